"""How well a run scales: efficiency against a base on another number of GPUs, and what it loses."""

from dataclasses import dataclass
from math import isclose, log
from typing import Final

from traceview.comparison.side import CLASSES
from traceview.documents.comparison import ClassTimes
from traceview.documents.runs import ScalingKind, ScalingRow, ScalingSource
from traceview.errors import UsageError

KINDS: Final = ("strong", "weak")


@dataclass(frozen=True, slots=True)
class Scale:
    """What scaling is judged by.

    Attributes:
        step_ns: time of a step, the mean over GPUs [ns].
        classes: its breakdown, which adds up to it [ns].
        gpus: of the job.
        model: of its GPUs.
        batch: samples, else tokens, of a step of the whole job; None where unknown.
    """

    step_ns: int
    classes: ClassTimes
    gpus: int
    model: str
    batch: float | None


def scaled(run: Scale, base: Scale, wanted: str | None) -> ScalingRow | None:
    """The scaling of a run against a base; None for the same number of GPUs, or for GPUs of another model.

    Strong and weak scaling as defined by Amdahl (1967) and Gustafson (1988).

    Raises:
        UsageError: `wanted` is neither strong nor weak.
    """
    if wanted is not None and wanted not in KINDS:
        raise UsageError(f"no scaling {wanted!r}: it is {' or '.join(KINDS)}")
    if run.gpus == base.gpus or run.model != base.model:
        return None
    kind, known_by = _kind(run, base)
    if wanted is not None:
        kind, known_by = ("strong" if wanted == "strong" else "weak"), "asked"
    parts = (base.gpus, run.gpus) if kind == "strong" else (1, 1)
    ideal = {name: base.classes[name] * parts[0] // parts[1] for name in CLASSES}
    ideal_ns = sum(ideal.values())
    lost = {name: run.classes[name] - ideal[name] for name in CLASSES}
    return {
        "kind": kind,
        "known_by": known_by,
        "ideal_ns": ideal_ns,
        "efficiency": ideal_ns / run.step_ns,
        "lost": lost,
    }


def _kind(run: Scale, base: Scale) -> tuple[ScalingKind, ScalingSource]:
    """By the batch where both are known; else by the compute time of a GPU: whether it stays or shrinks."""
    if run.batch and base.batch:
        if isclose(run.batch, base.batch):
            return "strong", "batch"
        if isclose(run.batch / run.gpus, base.batch / base.gpus):
            return "weak", "batch"
    compute, before = max(run.classes["compute"], 1), max(base.classes["compute"], 1)
    shrinks = abs(log(compute / before) - log(base.gpus / run.gpus))
    return ("strong" if shrinks < abs(log(compute / before)) else "weak"), "compute time"
