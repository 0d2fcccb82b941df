"""Dumps that do not count how far their rank is: what follows from records alone, or that nothing does."""

from __future__ import annotations

import pickle
import random
from pathlib import Path
from typing import Any

import pytest
from tracegen.hangs import Group, Job, Operation, dump, layout, programs

import traceview
from tests.flight_recorder.tables import hang_rows
from traceview.ingest.plain_pickle import plain_value
from traceview.report.hang import build_hang

FOLDER = Path(__file__).parents[3] / "shared" / "traces" / "ranks" / "flight_recorder"
LAYOUTS = [(2, 2, 2), (2, 4, 1), (1, 1, 4), (4, 1, 2), (2, 1, 2)]
LEFT_OUT = [("pg_status",), ("pg_status", "pg_config")]

Dumps = dict[int, dict[str, Any]]


def culprits(dumps: Dumps) -> dict[int, set[str]]:
    """What each culprit is said to have done."""
    found: dict[int, set[str]] = {}
    for row in hang_rows(dumps):
        if row["is_culprit"]:
            found.setdefault(row["rank"], set()).add(row["state"])
    return found


def without(dumps: Dumps, *keys: str) -> Dumps:
    return {
        rank: {key: value for key, value in one.items() if key not in keys} for rank, one in dumps.items()
    }


@pytest.mark.sampled(20)
@pytest.mark.parametrize("seed", range(400))
def test_the_stopped_rank_is_named_and_of_others_only_that_nothing_is_known(seed: int) -> None:
    chance = random.Random(seed)
    made = programs(layout(*chance.choice(LAYOUTS)), 3, 3)
    rank, at = chance.choice(list(made)), chance.randrange(1, 40)
    host_stops, gpu_stops = ({rank: at}, {}) if chance.random() < 0.5 else ({}, {rank: at})
    job = Job(made, host_stops=host_stops, gpu_stops=gpu_stops).run()
    only_active = chance.random() < 0.8
    dumps = {each: dump(job, each, only_active=only_active) for each in made}
    counted = culprits(dumps)
    found = culprits(without(dumps, "pg_status"))
    assert rank in found
    for other in found.keys() - counted.keys():
        assert "not recorded" in found[other]


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the recorded dumps are not there")
@pytest.mark.sampled(1)
@pytest.mark.parametrize("left_out", LEFT_OUT, ids="+".join)
@pytest.mark.parametrize("name", ["gpu_error_1st", "lock_gil_1st"])
def test_recorded_dumps_say_the_same(name: str, left_out: tuple[str, ...], tmp_path: Path) -> None:
    for path in (FOLDER / name).glob("_dump_*"):
        value = plain_value(path.read_bytes())
        assert isinstance(value, dict)
        kept = {key: part for key, part in value.items() if key not in left_out}
        (tmp_path / path.name).write_bytes(pickle.dumps(kept, 2))
    with traceview.open(tmp_path, cache=False, workers=1) as session:
        answer = build_hang(session)
    found = [(row["rank"], row["state"]) for row in answer["culprits"]]
    if name == "gpu_error_1st":
        assert found == [(12, "not completed"), (14, "not completed")]
        assert [row["last_completed"] for row in answer["culprits"]] == [42805, 42805]
    else:
        assert found == [(9, "never enqueued"), (14, "never enqueued")]
        assert {row["sequence"] for row in answer["culprits"]} == {45265}


PAIR = Group("1", "TENSOR", (0, 1))
OTHERS = Group("2", "DATA", (0, 1))


def records(rank: int, *numbered: tuple[Group, int, str, int]) -> dict[str, Any]:
    """A dump of collectives, each with its group, number, state and number of record, without a status."""
    job = Job({rank: [Operation(group) for group, *_ in numbered]}, enqueued={rank: len(numbered)})
    job.completed = {rank: 0}
    made = dump(job, rank, status=False)
    for entry, (_, number, state, record) in zip(made["entries"], numbered, strict=True):
        entry.update(collective_seq_id=number, state=state, record_id=record, retired=state == "completed")
    groups = {PAIR.name: PAIR, OTHERS.name: OTHERS}
    made["pg_config"] = {
        name: {"name": name, "desc": group.description, "ranks": str(list(group.ranks))}
        for name, group in groups.items()
    }
    return made


def test_a_number_below_the_records_of_a_rank_is_completed() -> None:
    behind = records(0, *((PAIR, number, "scheduled", 100 + number) for number in range(6, 12)))
    ahead = records(1, *((PAIR, number, "scheduled", 100 + number) for number in range(9, 12)))
    assert culprits({0: behind, 1: ahead}) == {0: {"not completed"}}


