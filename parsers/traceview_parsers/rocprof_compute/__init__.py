"""rocprof-compute (Omniperf): folders of counters in CSV, and databases of what it found in them."""

from traceview_parsers.rocprof_compute.analysis_database import AnalysisDatabaseParser
from traceview_parsers.rocprof_compute.parser import RocprofComputeParser

__all__ = ["AnalysisDatabaseParser", "RocprofComputeParser"]
