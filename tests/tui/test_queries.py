"""The thread that asks the session: what is new comes first, what is not wanted any more is given up."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

import traceview
from tests.tui.conftest import SAMPLES
from traceview.session import QueryError, Session
from traceview.tui.queries import Queries, Run, Work

_LONGEST = 300.0
ENDLESS = "SELECT count(*) AS n FROM range(10000000) AS a, range(10000000) AS b WHERE a.range + b.range = -1"


@pytest.fixture
def session() -> Iterator[Session]:
    """A small session."""
    with traceview.open(SAMPLES / "jax_cpu.xplane.pb") as opened:
        yield opened


class Asked:
    """Answers as they come, in the thread of the queries."""

    def __init__(self, session: Session) -> None:
        self.answers: list[Any] = []
        self.arrived = threading.Event()
        self.began = threading.Event()
        self.queries = Queries(session, lambda receive: receive())

    def ask(self, owner: str, query: str) -> None:
        """Asks for the first value of a query."""

        def job(run: Run) -> Any:
            self.began.set()
            return run(query).column(0)[0].as_py()

        def then(answer: Any) -> None:
            self.answers.append(answer)
            self.arrived.set()

        self.queries.ask(Work(owner, job, then, then))


def test_a_new_question_interrupts_the_old_one_of_its_owner(session: Session) -> None:
    asked = Asked(session)
    asked.ask("a", ENDLESS)
    assert asked.began.wait(_LONGEST)
    asked.ask("a", "SELECT 2")
    assert asked.arrived.wait(_LONGEST)
    asked.queries.close()
    assert asked.answers == [2]


def test_what_another_owner_interrupted_is_done_afterwards(session: Session) -> None:
    asked = Asked(session)
    asked.ask("a", ENDLESS)
    assert asked.began.wait(_LONGEST)
    asked.ask("b", "SELECT 1")
    assert asked.arrived.wait(_LONGEST)
    assert not asked.queries.idle
    asked.queries.close()
    assert asked.answers == [1]


def test_what_is_new_is_done_between_two_batches(session: Session) -> None:
    asked = Asked(session)
    sizes: list[int] = []

    def job(run: Run) -> int:
        for batch in run.batches("SELECT range FROM range(1000000)"):
            if not sizes:
                asked.ask("b", "SELECT 1")
            sizes.append(batch.num_rows)
        return sum(sizes)

    asked.queries.ask(Work("a", job, asked.answers.append, asked.answers.append))
    while len(asked.answers) < 2:
        asked.arrived.wait(0.01)
    asked.queries.close()
    assert asked.answers == [1, 1_000_000]
    assert len(sizes) > 2


def test_what_is_given_up_is_stopped(session: Session) -> None:
    asked = Asked(session)
    asked.ask("a", ENDLESS)
    assert asked.began.wait(_LONGEST)
    asked.queries.give_up("a")
    asked.ask("b", "SELECT 1")
    assert asked.arrived.wait(_LONGEST)
    asked.queries.close()
    assert asked.answers == [1]


def test_an_error_is_an_answer(session: Session) -> None:
    asked = Asked(session)
    asked.ask("a", "SELECT nonsense")
    assert asked.arrived.wait(_LONGEST)
    asked.queries.close()
    assert isinstance(asked.answers[0], QueryError)


def test_a_session_stops_every_query(session: Session) -> None:
    stopped = threading.Event()

    def query() -> None:
        with pytest.raises(QueryError), session.workspace() as connection:
            connection.execute(ENDLESS)
        stopped.set()

    thread = threading.Thread(target=query)
    thread.start()
    while not stopped.wait(0.01):
        session.interrupt()
    thread.join()
