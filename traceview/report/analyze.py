"""`traceview.analyze`: the report of traces in Python and in notebooks."""

from __future__ import annotations

import os
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from traceview.errors import UsageError
from traceview.quantities import UNKNOWN, duration, percent
from traceview.report import answer, head
from traceview.report.brief import brief
from traceview.report.groups import groups
from traceview.report.model import DEFAULT_LIMIT, build_report
from traceview.session import Session
from traceview.session import open as open_traces
from traceview.terminal import Terminal, printable

if TYPE_CHECKING:
    import polars

    from traceview.selection import Selection

_FINDING: Final = (
    "code", "name", "severity", "message", "trace_id", "device", "subject", "start_ns", "end_ns", "count",
    "total_ns", "recoverable_ns", "recoverable_alone_ns", "window_ns", "fingerprint",
)  # fmt: skip
_MOST_ROWS: Final = 10


class Report:
    """The report of traces, as `traceview analyze` prints it.

    `print(report)` is its text; a notebook shows the answer and the findings.
    """

    def __init__(self, document: dict[str, Any], paths: Sequence[str]) -> None:
        self._document = document
        self._paths = list(paths)

    @property
    def findings(self) -> polars.DataFrame:
        """The findings by recoverable time; times in ns, `window_ns` is the analyzed window of the GPU."""
        import polars

        rows = [{name: row.get(name) for name in _FINDING} for row in self._document["findings"]]
        return polars.DataFrame(rows, schema=None if rows else list(_FINDING), infer_schema_length=None)

    def as_dict(self) -> dict[str, Any]:
        """The whole report, `traceview.report/1`, as `traceview analyze --format json` prints it."""
        return self._document

    def brief(self) -> dict[str, Any]:
        """The report in at most 6,000 bytes of JSON, `traceview.brief/1`, for any number of ranks."""
        return brief(self._document, self._paths)

    def text(self, width: int = 100, *, coverage: bool = True) -> str:
        """The report as text in lines of at most `width` columns; with `coverage` also the other rules."""
        from traceview.report.text import render

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
        """The answer and the first findings, for notebooks."""
        parts = [head.title(self._document), [head.window(self._document)], answer.sentences(self._document)]
        lines = "".join(f"<p>{escape(printable('; '.join(each)))}</p>" for each in parts)
        rows = "".join(self._row(group) for group in groups(self._document)[:_MOST_ROWS])
        heads = "".join(f"<th>{name}</th>" for name in ("finding", "saves", "share", "where", ""))
        return f"{lines}<table><tr>{heads}</tr>{rows}</table>" if rows else lines

    def _row(self, group: Sequence[Any]) -> str:
        saved = answer.saved_ns(group)
        cells = [
            f"{group[0]['code']} {group[0]['name']}",
            UNKNOWN if saved is None else duration(saved),
            UNKNOWN if saved is None else percent(answer.saved_share(group)),
            head.where_short(self._document, group),
            group[0]["message"],
        ]
        return f"<tr>{''.join(f'<td>{escape(printable(str(cell)))}</td>' for cell in cells)}</tr>"


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
        return Report(build_report(traces, limit=limit, rules=rules), paths)
    paths = [traces] if isinstance(traces, (str, os.PathLike)) else list(traces)
    with open_traces(paths, selection=selection, cache=cache, memory_limit=memory_limit) as session:
        return Report(build_report(session, limit=limit, rules=rules), [os.fspath(path) for path in paths])
