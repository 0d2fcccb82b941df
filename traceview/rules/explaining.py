"""The rows behind a finding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from traceview.rules.engine import Engine
from traceview.rules.finding import fingerprint
from traceview.rules.lake_engine import LakeEngine
from traceview.rules.rule_query import check_columns, largest_rows, run_query

if TYPE_CHECKING:
    from collections.abc import Mapping

    import duckdb

    from traceview.rules.configuration import Configuration
    from traceview.rules.rule import Rule
    from traceview.session import Session


class Explained(NamedTuple):
    """Rows behind findings.

    Attributes:
        columns: their names.
        rows: the longest first.
        subjects: what the findings are about, where only some of those of the rule are wanted.
    """

    columns: list[str]
    rows: list[tuple[Any, ...]]
    subjects: list[str] | None


def explain(session: Session, rule: Rule, configuration: Configuration, limit: int, start: str) -> Explained:
    """The first rows of a rule's query, or of those findings of it whose fingerprints begin with `start`.

    Raises:
        RuleFailureError: the query is not allowed, or fails.
    """
    with session.workers() as workers:
        engine = (
            LakeEngine(workers, configuration, [rule]) if session.lake else Engine(workers, configuration)
        )
        engine.prepare([rule])
        thresholds = {name: threshold.default for name, threshold in rule.thresholds.items()}
        configured = [configuration.thresholds.get(name, {}) for name in (rule.code, rule.name)]
        used = {**thresholds, **configured[0], **configured[1]}

        def first_rows(connection: duckdb.DuckDBPyConnection) -> Explained:
            subjects = run_for(rule, used, start, connection)
            return Explained(check_columns(rule, connection), largest_rows(limit, connection), subjects)

        return workers.run(first_rows)


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
