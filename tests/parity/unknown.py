"""Converted databases with a value in every column, and ways to lose these values."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path
from typing import Final

import duckdb
from tracegen import kineto, nsight
from tracegen.rocm import rocpd

from tests.parity.conftest import inference_run, training_runs
from tests.parity.test_everything_traced import CONTENT
from tests.report.marked_samples import write_sample
from traceview.cli import run
from traceview.store.documented_sql import Relation
from traceview.store.schema import tables

TABLES: Final = tables()
SAMPLES: Final = ("nsight", "kineto", "rocpd", "others")
_BESIDE: Final = (
    "memory-snapshot",
    "compile-log",
    "flight-recorder",
    "ncu-raw",
    "rocprof-compute-analysis",
    "jax_cpu.xplane.pb",
)
SHARES: Final = {
    "one": "rowid = (SELECT arg_min(rowid, hash(rowid, '{column}')) FROM {table} WHERE {column} IS NOT NULL)",
    "some": "hash(rowid, '{column}') % 3 = 0",
    "all": "true",
}
"""Which rows have no value of a column."""
_ANY: Final = {"BOOLEAN": "{row} % 2 = 0", "VARCHAR": "'text ' || {row} % 5", "JSON": "'{{\"a\": 1}}'"}
_NUMBER: Final = "({row} % 5)::{type}"


def write_databases(folder: Path) -> None:
    """Writes the samples into a new folder."""
    folder.mkdir()
    nsight.write(training_runs("nvidia")[:1], folder / "nsight.sqlite", content=CONTENT)
    kineto.write(training_runs("nvidia")[1], folder / "kineto.json")
    rocpd.write(training_runs("amd")[1], folder / "rocpd.db", version="3.0.3")
    (others := folder / "others.d").mkdir()
    kineto.write(inference_run("nvidia"), others / "kineto.json")
    for name in _BESIDE:
        (others / name).mkdir()
        write_sample(name, others / name)
    for file in list(folder.iterdir()):
        assert run(["convert", str(file), str(file.with_suffix(".duckdb")), "-q", "--no-cache"]) == 0
    _fill(folder / "others.duckdb")


def _fill(path: Path) -> None:
    """Gives values to the columns that have none, and rows, like those of kernels, to the tables without."""
    with closing(duckdb.connect(str(path))) as database:
        kernels = {column.name for table in TABLES if table.name == "kernels" for column in table.columns}
        for table in TABLES:
            known = columns_with_values(database, table)
            if not known:
                values = ", ".join(
                    column.name
                    if column.name in kernels
                    else f"{_value(column.type, 'row')} AS {column.name}"
                    for column in table.columns
                )
                database.execute(
                    f"INSERT INTO {table.name} BY NAME SELECT {values}"
                    " FROM (SELECT *, row_number() OVER () AS row FROM kernels ORDER BY graph_id LIMIT 20)"
                )
            for column in table.columns:
                if known and column.name not in known:
                    value = _value(column.type, "rowid")
                    database.execute(f'UPDATE {table.name} SET "{column.name}" = {value}')


def _value(type_: str, row: str) -> str:
    return _ANY.get(type_, _NUMBER).format(row=row, type=type_)


def columns_with_values(database: duckdb.DuckDBPyConnection, table: Relation) -> list[str]:
    """The columns of a table that are not all NULL."""
    counts = ", ".join(f'count("{column.name}")' for column in table.columns)
    found = database.execute(f"SELECT {counts} FROM {table.name}").fetchall()[0]
    return [column.name for column, count in zip(table.columns, found, strict=True) if count]


def required_columns(database: duckdb.DuckDBPyConnection) -> set[tuple[str, str]]:
    """The columns, behind their tables, that the schema wants a value of."""
    query = "SELECT table_name, column_name FROM duckdb_columns() WHERE NOT is_nullable"
    return {(table, column) for table, column in database.execute(query).fetchall()}


def without_values(path: Path, share: str, part: int = 0, parts: int = 1) -> dict[str, list[str]]:
    """Loses values of one of so many parts of the columns of each table, which are far apart there.

    Returns the columns by table.
    """
    lost: dict[str, list[str]] = {}
    with closing(duckdb.connect(str(path))) as database:
        required = required_columns(database)
        for table in TABLES:
            known = columns_with_values(database, table)
            chosen = [name for name in known if (table.name, name) not in required][part::parts]
            lose(database, table.name, chosen, share)
            lost[table.name] = chosen
    return lost


def lose(database: duckdb.DuckDBPyConnection, table: str, columns: list[str], share: str) -> None:
    """Makes so large a share of the values of some columns unknown."""
    for column in columns:
        where = SHARES[share].format(table=table, column=column)
        database.execute(f'UPDATE {table} SET "{column}" = NULL WHERE {where}')


def copy_of(stored: Path, sample: str, folder: Path) -> Path:
    """A database of its own to change."""
    return Path(shutil.copy(stored / f"{sample}.duckdb", folder / "unknown.duckdb"))
