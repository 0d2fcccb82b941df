"""What rules on ranks say of jobs whose truth is known; what they cannot see they do not call clean."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from tests.analysis.rows import compute
from tests.rules.case_language import CaseDatabase
from tests.rules.test_cases import RULES, judge
from traceview.rules.finding import Analysis, Finding

STEP_US = 10_000


@pytest.fixture(scope="module")
def cases() -> Iterator[CaseDatabase]:
    """A database that every test of this module fills anew."""
    filled = CaseDatabase()
    yield filled
    filled.connection.close()


def _said(cases: CaseDatabase, rule: str, text: str) -> Analysis:
    cases.fill(text)
    with judge(cases, RULES[rule], {}) as judged:
        return judged({})


def _job(
    ranks: int,
    steps: int,
    late_us: Callable[[int, int], float],
    group: Callable[[int], str] = lambda _: "group_name=0",
    transfer_us: Callable[[int], float] = lambda _: 500,
    lacks: Callable[[int, int], bool] = lambda *_: False,
) -> str:
    """A reduction at the end of each step, at which rank r arrives `late_us(step, r)` late.

    Ranks of one group are those with the same text. Steps last a little longer each, as in reality.
    """
    lines = []
    for rank in range(ranks):
        lines += [
            f"trace rank={rank} world_size={ranks}",
            'device name="NVIDIA H100 80GB HBM3" compute_units=132',
        ]
        together = [other for other in range(ranks) if group(other) == group(rank)]
        for step in range(steps):
            begin = step * STEP_US + 37 * step * step
            arrives = 1000 + late_us(step, rank)
            ends = 1000 + max(late_us(step, other) for other in together) + transfer_us(rank)
            lines.append(f"kernel {begin}us {arrives}us gemm")
            if not lacks(step, rank):
                times = f"{begin + arrives}us {ends - arrives}us"
                lines.append(f"kernel#c{step} {times} ncclDevKernel_AllReduce")
                lines.append(f"collective {times} all_reduce kernel=c{step} {group(rank)}")
    return "\n".join(lines)


def _subjects(found: Analysis) -> dict[str | None, Finding]:
    return {finding.subject: finding for finding in found.findings}


def test_each_of_two_groups_has_its_straggler(cases: CaseDatabase) -> None:
    """Each is last at half of the collectives of the run, and at all of its group."""
    text = _job(
        8,
        6,
        lambda _, rank: 1000 if rank % 4 == 3 else 20 * (rank % 4),
        lambda rank: f"group_name={rank // 4}",
    )
    found = _subjects(_said(cases, "straggler", text))
    assert set(found) == {"rank 3", "rank 7"}
    for finding in found.values():
        assert finding.evidence[0]["late"] == finding.evidence[0]["matched"] == 6


def test_a_rank_that_lacks_the_first_collectives_hides_no_straggler(cases: CaseDatabase) -> None:
    text = _job(
        8, 8, lambda step, rank: 1000 if rank == 7 else 13 * ((rank + step) % 5),
        lacks=lambda step, rank: rank == 3 and step < 2,
    )  # fmt: skip
    found = _subjects(_said(cases, "straggler", text))
    assert set(found) == {"rank 7"}
    assert found["rank 7"].evidence[0]["matched"] == 8


def test_the_ranks_of_a_slow_node_are_late_together(cases: CaseDatabase) -> None:
    text = _job(32, 4, lambda step, rank: (1850 if 8 <= rank < 16 else 0) + (rank * 7 + step * 3) % 11)
    found = _said(cases, "straggler", text)
    [finding] = found.findings
    assert finding.subject == "ranks 8 to 15"
    waited = finding.evidence[0]["waited_ns"]
    assert waited == pytest.approx(7_400_000, rel=0.01)
    assert finding.recoverable_alone_ns == pytest.approx(waited, rel=0.02)
    assert not found.clean or all(
        7 < trace < 16 or trace != finding.trace_id for trace in found.clean[0].trace_ids
    )


def test_most_ranks_are_late_together(cases: CaseDatabase) -> None:
    """Eleven of sixteen: the other five are the measure, and no rank waits for a single one."""
    text = _job(16, 6, lambda step, rank: (1850 if rank < 11 else 0) + (rank * 7 + step * 3) % 11)
    [finding] = _said(cases, "straggler", text).findings
    assert finding.subject == "ranks 0 to 10"
    assert finding.of_job
    assert finding.trace_id < 11
    assert finding.recoverable_alone_ns == pytest.approx(6 * 1_850_000, rel=0.02)


def test_few_ranks_that_are_early_accuse_nobody(cases: CaseDatabase) -> None:
    """Three of sixteen have less to do: by design, as far as the recording tells."""
    text = _job(16, 6, lambda step, rank: (1850 if rank < 13 else 0) + (rank * 7 + step * 3) % 11)
    assert _said(cases, "straggler", text).findings == []


def test_members_of_a_late_group_need_not_arrive_together(cases: CaseDatabase) -> None:
    """Among themselves they are a fifth of the lateness apart, each step otherwise."""
    text = _job(
        16,
        8,
        lambda step, rank: 1000 + 40 * ((rank * 3 + step) % 6) if rank >= 8 else 9 * ((rank + step) % 7),
    )
    [finding] = _said(cases, "straggler", text).findings
    assert finding.subject == "ranks 8 to 15"


def test_the_place_is_the_culprit_and_its_own_idle_time_is_claimed_once(cases: CaseDatabase) -> None:
    text = _job(4, 6, lambda _, rank: 3000 if rank == 2 else 5 * rank)
    [finding] = _said(cases, "straggler", text).findings
    assert (finding.subject, finding.trace_id) == ("rank 2", 2)
    assert finding.window_ns is not None
    assert finding.recoverable_ns == finding.recoverable_alone_ns
    assert finding.recoverable_ns <= finding.window_ns
    assert {place["trace_id"] for place in finding.evidence[0]["claims_at"]} == {2}


@pytest.mark.parametrize(("beside_us", "blamed"), [(90, [(1, 8 * 80_000)]), (300, [])])
def test_a_wait_that_compute_hides_costs_what_it_delays(
    beside_us: int, blamed: list[tuple[int, int]]
) -> None:
    """Others compute while they wait 80 us for rank 1 in each of eight steps, or until all is reduced."""
    lines = []
    for rank, late in enumerate((0, 80, 0)):
        times = f"{200 + late}us {300 - late}us"
        lines += [
            f"trace rank={rank} world_size=3",
            "repeat 8 every 500us",
            "    step 0us 500us",
            f"    kernel 0us {200 + late}us gemm",
            f"    kernel {200 + late}us {min(beside_us, 300 - late)}us gemm",
            f"    kernel#c {times} ncclDevKernel_AllReduce stream=9",
            f"    collective {times} all_reduce kernel=c group_name=0",
        ]
    database = CaseDatabase()
    database.fill("\n".join(lines))
    with database.connection as connection:
        compute(connection, "blame")
        assert connection.execute("SELECT rank, saved_ns FROM blame").fetchall() == blamed


def test_a_wait_is_claimed_once(cases: CaseDatabase) -> None:
    """Collectives queue up behind one that waits; each is exposed, all are late by the same wait."""
    lines = []
    for rank in range(2):
        lines.append(f"trace rank={rank} world_size=2")
        ready = 8000 if rank else 600
        lines.append(f"launch 0us 5us 10us {ready - 10}us gemm")
        lines.append("call#l0 10us 5us cudaLaunchKernel")
        lines.append(f"kernel#c0 {ready}us {8500 - ready}us ncclDevKernel_AllReduce stream=9 call=l0")
        lines.append(f"collective {ready}us {8500 - ready}us all_reduce kernel=c0 group_name=0")
        for number in range(1, 8):
            start = 8500 + 1000 * (number - 1) + 40 * rank
            times = f"{start}us {1000 - 40 * rank}us"
            lines.append(f"call#l{number} {20 * number}us 5us cudaLaunchKernel")
            lines.append(f"kernel#c{number} {times} ncclDevKernel_AllReduce stream=9 call=l{number}")
            lines.append(f"collective {times} all_reduce kernel=c{number} group_name=0")
            lines.append(f"launch {20 * number + 6}us 5us {start + 300}us 200us gemm")
    [finding] = _said(cases, "straggler", "\n".join(lines)).findings
    assert "rank 1 arrives last at 8 of 8 collectives" in finding.message
    assert finding.evidence[0]["waited_ns"] == 7_680_000
    assert finding.recoverable_alone_ns is not None
    assert 7_000_000 <= finding.recoverable_alone_ns <= 7_680_000


def test_what_a_faster_link_saves_is_claimed_once(cases: CaseDatabase) -> None:
    """Four reductions of 90 MB in 1 ms each, one behind the other: the links need 250 us for each."""
    lines = []
    for rank in range(2):
        lines += [f"trace rank={rank} world_size=2", 'device name="NVIDIA H100 80GB HBM3"']
        lines.append("launch 0us 5us 10us 490us gemm")
        for number in range(4):
            start = 500 + 1000 * number
            lines.append(f"call#l{number} {20 * number + 6}us 5us cudaLaunchKernel")
            lines.append(f"kernel#c{number} {start}us 1000us ncclDevKernel_AllReduce stream=9 call=l{number}")
            sizes = "bytes_in=90000000 bytes_out=90000000 group_size=2 group_name=0"
            lines.append(f"collective {start}us 1000us all_reduce kernel=c{number} {sizes}")
            lines.append(f"launch {20 * number + 13}us 5us {start + 300}us 200us gemm")
    found = _said(cases, "low-bus-bandwidth", "\n".join(lines)).findings
    assert [finding.trace_id for finding in found] == [0, 1]
    for finding in found:
        assert finding.recoverable_alone_ns is not None
        assert 2_300_000 <= finding.recoverable_alone_ns <= 3_000_000


def test_ranks_that_do_not_match_are_not_checkable(cases: CaseDatabase) -> None:
    """Rank 1 recorded other collectives: what one of them waits for is not known."""
    text = _job(
        2,
        10,
        lambda step, rank: 700 * ((step * 7 + rank * 3) % 5),
        lambda rank: f"group_name=0 dtype=t{rank}",
    )
    for rule in ("straggler", "low-bus-bandwidth", "clock-skew"):
        found = _said(cases, rule, _unlike(text))
        assert found.findings == []
        assert found.clean == []
        assert "matched" in found.not_checkable[0].reason


def test_lists_of_one_length_that_are_shifted_hide_no_straggler(cases: CaseDatabase) -> None:
    """Rank 0 lacks the first reduction, all others the last one."""
    text = _job(
        8, 10, lambda step, rank: 1000 if rank == 7 else 13 * ((rank + step) % 5),
        lacks=lambda step, rank: step == (0 if rank == 0 else 9),
    )  # fmt: skip
    found = _said(cases, "straggler", text)
    [finding] = found.findings
    assert finding.subject == "rank 7"
    # By their order alone, rank 0 would seem to wait a whole step.
    assert finding.evidence[0]["waited_ns"] <= 9 * 1_000_000
    assert finding.evidence[0]["matched"] == 9


def test_groups_of_one_description_over_the_same_ranks_are_judged_each(cases: CaseDatabase) -> None:
    """Two groups of the same eight ranks reduce in turn; one waits for rank 2, the other for rank 5."""
    text = _job(
        8, 16, lambda step, rank: 1000 if rank == (5 if step % 2 else 2) else 13 * ((rank + step) % 5)
    )
    lines, steps = [], 0
    for line in text.splitlines():
        if line.startswith("trace"):
            steps = 0
        elif line.startswith("collective"):
            line = line.replace("group_name=0", f"group_name={steps % 2} group_description=undefined")
            steps += 1
        lines.append(line)
    found = _subjects(_said(cases, "straggler", "\n".join(lines)))
    assert set(found) == {"rank 2", "rank 5"}
    for finding in found.values():
        assert finding.evidence[0]["late"] == finding.evidence[0]["matched"] == 8


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("off", "is_clean"), [(1, True), (3, False)])
def test_less_than_four_fifths_matched_is_not_clean(cases: CaseDatabase, off: int, is_clean: bool) -> None:
    """Of ten reductions of rank 0, the last ones end at other times than on the other ranks."""
    lines, rank, seen = [], -1, 0
    for line in _job(8, 10, lambda step, rank: 1000 if rank == 7 else 13 * ((rank + step) % 5)).splitlines():
        if line.startswith("trace"):
            rank, seen = rank + 1, 0
        elif "ncclDevKernel" in line or line.startswith("collective"):
            step = seen // 2
            seen += 1
            if rank == 0 and step >= 10 - off:
                words = line.split()
                words[1] = f"{float(words[1][:-2]) - 350 * (step - 5)}us"
                line = " ".join(words)
        lines.append(line)
    found = _said(cases, "straggler", "\n".join(lines))
    [finding] = found.findings
    assert finding.subject == "rank 7"
    if not is_clean:
        assert 0 not in {trace for clean in found.clean for trace in clean.trace_ids}


def _unlike(text: str) -> str:
    """The same job, of whose ranks the second one began another time at each step."""
    first, second = text.split("trace rank=1")
    moved = []
    for line in f"trace rank=1{second}".splitlines():
        words = line.split()
        at = next((place for place, word in enumerate(words) if word.endswith("us")), None)
        if at is not None:
            start = float(words[at][:-2])
            words[at] = f"{start + 731 * ((start // STEP_US) % 6)}us"
        moved.append(" ".join(words))
    return "\n".join([first, *moved])


@pytest.mark.parametrize("named", [True, False], ids=["two names", "one name"])
def test_a_faster_group_of_one_description_hides_no_slow_one(cases: CaseDatabase, named: bool) -> None:
    """Ranks 0 and 1 reduce 90 MB at 90 of 450 GB/s, ranks 2 and 3 at 360."""
    size = "group_description=mesh_tp group_size=2 bytes_in=90000000 bytes_out=90000000"
    text = _job(
        4, 6, lambda step, rank: 3 * ((step + rank) % 4),
        lambda rank: f"{size} group_name={rank // 2}",
        lambda rank: 1000 if rank < 2 else 250,
    )  # fmt: skip
    if named:
        found = _said(cases, "low-bus-bandwidth", text)
        assert {finding.trace_id for finding in found.findings} == {0, 1}
        assert [clean.trace_ids for clean in found.clean] == [[2, 3]]
    else:
        found = _said(cases, "low-bus-bandwidth", re.sub(" group_name=.", "", text))
        assert (found.findings, found.clean) == ([], [])
