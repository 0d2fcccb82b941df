"""The comparison of two runs, `traceview.diff/1`."""

from typing import Literal, NotRequired, TypedDict

from traceview.documents.values import FilePath, HostName, Ns, OtherPath, Tool, TraceWord, Word


class StepGate(TypedDict):
    """Only where a gate on the step time was asked for (--fail-if-slower). Shares are fractions: 0.03 is 3
    %. What needs more steps than there are is null.

    Attributes:
        limit: the relative slow-down that is allowed.
        before_ns: time of a step: the mean of the middle 60 %, over the runs.
        change: relative change, positive where slower.
        interval: 98 % interval of the change.
        detectable: the slow-down that these steps catch in at least 95 of 100 cases.
        before_steps: steady steps of the side.
        noise: what the interval rests on: the scatter of steps, or of runs.
    """

    verdict: Literal["pass", "regressed", "inconclusive"]
    reason: TraceWord
    limit: float
    before_ns: int | None
    after_ns: int | None
    change: float | None
    interval: list[float] | None
    detectable: float | None
    false_alarm_rate: float
    before_steps: int
    after_steps: int
    before_runs: int
    after_runs: int
    noise: Literal["steps", "runs"] | None


WorkClass = Literal["compute", "exposed_communication", "exposed_copy", "idle"]
"""The classes of time that partition a window."""

Change = Literal["added", "removed", "moved", "faster", "slower", "same"]
"""How work differs between the sides."""

ClassTimes = dict[WorkClass, int]
"""Time by class, of all classes [ns]."""

_Class = TypedDict("_Class", {"class": WorkClass})
"""A field whose name is a keyword."""


class Times(TypedDict):
    """A time of both sides, and after minus before."""

    before_ns: Ns
    after_ns: Ns
    delta_ns: int


class DifferenceRow(TypedDict):
    """Something besides time that differs."""

    code: Word
    severity: Literal["blocking", "warning", "info"]
    message: str
    before: str
    after: str


UnitName = Literal["step", "window", "operators"]
"""What times may be normalized by."""


class UnitOfWork(TypedDict):
    """What times are counted by, and how much of it each side did over all its GPUs."""

    name: UnitName
    description: str
    before_count: int
    after_count: int


class SideTrace(TypedDict):
    """A trace of a side."""

    trace_id: int
    path: FilePath | None
    run: OtherPath | None
    format: TraceWord | None
    producer: TraceWord | None
    producer_version: TraceWord | None
    rank: int | None
    world_size: NotRequired[int | None]
    host: NotRequired[HostName | None]


class SideGpu(TypedDict):
    """A GPU with its compared time, over all steps.

    Attributes:
        step_spread: how much its steps differ: half the distance between the times that a tenth of them
            stay below and above, of fewer than six their range, as a share of the mean step; null where it
            has one step or none.
        profiler_ns: what recording itself took, estimated; null where unknown.
    """

    trace_id: int
    device: int | None
    rank: int | None
    vendor: TraceWord | None
    name: str | None
    arch: TraceWord | None
    step_source: str | None
    window_source: Literal["steps", "selection", "window"]
    steps: int
    window_ns: Ns
    compute_ns: Ns
    exposed_communication_ns: Ns
    exposed_copy_ns: Ns
    idle_ns: Ns
    recorded_ns: Ns
    gpu_events: int
    step_spread: NotRequired[float | None]
    profiler_ns: NotRequired[int | None]
    unrecorded_ns: NotRequired[int]
    gpu_events_of_operators: NotRequired[int]


class ComparedSide(TypedDict):
    """One side of a comparison.

    Attributes:
        gpus: each GPU with the time that is compared, over all steps.
    """

    traces: list[SideTrace]
    gpus: list[SideGpu]


class WorkRow(Times):
    """delta_ns = calls_ns + duration_ns + overlap_ns. A side that lacks the row has no class. Idle time
    belongs to the work that it was spent waiting for.

    Attributes:
        before: what it is before; null also where that is not known.
        calls_ns: what more or fewer executions make.
        duration_ns: what longer or shorter executions make.
        overlap_ns: what other work hides less or more of it.
        before_names: of kernels, at most three of their full names.
        after_names: likewise.
    """

    before: str | None
    after: str | None
    before_class: WorkClass | None
    after_class: WorkClass | None
    change: Change
    matched_by: Literal["name", "position"] | None
    calls_ns: int
    duration_ns: int
    overlap_ns: int
    before_calls: float
    after_calls: float
    before_gpu_ns: Ns
    after_gpu_ns: Ns
    before_names: NotRequired[list[str]]
    after_names: NotRequired[list[str]]


class Matched(TypedDict):
    """The busy time of a side by how its counterpart was found."""

    by_name_ns: Ns
    by_position_ns: Ns
    unmatched_ns: Ns


class ClassRow(Times, _Class):
    """The time of a class of both sides."""


class DiffFlame(TypedDict):
    """The matched work as a tree by class, module, operator and kernel, without frames of less than 1/1500
    of it. It is as wide as the larger time of each pair.

    Attributes:
        times: before and after.
        frames: outermost first, each before what is inside: depth from 0, number of its name, width, before
            and after [ns].
    """

    names: list[str]
    total_ns: int
    times: list[int]
    frames: list[list[int]]


class Matching(TypedDict):
    """How much of the busy time of each side has a counterpart, and what it was found by."""

    before: Matched
    after: Matched


SideName = Literal["before", "after"]
"""The sides, as fields are called."""

TableName = Literal["phases", "operators", "kernels", "modules"]
"""The lists of rows of work."""


class ComparisonDocument(TypedDict):
    """Two runs compared. Times are integer nanoseconds for one unit of work. The differences of the
    classes, and those of the rows of each dimension, add up to total.delta_ns. Later versions of traceview
    may add keys.

    Attributes:
        comparable: whether a gate may compare the sides: no difference is blocking.
        differences: what besides time differs, the gravest first.
        classes: the classes of the partition.
        flame: the matched work as a tree by class, module, operator and kernel, without frames of less than
            1/1500 of it. It is as wide as the larger time of each pair.
        matching: how much of the busy time of each side has a counterpart, and what it was found by.
    """

    schema: Literal["traceview.diff/1"]
    tool: Tool
    comparable: bool
    differences: list[DifferenceRow]
    unit: UnitOfWork
    before: ComparedSide
    after: ComparedSide
    total: Times
    step_gate: NotRequired[StepGate]
    classes: list[ClassRow]
    phases: list[WorkRow]
    operators: list[WorkRow]
    kernels: list[WorkRow]
    modules: list[WorkRow]
    flame: NotRequired[DiffFlame]
    matching: Matching
