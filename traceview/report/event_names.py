"""Names of the events that evidence points to."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from traceview.documents.findings import FindingRow
from traceview.documents.report import ReportDocument
from traceview.quantities import UNKNOWN
from traceview.session import Session

Event = tuple[int | None, str, int]
"""trace_id, kind and id of an event."""
EVENT_TABLES: Final = {
    "kernel": ("kernels", "kernel_id", "short_name"),
    "copy": ("copies", "copy_id", "name"),
    "memset": ("memsets", "memset_id", "name"),
    "api_call": ("api_calls", "call_id", "name"),
    "op": ("ops", "op_id", "name"),
    "range": ("ranges", "range_id", "name"),
    "python": ("python_calls", "python_call_id", "name"),
}
"""Table, id and name of each kind of event."""


def event_of(row: Mapping[str, Any], trace_id: int | None = None) -> Event | None:
    """The event of a row of evidence, whose trace is `trace_id` where the row has none; None without one."""
    trace, kind, number = row.get("trace_id", trace_id), row.get("event_kind"), row.get("event_id")
    return None if not kind or number is None else (trace, kind, number)


def event_names(
    rows_of: Callable[[str, list[Any]], Iterable[Sequence[Any]]], events: Iterable[Event | None]
) -> dict[Event, str]:
    """The names of those events that have one.

    Args:
        rows_of: answers a query with parameters.
        events: events; None is left out.

    Raises what `rows_of` does.
    """
    by_kind: defaultdict[str, set[Event]] = defaultdict(set)
    for event in events:
        if event is not None and event[0] is not None and event[1] in EVENT_TABLES:
            by_kind[event[1]].add(event)
    branches: list[str] = []
    parameters: list[Any] = []
    for kind, wanted in by_kind.items():
        table, number, name = EVENT_TABLES[kind]
        branches.append(
            f"SELECT trace_id, '{kind}', {number}, {name} FROM {table} WHERE {name} IS NOT NULL"
            f" AND (trace_id, {number}) IN (SELECT (unnest(?::BIGINT[]), unnest(?::BIGINT[])))"
        )
        parameters += [[event[0] for event in wanted], [event[2] for event in wanted]]
    if not branches:
        return {}
    found = rows_of(" UNION ALL ".join(branches), parameters)
    return {(trace, kind, number): name for trace, kind, number, name in found}


def with_event_names(report: ReportDocument, session: Session) -> ReportDocument:
    """The report, the rows of evidence of its findings with the name of their event as `event_name`.

    Args:
        report: of the traces of `session`; it is not changed.
        session: opened traces.
    """
    findings = report.get("findings") or []
    listed = [[(each, event_of(each, row["trace_id"])) for each in row["evidence"]] for row in findings]
    events = (event for rows in listed for _, event in rows)
    names = event_names(lambda *query: session.sql(*query).fetchall(), events)
    named: list[FindingRow] = [
        {
            **row,
            "evidence": [
                {**each, "event_name": names[event]} if event in names else each for each, event in rows
            ],
        }
        for row, rows in zip(findings, listed, strict=True)
    ]
    return {**report, "findings": named}


def event_text(event: Event | None, names: Mapping[Event, str]) -> str:
    """Kind, id and, where it is known, the name of an event: op 851 aten::mm."""
    if event is None:
        return UNKNOWN
    return " ".join([event[1], str(event[2]), *([names[event]] if event in names else [])])
