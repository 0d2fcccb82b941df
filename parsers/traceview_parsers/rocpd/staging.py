"""The tables of a rocpd file that are read, and their staging in DuckDB.

The names and columns are those of every version of the schema from 3.0.0 to 4.1.0 (ROCm/rocm-systems,
projects/rocprofiler-sdk/source/share/rocprofiler-sdk-rocpd); a column that a file does not have is NULL.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from traceview_parsers.rocpd.events import EVENT_NUMBERS, Events, TableWithEvents

from traceview.ingest.sqlite.destinations import Destination
from traceview.ingest.sqlite.table_stream import ColumnType, SqliteFile
from traceview.ingest.sqlite.typed_columns import column_types
from traceview.store.sql_files import quoted, run_sql
from traceview.store.writer import TraceWriter

_PLACE: Final = (
    "id pid tid agent_id queue_id stream_id track_id start end region_name_id event_id extdata:text"
)
_INTEGERS_AND_TEXTS: Final = {
    "string": "id string:text",
    "info_category": "id name:text",
    "info_thread": "id pid tid name:text",
    "info_pmc": "id agent_id name:text units:text",
    "info_kernel_symbol": (
        "id kernel_name:text display_name:text group_segment_size sgpr_count arch_vgpr_count accum_vgpr_count"
        " extdata:text"
    ),
    "track": "id pid tid agent_id queue_id stream_id name_id",
    "event": (
        "id category_id stack_id parent_stack_id correlation_id call_stack:text line_info:text extdata:text"
    ),
    "arg": "event_id position name:text value:text",
    "pmc_event": (
        "id event_id sample_id pmc_id value:real xcc shader_engine shader_array wgp instance extdata:text"
    ),
    "region": "id pid tid track_id start end name_id event_id extdata:text",
    "sample": "id track_id name_id timestamp event_id extdata:text",
    "kernel_dispatch": (
        f"{_PLACE} kernel_id dispatch_id private_segment_size group_segment_size workgroup_size_x"
        f" workgroup_size_y"
        " workgroup_size_z grid_size_x grid_size_y grid_size_z graph_exec_id graph_node_id replay_pass"
    ),
    "memory_copy": (
        f"{_PLACE} name_id dst_agent_id dst_address src_agent_id src_address size graph_exec_id graph_node_id"
    ),
    "memory_allocate": f"{_PLACE} type:text level:text address size",
    "graph_launch": "id pid tid agent_id queue_id start end graph_exec_id kernel_dispatch_count event_id",
}
STAGED_TABLES: Final = {table: column_types(columns) for table, columns in _INTEGERS_AND_TEXTS.items()}
"""The tables that are staged, with their columns."""
_OF_EVENTS: Final = {
    "region": EVENT_NUMBERS, "sample": EVENT_NUMBERS, "kernel_dispatch": ("stack_id", "correlation_id"),
    "memory_copy": ("stack_id", "correlation_id"),
}  # fmt: skip
"""What else the rows of a table have, from the events that they name."""

_READ_ELSEWHERE: Final = {"metadata", "info_node", "info_process", "info_agent"}
# Metadata, not events.
_DESCRIPTIONS: Final = {"info_queue", "info_stream", "info_code_object"}
_TIMES: Final = ("start", "timestamp", "end")
_METADATA_TABLE: Final = re.compile(r"rocpd_metadata(_\w+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class RocpdDatabase:
    """The tables of one GUID in a file, which has several when files of several processes were merged.

    Attributes:
        suffix: the suffix of its tables, such as _00000908_0000_7000_8000_000000000908.
        tables: its tables in the file, by their plain name without rocpd_ and suffix.
    """

    suffix: str
    tables: dict[str, str]


def databases_in(file: SqliteFile) -> list[RocpdDatabase]:
    """The databases in a file, in its order."""
    stored = [table for table in file.tables if table not in file.views]
    found = [match.group(1) for match in map(_METADATA_TABLE.fullmatch, stored) if match]
    databases = []
    for suffix in found:
        own = {
            table.removeprefix("rocpd_").removesuffix(suffix): table
            for table in file.tables
            if table.startswith("rocpd_") and table.endswith(suffix)
        }
        databases.append(RocpdDatabase(suffix, own))
    return databases


@dataclass(frozen=True, slots=True)
class StagedDatabase:
    """The losses while a database was staged.

    Attributes:
        lost_values: values of another type than their column; they are NULL.
        repaired_texts: texts with invalid UTF-8.
        unmapped: non-empty tables that are not staged, by their plain name, with their name in the file.
    """

    lost_values: int
    repaired_texts: int
    unmapped: dict[str, str]


def stage(
    writer: TraceWriter, file: SqliteFile, database: RocpdDatabase, tick: Callable[[], None]
) -> StagedDatabase:
    """Creates or replaces the tables staging.<name> for all of `STAGED_TABLES`.

    Of events, staging.event has only those with texts.
    `tick` is called regularly. Raises UnreadableTraceError when the file is damaged.
    """
    lost = repaired = 0
    run_sql(writer.connection, __package__, "texts")
    events = Events(writer.connection, "staging.event", writer.staging_folder)
    for name, columns in STAGED_TABLES.items():
        into = f"staging.{name}"
        writer.connection.execute(f"DROP TABLE IF EXISTS {into}")
        destination: str | Destination = into
        if name == "event":
            destination = events
        elif name in _OF_EVENTS:
            destination = TableWithEvents(writer.connection, into, events, _OF_EVENTS[name])
        staged = file.stage(
            writer,
            database.tables.get(name, ""),
            columns,
            into=destination,
            progress=lambda _rows: tick(),
        )
        lost, repaired = lost + staged.lost_values, repaired + staged.repaired_texts
        tick()
    known = STAGED_TABLES.keys() | _READ_ELSEWHERE | _DESCRIPTIONS
    unmapped = {name: table for name, table in database.tables.items() if name not in known}
    return StagedDatabase(
        lost, repaired, {name: table for name, table in unmapped.items() if file.estimated_rows(table)}
    )


def stage_unmapped(
    writer: TraceWriter, file: SqliteFile, unmapped: Mapping[str, str]
) -> tuple[str, list[str]]:
    """Stages tables of events without a place in the schema.

    Returns SQL that creates the relation other_record of these events and those of the other SQL files, and
    the names of tables without time columns, whose rows are not events.
    """
    relations, unread = ["graph_record", "counter_record", "driver_record"], []
    for name, table in unmapped.items():
        columns: dict[str, ColumnType] = {
            column.lower(): "integer" if column.lower() in _TIMES else "text" for column in file.tables[table]
        }
        start = next((column for column in _TIMES[:2] if column in columns), None)
        if start is None:
            unread.append(name)
            continue
        into = f"staging.unmapped_{len(relations)}"
        writer.connection.execute(f"DROP TABLE IF EXISTS {into}")
        file.stage(writer, table, columns, into=into)
        end = "end" if "end" in columns else start
        relations.append(
            f"(SELECT getvariable('first_trace') AS trace_id, {quoted(name)} AS category,"
            f' "{start}" AS start_ns, "{end}" AS end_ns, to_json(record) AS args FROM {into} AS record)'
        )
    union = " UNION ALL BY NAME FROM ".join(relations)
    return f"CREATE OR REPLACE TEMP VIEW other_record AS FROM {union}", unread
