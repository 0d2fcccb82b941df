"""Flame graphs: GPU time by module, operator and kernel; host time by Python function and operator."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from traceview.session import Session

_MOST_STACKS: Final = 20_000
_FINEST_SHARE: Final = 1500
"""A frame of less than this part of the whole is narrower than a pixel, and left out."""
_LONGEST_NAME: Final = 200
_DEEPEST: Final = 120

_STACKS: Final = """
    WITH stack AS (
        SELECT frames, sum({time})::BIGINT AS dur_ns FROM {view} GROUP BY frames HAVING dur_ns > 0
    )
    SELECT frames, dur_ns, sum(dur_ns) OVER ()::BIGINT, count(*) OVER ()
    FROM stack ORDER BY dur_ns DESC, frames LIMIT {most}
"""
_KINDS: Final = {
    "gpu": _STACKS.format(view="gpu_stacks", time="gpu_ns", most=_MOST_STACKS),
    "host": _STACKS.format(view="host_stacks", time="self_ns", most=_MOST_STACKS),
}
QUERIES: Final = tuple(_KINDS.values())


class Frame:
    """A function, operator, module or kernel, below what encloses it.

    Attributes:
        dur_ns: its time, with that of what is inside [ns].
        inside: the frames inside, by name.
    """

    __slots__ = ("dur_ns", "inside")

    def __init__(self) -> None:
        self.dur_ns = 0
        self.inside: dict[str, Frame] = {}


def build(session: Session) -> dict[str, Any]:
    """The flame graphs of a session: all GPUs together, and all host threads together.

    Returns:
        `names`; `gpu` and `host`, each `total_ns` (the sum of all stacks [ns]), `stacks` (how many there
        are), `left_out_ns` (time of stacks that are not in the frames [ns]) and `frames`, outermost first and
        each before what is inside: [depth from 0, number of its name, ns], those of one frame by time.
    """
    names: dict[str, int] = {}
    return {
        kind: _flame(session.sql(query).fetchall(), names) for kind, query in _KINDS.items()
    } | {"names": list(names)}  # fmt: skip


def tree(stacks: Iterable[tuple[Iterable[str], int]]) -> Frame:
    """The stacks (frames, outermost first; own time [ns]) as one tree, whose root is no frame of theirs."""
    root = Frame()
    for frames, dur_ns in stacks:
        at = root
        at.dur_ns += dur_ns
        for name, _ in zip(frames, range(_DEEPEST), strict=False):
            at = at.inside.setdefault(name[:_LONGEST_NAME], Frame())
            at.dur_ns += dur_ns
    return root


def _flame(rows: list[tuple[Any, ...]], names: dict[str, int]) -> dict[str, Any]:
    root = tree((row[0], row[1]) for row in rows)
    total_ns, stacks = rows[0][2:] if rows else (0, 0)
    least_ns = total_ns // _FINEST_SHARE
    return {
        "total_ns": total_ns,
        "stacks": stacks,
        "left_out_ns": total_ns - root.dur_ns,
        "frames": [
            [depth, names.setdefault(name, len(names)), dur_ns]
            for depth, name, dur_ns in _listed(root, least_ns, 0)
        ],
    }


def _listed(outer: Frame, least_ns: int, depth: int) -> Iterator[tuple[int, str, int]]:
    """The frames inside of another one that take at least so long, each before what is inside."""
    for name, frame in sorted(outer.inside.items(), key=lambda item: (-item[1].dur_ns, item[0])):
        if frame.dur_ns > least_ns:
            yield depth, name, frame.dur_ns
            yield from _listed(frame, least_ns, depth + 1)
