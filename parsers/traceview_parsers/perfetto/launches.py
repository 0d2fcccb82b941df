"""The launching call of GPU work: that with its correlation id, else the source of a flow to it."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from traceview.native.perfetto_layout import BEGIN, INSTANT, KIND_API, KIND_GPU, Array
from traceview.native.perfetto_spans import TrackEvents


class Processes(NamedTuple):
    """The number of a process for each track: that of calls on it, and that of GPU work on it."""

    of_calls: Array
    of_work: Array


def processes(tracks: list[dict[str, Any]], main_processes: list[dict[str, Any]]) -> Processes:
    """Numbers the processes; GPU work on a track of none belongs to the main process of its segment."""
    main = {row["trace_id"]: row["pid"] for row in main_processes}
    numbers: dict[tuple[int, int | None], int] = {}

    def number(segment: int, pid: int | None) -> int:
        return numbers.setdefault((segment, pid), len(numbers))

    of_calls = [number(row["segment"], row["pid"]) for row in tracks]
    of_work = [
        number(row["segment"], main.get(row["segment"]) if row["pid"] is None else row["pid"])
        for row in tracks
    ]
    return Processes(np.array(of_calls, np.int64), np.array(of_work, np.int64))


def launching_calls(
    events: TrackEvents,
    kinds: NDArray[np.int8],
    correlations: Array,
    submissions: list[int],
    flows: Iterable[tuple[int, int]],
    of_track: Processes,
) -> Array:
    """For each event that is GPU work its call, else -1.

    Args:
        events, kinds: all events, and the kinds of their categories.
        correlations: the correlation id of each event, 0 for none. Of calls that share one the first counts.
        submissions: events that count as calls regardless of their kind.
        flows: flows from calls to GPU work, for work without correlation id.
        of_track: the processes; correlation ids are unique within a process.
    """
    found = np.full(len(kinds), -1, np.int64)
    linked = ((events.kind == BEGIN) | (events.kind == INSTANT)) & (correlations != 0)
    is_call = kinds == KIND_API
    is_call[submissions] = kinds[submissions] != KIND_GPU
    calls, work = np.flatnonzero(linked & is_call), np.flatnonzero(linked & (kinds == KIND_GPU))
    caller, worker = of_track.of_calls[events.track[calls]], of_track.of_work[events.track[work]]
    for process in np.flatnonzero(np.bincount(worker)).tolist():
        candidates, wanted = calls[caller == process], work[worker == process]
        ids, first = np.unique(correlations[candidates], return_index=True)
        place = np.searchsorted(ids, correlations[wanted])
        place[place == len(ids)] = 0
        same = ids[place] == correlations[wanted] if len(ids) else np.zeros(len(wanted), np.bool_)
        found[wanted[same]] = candidates[first[place[same]]]
    for call, launched in flows:
        if correlations[launched] == 0:
            found[launched] = call
    return found
