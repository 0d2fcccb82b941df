"""Times reading the large tables of an export into Arrow: ``python time_sqlite.py READER FILE``.

READER is traceview (its columnar reader, checks of the values included) or sqlite3 (of the standard library,
rows turned into Arrow columns). Prints one JSON line.
"""

from __future__ import annotations

import json
import sqlite3
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
from made_export import COUNTS
from traceview_parsers.nsight.tables import TABLES

from traceview.ingest.sqlite.table_stream import SqliteFile

ROWS = 65_536


def with_traceview(path: Path) -> Iterator[int]:
    """Rows of each batch, read as the parser of exports reads them."""
    with SqliteFile(path) as file:
        for table in COUNTS:
            yield from (batch.num_rows for batch in file.contents(table, TABLES[table]).batches())


def with_sqlite3(path: Path) -> Iterator[int]:
    """Rows of each batch of the same columns."""
    connection = sqlite3.connect(path)
    for table in COUNTS:
        found = {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
        columns = [name for name in TABLES[table] if name in found]
        names = ", ".join(f'"{name}"' for name in columns)
        cursor = connection.execute(f"SELECT {names} FROM {table}")
        while rows := cursor.fetchmany(ROWS):
            yield pa.table(dict(zip(columns, zip(*rows, strict=True), strict=True))).num_rows
    connection.close()


def main() -> None:
    """Read everything once; the imports do not count."""
    reader = {"traceview": with_traceview, "sqlite3": with_sqlite3}[sys.argv[1]]
    started = time.perf_counter()
    rows = sum(reader(Path(sys.argv[2])))
    print(json.dumps({"seconds": time.perf_counter() - started, "rows": rows}))


if __name__ == "__main__":
    main()
