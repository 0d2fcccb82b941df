"""PyTorch profiler traces: the JSON that Kineto writes, from 2020 to today, NVIDIA and ROCm."""

from __future__ import annotations

from traceview_parsers.pytorch.parser import PyTorchParser

__all__ = ["PyTorchParser"]
