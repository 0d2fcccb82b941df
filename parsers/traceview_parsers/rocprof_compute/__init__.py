"""Workloads of rocprof-compute (Omniperf): folders of counters in CSV."""

from traceview_parsers.rocprof_compute.parser import RocprofComputeParser

__all__ = ["RocprofComputeParser"]
