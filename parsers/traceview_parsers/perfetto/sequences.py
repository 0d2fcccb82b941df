"""The incremental state of a packet sequence: interned data, defaults, its thread, its clocks."""

from collections.abc import Hashable
from typing import Any, Final

import numpy as np
from traceview_parsers.perfetto.clocks import OWN_CLOCKS, Clocks
from traceview_parsers.perfetto.legacy import LegacyTracks
from traceview_parsers.perfetto.sequence import Sequence

from traceview.native import perfetto_layout as layout
from traceview.native.lookup import PairTable, TextTable, signed

TRACE_TIME_ID: Final = 0xFFFFFFFF
"""The clock id of packets whose time was already converted to the clock of the trace."""

_TEXTS: Final = (
    ("event_categories", layout.INTERNED_CATEGORY),
    ("event_names", layout.INTERNED_NAME),
    ("debug_annotation_names", layout.INTERNED_KEY),
    ("debug_annotation_string_values", layout.INTERNED_VALUE),
)
_MESSAGES: Final = (
    "source_locations", "function_names", "frames", "callstacks", "graphics_contexts", "gpu_specifications",
    "correlation_id_str", "gpu_counter_descriptors", "compute_kernels", "compute_arg_names",
)  # fmt: skip
_MAX_UNIT_NS: Final = 1 << 32


