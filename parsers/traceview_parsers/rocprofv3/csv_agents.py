"""Resolves the names of agents in the rows of CSV tables.

These names are "Agent 4" (an index in the system, or among the visible agents), "GPU 0" (an index among the
GPUs) or, in ROCm 6.2, only an index in the system: rocprofiler-sdk source/lib/output/metadata.cpp,
get_agent_index.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from traceview.ingest.csv_table import CsvTable, header_columns
from traceview.ingest.recording.amd_agents import agent_row, is_gpu
from traceview.ingest.recording.rows import whole_number
from traceview.store.writer import TraceWriter

_HEAD_BYTES: Final = 64 * 1024
_LARGEST_FILE: Final = 16 * 1024 * 1024
_NAME: Final = re.compile(r"(?:(?P<type>[A-Za-z]{1,9})[ -]?)?(?P<number>\d{1,9})")
_NAMES: Final = """
SELECT name, coalesce(bool_or(is_gpu), false) FROM (
    SELECT agent_id AS name, true AS is_gpu FROM staging.kernel_trace
    UNION ALL SELECT agent_id, true FROM staging.counter_collection
    UNION ALL SELECT agent_id, true FROM staging.scratch_memory
    UNION ALL SELECT agent_id, NULL FROM staging.memory_allocation
    UNION ALL SELECT source_agent_id, direction LIKE '%DEVICE_TO%' FROM staging.memory_copy
    UNION ALL SELECT destination_agent_id, direction LIKE '%TO_DEVICE' FROM staging.memory_copy
)
WHERE name IS NOT NULL GROUP BY name
"""


def agent_info(file: Path) -> list[dict[str, Any]]:
    """The rows of agent_info.csv, one per agent. Raises OSError when it cannot be read."""
    from traceview.ingest.byte_source import open_bytes, read_head

    head, _ = read_head(file, _HEAD_BYTES)
    with open_bytes(file) as source:
        if source.raw_size > _LARGEST_FILE:
            return []
        table = CsvTable(source, header_columns(head), ("name", "vendor_name", "product_name", "model_name"))
        return [row for batch in table.batches() for row in batch.to_pylist()]


def agent_rows(writer: TraceWriter, trace_id: int, listed: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows of the table `agent`: those in `listed`, and those that occur only in rows of tables.

    The index of an undescribed agent among the GPUs is its position among the named ones, which a health row
    reports.
    """
    named: dict[str, bool] = dict(writer.connection.execute(_NAMES).fetchall())
    gpus = [row for row in listed if is_gpu(row)]
    described = _described(named, listed, gpus)
    rows = [
        agent_row(trace_id, name, gpus.index(row) if is_gpu(row) else None, row)
        for name, row in described.items()
    ]
    rows += (
        agent_row(trace_id, f"unnamed {device}", device, row)
        for device, row in enumerate(gpus)
        if not any(row is other for other in described.values())
    )
    missing = sorted((name for name in named if name not in described), key=_number)
    unlisted = [name for name in missing if named[name] and _type(name) != "CPU"]
    for name in missing:
        device = (
            (_number(name) if _type(name) == "GPU" else unlisted.index(name)) if name in unlisted else None
        )
        rows.append({**agent_row(trace_id, name, device, {}), "is_gpu": name in unlisted, "metadata": None})
    if unlisted and any(_type(name) != "GPU" for name in unlisted):
        detail = (
            "GPUs that no agent_info.csv describes: they are numbered in the order of their agents"
            " from 0, and nothing is known of their properties"
        )
        writer.health("agents_unknown", "info", len(unlisted), detail, trace_id=trace_id)
    return rows


def _described(
    named: Mapping[str, bool], listed: list[dict[str, Any]], gpus: list[dict[str, Any]]
) -> dict[str, dict[str, Any]]:
    """The description of each named agent that has one."""
    by_type = {"GPU": gpus, "CPU": [row for row in listed if not is_gpu(row)]}
    counted = _numbering(named, listed)
    found = {}
    for name in named:
        place = _number(name)
        if _type(name) in by_type:
            rows = by_type[_type(name)]
            row = rows[place] if place < len(rows) else None
        else:
            row = counted.get(place)
        if row is not None:
            found[name] = row
    return found


def _numbering(named: Mapping[str, bool], listed: list[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """The agents by index: in the system or, if only then GPUs match GPUs, among the visible agents."""
    for key in ("node_id", "logical_node_id"):
        rows = {number: row for row in listed if (number := whole_number(row.get(key))) is not None}
        gpus = [name for name, gpu in named.items() if gpu and _type(name) not in ("GPU", "CPU")]
        if all(_number(name) in rows and is_gpu(rows[_number(name)]) for name in gpus):
            return rows
    return {}


def _type(name: str) -> str:
    match = _NAME.fullmatch(name.strip())
    return (match["type"] or "").upper() if match else ""


def _number(name: str) -> int:
    match = _NAME.fullmatch(name.strip())
    return int(match["number"]) if match else -1
