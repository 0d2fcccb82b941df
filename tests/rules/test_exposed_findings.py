"""Exposed time is reported whether or not a replay hides it; it is claimed only where one does."""

from __future__ import annotations

from textwrap import dedent
from typing import Any, cast

import pytest

from tests.rules.case_language import CaseDatabase
from traceview.rules.configuration import Configuration
from traceview.rules.engine import Engine
from traceview.rules.recoverable import Cause, Savings
from traceview.rules.ruleset import installed
from traceview.workers import workers


@pytest.mark.exhaustive
@pytest.mark.parametrize(("saved_ns", "claims"), [(0, False), (20_000, True)])
def test_exposed_time_that_replays_do_not_hide_is_told_and_not_claimed(saved_ns: int, claims: bool) -> None:
    """By intervals 20 us of the collective could have been sent before, see its case."""

    class Replayed:
        def ranked(self, causes: dict[tuple[str, str], Cause], _: object) -> dict[int, Savings]:
            return {at: Savings(saved_ns, saved_ns) for cause in causes.values() for at in cause.findings}

    database = CaseDatabase()
    database.fill(
        dedent("""
        launch 0us 1us 10us 20us k
        op 1us 1us torch::autograd::AccumulateGrad input_dims=[[8,8]]
        launch 3us 1us 30us 40us k
        op 4us 1us torch::autograd::AccumulateGrad input_dims=[[64]]
        launch 10us 5us 70us 40us ncclDevKernel_AllReduce stream=9
        launch 120us 5us 130us 40us k
        range 119us 20us Optimizer.step#SGD.step
    """)
    )
    rules = [each for each in installed() if each.code in ("COM001", "IDL003", "LCH001", "IDL002")]
    with workers([database.connection]) as alone:
        engine = Engine(alone, Configuration(minimum_share=0, minimum_ns=1), cast("Any", Replayed))
        engine.prepare(rules)
        defaults = {
            each.code: {name: limit.default for name, limit in each.thresholds.items()} for each in rules
        }
        found = engine.judge(rules, defaults).findings
    [exposed] = [each for each in found if each.code == "COM001"]
    assert (exposed.recoverable_alone_ns, exposed.recoverable_ns) == (
        (saved_ns, saved_ns) if claims else (None, None)
    )
    assert ("could hide" in exposed.message) is claims, exposed.message
    assert ("would save less than 0.5 % of the window" in exposed.message) is not claims
    assert any("verlap: larger or smaller" in each for each in exposed.advice) is claims, exposed.advice
    assert found[0].code == "COM001"
