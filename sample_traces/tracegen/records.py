"""What a simulated process did, free of any file format.

All times are int nanoseconds since the Unix epoch, all durations int nanoseconds, all sizes bytes.
Grids are counted in blocks (work groups) and blocks in threads (work items), on every vendor.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from tracegen.hardware import GpuModel

Dimensions: TypeAlias = tuple[int, int, int]
Shape: TypeAlias = "tuple[int, ...] | tuple[tuple[int, ...], ...]"


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of an operator; a tensor list has nested ``shape`` and ``strides``."""

    type: str = ""
    shape: Shape = ()
    strides: Shape = ()
    concrete: str = ""


@dataclass(frozen=True, slots=True)
class CollectiveInfo:
    """What a framework says of one collective; counts are elements of ``dtype``, not bytes.

    A message between two ranks of a larger group has a ``peer``, and a number of its own among those from
    one to the other (``message``); its ``sequence`` counts the messages of its rank, whoever they go to.
    """

    name: str
    elements_in: int
    elements_out: int
    element_bytes: int
    dtype: str
    group_name: str
    group_description: str
    ranks: tuple[int, ...]
    sequence: int
    peer: int | None = None
    message: str = ""


@dataclass(frozen=True, slots=True)
class KernelWork:
    """A kernel to run; ``shared_bytes`` is static plus dynamic shared memory per block."""

    name: str
    grid: Dimensions
    block: Dimensions
    dur_ns: int
    registers: int = 32
    static_shared_bytes: int = 0
    dynamic_shared_bytes: int = 0

    @property
    def shared_bytes(self) -> int:
        """Return static plus dynamic shared memory of one block in bytes."""
        return self.static_shared_bytes + self.dynamic_shared_bytes


@dataclass(frozen=True, slots=True)
class CopyWork:
    """A copy to run; ``source`` and ``destination`` are Device, Pinned or Pageable."""

    kind: str
    source: str
    destination: str
    bytes: int
    dur_ns: int


@dataclass(frozen=True, slots=True)
class MemsetWork:
    """A device memory fill to run."""

    bytes: int
    value: int
    dur_ns: int


@dataclass(frozen=True, slots=True)
class CollectiveWork:
    """A collective kernel: ``kernel.dur_ns`` is the transfer time once every rank has arrived.

    ``end_skew_ns`` is how much later than the first rank this rank sees the end.
    """

    kernel: KernelWork
    info: CollectiveInfo
    end_skew_ns: int


@dataclass(frozen=True, slots=True)
class GraphWork:
    """An instantiated graph: kernels that run one after another, ``gap_ns`` apart, from a single launch."""

    graph_id: int
    kernels: tuple[KernelWork, ...]
    gap_ns: int
    first_node_id: int = 1


Work: TypeAlias = KernelWork | CopyWork | MemsetWork | CollectiveWork | GraphWork


@dataclass(frozen=True, slots=True)
class Operator:
    """One framework operator; ``forward_tid`` is set on backward operators only."""

    operator_id: int
    tid: int
    start_ns: int
    dur_ns: int
    name: str
    arguments: tuple[Argument, ...] = ()
    sequence_number: int | None = None
    forward_tid: int | None = None
    collective: CollectiveInfo | None = None


@dataclass(frozen=True, slots=True)
class Annotation:
    """One user range on the host; shares its id space with operators."""

    operator_id: int
    tid: int
    start_ns: int
    dur_ns: int
    name: str


@dataclass(frozen=True, slots=True)
class GpuAnnotation:
    """The span on one stream of the GPU work launched inside a user range."""

    operator_id: int
    stream: int
    start_ns: int
    dur_ns: int
    name: str


@dataclass(frozen=True, slots=True)
class PythonFrame:
    """One Python call; ``module_id`` numbers the instances of a module class."""

    frame_id: int
    parent_id: int | None
    tid: int
    start_ns: int
    dur_ns: int
    name: str
    module_id: int | None = None


@dataclass(frozen=True, slots=True)
class HostCall:
    """One call of the GPU's host API; ``operator_id`` is the innermost operator, 0 if none."""

    correlation: int
    operator_id: int
    tid: int
    start_ns: int
    dur_ns: int
    name: str
    work: Work | None = None


@dataclass(frozen=True, slots=True)
class Kernel:
    """One kernel execution; ``graph_node_id`` is 0 outside graphs."""

    correlation: int
    operator_id: int
    stream: int
    start_ns: int
    dur_ns: int
    work: KernelWork
    call_name: str
    graph_id: int = 0
    graph_node_id: int = 0
    collective: CollectiveInfo | None = None


@dataclass(frozen=True, slots=True)
class Copy:
    """One copy execution."""

    correlation: int
    operator_id: int
    stream: int
    start_ns: int
    dur_ns: int
    work: CopyWork


@dataclass(frozen=True, slots=True)
class Memset:
    """One fill execution."""

    correlation: int
    operator_id: int
    stream: int
    start_ns: int
    dur_ns: int
    work: MemsetWork


GpuEvent: TypeAlias = Kernel | Copy | Memset


