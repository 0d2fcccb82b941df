"""The same simulated work, written in every format, must give the same answers."""
