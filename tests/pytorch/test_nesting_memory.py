"""What encloses the events of a big trace is found within the memory limit, whatever they are."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path

import duckdb
import numpy as np
import pyarrow as pa
from traceview_parsers.pytorch import staging
from traceview_parsers.pytorch.event_kinds import KINDS, schema
from traceview_parsers.pytorch.nesting import nest_events

from traceview.store.arrow_rows import ArrowRows
from traceview.store.staged_table import StagedTable
from traceview.store.writer import TraceWriter

NESTED = ("op", "python_call", "runtime_call", "driver_call", "memory", "range", "gpu_range")
ROWS = 200_000
EVERY = 10
"""How far events of a kind start apart, in ns; all of them last half of that."""
LIMIT = "40MiB"
"""A third of what all keys take, so that sorting them has to spill."""


def events(kind: str, place: int) -> pa.Table:
    """Events of a kind, in an order that is not that of time."""
    starts = np.random.default_rng(place).permutation(ROWS) * EVERY
    ids = 10 * starts + place
    columns = {"id": ids, "pid": np.ones(ROWS, np.int64), "tid": np.full(ROWS, 7), "ts": starts}
    columns["dur"] = np.full(ROWS, EVERY // 2)
    of_kind = schema(kind)
    arrays = [
        pa.array(columns[field.name])
        if field.name in columns
        else pa.array(["x"], pa.string()).take(pa.array(np.zeros(ROWS, np.int64)))
        if field.name == "name"
        else pa.nulls(ROWS, field.type)
        for field in of_kind
    ]
    return pa.Table.from_arrays(arrays, schema=of_kind)


def staged_events(folder: Path) -> staging.Staged:
    tables = {kind: StagedTable(folder / f"{kind}.arrow", schema(kind)) for kind in KINDS}
    for place, kind in enumerate(NESTED):
        tables[kind].write(events(kind, place))
    ends = [0, *accumulate(table.finish() for table in tables.values())]
    assert ends[-1] == ROWS * len(NESTED)
    return staging.Staged(tables, dict(zip(KINDS, ends, strict=False)), ends[-1], {})


def parents(rows: ArrowRows) -> dict[int, int | None]:
    table = rows.reader([rows.schema.get_field_index(name) for name in ("id", "parent_id")]).read_all()
    return dict(zip(*(column.to_pylist() for column in table.columns), strict=True))


def test_nesting_of_many_kinds_fits_into_the_memory_limit(tmp_path: Path) -> None:
    settings = {"memory_limit": LIMIT, "threads": "2", "temp_directory": str(tmp_path / "spill")}
    with duckdb.connect(config={**settings, "preserve_insertion_order": "false"}) as connection:
        connection.execute(f"ATTACH '{tmp_path / 'staging.duckdb'}' AS staging")
        writer = TraceWriter(lambda: connection, 2, 40 << 20, tmp_path)
        staged = staged_events(tmp_path)
        staging.show_events(connection, staged)
        relations = nest_events(writer, staged)
        around = parents(relations["runtime_call_event"])
    # Each call starts with an operator, which encloses it.
    assert len(around) == ROWS
    assert all(parent == call - NESTED.index("runtime_call") for call, parent in around.items())
