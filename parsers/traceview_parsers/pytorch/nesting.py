"""What encloses each event of the CPU: operators, annotations, Python frames."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final

from traceview.ingest.nesting import find_nesting
from traceview.ingest.nesting.order import Extent

if TYPE_CHECKING:
    import duckdb
    from traceview_parsers.pytorch.staging import Staged

    from traceview.store.staged_table import ArrowRows
    from traceview.store.writer import TraceWriter

_LAYERS: Final = 6
"""Python frames, those of nn.Module, those of the user's code, ranges of the GPU, of the CPU, operators."""
_LAYER_OF: Final = {
    "python_call": 0, "gpu_range": 3, "range": 4, "op": 5, "runtime_call": 6, "driver_call": 6,
    "other_call": 6, "memory": 6,
}  # fmt: skip
"""That of each kind of events; calls and allocations are leaves of the operators."""
_COLUMNS: Final = ["id", "pid", "tid", "ts", "dur"]
_AROUND: Final = {"module_call_id": 1, "user_frame_id": 2, "range_id": 4}


def nest_events(writer: TraceWriter, staged: Staged) -> dict[str, ArrowRows]:
    """Creates staging.frame_name and staging.inner_frame from staged_event, and finds what encloses events.

    Returns:
        By name what is to be registered: the events of the usual form by kind, with the columns of
        `around_of`; and depth, parent_id, module_call_id, user_frame_id and range_id by rowid, of
        staging.raw_event (raw_nested) and of staging.inner_frame (frame_nested).
    """
    from traceview_parsers.pytorch.event_views import around_of

    from traceview.ingest.numbered_rows import Count, NumberedRows, NumberRows
    from traceview.store.staged_table import register

    connection = writer.connection
    first_raw = staged.usual_rows
    connection.execute("SET VARIABLE first_raw = $1::BIGINT", [first_raw])
    connection.execute(f"SET VARIABLE layers = MAP {_LAYER_OF}")
    register(connection, "usual_span", _usual_spans(staged))
    connection.execute(files(__package__).joinpath("spans.sql").read_text(encoding="utf-8"))
    first_frame = first_raw + _row_count(connection, "staging.raw_event")
    end = first_frame + _row_count(connection, "staging.inner_frame")
    connection.execute("SET VARIABLE first_frame = $1::BIGINT", [first_frame])
    file = writer.staging_folder / "nested"
    [extent] = connection.execute(
        "SELECT coalesce(min(start_ns), 0), coalesce(max(end_ns), 0), count(*) FROM staging.thread"
    ).fetchall()
    found = find_nesting(connection, "span", _LAYERS, _AROUND, end, Extent(*extent), file).columns
    connection.execute("DROP VIEW span")
    connection.unregister("usual_span")
    relations: dict[str, ArrowRows] = {}
    for kind, first in staged.first_rows.items():
        around = {name: found[name] for name in around_of(kind)}
        relations[f"usual_{kind}"] = NumberedRows(staged.usual[kind].relation(), around, first)
    for table, first, last in (("raw", first_raw, first_frame), ("frame", first_frame, end)):
        rows = NumberRows({"row_number": Count(first), **found}, first, last)
        relations[f"{table}_nested"] = rows
    return relations


def _usual_spans(staged: Staged) -> ArrowRows:
    """Spans and leaves among the events of the usual form, one kind after the other.

    One relation takes DuckDB less memory to sort than one for each kind.
    """
    from traceview.ingest.numbered_rows import Constant, Count, JoinedRows, NumberedRows, NumberRows

    kinds = [(kind, first) for kind, first in staged.first_rows.items() if kind in _LAYER_OF]
    if not kinds:
        return NumberRows(dict.fromkeys((*_COLUMNS, "row_number", "layer"), Count()), 0, 0)
    return JoinedRows(
        [
            NumberedRows(
                staged.usual[kind].relation(_COLUMNS),
                {"row_number": Count(), "layer": Constant(_LAYER_OF[kind])},
                first,
            )
            for kind, first in kinds
        ]
    )


def _row_count(connection: duckdb.DuckDBPyConnection, table: str) -> int:
    """More than any rowid."""
    [(count,)] = connection.execute(f"SELECT coalesce(max(rowid) + 1, 0) FROM {table}").fetchall()
    return int(count)
