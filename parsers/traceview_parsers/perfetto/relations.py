"""Relations for the SQL files: paired spans, resolved flows, named tracks."""

from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from traceview_parsers.perfetto.clocks import MONOTONIC
from traceview_parsers.perfetto.columns import column
from traceview_parsers.perfetto.decoder import Decoder
from traceview_parsers.perfetto.launches import launching_calls, processes
from traceview_parsers.perfetto.legacy import FLOW_END, FLOW_IN, FLOW_OUT
from traceview_parsers.perfetto.manifest import machine_names
from traceview_parsers.perfetto.pairing import enclosing, paired
from traceview_parsers.perfetto.staging import Found, Staging
from traceview_parsers.perfetto.tracks import numbered

from traceview.ingest.recording import typed_rows
from traceview.native import perfetto_layout as layout
from traceview.native.perfetto_layout import Array
from traceview.native.perfetto_spans import Spans, TrackEvents
from traceview.store.writer import TraceWriter

Row = dict[str, Any]

_COLUMNS: Final = {
    "track": (
        "track:int32 segment:int32 uuid:uint64 declared:bool is_thread:bool track_name path pid:int64"
        " tid:int64 is_counter:bool unit multiplier:int64 incremental:bool"
    ),
    "segment": "trace_id:int32 source_file on_boot_clock:bool host",
    "main_process": "trace_id:int32 pid:int64",
    "linked_flow": "trace_id:int32 flow_id:int64 ts_ns:int64 from_kind from_id:int64 to_kind to_id:int64",
    "flow_launch": "event:int64 call_id:int64",
    "submission": "event:int64 api",
    "gpu_stage": (
        "trace_id:int32 number:int64 event_id:int64 ts:int64 dur:int64 device:int32 name queue"
        " queue_id:int64 is_kernel:bool vendor pid:int64 context:int64 submission_id:int64 grid_x:int64"
        " grid_y:int64 grid_z:int64 block_x:int64 block_y:int64 block_z:int64 arguments call_id:int64"
        " correlation_id:int64"
    ),
    "gpu_sample": "trace_id:int32 ts_ns:int64 device:int32 name unit value:float64 pid:int64",
    "listed_device": "trace_id:int32 device:int32 name vendor arch uuid metadata",
    "named_thread": "trace_id:int32 pid:int64 tid:int64 process_name thread_name",
}
"""The columns of the relations, as `typed_rows` takes them."""


_APIS: Final = {4: "runtime", 5: "hip"}
"""Domains of calls by the API that a GpuApi names."""


def register_relations(path: Path, writer: TraceWriter, decoder: Decoder, staging: Staging) -> bool:
    """Creates the temporary tables; returns whether there is any event."""
    events, kinds, correlations = staging.core_columns()
    stages = staging.gpu.named_stages()
    staging.gpu.renumber(decoder.segments)
    if not len(events.time) and not stages and not staging.gpu.samples:
        return False
    spans = paired(events, len(decoder.tracks))
    links = _linked_flows(events, spans, staging.flows())
    tracks = _track_rows(decoder, staging, events)
    main_processes = _main_processes(tracks, events)
    segment_of = {row["track"]: row["segment"] for row in tracks}
    submissions, stage_flows = _link_stages(staging, stages, len(events.time))
    # The first flow to a piece of work counts, so it comes last.
    of_calls = [
        (start, end)
        for _, start, end in reversed(links)
        if kinds[start] == layout.KIND_API and kinds[end] == layout.KIND_GPU
    ]
    calls = launching_calls(
        events,
        kinds,
        correlations,
        [row["event"] for row in submissions],
        of_calls,
        processes(tracks, main_processes),
    )
    staging.register(_found(kinds, spans, calls))
    _register_texts(writer, decoder)
    _register_ends(writer, events, spans)
    _register(writer, "track", tracks)
    _register(writer, "segment", _segments(path, decoder, staging))
    _register(writer, "main_process", main_processes)
    _register(writer, "submission", submissions)
    span_flows = [
        {
            "trace_id": segment_of[int(events.track[start])],
            "flow_id": flow_id,
            "ts_ns": int(events.time[start]),
            "from_kind": _event_kind(int(kinds[start])),
            "from_id": start,
            "to_kind": _event_kind(int(kinds[end])),
            "to_id": end,
        }
        for flow_id, start, end in links
    ]
    _register(writer, "linked_flow", span_flows + stage_flows)
    launched = {end: start for start, end in of_calls}
    rows = [{"event": end, "call_id": start} for end, start in launched.items()]
    _register(writer, "flow_launch", rows)
    _register(writer, "gpu_stage", [_jsoned(row, "arguments") for row in stages])
    _register(writer, "gpu_sample", staging.gpu.samples)
    _register(writer, "listed_device", [_jsoned(row, "metadata") for row in staging.gpu.devices])
    _register(writer, "named_thread", _threads(staging, decoder.segments))
    writer.connection.register("scheduled_run", staging.scheduling.runs(decoder.segments))
    writer.connection.register("kernel_name", _kernel_names(writer, stages))
    writer.connection.execute("SET VARIABLE span_count = $1::BIGINT", [len(events.time)])
    return True


