"""Any value of a table may be unknown: in one row, in some or in all, every verb and every format answers."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import duckdb
import pytest

from tests.conftest import made_once
from tests.parity.unknown import (
    SAMPLES,
    TABLES,
    columns_with_values,
    copy_of,
    lose,
    required_columns,
    without_values,
    write_databases,
)
from traceview.cli import run
from traceview.errors import ExitCode
from traceview.report.evidence import FIGURES
from traceview.report.formats import FORMATS

_ANSWERED = set(ExitCode) - {ExitCode.INTERRUPTED}
_PARTS = {"nsight": 12, "kineto": 4, "rocpd": 4, "others": 6}
"""In so many databases a sample loses its columns, few of each table at a time."""
_PARTS_FOR_VERBS = 3


@pytest.fixture(scope="session")
def stored(shared_folder: Path) -> Path:
    """A folder with converted databases of runs."""
    return made_once(shared_folder / "unknown", write_databases)


def _written(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reports = [part for name in FORMATS for part in ("--report", f"{name}={path.with_suffix('.' + name)}")]
    _answer(["report", str(path), "--force", "-q", "--no-cache", *reports], capsys)


def _answer(command: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    status = run(command)
    told = capsys.readouterr()
    assert "internal error" not in told.err, (command, told.err)
    assert "(see traceview" not in told.err, f"{command} is called in a wrong way"
    assert status in _ANSWERED, (command, told.err)
    return told.out


def test_every_column_has_values_to_lose(stored: Path) -> None:
    found: set[tuple[str, str]] = set()
    for sample in SAMPLES:
        with closing(duckdb.connect(str(stored / f"{sample}.duckdb"), read_only=True)) as database:
            found |= {
                (table.name, column) for table in TABLES for column in columns_with_values(database, table)
            }
    assert {(table.name, column.name) for table in TABLES for column in table.columns} == found


@pytest.mark.exhaustive
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(
    ("sample", "part"), [(sample, part) for sample, parts in _PARTS.items() for part in range(parts)]
)
def test_columns_without_values(
    sample: str, part: int, stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copy_of(stored, sample, tmp_path)
    chosen = without_values(path, "all", part, _PARTS[sample])
    try:
        _written(path, capsys)
    except AssertionError:
        for table, columns in chosen.items():  # Which of them it is.
            path = copy_of(stored, sample, tmp_path)
            with closing(duckdb.connect(str(path))) as database:
                lose(database, table, columns, "all")
            _written(path, capsys)
        raise


@pytest.mark.sampled(1)
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(
    ("table", "column"), [("kernels", "device"), ("api_calls", "name"), ("kernels", "short_name")]
)
def test_a_report_without_the_values_of_a_column(
    table: str, column: str, stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copy_of(stored, "nsight", tmp_path)
    with closing(duckdb.connect(str(path))) as database:
        lose(database, table, [column], "all")
    _written(path, capsys)


@pytest.mark.parametrize(("table", "column"), [("kernels", "start_ns"), ("devices", "device")])
def test_what_has_to_be_known_is_named(
    table: str, column: str, stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copy_of(stored, "kineto", tmp_path)
    with closing(duckdb.connect(str(path))) as database:
        assert (table, column) in required_columns(database)
        database.execute(f"ALTER TABLE {table} ALTER COLUMN {column} DROP NOT NULL")
        lose(database, table, [column], "one")
    assert run(["analyze", str(path), "-q", "--no-cache"]) == ExitCode.UNREADABLE
    assert f"{table}.{column}" in capsys.readouterr().err


@pytest.mark.exhaustive
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(
    ("share", "part"), [("one", 0), ("some", 0), *(("all", part) for part in range(_PARTS_FOR_VERBS))]
)
@pytest.mark.parametrize("sample", SAMPLES)
def test_every_verb(
    sample: str, share: str, part: int, stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copy_of(stored, sample, tmp_path)
    without_values(path, share, part, _PARTS_FOR_VERBS if share == "all" else 1)
    one, other = str(path), str(stored / f"{sample}.duckdb")
    made = str(tmp_path / "made")
    if share != "all":
        _written(path, capsys)
    report = json.loads(_answer(["analyze", one, "--format", "json"], capsys))
    codes = sorted({finding["code"] for finding in report["findings"]})
    for command in (
        ["analyze", one], ["info", one], ["metrics", one], ["check", one], ["hang", one], ["fleet", one],
        ["fleet", one, "-o", f"{made}-fleet.html"],
        ["whatif", one], ["whatif", one, "kernel=0.5", "host=0.5"],
        *(["explain", one, key] for key in (*FIGURES, *codes)),
        *(["diff", one, other, "--format", form] for form in ("text", "json")),
        *(["diff", other, one, "--format", form] for form in ("markdown", "html")),
        *(["compare", one, other, "--format", form] for form in ("text", "markdown", "html", "json")),
        ["export", "perfetto", one, "-o", f"{made}.pftrace"], ["export", "chrome", one, "-o", f"{made}.json"],
        ["export", "speedscope", one, "-o", f"{made}.speedscope"], ["export", "folded", one],
        *(["export", "minimal", one, "--finding", code, "-o", f"{made}-min.json"] for code in codes[:1]),
        ["convert", one, f"{made}.duckdb"], ["convert", one, f"{made}/"],
        ["collect", one, "--into", f"{made}.lake"], ["analyze", f"{made}.lake"],
        ["baseline", "write", one, "-o", f"{made}-baseline"],
        ["history", "add", one, "--into", f"{made}.history"], ["history", "show", f"{made}.history"],
    ):  # fmt: skip
        _answer(command, capsys)
