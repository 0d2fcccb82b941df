"""Tables of counters beside the timeline of another run of the same program, whose kernels they count."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from traceview_parsers.rocprof_legacy.rows import counter_columns

from traceview.ingest.byte_source import open_bytes, read_head
from traceview.ingest.csv_table import CsvTable, header_columns

_NEEDED: Final = {"index", "kernelname"}
_TIMED: Final = {"beginns", "endns"}
_ROWS_COMPARED: Final = 10_000
_MOST_FILES: Final = 64
"""In a folder of more such tables, none is taken for counters of another."""


def counter_runs(path: Path, sniff: Callable[[Path, bytes], float]) -> dict[Path, list[Path]]:
    """The tables of counters in the folder of `path`, by the timeline with the same numbers and kernels.

    One that fits several timelines, or none, is not in it, nor are tables that `sniff` does not read. Raises
    OSError when the folder or a file cannot be read.
    """
    if not _may_be(_columns(path)):
        return {}
    timelines, counted = {}, {}
    for file in sorted(path.parent.glob("*.csv")):
        head = read_head(file)[0]
        columns = header_columns(head)
        if not _may_be(columns) or not sniff(file, head):
            continue
        if counter_columns(columns):
            counted[file] = columns
        elif set(columns) >= _TIMED:
            timelines[file] = columns
    found: dict[Path, list[Path]] = {}
    if not timelines or not counted or len(timelines) + len(counted) > _MOST_FILES:
        return found
    kernels = {file: _kernels(file, columns) for file, columns in timelines.items()}
    for file, columns in counted.items():
        own = _kernels(file, columns)
        fitting = [timeline for timeline, named in kernels.items() if own and own.items() <= named.items()]
        if len(fitting) == 1:
            found.setdefault(fitting[0], []).append(file)
    return found


def _may_be(columns: tuple[str, ...]) -> bool:
    return set(columns) >= _NEEDED


def _columns(file: Path) -> tuple[str, ...]:
    return header_columns(read_head(file)[0])


def _kernels(file: Path, columns: tuple[str, ...]) -> dict[str, str]:
    """Names of the first kernels by their numbers; none where a number is not unique."""
    found: dict[str, str] = {}
    with open_bytes(file) as source:
        for batch in CsvTable(source, columns, ["kernelname"]).batches():
            for record in batch.select(["index", "kernelname"]).to_pylist():
                number, name = record["index"], record["kernelname"]
                if number is None or name is None or number in found:
                    return {}
                found[number] = name
                if len(found) == _ROWS_COMPARED:
                    return found
    return found
