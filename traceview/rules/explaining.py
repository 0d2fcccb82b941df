"""The rows behind a finding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from traceview.rules.engine import Engine
from traceview.rules.lake_engine import LakeEngine
from traceview.rules.rule_query import check_columns, largest_rows, run_query

if TYPE_CHECKING:
    import duckdb

    from traceview.rules.configuration import Configuration
    from traceview.rules.rule import Rule
    from traceview.session import Session


def explain(
    session: Session, rule: Rule, configuration: Configuration, limit: int
) -> tuple[list[str], list[tuple[Any, ...]]]:
    """The columns and the first rows of a rule's query, the longest first.

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

        def first_rows(connection: duckdb.DuckDBPyConnection) -> tuple[list[str], list[tuple[Any, ...]]]:
            run_query(rule, used, connection)
            return check_columns(rule, connection), largest_rows(limit, connection)

        return workers.run(first_rows)
