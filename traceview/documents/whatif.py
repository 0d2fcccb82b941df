"""The answer to a what-if question, `traceview.whatif/1`."""

from typing import Literal, NotRequired, TypedDict

from traceview.documents.values import Ns, TraceWord, Word


class PathPart(TypedDict):
    """A kind of time on a critical path."""

    kind: TraceWord
    ns: int


Grade = Literal["A", "B", "C", "refused"]
"""How well a replay agrees with its recording."""


class Residual(TypedDict):
    """A part of what is unexplained."""

    what: str
    ns: Ns
    count: int


class SelfCheck(TypedDict):
    """How well the replay of the unchanged recording agrees with it.

    Attributes:
        grade: by window_error: A up to 1 %, B up to 3 %, C up to 10 %; refused beyond, and where more than
            10 % is unexplained. B where unknown_share is above 1 %.
        window_error: replayed over measured window, less 1.
        unexplained_share: of the window: time on the measured critical path that no rule explains.
        unknown_share: of the window: by how much readings differ, of stretches of threads as work or as
            waits, in what half the GPU time or half the host time saves; grade A up to 1 %.
        inferred_edges: dependencies inferred from times, not recorded.
        contradicting_edges: dependencies that contradict the times, dropped.
        breakdown_error: largest difference of a class's share of a window.
        step_error: largest error of a steady-state step of a GPU, as a share of it; null without known
            steps.
        drift_ns: median distance of the start of GPU work in the replay from its measured start, in the
            window.
        called_share: of the GPU events in the window: those with a launch record.
        empty_graph_share: of the graph launches in the window: those without recorded kernels; above 10 %
            an answer is refused.
        long_gap_share: of the window: gaps above 100 us, of the host or of a stream, on the critical path
            of the replay.
        residuals: the ten largest parts of what is unexplained.
    """

    grade: Grade
    window_error: float
    unexplained_share: float
    unknown_share: NotRequired[float]
    inferred_edges: Ns
    contradicting_edges: Ns
    breakdown_error: float
    step_error: float | None
    drift_ns: Ns
    called_share: float
    empty_graph_share: float
    long_gap_share: float
    residuals: list[Residual]


class Matched(TypedDict):
    """What is matched, of the windows: operators, GPU events, and shares of the GPU time."""

    operators: Ns
    by_shapes: bool
    gpu_events: Ns
    unmatched_gpu_events: Ns
    unmatched_share: float
    other_unmatched_gpu_events: Ns
    other_unmatched_share: float


WorkSort = Literal["matrix", "attention", "memory", "unknown", "short", "communication", "host copy"]
"""Classes of GPU work that differ in how peaks predict them."""

_Class = TypedDict("_Class", {"class": WorkSort})
"""A field whose name is a keyword."""


class ClassRatio(_Class):
    """A class of GPU work on another GPU."""

    gpu_share: float
    ratio: float
    low: float
    high: float


class TargetRow(TypedDict):
    """What is asked instead of the recorded machine; null without.

    Attributes:
        source: recording: the GPU work, host and launches of another recording; kernels: its GPU work
            alone; gpu: the peaks of a GPU.
        gpu: its GPU; null where the recording names none.
        grade: of the other recording's self-check.
        window_error: of the same.
        steps: steady-state steps of the other recording; 0 where none are known.
        measured_ns: a step as measured there, where steps are known; else the window.
        host_ratio: the other host's time between matched operators over that here; null where there is
            none.
        gpus: GPUs with a window in the other recording.
        tokens_per_step: tokens of a step of it; null where annotations do not tell.
        matched: what is matched, of the windows: operators, GPU events, and shares of the GPU time.
        recorded_gpu: of a gpu: the GPU that was recorded.
        classes: of a gpu: classes of GPU work with their share of the GPU time in the window, and what that
            is multiplied by: by peaks, at least and at most.
        reasons: what the answer rests on, and why it is a range.
    """

    source: Literal["recording", "kernels", "gpu"]
    gpu: TraceWord | None
    grade: NotRequired[Grade]
    window_error: NotRequired[float]
    steps: NotRequired[Ns]
    measured_ns: NotRequired[Ns]
    host_ratio: NotRequired[float | None]
    gpus: NotRequired[Ns]
    tokens_per_step: NotRequired[float | None]
    matched: NotRequired[Matched]
    recorded_gpu: NotRequired[str | None]
    classes: NotRequired[list[ClassRatio]]
    reasons: list[str]


