"""Who made the others wait in generated jobs whose culprits are known; exposed communication, by hand."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tracegen import kineto
from tracegen.jobs import Job, Layout
from tracegen.jobs.faults import JOB_FAULTS, JobCase

import traceview
from traceview.ranks import exposed_kernels
from traceview.ranks.exposed_kernels import Spans, shared_out

FAULTS = {fault.name: fault for fault in JOB_FAULTS}


Kernel = tuple[int, int, int, int]
"""GPU, start, end, and until when it waits."""


def _shared_out(
    exposed: list[tuple[int, int, int]], kernels: list[Kernel], cuts: tuple[int, ...] = ()
) -> Counter[tuple[int, int, bool]]:
    """The time by GPU, row of the kernel and whether it waits; no piece lasts beyond a cut."""
    columns = np.array(kernels, np.int64).reshape(-1, 4).T
    ends = np.array(cuts, np.int64)
    pieces = shared_out(
        Spans(*np.array(exposed, np.int64).reshape(-1, 3).T), Spans(*columns[:3]), columns[3],
        Spans(np.zeros_like(ends), ends, ends),
    )  # fmt: skip
    found: Counter[tuple[int, int, bool]] = Counter()
    for place, dur, kernel, waits, start in zip(*(column.tolist() for column in pieces), strict=True):
        found[place, kernel, waits] += dur
        assert place != 0 or not any(start < cut < start + dur for cut in cuts)
    return found


def test_exposed_communication_by_hand() -> None:
    """A reduction waits until 40, and compute goes on at 60; a receive that waits longer holds nothing up."""
    kernels = [(0, 0, 60_000, 40_000), (0, 10_000, 200_000, 190_000)]
    found = _shared_out([(0, 0, 30_000), (0, 30_000, 60_000), (0, 150_000, 200_000)], kernels)
    assert found == {(0, 0, True): 40_000, (0, 0, False): 20_000, (0, 1, True): 40_000, (0, 1, False): 10_000}


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("most_pairs", [1, 7, 1_000_000])
def test_exposed_communication_at_each_instant(
    seed: int, most_pairs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever overlaps, and however many pieces are compared at a time."""
    monkeypatch.setattr(exposed_kernels, "_MOST_PAIRS", most_pairs)
    random = Random(seed)
    for _ in range(40):
        exposed: list[tuple[int, int, int]] = []
        kernels: list[Kernel] = []
        for place in range(random.randint(1, 3)):
            ends = [0, *sorted(random.sample(range(60), 2 * random.randint(0, 6)))]
            exposed += [(place, ends[at], ends[at + 1]) for at in range(1, len(ends), 2)]
            for start in sorted(random.randrange(50) for _ in range(random.randint(0, 6))):
                dur = random.randint(1, 30)
                kernels.append((place, start, start + dur, start + random.randint(0, dur)))
        in_time = [(place, 1000 * start, 1000 * end) for place, start, end in exposed]
        scaled = [(place, 1000 * start, 1000 * end, 1000 * until) for place, start, end, until in kernels]
        cuts = tuple(random.sample(range(60_000), 3))
        assert _shared_out(in_time, scaled, cuts) == +_by_instant(exposed, kernels)


def _by_instant(exposed: list[tuple[int, int, int]], kernels: list[Kernel]) -> Counter[tuple[int, int, bool]]:
    """The same, of times in us, one microsecond after the other."""
    found: Counter[tuple[int, int, bool]] = Counter()
    for place, start, end in exposed:
        for now in range(start, end):
            running = [
                (until > now, until, stop, -row)
                for row, (where, begin, stop, until) in enumerate(kernels)
                if where == place and begin <= now < stop
            ]
            holding = [each for each in running if each[2] <= end + 10] or running
            waits, *_, row = max(holding, default=(False, 0, 0, 1))
            found[place, -row, waits] += 1000
    return found


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("fault", "culprits", "cause"),
    [
        ("data_loading", (2,), "data_loading"),
        ("slow_kernels", (5,), "compute"),
        ("slow_node", (4, 5, 6, 7), "compute"),
        (None, (), None),
    ],
)
def test_the_culprits_of_generated_jobs(
    tmp_path: Path, fault: str | None, culprits: tuple[int, ...], cause: str | None
) -> None:
    """Tensor, pipeline and data parallel: others wait for the culprits directly, and for those that wait."""
    # Of two hosts that differ, neither would be the slow one.
    data = 4 if len(culprits) > 1 else 2
    job = Job(Layout(tensor=2, pipeline=2, data=data, ranks_of_host=4), steps=6, microbatches=4)
    for run in JobCase(job, FAULTS[fault] if fault else None, culprits).runs():
        kineto.write(run, tmp_path / f"rank{run.identity.rank}.json", host_name=True)
    with traceview.open(tmp_path) as session:
        rows = session.sql(
            "SELECT DISTINCT verdict, culprit_ranks, cause, culprit FROM blame WHERE culprit IS NOT NULL"
        ).fetchall()
    if not culprits:
        assert rows == []
        return
    assert {row[0] for row in rows} <= {"culprit", "victim"}
    assert {tuple(row[1]) for row in rows} == {culprits}
    assert {row[2] for row in rows} == {cause}
    if len(culprits) > 1:
        assert {row[3] for row in rows} == {"ranks 4 to 7 (host node-1)"}
