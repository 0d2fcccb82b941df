"""Receives the output of the decoder: rows for staging tables, core columns of all spans in memory."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Self, TypeAlias

import numpy as np
from traceview_parsers.perfetto.arguments import JsonTexts, arguments
from traceview_parsers.perfetto.columns import codes, column
from traceview_parsers.perfetto.gpu_packets import GpuPackets
from traceview_parsers.perfetto.scheduling import Scheduling
from traceview_parsers.perfetto.tracks import Tracks

from traceview.ingest.recording.times import LATEST_NS
from traceview.native import perfetto_layout as layout
from traceview.native.perfetto_layout import Array
from traceview.native.perfetto_spans import UNKNOWN_NS, TrackEvents
from traceview.store.insertion import insert_by_name

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa
    from numpy.typing import NDArray
    from traceview_parsers.perfetto.findings import Batch
    from traceview_parsers.perfetto.sequence import Sequence

    from traceview.native.lookup import TextTable

_TEXT_COLUMNS = {column for _, column, of_type in layout.KNOWN_ANNOTATIONS if of_type is str}
_BEGIN_NS, _END_NS, _CORRELATION_ID = map(
    layout.KNOWN_COLUMNS.index, ("begin_ns", "end_ns", "correlation_id")
)
_STAGED = [name for name in layout.KNOWN_COLUMNS if name not in ("begin_ns", "end_ns", "delta_ns")]
HELD_SHARE = 1
"""The fraction of the memory limit for rows before they spill to the staging database: one in so many."""

Found: TypeAlias = "dict[str, dict[str, NDArray[Any]]]"
"""For each table of spans, columns with a value for every event of the trace."""

_OPTIONAL = ("parent_id", "around_id", "call_id", "range_id")
_HOST = [name for name in _STAGED if name in ("correlation_id", "annotated_tid", "queue", "stream")]
"""Known columns of spans other than GPU work."""


class Staging:
    """The sink of the decoder.

    Attributes:
        tracks: the descriptors.
        gpu: GPU packets.
        scheduling: which threads ran on processors.
        machines: the places of machines other than the one that recorded, by segment and id.
        other: number of skipped packets of other kinds.
        differing_times: spans whose annotated start is not their time.
        without_time: events at impossible times.
        chunks_lost, packets_lost: losses that the recording service reports.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, most_held_bytes: int) -> None:
        self.tracks = Tracks()
        self.gpu = GpuPackets()
        self.scheduling = Scheduling()
        self.machines: dict[tuple[int, int], int] = {}
        self.differing_times = 0
        self.without_time = 0
        self.chunks_lost = 0
        self.correlations: list[tuple[int, Any, int, int]] = []
        self._connection = connection
        self._literals = JsonTexts()
        self._bones: list[TrackEvents] = []
        self._kinds: list[NDArray[np.int8]] = []
        self._correlations: list[Array] = []
        self._flows: list[Array] = []
        self._rows: dict[str, list[pa.Table]] = {}
        self._held = 0
        self._most_held = most_held_bytes // HELD_SHARE
        self._spilled = False
        self._worker = ThreadPoolExecutor(1)
        self._running: Future[None] | None = None
        self.texts: TextTable
        connection.execute(_staging_tables())

    # --- What the decoder calls ---------------------------------------------------------------------------

    def message(self, packet: Any, sequence: Sequence | None, time: int | None, segment: int) -> None:
        """Takes a packet without track event."""
        time = time if time is not None and 0 <= time <= LATEST_NS else None
        place = self.place_of(packet, segment)
        if packet.HasField("track_descriptor"):
            self.tracks.add(packet.track_descriptor, segment, place)
        elif packet.HasField("thread_descriptor"):
            self.tracks.add_thread(packet.thread_descriptor, place)
        elif packet.HasField("process_descriptor"):
            self.tracks.add_process(packet.process_descriptor, place)
        elif packet.HasField("trace_stats"):
            stats = packet.trace_stats.buffer_stats
            self.chunks_lost = max(
                self.chunks_lost, sum(b.chunks_discarded + b.chunks_overwritten for b in stats)
            )
        else:
            self.gpu.add(packet, sequence, time, place)

    def correlation(self, event: int, correlation: Any, api: int, segment: int) -> None:
        """Takes the GpuCorrelation of a track event, and the number of its API."""
        self.correlations.append((event, correlation, api, segment))

    def flow(self, event: int, flow_id: int, use: int) -> None:
        """Takes a flow of a legacy event."""
        self._flows.append(np.array([[event], [flow_id], [use]], np.int64))

    def scheduled(self, packet: Any, segment: int) -> None:
        """Takes the records of the scheduler in an FtraceEventBundle."""
        self.scheduling.add(packet.ftrace_events, self.place_of(packet, segment))

    def place_of(self, packet: Any, segment: int) -> int:
        """The number of the trace of a packet: its segment, or below 0 for each other machine of it."""
        if not packet.machine_id:
            return segment
        return self.machines.setdefault((segment, packet.machine_id), -1 - len(self.machines))

    def events(self, batch: Batch) -> None:
        """Takes a batch of track events: stages it while the decoder reads the next one."""
        texts = self.texts.decoded()
        flows = batch.flows.copy()
        flows[layout.F_EVENT] += batch.first_event
        if flows.shape[1]:
            self._flows.append(flows)
        self._finish()
        self._running = self._worker.submit(self._stage_batch, batch, texts)

    # --- In its own thread --------------------------------------------------------------------------------

    def __enter__(self) -> Self:
        self._worker.__enter__()
        return self

    def __exit__(self, *failure: object) -> None:
        self._worker.shutdown()
        if failure == (None, None, None):
            self._finish()

    def _finish(self) -> None:
        """Waits for the batch that is staged, and raises what went wrong with it."""
        if self._running is not None:
            self._running.result()

    def _stage_batch(self, batch: Batch, texts: list[str]) -> None:
        kinds, times = batch.events[layout.TYPE], batch.events[layout.TIME]
        impossible = (times < 0) | (times > LATEST_NS)
        if impossible.any():
            self.without_time += int(np.count_nonzero(impossible))
            # What pairing passes over, with no value.
            kinds[impossible], batch.events[layout.VALUE_TYPE, impossible] = layout.COUNTER, 0
        self._keep_bones(batch.events)
        annotations = self._stage_kernel_counters(batch)
        self._stage_samples(batch, kinds)
        self._stage_ends(
            batch, (kinds == layout.END) & _annotated(annotations, len(kinds)), annotations, texts
        )
        of_gpu = batch.events[layout.KIND] == layout.KIND_GPU
        starts = (kinds == layout.BEGIN) | (kinds == layout.INSTANT)
        for table, known, chosen in (
            ("host_span", _HOST, starts & ~of_gpu),
            ("gpu_span", _STAGED, starts & of_gpu),
        ):
            if chosen.any():
                args = arguments(annotations, chosen, texts, self._literals)
                self._stage(table, _span_columns(batch, known, np.flatnonzero(chosen)) | {"args": args})
        if self._held > self._most_held:
            self._spill()

    # --- Parts --------------------------------------------------------------------------------------------

    def _keep_bones(self, events: Array) -> None:
        known = events[layout.KNOWN]
        start, end = events[layout.FIRST_KNOWN + _BEGIN_NS], events[layout.FIRST_KNOWN + _END_NS]
        time, kind = events[layout.TIME], events[layout.TYPE].astype(np.int8)
        begins = kind == layout.BEGIN
        annotated = begins & ((known >> _BEGIN_NS & known >> _END_NS & 1) != 0)
        usable = annotated & (start == time) & (end >= start) & (end <= LATEST_NS)
        self.differing_times += int(np.count_nonzero(annotated & ~usable))
        usable |= (kind == layout.END) & ((known >> _END_NS & 1) != 0) & (end <= LATEST_NS)
        self._bones.append(
            TrackEvents(
                time.copy(),
                events[layout.TRACK].astype(np.int32),
                kind,
                events[layout.NAME].astype(np.int32),
                events[layout.CATEGORY].astype(np.int32),
                np.where(usable, end, UNKNOWN_NS),
            )
        )
        self._kinds.append(events[layout.KIND].astype(np.int8))
        correlated = known >> _CORRELATION_ID & 1 != 0
        self._correlations.append(np.where(correlated, events[layout.FIRST_KNOWN + _CORRELATION_ID], 0))

    def core_columns(self) -> tuple[TrackEvents, NDArray[np.int8], Array]:
        """All events in the order of the file, kinds of their categories, correlation ids; taken once."""
        parts, self._bones = self._bones, []
        kinds, self._kinds = self._kinds, []
        correlations, self._correlations = self._correlations, []
        if not parts:
            none = np.zeros(0, np.int32)
            empty = np.zeros(0, np.int64)
            return (
                TrackEvents(empty, none, none.astype(np.int8), none, none, empty),
                none.astype(np.int8),
                empty,
            )
        events = TrackEvents(*(np.concatenate(column) for column in zip(*parts, strict=True)))
        return events, np.concatenate(kinds), np.concatenate(correlations)

    def flows(self) -> Array:
        """The ends of flows in the order of the file."""
        return np.hstack(self._flows) if self._flows else np.zeros((layout.FLOW_ROWS, 0), np.int64)

    def _stage_kernel_counters(self, batch: Batch) -> Array:
        """Stages hardware counters, numeric annotations of GPU work; returns the other annotations."""
        annotations = batch.annotations
        numbers = np.flatnonzero(
            (annotations[layout.A_TYPE] == layout.A_DOUBLE) & (annotations[layout.A_KEY] >= 0)
        )
        if not len(numbers):
            return annotations
        of_gpu = batch.events[layout.KIND, annotations[layout.A_EVENT, numbers]] == layout.KIND_GPU
        chosen = annotations[:, numbers[of_gpu]]
        self._stage(
            "kernel_counter",
            {
                "event": column(chosen[layout.A_EVENT] + batch.first_event),
                "name": column(chosen[layout.A_KEY].astype(np.int32)),
                "value": column(chosen[layout.A_VALUE].view(np.float64)),
            },
        )
        return np.delete(annotations, numbers[of_gpu], axis=1)

    def _stage_samples(self, batch: Batch, kinds: Array) -> None:
        places = np.flatnonzero((kinds == layout.COUNTER) & (batch.events[layout.VALUE_TYPE] > 0))
        if not len(places):
            return
        events = batch.events
        bits = events[layout.VALUE, places]
        whole = events[layout.VALUE_TYPE, places] == 1
        self._stage(
            "sample",
            {
                "event": column(places + batch.first_event),
                "ts": column(events[layout.TIME, places]),
                "track": column(events[layout.TRACK, places].astype(np.int32)),
                "generation": column(events[layout.GENERATION, places]),
                "value": column(np.where(whole, bits.astype(np.float64), bits.view(np.float64))),
            },
        )

    def _stage_ends(
        self, batch: Batch, chosen: NDArray[np.bool_], annotations: Array, texts: list[str]
    ) -> None:
        """Attributes annotations of END events to the span that they close."""
        if chosen.any():
            events = np.flatnonzero(chosen) + batch.first_event
            args = arguments(annotations, chosen, texts, self._literals)
            self._stage("end_argument", {"event": column(events), "args": args})

    # --- Where rows are stored ----------------------------------------------------------------------------

    def _stage(self, table: str, columns: dict[str, Any]) -> None:
        import pyarrow as pa

        rows = pa.table(columns)
        self._rows.setdefault(table, []).append(rows)
        self._held += rows.nbytes

    def _spill(self) -> None:
        """Moves all rows held in memory to the staging database."""
        for table in list(self._rows):
            insert_by_name(self._connection, f"staging.{table}", self._in_memory(table))
        self._held = 0
        self._spilled = True

    def _in_memory(self, table: str) -> pa.Table:
        import pyarrow as pa

        return pa.concat_tables(self._rows.pop(table))

    def register(self, found: Found) -> None:
        """Makes views `staged_...` of all rows: in memory, or where there were too many, in the database.

        Spans get what was found about them as columns, NULL where it is -1.
        """
        if self._spilled:
            self._spill()
        for table in ("host_span", "gpu_span", "end_argument", "sample", "kernel_counter"):
            of_table = found.get(table, {})
            if not self._spilled and table in self._rows:
                rows = _with_columns(self._in_memory(table), of_table)
                self._connection.register(f"staged_{table}", rows)
            else:
                joined = self._registered(table, of_table) if of_table else ""
                self._connection.execute(f"CREATE TEMP VIEW staged_{table} AS FROM staging.{table} {joined}")

    def _registered(self, table: str, found: dict[str, NDArray[Any]]) -> str:
        """Makes a relation of what was found about spans in the staging database; says how to join it."""
        import pyarrow as pa

        events = np.arange(len(found["dur"]) if self._spilled else 0)
        rows = pa.table({"event": column(events), **_nullable(found, events)})
        self._connection.register(f"found_{table}", rows)
        return f"JOIN found_{table} USING (event)"


