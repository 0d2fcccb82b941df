"""The evidence of a finding, and of each other figure of the brief."""

import shlex
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, Final

from traceview.documents.report import ReportDocument, list_of
from traceview.documents.values import Row
from traceview.errors import UnreadableTraceError, UsageError
from traceview.lake.open_lake import Lake
from traceview.report import answer, brief
from traceview.report.event_names import Event, event_names, event_of
from traceview.report.model import build_report
from traceview.rules.across import is_across_ranks
from traceview.rules.catalogue import nearest
from traceview.rules.explaining import Explained, Place, Totals, explain
from traceview.rules.finding import finding_id, id_parts
from traceview.rules.rule import Rule
from traceview.rules.ruleset import RuleSet
from traceview.session import Session
from traceview.store.sql_files import quoted

Rows = list[tuple[Any, ...]]

_RECORDING: Final = """
    WITH recording AS (FROM traces WHERE supplement_kind(format) IS NULL)
    SELECT 'traces' AS what, count(*) AS value, NULL AS gpu FROM recording
    UNION ALL SELECT 'ranks', count(DISTINCT rank), NULL FROM recording
    UNION ALL SELECT 'world size', max(world_size), NULL FROM recording
    UNION ALL SELECT 'longest trace in ns', max(end_ns - start_ns), NULL FROM recording
    UNION ALL (SELECT 'GPUs', count(*), coalesce(name, 'unknown') AS gpu FROM devices WHERE active
        GROUP BY gpu ORDER BY gpu)
"""
_WINDOW: Final = """
    SELECT trace_id, device, source, steps, frame.dur_ns, traces.end_ns - traces.start_ns AS trace_ns,
        round(100 * frame.dur_ns / nullif(trace_ns, 0), 1) AS percent
    FROM steady_windows AS frame JOIN traces USING (trace_id)
    ORDER BY frame.dur_ns DESC, trace_id, device
"""
_CLASSES: Final = """
    SELECT coalesce(class, 'windows') AS class, sum(dur_ns)::BIGINT AS dur_ns,
        count(DISTINCT (trace_id, device)) AS gpus
    FROM steady_breakdown
    GROUP BY ROLLUP (class)
    ORDER BY dur_ns DESC, class
"""
_HEALTH: Final = """
    SELECT code, severity, sum(count)::BIGINT AS count FROM health GROUP BY ALL ORDER BY severity, code
"""
_QUERIES: Final = {
    "recording": _RECORDING,
    "notes": _RECORDING,
    "window": _WINDOW,
    "completeness": "FROM completeness ORDER BY unrecorded_ns DESC, trace_id",
    "windows_ns": _CLASSES,
    "classes_ns": f"""
        FROM ({_CLASSES})
        UNION ALL BY NAME
        SELECT coalesce('waiting for ' || culprit, 'waiting for other ranks') AS class,
            sum(dur_ns)::BIGINT AS dur_ns, count(DISTINCT (trace_id, device)) AS gpus
        FROM job_time WHERE part = 'wait' AND device IS NOT NULL GROUP BY class
        ORDER BY dur_ns DESC, class
    """,
    "health": _HEALTH,
}
"""The queries behind figures of the brief, by their keys."""
FIGURES: Final = (*_QUERIES, "rules", "left_out")
"""The keys of the brief that `evidence_of` answers, besides findings."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The evidence of a finding or a figure.

    Attributes:
        title: the code and name of the rule, or the key of the figure.
        figures: what the brief says.
        columns: names of the columns of `rows`.
        rows: those of the query, the longest first for a rule.
        query: the query, for `traceview query`; None where the report has the rows.
        own: findings, not_checkable, vetoed and clean of the rule.
        thresholds: of the rule.
        rule: the rule; None for a figure.
        traces: the traces of the report.
        origins: the traces of the rows, with their starts.
        file: the file of which the rows are, where a lake was opened.
        totals: of all rows, also of those that are not given; None for a figure.
    """

    title: str
    figures: Any
    columns: list[str]
    rows: Rows
    query: str | None
    traces: Sequence[Row]
    own: Mapping[str, Sequence[Row]] = field(default_factory=dict)
    thresholds: Mapping[str, float] = field(default_factory=dict)
    rule: Rule | None = None
    origins: Sequence[Row] = ()
    names: Mapping[Event, str] = field(default_factory=dict)
    file: str | None = None
    totals: Totals | None = None

    def as_dict(self) -> Row:
        """As `traceview explain --format json` prints it."""
        document: dict[str, object] = {"evidence": self.title, "figures": self.figures, **self.own}
        if self.rule:
            document |= {"thresholds": self.thresholds, "assumptions": list(self.rule.assumptions)}
            document["limits"] = self.rule.sections.get("Limits", "")
        if self.totals:
            document["totals"] = {"unit": self.rule.unit if self.rule else None, **self.totals._asdict()}
        document |= {"query": self.query, "columns": self.columns, "rows": self.rows}
        return {**document, **({"file": self.file} if self.file else {})}


Opener = Callable[[str], "AbstractContextManager[Session]"]


