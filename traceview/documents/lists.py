"""The rows of the lists of a report, as queries give them."""

from typing import NotRequired, TypedDict

from traceview.documents.values import Figure, FilePath, HostName, OtherPath, ProcessNumber, TraceWord, Word


class TraceRow(TypedDict):
    """One process of a trace file; see the table traces."""

    trace_id: int
    path: FilePath | None
    run: OtherPath | None
    format: TraceWord | None
    producer: TraceWord | None
    producer_version: TraceWord | None
    pid: ProcessNumber | None
    rank: int | None
    world_size: int | None
    host: HostName | None
    clock: TraceWord | None
    start_ns: int | None
    end_ns: int | None
    duration_ns: int | None


class DeviceRow(TypedDict):
    """A GPU as one process saw it; see the table devices.

    Attributes:
        model: the product in the table of GPU models; null where the trace does not identify one.
    """

    trace_id: int
    device: int
    vendor: TraceWord | None
    name: str | None
    model: NotRequired[TraceWord | None]
    arch: TraceWord | None
    compute_units: int | None
    memory_bytes: int | None
    active: bool | None


class BreakdownRow(TypedDict):
    """Where the time of one GPU went: compute, exposed communication, exposed copy and idle add up to the
    window."""

    trace_id: int
    path: FilePath | None
    rank: int | None
    pid: ProcessNumber | None
    device: int | None
    window_ns: Figure
    busy_ns: Figure
    compute_ns: Figure
    communication_ns: Figure
    exposed_communication_ns: Figure
    copy_ns: Figure
    exposed_copy_ns: Figure
    idle_ns: Figure
    gpu_events: Figure
    gpu_time_ns: Figure
    streams: Figure
    unrecorded_ns: NotRequired[int]


class IterationRow(TypedDict):
    """The iterations of an inference server with one phase and batch."""

    trace_id: int
    rank: int | None
    phase: str | None
    requests: int | None
    count: int
    total_ns: int | None
    mean_ns: NotRequired[int | None]
    median_ns: NotRequired[int | None]
    tokens: int | None
    tokens_per_second: float | None


class StepRow(TypedDict):
    """The breakdown of one step on one GPU.

    Attributes:
        waiting_ns: of exposed communication, waiting for other ranks; absent for one rank, null outside of
            the analyzed window.
    """

    trace_id: int
    rank: int | None
    device: int | None
    step: int | None
    source: TraceWord | None
    start_ns: Figure
    end_ns: Figure
    window_ns: Figure
    busy_ns: Figure
    compute_ns: Figure
    communication_ns: Figure
    exposed_communication_ns: Figure
    copy_ns: Figure
    exposed_copy_ns: Figure
    idle_ns: Figure
    waiting_ns: NotRequired[int | None]
    kernels: int | None


class KernelRow(TypedDict):
    """GPU time of one kernel; trace_id is null for a row over all traces.

    Attributes:
        share: share, 0 to 1.
        critical_ns: time on the critical path; null where the traces were not replayed, or it is outside of
            the window.
        slack_ns: how much longer one of them may last before the window ends later, in the median; null as
            critical_ns, and where that is without limit.
    """

    trace_id: int | None
    name: str | None
    short_name: str | None
    kind: TraceWord | None
    count: Figure
    total_ns: Figure
    share: float | None
    critical_ns: NotRequired[int | None]
    slack_ns: NotRequired[int | None]
    mean_ns: Figure
    min_ns: Figure
    median_ns: int | None
    max_ns: Figure


class HostRow(TypedDict):
    """What the host did, by name."""

    name: str | None
    count: int
    total_ns: Figure
    mean_ns: Figure
    min_ns: Figure
    max_ns: Figure
    exposed_ns: NotRequired[int | None]


class OperatorRow(TypedDict):
    """Time of one framework operator; gpu_ns is that of the kernels it launched itself.

    Attributes:
        critical_ns: time on the critical path; null where the traces were not replayed, or it is outside of
            the window.
        slack_ns: how much longer one piece of its GPU work, or of its calls if it has none, may last before
            the window ends later, in the median; null as critical_ns, and where that is without limit.
    """

    name: str | None
    count: Figure
    critical_ns: NotRequired[int | None]
    slack_ns: NotRequired[int | None]
    gpu_ns: Figure
    cpu_total_ns: Figure
    cpu_self_ns: Figure
    kernel_count: Figure


