"""Says in `health` what weakens the answers of a trace that was just read, whatever its format."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from traceview.store.writer import TraceWriter


def check_quality(writer: TraceWriter) -> None:
    """Adds rows to the table `health` about how calls, GPU work and clocks fit together, see quality.sql."""
    writer.connection.execute(files("traceview.ingest").joinpath("quality.sql").read_text(encoding="utf-8"))
