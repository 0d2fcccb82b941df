"""Reads the CSV files of rocprofv3: the tables of one process, which share a file name prefix."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from traceview_parsers.rocprofv3.csv_staging import (
    Recording,
    described,
    insert_rows,
)
from traceview_parsers.rocprofv3.csv_tables import (
    FILE_NAMES,
    HOW_TO_RECORD,
    TABLE_KINDS,
    TableKind,
    table_kind,
)

from traceview.errors import UnreadableTraceError
from traceview.ingest.csv_table import CsvTable, create_text_tables, header_columns, report_lost_rows
from traceview.ingest.parser import TraceFiles
from traceview.store.sql_files import sql_text

if TYPE_CHECKING:
    from traceview.ingest.parser import Progress
    from traceview.store.writer import TraceWriter

_SHARED: Final = re.compile(
    rf"(?:(?P<prefix>.*?)_)?(?P<table>{'|'.join(FILE_NAMES)})\.csv(?P<compressed>\.gz|\.zst)?",
    re.IGNORECASE | re.DOTALL,
)
_PROCESS_ID: Final = re.compile(r"(?:^|_)(\d{1,9})$")
_HEAD_BYTES: Final = 64 * 1024
_IDS_PER_FILE: Final = 1 << 40


class Rocprofv3CsvParser:
    """What `rocprofv3 --output-format csv` and `rocpd convert -f csv` write: one table a file."""

    name: ClassVar[str] = "rocprofv3-csv"
    version: ClassVar[int] = 5

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
        """The files in the folder of `path` with the same prefix, such as 4711_kernel_trace.csv."""
        name = _SHARED.fullmatch(path.name)
        if name is None:
            return TraceFiles(path, (path,))
        found = sorted(
            other
            for other in path.parent.iterdir()
            if (match := _SHARED.fullmatch(other.name))
            and match["prefix"] == name["prefix"]
            and other.is_file()
        )
        return TraceFiles(min(found, key=_importance), tuple(found)) if found else TraceFiles(path, (path,))

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file and the others of its trace.

        Raises UnreadableTraceError when none of them has events.
        """
        from traceview_parsers.rocprofv3.csv_agents import agent_info

        from traceview.ingest.recording import fill_tables

        trace = self.trace_of(path)
        tables = _tables(trace)
        if not any(kind.events for _, kind in tables):
            raise UnreadableTraceError(
                f"{path}: totals only, without the times of single kernels: give the *_kernel_trace.csv"
                " of the run"
            )
        create_text_tables(writer, {kind.name: kind.columns for kind in TABLE_KINDS})
        size = sum(file.stat().st_size for file, _ in tables)
        done = 0
        for number, (file, kind) in enumerate(tables):
            if kind.events:
                tick = partial(_tell, progress, done, size)
                done += _stage(writer, file, kind, number * _IDS_PER_FILE, tick)
        progress("link", size, size)
        listed = [row for file, kind in tables if kind.name == "agent_info" for row in agent_info(file)]
        recording = Recording(path, self.name, "rocprofv3", "boot", _process_id(path))
        metadata = {"files": [file.name for file in trace.files]}
        relations = described(writer, recording, metadata, listed)
        fill_tables(writer, relations, sql_text(__package__, "csv_events"), how_to_record=HOW_TO_RECORD)


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


def _stage(
    writer: TraceWriter, file: Path, kind: TableKind, first_id: int, tick: Callable[[int], None]
) -> int:
    """Adds the rows of a file to the staging table of its kind; returns the size of the file in bytes.

    `tick` is called regularly with the number of bytes read.
    """
    from traceview.ingest.byte_source import read_head
    from traceview.ingest.whole_file import read_through

    columns = header_columns(read_head(file, _HEAD_BYTES)[0])
    with read_through(file, writer) as source:
        table = CsvTable(source, columns, kind.text)
        found = [column for column in kind.columns if column in columns]
        insert_rows(writer, table, f"staging.{kind.name}", found, first_id, lambda: tick(source.raw_position))
        report_lost_rows(writer, file, table)
        return source.raw_size
