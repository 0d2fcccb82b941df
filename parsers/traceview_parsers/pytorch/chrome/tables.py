"""Fills the unified tables from a Chrome trace: staged events, paired spans, then SQL."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from traceview_parsers.pytorch.metadata import TraceMetadata

from traceview.store.sql_files import run_sql
from traceview.store.writer import TraceWriter

_PARTS: Final = ("spans", "flows", "rest", "quality")


def fill_chrome_tables(
    writer: TraceWriter, path: Path, metadata: TraceMetadata, missing: set[int], tick: Callable[[], None]
) -> None:
    """Fills the tables of `writer` from the Chrome trace `path`.

    Args:
        writer: where the tables are.
        path: the file; it was read before, and its damage is in `health`.
        metadata: its top-level values.
        missing: the numbers of its chunks that are no list of objects.
        tick: called after each chunk of the file.
    """
    from traceview_parsers.pytorch.chrome.staging import stage_chrome_events

    from traceview.ingest.recording import describe_traces, typed_rows
    from traceview.ingest.xla import fill_from_planes

    connection = writer.connection
    stage_chrome_events(writer, path, missing, tick)
    connection.execute("SET force_compression = 'auto'")
    _register_spans(writer)
    trace_file = {
        "source_file": str(path),
        "format": "chrome",
        "host": metadata.host,
        "metadata": metadata.rest,
    }
    is_of_xla = _is_of_xla(writer)
    if is_of_xla:
        run_sql(connection, __package__, "xla")
        fill_from_planes(writer, trace_file)
    run_sql(connection, __package__, *_PARTS)
    if not is_of_xla:
        connection.register("trace_file", typed_rows([trace_file], " ".join(trace_file)))
        run_sql(connection, __package__, "trace")
        how = "a Chrome trace does not tell which of its spans are GPU work; they are in ranges"
        describe_traces(connection, how_to_record=how)
        connection.unregister("trace_file")
    for name in ("paired_span", "flow_end", "closing"):
        connection.unregister(name)


def _register_spans(writer: TraceWriter) -> None:
    """Creates relations with the results of pairing.

    `paired_span` (id, end_ns, depth, parent_id, end_id, unfinished); `flow_end` (id, span_id);
    `closing` (id), the events that end a span.
    """
    import numpy as np
    import pyarrow as pa
    from traceview_parsers.pytorch.chrome.pairing import paired

    from traceview.native.chrome_spans import COMPLETE, END, FLOW, INSTANT, ChromeEvents

    connection = writer.connection
    columns = connection.execute(
        """
        SELECT
            id, enum_code(kind)::TINYINT AS kind, ts AS time, ts + coalesce(dur, 0) AS "end", track,
            hash(track, name) AS name, if(category IS NULL, 0, hash(category)) AS category,
            name IS NOT NULL AS is_named
        FROM staging.chrome_event
        WHERE kind < 'counter'::staging.chrome_kind
        ORDER BY id
        """
    ).fetchnumpy()
    ids = np.asarray(columns["id"])
    events = ChromeEvents(**{name: np.asarray(columns[name]) for name in ChromeEvents._fields})
    spans = paired(events, _last_ns(writer))

    def ids_of(places: Any) -> Any:
        return pa.array(ids[places], mask=places < 0)

    starts = np.flatnonzero((events.kind <= INSTANT) & (events.kind != END))
    closed_by = spans.closed_by[starts]
    connection.register(
        "paired_span",
        pa.table(
            {
                "id": ids[starts],
                "end_ns": spans.end[starts],
                "depth": spans.depth[starts],
                "parent_id": ids_of(spans.parent[starts]),
                "end_id": ids_of(closed_by),
                "unfinished": (closed_by < 0) & (events.kind[starts] < COMPLETE),
            }
        ),
    )
    flows = np.flatnonzero((events.kind >= FLOW) & (spans.touches >= 0))
    connection.register("flow_end", pa.table({"id": ids[flows], "span_id": ids[spans.touches[flows]]}))
    connection.register("closing", pa.table({"id": ids[np.flatnonzero(spans.closes)]}))


def _last_ns(writer: TraceWriter) -> int:
    """The end of the trace."""
    [(last_ns,)] = writer.connection.execute(
        "SELECT coalesce(max(ts + coalesce(dur, 0)), 0) FROM staging.chrome_event"
        " WHERE kind NOT IN ('process_name', 'thread_name', 'other')"
    ).fetchall()
    return int(last_ns)


def _is_of_xla(writer: TraceWriter) -> bool:
    """Whether the profiler of JAX and TensorFlow wrote it; sets the variable `is_xla`.

    That one names its processes by the planes of its profile: https://openxla.org/xprof.
    """
    [(is_xla,)] = writer.connection.execute(
        "SELECT count(*) > 0 FROM staging.chrome_event WHERE kind = 'process_name'"
        r" AND regexp_matches(json_extract_string(args, '$.name'), '^/(host:CPU|device:\w+:\d+)')"
    ).fetchall()
    writer.connection.execute("SET VARIABLE is_xla = $1::BOOLEAN", [is_xla])
    return bool(is_xla)
