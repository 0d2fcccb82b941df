"""Small RPD files made by hand: one row a dict."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import traceview
from traceview.session import Session

PID, TID = 700, 701
SHARED_TRACES = Path(__file__).parents[3] / "shared" / "traces" / "amd" / "rpd"
_ALWAYS = ("rocpd_string", "rocpd_api", "rocpd_op", "rocpd_api_ops", "rocpd_metadata")
_COLUMNS = {
    "rocpd_string": ["id", "string"], "rocpd_api": ["id", "pid", "tid", "start", "end", "apiName_id",
    "args_id"],
    "rocpd_op": ["id", "gpuId", "queueId", "sequenceId", "start", "end", "description_id", "opType_id"],
    "rocpd_api_ops": ["id", "api_id", "op_id"], "rocpd_metadata": ["id", "tag", "value"],
}  # fmt: skip


class Database:
    """The tables of one file; strings and their numbers are made as rows need them."""

    def __init__(self) -> None:
        """A file with all tables that every version has."""
        self.tables: dict[str, list[dict[str, Any]]] = {name: [] for name in _ALWAYS}
        self._strings: dict[str, int] = {}
        self.string("")

    def add(self, table: str, **row: Any) -> int:
        """A row as it is; the number that it got unless it has one."""
        rows = self.tables.setdefault(table, [])
        row.setdefault("id", len(rows) + 1)
        rows.append(row)
        return int(row["id"])

    def string(self, text: str) -> int:
        """The number of a string, which is added if it is new."""
        if text not in self._strings:
            self._strings[text] = self.add("rocpd_string", string=text)
        return self._strings[text]

    def api(self, name: str, start: int, end: int, args: str = "", **more: Any) -> int:
        """A call, or a marker when the name is UserMarker."""
        row = {"pid": PID, "tid": TID, "start": start, "end": end}
        return self.add(
            "rocpd_api", **row | {"apiName_id": self.string(name), "args_id": self.string(args)} | more
        )

    def op(self, kind: str, start: int, end: int, name: str = "", api: int | None = None, **more: Any) -> int:
        """GPU work on GPU 2, launched by a call."""
        row = {"gpuId": 2, "queueId": 0, "sequenceId": 0, "completionSignal": "", "start": start, "end": end}
        number = self.add(
            "rocpd_op", **row | {"description_id": self.string(name), "opType_id": self.string(kind)} | more
        )
        if api is not None:
            self.add("rocpd_api_ops", api_id=api, op_id=number)
        return number

    def launch(
        self, api: int, name: str, grid: tuple[int, int, int], block: tuple[int, int, int], **more: Any
    ) -> None:
        """What a launching call says of its kernel."""
        sizes = dict(
            zip(
                ("gridX", "gridY", "gridZ", "workgroupX", "workgroupY", "workgroupZ"),
                (*grid, *block),
                strict=True,
            )
        )
        row = {
            "api_ptr_id": api,
            "stream": "0x0",
            "groupSegmentSize": 0,
            "privateSegmentSize": 0,
            "codeObject_id": "",
        }
        self.add("rocpd_kernelapi", **row | sizes | {"kernelName_id": self.string(name)} | more)


def write(path: Path, database: Database) -> Path:
    """Writes the file."""
    connection = sqlite3.connect(path)
    for table, rows in database.tables.items():
        columns = list(dict.fromkeys([*_COLUMNS.get(table, []), *(column for row in rows for column in row)]))
        definitions = ", ".join(f'"{column}"' for column in columns)
        connection.execute(f'CREATE TABLE "{table}" ({definitions})')
        marks = ", ".join("?" * len(columns))
        connection.executemany(
            f'INSERT INTO "{table}" VALUES ({marks})',
            [[row.get(column) for column in columns] for row in rows],
        )
    connection.commit()
    connection.close()
    return path


@contextmanager
def opened(tmp_path: Path, database: Database) -> Iterator[Session]:
    """A session on a file of these tables."""
    with traceview.open(write(tmp_path / "trace.rpd", database)) as session:
        yield session


def rows(session: Session, query: str) -> list[tuple[Any, ...]]:
    """The rows of a query."""
    return session.sql(query).fetchall()


def codes(session: Session) -> list[str]:
    """The health codes, sorted."""
    return [code for (code,) in rows(session, "SELECT DISTINCT code FROM health ORDER BY code")]


def real(name: str) -> Path:
    """A recorded file of the collection beside the project; the test is skipped without it."""
    path = SHARED_TRACES / name
    if not path.exists():
        pytest.skip(f"the recorded traces are not there: {path}")
    return path
