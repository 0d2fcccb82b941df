"""Upper bounds for rules: what the traces have of all that rules need to find anything.

A rule says in `share_of` and `finds_in` what must be there for its query to have rows: a class of time with a
share of the window, a cause of idle time, a kind of call, a name, a row of a table that meets a condition.
Two queries answer this for all rules; the others do not run, and are clean. docs/adding-a-rule.md lists such
facts.
"""

import warnings
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

import duckdb

from traceview.errors import one_line
from traceview.rules.rule import CLASSES, Rule, alternatives, condition_of
from traceview.rules.rule_query import RuleStoppedError, bounded
from traceview.store.sql_files import quoted
from traceview.workers import Workers

Facts = Mapping[tuple[int | None, str], float]
"""By trace, None for any, and fact: its largest share of the steady-state window of any GPU, else 1.

Of conditions those that no row meets are 0, and one that is not there is not known.
"""
Thresholds = Mapping[str, Mapping[str, float]]
"""By code and name, their values in force."""

# Work counts with its duration, overlaps as often as they occur, so that no part of it can be more.
_SHARES: Final = """
SELECT frame.trace_id, fact, max(found.dur_ns / frame.dur_ns) AS share
FROM ({parts}) AS found
JOIN steady_windows AS frame ON frame.trace_id = found.trace_id AND frame.device = found.device
GROUP BY frame.trace_id, fact
"""
_PARTS: Final = {
    "class": """
        SELECT trace_id, device, class::VARCHAR AS fact, sum(dur_ns) AS dur_ns FROM steady_work GROUP BY ALL
        UNION ALL
        SELECT trace_id, device, class, dur_ns FROM steady_breakdown WHERE class = 'idle'
    """,
    "idle": """
        SELECT trace_id, device, concat('idle.', cause) AS fact, sum(end_ns - start_ns) AS dur_ns
        FROM idle_causes GROUP BY trace_id, device, cause
    """,
    "gap": """
        SELECT trace_id, device, concat('gap.', cause) AS fact, sum(dur_ns) AS dur_ns
        FROM steady_gaps GROUP BY trace_id, device, cause
    """,
}
"""Times of parts of the window."""
_NAMED_TIME: Final = """
    SELECT trace_id, device, concat('time.', part) AS fact, sum(dur_ns) AS dur_ns
    FROM (
        SELECT trace_id, device, lower(short_name::VARCHAR) AS name, sum(dur_ns) AS dur_ns
        FROM steady_work GROUP BY trace_id, device, short_name
    ) JOIN (SELECT unnest([{texts}]) AS part) ON contains(name, part)
    GROUP BY trace_id, device, part
"""
"""The same of GPU work whose names contain texts."""
_PRESENT: Final = {
    "activity": "SELECT DISTINCT concat('activity.', kind) AS fact FROM host_activities",
    "bound": "SELECT DISTINCT concat('bound.', bound) AS fact FROM op_roofline",
    "call": "SELECT DISTINCT concat('call.', kind) AS fact FROM call_kinds",
    "copies": "SELECT DISTINCT concat('copies.', kind) AS fact FROM copies",
    "kernel": "SELECT DISTINCT concat('kernel.', family) AS fact FROM kernel_traits",
    "ranges": "SELECT DISTINCT concat('ranges.', domain) AS fact FROM ranges",
    "work": "SELECT DISTINCT concat('work.', event_kind) AS fact FROM steady_work",
    "several": """
        SELECT 'several.gpus' AS fact FROM steady_windows HAVING count(*) > 1
        UNION ALL
        SELECT 'several.traces' FROM selection HAVING count(*) > 1
        UNION ALL
        SELECT 'several.streams' FROM (SELECT DISTINCT trace_id, device, stream FROM steady_work)
        GROUP BY trace_id, device HAVING count(*) > 1
    """,
}
"""What the traces have at all."""
_ROUNDING: Final = 1e-9


def facts(workers: Workers, rules: Collection[Rule], thresholds: Thresholds) -> Facts:
    """What the traces have of all that rules need: of conditions by one query, of the rest by another.

    A condition that fails is reported, and counts as not known.
    """
    queries = [facts_query(rules, {}, conditions=False), _conditions_query(rules, thresholds)]
    known, met = workers.map(_found, [("the facts of rules", query) for query in queries])
    if isinstance(known, Exception):
        raise known
    if not isinstance(met, Exception):
        return {**known, **met}
    queries = [_conditions_query([rule], thresholds) for rule in rules]
    asked = [(f"{rule.origin}: finds_in", query) for rule, query in zip(rules, queries, strict=True)]
    of_rules = workers.map(_found, asked)
    for rule, own in zip(rules, of_rules, strict=True):
        if isinstance(own, Exception):
            entry = one_line(str(own))[:500].removeprefix(f"{rule.origin}: finds_in: ")
            warnings.warn(f"{rule.origin}: finds_in: {entry}", UserWarning, stacklevel=2)
        else:
            known = {**known, **own}
    return known


