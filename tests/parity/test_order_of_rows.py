"""Answers depend on the rows of the tables, never on the order in which these are stored."""

from __future__ import annotations

import json
import shutil
from contextlib import closing
from pathlib import Path
from typing import Any

import duckdb
import pytest
from tracegen import kineto, nsight
from tracegen.rocm import rocpd

import traceview
from tests.parity.conftest import training_runs
from tests.parity.test_everything_traced import CONTENT
from traceview.cli import run
from traceview.session import Session
from traceview.store.schema import tables

_COLUMNS = """
    SELECT table_name, list(column_name ORDER BY column_index)
    FROM duckdb_columns() WHERE NOT internal AND schema_name = 'main' AND database_name = current_database()
    GROUP BY table_name ORDER BY table_name
"""
_OTHERWISE = {("traces", "source_file")}
_IN_ANY_ORDER = "calls"
"""Lists of events that are only ever taken apart again."""


def _reverse(path: Path) -> None:
    with closing(duckdb.connect(str(path))) as database:
        for table in tables():
            database.execute(f"CREATE TEMP TABLE stored AS FROM {table.name}")
            database.execute(f"DELETE FROM {table.name}")
            database.execute(f"INSERT INTO {table.name} BY NAME SELECT * FROM stored ORDER BY rowid DESC")
            database.execute("DROP TABLE stored")


def _sums(session: Session) -> dict[str, Any]:
    """Of every relation, the number of rows and a sum over all values of each column."""
    found = {}
    for name, columns in session.sql(_COLUMNS).fetchall():
        chosen = [each for each in columns if (name, each) not in _OTHERWISE and each != _IN_ANY_ORDER]
        sums = ", ".join(f'sum(hash("{column}"::VARCHAR)::HUGEINT)' for column in chosen)
        rows, *values = session.sql(f'SELECT count(*), {sums} FROM "{name}"').fetchall()[0]
        found[name] = {"rows": rows, **dict(zip(chosen, values, strict=True))}
    return found


@pytest.mark.exhaustive
@pytest.mark.parametrize("writer", ["kineto", "nsight", "rocpd"])
def test_reversed_rows_give_the_same_answers(writer: str, tmp_path: Path) -> None:
    if writer == "nsight":
        nsight.write(training_runs("nvidia"), tmp_path / "recorded.sqlite", content=CONTENT)
    elif writer == "rocpd":
        rocpd.write(training_runs("amd")[0], tmp_path / "recorded.db", version="3.0.3")
    else:
        kineto.write(training_runs("nvidia")[0], tmp_path / "recorded.json")
    (recorded,) = tmp_path.glob("recorded.*")
    for folder in ("stored", "reversed"):
        (tmp_path / folder).mkdir()
    stored = tmp_path / "stored" / "run.duckdb"
    assert run(["convert", str(recorded), str(stored), "-q", "--no-cache"]) == 0
    _reverse(shutil.copy(stored, tmp_path / "reversed" / "run.duckdb"))
    sums, reports = [], []
    for folder in ("stored", "reversed"):
        path = tmp_path / folder / "run.duckdb"
        with traceview.open(path, cache=False) as session:
            sums.append(_sums(session))
        into = path.with_suffix(".json")
        assert run(["report", str(path), "--report", f"json={into}", "-q", "--no-cache"]) == 0
        reports.append(json.loads(into.read_text().replace(str(path.parent), "")))
    assert sums[0] == sums[1]
    assert reports[0] == reports[1]
