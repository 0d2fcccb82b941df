"""Real profiles: every event of a stream is there, to the nanosecond."""

from __future__ import annotations

from pathlib import Path

import pytest
from traceview_parsers.xplane import XPlaneParser

import traceview

from .profiles import device_events

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "../shared/traces/xplane"
SAMPLE = ROOT / "sample_traces/jax_cpu.xplane.pb"
PROFILES = sorted(FOLDER.glob("*.xplane.pb"))


@pytest.mark.sampled(1)
@pytest.mark.skipif(not PROFILES, reason="the folder of real traces is not here")
@pytest.mark.parametrize("path", PROFILES, ids=lambda path: path.name)
def test_gpu_time_equals_the_file(path: Path) -> None:
    expected = device_events(path.read_bytes())
    with traceview.open(path, parsers=[XPlaneParser()]) as session:
        figures = session.sql(
            "SELECT device, gpu_events, gpu_time_ns, busy_ns, window_ns FROM breakdown"
        ).fetchall()
        without_call = session.sql("SELECT count(*) FROM gpu_activity WHERE call_id IS NULL").fetchall()
    assert {row[0]: row[1:] for row in figures} == {
        device: (len(spans), sum(end - start for start, end in spans), union(spans), window(spans))
        for device, spans in expected.items()
    }
    assert without_call == [(0,)]


def union(spans: list[tuple[int, int]]) -> int:
    covered = reached = 0
    for start, end in sorted(spans):
        covered += max(0, end - max(start, reached))
        reached = max(reached, end)
    return covered


def window(spans: list[tuple[int, int]]) -> int:
    return max(end for _, end in spans) - min(start for start, _ in spans)


def test_the_recorded_sample_has_steps_and_operators() -> None:
    with traceview.open(SAMPLE) as session:
        assert session.sql("SELECT DISTINCT format, clock FROM traces").fetchall() == [("xplane", "unix")]
        assert session.sql("SELECT step FROM steps ORDER BY step").fetchall() == [(0,), (1,), (2,), (3,)]
        dots = session.sql("SELECT count(*), any_value(module_path) FROM ops WHERE name = 'dot'").fetchall()
    assert dots == [(4, "jit_train_step")]
