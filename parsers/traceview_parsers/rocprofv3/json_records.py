"""The records of rocprofv3's JSON, and their staging tables.

The names are those of rocprofiler-sdk source/include/rocprofiler-sdk/cxx/serialization.hpp. Records of other
releases may lack some of them; other fields are not read.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any, Final

import pyarrow as pa

from traceview.ingest.json.event_arrays import JsonArrayStream, Place
from traceview.ingest.json.json_text import Source
from traceview.store.writer import TraceWriter

_Type = str | list[Any] | dict[str, Any]

_TEXTS: Final = ("VARCHAR", "JSON")

_HANDLE: Final[_Type] = {"handle": "UBIGINT"}
_SIZES: Final[_Type] = {"x": "BIGINT", "y": "BIGINT", "z": "BIGINT"}
_RECORD: Final[dict[str, _Type]] = {
    "kind": "INTEGER", "operation": "INTEGER", "thread_id": "BIGINT", "start_timestamp": "BIGINT",
    "end_timestamp": "BIGINT", "stream_id": _HANDLE,
    "correlation_id": {"internal": "BIGINT", "external": "UBIGINT", "ancestor": "BIGINT"},
}  # fmt: skip
_DISPATCH: Final[_Type] = {
    "agent_id": _HANDLE, "queue_id": _HANDLE, "kernel_id": "BIGINT", "dispatch_id": "BIGINT",
    "private_segment_size": "BIGINT", "group_segment_size": "BIGINT", "workgroup_size": _SIZES,
    "grid_size": _SIZES,
}  # fmt: skip

RECORDS: Final[dict[str, dict[str, _Type]]] = {
    "kernel_symbols": {
        "kernel_id": "BIGINT", "kernel_name": "VARCHAR", "formatted_kernel_name": "VARCHAR",
        "demangled_kernel_name": "VARCHAR", "group_segment_size": "BIGINT", "sgpr_count": "INTEGER",
        "arch_vgpr_count": "INTEGER", "accum_vgpr_count": "INTEGER",
    },
    "kernel_dispatch": {
        **_RECORD, "dispatch_info": _DISPATCH, "graph_exec_id": "BIGINT", "graph_node_id": "BIGINT",
    },
    "memory_copy": {
        **_RECORD, "src_agent_id": _HANDLE, "dst_agent_id": _HANDLE, "bytes": "BIGINT",
        "src_address": "JSON", "dst_address": "JSON",
    },
    "memory_allocation": {**_RECORD, "agent_id": _HANDLE, "address": "VARCHAR", "allocation_size": "BIGINT"},
    "scratch_memory": {
        **_RECORD, "agent_id": _HANDLE, "queue_id": _HANDLE, "flags": "BIGINT", "allocation_size": "BIGINT",
    },
    "counter_collection": {
        "thread_id": "BIGINT", "stream_id": _HANDLE,
        "dispatch_data": {
            "start_timestamp": "BIGINT", "end_timestamp": "BIGINT", "dispatch_info": _DISPATCH,
            "correlation_id": {"internal": "BIGINT", "external": "UBIGINT"},
        },
        "records": [{"counter_id": _HANDLE, "value": "DOUBLE"}],
    },
    "hip_api": _RECORD,
    "hsa_api": _RECORD,
    "marker_api": _RECORD,
    "rccl_api": _RECORD,
    "rocdecode_api": _RECORD,
    "rocjpeg_api": _RECORD,
    "rocshmem_api": _RECORD,
    "hipfile_api": _RECORD,
    "ompt": _RECORD,
    "ucx_api": _RECORD,
    "kfd": {
        "kind": "INTEGER", "operation": "INTEGER", "timestamp": "BIGINT", "start_timestamp": "BIGINT",
        "end_timestamp": "BIGINT", "pid": "BIGINT", "agent_id": _HANDLE, "src_agent": _HANDLE,
        "dst_agent": _HANDLE, "prefetch_agent": _HANDLE, "preferred_agent": _HANDLE, "address": "JSON",
        "start_address": "JSON", "end_address": "JSON", "error_code": "INTEGER", "count": "BIGINT",
    },
    "pc_sample_host_trap": {"inst_index": "BIGINT", "record": "JSON"},
    "pc_sample_stochastic": {"inst_index": "BIGINT", "record": "JSON"},
}  # fmt: skip
"""The arrays that are read, with the types of their fields as DuckDB's from_json takes them."""

