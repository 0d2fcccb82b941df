"""NVIDIA Nsight Systems: the SQLite, Parquet and Arrow exports of nsys, from 2020 to today."""

from traceview_parsers.nsight.parser import NsightParser

__all__ = ["NsightParser"]
