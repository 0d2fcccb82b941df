"""rocpd databases: the SQLite files that rocprofv3 (ROCm 7) and rocprofiler-systems write."""

from traceview_parsers.rocpd.parser import RocpdParser

__all__ = ["RocpdParser"]
