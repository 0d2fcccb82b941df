"""Collectives of several ranks are matched whatever their clocks say, and never wrongly."""

from __future__ import annotations

from dataclasses import replace

import duckdb
import numpy as np
import pytest

from tests.analysis.rows import compute
from tests.ranks.jobs import Part, insert, pairs, possible, shifted, training, without


def _reasons(database: duckdb.DuckDBPyConnection) -> set[str]:
    rows = database.execute(
        "SELECT DISTINCT reason FROM collective_instances WHERE instance IS NULL"
    ).fetchall()
    return {reason for (reason,) in rows}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", ["", "nccl", None], ids=["operations", "one operation", "unknown"])
@pytest.mark.parametrize("rank", range(7))
def test_real_ranks_that_lack_some_are_matched_with_unknown_clocks(
    database: duckdb.DuckDBPyConnection, dlrm: list[Part], rank: int, name: str | None
) -> None:
    random = np.random.default_rng(rank)
    for cut in range(5):
        for first, last in ((cut, 0), (0, cut)):
            ahead = random.normal(0, 5_000_000, 8)
            job = without(shifted(dlrm, lambda each: ahead[each]), rank, first, last)  # noqa: B023 - called in this round
            if name != "":
                job = [replace(part, name=name) for part in job]
            insert(database, job)
            assert pairs(database, job) == (possible(job), 0), (first, last)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", range(10))
def test_made_ranks_that_lack_some_are_matched_with_unknown_clocks(
    database: duckdb.DuckDBPyConnection, seed: int
) -> None:
    random = np.random.default_rng(seed)
    job = training(seed)
    for rank in range(8):
        job = without(job, rank, *random.integers(0, 9, 2))
    ahead, drift = random.normal(0, 1e9, 8), random.normal(0, 20e-6, 8)
    job = shifted(job, lambda rank: ahead[rank], lambda rank: drift[rank])
    insert(database, job)
    right, wrong = pairs(database, job)
    assert wrong == 0
    assert right >= 0.98 * possible(job)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("ranks", [2, 4])
@pytest.mark.parametrize("ahead", [0, 5e6])
def test_sampled_ranks_are_not_paired(database: duckdb.DuckDBPyConnection, ranks: int, ahead: float) -> None:
    """At one of these seeds, three of five ends of two ranks agree by coincidence."""
    for seed in range(35, 50):
        random = np.random.default_rng(seed)
        whole = training(seed, ranks=ranks, steps=8)
        job = [part for part in whole if random.random() < 10 / 64]
        insert(database, shifted(job, lambda rank: ahead * rank))
        assert pairs(database, job)[1] == 0, seed


def test_lists_of_one_length_that_are_shifted(database: duckdb.DuckDBPyConnection) -> None:
    for seed in range(10):
        job = without(without(training(seed, ranks=2), 0, first=1), 1, last=1)
        insert(database, shifted(job, lambda rank: 5e6 * rank))
        assert pairs(database, job) == (possible(job), 0)


def test_collectives_lost_within_the_list(database: duckdb.DuckDBPyConnection) -> None:
    job = training(3, ranks=4)
    lost = {part.instance for part in job if part.rank == 2 and 14 <= part.instance < 19}
    job = [part for part in job if part.rank != 2 or part.instance not in lost]
    insert(database, shifted(job, lambda rank: 5e6 * rank))
    assert pairs(database, job) == (possible(job), 0)


def test_sequence_numbers_are_believed_where_ends_agree(database: duckdb.DuckDBPyConnection) -> None:
    job = [replace(part, more={"sequence": 7 + part.instance}) for part in training(5, ranks=3)]
    kept = without(without(job, 1, first=5), 2, last=7)
    insert(database, kept)
    assert pairs(database, kept) == (possible(kept), 0)
    other = [replace(part, more={"sequence": part.instance + 3 * part.rank}) for part in job]
    insert(database, other)
    assert pairs(database, other) == (possible(other), 0)


