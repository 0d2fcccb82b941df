"""How evenly experts receive, and how far apart ranks arrive, by hand."""

from __future__ import annotations

import duckdb
import pytest

from tests.analysis.rows import compute
from tests.ranks.jobs import Part, insert


def test_the_mean_of_the_ratios_is_not_the_ratio_of_the_means(database: duckdb.DuckDBPyConnection) -> None:
    """Two exchanges of 30 and 10, then 10 and 30: each is uneven by half, together they are even."""
    job = []
    for number, (first, second) in enumerate([(30, 10), (10, 30)] * 3):
        for rank, received in enumerate((first, second)):
            start = number * 10_000_000 + 40_000 * number * number + 300_000 * rank
            more: dict[str, object] = {
                "bytes_out": received, "bytes_in": 20, "group_description": "EXPERT_MODEL_PARALLEL_GROUP",
                "group_name": "7",
            }  # fmt: skip
            end = number * 10_000_000 + 40_000 * number * number + 900_000
            job.append(Part(rank, number, start, end - start, "all_to_allv", more))
    insert(database, job)
    compute(database, "collective_parts")
    [balance] = database.execute(
        "SELECT ranks, instances, imbalance, worst_imbalance, total_imbalance FROM expert_balance"
    ).fetchall()
    assert balance == pytest.approx((2, 6, 1.5, 1.5, 1.0))
    skews = database.execute("SELECT first_rank, last_rank, skew_ns FROM arrival_skew").fetchall()
    assert skews == [(0, 1, 300_000)] * 6
