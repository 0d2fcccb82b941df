"""Traces in the JSON trace event format: what PyTorch's profiler (Kineto) writes, NVIDIA and ROCm.

Those of other programs have the same events in another dialect, which the package `chrome` reads.
"""

from traceview_parsers.pytorch.parser import PyTorchParser

__all__ = ["PyTorchParser"]
