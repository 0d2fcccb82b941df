"""Reads a Kineto file into the unified schema: chunks to staged events, then SQL."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from traceview.errors import UnreadableTraceError
from traceview.ingest.vendors import VENDORS, pytorch_records
from traceview.store.sql_files import run_sql, sql_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    import duckdb
    from traceview_parsers.pytorch.metadata import TraceMetadata
    from traceview_parsers.pytorch.processes import Processes
    from traceview_parsers.pytorch.staging import Staged

    from traceview.ingest.parser import Progress
    from traceview.store.writer import TraceWriter

_EVENT = re.compile(rb'"ph"\s*:\s*"|"traceEvents"\s*:')
_PYTORCH_KEYS = {
    "deviceProperties",
    "computeProperties",
    "baseTimeNanoseconds",
    "distributedInfo",
    "schemaVersion",
}
_PYTORCH_KEY = re.compile("|".join(f'"{key}"' for key in sorted(_PYTORCH_KEYS)).encode())
_PYTORCH_KINDS: Final = {"op", "kernel", "runtime_call", "driver_call", "range", "python_call"}
_PYTORCH_CATEGORIES: Final = {
    "cpu_op", "operator", "kernel", "gpu_memcpy", "cuda_runtime", "cuda_driver", "runtime", "user_annotation",
    "python_function", "cpu_instant_event",
}  # fmt: skip
"""An event of one of these distinguishes a PyTorch trace from a Chrome trace of another program."""
_AT_ONCE: Final = (("python", "ops"), ("host", "launching", "shared_gpus", "gpu", "rest", "quality"))
"""SQL files that fill tables, each after those of its list that it builds on; the lists are independent."""
_MANY_ROWS: Final = 10_000
_COLUMNS_OF_FILE: Final = "source_file rank:int32 world_size:int32 host producer_version metadata"
_COLUMNS_OF_DEVICES: Final = (
    "device:int32 vendor name arch compute_units:int32 clock_mhz:int32 memory_bytes:int64 warp_size:int32"
    " max_threads_per_block:int32 max_threads_per_compute_unit:int32 registers_per_block:int32"
    " registers_per_compute_unit:int32 shared_memory_per_block:int64 shared_memory_per_block_optin:int64"
    " shared_memory_per_compute_unit:int64 metadata"
)
_THEN: Final = ("graph_modules", "collectives", "trace")
"""SQL files that build on these, likewise."""


class PyTorchParser:
    """PyTorch profiler traces, as Kineto writes them: JSON, also compressed, truncated or damaged."""

    name: ClassVar[str] = "kineto"
    version: ClassVar[int] = 10
    reads_streams: ClassVar[bool] = True

    def sniff(self, path: Path, head: bytes) -> float:
        """The confidence that `head` starts a Kineto trace: 0.9 with PyTorch's keys, 0.5 for trace events."""
        text = head.lstrip(b"\xef\xbb\xbf \t\r\n")
        if not text.startswith((b"{", b"[")):
            return 0.0
        if _PYTORCH_KEY.search(text):
            return 0.9
        return 0.5 if _EVENT.search(text) else 0.0

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file.

        Raises UnreadableTraceError when the file has no event.
        """
        from traceview_parsers.pytorch.chrome import fill_chrome_tables
        from traceview_parsers.pytorch.health import report_log
        from traceview_parsers.pytorch.metadata import read_metadata
        from traceview_parsers.pytorch.staging import EventStaging

        from traceview.ingest.byte_source import open_bytes
        from traceview.ingest.json.events import JsonEventStream
        from traceview.ingest.json.health import report_damage

        with open_bytes(path) as source:
            stream = JsonEventStream(source)
            size = source.raw_size

            def tell() -> None:
                writer.events_read = stream.event_count
                progress("read", source.raw_position, size)

            staging = EventStaging(writer)
            staging.read(stream, tell)
        progress("link", size, size)
        with open_bytes(path) as source:
            staging.repair(JsonEventStream(source).batches())
        kinds = staging.kinds()
        is_of_pytorch = not _PYTORCH_KEYS.isdisjoint(stream.metadata)
        if not kinds and not is_of_pytorch:
            raise UnreadableTraceError(f"{path}: no trace event could be read; is this a profiler trace?")
        report_damage(writer, stream)
        report_log(writer, stream.metadata)
        metadata = read_metadata(path, stream.metadata, keep_secrets=writer.keep_secrets)
        if is_of_pytorch or kinds & _PYTORCH_KINDS or staging.categories() & _PYTORCH_CATEGORIES:
            _fill_tables(writer, path, metadata, staging.finish())
        else:
            staging.discard()
            fill_chrome_tables(writer, path, metadata, staging.missing, lambda: progress("link", size, size))


class _Source(NamedTuple):
    """The input of the SQL files, which has to be registered with each connection."""

    staged: Staged
    relations: dict[str, Any]
    base_ns: int
    vendor: str | None
    processes: Processes

    def fill(self, parts: Sequence[str], connection: duckdb.DuckDBPyConnection) -> None:
        """Registers it with a connection, which then runs these SQL files."""
        from traceview_parsers.pytorch.processes import define_process_macros

        from traceview.store.staged_table import register

        for name, rows in self.relations.items():
            register(connection, name, rows)
        connection.execute("SET VARIABLE base_ns = $1::BIGINT", [self.base_ns])
        connection.execute("SET VARIABLE vendor = $1::VARCHAR", [self.vendor])
        maker = VENDORS.get(self.vendor or "")
        connection.execute("SET VARIABLE producer = $1", [maker.producer if maker else "PyTorch profiler"])
        connection.execute("SET VARIABLE device = $1", [maker.device if maker else ""])
        define_process_macros(connection, self.processes)
        connection.execute("CREATE TEMP MACRO absolute(ts) AS ts + getvariable('base_ns')")
        left_out = () if self.processes.shared else ("shared_gpus",)
        run_sql(connection, __package__, *(part for part in parts if part not in left_out))


def _fill_tables(writer: TraceWriter, path: Path, metadata: TraceMetadata, staged: Staged) -> None:
    from traceview_parsers.pytorch.nesting import nest_events
    from traceview_parsers.pytorch.processes import find_processes

    from traceview.ingest.kernel_names import kernel_name_table, written_names
    from traceview.ingest.recording import describe_traces, typed_rows

    connection = writer.connection
    relations: dict[str, Any] = dict(nest_events(writer, staged))
    connection.execute("SET force_compression = 'auto'")
    writer.build_on_right_side()
    # Grouped first: a distinct pair would hold each name twice.
    query = "SELECT name AS key, name FROM (SELECT DISTINCT name FROM kernel_event)"
    names = written_names(connection, query)
    relations["kernel_name"] = kernel_name_table(names, "written_name")
    relations["listed_device"] = typed_rows(_listed_devices(metadata), _COLUMNS_OF_DEVICES)
    relations["file_metadata"] = typed_rows([_file_row(path, metadata)], _COLUMNS_OF_FILE)
    processes = find_processes(connection, staged.pid_texts)
    detail = "processes in one file, more than are told apart; all events count as those of one"
    writer.health("processes_not_told_apart", "warning", processes.not_told_apart, detail)
    relations["file_process"] = typed_rows(
        [{"trace_id": trace, **process._asdict()} for trace, process in enumerate(processes.found)],
        "trace_id:int32 pid:int64 rank:int32",
    )
    vendor = metadata.vendor or _vendor_by_events(writer)
    source = _Source(staged, relations, metadata.base_ns, vendor, processes)
    # A small file is done before a second connection is ready.
    if writer.threads > 1 and staged.rows > _MANY_ROWS:
        _fill_at_once(writer, source)
    else:
        source.fill([part for parts in _AT_ONCE for part in parts], connection)
    run_sql(connection, __package__, *_THEN)
    describe_traces(connection, how_to_record=pytorch_records(vendor))
    for name in {*relations, *(f"{kind}_event" for kind in staged.tables)}:
        connection.unregister(name)


def _fill_at_once(writer: TraceWriter, source: _Source) -> None:
    """Runs two lists of statements concurrently, since many of them keep only one thread busy."""
    from traceview_parsers.pytorch.staging import show_events

    from traceview.store.at_once import at_once

    connection = writer.connection
    with connection.cursor() as second:
        second.execute("USE trace")
        show_events(second, source.staged)
        # Of these threads each connection brings one with it.
        connection.execute(f"SET threads = {writer.threads - 1}")
        at_once((connection, second), [partial(source.fill, parts) for parts in _AT_ONCE])
        connection.execute(f"SET threads = {writer.threads}")


def _vendor_by_events(writer: TraceWriter) -> str | None:
    """The vendor without metadata: by categories that Kineto has for it, by names and arguments of events."""
    found: list[tuple[str | None]] = writer.connection.execute(sql_text(__package__, "vendor")).fetchall()
    return found[0][0] if found else None


def _listed_devices(metadata: TraceMetadata) -> list[dict[str, object]]:
    return list({row["device"]: row for row in metadata.devices}.values())


def _file_row(path: Path, metadata: TraceMetadata) -> dict[str, object]:
    return {
        "source_file": str(path),
        "rank": metadata.rank,
        "world_size": metadata.world_size,
        "host": metadata.host,
        "producer_version": metadata.producer_version,
        "metadata": metadata.rest,
    }