def test_numbered_collectives_tell_the_clocks_for_others(database: duckdb.DuckDBPyConnection) -> None:
    """A group with one collective each millisecond, of which each rank lacks another number of the first."""
    facts = {"group_name": "all", "group_size": 3, "ranks": "[0, 1, 2]"}
    job = [replace(part, more={**facts, "sequence": part.instance}) for part in training(1, ranks=3, steps=8)]
    job += [
        Part(
            rank,
            1_000 + number,
            2_000_000_000 + 1_000_000 * number,
            400_000,
            "all_reduce",
            {"group_name": "b"},
        )
        for rank in range(3)
        for number in range(rank, 12)
    ]
    insert(database, shifted(job, lambda rank: 7.3e6 * (rank + 1)))
    assert pairs(database, job) == (possible(job), 0)


def test_groups_without_names_are_distinguished_by_their_ends(database: duckdb.DuckDBPyConnection) -> None:
    first = training(1, ranks=3)
    second = [
        replace(part, rank=part.rank + 3, instance=part.instance + 100) for part in training(2, ranks=3)
    ]
    job = [*first, *second]
    insert(database, shifted(job, lambda rank: 1e7 * rank))
    assert pairs(database, job) == (possible(job), 0)
    found = database.execute("SELECT DISTINCT communicator FROM collective_instances ORDER BY ALL").fetchall()
    assert found == [("stream 1 (1)",), ("stream 1 (2)",)]


def test_groups_of_one_description_are_apart(database: duckdb.DuckDBPyConnection) -> None:
    job = []
    for part in training(4, ranks=4, layers=4):
        more = {
            "group_name": str(1 + part.instance % 2),
            "group_description": "undefined",
            "ranks": "[0, 1, 2, 3]",
        }
        job.append(replace(part, more={**more, "group_size": 4}))
    insert(database, job)
    assert pairs(database, job) == (possible(job), 0)
    found = database.execute("SELECT DISTINCT communicator FROM collective_matches ORDER BY ALL").fetchall()
    assert found == [("undefined 1 [0, 1, 2, 3]",), ("undefined 2 [0, 1, 2, 3]",)]


def test_more_ranks_than_the_group_has_are_not_matched(database: duckdb.DuckDBPyConnection) -> None:
    job = [replace(part, more={"group_name": "tp", "group_size": 2}) for part in training(4, ranks=4)]
    insert(database, job)
    assert pairs(database, job) == (0, 0)
    assert _reasons(database) == {
        "more ranks than the group has: several groups that the traces do not tell apart"
    }


def test_a_rank_whose_ends_do_not_agree_is_left_out(database: duckdb.DuckDBPyConnection) -> None:
    job = training(6, ranks=4)
    other = [
        replace(part, start=part.start + 700_000 * (part.instance % 7)) for part in job if part.rank == 3
    ]
    job = [part for part in job if part.rank != 3] + other
    insert(database, job)
    three = [part for part in job if part.rank != 3]
    assert pairs(database, job) == (possible(three), 0)
    assert _reasons(database) == {"the ends do not agree with those of the other ranks"}
    share = database.execute(
        "SELECT trace_id, matched_share FROM collective_matching ORDER BY ALL"
    ).fetchall()
    assert share == [(0, 1.0), (1, 1.0), (2, 1.0), (3, 0.0)]


def test_periodic_lists_that_differ_in_length_are_not_guessed(database: duckdb.DuckDBPyConnection) -> None:
    job = [Part(rank, at, 1_000_000 * at, 100_000) for rank in (0, 1) for at in range(20)]
    insert(database, shifted(job, lambda rank: 300_000 * rank))
    assert pairs(database, job) == (20, 0)
    cut = without(job, 1, first=1)
    insert(database, shifted(cut, lambda rank: 300_000 * rank))
    assert pairs(database, cut) == (0, 0)
    assert _reasons(database) == {"several alignments with the other ranks agree equally well"}
    insert(database, cut)
    assert pairs(database, cut) == (19, 0)


