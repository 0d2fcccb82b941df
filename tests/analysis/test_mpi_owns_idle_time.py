"""Idle time in calls of MPI is that of MPI, whatever else the host does."""

from __future__ import annotations

import itertools
import random

import pytest

from tests.analysis.rows import compute
from tests.rules.case_language import CaseDatabase

OTHERS = (
    "range {0}ns {1}ns data_loading",
    "call {0}ns {1}ns cudaMalloc",
    "call {0}ns {1}ns cudaDeviceSynchronize",
)
IN_MPI = "SELECT coalesce(sum(end_ns - start_ns), 0) FROM idle_causes WHERE cause = 'mpi'"


def _program(seed: int) -> tuple[list[str], list[tuple[int, int]], list[tuple[int, int]]]:
    """Its lines, and where a kernel runs and where the host is in MPI [ns]."""
    choose = random.Random(seed)
    lines, busy, in_mpi, now = [], [], [], 0
    for _ in range(60):
        for _ in range(choose.randrange(3)):
            lasts = choose.randrange(1_000, 60_000)
            if choose.random() < 0.5:
                lines.append(f"range {now}ns {lasts}ns MPI_Sendrecv domain=mpi")
                in_mpi.append((now, now + lasts))
            else:
                lines.append(choose.choice(OTHERS).format(now, lasts))
            now += lasts + choose.randrange(5_000)
        begins = max(now + 6_000, busy[-1][1] if busy else 0)
        busy.append((begins, begins + choose.randrange(1_000, 40_000)))
        lines.append(f"launch {now}ns 5us {begins}ns {busy[-1][1] - begins}ns k{choose.randrange(3)}")
        now += 5_000
    return lines, busy, in_mpi


@pytest.mark.parametrize("seed", range(6))
def test_idle_time_in_mpi_is_counted_as_the_instants_are(seed: int) -> None:
    lines, busy, in_mpi = _program(seed)
    database = CaseDatabase()
    database.fill("\n".join(lines))
    compute(database.connection, IN_MPI)
    [(found,)] = database.connection.execute(IN_MPI).fetchall()
    gaps = [(before[1], after[0]) for before, after in itertools.pairwise(busy) if after[0] > before[1]]
    counted = sum(
        max(0, min(end, until) - max(start, since)) for start, end in in_mpi for since, until in gaps
    )
    assert counted > 100_000
    assert found == counted
