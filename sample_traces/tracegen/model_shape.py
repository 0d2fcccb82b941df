"""Sizes of the trained model."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ModelShape:
    """Sizes of the model and of one rank's batch."""

    layers: int
    hidden: int
    heads: int
    sequence: int
    batch: int
    vocabulary: int

    @property
    def tokens(self) -> int:
        """Return rows of the activations: batch times sequence length."""
        return self.batch * self.sequence

    @property
    def head_width(self) -> int:
        """Return the width of one attention head."""
        return self.hidden // self.heads

    def parameters(self) -> int:
        """Return the number of parameters of the model."""
        layer = 12 * self.hidden * self.hidden + 13 * self.hidden
        return self.layers * layer + 2 * self.vocabulary * self.hidden
