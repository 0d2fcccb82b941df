"""RPD databases of rocmProfileData's rpd_tracer, and results.db of rocprof v1, which has a similar schema."""

from traceview_parsers.rpd.parser import RpdParser
from traceview_parsers.rpd.rocprof_v1 import RocprofV1Parser

__all__ = ["RocprofV1Parser", "RpdParser"]
