"""Work on several connections at the same time ends together, whatever goes wrong."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import duckdb
import pytest

from traceview.store.at_once import at_once
from traceview.store.interrupt import interrupt_thread

LONG = "SELECT sum(a.range * b.range) FROM range(10000000) AS a, range(10000000) AS b"


@pytest.fixture
def connections() -> Iterator[list[duckdb.DuckDBPyConnection]]:
    with duckdb.connect() as connection, connection.cursor() as second:
        yield [connection, second]


def insert(connection: duckdb.DuckDBPyConnection) -> None:
    connection.execute("INSERT INTO numbers FROM range(1000)")


def work_long(connection: duckdb.DuckDBPyConnection) -> None:
    connection.execute(LONG)


def fail(connection: duckdb.DuckDBPyConnection) -> None:
    connection.execute("SELECT error('as it should')")


def test_all_is_done_in_the_end(connections: list[duckdb.DuckDBPyConnection]) -> None:
    connections[0].execute("CREATE TABLE numbers (number BIGINT)")
    at_once(connections, [insert, insert])
    assert connections[0].execute("SELECT count(*) FROM numbers").fetchall() == [(2000,)]


def test_an_error_stops_the_others(connections: list[duckdb.DuckDBPyConnection]) -> None:
    with pytest.raises(duckdb.InvalidInputException, match="as it should"):
        at_once(connections, [fail, work_long])


def test_an_error_beside_is_raised(connections: list[duckdb.DuckDBPyConnection]) -> None:
    connections[0].execute("CREATE TABLE numbers (number BIGINT)")
    with pytest.raises(duckdb.InvalidInputException, match="as it should"):
        at_once(connections, [insert, fail])


def test_stopping_the_thread_stops_all(connections: list[duckdb.DuckDBPyConnection]) -> None:
    stopped = []

    def run() -> None:
        with pytest.raises(duckdb.InterruptException):
            at_once(connections, [work_long, work_long])
        stopped.append(True)

    thread = threading.Thread(target=run)
    thread.start()
    while thread.is_alive():
        interrupt_thread(thread)
        thread.join(0.01)
    assert stopped
