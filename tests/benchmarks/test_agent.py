"""The questions for assistants are answered right, within bounds, and inventions are noticed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).parents[2] / "benchmarks" / "agent"
MODULES = ("run", "checking", "questions", "truths")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The benchmark, whose modules stand in its folder, under names that others use too."""
    monkeypatch.syspath_prepend(str(FOLDER))
    for name in MODULES:
        sys.modules.pop(name, None)
    import run

    yield run
    for name in MODULES:
        sys.modules.pop(name, None)


@pytest.mark.exhaustive
def test_every_question_is_answered_right_within_its_bounds(run: ModuleType) -> None:
    found = list(run.outcomes())
    assert [outcome.wrong for outcome in found] == [[]] * 20
    assert {outcome.question.name for outcome in found} == set(run.TRUTHS)
    assert max(outcome.calls for outcome in found) <= 3


def test_a_number_that_no_tool_says_is_noticed(run: ModuleType) -> None:
    documents = [{"rows": [["kernel_17", 1234567]], "text": "26.62 ms of 81.5 %"}]
    assert run.made_up("1,234,567 ns are 26.62 ms, 81.5 %", documents) == []
    assert run.made_up("1234568 ns in 3 calls of kernel_18", documents) == ["1234568", "3"]


def test_a_wrong_answer_is_noticed(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(run.TRUTHS, "kernels", lambda: [577])
    service = run.Service([str(run.SAMPLES)])
    outcome = run.play(run.QUESTIONS[0], service)
    service.close()
    assert outcome.wrong == ["answers [578], not [577]"]
