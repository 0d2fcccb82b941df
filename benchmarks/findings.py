"""Write what the rules say of traces, so that two versions of the code can be compared byte for byte.

    python benchmarks/findings.py FOLDER_OR_FILE... --into FILE.json [--faults] [--workers N]
    python benchmarks/findings.py --compare BEFORE.json AFTER.json

Every trace is asked alone, and every folder with several traces also as one run. `--faults` adds the traces
of `benchmarks/faults`, in all formats. A difference names the trace, the part of the report and the rules.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
import tempfile
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

from fingerprints import traces_below

from traceview.errors import TraceviewError
from traceview.open_traces import open_traces
from traceview.report.model import build_report
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet

Said = dict[str, list[str]]
"""By part of the report, its rows as JSON."""

_MOST_TOGETHER: Final = 64
_PARTS: Final = ("findings", "clean", "not_checkable", "vetoed", "windows", "unlisted", "coverage", "groups")


def said_of(path: Path) -> Said:
    """What all rules say of a trace, or of a folder as one run, read anew."""
    try:
        with warnings.catch_warnings(record=True) as warned, open_traces(path, cache=False) as session:
            warnings.simplefilter("always")
            report = build_report(session, rules=RuleSet.of(Configuration()))
    except TraceviewError as error:
        return {"(unreadable)": [str(error)]}
    said = {part: [json.dumps(row, sort_keys=True) for row in report[part]] for part in _PARTS}
    return said | {
        "ranked_by": [json.dumps(report["ranked_by"])],
        "warnings": [str(w.message) for w in warned],
    }


def said_of_fault(number: int, name: str) -> dict[str, Said]:
    """The same of one case of `benchmarks/faults` in a format."""
    cases, formats = _faults()
    form = formats[name]
    case = cases([], form, pairs=True)[number]
    with tempfile.TemporaryDirectory() as folder:
        form.write(case.runs(), Path(folder))
        said = said_of(Path(folder))
    lines = {part: [row.replace(folder, "") for row in rows] for part, rows in said.items()}
    return {f"{name} {number} {case}": lines}


def _faults() -> tuple[Any, Any]:
    """What makes the cases of `benchmarks/faults`, and the formats that they are written in."""
    sys.path += [str(Path(__file__).parent / "faults"), str(Path(__file__).parents[1] / "sample_traces")]
    run = importlib.import_module("faults.run")
    return run.cases, run.FORMATS


def differences(before: dict[str, Said], after: dict[str, Said]) -> Iterator[str]:
    """One line for each part of a trace in which the two differ."""
    for trace in sorted(before.keys() | after.keys()):
        if trace not in before or trace not in after:
            yield f"{trace}: only {'before' if trace in before else 'after'}"
            continue
        old, new = before[trace], after[trace]
        for part in sorted(old.keys() | new.keys()):
            one, other = old.get(part, []), new.get(part, [])
            if one != other:
                changed = [*(Counter(one) - Counter(other)), *(Counter(other) - Counter(one))]
                yield f"{trace}: {part}: {_names(changed) or 'another order'}"


def _names(rows: Sequence[str]) -> str:
    """The rules of rows, else their beginnings."""
    said = [json.loads(row) if row[:1] in "{[" else row for row in rows]
    return ", ".join(
        sorted(
            {str(row["code"]) if isinstance(row, dict) and "code" in row else str(row)[:80] for row in said}
        )
    )


def runs_below(paths: Sequence[Path]) -> list[Path]:
    """Every trace below the paths, and every folder that holds several."""
    traces = traces_below(paths)
    folders = Counter(trace.parent for trace in traces)
    return sorted([*traces, *(folder for folder, count in folders.items() if 1 < count <= _MOST_TOGETHER)])


def said_of_all(paths: Sequence[Path], workers: int, *, faults: bool) -> dict[str, Said]:
    """What is said of every trace and, if asked, of every fault."""
    with ProcessPoolExecutor(workers) as pool:
        runs = runs_below(paths)
        said = dict(zip(map(str, runs), pool.map(said_of, runs), strict=True))
        if faults:
            for each in pool.map(said_of_fault, *zip(*fault_cases(), strict=True)):
                said |= each
    return said


def fault_cases() -> list[tuple[int, str]]:
    """The number of each case of `benchmarks/faults`, and its format."""
    cases, formats = _faults()
    return [
        (number, name) for name, form in formats.items() for number in range(len(cases([], form, pairs=True)))
    ]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("paths", nargs="*", type=Path)
    parser.add_argument("--into", type=Path, metavar="FILE", help="write what is said here")
    parser.add_argument("--compare", nargs=2, type=Path, metavar=("BEFORE", "AFTER"))
    parser.add_argument("--faults", action="store_true", help="ask about the generated faults too")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes (default: one a core)")
    options = parser.parse_args()
    if options.compare:
        before, after = (json.loads(file.read_text()) for file in options.compare)
        lines = list(differences(before, after))
        print(*lines, f"{len(before)} traces, {len(lines)} differences", sep="\n")
        return 1 if lines else 0
    if not (options.into and (options.paths or options.faults)):
        parser.error("name traces and --into, or --compare with two files")
    said = said_of_all(options.paths, options.workers, faults=options.faults)
    options.into.write_text(json.dumps(said, indent=1) + "\n")
    print(f"{len(said)} traces, {sum(len(each.get('findings', ())) for each in said.values())} findings")
    return 0


if __name__ == "__main__":
    sys.exit(main())
