"""Judges a lake: rules on several ranks run on its tables; what the others found is taken from it."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any, Final

import duckdb

from traceview.rules import claims
from traceview.rules.across import apart, needs_ranks
from traceview.rules.candidate import Candidate
from traceview.rules.collected import SHARED_CLASS
from traceview.rules.configuration import Configuration
from traceview.rules.engine import Engine
from traceview.rules.finding import Analysis, Clean, Coverage, Finding, Unanswered, Unlisted
from traceview.rules.rule import Rule
from traceview.rules.rule_query import MOST_LISTED
from traceview.workers import Workers

_NUMBERS: Final = "finding_numbers"
_NUMBERED: Final = f"""
SELECT
    trace_id, number,
    (place * {MOST_LISTED + 1} + least({MOST_LISTED}, row_number() OVER (
        PARTITION BY findings.code ORDER BY weight DESC, trace_id, device, subject
    ) - 1))::INTEGER AS place
FROM findings
JOIN (SELECT unnest($codes::VARCHAR[]) AS code, unnest($places::INTEGER[]) AS place) AS rule
    ON rule.code = findings.code
"""
_FINDINGS: Final = f"""
SELECT
    finding, code, name, severity, message, trace_id, device, subject, start_ns, end_ns, count, total_ns,
    recoverable_ns, window_ns, weight, fingerprint, details