class _Asked(NamedTuple):
    """A query for facts, and where it comes from."""

    origin: str
    query: str


def _found(
    connection: duckdb.DuckDBPyConnection, asked: tuple[str, str]
) -> dict[tuple[int | None, str], float] | Exception:
    """The facts that a query with this origin gives, or why it fails or was stopped."""
    of = _Asked(*asked)
    try:
        with bounded(connection, of):
            rows = connection.execute(of.query).fetchall() if of.query else []
    except RuleStoppedError as stopped:
        return stopped
    except (duckdb.InterruptException, duckdb.OutOfMemoryException):
        raise
    except duckdb.Error as error:
        return error
    return {(trace, fact): share for trace, fact, share in rows}


def facts_query(rules: Collection[Rule], thresholds: Thresholds, *, conditions: bool = True) -> str:
    """The query for trace_id, fact and share of the facts that rules speak of; empty without any.

    Args:
        rules: the rules.
        thresholds: those in force; of a rule without them, conditions that name some are left out.
        conditions: whether to include conditions.
    """
    kinds: dict[str, set[str]] = {}
    for fact in {fact for rule in rules for fact in _facts_of(rule) if "[" not in fact}:
        kind, _, value = fact.partition(".")
        kinds.setdefault("class" if kind in CLASSES and not value else kind, set()).add(value)
    parts = [query for kind, query in _PARTS.items() if kind in kinds]
    if texts := sorted(kinds.get("time", ())):
        parts.append(_NAMED_TIME.format(texts=", ".join(map(quoted, texts))))
    present = [query for kind, query in _PRESENT.items() if kind in kinds]
    present += [
        f"SELECT {quoted(f'rows.{table}')} AS fact FROM (FROM {table} LIMIT 1)"
        for table in sorted(kinds.get("rows", ()))
    ]
    if texts := sorted(kinds.get("name", ())):
        found = ", ".join(
            f"if(bool_or(contains(lower(name), {quoted(text)})), {quoted(f'name.{text}')}, NULL)"
            for text in texts
        )
        present.append(f"SELECT unnest([{found}]) AS fact FROM event_names")
    queries = [_SHARES.format(parts=" UNION ALL ".join(parts))] if parts else []
    queries += [f"SELECT NULL::INTEGER, fact, 1::DOUBLE FROM ({query})" for query in present]
    queries += [query for query in [conditions and _conditions_query(rules, thresholds)] if query]
    return " UNION ALL ".join(queries)


def _conditions_query(rules: Collection[Rule], thresholds: Thresholds) -> str:
    """The same for the conditions alone: all on one table take one look at it."""
    of_table: dict[str, set[str]] = {}
    for rule in rules:
        for _, table, condition in _conditions(rule, thresholds.get(rule.code, {})):
            of_table.setdefault(table, set()).add(condition)
    queries = []
    for table, conditions in sorted(of_table.items()):
        ordered = sorted(conditions)
        names = ", ".join(quoted(_named(table, each)) for each in ordered)
        met = ", ".join(f"coalesce(bool_or({each}), false)::INTEGER::DOUBLE" for each in ordered)
        queries.append(f"SELECT NULL::INTEGER, unnest([{names}]) AS fact, unnest([{met}]) FROM {table}")
    return " UNION ALL ".join(queries)


def _conditions(rule: Rule, thresholds: Mapping[str, float]) -> Iterator[tuple[str, str, str]]:
    """The conditions of a rule as it writes them, with their tables, and as SQL, where that is known."""
    for fact in _facts_of(rule):
        try:
            found = condition_of(fact, thresholds)
        except KeyError:
            continue
        if found:
            yield fact, *found


def _named(table: str, condition: str) -> str:
    return f"{table}[{condition}]"


def _facts_of(rule: Rule) -> Iterable[str]:
    return [fact for entry in (*rule.share_of, *rule.finds_in) for fact in alternatives(entry)]


def can_reach(rule: Rule, traces: Collection[int], thresholds: Mapping[str, float], known: Facts) -> bool:
    """Whether any of the traces has all that a rule needs to find anything.

    Args:
        rule: the rule; one without `share_of` and `finds_in` can always fire.
        traces: the traces where it is checked.
        thresholds: of the rule, in force; any where they are not given.
        known: of `facts`.
    """
    least = {entry: thresholds.get(name, 0.0) * (1 - _ROUNDING) for entry, name in rule.share_of.items()}
    met = {
        fact: known.get((None, _named(table, condition)), 1.0)
        for fact, table, condition in _conditions(rule, thresholds)
    }
    asked = {**dict.fromkeys(rule.finds_in, 0.0), **least}
    return all(
        any(sum(_share(fact, trace, known, met) for fact in alternatives(entry)) > share for trace in traces)
        for entry, share in asked.items()
    )


def _share(fact: str, trace: int, known: Facts, met: Mapping[str, float]) -> float:
    """What a trace has of a fact; of a condition 1 unless it is known that no row meets it."""
    if "[" in fact:
        return met.get(fact, 1.0)
    return known.get((trace, fact), known.get((None, fact), 0.0))
