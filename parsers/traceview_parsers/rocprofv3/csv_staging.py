"""Stages the cells of tables, and the properties of a recording, for csv_events.sql."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from traceview_parsers.rocprofv3.csv_tables import TABLE_KINDS

from traceview.store.insertion import insert_by_name

if TYPE_CHECKING:
    import pyarrow as pa

    from traceview.ingest.csv_table import CsvTable
    from traceview.store.writer import TraceWriter

_PROCESS_COLUMNS: Final = "trace_id:int32 source_file format producer pid:int64 clock metadata gpu_vendor"


@dataclass(frozen=True, slots=True)
class Recording:
    """The properties that the files of a recording share: the columns of `traces` of these names.

    Attributes:
        pid: the process, if no row has one.
    """

    path: Path
    format: str
    producer: str
    clock: str
    pid: int | None = None


def insert_rows(
    writer: TraceWriter,
    table: CsvTable,
    target: str,
    columns: list[str],
    first_id: int,
    progress: Callable[[], None],
) -> None:
    """Adds the named columns of all rows to `target`, with ids from `first_id` on.

    `progress` is called regularly.
    """
    import pyarrow as pa

    schema = pa.schema([("id", pa.int64()), *((column, pa.string()) for column in columns)])

    def numbered() -> Iterator[pa.RecordBatch]:
        at = first_id
        for batch in table.batches():
            ids = pa.array(range(at, at + batch.num_rows), pa.int64())
            at += batch.num_rows
            writer.events_read += batch.num_rows
            yield pa.RecordBatch.from_arrays([ids, *(batch.column(c) for c in columns)], schema=schema)
            progress()

    insert_by_name(writer.connection, target, pa.RecordBatchReader.from_batches(schema, numbered()))


def described(
    writer: TraceWriter,
    recording: Recording,
    metadata: Mapping[str, Any],
    listed_agents: list[dict[str, Any]],
) -> dict[str, pa.Table]:
    """The tables process, process_guid and agent.

    Rows that name several processes by their guid are several; without guid, all are of one.
    """
    from traceview_parsers.rocprofv3.csv_agents import agent_rows

    from traceview.ingest.recording import typed_rows
    from traceview.ingest.recording.amd_agents import AGENT_COLUMNS

    with_guid = [kind.name for kind in TABLE_KINDS if "guid" in kind.columns]
    query = " UNION ".join(f"SELECT guid FROM staging.{name}" for name in with_guid)
    guids = [
        row[0] for row in writer.connection.execute(f"{query} ORDER BY guid NULLS FIRST").fetchall()
    ] or [None]
    processes = [
        {
            "trace_id": number,
            "source_file": str(recording.path),
            "format": recording.format,
            "producer": recording.producer,
            "pid": _process_id(writer, guid) or recording.pid,
            "clock": recording.clock,
            "gpu_vendor": "amd",
            "metadata": json.dumps({**metadata, **({"guid": guid} if guid else {})}),
        }
        for number, guid in enumerate(guids)
    ]
    guid_rows = [{"trace_id": number, "guid": guid} for number, guid in enumerate(guids)]
    agents = [row for number in range(len(guids)) for row in agent_rows(writer, number, listed_agents)]
    return {
        "process": typed_rows(processes, _PROCESS_COLUMNS),
        "process_guid": typed_rows(guid_rows, "trace_id:int32 guid"),
        "agent": typed_rows(agents, AGENT_COLUMNS),
    }


def _process_id(writer: TraceWriter, guid: str | None) -> int | None:
    """The process id of most rows."""
    found = writer.connection.execute(
        "SELECT mode(pid ORDER BY pid) FROM (SELECT guid, TRY_CAST(process_id AS BIGINT) AS pid FROM ("
        " SELECT guid, process_id FROM staging.api UNION ALL"
        " SELECT guid, process_id FROM staging.kernel_trace UNION ALL"
        " SELECT guid, process_id FROM staging.counter_collection)) WHERE guid IS NOT DISTINCT FROM $1",
        [guid],
    ).fetchone()
    return int(found[0]) if found and found[0] is not None else None
