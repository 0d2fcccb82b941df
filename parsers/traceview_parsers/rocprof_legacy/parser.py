"""Reads CSV tables and text traces of rocprof, rocprofv2 and roctracer."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Final

from traceview_parsers.rocprof_legacy.counter_runs import counter_runs
from traceview_parsers.rocprof_legacy.rows import RELATIONS, LegacyRows, lines_of, may_be_read, read_line

from traceview.errors import UnreadableTraceError
from traceview.ingest.byte_source import ByteSource
from traceview.ingest.csv_table import CsvTable, create_text_tables, header_columns, report_lost_rows
from traceview.ingest.parser import Progress, TraceFiles
from traceview.store.insertion import insert_by_name
from traceview.store.sql_files import run_sql, sql_text
from traceview.store.writer import TraceWriter

_TEXT_FILES: Final = re.compile(
    r"(hip_api_trace|hsa_api_trace|hcc_ops_trace|roctx_trace|async_copy_trace|kfd_api_trace)(_\d+)?\.txt"
)
_CSV_FILES: Final = re.compile(
    r"(?:results|hip_api_trace|hsa_api_trace|hip_ops_trace|hsa_ops_trace|roctx_trace|hcc_ops_trace)_(?P<pid>\d+)\.csv"
)
_TABLES: Final = (
    {"kernelname", "gpu_id"},  # rocprof
    {"kernel_name", "gpu_id", "dispatch_id"},  # rocprofv2, counters
    {"domain", "function", "start_timestamp"},
    {"domain", "operation", "start_timestamp", "stop_timestamp"},
    {"domain", "roctx_id", "timestamp"},
)
_OF_ROCPROFV3: Final = {"domain", "function", "thread_id", "correlation_id", "end_timestamp"}
"""Columns of a table that is alike, which rocprofv3 writes."""
_ROWS_AT_ONCE: Final = 50_000
_READ_BYTES: Final = 1 << 20
_FREE_TEXT: Final = ("kernelname", "kernel_name", "function", "message")
_LONGEST_SNIFFED: Final = 4096


class RocprofLegacyParser:
    """CSV and text of rocprof (v1), rocprofv2 and roctracer."""

    name: ClassVar[str] = "rocprof-legacy"
    version: ClassVar[int] = 8

    def sniff(self, path: Path, head: bytes) -> float:
        """0.7 for a table of these profilers, 0.6 for text with a line of theirs."""
        columns = header_columns(head)
        if _is_table(columns):
            # Beside sysinfo.csv, it is part of a workload of rocprof-compute.
            return 0.0 if path.with_name("sysinfo.csv").exists() else 0.7
        # Of the many files of a job in other formats, no line is looked at.
        if not may_be_read(head):
            return 0.0
        lines = (
            line for line in head.decode("utf-8", "replace").splitlines() if len(line) < _LONGEST_SNIFFED
        )
        return 0.6 if any(read_line(line, LegacyRows()) for line in lines) else 0.0

    def trace_of(self, path: Path) -> TraceFiles:
        """Of rocprof, the text files of the folder, or a timeline and the counters of its kernels.

        Of rocprofv2, the tables that end in the same number.
        """
        found: list[Path] = []
        if _TEXT_FILES.fullmatch(path.name):
            found = [other for other in path.parent.iterdir() if _TEXT_FILES.fullmatch(other.name)]
        elif name := _CSV_FILES.fullmatch(path.name):
            tables = ((other, _CSV_FILES.fullmatch(other.name)) for other in path.parent.iterdir())
            found = [other for other, match in tables if match and match["pid"] == name["pid"]]
        elif path.suffix == ".csv":
            for timeline, counted in counter_runs(path, self.sniff).items():
                if path in (timeline, *counted):
                    return TraceFiles(timeline, (timeline, *counted))
        files = tuple(sorted(found)) or (path,)
        return TraceFiles(files[0], files)

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file and the others of its trace.

        Raises UnreadableTraceError when no line of them is an event.
        """
        from traceview.ingest.byte_source import read_head
        from traceview.ingest.recording import add_counter_runs
        from traceview.ingest.recording.rocminfo_agents import describe_gpus, gpus_beside
        from traceview.ingest.whole_file import read_through

        trace = self.trace_of(path)
        create_text_tables(writer, RELATIONS)
        rows = LegacyRows()
        done = 0
        size = sum(file.stat().st_size for file in trace.files)
        one_run = bool(_TEXT_FILES.fullmatch(path.name) or _CSV_FILES.fullmatch(path.name))
        for run, file in enumerate(trace.files):
            counted_run = 0 if one_run else run
            columns = header_columns(read_head(file)[0])
            columns = columns if any(needed <= set(columns) for needed in _TABLES) else ()
            with read_through(file, writer, in_lines=not columns) as source:
                records = _records(writer, file, source, columns, rows, counted_run)
                for number, _ in enumerate(records, 1):
                    if number % _ROWS_AT_ONCE == 0:
                        writer.events_read += store_rows(writer, rows, writer.events_read)
                        progress("read", done + source.raw_position, size)
                writer.events_read += store_rows(writer, rows, writer.events_read)
                done += source.raw_size
                progress("read", done, size)
        if not writer.events_read:
            raise UnreadableTraceError(f"{path}: no event could be read; is this a trace of rocprof?")
        report_losses(writer, rows)
        progress("link", size, size)
        fill(writer, trace, self.name, _producer(trace))
        describe_gpus(writer.connection, gpus_beside(path))
        if not one_run and len(trace.files) > 1:
            run_sql(writer.connection, __package__, "counter_runs")
            add_counter_runs(writer.connection)


