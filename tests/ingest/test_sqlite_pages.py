"""Tables read from the pages of a file: the same as SQLite reads, whatever the pages hold."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from traceview.ingest import compiled, sqlite_pages
from traceview.ingest.sqlite_pages import PlainTable, RecordField, SqlitePages
from traceview.ingest.sqlite_records import PADDING, Columns, Fields, Pages, decode, survey
from traceview.ingest.sqlite_tables import ColumnType, SqliteFile

WANTED: dict[str, ColumnType] = {"i": "integer", "s": "text", "r": "real", "b": "blob"}
DECLARED = "i INTEGER, s TEXT, r REAL, b BLOB"
NUMBERS = [0, 1, -1, 127, -128, 2**15, -(2**23), 2**31, 2**40, -(2**47), 2**55, 2**63 - 1, -(2**63), None]
REALS = [0.0, 1.0, -2.5, 1e300, float("inf"), -0.0, 3, 2**62 + 1, None]


def usual_rows(count: int, seed: int) -> list[tuple[Any, ...]]:
    chance = random.Random(seed)
    return [
        (
            chance.choice(NUMBERS),
            chance.choice([None, "", "naïve 你好", "x" * chance.randrange(200), "a\0b"]),
            chance.choice(REALS),
            chance.choice([None, b"", chance.randbytes(chance.randrange(40))]),
        )
        for _ in range(count)
    ]


def written(
    path: Path, before: Sequence[str], columns: str, rows: Sequence[Sequence[Any]], after: Sequence[str] = ()
) -> Path:
    """A file made by these statements, with rows in the table t between them."""
    connection = sqlite3.connect(path)
    for statement in before:
        connection.execute(statement)
    marks = ", ".join("?" * len(columns.split(",")))
    connection.executemany(f"INSERT INTO t ({columns}) VALUES ({marks})", rows)
    for statement in after:
        connection.execute(statement)
    connection.commit()
    connection.close()
    return path


@contextmanager
def least_bytes(count: int) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite_pages, "LEAST_BYTES", count)
        yield


def read(path: Path, columns: dict[str, ColumnType] = WANTED) -> tuple[int, dict[str, ColumnType], list[Any]]:
    """Rows, columns with values, and values of the table t."""
    with SqliteFile(path) as file:
        contents = file.contents("t", columns)
        batches = list(contents.batches()) if contents.filled else []
    return contents.rows, contents.filled, [row for batch in batches for row in batch.to_pylist()]


def outcome(path: Path) -> Any:
    try:
        return repr(read(path))  # As text, in which NaN is itself, and 0.0 is not -0.0.
    except Exception as error:  # Damage that the driver meets while reading raises errors of its own.
        return type(error)


@pytest.fixture
def used(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """For each table that was tried, whether it was read from its pages."""
    tried: list[bool] = []
    original = SqlitePages.table

    def table(self: SqlitePages, root: int, fields: list[RecordField]) -> PlainTable | None:
        found = original(self, root, fields)
        tried.append(found is not None)
        return found

    monkeypatch.setattr(SqlitePages, "table", table)
    return tried


USUAL: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "plain": ((f"CREATE TABLE t ({DECLARED})",), ()),
    "small pages": (("PRAGMA page_size = 512", f"CREATE TABLE t ({DECLARED})"), ()),
    "large pages": (("PRAGMA page_size = 65536", f"CREATE TABLE t ({DECLARED})"), ()),
    "vacuumed": (("PRAGMA auto_vacuum = FULL", f"CREATE TABLE t ({DECLARED})"), ()),
    "holes": (
        (f"CREATE TABLE t ({DECLARED})",),
        (
            "DELETE FROM t WHERE rowid % 3 = 0",
            "UPDATE t SET s = 'longer than it was before' WHERE rowid % 7 = 0",
        ),
    ),
    "other names": (("CREATE TABLE t (I INT, extra, S VARCHAR, R DOUBLE, B)",), ()),
    "added column": (("CREATE TABLE t (i INTEGER, s TEXT, r REAL)",), ("ALTER TABLE t ADD COLUMN b BLOB",)),
    "negative row ids": (
        (f"CREATE TABLE t ({DECLARED})",),
        ("INSERT INTO t (rowid, i) VALUES (-5, 1), (-9223372036854775808, 2)",),
    ),
    "an index that holds all": ((f"CREATE TABLE t ({DECLARED})",), ("CREATE INDEX x ON t (s, i, r, b)",)),
    "no rows": ((f"CREATE TABLE t ({DECLARED})",), ("DELETE FROM t",)),
    "a column of nothing": ((f"CREATE TABLE t ({DECLARED})",), ("UPDATE t SET s = NULL, r = NULL",)),
    "a wide table": (
        (f"CREATE TABLE t ({DECLARED}, {', '.join(f'c{n}' for n in range(200))})",),
        ("UPDATE t SET c199 = 7",),
    ),
}


@pytest.mark.parametrize("case", USUAL)
def test_usual_tables_are_read_from_their_pages(case: str, tmp_path: Path, used: list[bool]) -> None:
    before, after = USUAL[case]
    rows = usual_rows(3000, seed=len(case))
    if case == "added column":
        path = written(tmp_path / "t.sqlite", before, "i, s, r", [row[:3] for row in rows], after)
    else:
        path = written(tmp_path / "t.sqlite", before, "i, s, r, b", rows, after)
    by_sqlite = repr(read(path))
    assert used == []
    with least_bytes(0):
        assert repr(read(path)) == by_sqlite
    assert used == [True]


def test_a_key_stands_for_the_number_of_the_row(tmp_path: Path, used: list[bool]) -> None:
    path = written(
        tmp_path / "t.sqlite",
        ["CREATE TABLE t (s TEXT, i INTEGER, PRIMARY KEY (i))"],
        "s, i",
        [(f"name {n}", n * n) for n in range(5000)],
    )
    with least_bytes(0):
        rows, _, values = read(path, {"i": "integer", "s": "text"})
    assert (rows, values[70], values[4999]) == (
        5000, {"i": 4900, "s": "name 70"}, {"i": 4999**2, "s": "name 4999"},
    )  # fmt: skip
    assert used == [True]


UNUSUAL: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "long text": (
        (f"CREATE TABLE t ({DECLARED})",), ("UPDATE t SET s = printf('%.*c', 9000, 'x') WHERE rowid = 9",)
    ),
    "number in a text column": (("CREATE TABLE t (i, s, r, b)",), ("UPDATE t SET s = 7 WHERE rowid = 90",)),
    "text in a number column": (("CREATE TABLE t (i, s, r, b)",), ("UPDATE t SET i = 'x' WHERE rowid = 90",)),
    "real in a number column": (("CREATE TABLE t (i, s, r, b)",), ("UPDATE t SET i = 0.5 WHERE rowid = 90",)),
    "no row ids": (
        ("CREATE TABLE t (i INTEGER PRIMARY KEY, s TEXT, r REAL, b BLOB) WITHOUT ROWID",), ()
    ),
    "computed column": ((f"CREATE TABLE t ({DECLARED}, twice AS (2 * r))",), ()),
    "default": (
        ("CREATE TABLE t (i INTEGER, s TEXT, r REAL)",), ("ALTER TABLE t ADD COLUMN b BLOB DEFAULT x'01'",)
    ),
    "descending key": (("CREATE TABLE t (i INTEGER PRIMARY KEY DESC, s TEXT, r REAL, b BLOB)",), ()),
    "other encoding": (('PRAGMA encoding = "UTF-16le"', f"CREATE TABLE t ({DECLARED})"), ()),
}  # fmt: skip


@pytest.mark.parametrize("case", UNUSUAL)
def test_other_tables_are_left_to_sqlite(case: str, tmp_path: Path, used: list[bool]) -> None:
    before, after = UNUSUAL[case]
    rows = [(number, *row[1:3]) for number, row in enumerate(usual_rows(1000, seed=1))]
    path = written(tmp_path / "t.sqlite", before, "i, s, r", rows, after)
    by_sqlite = outcome(path)
    with least_bytes(0):
        assert outcome(path) == by_sqlite
    assert used == ([] if case in ("computed column", "other encoding") else [False])


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(4))
def test_damage_is_read_as_sqlite_reads_it(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    path = written(
        tmp_path / "t.sqlite",
        [f"PRAGMA page_size = {512 << seed % 3}", f"CREATE TABLE t ({DECLARED})"],
        "i, s, r, b",
        usual_rows(400, seed),
    )
    whole = path.read_bytes()
    read_plainly = 0
    for _ in range(60):
        data = bytearray(whole)
        for _ in range(chance.choice([1, 1, 2, 20])):
            page = chance.randrange(1, len(data) // 512) * 512
            at = page + chance.choice([chance.randrange(16), chance.randrange(512)])
            data[at] = chance.choice([0, 1, 5, 13, 127, 128, 255, data[at] ^ 1 << chance.randrange(8)])
        path.write_bytes(data)
        by_sqlite = outcome(path)
        with least_bytes(0):
            by_pages = outcome(path)
        assert by_pages == by_sqlite
        read_plainly += isinstance(by_pages, str)
    assert 5 < read_plainly < 60


def checked(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same code as Python, on arrays that check every index."""
    # Type: a compiled function keeps its Python form as `__wrapped__`, of which its type says nothing.
    return compiled._interpreted(function.__wrapped__)


