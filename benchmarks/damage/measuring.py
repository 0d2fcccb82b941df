"""What a session says of damage, next to the truth."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tracegen.formats import Format
from tracegen.records import Run

import traceview
from traceview.report.answer import class_times
from traceview.report.model import build_report
from traceview.report.verdict import verdict
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet
from traceview.session import Session

ALARMS = (
    "gpu_work_lost", "waits_outlast_work", "outside_recording", "impossible_duration", "gpu_clock_corrected",
    "starts_before_its_call",
)  # fmt: skip
"""The codes in `health` that say that a recording is not what it should be."""

Intervals = list[tuple[int, int]]


@dataclass(slots=True)
class Said:
    """What a session says of its traces.

    Attributes:
        calls, lost, without_work, without_records: of completeness, and of started_work, all traces together.
        by_kind: calls without work by what they start.
        without_call: GPU work whose call is not in the trace.
        alarms: codes of health with a severity beyond info, with their counts.
        details: their texts.
        clocks: offset, drift [ns per ns], origin, uncertainty [ns] by trace and GPU.
        gpus: those with work, in order of trace and number.
        idle: by trace and GPU, idle time, from the begin of its first work.
        holes: by trace and GPU, time of which nothing is known, the same way.
        unrecorded_ns, window_ns: together, in the windows of GPUs.
        findings: by trace, and code with fingerprint, what each would give back alone [ns].
        saved_ns: what all findings give back together.
        recorded_ns: the analyzed windows without holes.
        analyzed_ns: the same with them.
        verdict: what bounds the program, without its share.
    """

    calls: int = 0
    lost: int = 0
    without_work: int = 0
    without_records: int = 0
    by_kind: dict[str, int] = field(default_factory=dict)
    without_call: int = 0
    alarms: dict[str, int] = field(default_factory=dict)
    details: list[str] = field(default_factory=list)
    clocks: dict[tuple[int, int], tuple[int, float, int, int]] = field(default_factory=dict)
    gpus: list[tuple[int, int]] = field(default_factory=list)
    idle: dict[tuple[int, int], Intervals] = field(default_factory=dict)
    holes: dict[tuple[int, int], Intervals] = field(default_factory=dict)
    unrecorded_ns: int = 0
    window_ns: int = 0
    findings: dict[tuple[int, str], int] = field(default_factory=dict)
    saved_ns: int = 0
    recorded_ns: int = 0
    analyzed_ns: int = 0
    verdict: str = ""


@contextmanager
def written(runs: Sequence[Run], form: Format) -> Iterator[Path]:
    """A folder with the runs in a format."""
    with tempfile.TemporaryDirectory(prefix="traceview-damage-") as name:
        form.write(runs, Path(name))
        yield Path(name)


def said(path: Path, *, rules: bool = False, cache: bool = True) -> Said:
    """What a session of all traces at a path says; with ``rules`` also what they find."""
    with traceview.open([path], cache=cache, workers=1) as session:
        answer = _said(session)
        if rules:
            _add_findings(session, answer)
        return answer


def of_runs(runs: Sequence[Run], form: Format, *, rules: bool = False) -> Said:
    """What a session of runs in a format says."""
    with written(runs, form) as folder:
        return said(folder, rules=rules)


def _said(session: Session) -> Said:
    answer = Said()

    def rows(query: str) -> Iterable[Any]:
        return session.sql(query).fetchall()

    for kind, calls, without, queued, without_records in rows(
        "SELECT kind, sum(calls)::BIGINT, sum(without_work)::BIGINT, sum(queued)::BIGINT,"
        " sum(without_records)::BIGINT FROM started_work GROUP BY kind"
    ):
        answer.calls += calls
        answer.without_work += without
        answer.without_records += without_records
        answer.lost += without - queued - without_records
        answer.by_kind[kind] = without
    [(answer.without_call,)] = rows(
        "SELECT count(*) FROM gpu_activity ANTI JOIN api_calls USING (trace_id, call_id)"
    )
    for code, count, detail in rows("SELECT code, count, detail FROM health WHERE severity <> 'info'"):
        if code in ALARMS:
            answer.alarms[code] = answer.alarms.get(code, 0) + count
            answer.details.append(f"{code}: {detail}")
    for trace, device, offset, drift, origin, uncertainty in rows(
        "SELECT trace_id, device, offset_ns, drift_ppb / 1e9, origin_ns, uncertainty_ns FROM gpu_clocks"
    ):
        answer.clocks[trace, device] = (offset, drift, origin, uncertainty)
    for trace, device, is_hole, start, end in rows(
        "SELECT trace_id, device, unrecorded > 0, part.start_ns - windows.start_ns,"
        " part.end_ns - windows.start_ns FROM gpu_segments AS part JOIN windows USING (trace_id, device)"
        " WHERE compute = 0 AND communication = 0 AND copy = 0 ORDER BY ALL"
    ):
        times = answer.holes if is_hole else answer.idle
        times.setdefault((trace, device), []).append((start, end))
        answer.unrecorded_ns += (end - start) if is_hole else 0
    answer.gpus = [
        (trace, device) for trace, device in rows("SELECT trace_id, device FROM windows ORDER BY ALL")
    ]
    [(answer.window_ns,)] = rows("SELECT coalesce(sum(end_ns - start_ns), 0)::BIGINT FROM windows")
    return answer


def _add_findings(session: Session, answer: Said) -> None:
    report = build_report(session, limit=0, rules=RuleSet.of(Configuration()))
    for finding in report["findings"]:
        if (gain := finding["recoverable_alone_ns"]) is not None:
            place = (finding["trace_id"], f"{finding['code']} {finding['fingerprint']}")
            answer.findings[place] = max(answer.findings.get(place, 0), gain)
        answer.saved_ns += finding["recoverable_ns"] or 0
    windows = list(session.sql("SELECT dur_ns, unrecorded_ns FROM steady_windows").fetchall())
    answer.recorded_ns = sum(dur for dur, _ in windows)
    answer.analyzed_ns = sum(dur + unknown for dur, unknown in windows)
    times = class_times(report)
    if sum(times.values()):
        answer.verdict = verdict(report, times).partition(":")[0]
