"""Pairs BEGINs and ENDs of Chrome traces, and nests the spans; see the parser's `chrome/pairing.py`."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from traceview.native.seam import Int, compiled, part_of_compiled

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


class Ends(NamedTuple):
    """BEGINs and ENDs in the order of time."""

    begins: NDArray[np.bool_]
    track: Array
    name: Array
    category: NDArray[np.uint64]
    is_named: NDArray[np.bool_]


class OpenSpans(NamedTuple):
    """The open spans while they are matched: a stack for each track, and a chain for each name."""

    first: Array  # by track: where its stack begins in `stack`
    height: Array  # by track
    stack: Array
    level: Array  # of a BEGIN: its position on its stack
    newest: Array  # by name: the last BEGIN, -1 for none
    older: Array  # of a BEGIN: the one before it of the same name


@compiled
def match_ends(ends: Ends, spans: OpenSpans, closed_by: Array, count: Int) -> None:
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


@compiled
def nest_chrome_spans(
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
