"""Logs of NCCL Inspector and RCCL Inspector: the finished operations of each communicator."""

from traceview_parsers.nccl_inspector.parser import NcclInspectorParser

__all__ = ["NcclInspectorParser"]