_CONTAINERS: Final = ("rocprofiler-sdk-tool", "buffer_records", "callback_records")


def record_stream(source: Source) -> JsonArrayStream:
    """The arrays of records of a file in chunks."""
    return JsonArrayStream(source, array_keys=RECORDS, container_keys=_CONTAINERS)


def process_of(place: Place) -> int:
    """The number in the file of the process that a value or array belongs to."""
    return place[1] if len(place) > 1 and isinstance(place[1], int) else 0


def create_tables(writer: TraceWriter) -> None:
    """Makes an empty staging table for each array: id, trace_id and the fields of its records."""
    # Rows that are read a few times and dropped are not worth compressing.
    writer.connection.execute("SET force_compression = 'uncompressed'")
    for name, types in RECORDS.items():
        writer.connection.execute(
            f"CREATE TABLE staging.{name} AS SELECT 0::BIGINT AS id, 0 AS trace_id,"
            f" unnest(from_json('{{}}'::JSON, '{json.dumps(types)}')) LIMIT 0"
        )


def stage_records(writer: TraceWriter, stream: JsonArrayStream, tick: Callable[[], None]) -> dict[int, Place]:
    """Fills the tables of `create_tables` with the records of `stream`; `tick` is called after each chunk.

    Returns where each chunk lies in the file. A chunk that is no JSON is left to `repair_records`.
    """
    places: dict[int, Place] = {}

    def noted(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            places[len(places)] = stream.place
            yield batch
            tick()

    for place, batches in groupby(stream.batches(), key=lambda _: stream.place):
        if place and place[-1] in RECORDS:
            _insert(writer, place, noted(batches))
        else:
            for _ in noted(batches):
                pass
    return places


def repair_records(writer: TraceWriter, chunks: Iterable[pa.RecordBatch], places: dict[int, Place]) -> None:
    """Reads the chunks that were no JSON record by record; `chunks` are those of the file once more."""
    from traceview.ingest.json.chunks import Mended, mended_chunks

    missing = _chunks_to_mend(writer, places)
    if not missing:
        return
    mended = Mended()
    for batch in mended_chunks(chunks, missing, mended, place_of=places.get):
        _insert(writer, places[batch.column(0)[0].as_py()], [batch])
    mended.report(writer)


def chunks_with_gaps(writer: TraceWriter, places: dict[int, Place]) -> dict[int, str]:
    """The chunks with records that lack a number which others have, and the names of their arrays."""
    from traceview.ingest.json.chunks import IDS_PER_CHUNK

    found: dict[int, str] = {}
    for name in {str(place[-1]) for place in places.values() if place and place[-1] in RECORDS}:
        gaps = [gap for key, of_type in RECORDS[name].items() for gap in _is_gap(of_type, f'"{key}"')]
        counts = ", ".join(f"count(*) FILTER ({gap})" for gap in gaps)
        [(rows, *lacking)] = writer.connection.execute(
            f"SELECT count(*), {counts} FROM staging.{name}"
        ).fetchall()
        if some := [gap for gap, count in zip(gaps, lacking, strict=True) if 0 < count < rows]:
            query = f"SELECT DISTINCT id // {IDS_PER_CHUNK} FROM staging.{name} WHERE {' OR '.join(some)}"
            found |= dict.fromkeys((chunk for (chunk,) in writer.connection.execute(query).fetchall()), name)
    return found


def count_lost_values(writer: TraceWriter, chunks: Iterable[pa.RecordBatch], gaps: dict[int, str]) -> None:
    """Says in `health` how many values of the chunks in `gaps` are no numbers of their kind."""
    lost = 0
    for batch in chunks:
        name = gaps.get(batch["chunk"][0].as_py())
        if name is not None:
            counts = [_lost(of, f"read.{key}", f"written.{key}") for key, of in RECORDS[name].items()]
            read, written = (
                f"unnest(TRY(from_json(text, '{json.dumps([of])}')))"
                for of in (RECORDS[name], _as_text(RECORDS[name]))
            )
            [(count,)] = writer.connection.execute(
                f"SELECT sum({' + '.join(counts)})"
                f" FROM (SELECT {read} AS read, {written} AS written FROM (SELECT $1::VARCHAR AS text))",
                [batch["text"][0].as_py()],
            ).fetchall()
            lost += count or 0
    detail = "values that are not valid numbers (text or far too large); they count as unknown"
    writer.health("values_lost", "warning", lost, detail)


def _is_gap(of: _Type, value: str) -> list[str]:
    """For each number in a value: SQL that says whether it is lacking."""
    if isinstance(of, str):
        return [] if of in _TEXTS else [f"{value} IS NULL"]
    if isinstance(of, list):
        inner = " OR ".join(_is_gap(of[0], "item"))
        return [f"len(list_filter({value}, lambda item: {inner})) > 0"]
    return [gap for key, inside in of.items() for gap in _is_gap(inside, f"{value}.{key}")]


def _lost(of: _Type, read: str, written: str) -> str:
    """SQL that counts what is written in a value and was not read."""
    if isinstance(of, str):
        return f"({read} IS NULL AND {written} IS NOT NULL)::INTEGER"
    if isinstance(of, list):
        inner = _lost(of[0], "item[1]", "item[2]")
        return f"coalesce(list_sum(list_transform(list_zip({read}, {written}), lambda item: {inner})), 0)"
    return " + ".join(_lost(inside, f"{read}.{key}", f"{written}.{key}") for key, inside in of.items())


def _as_text(of: _Type) -> _Type:
    """A type whose numbers are texts."""
    if isinstance(of, str):
        return "VARCHAR"
    if isinstance(of, list):
        return [_as_text(of[0])]
    return {key: _as_text(inside) for key, inside in of.items()}


def _insert(writer: TraceWriter, place: Place, batches: Iterable[pa.RecordBatch]) -> None:
    from traceview.ingest.json.chunks import IDS_PER_CHUNK
    from traceview.ingest.json.events import BATCH_SCHEMA

    name = str(place[-1])
    connection = writer.connection
    connection.register("record_chunks", pa.RecordBatchReader.from_batches(BATCH_SCHEMA, batches))
    try:
        inserted = connection.execute(
            f"INSERT INTO staging.{name} SELECT id, {process_of(place)}, unnest(record) FROM ("
            f" SELECT chunk::BIGINT * {IDS_PER_CHUNK} + generate_subscripts(records, 1) AS id,"
            " unnest(records) AS record FROM ("
            f" SELECT chunk, TRY(from_json(text, '{json.dumps([RECORDS[name]])}')) AS records"
            " FROM record_chunks))"
        ).fetchone()
        writer.events_read += inserted[0] if inserted else 0
    finally:
        connection.unregister("record_chunks")


def _chunks_to_mend(writer: TraceWriter, places: dict[int, Place]) -> set[int]:
    from traceview.ingest.json.chunks import chunks_to_mend

    chunks: dict[str, set[int]] = {}
    for chunk, place in places.items():
        if place and place[-1] in RECORDS:
            chunks.setdefault(str(place[-1]), set()).add(chunk)
    return {
        chunk
        for name, of_name in chunks.items()
        for chunk in chunks_to_mend(writer.connection, f"staging.{name}", of_name)
    }
