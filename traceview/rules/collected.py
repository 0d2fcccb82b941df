"""The outcome of rules that judge each trace on its own, as rows of the tables of a lake."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import duckdb

from traceview.rules import claims
from traceview.rules.across import apart, needs_ranks
from traceview.rules.configuration import Configuration
from traceview.rules.engine import Engine
from traceview.rules.finding import Analysis, Finding, Unanswered
from traceview.rules.required_evidence import lacking_traces
from traceview.rules.rule import CLASSES, Rule
from traceview.workers import Workers

Rows = list[tuple[Any, ...]]

SHARED_CLASS: Final = "communication"
"""The class of time that rules on several ranks claim; claims of it are stored by interval."""
_ALONE: Final = tuple(each for each in CLASSES if each != SHARED_CLASS)
_CLAIMS: Final = """
    SELECT finding, trace_id, device, start_ns, end_ns, thousandths FROM claims
    WHERE class = $class AND end_ns > start_ns AND thousandths > 0
"""


@dataclass(frozen=True, slots=True)
class Details:
    """The rest of a finding, as JSON in the column `details`."""

    evidence: list[dict[str, Any]]
    assumptions: list[str]
    advice: list[str]
    thresholds: dict[str, float]
    recoverable_least_ns: int | None
    claims_time: bool


class NotAloneError(Exception):
    """The outcome of one file depends on others that were judged with it."""


def judge_alone(
    rules: Sequence[Rule], configuration: Configuration, workers: Workers, files: Mapping[int, int]
) -> dict[str, Rows]:
    """By table of a lake, the rows for the opened traces; see `traceview/lake/lake_tables.sql`.

    Args:
        rules: those on several ranks are left to the lake, except for what evidence is missing.
        configuration: of the rules.
        workers: of the session.
        files: of each trace the file that it is in; findings are numbered in each.

    Raises:
        UsageError: the configuration names a threshold that no rule has.
        NotAloneError: there are several files, and a rule failed, was stopped or found too much in one.
    """
    alone, across = apart(rules)
    engine = _AloneEngine(workers, configuration, files)
    engine.prepare(alone)
    analysis = engine.judge(alone, configuration.thresholds_of(rules))
    failed = any(each.stopped or not each.needs for each in analysis.not_checkable)
    if len({*files.values()}) > 1 and (failed or analysis.unlisted):
        raise NotAloneError
    number: Counter[int] = Counter()
    numbers = {}
    for at in engine.order:
        file = files[engine.candidates[at].trace_id]
        numbers[at] = number[file]
        number[file] += 1
    weights = [engine.candidates[at].weight for at in engine.order]
    claiming = [engine.candidates[at].has_claims for at in engine.order]
    asked = [need for rule in across for need in (*rule.needs, *rule.clean_needs)]
    needs = list(dict.fromkeys(need for need in asked if not needs_ranks(need)))
    lacking = lacking_traces(workers, needs)
    return {
        "findings": [
            _finding(*each)
            for each in zip(numbers.values(), analysis.findings, weights, claiming, strict=True)
        ],
        "not_checkable": _not_checkable(analysis),
        "checked": _checked(analysis),
        "unlisted": _unlisted(analysis),
        "lacking": [
            (trace, need)
            for need in needs
            if not isinstance(without := lacking[need], str)
            for trace in sorted(without)
        ],
        "communication_claims": workers.run(partial(_shared_claims, numbers=numbers)),
        "claimed_time": _claimed_time(workers.run(partial(claims.pieces, classes=_ALONE)), engine, numbers),
    }


class _AloneEngine(Engine):
    """Judges the traces of each file as if no other file were open."""

    def __init__(self, workers: Workers, configuration: Configuration, files: Mapping[int, int]) -> None:
        super().__init__(workers, configuration)
        self._files = files

    def _parts(self, traces: set[int]) -> list[set[int]]:
        parts: dict[int, set[int]] = defaultdict(set)
        for trace in traces:
            parts[self._files[trace]].add(trace)
        return list(parts.values())


def _finding(number: int, finding: Finding, weight: float, claims_time: bool) -> tuple[Any, ...]:
    details = Details(
        finding.evidence, finding.assumptions, finding.advice, finding.thresholds,
        finding.recoverable_least_ns, claims_time,
    )  # fmt: skip
    return (
        finding.trace_id, number, finding.code, finding.name, finding.severity, finding.message,
        finding.device, finding.subject, finding.start_ns, finding.end_ns, finding.count, finding.total_ns,
        finding.recoverable_alone_ns, finding.window_ns, float(weight), finding.fingerprint,
        _json({name: getattr(details, name) for name in Details.__slots__}),
    )  # fmt: skip


def _not_checkable(analysis: Analysis) -> Rows:
    rows: Rows = []
    for each in analysis.not_checkable:
        state = "stopped" if each.stopped else "lacks_evidence" if each.needs else "failed"
        rows += _of_traces(each, state)
    for each in analysis.vetoed:
        rows += _of_traces(each, "vetoed")
    return rows


def _of_traces(given: Unanswered, state: str) -> Iterable[tuple[Any, ...]]:
    details = _json({"needs": given.needs, "how_to_record": dict(given.how_to_record)})
    return [(trace, given.code, given.name, state, given.reason, details) for trace in given.trace_ids]


def _checked(analysis: Analysis) -> Rows:
    judged = {(each.code, each.trace_ids[0]): each for each in analysis.coverage}
    clean = {(each.code, trace): each.name for each in analysis.clean for trace in each.trace_ids}
    rows: Rows = []
    for code, trace in dict.fromkeys([*clean, *judged]):
        known = judged.get((code, trace))
        details = None
        if known:
            rest = ("reason", "needs", "how_to_record", "unknown", "unknown_share", "replayed_share")
            details = _json({name: getattr(known, name) for name in rest})
        name = known.name if known else clean[code, trace]
        share = known.judged_share if known else None
        rows.append((trace, code, name, (code, trace) in clean, share, details))
    return rows


def _unlisted(analysis: Analysis) -> Rows:
    traces = sorted({window.trace_id for window in analysis.windows})
    return [(traces[0], each.code, each.name, each.severity, each.findings) for each in analysis.unlisted]


def _shared_claims(connection: duckdb.DuckDBPyConnection, numbers: Mapping[int, int]) -> Rows:
    rows = connection.execute(_CLAIMS, {"class": SHARED_CLASS}).fetchall()
    return [(trace, numbers[at], *rest) for at, trace, *rest in rows if at in numbers]


def _claimed_time(pieces: Iterable[claims.Piece], engine: Engine, numbers: Mapping[int, int]) -> Rows:
    """The claimed time of the findings that count; of findings below the minimum none."""
    found: dict[tuple[int, tuple[tuple[int, int], ...]], int] = defaultdict(int)
    for dur_ns, claimed in pieces:
        known = [at for at in claimed if at in numbers]
        if known:
            trace = engine.candidates[known[0]].trace_id
            found[trace, tuple(sorted((numbers[at], claimed[at]) for at in known))] += dur_ns
    return [
        (trace, dur_ns, [number for number, _ in known], [share for _, share in known])
        for (trace, known), dur_ns in found.items()
    ]


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)
