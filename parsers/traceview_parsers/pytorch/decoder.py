"""Chunks of events to tables of columns, for the events of the usual form."""

from __future__ import annotations

from collections import deque
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from traceview_parsers.pytorch.event_scan import BROKEN, scan
from traceview_parsers.pytorch.usual_form import (
    BIGINT,
    DOUBLE,
    HAS_ARGS,
    IDS_PER_CHUNK,
    INTEGER,
    JSON,
    KINDS,
    MOST_SLOTS,
    NUMBER,
    R_ARGS,
    R_DUR,
    R_ID,
    R_KNOWN,
    R_NAME,
    R_PID,
    R_TID,
    R_TS,
    SMALLEST,
    TRIPLE,
    U_OTHER,
    U_OTHERS,
    U_TEXT,
    Found,
    places,
    row_size,
    vocabulary,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pyarrow as pa
    from numpy.typing import NDArray

_LONGEST_CHUNK: Final = 2 << 20
"""Chunks have about 1 MiB, unless events are very long."""
_COLUMNS = {"id": R_ID, "pid": R_PID, "tid": R_TID, "ts": R_TS, "dur": R_DUR}


class Part(NamedTuple):
    """Some of the events of a chunk, or all of them, as the text of a JSON list.

    Attributes:
        chunk: number of the chunk.
        places: place of each event among those of the chunk, from 1; None for all of them.
        text: the list.
    """

    chunk: int
    places: list[int] | None
    text: str | pa.LargeStringScalar


class Decoder:
    """Reads chunks of events, until it is full; what it found is valid until it is emptied.

    Attributes:
        usual: the events of the usual form by kind, with the columns of `schema`.
        others: the events of other forms, of chunks that were read.
        unread: chunks that may be unsound or are too long.
    """

    def __init__(self, size: int) -> None:
        """It is full with `size` bytes of text; memory is taken only as far as it is used."""
        self._full = size
        self._room = size + _LONGEST_CHUNK
        rows = self._room // SMALLEST
        sizes = np.array([row_size(kind) for kind in KINDS])
        self._numbers = rows * int(sizes.sum())
        self._found = Found(
            np.empty(0, np.int64),
            np.cumsum([0, *sizes[:-1]]) * rows,
            sizes,
            np.zeros(len(KINDS), np.int64),
            np.empty(2 * self._room + 64, np.uint8),
            np.empty(2 * self._room + 64, np.uint8),
            np.empty(self._room // 2 + 1, np.int64),
            np.zeros(3, np.int64),
            np.zeros(MOST_SLOTS, np.int64),
        )
        self._empty()

    def _empty(self) -> None:
        self.usual: dict[str, pa.Table] = {}
        self.others: list[Part] = []
        self.unread: list[Part] = []
        self._used = 0
        self._found.counts[:] = 0
        self._found.used[:] = 0
        # Room for rows of each kind, of which few are used: anew, so that no memory stays for the others.
        self._found = self._found._replace(rows=np.empty(self._numbers, np.int64))

    def fill(self, chunks: Iterator[pa.RecordBatch], taking: Lock) -> Decoder:
        """Reads chunks until it is full or there are no more; `taking` is held while one is taken."""
        self._empty()
        while self._used < self._full:
            with taking:
                batch = next(chunks, None)
            if batch is None:
                break
            self._read(batch)
        self._make_tables()
        return self

    def is_empty(self) -> bool:
        """Whether it found no event at all."""
        return not (self.usual or self.others or self.unread or self._used)

    def _read(self, batch: pa.RecordBatch) -> None:
        chunk, column = batch.column("chunk")[0].as_py(), batch.column("text")
        _, offsets, data = column.buffers()
        text = np.frombuffer(data, np.uint8, int(np.frombuffer(offsets, np.int64)[1]))
        found = self._found
        counts, used = found.counts.copy(), found.used.copy()
        fits = self._used + len(text) <= self._room
        if not fits or scan(text, len(text), chunk * IDS_PER_CHUNK, vocabulary(), found) == BROKEN:
            found.counts[:], found.used[:] = counts, used
            self.unread.append(Part(chunk, None, column[0]))
            self._used += min(len(text), self._full)
            return
        self._used += len(text)
        if found.used[U_OTHERS] > used[U_OTHERS]:
            places = found.other_places[used[U_OTHERS] : found.used[U_OTHERS]].tolist()
            others = found.other[used[U_OTHER] : found.used[U_OTHER]]
            self.others.append(Part(chunk, places, others.tobytes().decode()))

    def _make_tables(self) -> None:
        import pyarrow as pa

        found = self._found
        texts = pa.py_buffer(found.texts[: found.used[U_TEXT]])
        for kind, start, size, count in zip(KINDS, found.starts, found.sizes, found.counts, strict=True):
            if count:
                rows = found.rows[start : start + size * count].reshape(count, size)
                self.usual[kind] = _table(kind, rows, texts)


def decoded(
    chunks: Iterator[pa.RecordBatch], threads: int, size: int, keep: Callable[[str, pa.Table], None]
) -> Iterator[Decoder]:
    """Decodes chunks with threads, about `size` bytes at a time; a decoder is valid until the next one.

    `keep` is called by these threads, with the events of the usual form of one kind.
    """
    import pyarrow as pa

    taking = Lock()

    def fill(decoder: Decoder) -> Decoder:
        for kind, events in decoder.fill(chunks, taking).usual.items():
            keep(kind, events)
        return decoder

    with ThreadPoolExecutor(threads) as pool:
        # None more than threads: whoever takes one is about as busy as a thread meanwhile.
        filling = deque(pool.submit(fill, Decoder(size)) for _ in range(max(threads, 2)))
        while filling:
            decoder = filling.popleft().result()
            if not decoder.is_empty():
                yield decoder
                filling.append(pool.submit(fill, decoder))
    pa.default_memory_pool().release_unused()


def schema(kind: str) -> pa.Schema:
    """The columns of the events of a kind; those of their arguments are named like these."""
    import pyarrow as pa

    # DuckDB takes a text that is marked as JSON as it is, without reading it again.
    json = pa.json_(pa.string())
    types = {
        BIGINT: pa.int64(),
        INTEGER: pa.int32(),
        DOUBLE: pa.float64(),
        TRIPLE: pa.list_(pa.int32()),
        JSON: json,
    }
    columns = dict.fromkeys(_COLUMNS, pa.int64()) | {"name": pa.string(), "args": json}
    columns |= {name: types[of_type] for name, (of_type, _, _) in places(kind).items() if of_type != NUMBER}
    return pa.schema(list(columns.items()))


def _table(kind: str, rows: NDArray[np.int64], texts: pa.Buffer) -> pa.Table:
    import pyarrow as pa

    known = rows[:, R_KNOWN]
    columns: dict[str, Any] = {name: rows[:, slot].copy() for name, slot in _COLUMNS.items()}
    columns["name"] = _texts(rows, R_NAME, texts, None)
    columns["args"] = _texts(rows, R_ARGS, texts, _missing(known, HAS_ARGS))
    for name, (of_type, slot, bit) in places(kind).items():
        if of_type != NUMBER:
            columns[name] = _column(of_type, slot, rows, texts, _missing(known, bit))
    return pa.Table.from_pydict(columns, schema=schema(kind))


def _missing(known: NDArray[np.int64], bit: int) -> NDArray[np.bool_]:
    missing: NDArray[np.bool_] = (known >> bit & 1) == 0
    return missing


def _column(
    of_type: int, slot: int, rows: NDArray[np.int64], texts: pa.Buffer, missing: NDArray[np.bool_]
) -> pa.Array:
    import pyarrow as pa

    if of_type == JSON:
        return _texts(rows, slot, texts, missing)
    if of_type == TRIPLE:
        numbers = pa.array(rows[:, slot : slot + 3].astype(np.int32).reshape(-1))
        starts = pa.array(np.arange(len(rows) + 1, dtype=np.int32) * 3)
        return pa.ListArray.from_arrays(starts, numbers, mask=pa.array(missing))
    values: NDArray[Any] = rows[:, slot]
    if of_type == DOUBLE:
        # Both are whole and below 2**53, so that the quotient is the number closest to what is written.
        values = values / 10.0 ** np.where(missing, 0, rows[:, slot + 1])
    elif of_type == INTEGER:
        values = values.astype(np.int32)
    return pa.array(values, mask=missing)


def _texts(
    rows: NDArray[np.int64], slot: int, texts: pa.Buffer, missing: NDArray[np.bool_] | None
) -> pa.Array:
    import pyarrow as pa

    views, present = rows[:, slot : slot + 2].copy(), None
    if missing is not None:
        views[missing] = 0  # Arrow follows views of missing texts as well.
        present = pa.array(~missing).buffers()[1]
    found = pa.Array.from_buffers(pa.string_view(), len(rows), [present, pa.py_buffer(views), texts])
    return found.cast(pa.string())
