"""Writes runs as Nsight Systems exports them to SQLite, in the schema of several releases."""

from __future__ import annotations

from tracegen.nsight.export import Content
from tracegen.nsight.writer import write

__all__ = ["Content", "write"]
