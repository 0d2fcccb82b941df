"""Pairs BEGINs and ENDs of Perfetto traces; see the parser's `pairing.py`."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from traceview.native.perfetto_layout import (
    BEGIN,
    COUNTER,
    END,
    FLOW_AROUND,
    FLOW_NEXT,
    INSTANT,
    KIND_API,
    KIND_GPU,
    Array,
)
from traceview.native.seam import Int, compiled, part_of_compiled

UNKNOWN_NS: Final = -(1 << 63)
OPEN, CLOSED, ANNOTATED = 0, 1, 2
"""States of a span: it has no end; its END was found; its end is annotated."""

_DEEPEST_SEARCH: Final = 512


class TrackEvents(NamedTuple):
    """Track events in the order of the file; counters are ignored."""

    time: Array
    track: NDArray[np.int32]
    kind: NDArray[np.int8]
    name: NDArray[np.int32]  # of an END: text code, or -1
    category: NDArray[np.int32]
    annotated_end: Array  # ns, or UNKNOWN_NS


class Spans(NamedTuple):
    """The result for each event; of an END only `begin` is filled."""

    duration: Array
    depth: NDArray[np.int32]
    parent: NDArray[np.int32]
    state: NDArray[np.int8]
    begin: NDArray[np.int32]  # of an END: the event that it closes, or -1


class LastEvents(NamedTuple):
    """The last event of each track so far."""

    kind: Array  # -1 for none
    time: Array
    name: Array


class Stacks(NamedTuple):
    """The open spans of each track."""

    top: Array  # the innermost, -1 for none; the others are its parents
    waiting: Array  # the last flow that binds to the next span, -1 for none
    tangled: NDArray[np.bool_]  # whether an END has closed a span below others that are still open


@compiled
def find_record_by_record(
    events: TrackEvents,
    count: Int,
    alternates: NDArray[np.bool_],
    goes_back: NDArray[np.bool_],
    last: LastEvents,
) -> None:
    """Finds tracks where each BEGIN is followed by its END, and tracks that are not in timestamp order."""
    for i in range(count):
        track, kind, time = events.track[i], np.int64(events.kind[i]), events.time[i]
        if kind != BEGIN and kind != END and kind != INSTANT:
            continue
        if time < last.time[track]:
            goes_back[track] = True
        if kind != INSTANT:
            name = np.int64(events.name[i])
            opens = last.kind[track] != BEGIN
            named_otherwise = name >= 0 and name != last.name[track]
            if (kind == BEGIN) != opens or (kind == END and (time < last.time[track] or named_otherwise)):
                alternates[track] = False
            last.kind[track] = kind
            last.name[track] = name
        last.time[track] = time


@compiled
def pair_as_written(
    events: TrackEvents, spans: Spans, count: Int, by_record: NDArray[np.bool_], begin: Array
) -> None:
    for i in range(count):
        track = events.track[i]
        if not by_record[track]:
            continue
        if events.kind[i] == INSTANT:
            spans.state[i] = CLOSED
        elif events.kind[i] == BEGIN:
            begin[track] = i
            if events.annotated_end[i] != UNKNOWN_NS:
                spans.state[i] = ANNOTATED
                spans.duration[i] = events.annotated_end[i] - events.time[i]
        elif events.kind[i] == END and begin[track] >= 0:
            opened = begin[track]
            spans.begin[i] = opened
            if spans.state[opened] != ANNOTATED:
                spans.duration[opened] = events.time[i] - events.time[opened]
                spans.state[opened] = CLOSED
            begin[track] = -1


@compiled
def pair_in_order(events: TrackEvents, spans: Spans, order: Array, count: Int, stacks: Stacks) -> None:
    """Pairs with a stack for each track."""
    top, waiting, tangled = stacks.top, stacks.waiting, stacks.tangled
    for place in range(count):
        i = order[place]
        track, kind = events.track[i], events.kind[i]
        if kind == COUNTER:
            continue
        if tangled[track]:
            _drop_closed(events, spans, top, tangled, i)
        if kind == END:
            closed = _closed_by(events, spans, top[track], i)
            if closed < 0:
                continue
            _close(events, spans, closed, i)
            spans.begin[i] = closed
            if closed == top[track]:
                top[track] = spans.parent[closed]
            else:
                tangled[track] = True
        elif kind == FLOW_AROUND:
            spans.begin[i] = top[track]
        elif kind == FLOW_NEXT:
            spans.parent[i] = waiting[track]
            waiting[track] = i
        else:
            parent = top[track]
            spans.parent[i] = parent
            spans.depth[i] = spans.depth[parent] + 1 if parent >= 0 else 0
            while waiting[track] >= 0:
                flow = waiting[track]
                spans.begin[flow] = i
                waiting[track] = spans.parent[flow]
                spans.parent[flow] = -1
            if kind == INSTANT:
                spans.state[i] = CLOSED
            else:
                top[track] = i
                if events.annotated_end[i] != UNKNOWN_NS:
                    spans.state[i] = ANNOTATED
                    spans.duration[i] = events.annotated_end[i] - events.time[i]


@part_of_compiled
def _drop_closed(events: TrackEvents, spans: Spans, top: Array, tangled: NDArray[np.bool_], now: Int) -> None:
    """Pops ended spans from the stack; spans above these ended with them at the latest."""
    track, time = events.track[now], events.time[now]
    still = False
    unfinished_above = False
    at: Int = top[track]
    for _ in range(_DEEPEST_SEARCH):
        if at < 0:
            break
        below = spans.parent[at]
        if spans.state[at] != CLOSED:
            unfinished_above = True
            at = below
            continue
        end = events.time[at] + spans.duration[at]
        if end > time or (unfinished_above and end == time):
            still = True
            at = below
            continue
        above: Int = top[track]
        while above != at:
            if spans.state[above] == OPEN:
                length: Int = end - events.time[above]
                spans.duration[above] = length if length > 0 else 0
                spans.state[above] = CLOSED
            above = spans.parent[above]
        top[track] = below
        unfinished_above = False
        still = False
        at = below
    tangled[track] = still


@part_of_compiled
def _closed_by(events: TrackEvents, spans: Spans, top: Int, end: Int) -> Int:
    """The open span that an END closes, or -1.

    An END with a name or a category closes the innermost span that has them. Any other closes the innermost
    one, except where annotations say that this one ends at another time and an outer one ends now.
    """
    named = events.name[end] >= 0 or events.category[end] >= 0
    while top >= 0 and spans.state[top] == CLOSED:
        top = spans.parent[top]
    if not named and (
        top < 0 or events.annotated_end[top] == UNKNOWN_NS or events.annotated_end[top] == events.time[end]
    ):
        return top
    at = top
    for _ in range(_DEEPEST_SEARCH):
        if at < 0:
            break
        if spans.state[at] == CLOSED:
            at = spans.parent[at]
            continue
        if named:
            same_name = events.name[end] < 0 or events.name[end] == events.name[at]
            same_category = events.category[end] < 0 or events.category[end] == events.category[at]
            if same_name and same_category:
                return at
        elif events.annotated_end[at] == events.time[end]:
            return at
        at = spans.parent[at]
    return -1 if named else top


@part_of_compiled
def _close(events: TrackEvents, spans: Spans, begin: Int, end: Int) -> None:
    if spans.state[begin] == ANNOTATED:
        spans.state[begin] = CLOSED
        return
    stated = events.annotated_end[end]
    stop = stated if stated != UNKNOWN_NS and stated >= events.time[begin] else events.time[end]
    spans.duration[begin] = stop - events.time[begin]
    spans.state[begin] = CLOSED


@compiled
def find_enclosing(
    parent: NDArray[np.int32], kinds: NDArray[np.int8], of: Array, count: Int, found: NDArray[np.int32]
) -> None:
    for place in range(count):
        at = parent[of[place]]
        for _ in range(_DEEPEST_SEARCH):
            if at < 0 or (kinds[at] != KIND_API and kinds[at] != KIND_GPU):
                break
            at = parent[at]
        if at >= 0 and kinds[at] != KIND_API and kinds[at] != KIND_GPU:
            found[place] = at