def _found(kinds: NDArray[np.int8], spans: Spans, calls: Array) -> Found:
    """The results for every event, by column; -1 for none.

    Args:
        kinds, spans: all events.
        calls: the call that launched each, or -1.
    """
    around = enclosing(spans.parent, kinds, np.arange(len(kinds)))
    times: dict[str, NDArray[Any]] = {"dur": spans.duration, "state": spans.state}
    return {
        "host_span": times | {"depth": spans.depth, "parent_id": spans.parent, "around_id": around},
        "gpu_span": times | {"call_id": calls, "range_id": np.where(calls >= 0, around[calls], -1)},
    }


def _register_ends(writer: TraceWriter, events: TrackEvents, spans: Spans) -> None:
    ends = np.flatnonzero((events.kind == layout.END) & (spans.begin >= 0))
    columns = {"end_event": column(ends), "event": column(spans.begin[ends])}
    writer.connection.register("span_end", pa.table(columns))


def _register_texts(writer: TraceWriter, decoder: Decoder) -> None:
    texts = decoder.texts.decoded()
    codes = column(np.arange(len(texts), dtype=np.int32))
    writer.connection.register("text", pa.table({"code": codes, "text": pa.array(texts, pa.utf8())}))


def _linked_flows(events: TrackEvents, spans: Spans, flows: Array) -> list[tuple[int, int, int]]:
    """Flow id, span at the start and span at the end of each flow, in the order of time."""
    found: list[tuple[int, int, int]] = []
    last: dict[int, int] = {}
    for place in np.lexsort((flows[layout.F_EVENT], events.time[flows[layout.F_EVENT]])).tolist():
        event, flow_id = int(flows[layout.F_EVENT, place]), int(flows[layout.F_ID, place])
        span = event if events.kind[event] in (layout.BEGIN, layout.INSTANT) else int(spans.begin[event])
        if span < 0:
            continue
        before, use = last.get(flow_id), int(flows[layout.F_TERMINATES, place])
        if before is not None and use != FLOW_OUT:
            ends = (before, span) if events.time[before] <= events.time[span] else (span, before)
            found.append((flow_id, *ends))
        if use == FLOW_END:
            last.pop(flow_id, None)
        elif use != FLOW_IN:
            last[flow_id] = span
    return found


def _track_rows(decoder: Decoder, staging: Staging, events: TrackEvents) -> list[Row]:
    first_names = _first_names(decoder, events)
    rows = [
        staging.tracks.row(number, key_of(segment, uuid), first_names.get(number))
        for number, (segment, uuid) in enumerate(decoder.tracks)
    ]
    for row in rows:
        row["segment"] = numbered(row["segment"], decoder.segments)
    return rows


def key_of(segment: int, uuid: int) -> tuple[int, int]:
    """The key of a track whose uuid was read as a signed number."""
    return segment, uuid & ((1 << 64) - 1)


