"""SQLite files read as typed columns, whatever they hold."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from traceview.errors import UnreadableTraceError
from traceview.ingest.sqlite.names import relation_names
from traceview.ingest.sqlite.table_stream import SqliteFile
from traceview.store.writer import TraceWriter, trace_writer


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[TraceWriter]:
    with trace_writer(tmp_path / "store.duckdb", tmp_path / "spill", 128_000_000) as writer:
        yield writer


def database(path: Path, *statements: str, rows: list[tuple[Any, ...]] | None = None) -> Path:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    if rows:
        connection.executemany(f"INSERT INTO t VALUES ({', '.join('?' * len(rows[0]))})", rows)
    connection.commit()
    connection.close()
    return path


def staged(writer: TraceWriter, table: str = "staging.t") -> list[tuple[Any, ...]]:
    return writer.connection.execute(f"FROM {table} ORDER BY rowid").fetchall()


def test_rows_arrive_as_they_are(tmp_path: Path, writer: TraceWriter) -> None:
    rows = [(n, f"name {n}", n / 4, bytes([n % 256])) for n in range(70_000)]
    path = database(
        tmp_path / "a b%20#?.sqlite", "CREATE TABLE t (i INTEGER, s TEXT, r REAL, b BLOB)", rows=rows
    )
    seen: list[int] = []
    with SqliteFile(path) as file:
        assert file.tables == {"t": ("i", "s", "r", "b")}
        assert file.estimated_rows("t") == 70_000
        result = file.stage(writer, "t", into="staging.t", progress=seen.append)
    assert (result.rows, result.lost_values, result.missing_columns) == (70_000, 0, ())
    assert sorted(staged(writer)) == rows
    assert seen[-1] == 70_000
    assert sorted(tmp_path.glob("a b*")) == [path]


def test_columns_that_are_null_at_first_keep_their_type(tmp_path: Path, writer: TraceWriter) -> None:
    rows: list[tuple[Any, ...]] = [(None, None, None, None)] * 66_000
    path = database(
        tmp_path / "t.sqlite", "CREATE TABLE t (i, s, r, b)", rows=[*rows, (1, "late", 0.5, b"\xff")]
    )
    with SqliteFile(path) as file:
        wanted = {"i": "integer", "s": "text", "r": "real", "b": "blob"}
        # Type: the columns are plain strings here.
        assert file.stage(writer, "t", wanted, into="staging.t").rows == 66_001
    assert writer.connection.execute("FROM staging.t WHERE i = 1").fetchall() == [(1, "late", 0.5, b"\xff")]


MIXED = [
    (1, 1, 1, 1),
    ("7", 7, "2.5", "text"),
    (3.0, 2.5, 3, b"\x00"),
    (2.5, b"raw", "nan", 5),
    ("abc", "x", "1e3", None),
    (2**63 - 1, -(2**63), 2**62 + 1, b""),
    (1e300, None, b"\x01", b"\xff"),
    ("007", "", "", 0.5),
    (b"9", None, "1e", None),
]


@pytest.mark.parametrize("filler", [0, 70_000], ids=["in the first batch", "in a later batch"])
def test_values_of_other_types(tmp_path: Path, writer: TraceWriter, filler: int) -> None:
    path = database(
        tmp_path / "t.sqlite",
        "CREATE TABLE t (i, s, r, b)",
        rows=[(0, "", 0.0, b"")] * filler + MIXED,
    )
    with SqliteFile(path) as file:
        result = file.stage(
            writer, "t", {"i": "integer", "s": "text", "r": "real", "b": "blob"}, into="staging.t"
        )
    assert result.rows == filler + len(MIXED)
    assert staged(writer)[filler:] == [
        (1, "1", 1.0, None),
        (7, "7", 2.5, b"text"),
        (3, "2.5", 3.0, b"\x00"),
        (None, "raw", None, None),
        (None, "x", 1000.0, None),
        (2**63 - 1, str(-(2**63)), float(2**62), b""),
        (None, None, None, b"\xff"),
        (7, "", None, None),
        (None, None, None, None),
    ]
    # Counted, column by column: 2.5, abc, 1e300, a blob; none; nan, a blob, "", "1e"; 1, 5, 0.5.
    assert result.lost_values == 4 + 0 + 4 + 3


def test_text_that_is_no_utf8(tmp_path: Path, writer: TraceWriter) -> None:
    path = database(
        tmp_path / "t.sqlite",
        "CREATE TABLE t (s TEXT)",
        "INSERT INTO t VALUES (CAST(x'61ff62' AS TEXT)), ('naïve 你好'), (CAST(x'00610062' AS TEXT))",
    )
    with SqliteFile(path) as file:
        assert file.stage(writer, "t", into="staging.t").repaired_texts == 1
    assert staged(writer) == [("a�b",), ("naïve 你好",), ("\0a\0b",)]


def test_utf16_file(tmp_path: Path, writer: TraceWriter) -> None:
    path = database(
        tmp_path / "t.sqlite",
        'PRAGMA encoding = "UTF-16le"',
        "CREATE TABLE t (s TEXT)",
        rows=[("naïve 你好",)],
    )
    with SqliteFile(path) as file:
        file.stage(writer, "t", into="staging.t")
    assert staged(writer) == [("naïve 你好",)]


def test_huge_texts_stay_out_and_are_counted(tmp_path: Path, writer: TraceWriter) -> None:
    path = database(
        tmp_path / "t.sqlite",
        "CREATE TABLE t (i INTEGER, s TEXT)",
        rows=[(1, "x" * 9_000_000), (2, "y" * 100)],
    )
    with SqliteFile(path) as file:
        result = file.stage(writer, "t", into="staging.t")
    assert staged(writer) == [(1, None), (2, "y" * 100)]
    assert result.lost_values == 1


def test_missing_tables_and_columns(tmp_path: Path, writer: TraceWriter) -> None:
    path = database(tmp_path / "t.sqlite", "CREATE TABLE t (Start INTEGER)", rows=[(5,)])
    with SqliteFile(path) as file:
        result = file.stage(writer, "t", {"start": "integer", "name": "text"}, into="staging.t")
        assert result.missing_columns == ("name",)
        absent = file.stage(writer, "nowhere", {"start": "integer"}, into="staging.nowhere")
        assert (absent.rows, absent.present, absent.missing_columns) == (0, False, ("start",))
    assert staged(writer) == [(5, None)]
    assert staged(writer, "staging.nowhere") == []


def test_names_that_need_quotes(tmp_path: Path, writer: TraceWriter) -> None:
    path = database(tmp_path / "t.sqlite", 'CREATE TABLE "o\'d""d; --" ("e""nd" INTEGER)')
    with SqliteFile(path) as file:
        assert file.tables == {"o'd\"d; --": ('e"nd',)}
        file.stage(writer, "o'd\"d; --", into="staging.t")
        assert file.estimated_rows("o'd\"d; --") == 0


def test_a_view_in_the_place_of_a_table_is_not_read(tmp_path: Path, writer: TraceWriter) -> None:
    endless = (
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) AS twice FROM n"
    )
    path = database(
        tmp_path / "t.sqlite",
        "CREATE TABLE t (i INTEGER)",
        f"CREATE VIEW endless AS {endless}",
        "CREATE VIEW broken AS SELECT * FROM nowhere",
        "CREATE VIRTUAL TABLE search USING fts5(text)",
        rows=[(21,)],
    )
    with SqliteFile(path) as file:
        assert file.views == {"endless"}
        assert "search" not in file.tables
        result = file.stage(writer, "endless", {"twice": "integer"}, into="staging.t")
    assert (result.rows, result.present, staged(writer)) == (0, False, [])
    assert health(writer) == [("view_not_read", "error", 1)]


def health(writer: TraceWriter) -> list[tuple[Any, ...]]:
    return writer.connection.execute("SELECT code, severity, count FROM health").fetchall()


def sound(path: Path) -> Path:
    return database(path, "CREATE TABLE t (s TEXT)", rows=[("x" * 50,)] * 2000)


def refused(path: Path) -> str:
    with pytest.raises(UnreadableTraceError) as error, SqliteFile(path):
        pass
    assert "\n" not in str(error.value)
    return str(error.value)


def test_files_that_are_refused(tmp_path: Path) -> None:
    path = sound(tmp_path / "t.sqlite")
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    assert "cut off" in refused(path)
    path.write_bytes(b"\0" * 100 + whole[100:])
    assert "not a SQLite file" in refused(path)
    path.write_bytes(b"\x1f\x8b" + whole)
    assert "unpack it first" in refused(path)
    assert "cannot be read" in refused(tmp_path / "nowhere.sqlite")
    path.write_bytes(whole[:100] + b"\xff" * 4000 + whole[4100:])
    assert "damaged" in refused(path)


@pytest.mark.parametrize("page_size", [512, 65_536])
def test_a_missing_byte_is_said(page_size: int, tmp_path: Path) -> None:
    path = database(tmp_path / "t.sqlite", f"PRAGMA page_size = {page_size}", "CREATE TABLE t (s TEXT)")
    whole = path.read_bytes()
    SqliteFile(path).close()
    path.write_bytes(whole[:-1])
    assert f"{len(whole) - 1} of {len(whole)} bytes" in refused(path)


@pytest.mark.parametrize("suffix", ["-journal", "-wal"])
def test_a_file_with_an_unfinished_write_is_refused(tmp_path: Path, suffix: str) -> None:
    path = sound(tmp_path / "t.sqlite")
    beside = tmp_path / f"t.sqlite{suffix}"
    beside.write_bytes(b"\0" * 512)
    SqliteFile(path).close()
    beside.write_bytes(b"\xd9\xd5\x05\xf9" + b"\0" * 508)
    assert "its writer was stopped" in refused(path)


def test_damage_inside_costs_what_is_damaged(tmp_path: Path, writer: TraceWriter) -> None:
    path = sound(tmp_path / "t.sqlite")
    data = bytearray(path.read_bytes())
    damaged = range(5, len(data) // 4096, 3)
    for page in damaged:
        data[page * 4096 : page * 4096 + 64] = b"\xff" * 64
    path.write_bytes(data)
    with SqliteFile(path) as file:
        rows = file.stage(writer, "t", into="staging.t").rows
    assert staged(writer) == [("x" * 50,)] * rows
    assert 2000 - 80 * len(damaged) <= rows < 2000 - 60 * len(damaged)
    assert health(writer) == [("rows_lost", "error", len(damaged))]


def test_a_table_without_its_first_page_is_lost_and_said(tmp_path: Path, writer: TraceWriter) -> None:
    path = sound(tmp_path / "t.sqlite")
    with closing(sqlite3.connect(path)) as file:
        [(root,)] = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 't'").fetchall()
    data = bytearray(path.read_bytes())
    data[(root - 1) * 4096 : root * 4096] = b"\xff" * 4096
    path.write_bytes(data)
    with SqliteFile(path) as opened:
        assert opened.stage(writer, "t", into="staging.t").rows == 0
    assert staged(writer) == []
    [(code, severity, count)] = health(writer)
    assert (code, severity, count > 0) == ("rows_lost", "error", True)


def test_a_damaged_index_costs_nothing(tmp_path: Path, writer: TraceWriter) -> None:
    path = database(tmp_path / "t.sqlite", "CREATE TABLE t (s TEXT, i INTEGER)", "CREATE INDEX x ON t (i)")
    path = database(path, rows=[("x" * 50, n) for n in range(2000)])
    data = bytearray(path.read_bytes())
    for start in range(4096, len(data), 4096):
        if data[start] in (2, 10):
            data[start : start + 4096] = bytes(4096)
    path.write_bytes(data)
    with SqliteFile(path) as file:
        assert file.stage(writer, "t", {"i": "integer"}, into="staging.t").rows == 2000
    assert staged(writer) == [(n,) for n in range(2000)]
    assert health(writer) == []


def test_relation_names_for_sniffing(tmp_path: Path) -> None:
    path = sound(tmp_path / "t.sqlite")
    head = path.read_bytes()[:65536]
    assert relation_names(path, head) == frozenset({"t"})
    assert relation_names(path, b"{}") is None
    path.write_bytes(head[:5000])
    assert relation_names(path, head[:5000]) == frozenset()
