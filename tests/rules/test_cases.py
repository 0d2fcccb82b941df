"""Every rule on its cases, and every rule has them: one that fires, one that stays silent, and both sides of
each threshold.

A case is a table in `cases/<name of the rule>.toml`:

    [[cases]]
    title = "what is the case"
    trace = '''...'''                 see case_language.py
    fires = ["subject", ...]          the subjects of the findings, [""] for one without; [] when silent
    recoverable_ns = 1000             what the first finding gives back alone, 0 for none; optional
    unclaimed = true                  the first finding claims no time; optional
    edges = { share = 0.25 }          the measured value of a threshold: with the threshold one percent below
                                      and above it, the rule must fire once and be silent once, and be
                                      silent with a whole number itself; optional
    reached = ["share"]               thresholds with which it fires there, as they need only be reached
    not_checkable = true              the evidence is missing; optional
    lacks = "shapes"                  the whole of what is missing then; optional
    vetoed = true                     the trace's quality forbids an answer; optional
    thresholds = { count = 3 }        values other than the defaults; optional
    advises = ["text", ...]           parts of the advice of the first finding; optional
    advises_not = ["text", ...]       what its advice must not say; optional

All numbers of its findings and their evidence stand in `found/<name of the rule>.json`, so that no change of
them goes unseen; `python -m tests.rules.test_cases` writes them anew.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from tests.rules.case_language import CaseDatabase
from traceview.rules.catalogue import parsed, rule_files
from traceview.rules.configuration import Configuration
from traceview.rules.engine import Engine
from traceview.rules.finding import Analysis
from traceview.rules.rule import Rule
from traceview.workers import workers

CASES = Path(__file__).with_name("cases")
FOUND = Path(__file__).with_name("found")
RULES = {rule.name: rule for rule in parsed(rule_files())}


def _cases(name: str) -> list[dict[str, Any]]:
    path = CASES / f"{name}.toml"
    cases: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["cases"]
    return cases


ALL = [(name, case) for name in RULES if (CASES / f"{name}.toml").exists() for case in _cases(name)]


def _marked() -> Iterator[ParameterSet]:
    """All cases; exhaustive but for the first of each rule that fires."""
    seen: set[str] = set()
    for name, case in ALL:
        chosen = bool(case.get("fires")) and name not in seen
        marks = () if chosen else pytest.mark.exhaustive
        seen |= {name} if chosen else set()
        yield pytest.param(name, case, marks=marks, id=f"{name}: {case['title']}")


@pytest.fixture(scope="module")
def database() -> Iterator[CaseDatabase]:
    """A database that every case of this module fills anew."""
    filled = CaseDatabase()
    yield filled
    filled.connection.close()


@pytest.mark.parametrize(("name", "case"), list(_marked()))
@pytest.mark.filterwarnings("error")
def test_case(database: CaseDatabase, name: str, case: dict[str, Any]) -> None:
    database.fill(case["trace"])
    with judge(database, RULES[name], case) as judged:
        found = judged({})
        check(found, case)
        if case.get("fires"):
            assert numbers(found) == expected(name)[case["title"]]


EDGED = [(name, case) for name, case in ALL if case.get("edges")]


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("name", "case"), EDGED, ids=[f"{name}: {case['title']}" for name, case in EDGED])
@pytest.mark.filterwarnings("error")
def test_thresholds_part_what_fires(database: CaseDatabase, name: str, case: dict[str, Any]) -> None:
    database.fill(case["trace"])
    with judge(database, RULES[name], case) as judged:
        for edge, measured in case["edges"].items():
            fired = [bool(judged({edge: measured * side}).findings) for side in (0.99, 1.01)]
            assert sorted(fired) == [False, True], f"{edge}: fires below and above {measured}: {fired}"
            if isinstance(measured, int):
                at_edge = bool(judged({edge: measured}).findings)
                assert at_edge == (edge in case.get("reached", [])), f"{edge}: fires at {measured}: {at_edge}"


FIRING = list({name: (name, case) for name, case in reversed(ALL) if case.get("fires")}.values())
"""The first case of each rule that fires."""


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("name", "case"), FIRING, ids=[f"{name}: {case['title']}" for name, case in FIRING])
def test_another_run_changes_no_finding(database: CaseDatabase, name: str, case: dict[str, Any]) -> None:
    database.fill(case["trace"])
    traces = database.traces()
    found = []
    for _ in range(2):
        with judge(database, RULES[name], case) as judged:
            found.append(facts(judged({}), traces))
        database.add_neighbour()
    assert found[0] == found[1] != []


@pytest.mark.parametrize("name", sorted({name for name, _ in FIRING}))
def test_no_finding_claims_more_than_it_lasts(name: str) -> None:
    """By their intervals; where a replay says more, reports say so."""
    for title, rows in expected(name).items():
        for *_, total_ns, alone_ns, _, _ in rows:
            assert (alone_ns or 0) <= total_ns, title


@contextmanager
def judge(
    database: CaseDatabase, rule: Rule, case: dict[str, Any]
) -> Iterator[Callable[[dict[str, float]], Analysis]]:
    """What a rule says of the filled database, by thresholds other than those of the case."""
    with workers([database.connection]) as alone:
        engine = Engine(alone, Configuration(minimum_share=0, minimum_ns=1))

        def judged(thresholds: dict[str, float]) -> Analysis:
            values = {name: threshold.default for name, threshold in rule.thresholds.items()}
            used = {rule.code: values | case.get("thresholds", {}) | thresholds}
            # Whether a row meets the conditions of the rule depends on them.
            engine.prepare([rule], used)
            return engine.judge([rule], used)

        yield judged


def facts(found: Analysis, traces: int) -> list[Any]:
    """The findings of the first traces: where they are, what they say, what they claim."""
    return [
        (
            each.trace_id,
            each.device,
            each.subject,
            each.start_ns,
            each.end_ns,
            each.count,
            each.total_ns,
            each.recoverable_alone_ns,
            each.message,
            each.evidence,
        )
        for each in sorted(
            found.findings, key=lambda each: (each.trace_id, each.device or 0, each.subject or "")
        )
        if each.trace_id < traces
    ]


def numbers(found: Analysis) -> list[Any]:
    """All that the findings say but for words, as JSON gives it back; floats to eight digits."""
    by_place = sorted(found.findings, key=lambda each: (each.trace_id, each.device or 0, each.subject or ""))
    rows = [
        [each.trace_id, each.device, each.subject, each.start_ns, each.end_ns, each.count, each.total_ns,
         each.recoverable_alone_ns, each.window_ns, each.evidence]
        for each in by_place
    ]  # fmt: skip
    text = json.dumps(rows, default=str)
    return list(json.loads(text, parse_float=lambda digits: float(f"{float(digits):.8g}")))


@cache
def expected(name: str) -> dict[str, list[Any]]:
    """The numbers of the findings of a rule, by the title of the case."""
    found: dict[str, list[Any]] = json.loads((FOUND / f"{name}.json").read_text(encoding="utf-8"))
    return found


def check(found: Analysis, case: dict[str, Any]) -> None:
    """Whether the outcome is that of the case."""
    assert sorted(finding.subject or "" for finding in found.findings) == sorted(case.get("fires", []))
    assert not found.findings or case.get("message", "") in found.findings[0].message
    assert bool(found.not_checkable) == case.get("not_checkable", False), found.not_checkable
    assert "lacks" not in case or [each.reason for each in found.not_checkable] == [case["lacks"]]
    assert bool(found.vetoed) == case.get("vetoed", False)
    if "recoverable_ns" in case:
        assert found.findings[0].recoverable_alone_ns == case["recoverable_ns"]
    assert "unclaimed" not in case or found.findings[0].recoverable_alone_ns is None
    advice = "\n".join(found.findings[0].advice) if found.findings else ""
    assert all(text in advice for text in case.get("advises", [])), advice
    assert not any(text in advice for text in case.get("advises_not", [])), advice
    for finding in found.findings:
        assert "{" not in finding.message
        assert "unknown" not in finding.message, finding.message


@pytest.mark.parametrize("name", RULES)
def test_every_rule_has_its_cases(name: str) -> None:
    cases = _cases(name)
    assert [case["title"] for case in cases if case.get("fires")], "no case fires"
    silent = [case for case in cases if not case.get("fires") and not case.get("not_checkable")]
    assert [case["title"] for case in silent if not case.get("vetoed")], "no case stays silent"
    tried = {edge for case in cases for edge in case.get("edges", {})}
    assert tried == set(RULES[name].thresholds)


def test_no_case_is_without_a_rule() -> None:
    assert {path.stem for path in CASES.glob("*.toml")} - set(RULES) == set()


def test_no_findings_are_expected_without_a_case() -> None:
    titles = {name: {case["title"] for case in _cases(name) if case.get("fires")} for name in RULES}
    assert {path.stem: set(expected(path.stem)) for path in FOUND.glob("*.json")} == titles


def write() -> None:
    """Writes the numbers of all cases that fire."""
    FOUND.mkdir(exist_ok=True)
    filled = CaseDatabase()
    for name, rule in RULES.items():
        rows = {}
        for case in _cases(name):
            if case.get("fires"):
                filled.fill(case["trace"])
                with judge(filled, rule, case) as judged:
                    rows[case["title"]] = numbers(judged({}))
        lines = (
            f"{json.dumps(title)}: [\n" + ",\n".join(map(json.dumps, found)) + "\n]"
            for title, found in rows.items()
        )
        (FOUND / f"{name}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    filled.connection.close()


if __name__ == "__main__":
    write()
