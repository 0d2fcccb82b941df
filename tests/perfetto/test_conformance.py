"""Perfetto's own test traces: what its engine says of them, traceview says as well."""

from __future__ import annotations

import pytest

from tests.perfetto.conformance import SHARED, Case, answered, cases, differences, upstream_answer
from tests.perfetto.upstream_answers import OUT_OF_SCOPE, UPSTREAM_QUESTIONS

OTHERWISE_ON_PURPOSE = {
    # A stack gives spans that overlap, or that start together with the inner one written first, wrong
    # lengths.
    "own:overlap_not_nested": {(10, 20, "k1", 0), (20, 30, "k2", 0)},
    "own:child_first_same_begin": {(10, 30, "parent", 0), (10, 10, "child", 1)},
}


def _cases(folder: str) -> list[Case]:
    if not (SHARED / folder / "index.json").is_file():
        return []
    found = cases(SHARED / folder)
    return [case for case in found if case.path.suffix in (".pftrace", ".zip") and case.oracle == "pass"]


def _named(found: list[Case]) -> list[object]:
    if not found:
        return [
            pytest.param(None, marks=pytest.mark.skip(reason=f"Perfetto's test traces are not in {SHARED}"))
        ]
    return [pytest.param(case, id=case.name) for case in found]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("case", _named([case for case in _cases("conformance") if case.relevance == "core"]))
def test_core_cases_equal_the_engines_answer(case: Case) -> None:
    assert differences(case) == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "case", _named([case for case in _cases("edge_cases") if case.name not in OTHERWISE_ON_PURPOSE])
)
def test_edge_cases_equal_the_engines_answer(case: Case) -> None:
    assert differences(case) == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "case", _named([case for case in _cases("edge_cases") if case.name in OTHERWISE_ON_PURPOSE])
)
def test_records_that_a_stack_would_mix_up_keep_their_own_times(case: Case) -> None:
    found = answered(case.path)["slices"]
    assert {(item[0], item[1], item[2], item[4]) for item in found} == OTHERWISE_ON_PURPOSE[case.name]


def _asked() -> list[Case]:
    if not (SHARED / "conformance" / "index.json").is_file():
        return []
    found = [case for case in cases(SHARED / "conformance") if case.path.suffix == ".pftrace"]
    return [case for case in found if case.relevance == "core" and case.oracle != "pass"]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("case", _named([case for case in _asked() if case.question in UPSTREAM_QUESTIONS]))
def test_upstream_questions_have_the_upstream_answers(case: Case) -> None:
    found, wanted = upstream_answer(case)
    assert found == wanted


def test_every_core_case_is_asked_or_out_of_scope() -> None:
    asked = _asked()
    if not asked:
        pytest.skip(f"Perfetto's test traces are not in {SHARED}")
    assert {case.question for case in asked} == UPSTREAM_QUESTIONS.keys() | OUT_OF_SCOPE.keys()
