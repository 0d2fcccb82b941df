"""The output formats of `traceview query`, each written batch by batch."""

import json
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any, BinaryIO

import orjson
import pyarrow as pa

from traceview.results.stream import ResultRows
from traceview.terminal import for_spreadsheet

Writer = Callable[[ResultRows, BinaryIO], object]


def write_arrow(rows: ResultRows, out: BinaryIO) -> None:
    """An Arrow IPC file, with unchanged types."""
    with pa.ipc.new_file(out, rows.schema) as writer:
        for batch in rows.batches():
            writer.write_batch(batch)


def write_parquet(rows: ResultRows, out: BinaryIO) -> int:
    """A Parquet file; intervals and unions, which Parquet lacks, become text. Returns the number of rows."""
    from pyarrow import parquet

    count = 0

    schema = _with_text(rows.schema, lambda kind: pa.types.is_interval(kind) or pa.types.is_union(kind))
    with parquet.ParquetWriter(out, schema, compression="zstd") as writer:
        for batch in rows.batches():
            writer.write_batch(_cast(batch, schema))
            count += batch.num_rows
    return count


def write_csv(rows: ResultRows, out: BinaryIO) -> None:
    """CSV with a header: NULL is empty, an empty text is "", lists and structures are JSON text."""
    _write_csv(rows, out, lambda column: column)


def write_safe_csv(rows: ResultRows, out: BinaryIO) -> None:
    """The same, with an apostrophe before texts that a spreadsheet would treat as formulas."""
    _write_csv(rows, out, _no_formulas)


def _write_csv(rows: ResultRows, out: BinaryIO, made_safe: Callable[[pa.Array], pa.Array]) -> None:
    from pyarrow import csv

    schema = _with_text(rows.schema, _is_no_csv_type)
    with csv.CSVWriter(out, schema) as writer:
        for batch in rows.batches():
            columns = [made_safe(column) for column in _cast(batch, schema).columns]
            writer.write_batch(pa.RecordBatch.from_arrays(columns, schema=schema))


def _no_formulas(column: pa.Array) -> pa.Array:
    if not (pa.types.is_string(column.type) or pa.types.is_large_string(column.type)):
        return column
    return pa.array([text and for_spreadsheet(text) for text in column.to_pylist()], column.type)


def write_json(rows: ResultRows, out: BinaryIO) -> None:
    """One JSON list with one object per line."""
    before = b"[\n"
    for lines in _json_lines(rows):
        for line in lines:
            out.write(before + line)
            before = b",\n"
    out.write(b"[]\n" if before == b"[\n" else b"\n]\n")


def write_jsonl(rows: ResultRows, out: BinaryIO) -> None:
    """One JSON object per line."""
    for lines in _json_lines(rows):
        for line in lines:
            out.write(line + b"\n")


def _json_lines(rows: ResultRows) -> Iterator[Iterator[bytes]]:
    names = rows.schema.names
    for batch in rows.batches():
        columns = [values(column) for column in batch.columns]
        yield (json_bytes(dict(zip(names, row, strict=True))) for row in zip(*columns, strict=True))


def values(column: pa.Array) -> list[Any]:
    """The values of a column as Python objects; nanosecond times, which Python lacks, as text."""
    kind = column.type
    if pa.types.is_timestamp(kind) or pa.types.is_time(kind):
        column = column.cast(pa.string())
    # Type: pyarrow declares no types.
    return column.to_pylist()  # type: ignore[no-any-return]


def as_text(value: Any) -> str:
    """A value that is not NULL as the text of a table cell or a CSV field."""
    if isinstance(value, str):
        return value
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, (list, dict, tuple)) and not hasattr(value, "_fields"):
        return json_bytes(value).decode()
    plain = _json_ready(value) if isinstance(value, bytes) or hasattr(value, "_fields") else value
    return str(plain).lower() if isinstance(value, bool) else str(plain)


def json_bytes(value: Any) -> bytes:
    """A value as JSON: integers and decimals exact, NaN and infinities null, bytes as hexadecimal text."""
    return orjson.dumps(value, default=_json_ready, option=orjson.OPT_NON_STR_KEYS)


def _json_ready(value: Any) -> Any:
    """The JSON substitute for a value of an unsupported type."""
    if isinstance(value, Decimal):
        return orjson.Fragment(str(value).encode()) if value.is_finite() else None
    if isinstance(value, int):
        return orjson.Fragment(json.dumps(value).encode())
    if isinstance(value, bytes):
        return value.hex()
    return str(value)


def _is_no_csv_type(kind: pa.DataType) -> bool:
    types = pa.types
    return bool(
        types.is_nested(kind)
        or types.is_binary(kind)
        or types.is_large_binary(kind)
        or types.is_interval(kind)
        or types.is_duration(kind)
        or types.is_union(kind)
    )


def _with_text(schema: pa.Schema, is_text: Callable[[pa.DataType], bool]) -> pa.Schema:
    return pa.schema([field.with_type(pa.string()) if is_text(field.type) else field for field in schema])


def _cast(batch: pa.RecordBatch, schema: pa.Schema) -> pa.RecordBatch:
    """The batch with text in the columns that are text in `schema`."""
    columns = [
        column if column.type == field.type else _text_column(column)
        for column, field in zip(batch.columns, schema, strict=True)
    ]
    return pa.RecordBatch.from_arrays(columns, schema=schema)


def _text_column(column: pa.Array) -> pa.Array:
    return pa.array([None if value is None else as_text(value) for value in values(column)], pa.string())


WRITERS: dict[str, Writer] = {
    "csv": write_csv,
    "safe csv": write_safe_csv,
    "json": write_json,
    "jsonl": write_jsonl,
    "parquet": write_parquet,
    "arrow": write_arrow,
}