FROM findings JOIN {_NUMBERS} USING (trace_id, number)
WHERE finding % {MOST_LISTED + 1} < {MOST_LISTED}
ORDER BY finding
"""
_CLAIMS: Final = f"""
SELECT finding, trace_id, device, '{SHARED_CLASS}', start_ns, end_ns, thousandths
FROM communication_claims JOIN {_NUMBERS} USING (trace_id, number)
"""
_PIECES: Final = f"""
SELECT any_value(dur_ns), list(finding), list(share)
FROM (
    SELECT piece, trace_id, dur_ns, unnest(numbers) AS number, unnest(thousandths) AS share
    FROM (SELECT *, row_number() OVER () AS piece FROM claimed_time)
) JOIN {_NUMBERS} USING (trace_id, number)
GROUP BY piece
"""
_OF_JOB: Final = f"""
SELECT finding, trace_id, class, max(share)
FROM (
    SELECT
        finding, claimed.trace_id, claimed.device, class,
        round(sum(thousandths * (claimed.end_ns - claimed.start_ns)) / any_value(dur_ns))::INTEGER AS share
    FROM {{claims}} AS claimed
    JOIN steady_windows AS frame ON frame.trace_id = claimed.trace_id AND frame.device = claimed.device
    WHERE class <> '{SHARED_CLASS}' GROUP BY ALL
)
GROUP BY ALL ORDER BY ALL
"""
_LACKING: Final = "SELECT need, list(trace_id) FROM lacking GROUP BY need"
_NOT_CHECKABLE: Final = """
SELECT code, any_value(name), state, reason, details, list(trace_id ORDER BY trace_id)
FROM not_checkable GROUP BY code, state, reason, details
"""
_CLEAN: Final = """
SELECT code, any_value(name), list(trace_id ORDER BY trace_id) FROM checked WHERE clean GROUP BY code
"""
_COVERAGE: Final = "SELECT code, name, trace_id, judged_share, details FROM checked WHERE details IS NOT NULL"
_UNLISTED: Final = (
    "SELECT code, any_value(name), min(severity), sum(findings)::BIGINT FROM unlisted GROUP BY code"
)


def analyze_lake(rules: Sequence[Rule], configuration: Configuration, workers: Workers) -> Analysis:
    """The findings in a lake: those of when its traces were collected, and of rules on several ranks.

    Args:
        rules: the rules; others that were run when the traces were collected are left out.
        configuration: thresholds and the minimum reported time, of rules on several ranks.
        workers: of a session of a lake.

    Raises:
        UsageError: the configuration sets a threshold that no rule has.
    """
    thresholds = configuration.thresholds_of(rules)
    _, across = apart(rules)
    engine = LakeEngine(workers, configuration, rules)
    engine.prepare(across)
    return engine.merged(engine.judge(across, thresholds))


class LakeEngine(Engine):
    """Runs the rules on several ranks on the tables of a lake."""

    def __init__(self, workers: Workers, configuration: Configuration, rules: Sequence[Rule]) -> None:
        super().__init__(workers, configuration)
        self._alone, _ = apart(rules)
        self._places = {rule.code: place for place, rule in enumerate(rules)}
        self._rules = {rule.code: rule for rule in self._alone}

    def merged(self, analysis: Analysis) -> Analysis:
        """The analysis with what the other rules said when the traces were collected."""
        not_checkable, vetoed = self._unanswered_alone()
        stored = self._workers.run(partial(_coverage, codes=self._rules))

        def ordered(rows: list[Any]) -> list[Any]:
            return sorted(rows, key=lambda row: (self._places[row.code], getattr(row, "trace_ids", [0])[:1]))

        clean = [
            Clean(code, name, traces)
            for code, name, traces in self._workers.rows(_CLEAN)
            if code in self._rules
        ]
        unlisted = [
            Unlisted(code, name, severe, count, None)
            for code, name, severe, count in self._workers.rows(_UNLISTED)
            if code in self._rules
        ]
        return replace(
            analysis,
            clean=ordered([*analysis.clean, *clean]),
            not_checkable=ordered([*analysis.not_checkable, *not_checkable]),
            vetoed=ordered([*analysis.vetoed, *vetoed]),
            coverage=ordered([*analysis.coverage, *stored]),
            unlisted=ordered([*analysis.unlisted, *unlisted]),
        )

    def _asked(self, needs: Iterable[str]) -> list[str]:
        return [need for need in needs if needs_ranks(need)]

    def _find_missing(self, needs: Mapping[str, str]) -> None:
        super()._find_missing({need: needs[need] for need in self._asked(needs)})
        lacking: dict[str, list[int]] = dict(self._workers.rows(_LACKING))
        for need in needs:
            if not needs_ranks(need):
                self._missing[need] = frozenset(lacking.get(need, ()))

    def _learn_facts(self, rules: Sequence[Rule]) -> None:
        pass

    def _can_reach(self, rule: Rule, traces: set[int]) -> bool:
        return True

    def _check(self, rules: Sequence[Rule]) -> dict[str, set[int]]:
        checked = super()._check(rules)
        self._workers.run(self._number)
        self._candidates |= dict(self._workers.run(self._stored))
        return checked

    def _place(self, rule: Rule, at: int) -> int:
        return self._places[rule.code]

    def _number(self, connection: duckdb.DuckDBPyConnection) -> None:
        places = {rule.code: self._places[rule.code] for rule in self._alone}
        table = self._workers.create(_NUMBERS, "trace_id INTEGER, number INTEGER, finding INTEGER")
        values = {"codes": list(places), "places": list(places.values())}
        connection.execute(f"INSERT INTO {table} {_NUMBERED}", values)

    def _stored(self, connection: duckdb.DuckDBPyConnection) -> list[tuple[int, Candidate]]:
        connection.execute(f"INSERT INTO {self._claims} {_CLAIMS}")
        return list(self._known(connection.execute(_FINDINGS).fetchall()))

    def _known(self, rows: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, Candidate]]:
        """The findings of a lake, by number."""
        for at, code, name, severe, text, trace, device, subject, start, end, count, total, *rest in rows:
            alone, window, weight, fingerprint, details = rest
            fields = json.loads(details)
            evidence = fields["evidence"]
            finding = Finding(
                code, name, severe, text, trace, device, subject, start, end, count, total, None, alone,
                window, evidence, fields["assumptions"], fields["advice"], fields["thresholds"], fingerprint,
                fields["recoverable_least_ns"],
            )  # fmt: skip
            yield at, Candidate(
                self._rules[code], trace, device, subject, start, end, count, total, fields["claims_time"],
                evidence, weight, judged=finding,
            )  # fmt: skip

    def _pieces(self) -> list[claims.Piece]:
        shared = partial(claims.pieces, classes=(SHARED_CLASS,), timeline="exposed_communication")
        stored = [
            (dur_ns, dict(zip(numbers, shares, strict=True)))
            for dur_ns, numbers, shares in self._workers.rows(_PIECES)
        ]
        of_job: dict[int, list[tuple[int, int, str]]] = defaultdict(list)
        for at, trace, kind, share in self._workers.rows(_OF_JOB.format(claims=self._claims)):
            if self._candidates[at].of_job:
                of_job[trace].append((at, share, kind))
        return [*self._workers.run(shared), *(self._with_causes(piece, of_job) for piece in stored)]

    def _with_causes(
        self, piece: claims.Piece, of_job: Mapping[int, Sequence[tuple[int, int, str]]]
    ) -> claims.Piece:
        """A piece with what causes of the job claim of all time of its class on its GPU.

        Args:
            piece: of one trace, of when it was collected.
            of_job: by trace finding, share [thousandths] and class.
        """
        dur_ns, claimed = piece
        known = [self._candidates[at] for at in claimed if at in self._candidates]
        causes = of_job.get(known[0].trace_id, ()) if known else ()
        classes = {name for each in known for name in each.rule.claims}
        added = {at: share for at, share, kind in causes if kind in classes}
        return dur_ns, {**added, **claimed}

    def _unanswered_alone(self) -> tuple[list[Unanswered], list[Unanswered]]:
        """The other rules where they could not judge, and where the quality of a trace forbids it."""
        found: dict[bool, list[Unanswered]] = defaultdict(list)
        for code, name, state, reason, details, traces in self._workers.rows(_NOT_CHECKABLE):
            if code in self._rules:
                fields = json.loads(details)
                row = Unanswered(
                    code, name, traces, reason, fields["needs"], fields["how_to_record"], state == "stopped"
                )
                found[state == "vetoed"].append(row)
        return found[False], found[True]


def _coverage(connection: duckdb.DuckDBPyConnection, codes: Mapping[str, Rule]) -> list[Coverage]:
    rows = []
    # Many ranks say the same.
    read = cache(json.loads)
    for code, name, trace, share, details in connection.execute(_COVERAGE).fetchall():
        if code in codes:
            fields = read(details)
            rows.append(
                Coverage(
                    code, name, [trace], fields["reason"], fields["needs"], fields["how_to_record"], share,
                    fields["unknown"], fields["unknown_share"], fields["replayed_share"],
                )
            )  # fmt: skip
    return rows
