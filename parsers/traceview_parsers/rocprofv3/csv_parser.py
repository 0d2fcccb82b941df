"""Reads the CSV files of rocprofv3: the tables of one process, which share a file name prefix."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from traceview_parsers.rocprofv3.counter_runs import counter_runs
from traceview_parsers.rocprofv3.csv_staging import (
    Recording,
    described,
    insert_rows,
)
from traceview_parsers.rocprofv3.csv_tables import (
    COUNTERS,
    FILE_NAMES,
    HOW_TO_RECORD,
    TABLE_KINDS,
    TableKind,
    table_kind,
)

from traceview.errors import UnreadableTraceError
from traceview.ingest.csv_table import CsvTable, create_text_tables, header_columns, report_lost_rows
from traceview.ingest.parser import Progress, TraceFiles
from traceview.store.sql_files import sql_text
from traceview.store.writer import TraceWriter

_SHARED: Final = re.compile(
    rf"(?:(?P<prefix>.*?)_)?(?P<table>{'|'.join(FILE_NAMES)})\.csv(?P<compressed>\.gz|\.zst)?",
    re.IGNORECASE | re.DOTALL,
)
_PROCESS_ID: Final = re.compile(r"(?:^|_)(\d{1,9})$")
_HEAD_BYTES: Final = 64 * 1024
_IDS_PER_FILE: Final = 1 << 40
"""The number of a file is that of its ids shifted by 40 bits."""


class Rocprofv3CsvParser:
    """What `rocprofv3 --output-format csv` and `rocpd convert -f csv` write: one table a file."""

    name: ClassVar[str] = "rocprofv3-csv"
    version: ClassVar[int] = 6

    def sniff(self, path: Path, head: bytes) -> float:
        """0.9 for a table of events; 0.5 for totals and agents, which are of no use alone, beside one."""
        kind = table_kind(header_columns(head))
        if kind is None:
            return 0.0
        if kind.events:
            return 0.9
        try:
            return 0.5 if any(found.events for _, found in _tables(self.trace_of(path))) else 0.0
        except OSError:
            return 0.0

    def trace_of(self, path: Path) -> TraceFiles:
        """The files in the folder of `path` with the same prefix, such as 4711_kernel_trace.csv.

        With those of a timeline, counters alone of other runs of the program, see `counter_runs.py`.
        """
        name = _SHARED.fullmatch(path.name)
        if name is None:
            return TraceFiles(path, (path,))
        runs = _runs_in(path.parent)
        own = name["prefix"] or ""
        if own not in runs:
            return TraceFiles(path, (path,))
        first = min(runs[own].values(), key=_importance)
        files = [
            *runs[own].values(),
            *(file for run in counter_runs(runs, own) for file in runs[run].values()),
        ]
        return TraceFiles(first, tuple(sorted(files)))

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file and the others of its trace.

        Raises UnreadableTraceError when none of them has events.
        """
        from traceview_parsers.rocprofv3.csv_agents import agent_info

        from traceview.ingest.recording import add_counter_runs, fill_tables

        trace = self.trace_of(path)
        tables = _tables(trace)
        if not any(kind.events for _, kind in tables):
            raise UnreadableTraceError(
                f"{path}: totals only, without the times of single kernels: give the *_kernel_trace.csv"
                " of the run"
            )
        create_text_tables(writer, {kind.name: kind.columns for kind in TABLE_KINDS})
        create_text_tables(writer, {"counter_run": COUNTERS.columns})
        size = sum(file.stat().st_size for file, _ in tables)
        done = 0
        for number, (file, kind) in enumerate(tables):
            is_of_run = _prefix(file) != _prefix(path)
            if kind is COUNTERS or (kind.events and not is_of_run):
                tick = partial(_tell, progress, done, size)
                into = "counter_run" if is_of_run else kind.name
                done += _stage(writer, file, kind, into, number * _IDS_PER_FILE, tick)
        _report_without_header(writer, set(trace.files) - {file for file, _ in tables})
        progress("link", size, size)
        listed = [row for file, kind in tables if kind.name == "agent_info" for row in agent_info(file)]
        recording = Recording(path, self.name, "rocprofv3", "boot", _process_id(path))
        metadata = {"files": [file.name for file in trace.files]}
        relations = described(writer, recording, metadata, listed)
        with_runs = any(_prefix(file) != _prefix(path) for file in trace.files)
        parts = ("csv_events", "counter_runs") if with_runs else ("csv_events",)
        fill_tables(writer, relations, sql_text(__package__, *parts), how_to_record=HOW_TO_RECORD)
        if with_runs:
            add_counter_runs(writer.connection)


def _runs_in(folder: Path) -> dict[str, dict[str, Path]]:
    """The files of a folder, by the prefix of their names and by their table."""
    runs: dict[str, dict[str, Path]] = defaultdict(dict)
    for file in sorted(folder.iterdir()):
        match = _SHARED.fullmatch(file.name)
        if match and file.is_file():
            runs[match["prefix"] or ""].setdefault(match["table"].lower(), file)
    return runs


def _prefix(path: Path) -> str:
    name = _SHARED.fullmatch(path.name)
    return (name["prefix"] or "") if name else path.name


def _tell(progress: Progress, done_before: int, size: int, done: int) -> None:
    progress("read", done_before + done, size)


def _importance(path: Path) -> int:
    name = _SHARED.fullmatch(path.name)
    return FILE_NAMES.index(name["table"].lower()) if name else len(FILE_NAMES)


def _process_id(path: Path) -> int | None:
    """The number that rocprofv3 puts before the names of its files."""
    name = _SHARED.fullmatch(path.name)
    number = _PROCESS_ID.search((name["prefix"] or "") if name else "")
    return int(number[1]) if number else None


def _tables(trace: TraceFiles) -> list[tuple[Path, TableKind]]:
    """The files with a table of a known kind. Raises OSError when one cannot be read."""
    from traceview.ingest.byte_source import read_head

    found = []
    for file in trace.files:
        kind = table_kind(header_columns(read_head(file, _HEAD_BYTES)[0]))
        if kind is not None:
            found.append((file, kind))
    return found


def _report_without_header(writer: TraceWriter, files: Iterable[Path]) -> None:
    """Tells of those that end inside of their first line, so that all of their rows are missing."""
    from traceview.ingest.byte_source import read_head

    for file in sorted(files):
        ended = b"\n" not in read_head(file, _HEAD_BYTES)[0]
        writer.health(
            "truncated", "error", int(ended), f"{file.name} ends inside of its header: no row is left"
        )


def _stage(
    writer: TraceWriter, file: Path, kind: TableKind, into: str, first_id: int, tick: Callable[[int], None]
) -> int:
    """Adds the rows of a file to the staging table `into`; returns the size of the file in bytes.

    `tick` is called regularly with the number of bytes read.
    """
    from traceview.ingest.byte_source import read_head
    from traceview.ingest.whole_file import read_through

    columns = header_columns(read_head(file, _HEAD_BYTES)[0])
    with read_through(file, writer) as source:
        table = CsvTable(source, columns, kind.text)
        found = [column for column in kind.columns if column in columns]
        insert_rows(writer, table, f"staging.{into}", found, first_id, lambda: tick(source.raw_position))
        report_lost_rows(writer, file, table)
        return source.raw_size
