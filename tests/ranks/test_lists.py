"""The lists about ranks in reports, of a job whose waits are known."""

from __future__ import annotations

from statistics import median
from typing import Any

import duckdb
import pytest

from tests.analysis.rows import compute
from tests.ranks.test_findings import _job
from tests.rules.case_language import CaseDatabase
from traceview.report.sections import RANKS as LISTS

RANKS, STEPS, LATE_US, SLOW = 8, 20, 2000, 3


def _rows(connection: duckdb.DuckDBPyConnection, name: str) -> list[dict[str, Any]]:
    query, order = LISTS[name].ranking
    compute(connection, query)
    found = connection.execute(f"SELECT * FROM ({query}) ORDER BY {order}")
    columns = [column[0] for column in found.description or ()]
    return [dict(zip(columns, row, strict=True)) for row in found.fetchall()]


def test_the_late_rank_and_the_waits_for_it_are_listed() -> None:
    cases = CaseDatabase()
    job = _job(RANKS, STEPS, lambda step, rank: LATE_US + step if rank == SLOW else rank)
    cases.fill(job.replace("group_name=0", "group_name=0 bytes_in=1000000 bytes_out=1000000"))
    late = _rows(cases.connection, "stragglers")
    assert [(row["rank"], row["verdict"], row["late"]) for row in late] == [
        (SLOW, "culprit", late[0]["compared"])
    ]
    [whole] = _rows(cases.connection, "communicators")
    waits = [
        [(LATE_US + step - rank) * 1000 for rank in range(RANKS) if rank != SLOW] for step in range(STEPS)
    ]
    assert whole["waited_ns"] == sum(map(sum, waits))
    assert whole["max_skew_ns"] == max(map(max, waits))
    assert whole["median_skew_ns"] == median(map(max, waits))
    assert (whole["size"], whole["instances"]) == (RANKS, STEPS)
    assert whole["ranks"] == "0, 1, 2, 3, 4, 5, 6, 7"
    [speed] = _rows(cases.connection, "bandwidths")
    assert (speed["name"], speed["bytes"], speed["instances"]) == ("all_reduce", 1_000_000, STEPS)
    assert speed["algorithm_gb_per_s"] == 1_000_000 / speed["median_dur_ns"]
    assert speed["bus_gb_per_s"] == pytest.approx(speed["algorithm_gb_per_s"] * 2 * (RANKS - 1) / RANKS)
    cases.connection.close()


def test_a_memory_snapshot_is_no_second_rank() -> None:
    """It is of the run and the rank of its trace: no rank is compared with it, and no wait counts twice."""
    job = _job(RANKS, STEPS, lambda step, rank: LATE_US + step if rank == SLOW else rank)
    found = []
    for has_snapshot in (False, True):
        cases = CaseDatabase()
        cases.fill(job)
        cases.connection.execute("UPDATE traces SET run = 'job'")
        if has_snapshot:
            cases.connection.execute(
                "INSERT INTO traces BY NAME SELECT * REPLACE (99 AS trace_id, 'memory_snapshot' AS format)"
                f" FROM traces WHERE rank = {SLOW}"
            )
        rows = [_rows(cases.connection, name) for name in ("stragglers", "communicators")]
        waits = cases.connection.execute("FROM waits_between_hosts ORDER BY ALL").fetchall()
        found.append([*rows, waits])
        cases.connection.close()
    assert found[0] == found[1]
    assert all(found[0])


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", LISTS)
def test_every_column_of_a_table_is_in_its_list(name: str) -> None:
    cases = CaseDatabase()
    columns = {column[0] for column in cases.connection.execute(LISTS[name].ranking.query).description or ()}
    cases.connection.close()
    assert {column.name for column in LISTS[name].columns} - {"instance"} <= columns
