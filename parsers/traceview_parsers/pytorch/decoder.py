"""Converts chunks of events to columns, for the events that the fast path reads."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Final

import numpy as np
import pyarrow as pa
from traceview_parsers.pytorch.event_tables import tables
from traceview_parsers.pytorch.fast_path import MOST_SLOTS, row_size, vocabulary
from traceview_parsers.pytorch.text_path import Part

from traceview.ingest.json.chunks import IDS_PER_CHUNK
from traceview.native.kineto_events import BROKEN, scan_events
from traceview.native.kineto_layout import FAST_KINDS, SMALLEST, U_OTHER, U_OTHERS, Found

_LONGEST_CHUNK: Final = 2 << 20
"""Chunks have about 1 MiB, unless events are very long."""


class Decoder:
    """Reads chunks of events, until it is full; what it found is valid until it is emptied.

    Attributes:
        tables: the events that it reads by kind, with the columns of `event_kinds.schema`.
        others: the other events of chunks that were read.
        unread: chunks that may be unsound or are too long.
    """

    def __init__(self, size: int) -> None:
        """It is full with `size` bytes of text; memory is taken only as far as it is used."""
        self._full = size
        self._room = size + _LONGEST_CHUNK
        rows = self._room // SMALLEST
        sizes = np.array([row_size(kind) for kind in FAST_KINDS])
        self._numbers = rows * int(sizes.sum())
        self._found = Found(
            np.empty(0, np.int64),
            np.cumsum([0, *sizes[:-1]]) * rows,
            sizes,
            np.zeros(len(FAST_KINDS), np.int64),
            np.empty(2 * self._room + 64, np.uint8),
            np.empty(2 * self._room + 64, np.uint8),
            np.empty(self._room // 2 + 1, np.int64),
            np.zeros(3, np.int64),
            np.zeros(MOST_SLOTS, np.int64),
        )
        self._empty()

    def _empty(self) -> None:
        self.tables: dict[str, pa.Table] = {}
        self.others: list[Part] = []
        self.unread: list[Part] = []
        self._used = 0
        self._found.counts[:] = 0
        self._found.used[:] = 0
        # Room for rows of each kind, of which few are used: anew, so that no memory stays for the others.
        self._found = self._found._replace(rows=np.empty(self._numbers, np.int64))

    def fill(self, chunks: Iterator[pa.RecordBatch], taking: Lock) -> Decoder:
        """Reads chunks until it is full or there are no more; holds the lock `taking` while it takes one."""
        self._empty()
        while self._used < self._full:
            with taking:
                batch = next(chunks, None)
            if batch is None:
                break
            self._read(batch)
        self.tables = tables(self._found)
        return self

    def is_empty(self) -> bool:
        """Whether it has no events."""
        return not (self.tables or self.others or self.unread or self._used)

    def _read(self, batch: pa.RecordBatch) -> None:
        chunk, column = batch.column("chunk")[0].as_py(), batch.column("text")
        _, offsets, data = column.buffers()
        text = np.frombuffer(data, np.uint8, int(np.frombuffer(offsets, np.int64)[1]))
        found = self._found
        counts, used = found.counts.copy(), found.used.copy()
        fits = self._used + len(text) <= self._room
        if not fits or scan_events(text, len(text), chunk * IDS_PER_CHUNK, vocabulary(), found) == BROKEN:
            found.counts[:], found.used[:] = counts, used
            self.unread.append(Part(chunk, None, column[0]))
            self._used += min(len(text), self._full)
            return
        self._used += len(text)
        if found.used[U_OTHERS] > used[U_OTHERS]:
            places = found.other_places[used[U_OTHERS] : found.used[U_OTHERS]].tolist()
            others = found.other[used[U_OTHER] : found.used[U_OTHER]]
            self.others.append(Part(chunk, places, others.tobytes().decode()))


def decoded(
    chunks: Iterator[pa.RecordBatch], threads: int, size: int, keep: Callable[[str, pa.Table], None]
) -> Iterator[Decoder]:
    """Decodes chunks with threads, about `size` bytes at a time; a decoder is valid until the next one.

    `keep` is called by these threads, with events of one kind.
    """
    taking = Lock()

    def fill(decoder: Decoder) -> Decoder:
        for kind, events in decoder.fill(chunks, taking).tables.items():
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
