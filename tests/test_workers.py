"""Connections that share tables."""

from __future__ import annotations

from pathlib import Path

import duckdb

import traceview
from traceview.store.memory import SessionMemory
from traceview.workers import Workers
from traceview.workers import workers as workers_of

SAMPLE = Path(__file__).parents[1] / "sample_traces" / "inference_rocm.json.gz"


def tables_of(workers: Workers) -> list[str]:
    """The derived tables that there are."""
    query = "SELECT table_name FROM duckdb_tables() WHERE starts_with(database_name, 'derived_') ORDER BY ALL"
    return [name for (name,) in workers.rows(query)]


def test_tables_are_computed_once_and_for_all_that_a_session_reads() -> None:
    with traceview.open(SAMPLE) as session:
        query = "SELECT count(*) FROM gaps"
        gaps = session.sql(query).fetchall()
        assert gaps > [(0,)]
        with session.workers() as workers:
            made = tables_of(workers)
            assert "gpu_segments" in made
            assert "steady_work" not in made
            workers.prepare("steady_work", "gpu_segments")
            workers.prepare("steady_work")
            assert (
                workers.map(lambda connection, asked: connection.execute(asked).fetchall(), [query] * 4)
                == [gaps] * 4
            )
            assert {*made, "steady_work"} <= {*tables_of(workers)}
        with session.workers() as workers:
            assert "steady_work" in tables_of(workers)


def test_what_nothing_reads_is_dropped_and_computed_again() -> None:
    counted = "SELECT (SELECT count(*) FROM gpu_segments), (SELECT count(*) FROM steady_steps)"
    with traceview.open(SAMPLE) as session, session.workers() as workers:
        before = workers.rows(counted)
        workers.prepare("steady_windows")
        workers.free_all_but("FROM steady_steps")
        assert tables_of(workers) == ["steady_steps"]
        assert workers.map(lambda connection, asked: connection.execute(asked).fetchall(), [counted] * 4) == (
            [before] * 4
        )
        assert workers.rows(counted) == before
        assert "gpu_segments" in tables_of(workers)


def test_a_table_that_another_connection_shows_stays() -> None:
    counted = "SELECT count(*) FROM gpu_segments"
    with traceview.open(SAMPLE) as session, session.workspace(counted) as connection:
        before = connection.execute(counted).fetchall()
        with session.workers() as workers:
            workers.prepare("steady_steps")
            workers.free_all_but()
            assert "gpu_segments" in tables_of(workers)
            assert "steady_steps" not in tables_of(workers)
        assert connection.execute(counted).fetchall() == before


def test_work_between_items_gets_more_memory_too() -> None:
    with duckdb.connect() as connection:
        memory = SessionMemory("400MB")
        memory.limit = 4_000_000
        connection.execute("SET memory_limit = '4MB'; SET temp_directory = ''")
        with workers_of([connection], memory) as workers:
            query = "SELECT count(*) FROM (SELECT DISTINCT range::VARCHAR FROM range(200_000))"
            assert workers.rows(query) == [(200_000,)]
        assert 4_000_000 < memory.limit <= 400_000_000
