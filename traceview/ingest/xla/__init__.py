"""Profiles of XLA (JAX, TensorFlow): from planes, lines and events to the unified schema.

They come as XPlane protobufs, and as the JSON traces that are made of them.
"""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final

from traceview.ingest.kernel_names import kernel_name_table
from traceview.ingest.nesting import nest_spans

if TYPE_CHECKING:
    from traceview.store.writer import TraceWriter

_LAYERS: Final = 4
"""Those of the view span in spans.sql."""


def fill_from_planes(writer: TraceWriter) -> None:
    """Fills the tables from staging.plane, staging.event and the relation trace_file.

    These are: a plane each with its number, name, kind and number of the device that it is of (NULL for a
    host) and statistics (JSON); an event each with its id, plane, line and times in nanoseconds, where a
    start that is NULL is one that cannot be; one row with source_file, host and metadata (JSON).
    """
    connection = writer.connection
    _run(writer, "spans")
    nest_spans(writer, "span", _LAYERS, "nested", range_id=0)
    names = connection.execute("SELECT DISTINCT name FROM staging.event WHERE device_kind = 'GPU'").fetchall()
    connection.register("kernel_name", kernel_name_table([(name, name) for (name,) in names], "written_name"))
    for part in ("host", "gpu", "trace"):
        _run(writer, part)
    connection.unregister("kernel_name")


def _run(writer: TraceWriter, part: str) -> None:
    writer.connection.execute(files(__package__).joinpath(f"{part}.sql").read_text(encoding="utf-8"))
