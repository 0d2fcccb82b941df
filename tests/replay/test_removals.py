"""Work and findings that are taken away."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.analysis.rows import insert
from tests.replay.made import START_US, MadeTrace
from traceview.cli import run
from traceview.errors import UsageError
from traceview.replay.changes import changed_lags, parsed
from traceview.replay.claimed import ClaimedTime
from traceview.replay.removals import REMOVALS, Removal, Removing
from traceview.rules.rule import REMOVED_BY, RuleError, parse_rule
from traceview.rules.ruleset import installed

SAMPLE = Path(__file__).parents[2] / "sample_traces" / "training_nvidia"


def _window(trace: MadeTrace, how: str, events: Sequence[tuple[str, int, float]]) -> float:
    """The window without events: kind, id and claimed share of each [us]."""
    kinds, ids, shares = zip(*events, strict=True)
    begin_and_end = trace.connection.execute("SELECT event_id, start_ns, end_ns FROM gpu_activity").fetchall()
    times = {number: (start, end) for number, start, end in begin_and_end}
    rows = {
        "trace_id": np.zeros(len(ids), np.int64),
        "device": np.zeros(len(ids), np.int64),
        "start_ns": np.array([times.get(number, (0, 0))[0] for number in ids]),
        "end_ns": np.array([times.get(number, (0, 0))[1] for number in ids]),
        "event_kind": np.array(kinds, object),
        "event_id": np.array(ids),
        "claimed_share": np.array(shares),
    }
    return _without(trace, Removal(how, ("compute", "copy", "idle"), rows))


def _without(trace: MadeTrace, removal: Removal) -> float:
    """The window without a finding [us]."""
    model = trace.model()
    unchanged = model.replay(model.graph.lag)
    effect = Removing(model, unchanged, trace.connection).effect(removal)
    return model.replay(changed_lags([effect], model.graph.lag)).window_ns / 1000


def _claimed(how: str, classes: Sequence[str], start_us: float, end_us: float, share: float) -> Removal:
    """One claimed interval of the GPU."""
    rows = {"trace_id": 0, "device": 0, "event_id": -1}
    rows |= {"start_ns": (START_US + start_us) * 1000, "end_ns": (START_US + end_us) * 1000}
    columns = {name: np.array([value], np.int64) for name, value in rows.items()}
    columns |= {"event_kind": np.array([""], object), "claimed_share": np.array([share])}
    return Removal(how, classes, columns)


def test_rules_and_replays_have_the_same_words() -> None:
    assert tuple(REMOVALS) == REMOVED_BY
    assert {rule.removed_by for rule in installed()} == {*REMOVED_BY, None}
    assert all(rule.removed_by for rule in installed() if rule.claims)


def test_a_copy_that_does_not_block_is_shorter_and_its_host_goes_on(trace: MadeTrace) -> None:
    """The host waits for a copy of 200 us, then for its stream, and launches the next one 80 us later."""
    copies = []
    for number in range(3):
        at = 300 * number
        operator = trace.operator(at, 220, "aten::copy_")
        call = trace.call("cudaMemcpyAsync", at, 208)
        copies.append(trace.copy(at + 8, 200, call, "HtoD", "pageable"))
        calls = (call, trace.call("cudaStreamSynchronize", at + 210, 5))
        trace.connection.execute("UPDATE api_calls SET op_id = ? WHERE call_id IN (?, ?)", [operator, *calls])
    assert trace.window() == 800
    # From one copy to the next it takes the host 10 us of the call and 85 us; the last one takes 50 us.
    assert _window(trace, "unblock", [("copy", copy, 0.75) for copy in copies]) <= 2 * 110 + 50


def test_a_kernel_that_is_gone_takes_its_launch_with_it(trace: MadeTrace) -> None:
    for number in range(3):
        trace.launched(200 * number, 200 * number + 10, 20)
        trace.launched(200 * number + 100, 200 * number + 110, 30, name="cast")
    assert trace.window() == 530
    # Of each cast the call of 5 us and the 95 us before it go; the last kernel ends 100 us earlier.
    assert trace.window("kernel:cast=gone") < 530 - 2 * 100
    assert trace.window("kernel:cast=0") == 500


def test_a_kernel_of_an_operator_that_launches_more_takes_only_its_call_with_it(trace: MadeTrace) -> None:
    for number in range(3):
        trace.operator(200 * number, 190)
        trace.launched(200 * number + 90, 200 * number + 100, 10, name="convert")
        trace.launched(200 * number + 180, 200 * number + 190, 10)
    assert trace.window() == 500
    # Without three calls of 5 us: the operator prepares the kernel that stays as before.
    assert trace.window("kernel:convert=gone") == 500 - 3 * 5


def test_operators_that_launch_only_what_is_gone_go_with_it(trace: MadeTrace) -> None:
    for number in range(3):
        trace.launched(200 * number, 200 * number + 10, 10)
        trace.operator(200 * number + 60, 70)
        trace.operator(200 * number + 70, 50, depth=1)
        trace.launched(200 * number + 100, 200 * number + 110, 10, name="cast")
    # The window ends when the last cast would begin: after two operators, and 40 us of the third one.
    assert trace.window("kernel:cast=gone") == trace.window("kernel:cast=0") - 2 * 70 - 40


def test_a_call_that_launches_more_stays(trace: MadeTrace) -> None:
    trace.launched(0, 10, 100)
    call = trace.call("cudaGraphLaunch", 50, 5)
    trace.kernel(110, 50, call, name="first")
    trace.kernel(160, 50, call, name="second")
    trace.launched(100, 210, 20)
    assert trace.window("kernel:first=gone") == 170


@pytest.fixture
def waiting(trace: MadeTrace) -> tuple[MadeTrace, list[int]]:
    """Three kernels of 200 us, each with a synchronization that lasts until 5 us after it."""
    calls = []
    for number in range(3):
        trace.launched(300 * number, 300 * number + 10, 200)
        calls.append(trace.call("cudaDeviceSynchronize", 300 * number + 5, 210))
    return trace, calls


def test_waits_like_those_of_a_finding_are_dropped(waiting: tuple[MadeTrace, list[int]]) -> None:
    trace, calls = waiting
    assert trace.window() == 800
    without = trace.window("sync:device=0")
    assert without < 700
    # The finding has one of three calls of the function.
    assert _window(trace, "drop_wait", [("api_call", calls[1], 1.0)]) == without


def test_a_call_is_dropped_with_its_time(trace: MadeTrace) -> None:
    trace.launched(0, 10, 20)
    allocation = trace.call("cudaMalloc", 10, 100)
    trace.launched(115, 125, 20)
    assert trace.window() == 135
    # The second kernel then follows the first one, 1 us later.
    assert _window(trace, "drop_call", [("api_call", allocation, 1.0)]) == 41


def test_operators_lose_their_waits(waiting: tuple[MadeTrace, list[int]]) -> None:
    trace, calls = waiting
    insert(trace.connection, "ops", {"trace_id": 0, "op_id": 1, "name": "aten::nonzero", "start_ns": 0,
                                     "dur_ns": 1, "depth": 1, "pid": 1, "tid": 1})  # fmt: skip
    trace.connection.execute("UPDATE api_calls SET op_id = 1 WHERE call_id <> ?", [calls[2]])
    found = _window(trace, "drop_wait", [("op", 1, 1.0)])
    assert trace.window("sync:device=0") <= found < 800


def test_work_gets_shorter_by_what_it_claims(trace: MadeTrace) -> None:
    kernels = [trace.launched(10 * number, 10 + 101 * number, 100) for number in range(3)]
    assert trace.window() == 302
    shares = [("kernel", kernels[0], 0.5), ("kernel", kernels[0], 0.2), ("kernel", kernels[2], 0.1)]
    assert _window(trace, "shorten", shares) == 242


def test_a_claimed_gap_closes_by_its_share(trace: MadeTrace) -> None:
    trace.launched(0, 10, 20)
    trace.launched(125, 135, 20)
    assert trace.window() == 145
    # The gap of 105 us is 90 us of the host, its call, and the launch: half of it is gone.
    closed = _without(trace, _claimed("shorten", ["idle"], 30, 135, 0.5))
    assert closed == pytest.approx(145 - 105 / 2, abs=0.01)
    assert _without(trace, _claimed("shorten", ["compute"], 30, 135, 0.5)) == 145


def test_a_claim_on_part_of_a_gap_closes_that_much(trace: MadeTrace) -> None:
    trace.launched(0, 10, 20)
    trace.launched(125, 135, 20)
    closed = _without(trace, _claimed("shorten", ["idle", "compute"], 50, 71, 1.0))
    assert closed == pytest.approx(145 - 21, abs=0.01)


def test_time_is_taken_from_every_thread(trace: MadeTrace) -> None:
    for number in range(3):
        trace.launched(60 * number, 60 * number + 10, 20, tid=number)
    model = trace.model()
    claimed = ClaimedTime(model, model.replay(model.graph.lag))
    calls = 60_000 * np.arange(3)
    saved = claimed.with_host_time(np.zeros(len(model.graph.lag)), np.arange(3), calls, calls + 4_000)
    assert np.sort(saved)[-4:].tolist() == [0, 4_000, 4_000, 4_000]


def test_an_activity_takes_its_hidden_time_with_it(trace: MadeTrace) -> None:
    """Loading of 100 us, of which 40 us are hidden behind a kernel."""
    trace.launched(0, 10, 60)
    trace.launched(115, 125, 20)
    insert(trace.connection, "ops", {
        "trace_id": 0, "op_id": 1, "pid": 1, "tid": 1, "depth": 0, "dur_ns": 100_000,
        "name": "enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__",
        "start_ns": (START_US + 10) * 1000,
    })  # fmt: skip
    claimed = _claimed("drop_activity", ["idle"], 70, 110, 1.0)
    rows = {**claimed.rows, "event_kind": np.array(["op"], object), "event_id": np.array([1])}
    # The second kernel then starts 1 us after the first one.
    assert _without(trace, Removal("drop_activity", ["idle"], rows)) <= 60 + 1 + 20
    assert _without(trace, _claimed("shorten", ["idle"], 70, 110, 1.0)) == pytest.approx(135 - 40, abs=0.01)


def test_kernels_behind_the_host_save_nothing_unless_merged(trace: MadeTrace) -> None:
    """The host launches every 100 us; kernels of 20 us wait for it."""
    kernels = [trace.launched(100 * number, 100 * number + 10, 20) for number in range(4)]
    half = [("kernel", kernel, 0.5) for kernel in kernels]
    assert trace.window() == 320
    assert _window(trace, "shorten", half) == 310
    # With half of the launches' time: of three gaps of 100 us between their starts.
    assert _window(trace, "merge", half) == pytest.approx(160, abs=10)


@pytest.mark.parametrize("change", ["finding:SYN002=0.5", "finding:SYN002", "host=gone", "kernel=fixed"])
def test_words_stand_for_factors_only_where_they_mean_something(change: str) -> None:
    with pytest.raises(UsageError):
        parsed([change])


def test_a_finding_is_fixed_on_the_command_line(capsysbinary: Any) -> None:
    assert run(["whatif", str(SAMPLE), "finding:item-sync=fixed", "kernel=0.9"]) == 0
    text = capsysbinary.readouterr()[0].decode()
    assert "finding:item-sync=fixed, kernel=0.9" in text
    assert "at best" in text
    for wrong, why in (
        ("finding:XYZ999=fixed", b"there is no rule"),
        ("finding:KRN005=fixed", b"does not say what would remove"),
        ("finding:MEM001=fixed", b"finds nothing"),
    ):
        assert run(["whatif", str(SAMPLE), wrong]) == 2
        assert why in capsysbinary.readouterr()[1]


def test_a_rule_cannot_invent_a_word() -> None:
    rule = installed()[0]
    text = Path(rule.origin).read_text().replace("-- severity", '-- removed_by = "magic"\n-- severity', 1)
    with pytest.raises(RuleError, match="removed_by"):
        parse_rule(text, "mine.sql")


@pytest.mark.parametrize(("recorded", "waited"), [(True, False), (False, False), (True, True)])
def test_a_thread_that_another_one_gives_work_is_no_later_than_that(
    trace: MadeTrace, recorded: bool, waited: bool
) -> None:
    """One thread compiles for 900 us, then gives another one a launch, which is that much earlier without.

    So it is where the recording begins with work that was launched before.
    """
    if waited:
        trace.kernel(-500, 5)
    for step in range(4):
        at = 1000 * step
        trace.launched(at, at + 10, 20)
        times = {"start_ns": (START_US + at + 30) * 1000, "dur_ns": 900_000, "depth": 0}
        of_thread = {"trace_id": 0, "range_id": 100 + step, "pid": 1, "tid": 1, "domain": "xla"}
        insert(trace.connection, "ranges", {**of_thread, **times, "name": "backend_compile"})
        trace.given(at + 950, 1, at + 955, 2, recorded=recorded or step == 1)
        # It does not stop meanwhile.
        again = {"start_ns": (START_US + at + 960) * 1000, "dur_ns": 15_000, "range_id": 200 + step}
        insert(trace.connection, "ranges", {**of_thread, **times, **again, "name": "goes on"})
        trace.launched(at + 960, at + 970, 20, stream=8, tid=2)
    window = trace.window()
    assert window == (4490 if waited else 3980)
    assert _window(trace, "drop_activity", [("range", 100, 1.0)]) == window - 4 * 900
