"""Of tables of text, every record is there or counted, whatever stands in one of its cells."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

import traceview
from tests.parity.conftest import training_runs
from tests.parity.formats import FORMATS
from traceview.store.schema import tables

_NO_EVENTS = ("traces", "devices", "health", "steps", "threads", "kernel_counters")
"""Counters are cells of the rows of kernels."""
_EVENTS = tuple(table.name for table in tables() if table.name not in _NO_EVENTS)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("cell", ["abc", str(-(2**63)), str(2**63), "", "1e308", "\x1b[2J", '"'])
@pytest.mark.parametrize("name", ["csv-7.0", "csv-6.2", "rocprof-v2", "rocprof-v1-counters"])
def test_every_record_is_there_or_counted(name: str, cell: str, tmp_path: Path) -> None:
    written = next(each for each in FORMATS if each.name == name)
    path = tmp_path / written.file
    written.write(training_runs(written.vendor)[1], path)
    (before, told_before) = _read(path)
    for file in [path] if path.is_file() else sorted(path.glob("*.csv")):
        with file.open(newline="") as text:
            header, *rows = csv.reader(text)
        for row, column in zip(reversed(rows), range(len(header)), strict=False):
            if column < len(row):
                row[column] = cell
        with file.open("w", newline="") as text:
            csv.writer(text).writerows([header, *rows])
    (after, told) = _read(path)
    lost = sum((before - after).values()) - sum((after - before).values())
    assert lost <= sum((told - told_before).values()), (before - after, told - told_before)


def _read(path: Path) -> tuple[Counter[str], Counter[str]]:
    """How many rows each table of events has, and how often each code of `health` counts."""
    counts = " UNION ALL ".join(f"SELECT '{table}', count(*) FROM {table}" for table in _EVENTS)
    with traceview.open(path, cache=False, workers=1) as session:
        rows = Counter(dict(session.sql(counts).fetchall()))
        told = Counter(dict(session.sql("SELECT code, sum(count)::BIGINT FROM health GROUP BY 1").fetchall()))
    return rows, told
