"""What is recorded of a job in which a rank hangs in its host."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tracegen.records import Annotation, Kernel, Run

_LISTS = (
    "operators",
    "annotations",
    "gpu_annotations",
    "python_frames",
    "calls",
    "copies",
    "memsets",
    "syncs",
)


def hanging(runs: Sequence[Run], hung: set[int], patience_ns: int) -> list[Run]:
    """Return the runs if some ranks hang from the beginning of the last step on.

    The others go on to their first collective that a rank never begins. It is given up after `patience_ns`.
    """
    begun = max(each.start_ns for run in runs if run.identity.rank in hung for each in run.annotations
                if each.name.startswith("ProfilerStep#"))  # fmt: skip
    stops = _stops(runs, hung, begun)
    return [
        _cut(run, stops[run.identity.rank], run.identity.rank in hung, begun + patience_ns) for run in runs
    ]


def _stops(runs: Sequence[Run], hung: set[int], begun: int) -> dict[int, int]:
    """When each rank begins the last thing that it does."""
    stops = {run.identity.rank: begun if run.identity.rank in hung else run.end_ns for run in runs}
    while True:
        never = {
            _instance(each) for run in runs for each in run.kernels
            if each.collective and each.start_ns >= stops[run.identity.rank]
            and (each.start_ns > stops[run.identity.rank] or run.identity.rank in hung)
        }  # fmt: skip
        found = {
            run.identity.rank: min(
                (each.start_ns for each in run.kernels if each.collective and _instance(each) in never),
                default=stops[run.identity.rank],
            )
            for run in runs if run.identity.rank not in hung
        }  # fmt: skip
        earlier = {rank: min(at, stops[rank]) for rank, at in found.items()}
        if all(stops[rank] == at for rank, at in earlier.items()):
            return stops
        stops |= earlier


def _instance(kernel: Kernel) -> Any:
    info = kernel.collective
    return info and (info.message or (info.group_name, info.sequence))


def _cut(run: Run, stop: int, hangs: bool, given_up: int) -> Run:
    def until(each: Any) -> Any:
        return replace(each, dur_ns=min(each.dur_ns, given_up - each.start_ns))

    kernels = [
        replace(each, dur_ns=given_up - each.start_ns) if each.start_ns == stop and not hangs else each
        for each in run.kernels
        if each.start_ns < stop or (each.start_ns == stop and not hangs)
    ]
    lists: dict[str, Any] = {
        name: [until(each) for each in getattr(run, name) if each.start_ns <= stop] for name in _LISTS
    }
    if hangs:
        tid = run.annotations[0].tid
        used = [each.operator_id for each in run.operators] + [each.operator_id for each in run.annotations]
        number = max(used) + 1
        lists["annotations"].append(Annotation(number, tid, stop + 1, given_up - stop - 1, "read_checkpoint"))
    return replace(run, kernels=kernels, end_ns=given_up, **lists)
