"""What removes the findings of a rule in opened traces, for a replay without them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from traceview.errors import UsageError

if TYPE_CHECKING:
    import duckdb

    from traceview.replay.removals import Removal
    from traceview.rules.rule import Rule
    from traceview.rules.ruleset import RuleSet
    from traceview.session import Session


def removals(session: Session, rules: RuleSet, wanted: Sequence[str]) -> dict[str, Removal]:
    """What removes the findings of rules.

    Args:
        session: opened traces.
        rules: the rules to choose from.
        wanted: codes or names of rules.

    Raises:
        UsageError: there is no such rule, it finds nothing, or it does not say what removes its findings.
    """
    known = {name.lower(): rule for rule in rules.rules() for name in (rule.code, rule.name)}
    found = {}
    for name in wanted:
        rule = known.get(name.lower())
        if rule is None:
            raise UsageError(f"finding:{name}: there is no rule of this code or name")
        if rule.removed_by is None:
            raise UsageError(f"finding:{name}: {rule.code} does not say what would remove its findings")
        found[name] = _removal(session, rules, rule, rule.removed_by)
        if not len(found[name].rows["event_id"]):
            raise UsageError(f"finding:{name}: {rule.code} finds nothing in the trace")
    return found


def _removal(session: Session, rules: RuleSet, rule: Rule, how: str) -> Removal:
    """The events in the rows of a rule."""
    import numpy as np

    from traceview.replay.removals import Removal
    from traceview.rules.engine import Engine
    from traceview.rules.rule_query import OF_JOB, REMOVED_OF_JOB, REMOVED_ROWS, run_query

    thresholds = rules.configuration.thresholds_of([rule])[rule.code]
    with session.workers() as workers:
        Engine(workers, rules.configuration).prepare([rule])

        def rows(connection: duckdb.DuckDBPyConnection) -> tuple[bool, dict[str, Any]]:
            run_query(rule, thresholds, connection)
            of_job = rule.of_job and connection.execute(OF_JOB).fetchall() != [(0,)]
            query = REMOVED_OF_JOB if of_job else f"SELECT {REMOVED_ROWS} FROM rule_rows"
            return of_job, connection.execute(query).fetchnumpy()

        of_job, found = workers.run(rows)
    return Removal(
        "shorten" if of_job else how,
        rule.claims,
        {name: np.asarray(column) for name, column in found.items()},
    )
