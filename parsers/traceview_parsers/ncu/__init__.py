"""Tables that Nsight Compute exports with `ncu --csv`."""

from traceview_parsers.ncu.parser import NcuParser

__all__ = ["NcuParser"]
