"""Predicts programs without their fault from recordings with it, and holds that against the mended program.

    python benchmarks/whatif/interventions.py [FOLDER]

FOLDER has recordings and times.json as `benchmarks/interventions/record.py` writes them (default:
sample_traces/h200). Of each program the findings that name its fault are removed by replay. Times are of a
recorded step; the range is that of the answer. At best means that nothing replaces what is removed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "interventions"))

from judge import EXPECTED

import traceview
from traceview.quantities import duration
from traceview.rules.removal import removals
from traceview.rules.ruleset import RuleSet

ROOT = Path(__file__).resolve().parents[2]
HEADINGS = ("program", "removed", "before", "predicted", "range", "mended", "error of the step")


def rows(folder: Path) -> Iterator[tuple[str, ...]]:
    """A row for each program of which both steps are known."""
    times = json.loads((folder / "times.json").read_text())
    for name, known in times.items():
        path = folder / f"{name}.json.gz"
        if "mended" not in known or not path.is_file():
            continue
        before, after = (known[each]["recorded_step_ns"] for each in ("as_is", "mended"))
        rules = RuleSet.found()
        with traceview.open(path, cache=False) as session:
            found = {each.code for each in rules.analyze(session).findings if each.recoverable_alone_ns}
            codes = [code for code in EXPECTED.get(name, ()) if code in found]
            if not codes:
                yield name, "-", duration(before), "no finding", "", duration(after), ""
                continue
            changes = [f"finding:{code}=fixed" for code in codes]
            told = session.what_if(changes, removals(session, rules, codes))
        if told["after_ns"] is None:
            yield name, ", ".join(codes), duration(before), "refused", "", duration(after), ""
            continue
        low, high = told["range_ns"]
        error = 100 * (told["after_ns"] / after - 1)
        yield (
            name, ", ".join(codes), duration(before), duration(told["after_ns"]),
            f"{duration(low)} to {duration(high)}", duration(after), f"{error:+.0f} %",
        )  # fmt: skip


def main() -> None:
    """Prints the table in Markdown."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "sample_traces" / "h200"
    print(f"| {' | '.join(HEADINGS)} |")
    print(f"| {' | '.join('---' for _ in HEADINGS)} |")
    for row in rows(folder):
        print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
