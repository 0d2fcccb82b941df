"""Any value of a table may be unknown: in one row or in all, every verb and every format answers."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path

import duckdb
import pytest
from tracegen import kineto, nsight
from tracegen.rocm import rocpd

from tests.conftest import made_once
from tests.parity.conftest import training_runs
from tests.parity.test_everything_traced import CONTENT
from traceview.cli import run
from traceview.errors import ExitCode
from traceview.report.formats import FORMATS
from traceview.store.documented_sql import Relation
from traceview.store.schema import tables

TABLES = [table for table in tables() if table.name != "health"]
_ANSWERED = set(ExitCode) - {ExitCode.INTERRUPTED}
TRACES_STORED = ("nsight", "kineto", "rocpd")
_PARTS = {"nsight": 12, "kineto": 4, "rocpd": 4}
"""In so many databases the columns of a sample lose their values, few of each table at a time."""
SHARES = {"some": "hash(rowid, '{column}') % 3 = 0", "all": "true"}


@pytest.fixture(scope="session")
def stored(shared_folder: Path) -> Path:
    """A folder with converted databases of runs."""

    def make(folder: Path) -> None:
        folder.mkdir()
        nsight.write(training_runs("nvidia")[:1], folder / "nsight.sqlite", content=CONTENT)
        kineto.write(training_runs("nvidia")[1], folder / "kineto.json")
        rocpd.write(training_runs("amd")[1], folder / "rocpd.db", version="3.0.3")
        for file in list(folder.iterdir()):
            assert run(["convert", str(file), str(file.with_suffix(".duckdb")), "-q", "--no-cache"]) == 0

    return made_once(shared_folder / "unknown", make)


def columns_of(path: Path, table: Relation) -> list[str]:
    """The columns of a table that have values which may be unknown."""
    with duckdb.connect(str(path)) as database:
        counts = ", ".join(f'count("{column.name}")' for column in table.columns)
        found = database.execute(f"SELECT {counts} FROM {table.name}").fetchall()[0]
        known = [column.name for column, count in zip(table.columns, found, strict=True) if count]
        required = {
            name
            for (name,) in database.execute(
                "SELECT column_name FROM duckdb_columns() WHERE table_name = ? AND NOT is_nullable",
                [table.name],
            ).fetchall()
        }
    return [name for name in known if name not in required]


def without(path: Path, table: str, columns: list[str], condition: str = "true") -> None:
    with duckdb.connect(str(path)) as database, suppress(duckdb.ConstraintException):
        for column in columns:
            where = condition.format(column=column)
            database.execute(f'UPDATE {table} SET "{column}" = NULL WHERE {where}')


def _written(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reports = [part for name in FORMATS for part in ("--report", f"{name}={path.with_suffix('.' + name)}")]
    _answers(["report", str(path), "--force", "-q", "--no-cache", *reports], capsys)


def _answers(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    status = run(command)
    told = capsys.readouterr().err
    assert "internal error" not in told, (command, told)
    assert status in _ANSWERED, (command, told)


def parts_of(sample: str, table: Relation, path: Path, part: int, parts: int) -> list[str]:
    """One of so many parts of the columns of a table, which has columns that are far apart."""
    return columns_of(path / f"{sample}.duckdb", table)[part::parts]


@pytest.mark.exhaustive
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize(
    ("sample", "part"), [(sample, part) for sample, parts in _PARTS.items() for part in range(parts)]
)
def test_columns_without_values(
    sample: str, part: int, share: str, stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = {table.name: parts_of(sample, table, stored, part, _PARTS[sample]) for table in TABLES}

    def report(*tables: str) -> None:
        path = Path(shutil.copy(stored / f"{sample}.duckdb", tmp_path))
        for table in tables:
            without(path, table, chosen[table], SHARES[share])
        _written(path, capsys)

    try:
        report(*chosen)
    except AssertionError:
        for table in chosen:  # Which of them it is.
            report(table)
        raise


@pytest.mark.sampled(1)
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(
    ("table", "column"), [("kernels", "device"), ("api_calls", "name"), ("kernels", "short_name")]
)
def test_a_report_without_the_values_of_a_column(
    table: str, column: str, stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(shutil.copy(stored / "nsight.duckdb", tmp_path))
    without(path, table, [column])
    _written(path, capsys)


@pytest.mark.exhaustive
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("share", [3, 1])
@pytest.mark.parametrize("sample", TRACES_STORED)
def test_every_verb(
    sample: str, share: int, stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = stored / f"{sample}.duckdb"
    path = Path(shutil.copy(whole, tmp_path / "other.duckdb"))
    for table in ("kernels", "copies", "api_calls", "ops", "ranges", "collectives", "syncs", "devices"):
        relation = next(each for each in TABLES if each.name == table)
        keep = ("stream", "device") if share == 1 else ()
        columns = [name for name in columns_of(path, relation) if name not in keep]
        without(path, table, columns, f"hash(rowid, '{{column}}') % {share} = 0")
    one, other = str(path), str(whole)
    made = str(tmp_path / "made")
    for command in (
        ["analyze", one], ["whatif", one], ["whatif", one, "kernel=0.5", "host=0.5"], ["check", one],
        ["diff", one, other], ["diff", other, one, "-o", f"{made}.html"], ["compare", one, other],
        ["export", "perfetto", one, "-o", f"{made}.pftrace"], ["export", "chrome", one, "-o", f"{made}.json"],
        ["export", "speedscope", one, "-o", f"{made}.speedscope"], ["export", "folded", one],
        ["convert", one, f"{made}.duckdb"], ["convert", one, f"{made}/"], ["collect", one, f"{made}-lake"],
        ["metrics", one], ["explain", one, "IDL001"], ["hang", one], ["fleet", one], ["info", one],
    ):  # fmt: skip
        _answers(command, capsys)
