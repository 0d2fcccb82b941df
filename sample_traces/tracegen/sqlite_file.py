"""Writes SQLite files that have the same bytes for the same content."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TypeAlias

Value: TypeAlias = "int | float | str | bytes | None"
Row: TypeAlias = Mapping[str, Value]

_LIBRARY_VERSION_AT = 96
"""Offset of the version of the library that wrote the file last (sqlite.org/fileformat.html, section 1.3)."""


class SqliteFile:
    """A new SQLite file, written in one transaction; use it as a context manager."""

    def __init__(self, path: Path | str) -> None:
        """Start an empty file, in place of any that is there."""
        self.path = Path(path)
        self.path.unlink(missing_ok=True)
        self._connection = sqlite3.connect(self.path, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode = OFF")
        self._connection.execute("PRAGMA synchronous = OFF")
        self._connection.execute("BEGIN")
        self._columns: dict[str, Sequence[str]] = {}

    def __enter__(self) -> SqliteFile:
        """Return the file itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Finish the file and take the library's version out of its header."""
        self._connection.execute("COMMIT" if kind is None else "ROLLBACK")
        self._connection.close()
        if kind is None:
            with self.path.open("r+b") as file:
                file.seek(_LIBRARY_VERSION_AT)
                file.write(bytes(4))

    def table(self, name: str, columns: Mapping[str, str]) -> None:
        """Make a table; ``columns`` maps a column's name to the rest of its definition."""
        definition = ", ".join(f'"{column}" {kind}' for column, kind in columns.items())
        self._connection.execute(f'CREATE TABLE "{name}" ({definition})')
        self._columns[name] = list(columns)

    def insert(self, name: str, rows: Iterable[Row]) -> None:
        """Append rows; a column that a row does not name is NULL, a name that is no column is left out."""
        columns = self._columns[name]
        marks = ", ".join("?" * len(columns))
        self._connection.executemany(
            f'INSERT INTO "{name}" VALUES ({marks})',
            ([row.get(column) for column in columns] for row in rows),
        )

    def execute(self, statement: str) -> None:
        """Run any other statement, such as one that makes a view."""
        self._connection.execute(statement)


class Numbering:
    """Numbers distinct texts in order of first use, from ``first`` on."""

    def __init__(self, first: int = 1) -> None:
        """Start empty."""
        self._first = first
        self._numbers: dict[str, int] = {}

    def __getitem__(self, text: str) -> int:
        """Return the number of ``text``, a new one when it is new."""
        return self._numbers.setdefault(text, self._first + len(self._numbers))

    def items(self) -> list[tuple[int, str]]:
        """Return all numbers with their texts."""
        return [(number, text) for text, number in self._numbers.items()]
