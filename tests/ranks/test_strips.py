"""The data of heat strips: ranks by steps, and hosts by hosts."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import duckdb
import pytest

import traceview
from tests.analysis.rows import compute
from tests.ranks.jobs import Part, insert

SAMPLE = Path(__file__).parents[2] / "sample_traces" / "training_nvidia"
US = 1000


def test_hosts_wait_for_the_host_of_the_last_rank(database: duckdb.DuckDBPyConnection) -> None:
    """Four ranks on two hosts; rank 3 comes 100 us late to each of six collectives, rank 0 to the seventh."""
    job = []
    for instance in range(7):
        last = 3 if instance < 6 else 0
        end = (instance + 1) * 1_000 * US
        job += [
            Part(rank, instance, end - duration, duration)
            for rank in range(4)
            for duration in [(50 if rank == last else 150) * US + rank]
        ]
    insert(database, job, lambda rank: f"node-{rank // 2}")
    compute(database, "collective_parts")
    rows = database.execute(
        "SELECT host, last_host, instances, ranks, wait_ns, longest_ns FROM waits_between_hosts ORDER BY ALL"
    ).fetchall()
    late, early = 100 * US, [100 * US + rank for rank in range(4)]
    assert rows == [
        ("node-0", "node-0", 1, 1, early[1], early[1]),
        ("node-0", "node-1", 6, 2, 6 * (late - 3 + late - 2), late - 2),
        ("node-1", "node-0", 1, 2, early[2] + early[3], early[3]),
        ("node-1", "node-1", 6, 1, 6 * (late - 1), late - 1),
    ]


def test_a_step_of_a_rank_has_its_breakdown_and_its_arrival() -> None:
    with traceview.open(SAMPLE) as session:
        strips = session.sql("FROM rank_steps ORDER BY trace_id, device, place").pl().to_dicts()
        steps = session.sql("FROM step_summary ORDER BY trace_id, device, start_ns").pl().to_dicts()
        parts = session.sql("SELECT trace_id, start_ns, instance, wait_ns FROM collective_matches").fetchall()
    assert len(strips) == len(steps) > 2
    longest: dict[int, int] = defaultdict(int)
    for _, _, instance, wait_ns in parts:
        longest[instance] = max(longest[instance], wait_ns)
    for strip, step in zip(strips, steps, strict=True):
        assert [strip[name] for name in ("trace_id", "step", "window_ns")] == [
            step[name] for name in ("trace_id", "step", "window_ns")
        ]
        classes = ("compute", "exposed_communication", "exposed_copy", "idle")
        assert sum(strip[f"{name}_share"] for name in classes) == pytest.approx(1)
        assert strip["idle_share"] == step["idle_ns"] / step["window_ns"]
        own = [
            (longest[instance] - wait_ns, wait_ns)
            for trace_id, start_ns, instance, wait_ns in parts
            if trace_id == strip["trace_id"] and step["start_ns"] <= start_ns < step["end_ns"]
        ]
        assert strip["collectives"] == len(own) > 0
        assert strip["wait_ns"] == sum(wait for _, wait in own)
        assert strip["arrival_ns"] == pytest.approx(sum(late for late, _ in own) / len(own), abs=1)
