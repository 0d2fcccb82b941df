"""The causal profile is what the same changes save one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

import traceview
from traceview.replay.profile import causal_profile
from traceview.replay.replayable import READ
from traceview.replay.self_check import trusted

SAMPLE = Path(__file__).parents[2] / "sample_traces" / "training_nvidia"


def test_each_point_is_the_answer_to_that_change() -> None:
    with traceview.open(SAMPLE) as session:
        with session.workspace(*READ) as connection:
            checked = trusted(connection, None)
            assert checked is not None
            profile = causal_profile(connection, checked)
            replayed_ns = checked.unchanged.window_ns
        parts = {(part["target"], part["name"]): dict(part["points"]) for part in profile}
        for change, factor in (("kernel:*=0.5", 0.5), ("communication=0", 0.0), ("host=0.25", 0.25)):
            found = session.what_if([change])
            target = change.partition("=")[0].partition(":")[0]
            saved = 1 - found["after_ns"] / found["before_ns"]
            assert parts[target, None][factor] == pytest.approx(saved, abs=1e-6)
    assert replayed_ns > 0
    best = [max(part.values()) for part in parts.values()]
    assert best == sorted(best, reverse=True)
    assert sum(name is not None for _, name in parts) == 4
    assert all(part[1.0] == 0 for part in parts.values())