def evidence_of(session: Session, wanted: str, rule_set: RuleSet, limit: int, opener: Opener) -> Evidence:
    """The evidence of a finding, or of a figure of the brief.

    Args:
        session: opened traces.
        wanted: a code or name of a rule, the start of a fingerprint, `CODE:FINGERPRINT`, or one of FIGURES.
        rule_set: the rules of the report.
        limit: rows to give.
        opener: opens the file of a trace of a lake, from which rows are read.

    Raises:
        UsageError: there is none of that name.
        UnreadableTraceError: the rows are in a file that is not here.
    """
    report = build_report(session, rules=rule_set)
    if wanted in FIGURES:
        return _of_figure(session, wanted, report, limit)
    rules = rule_set.rules()
    rule, start = _rule(wanted, report["findings"], rules)
    found_here = [
        row for row in report["findings"] if row["code"] == rule.code and row["fingerprint"].startswith(start)
    ]
    own: dict[str, Sequence[Row]] = {"findings": found_here}
    for name in ("not_checkable", "vetoed", "clean"):
        own[name] = [row for row in list_of(report, name) if row["code"] == rule.code]
    if start and not found_here:
        raise UsageError(f"no finding {wanted}: traceview analyze lists those that there are")
    thresholds = rule_set.configuration.thresholds_of(rules)[rule.code]
    place, places = None, list[Place]()
    if session.lake and not is_across_ranks(rule):
        place = _place(session.lake, rule, own, report["traces"])
        with opener(place) as of_file:
            # A trace of the file has another number there.
            found, origins, names = _rows(of_file, rule, start, rule_set, limit, ())
    else:
        places = [] if report.get("condensed") else [_place_of(row) for row in found_here]
        found, origins, names = _rows(session, rule, start, rule_set, limit, places)
    ids = {finding_id(row["code"], row["fingerprint"]) for row in found_here}
    return Evidence(
        title=f"{rule.code} {rule.name}",
        figures=[row for row in brief.all_findings(report) if row["id"] in ids],
        columns=found.columns,
        rows=found.rows,
        query=_query(rule.query_with(thresholds), found.subjects, places),
        totals=found.totals,
        traces=report["traces"],
        own=own,
        thresholds=thresholds,
        rule=rule,
        origins=origins,
        names=names,
        file=place,
    )


def _of_figure(session: Session, name: str, report: ReportDocument, limit: int) -> Evidence:
    """The evidence of one of FIGURES."""
    summary: Row = brief.brief(report, ())
    query = _QUERIES.get(name)
    if query is not None:
        found = session.sql(query)
        columns, rows = found.columns, found.fetchall()
    elif name == "rules":
        columns = ["outcome", "code", "name"]
        rows = [
            (outcome, *rule)
            for outcome, rules in answer.rule_outcomes(report).items()
            for rule in sorted(rules.items())
        ]
    else:
        columns = ["id", "name", "saves_ns", "percent", "gpus", "occurrences", "total_ns"]
        listed: list[Row] = [{**row, "percent": row["share"]} for row in brief.all_findings(report)]
        rows = [tuple(row[column] for column in columns) for row in listed]
    figures = summary[name]
    if name == "left_out":
        figures = {name: count for name, count in figures.items() if isinstance(count, int)}
    return Evidence(name, figures, columns, rows[:limit], query and " ".join(query.split()), report["traces"])


def _query(query: str, subjects: Sequence[str] | None, places: Collection[Place]) -> str:
    """The query of a rule, for these findings, or at least for their subjects, if they are not all."""
    if places:
        those = ", ".join(f"({t}, {-1 if d is None else d}, {quoted(s or '')})" for t, d, s in places)
        condition = f"(trace_id, coalesce(device, -1), coalesce(subject, '')) IN ({those})"
    elif subjects is not None:
        condition = f"coalesce(subject, '') IN ({', '.join(map(quoted, subjects))})"
    else:
        return query
    return f"SELECT * FROM (\n{query.rstrip()}\n) WHERE {condition}"


def _place_of(finding: Row) -> Place:
    return finding["trace_id"], finding["device"], finding["subject"]


def _rows(
    session: Session,
    rule: Rule,
    start: str,
    rule_set: RuleSet,
    limit: int,
    places: Collection[Place],
) -> tuple[Explained, Sequence[Row], Mapping[Event, str]]:
    """The rows of findings, the traces that they are of, and the names of their events."""
    traces = session.sql("SELECT trace_id, start_ns FROM traces").pl().to_dicts()
    found = explain(session, rule, rule_set.rules(), rule_set.configuration, limit, start, places)
    events = (event_of(dict(zip(found.columns, row, strict=True))) for row in found.rows)
    # A lake has no single events.
    names = {} if session.lake else event_names(lambda *query: session.sql(*query).fetchall(), events)
    return found, traces, names


def _place(
    lake: Lake,
    rule: Rule,
    own: Mapping[str, Sequence[Mapping[str, Any]]],
    traces: Sequence[Mapping[str, Any]],
) -> str:
    """The file with the events of the first finding, else the first file.

    Raises:
        UnreadableTraceError: it is not here.
    """
    from traceview.ingest.objects.path import as_path

    trace = next((row["trace_id"] for row in own["findings"]), traces[0]["trace_id"])
    path = next(row["path"] for row in traces if row["trace_id"] == trace)
    place = lake.files[path].place if path in lake.files else str(path)
    if not as_path(place).exists():
        command = shlex.join(["traceview", "explain", place, rule.code])
        raise UnreadableTraceError(f"{place}: not here, and the lake holds no events; where it is: {command}")
    return place


def _rule(wanted: str, findings: Sequence[Mapping[str, Any]], rules: Sequence[Rule]) -> tuple[Rule, str]:
    """The rule that a text names, and what the fingerprints of the findings that it means begin with."""
    by_name = {name.lower(): rule for rule in rules for name in (rule.code, rule.name)}
    code, start = id_parts(wanted)
    if code.lower() in by_name:
        return by_name[code.lower()], start
    codes = {row["code"] for row in findings if len(wanted) >= 4 and row["fingerprint"].startswith(wanted)}
    if len(codes) == 1:
        return by_name[codes.pop().lower()], wanted
    raise UsageError(
        f"no finding {wanted!r}{nearest(wanted, [name for r in rules for name in (r.code, r.name)])}"
    )
