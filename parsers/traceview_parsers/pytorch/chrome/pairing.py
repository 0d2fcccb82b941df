"""Pairs the events of a Chrome trace to spans: their ends, depths and parents, and the bindings of flows.

This follows Perfetto's reading of the Trace Event Format (google/perfetto, importers/json and
importers/common/slice_tracker.cc in src/trace_processor), with one difference: every span keeps its recorded
times, also where spans of a thread cross.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from traceview.ingest.compiled import Int, compiled, part_of_compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.int64]

BEGIN, END, COMPLETE, INSTANT, FLOW, FLOW_TO_NEXT = 0, 1, 2, 3, 4, 5
"""Kinds of events, in the order of staging.sql."""

UNKNOWN_NS: Final = (1 << 63) - 1
_FARTHEST_SEARCH: Final = 512


class ChromeEvents(NamedTuple):
    """Events on tracks, in the order of the file."""

    kind: NDArray[np.int8]
    time: Array
    end: Array  # of a COMPLETE event
    track: NDArray[np.uint64]
    name: NDArray[np.uint64]  # track and name together
    category: NDArray[np.uint64]  # 0 where there is none
    is_named: NDArray[np.bool_]


class Spans(NamedTuple):
    """The result for each event."""

    end: Array  # of a span
    depth: NDArray[np.int32]
    parent: Array  # the enclosing event, or -1
    closed_by: Array  # END of a BEGIN, or -1
    touches: Array  # of a flow: the span that it binds to, or -1
    closes: NDArray[np.bool_]  # of an END: whether it ended a span


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
    _nest(events, spans, track, order, len(order), closed_by.copy(), count, last_ns)
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
    ends = _Ends(
        events.kind[chosen] == BEGIN,
        _codes(events.track[chosen]),
        _codes(events.name[chosen]),
        events.category[chosen],
        events.is_named[chosen],
    )
    found = np.full(len(chosen), -1, np.int64)
    _match(ends, _room_for(ends), found, len(chosen))
    matched = found >= 0
    closed_by[chosen[matched]] = chosen[found[matched]]
    return closed_by


class _Ends(NamedTuple):
    """BEGINs and ENDs in the order of time."""

    begins: NDArray[np.bool_]
    track: Array
    name: Array
    category: NDArray[np.uint64]
    is_named: NDArray[np.bool_]


class _Open(NamedTuple):
    """The open spans while they are matched: a stack for each track, and a chain for each name."""

    first: Array  # by track: where its stack begins in `stack`
    height: Array  # by track
    stack: Array
    level: Array  # of a BEGIN: its position on its stack
    newest: Array  # by name: the last BEGIN, -1 for none
    older: Array  # of a BEGIN: the one before it of the same name


def _room_for(ends: _Ends) -> _Open:
    """Empty stacks, with as much room for each track as it has BEGINs."""
    count, tracks = len(ends.track), int(ends.track.max()) + 1
    sizes = np.bincount(ends.track[ends.begins], minlength=tracks)
    return _Open(
        np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64),
        np.zeros(tracks, np.int64),
        np.full(count + 1, -1, np.int64),
        np.zeros(count, np.int64),
        np.full(int(ends.name.max()) + 1, -1, np.int64),
        np.full(count, -1, np.int64),
    )


@compiled
def _match(ends: _Ends, spans: _Open, closed_by: Array, count: Int) -> None:
    """Finds the END of each BEGIN, by their positions in the order of time; `closed_by` is initially -1.

    An END with a name ends the innermost open span of that name; spans open inside of that one are no longer
    ended by an END without a name. An END without a name ends the innermost open span.
    """
    begins, track, name, category, is_named = ends
    first, height, stack, level, newest, older = spans
    for i in range(count):
        bottom, high = first[track[i]], height[track[i]]
        if begins[i]:
            stack[bottom + high] = i
            level[i] = high
            height[track[i]] = high + 1
            older[i] = newest[name[i]]
            newest[name[i]] = i
            continue
        opened = np.int64(-1)
        if is_named[i]:
            at = newest[name[i]]
            while at >= 0 and closed_by[at] >= 0:
                at = older[at]
            newest[name[i]] = at
            for _ in range(_FARTHEST_SEARCH):
                if at < 0:
                    break
                if closed_by[at] < 0 and _may_be_one(category[i], category[at]):
                    opened = at
                    break
                at = older[at]
            if opened < 0 and high > 0 and not is_named[stack[bottom + high - 1]]:
                opened = stack[bottom + high - 1]
        else:
            for above in range(min(high, _FARTHEST_SEARCH)):
                at = stack[bottom + high - 1 - above]
                if _may_be_one(category[i], category[at]):
                    opened = at
                    break
        if opened >= 0:
            closed_by[opened] = i
            if level[opened] < high and stack[bottom + level[opened]] == opened:
                height[track[i]] = level[opened]


@part_of_compiled
def _may_be_one(category: Int, other: Int) -> bool:
    return bool(category == other or category == 0 or other == 0)


def _processing_order(events: ChromeEvents, end: Array, track: Array) -> Array:
    """All events but ENDs by track and time; of those that start together, the longest first.

    Events without known duration come last, in the order of the file.
    """
    until = np.where((end > events.time) & (end != UNKNOWN_NS) & (events.kind < FLOW), end, events.time)
    order: Array = np.lexsort((-until, events.time, track))
    return np.compress(events.kind[order] != END, order)


@compiled
def _nest(
    events: ChromeEvents,
    spans: Spans,
    track: Array,
    order: Array,
    chosen: Int,
    end_place: Array,
    count: Int,
    last_ns: Int,
) -> None:
    """Depths and parents, and the spans that flows bind to.

    `order` has `chosen` of the `count` events; `end_place` is the position in the file of the event that ends
    a span, if any.
    """
    kind, time, end, parent = events.kind, events.time, spans.end, spans.parent
    top = np.int64(-1)
    waiting = np.int64(-1)  # last of the flows that wait for the next span; the others by their parent
    now_on = np.int64(-1)
    for place in range(chosen):
        i = order[place]
        if track[i] != now_on:
            now_on = track[i]
            top = np.int64(-1)
            waiting = np.int64(-1)
        if kind[i] >= FLOW:
            while top >= 0 and end[top] < time[i]:
                top = parent[top]
            if kind[i] == FLOW or (top >= 0 and time[top] == time[i]):
                spans.touches[i] = top
            else:
                parent[i] = waiting
                waiting = i
            continue
        while top >= 0:
            is_over = end[top] < time[i]
            if end[top] == time[i]:
                starts_too = time[top] == time[i] and end[i] == time[i] and kind[top] != BEGIN
                is_over = not starts_too and end_place[top] < i
            if not is_over and (end[i] == UNKNOWN_NS or end[i] <= end[top]):
                break
            top = parent[top]
        around = top
        if end[i] == time[i]:
            # What was written before a BEGIN of the same time lies before it.
            while around > i and kind[around] == BEGIN and time[around] == time[i]:
                around = parent[around]
        if end[i] == UNKNOWN_NS:
            end[i] = last_ns if around < 0 else end[around]
            end_place[i] = count if around < 0 else end_place[around]
        parent[i] = around
        spans.depth[i] = spans.depth[around] + 1 if around >= 0 else 0
        while waiting >= 0:
            spans.touches[waiting] = i
            before = parent[waiting]
            parent[waiting] = np.int64(-1)
            waiting = before
        if around == top:
            top = i
