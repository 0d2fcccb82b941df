"""Environment, command lines and captured output of a trace are nowhere in what was read from it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pytest
from tracegen import nsight
from tracegen.rocm import rocpd, rocprof_json

import traceview
from tests.parity.answers import rows
from tests.parity.conftest import training_runs
from traceview.report import json as json_report
from traceview.report.model import build_report
from traceview.session import Session

SECRET = "hunter2-of-the-simulated-kind"


def nsight_report(schema: str) -> Callable[[Path], None]:
    content = nsight.Content(secret=SECRET, os_runtime=True, mpi=True)
    return lambda folder: nsight.write(
        training_runs("nvidia"), folder / "report.sqlite", schema=schema, content=content
    )


def rocpd_database(folder: Path) -> None:
    rocpd.write(training_runs("amd"), folder / "out_results.db", content=rocpd.Content(secret=SECRET))


def rocprof_document(folder: Path) -> None:
    rocprof_json.write(training_runs("amd"), folder / "out_results.json", secret=SECRET)


WRITERS = {
    **{f"nsight-{schema}": nsight_report(schema) for schema in ("2020", "3.1.7", "3.13.2", "3.25.0")},
    "rocpd": rocpd_database,
    "json": rocprof_document,
}


def texts(session: Session) -> list[str]:
    """Every text of every table that the session holds."""
    columns = rows(
        session,
        """SELECT database_name, schema_name, table_name, column_name FROM duckdb_columns()
        JOIN duckdb_tables() USING (database_name, schema_name, table_name)
        WHERE data_type IN ('VARCHAR', 'JSON')""",
    )
    found: list[str] = []
    for *place, column in columns:
        table = ".".join(f'"{part}"' for part in place)
        query = f'SELECT DISTINCT CAST("{column}" AS VARCHAR) FROM {table} WHERE "{column}" IS NOT NULL'
        found += [row[0] for row in rows(session, query)]
    return found


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", WRITERS)
def test_planted_secret_is_in_no_answer(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache, folder = tmp_path / "cache", tmp_path / "traces"
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(cache))
    folder.mkdir()
    WRITERS[name](folder)
    written = next(iter(folder.iterdir())).read_bytes()
    assert SECRET.encode() in written
    with caplog.at_level(logging.DEBUG), traceview.open(folder) as session:
        everything = "\n".join(texts(session))
        assert "ncclDevKernel" in everything
        assert SECRET not in everything
        report = build_report(session)
        assert SECRET.encode() not in json_report.render(report)
    assert SECRET not in caplog.text
    for file in cache.rglob("*"):
        assert not file.is_file() or SECRET.encode() not in file.read_bytes()


def test_secrets_are_there_for_those_who_ask(tmp_path: Path) -> None:
    nsight_report("3.25.0")(tmp_path)
    query = "SELECT metadata::VARCHAR FROM traces"
    with traceview.open(tmp_path / "report.sqlite", keep_secrets=True) as session:
        assert SECRET in str(rows(session, query))
    with traceview.open(tmp_path / "report.sqlite") as session:
        assert SECRET not in str(rows(session, query))


def test_values_of_pytorch_traces_that_may_be_secret(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    path.write_text(
        f'{{"schemaVersion": 1, "env": {{"TOKEN": "{SECRET}"}}, "traceEvents": [{{"ph": "X", "cat": "kernel",'
        ' "name": "k", "pid": 0, "tid": 7, "ts": 1, "dur": 1, "args": {"device": 0, "stream": 7}}]}'
    )
    found = {}
    for keep in (True, False):
        with traceview.open(path, keep_secrets=keep) as session:
            found[keep] = SECRET in str(rows(session, "SELECT metadata::VARCHAR FROM traces"))
    assert found == {True: True, False: False}
