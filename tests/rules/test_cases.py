"""Every rule on its cases, and every rule has them: one that fires, one that stays silent, and both sides of
each threshold.

A case is a table in `cases/<name of the rule>.toml`:

    [[cases]]
    title = "what is the case"
    trace = '''...'''                 see case_language.py
    fires = ["subject", ...]          the subjects of the findings, [""] for one without; [] when silent
    recoverable_ns = 1000             what the first finding gives back alone, 0 for none; optional
    edges = { share = 0.25 }          the measured value of a threshold: with the threshold one percent below
                                      and above it, the rule must fire once and be silent once; optional
    not_checkable = true              the evidence is missing; optional
    vetoed = true                     the trace's quality forbids an answer; optional
    thresholds = { count = 3 }        values other than the defaults; optional
    advises = ["text", ...]           parts of the advice of the first finding; optional
    advises_not = ["text", ...]       what its advice must not say; optional
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.rules.case_language import CaseDatabase
from traceview.rules.catalogue import parsed, rule_files
from traceview.rules.configuration import Configuration
from traceview.rules.engine import Engine
from traceview.rules.finding import Analysis
from traceview.workers import workers

CASES = Path(__file__).with_name("cases")
RULES = {rule.name: rule for rule in parsed(rule_files())}


def _cases(name: str) -> list[dict[str, Any]]:
    path = CASES / f"{name}.toml"
    cases: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["cases"]
    return cases


ALL = [(name, case) for name in RULES if (CASES / f"{name}.toml").exists() for case in _cases(name)]


@pytest.fixture(scope="module")
def database() -> Iterator[CaseDatabase]:
    """A database that every case of this module fills anew."""
    filled = CaseDatabase()
    yield filled
    filled.connection.close()


@pytest.mark.parametrize(("name", "case"), ALL, ids=[f"{name}: {case['title']}" for name, case in ALL])
@pytest.mark.filterwarnings("error")
def test_case(database: CaseDatabase, name: str, case: dict[str, Any]) -> None:
    database.fill(case["trace"])
    rule = RULES[name]
    with workers([database.connection]) as alone:
        engine = Engine(alone, Configuration(minimum_share=0, minimum_ns=1))
        engine.prepare([rule])

        def judged(thresholds: dict[str, float]) -> Analysis:
            values = {name: threshold.default for name, threshold in rule.thresholds.items()}
            return engine.judge([rule], {rule.code: values | case.get("thresholds", {}) | thresholds})

        check(judged({}), case)
        for edge, measured in case.get("edges", {}).items():
            fired = [bool(judged({edge: measured * side}).findings) for side in (0.99, 1.01)]
            assert sorted(fired) == [False, True], f"{edge}: fires below and above {measured}: {fired}"


def check(found: Analysis, case: dict[str, Any]) -> None:
    """Whether the outcome is that of the case."""
    assert sorted(finding.subject or "" for finding in found.findings) == sorted(case.get("fires", []))
    assert not found.findings or case.get("message", "") in found.findings[0].message
    assert bool(found.not_checkable) == case.get("not_checkable", False), found.not_checkable
    assert bool(found.vetoed) == case.get("vetoed", False)
    if "recoverable_ns" in case:
        assert found.findings[0].recoverable_alone_ns == case["recoverable_ns"]
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
