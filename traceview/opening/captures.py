"""Joins the kernels that graph launches replayed with the calls that were captured into the graphs.

A profiler records a launch of a CUDA or HIP graph as one call: its kernels have neither operators nor shapes.
A recording made while the graphs were captured has them: there each kernel is launched by a call of its own,
inside an operator, and runs on no GPU. The kernels of a replay are those of a capture in the same order.

Each replay gets operators of its own, as long as nothing (0 ns) and at the time of the graph's launch, whose
ids are negative.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from traceview.ingest.demangling import demangled
from traceview.ingest.kernel_names import short_kernel_name
from traceview.quantities import counted
from traceview.store.sql_files import sql_text
from traceview.store.writer import quoted

if TYPE_CHECKING:
    import duckdb

    from traceview.ingest.inputs import TraceInput
    from traceview.opening.attach import AttachedFile

_MOST_COMPARED: Final = 4_000_000
"""With more pairs of kernels, a capture and a replay are compared at their beginning and end alone."""
_MOST_NAMED: Final = 5
_IN_NAME: Final = "capture"
_TRACE_NAME: Final = re.compile(r"trace[^/]*\.json(\.gz)?$|capture[^/]*\.json\.gz$", re.IGNORECASE)


class Place(NamedTuple):
    """Where a kernel of a replay stands in a capture; both count from 1."""

    replayed: int
    captured: int


@dataclass(frozen=True, slots=True)
class JoinedGraphs:
    """What the session shows of replayed graphs; the queries read tables that `join_captures` made.

    Attributes:
        kernels: how many replayed kernels have an operator now, and `others` how many have none.
        names: short names of the others, the most frequent first.
        captures: the files of captures.
    """

    kernels: int
    others: int
    names: tuple[str, ...]
    captures: tuple[str, ...]

    def rows(self, table: str, query: str, trace_id: int) -> str:
        """`query`, the rows of a table of the session, with what the captures tell."""
        if table == "kernels":
            return (
                "SELECT kernels.* REPLACE (coalesce(joined.op_id, kernels.op_id) AS op_id)"
                f" FROM ({query}) AS kernels LEFT JOIN replayed_kernel AS joined USING (trace_id, kernel_id)"
            )
        if table == "ops":
            return f"{query} UNION ALL BY NAME FROM replayed_op"
        if table == "health":
            return f"{query} UNION ALL BY NAME {self._health(trace_id)}"
        return query

    def _health(self, trace_id: int) -> str:
        detail = (
            f"of {counted(self.kernels + self.others, 'kernel')} that graph launches replayed, {self.kernels}"
            f" have the operators and shapes of their capture ({', '.join(self.captures)})"
        )
        if self.others:
            named = ", ".join(self.names[:_MOST_NAMED])
            detail += f"; {self.others} have none: {named}" + (", ..." * (len(self.names) > _MOST_NAMED))
        severity = "info" if self.kernels and not self.others else "warning"
        return (
            f"SELECT {trace_id}::INTEGER AS trace_id, 'graph_kernels_joined' AS code,"
            f" {quoted(severity)} AS severity, {self.kernels}::BIGINT AS count, {quoted(detail)} AS detail"
        )


def may_be_capture(trace: TraceInput) -> bool:
    """Whether a trace that the user did not name is called a capture."""
    return not trace.is_named and _IN_NAME in trace.path.name.lower()


def captures_beside(paths: Iterable[Path]) -> list[Path]:
    """The JSON files next to those of `paths`, or to their archives, that are called captures."""
    # A path leads through the archive: its parents up to the first folder are one.
    places = [[path, *path.parents] for path in paths]
    known = {part.resolve() for parts in places for part in parts}
    folders = {next(part for part in parts[1:] if part.is_dir()) for parts in places}
    beside = {path for folder in folders for path in _listed(folder)}
    return sorted(
        path
        for path in beside
        if _IN_NAME in path.name.lower()
        and _TRACE_NAME.search(path.name)
        and path.resolve() not in known
        and path.is_file()
    )


def _listed(folder: Path) -> list[Path]:
    """The files of a folder; none of one that may be entered but not listed."""
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def has_replays(connection: duckdb.DuckDBPyConnection, files: Iterable[AttachedFile]) -> bool:
    """Whether a graph launch replayed kernels in one of the files."""
    query = "SELECT 1 FROM {0}.kernels SEMI JOIN {0}.api_calls AS calls ON {1} LIMIT 1"
    launches = "calls.trace_id = kernels.trace_id AND calls.call_id = kernels.call_id"
    launches += " AND calls.name ILIKE '%GraphLaunch%'"
    return any(
        connection.execute(query.format(file.name, launches)).fetchall()
        for file in files
        if "kernels" in file.filled and "api_calls" in file.filled
    )


def join_captures(
    connection: duckdb.DuckDBPyConnection,
    recordings: Sequence[AttachedFile],
    captures: Sequence[AttachedFile],
) -> JoinedGraphs:
    """Makes the tables replayed_kernel and replayed_op, which `JoinedGraphs` shows."""
    for name, table in (("kernels", "kernels"), ("calls", "api_calls"), ("ops", "ops"), ("ranges", "ranges")):
        for role, given in (("recorded", recordings), ("capture", captures)):
            connection.execute(f"CREATE TEMP VIEW {role}_{name} AS {_all_rows(table, given)}")
    sql = sql_text(__package__, "captures")
    collect, show = sql.split("-- Shown: ", 1)
    connection.execute(collect)
    segments, replays = _names(connection, "captured_call"), _names(connection, "replayed_list")
    _store_matches(connection, segments, replays)
    connection.execute(f"-- {show}")
    counts = connection.execute("SELECT count(*), count(op_id) FROM joined_kernel").fetchall()[0]
    left = connection.execute(
        "SELECT short_name FROM joined_kernel WHERE op_id IS NULL GROUP BY ALL ORDER BY count(*) DESC, 1"
    ).fetchall()
    names = tuple(name or "?" for (name,) in left)
    return JoinedGraphs(
        counts[1], counts[0] - counts[1], names, tuple(Path(file.path).name for file in captures)
    )


def places(replayed: Sequence[str], captured: Sequence[str | None]) -> list[Place]:
    """Which kernels of a replay are which of a capture, in their order.

    Where calls do not tell what they launch, kernels are told by their places alone, if they are as many.
    """
    if None in captured or list(replayed) == list(captured):
        same = range(1, len(replayed) + 1) if len(replayed) == len(captured) else ()
        return [Place(place, place) for place in same]
    if len(replayed) * len(captured) > _MOST_COMPARED:
        return _same_ends(replayed, captured)
    matcher = SequenceMatcher(None, replayed, captured, autojunk=False)
    return [
        Place(block.a + place, block.b + place)
        for block in matcher.get_matching_blocks()
        for place in range(1, block.size + 1)
    ]


def _same_ends(replayed: Sequence[str], captured: Sequence[str | None]) -> list[Place]:
    shorter = min(len(replayed), len(captured))
    first = next((i for i in range(shorter) if replayed[i] != captured[i]), shorter)
    last = next((i for i in range(shorter - first) if replayed[-1 - i] != captured[-1 - i]), shorter - first)
    starts = [Place(place, place) for place in range(1, first + 1)]
    return starts + [Place(len(replayed) - i, len(captured) - i) for i in range(last)][::-1]


def _all_rows(table: str, given: Sequence[AttachedFile]) -> str:
    return " UNION ALL ".join(
        f"SELECT * REPLACE (trace_id + {file.offset} AS trace_id) FROM {file.name}.{table}" for file in given
    )


def _names(connection: duckdb.DuckDBPyConnection, table: str) -> dict[int, list[str | None]]:
    """The names of kernels in their order, by the number of the list."""
    rows = connection.execute(f"SELECT number, list(name ORDER BY place) FROM {table} GROUP BY 1 ORDER BY 1")
    lists: dict[int, list[str | None]] = dict(rows.fetchall())
    readable = demangled({name for names in lists.values() for name in names if name is not None})
    short = {
        name: short_kernel_name(readable.get(name, name))
        for names in lists.values()
        for name in names
        if name
    }
    return {number: [short.get(name or "") for name in names] for number, names in lists.items()}


def _store_matches(
    connection: duckdb.DuckDBPyConnection,
    segments: Mapping[int, Sequence[str | None]],
    replays: Mapping[int, Sequence[str | None]],
) -> None:
    """Fills place_match with the best matches of each list, where these are half of it."""
    known: dict[tuple[tuple[str | None, ...], tuple[str | None, ...]], list[Place]] = {}
    matches = []
    for replay, replayed in replays.items():
        for segment, captured in segments.items():
            key = tuple(replayed), tuple(captured)
            if key not in known:
                known[key] = places([name or "" for name in replayed], captured)
            if 2 * len(known[key]) >= len(replayed):
                matches.append((replay, segment, known[key]))
    best = {replay: max(len(m[2]) for m in matches if m[0] == replay) for replay in {m[0] for m in matches}}
    kept = [match for match in matches if len(match[2]) == best[match[0]]]
    rows = [(replay, segment, *place) for replay, segment, found in kept for place in found]
    connection.execute(
        "CREATE TEMP TABLE place_match (number BIGINT, segment BIGINT, replayed BIGINT, captured BIGINT)"
    )
    if rows:
        unnested = ", ".join(f"unnest(${column}::BIGINT[])" for column in (1, 2, 3, 4))
        connection.execute(
            f"INSERT INTO place_match SELECT {unnested}", [*map(list, zip(*rows, strict=True))]
        )
