"""Reads the JSON of rocprofv3: arrays of records in chunks, then SQL."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from traceview_parsers.rocprofv3.csv_tables import HOW_TO_RECORD

from traceview.errors import UnreadableTraceError
from traceview.ingest.recording.amd_agents import AGENT_COLUMNS, agent_row, is_gpu
from traceview.ingest.recording.rows import whole_number
from traceview.ingest.secrets import without_secrets
from traceview.store.sql_files import sql_text

if TYPE_CHECKING:
    from traceview.ingest.json.event_arrays import JsonArrayStream, Place
    from traceview.ingest.parser import Progress
    from traceview.store.writer import TraceWriter

_TOP_KEY = re.compile(rb'\s*+(?:\xef\xbb\xbf)?\s*+\{\s*+"rocprofiler-sdk-tool"\s*+:')
_LEFT_OUT: Final = ("node", "pid", "command")

_TABLES: Final = {
    "operation": "trace_id:int32 kind:int32 operation:int32 kind_name name",
    "marker_text": "trace_id:int32 correlation_id:int64 text",
    "counter_name": "trace_id:int32 counter_id:uint64 name",
    "instruction": "trace_id:int32 at:int64 text",
    "process": "trace_id:int32 source_file format producer pid:int64 host clock metadata gpu_vendor",
    "agent": AGENT_COLUMNS,
}
"""The tables of values that occur once per file, with their columns."""

Rows = dict[str, list[dict[str, Any]]]


class Rocprofv3JsonParser:
    """What `rocprofv3 --output-format json` writes, for one or several processes."""

    name: ClassVar[str] = "rocprofv3-json"
    version: ClassVar[int] = 6
    reads_streams: ClassVar[bool] = True

    def sniff(self, path: Path, head: bytes) -> float:
        """1 where the first key of the file is that of rocprofv3."""
        return 1.0 if _TOP_KEY.match(head) else 0.0

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file.

        Raises UnreadableTraceError when the file has no process.
        """
        from traceview_parsers.rocprofv3.json_records import (
            chunks_with_gaps,
            count_lost_values,
            create_tables,
            record_stream,
            repair_records,
            stage_records,
        )

        from traceview.ingest.byte_source import open_bytes
        from traceview.ingest.json.health import report_damage

        create_tables(writer)
        with open_bytes(path) as source:
            stream = record_stream(source)
            size = source.raw_size
            places = stage_records(writer, stream, lambda: progress("read", source.raw_position, size))
        progress("link", size, size)
        with open_bytes(path) as source:
            repair_records(writer, record_stream(source).batches(), places)
        if gaps := chunks_with_gaps(writer, places):
            with open_bytes(path) as source:
                count_lost_values(writer, record_stream(source).batches(), gaps)
        if not places and not stream.values:
            raise UnreadableTraceError(f"{path}: no record could be read; is this a trace of rocprofv3?")
        report_damage(writer, stream)
        _fill_tables(writer, path, stream, places.values())


def _fill_tables(writer: TraceWriter, path: Path, stream: JsonArrayStream, places: Iterable[Place]) -> None:
    from traceview.ingest.recording import fill_tables, typed_rows

    rows: Rows = {name: [] for name in _TABLES}
    for trace_id, values in _values_of_processes(stream, places).items():
        rows["process"].append(_process_row(trace_id, path, values.get("metadata")))
        agents = {row["agent"]: row for row in _agent_rows(trace_id, values.get("agents"))}
        rows["agent"] += agents.values()
        rows["counter_name"] += _counter_rows(trace_id, values.get("counters"))
        _read_strings(trace_id, values.get("strings"), rows)
    tables = {name: typed_rows(rows[name], columns) for name, columns in _TABLES.items()}
    fill_tables(writer, tables, sql_text(__package__, "json_events"), how_to_record=HOW_TO_RECORD)


def _values_of_processes(stream: JsonArrayStream, places: Iterable[Place]) -> dict[int, dict[str, Any]]:
    """The values of each process by their keys, also of a process that has records only."""
    from traceview_parsers.rocprofv3.json_records import process_of

    values: dict[int, dict[str, Any]] = {}
    for place, value in stream.values.items():
        if place[0] == "rocprofiler-sdk-tool":
            values.setdefault(process_of(place), {})[str(place[-1])] = value
    for place in places:
        values.setdefault(process_of(place), {})
    return values


def _process_row(trace_id: int, path: Path, metadata: Any) -> dict[str, Any]:
    values = metadata if isinstance(metadata, Mapping) else {}
    node = values.get("node")
    node = node if isinstance(node, Mapping) else {}
    kept = {key: value for key, value in values.items() if key not in _LEFT_OUT}
    return {
        "trace_id": trace_id,
        "source_file": str(path),
        "format": Rocprofv3JsonParser.name,
        "producer": "rocprofv3",
        "pid": whole_number(values.get("pid")),
        "host": str(node["hostname"]) if node.get("hostname") else None,
        "clock": "boot",
        "gpu_vendor": "amd",
        "metadata": json.dumps(without_secrets("", {**kept, "node": dict(node)}), default=str),
    }


def _agent_rows(trace_id: int, agents: Any) -> Iterator[dict[str, Any]]:
    gpus = 0
    for properties in _objects(agents):
        gpu = is_gpu(properties)
        device = whole_number(properties.get("logical_node_type_id")) if gpu else None
        device = gpus if gpu and device is None else device
        gpus += gpu
        identity = properties.get("id")
        handle = whole_number(identity.get("handle")) if isinstance(identity, Mapping) else None
        if handle is not None:
            yield agent_row(trace_id, str(handle), device, properties)


def _counter_rows(trace_id: int, counters: Any) -> Iterator[dict[str, Any]]:
    for counter in _objects(counters):
        identity = counter.get("id")
        handle = whole_number(identity.get("handle")) if isinstance(identity, Mapping) else None
        if handle is not None and handle >= 0:
            yield {"trace_id": trace_id, "counter_id": handle, "name": str(counter.get("name"))}


def _read_strings(trace_id: int, strings: Any, rows: Rows) -> None:
    """The string tables of a process: names of operations, texts of markers, sampled instructions."""
    if not isinstance(strings, Mapping):
        return
    for kind, entry in enumerate(_objects(strings.get("buffer_records"))):
        names = entry.get("operations")
        rows["operation"] += (
            {
                "trace_id": trace_id, "kind": kind, "operation": operation, "name": str(name),
                "kind_name": str(entry.get("kind")),
            }
            for operation, name in enumerate(names if isinstance(names, list) else [])
        )  # fmt: skip
    for entry in _objects(strings.get("marker_api")):
        correlation_id = whole_number(entry.get("key"))
        if correlation_id is not None:
            text = str(entry.get("value"))
            rows["marker_text"].append({"trace_id": trace_id, "correlation_id": correlation_id, "text": text})
    instructions = strings.get("pc_sample_instructions")
    rows["instruction"] += (
        {"trace_id": trace_id, "at": at, "text": str(text)}
        for at, text in enumerate(instructions if isinstance(instructions, list) else [])
    )


def _objects(value: Any) -> Iterable[Mapping[str, Any]]:
    """The objects of a list; other values become empty objects."""
    return [item if isinstance(item, Mapping) else {} for item in value] if isinstance(value, list) else []
