"""Finds the steps of a trace that was just read, whatever its format."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from traceview.store.writer import TraceWriter


def find_steps(writer: TraceWriter) -> None:
    """Fills the table `steps`, see steps.sql; rows that a parser wrote itself stay."""
    writer.connection.execute(files("traceview.ingest").joinpath("steps.sql").read_text(encoding="utf-8"))
