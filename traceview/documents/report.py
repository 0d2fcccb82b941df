"""The report `traceview.report/1`."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from traceview.documents.gate import GateDocument
from traceview.documents.values import Row, Tool
from traceview.documents.whatif import BestChangeRow, Grade, PathPart


class JobRun(TypedDict):
    """A run of the job."""

    run: str | None
    traces: int
    ranks: str | None
    world_size: int | None
    missing: str | None
    missing_count: int


class JobNote(TypedDict):
    """Something wrong with the set of recordings."""

    code: str
    message: str
    runs: int


class Job(TypedDict):
    """What the report is of.

    Attributes:
        ranks: different ranks.
        world_sizes: how many traces are of each.
        gpus: by model, the most that a run has.
        gpus_alike: whether every run has these GPUs.
        run_list: the first 20 runs; ranks and missing ranks as ranges such as 0-6, 8.
        notes: what is wrong with the set of recordings: unreadable, several_runs, rank_twice,
            missing_ranks, world_sizes, vendors, models, lengths.
    """

    traces: int
    ranks: int
    lowest_rank: NotRequired[int | None]
    world_sizes: dict[str, int]
    hosts: int
    runs: int
    producers: dict[str, int]
    gpus: dict[str, int]
    gpus_alike: NotRequired[bool]
    longest_ns: NotRequired[int | None]
    run_list: list[JobRun]
    notes: list[JobNote]


class Place(TypedDict):
    """Where a row is."""

    trace_id: NotRequired[int]
    device: NotRequired[int | None]
    step: NotRequired[int]


class Spread(TypedDict):
    """A column over all rows of a list. Quantiles are values that occur.

    Attributes:
        outliers: rows more than 3.5 scaled median absolute deviations from the median.
    """

    count: int
    sum: int
    min: int
    median: int
    p95: int
    max: int
    least: Place
    most: Place
    outliers: int


class GroupRow(TypedDict):
    """All findings of one rule and subject, listed or not; times are sums over them.

    Attributes:
        most: where the one is that saves most.
        unit: what count counts; null for intervals.
        claims_all: whether each of them claims time.
        of_job: whether what they save is time of the whole job.
        each_ns: what each saves on its own, else how long it lasts: min, median, p95 and max.
    """

    code: str
    name: str
    severity: str
    fingerprint: str | None
    findings: int
    traces: int
    most: Place
    recoverable_ns: int | None
    recoverable_alone_ns: int | None
    recoverable_least_ns: int | None
    claimed_ns: int | None
    window_ns: int | None
    count: int | None
    unit: NotRequired[str | None]
    total_ns: int | None
    claims_all: NotRequired[bool]
    of_job: NotRequired[bool]
    each_ns: dict[str, int] | None


class TraceRow(TypedDict):
    """One process of a trace file; see the table traces."""

    trace_id: int
    path: str | None
    run: str | None
    format: str | None
    producer: str | None
    producer_version: str | None
    pid: int | None
    rank: int | None
    world_size: int | None
    host: str | None
    clock: str | None
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
    vendor: str | None
    name: str | None
    model: NotRequired[str | None]
    arch: str | None
    compute_units: int | None
    memory_bytes: int | None
    active: bool | None


class BreakdownRow(TypedDict):
    """Where the time of one GPU went: compute, exposed communication, exposed copy and idle add up to the
    window."""

    trace_id: int
    path: str | None
    rank: int | None
    pid: int | None
    device: int | None
    window_ns: int
    busy_ns: int
    compute_ns: int
    communication_ns: int
    exposed_communication_ns: int
    copy_ns: int
    exposed_copy_ns: int
    idle_ns: int
    gpu_events: int
    gpu_time_ns: int
    streams: int
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
    source: str | None
    start_ns: int
    end_ns: int
    window_ns: int
    busy_ns: int
    compute_ns: int
    communication_ns: int
    exposed_communication_ns: int
    copy_ns: int
    exposed_copy_ns: int
    idle_ns: int
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
    kind: str | None
    count: int
    total_ns: int
    share: float | None
    critical_ns: NotRequired[int | None]
    slack_ns: NotRequired[int | None]
    mean_ns: int
    min_ns: int
    median_ns: int | None
    max_ns: int


class HostRow(TypedDict):
    """What the host did, by name."""

    name: str | None
    count: int
    total_ns: int
    mean_ns: int
    min_ns: int
    max_ns: int


class OperatorRow(TypedDict):
    """Time of one framework operator; gpu_ns is that of the kernels it launched itself.

    Attributes:
        critical_ns: time on the critical path; null where the traces were not replayed, or it is outside of
            the window.
        slack_ns: how much longer one of them may last before the window ends later, in the median; null as
            critical_ns, and where that is without limit.
    """

    name: str | None
    count: int
    critical_ns: NotRequired[int | None]
    slack_ns: NotRequired[int | None]
    gpu_ns: int
    cpu_total_ns: int
    cpu_self_ns: int
    kernel_count: int


class GapRow(TypedDict):
    """A time in which a GPU did nothing."""

    trace_id: int
    device: int | None
    start_ns: int
    end_ns: int
    dur_ns: int
    before: str | None
    after: str | None
    cause: str | None
    cause_detail: str | None


class CopyRow(TypedDict):
    """Memory copies of one direction; gb_per_s counts 10^9 bytes."""

    kind: str | None
    src_memory: str | None
    dst_memory: str | None
    count: int
    total_ns: int
    bytes: int | None
    gb_per_s: float | None
    min_ns: int
    max_ns: int


class CollectiveRow(TypedDict):
    """Collectives of one name, group and GPU."""

    trace_id: int
    device: int | None
    name: str | None
    group_name: str | None
    group_size: int | None
    dtype: str | None
    count: int
    total_ns: int
    bytes_in: int | None
    bytes_out: int | None


class StragglerRow(TypedDict):
    """A rank that comes last, with the chain of waits from it to the culprit."""

    run: str | None
    communicator: str
    trace_id: int
    rank: int
    late: NotRequired[int | None]
    compared: NotRequired[int | None]
    chance: NotRequired[float | None]
    waited_ns: NotRequired[int | None]
    verdict: str | None
    culprit: NotRequired[str | None]
    chain: NotRequired[list[object] | None]
    cause: NotRequired[str | None]
    because: NotRequired[str | None]
    excess_ns: NotRequired[int | None]
    excess_share: NotRequired[float | None]
    waiting_ns: NotRequired[int | None]
    waiting_ranks: NotRequired[int | None]


class PipelineRow(TypedDict):
    """One pipeline; pipeline is its lowest rank, longest_stage the stage with most compute."""

    run: str | None
    pipeline: int | None
    schedule: NotRequired[str | None]
    stages: int | None
    microbatches: NotRequired[int | None]
    chunks: NotRequired[int | None]
    steps: NotRequired[int | None]
    span_ns: NotRequired[int | None]
    bubble_share: float | None
    theory_share: NotRequired[float | None]
    imbalance_ns: NotRequired[int | None]
    straggler_ns: NotRequired[int | None]
    other_ns: NotRequired[int | None]
    message_ns: NotRequired[int | None]
    longest_stage: NotRequired[int | None]
    known_by: NotRequired[str | None]


class BandwidthRow(TypedDict):
    """Communicators of one kind, one operation and size, inside or between hosts: medians over
    communicators, and the slowest of them; 10^9 bytes/s as nccl-tests define them."""

    run: str | None
    kind: str | None
    name: str | None
    between_hosts: NotRequired[bool | None]
    bytes: int | None
    instances: NotRequired[int | None]
    communicators: NotRequired[int | None]
    median_dur_ns: NotRequired[int | None]
    algorithm_gb_per_s: NotRequired[float | None]
    bus_gb_per_s: float | None
    least_bus_gb_per_s: NotRequired[float | None]
    slowest: NotRequired[str | None]


class CommunicatorRow(TypedDict):
    """One communicator; bus_gb_per_s [10^9 bytes/s] is that of the operation and size with most time,
    imbalance that of the bytes that ranks of experts receive."""

    run: str | None
    communicator: str
    messages: bool
    kind: str | None
    known_by: NotRequired[str | None]
    size: int | None
    ranks: NotRequired[str | None]
    instances: NotRequired[int | None]
    step_instances: NotRequired[float | None]
    bytes: NotRequired[int | None]
    median_skew_ns: NotRequired[int | None]
    max_skew_ns: NotRequired[int | None]
    waited_ns: NotRequired[int | None]
    bus_gb_per_s: NotRequired[float | None]
    imbalance: NotRequired[float | None]


class HangRow(TypedDict):
    """An instance of a collective in which ranks differ."""

    run: str | None
    place: int
    depth: NotRequired[int | None]
    communicator: str | None
    is_message: NotRequired[bool | None]
    sequence: NotRequired[int | None]
    name: NotRequired[str | None]
    bytes: NotRequired[int | None]
    dtype: NotRequired[str | None]
    verdict: str | None
    differing: NotRequired[int | None]
    differing_ranks: NotRequired[str | None]
    waiting: NotRequired[int | None]
    waiting_ranks: NotRequired[str | None]
    completed: NotRequired[int | None]
    reason: NotRequired[str | None]


class EvidenceRow(TypedDict):
    """A row of evidence, with the columns of its rule.

    Attributes:
        event_name: the name of that event; absent where it has none.
    """

    event_kind: NotRequired[str | None]
    event_id: NotRequired[int | None]
    event_name: NotRequired[str]


class CallSite(TypedDict):
    """A line of the program."""

    file: str
    line: int
    function: str


class LookAt(TypedDict):
    """Where to look: the lines of the program that its evidence was called from, most of it first, and what
    launched most of it; absent for a lake."""

    call_sites: list[CallSite]
    module: str | None
    operator: str | None
    range: str | None
    kernel: str | None


class FindingRow(TypedDict):
    """One bottleneck: a rule, on one GPU of one trace, about one subject.

    Attributes:
        subject: what it is about, such as a kernel.
        count: of how many units it consists, which its message names: intervals, or what unit says.
        unit: what count counts, such as chain, where a unit is several rows of evidence; null where each
            row counts.
        recoverable_ns: what it saves in addition to the findings before it; null where no time can be
            claimed. The sum never exceeds the windows.
        claimed_ns: where a replay says what it saves, what its intervals claim on their own; else null.
        recoverable_alone_ns: the same, were it the only finding. By a replay this may be less than
            recoverable_ns: what hides behind something else shows once that is gone.
        recoverable_least_ns: the lower end of recoverable_alone_ns, less than it where the claim is a
            range.
        of_job: whether what it saves is time of the whole job: every rank ends that much sooner. Its window
            is then the longest of the job.
        symptom_of: code and subject of the cause of the job without which this saves less than half of what
            it does on its own; else null.
        evidence: its rows of most time, with the columns of its rule. The table that event_id points into
            goes by event_kind.
        fingerprint: its identity, independent of times, ids and ranks.
        culprit: the rank or GPU that causes it, which need not be the one that it is on; null where it is.
        cause: why, as far as it is known beyond the message: what the culprit does, or the cause that it is
            a symptom of; else null.
        look_at: where to look: the lines of the program that its evidence was called from, most of it
            first, and what launched most of it; absent for a lake.
        source: the line of the program that most of its evidence was called from; traceview report names
            files in the working folder relative to it.
        group: NotRequired[int]
    status: what the gate made of it; written by traceview check.
        status_reason: of the ignore.
    """

    code: str
    name: str
    severity: Literal["error", "warning", "info"]
    message: str
    trace_id: int
    device: int | None
    subject: NotRequired[str | None]
    start_ns: int | None
    end_ns: int | None
    count: NotRequired[int]
    unit: NotRequired[str | None]
    total_ns: NotRequired[int]
    recoverable_ns: int | None
    claimed_ns: NotRequired[int | None]
    recoverable_alone_ns: int | None
    recoverable_least_ns: NotRequired[int | None]
    window_ns: NotRequired[int | None]
    of_job: NotRequired[bool]
    symptom_of: NotRequired[str | None]
    evidence: list[EvidenceRow]
    assumptions: list[str]
    advice: list[str]
    thresholds: NotRequired[dict[str, float]]
    fingerprint: str
    culprit: NotRequired[str | None]
    cause: NotRequired[str | None]
    look_at: NotRequired[LookAt]
    source: NotRequired[CallSite | None]
    group: NotRequired[int]
    status: NotRequired[Literal["failing", "allowed", "known", "ignored"]]
    status_reason: NotRequired[str | None]


class CleanRow(TypedDict):
    """A rule without findings.

    Attributes:
        bound: what there may be at most, in words; null where the rule does not say.
    """

    code: str
    name: str
    trace_ids: list[int]
    trace_count: NotRequired[int]
    bound: NotRequired[str | None]


class UnansweredRow(TypedDict):
    """A rule that is not checkable, or vetoed.

    Attributes:
        needs: the evidence that is missing, or the codes of health.
        how_to_record: by tool, the option that records it.
        stopped: whether time or memory ran out, so that there may be an answer another time.
    """

    code: str
    name: str
    trace_ids: list[int]
    trace_count: NotRequired[int]
    reason: str
    needs: list[str]
    how_to_record: dict[str, str]
    stopped: NotRequired[bool]


class CoverageRow(TypedDict):
    """The part of a trace that a rule could judge.

    Attributes:
        needs: the evidence that the rest lacks.
        how_to_record: by tool, the option that records it.
        judged_share: of the time of compute kernels; below 0.5 the rule is partly checked.
        unknown: of the kernels whose work is not known, those of one family that take most time: the
            longest.
        unknown_share: their share of that time.
        replayed_share: the share in replays of graphs whose capture is not open.
    """

    code: str
    name: str
    trace_ids: list[int]
    trace_count: NotRequired[int]
    reason: str
    needs: list[str]
    how_to_record: dict[str, str]
    judged_share: float
    unknown: str | None
    unknown_share: float
    replayed_share: float


class UnlistedRow(TypedDict):
    """Findings of a rule beyond the listed ones.

    Attributes:
        severity: the worst that one of them may have.
        findings: how many there are besides those listed.
    """

    code: str
    name: str
    severity: Literal["error", "warning", "info"]
    findings: int
    recoverable_ns: int | None


class WindowRow(TypedDict):
    """The analyzed window of a GPU.

    Attributes:
        source: steps, selection or window (all GPU work).
        idle_ns: the four classes add up to the window.
        waiting_ns: of exposed communication, waiting for other ranks, see the view job_time; absent for one
            rank.
        waiting_for: the ranks that most of it is for; null where none is named.
        profiler_ns: what the profiler itself took of the host, an estimate, see the view recording_cost;
            absent where none is known.
    """

    trace_id: int
    device: int | None
    start_ns: int
    end_ns: int
    source: str
    steps: int
    unrecorded_ns: NotRequired[int]
    compute_ns: NotRequired[int]
    exposed_communication_ns: NotRequired[int]
    exposed_copy_ns: NotRequired[int]
    idle_ns: NotRequired[int]
    waiting_ns: NotRequired[int]
    waiting_for: NotRequired[str | None]
    profiler_ns: NotRequired[int]


class ReplayRow(TypedDict):
    """The replay of the unchanged recording.

    Attributes:
        window_error: by which share of the window the replay is longer.
        inferred_edges: dependencies inferred from times.
        window_ns: the steady-state window as recorded, over all GPUs.
        replayed_ns: the same window, replayed.
        steps: steady-state steps in it; 0 where none are known.
        before_ns: a step, where steps are known; else the window.
        host_time: what the threads that launch did in the windows, see the view host_time; only where some
            of it may be waits that nobody recorded.
    """

    grade: Grade
    window_error: float
    unexplained_share: float
    inferred_edges: int
    window_ns: int
    replayed_ns: int
    steps: int
    before_ns: int
    host_time: NotRequired[dict[str, int]]


class HealthRow(TypedDict):
    """One thing the reader saw, repaired or lost."""

    trace_id: int
    code: str | None
    severity: str | None
    count: int | None
    detail: str | None
    first_offset: int | None
    trace_count: NotRequired[int]


class SupplementRow(TypedDict):
    """A file that supplements a trace."""

    trace_id: int
    kind: str
    traced_id: int | None
    reason: str | None


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

    cause: str
    dur_ns: int
    parts: int


class WaitingRow(TypedDict):
    """Waiting for a rank."""

    culprit: str | None
    cause: str | None
    dur_ns: int


class ReplayOverview(TypedDict):
    """What a report says of the replay of the unchanged recording.

    Attributes:
        critical_path: the critical path of the replay by kind; sums to its replayed_ns. Empty without a
            replay.
        best_changes: the ten single changes that save most, by replay: target:name=factor for traceview
            whatif. Host work of start-up, which is done once, stays as it is.
    """

    replay: ReplayRow | None
    critical_path: list[PathPart]
    best_changes: list[BestChangeRow]


class ReportDocument(TypedDict):
    """The JSON report of traceview. Times are integer nanoseconds, sizes bytes. Later versions of traceview
    may add keys.

    Attributes:
        selection: the part of the traces that was looked at; null is all of it.
        supplements: memory snapshots, logs of torch.compile and profiles of Nsight Compute among the
            traces, with the trace that each belongs to (view supplements).
        condensed: present and true where the report is of more than 64 traces and no list in full was asked
            for (--limit 0): traces, devices, breakdown, steps, windows and iterations hold the rows
            furthest from the median and those that others refer to, findings the first of each group,
            health one row a code; totals, spread, groups and job count all.
        lake: present and true where the report is of a lake, which holds no lists of what the host did.
        spread: by list and column, how its rows differ.
        groups: findings of one rule and subject on several ranks and GPUs, by the time that they save; each
            row of findings has its position here as group.
        dominant_kernels: the kernels with most time of a trace without calls of the host: launch shape,
            registers, shared memory [bytes], spills [bytes a thread], occupancy and its limiter, variation
            over calls.
        phases: stretches of a recording without steps that run different kernels: start_ns and end_ns since
            the start of the trace, the devices that compute, launches, work_ns of all kernels, classes, the
            time of each class on these devices [ns], and the verdict on it alone; empty where there are
            fewer than two.
        leading_kernel: the kernel that takes more than half of the kernel time, with its share of it and,
            where its work is known, how near it comes to the roofline; null without one.
        api_calls: calls of the runtime, the driver and libraries by name.
        ranges: annotations and constructs of OpenACC and OpenMP by text.
        counters: counters over time and the rate of PC samples; see the view counter_summary.
        instructions: instructions of kernels by PC samples or a thread trace; see the view
            instruction_costs.
        sampled_functions: functions of threads by CPU samples; see the view of that name.
        memory_peaks: peaks of memory by GPU, of memory snapshots; see the view of that name.
        memory_at_peak: what was allocated at the peak, by where; see the view of that name.
        memory_failures: allocations that failed; see the view of that name.
        memory_fragmentation: what the allocator had reserved at the end, by pool; see the view of that
            name.
        compilations: functions that torch.compile compiled: compilations, of these recompilations, duration
            [ns], and the last reason and failure.
        graph_breaks: graph breaks of torch.compile by place and reason.
        profiled_kernels: kernels that Nsight Compute profiled, by name, with means over their duration.
        mpi_calls: calls of MPI by rank, function and peer, with their exposed time.
        os_calls: calls of the operating system by name.
        stragglers: ranks that come last to the collectives of a communicator more often than by chance, and
            why (view blame); like the next four lists only of several traces, and cut to the rows that cost
            most.
        pipelines: pipelines by how much more their bubble is than the schedule needs (view pipelines).
        communicators: communicators by the waits of all ranks in them (views communicators, arrival_skew,
            collective_bandwidth and expert_balance).
        bandwidths: bandwidth of matched collectives by the kind of their communicators, operation and size
            (view collective_bandwidth).
        hangs: the first instance of each communicator in which ranks of a hanging job differ, the earliest
            first (view hang_verdicts).
        findings: in the order of the time that they add; idle time and exposed communication that claim
            none stand by their length, others that claim none last.
        ranked_by: what says how much the findings save: a replay of the trace without their causes, or the
            intervals that they claim; null without findings of rules.
        clean: rules that found nothing in these traces.
        not_checkable: rules whose evidence is missing in these traces.
        vetoed: rules that the quality of these traces forbids to answer.
        coverage: the part of each trace that rules could judge which need shapes, work or other data of
            kernels.
        windows: the time of each GPU that the rules judged.
        unlisted: rules with more findings than are listed.
        completeness: what of the GPU work of each trace was recorded, see the view completeness.
        replay: the replay of the recording, as traceview whatif has it; null where it was not replayed
            (more than 200,000 GPU events, several runs) or its grade is not A or B.
        idle_causes: idle time of all GPUs in the analyzed windows by cause, see the view idle_causes, the
            longest first; empty without rules and for lakes.
        waiting: exposed communication of all GPUs in the analyzed windows that is waiting for other ranks,
            by these ranks and what they do longer than their peers, see the view job_time; what queues up
            behind a wait counts. Null where no rank is named.
        critical_path: the critical path of the replay by kind; sums to its replayed_ns. Empty without a
            replay.
        best_changes: the ten single changes that save most, by replay: target:name=factor for traceview
            whatif. Host work of start-up, which is done once, stays as it is.
        totals: how many rows each shortened list has without the limit.
    """

    schema: Literal["traceview.report/1"]
    tool: Tool
    selection: Row | None
    traces: list[TraceRow]
    supplements: NotRequired[list[SupplementRow]]
    devices: list[DeviceRow]
    breakdown: list[BreakdownRow]
    steps: list[StepRow]
    iterations: NotRequired[list[IterationRow]]
    kernels: list[KernelRow]
    operators: list[OperatorRow]
    gaps: list[GapRow]
    copies: list[CopyRow]
    collectives: list[CollectiveRow]
    condensed: NotRequired[Literal[True]]
    lake: NotRequired[Literal[True]]
    job: NotRequired[Job]
    spread: NotRequired[dict[str, dict[str, Spread]]]
    groups: NotRequired[list[GroupRow]]
    dominant_kernels: NotRequired[list[Row]]
    phases: NotRequired[list[Row]]
    leading_kernel: NotRequired[Row | None]
    api_calls: NotRequired[list[HostRow]]
    ranges: NotRequired[list[HostRow]]
    counters: NotRequired[list[Row]]
    instructions: NotRequired[list[Row]]
    sampled_functions: NotRequired[list[Row]]
    memory_peaks: NotRequired[list[Row]]
    memory_at_peak: NotRequired[list[Row]]
    memory_failures: NotRequired[list[Row]]
    memory_fragmentation: NotRequired[list[Row]]
    compilations: NotRequired[list[Row]]
    graph_breaks: NotRequired[list[Row]]
    profiled_kernels: NotRequired[list[Row]]
    mpi_calls: NotRequired[list[HostRow]]
    os_calls: NotRequired[list[HostRow]]
    stragglers: NotRequired[list[StragglerRow]]
    pipelines: NotRequired[list[PipelineRow]]
    communicators: NotRequired[list[CommunicatorRow]]
    bandwidths: NotRequired[list[BandwidthRow]]
    hangs: NotRequired[list[HangRow]]
    findings: list[FindingRow]
    ranked_by: NotRequired[Literal["replay", "intervals"] | None]
    clean: list[CleanRow]
    not_checkable: list[UnansweredRow]
    vetoed: list[UnansweredRow]
    coverage: NotRequired[list[CoverageRow]]
    windows: list[WindowRow]
    unlisted: NotRequired[list[UnlistedRow]]
    health: list[HealthRow]
    completeness: NotRequired[list[CompletenessRow]]
    replay: NotRequired[ReplayRow | None]
    idle_causes: NotRequired[list[IdleCauseRow]]
    waiting: NotRequired[list[WaitingRow]]
    critical_path: NotRequired[list[PathPart]]
    best_changes: NotRequired[list[BestChangeRow]]
    totals: NotRequired[dict[str, int]]
    gate: NotRequired[GateDocument]
