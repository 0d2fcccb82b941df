"""Damaged SQLite files: what SQLite itself can read is there, and what is not there is told."""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from traceview.errors import UnreadableTraceError
from traceview.ingest.sqlite.table_stream import ColumnType, SqliteFile
from traceview.store.writer import trace_writer

Row = tuple[Any, ...]
WANTED: dict[str, ColumnType] = {"i": "integer", "s": "text", "r": "real", "b": "blob"}


def made(path: Path, page_bytes: int, chance: random.Random) -> list[Row]:
    """A file with a table t, some of whose texts go on on other pages, and two more; the rows of t."""
    rows = [
        (
            number,
            chance.choice(("", "name", "n" * chance.randrange(90), "long " * chance.randrange(2000))),
            chance.choice((None, 0.5, 1e9)),
            chance.randbytes(chance.randrange(20)),
        )
        for number in range(400)
    ]
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA page_size = {page_bytes}")
        connection.execute("CREATE TABLE before (k INTEGER PRIMARY KEY, v TEXT)")
        connection.execute("CREATE TABLE t (i INTEGER, s TEXT, r REAL, b BLOB)")
        connection.execute("CREATE INDEX names ON t (i)")
        connection.execute("CREATE TABLE behind AS SELECT 1 AS a")
        for row in rows:
            connection.execute("INSERT INTO t VALUES (?, ?, ?, ?)", row)
            connection.execute("INSERT INTO before (v) VALUES (?)", ("v" * 60,))
        connection.commit()
    return rows


def damaged(data: bytes, page_bytes: int, chance: random.Random) -> bytes:
    """A bit or some changed, or a page or some of nothing, behind the first page."""
    changed = bytearray(data)
    if chance.random() < 0.6:
        for _ in range(chance.choice((1, 1, 3, 20))):
            page = chance.randrange(1, len(data) // page_bytes) * page_bytes
            at = page + chance.choice((chance.randrange(16), chance.randrange(page_bytes)))
            changed[at] ^= 1 << chance.randrange(8)
    else:
        for _ in range(chance.choice((1, 1, 3))):
            page = chance.randrange(1, len(data) // page_bytes) * page_bytes
            changed[page : page + page_bytes] = bytes(page_bytes)
    return bytes(changed)


def read_plainly(path: Path) -> set[Row]:
    """The rows of t that SQLite reads from either end on."""
    found: set[Row] = set()
    for direction in ("", "DESC"):
        with closing(sqlite3.connect(path)) as connection, suppress(sqlite3.Error, UnicodeDecodeError):
            query = f"SELECT i, s, r, b FROM t NOT INDEXED ORDER BY rowid {direction}"
            for row in connection.execute(query):
                found.add(row)
    return found


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(3))
def test_what_sqlite_reads_is_read(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    page_bytes = (512, 1024, 4096)[seed % 3]
    path = tmp_path / "t.sqlite"
    rows = made(path, page_bytes, chance)
    whole, refused = path.read_bytes(), 0
    for number in range(40):
        path.write_bytes(damaged(whole, page_bytes, chance))
        folder = tmp_path / str(number)
        with trace_writer(folder / "store.duckdb", folder, 128_000_000) as writer:
            try:
                with SqliteFile(path) as file:
                    file.stage(writer, "t", WANTED, into="staging.t")
            except UnreadableTraceError:
                refused += 1
                assert not read_plainly(path)
                continue
            found = Counter(writer.connection.execute("FROM staging.t").fetchall())
            told = writer.connection.execute(
                "SELECT count(*) FROM health WHERE code = 'rows_lost'"
            ).fetchone()
        lost = Counter(rows) - found
        assert not read_plainly(path).intersection(lost)
        assert told == (1,) or found.total() >= len(rows)
    assert refused < 10


@pytest.mark.parametrize("tables", [("t", "other"), ("other", "t")], ids=["even page", "odd page"])
def test_a_table_whose_only_page_is_lost_has_no_rows(tables: tuple[str, str], tmp_path: Path) -> None:
    path, folder = tmp_path / "t.sqlite", tmp_path / "store"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA page_size = 512")
        for table in tables:
            connection.execute(f"CREATE TABLE {table} (i INTEGER)")
            connection.execute(f"INSERT INTO {table} VALUES (7)")
        connection.commit()
    at = 512 * (1 + tables.index("t"))
    whole = path.read_bytes()
    path.write_bytes(whole[:at] + bytes(512) + whole[at + 512 :])
    with trace_writer(folder / "store.duckdb", folder, 128_000_000) as writer, SqliteFile(path) as file:
        for table in tables:
            file.stage(writer, table, {"i": "integer"}, into=f"staging.{table}")
        found = {table: writer.connection.execute(f"FROM staging.{table}").fetchall() for table in tables}
        told = writer.connection.execute("SELECT detail FROM health").fetchall()
    assert found == {"t": [], "other": [(7,)]}
    assert told == [("table t lost 0 rows and 1 pages of rows; all results lack them",)]
