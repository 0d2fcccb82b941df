"""Hangs of simulated jobs: the verdict names the rank that was stopped, and how."""

from __future__ import annotations

import json
import random
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from tracegen.hangs import Group, Job, Operation, as_json, changed, dump, layout, programs, write_dumps

import traceview
from tests.flight_recorder.tables import hang_rows
from traceview.cli import run
from traceview.report.hang import build_hang
from traceview.report.model import build_report
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet

Answer = dict[str, Any]
LAYOUTS = [(2, 2, 2), (2, 4, 1), (1, 1, 4), (4, 1, 2), (2, 1, 2)]
MISMATCHES: dict[str, dict[str, Any]] = {
    "other operation": {"name": "broadcast"},
    "other size": {"sizes": (77,)},
    "other type": {"dtype": "Double"},
}


SCHEMA = json.loads(files("traceview.report").joinpath("schema/hang-1.schema.json").read_text())


def explained(folder: Path) -> Answer:
    with traceview.open(folder, cache=False, workers=1) as session:
        answer = build_hang(session)
    jsonschema.validate(answer, SCHEMA)
    return answer


def culprits(answer: Answer) -> set[tuple[int, str]]:
    return {(row["rank"], row["state"]) for row in answer["culprits"]}


def named(job: Job, **options: Any) -> set[tuple[int, str]]:
    """The culprits by the tables alone, each with what it did in the first instance in which it differs."""
    rows = hang_rows({rank: dump(job, rank, **options) for rank in job.programs})
    found: dict[int, str] = {}
    for row in sorted(rows, key=lambda row: (row["state"] in ("waiting", "completed"), row["place"])):
        if row["is_culprit"]:
            found.setdefault(row["rank"], row["state"])
    return set(found.items())


@pytest.mark.sampled(20)
@pytest.mark.parametrize("seed", range(400))
def test_the_stopped_rank_is_named(seed: int) -> None:
    chance = random.Random(seed)
    made = programs(layout(*chance.choice(LAYOUTS)), 3, 3)
    rank = chance.choice(list(made))
    fault = chance.choice(["never enqueued", "not completed", *MISMATCHES])
    job = Job(made)
    at = chance.randrange(1, len(made[rank]))
    if fault == "never enqueued":
        job.host_stops = {rank: at}
    elif fault == "not completed":
        job.gpu_stops = {rank: at}
    else:
        large = [n for n, each in enumerate(made[rank]) if not each.is_message and len(each.group.ranks) > 2]
        job = changed(job, rank, chance.choice(large), **MISMATCHES[fault])
    found = named(job.run(), only_active=chance.random() < 0.5)
    assert {rank for rank, _ in found} == {rank}
    if fault != "not completed":
        assert found == {(rank, fault)}


@pytest.mark.sampled(10)
@pytest.mark.parametrize("seed", range(200))
def test_no_other_rank_is_named_where_several_stop(seed: int) -> None:
    chance = random.Random(seed)
    made = programs(layout(2, 2, 2), 3, 3)
    stopped = chance.sample(list(made), 2)
    job = Job(made, host_stops={rank: chance.randrange(1, len(made[rank])) for rank in stopped}).run()
    found = {rank for rank, _ in named(job)}
    assert found
    assert found <= set(stopped)


WORLD = Group("0", "default_pg", (0, 1, 2, 3))
FRONT = Group("1", "TENSOR", (0, 1))
BACK = Group("2", "TENSOR", (2, 3))


def small(**changes: Any) -> Job:
    """Two groups of two ranks, which meet in an all-reduce: ten times."""
    made = {}
    for rank in WORLD.ranks:
        own = Operation(FRONT if rank in FRONT.ranks else BACK, "all_gather", (64,), "BFloat16")
        made[rank] = [own, Operation(WORLD)] * 10
    return Job(made, **changes)


def verdict(answer: Answer) -> list[tuple[Any, ...]]:
    names = ("communicator", "sequence", "verdict", "differing_ranks", "waiting_ranks", "depth")
    return [tuple(row[name] for name in names) for row in answer["verdicts"]]


def test_by_hand(tmp_path: Path) -> None:
    answer = explained(write_dumps(small(host_stops={3: 6}).run(), tmp_path))
    assert culprits(answer) == {(3, "never enqueued")}
    assert verdict(answer) == [
        ("TENSOR (2)", 4, "never enqueued", "3", "2", 0),
        ("default_pg (0)", 4, "never enqueued", "3", "0, 1, 2", 0),
        ("TENSOR (1)", 5, "unfinished everywhere", None, "0, 1", 1),
    ]
    [culprit] = answer["culprits"]
    assert (culprit["last_enqueued"], culprit["unfinished"], culprit["victims"]) == (3, 0, 3)
    assert "its host hangs" in culprit["message"]


def test_nothing_is_unfinished(tmp_path: Path) -> None:
    answer = explained(write_dumps(small().run(), tmp_path, only_active=False))
    assert (answer["culprits"], answer["verdicts"]) == ([], [])
    assert answer["runs"] == [{"run": tmp_path.name, "dumps": 4, "world_size": 4, "without_rank": 0}]


def test_a_rank_without_dump_is_named(tmp_path: Path) -> None:
    answer = explained(write_dumps(small(host_stops={3: 6}).run(), tmp_path, ranks=[0, 1, 2]))
    assert culprits(answer) == {(3, "not recorded")}
    assert "left no dump" in answer["culprits"][0]["message"]


