"""Takes what the decoder finds: rows to the staging database, the bones of all spans into memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from traceview_parsers.perfetto import layout
from traceview_parsers.perfetto.arguments import JsonTexts, arguments
from traceview_parsers.perfetto.gpu_packets import GpuPackets
from traceview_parsers.perfetto.layout import (
    A_DOUBLE,
    A_EVENT,
    A_KEY,
    A_TYPE,
    A_VALUE,
    BEGIN,
    COUNTER,
    END,
    FIRST_KNOWN,
    INSTANT,
    KIND_GPU,
    KNOWN,
    KNOWN_COLUMNS,
    Array,
)  # fmt: skip
from traceview_parsers.perfetto.pairing import UNKNOWN_NS, Events
from traceview_parsers.perfetto.tracks import Tracks

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa
    from numpy.typing import NDArray
    from traceview_parsers.perfetto.findings import Batch
    from traceview_parsers.perfetto.lookup import TextTable
    from traceview_parsers.perfetto.sequences import Sequence

_TEXT_COLUMNS = {column for _, column, of_type in layout.KNOWN_ANNOTATIONS if of_type is str}
_BEGIN_NS, _END_NS, _DELTA_NS = (KNOWN_COLUMNS.index(name) for name in ("begin_ns", "end_ns", "delta_ns"))
_STAGED = [name for name in KNOWN_COLUMNS if name not in ("begin_ns", "end_ns", "delta_ns")]
HELD_SHARE = 1
"""What part of the memory limit rows may take before they go to the staging database: one in so many."""

_OPTIONAL = ("parent_id", "around_id")
_HOST = [name for name in _STAGED if name in ("correlation_id", "annotated_tid", "queue", "stream")]
"""Known columns of spans that are no GPU work."""


class Staging:
    """The sink of the decoder.

    Attributes:
        tracks: the descriptors.
        gpu: GPU packets.
        other: how many packets of other kinds had no use.
        differing_times: spans whose annotated start is not their time.
        chunks_lost, packets_lost: what the recording service says that it lost.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, most_held_bytes: int) -> None:
        self.tracks = Tracks()
        self.gpu = GpuPackets()
        self.differing_times = 0
        self.chunks_lost = 0
        self.correlations: list[tuple[int, Any, int, int]] = []
        self._connection = connection
        self._literals = JsonTexts()
        self._bones: list[Events] = []
        self._kinds: list[NDArray[np.int8]] = []
        self._flows: list[Array] = []
        self._rows: dict[str, list[pa.Table]] = {}
        self._held = 0
        self._most_held = most_held_bytes // HELD_SHARE
        self._spilled = False
        self.texts: TextTable
        connection.execute(_staging_tables())

    # --- What the decoder calls ---------------------------------------------------------------------------

    def message(self, packet: Any, sequence: Sequence | None, time: int | None, segment: int) -> None:
        """Takes a packet without track event."""
        if packet.HasField("track_descriptor"):
            self.tracks.add(packet.track_descriptor, segment)
        elif packet.HasField("thread_descriptor"):
            self.tracks.add_thread(packet.thread_descriptor, segment)
        elif packet.HasField("process_descriptor"):
            self.tracks.add_process(packet.process_descriptor, segment)
        elif packet.HasField("trace_stats"):
            stats = packet.trace_stats.buffer_stats
            self.chunks_lost = max(
                self.chunks_lost, sum(b.chunks_discarded + b.chunks_overwritten for b in stats)
            )
        else:
            self.gpu.add(packet, sequence, time, segment)

    def correlation(self, event: int, correlation: Any, api: int, segment: int) -> None:
        """Takes the GpuCorrelation of a track event, and the number of its API."""
        self.correlations.append((event, correlation, api, segment))

    def flow(self, event: int, flow_id: int, use: int) -> None:
        """Takes a flow of a legacy event."""
        self._flows.append(np.array([[event], [flow_id], [use]], np.int64))

    def events(self, batch: Batch) -> None:
        """Takes a batch of track events."""
        kinds = batch.events[layout.TYPE]
        self._keep_bones(batch.events)
        flows = batch.flows.copy()
        flows[layout.F_EVENT] += batch.first_event
        if flows.shape[1]:
            self._flows.append(flows)
        annotations = self._stage_kernel_counters(batch)
        owners, objects = arguments(annotations, self.texts.decoded(), self._literals)
        self._stage_samples(batch, kinds)
        self._stage_ends(batch, owners, objects, kinds)
        of_gpu = batch.events[layout.KIND] == KIND_GPU
        starts = (kinds == BEGIN) | (kinds == INSTANT)
        self._stage_spans("host_span", _HOST, batch, np.flatnonzero(starts & ~of_gpu), owners, objects)
        self._stage_spans("gpu_span", _STAGED, batch, np.flatnonzero(starts & of_gpu), owners, objects)
        if self._held > self._most_held:
            self._spill()

    # --- Parts --------------------------------------------------------------------------------------------

    def _keep_bones(self, events: Array) -> None:
        known = events[KNOWN]
        start, end = events[FIRST_KNOWN + _BEGIN_NS], events[FIRST_KNOWN + _END_NS]
        time, kind = events[layout.TIME], events[layout.TYPE].astype(np.int8)
        begins = kind == BEGIN
        annotated = begins & ((known >> _BEGIN_NS & known >> _END_NS & 1) != 0)
        usable = annotated & (start == time) & (end >= start)
        self.differing_times += int(np.count_nonzero(annotated & ~usable))
        usable |= (kind == END) & ((known >> _END_NS & 1) != 0)
        self._bones.append(
            Events(
                time.copy(),
                events[layout.TRACK].astype(np.int32),
                kind,
                events[layout.NAME].astype(np.int32),
                events[layout.CATEGORY].astype(np.int32),
                np.where(usable, end, UNKNOWN_NS),
            )
        )
        self._kinds.append(events[layout.KIND].astype(np.int8))

    def bones(self) -> tuple[Events, NDArray[np.int8]]:
        """All events in the order of the file, and the kinds of their categories; can be taken once."""
        parts, self._bones = self._bones, []
        kinds, self._kinds = self._kinds, []
        if not parts:
            none = np.zeros(0, np.int32)
            empty = np.zeros(0, np.int64)
            return Events(empty, none, none.astype(np.int8), none, none, empty), none.astype(np.int8)
        return Events(*(np.concatenate(column) for column in zip(*parts, strict=True))), np.concatenate(kinds)

    def flows(self) -> Array:
        """The ends of arrows in the order of the file."""
        return np.hstack(self._flows) if self._flows else np.zeros((layout.FLOW_ROWS, 0), np.int64)

    def _stage_kernel_counters(self, batch: Batch) -> Array:
        """Stages hardware counters, which are numbers on GPU work; returns the other annotations."""
        annotations = batch.annotations
        numbers = np.flatnonzero((annotations[A_TYPE] == A_DOUBLE) & (annotations[A_KEY] >= 0))
        if not len(numbers):
            return annotations
        of_gpu = batch.events[layout.KIND, annotations[A_EVENT, numbers]] == KIND_GPU
        chosen = annotations[:, numbers[of_gpu]]
        self._stage(
            "kernel_counter",
            {
                "event": chosen[A_EVENT] + batch.first_event,
                "name": chosen[A_KEY].astype(np.int32),
                "value": chosen[A_VALUE].view(np.float64),
            },
        )
        return np.delete(annotations, numbers[of_gpu], axis=1)

    def _stage_samples(self, batch: Batch, kinds: Array) -> None:
        places = np.flatnonzero((kinds == COUNTER) & (batch.events[layout.VALUE_TYPE] > 0))
        if not len(places):
            return
        events = batch.events[:, places]
        bits = np.ascontiguousarray(events[layout.VALUE])
        whole = events[layout.VALUE_TYPE] == 1
        self._stage(
            "sample",
            {
                "event": places + batch.first_event,
                "ts": events[layout.TIME],
                "track": events[layout.TRACK].astype(np.int32),
                "generation": events[layout.GENERATION],
                "value": np.where(whole, bits.astype(np.float64), bits.view(np.float64)),
            },
        )

    def _stage_ends(self, batch: Batch, owners: Array, objects: pa.Array | None, kinds: Array) -> None:
        """What END events say belongs to the span that they close."""
        if objects is None:
            return
        of_ends = kinds[owners] == END
        if of_ends.any():
            import pyarrow as pa

            chosen = owners[of_ends] + batch.first_event
            self._stage("end_argument", {"event": chosen, "args": objects.filter(pa.array(of_ends))})

    def _stage_spans(
        self,
        table: str,
        known: list[str],
        batch: Batch,
        places: Array,
        owners: Array,
        objects: pa.Array | None,
    ) -> None:
        import pyarrow as pa

        if not len(places):
            return
        events = batch.events
        columns: dict[str, Any] = {
            "event": places + batch.first_event,
            "ts": events[layout.TIME, places],
            "track": events[layout.TRACK, places].astype(np.int32),
            "type": events[layout.TYPE, places].astype(np.int8),
            "kind": events[layout.KIND, places].astype(np.int8),
            "name": _codes(events[layout.NAME, places]),
            "category": _codes(events[layout.CATEGORY, places]),
        }
        bits = events[KNOWN, places]
        seen = int(np.bitwise_or.reduce(bits))
        for name in known:
            place = KNOWN_COLUMNS.index(name)
            if not seen >> place & 1:
                columns[name] = pa.nulls(len(places), pa.int32() if name in _TEXT_COLUMNS else pa.int64())
                continue
            missing = (bits >> place & 1) == 0
            values = events[FIRST_KNOWN + place, places]
            if name in _TEXT_COLUMNS:
                columns[name] = _codes(np.where(missing, -1, values))
            else:
                columns[name] = pa.array(values, mask=missing)
        if objects is None:
            columns["args"] = pa.nulls(len(places), pa.large_utf8())
        else:
            row = np.full(events.shape[1], -1, np.int64)
            row[owners] = np.arange(len(owners))
            rows = row[places]
            columns["args"] = objects.take(pa.array(rows, mask=rows < 0))
        self._stage(table, columns)

    # --- Where rows are kept ------------------------------------------------------------------------------

    def _stage(self, table: str, columns: dict[str, Any]) -> None:
        import pyarrow as pa

        rows = pa.table(columns)
        self._rows.setdefault(table, []).append(rows)
        self._held += rows.nbytes

    def _spill(self) -> None:
        """Moves all rows held in memory to the staging database."""
        for table in list(self._rows):
            self._connection.register("staged_rows", self._in_memory(table))
            self._connection.execute(f"INSERT INTO staging.{table} BY NAME SELECT * FROM staged_rows")
            self._connection.unregister("staged_rows")
        self._held = 0
        self._spilled = True

    def _in_memory(self, table: str) -> pa.Table:
        import pyarrow as pa

        return pa.concat_tables(self._rows.pop(table))

    def register(self, found: dict[str, NDArray[Any]]) -> None:
        """Makes views `staged_...` of all rows: in memory, or where there were too many, in the database.

        `found` holds what pairing found about every event; spans get it as columns, NULL where it is -1.
        """
        if self._spilled:
            self._spill()
            self._register_found(found)
        for table in ("host_span", "gpu_span", "end_argument", "sample", "kernel_counter"):
            is_span = table in ("host_span", "gpu_span")
            if not self._spilled and table in self._rows:
                rows = self._in_memory(table)
                self._connection.register(f"staged_{table}", _with_columns(rows, found) if is_span else rows)
            else:
                joined = f"JOIN ({_span_times(found, self._spilled)}) USING (event)" if is_span else ""
                self._connection.execute(f"CREATE TEMP VIEW staged_{table} AS FROM staging.{table} {joined}")

    def _register_found(self, found: dict[str, NDArray[Any]]) -> None:
        import pyarrow as pa

        events = np.arange(len(found["dur"]))
        self._connection.register("span_time", pa.table({"event": events, **_nullable(found, events)}))


def _with_columns(rows: pa.Table, found: dict[str, NDArray[Any]]) -> pa.Table:
    """Rows of spans with what pairing found about them."""
    for name, column in _nullable(found, rows["event"].to_numpy()).items():
        rows = rows.append_column(name, column)
    return rows


def _nullable(found: dict[str, NDArray[Any]], events: Array) -> dict[str, pa.Array]:
    """Columns of the given events; NULL in place of -1 where that stands for none."""
    import pyarrow as pa

    chosen = {name: values[events] for name, values in found.items()}
    return {
        name: pa.array(values, mask=values < 0 if name in _OPTIONAL else None)
        for name, values in chosen.items()
    }


def _span_times(found: dict[str, NDArray[Any]], known: bool) -> str:
    """What spans in the staging database are joined with: the relation, or none where there are no spans."""
    if known:
        return "FROM span_time"
    columns = ", ".join(f"NULL::BIGINT AS {name}" for name in found)
    return f"SELECT NULL::BIGINT AS event, {columns} WHERE false"


def _codes(values: Array) -> pa.Array:
    """Codes of texts, NULL where there is none."""
    import pyarrow as pa

    return pa.array(values.astype(np.int32), mask=values < 0)


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
