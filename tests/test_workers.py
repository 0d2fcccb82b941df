"""Connections that share tables."""

from __future__ import annotations

from pathlib import Path

import traceview

SAMPLE = Path(__file__).parents[1] / "sample_traces" / "inference_rocm.json.gz"
VIEWS = ["windows", "gpu_segments", "windows", "steady_steps", "gpu_segments"]


def test_views_are_kept_once() -> None:
    with traceview.open(SAMPLE) as session, session.workers() as workers:
        query = "SELECT count(*) FROM gpu_segments"
        segments = workers.connection.execute(query).fetchall()
        assert segments > [(0,)]
        workers.keep(VIEWS)
        workers.keep(VIEWS)
        assert (
            workers.map(lambda connection, asked: connection.execute(asked).fetchall(), [query] * 4)
            == [segments] * 4
        )
        kept = workers.connection.execute(
            "SELECT table_name FROM duckdb_tables() WHERE starts_with(database_name, 'kept_') ORDER BY ALL"
        ).fetchall()
        assert [name for (name,) in kept] == ["gpu_segments", "steady_steps", "windows"]
