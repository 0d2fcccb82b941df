"""One operator, collective or Triton kernel of a trace as a program of its own, see docs/reproduce.md."""
