"""`traceview.analyze`: the report of traces in Python and in notebooks."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from traceview.documents.brief import Brief
from traceview.documents.report import ReportDocument
from traceview.errors import UsageError
from traceview.open_traces import open_traces
from traceview.quantities import UNKNOWN, duration, percent
from traceview.report import answer, head
from traceview.report.brief import brief
from traceview.report.groups import groups
from traceview.report.model import DEFAULT_LIMIT, build_report
from traceview.report.scopes import window
from traceview.session import Session
from traceview.terminal import Terminal, printable

if TYPE_CHECKING:
    import polars

    from traceview.report.figures import Chart
    from traceview.rules.ruleset import RuleSet
    from traceview.selection import Selection

_FINDING: Final = (
    "code", "name", "severity", "message", "trace_id", "device", "subject", "start_ns", "end_ns", "count",
    "total_ns", "recoverable_ns", "recoverable_alone_ns", "window_ns", "fingerprint",
)  # fmt: skip
_MOST_ROWS: Final = 10
_MOST_GPUS: Final = 32
_COLORS: Final = {
    "compute": "#3a73be", "exposed communication": "#d9822b", "exposed copy": "#a8418f", "idle": "#b8bec8"
}  # fmt: skip
"""The colours of the classes, as in other reports."""


class Report:
    """The report of traces, as `traceview analyze` prints it.

    `print(report)` is its text; a notebook shows the answer, where the time goes, findings and kernels.
    """

    def __init__(
        self,
        document: ReportDocument,
        paths: Sequence[str],
        opened: Callable[[], AbstractContextManager[Session]],
        rules: RuleSet,
    ) -> None:
        self._document, self._paths = document, list(paths)
        self._opened, self._rules = opened, rules

    @property
    def findings(self) -> polars.DataFrame:
        """The findings by recoverable time; times in ns, `window_ns` is the analyzed window of the GPU."""
        import polars

        rows = [{name: row.get(name) for name in _FINDING} for row in self._document["findings"]]
        return polars.DataFrame(rows, schema=None if rows else list(_FINDING), infer_schema_length=None)

    def as_dict(self) -> ReportDocument:
        """The whole report, `traceview.report/1`, as `traceview analyze --format json` prints it."""
        return self._document

    def brief(self) -> Brief:
        """The report in at most 6,000 bytes of JSON, `traceview.brief/1`, for any number of ranks."""
        return brief(self._document, self._paths)

    def html(self, path: str | os.PathLike[str]) -> Path:
        """Writes the page of `traceview report` to a file, replacing an existing one, and returns its path.

        Its charts are read from the traces again, so that a session has to be open still.
        """
        from traceview.report.charts import build_charts
        from traceview.report.formats import FORMATS
        from traceview.report.formats.renderer_input import Document
        from traceview.report.formats.source_lines import with_sources

        with self._opened() as session:
            report = self._document if session.lake else with_sources(self._document, session, Path.cwd())
            charts = build_charts(session)
        rules = {rule.code: rule for rule in self._rules.rules()}
        page = FORMATS["html"](Document(report, rules=rules, root=os.getcwd(), charts=charts))
        written = Path(path)
        written.write_bytes(page.encode("utf-8", "replace"))
        return written

    def class_chart(self) -> Chart:
        """A chart of what each GPU does by class of kernel; the traces are read again, as for `html`.

        Raises:
            UsageError: matplotlib is not installed.
        """
        from traceview.report.charts import kernel_classes
        from traceview.report.figures import class_chart

        with self._opened() as session:
            rows = [] if session.lake else kernel_classes(session)
        return class_chart([(head.place(self._document, row), row["classes"]) for row in rows[:_MOST_GPUS]])

    def kernel_chart(self) -> Chart:
        """A chart of the kernels that take most time.

        Raises:
            UsageError: matplotlib is not installed.
        """
        from traceview.report.figures import kernel_chart

        return kernel_chart(self._document["kernels"][:_MOST_ROWS])

    def text(self, width: int = 100, *, coverage: bool = True) -> str:
        """The report as text in lines of at most `width` columns; with `coverage` also the other rules."""
        from traceview.report.text.whole_report import render

        return render(self._document, Terminal(width), coverage=coverage)

    def log_to(self, tracker: Any) -> None:
        """Logs the figures, the text and the document to the active run of `mlflow`, or to a run of wandb.

        Args:
            tracker: the module mlflow, or what `wandb.init` returned; docs/python.md has the names.

        Raises:
            UsageError: it is neither.
        """
        from traceview.report.trackers import log_to_mlflow, log_to_wandb

        if hasattr(tracker, "log_dict"):
            log_to_mlflow(self._document, self.text(), tracker)
        elif hasattr(tracker, "log_artifact") and hasattr(tracker, "summary"):
            log_to_wandb(self._document, self.text(), tracker)
        else:
            raise UsageError("log_to takes the module mlflow, in which a run is active, or a run of wandb")

    def __str__(self) -> str:
        return self.text(coverage=False)

    def __repr__(self) -> str:
        return f"<traceview report: {printable('; '.join(head.title(self._document)))}>"

    def _repr_html_(self) -> str:
        """The answer, a bar of the classes of time, the first findings and kernels, for notebooks."""
        parts = [head.title(self._document), [window(self._document)], answer.sentences(self._document)]
        lines = "".join(f"<p>{escape(printable('; '.join(each)))}</p>" for each in parts)
        found = [self._row(group) for group in groups(self._document)[:_MOST_ROWS]]
        kernels = [
            (
                row["short_name"] or row["name"],
                duration(row["total_ns"]),
                percent(row["share"] or 0.0),
                row["count"],
            )
            for row in self._document["kernels"][:_MOST_ROWS]
        ]
        return "".join(
            [
                lines,
                _bar(answer.class_times(self._document)),
                _table(("finding", "saves", "share", "where", ""), found),
                _table(("kernel", "total", "share", "count"), kernels),
            ]
        )

    def _row(self, group: Sequence[Any]) -> tuple[str, ...]:
        saved = answer.saved_ns(group)
        return (
            f"{group[0]['code']} {group[0]['name']}",
            UNKNOWN if saved is None else duration(saved),
            UNKNOWN if saved is None else percent(answer.saved_share(group)),
            head.spot(self._document, group),
            group[0]["message"],
        )


def _bar(times: Mapping[str, int]) -> str:
    """The classes of time as a bar, and what its parts are; empty where they are unknown."""
    whole = sum(times.values())
    parts = {name: time / whole for name, time in times.items() if time} if whole else {}
    drawn = "".join(
        f'<div title="{escape(name)}" style="width:{100 * share:.2f}%;background:{_COLORS[name]}"></div>'
        for name, share in parts.items()
    )
    named = " ".join(
        f'<span style="color:{_COLORS[name]}">&#9632;</span> {percent(share)} {escape(name)}'
        for name, share in parts.items()
    )
    return f'<div style="display:flex;height:1.2em">{drawn}</div><p>{named}</p>' if parts else ""


def _table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table; empty without rows."""
    cells = ["".join(f"<td>{escape(printable(str(cell)))}</td>" for cell in row) for row in rows]
    body = "".join(f"<tr>{row}</tr>" for row in cells)
    return f"<table><tr>{''.join(f'<th>{name}</th>' for name in heads)}</tr>{body}</table>" if rows else ""


