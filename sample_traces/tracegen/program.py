"""Host programs: what each thread of a process does, written down before anything is simulated.

A program is a plain list of instructions with all random costs already drawn, so the simulation itself
is a pure function of it, and a fault can be planted by changing the list.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from tracegen.hardware import GpuModel
from tracegen.records import Argument, CollectiveInfo, Work


def noise(random: Random) -> float:
    """Return a number from -1 to 1, most likely near 0.

    Only sums and products of exact values, so every platform gets the same bits.
    """
    return random.random() + random.random() - 1.0


@dataclass(frozen=True, slots=True)
class OperatorScope:
    """Open an operator."""

    name: str
    arguments: tuple[Argument, ...] = ()
    sequence_number: int | None = None
    forward_tid: int | None = None
    collective: CollectiveInfo | None = None


@dataclass(frozen=True, slots=True)
class AnnotationScope:
    """Open a user range."""

    name: str


@dataclass(frozen=True, slots=True)
class PythonScope:
    """Open a Python frame."""

    name: str
    module_id: int | None = None


Scope: TypeAlias = OperatorScope | AnnotationScope | PythonScope


@dataclass(frozen=True, slots=True)
class Begin:
    """Open a scope; scopes of a thread nest."""

    scope: Scope


@dataclass(frozen=True, slots=True)
class End:
    """Close the innermost scope."""


@dataclass(frozen=True, slots=True)
class Elapse:
    """Spend host time."""

    dur_ns: int


@dataclass(frozen=True, slots=True)
class Call:
    """Call the API without giving the GPU work."""

    name: str
    cost_ns: int


@dataclass(frozen=True, slots=True)
class Launch:
    """Give a stream work; ``blocking`` holds the host until the work is done.

    The work may start ``latency_ns`` after the call submitted it and ``gap_ns`` after its predecessor.
    """

    name: str
    cost_ns: int
    latency_ns: int
    gap_ns: int
    stream: int
    work: Work
    blocking: bool = False


@dataclass(frozen=True, slots=True)
class RecordEvent:
    """Mark the current end of a stream's work as event ``event_id``."""

    name: str
    cost_ns: int
    event_id: int
    stream: int


@dataclass(frozen=True, slots=True)
class WaitEvent:
    """Hold later work of ``stream`` until what event ``event_id`` marks now is done."""

    name: str
    cost_ns: int
    event_id: int
    stream: int


@dataclass(frozen=True, slots=True)
class Synchronize:
    """Hold the host until a stream, an event or (both None) the whole device is done."""

    name: str
    cost_ns: int
    stream: int | None = None
    event_id: int | None = None


@dataclass(frozen=True, slots=True)
class Allocate:
    """Take ``bytes`` of device memory under ``key``."""

    key: str
    bytes: int


@dataclass(frozen=True, slots=True)
class Release:
    """Give the memory of ``key`` back to the caching allocator."""

    key: str


@dataclass(frozen=True, slots=True)
class Signal:
    """Let threads of the same process go on that await ``key``."""

    key: str


@dataclass(frozen=True, slots=True)
class Await:
    """Wait for another thread of the same process to signal ``key``."""

    key: str


Instruction: TypeAlias = (
    Begin
    | End
    | Elapse
    | Call
    | Launch
    | RecordEvent
    | WaitEvent
    | Synchronize
    | Allocate
    | Release
    | Signal
    | Await
)


@dataclass(slots=True)
class ThreadProgram:
    """The instructions of one host thread; writing methods append to them."""

    tid: int
    name: str
    gpu: GpuModel
    random: Random
    instructions: list[Instruction] = field(default_factory=list)

    def jitter(self, mean_ns: int, spread: float = 0.3) -> int:
        """Return a positive cost within ``spread`` of ``mean_ns``, most likely near it."""
        return max(1, round(mean_ns * (1.0 + spread * noise(self.random))))

    def elapse(self, mean_ns: int) -> None:
        """Spend about ``mean_ns`` of host time."""
        self.instructions.append(Elapse(self.jitter(mean_ns)))

    @contextmanager
    def scope(self, scope: Scope, cost_ns: int = 700) -> Iterator[None]:
        """Open a scope, spend about half of ``cost_ns`` before the body and half after it, close it."""
        self.instructions.append(Begin(scope))
        self.elapse(cost_ns // 2)
        yield
        self.elapse(cost_ns // 2)
        self.instructions.append(End())

    def call(self, role: str, mean_ns: int) -> None:
        """Call the API function of a role that gives the GPU no work."""
        self.instructions.append(Call(self.gpu.calls[role], self.jitter(mean_ns)))

    def launch(self, role: str, work: Work, stream: int, *, blocking: bool = False) -> None:
        """Give ``stream`` work through the API function of a role."""
        self.instructions.append(
            Launch(
                self.gpu.calls[role],
                self.jitter(self.gpu.launch_cost_ns),
                self.jitter(self.gpu.launch_latency_ns),
                self.jitter(self.gpu.stream_gap_ns),
                stream,
                work,
                blocking,
            )
        )

    def record(self, event_id: int, stream: int) -> None:
        """Record an event on a stream."""
        self.instructions.append(RecordEvent(self.gpu.calls["record"], self.jitter(1_200), event_id, stream))

    def wait(self, event_id: int, stream: int) -> None:
        """Make a stream wait for an event."""
        self.instructions.append(WaitEvent(self.gpu.calls["wait"], self.jitter(1_500), event_id, stream))

    def synchronize(self, *, stream: int | None = None, event_id: int | None = None) -> None:
        """Block this thread until a stream, an event or the whole device is done."""
        role = "stream" if stream is not None else "event" if event_id is not None else "device"
        self.instructions.append(Synchronize(self.gpu.calls[role], self.jitter(2_600), stream, event_id))

    def allocate(self, key: str, size: int) -> None:
        """Take device memory."""
        self.instructions.append(Allocate(key, size))

    def release(self, key: str) -> None:
        """Give device memory back."""
        self.instructions.append(Release(key))

    def signal(self, key: str) -> None:
        """Let threads that await ``key`` go on."""
        self.instructions.append(Signal(key))

    def wait_for(self, key: str) -> None:
        """Wait for another thread's signal."""
        self.instructions.append(Await(key))


@dataclass(slots=True)
class ProcessProgram:
    """The threads of one rank; the first is the main thread."""

    rank: int
    world_size: int
    gpu: GpuModel
    process_name: str
    host_name: str
    pid: int
    device: int
    threads: list[ThreadProgram] = field(default_factory=list)

    def thread(self, tid: int, name: str, seed: str) -> ThreadProgram:
        """Add a thread whose random costs follow from ``seed``."""
        program = ThreadProgram(tid, name, self.gpu, Random(seed))
        self.threads.append(program)
        return program
