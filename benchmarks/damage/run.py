"""Damages recordings, asks what was lost, and prints how much of it is said, and how often nothing was.

    python benchmarks/damage/run.py [--format kineto nsight ...] [--clean 500] [--no-rules] [--details]

A cell is one damage of one workload in one format; what must hold of it is in properties.py.
The exit status is 1 when an intact recording alarms.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "sample_traces"))

import matrix
from matrix import WORKLOADS, Cell
from tracegen.formats import FORMATS


def parse_options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--format", nargs="+", choices=tuple(FORMATS), default=list(FORMATS), help="formats (default: all)")
    add("--workload", nargs="+", choices=tuple(WORKLOADS), default=list(WORKLOADS), help="default: all")
    add("--clean", type=int, default=500, help="how many intact recordings (default: 500)")
    add("--no-rules", action="store_true", help="nothing about findings, which take most of the time")
    add("--details", action="store_true", help="also what is wrong of each cell")
    return parser.parse_args()


def damaged_cells(options: argparse.Namespace) -> Iterator[Cell]:
    """All damages of all workloads in all formats."""
    for name in options.format:
        for workload in options.workload:
            yield from matrix.losses(name, workload, rules=not options.no_rules)
            yield from matrix.times(name, workload)
            yield from matrix.clocks(name, workload, rules=not options.no_rules)


def intact_cells(options: argparse.Namespace) -> Iterator[Cell]:
    """Recordings that lack nothing but what happened before and after."""
    yield from matrix.clean(options.clean)
    for name in options.format:
        for workload in options.workload:
            yield from matrix.halves(name, workload)


def table(cells: list[Cell], names: list[str]) -> Iterator[str]:
    """Cells in which all holds, by kind and format."""
    held: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for cell in cells:
        held[cell.kind, cell.format].append(not cell.wrong)
    yield "| damage | " + " | ".join(names) + " |"
    yield "| --- |" + " ---: |" * len(names)
    for kind in dict.fromkeys(cell.kind for cell in cells):
        found = [f"{sum(each)} of {len(each)}" if (each := held[kind, name]) else "" for name in names]
        yield f"| {kind} | {' | '.join(found)} |"


def details(cells: list[Cell]) -> Iterator[str]:
    """What is wrong."""
    for cell in cells:
        yield from (f"- {cell.format}, {cell.workload}, {cell.damage}: {wrong}" for wrong in cell.wrong)


def main() -> int:
    """Run and print."""
    options = parse_options()
    with tempfile.TemporaryDirectory(prefix="traceview-damage-cache-") as cache:
        os.environ["TRACEVIEW_CACHE_DIR"] = cache
        for title, made in (("What must hold of damage", damaged_cells), ("No false alarm", intact_cells)):
            cells = []
            for cell in made(options):
                cells.append(cell)
                if options.details:
                    print(*details([cell]), sep="\n", end="\n" if cell.wrong else "", flush=True)
            print(f"## {title}\n", *table(cells, options.format), "", sep="\n")
            print(f"{sum(not cell.wrong for cell in cells)} of {len(cells)} cells\n", flush=True)
    return int(any(cell.wrong for cell in cells))


if __name__ == "__main__":
    sys.exit(main())