def test_a_rank_that_reached_a_later_collective_completed_those_without_a_record() -> None:
    behind = records(0, (PAIR, 6, "scheduled", 10), (OTHERS, 3, "scheduled", 11))
    ahead = records(1, (OTHERS, 3, "scheduled", 11))
    assert "not completed" in culprits({0: behind, 1: ahead})[0]
    assert 1 not in culprits({0: behind, 1: ahead})


def test_a_rank_that_only_reached_an_earlier_collective_never_enqueued_the_later_one() -> None:
    ahead = records(0, (OTHERS, 3, "scheduled", 10), (PAIR, 6, "scheduled", 11))
    behind = records(1, (OTHERS, 3, "scheduled", 10))
    states = {
        row["rank"]: row["state"] for row in hang_rows({0: ahead, 1: behind}) if row["group_name"] == "1"
    }
    assert states == {0: "waiting", 1: "never enqueued"}


@pytest.mark.parametrize(
    ("waiting", "expected"),
    [
        ((0, 1, 2), {3: {"never enqueued"}}),
        ((0, 1), {2: {"not recorded"}, 3: {"not recorded"}}),
        ((0,), {0: {"not completed"}}),
    ],
)
def test_of_ranks_without_unfinished_records_the_fewer_are_at_fault(
    waiting: tuple[int, ...], expected: dict[int, set[str]]
) -> None:
    world = Group("0", "default_pg", (0, 1, 2, 3))
    job = Job({rank: [Operation(world)] * 3 for rank in world.ranks})
    job.enqueued = {rank: 3 if rank in waiting else 1 for rank in world.ranks}
    job.completed = dict.fromkeys(world.ranks, 1)
    dumps = {rank: dump(job, rank) for rank in world.ranks}
    assert culprits(without(dumps, "pg_status")) == expected


def test_a_full_ring_says_nothing_of_what_came_before() -> None:
    behind = records(0, *((PAIR, number, "scheduled", 100 + number) for number in range(6, 12)))
    full = records(
        1,
        *((OTHERS, number, "completed", 100 + number) for number in range(1, 6)),
        *((PAIR, number, "scheduled", 100 + number) for number in range(9, 12)),
    )
    rows = hang_rows({0: behind, 1: full})
    assert {row["verdict"] for row in rows if row["group_name"] == "1"} == {"not checkable"}
    assert culprits({0: behind, 1: full}) == {}
    for entry in full["entries"]:
        entry["record_id"] -= 101
    assert culprits({0: behind, 1: full}) == {0: {"not completed"}}


def _grouped(*groups: tuple[str, tuple[int, ...]], idle: tuple[int, ...]) -> Dumps:
    """Ranks that wait in the last collective of each of their groups, and some that have no record at all."""
    named = [Group(str(number), name, ranks) for number, (name, ranks) in enumerate(groups)]
    ranks = sorted({rank for group in named for rank in group.ranks})
    job = Job({rank: [Operation(group) for group in named if rank in group.ranks] for rank in ranks})
    job.enqueued = {rank: 0 if rank in idle else len(job.programs[rank]) for rank in ranks}
    job.completed = dict.fromkeys(ranks, 0)
    return without({rank: dump(job, rank) for rank in ranks}, "pg_status", "pg_config")


def test_a_rank_without_a_record_completes_the_groups_of_others() -> None:
    """Nothing lists the ranks of groups; one of tensor parallelism lacks rank 6, and so does the world."""
    tensor = [("TENSOR", (0, 1, 2, 3)), ("TENSOR", (4, 5, 6, 7))]
    world = [("WORLD", tuple(range(8)))]
    found = culprits(_grouped(*tensor, *world, idle=(6,)))
    assert found == {6: {"never enqueued"}}


def test_where_a_rank_without_a_record_may_be_in_any_group_nothing_is_checkable() -> None:
    dumps = _grouped(("WORLD", (0, 1, 2, 3)), idle=(2,))
    rows = hang_rows(dumps)
    assert {row["verdict"] for row in rows} == {"not checkable"}
    [reason] = {row["reason"] for row in rows}
    assert "rank 2 may be" in reason


def test_groups_that_more_than_one_choice_completes_stay_as_they_are() -> None:
    """No group of tensor parallelism is whole, so that nothing says how large they are."""
    dumps = _grouped(("TENSOR", (0, 1)), ("TENSOR", (2, 3)), idle=(1, 3))
    assert {row["verdict"] for row in hang_rows(dumps)} <= {"not checkable"}
