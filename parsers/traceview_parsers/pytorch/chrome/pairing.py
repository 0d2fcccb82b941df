"""Pairs the events of a Chrome trace to spans: their ends, depths and parents, and the bindings of flows.

This follows Perfetto's reading of the Trace Event Format (google/perfetto, importers/json and
importers/common/slice_tracker.cc in src/trace_processor), with one difference: every span keeps its recorded
times, also where spans of a thread cross.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from traceview.native.chrome_spans import (
    BEGIN,
    COMPLETE,
    END,
    FLOW,
    UNKNOWN_NS,
    ChromeEvents,
    Ends,
    OpenSpans,
    Spans,
    match_ends,
    nest_chrome_spans,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.int64]


def paired(events: ChromeEvents, last_ns: int) -> Spans:
    """The spans of `events`.

    A BEGIN without an END ends with its parent, else at `last_ns`, the end of the trace.
    """
    count = len(events.kind)
    track = _codes(events.track)
    closed_by = _closed_by(events, track)
    ended = closed_by >= 0
    closes = np.zeros(count, np.bool_)
    closes[closed_by[ended]] = True
    end = np.where(events.kind == COMPLETE, events.end, events.time)
    end[events.kind == BEGIN] = UNKNOWN_NS
    end[ended] = events.time[closed_by[ended]]
    spans = Spans(
        end,
        np.zeros(count, np.int32),
        np.full(count, -1, np.int64),
        closed_by,
        np.full(count, -1, np.int64),
        closes,
    )
    order = _processing_order(events, end, track)
    nest_chrome_spans(events, spans, track, order, len(order), closed_by.copy(), count, last_ns)
    return spans


def _codes(keys: NDArray[np.uint64]) -> Array:
    """Consecutive numbers instead of hashes."""
    return np.unique(keys, return_inverse=True)[1].astype(np.int64)


def _closed_by(events: ChromeEvents, track: Array) -> Array:
    """The END of each BEGIN, or -1."""
    closed_by = np.full(len(events.kind), -1, np.int64)
    chosen = np.flatnonzero(events.kind <= END)
    if not len(chosen):
        return closed_by
    chosen = chosen[np.argsort(events.time[chosen], kind="stable")]
    ends = Ends(
        events.kind[chosen] == BEGIN,
        _codes(events.track[chosen]),
        _codes(events.name[chosen]),
        events.category[chosen],
        events.is_named[chosen],
    )
    found = np.full(len(chosen), -1, np.int64)
    match_ends(ends, _room_for(ends), found, len(chosen))
    matched = found >= 0
    closed_by[chosen[matched]] = chosen[found[matched]]
    return closed_by


def _room_for(ends: Ends) -> OpenSpans:
    """Empty stacks, with as much room for each track as it has BEGINs."""
    count, tracks = len(ends.track), int(ends.track.max()) + 1
    sizes = np.bincount(ends.track[ends.begins], minlength=tracks)
    return OpenSpans(
        np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64),
        np.zeros(tracks, np.int64),
        np.full(count + 1, -1, np.int64),
        np.zeros(count, np.int64),
        np.full(int(ends.name.max()) + 1, -1, np.int64),
        np.full(count, -1, np.int64),
    )


def _processing_order(events: ChromeEvents, end: Array, track: Array) -> Array:
    """All events but ENDs by track and time; of those that start together, the longest first.

    Events without known duration come last, in the order of the file.
    """
    until = np.where((end > events.time) & (end != UNKNOWN_NS) & (events.kind < FLOW), end, events.time)
    order: Array = np.lexsort((-until, events.time, track))
    return np.compress(events.kind[order] != END, order)
