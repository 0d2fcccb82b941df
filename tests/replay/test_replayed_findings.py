"""What findings save by replays without their causes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import traceview
from tests.project.project_files import ROOT
from tests.replay.made import START_US, MadeTrace
from traceview.replay.self_check import SelfChecked
from traceview.rules.configuration import Configuration
from traceview.rules.finding import Analysis
from traceview.rules.recoverable import REMOVED_COLUMNS, Cause, Replays
from traceview.rules.rule import Rule
from traceview.rules.ruleset import RuleSet, installed
from traceview.session import Session


def _rule(code: str) -> Rule:
    return next(rule for rule in installed() if rule.code == code)


def _ranked(trace: MadeTrace, *found: tuple[str, str, float]) -> dict[int, tuple[float, float]]:
    """What findings save after others, and alone: rule, name of the kernels, claimed share of each [us]."""
    trace.connection.execute(f"CREATE OR REPLACE TEMP TABLE removed_rows ({REMOVED_COLUMNS})")
    causes = {}
    for number, (code, name, share) in enumerate(found):
        trace.connection.execute(
            "INSERT INTO removed_rows SELECT ?, trace_id, device, start_ns, start_ns + dur_ns, 'kernel',"
            " kernel_id, ?, '' FROM kernels WHERE name = ?",
            [number, share, name],
        )
        causes[code, name] = Cause({number: (0, 0)}, _rule(code), 1)
    replays = Replays.of(SelfChecked.of(trace.connection))
    assert replays is not None
    ranking = replays.ranked(causes, trace.connection)
    return {at: (each.added / 1000, each.alone / 1000) for at, each in ranking.items()}


def test_what_hides_shows_once_the_other_is_gone(trace: MadeTrace) -> None:
    """Two streams side by side: the shorter one saves something only after the longer one."""
    trace.launched(0, 10, 400, name="long", stream=7)
    trace.launched(5, 15, 300, name="short", stream=8)
    ranking = _ranked(trace, ("KRN004", "short", 0.5), ("KRN004", "long", 0.5))
    assert list(ranking) == [1, 0], "the one that saves most comes first"
    added, alone = ranking[1]
    assert added == alone == 410 - 315
    added, alone = ranking[0]
    assert alone == 0
    # Then the longer one, of 200 us, decides.
    assert added == 315 - 210


def test_the_same_cause_counts_once(trace: MadeTrace) -> None:
    trace.launched(0, 10, 400, name="kernel")
    ranking = _ranked(trace, ("KRN004", "kernel", 0.5), ("PRC002", "kernel", 0.5))
    assert sorted(ranking.values()) == [(0, 200), (200, 200)]


@pytest.mark.parametrize(("until", "joint"), [(100, 100), (150, 50)])
def test_parts_of_one_gap_add_up_unless_they_overlap(trace: MadeTrace, until: int, joint: int) -> None:
    """Of a gap from 50 to 150 us one finding claims the second half, the other the first one or the same."""
    for launched in (0, 20, 140):
        trace.launched(launched, launched + 10, 20)
    trace.connection.execute(f"CREATE OR REPLACE TEMP TABLE removed_rows ({REMOVED_COLUMNS})")
    begins = {0: 100, 1: until - 50}
    for number, begin in begins.items():
        times = [(START_US + begin) * 1000, (START_US + begin + 50) * 1000]
        row = [number, 0, 0, *times, "api_call", -1, 1.0]
        trace.connection.execute("INSERT INTO removed_rows VALUES (?, ?, ?, ?, ?, ?, ?, ?, '')", row)
    causes = {
        (code, None): Cause({at: (0, 0)}, _rule(code), 1) for at, code in enumerate(("IDL002", "IDL006"))
    }
    replays = Replays.of(SelfChecked.of(trace.connection))
    assert replays is not None
    ranking = replays.ranked(causes, trace.connection)
    assert [each.alone / 1000 for each in ranking.values()] == pytest.approx([50, 50], abs=0.1)
    assert sum(each.added for each in ranking.values()) / 1000 == pytest.approx(joint, abs=5)


def test_what_ran_before_the_window_stays(trace: MadeTrace) -> None:
    """The first fill starts at the end of a call that initializes: without it the window is as long."""
    first = trace.call("hipMemset", -50_000, 50_010)
    trace.kernel(0, 10, first, name="fill")
    trace.call("hipMemcpy", 20, 2_000)
    trace.launched(2_030, 2_040, 100, name="gemm")
    fill = trace.call("hipMemset", 2_050, 5)
    trace.kernel(2_140, 10, fill, name="fill")
    trace.launched(2_060, 2_150, 100, name="gemm")
    [(added, alone)] = _ranked(trace, ("FUS006", "fill", 1.0)).values()
    assert added == alone == 10, "the second fill; the copy lasts longer than the first one"


@pytest.fixture(scope="module")
def sample() -> Iterator[Session]:
    """A trace of one GPU."""
    with traceview.open(ROOT / "sample_traces" / "inference_nvidia.json.gz") as session:
        yield session


def _analysis(session: Session, **options: Any) -> Analysis:
    return RuleSet.of(replace(Configuration(), **options)).analyze(session)


@pytest.mark.exhaustive
def test_replays_can_be_left_out(sample: Session) -> None:
    replayed, by_intervals = _analysis(sample), _analysis(sample, replay=False)
    assert (replayed.ranked_by, by_intervals.ranked_by) == ("replay", "intervals")
    claimed = {each.fingerprint: each.recoverable_alone_ns for each in by_intervals.findings}
    timed = [each for each in replayed.findings if each.recoverable_alone_ns is not None]
    assert timed
    assert {each.fingerprint: each.claimed_ns for each in timed}.items() <= claimed.items()
    assert all(each.claimed_ns is None for each in by_intervals.findings)
    whole = sum(window.end_ns - window.start_ns for window in replayed.windows)
    assert 0 < sum(each.recoverable_ns or 0 for each in timed) <= whole


@pytest.mark.exhaustive
def test_large_traces_are_replayed_when_asked_to(sample: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("traceview.replay.self_check.MOST_REPLAYED", 10)
    assert _analysis(sample).ranked_by == "intervals"
    assert _analysis(sample, replay=True).ranked_by == "replay"


def test_with_ranks_missing_it_is_a_range(trace: MadeTrace) -> None:
    """Of two collectives alike the longer one may be waiting, behind which a kernel hides."""
    trace.launched(0, 10, 20, kind="communication", name="ncclAllReduce", stream=8)
    trace.launched(5, 40, 300, kind="communication", name="ncclAllReduce", stream=8)
    trace.launched(10, 50, 200, name="kernel", stream=7)
    for known in (2, None):
        trace.connection.execute("UPDATE traces SET world_size = ?", [known])
        [(added, alone)] = _ranked(trace, ("KRN004", "kernel", 0.5)).values()
        assert added == alone == 100
    trace.connection.execute("UPDATE traces SET world_size = 1")
    assert set(_ranked(trace, ("KRN004", "kernel", 0.5)).values()) == {(0, 0)}


@pytest.mark.parametrize("called", [True, False])
@pytest.mark.parametrize("gap", [200, 5_000, 100_000])
def test_removed_work_takes_no_gap_that_is_not_its_own(gap: int, called: bool, trace: MadeTrace) -> None:
    """A fill after a long pause, without a launch record or by a thread without operators."""
    at = 0.0
    for number in range(4):
        call = trace.call("cudaLaunchKernel", at, 5) if called else None
        trace.kernel(at + 10, 100, call, name="gemm")
        at += 110 + gap
        call = trace.call("cudaMemsetAsync", at, 5) if called else None
        trace.kernel(at + 10, 50 + number, call, name="fill")
        at += 60 + number
    [(added, alone)] = _ranked(trace, ("FUS006", "fill", 1.0)).values()
    # With its call a fill takes that as well, and the pause of the stream.
    assert alone <= 4 * (53 + 20)
    assert added == alone


def test_what_a_first_launch_loads_is_not_saved(trace: MadeTrace) -> None:
    trace.launched(0, 10, 100, name="gemm")
    trace.kernel(10_030, 50, trace.call("cudaLaunchKernel", 20, 10_000), name="fill")
    for number in range(20):
        trace.launched(10_030 + 200 * number, 10_090 + 200 * number, 100, name="gemm")
    trace.launched(14_100, 14_200, 50, name="fill")
    trace.launched(14_110, 14_250, 100, name="gemm")
    [(_, alone)] = _ranked(trace, ("FUS006", "fill", 1.0)).values()
    assert alone <= 250


def test_what_a_first_launch_loads_hides_nothing(trace: MadeTrace) -> None:
    trace.launched(0, 10, 20, name="other")
    trace.launched(100, 110, 5_000, name="gemm")
    trace.kernel(10_130, 50, trace.call("cudaLaunchKernel", 120, 10_000), name="loaded")
    for number in range(5):
        trace.launched(10_130 + 10 * number, 10_190 + 100 * number, 100, name="other")
    [(added, alone)] = _ranked(trace, ("KRN004", "gemm", 0.5)).values()
    assert added == alone == 2_500
