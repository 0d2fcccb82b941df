"""The Parquet files of a batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from traceview.lake.checking import content_hash
from traceview.lake.layout import LakeFile, Part

if TYPE_CHECKING:
    import pyarrow

    from traceview.collecting.traces import CollectedTrace


def part_contents(results: Sequence[tuple[LakeFile, CollectedTrace]]) -> dict[str, tuple[Part, bytes]]:
    """By table, the Parquet file of these traces, sorted by rank, and what is said of it."""
    tables: dict[str, list[pyarrow.Table]] = {}
    for file, result in results:
        for name, packed in sorted(result.tables.items()):
            table = _unpacked(packed)
            if name == "traces":
                table = table.append_column("file", [[file.rows] * table.num_rows])
            tables.setdefault(name, []).append(table)
    return {name: part_content(found) for name, found in sorted(tables.items())}


def part_content(tables: Sequence[pyarrow.Table]) -> tuple[Part, bytes]:
    """One Parquet file of tables with the same columns, sorted by rank."""
    import numpy
    import pyarrow
    import pyarrow.parquet

    rows = pyarrow.concat_tables(tables, promote_options="permissive")
    ranks = rows["rank"].to_numpy()
    order = numpy.argsort(numpy.nan_to_num(ranks.astype(float), nan=numpy.inf), kind="stable")
    sink = pyarrow.BufferOutputStream()
    pyarrow.parquet.write_table(rows.take(order), sink, compression="zstd")
    content: bytes = sink.getvalue().to_pybytes()
    return Part(rows.num_rows, len(content), content_hash(content)), content


def _unpacked(packed: bytes) -> Any:
    import pyarrow

    with pyarrow.ipc.open_stream(packed) as reader:
        return reader.read_all()