@dataclass(frozen=True, slots=True)
class Sync:
    """One synchronisation: ``kind`` is stream, device, event (host waits) or wait (a stream waits).

    ``stream`` is the stream that is drained (stream) or that waits (wait), else None. The last three
    fields name the event of kinds event and wait.
    """

    kind: str
    correlation: int
    operator_id: int
    tid: int
    start_ns: int
    dur_ns: int
    stream: int | None = None
    event_id: int | None = None
    event_stream: int | None = None
    record_correlation: int | None = None


@dataclass(frozen=True, slots=True)
class Collective:
    """One rank's part in one collective: when it arrived, when the last rank did, when it ended."""

    correlation: int
    info: CollectiveInfo
    stream: int
    arrival_ns: int
    last_arrival_ns: int
    end_ns: int


@dataclass(frozen=True, slots=True)
class MemoryEvent:
    """One allocation (positive ``bytes``) or release (negative) of device memory."""

    tid: int
    operator_id: int
    time_ns: int
    address: int
    bytes: int
    allocated_bytes: int
    reserved_bytes: int


@dataclass(frozen=True, slots=True)
class Identity:
    """Who a process is: names, ids and its place among the ranks."""

    rank: int
    world_size: int
    pid: int
    device: int
    process_name: str
    host_name: str
    threads: tuple[tuple[int, str], ...]


class _Started(Protocol):
    @property
    def start_ns(self) -> int: ...


_Record = TypeVar("_Record", bound=_Started)
_Gpu = TypeVar("_Gpu", Kernel, Copy, Memset)


def _open_frames(frames: list[PythonFrame], time_ns: int) -> list[PythonFrame]:
    """Return the frames open at ``time_ns``, cut to begin there."""
    return [
        replace(each, start_ns=time_ns, dur_ns=each.start_ns + each.dur_ns - time_ns)
        for each in frames
        if each.start_ns < time_ns < each.start_ns + each.dur_ns
    ]


_EVENT_LISTS = (
    "operators",
    "annotations",
    "gpu_annotations",
    "python_frames",
    "calls",
    "kernels",
    "copies",
    "memsets",
    "memory_events",
)


@dataclass(slots=True)
class Run:
    """Everything one process (rank) did, each list in order of start."""

    identity: Identity
    gpu: GpuModel
    start_ns: int
    end_ns: int
    operators: list[Operator] = field(default_factory=list)
    annotations: list[Annotation] = field(default_factory=list)
    gpu_annotations: list[GpuAnnotation] = field(default_factory=list)
    python_frames: list[PythonFrame] = field(default_factory=list)
    calls: list[HostCall] = field(default_factory=list)
    kernels: list[Kernel] = field(default_factory=list)
    copies: list[Copy] = field(default_factory=list)
    memsets: list[Memset] = field(default_factory=list)
    syncs: list[Sync] = field(default_factory=list)
    collectives: list[Collective] = field(default_factory=list)
    memory_events: list[MemoryEvent] = field(default_factory=list)

    def gpu_events(self) -> list[GpuEvent]:
        """Return kernels, copies and memsets in order of start."""
        events: list[GpuEvent] = [*self.kernels, *self.copies, *self.memsets]
        return sorted(events, key=lambda event: (event.start_ns, event.stream))

    def streams(self) -> list[int]:
        """Return the streams that did any work, ascending."""
        return sorted({event.stream for event in self.gpu_events()})

    def event_count(self) -> int:
        """Return how many host and GPU records the run holds."""
        parts: tuple[list[object], ...] = tuple(getattr(self, name) for name in _EVENT_LISTS)
        return sum(map(len, parts))

    def window(self, start_ns: int, end_ns: int) -> Run:
        """Return what a profiler that was on from ``start_ns`` to ``end_ns`` would have seen.

        Host records that began before the window are gone, except that open Python frames are cut to
        begin with it. GPU work that began inside stays, so work launched before the window has neither
        call nor operator.
        """

        def kept(records: list[_Record]) -> list[_Record]:
            return [record for record in records if start_ns <= record.start_ns < end_ns]

        def linked(records: list[_Gpu]) -> list[_Gpu]:
            return [
                each if each.correlation in calls else replace(each, operator_id=0) for each in kept(records)
            ]

        calls = {call.correlation for call in kept(self.calls)}
        ranges = {annotation.operator_id for annotation in kept(self.annotations)}
        return replace(
            self,
            start_ns=start_ns,
            end_ns=end_ns,
            operators=kept(self.operators),
            annotations=kept(self.annotations),
            calls=kept(self.calls),
            gpu_annotations=[each for each in kept(self.gpu_annotations) if each.operator_id in ranges],
            python_frames=_open_frames(self.python_frames, start_ns) + kept(self.python_frames),
            kernels=linked(self.kernels),
            copies=linked(self.copies),
            memsets=linked(self.memsets),
            syncs=kept(self.syncs),
            collectives=[each for each in self.collectives if start_ns <= each.arrival_ns < end_ns],
            memory_events=[each for each in self.memory_events if start_ns <= each.time_ns < end_ns],
        )
