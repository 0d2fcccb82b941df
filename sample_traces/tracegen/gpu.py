"""Streams, copy engines and the launch queue of simulated GPUs.

The model: a stream runs its work in the order it was submitted; work starts when its launch has reached
the GPU, its predecessor is done and every event its stream waits for is done. Host copies also need the
copy engine of their direction. Streams do not slow each other down. A collective starts on each rank as
soon as that rank's stream reaches it, moves data once the last rank has arrived, and ends on all ranks
together, give or take each rank's stated skew.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from tracegen.hardware import GpuModel
from tracegen.records import CollectiveWork, CopyWork, GraphWork, Work

Waiter = TypeVar("Waiter")


@dataclass(slots=True, eq=False)
class Submission(Generic[Waiter]):
    """One piece of work given to a stream; ``start_ns`` and ``end_ns`` are None until known."""

    work: Work
    stream: Stream[Waiter]
    correlation: int
    operator_id: int
    call_name: str
    ready_ns: int
    gap_ns: int
    waits: tuple[Submission[Waiter], ...]
    start_ns: int | None = None
    end_ns: int | None = None
    arrival_ns: int = 0
    last_arrival_ns: int = 0
    held_streams: list[Stream[Waiter]] = field(default_factory=list)
    waiters: list[Waiter] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Stream(Generic[Waiter]):
    """One in-order queue of a GPU."""

    stream_id: int
    gpu: Gpu[Waiter]
    pending: deque[Submission[Waiter]] = field(default_factory=deque)
    next_waits: list[Submission[Waiter]] = field(default_factory=list)
    last: Submission[Waiter] | None = None
    free_ns: int | None = None

    def frontier(self) -> tuple[Submission[Waiter], ...]:
        """Return what must be done before everything submitted so far is done."""
        last = [] if self.last is None else [self.last]
        return (*last, *self.next_waits)


class Fabric(Generic[Waiter]):
    """What the GPUs of all ranks share: meeting points of collectives, and the order of propagation."""

    def __init__(self, wake: Callable[[Sequence[Waiter]], None]) -> None:
        """Call ``wake`` with the waiters of whatever becomes known."""
        self.wake = wake
        self._meetings: dict[tuple[str, int | str], list[Submission[Waiter]]] = {}
        self._to_advance: deque[Stream[Waiter]] = deque()

    def advance(self, stream: Stream[Waiter]) -> None:
        """Work out all that is now known, starting with ``stream``."""
        self._to_advance.append(stream)
        while self._to_advance:
            self._advance_one(self._to_advance.popleft())

    def _advance_one(self, stream: Stream[Waiter]) -> None:
        while stream.pending:
            head = stream.pending[0]
            if head.start_ns is None:
                unknown = next((each for each in head.waits if each.end_ns is None), None)
                if unknown is not None:
                    unknown.held_streams.append(stream)
                    return
                stream.gpu.start(head)
                self._run(head, head.start_ns or 0)
            if head.end_ns is None:
                return
            stream.pending.popleft()

    def _run(self, head: Submission[Waiter], start_ns: int) -> None:
        work = head.work
        if not isinstance(work, CollectiveWork):
            self._finish(head, start_ns + work_duration(work))
            return
        info = work.info
        key = info.group_name, info.message or info.sequence
        meeting = self._meetings.setdefault(key, [])
        meeting.append(head)
        if len(meeting) < (len(info.ranks) if info.peer is None else 2):
            return
        del self._meetings[key]
        last_arrival = max(each.start_ns or 0 for each in meeting)
        for each in meeting:
            if not isinstance(each.work, CollectiveWork):
                raise TypeError("only collectives meet")
            each.last_arrival_ns = last_arrival
            self._finish(each, last_arrival + work.kernel.dur_ns + each.work.end_skew_ns)

    def _finish(self, done: Submission[Waiter], end_ns: int) -> None:
        done.end_ns = end_ns
        done.stream.free_ns = end_ns
        self._to_advance.append(done.stream)
        self._to_advance.extend(done.held_streams)
        self.wake(done.waiters)
        done.waiters.clear()


class Gpu(Generic[Waiter]):
    """One rank's GPU."""

    def __init__(self, model: GpuModel, fabric: Fabric[Waiter]) -> None:
        """Start idle."""
        self.model = model
        self.fabric = fabric
        self.streams: dict[int, Stream[Waiter]] = {}
        self.history: list[Submission[Waiter]] = []
        self.queue_waiters: list[Waiter] = []
        self._engine_free_ns: dict[str, int] = {}
        self._known_starts: list[int] = []
        self._unstarted = 0

    def stream(self, stream_id: int) -> Stream[Waiter]:
        """Return a stream, made on first use."""
        if stream_id not in self.streams:
            self.streams[stream_id] = Stream(stream_id, self)
        return self.streams[stream_id]

    def submit(self, submission: Submission[Waiter]) -> None:
        """Append work to its stream."""
        stream = submission.stream
        stream.last = submission
        stream.next_waits = []
        stream.pending.append(submission)
        self.history.append(submission)
        self._unstarted += 1
        self.fabric.advance(stream)

    def queue_opens_ns(self, now_ns: int) -> int | None:
        """Return when a launch at ``now_ns`` finds room in the launch queue, None when not yet known."""
        while self._known_starts and self._known_starts[0] <= now_ns:
            heapq.heappop(self._known_starts)
        if len(self._known_starts) + self._unstarted < self.model.queue_depth:
            return now_ns
        return self._known_starts[0] if self._known_starts else None

    def start(self, head: Submission[Waiter]) -> None:
        """Set the start of work whose predecessors are all done."""
        stream = head.stream
        bounds = [head.ready_ns, *((each.end_ns or 0) + head.gap_ns for each in head.waits)]
        if stream.free_ns is not None:
            bounds.append(stream.free_ns + head.gap_ns)
        engine = _engine(head.work)
        if engine is not None:
            bounds.append(self._engine_free_ns.get(engine, 0))
        head.start_ns = head.arrival_ns = max(bounds)
        if engine is not None:
            self._engine_free_ns[engine] = head.start_ns + work_duration(head.work)
        self._unstarted -= 1
        heapq.heappush(self._known_starts, head.start_ns)
        self.fabric.wake(self.queue_waiters)
        self.queue_waiters.clear()


def work_duration(work: Work) -> int:
    """Return how long work runs by itself in ns; for a collective, once every rank has arrived."""
    if isinstance(work, GraphWork):
        return sum(kernel.dur_ns for kernel in work.kernels) + work.gap_ns * (len(work.kernels) - 1)
    if isinstance(work, CollectiveWork):
        return work.kernel.dur_ns
    return work.dur_ns


def _engine(work: Work) -> str | None:
    """Return the copy engine work needs: host copies have one for each direction."""
    if isinstance(work, CopyWork) and work.kind in ("HtoD", "DtoH"):
        return work.kind
    return None
