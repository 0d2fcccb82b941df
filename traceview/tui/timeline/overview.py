"""How busy the GPUs are over the whole trace."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from traceview.tui.timeline.lane import COMPUTE, EVENT_KINDS, Lane, Times

if TYPE_CHECKING:
    from traceview.tui.timeline.loading import AnyLane

_BLOCKS: Final = " ▁▂▃▄▅▆▇█"
_WORK: Final = frozenset(EVENT_KINDS.index(kind) for kind in ("kernel", "copy", "memset"))
_MOSTLY: Final = 0.5
_MOST_MERGED: Final = 1_000_000
"""Events of a GPU up to which concurrent ones are counted once; above, streams are taken as independent."""


def overview(lanes: Sequence[AnyLane], edges: Times) -> npt.NDArray[np.float64]:
    """The mean busy share of the GPUs between two edges; of the threads where there is no GPU work."""
    known = [lane for lane in lanes if isinstance(lane, Lane) and len(lane)]
    by_gpu: defaultdict[tuple[int, int | None], list[Lane]] = defaultdict(list)
    for lane in known:
        # Annotations of a GPU have lanes too, but say nothing of whether it works.
        if lane.group == "gpu" and int(lane.kinds[0]) in _WORK:
            by_gpu[lane.trace_id, lane.device].append(lane)
    shares = [_busy(of_gpu, edges) for of_gpu in by_gpu.values()]
    if not shares:
        threads = [lane.busy(edges)[0] for lane in known if lane.group == "thread"]
        shares = [np.maximum.reduce(threads)] if threads else [np.zeros(len(edges) - 1)]
    return np.asarray(np.mean(shares, axis=0), dtype=np.float64)


def without_compute(lanes: Sequence[AnyLane], edges: Times) -> npt.NDArray[np.bool_]:
    """Between which edges compute takes less than half of the time in each of the lanes."""
    most_compute = np.zeros(len(edges) - 1)
    for lane in lanes:
        if isinstance(lane, Lane) and len(lane):
            share, most = lane.busy(edges)
            np.maximum(most_compute, np.where(np.isin(most, COMPUTE), share, 0.0), out=most_compute)
    return most_compute < _MOSTLY


def _busy(lanes: Sequence[Lane], edges: Times) -> npt.NDArray[np.float64]:
    """The share of time in which any of several lanes is busy."""
    if len(lanes) == 1 or sum(map(len, lanes)) > _MOST_MERGED:
        idle = np.ones(len(edges) - 1)
        for lane in lanes:
            idle *= 1.0 - np.clip(lane.busy(edges)[0], 0.0, 1.0)
        return 1.0 - idle
    starts = np.concatenate([lane.starts for lane in lanes])
    ends = starts + np.concatenate([lane.durations for lane in lanes])
    order = starts.argsort(kind="stable")
    starts, reached = starts[order], np.maximum.accumulate(ends[order])
    begun = np.append(starts[:1], np.maximum(starts[1:], reached[:-1]))
    before = np.append(0, np.cumsum(reached - begun))
    count = begun.searchsorted(edges, side="right")
    last = np.maximum(count - 1, 0)
    rest = np.where(count > 0, np.maximum(reached[last] - edges, 0), 0)
    share: npt.NDArray[np.float64] = np.diff(before[count] - rest) / np.maximum(np.diff(edges), 1)
    return share


def density(shares: npt.NDArray[np.float64]) -> str:
    """A block for each share, full only where there is no idle time."""
    levels = np.clip(np.floor(shares * 8), 0, 7).astype(int)
    levels[(shares > 0) & (levels == 0)] = 1
    levels[shares >= 1 - 1e-9] = 8
    return "".join(_BLOCKS[level] for level in levels)
