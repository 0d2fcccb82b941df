"""Reads the payloads of NVTX events, which NCCL describes its calls with."""

import json
import struct
from typing import Final

from traceview.store.insertion import insert_by_name
from traceview.store.writer import TraceWriter

_HEADER: Final = struct.Struct("<IIIIQQ")
"""Domain, 0, schema, 0, size of the payload, and of both: what nsys 2026 writes into binaryData."""

# Types of fields (NVTX 3, nvToolsExtPayload.h, NVTX_PAYLOAD_ENTRY_TYPE_*); long and size_t have 64 bits.
_FIELDS: Final = {
    code: struct.Struct(f"<{letter}")
    for code, letter in {
        1: "b", 2: "B", 3: "h", 4: "H", 5: "i", 6: "I", 7: "q", 8: "Q", 9: "q", 10: "Q", 11: "b", 12: "B",
        13: "h", 14: "H", 15: "i", 16: "I", 17: "q", 18: "Q", 19: "f", 20: "d", 22: "Q",
    }.items()
}  # fmt: skip
_BATCH: Final = 10_000

Schema = list[tuple[str, struct.Struct, int]]
"""Name, type and offset of each field."""


def fill_payloads(writer: TraceWriter) -> None:
    """Creates staging.nvtx_payload: the id of each NVTX event with a payload, and the payload as JSON."""
    import pyarrow as pa

    connection = writer.connection
    connection.execute("CREATE TABLE staging.nvtx_payload (id BIGINT, payload VARCHAR)")
    schemas = _schemas(writer)
    if not schemas:
        return
    connection.execute(
        "CREATE TABLE staging.nvtx_blob AS SELECT id, binaryData FROM nvtx_event WHERE binaryData IS NOT NULL"
    )
    after = -1
    while rows := connection.execute(
        f"SELECT id, binaryData FROM staging.nvtx_blob WHERE id > ? ORDER BY id LIMIT {_BATCH}",
        [after],
    ).fetchall():
        after = rows[-1][0]
        read = [(event, decode_payload(blob, schemas)) for event, blob in rows]
        kept = [row for row in read if row[1] is not None]
        batch = pa.table({"id": [row[0] for row in kept], "payload": [row[1] for row in kept]})
        insert_by_name(connection, "staging.nvtx_payload", batch)


def decode_payload(blob: bytes, schemas: dict[tuple[int, int], Schema]) -> str | None:
    """The payload as a JSON object; None where it has no known schema or is cut off."""
    if len(blob) < _HEADER.size:
        return None
    domain, _, schema, _, size, _ = _HEADER.unpack_from(blob)
    payload = blob[_HEADER.size : _HEADER.size + size]
    fields = schemas.get((domain, schema))
    if fields is None:
        return None
    try:
        return json.dumps({name: kind.unpack_from(payload, offset)[0] for name, kind, offset in fields})
    except struct.error:
        return None


def _schemas(writer: TraceWriter) -> dict[tuple[int, int], Schema]:
    """The fields of each schema by its domain and number, those that are plain numbers."""
    rows = writer.connection.execute(
        'SELECT DISTINCT domainId, schemaId, idx, name, type, coalesce("offset", 0)'
        " FROM staging.nvtx_payload_schema_entries"
        ' WHERE name IS NOT NULL AND coalesce("offset", 0) >= 0 ORDER BY ALL'
    ).fetchall()
    schemas: dict[tuple[int, int], Schema] = {}
    for domain, schema, _, name, kind, offset in rows:
        if kind in _FIELDS:
            schemas.setdefault((domain, schema), []).append((name, _FIELDS[kind], offset))
    return schemas
