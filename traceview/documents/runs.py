"""Many runs side by side, `traceview.compare/1`."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from traceview.documents.comparison import ClassTimes
from traceview.documents.values import Tool

StepOrWindow = Literal["step", "window"]
"""What times are of."""


SpeedUpBy = Literal["tokens", "samples", "work", "time"]
"""What a speed-up is computed from."""


class RunRow(TypedDict):
    """A run, or repeats of one.

    Attributes:
        runs: the run and its repeats.
        gpus: GPUs of the job.
        steps: over all GPUs.
        step_spread: how much the steps of a GPU differ: half the distance between the times that a tenth of
            them stay below and above, of fewer than six their range, as a share of the mean step; null for
            one step, or where times are of windows.
        profiler_share: what recording itself took of the time, estimated; null where unknown.
        kernel_classes: the compute time by class of kernel, see the view kernel_class_time [ns]; adds up to
            breakdown.compute.
        cost_per_million_tokens: by the label price, that of a GPU for an hour, in its currency; null where
            price or tokens are unknown.
        speed_up: work in a second over that of the base; null where most of the work is other work.
        speed_up_by: what is held against the base: tokens or samples of a second; in weak scaling the steps
            of all GPUs (work); else the time of the base over that of this run.
        other_work: what it executes otherwise than the base.
    """

    run: str
    runs: list[str]
    keys: dict[str, str | None]
    gpus: int
    steps: int | None
    step_ns: int
    shortest_ns: int | None
    longest_ns: int | None
    step_spread: NotRequired[float | None]
    profiler_share: NotRequired[float | None]
    breakdown: ClassTimes
    kernel_classes: NotRequired[dict[str, int]]
    tokens_per_second: float | None
    samples_per_second: float | None
    cost_per_million_tokens: NotRequired[float | None]
    speed_up: float | None
    speed_up_by: SpeedUpBy | None
    scaling: ScalingRow | None
    other_work: str | None


ScalingKind = Literal["strong", "weak"]
"""The same work on more GPUs, or on each GPU."""

ScalingSource = Literal["asked", "batch", "compute time"]
"""What the kind is known by."""


class ScalingRow(TypedDict):
    """How well a run scales against the base.

    Attributes:
        ideal_ns: the step if it scaled without loss: strong `base * base GPUs / GPUs`, weak `base`.
        efficiency: ideal over measured.
        lost: by class, time of the step beyond what the base has of it, divided by GPUs where strong; adds up
            to the step less the ideal.
    """

    kind: ScalingKind
    known_by: ScalingSource
    ideal_ns: int
    efficiency: float
    lost: ClassTimes


class ConversionFactor(TypedDict):
    """How much longer the same compute work takes on another GPU.

    Attributes:
        factor: the GPU time of matched work over that of the base, per execution.
        low: the factor of single work below which 10 % of the base's time lie.
        high: likewise 90 %.
        matched_share: the share of the base's compute time that is matched.
        matched: how many pieces of work are.
    """

    factor: float
    low: float
    high: float
    matched_share: float
    matched: int


class Conversion(ConversionFactor):
    """The factor between the GPUs of two runs; see ConversionFactor."""

    base: str
    run: str
    base_gpu: str
    gpu: str


class Condition(TypedDict):
    """What the runs ran on or were recorded with.

    Attributes:
        values: in the order of the runs.
    """

    condition: str
    values: list[str]
    differs: bool


class RunsDocument(TypedDict):
    """Many runs side by side. Times are integer nanoseconds of one step, or of the whole window where not
    all runs have steps, as means over the GPUs of a run. Later versions of traceview may add keys.

    Attributes:
        by: the keys whose values make runs repeats.
        base: name of the row that the others are held against.
        conditions: what the runs ran on and were recorded with.
    """

    schema: Literal["traceview.compare/1"]
    tool: Tool
    unit: StepOrWindow
    by: list[str]
    base: str
    runs: list[RunRow]
    conditions: list[Condition]
    conversions: list[Conversion]
