"""The command run in this process, over a session that needs no trace."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

import duckdb
import pytest

import traceview
from traceview.cli import run
from traceview.opening.session_database import SELECTION
from traceview.session import QueryError, Result
from traceview.store.schema import schema_sql

Open = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Done:
    """What a command answered."""

    code: int
    out: bytes
    err: str

    @property
    def text(self) -> str:
        """The output as text."""
        return self.out.decode()


class SmallSession:
    """The tables of the schema in memory, with a few rows."""

    def __init__(self) -> None:
        self.connection = duckdb.connect()
        # Without comments, which take several times as long.
        self.connection.execute(schema_sql())
        self.connection.execute(
            "INSERT INTO traces (trace_id, rank, run, metadata) VALUES (0, 0, 'a', '{}'), (1, 1, 'b', NULL)"
        )
        self.connection.execute(
            "INSERT INTO kernels (trace_id, kernel_id, start_ns, dur_ns, name)"
            " SELECT id % 2, id, 9007199254740993 + id, 100, 'kernel_' || id FROM range(250) AS ids(id)"
        )
        self.connection.execute(SELECTION)
        self.closed = False
        self.lake = None

    def sql(self, query: str) -> Result:
        """As that of a session."""
        cursor = self.connection.cursor()
        try:
            return Result(cursor, cursor.sql(query))
        except duckdb.Error as error:
            raise QueryError(str(error)) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.closed = True


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """No setting of the user reaches a test."""
    for name in ("TRACEVIEW_DEBUG", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "_TRACEVIEW_COMPLETE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def command(capfdbinary: pytest.CaptureFixture[bytes]) -> Callable[..., Done]:
    """Runs `traceview` with some arguments."""

    def call(*arguments: object) -> Done:
        code = run([str(argument) for argument in arguments])
        captured = capfdbinary.readouterr()
        return Done(code, captured.out, captured.err.decode())

    return call


@pytest.fixture
def opens(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, Any]]]:
    """Lets `traceview.open` give a `SmallSession`; the list gets what it was called with."""
    calls: list[tuple[list[str], dict[str, Any]]] = []

    def open_small(paths: list[str], **options: Any) -> SmallSession:
        calls.append((paths, options))
        return SmallSession()

    monkeypatch.setattr(traceview, "open", open_small, raising=False)
    return calls
