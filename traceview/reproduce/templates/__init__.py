"""The parts of reproducers; they import PyTorch and nothing of traceview."""
