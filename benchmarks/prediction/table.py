"""Prints, for each recorded pair, the time that the rules said could be saved and the time that was.

    python benchmarks/prediction/table.py FOLDER [--format text|markdown]

FOLDER is what record.py wrote. The prediction is what the rules named in pairs.py claim in the first trace,
per step; the truth is the difference of the two measured steps.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pairs import PAIRS, Pair

HEADINGS = ("pair", "before [ms]", "after [ms]", "won [ms]", "predicted [ms]", "error", "rules that fired")


@dataclass(frozen=True)
class Outcome:
    """Prediction and truth of one pair, per step [ns]; `predicted_ns` is None where no rule claimed time."""

    name: str
    before_ns: int
    after_ns: int
    predicted_ns: int | None
    fired: tuple[str, ...]

    @property
    def won_ns(self) -> int:
        """What the change really saved."""
        return self.before_ns - self.after_ns

    def row(self) -> tuple[str, ...]:
        """The cells of the table."""
        error = "no claim"
        if self.predicted_ns is not None and self.won_ns:
            error = f"{100 * (self.predicted_ns - self.won_ns) / self.won_ns:+.0f} %"
        predicted = "-" if self.predicted_ns is None else milliseconds(self.predicted_ns)
        times = [milliseconds(value) for value in (self.before_ns, self.after_ns, self.won_ns)]
        return (self.name, *times, predicted, error, ", ".join(self.fired) or "none")


def milliseconds(ns: int) -> str:
    """`ns` in milliseconds with three decimals."""
    return f"{ns / 1e6:.3f}"


def report_of(trace: Path) -> dict[str, Any]:
    """The report of a trace. Raises CalledProcessError when it cannot be read."""
    command = [sys.executable, "-m", "traceview", "analyze", str(trace), "--format", "json"]
    found: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return found


def predicted(report: dict[str, Any], pair: Pair) -> tuple[int | None, tuple[str, ...]]:
    """What the rules of the pair claim per step [ns], and which of them fired."""
    findings = [finding for finding in report["findings"] if finding["name"] in pair.rules]
    claims = [finding["recoverable_ns"] for finding in findings if finding["recoverable_ns"] is not None]
    steps = max(1, len({row["step"] for row in report["steps"]}))
    fired = tuple(sorted({finding["name"] for finding in findings}))
    return (sum(claims) // steps if claims else None), fired


def outcome(pair: Pair, folder: Path) -> Outcome:
    """Prediction and truth of a recorded pair."""
    measured = json.loads((folder / "measured.json").read_text(encoding="utf-8"))
    claim, fired = predicted(report_of(folder / "before.json.gz"), pair)
    return Outcome(pair.name, measured["before_step_ns"], measured["after_step_ns"], claim, fired)


def rendered(rows: Sequence[Sequence[str]], style: str) -> str:
    """The table as aligned text, or in Markdown."""
    if style == "markdown":
        lines = [HEADINGS, ["---"] * len(HEADINGS), *rows]
        return "\n".join("| " + " | ".join(row) + " |" for row in lines)
    widths = [max(len(row[column]) for row in (HEADINGS, *rows)) for column in range(len(HEADINGS))]
    cells = (
        [cell.ljust(width) for cell, width in zip(row, widths, strict=True)] for row in (HEADINGS, *rows)
    )
    return "\n".join("  ".join(row).rstrip() for row in cells)


def main() -> int:
    """Prints the table. Returns the exit code: 2 when the folder holds no recorded pair."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="what record.py wrote")
    parser.add_argument("--format", choices=("text", "markdown"), default="text")
    options = parser.parse_args()
    recorded = [pair for pair in PAIRS if (options.folder / pair.name / "measured.json").is_file()]
    if not recorded:
        print(f"table.py: {options.folder}: no recorded pair; run record.py on a GPU first", file=sys.stderr)
        return 2
    print(rendered([outcome(pair, options.folder / pair.name).row() for pair in recorded], options.format))
    return 0


if __name__ == "__main__":
    sys.exit(main())
