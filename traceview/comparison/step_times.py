"""Step times of each run."""

import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from traceview.session import Session

_STEPS: Final = """
SELECT trace_id, source_file, run, rank, device, step, dur_ns
FROM step_times JOIN traces USING (trace_id)
ORDER BY trace_id, device, step_times.start_ns
"""


@dataclass(frozen=True, slots=True)
class RunSteps:
    """The steady-state steps of one run of several ranks and GPUs.

    Attributes:
        name: the traces of the run.
        durations_ns: time of each step in order: the mean over its GPUs [ns].
    """

    name: str
    durations_ns: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class _Step:
    trace_id: tuple[int, int]
    path: str
    run: str | None
    rank: int | None
    device: int | None
    step: int
    dur_ns: int


def step_times(sessions: Session | Sequence[Session]) -> list[RunSteps]:
    """The steady-state steps of every run of one side, ordered by trace; none for runs without steps.

    The processes of one file are one run, and so are files of one `run`, or of one folder, whose ranks are
    distinct. The steps that all GPUs of a run have are averaged over them, as they wait for each other. Other
    files are repeats: a run each. Leading steps that are clearly slower are excluded as warm-up; see the view
    steady_steps.
    """
    listed = list(sessions) if isinstance(sessions, Sequence) else [sessions]
    steps: list[_Step] = []
    for number, session in enumerate(listed):
        rows = session.sql(_STEPS).fetchall()
        steps += [_Step((number, trace_id), *rest) for trace_id, *rest in rows]
    return [_averaged(members) for members in _runs(steps)]


def _runs(steps: Iterable[_Step]) -> list[list[_Step]]:
    """The steps by run: of one name if its ranks are distinct, else of one folder, else of one file."""
    levels: tuple[Callable[[_Step], object], ...] = (
        lambda step: (step.trace_id[0], step.run),
        lambda step: os.path.dirname(step.path),
        lambda step: step.path,
    )
    groups = [list(steps)]
    for level in levels:
        groups = [part for group in groups for part in _divided(group, level)]
    return groups


def _divided(group: list[_Step], level: Callable[[_Step], object]) -> list[list[_Step]]:
    """The parts of a group; the group itself if it is one run."""
    names = {(step.trace_id[0], step.run) for step in group}
    ranks = {step.trace_id: step.rank for step in group}
    distinct = None not in ranks.values() and len(set(ranks.values())) == len(ranks)
    if len(names) == 1 and distinct:
        return [group]
    parts: dict[object, list[_Step]] = defaultdict(list)
    for step in group:
        parts[level(step)].append(step)
    return list(parts.values())


def _averaged(members: Sequence[_Step]) -> RunSteps:
    """One run: the mean over its GPUs of each step that all of them have."""
    clocks = {(step.trace_id, step.device) for step in members}
    of_step: dict[int, list[int]] = defaultdict(list)
    for step in members:
        of_step[step.step].append(step.dur_ns)
    paths = list(dict.fromkeys(step.path for step in members))
    name = paths[0] if len(paths) == 1 else f"{paths[0]} and {len(paths) - 1} more"
    complete = [found for found in of_step.values() if len(found) == len(clocks)]
    return RunSteps(name, tuple(sum(found) / len(found) for found in complete))
