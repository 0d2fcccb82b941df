"""Processes and agents of a rocpd database: small tables, read row by row.

Of the environment of a process only its rank is read, and nothing of it is stored; nor is the command line.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from traceview_parsers.rocpd.staging import RocpdDatabase

from traceview.ingest.rank_names import rank_in
from traceview.ingest.recording.amd_agents import agent_row
from traceview.ingest.recording.rows import whole_number
from traceview.ingest.secrets import without_secrets
from traceview.ingest.sqlite.table_stream import ColumnType, SqliteFile
from traceview.store.writer import TraceWriter

_MOST_ROWS: Final = 10_000
_LARGEST_NUMBER: Final = 2**31
# A launcher sets rank and world size together. PyTorch's variables come first: under Slurm, its own launcher
# is a single task.
_RANK_AND_SIZE: Final = (
    ("RANK", "WORLD_SIZE"),
    ("OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"),
    ("PMIX_RANK", "PMIX_SIZE"),
    ("PMI_RANK", "PMI_SIZE"),
    ("MV2_COMM_WORLD_RANK", "MV2_COMM_WORLD_SIZE"),
    ("SLURM_PROCID", "SLURM_NTASKS"),
)
_VISIBLE_DEVICES: Final = ("HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES", "CUDA_VISIBLE_DEVICES")
_DEVICE_LIST: Final = re.compile(r"[\w,\-]{1,400}")


PROCESS_COLUMNS: Final = (
    "id:int64 trace_id:int32 pid:int64 process_name rank:int32 world_size:int32 host metadata source_file"
    " format producer clock gpu_vendor"
)
"""The columns of the relation `process`; id is the row id, which other tables reference."""


def read_processes(
    writer: TraceWriter, file: SqliteFile, database: RocpdDatabase, first_trace: int
) -> list[dict[str, Any]]:
    """The processes of a database as rows of `process`, trace ids from `first_trace` on; at least one."""
    of_systems = "kernel_summary" in file.views or "memory_copy_summary" in file.views
    recording = {
        "source_file": str(file.path), "format": "rocpd", "clock": "boot", "gpu_vendor": "amd",
        "producer": "rocprofiler-systems" if of_systems else "rocprofv3", "rank": rank_in(file.path),
    }  # fmt: skip
    tags = {
        str(tag): str(value)
        for tag, value in _rows(
            writer, file, database.tables.get("metadata", ""), {"tag": "text", "value": "text"}
        )
    }
    nodes = {
        row[0]: row[1:]
        for row in _rows(
            writer,
            file,
            database.tables.get("info_node", ""),
            {"id": "integer", "hostname": "text", "system_name": "text", "release": "text"},
        )
    }
    rows = _rows(
        writer, file, database.tables.get("info_process", ""),
        {
            "id": "integer", "nid": "integer", "pid": "integer", "ppid": "integer", "name": "text",
            "init": "integer", "fini": "integer", "environment": "text", "extdata": "text",
        },
    )  # fmt: skip
    processes = []
    for number, (id_, nid, pid, ppid, name, init, fini, environment, extdata) in enumerate(rows):
        host, system, release = nodes.get(nid, (None, None, None))
        variables = _mapping(environment)
        rank, world_size = _rank_of(variables)
        metadata = {
            "schema_version": tags.get("schema_version"), "guid": tags.get("guid"),
            "compression": tags.get("compression"), "ppid": ppid,
            "init_ns": init, "fini_ns": fini, "system": system, "release": release,
            **_visible_devices(variables), "config": without_secrets("", _mapping(extdata)) or None,
        }  # fmt: skip
        cells = _json({key: value for key, value in metadata.items() if value is not None})
        processes.append({
            **recording, "id": id_, "trace_id": first_trace + number, "pid": pid, "process_name": name,
            "rank": recording["rank"] if rank is None else rank, "world_size": world_size, "host": host,
            "metadata": cells,
        })  # fmt: skip
    return processes or [{**recording, "trace_id": first_trace, "metadata": _json(tags)}]


def read_agents(
    writer: TraceWriter,
    file: SqliteFile,
    database: RocpdDatabase,
    processes: Sequence[Mapping[str, Any]],
) -> list[dict[str, Any]]:
    """The agents of each process, including CPUs, as rows of the relation `agent`.

    A process without listed agents has all of the database.
    """
    listed = _rows(
        writer, file, database.tables.get("info_agent", ""),
        {
            "id": "integer", "pid": "integer", "type": "text", "type_index": "integer",
            "absolute_index": "integer", "name": "text", "vendor_name": "text", "product_name": "text",
            "extdata": "text",
        },
    )  # fmt: skip
    rows = []
    for process in processes:
        gpus = 0
        own = [row for row in listed if row[1] == process.get("id")] or listed
        for id_, _, kind, type_index, node, name, vendor, product, extdata in own:
            if id_ is None:
                continue
            cells = {
                "type": kind, "name": name, "vendor_name": vendor, "product_name": product, "node_id": node,
                "logical_node_type_id": type_index,
            }  # fmt: skip
            properties = _mapping(extdata) | {key: value for key, value in cells.items() if value is not None}
            gpu = properties.get("type") in (2, "GPU")
            number = whole_number(properties.get("logical_node_type_id"))
            device = (gpus if number is None else number) if gpu else None
            gpus += gpu
            rows.append(agent_row(process["trace_id"], str(id_), device, properties))
    return rows


def _rows(
    writer: TraceWriter, file: SqliteFile, table: str, columns: Mapping[str, ColumnType]
) -> list[tuple[Any, ...]]:
    """The rows of a small table. They stay in memory only, since an environment may contain secrets."""
    file.stage(writer, table, columns, into="memory.main.small_table")
    try:
        return writer.connection.execute(f"FROM memory.main.small_table LIMIT {_MOST_ROWS}").fetchall()
    finally:
        writer.connection.execute("DROP TABLE memory.main.small_table")


def _rank_of(variables: Mapping[str, Any]) -> tuple[int | None, int | None]:
    ranks = [(_number(variables, rank), _number(variables, size)) for rank, size in _RANK_AND_SIZE]
    complete = next((pair for pair in ranks if None not in pair), None)
    return complete or next((pair for pair in ranks if pair[0] is not None), (None, None))


def _visible_devices(variables: Mapping[str, Any]) -> dict[str, str]:
    return {
        name: str(variables[name])
        for name in _VISIBLE_DEVICES
        if name in variables and _DEVICE_LIST.fullmatch(str(variables[name]))
    }


def _mapping(text: str | None) -> dict[str, Any]:
    try:
        value = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _number(values: Mapping[str, Any], key: str) -> int | None:
    value = values.get(key)
    if isinstance(value, str) and value.isdecimal() and len(value) <= 10:
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    return value if 0 <= value < _LARGEST_NUMBER else None


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
