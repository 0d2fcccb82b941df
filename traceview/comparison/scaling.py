"""How well a run scales: efficiency against a base on another number of GPUs, and what it loses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import isclose, log
from typing import Final

from traceview.comparison.side import CLASSES
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
    classes: Mapping[str, int]
    gpus: int
    model: str
    batch: float | None


@dataclass(frozen=True, slots=True)
class Scaling:
    """The scaling of a run.

    Attributes:
        kind: strong (the same work on more GPUs) or weak (the same work on each GPU).
        known_by: what the kind is known by: asked, batch or compute time.
        ideal_ns: the step if it scaled without loss [ns]: strong `base * base GPUs / GPUs`, weak `base`.
        efficiency: ideal over measured.
        lost: by class, time of the step beyond what the base has of it, divided by GPUs where strong; adds up
            to the step less the ideal [ns].
    """

    kind: str
    known_by: str
    ideal_ns: int
    efficiency: float
    lost: Mapping[str, int]


def scaled(run: Scale, base: Scale, wanted: str | None) -> Scaling | None:
    """The scaling of a run against a base; None for the same number of GPUs, or for GPUs of another model.

    Strong and weak scaling as defined by Amdahl (1967) and Gustafson (1988).

    Raises:
        UsageError: `wanted` is neither strong nor weak.
    """
    if wanted is not None and wanted not in KINDS:
        raise UsageError(f"no scaling {wanted!r}: it is {' or '.join(KINDS)}")
    if run.gpus == base.gpus or run.model != base.model:
        return None
    kind, known_by = (wanted, "asked") if wanted else _kind(run, base)
    parts = (base.gpus, run.gpus) if kind == "strong" else (1, 1)
    ideal = {name: base.classes[name] * parts[0] // parts[1] for name in CLASSES}
    ideal_ns = sum(ideal.values())
    lost = {name: run.classes[name] - ideal[name] for name in CLASSES}
    return Scaling(kind, known_by, ideal_ns, ideal_ns / run.step_ns, lost)


def _kind(run: Scale, base: Scale) -> tuple[str, str]:
    """By the batch where both are known; else by the compute time of a GPU: whether it stays or shrinks."""
    if run.batch and base.batch:
        if isclose(run.batch, base.batch):
            return "strong", "batch"
        if isclose(run.batch / run.gpus, base.batch / base.gpus):
            return "weak", "batch"
    compute, before = max(run.classes["compute"], 1), max(base.classes["compute"], 1)
    shrinks = abs(log(compute / before) - log(base.gpus / run.gpus))
    return ("strong" if shrinks < abs(log(compute / before)) else "weak"), "compute time"
