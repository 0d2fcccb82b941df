"""Structured logs of torch.compile: compilations, graph breaks, generated kernels."""

from traceview_parsers.compile_log.parser import CompileLogParser

__all__ = ["CompileLogParser"]
