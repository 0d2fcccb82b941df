"""The frames of a flame graph as a tree with positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field


@dataclass(slots=True, eq=False)
class Frame:
    """A frame with its place in the whole.

    Attributes:
        name: of the module, operator, kernel or function.
        ns: its width [ns].
        start: the sum of the widths before it [ns].
        depth: -1 for the whole.
        times: before and after [ns], of two runs.
        outer: what encloses it.
        inside: the frames inside, the widest first.
    """

    name: str
    ns: int
    start: int = 0
    depth: int = -1
    times: tuple[int, ...] = ()
    outer: Frame | None = None
    inside: list[Frame] = field(default_factory=list)

    @property
    def path(self) -> list[Frame]:
        """The frames from the whole to this one."""
        found: list[Frame] = []
        at: Frame | None = self
        while at is not None:
            found.append(at)
            at = at.outer
        return found[::-1]

    def beside(self, step: int) -> Frame:
        """The frame of the same depth and parent that is `step` further, or the last one."""
        if self.outer is None:
            return self
        siblings = self.outer.inside
        return siblings[min(max(siblings.index(self) + step, 0), len(siblings) - 1)]

    def walk(self) -> Iterator[Frame]:
        """This frame, and all inside of it, each before what is inside."""
        waiting = [self]
        while waiting:
            at = waiting.pop()
            yield at
            waiting += at.inside[::-1]

    def matching_ns(self, words: list[str]) -> int:
        """The time of the outermost frames with all these words in their names [ns]."""
        if self.outer is not None and matches(self, words):
            return self.ns
        return sum(each.matching_ns(words) for each in self.inside)


def matches(frame: Frame, words: list[str]) -> bool:
    """Whether the name of a frame has all of these words, if there are any."""
    name = frame.name.lower()
    return bool(words) and all(word in name for word in words)


def placed(
    title: str, total_ns: int, listed: Iterable[tuple[int, str, int, *tuple[int, ...]]], *times: int
) -> Frame:
    """The tree of frames that are listed outermost first, each before what is inside.

    Args:
        title, total_ns, times: of the whole [ns].
        listed: depth from 0, name, width, and of two runs the times before and after [ns].
    """
    root = Frame(title, total_ns, times=times)
    open_frames, ends = [root], [0]
    for depth, name, ns, *rest in listed:
        del open_frames[depth + 1 :], ends[depth + 1 :]
        outer = open_frames[depth]
        frame = Frame(name, ns, ends[depth], depth, tuple(rest), outer)
        outer.inside.append(frame)
        ends[depth] += ns
        open_frames.append(frame)
        ends.append(frame.start)
    return root
