"""Reads CSV tables as text cells: in bounded memory, also where quotes inside of a cell are not escaped.

rocprofv3 quotes text and does not escape quotes inside of it (rocprofiler-sdk, lib/output/csv.hpp), so that
no CSV reader gets such rows right. Since only one column of a table, or adjacent ones, contain free text, the
cells before and after them delimit it.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

    import pyarrow as pa

    from traceview.ingest.byte_source import ByteSource
    from traceview.store.writer import TraceWriter

_BLOCK_BYTES: Final = 4 * 1024 * 1024
_MAX_ROW_BYTES: Final = 1024 * 1024
_MAX_LINES_OF_A_ROW: Final = 200
# A quote that neither starts nor ends a cell.
_ZEROS: Final = re.compile(rb"\0+")
_INNER_QUOTE: Final = re.compile(rb'[^,\r\n]"[^,\r\n]')


@dataclass(slots=True)
class CsvTable:
    """The rows of a table in batches of text columns; take all of `batches`, the counts are final after that.

    Attributes:
        columns: the names of the columns as `header_columns` returns them.
        text_columns: those whose cells may contain quotes, commas and line breaks; adjacent in the table.
        lost_rows: rows that do not have a cell for each column.
        first_lost: offset of the first of them in the decoded file, in bytes.
        cut_off: whether the file ends inside of a row.
        open_end: whether the last row has every cell, but no line end.
    """

    source: ByteSource
    columns: tuple[str, ...]
    text_columns: Sequence[str]
    lost_rows: int = 0
    first_lost: int | None = None
    cut_off: bool = False
    open_end: bool = False
    _offset: int = field(default=0, init=False)

    def batches(self) -> Iterator[pa.RecordBatch]:
        """The rows, some thousand at a time; each column is text, empty cells are NULL."""
        rest, ended, headed = b"", False, False
        while not ended:
            block = bytearray(_BLOCK_BYTES)
            count = self.source.readinto(block)
            ended = count < len(block)
            data = rest + self._without_zeros(bytes(memoryview(block)[:count]), len(rest))
            if not headed:
                headed, data = True, self._behind_header(data)
            stop = len(data) if ended else data.rfind(b"\n") + 1
            if stop == 0 and len(data) > _MAX_ROW_BYTES:
                self._lose(data)
                rest = b""
                continue
            whole, rest = data[:stop], data[stop:]
            batch, unfinished = self._batch(whole, ended)
            rest = unfinished + rest
            if batch is not None and batch.num_rows:
                yield batch

    def _without_zeros(self, data: bytes, behind: int) -> bytes:
        """What no disk or network has overwritten with zero bytes: each stretch of them ends a row."""
        if b"\0" not in data:
            return data
        for zeros in _ZEROS.finditer(data):
            self.lost_rows += 1
            if self.first_lost is None:
                self.first_lost = self._offset + behind + zeros.start()
        return data.replace(b"\0", b"\n")

    def _behind_header(self, data: bytes) -> bytes:
        end = data.find(b"\n") + 1
        self._offset = end or len(data)
        return data[end:] if end else b""

    def _batch(self, data: bytes, ended: bool) -> tuple[pa.RecordBatch | None, bytes]:
        if not data.strip():
            self._offset += len(data)
            return None, b""
        plain = data.count(b'"') % 2 == 0 and not _INNER_QUOTE.search(data)
        if plain and (not ended or data.endswith(b"\n")):
            batch = self._read_plain(data)
            if batch is not None:
                self._offset += len(data)
                return batch, b""
        return self._read_rows(data, ended)

    def _read_plain(self, data: bytes) -> pa.RecordBatch | None:
        """The rows by a CSV reader; None where a row does not have a cell for each column."""
        import pyarrow as pa
        from pyarrow import csv as arrow_csv

        try:
            table = arrow_csv.read_csv(
                pa.py_buffer(_valid_utf8(data)),
                read_options=arrow_csv.ReadOptions(column_names=self.columns, use_threads=False),
                parse_options=arrow_csv.ParseOptions(newlines_in_values=True),
                convert_options=arrow_csv.ConvertOptions(
                    column_types=dict.fromkeys(self.columns, pa.string()),
                    null_values=[""],
                    strings_can_be_null=True,
                    quoted_strings_can_be_null=True,
                ),
            )
        except pa.ArrowInvalid:
            return None
        return next(iter(table.combine_chunks().to_batches()), None)

    def _read_rows(self, data: bytes, ended: bool) -> tuple[pa.RecordBatch | None, bytes]:
        """The rows one by one; an incomplete row is joined with the lines after it."""
        import pyarrow as pa

        rows: list[list[str | None]] = []
        lines = data.splitlines(keepends=True)
        at = 0
        while at < len(lines):
            cells, taken = self._row(lines, at)
            if cells is None and not ended and _may_go_on(lines, at):
                break
            if cells is not None:
                rows.append(cells)
                self.open_end = ended and not lines[at + taken - 1].endswith((b"\n", b"\r"))
            elif lines[at].strip():
                self.cut_off = self.cut_off or (
                    ended and at + 1 == len(lines) and not lines[at].endswith(b"\n")
                )
                self._lose(lines[at], moved=False)
            self._offset += sum(map(len, lines[at : at + taken]))
            at += taken
        columns = list(zip(*rows, strict=True)) if rows else [()] * len(self.columns)
        arrays = [pa.array(column, pa.string()) for column in columns]
        return pa.RecordBatch.from_arrays(arrays, names=list(self.columns)), b"".join(lines[at:])

    def _row(self, lines: Sequence[bytes], at: int) -> tuple[list[str | None] | None, int]:
        """The cells of the row that starts with lines[at], and how many lines it takes."""
        text = ""
        for taken in range(1, min(len(lines) - at, _MAX_LINES_OF_A_ROW) + 1):
            text += lines[at + taken - 1].decode("utf-8", "replace")
            cells = split_row(text.rstrip("\r\n"), self.columns, self.text_columns)
            if cells is not None or not _is_open(lines[at]) or len(text) > _MAX_ROW_BYTES:
                return cells, taken if cells is not None else 1
        return None, 1

    def _lose(self, data: bytes, *, moved: bool = True) -> None:
        self.lost_rows += 1
        self.first_lost = self._offset if self.first_lost is None else self.first_lost
        self._offset += len(data) if moved else 0


def create_text_tables(writer: TraceWriter, tables: Mapping[str, Iterable[str]]) -> None:
    """Makes an empty staging table of each name: id and these columns as text."""
    writer.connection.execute("SET force_compression = 'uncompressed'")
    for name, columns in tables.items():
        typed = "".join(f', "{column}" VARCHAR' for column in columns)
        writer.connection.execute(f"CREATE TABLE staging.{name} (id BIGINT{typed})")


def report_lost_rows(writer: TraceWriter, file: Path, table: CsvTable) -> None:
    """Health rows for rows that could not be read and for a file that ends inside of one."""
    lost = table.lost_rows - table.cut_off
    detail = f"rows of {file.name} without a cell for each column are missing from all results"
    writer.health("events_lost", "error", lost, detail, first_offset=table.first_lost)
    detail = f"{file.name} ends inside of a row, which is left out"
    writer.health("truncated", "error", int(table.cut_off), detail)
    detail = (
        f"the last row of {file.name} has no line end: its last value may be cut off, and rows be missing"
    )
    writer.health("open_last_line", "info", int(table.open_end), detail)


def header_columns(head: bytes) -> tuple[str, ...]:
    """The columns in the first line of a file, in lower case, with _ for all but letters and digits."""
    line = (
        head.removeprefix(b"\xef\xbb\xbf")
        .split(b"\n", 1)[0][:_MAX_ROW_BYTES]
        .decode("utf-8", "replace")
        .strip()
    )
    try:
        cells = next(csv.reader([line], strict=True), [])
    except csv.Error:
        return ()
    names: dict[str, None] = {}
    for cell in cells:
        name = re.sub(r"[^a-z0-9]+", "_", cell.lower()).strip("_")
        # The first line of another format, JSON perhaps, has thousands of cells: none behind this one counts.
        if not name or name in names:
            return ()
        names[name] = None
    return tuple(names)


def split_row(line: str, columns: Sequence[str], text_columns: Sequence[str]) -> list[str | None] | None:
    """The cells of a row, quotes escaped or not; None where there is not one for each column."""
    try:
        cells = next(csv.reader([line], strict=True), [])
        if len(cells) == len(columns) and not any('"' in cell for cell in cells):
            return [cell or None for cell in cells]
    except csv.Error:
        pass
    places = [place for place, column in enumerate(columns) if column in text_columns]
    if not places:
        return None
    before, behind = places[0], len(columns) - places[-1] - 1
    head = line.split(",", before)
    tail = head[-1].rsplit(",", behind)
    if not _is_whole_text(tail[0]):
        return None
    cells = [*head[:-1], *_free_text(tail[0], len(places)), *tail[1:]]
    outer = [*cells[:before], *cells[len(cells) - behind :]] if behind else cells[:before]
    if len(cells) != len(columns) or any(cell.strip('"').count('"') for cell in outer):
        return None
    return [_unquoted(cell) or None for cell in cells]


def _is_whole_text(text: str) -> bool:
    """Whether the text is quoted or contains no comma."""
    quoted = len(text) > 1 and text.startswith('"') and text.endswith('"')
    return quoted or not ('"' in text or "," in text)


def _free_text(text: str, count: int) -> list[str]:
    return [text] if count == 1 else text.split('","')


def _unquoted(cell: str) -> str:
    text = cell.removeprefix('"').removesuffix('"')
    escaped = '"' in text and '"' not in text.replace('""', "")
    return text.replace('""', '"') if escaped else text


def _may_go_on(lines: Sequence[bytes], at: int) -> bool:
    """Whether the row that starts with lines[at] may continue in data not read yet."""
    few = len(lines) - at < _MAX_LINES_OF_A_ROW
    return few and _is_open(lines[at]) and sum(map(len, lines[at:])) < _MAX_ROW_BYTES


def _is_open(line: bytes) -> bool:
    """Whether a row may continue after the line: a quote in it is unmatched."""
    return line.count(b'"') % 2 == 1


def _valid_utf8(data: bytes) -> bytes:
    try:
        data.decode()
    except UnicodeDecodeError:
        return data.decode("utf-8", "replace").encode()
    return data