def _first_names(decoder: Decoder, events: TrackEvents) -> dict[int, str]:
    first = np.full(len(decoder.tracks), -1, np.int32)
    # Of several that are assigned to a track, the last stays.
    first[events.track[::-1]] = events.name[::-1]
    texts = decoder.texts.decoded()
    return {track: texts[code] for track, code in enumerate(first.tolist()) if code >= 0}


def _segments(path: Path, decoder: Decoder, staging: Staging) -> list[Row]:
    on_boot = decoder.clocks.trace_clock != MONOTONIC
    machines: list[int] = [0] * decoder.segments + [machine for _, machine in staging.machines]
    names = machine_names(path)
    return [
        {"trace_id": i, "source_file": str(path), "on_boot_clock": on_boot, "host": names.get(machine)}
        for i, machine in enumerate(machines)
    ]


def _main_processes(tracks: list[Row], events: TrackEvents) -> list[Row]:
    """The process with most events in each segment."""
    counts = np.bincount(events.track, minlength=len(tracks))
    totals: dict[tuple[int, int], int] = {}
    for row in tracks:
        if row["pid"] is not None:
            key = (row["segment"], row["pid"])
            totals[key] = totals.get(key, 0) + int(counts[row["track"]])
    best = {segment: pid for (segment, pid), _ in sorted(totals.items(), key=lambda item: (item[1], item[0]))}
    return [{"trace_id": segment, "pid": pid} for segment, pid in best.items()]


def _event_kind(kind: int) -> str:
    return {layout.KIND_API: "api_call", layout.KIND_GPU: "gpu_work"}.get(kind, "range")


def _link_stages(staging: Staging, stages: list[Row], first_id: int) -> tuple[list[Row], list[Row]]:
    """The calls that submit render stages, and flows from stages to spans that wait for them."""
    by_id = {(row["trace_id"], row["event_id"]): row for row in stages if row["event_id"]}
    submissions, links = [], []

    def link(source: Row, kind: str, target: int) -> None:
        links.append(
            {
                "trace_id": source["trace_id"],
                "flow_id": source["event_id"],
                "ts_ns": source["ts"],
                "from_kind": "kernel" if source["is_kernel"] else "range",
                "from_id": first_id + source["number"],
                "to_kind": kind,
                "to_id": target,
            }
        )

    for event, correlation, api, segment in staging.correlations:
        found = [by_id.get((segment, iid)) for iid in correlation.render_stage_submission_event_ids]
        submitted = [row for row in found if row is not None]
        for row in submitted:
            row["call_id"] = event
        if submitted:
            submissions.append({"event": event, "api": _APIS.get(api)})
        for iid in correlation.render_stage_wait_event_ids:
            if (segment, iid) in by_id:
                link(by_id[segment, iid], "range", event)
    for row in stages:
        for iid in row["waits_on"]:
            source = (row["trace_id"], iid)
            if source in by_id:
                link(by_id[source], "kernel" if row["is_kernel"] else "range", first_id + row["number"])
    return submissions, links


def _jsoned(row: Row, column: str) -> Row:
    from orjson import dumps

    return row | {column: dumps(row[column]).decode() if row.get(column) else None}


def _threads(staging: Staging, segments: int) -> list[Row]:
    tracks = staging.tracks
    return [
        {
            "trace_id": numbered(place, segments),
            "pid": pid,
            "tid": tid,
            "process_name": tracks.process_names.get((place, pid)),
            "thread_name": name or None,
        }
        for (place, pid, tid), name in tracks.thread_names.items()
    ]


def _kernel_names(writer: TraceWriter, stages: list[Row]) -> pa.Table:
    from traceview.ingest.kernel_names import kernel_name_table

    rows = writer.connection.execute(
        "SELECT text FROM text WHERE code IN (SELECT name FROM staged_gpu_span)"
    ).fetchall()
    names = {row[0] for row in rows} | {row["name"] for row in stages}
    return kernel_name_table([(name, name) for name in names], "written_name")


def _register(writer: TraceWriter, name: str, rows: list[Row]) -> None:
    """Registers `rows` as a relation of that name."""
    writer.connection.register(name, typed_rows(rows, _COLUMNS[name]))
