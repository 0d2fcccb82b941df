"""Schedules of pipelines, by hand and on recordings; what their bubbles consist of."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import traceview
from tests.ranks import bytedance, interleaved, primus
from traceview.ranks.schedules import alternation, length, recognised, recognised_by_messages, warm_up
from traceview.ranks.two_stages import orders_of_two
from traceview.report.model import build_report
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet


def _one_forward_one_backward(stages: int, microbatches: int, between: str = "") -> list[str]:
    orders = []
    for stage in range(stages):
        first = min(stages - stage, microbatches)
        order = "F" * first + ("B" + between + "F") * (microbatches - first)
        orders.append(order + ("B" + between) * first)
    return orders


def _interleaved(stages: int, microbatches: int, chunks: int) -> list[str]:
    orders = []
    for stage in range(stages):
        passes = microbatches * chunks
        first = min(2 * (stages - stage - 1) + (chunks - 1) * stages + 1, passes)
        orders.append("F" * first + "BF" * (passes - first) + "B" * first)
    return orders


@pytest.mark.parametrize("stages", [2, 4, 8])
@pytest.mark.parametrize("microbatches", [8, 16])
def test_schedules_are_recognised_and_their_bubbles_are_those_of_theory(
    stages: int, microbatches: int
) -> None:
    """With equal stages, the replayed order has the bubble of the formula."""
    cases = {
        "GPipe": (["F" * microbatches + "B" * microbatches] * stages, 1),
        "1F1B": (_one_forward_one_backward(stages, microbatches), 1),
        "interleaved 1F1B": (_interleaved(stages, microbatches, 2), 2),
    }
    for name, (orders, chunks) in cases.items():
        found = recognised(orders)
        assert found is not None
        assert (found.name, found.microbatches, found.chunks) == (name, microbatches, chunks)
        times = {"F": 10.0, "B": 20.0, "W": 0.0}
        span = length(orders, [times] * stages, chunks)
        work = 30.0 * microbatches * chunks
        assert 1 - work / span == pytest.approx(found.bubble_share(stages, 10, 20, 0))


def test_weight_gradients_apart_are_a_zero_bubble_schedule() -> None:
    found = recognised(_one_forward_one_backward(4, 8, between="W"))
    assert found is not None
    assert found.name == "zero-bubble"
    assert found.bubble_share(4, 10, 10, 10) == pytest.approx(30 / (30 + 240))


def _zero_bubble(stages: int, microbatches: int, stage: int) -> str:
    """ZB-H1: 1F1B, in which the nth stage puts off n gradients of weights until it would have to wait."""
    first = min(stages - stage, microbatches)
    order, weights = "F" * first, 0
    for number in range(microbatches):
        ready = number + 1 - weights > stage
        weights += ready
        order += "B" + "W" * ready + "F" * (number < microbatches - first)
    return order + "W" * (microbatches - weights)


@pytest.mark.parametrize(("stages", "microbatches"), [(2, 4), (4, 8), (4, 12)])
def test_the_bubble_of_zero_bubble_schedules_is_that_of_theory(stages: int, microbatches: int) -> None:
    """With equal passes, a third of that of 1F1B is left (Qi et al., ICLR 2024)."""
    orders = [_zero_bubble(stages, microbatches, stage) for stage in range(stages)]
    found = recognised(orders)
    assert found is not None
    assert (found.name, found.microbatches) == ("zero-bubble", microbatches)
    span = length(orders, [{"F": 10.0, "B": 10.0, "W": 10.0}] * stages, 1)
    assert span == 30 * microbatches + 10 * (stages - 1)
    assert 1 - 30 * microbatches / span == pytest.approx(found.bubble_share(stages, 10, 10, 10))


def test_other_orders_are_no_schedule() -> None:
    assert recognised(["FBFB", "FFBB"]) is None
    assert recognised(["FF", "FF"]) is None
    assert recognised(["FFB", "FB"]) is None
    assert recognised(["FB"]) is None


@pytest.mark.parametrize("waits", [0, 1])
def test_messages_back_to_the_first_stage_tell_chunks(waits: int) -> None:
    """Four stages, two chunks, eight microbatches: each of these goes back once."""
    usual = _interleaved(4, 8, 2)
    seen = ["F" * (warm_up(order) - waits) + order[warm_up(order) :] + "F" * waits for order in usual[:-1]]
    assert recognised_by_messages([*seen, usual[-1]], returning=8) == usual
    assert recognised_by_messages([*seen, usual[-1]], returning=7) is None
    assert recognised_by_messages([*seen, usual[-1]]) is None


@pytest.mark.exhaustive
def test_an_interleaved_schedule_is_distinguished_from_messages_alone(tmp_path: Path) -> None:
    interleaved.write(tmp_path, stages=4, microbatches=8, chunks=2)
    with traceview.open(tmp_path) as session:
        rows = session.sql(
            "SELECT stage, schedule, microbatches, chunks, known_by FROM pipelines ORDER BY stage"
        ).fetchall()
    assert rows == [(stage, "interleaved 1F1B", 8, 2, "messages") for stage in range(4)]


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("stages", "microbatches", "chunks"), [(4, 8, 2), (6, 6, 2), (4, 8, 3), (3, 6, 4), (2, 8, 2), (2, 6, 3)]
)
@pytest.mark.parametrize("factors", ["alike", "last heavier", "first heavier"])
def test_the_bubble_of_interleaved_schedules_is_split(
    tmp_path: Path, stages: int, microbatches: int, chunks: int, factors: str
) -> None:
    """The truth of what uneven stages cost is a step of them, less one of the same work spread evenly."""
    longer = [1.0] * stages
    if factors != "alike":
        longer[-1 if factors == "last heavier" else 0] = 1.5
    options = {"stages": stages, "microbatches": microbatches, "chunks": chunks}
    step_us = interleaved.write(tmp_path, **options, factors=longer)
    even_us = interleaved.write(tmp_path / "even", **options, factors=[sum(longer) / stages] * stages)
    with traceview.open(sorted(tmp_path.glob("*.json"))) as session:
        [row] = session.sql(
            "SELECT DISTINCT schedule, chunks, theory_share, bubble_share, span_ns, imbalance_ns, message_ns,"
            " other_ns FROM pipelines"
        ).fetchall()
    schedule, found_chunks, theory, bubble, span, imbalance, messages, other = row
    assert (schedule, found_chunks) == ("interleaved 1F1B", chunks)
    # (p - 1) / (v m) of the work is idle.
    idle = (stages - 1) / (chunks * microbatches)
    assert theory == pytest.approx(idle / (1 + idle))
    assert span / 1e3 == pytest.approx(step_us, rel=0.01)
    work_us = 3_000 * chunks * microbatches * sum(longer) / stages
    assert bubble == pytest.approx(1 - work_us / step_us, abs=0.01)
    assert imbalance / 1e3 == pytest.approx(step_us - even_us, abs=0.01 * step_us)
    assert other / 1e3 == pytest.approx(even_us - work_us * (1 + idle), abs=0.01 * step_us)
    assert messages == pytest.approx(other, abs=0.01 * step_us * 1e3)


def test_work_between_messages_distinguishes_the_schedules_of_two_stages() -> None:
    """Six messages are 1F1B of six microbatches, or two chunks of two: forward takes 1, backward 2.

    Of the latter, the last stage computes F, F, FB, FB, B, B before its messages; of the former FB each time.
    """
    assert orders_of_two(6, [[9, 3, 3, 3, 3, 3], [1, 3, 3, 3, 3, 3]]) == ["FF" + "BF" * 4 + "BB", "FB" * 6]
    assert orders_of_two(6, [[9, 1, 3, 3, 2, 2]]) == ["FFFFBBBB", "FFFBFBBB"]
    assert orders_of_two(6, []) is None
    assert orders_of_two(6, [[9, 1, 3, 3]]) is None
    assert orders_of_two(6, [[9, 2, 4, 2, 4, 1]]) is None


@pytest.mark.parametrize("messages", [1, 2, 3, 4, 8, 15, 16])
def test_messages_that_no_interleaved_schedule_sends_are_1f1b(messages: int) -> None:
    assert orders_of_two(messages, []) == _one_forward_one_backward(2, messages)


def test_messages_of_two_stages_alone_leave_the_schedule_open(tmp_path: Path) -> None:
    """Without kernels between the messages."""
    interleaved.write(tmp_path, stages=2, microbatches=4, chunks=2)
    for path in tmp_path.iterdir():
        trace = json.loads(path.read_text())
        trace["traceEvents"] = [each for each in trace["traceEvents"] if each["name"] != "gemm"]
        path.write_text(json.dumps(trace))
    with traceview.open(tmp_path) as session:
        rows = session.sql("SELECT DISTINCT schedule, microbatches, theory_share FROM pipelines").fetchall()
        drawn = session.sql("FROM pipeline_passes").fetchall()
        report = build_report(session, rules=RuleSet.of(Configuration(select=("RNK003",))))
    assert drawn == []
    assert rows == [("1F1B or interleaved 1F1B", None, None)]
    assert [each["code"] for each in report["not_checkable"]] == ["RNK003"]


def test_the_order_of_passes_by_hand() -> None:
    assert [warm_up(order) for order in ("FFFBFBFBBB", "FBWFBW", "FFBB")] == [3, 1, 2]
    assert alternation("FFFBFBFBBB") == 1
    assert alternation("FBBFFB") == pytest.approx(1 / 3)


def test_a_slow_stage_is_distinguished_from_the_schedule_by_hand() -> None:
    """Two stages, two microbatches, forward 1 and 3, backward 2 and 6: 1 + 3 + 6 + 3 + 6 + 2."""
    times = [{"F": 1.0, "B": 2.0, "W": 0.0}, {"F": 3.0, "B": 6.0, "W": 0.0}]
    assert length(["FFBB", "FBFB"], times, 1) == 21


def test_messages_between_stages_by_hand() -> None:
    """Two stages, two microbatches: a message there and one back, and one that the second pass waits for.

    Forward 1 and backward 2 on both, message 5: the first stage is done at 1 and 2, the second begins at 6,
    its backward pass of the first ends at 9, of the second at 12; that arrives at 17 and takes 2.
    """
    times = [{"F": 1.0, "B": 2.0, "W": 0.0}] * 2
    assert length(["FFBB", "FBFB"], times, 1) == 9
    assert length(["FFBB", "FBFB"], times, 1, message=5) == 19


@pytest.mark.exhaustive
@pytest.mark.skipif(not primus.FOLDER.exists(), reason="the recordings are not here")
def test_eight_recorded_stages_without_messages(tmp_path: Path) -> None:
    primus.write(tmp_path)
    with traceview.open(tmp_path) as session:
        rows = session.sql(
            "SELECT stage, schedule, microbatches, warm_up, theory_share, bubble_share, span_ns,"
            " imbalance_ns, other_ns, passes_ns FROM pipelines ORDER BY stage"
        ).fetchall()
    assert [row[0] for row in rows] == list(range(8))
    assert {row[1:3] for row in rows} == {("1F1B", 16)}
    assert [row[3] for row in rows] == list(range(8, 0, -1))
    theory, bubble, span, imbalance, other = rows[0][4:9]
    assert theory == pytest.approx(7 / 23)
    assert bubble == pytest.approx(1 - sum(row[9] for row in rows) / 8 / span)
    even = sum(row[9] for row in rows) / 8 / (1 - theory)
    assert span - imbalance - other == pytest.approx(even, rel=0.001)
    assert 0 < imbalance < 0.1 * span


@pytest.mark.exhaustive
@pytest.mark.skipif(not bytedance.FOLDER.exists(), reason="the recordings are not here")
@pytest.mark.parametrize("passes", [True, False], ids=["named passes", "messages alone"])
def test_a_heavier_last_stage_makes_the_bubble(tmp_path: Path, passes: bool) -> None:
    """Others found 42.9 % in theory and 57.9 % on the first stage."""
    bytedance.write("ST", tmp_path, passes=passes, steps=6, described=False)
    with traceview.open(tmp_path) as session:
        rows = session.sql(
            "SELECT schedule, microbatches, warm_up, theory_share, stage_bubble_share, imbalance_ns, span_ns,"
            " other_ns FROM pipelines ORDER BY pipeline, stage"
        ).fetchall()
    assert {row[:2] for row in rows} == {("1F1B", 4)}
    assert [row[2] for row in rows] == [4, 3, 2, 1] * 2
    for row in rows[::4]:
        assert row[3] == pytest.approx(3 / 7)
        assert row[4] == pytest.approx(0.579, abs=0.02)
        assert row[5] / row[6] == pytest.approx(0.15, abs=0.02)
        assert abs(row[7]) < 0.02 * row[6]
