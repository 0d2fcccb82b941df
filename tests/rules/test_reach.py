"""What rules need to find anything: conditions on rows."""

from __future__ import annotations

import warnings

import pytest

import traceview
from tests.rules.test_engine import HEADER, ROW, SAMPLES
from traceview.rules.configuration import Configuration
from traceview.rules.engine import analyze
from traceview.rules.rule import Rule, RuleError, alternatives, condition_of, parse_rule

_THRESHOLD = '"\n-- [thresholds]\n-- least = { default = 1, doc = "(judgement)" }\n-- +++\n--\n'


def _rule(*finds_in: str, query: str = ROW) -> Rule:
    front = HEADER.replace("-- message", f"-- finds_in = {list(finds_in)!r}\n-- message")
    return parse_rule(front.replace('"\n-- +++\n--\n', _THRESHOLD) + query, "user.sql")


def _outcome(rule: Rule, **thresholds: float) -> str:
    configuration = Configuration(thresholds={"USR001": thresholds} if thresholds else {})
    with traceview.open(SAMPLES[0]) as session:
        found = analyze(session, [rule], configuration)
    return "found" if found.findings else "clean" if found.clean else "not answered"


@pytest.mark.parametrize(
    ("finds_in", "outcome"),
    [
        (["kernels[dur_ns > 0]"], "found"),
        (["kernels[dur_ns < 0]"], "clean"),
        (["kernels[dur_ns < 0]|kernels[dur_ns > 0]"], "found"),
        (["kernels[dur_ns < 0]|rows.kernels"], "found"),
        (["kernels[dur_ns > 0]", "kernels[dur_ns < 0]"], "clean"),
        (["kernels[dur_ns >= $least]"], "found"),
        (["kernels[regexp_matches(name, 'nosuch|neither')]"], "clean"),
        (["memory_allocations_of_none[dur_ns > 0]"], "found"),
        (["steady_work[dur_ns < 0]", "steady_windows[start_ns IS NULL]"], "clean"),
    ],
)
def test_a_rule_runs_where_a_row_meets_its_condition(finds_in: list[str], outcome: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        assert _outcome(_rule(*finds_in)) == outcome


def test_conditions_have_the_thresholds_in_force() -> None:
    rule = _rule("kernels[dur_ns > 1000000000 * $least]")
    assert _outcome(rule) == "clean"
    assert _outcome(rule, least=0) == "found"


def test_a_condition_that_fails_is_told_and_does_not_hide_others() -> None:
    broken = _rule("kernels[no_such_column > 0]")
    silent = parse_rule(
        HEADER.replace("-- message", "-- finds_in = ['kernels[dur_ns < 0]']\n-- message")
        .replace("USR001", "USR002")
        .replace("of-a-user", "of-another")
        + ROW.replace("'all'", "error('it ran')"),
        "other.sql",
    )
    with (
        traceview.open(SAMPLES[0]) as session,
        pytest.warns(UserWarning, match=r"user\.sql: finds_in: .*no_such_column"),
    ):
        found = analyze(session, [broken, silent], Configuration())
    assert [finding.code for finding in found.findings] == ["USR001"]
    assert [clean.code for clean in found.clean] == ["USR002"]


@pytest.mark.parametrize(
    "fact",
    [
        "kernels[dur_ns > $most]",
        "kernels[]",
        "kernels[dur_ns > 0",
        "kernels[true) FROM kernels; DROP TABLE kernels]",
        "kernels[dur_ns > (SELECT 1)]",
        "kernels[true -- ]",
        "Kernels[true]",
    ],
)
def test_what_is_no_condition_on_a_row_is_refused(fact: str) -> None:
    with pytest.raises(RuleError, match=r"user\.sql: finds_in"):
        _rule(fact)


def test_alternatives_are_divided_outside_of_conditions() -> None:
    told = "kernels[regexp_matches(name, 'a|b')]|call.copy|rows.ops"
    assert alternatives(told) == ["kernels[regexp_matches(name, 'a|b')]", "call.copy", "rows.ops"]
    assert condition_of("kernels[a > $b_c AND a < $b]", {"b": 2, "b_c": 0.5}) == (
        "kernels",
        "a > 0.5 AND a < 2",
    )
    assert condition_of("call.copy", {}) is None
