"""Makes incomplete, broken and shifted versions of complete recordings, and says what it did to them."""

from __future__ import annotations

from tracegen.damage.loss import KINDS, PATTERNS, Loss, Record, chosen
from tracegen.damage.runs import BREAKS, Damaged, broken, shifted, split, without

__all__ = [
    "BREAKS", "KINDS", "PATTERNS", "Damaged", "Loss", "Record", "broken", "chosen", "shifted", "split",
    "without",
]  # fmt: skip
