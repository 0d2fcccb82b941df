"""Two runs as one flame graph: the matched work by class, module, operator and kernel."""

from collections.abc import Iterator, Sequence
from typing import Final

from traceview.comparison.matching import Pair
from traceview.comparison.side import ATTRIBUTES
from traceview.documents.comparison import DiffFlame

_FINEST_SHARE: Final = 1500
"""A frame of less than this part of the whole is narrower than a pixel, and left out."""
_LONGEST_NAME: Final = 200
_OPERATOR: Final = ATTRIBUTES.index("operator")
_MODULE: Final = ATTRIBUTES.index("module")


class _Frame:
    """The time of both sides within a frame [ns]; as wide as the larger one of each kernel in it."""

    __slots__ = ("after_ns", "before_ns", "inside", "width_ns")

    def __init__(self) -> None:
        self.before_ns = self.after_ns = self.width_ns = 0
        self.inside: dict[str, _Frame] = {}

    def add(self, before_ns: int, after_ns: int) -> None:
        self.before_ns += before_ns
        self.after_ns += after_ns
        self.width_ns += max(before_ns, after_ns)


def flame(pairs: Sequence[Pair]) -> DiffFlame:
    """The pairs of a comparison as a tree, whose differences add up to the total.

    Returns:
        `names`; `total_ns`, the width of the whole: the sum of the larger time of each pair [ns]; `times`,
        both sides [ns]; `frames`, outermost first and each before what is inside: [depth from 0, number of
        its name, width, before, after (ns)], those of one frame by width.
    """
    root = _Frame()
    for pair in pairs:
        times = [0 if item is None else item.ns for item in (pair.before, pair.after)]
        at = root
        at.add(*times)
        for name in _frames(pair):
            at = at.inside.setdefault(name[:_LONGEST_NAME], _Frame())
            at.add(*times)
    names: dict[str, int] = {}
    return {
        "total_ns": root.width_ns,
        "times": [root.before_ns, root.after_ns],
        "frames": [
            [depth, names.setdefault(name, len(names)), each.width_ns, each.before_ns, each.after_ns]
            for depth, name, each in _listed(root, root.width_ns // _FINEST_SHARE, 0)
        ],
        "names": list(names),
    }


def _frames(pair: Pair) -> Iterator[str]:
    """Class, modules, operator and kernel of a pair, as they are after; where that is unknown, before."""
    leaves = [item.leaf for item in (pair.after, pair.before) if item is not None]
    yield leaves[0].work_class.replace("_", " ")
    places = [leaf.place for leaf in leaves]
    module = next((place[_MODULE] for place in places if place[_MODULE]), None)
    yield from (module or "").split("/") if module else ()
    yield next((place[_OPERATOR] for place in places if place[_OPERATOR]), None) or "(unknown operator)"
    kernels = list(dict.fromkeys(leaf.kernel or "(end of the window)" for leaf in reversed(leaves)))
    kernel = " \N{RIGHTWARDS ARROW} ".join(kernels)
    yield f"before {kernel}" if leaves[0].work_class == "idle" and leaves[0].kernel else kernel


def _listed(outer: _Frame, least_ns: int, depth: int) -> Iterator[tuple[int, str, _Frame]]:
    for name, frame in sorted(outer.inside.items(), key=lambda item: (-item[1].width_ns, item[0])):
        if frame.width_ns > least_ns:
            yield depth, name, frame
            yield from _listed(frame, least_ns, depth + 1)
