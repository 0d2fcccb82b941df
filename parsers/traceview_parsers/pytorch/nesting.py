"""The enclosing operators, annotations and Python frames of CPU events."""

from typing import Final

from traceview_parsers.pytorch.staging import Staged

from traceview.ingest.nesting import find_nesting
from traceview.ingest.nesting.order import Extent
from traceview.store.arrow_rows import ArrowRows
from traceview.store.sql_files import run_sql
from traceview.store.writer import TraceWriter

_LAYERS: Final = 6
"""Python frames, those of nn.Module, those of the user's code, ranges of the GPU, of the CPU, operators."""
_LAYER_OF: Final = {
    "python_call": 0, "gpu_range": 3, "range": 4, "op": 5, "runtime_call": 6, "driver_call": 6,
    "other_call": 6, "memory": 6,
}  # fmt: skip
"""The layer of each kind of events; calls and allocations are leaves of the operators."""
_COLUMNS: Final = ["id", "pid", "tid", "ts", "dur"]
_AROUND: Final = {"module_call_id": 1, "user_frame_id": 2, "range_id": 4}


def nest_events(writer: TraceWriter, staged: Staged) -> dict[str, ArrowRows]:
    """Creates staging.frame_name and staging.inner_frame from staged_event, and nests the events.

    Returns:
        The relations to register, by name: the nested events of each kind, such as op_event, with
        depth, parent_id, module_call_id, user_frame_id and range_id; and these by rowid of
        staging.inner_frame (frame_nested).
    """
    from traceview.ingest.numbered_rows import Count, NumberedRows, NumberRows
    from traceview.store.staged_table import register

    connection = writer.connection
    register(connection, "nested_event", _nested_events(staged))
    connection.execute("SET VARIABLE first_frame = $1::BIGINT", [staged.rows])
    run_sql(connection, __package__, "spans")
    [(frames,)] = connection.execute("SELECT coalesce(max(rowid) + 1, 0) FROM staging.inner_frame").fetchall()
    end = staged.rows + int(frames)
    file = writer.staging_folder / "nested"
    [extent] = connection.execute(
        "SELECT coalesce(min(start_ns), 0), coalesce(max(end_ns), 0), count(*) FROM staging.thread"
    ).fetchall()
    found = find_nesting(connection, "span", _LAYERS, _AROUND, end, Extent(*extent), file).columns
    connection.execute("DROP VIEW span")
    connection.unregister("nested_event")
    relations: dict[str, ArrowRows] = {
        f"{kind}_event": NumberedRows(staged.tables[kind].relation(), found, staged.first_rows[kind])
        for kind in _LAYER_OF
    }
    return relations | {
        "frame_nested": NumberRows({"row_number": Count(staged.rows), **found}, staged.rows, end)
    }


def _nested_events(staged: Staged) -> ArrowRows:
    """Spans and leaves, kind by kind: as one relation, since that takes less memory to sort."""
    from traceview.ingest.numbered_rows import Constant, Count, JoinedRows, NumberedRows

    return JoinedRows(
        [
            NumberedRows(
                staged.tables[kind].relation(_COLUMNS),
                {"row_number": Count(), "layer": Constant(layer)},
                staged.first_rows[kind],
            )
            for kind, layer in _LAYER_OF.items()
        ]
    )
