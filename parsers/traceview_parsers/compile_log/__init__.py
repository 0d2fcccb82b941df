"""Structured logs of torch.compile: compilations, graph breaks, generated kernels."""

from __future__ import annotations

from traceview_parsers.compile_log.parser import CompileLogParser

__all__ = ["CompileLogParser"]