def test_a_rank_without_dump_for_which_nobody_waits(tmp_path: Path) -> None:
    """Rank 0 stands still beside it, and the others have completed what both may have missed."""
    answer = explained(write_dumps(small(gpu_stops={0: 7, 2: 7}).run(), tmp_path, ranks=[0, 1, 3]))
    [_, absent] = answer["culprits"]
    assert absent["message"].startswith(
        "left no dump; no other dump tells whether it completed all_reduce 4 "
    )


@pytest.mark.parametrize(
    ("stops", "told"),
    [
        (
            {"gpu_stops": {0: 6, 2: 6}},
            "of TENSOR (1) or one of another process group, which others completed",
        ),
        (
            {"host_stops": {0: 6, 2: 7}},
            "of TENSOR (1) or one of another process group, for which 1 rank waits",
        ),
        ({"host_stops": {3: 6}}, "of TENSOR (2), for which 1 rank waits"),
    ],
    ids=["not completed", "never enqueued", "one rank"],
)
def test_ranks_of_several_groups_are_not_said_to_be_of_one(
    stops: dict[str, Any], told: str, tmp_path: Path
) -> None:
    rules = RuleSet.of(Configuration(select=("HNG001", "HNG003")))
    with traceview.open(write_dumps(small(**stops).run(), tmp_path), cache=False, workers=1) as session:
        [finding] = build_report(session, rules=rules)["findings"]
    assert told in finding["message"]


def test_ranks_that_wait_in_a_circle(tmp_path: Path) -> None:
    one, other = Operation(Group("1", "", (0, 1))), Operation(Group("2", "", (0, 1)))
    job = Job({0: [one, other], 1: [other, one]}).run()
    answer = explained(write_dumps(job, tmp_path))
    assert culprits(answer) == {(0, "waiting"), (1, "waiting")}
    assert [row["waits_for"] for row in answer["culprits"]] == ["1", "0"]


@pytest.mark.parametrize("ring", [5, 2000])
def test_an_overwritten_ring_is_not_checkable(ring: int, tmp_path: Path) -> None:
    job = small(host_stops={3: 6}).run()
    answer = explained(write_dumps(job, tmp_path, ring=ring))
    kinds = {row["verdict"] for row in answer["verdicts"]}
    assert ("not checkable" in kinds) == (ring == 5)
    if ring == 5:
        assert any("was overwritten" in (row["reason"] or "") for row in answer["verdicts"])


def test_an_undecided_hang_does_not_say_that_no_rank_is_behind(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    write_dumps(small(host_stops={3: 6}).run(), tmp_path, ring=5)
    assert run(["hang", "--no-cache", "--workers", "1", str(tmp_path)]) == 4
    out = capfd.readouterr().out
    assert "These dumps do not say which rank is behind" in out
    assert "No rank is behind" not in out
    [states] = {row["waiting_ranks"] for row in explained(tmp_path)["verdicts"]}
    assert states is None


def test_a_rank_that_completed_less_is_named_though_its_ring_is_overwritten(tmp_path: Path) -> None:
    answer = explained(write_dumps(small(gpu_stops={3: 6}).run(), tmp_path, ring=5))
    assert culprits(answer) == {(3, "not completed")}
    assert "which 3 other ranks completed" in answer["culprits"][0]["message"]


def test_a_rank_that_waits_is_no_culprit_though_it_is_not_known_for_whom() -> None:
    """Rank 2 waits in a group of which rank 3 lacks a record, and so does not reach what 0 and 1 wait in."""
    programs = {rank: [Operation(WORLD)] for rank in (0, 1)} | {
        rank: [*[Operation(BACK)] * 3, Operation(WORLD)] for rank in (2, 3)
    }
    job = Job(programs, host_stops={2: 3, 3: 2}).run()
    dumps = {rank: dump(job, rank) for rank in WORLD.ranks}
    assert {row["rank"] for row in hang_rows(dumps) if row["is_culprit"]} == {3}
    dumps[3]["pg_status"]["1"]["last_enqueued_collective"] = 3
    rows = hang_rows(dumps)
    assert {row["verdict"] for row in rows} == {"not checkable", "never enqueued"}
    assert {row["rank"] for row in rows if row["is_culprit"]} == {3}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("options", [{"form": as_json}, {"name": "dump.{}.pickle"}, {"status": False}])
def test_every_form_says_the_same(options: dict[str, Any], tmp_path: Path) -> None:
    job = small(host_stops={3: 6}).run()
    usual = explained(write_dumps(job, tmp_path / "usual"))
    other = explained(write_dumps(job, tmp_path / "other", **options))
    if options == {"status": False}:
        assert {rank for rank, _ in culprits(other)} <= {3, 2}
    else:
        assert verdict(other) == verdict(usual)
        assert culprits(other) == culprits(usual) == {(3, "never enqueued")}


def test_clocks_do_not_matter() -> None:
    dumps = {rank: dump(small(host_stops={3: 6}).run(), rank) for rank in WORLD.ranks}
    usual = hang_rows(dumps)
    for rank, seconds in {0: 5, 3: -7}.items():
        for entry in dumps[rank]["entries"]:
            entry["time_created_ns"] += seconds * 10**9
    moved = hang_rows(dumps)
    compared = ("place", "communicator", "sequence", "verdict", "rank", "state", "is_culprit")
    assert [[row[name] for name in compared] for row in moved] == [
        [r[name] for name in compared] for r in usual
    ]
