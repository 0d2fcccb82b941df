"""What the profilers before rocprofv3 write: rocprof (v1), rocprofv2 and roctracer, but for databases."""

from traceview_parsers.rocprof_legacy.json_parser import RocprofV1JsonParser
from traceview_parsers.rocprof_legacy.parser import RocprofLegacyParser

__all__ = ["RocprofLegacyParser", "RocprofV1JsonParser"]
