"""What removes the findings of a rule in opened traces, for a replay without them."""

from collections.abc import Sequence
from typing import Any

import duckdb

from traceview.errors import UsageError
from traceview.replay.removals import Removal
from traceview.rules.finding import id_parts
from traceview.rules.rule import Rule
from traceview.rules.ruleset import RuleSet
from traceview.session import Session


def removals(session: Session, rules: RuleSet, wanted: Sequence[str]) -> dict[str, Removal]:
    """What removes the findings of rules.

    Args:
        session: opened traces.
        rules: the rules to choose from.
        wanted: codes or names of rules, or ids of findings such as SYN002:2424ca0b.

    Raises:
        UsageError: there is no such rule, it finds nothing, or it does not say what removes its findings.
    """
    known = {name.lower(): rule for rule in rules.rules() for name in (rule.code, rule.name)}
    found = {}
    for name in wanted:
        code, start = id_parts(name)
        rule = known.get(code.lower())
        if rule is None:
            raise UsageError(f"finding:{name}: there is no rule of this code or name")
        if rule.removed_by is None:
            raise UsageError(f"finding:{name}: {rule.code} does not say what would remove its findings")
        found[name] = _removal(session, rules, rule, start, rule.removed_by)
        if not len(found[name].rows["event_id"]):
            such = " of this fingerprint" if start else ""
            raise UsageError(f"finding:{name}: {rule.code} finds nothing{such} in the trace")
    return found


def _removal(session: Session, rules: RuleSet, rule: Rule, start: str, how: str) -> Removal:
    """The events in the rows of a rule, for findings whose fingerprints begin with `start`."""
    import numpy as np

    from traceview.rules.explaining import prepare_for, run_for
    from traceview.rules.rule_query import OF_JOB, REMOVED_OF_JOB, REMOVED_ROWS

    thresholds = rules.configuration.thresholds_of(rules.rules())[rule.code]
    with session.workers() as workers:
        prepare_for(rule, rules.rules(), rules.configuration, workers)

        def rows(connection: duckdb.DuckDBPyConnection) -> tuple[bool, dict[str, Any]]:
            run_for(rule, thresholds, start, connection)
            of_job = rule.of_job and connection.execute(OF_JOB).fetchall() != [(0,)]
            query = REMOVED_OF_JOB if of_job else f"SELECT {REMOVED_ROWS} FROM rule_rows"
            return of_job, connection.execute(query).fetchnumpy()

        of_job, found = workers.run(rows)
    return Removal(
        "shorten" if of_job else how,
        rule.claims,
        {name: np.asarray(column) for name, column in found.items()},
    )
