"""The events of opened traces ordered by track, with one batch in memory at a time."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import duckdb
import orjson

from traceview.export.findings import write_findings
from traceview.export.tracks import Track, Tracks, batches
from traceview.ranks.common_clock import CLOCKS, TraceClock, clocks_of
from traceview.rules.ruleset import RuleSet
from traceview.session import Session
from traceview.store.interrupt import interruptible
from traceview.store.sql_files import run_sql

NO_CLOCKS: Final[Mapping[int, TraceClock]] = {}
_NO_CLOCK: Final = TraceClock(0)
_BATCH_ROWS: Final = 16_384
_TRACK_COLUMNS: Final = 7
_SURELY_WRITABLE_DEPTH: Final = 200


@dataclass(frozen=True, slots=True)
class Span:
    """One event with a duration.

    Attributes:
        start_ns: on the clock of the export, not negative.
        duration_ns: not negative.
        category: its kind of event.
        arguments: all of its other columns that are not NULL.
        starting, ending: numbers of the flows that start and end here.
    """

    track: Track
    start_ns: int
    duration_ns: int
    name: str
    category: str
    arguments: dict[str, Any]
    starting: list[int]
    ending: list[int]


@dataclass(frozen=True, slots=True)
class Sample:
    """One value of a counter, at a time on the clock of the export."""

    track: Track
    unit: str | None
    at_ns: int
    value: float


class ExportedEvents:
    """The content of an export; made by `events`.

    Args:
        connection: with the views of the export.
        clocks: of the traces, where they are several.

    Attributes:
        clock: the origin of times, see the table traces; "relative" where the traces have different clocks.
        origin_ns: the first start of any trace on that clock.
    """

    def __init__(
        self, connection: duckdb.DuckDBPyConnection, clocks: Mapping[int, TraceClock] = NO_CLOCKS
    ) -> None:
        self._connection = connection
        self.clock, self.origin_ns = _make_one_clock(connection, clocks)
        self._tracks = Tracks(connection, {trace: clock.text() for trace, clock in clocks.items()})

    def spans(self) -> Iterator[Span]:
        """The spans, track by track; on a track by start, enclosing ones first."""
        known: tuple[Any, ...] | None = None
        track: Track | None = None
        for columns in batches(self._connection, "FROM export_ordered_span", _BATCH_ROWS):
            for row in zip(*columns, strict=True):
                key = row[:_TRACK_COLUMNS]
                if track is None or key != known:
                    known, track = key, self._tracks.of_spans(*key)
                start_ns, duration_ns, name, category, arguments, starting, ending = row[_TRACK_COLUMNS:]
                yield Span(
                    track, start_ns, duration_ns, name, category, _arguments(arguments),
                    starting or [], ending or [],
                )  # fmt: skip

    def samples(self) -> Iterator[Sample]:
        """The samples of counters, counter by counter, by time."""
        known: tuple[Any, ...] | None = None
        track: Track | None = None
        for columns in batches(self._connection, "FROM export_ordered_sample", _BATCH_ROWS):
            for trace_id, pid, device, name, unit, at_ns, value in zip(*columns, strict=True):
                key = trace_id, pid, device, name, unit
                if track is None or key != known:
                    known, track = key, self._tracks.of_counter(trace_id, pid, device, name)
                yield Sample(track, unit, at_ns, value)


@contextmanager
def events(session: Session, rules: RuleSet | None, *, raw_clocks: bool = False) -> Iterator[ExportedEvents]:
    """The events of opened traces, with the findings of `rules` where there are any.

    Times of several hosts are put on a common clock unless `raw_clocks`.

    Raises:
        UsageError: a rule or its configuration is wrong.
    """
    clocks = {} if raw_clocks else clocks_of(session.sql(CLOCKS).fetchall())
    with session.workspace() as connection:
        write_findings(connection, rules)
        with interruptible(connection):
            connection.execute(_MAKE_SHIFT)
            run_sql(connection, __package__, "events")
            found = ExportedEvents(connection, clocks)
        yield found


_MAKE_SHIFT: Final = """
CREATE OR REPLACE TEMP TABLE export_shift (
    trace_id INTEGER, shift_ns BIGINT, fixed_ns BIGINT, drift_ppb BIGINT
)
"""
_FIRST_STARTS: Final = """
SELECT trace_id, any_value(clock), coalesce(min(event.start_ns), 0)
FROM traces
LEFT JOIN (
    SELECT trace_id, start_ns FROM export_span
    UNION ALL SELECT trace_id, ts_ns FROM export_sample
) AS event USING (trace_id)
GROUP BY trace_id ORDER BY trace_id
"""


def _make_one_clock(
    connection: duckdb.DuckDBPyConnection, clocks: Mapping[int, TraceClock]
) -> tuple[str, int]:
    """Fills export_shift so that all times are on one clock, none negative; its name and origin.

    Traces whose clocks do not compare begin together, as do the components of `clocks`.
    """
    traces = connection.execute(_FIRST_STARTS).fetchall()
    names = {name for _, name, _ in traces}
    starts = {trace: clocks[trace].aligned(start_ns) if clocks else start_ns for trace, _, start_ns in traces}
    group_of = {trace: clocks[trace].component if clocks else trace for trace in starts}
    first: dict[int, int] = {}
    for trace, start_ns in starts.items():
        first[group_of[trace]] = min(first.get(group_of[trace], start_ns), start_ns)
    joined = not clocks or len(first) == 1
    shared = len(names) <= 1 and joined and all(start_ns >= 0 for start_ns in starts.values())
    rows = []
    for trace in starts:
        clock = clocks.get(trace, _NO_CLOCK)
        shift_ns = -clock.offset_ns - (0 if shared else first[group_of[trace]])
        rows.append((trace, shift_ns, clock.offset_ns + clock.origin_ns, clock.drift_ppb))
    connection.executemany("INSERT INTO export_shift VALUES (?, ?, ?, ?)", rows or [(-1, 0, 0, 0)])
    if not shared:
        return "relative", 0
    return next(iter(names), None) or "relative", min(starts.values(), default=0)


def _arguments(text: str | None) -> dict[str, Any]:
    """The known values of a JSON object; those of its own `args` come last, and replace nothing."""
    if text is None:
        return {}
    try:
        values: dict[str, Any] = orjson.loads(text)
        if text.count("[") + text.count("{") > _SURELY_WRITABLE_DEPTH:
            orjson.dumps(values)
    except (orjson.JSONDecodeError, TypeError):
        # What is JSON to DuckDB may hold halves of surrogate pairs, or be nested deeper than can be written.
        return {"args": text}
    more = values.pop("args", None)
    known = {name: value for name, value in values.items() if value is not None}
    if isinstance(more, dict):
        known |= {name: value for name, value in more.items() if value is not None and name not in known}
    elif more is not None:
        known["args"] = more
    return known
