"""Exports as a folder of Parquet or Arrow files, one a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from traceview.ingest.sqlite.table_stream import ColumnType, StagedTable
from traceview.ingest.sqlite.typed_columns import arrow_schema, damaged, sound_texts

if TYPE_CHECKING:
    import pyarrow as pa

    from traceview.ingest.sqlite.destinations import Destination

SUFFIXES: Final = (".parquet", ".arrow")
_STRINGS: Final = "StringIds"
_BATCH_ROWS: Final = 65_536


def is_export_table(path: Path, head: bytes) -> bool:
    """Whether a file that starts with `head` is a table of such a folder: the strings are next to it."""
    starts = (b"PAR1",) if path.suffix == ".parquet" else (b"ARROW1", b"\xff\xff\xff\xff")
    return (
        path.suffix in SUFFIXES
        and head.startswith(starts)
        and (path.parent / f"{_STRINGS}{path.suffix}").is_file()
    )


def export_tables(folder: Path) -> dict[str, Path]:
    """The files of a folder by the table in them. Raises OSError when it cannot be listed."""
    suffix = next((found for found in SUFFIXES if (folder / f"{_STRINGS}{found}").is_file()), "")
    return {path.stem: path for path in sorted(folder.iterdir()) if suffix and path.suffix == suffix}


def row_count(path: Path) -> int:
    """The rows of a Parquet file; of an Arrow file, which does not tell, about how many it may be."""
    if path.suffix != ".parquet":
        return path.stat().st_size // 64
    import pyarrow.parquet

    with _errors(path):
        return int(pyarrow.parquet.read_metadata(path).num_rows)


def stage_table(
    path: Path,
    columns: Mapping[str, ColumnType],
    into: Destination,
    progress: Callable[[int], None],
) -> StagedTable:
    """Copies these columns of a file to the new table `into`; those that it lacks are NULL.

    Raises UnreadableTraceError when the file is damaged.
    """
    rows = lost = repaired = 0
    with _errors(path), _opened(path) as (schema, batches):
        present = {name: kind for name, kind in columns.items() if name in schema.names}
        into.create(columns, present, 0)

        def typed() -> Iterator[pa.RecordBatch]:
            nonlocal rows, lost, repaired
            for batch in batches:
                cast, misfits = _cast(batch, present)
                sound, replaced = sound_texts(cast)
                rows, lost, repaired = rows + batch.num_rows, lost + misfits, repaired + replaced
                yield sound
                progress(rows)

        if present:
            into.fill(present, typed())
    return StagedTable(rows, tuple(name for name in columns if name not in present), lost, repaired)


def _cast(batch: pa.RecordBatch, columns: Mapping[str, ColumnType]) -> tuple[pa.RecordBatch, int]:
    """The batch with these columns and types, and how many values fit none. Unsigned ids keep their bits."""
    import pyarrow as pa

    misfits = 0
    arrays: list[Any] = []
    schema = arrow_schema(columns)
    for field in schema:
        column = batch.column(batch.schema.get_field_index(field.name))
        try:
            arrays.append(column.cast(field.type, safe=False))
        except pa.ArrowException:
            misfits += len(column) - column.null_count
            arrays.append(pa.nulls(len(column), field.type))
    return pa.RecordBatch.from_arrays(arrays, schema=schema), misfits


@contextmanager
def _opened(path: Path) -> Iterator[tuple[pa.Schema, Iterator[pa.RecordBatch]]]:
    import pyarrow as pa
    import pyarrow.parquet

    if path.suffix == ".parquet":
        with pyarrow.parquet.ParquetFile(path) as file:
            yield file.schema_arrow, file.iter_batches(_BATCH_ROWS)
        return
    with pa.memory_map(str(path)) as source:
        if source.read(6) == b"ARROW1":
            found = pa.ipc.open_file(path)
            yield found.schema, (found.get_batch(number) for number in range(found.num_record_batches))
        else:
            source.seek(0)
            stream = pa.ipc.open_stream(source)
            yield stream.schema, iter(stream)


@contextmanager
def _errors(path: Path) -> Iterator[None]:
    import duckdb
    import pyarrow as pa

    try:
        yield
    except (pa.ArrowException, duckdb.InvalidInputException, OSError, ValueError) as error:
        raise damaged(path, "table", error) from error
