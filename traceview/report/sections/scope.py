"""What the figures of a section cover: which part of the recording, and one GPU, one rank or all."""

from typing import Final, NamedTuple

RECORDING: Final = "recording"
"""All that was recorded, or selected."""
WINDOW: Final = "window"
"""The window that rules judge: the steady-state steps, where they are known."""
PER_GPU: Final = "per GPU"
PER_RANK: Final = "per rank"
ALL_GPUS: Final = "GPU"
"""Sums over all GPUs."""
ALL_RANKS: Final = "rank"
"""Sums over all ranks."""


class Other(NamedTuple):
    """Columns of a section that cover another part than the rest: their titles, a field of them, the part."""

    titles: str
    field: str
    part: str


class Scope(NamedTuple):
    """What figures cover.

    Attributes:
        part: `RECORDING`, `WINDOW`, or what else was recorded, in words.
        of: one of `PER_GPU`, `PER_RANK`, `ALL_GPUS`, `ALL_RANKS`; empty where rows say it themselves.
        other: columns that cover another part.
    """

    part: str = RECORDING
    of: str = ""
    other: Other | None = None


CRITICAL: Final = Scope(RECORDING, ALL_GPUS, Other("critical and slack", "critical_ns", WINDOW))
SCOPES: Final = {
    "breakdown": Scope(RECORDING, PER_GPU),
    "windows": Scope(WINDOW, PER_GPU),
    "steps": Scope(RECORDING, PER_GPU),
    "idle_causes": Scope(WINDOW, ALL_GPUS),
    "kernel_classes": Scope(WINDOW, PER_GPU),
    "critical_path": Scope(WINDOW),
    "best_changes": Scope(WINDOW),
    "between_ranks": Scope(WINDOW),
    "dominant_kernels": Scope(RECORDING, ALL_GPUS),
    "roofline": Scope(RECORDING, ALL_GPUS),
    "timeline": Scope(RECORDING),
    "flame": Scope(RECORDING, ALL_RANKS),
}
"""Of the sections that are no lists, see `Section.scope` for these."""
