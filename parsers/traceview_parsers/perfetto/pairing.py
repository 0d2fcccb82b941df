"""Pairs BEGIN and END events to spans: durations, depths and parents.

Tracks in timestamp order are read with a stack, by Perfetto's rules (google/perfetto,
src/trace_processor/importers/common/slice_tracker.cc). Tracks that were written record by record, each BEGIN
directly followed by its END but not in timestamp order, are read as written: there, a stack would swap the
ends of spans that overlap or start together.
"""

import numpy as np
from numpy.typing import NDArray

from traceview.ingest.nesting import nest_in_order
from traceview.native.perfetto_layout import BEGIN, INSTANT, Array
from traceview.native.perfetto_spans import (
    UNKNOWN_NS,
    LastEvents,
    Spans,
    Stacks,
    TrackEvents,
    find_enclosing,
    find_record_by_record,
    pair_as_written,
    pair_in_order,
)


def paired(events: TrackEvents, tracks: int) -> Spans:
    """The spans of all events, on so many tracks."""
    count = len(events.time)
    spans = Spans(
        np.zeros(count, np.int64),
        np.zeros(count, np.int32),
        np.full(count, -1, np.int32),
        np.zeros(count, np.int8),
        np.full(count, -1, np.int32),
    )
    alternates, goes_back = np.ones(tracks, np.bool_), np.zeros(tracks, np.bool_)
    last = LastEvents(none(tracks), np.full(tracks, UNKNOWN_NS, np.int64), none(tracks))
    find_record_by_record(events, count, alternates, goes_back, last)
    by_record = alternates & goes_back
    stacks = Stacks(none(tracks), none(tracks), np.zeros(tracks, np.bool_))
    by_time = np.flatnonzero(~by_record[events.track])
    by_time = by_time[np.argsort(events.time[by_time], kind="stable")]
    pair_in_order(events, spans, by_time, len(by_time), stacks)
    if by_record.any():
        pair_as_written(events, spans, count, by_record, none(tracks))
        chosen = np.flatnonzero(by_record[events.track] & ((events.kind == BEGIN) | (events.kind == INSTANT)))
        _nest(events, spans, _outer_first(events, spans.duration, chosen))
    return spans


def _outer_first(events: TrackEvents, duration: Array, chosen: Array) -> Array:
    """Sorts spans by track, start, longest first, position in the file.

    Few start together, and all others are almost in order already: that makes two sorts cheaper than
    one by all keys.
    """
    found = chosen[np.argsort(events.time[chosen], kind="stable")]
    found = found[np.argsort(events.track[found], kind="stable")]
    time, track = events.time[found], events.track[found]
    together = (time[1:] == time[:-1]) & (track[1:] == track[:-1])
    places = np.flatnonzero(np.append(together, False) | np.insert(together, 0, False))
    few = found[places]
    found[places] = few[np.lexsort((-duration[few], time[places], track[places]))]
    return found


def none(tracks: int) -> Array:
    """-1 for each track."""
    return np.full(tracks, -1, np.int64)


def _nest(events: TrackEvents, spans: Spans, order: Array) -> None:
    """Depth and parent by enclosure, for spans ordered by track, start, longest first."""
    start = events.time[order]
    found = nest_in_order(order, events.track[order], start, start + spans.duration[order])
    spans.depth[order], spans.parent[order] = found


def enclosing(parent: NDArray[np.int32], kinds: NDArray[np.int8], of: Array) -> NDArray[np.int32]:
    """The innermost enclosing range of each of the given spans, or -1; calls and GPU work are not ranges."""
    found = np.full(len(of), -1, np.int32)
    find_enclosing(parent, kinds, of, len(of), found)
    return found
