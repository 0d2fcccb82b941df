"""Perfetto traces in protobuf: rocprofv3, rocprofiler-systems (omnitrace), and any other track events."""

from traceview_parsers.perfetto.parser import PerfettoParser

__all__ = ["PerfettoParser"]
