"""Plays twenty questions with the tools of `traceview mcp`, and checks the answers.

A question passes where the answer is that of `truths.py`, every number of it stands in a tool's answer, and
at most 3 calls with 20,000 bytes of answers were needed. `python benchmarks/agent/run.py` prints one line for
each, and exits with 1 where one fails.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from checking import made_up
from questions import QUESTIONS, Question
from truths import SAMPLES, TRUTHS

from traceview.mcp.service import Service

MOST_CALLS = 3
MOST_BYTES = 20_000


@dataclass(frozen=True)
class Outcome:
    """How one question went: the answer, what it took, and what is wrong with it."""

    question: Question
    answer: str
    calls: int
    size: int
    wrong: list[str]


def play(question: Question, service: Service) -> Outcome:
    """Asks what a question needs, and judges the answer."""
    documents: list[Any] = [getattr(service, tool)(**arguments) for tool, arguments in question.calls]
    found, truth = question.found(documents), TRUTHS[question.name]()
    answer = question.sentence.format(*found)
    size = sum(
        len(json.dumps(each, separators=(",", ":"), ensure_ascii=False).encode()) for each in documents
    )
    wrong = [f"answers {found}, not {truth}"] if found != truth else []
    wrong += [f"no tool says {number}" for number in made_up(answer, documents)]
    wrong += [f"{len(documents)} calls"] if len(documents) > MOST_CALLS else []
    wrong += [f"{size} bytes"] if size > MOST_BYTES else []
    return Outcome(question, answer, len(documents), size, wrong)


def outcomes() -> Iterator[Outcome]:
    """All questions, over one service as one client has it."""
    service = Service([str(SAMPLES)])
    try:
        for question in QUESTIONS:
            yield play(question, service)
    finally:
        service.close()


def main() -> int:
    """Prints each outcome; whether one failed."""
    failed = 0
    for outcome in outcomes():
        failed += bool(outcome.wrong)
        verdict = "; ".join(outcome.wrong) or "right"
        print(f"{outcome.question.text}\n  {outcome.answer}")
        print(f"  {verdict}: {outcome.calls} calls, {outcome.size:,} bytes")
    print(f"{len(QUESTIONS) - failed} of {len(QUESTIONS)} right")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
