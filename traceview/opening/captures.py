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
from traceview.store.sql_files import quoted, sql_text

if TYPE_CHECKING:
    import duckdb

    from traceview.ingest.inputs import TraceInput
    from traceview.opening.attached_file import AttachedFile

_MOST_COMPARED: Final = 4_000_000
"""With more pairs of kernels, a capture and a replay are compared at their beginning and end alone."""
_MOST_NAMED: Final = 5
_IN_NAME: Final = "capture"
_TRACE_NAME: Final = re.compile(r"trace[^/]*\.json(\.gz)?$|capture[^/]*\.json\.gz$", re.IGNORECASE)


class Place(NamedTuple):
    """Position of a kernel of a replay in a capture; both count from 1."""

    replayed: int
    captured: int


class Launched(NamedTuple):
    """Short names of kernels in their order, and their grids as text; None where not recorded."""

    names: tuple[str | None, ...]
    grids: tuple[str | None, ...]

    def fit(self, captured: Launched, found: Sequence[Place]) -> tuple[int, int]:
        """How many kernels of a replay are some of a capture, and how many of these have the same grid."""
        pairs = ((self.grids[place.replayed - 1], captured.grids[place.captured - 1]) for place in found)
        return len(found), sum(mine is not None and mine == other for mine, other in pairs)


@dataclass(frozen=True, slots=True)
class JoinedGraphs:
    """What the session shows of replayed graphs; the queries read tables that `join_captures` made.

    Attributes:
        kernels: how many replayed kernels have an operator now, and `others` how many have none.
        names: short names of the others, the most frequent first.
        told: what the operators are known by.
    """

    kernels: int
    others: int
    names: tuple[str, ...]
    told: str

    def rows(self, table: str, query: str, trace_id: int) -> str:
        """`query`, the rows of a table of the session, with what the captures tell."""
        if table == "kernels":
            replaced = ", ".join(
                f"coalesce(kernels.{size}_{axis}, joined.{size}[{place}]) AS {size}_{axis}"
                for size in ("grid", "block")
                for place, axis in enumerate("xyz", 1)
            )
            return (
                f"SELECT kernels.* REPLACE (coalesce(joined.op_id, kernels.op_id) AS op_id, {replaced})"
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
            f" have {self.told}"
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
    paths = list(paths)
    places = {path.parent: [path, *path.parents] for path in paths}
    folders = {next(part for part in parts[1:] if part.is_dir()) for parts in places.values()}
    beside = {path for folder in folders for path in _listed(folder)}
    called = [path for path in beside if _IN_NAME in path.name.lower() and _TRACE_NAME.search(path.name)]
    if not called:
        return []
    known = {part.resolve() for path in paths for part in (path, *path.parents)}
    return sorted(path for path in called if path.resolve() not in known and path.is_file())


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
    collect_calls(connection, recordings, captures)
    _store_matches(connection, _launched(connection, "captured_call"), _launched(connection, "replayed_list"))
    return joined(connection, f"the operators and shapes of their capture ({file_names(captures)})")


def collect_calls(
    connection: duckdb.DuckDBPyConnection,
    recordings: Sequence[AttachedFile],
    others: Sequence[AttachedFile],
) -> None:
    """Makes the tables of captures.sql up to place_match, and the views that they are made of."""
    for table in ("kernels", "api_calls", "ops", "ranges", "steps"):
        for role, given in (("recorded", recordings), ("capture", others)):
            name = table.removeprefix("api_")
            connection.execute(f"CREATE TEMP VIEW {role}_{name} AS {_all_rows(table, given)}")
    connection.execute(_sql()[0])


def joined(connection: duckdb.DuckDBPyConnection, told: str) -> JoinedGraphs:
    """Makes replayed_kernel and replayed_op of place_match; `told` is what the operators are known by."""
    connection.execute(_sql()[1])
    counts = connection.execute("SELECT count(*), count(op_id) FROM joined_kernel").fetchall()[0]
    left = connection.execute(
        "SELECT short_name FROM joined_kernel WHERE op_id IS NULL GROUP BY ALL ORDER BY count(*) DESC, 1"
    ).fetchall()
    return JoinedGraphs(counts[1], counts[0] - counts[1], tuple(name or "?" for (name,) in left), told)


def file_names(files: Iterable[AttachedFile]) -> str:
    """The names of the files, as in a list."""
    return ", ".join(Path(file.traces[0].path).name for file in files)


def short_names(names: Iterable[str | None]) -> dict[str, str]:
    """The short name of each full or mangled name."""
    known = {name for name in names if name}
    readable = demangled(known)
    return {name: short_kernel_name(readable.get(name, name)) for name in known}


def _sql() -> tuple[str, str]:
    """What collects calls, and what shows their matches."""
    collect, show = sql_text(__package__, "captures").split("-- Shown: ", 1)
    return collect, f"-- {show}"


def places(replayed: Sequence[str], captured: Sequence[str | None]) -> list[Place]:
    """Which kernels of a replay are which of a capture, in their order.

    Where calls do not tell what they launch, kernels are matched by position alone, if they are as many.
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


def _launched(connection: duckdb.DuckDBPyConnection, table: str) -> dict[int, Launched]:
    """The kernels in their order, by the number of the list."""
    in_order = "list(name ORDER BY place), list(grid ORDER BY place)"
    rows = connection.execute(f"SELECT number, {in_order} FROM {table} GROUP BY 1 ORDER BY 1").fetchall()
    short = short_names(name for _, names, _ in rows for name in names)
    return {
        number: Launched(tuple(short.get(name or "") for name in names), tuple(grids))
        for number, names, grids in rows
    }


def _store_matches(
    connection: duckdb.DuckDBPyConnection,
    segments: Mapping[int, Launched],
    replays: Mapping[int, Launched],
) -> None:
    """Fills place_match with the best matches of each list: of most kernels, and of these of most grids.

    A match of less than half of the kernels is none.
    """
    known: dict[tuple[tuple[str | None, ...], tuple[str | None, ...]], list[Place]] = {}
    rows = []
    for replay, replayed in replays.items():
        matches = []
        for segment, captured in segments.items():
            key = replayed.names, captured.names
            if key not in known:
                known[key] = places([name or "" for name in replayed.names], captured.names)
            if 2 * len(known[key]) >= len(replayed.names):
                matches.append((replayed.fit(captured, known[key]), segment, known[key]))
        best = max((fit for fit, _, _ in matches), default=None)
        rows += [
            (replay, segment, *place) for fit, segment, found in matches if fit == best for place in found
        ]
    store_places(connection, rows)


def store_places(connection: duckdb.DuckDBPyConnection, rows: Sequence[tuple[object, ...]]) -> None:
    """Fills place_match with rows of its columns, of which the last two may be left out."""
    connection.execute("""
        CREATE TEMP TABLE place_match (
            number BIGINT, segment BIGINT, replayed BIGINT, captured BIGINT,
            confidence DOUBLE, same_shapes BOOLEAN DEFAULT true
        )
    """)
    if rows:
        columns = [*map(list, zip(*rows, strict=True))]
        types = {"number": "BIGINT", "segment": "BIGINT", "replayed": "BIGINT", "captured": "BIGINT"}
        types |= {"confidence": "DOUBLE", "same_shapes": "BOOLEAN"}
        listed = [*types.items()][: len(columns)]
        unnested = ", ".join(f"unnest(${n}::{kind}[]) AS {name}" for n, (name, kind) in enumerate(listed, 1))
        connection.execute(f"INSERT INTO place_match BY NAME SELECT {unnested}", columns)