def fill(writer: TraceWriter, trace: TraceFiles, name: str, producer: str) -> None:
    """From the staging tables to the unified schema."""
    from traceview.ingest.recording import fill_tables, typed_rows

    recording = {
        "source_file": str(trace.path), "format": name, "producer": producer,
        "metadata": json.dumps({"files": [file.name for file in trace.files]}),
    }  # fmt: skip
    relations = {"recording": typed_rows([recording], " ".join(recording))}
    fill_tables(writer, relations, sql_text(__package__, "events"))


def store_rows(
    writer: TraceWriter, rows: LegacyRows, first_id: int, others: Mapping[str, Sequence[str]] | None = None
) -> int:
    """Moves the collected rows to the staging tables, with ids from `first_id` on; returns how many.

    `others` are relations in addition to those of all formats.
    """
    import pyarrow as pa

    count = 0
    for relation, names in {**RELATIONS, **(others or {})}.items():
        records = rows.tables.pop(relation, [])
        if not records:
            continue
        ids = pa.array(range(first_id + count, first_id + count + len(records)), pa.int64())
        columns = [pa.array([record.get(name) for record in records], pa.string()) for name in names]
        table = pa.table([ids, *columns], names=["id", *names])
        insert_by_name(writer.connection, f"staging.{relation}", table)
        count += len(records)
    return count


def report_losses(writer: TraceWriter, rows: LegacyRows) -> None:
    """Says in `health` what of the records is not in the tables."""
    detail = "records without an end, barriers and the like, which are no work, are left out"
    writer.health("records_left_out", "info", rows.finish(), detail)
    detail = "events were too damaged to be read and are missing from all results"
    writer.health("events_lost", "error", rows.damaged, detail)
    detail = "numbers of processes and GPUs that can be none count as unknown"
    writer.health("values_lost", "warning", rows.unusable, detail)


def _is_table(columns: tuple[str, ...]) -> bool:
    names = set(columns)
    return any(needed <= names for needed in _TABLES) and not names >= _OF_ROCPROFV3


def _producer(trace: TraceFiles) -> str:
    return "rocprofv2" if _CSV_FILES.fullmatch(trace.path.name) else "rocprof"


def _records(
    writer: TraceWriter,
    file: Path,
    source: ByteSource,
    columns: tuple[str, ...],
    rows: LegacyRows,
    counted_run: int,
) -> Iterator[None]:
    """Adds the records of a file to `rows`, one at a time; of a table, which has columns, or of a text.

    Of another run, whose number is above 0, those are the counters.
    """
    if columns:
        table = CsvTable(source, columns, [column for column in columns if column in _FREE_TEXT])
        for batch in table.batches():
            for record in batch.to_pylist():
                if counted_run:
                    rows.counters_of_run(counted_run, record)
                else:
                    rows.add(record)
                yield
        report_lost_rows(writer, file, table)
        return
    for line in lines_of(_text_lines(source)):
        read_line(line, rows)
        yield


def _text_lines(source: ByteSource) -> Iterator[str]:
    rest = b""
    block = bytearray(_READ_BYTES)
    while count := source.readinto(memoryview(block)):
        *lines, rest = (rest + block[:count]).split(b"\n")
        yield from (line.decode("utf-8", "replace") + "\n" for line in lines)
        if len(rest) > _READ_BYTES:
            rest = b""
    if rest:
        yield rest.decode("utf-8", "replace")