def _annotated(annotations: Array, events: int) -> NDArray[np.bool_]:
    """Which of so many events have annotations."""
    found = np.zeros(events, np.bool_)
    found[annotations[layout.A_EVENT]] = True
    return found


def _span_columns(batch: Batch, known: list[str], places: Array) -> dict[str, pa.Array]:
    """Columns of the spans that begin at these positions of a batch."""
    events = batch.events
    columns = {
        "event": column(places + batch.first_event),
        "ts": column(events[layout.TIME, places]),
        "track": column(events[layout.TRACK, places].astype(np.int32)),
        "type": column(events[layout.TYPE, places].astype(np.int8)),
        "kind": column(events[layout.KIND, places].astype(np.int8)),
        "name": codes(events[layout.NAME, places]),
        "category": codes(events[layout.CATEGORY, places]),
    }
    bits = events[layout.KNOWN, places]
    seen = int(np.bitwise_or.reduce(bits))
    for name in known:
        place = layout.KNOWN_COLUMNS.index(name)
        of_type = np.int32 if name in _TEXT_COLUMNS else np.int64
        if seen >> place & 1:
            values = events[layout.FIRST_KNOWN + place, places].astype(of_type, copy=False)
            columns[name] = column(values, (bits & (1 << place)) != 0)
        else:
            columns[name] = column(np.zeros(len(places), of_type), np.zeros(len(places), np.bool_))
    return columns


