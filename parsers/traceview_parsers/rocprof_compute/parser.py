"""Reads the workloads of rocprof-compute: what each dispatch did, and the counters of its passes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from traceview_parsers.rocprof_compute.databases import stage_databases
from traceview_parsers.rocprof_compute.workload import (
    DISPATCH_COLUMNS,
    CounterFile,
    counter_files,
    device_row,
    measured_peaks,
    system_row,
    workload_files,
)

from traceview.errors import UnreadableTraceError
from traceview.ingest.csv_table import CsvTable, report_lost_rows
from traceview.ingest.parser import TraceFiles
from traceview.store.insertion import insert_by_name
from traceview.store.sql_files import sql_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pyarrow as pa

    from traceview.ingest.parser import Progress
    from traceview.store.writer import TraceWriter

_AGENT_COLUMNS: Final = (
    "vendor name arch compute_units:int32 clock_mhz:int32 memory_bandwidth_gbs:double warp_size:int32"
    " max_threads_per_block:int32 max_threads_per_compute_unit:int32 simds_per_compute_unit:int32"
    " max_waves_per_simd:int32 dies:int32 metadata"
)


class RocprofComputeParser:
    """Folders of rocprof-compute, formerly Omniperf: counters in tables or databases next to sysinfo.csv."""

    name: ClassVar[str] = "rocprof-compute"
    version: ClassVar[int] = 5

    def sniff(self, path: Path, head: bytes) -> float:
        """0.95 for a file of a workload, which is recognised by its neighbours."""
        if not path.name.endswith((".csv", ".csv.gz")):
            return 0.0
        try:
            return 0.95 if path in workload_files(path.parent) else 0.0
        except OSError:
            return 0.0

    def trace_of(self, path: Path) -> TraceFiles:
        """The folder of the file. Raises OSError when it cannot be listed."""
        return TraceFiles(path.parent, workload_files(path.parent))

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the folder.

        Raises UnreadableTraceError when it holds no dispatch.
        """
        try:
            system = system_row(path)
            files = workload_files(path)
            counters = counter_files(files, own_cycles="version" not in system)
            size = sum(file.path.stat().st_size for file in counters)
        except OSError as error:
            raise UnreadableTraceError(f"{path}: cannot be read: {error.strerror or error}") from error
        create_staging(writer)
        done = 0
        for number, file in enumerate(counters):
            for position in _stage(writer, file, number):
                progress("read", min(done + position, size), size)
            done += file.path.stat().st_size
        if not counters:
            stage_databases(writer, path, [file for file in files if file.suffix == ".db"], progress)
        if not _dispatch_count(writer):
            raise UnreadableTraceError(
                f"{path}: no dispatch with counters could be read; profile again with rocprof-compute profile"
            )
        progress("link", size, size)
        fill_tables(writer, path, system, self.name)


def create_staging(writer: TraceWriter) -> None:
    """Makes the staging tables of dispatches and counters, of text."""
    columns = ", ".join(f"{column} VARCHAR" for column in DISPATCH_COLUMNS)
    writer.connection.execute(f"CREATE TABLE staging.dispatch ({columns})")
    writer.connection.execute(
        "CREATE TABLE staging.counter (gpu_id VARCHAR, dispatch_id VARCHAR, name VARCHAR, value VARCHAR,"
        " file INTEGER, start_timestamp VARCHAR, unit VARCHAR)"
    )


def _stage(writer: TraceWriter, file: CounterFile, number: int) -> Iterator[int]:
    """Adds the rows of a file; yields now and then how many bytes of it are read."""
    from traceview.ingest.whole_file import read_through

    with read_through(file.path, writer) as source:
        table = CsvTable(source, file.columns, ["kernel_name"] if "kernel_name" in file.columns else [])
        for batch in table.batches():
            _insert(writer, file, number, batch)
            writer.events_read += batch.num_rows
            yield source.raw_position
        report_lost_rows(writer, file.path, table)


def _insert(writer: TraceWriter, file: CounterFile, number: int, batch: pa.RecordBatch) -> None:
    import pyarrow as pa

    described = [column for column in DISPATCH_COLUMNS if column in file.columns]
    if not {"dispatch_id", "kernel_name"} <= set(described):
        return
    keys: list[str] = [column for column in ("gpu_id", "dispatch_id") if column in described]
    if file.has_dispatches:
        insert_by_name(
            writer.connection, "staging.dispatch", pa.Table.from_batches([batch]).select(described)
        )
    if file.is_long:
        # Each pass has its own times; the rows of one row a dispatch may be those of its dies.
        own = [*keys, "start_timestamp"] if "start_timestamp" in described else keys
        rows = pa.Table.from_batches([batch]).select([*own, "counter_name", "counter_value"])
        rows = rows.rename_columns([*own, "name", "value"])
    elif file.counters:
        rows = _one_value_a_row(batch, keys, file.counters)
    else:
        return
    numbers = pa.repeat(pa.scalar(number, pa.int32()), rows.num_rows)
    insert_by_name(writer.connection, "staging.counter", rows.append_column("file", numbers))


def _one_value_a_row(batch: pa.RecordBatch, keys: list[str], counters: Mapping[str, str]) -> pa.Table:
    """The values of all counters below each other, without a copy of them."""
    import numpy as np
    import pyarrow as pa

    positions = pa.array(np.repeat(np.arange(len(counters), dtype=np.int32), batch.num_rows))
    names = pa.DictionaryArray.from_arrays(positions, pa.array(list(counters.values()), pa.string()))
    below = {key: pa.chunked_array([batch.column(key)] * len(counters)) for key in keys}
    values = pa.chunked_array([batch.column(column) for column in counters])
    return pa.table(below | {"name": names, "value": values})


def _dispatch_count(writer: TraceWriter) -> int:
    found = writer.connection.execute(
        "SELECT count(*) FROM staging.dispatch WHERE TRY_CAST(dispatch_id AS BIGINT) IS NOT NULL"
    ).fetchone()
    return found[0] if found else 0


def fill_tables(writer: TraceWriter, path: Path, system: Mapping[str, str], name: str) -> None:
    """From the staging tables to the unified schema.

    Args:
        writer: the writer, with the staging tables.
        path: the folder or file that they come from.
        system: what sysinfo.csv says of the system.
        name: of the parser.
    """
    from traceview.ingest.recording import fill_tables as fill_from_relations
    from traceview.ingest.recording import typed_rows

    workload = {
        "source_file": str(path), "format": name, "producer": "rocprof-compute",
        "clock": "boot",
        "producer_version": system.get("version"), "host": system.get("hostname"),
        "metadata": json.dumps(system, ensure_ascii=False),
    }  # fmt: skip
    relations = {
        "listed_agent": typed_rows([device_row(system, measured_peaks(path))], _AGENT_COLUMNS),
        "workload": typed_rows([workload], " ".join(workload)),
    }
    fill_from_relations(writer, relations, sql_text(__package__, "events"))
    if not system.get("gpu_arch"):
        detail = "nothing names the GPU (sysinfo.csv), so that peaks and what depends on them are unknown"
        writer.health("unknown_gpu", "warning", 1, detail)
