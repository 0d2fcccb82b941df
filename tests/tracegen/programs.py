"""Sizes small enough for tests."""

from __future__ import annotations

from tracegen.model_shape import ModelShape
from tracegen.operators import Detail

TINY = ModelShape(layers=2, hidden=1024, heads=8, sequence=256, batch=2, vocabulary=4_000)
FULL = Detail(python_frames=True, memory_events=True, mixed_precision=True)
