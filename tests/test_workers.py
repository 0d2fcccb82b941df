"""Connections that share tables."""

from __future__ import annotations

from pathlib import Path

import duckdb
import pytest

import traceview
from traceview.session import Session
from traceview.store.memory import SessionMemory
from traceview.workers import Coded
from traceview.workers import workers as workers_of

SAMPLE = Path(__file__).parents[1] / "sample_traces" / "inference_rocm.json.gz"
VIEWS = ["windows", "gpu_segments", "windows", "steady_steps", "gpu_segments"]


def test_views_are_kept_once() -> None:
    with traceview.open(SAMPLE) as session, session.workers() as workers:
        query = "SELECT count(*) FROM gpu_segments"
        segments = workers.rows(query)
        assert segments > [(0,)]
        workers.keep(VIEWS)
        workers.keep(VIEWS)
        assert (
            workers.map(lambda connection, asked: connection.execute(asked).fetchall(), [query] * 4)
            == [segments] * 4
        )
        kept = workers.rows(
            "SELECT table_name FROM duckdb_tables() WHERE starts_with(database_name, 'kept_') ORDER BY ALL"
        )
        assert [name for (name,) in kept] == ["gpu_segments", "steady_steps", "windows"]


def test_no_view_waits_for_one_that_is_listed_after_it() -> None:
    with traceview.open(SAMPLE) as session, session.workers() as workers:
        counted = "SELECT count(*) FROM steady_windows"
        before = workers.rows(counted)
        workers.keep(["steady_windows", "steady_steps", "step_windows", "windows"])
        assert workers.rows(counted) == before > [(0,)]


def test_dropped_tables_are_views_again_and_others_stay() -> None:
    counted = "SELECT (SELECT count(*) FROM gpu_segments), (SELECT count(*) FROM steady_steps)"
    kept = "SELECT table_name FROM duckdb_tables() WHERE starts_with(database_name, 'kept_') ORDER BY ALL"
    with traceview.open(SAMPLE) as session, session.workers() as workers:
        workers.keep(VIEWS)
        before = workers.rows(counted)
        workers.keep(["steady_windows"])
        workers.drop(["gpu_segments", "windows", "no_such_table"])
        assert workers.rows(kept) == [("steady_steps",), ("steady_windows",)]
        assert workers.map(lambda connection, asked: connection.execute(asked).fetchall(), [counted] * 4) == (
            [before] * 4
        )
        workers.keep(VIEWS)
        workers.drop([])
        assert [name for (name,) in workers.rows(kept)] == [
            "gpu_segments", "steady_steps", "steady_windows", "windows",
        ]  # fmt: skip


CODED = (
    Coded("classes", {"steady_work": ("class",)}, "SELECT DISTINCT class AS text FROM steady_work"),
    Coded("names", {"steady_work": ("short_name",)}, "SELECT DISTINCT short_name AS text FROM gpu_activity"),
)

TEXTS = ("class", "short_name")


def types_of_texts(session: Session) -> list[str]:
    """The types of two columns of steady_work that are dictionary-encoded where possible."""
    with session.workers() as workers:
        workers.keep(["windows", "gpu_segments", "steady_work"], CODED)
        return [str(of)[:4] for name, of, *_ in workers.rows("DESCRIBE steady_work") if name in TEXTS]


def test_columns_with_too_many_texts_stay_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    with traceview.open(SAMPLE) as session:
        [(names,)] = session.sql("SELECT count(DISTINCT short_name) FROM gpu_activity").fetchall()
        monkeypatch.setattr("traceview.workers.MOST_CODED", names)
        assert types_of_texts(session) == ["ENUM", "ENUM"]
        monkeypatch.setattr("traceview.workers.MOST_CODED", names - 1)
        assert types_of_texts(session) == ["ENUM", "VARC"]


def test_work_between_items_gets_more_memory_too() -> None:
    with duckdb.connect() as connection:
        memory = SessionMemory("400MB")
        memory.limit = 4_000_000
        connection.execute("SET memory_limit = '4MB'; SET temp_directory = ''")
        with workers_of([connection], memory) as workers:
            query = "SELECT count(*) FROM (SELECT DISTINCT range::VARCHAR FROM range(200_000))"
            assert workers.rows(query) == [(200_000,)]
        assert 4_000_000 < memory.limit <= 400_000_000
