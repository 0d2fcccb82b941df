"""Perfetto traces in protobuf: rocprofv3, rocprofiler-systems (omnitrace), and any other track events."""

from __future__ import annotations

from traceview_parsers.perfetto.parser import PerfettoParser

__all__ = ["PerfettoParser"]
