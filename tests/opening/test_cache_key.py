"""What makes a cached database another one."""

from __future__ import annotations

from pathlib import Path

import pytest

import traceview
from tests.store.fake_format import FakeParser, write_trace
from traceview.opening.cache_key import _tables
from traceview.store.schema import schema_sql


def test_a_database_that_lacks_a_column_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "cache"))
    parser, path = FakeParser(), write_trace(tmp_path / "a", 0)
    fewer = schema_sql().replace("    short_name VARCHAR,", "")
    assert fewer != schema_sql()
    _tables.cache_clear()
    with monkeypatch.context() as before:
        before.setattr("traceview.opening.cache_key.schema_sql", lambda: fewer)
        traceview.open(path, parsers=[parser]).close()
    _tables.cache_clear()
    for _ in range(2):
        traceview.open(path, parsers=[parser]).close()
    assert parser.read_paths == [path, path]
