"""Every compiled decoder behind the Python that calls it in earnest, with inputs made of a seed.

A decoder is a function of a `random.Random`; what it calls gets its arrays from the product's own callers, as
large as these make them. A compiled function that no decoder here reaches fails a test.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Lock
from typing import Any

import numpy as np
import pyarrow as pa

from tests.native.replays import claims, recordings, replays
from traceview.errors import UnreadableTraceError

TIMES = (0, 1, -1, (1 << 63) - 1, -(1 << 63), 1 << 62, 1700000000000000000)


def time_of(chance: Random) -> int:
    """A time, mostly a small one, so that events meet."""
    return chance.choice(TIMES) if chance.random() < 0.1 else chance.randrange(40)


def numbers(chance: Random, count: int, make: Callable[[Random], int]) -> np.ndarray[Any, Any]:
    """An array of so many numbers of 64 bits."""
    return np.array([make(chance) for _ in range(count)], np.int64)


def damaged(chance: Random, data: bytes, start: int = 0) -> bytearray:
    """The bytes with some of them changed, in clusters too, from `start` on."""
    changed = bytearray(data)
    for _ in range(chance.choice((0, 1, 2, 4, 30))):
        at = chance.randrange(start, len(changed))
        size = chance.choice((1, 1, 1, 2, 9, 40))
        what = chance.randrange(4)
        fresh = bytes(changed[at : at + size])
        if what == 0:
            fresh = chance.randbytes(len(fresh))
        elif what == 1:
            fresh = bytes((chance.choice((0, 1, 13, 127, 128, 255)),)) * len(fresh)
        elif what == 2:
            fresh = bytes(byte ^ 1 << chance.randrange(8) for byte in fresh)
        else:
            source = chance.randrange(len(changed))
            fresh = bytes(changed[source : source + len(fresh)])
        changed[at : at + len(fresh)] = fresh
    return changed


# --- Nesting ----------------------------------------------------------------------------------------------


@cache
def _duckdb() -> Any:
    import duckdb

    connection = duckdb.connect()
    connection.execute("SET threads = 1")
    return connection


def nesting(chance: Random) -> None:
    """Events of several threads and layers, with any times."""
    from traceview.ingest import nesting
    from traceview.ingest.nesting import order

    order.BATCH_ROWS = nesting.BATCH_ROWS = chance.choice((1, 2, 7, 64, 2048))
    count, layers = chance.choice((1, 5, 40)) * min(8, order.BATCH_ROWS), chance.randrange(1, 7)
    start = numbers(chance, count, time_of)
    length = numbers(chance, count, lambda chance: chance.choice((0, 0, 1, 5, 30, 1 << 61)))
    with np.errstate(over="ignore"):
        end = start + length if chance.random() < 0.8 else numbers(chance, count, time_of)
    layer = numbers(chance, count, lambda chance: chance.randrange(layers + 1))
    also = [None if own + 1 >= layers or chance.random() < 0.8 else int(own) + 1 for own in layer]
    event = {
        "layer": layer,
        "also_layer": pa.array(also, pa.int64()),
        "id": np.arange(count),
        "row_number": np.arange(count),
        "thread": numbers(chance, count, lambda chance: chance.choice((0, 1, 1, 2))),
        "start_ns": start,
        "end_ns": end,
    }
    connection = _duckdb()
    connection.register("event", pa.table(event))
    around = {f"around{layer}": layer for layer in range(layers) if chance.random() < 0.5}
    depths = {f"depth{layer}": layer for layer in range(layers) if chance.random() < 0.5}
    extent = order.Extent(0, chance.choice((50, 1 << 60)), 2)
    with TemporaryDirectory(dir="/dev/shm") as folder:
        file = Path(folder) / "numbers"
        nesting.find_nesting(connection, "event", layers, around, count, extent, file, depths)


# --- Chrome -----------------------------------------------------------------------------------------------


def chrome_pairing(chance: Random) -> None:
    """BEGINs, ENDs and arrows on a few tracks."""
    from traceview_parsers.pytorch.chrome.pairing import paired

    from traceview.native.chrome_spans import ChromeEvents

    count = chance.choice((0, 1, 4, 60, 700))
    end = numbers(chance, count, time_of)
    track = numbers(chance, count, lambda chance: chance.randrange(3)).astype(np.uint64)
    name = track * np.uint64(chance.choice((1, 3))) + np.uint64(1)
    events = ChromeEvents(
        numbers(chance, count, lambda chance: chance.randrange(6)).astype(np.int8),
        numbers(chance, count, time_of),
        end,
        track,
        name if chance.random() < 0.5 else numbers(chance, count, time_of).view(np.uint64),
        numbers(chance, count, lambda chance: chance.choice((0, 0, 1, 2))).astype(np.uint64),
        numbers(chance, count, lambda chance: chance.choice((0, 1))).astype(np.bool_),
    )
    paired(events, chance.choice(TIMES))


# --- PyTorch ----------------------------------------------------------------------------------------------


@cache
def _pytorch_events() -> list[str]:
    from tests.pytorch.chunks import almost_usual

    return almost_usual()


def pytorch_events(chance: Random) -> None:
    """Chunks of usual and almost usual events, damaged, in as little room as they are promised."""
    from traceview_parsers.pytorch import decoder

    from traceview.ingest.json.events import BATCH_SCHEMA

    chunks = []
    for _ in range(chance.choice((1, 1, 3))):
        events = chance.choices(_pytorch_events(), k=chance.choice((1, 2, 5)))
        text = bytes(damaged(chance, f"[{','.join(events)}]".encode(), 1))
        if chance.random() < 0.2:
            text = text[: chance.randrange(1, len(text) + 1)]
        if chance.random() < 0.2:
            text += b"]"
        chunks.append(text.decode("utf-8", "replace"))
    longest = max(len(text.encode()) for text in chunks)
    decoder._LONGEST_CHUNK = longest
    batches = [
        pa.RecordBatch.from_arrays(
            [pa.array([number], pa.int32()), pa.array([0], pa.int64()), pa.array([text], pa.large_string())],
            schema=BATCH_SCHEMA,
        )
        for number, text in enumerate(chunks)
    ]
    decoder.Decoder(chance.choice((1, 100, 1000))).fill(iter(batches), Lock())


# --- Perfetto ---------------------------------------------------------------------------------------------


class _PerfettoSink:
    """Does with events what the reader does with them, as far as compiled code takes part."""

    def __init__(self) -> None:
        from traceview_parsers.perfetto.arguments import JsonTexts

        self.decoder: Any = None
        self.batches: list[Any] = []
        self.literals = JsonTexts()

    def message(self, *_: object) -> None:
        pass

    def correlation(self, *_: object) -> None:
        pass

    def flow(self, *_: object) -> None:
        pass

    def scheduled(self, *_: object) -> None:
        pass

    def events(self, batch: Any) -> None:
        from traceview_parsers.perfetto.arguments import arguments

        wanted = batch.events[0] % 4 != 0
        arguments(batch.annotations, wanted, self.decoder.texts.decoded(), self.literals)
        self.batches.append(batch.events.copy())


@cache
def _perfetto_traces() -> list[bytes]:
    from tests.perfetto.varied import varied_traces

    return varied_traces()


def perfetto_packets(chance: Random) -> None:
    """Damaged traces of every form, with tables that are almost full."""
    from traceview_parsers.perfetto import decoder

    from tests.perfetto.mutations import mutated
    from traceview.native import lookup

    decoder._EVENTS = chance.choice((2, 3, 16))
    lookup.FIRST_TEXTS = chance.choice((1, 4, 64))
    lookup.FIRST_TEXT_BYTES = chance.choice((1, 64, 1024))
    lookup.FIRST_PAIRS = chance.choice((4, 64))
    [data] = mutated(_perfetto_traces(), 1, chance.randrange(1 << 40))
    sink = _PerfettoSink()
    kinds = {name: kind for kind, name in enumerate(("cat", "gpu", "hip_api", "kernel_dispatch"), 1)}
    sink.decoder = decoder.Decoder(sink, kinds, chance.choice((64, 256, 4096)))
    sink.decoder.read(io.BytesIO(data))
    _perfetto_spans(chance, sink)


def _perfetto_spans(chance: Random, sink: _PerfettoSink) -> None:
    from traceview_parsers.perfetto.pairing import enclosing, paired

    from traceview.native import perfetto_layout as layout
    from traceview.native.perfetto_spans import UNKNOWN_NS, TrackEvents

    if not sink.batches:
        return
    found = np.concatenate(sink.batches, axis=1)
    kind = found[layout.TYPE].astype(np.int8)
    annotated = np.where(kind <= 2, found[layout.TIME] + chance.choice((0, 1, 10)), UNKNOWN_NS)
    events = TrackEvents(
        found[layout.TIME].copy(),
        found[layout.TRACK].astype(np.int32),
        kind,
        found[layout.NAME].astype(np.int32),
        found[layout.CATEGORY].astype(np.int32),
        annotated,
    )
    spans = paired(events, len(sink.decoder.tracks))
    enclosing(spans.parent, found[layout.KIND].astype(np.int8), np.arange(len(kind)))


def perfetto_pairing(chance: Random) -> None:
    """BEGINs, ENDs, samples and arrows on a few tracks, in order, record by record, and in none."""
    from traceview_parsers.perfetto.pairing import enclosing, paired

    from traceview.native.perfetto_spans import UNKNOWN_NS, TrackEvents

    count, tracks = chance.choice((1, 4, 60, 700)), chance.randrange(1, 4)
    track = numbers(chance, count, lambda chance: chance.randrange(tracks))
    kind = numbers(chance, count, lambda chance: chance.choice((1, 1, 2, 2, 3, 4, 6, 7, 8, 9)))
    if chance.random() < 0.4:  # Record by record.
        kind, track = 1 + np.arange(count) % 2, np.repeat(track, 2)[:count]
    time = numbers(chance, count, time_of)
    if chance.random() < 0.3:
        time = np.sort(time)
    events = TrackEvents(
        time,
        track.astype(np.int32),
        kind.astype(np.int8),
        numbers(chance, count, lambda chance: chance.choice((-1, 0, 1))).astype(np.int32),
        numbers(chance, count, lambda chance: chance.choice((-1, -1, 0))).astype(np.int32),
        np.where(numbers(chance, count, time_of) % 3 == 0, numbers(chance, count, time_of), UNKNOWN_NS),
    )
    spans = paired(events, tracks)
    kinds = numbers(chance, count, lambda chance: chance.randrange(5)).astype(np.int8)
    enclosing(spans.parent, kinds, np.arange(count))


def perfetto_tables(chance: Random) -> None:
    """The tables of texts and of pairs, as they grow."""
    from traceview.native import lookup

    lookup.FIRST_TEXTS = chance.choice((1, 4, 64))
    lookup.FIRST_TEXT_BYTES = chance.choice((1, 64, 1024))
    lookup.FIRST_PAIRS = chance.choice((4, 64))
    texts, pairs = lookup.TextTable(), lookup.PairTable()
    for _ in range(chance.choice((3, 10, 60))):
        texts.code(chance.randbytes(chance.choice((0, 1, 1, 2, 30))))
        pairs.put(chance.choice((-1, 0, 5)), chance.choice((*TIMES, chance.randrange(90))), 3)
        if chance.random() < 0.05:
            texts.reserve(chance.randrange(40), chance.randrange(10))
            pairs.reserve(chance.randrange(10))
            pairs.keep(lambda group: group >= 0)


DECODERS: dict[str, Callable[[Random], None]] = {
    make.__name__: make
    for make in (
        nesting,
        recordings,
        replays,
        claims,
        chrome_pairing,
        pytorch_events,
        perfetto_packets,
        perfetto_pairing,
        perfetto_tables,
    )
}
"""By name; tests and the command run each."""

EXPECTED = (UnreadableTraceError, pa.ArrowInvalid)
"""What a caller may raise."""
