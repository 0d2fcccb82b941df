"""The rows behind a finding."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

import duckdb

from traceview.rules.configuration import Configuration
from traceview.rules.engine import Engine
from traceview.rules.finding import fingerprint
from traceview.rules.lake_engine import LakeEngine
from traceview.rules.rule import UNIT_COLUMN, Rule
from traceview.rules.rule_query import check_columns, largest_rows, run_query
from traceview.rules.unreported import fill_unreported
from traceview.session import Session
from traceview.workers import Workers

Place = tuple[int, int | None, str | None]
"""Trace, GPU and subject of a finding."""


class Totals(NamedTuple):
    """How many rows stand behind findings, how many of what their rule counts, and their length [ns]."""

    rows: int
    units: int
    total_ns: int


class Explained(NamedTuple):
    """Rows behind findings.

    Attributes:
        columns: their names.
        rows: the longest first.
        subjects: what the findings are about, where only some of those of the rule are wanted.
        totals: of all rows, also of those that are not given.
    """

    columns: list[str]
    rows: list[tuple[Any, ...]]
    subjects: list[str] | None
    totals: Totals


_ELSEWHERE: Final = """
    DELETE FROM rule_rows WHERE NOT EXISTS (
        SELECT 1 FROM (
            SELECT
                unnest($traces::BIGINT[]) AS trace, unnest($devices::INTEGER[]) AS gpu,
                unnest($subjects::VARCHAR[]) AS about
        )
        WHERE trace = trace_id AND gpu IS NOT DISTINCT FROM device AND about IS NOT DISTINCT FROM subject
    )
"""
_TOTALS: Final = """
    SELECT count(*), {units}, coalesce(sum(end_ns - start_ns), 0)::BIGINT FROM rule_rows
"""


def explain(
    session: Session,
    rule: Rule,
    rules: Sequence[Rule],
    configuration: Configuration,
    limit: int,
    start: str,
    places: Collection[Place] = (),
) -> Explained:
    """The first rows of a rule's query, or of those findings of it whose fingerprints begin with `start`.

    Args:
        session: opened traces.
        rules: those that run.
        limit: rows to give.
        places: of the findings that are reported, whose rows alone count; without any all rows do.

    Raises:
        RuleFailureError: the query is not allowed, or fails.
    """
    with session.workers() as workers:
        if session.lake:
            LakeEngine(workers, configuration, [rule]).prepare([rule])
        else:
            prepare_for(rule, rules, configuration, workers)
        used = configuration.thresholds_of(rules)[rule.code]

        def first_rows(connection: duckdb.DuckDBPyConnection) -> Explained:
            subjects = run_for(rule, used, start, connection)
            if places:
                columns = zip(*places, strict=True)
                names = ("traces", "devices", "subjects")
                connection.execute(_ELSEWHERE, dict(zip(names, map(list, columns), strict=True)))
            counted = f"count(DISTINCT {UNIT_COLUMN})" if rule.unit else "count(*)"
            [(rows, units, total_ns)] = connection.execute(_TOTALS.format(units=counted)).fetchall()
            first = largest_rows(limit, connection)
            totals = Totals(rows, units, total_ns)
            return Explained(check_columns(rule, connection), first, subjects, totals)

        return workers.run(first_rows)


def prepare_for(rule: Rule, rules: Sequence[Rule], configuration: Configuration, workers: Workers) -> None:
    """Computes the tables that a rule reads, as when all `rules` run.

    What one reports of the rest of the idle time depends on what those before it report.
    """
    before = [each for each in rules if each.tells_idle and each.reports_rest < rule.reports_rest]
    thresholds = configuration.thresholds_of(rules)
    engine = Engine(workers, configuration)
    engine.prepare([*before, rule], thresholds)
    if before:
        engine.judge(before, thresholds)
        fill_unreported(workers, "idle_causes")


def run_for(
    rule: Rule, thresholds: Mapping[str, float], start: str, connection: duckdb.DuckDBPyConnection
) -> list[str] | None:
    """Fills rule_rows with the rows of the findings whose fingerprints begin with `start`; "" means all.

    Returns what these are about, "" for whole GPUs; None for all.

    Raises:
        RuleFailureError: as `run_query`.
    """
    run_query(rule, thresholds, connection)
    if not start:
        return None
    rows = connection.execute(
        "SELECT DISTINCT coalesce(subject::VARCHAR, '') FROM rule_rows ORDER BY 1"
    ).fetchall()
    subjects = [subject for (subject,) in rows if fingerprint(rule, subject).startswith(start)]
    kept = "list_contains($subjects::VARCHAR[], coalesce(subject::VARCHAR, ''))"
    connection.execute(f"DELETE FROM rule_rows WHERE NOT {kept}", {"subjects": subjects})
    return subjects
