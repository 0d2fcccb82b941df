"""Writes cases in a format and asks the rules about them, through the public API."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tracegen.faults import Case
from tracegen.formats import write_kineto, write_nsight, write_rocpd
from tracegen.records import Run

import traceview
from traceview.report.model import build_report
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet
from traceview.session import Session


@dataclass
class Answer:
    """What the rules said of one case.

    Attributes:
        claimed_ns: by code, what its findings would give back alone, by rank; None where they claim no time.
        added_ns: by code, what its findings give back after those above them, by rank.
        total_ns: what all findings together would give back, by rank.
        not_checkable: rules that had no answer.
    """

    claimed_ns: dict[str, dict[int, int | None]] = field(default_factory=dict)
    added_ns: dict[str, Counter[int]] = field(default_factory=dict)
    total_ns: dict[int, int] = field(default_factory=dict)
    not_checkable: set[str] = field(default_factory=set)

    def tells(self, code: str) -> bool:
        """Whether a rule can tell the time of its fault in this trace; one that missed it could have."""
        claimed = self.claimed_ns.get(code)
        return code not in self.not_checkable and (
            claimed is None or any(each is not None for each in claimed.values())
        )


@dataclass(frozen=True)
class Format:
    """A trace format, the vendor whose profilers write it, and faults whose evidence it cannot carry."""

    vendor: str
    write: Callable[[Sequence[Run], Path], None]
    unseen: frozenset[str] = frozenset()


WITHOUT_PYTHON = frozenset({"garbage_collection"})
"""What only a record of Python calls shows."""

WITHOUT_PAUSES = frozenset({"split_kernels"})
"""What costs nothing on the simulated AMD GPU, which does not pause between kernels."""

FORMATS: Mapping[str, Format] = {
    "kineto": Format("nvidia", write_kineto),
    "nsight": Format("nvidia", write_nsight, WITHOUT_PYTHON),
    "rocpd": Format("amd", write_rocpd, WITHOUT_PYTHON | WITHOUT_PAUSES),
}


def answers(cases: Sequence[Case], form: Format) -> Iterator[tuple[Case, Answer]]:
    """What the rules say of each case."""
    # One by one, since several runs together are not replayed.
    for case in cases:
        yield from _judged([case], form)


def _judged(cases: Sequence[Case], form: Format) -> Iterator[tuple[Case, Answer]]:
    with tempfile.TemporaryDirectory() as name:
        folders = [Path(name) / str(number) for number in range(len(cases))]
        for folder, case in zip(folders, cases, strict=True):
            folder.mkdir()
            form.write(case.runs(), folder)
        with traceview.open(folders, cache=False) as session:
            report = build_report(session, limit=0, rules=RuleSet.of(Configuration()))
            together = _together(session, report)
        origin = {each["trace_id"]: Path(each["path"]) for each in report["traces"]}
        rank = {each["trace_id"]: each["rank"] for each in report["traces"]}
        for folder, case in zip(folders, cases, strict=True):
            own = [trace for trace, path in origin.items() if path.is_relative_to(folder)]
            answer = _answer(report, own, rank)
            for (code, trace), saved_ns in together.items():
                if trace in own:
                    answer.claimed_ns[code][rank[trace] or own.index(trace)] = saved_ns
            yield case, answer


def _together(session: Session, report: Mapping[str, Any]) -> Counter[tuple[str, int]]:
    """By rule and trace, what the findings of a rule save together by a replay [ns]; for several findings."""
    saved: Counter[tuple[str, int]] = Counter()
    if report["ranked_by"] != "replay":
        return saved
    times = Counter(
        finding["code"] for finding in report["findings"] if finding["recoverable_ns"] is not None
    )
    for code in (code for code, count in times.items() if count > 1):
        only = build_report(session, limit=0, rules=RuleSet.of(Configuration(select=(code,))))
        for finding in only["findings"]:
            saved[code, finding["trace_id"]] += finding["recoverable_ns"] or 0
    return saved


def _answer(report: Mapping[str, Any], traces: Sequence[int], rank: Mapping[int, int | None]) -> Answer:
    answer = Answer()
    for finding in report["findings"]:
        if finding["trace_id"] not in traces:
            continue
        place = rank[finding["trace_id"]] or traces.index(finding["trace_id"])
        by_rank = answer.claimed_ns.setdefault(finding["code"], {})
        by_rank[place] = _sum(by_rank.get(place), finding["recoverable_alone_ns"])
        answer.added_ns.setdefault(finding["code"], Counter())[place] += finding["recoverable_ns"] or 0
        answer.total_ns[place] = answer.total_ns.get(place, 0) + (finding["recoverable_ns"] or 0)
    answer.not_checkable = {
        each["code"]
        for part in ("not_checkable", "vetoed")
        for each in report[part]
        if set(traces) <= set(each["trace_ids"])
    }
    return answer


def _sum(first: int | None, second: int | None) -> int | None:
    given: Iterable[int] = [each for each in (first, second) if each is not None]
    return sum(given) if first is not None or second is not None else None