def decoded(read_records: Callable[..., Any], pages: Pages, fields: Fields, rows: int) -> Any:
    values = np.zeros((2, rows), np.int64)
    text_bytes, present_bytes = pages.count * pages.usable, (rows + 7) // 8
    ends, texts = np.zeros((2, rows + 1), np.int32), np.zeros((2, text_bytes), np.uint8)
    present = np.zeros((4, present_bytes), np.uint8)
    columns = Columns(
        values, values.view(np.float64), ends, texts, present, 2, rows, text_bytes, present_bytes
    )
    found = int(read_records(pages, fields, columns))
    if found < 0:
        return found
    return found, *(array.tobytes() for array in (values, ends, texts, present))


def test_no_page_makes_the_code_leave_its_arrays(tmp_path: Path) -> None:
    """Machine code checks no index; the same code as Python does, and must never fail at it."""
    path = written(
        tmp_path / "t.sqlite",
        ["PRAGMA page_size = 512", f"CREATE TABLE t ({DECLARED})"],
        "i, s, r, b",
        usual_rows(60, seed=3),
    )
    whole = np.frombuffer(path.read_bytes(), np.uint8).reshape(-1, 512)
    leaves = [page for page in whole[1:] if page[0] == 13]
    fields = Fields(np.array([1, 3, 2, 4]), np.array([0, 0, 1, 1]), 4, 0)
    chance = random.Random(5)
    outcomes = set()
    for number in range(150):
        data = np.concatenate([*chance.sample(leaves, 2), np.zeros(PADDING, np.uint8)])
        for _ in range(number % 8):
            at = chance.choice([0, 512]) + chance.choice([chance.randrange(24), chance.randrange(512)])
            data[at] = chance.choice([0, 1, 13, 127, 128, 129, 255, chance.randrange(256)])
        pages = Pages(data, 2, 512, 512)
        looked = []
        for function in (survey, checked(survey)):
            state, filled = np.zeros(2, np.int64), np.zeros(4, np.int64)
            looked.append((function(pages, fields, state, filled), state.tolist(), filled.tolist()))
        assert looked[0] == looked[1]
        rows = chance.choice([looked[0][1][0], 12, 1000])
        read_by = [decoded(function, pages, fields, rows) for function in (decode, checked(decode))]
        assert read_by[0] == read_by[1]
        outcomes.add((looked[0][0], read_by[0] == -1))
    assert outcomes >= {(0, False), (0, True), (-1, True)}
