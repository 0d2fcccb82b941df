"""Damaged and hostile exports of Nsight Compute: what is whole is read, the rest costs itself."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from tracegen.ncu import BEFORE, Profiled, details_page, raw_page
from traceview_parsers.ncu.rows import Export, read_export

import traceview
from tests.ncu.test_exports import DETAILS, RAW

LAUNCHES = [Profiled(f"kernel_{at}", DETAILS | RAW) for at in range(6)]
HARMLESS = "xyz;:{}()%019.-+eE\t\0\u00e9\u2028"
"""What neither ends a field nor a row."""


def values(found: Export, name: str) -> set[tuple[str, str, str]]:
    """Metric, unit and text of each value of a kernel."""
    [number] = [launch.number for launch in found.launches.values() if launch.name == name]
    return {cell[1:] for cell in found.cells if cell[0] == number}


@pytest.mark.parametrize("page", [raw_page, details_page])
def test_a_damaged_row_costs_no_other(page: Callable[..., str]) -> None:
    """Of 400 times up to five wrong characters in one row, after its kernel, no other launch notices."""
    chance = random.Random(5)
    lines = (BEFORE + page(LAUNCHES)).splitlines(keepends=True)
    whole = read_export(lines)
    rows = [at for at, line in enumerate(lines) if line[:3] in {f'"{number}"' for number in range(6)}]
    for _ in range(400):
        at = chance.choice(rows)
        hurt = list(lines[at])
        for _ in range(chance.randrange(1, 6)):
            where = chance.randrange(lines[at].index("kernel_") + 9, len(hurt) - 1)
            if hurt[where] not in ('"', ","):
                hurt[where] = chance.choice(HARMLESS)
        found = read_export([*lines[:at], "".join(hurt), *lines[at + 1 :]])
        for number, launch in enumerate(LAUNCHES):
            if number != int(lines[at][1]):
                assert values(whole, launch.name) == values(found, launch.name)


@pytest.mark.parametrize("page", [raw_page, details_page])
@pytest.mark.parametrize("seed", range(40))
def test_any_bytes_are_read_or_counted(page: Callable[..., str], seed: int) -> None:
    """Bytes of all kinds changed, cut out and doubled: no launch has more values than metrics are named."""
    chance = random.Random(seed)
    content = bytearray((BEFORE + page(LAUNCHES)).encode())
    for _ in range(chance.randrange(1, 60)):
        at = chance.randrange(len(content))
        kind = chance.randrange(3)
        if kind == 0:
            content[at] = chance.randrange(256)
        elif kind == 1:
            del content[at : at + chance.randrange(40)]
        else:
            content[at:at] = content[at : at + chance.randrange(40)]
    found = read_export(content.decode("utf-8", "replace").splitlines(keepends=True))
    numbers = {launch.number for launch in found.launches.values()}
    assert numbers == set(range(len(numbers)))
    assert {cell[0] for cell in found.cells} <= numbers
    assert all(len(cell[1]) <= 10_000 and len(cell[2]) <= 100 and len(cell[3]) <= 100 for cell in found.cells)


HOSTILE = [
    "",
    "n/a",
    "-1",
    "9" * 19,
    "9" * 400,
    "1e999",
    "nan",
    "(1, 2)",
    "'; DROP TABLE traces; --",
    "\x1b[31m",
]


def test_hostile_cells_are_no_numbers(tmp_path: Path) -> None:
    """Each cell of a row in turn is something that no ncu writes; the session opens and answers."""
    header, units, row = raw_page(LAUNCHES[:1]).splitlines()
    cells = row.strip('"').split('","')
    rows = []
    for at in range(len(cells)):
        for odd in HOSTILE:
            hurt = [str(len(rows)) if not at else cells[0], *cells[1:]]
            hurt[at] = odd
            hurt[0] = hurt[0] if at == 0 else str(len(rows))
            rows.append('"' + '","'.join(hurt) + '"')
    path = tmp_path / "a.csv"
    path.write_text("\n".join([header, units, *rows, ""]))
    with traceview.open(path, cache=False, workers=1) as session:
        kernels = session.sql("SELECT count(*), min(pid), max(device), max(dur_ns) FROM profiled_kernels")
        assert kernels.fetchall() == [(len(rows) - len(HOSTILE) + 2, 4242, 0, 1_250_000)]
        [(finite,)] = session.sql("SELECT bool_and(isfinite(value)) FROM profiled_counters").fetchall()
        assert finite
        # Process, device and both sizes: all but the empty one; metrics: four texts; two are durations.
        lost = 4 * (len(HOSTILE) - 1) + 4 * len(DETAILS | RAW) + 2 * 3
        told = dict(session.sql("SELECT code, count FROM health").fetchall())
        assert told == {"events_lost": 8, "values_lost": lost}


@pytest.mark.parametrize("page", [raw_page, details_page])
def test_output_of_the_program_between_rows_is_counted(page: Callable[..., str]) -> None:
    """Lines of ncu are passed over, those of the program are lost rows unless they come before the header."""
    lines = page(LAUNCHES).splitlines(keepends=True)
    between = [
        "==PROF== Disconnected\n",
        "==WARNING== No kernels, 3\n",
        "loss 0.25\n",
        "epoch, 3, 4, 5\n",
        "\n",
    ]
    found = read_export([*between, *lines[:4], *between, *lines[4:], *between])
    whole = read_export(lines)
    assert (found.launches, found.cells) == (whole.launches, whole.cells)
    assert found.lost == 2 * 2


def test_two_exports_in_one_file_are_both_read() -> None:
    """As `cat a.csv b.csv` writes them: each header counts for the rows below it."""
    both = raw_page(LAUNCHES[:2]) + details_page([Profiled("other", DETAILS)]).replace('"4242"', '"4243"')
    found = read_export(both.splitlines(keepends=True))
    assert [launch.name for launch in found.launches.values()] == ["kernel_0", "kernel_1", "other"]
    assert len(values(found, "other")) == len(DETAILS)
    assert found.lost == 0