def analyze(
    traces: str | os.PathLike[str] | Sequence[str | os.PathLike[str]] | Session,
    *,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    extend_select: Sequence[str] = (),
    replay: bool | None = None,
    limit: int = DEFAULT_LIMIT,
    selection: Selection | None = None,
    cache: bool = True,
    memory_limit: str | None = None,
    start: str | os.PathLike[str] | None = None,
) -> Report:
    """Runs the rules over traces like `traceview analyze`.

    Args:
        traces: trace files or folders, which together are one run, or an opened session.
        select, ignore, extend_select: codes, code prefixes or names of rules, as on the command line.
        replay: whether a replay determines what findings save; None where the traces are small enough.
        limit: rows of each ranking, 0 for all.
        selection: the part of the traces to analyze; of a session it is what it was opened with.
        cache, memory_limit: as for `traceview.open`.
        start: the folder to search for the configuration, and its parents; by default the working folder.

    Raises:
        UsageError: an argument or the configuration is wrong.
        UnreadableTraceError: a file is not a trace.
    """
    from traceview.rules.configuration import find_configuration
    from traceview.rules.ruleset import RuleSet

    folder = Path.cwd() if start is None else Path(start).resolve()
    rules = RuleSet.of(find_configuration(folder).with_options(select, ignore, extend_select, (), replay))
    if isinstance(traces, Session):
        paths = traces.traces["source_file"].unique(maintain_order=True).to_list()
        report = build_report(traces, limit=limit, rules=rules)
        return Report(report, paths, lambda: nullcontext(traces), rules)
    paths = [traces] if isinstance(traces, (str, os.PathLike)) else list(traces)
    opened = partial(open_traces, paths, selection=selection, cache=cache, memory_limit=memory_limit)
    with opened() as session:
        report = build_report(session, limit=limit, rules=rules)
    return Report(report, [os.fspath(path) for path in paths], opened, rules)
