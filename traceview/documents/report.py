"""The report `traceview.report/1`."""

from typing import Annotated, Literal, NotRequired, TypedDict, cast

from traceview.documents.findings import (
    CleanRow,
    CoverageRow,
    FindingRow,
    GroupRow,
    UnansweredRow,
    UnlistedRow,
    WindowRow,
)
from traceview.documents.gate import GateDocument
from traceview.documents.lists import (
    BreakdownRow,
    CollectiveRow,
    CompletenessRow,
    CopyRow,
    DeviceRow,
    DominantKernel,
    GapRow,
    HealthRow,
    HostRow,
    IdleCauseRow,
    IterationRow,
    KernelRow,
    LeadingKernel,
    OperatorRow,
    PhaseRow,
    StepRow,
    SupplementRow,
    TraceRow,
    WaitingRow,
)
from traceview.documents.ranks import BandwidthRow, CommunicatorRow, HangRow, PipelineRow, StragglerRow
from traceview.documents.spread import Spread
from traceview.documents.values import Figure, Kind, OtherPath, Row, Tool, TraceWord, Word
from traceview.documents.whatif import BestChangeRow, PathPart


class JobRun(TypedDict):
    """A run of the job."""

    run: OtherPath | None
    traces: int
    ranks: Word | None
    world_size: int | None
    missing: str | None
    missing_count: int


class JobNote(TypedDict):
    """Something wrong with the set of recordings."""

    code: Word
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
    producers: dict[TraceWord, int]
    gpus: dict[TraceWord, int]
    gpus_alike: NotRequired[bool]
    longest_ns: NotRequired[int | None]
    run_list: list[JobRun]
    notes: list[JobNote]


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

    grade: Literal["A", "B"]
    window_error: float
    unexplained_share: float
    inferred_edges: int
    window_ns: Figure
    replayed_ns: Figure
    steps: int
    before_ns: Figure
    host_time: NotRequired[dict[str, int]]


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
    tool: Annotated[Tool, Kind.NAMELESS]
    selection: Row | None
    traces: Annotated[list[TraceRow], Kind.NAMELESS]
    supplements: NotRequired[list[SupplementRow]]
    devices: Annotated[list[DeviceRow], Kind.NAMELESS]
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
    job: NotRequired[Annotated[Job, Kind.NAMELESS]]
    spread: NotRequired[Annotated[dict[str, dict[str, Spread]], Kind.NAMELESS]]
    groups: NotRequired[list[GroupRow]]
    dominant_kernels: NotRequired[list[DominantKernel]]
    phases: NotRequired[list[PhaseRow]]
    leading_kernel: NotRequired[LeadingKernel | None]
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
    clean: Annotated[list[CleanRow], Kind.NAMELESS]
    not_checkable: Annotated[list[UnansweredRow], Kind.NAMELESS]
    vetoed: Annotated[list[UnansweredRow], Kind.NAMELESS]
    coverage: NotRequired[Annotated[list[CoverageRow], Kind.NAMELESS]]
    windows: Annotated[list[WindowRow], Kind.NAMELESS]
    unlisted: NotRequired[Annotated[list[UnlistedRow], Kind.NAMELESS]]
    health: list[HealthRow]
    completeness: NotRequired[Annotated[list[CompletenessRow], Kind.NAMELESS]]
    replay: NotRequired[ReplayRow | None]
    idle_causes: NotRequired[list[IdleCauseRow]]
    waiting: NotRequired[list[WaitingRow]]
    critical_path: NotRequired[Annotated[list[PathPart], Kind.NAMELESS]]
    best_changes: NotRequired[list[BestChangeRow]]
    totals: NotRequired[Annotated[dict[str, int], Kind.NAMELESS]]
    gate: NotRequired[Annotated[GateDocument, Kind.NAMELESS]]


def list_of(report: ReportDocument, name: str) -> list[Row]:
    """The list of that name, for what shows any list; empty where the report has none."""
    return cast("list[Row]", report.get(name) or [])
