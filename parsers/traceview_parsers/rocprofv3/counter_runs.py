"""Counters alone, beside the timeline of another run of the same program, whose kernels they count.

A program runs once for its timeline and once for each group of counters, since counters have the profiler run
kernels one after the other. Such a run belongs to the timeline whose file name prefix begins its own, else to
the only one of the folder, where that runs its kernels.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Final

from traceview_parsers.rocprofv3.csv_tables import COUNTERS_ALONE

from traceview.ingest.byte_source import open_bytes, read_head
from traceview.ingest.csv_table import CsvTable, header_columns

_BATCHES_COMPARED: Final = 64
_OF_RUNTIME: Final = "__amd_rocclr_"

Tables = Mapping[str, Path]
"""The files of a run, by the tables that their names say."""


def counter_runs(runs: Mapping[str, Tables], timeline: str) -> list[str]:
    """The runs of a folder that only add counters to a timeline; both by the prefix of their file names.

    Raises OSError when a file cannot be read.
    """
    return [run for run in runs if run != timeline and _timeline_of(runs, run) == timeline]


def _timeline_of(runs: Mapping[str, Tables], run: str) -> str | None:
    """The timeline that a run adds counters to; None for any other run."""
    counted = _counters(runs[run])
    if counted is None or not runs[run].keys() <= COUNTERS_ALONE:
        return None
    timelines = [
        other for other, tables in runs.items() if "kernel_trace" in tables and _counters(tables) is None
    ]
    alike = [other for other in timelines if run.startswith(f"{other}_")]
    best = max(alike, key=len) if alike else timelines[0] if len(timelines) == 1 else None
    if best is None:
        return None
    wanted = {name for name in _kernels(counted) if not name.startswith(_OF_RUNTIME)}
    return best if 2 * len(wanted & _kernels(runs[best]["kernel_trace"])) > len(wanted) else None


def _counters(tables: Tables) -> Path | None:
    return tables.get("counter_collection", tables.get("counter_collection_trace"))


def _kernels(file: Path) -> frozenset[str]:
    known = file.stat()
    return _names(file, known.st_size, known.st_mtime_ns)


@lru_cache(maxsize=256)
def _names(file: Path, _size: int, _changed_ns: int) -> frozenset[str]:
    """The names of kernels in the first rows of a file, which are as of its size and last change."""
    columns = header_columns(read_head(file)[0])
    if "kernel_name" not in columns:
        return frozenset()
    names: set[str | None] = set()
    with open_bytes(file) as source:
        for batch in islice(CsvTable(source, columns, ["kernel_name"]).batches(), _BATCHES_COMPARED):
            names.update(batch.column("kernel_name").unique().to_pylist())
    return frozenset(name for name in names if name)
