"""Splits the texts of PyTorch's emit_nvtx, which writes what it knows of an operator behind its name.

A text is the name, then any of `, seq = 1`, `, op_id = 2`, `, sizes = [[3, 4]]` and `, input_op_ids = [...]`
(torch/csrc/profiler/util.cpp, getNvtxStr).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from traceview.ingest.compiled import Int, compiled, part_of_compiled
from traceview.ingest.destinations import DatabaseTable, StagedRows

if TYPE_CHECKING:
    import pyarrow as pa
    from numpy.typing import NDArray

    from traceview.ingest.sqlite_values import ColumnType
    from traceview.store.writer import TraceWriter

    Bytes = NDArray[np.uint8]  # in compiled code a pointer

PARTS: Final[dict[str, ColumnType]] = {"operator_id": "integer", "suffix": "text"}
"""What is split off a text: the operator's id, and all behind the name if that is more than the id."""

_COMMA, _SPACE, _ZERO = 44, 32, 48
_OPERATOR = int.from_bytes(b"op_id = ", "big")
_SEQUENCE = int.from_bytes(b"seq = ", "big")
_SIZES = int.from_bytes(b"sizes = ", "big")
_INPUTS = int.from_bytes(b"input_op", "big")
_INPUTS_END = int.from_bytes(b"_ids = ", "big")
_MOST_DIGITS = 18


class NvtxRows(StagedRows):
    """NVTX events, whose texts are split: `text` is the name alone."""

    def create(self, wanted: Mapping[str, ColumnType], filled: Mapping[str, ColumnType], rows: int) -> None:
        """See `Destination`."""
        super().create({**wanted, **PARTS}, {**filled, **PARTS} if "text" in filled else filled, rows)

    def fill(self, filled: Mapping[str, ColumnType], batches: Iterator[pa.RecordBatch]) -> None:
        """See `Destination`."""
        split = map(with_split_text, batches) if "text" in filled else batches
        super().fill(filled, split)


def with_split_text(batch: pa.RecordBatch) -> pa.RecordBatch:
    """The batch with the name alone in its column text, and the columns `PARTS`."""
    name, operator, suffix = split_texts(batch.column("text"))
    batch = batch.set_column(batch.schema.get_field_index("text"), "text", name)
    return batch.append_column("operator_id", operator).append_column("suffix", suffix)


def split_registered(writer: TraceWriter) -> None:
    """Creates staging.text_part: id, name (as text) and `PARTS` of texts in staging.text; not of all."""
    columns: dict[str, ColumnType] = {"id": "integer", "text": "text", **PARTS}
    into = DatabaseTable(writer.connection, "staging.text_part")
    into.create(columns, columns, 0)
    with writer.connection.cursor() as cursor:
        texts = cursor.sql("SELECT id, value AS text FROM staging.text WHERE contains(value, ' = ')")
        into.fill(columns, map(with_split_text, texts.to_arrow_reader()))


def split_texts(texts: pa.StringArray) -> tuple[pa.Array, pa.Array, pa.Array]:
    """The names in texts that are sound UTF-8, and their `PARTS`."""
    import pyarrow as pa

    validity, ends, data = texts.buffers()
    # Rows before the first of a slice are split as well, so that the bits of its validity fit.
    rows = texts.offset + len(texts)
    source = np.frombuffer(data, np.uint8) if data else np.zeros(0, np.uint8)
    source_ends = np.frombuffer(ends, np.int32) if ends else np.zeros(rows + 1, np.int32)
    names, suffixes = np.empty(len(source), np.uint8), np.empty(len(source), np.uint8)
    name_ends, suffix_ends = np.zeros(rows + 1, np.int32), np.zeros(rows + 1, np.int32)
    numbers, has_number = np.zeros(rows, np.int64), np.zeros(rows, np.uint8)
    into = Split(names, name_ends, suffixes, suffix_ends, numbers, has_number)
    split(source, len(source), source_ends, rows, into)
    has_suffix = np.packbits(np.diff(suffix_ends) > 0, bitorder="little")
    arrays = (
        pa.Array.from_buffers(pa.string(), rows, [validity, pa.py_buffer(name_ends), pa.py_buffer(names)]),
        pa.array(numbers, mask=has_number == 0),
        pa.Array.from_buffers(
            pa.string(), rows, list(map(pa.py_buffer, (has_suffix, suffix_ends, suffixes)))
        ),
    )
    name, operator, suffix = (array.slice(texts.offset) for array in arrays)
    return name, operator, suffix