def _with_columns(rows: pa.Table, found: dict[str, NDArray[Any]]) -> pa.Table:
    """Rows of spans with the results of pairing."""
    for name, values in _nullable(found, rows["event"].to_numpy()).items():
        rows = rows.append_column(name, values)
    return rows


def _nullable(found: dict[str, NDArray[Any]], events: Array) -> dict[str, pa.Array]:
    """Columns of the given events; NULL in place of -1 where that stands for none."""
    chosen = {name: values[events] for name, values in found.items()}
    return {
        name: column(values, values >= 0 if name in _OPTIONAL else None) for name, values in chosen.items()
    }


def _staging_tables() -> str:
    def columns(known: list[str]) -> str:
        return ", ".join(f"{name} {'INTEGER' if name in _TEXT_COLUMNS else 'BIGINT'}" for name in known)

    span = (
        "event BIGINT, ts BIGINT, track INTEGER, type TINYINT, kind TINYINT, name INTEGER, category INTEGER"
    )
    return f"""
        CREATE TABLE staging.host_span ({span}, {columns(_HOST)}, args VARCHAR);
        CREATE TABLE staging.gpu_span ({span}, {columns(_STAGED)}, args VARCHAR);
        CREATE TABLE staging.end_argument (event BIGINT, args VARCHAR);
        CREATE TABLE staging.sample (event BIGINT, ts BIGINT, track INTEGER, generation BIGINT, value DOUBLE);
        CREATE TABLE staging.kernel_counter (event BIGINT, name INTEGER, value DOUBLE);
    """
