"""Track events of the time before tracks had ids, and with Chrome's JSON phases.

Their meaning is that of google/perfetto, src/trace_processor/importers/proto/track_event_event_parser.cc.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from traceview_parsers.perfetto.messages import message_class
from traceview_parsers.perfetto.sequence import Sequence

from traceview.native.perfetto_layout import BEGIN, COUNTER, END, FLOW_AROUND, FLOW_NEXT, INSTANT

FLOW_CHAIN, FLOW_END, FLOW_IN, FLOW_OUT = 0, 1, 2, 3
"""Roles of a flow id at a span: starts or continues; continues and ends; only ends; starts again."""

_PHASES: Final = {
    "B": BEGIN, "E": END, "X": BEGIN, "i": INSTANT, "I": INSTANT, "R": INSTANT, "s": FLOW_AROUND, "t":
    FLOW_AROUND, "f": FLOW_NEXT,
}  # fmt: skip
_ASYNC_PHASES: Final = {
    "b": BEGIN, "e": END, "n": INSTANT, "S": BEGIN, "F": END, "T": INSTANT, "p": INSTANT,
}  # fmt: skip
_PROCESS_SCOPE, _GLOBAL_SCOPE = 2, 1


def phase_of(event: Any) -> str:
    """The phase of a legacy event; empty for one that has a type, or no phase."""
    if event.type or not event.HasField("legacy_event"):
        return ""
    phase = event.legacy_event.phase
    return chr(phase) if 0 < phase < 128 else ""


def type_of(event: Any) -> int:
    """The type of an event, its own or that of its phase; 0 when it has none."""
    phase = phase_of(event)
    return int(event.type) or _PHASES.get(phase, 0) or _ASYNC_PHASES.get(phase, 0)


def flow_of(event: Any, category: bytes, name: bytes) -> tuple[int, int] | None:
    """The flow of a legacy event: its id and what it does there."""
    legacy, phase = event.legacy_event, phase_of(event)
    if phase in ("s", "t", "f"):
        identity = number_of("flow", category, name, *_ids(legacy))
        return identity, {"s": FLOW_OUT, "t": FLOW_CHAIN, "f": FLOW_IN}[phase]
    if legacy.HasField("bind_id") and legacy.flow_direction:
        return int(legacy.bind_id), {1: FLOW_IN, 2: FLOW_OUT}.get(legacy.flow_direction, FLOW_CHAIN)
    return None


def number_of(*what: object) -> int:
    """A number of 63 bits that stands for these values, the same in every process."""
    return int.from_bytes(hashlib.blake2b(repr(what).encode(), digest_size=8).digest()) >> 1


def _ids(legacy: Any) -> tuple[object, ...]:
    return legacy.unscoped_id, legacy.global_id, legacy.local_id, legacy.id_scope


@dataclass(slots=True)
class LegacyTracks:
    """Finds or creates the tracks of events that name a process or thread instead of a track.

    Attributes:
        made: descriptors of tracks that were made and not taken yet.
        states: tracks of values that last until the next one.
    """

    made: list[Any] = field(default_factory=list)
    states: set[int] = field(default_factory=set)
    _threads: dict[tuple[int, int], int] = field(default_factory=dict)
    _processes: dict[int, int] = field(default_factory=dict)
    _others: set[int] = field(default_factory=set)

    def declare(self, descriptor: Any) -> None:
        """Takes a TrackDescriptor of the trace."""
        if descriptor.HasField("state") and descriptor.uuid:
            self.states.add(descriptor.uuid)

    def thread(self, pid: int, tid: int) -> int:
        """The track of a thread."""
        if (pid, tid) not in self._threads:
            uuid = number_of("thread", pid, tid)
            thread = message_class("ThreadDescriptor")(pid=pid, tid=tid)
            self._make(uuid, thread=thread)
            self._threads[pid, tid] = uuid
        return self._threads[pid, tid]

    def process(self, pid: int) -> int:
        """The track of a process."""
        if pid not in self._processes:
            uuid = number_of("process", pid)
            self._make(uuid, process=message_class("ProcessDescriptor")(pid=pid))
            self._processes[pid] = uuid
        return self._processes[pid]

    def counter(self, pid: int, name: bytes) -> int:
        """The track of a counter of a process."""
        uuid = number_of("counter", pid, name)
        if uuid not in self._others:
            counter = message_class("CounterDescriptor")()
            self._make(uuid, parent_uuid=self.process(pid), name=name, counter=counter)
        return uuid

    def of_event(self, event: Any, sequence: Sequence, category: bytes) -> int | None:
        """The track of an event; None for the default of the sequence."""
        legacy, phase = event.legacy_event, phase_of(event)
        pid = legacy.pid_override if legacy.HasField("pid_override") else sequence.pid
        tid = legacy.tid_override if legacy.HasField("tid_override") else sequence.tid
        if phase in _ASYNC_PHASES:
            owner = pid if legacy.local_id else None
            uuid = number_of("async", category, *_ids(legacy), owner)
            if uuid not in self._others:
                parent = {"parent_uuid": self.process(owner)} if owner is not None else {}
                self._make(uuid, **parent)
            return uuid
        if event.track_uuid:
            return int(event.track_uuid)
        overridden = legacy.HasField("pid_override") or legacy.HasField("tid_override")
        if event.HasField("track_uuid") and event.type and not overridden:
            return 0
        if not event.HasField("track_uuid") and sequence.has_default_track:
            return None
        if pid is None or tid is None:
            return None
        if phase and legacy.instant_event_scope == _GLOBAL_SCOPE:
            return 0
        if phase and legacy.instant_event_scope == _PROCESS_SCOPE:
            return self.process(pid)
        return self.thread(pid, tid)

    def thread_counters(self, event: Any, sequence: Sequence) -> Iterator[Any]:
        """Samples of thread time and instructions attached to an event, in its legacy fields."""
        if sequence.pid is None or sequence.tid is None:
            return
        make = message_class("TrackEvent")
        for name, absolute, difference, factor in (
            ("thread_time", "thread_time_absolute_us", "thread_time_delta_us", 1000),
            (
                "thread_instruction_count",
                "thread_instruction_count_absolute",
                "thread_instruction_count_delta",
                1,
            ),
        ):
            if event.HasField(absolute):
                total = getattr(event, absolute)
            elif event.HasField(difference):
                total = sequence.thread_totals.get(name, 0) + getattr(event, difference)
            else:
                continue
            sequence.thread_totals[name] = total
            uuid = number_of(name, sequence.pid, sequence.tid)
            if uuid not in self._others:
                counter = message_class("CounterDescriptor")()
                parent = self.thread(sequence.pid, sequence.tid)
                self._make(uuid, parent_uuid=parent, name=name.encode(), counter=counter)
            if abs(total) < 1 << 53:
                yield make(type=COUNTER, track_uuid=uuid, counter_value=total * factor)

    def _make(self, uuid: int, **fields: Any) -> None:
        self._others.add(uuid)
        self.made.append(message_class("TrackDescriptor")(uuid=uuid, **fields))
