"""How much faster a run is than a base: the work that it does in a second over that of the base."""

from dataclasses import dataclass

from traceview.documents.runs import SpeedUpBy


@dataclass(frozen=True, slots=True)
class Pace:
    """What a speed-up is computed from.

    Attributes:
        step_ns: time of a step, or of the window [ns].
        gpus: of the job.
        tokens, samples: those of a second; None where unknown.
    """

    step_ns: int
    gpus: int
    tokens: float | None
    samples: float | None


def speed_up(run: Pace, base: Pace, scaling: str | None) -> tuple[float, SpeedUpBy]:
    """The factor, and what it is computed from.

    A step of more tokens or samples is more work, and so is a step of more GPUs in weak scaling: its time
    alone would call larger jobs slower. Scaled speed-up as defined by Gustafson (1988).

    Args:
        run: the run that is held against the base.
        base: the run that has a speed-up of 1.
        scaling: strong or weak; None where the run is no scaling of the base.

    Returns:
        `tokens` or `samples`: those of a second, where both runs have them; `work`: in weak scaling the steps
        of all GPUs; else `time`: that of the base over that of the run.
    """
    if run.tokens and base.tokens:
        return run.tokens / base.tokens, "tokens"
    if run.samples and base.samples:
        return run.samples / base.samples, "samples"
    faster = base.step_ns / run.step_ns
    return (faster * run.gpus / base.gpus, "work") if scaling == "weak" else (faster, "time")
