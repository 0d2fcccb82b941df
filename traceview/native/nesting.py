"""The sweep over the events of threads, with a stack of open spans per layer."""

from __future__ import annotations

from typing import Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from traceview.native.seam import Int, compiled, part_of_compiled

Numbers = NDArray[np.int64]

NO_LAYER: Final = 255
"""The second layer of a span with one layer only."""


class OrderedEvents(NamedTuple):
    """Events ordered by thread, start, layer, the longer first, number."""

    layer: NDArray[np.uint8]
    also_layer: NDArray[np.uint8]  # or NO_LAYER
    number: Numbers
    thread: NDArray[np.int32]
    start: Numbers  # ns
    end: Numbers  # ns


class Open(NamedTuple):
    """The stack of open spans of each layer, passed from call to call: each encloses those above it."""

    thread: Numbers  # the thread, and whether there is one
    height: Numbers  # by layer, the number of open spans
    number: Numbers  # by layer and depth
    end: Numbers  # ns, of the same
    moments: Numbers  # by layer, the number of spans of no duration that started at `time`
    moment: Numbers  # the last of these
    time: Numbers  # ns

    @classmethod
    def of(cls, layers: int, room: int) -> Self:
        """Empty stacks, with room for so many open spans per layer."""
        sizes = {"thread": (2,), "number": (layers, room), "end": (layers, room)}
        return cls(*(np.zeros(sizes.get(name, (layers,)), np.int64) for name in cls._fields))

    @property
    def room(self) -> int:
        """The capacity in open spans per layer."""
        return int(self.number.shape[1])

    def with_room_for(self, events: int) -> Self:
        """The same with room for that many more spans."""
        highest = int(self.height.max()) + events
        if highest <= self.room:
            return self
        more = np.zeros((len(self.height), highest), np.int64)
        return self._replace(
            number=np.concatenate([self.number, more], axis=1), end=np.concatenate([self.end, more], axis=1)
        )


@part_of_compiled
def close_around(state: Open, layer: Int, room: Int, start: Int, end: Int) -> None:
    """Closes the spans of a layer that do not last until `end`.

    A span that ends between `start` and `end` crosses the new one, which began later and outlasts it, and so
    is the innermost for whatever begins from now on.
    """
    until = max(start + 1, end)
    while state.height[layer] > 0 and state.end[layer * room + state.height[layer] - 1] < until:
        state.height[layer] -= 1


@part_of_compiled
def innermost(state: Open, layer: Int, room: Int) -> Int:
    """The open span of a layer that began last, or -1."""
    height = state.height[layer]
    return state.number[layer * room + height - 1] if height > 0 else np.int64(-1)


@part_of_compiled
def push(state: Open, layer: Int, room: Int, number: Int, end: Int) -> None:
    """Opens a span."""
    at = layer * room + state.height[layer]
    state.number[at], state.end[at] = number, end
    state.height[layer] += 1


@compiled
def sweep(
    events: OrderedEvents,
    count: Int,
    state: Open,
    layers: Int,
    room: Int,
    asked: Numbers,
    columns: Int,
    found: Numbers,
) -> None:
    """Sweeps over events.

    Args:
        events: the events.
        count: their number.
        state: the open spans, with room for so many more.
        layers: the number of layers; an event of the layer of this number is a leaf of the last one.
        room: of the state.
        asked: the further columns: of the layer n the innermost span (2 n), or the number of open ones
            (2 n + 1).
        columns: their number.
        found: the result in rows: depth, parent, and the further columns; -1 for no span.
    """
    for i in range(count):
        layer, also, leaf = np.int64(events.layer[i]), np.int64(events.also_layer[i]), 0
        if layer == layers:
            layer, leaf = layers - 1, 1
        number, start, end = events.number[i], events.start[i], events.end[i]
        if state.thread[1] == 0 or events.thread[i] != state.thread[0]:
            state.thread[0], state.thread[1] = events.thread[i], 1
            for each in range(layers):
                state.height[each], state.moments[each] = 0, 0
        lasts = leaf == 0 and end > start
        until = end if lasts else start
        if also != NO_LAYER:
            close_around(state, also, room, start, until)
        for column in range(columns):
            seen = asked[column] // 2
            close_around(state, seen, room, start, start)
            inner = innermost(state, seen, room)
            found[(2 + column) * count + i] = inner if asked[column] % 2 == 0 else state.height[seen]

        close_around(state, layer, room, start, until)
        depth, parent = state.height[layer], innermost(state, layer, room)
        if leaf == 0 and not lasts:
            if state.moments[layer] > 0 and state.time[layer] == start:
                depth += state.moments[layer]
                parent = state.moment[layer]
            else:
                state.moments[layer] = 0
            state.moments[layer] += 1
            state.moment[layer], state.time[layer] = number, start
        found[i], found[count + i] = depth, parent
        if lasts:
            push(state, layer, room, number, end)
            if also != NO_LAYER:
                push(state, also, room, number, end)
