"""Finds the collectives of a trace that was just read, whatever its format."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from traceview.store.writer import TraceWriter


def find_collectives(writer: TraceWriter) -> None:
    """Completes the table `collectives`, see collectives.sql; rows that a parser wrote itself stay."""
    sql = files("traceview.ingest").joinpath("collectives.sql").read_text(encoding="utf-8")
    writer.connection.execute(sql)
