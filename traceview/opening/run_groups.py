"""Groups the opened traces into runs, so that ranks of different runs are never compared.

Ranks of a run are in one folder, or in folders of their own that were recorded at the same time.
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from traceview.store.sql_files import quoted

if TYPE_CHECKING:
    import duckdb

_UNKNOWN_FOLDER: Final = "."
_APART: Final = "\x1f"
"""Between a file and its run; no run has it, since control characters leave every text that is shown."""


@dataclass(frozen=True, slots=True)
class RankTrace:
    """The properties of a trace that determine its run; see the table traces."""

    trace_id: int
    source_file: str
    rank: int | None
    world_size: int | None
    start_ns: int | None
    end_ns: int | None


@dataclass(slots=True)
class _Run:
    """Traces that belong together so far."""

    folder: PurePath
    traces: list[RankTrace]
    ranks: set[int | None] = field(init=False)

    def __post_init__(self) -> None:
        self.ranks = {trace.rank for trace in self.traces}

    def add(self, others: Sequence[RankTrace]) -> None:
        """Adds traces."""
        self.traces += others
        self.ranks |= {trace.rank for trace in others}

    @property
    def world_size(self) -> int | None:
        """The world size of the traces, by the first."""
        return self.traces[0].world_size

    @property
    def file(self) -> str | None:
        """The name of the only file of a run of unknown rank; None for any other run."""
        files = {trace.source_file for trace in self.traces}
        return PurePath(files.pop()).name if len(files) == 1 and self.ranks == {None} else None

    def has_rank_of(self, other: Iterable[RankTrace]) -> bool:
        """Whether a rank would occur twice, or a trace has no rank."""
        return any(trace.rank is None or trace.rank in self.ranks for trace in other)

    def overlaps(self, other: _Run) -> bool:
        """Whether both were recorded at the same time, as far as is known."""
        first, second = _span(self.traces), _span(other.traces)
        return bool(first and second and first[0] < second[1] and second[0] < first[1])


def run_names(traces: Sequence[RankTrace]) -> dict[int, str]:
    """The run of each trace, by trace_id: the name of its folder, with a file or number if it has several.

    Traces of one file are one run. So are those of one folder with the same world size, unless a
    rank occurs twice: then they are several runs, in the order of their starts. Where ranks are unknown,
    they also have to overlap in time. Traces in different folders are one run when they have the
    same world size, above 1, are different ranks, and overlap in time.
    """
    together: list[_Run] = []
    for run in _by_folder(traces):
        for other in together:
            joins = (run.world_size or 0) > 1 and run.world_size == other.world_size
            if joins and not other.has_rank_of(run.traces) and other.overlaps(run):
                other.add(run.traces)
                break
        else:
            together.append(run)
    names = _names(together)
    return {trace.trace_id: name for name, run in zip(names, together, strict=True) for trace in run.traces}


def run_alone(source_file: str) -> str:
    """The run of the traces of a file that is opened alone."""
    return _short(_folder(source_file), 1)


def _folder(source_file: str) -> PurePath:
    return _parsed(os.path.dirname(source_file))


@lru_cache
def _parsed(folder: str) -> PurePath:
    """The same for every file in it: of 10,000 files, parsing each would take half the time of their runs."""
    return PurePath(folder)


def _short(folder: PurePath, parts: int) -> str:
    return "/".join(folder.parts[-parts:]) or _UNKNOWN_FOLDER


def _by_folder(traces: Sequence[RankTrace]) -> list[_Run]:
    """The runs of each folder."""
    files: dict[str, list[RankTrace]] = defaultdict(list)
    for trace in traces:
        files[trace.source_file].append(trace)
    runs: dict[tuple[PurePath, int | None], list[_Run]] = defaultdict(list)
    for of_file in sorted(files.values(), key=lambda given: (_span(given) or (0, 0))[0]):
        folder = _folder(of_file[0].source_file)
        same = runs[folder, of_file[0].world_size]
        whole = [run for run in same if _may_hold(run, of_file)]
        if whole:
            whole[0].add(of_file)
        else:
            same.append(_Run(folder, list(of_file)))
    return [run for same in runs.values() for run in same]


def _may_hold(run: _Run, others: list[RankTrace]) -> bool:
    """Whether no known rank would occur twice, and unknown ones overlap in time."""
    if any(trace.rank is not None and trace.rank in run.ranks for trace in others):
        return False
    unknown = None in run.ranks or any(trace.rank is None for trace in others)
    return not unknown or _span(others) is None or run.overlaps(_Run(run.folder, others))


def _span(traces: Sequence[RankTrace]) -> tuple[int, int] | None:
    starts = [trace.start_ns for trace in traces if trace.start_ns is not None]
    ends = [trace.end_ns for trace in traces if trace.end_ns is not None]
    return (min(starts), max(ends)) if starts and ends else None


def _names(runs: Sequence[_Run]) -> list[str]:
    """Distinct names: folders with as many parents as needed, with a file or number if there are several."""
    depth = {run.folder: 1 for run in runs}
    while True:
        short = {folder: _short(folder, parts) for folder, parts in depth.items()}
        times = Counter(short.values())
        unclear = [
            folder for folder in depth if times[short[folder]] > 1 and depth[folder] < len(folder.parts)
        ]
        if not unclear:
            break
        for folder in unclear:
            depth[folder] += 1
    of_folder = Counter(run.folder for run in runs)
    seen: Counter[PurePath] = Counter()
    names = []
    for run in runs:
        seen[run.folder] += 1
        if of_folder[run.folder] == 1:
            names.append(short[run.folder])
        elif run.file is not None:
            names.append(f"{short[run.folder]}/{run.file}")
        else:
            names.append(f"{short[run.folder]} ({seen[run.folder]})")
    return names


def with_runs(traces: str, connection: duckdb.DuckDBPyConnection) -> str:
    """A query for the rows of the query `traces`, with the run of each.

    Files with a run of their own, such as memory snapshots, add to a recording: they are in its run, and
    keep their own where it is not clear which that is.
    """
    rows = connection.execute(
        f"SELECT trace_id, source_file, rank, world_size, start_ns, end_ns, run IS NULL FROM ({traces})"
        " ORDER BY trace_id"
    ).fetchall()
    recordings = [RankTrace(*row[:-1]) for row in rows if row[-1]]
    names = run_names(recordings)
    beside = [RankTrace(*row[:-1]) for row in rows if not row[-1]]
    found = {each.trace_id: _run_beside(each, recordings, names) for each in beside}
    return _filled(traces, names | {trace_id: name for trace_id, name in found.items() if name is not None})


def with_runs_apart(traces: str, connection: duckdb.DuckDBPyConnection) -> str:
    """A query for the rows of the query `traces`, where each file is a run of its own; see `run_of_apart`."""
    rows = connection.execute(f"SELECT trace_id, source_file, run FROM ({traces})").fetchall()
    alone = {trace: run or run_alone(file) for trace, file, run in rows}
    return _filled(traces, {trace: f"{file}{_APART}{alone[trace]}" for trace, file, _ in rows})


def run_of_apart(run: str) -> str:
    """The run that the traces of a file have where it is opened alone, from that of `with_runs_apart`."""
    return run.rpartition(_APART)[2]


def _run_beside(
    supplement: RankTrace, recordings: Sequence[RankTrace], names: Mapping[int, str]
) -> str | None:
    """The run of what was recorded next to traces: of those in its folder, else of its rank and time."""
    folder, span = _folder(supplement.source_file), _span([supplement])
    near = [each for each in recordings if _folder(each.source_file) == folder]
    meanwhile = [
        each
        for each in recordings
        if None in (each.rank, supplement.rank) or each.rank == supplement.rank
        if span and (other := _span([each])) and other[0] < span[1] and span[0] < other[1]
    ]
    for group in (recordings, near, meanwhile):
        found = {names[each.trace_id] for each in group}
        if len(found) == 1:
            return found.pop()
    return None


def _filled(traces: str, names: Mapping[int, str]) -> str:
    if not names:
        return traces
    values = ", ".join(f"({trace_id}, {quoted(name)})" for trace_id, name in names.items())
    return (
        f"SELECT stored.* REPLACE (coalesce(named.run, stored.run) AS run) FROM ({traces}) AS stored"
        f" LEFT JOIN (VALUES {values}) AS named (trace_id, run) ON named.trace_id = stored.trace_id"
    )
