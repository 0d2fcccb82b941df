"""Writes one bad number into each numeric field of a trace, each into a record of its own."""

from __future__ import annotations

import csv
import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

EXTREMES: dict[str, Any] = {
    "largest": 2**63 - 1,
    "smallest": -(2**63),
    "near_smallest": -9223372036854775800,
    "negative": -1,
    "zero": 0,
    "beyond_integers": 1e308,
    "text": "abc",
}
"""Numbers that no profiler means, by what they are called in the names of tests."""

Damage = Callable[[Path, Any], int]
"""Damages the trace at a path with a value; returns how many records it has damaged."""


def damage_sqlite(path: Path, value: Any, *, tables: tuple[str, ...], keys: tuple[str, ...]) -> int:
    """Of tables whose names start as in `tables`, every column with numbers but those in `keys`."""
    damaged = 0
    with sqlite3.connect(path) as database:
        named = database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
        ).fetchall()
        for table in (name for (name,) in named if name.startswith(tables)):
            columns = [row[1] for row in database.execute(f'PRAGMA table_info("{table}")')]
            rows = [row for (row,) in database.execute(f'SELECT rowid FROM "{table}" ORDER BY rowid DESC')]
            numeric = [
                column
                for column in columns
                if column not in keys
                and database.execute(
                    f'SELECT max("{column}") > 0 AND typeof(max("{column}")) <> \'text\' FROM "{table}"'
                ).fetchone()[0]
            ]
            for column, row in zip(numeric, rows, strict=False):
                database.execute(
                    f'UPDATE OR IGNORE "{table}" SET "{column}" = ? WHERE rowid = ?', [value, row]
                )
                damaged += 1
    database.close()
    return damaged


def damage_json(path: Path, value: Any, *, arrays: tuple[str, ...]) -> int:
    """Of the arrays of rocprofv3's JSON with these names, every number of a record."""
    document = json.loads(path.read_text())
    damaged = 0
    for process in document["rocprofiler-sdk-tool"]:
        for array in arrays:
            records = process["buffer_records"].get(array, [])
            fields = list(_numbers(records[0])) if records else []
            for field, record in zip(fields, reversed(records), strict=False):
                *outer, last = field
                for key in outer:
                    record = record[key]
                record[last] = value
                damaged += 1
    path.write_text(json.dumps(document))
    return damaged


def damage_csv(path: Path, value: Any, *, keys: tuple[str, ...]) -> int:
    """Of every table in the folder, each column with numbers but those in `keys`."""
    damaged = 0
    for file in sorted(path.glob("*_trace*.csv")):
        with file.open(newline="") as text:
            header, *rows = csv.reader(text)
        for row, column in zip(reversed(rows), range(len(header)), strict=False):
            if column < len(row) and header[column] not in keys and row[column].isdecimal():
                row[column] = str(value)
                damaged += 1
        with file.open("w", newline="") as text:
            csv.writer(text, quoting=csv.QUOTE_NONNUMERIC).writerows([header, *rows])
    return damaged


def _numbers(record: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Where the numbers of a record are that say what happened, not what it is."""
    for key, value in record.items():
        if isinstance(value, dict):
            yield from _numbers(value, (*path, key))
        elif isinstance(value, int) and key not in ("size", "kind", "operation"):
            yield (*path, key)
