"""The walk through the events of threads: which spans are open, and what is inside which."""

from __future__ import annotations

from typing import Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from traceview.ingest.compiled import Int, compiled, part_of_compiled

Numbers = NDArray[np.int64]

END, DEPTH, NUMBER, PARENT = 0, 1, 2, 3
"""What is kept of an open span."""
FIELDS: Final = 4


class Events(NamedTuple):
    """Events in the order of thread, start, layer, the longer first, number."""

    layer: NDArray[np.uint8]
    number: Numbers
    thread: NDArray[np.int32]
    start: Numbers  # ns
    end: Numbers  # ns


class Open(NamedTuple):
    """What is open in each layer, handed on from one call to the next."""

    thread: Numbers  # the thread, and whether there is one
    spans: Numbers  # by layer a heap of open spans, the one that ends first on top; room times FIELDS
    height: Numbers  # how many those are
    moments: Numbers  # how many spans of no duration started at `time`
    time: Numbers  # ns, of the last start
    before: Numbers  # the span that started last, if nothing of its layer happened since; else -1
    before_end: Numbers  # ns
    innermost: Numbers  # the span opened last, or the parent of the one that ended last; -1 for none
    outer: Numbers  # by layer and depth, the span around what is there; room
    outer_end: Numbers  # ns

    @classmethod
    def of(cls, layers: int, room: int) -> Self:
        """Nothing open, with room for so many open spans of a layer."""
        sizes = {"thread": (2,), "spans": (layers, room * FIELDS)}
        sizes |= dict.fromkeys(("outer", "outer_end"), (layers, room))
        return cls(*(np.zeros(sizes.get(name, (layers,)), np.int64) for name in cls._fields))

    @property
    def room(self) -> int:
        """For how many open spans of a layer there is room."""
        return int(self.outer.shape[1])

    def with_room_for(self, events: int) -> Self:
        """The same with room for that many spans more."""
        deepest = int((self.height + self.moments).max()) + events + 1
        if deepest <= self.room:
            return self
        more = np.zeros((len(self.height), deepest), np.int64)
        return self._replace(
            spans=np.concatenate([self.spans, np.repeat(more, FIELDS, axis=1)], axis=1),
            outer=np.concatenate([self.outer, more], axis=1),
            outer_end=np.concatenate([self.outer_end, more], axis=1),
        )


@part_of_compiled
def ends_before(spans: Numbers, one: Int, other: Int) -> Int:
    """Whether one open span ends before another, of those that end together the deeper."""
    if spans[one + END] != spans[other + END]:
        return spans[one + END] < spans[other + END]
    return spans[one + DEPTH] > spans[other + DEPTH]


@part_of_compiled
def swap(spans: Numbers, one: Int, other: Int) -> None:
    """Changes the places of two open spans."""
    for field in range(FIELDS):
        kept = spans[one + field]
        spans[one + field] = spans[other + field]
        spans[other + field] = kept


@part_of_compiled
def push(spans: Numbers, first: Int, height: Int, end: Int, depth: Int, number: Int, parent: Int) -> None:
    """Adds a span to the heap of `height` that begins at `first`."""
    place = height
    at = first + place * FIELDS
    spans[at + END], spans[at + DEPTH], spans[at + NUMBER], spans[at + PARENT] = end, depth, number, parent
    while place > 0:
        above = (place - 1) // 2
        if not ends_before(spans, first + place * FIELDS, first + above * FIELDS):
            break
        swap(spans, first + place * FIELDS, first + above * FIELDS)
        place = above


@part_of_compiled
def pop(spans: Numbers, first: Int, height: Int) -> None:
    """Removes the top of the heap of `height` that begins at `first`."""
    last = height - 1
    swap(spans, first, first + last * FIELDS)
    place = 0
    while True:
        least = place
        for child in range(2 * place + 1, min(2 * place + 3, last)):
            if ends_before(spans, first + child * FIELDS, first + least * FIELDS):
                least = child
        if least == place:
            break
        swap(spans, first + place * FIELDS, first + least * FIELDS)
        place = least


@part_of_compiled
def close_until(state: Open, layer: Int, room: Int, time: Int) -> None:
    """Removes the spans of a layer that end until `time`."""
    first = layer * room * FIELDS
    while state.height[layer] > 0 and state.spans[first + END] <= time:
        state.innermost[layer] = state.spans[first + PARENT]
        state.before[layer] = -1
        pop(state.spans, first, state.height[layer])
        state.height[layer] -= 1


@part_of_compiled
def clear(state: Open, layers: Int) -> None:
    """Forgets everything, as at the start of a thread."""
    for layer in range(layers):
        state.height[layer], state.moments[layer] = 0, 0
        state.before[layer], state.innermost[layer] = -1, -1


@compiled
def sweep(
    events: Events,
    count: Int,
    state: Open,
    layers: Int,
    room: Int,
    seen: Numbers,
    columns: Int,
    found: Numbers,
) -> None:
    """Walks through events.

    Args:
        events: the events.
        count: how many they are.
        state: what is open, with room for so many more.
        layers: the number of layers; an event of the layer of this number is a leaf of the last one.
        room: of the state.
        seen: the layers that are looked at from those above.
        columns: how many these are.
        found: the result in rows: depth, parent, and for each of `seen` what is innermost there; -1 for none.
    """
    for i in range(count):
        layer, leaf, start, end = np.int64(events.layer[i]), 0, events.start[i], events.end[i]
        if layer == layers:
            layer, leaf = layers - 1, 1
        if state.thread[1] == 0 or events.thread[i] != state.thread[0]:
            clear(state, layers)
            state.thread[0], state.thread[1] = events.thread[i], 1
        if state.moments[layer] > 0 and (leaf != 0 or start != state.time[layer]):
            state.moments[layer], state.before[layer] = 0, -1
        close_until(state, layer, room, start)
        for column in range(columns):
            inner = -1
            if seen[column] < layer:
                close_until(state, seen[column], room, start)
                inner = state.innermost[seen[column]]
            found[(2 + column) * count + i] = inner

        depth = state.height[layer] + state.moments[layer]
        at = layer * room + depth
        if state.before[layer] >= 0:
            state.outer[at], state.outer_end[at] = state.before[layer], state.before_end[layer]
        parent = -1
        # The first event of a depth of a thread follows a start, so that `outer` is of this thread.
        if depth > 0 and state.outer_end[at] >= start + leaf:
            parent = state.outer[at]
        found[i], found[count + i] = depth, parent

        number = events.number[i]
        state.time[layer], state.before[layer], state.before_end[layer] = start, number, end
        if leaf != 0:
            state.before[layer] = -1
        elif end > start:
            push(state.spans, layer * room * FIELDS, state.height[layer], end, depth, number, parent)
            state.height[layer] += 1
            state.innermost[layer] = number
        else:
            state.moments[layer] += 1
