"""Profiles of XLA (JAX, TensorFlow): from planes, lines and events to the unified schema.

They come as XPlane protobufs, and as JSON traces converted from these.
"""

from collections.abc import Mapping
from typing import Final

from traceview.ingest.recording import fill_tables, typed_rows
from traceview.store.sql_files import sql_text
from traceview.store.writer import TraceWriter

_PARTS: Final = ("spans", "host", "gpu", "trace")
_OF_TPUS: Final = """
    UPDATE health SET severity = 'info', detail =
        'a recording of TPUs: their steps are in steps, their modules and operations in'
            || ' ranges (domain tpu: ...); what is said of GPUs does not apply'
    WHERE code = 'no_gpu_work' AND EXISTS (FROM devices WHERE vendor = 'google')
"""


def fill_from_planes(writer: TraceWriter, trace_file: Mapping[str, str | None]) -> None:
    """Fills the tables from staging.plane and staging.event.

    These are: a plane each with its number, name, kind and number of the device that it is of (NULL for a
    host) and statistics (JSON); an event each with its id, plane, line and times in nanoseconds, where a
    start that is NULL is one that cannot be, and so is a duration.

    Args:
        writer: where the tables are.
        trace_file: source_file, format, host and metadata (JSON) of the trace.
    """
    tables = {"trace_file": typed_rows([trace_file], "source_file format host metadata")}
    how = "it was recorded on a CPU, or without the GPU tracer"
    fill_tables(writer, tables, sql_text(__package__, *_PARTS), how_to_record=how)
    writer.connection.execute(_OF_TPUS)
