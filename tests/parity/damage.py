"""Writes one bad number into each numeric field of a trace, each into a record of its own."""

from __future__ import annotations

import csv
import json
import re
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

Damage = Callable[[Path, Any], list[str]]
"""Damages the trace at a path with a value; returns the names of the fields, each of another record."""


def damage_sqlite(path: Path, value: Any, *, tables: tuple[str, ...], keys: tuple[str, ...]) -> list[str]:
    """Of tables whose names start as in `tables`, every column with numbers but those in `keys`."""
    damaged: list[str] = []
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
                damaged.append(f"{table}.{column}")
    database.close()
    return damaged


def damage_json(path: Path, value: Any, *, arrays: tuple[str, ...]) -> list[str]:
    """Of the arrays of rocprofv3's JSON with these names, every number of a record."""
    document = json.loads(path.read_text())
    damaged: list[str] = []
    for process in document["rocprofiler-sdk-tool"]:
        for array in arrays:
            records = process["buffer_records"].get(array, [])
            fields = list(_numbers(records[0])) if records else []
            for field, record in zip(fields, reversed(records), strict=False):
                *outer, last = field
                for key in outer:
                    record = record[key]
                record[last] = value
                damaged.append(".".join((array, *field)))
    path.write_text(json.dumps(document))
    return damaged


def damage_csv(path: Path, value: Any, *, keys: tuple[str, ...]) -> list[str]:
    """Of every table in the folder, each column with numbers but those in `keys`."""
    damaged: list[str] = []
    files = (
        [path] if path.is_file() else sorted(path.glob("*_trace*.csv")) + sorted(path.glob("results*.csv"))
    )
    for file in files:
        with file.open(newline="") as text:
            header, *rows = csv.reader(text)
        for row, column in zip(reversed(rows), range(len(header)), strict=False):
            if column < len(row) and header[column] not in keys and row[column].isdecimal():
                row[column] = str(value)
                damaged.append(f"{file.stem}.{header[column]}")
        with file.open("w", newline="") as text:
            csv.writer(text, quoting=csv.QUOTE_NONNUMERIC).writerows([header, *rows])
    return damaged


def damage_events(
    path: Path, value: Any, *, kind: Callable[[dict[str, Any]], Any], keys: tuple[str, ...]
) -> list[str]:
    """Of the complete events of each kind of a Chrome trace, every number outside and inside of `args`."""
    document = json.loads(path.read_text())
    kinds: dict[Any, list[dict[str, Any]]] = {}
    for event in document["traceEvents"]:
        if event.get("ph") == "X":
            kinds.setdefault(kind(event), []).append(event)
    damaged = []
    for events in kinds.values():
        outer = [("", name) for name, written in events[-1].items() if _is_number(written)]
        inner = [
            ("args", name) for name, written in events[-1].get("args", {}).items() if _is_number(written)
        ]
        fields = [field for field in outer + inner if field[1] not in keys]
        for (place, name), event in zip(fields, reversed(events), strict=False):
            (event[place] if place else event)[name] = value
            damaged.append(f"{place or 'event'}.{name}")
    path.write_text(json.dumps(document, indent=1))
    return damaged


def damage_lines(path: Path, value: Any, *, lines: dict[str, str]) -> list[str]:
    """Of the lines that match each pattern, all its groups; their names are those of the patterns' groups."""
    text = path.read_text().splitlines(keepends=True)
    damaged = []
    for kind, pattern in lines.items():
        at = [place for place, line in enumerate(text) if re.match(pattern, line)]
        for group, place in zip(re.compile(pattern).groupindex, reversed(at), strict=False):
            found = re.match(pattern, text[place])
            assert found
            start, stop = found.span(group)
            text[place] = text[place][:start] + str(value) + text[place][stop:]
            damaged.append(f"{kind}.{group}")
    path.write_text("".join(text))
    return damaged


def _is_number(written: Any) -> bool:
    is_text = isinstance(written, str) and written.isdecimal()
    return is_text or (isinstance(written, (int, float)) and not isinstance(written, bool))


def _numbers(record: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Where the numbers of a record are that say what happened, not what it is."""
    for key, value in record.items():
        if isinstance(value, dict):
            yield from _numbers(value, (*path, key))
        elif isinstance(value, int) and key not in ("size", "kind", "operation"):
            yield (*path, key)