class Split(NamedTuple):
    """Where the parts of texts go."""

    names: NDArray[np.uint8]  # with room for all bytes of the texts
    name_ends: NDArray[np.int32]  # where each name ends, after a first 0
    suffixes: NDArray[np.uint8]  # with room for all bytes of the texts
    suffix_ends: NDArray[np.int32]
    numbers: NDArray[np.int64]  # the ids of operators
    has_number: NDArray[np.uint8]  # 1 where there is one


@compiled
def split(texts: NDArray[np.uint8], size: Int, ends: NDArray[np.int32], count: Int, into: Split) -> None:
    """Splits texts.

    Args:
        texts: the bytes of all texts, one behind the other.
        size: how many bytes they are.
        ends: where each text ends, after where the first begins.
        count: how many texts there are.
        into: the parts.
    """
    name_end, suffix_end, last = 0, 0, np.int64(0)
    for row in range(count):
        begin, end = np.int64(ends[row]), np.int64(ends[row + 1])
        if begin < last or end < begin or end > size:
            begin, end = last, last
        last = end
        operator, other = _parts(texts, begin, end)
        cut = min(operator, other)
        for at in range(begin, cut):
            into.names[name_end + at - begin] = texts[at]
        name_end += cut - begin
        into.name_ends[row + 1] = name_end
        if other < end:
            for at in range(cut, end):
                into.suffixes[suffix_end + at - cut] = texts[at]
            suffix_end += end - cut
        into.suffix_ends[row + 1] = suffix_end
        number = _number(texts, operator + 10, end)
        if number >= 0:
            into.numbers[row] = number
            into.has_number[row] = 1


@part_of_compiled
def _parts(texts: Bytes, begin: Int, end: Int) -> tuple[Int, Int]:
    """Where the id of an operator begins, and the first other part, with the comma; `end` without one."""
    operator, other = end, end
    for at in range(begin, end - 7):
        if texts[at] == _COMMA and texts[at + 1] == _SPACE:
            room = end - at - 2
            if operator == end and room >= 8 and _word(texts, at + 2, 8) == _OPERATOR:
                operator = at
            elif other == end and _begins_other(texts, at + 2, room):
                other = at
    return operator, other


@part_of_compiled
def _begins_other(texts: Bytes, at: Int, room: Int) -> bool:
    """Whether one of the other parts begins there, of six bytes or more."""
    if _word(texts, at, 6) == _SEQUENCE:
        return True
    if room >= 8 and _word(texts, at, 8) == _SIZES:
        return True
    return bool(room >= 15 and _word(texts, at, 8) == _INPUTS and _word(texts, at + 8, 7) == _INPUTS_END)


@part_of_compiled
def _word(texts: Bytes, at: Int, size: Int) -> Int:
    """Some bytes, eight at most, as one number."""
    word = np.int64(0)
    for i in range(size):
        word = word << 8 | np.int64(texts[at + i])
    return word


@part_of_compiled
def _number(texts: Bytes, at: Int, end: Int) -> Int:
    """The number up to the next comma; -1 where there is none, or anything else."""
    number, digits = np.int64(0), 0
    while at < end and texts[at] != _COMMA:
        digit = np.int64(texts[at]) - _ZERO
        digits += 1
        if digit < 0 or digit > 9 or digits > _MOST_DIGITS:
            return -1
        number = number * 10 + digit
        at += 1
    return number if digits > 0 else -1