MachineRole = Literal["recorded", "asked", "measured"]
"""What a step is of."""

Bound = Literal["exact", "at_best", "range"]
"""How an answer is to be taken."""


class RunFigures(TypedDict):
    """A step on one machine.

    Attributes:
        gpus: GPUs that the figures are of.
        range_ns: of a step, else of the window; null where the answer is refused.
        tokens_per_second: null where the tokens of a step are not known.
        cost: of a step, in the unit of the price; null without a price.
        energy_joules: of a step [J]; null without the power.
    """

    what: MachineRole
    gpu: TraceWord | None
    gpus: Ns
    range_ns: list[float] | None
    tokens_per_second: list[float] | None
    cost: list[float] | None
    energy_joules: list[float] | None


TimeKind = Literal["compute", "communication", "copy", "idle"]
"""The classes of the time of a GPU."""


class DeviceTime(TypedDict):
    """The time of a class on a GPU."""

    trace_id: int
    device: int | None
    kind: TimeKind
    ns: int


ChangeTarget = Literal["kernel", "operator", "host", "copy", "communication", "sync"]
"""What a change is of."""


class BestChangeRow(TypedDict):
    """A single change and what it saves.

    Attributes:
        name: which of them, with * and ?; null for all.
        factor: what their time is multiplied by; 0 drops it.
        after_ns: a step with the change; the window where steps are unknown.
        saved_share: of before_ns of the replay.
        saved_range: from what to what, where the recording leaves open whether threads worked or waited.
    """

    target: ChangeTarget
    name: str | None
    factor: float
    after_ns: int
    saved_share: float
    saved_range: NotRequired[list[float]]


class BestChange(BestChangeRow):
    """A single change and what it saves, with the text that asks for it; see BestChangeRow."""

    change: Word


class WhatIfDocument(TypedDict):
    """The answer to a what-if question. Times are integer nanoseconds. Later versions of traceview may add
    keys.

    Attributes:
        changes: the changes, applied one after the other.
        target: what is asked instead of the recorded machine; null without.
        gpus: GPUs with a window.
        runs: a step as recorded, as asked for, and as measured on the other machine; each figure at the
            least and the largest.
        window_ns: the steady-state window as measured, over all devices.
        replayed_ns: the same window, replayed without a change.
        steps: steady-state steps in the window; 0 where none are known.
        before_ns: a step, where steps are known; else the window.
        after_ns: the same with the changes; null where the answer is refused, and of another GPU, where
            only the range holds.
        range_ns: the lowest and highest time that the recording allows; null where the answer is refused.
        bound: at_best: no longer than the range can be promised. range: only the range holds, since ranks
            are missing, gaps of threads may be waits for one another, or the target is not known well
            enough; after_ns is one time within it.
        breakdown: time by class with the changes; of each device, it sums to its window.
        critical_path: the critical path without a change; sums to replayed_ns.
        critical_path_after: the critical path with the changes.
        best_changes: without a change: the ten single changes that save most; host work of start-up, which
            is done once, stays as it is.
        refusal: why there is no answer, and what to record.
    """

    schema: Literal["traceview.whatif/1"]
    self_check: SelfCheck
    changes: list[str]
    target: NotRequired[TargetRow | None]
    gpus: NotRequired[Ns]
    runs: NotRequired[list[RunFigures]]
    window_ns: Ns
    replayed_ns: Ns
    steps: Ns
    before_ns: Ns
    after_ns: int | None
    range_ns: list[Ns] | None
    bound: Bound
    breakdown: list[DeviceTime]
    critical_path: list[PathPart]
    critical_path_after: list[PathPart]
    best_changes: list[BestChange]
    caveats: list[str]
    refusal: str | None
