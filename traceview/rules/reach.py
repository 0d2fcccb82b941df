"""Upper bounds for rules: what the traces have of all that rules need to find anything.

A rule says in `share_of` and `finds_in` what must be there for its query to have rows: a class of time with a
share of the window, a cause of idle time, a kind of call, a name. One query answers this for all rules; the
others do not run, and are clean. docs/adding-a-rule.md lists such facts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from traceview.rules.rule import CLASSES
from traceview.store.writer import quoted

if TYPE_CHECKING:
    import duckdb

    from traceview.rules.rule import Rule

Facts = Mapping[tuple[int | None, str], float]
"""By trace, None for any, and fact: its largest share of the steady-state window of any GPU, else 1."""

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
_PRESENT: Final = {
    "activity": "SELECT DISTINCT concat('activity.', kind) AS fact FROM host_activities",
    "bound": "SELECT DISTINCT concat('bound.', bound) AS fact FROM op_roofline",
    "call": "SELECT DISTINCT concat('call.', kind) AS fact FROM call_kinds",
    "copies": "SELECT DISTINCT concat('copies.', kind) AS fact FROM copies",
    "dtype": """
        SELECT DISTINCT concat('dtype.', dtype) AS fact FROM op_roofline
        UNION ALL
        SELECT DISTINCT concat('dtype.', dtype) FROM kernel_traits
    """,
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


def facts(connection: duckdb.DuckDBPyConnection, rules: Collection[Rule]) -> Facts:
    """What the traces have of all that rules need, by one query."""
    query = facts_query(rules)
    return (
        {(trace, fact): share for trace, fact, share in connection.execute(query).fetchall()} if query else {}
    )


def facts_query(rules: Collection[Rule]) -> str:
    """The query for trace_id, fact and share of the facts that rules speak of; empty without any."""
    kinds: dict[str, set[str]] = {}
    for fact in {fact for rule in rules for fact in _facts_of(rule)}:
        kind, _, value = fact.partition(".")
        kinds.setdefault("class" if kind in CLASSES and not value else kind, set()).add(value)
    parts = [query for kind, query in _PARTS.items() if kind in kinds]
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
    return " UNION ALL ".join(queries)


def _facts_of(rule: Rule) -> Iterable[str]:
    return [fact for told in (*rule.share_of, *rule.finds_in) for fact in told.split("|")]


def can_reach(rule: Rule, traces: Collection[int], thresholds: Mapping[str, float], known: Facts) -> bool:
    """Whether any of the traces has all that a rule needs to find anything.

    Args:
        rule: the rule; one without `share_of` and `finds_in` can always fire.
        traces: the traces where it is checked.
        thresholds: of the rule, in force; any where they are not given.
        known: of `facts`.
    """
    least = {told: thresholds.get(name, 0.0) * (1 - _ROUNDING) for told, name in rule.share_of.items()}
    return _reaches({**dict.fromkeys(rule.finds_in, 0.0), **least}, traces, known)


def _reaches(least: Mapping[str, float], traces: Iterable[int], known: Facts) -> bool:
    """Whether a trace has more of each than that; alternatives, which `|` divides, count together."""
    return all(
        any(
            sum(known.get((trace, fact), known.get((None, fact), 0.0)) for fact in told.split("|")) > share
            for trace in traces
        )
        for told, share in least.items()
    )
