"""Tracks: their names, processes, threads and counters, from descriptors anywhere in the file."""

from dataclasses import dataclass, field
from typing import Any, Final

Key = tuple[int, int]
"""Segment and uuid."""

_DEEPEST: Final = 64
_UNITS: Final = {1: "ns", 2: "count", 3: "bytes"}
_THREAD_COUNTERS: Final = {1: ("thread_time", "ns"), 2: ("thread_instruction_count", "count")}


def numbered(place: int, segments: int) -> int:
    """The number of a trace: that of its segment; other machines, below 0, come behind all segments."""
    return place if place >= 0 else segments - 1 - place


@dataclass(slots=True)
class Track:
    """The merged descriptors of one track; None for missing values.

    Attributes:
        place: the number of its trace, see `Staging.place_of`.
    """

    place: int
    name: str | None = None
    parent: int | None = None
    pid: int | None = None
    tid: int | None = None
    counter: Any = None


@dataclass(slots=True)
class Tracks:
    """All descriptors of a file, whether before or after the events of their track."""

    known: dict[Key, Track] = field(default_factory=dict)
    process_names: dict[tuple[int, int], str] = field(default_factory=dict)
    thread_names: dict[tuple[int, int, int], str] = field(default_factory=dict)

    def add(self, descriptor: Any, segment: int, place: int) -> None:
        """Takes a TrackDescriptor; a later one of the same track adds to the earlier one."""
        track = self.known.setdefault((segment, descriptor.uuid), Track(place))
        for name in ("name", "static_name", "atrace_name"):
            if descriptor.HasField(name):
                track.name = getattr(descriptor, name).decode("utf-8", "replace")
                break
        if descriptor.HasField("parent_uuid"):
            track.parent = descriptor.parent_uuid
        if descriptor.HasField("counter"):
            track.counter = descriptor.counter
        if descriptor.HasField("thread"):
            track.pid, track.tid = descriptor.thread.pid, descriptor.thread.tid
            self.add_thread(descriptor.thread, place)
        elif descriptor.HasField("process"):
            track.pid = descriptor.process.pid
            self.add_process(descriptor.process, place)

    def add_thread(self, thread: Any, place: int) -> None:
        """Takes a ThreadDescriptor."""
        name = thread.thread_name.decode("utf-8", "replace")
        key = (place, thread.pid, thread.tid)
        self.thread_names[key] = name or self.thread_names.get(key, "")

    def add_process(self, process: Any, place: int) -> None:
        """Takes a ProcessDescriptor."""
        name = process.process_name.decode("utf-8", "replace")
        if name:
            self.process_names[place, process.pid] = name

    def row(self, number: int, key: Key, first_name: str | None) -> dict[str, Any]:
        """The row of a track for the tables; `first_name` is the name if no descriptor has one."""
        track = self.known.get(key)
        pid, tid = self._owner(key)
        counter = track.counter if track else None
        name = (track.name if track else None) or (_counter_name(counter) if counter else None)
        unit, multiplier, incremental = _unit(counter)
        return {
            "track": number,
            "segment": track.place if track else key[0],
            "uuid": key[1],
            "declared": track is not None,
            "is_thread": track is not None and track.tid is not None,
            "track_name": name if track else first_name,
            "path": self._path(key) or (first_name if track is None else None),
            "pid": pid,
            "tid": tid,
            "is_counter": counter is not None,
            "unit": unit,
            "multiplier": multiplier,
            "incremental": incremental,
        }

    def _owner(self, key: Key) -> tuple[int | None, int | None]:
        """Process and thread of a track: its own, else those of the closest parent that has them."""
        at: Key | None = key
        for _ in range(_DEEPEST):
            track = self.known.get(at) if at is not None else None
            if track is None:
                break
            if track.pid is not None:
                return track.pid, track.tid
            at = (key[0], track.parent) if track.parent is not None else None
        return None, None

    def _path(self, key: Key) -> str | None:
        """The names from the outermost parent other than process or thread down to the track."""
        names: list[str] = []
        at: Key | None = key
        for _ in range(_DEEPEST):
            track = self.known.get(at) if at is not None else None
            if track is None or (track.pid is not None and names):
                break
            if track.name:
                names.append(track.name)
            at = (key[0], track.parent) if track.parent is not None else None
        return " / ".join(reversed(names)) or None


def _counter_name(counter: Any) -> str | None:
    return _THREAD_COUNTERS.get(counter.type, (None, None))[0]


def _unit(counter: Any) -> tuple[str | None, int, bool]:
    """Unit, factor of the values, and whether they are differences."""
    if counter is None:
        return None, 1, False
    unit = counter.unit_name.decode("utf-8", "replace") or _UNITS.get(counter.unit)
    unit = unit or _THREAD_COUNTERS.get(counter.type, (None, None))[1]
    return unit, counter.unit_multiplier or 1, counter.is_incremental