class Sequences:
    """All sequences of one part of a trace, with the arrays that compiled code reads their state from.

    Attributes:
        state: one column a sequence, see layout.
        clock_state: one column a clock, see layout.
        clocks: how the clocks are related.
        tracks: tracks of events that name none.
    """

    def __init__(self, texts: TextTable, pairs: PairTable) -> None:
        self.state = np.zeros((layout.SEQUENCE_ROWS, 16), np.int64)
        self.clock_state = np.zeros((layout.CLOCK_ROWS, 16), np.int64)
        self.clock_state[layout.C_UNIT_NS, layout.TRACE_CLOCK] = 1
        self.clocks = Clocks()
        self.tracks = LegacyTracks()
        self._texts, self._pairs = texts, pairs
        self._known: dict[int, Sequence] = {}
        self._clock_keys: list[Hashable] = [None]
        self._clock_rows: dict[Hashable, int] = {}
        self._generations = 0
        self._count = 0
        self._stale = 0

    def start_segment(self, segment: int) -> None:
        """Forgets everything: what follows was written by another session."""
        self._known.clear()
        self.tracks = LegacyTracks()
        self._clock_rows.clear()
        self.clocks = Clocks()
        self._pairs.keep(lambda group: False)
        self._segment = segment

    _segment = 0

    def find(self, sequence_id: int) -> Sequence:
        """The sequence of that id, which is made if it is new."""
        found = self._known.get(sequence_id)
        if found is None:
            if self._count == self.state.shape[1]:
                self.state = np.hstack([self.state, np.zeros_like(self.state)])
            found = Sequence(self._count, self._next_generation())
            self._count += 1
            self._known[sequence_id] = found
            self.state[:, found.number] = 0
            self.state[layout.S_SEGMENT, found.number] = self._segment
            self.state[layout.S_GENERATION, found.number] = found.generation
            self._pairs.put(layout.GROUP_SEQUENCE, sequence_id, found.number)
            self._pairs.put(layout.GROUP_CLOCK - found.number - 1, TRACE_TIME_ID, layout.TRACE_CLOCK)
        return found

    def has_begun(self, sequence_id: int) -> bool:
        """Whether the first packet of that sequence was seen."""
        return sequence_id in self._known and self._known[sequence_id].begun

    def _next_generation(self) -> int:
        self._generations += 1
        return self._generations

    def clear(self, sequence: Sequence) -> None:
        """The writer has started its interned data and defaults anew."""
        self._stale += sum(map(len, sequence.texts.values()))
        sequence.texts, sequence.messages, sequence.defaults = {}, {}, None
        sequence.generation, sequence.valid = self._next_generation(), True
        column = self.state[:, sequence.number]
        column[layout.S_VALID], column[layout.S_GENERATION] = 1, sequence.generation
        column[layout.S_CLOCK] = layout.TRACE_CLOCK
        self._set_track(sequence)
        if self._stale > 100_000:
            self._drop_stale()

    def _drop_stale(self) -> None:
        live = {4 * known.generation + kind for known in self._known.values() for kind in range(4)}
        self._pairs.keep(lambda group: group < 0 or group in live)
        self._stale = 0

    def lose(self, sequence: Sequence) -> None:
        """Packets were lost: nothing that refers to earlier ones can be used until the writer starts anew."""
        sequence.valid = False
        self.state[layout.S_VALID, sequence.number] = 0

    def set_defaults(self, sequence: Sequence, defaults: Any) -> None:
        """Takes TracePacketDefaults, which replace earlier ones."""
        sequence.defaults = defaults
        column = self.state[:, sequence.number]
        column[layout.S_CLOCK] = layout.TRACE_CLOCK
        if defaults.HasField("timestamp_clock_id"):
            column[layout.S_CLOCK] = self.clock_row(sequence, defaults.timestamp_clock_id)
        self._set_track(sequence)

    def set_thread(self, sequence: Sequence, pid: int, tid: int, track: int) -> None:
        """The thread of a sequence; events that name no track are on its track."""
        sequence.pid, sequence.tid, sequence.thread_track = pid, tid, track
        self._set_track(sequence)

    def _set_track(self, sequence: Sequence) -> None:
        track = sequence.thread_track
        if sequence.defaults is not None and sequence.has_default_track:
            track = sequence.defaults.track_event_defaults.track_uuid
        column = self.state[:, sequence.number]
        column[layout.S_HAS_TRACK], column[layout.S_TRACK] = track is not None, signed(track or 0)

    def intern(self, sequence: Sequence, interned: Any) -> None:
        """Takes InternedData; of two entries with one id the first counts."""
        for name, kind in _TEXTS:
            known = sequence.texts.setdefault(kind, {})
            for entry in getattr(interned, name):
                if entry.iid and entry.iid not in known:
                    known[entry.iid] = entry.text
                    group = 4 * sequence.generation + kind
                    self._pairs.put(group, entry.iid, self._texts.code(entry.text))
        for name in _MESSAGES:
            for entry in getattr(interned, name):
                sequence.messages.setdefault(name, {}).setdefault(entry.iid, entry)

    def clock_row(self, sequence: Sequence | None, clock_id: int) -> int:
        """The column of `clock_state` for a clock as a sequence names it."""
        if clock_id == TRACE_TIME_ID:
            return layout.TRACE_CLOCK
        key = _clock_key(sequence, clock_id)
        row = self._clock_rows.get(key)
        if row is None:
            row = len(self._clock_keys)
            self._clock_keys.append(key)
            self._clock_rows[key] = row
            if row == self.clock_state.shape[1]:
                self.clock_state = np.hstack([self.clock_state, np.zeros_like(self.clock_state)])
            self.clock_state[:, row] = 0
            self.clock_state[layout.C_UNIT_NS, row] = 1
        number = -1 if sequence is None else sequence.number
        if self._pairs.get(layout.GROUP_CLOCK - number - 1, clock_id) != row:
            self._pairs.put(layout.GROUP_CLOCK - number - 1, clock_id, row)
        return row

    def add_snapshot(self, sequence: Sequence | None, snapshot: Any) -> None:
        """Takes a ClockSnapshot: connects its clocks and sets the incremental ones."""
        readings: dict[Hashable, int] = {}
        for clock in snapshot.clocks:
            row = self.clock_row(sequence, clock.clock_id)
            unit = min(clock.unit_multiplier_ns or 1, _MAX_UNIT_NS)
            reading = signed(clock.timestamp * unit % (1 << 64))
            self.clock_state[layout.C_UNIT_NS, row] = unit
            self.clock_state[layout.C_INCREMENTAL, row] = clock.is_incremental
            self.clock_state[layout.C_VALUE, row] = reading
            readings[_clock_key(sequence, clock.clock_id)] = reading
        named = snapshot.primary_trace_clock if snapshot.HasField("primary_trace_clock") else None
        self.clocks.add(readings, named)

    def time_of(self, sequence: Sequence | None, packet: Any) -> int:
        """The time of a packet in ns on the clock of the trace; moves an incremental clock on."""
        row = layout.TRACE_CLOCK
        if packet.HasField("timestamp_clock_id"):
            row = self.clock_row(sequence, packet.timestamp_clock_id)
        elif sequence is not None:
            row = int(self.state[layout.S_CLOCK, sequence.number])
        unit, value = int(self.clock_state[layout.C_UNIT_NS, row]), int(self.clock_state[layout.C_VALUE, row])
        time = packet.timestamp * unit
        if self.clock_state[layout.C_INCREMENTAL, row]:
            time += value
            self.clock_state[layout.C_VALUE, row] = signed(time % (1 << 64))
        return int(self.to_trace_time(row, np.array([signed(time % (1 << 64))], np.int64))[0])

    def to_trace_time(self, row: int, times: np.ndarray[Any, np.dtype[np.int64]]) -> Any:
        """Times of a column of `clock_state` on the clock of the trace."""
        return times if row == layout.TRACE_CLOCK else self.clocks.to_trace_time(self._clock_keys[row], times)


def _clock_key(sequence: Sequence | None, clock_id: int) -> Hashable:
    if clock_id in OWN_CLOCKS:
        return (clock_id, -1 if sequence is None else sequence.number)
    return clock_id
