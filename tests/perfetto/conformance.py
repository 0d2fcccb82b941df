"""Holds what traceview reads against the canonical dumps of Perfetto's own engine.

``python -m tests.perfetto.conformance FOLDER`` prints the score by family, and each case that differs.
"""

from __future__ import annotations

import csv
import json
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import traceview
from tests.perfetto.upstream_answers import UPSTREAM_QUESTIONS
from traceview.errors import TraceviewError
from traceview.ingest.unnamed import UNNAMED

SHARED = Path(__file__).parents[2].parent / "shared" / "traces" / "perfetto"

_SPANS = """
    SELECT start_ns, dur_ns, name, category, depth, parent_id, tid, pid, range_id AS id,
        contains(coalesce(args::VARCHAR, ''), '"unfinished":true') AS unfinished
    FROM ranges
    UNION ALL
    SELECT start_ns, dur_ns, name, NULL, 0, NULL, NULL, NULL, kernel_id, false FROM kernels
"""


@dataclass(frozen=True)
class Case:
    """One input with the engine's answer."""

    name: str
    path: Path
    canonical: Path
    relevance: str
    oracle: str

    upstream: Path | None

    @property
    def question(self) -> str:
        """The last part of its name."""
        return self.name.split(":")[-1]

    @property
    def family(self) -> str:
        """The module of google/perfetto's tests that it comes from."""
        return self.name.split(":")[0].replace(".tests", "")


def cases(folder: Path) -> list[Case]:
    """The cases of a folder with an index.json."""
    index = json.loads((folder / "index.json").read_text())
    return [
        Case(
            entry["name"],
            folder / entry["input"],
            folder / entry["canonical"],
            entry["relevance"],
            entry.get("oracle_v52", "pass"),
            folder / entry["expected"] if "expected" in entry else None,
        )
        for entry in index
    ]


def expected(case: Case) -> dict[str, Counter[Any]]:
    """The engine's slices, counters and flows, as multisets of what identifies them."""
    dump = json.loads(case.canonical.read_text())
    slices = dump["slices"]

    def identity(place: int) -> tuple[Any, ...]:
        one = slices[place]
        return one["ts"], one["dur"], UNNAMED if one["name"] is None else one["name"]

    return {
        "slices": Counter(
            (
                *identity(i),
                one["category"],
                one["depth"],
                None if one["parent"] is None else identity(one["parent"]),
                one.get("tid"),
                one.get("pid"),
            )
            for i, one in enumerate(slices)
        ),
        "counters": Counter((c["ts"], c["value"], c["track"], c["unit"]) for c in dump["counters"]),
        "flows": Counter((identity(source), identity(target)) for source, target in dump["flows"]),
    }


def answered(path: Path) -> dict[str, Counter[Any]]:
    """What traceview says in the same form."""
    with traceview.open(path, cache=False) as session:
        spans = session.sql(_SPANS).fetchall()
        counters = session.sql("SELECT ts_ns, value, name, unit FROM counters").fetchall()
        flows = session.sql("SELECT from_id, to_id FROM flows").fetchall()
    named = {row[8]: (row[0], -1 if row[9] else row[1], row[2]) for row in spans}
    return {
        "slices": Counter(
            (*named[row[8]], row[3], row[4], named.get(row[5]), row[6], row[7]) for row in spans
        ),
        "counters": Counter(counters),
        "flows": Counter((named[source], named[target]) for source, target in flows),
    }


def upstream_answer(case: Case) -> tuple[list[tuple[str, ...]], list[tuple[str, ...]]]:
    """What traceview answers to the upstream question, and what upstream does, as sorted rows of text."""
    query, places = UPSTREAM_QUESTIONS[case.question]
    assert case.upstream is not None
    _, *lines = csv.reader(case.upstream.read_text().splitlines())
    wanted = [tuple(line[place] for place in places or range(len(line))) for line in lines if line]
    with traceview.open(case.path, cache=False) as session:
        found = [tuple(map(_as_upstream, row)) for row in session.sql(query).fetchall()]
    return sorted(found), sorted(wanted)


def _as_upstream(value: object) -> str:
    if value is None:
        return "[NULL]"
    return f"{value:.6f}" if isinstance(value, float) else str(value)


def differences(case: Case) -> list[str]:
    """One line for each thing that is missing or too much."""
    wanted = expected(case)
    try:
        found = answered(case.path)
    except TraceviewError as error:
        found = {kind: Counter() for kind in wanted}
        if any(wanted.values()):
            return [f"error: {error}"]
    lines = []
    for kind, wants in wanted.items():
        lines += [f"{kind}: missing {item}" for item in (wants - found[kind]).elements()]
        lines += [f"{kind}: too much {item}" for item in (found[kind] - wants).elements()]
    return lines


def main(folders: list[str]) -> None:
    """Prints the score."""
    for folder in folders:
        score: dict[str, Counter[str]] = {}
        for case in cases(Path(folder)):
            lines = differences(case)
            kind = f"{case.relevance}, v52 {case.oracle.split(':')[0]}"
            score.setdefault(f"{case.family:40} {kind}", Counter())["differs" if lines else "equal"] += 1
            if lines and (case.relevance == "core") and case.oracle == "pass":
                print(case.name)
                print(*(f"    {line}" for line in lines[:6]), sep="\n")
        for family, counts in sorted(score.items()):
            print(f"{family:65} {counts['equal']:3} equal {counts['differs']:3} differ")


if __name__ == "__main__":
    main(sys.argv[1:] or [str(SHARED / "conformance"), str(SHARED / "edge_cases")])
