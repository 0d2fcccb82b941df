"""Distributes crossing spans over lanes, because viewers drop spans that cross on one track."""

from heapq import heappop, heappush
from typing import Final

_MOST_NESTED: Final = 32
"""Maximum lanes with nested spans; spans that fit none of them go to flat lanes."""


class Lanes:
    """The lanes of one track, whose spans come ordered by start, enclosing ones first.

    Spans of a lane follow each other or, with `nests`, enclose one another; they never cross.
    """

    def __init__(self, *, nests: bool) -> None:
        self._most_nested = _MOST_NESTED if nests else 0
        self._stacks: list[list[int]] = []
        self._running: list[tuple[int, int]] = []
        self._free: list[int] = []
        self._flat = 0

    def place(self, start_ns: int, end_ns: int) -> int:
        """The lane of the next span, from 0: the first where it fits."""
        for lane, stack in enumerate(self._stacks):
            while stack and stack[-1] <= start_ns:
                stack.pop()
            if not stack or stack[-1] >= end_ns:
                stack.append(end_ns)
                return lane
        if len(self._stacks) < self._most_nested:
            self._stacks.append([end_ns])
            return len(self._stacks) - 1
        return self._most_nested + self._flat_lane(start_ns, end_ns)

    def _flat_lane(self, start_ns: int, end_ns: int) -> int:
        while self._running and self._running[0][0] <= start_ns:
            heappush(self._free, heappop(self._running)[1])
        if not self._free:
            heappush(self._free, self._flat)
            self._flat += 1
        lane = heappop(self._free)
        heappush(self._running, (end_ns, lane))
        return lane
