"""`traceview record` without its command line: a program under a profiler, or with a hook for PyTorch."""