class GapRow(TypedDict):
    """A time in which a GPU did nothing."""

    trace_id: int
    device: int | None
    start_ns: Figure
    end_ns: Figure
    dur_ns: Figure
    before: str | None
    after: str | None
    cause: Word | None
    cause_detail: str | None


class CopyRow(TypedDict):
    """Memory copies of one direction; gb_per_s counts 10^9 bytes."""

    kind: TraceWord | None
    src_memory: TraceWord | None
    dst_memory: TraceWord | None
    count: Figure
    total_ns: Figure
    bytes: int | None
    gb_per_s: float | None
    min_ns: Figure
    max_ns: Figure


class CollectiveRow(TypedDict):
    """Collectives of one name, group and GPU."""

    trace_id: int
    device: int | None
    name: str | None
    group_name: str | None
    group_size: int | None
    dtype: TraceWord | None
    count: Figure
    total_ns: Figure
    bytes_in: int | None
    bytes_out: int | None


class HealthRow(TypedDict):
    """One thing the reader saw, repaired or lost."""

    trace_id: int
    code: Word | None
    severity: Word | None
    count: int | None
    detail: str | None
    first_offset: int | None
    trace_count: NotRequired[int]


class SupplementRow(TypedDict):
    """A file that supplements a trace."""

    trace_id: int
    kind: TraceWord
    traced_id: int | None
    reason: TraceWord | None


class CompletenessRow(TypedDict):
    """What of the GPU work of a trace was recorded."""

    trace_id: int
    calls: int | None
    lost: int | None
    lost_share: NotRequired[float | None]
    queued: NotRequired[int | None]
    without_records: NotRequired[int | None]
    first_lost_ns: NotRequired[int | None]
    last_lost_ns: NotRequired[int | None]
    unrecorded_ns: int
    waits: int
    summary: str


class IdleCauseRow(TypedDict):
    """Idle time of one cause."""

    cause: Word
    dur_ns: int
    parts: int


class WaitingRow(TypedDict):
    """Waiting for a rank."""

    culprit: Word | None
    cause: Word | None
    dur_ns: int


class PhaseRow(TypedDict):
    """A stretch of a recording without steps that runs other kernels than the others.

    Attributes:
        start_ns: since the start of the trace; likewise end_ns.
        devices: those that compute in it.
        work_ns: of all kernels.
        classes: the time of each class on these devices [ns].
        verdict: on it alone; absent without rules.
    """

    trace_id: int
    start_ns: int
    end_ns: int
    devices: list[int | None]
    launches: int
    work_ns: int
    classes: dict[str, int]
    verdict: NotRequired[Word]


class LeadingKernel(TypedDict):
    """The kernel that takes more than half of the kernel time.

    Attributes:
        share: of the time of all kernels.
        tflops_per_s: null where its work is unknown; so are the other rates and bound.
        bound: compute or memory.
        first_ns: the first run, where it takes five times as long as the others, which the rates leave out.
    """

    name: str | None
    short_name: str | None
    kind: TraceWord | None
    count: int | None
    total_ns: int
    share: float
    tflops_per_s: NotRequired[float | None]
    gb_per_s: NotRequired[float | None]
    peak_tflops_per_s: NotRequired[float | None]
    peak_gb_per_s: NotRequired[float | None]
    bound: NotRequired[Word | None]
    first_ns: NotRequired[int | None]


class DominantKernel(TypedDict):
    """A kernel of a trace without calls of the host: launch shape, limits, and how much its calls differ.

    Attributes:
        variation: standard deviation of its calls over their mean.
        grid: the most frequent one; shapes says how many there are, with their blocks.
        spill_bytes: of a thread.
        memory_only: reads or writes, where only these were recorded.
    """

    name: str | None
    short_name: str | None
    count: int
    total_ns: int
    share: float | None
    min_ns: int
    median_ns: int
    max_ns: int
    variation: float | None
    grid: str | None
    block: str | None
    shapes: int
    registers: int | None
    shared_bytes: int | None
    spill_bytes: int | None
    occupancy_percent: float | None
    upper_bound_percent: float | None
    limiter: str | None
    reason: TraceWord | None
    memory_gbs: float | None
    memory_only: str | None
