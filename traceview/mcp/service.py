"""What the tools do, independent of the protocol: opened traces, and documents of bounded size."""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import duckdb

from traceview.comparison import compare
from traceview.errors import TraceviewError, UsageError
from traceview.ingest.parser import ReadingProgress
from traceview.mcp.budget import USUAL_BYTES, encoded, fitted, plain
from traceview.mcp.hiding import Hiding
from traceview.mcp.paths import AllowedPaths
from traceview.open_traces import open_traces
from traceview.report.brief import MOST_BYTES as MOST_OF_BRIEF
from traceview.report.brief import brief
from traceview.report.evidence import evidence_of
from traceview.report.model import build_report
from traceview.report.record_again import reason_with_advice
from traceview.results.result import QueryError
from traceview.rules.configuration import find_configuration
from traceview.rules.removal import removals
from traceview.rules.rule_query import check_query
from traceview.rules.ruleset import RuleSet
from traceview.session import Session

Document = dict[str, Any]

USUAL_ROWS: Final = 100
MOST_ROWS: Final = 5_000
_MOST_OPEN: Final = 3
_COUNTED: Final = ("kernels", "copies", "memsets", "api_calls", "ops", "ranges", "collectives", "steps")
_COMPARED: Final = (
    "before", "after", "change", "before_ns", "after_ns", "delta_ns", "before_calls", "after_calls",
)  # fmt: skip
_LONGEST_NAME: Final = 160
_TRACES: Final = """
    SELECT trace_id, source_file AS path, format, producer, rank, world_size, end_ns - start_ns AS duration_ns
    FROM traces ORDER BY trace_id
"""
_GPUS: Final = "SELECT name, count(*) AS gpus FROM devices WHERE active GROUP BY name ORDER BY name"
_HEALTH: Final = """
    SELECT code, severity, sum(count)::BIGINT AS count FROM health WHERE severity <> 'info'
    GROUP BY ALL ORDER BY severity, code
"""


class _Asked(NamedTuple):
    """The query of a client."""

    query: str
    origin: str = "sql"


class CancelledError(TraceviewError):
    """The client no longer waits for the answer."""