def test_a_periodic_group_takes_the_clocks_of_another_one(database: duckdb.DuckDBPyConnection) -> None:
    world = training(8, ranks=2, steps=2)
    first = max(part.end for part in world)
    tensor = [
        Part(rank, 1_000 + at, first + 1_000_000 * at, 100_000, more={"group_name": "tp"})
        for rank in (0, 1)
        for at in range(12)
    ]
    job = without([*world, *tensor], 1, last=1)
    insert(database, shifted(job, lambda rank: 300_000 * rank))
    assert pairs(database, job) == (possible(job), 0)


def test_messages_are_paired_by_their_order_and_ends(database: duckdb.DuckDBPyConnection) -> None:
    random = np.random.default_rng(0)
    job, now = [], 0
    for at in range(12):
        more: dict[str, object] = {"group_name": "pp", "ranks": "[0, 1]"}
        start = now + int(random.integers(0, 500_000))
        end = start + 100_000
        job.append(Part(0, at, start, end - start, "send", more))
        job.append(Part(1, at, now, end + 20_000 - now, "recv", more))
        now = end + int(random.integers(200_000, 3_000_000))
    job = without(without(job, 1, first=2), 0, last=1)
    insert(database, shifted(job, lambda rank: 3e6 * rank))
    assert pairs(database, job) == (possible(job), 0)
    sides = database.execute(
        "SELECT source, target, sends, count(*) FROM message_matches GROUP BY ALL ORDER BY ALL"
    )
    assert sides.fetchall() == [(0, 1, False, 9), (0, 1, True, 9)]


def test_one_rank_computes_nothing(database: duckdb.DuckDBPyConnection) -> None:
    insert(database, training(1, ranks=1))
    compute(database, "collective_parts")
    assert database.execute("SELECT count(*) FROM collective_instances").fetchall() == [(0,)]


def test_hostile_records_are_no_error(database: duckdb.DuckDBPyConnection) -> None:
    more: dict[str, object] = {"group_name": "pp", "ranks": "[" + "9" * 40 + ", 1]", "group_size": -5}
    job = [
        Part(rank, at, 2**62 + at, 0, name, {**more, "sequence": -(2**63) + at})
        for rank in (0, 1)
        for at, name in enumerate(["send", "recv", "all_reduce", "\x1b[31m"])
    ]
    insert(database, job)
    assert pairs(database, job)[1] == 0
    compute(database, "clocks")
    database.execute("UPDATE collectives SET kernel_id = NULL")
    for view in ("collective_parts", "clocks"):
        compute(database, view)
    assert database.execute("SELECT count(*) FROM collective_instances").fetchall() == [(0,)]
    assert database.execute("SELECT offset_ns FROM clocks").fetchall() == [(0,), (0,)]


def test_bandwidth_is_that_of_nccl_tests(database: duckdb.DuckDBPyConnection) -> None:
    """By hand: 80 MB in 1 ms are 80 GB/s; times 2 * 3/4 and 3/4 on the bus of four ranks."""
    sizes = {"all_reduce": (80_000_000, 80_000_000), "all_gather": (20_000_000, 80_000_000)}
    job = []
    for at, name in enumerate([*sizes] * 3):
        more: dict[str, object] = {"group_name": "tp", "group_size": 4, "sequence": at}
        more |= {"bytes_in": sizes[name][0], "bytes_out": sizes[name][1]}
        for rank in range(4):
            begin = 10_000_000 * at - 137_000 * rank
            job.append(Part(rank, at, begin, 1_000_000 + 137_000 * rank, name, more))
    insert(database, job)
    compute(database, "collective_parts")
    found = database.execute(
        "SELECT name, bytes, group_size, ranks, instances, dur_ns, algorithm_gbs, bus_gbs"
        " FROM collective_bandwidth ORDER BY name"
    ).fetchall()
    same = (80_000_000, 4, 4, 3, 1_000_000, 80.0)
    assert found == [("all_gather", *same, 60.0), ("all_reduce", *same, 120.0)]