class Service:
    """Opened traces, and the tools over them; each tool is called by one thread at a time.

    Attributes:
        allowed: the paths that may be read.
        hiding: what answers hide, if anything.
        progress: called while traces are read, as `traceview.open` says.
        cancelled: set to stop what runs.
    """

    def __init__(self, paths: Sequence[str], hiding: Hiding | None = None) -> None:
        self.allowed = AllowedPaths(paths)
        self.hiding = hiding
        self.progress: ReadingProgress | None = None
        self.cancelled = threading.Event()
        self._rules = RuleSet.of(find_configuration(Path.cwd()))
        self._open: dict[tuple[str, ...], Session] = {}
        self._last = tuple(str(root) for root in self.allowed.roots)
        self._running: list[Session] = []

    def open(self, path: str, max_bytes: int = USUAL_BYTES) -> Document:
        """Opens a trace or a folder of one run, and says what is in it."""
        wanted = (self.allowed.resolved(path),)
        with self._session_of(wanted) as session:
            counts: dict[str, int | None] = {}
            for name in _COUNTED:
                counts[name] = None
                with suppress(QueryError):  # A lake lacks some of them.
                    [(counts[name],)] = session.sql(f"SELECT count(*) FROM {name}").fetchall()
            document: Document = {
                "path": path,
                "traces": _objects(session, _TRACES),
                "gpus": _objects(session, _GPUS),
                "events": counts,
                "health": _objects(session, _HEALTH),
            }
        self._last = wanted
        if self.hiding:
            document = self.hiding.opened(document)
        return fitted(document, max_bytes, "query: FROM traces")

    def brief(self, path: str | None = None) -> Document:
        """The report in at most 6,000 bytes."""
        with self._session(path) as (session, paths):
            report = build_report(session, rules=self._rules)
            if self.hiding:
                report, paths = self.hiding.report(report), tuple(map(self.hiding.path, paths))
            document = brief(report, paths)
        return fitted(document, MOST_OF_BRIEF, "not_checkable, finding, query")

    def finding(
        self, finding_id: str, path: str | None = None, limit: int = 20, max_bytes: int = USUAL_BYTES
    ) -> Document:
        """The evidence of a finding, or of a figure of the brief."""
        wanted = self.hiding.finding_id(finding_id) if self.hiding else finding_id
        with self._session(path) as (session, _):
            found = evidence_of(session, wanted, self._rules, _rows(limit), self._opened)
            if self.hiding:
                found = self.hiding.evidence(found)
        return fitted(
            found.as_dict(), max_bytes, "a larger max_bytes, or query with this query and LIMIT OFFSET"
        )

    def query(
        self, sql: str, path: str | None = None, limit: int = USUAL_ROWS, max_bytes: int = USUAL_BYTES
    ) -> Document:
        """The first rows of a query, which is one SELECT: no request changes what others are answered.

        Raises:
            UsageError: it is another statement, or several.
        """
        most = _rows(limit)
        with duckdb.connect() as connection:
            check_query(_Asked(sql), connection)
        with self._session(path) as (session, _):
            result = session.sql(sql)
            columns, rows, size, whole = result.columns, list[Any](), 0, True
            shown: Callable[[Sequence[Any]], list[Any]] = list
            if self.hiding:
                shown = self.hiding.cells(session, columns)
                columns = self.hiding.columns(columns, sql)
            for row in _each_row(result.batches(min(most + 1, 1_000))):
                if len(rows) == most or size > max_bytes:
                    whole = False
                    break
                rows.append(plain(shown(row)))
                size += len(encoded(rows[-1]))
        how = "a larger limit or max_bytes, OFFSET, or fewer columns"
        document = fitted({"columns": columns, "rows": rows, "complete": whole}, max_bytes, how)
        count = len(document["rows"])
        if count < len(rows) or not whole:
            document |= {
                "complete": False,
                "truncated": [{"list": "rows", "shown": count, "of": None, "more": how}],
            }
        return document

    def compare(self, before: str, after: str, limit: int = 10, max_bytes: int = USUAL_BYTES) -> Document:
        """Two runs side by side: what their times differ by, largest differences first."""
        first, second = (self.allowed.resolved(path) for path in (before, after))
        with self._session_of((first,)) as one, self._session_of((second,)) as other:
            compared = compare(one, other)
        if self.hiding:
            compared = self.hiding.comparison(compared)
            before, after = self.hiding.path(before), self.hiding.path(after)
        lists = {
            "kernels": compared["kernels"],
            "operators": compared["operators"],
            "modules": compared["modules"],
            "phases": compared["phases"],
        }
        kept = ("comparable", "differences", "unit", "total", "classes")
        document = {
            "before": before,
            "after": after,
            **{name: value for name, value in compared.items() if name in kept},
            **{name: [_difference(row) for row in rows[: _rows(limit)]] for name, rows in lists.items()},
            "rows": {name: len(rows) for name, rows in lists.items()},
        }
        return fitted(document, max_bytes, "a larger limit or max_bytes")

    def what_if(
        self, changes: Sequence[str] = (), path: str | None = None, max_bytes: int = USUAL_BYTES
    ) -> Document:
        """How long a step would take with changes, by a replay."""
        codes = [
            each[len("finding:") :].rpartition("=")[0] for each in changes if each.startswith("finding:")
        ]
        with self._session(path) as (session, _):
            removed = removals(session, self._rules, codes) if codes else {}
            document = session.what_if(changes, removed)
        if self.hiding:
            document = self.hiding.what_if(document, changes)
        return fitted(document, max_bytes, "a larger max_bytes")

    def not_checkable(self, path: str | None = None, max_bytes: int = USUAL_BYTES) -> Document:
        """The rules that could not judge, why, and how to record what they lack."""
        with self._session(path) as (session, _):
            report = build_report(session, rules=self._rules)
        if self.hiding:
            report = self.hiding.report(report)
        document = {
            name: [
                {
                    "code": row["code"],
                    "name": row["name"],
                    "why": reason_with_advice(row, report["traces"]),
                    "traces": len(row["trace_ids"]),
                }
                for row in report[name]
            ]
            for name in ("not_checkable", "vetoed")
        }
        return fitted(document, max_bytes, "a larger max_bytes")

    def interrupt(self) -> None:
        """Stops the queries that run, from another thread."""
        for session in list(self._running):
            with suppress(TraceviewError):
                session.interrupt()

    def close(self) -> None:
        """Closes all traces."""
        for session in self._open.values():
            session.close()
        self._open.clear()

    @contextmanager
    def _session(self, path: str | None) -> Iterator[tuple[Session, tuple[str, ...]]]:
        paths = self._last if path is None else (self.allowed.resolved(path),)
        with self._session_of(paths) as session:
            yield session, paths

    @contextmanager
    def _opened(self, path: str) -> Iterator[Session]:
        with self._session_of((self.allowed.resolved(path),)) as session:
            yield session

    @contextmanager
    def _session_of(self, paths: tuple[str, ...]) -> Iterator[Session]:
        """An opened session, the traces that were not used for longest being closed for it."""
        session = self._open.pop(paths, None)
        if session is None:
            for each in paths:
                self.allowed.resolved(each)
            session = open_traces(paths, progress=self._progress)
        self._open[paths] = session
        self._running.append(session)
        try:
            yield session
            self._refuse_cancelled()
        finally:
            self._running.remove(session)
            for old in [each for each in self._open if self._open[each] not in self._running][:-_MOST_OPEN]:
                self._open.pop(old).close()

    def _progress(self, phase: str, done: int, size: int, events: int) -> None:
        self._refuse_cancelled()
        if self.progress:
            self.progress(phase, done, size, events)

    def _refuse_cancelled(self) -> None:
        if self.cancelled.is_set():
            raise CancelledError("cancelled")


def _rows(limit: int) -> int:
    if not 1 <= limit <= MOST_ROWS:
        raise UsageError(f"limit is between 1 and {MOST_ROWS}, not {limit}")
    return limit


def _each_row(batches: Iterator[Any]) -> Iterator[list[Any]]:
    for batch in batches:
        for row in zip(*(column.to_pylist() for column in batch.columns), strict=True):
            yield list(row)


def _objects(session: Session, query: str) -> list[Document]:
    return session.sql(query).pl().to_dicts()


def _difference(row: Mapping[str, Any]) -> Document:
    """A row of a comparison: both names, and what changed in ns and calls."""
    return {name: plain(row[name], _LONGEST_NAME) for name in _COMPARED}
