"""Damages simulated runs, so that every format they are written in holds the same damage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import TypeVar

from tracegen.damage.loss import Loss, Record, chosen
from tracegen.records import (
    Annotation,
    Copy,
    CopyWork,
    GpuAnnotation,
    GpuEvent,
    GraphWork,
    HostCall,
    Kernel,
    Memset,
    MemsetWork,
    Operator,
    PythonFrame,
    Run,
    Sync,
)  # fmt: skip

DAY_NS = 86_400_000_000_000
_Timed = TypeVar(
    "_Timed", Operator, Annotation, PythonFrame, HostCall, Kernel, Copy, Memset, Sync, GpuAnnotation
)
BREAKS = ("zero", "days_before", "days_after", "overrun", "endless")
"""Starts at zero, days before or after all others, and ends after many successors or the whole recording."""


@dataclass(slots=True)
class Damaged:
    """A damaged recording, and the truth about it.

    Attributes:
        runs: what is left.
        without_work: calls in it that lost all or some of their work, by rank and what they start.
        without_call: kernels, copies and memsets in it whose calls got lost.
        lost: the lost GPU work: rank, start and end [ns since 1970].
        broken: kernels whose times are wrong.
    """

    runs: list[Run]
    without_work: Counter[tuple[int, str]] = field(default_factory=Counter)
    without_call: int = 0
    lost: list[tuple[int, int, int]] = field(default_factory=list)
    broken: int = 0


def starts(call: HostCall) -> str:
    """What a call starts: launch, graph_launch, copy or memset; nothing where it starts no work."""
    match call.work:
        case None:
            return ""
        case GraphWork():
            return "graph_launch"
        case CopyWork():
            return "copy"
        case MemsetWork():
            return "memset"
        case _:
            return "launch"


def records(runs: Sequence[Run]) -> list[Record]:
    """All records of runs that may get lost: calls that start GPU work, then GPU work, run by run."""
    found: list[Record] = []
    for run in runs:
        rank = run.identity.rank
        for call in run.calls:
            if what := starts(call):
                end_ns = call.start_ns + call.dur_ns
                found.append(
                    Record("call", rank, None, call.start_ns, end_ns, (rank, call.correlation), what)
                )
        events: list[GpuEvent] = [*run.kernels, *run.copies, *run.memsets]
        for event in events:
            kind = "copy" if isinstance(event, Copy) else "memset"
            if isinstance(event, Kernel):
                kind = "graph_node" if event.graph_node_id else "kernel"
            end_ns = event.start_ns + event.dur_ns
            call_id = (rank, event.correlation)
            found.append(Record(kind, rank, event.stream, event.start_ns, end_ns, call_id))
    return found


def without(runs: Sequence[Run], loss: Loss, seed: int = 0) -> Damaged:
    """The runs without what gets lost."""
    found = records(runs)
    gone = chosen(found, loss, seed)
    gone_calls = {found[at].call for at in gone if found[at].kind == "call"}
    gone_work = [found[at] for at in sorted(gone) if found[at].kind != "call"]
    calls = {record.call: (record.process, record.starts) for record in found if record.kind == "call"}
    damaged = Damaged([])
    robbed = {record.call for record in gone_work} - gone_calls
    damaged.without_work = Counter(calls[call] for call in robbed if call in calls)
    damaged.without_call = sum(
        record.kind != "call" and at not in gone and record.call in gone_calls
        for at, record in enumerate(found)
    )
    damaged.lost = [(record.process, record.start_ns, record.end_ns) for record in gone_work]
    at = 0
    for run in runs:
        starting = [bool(starts(call)) for call in run.calls]
        kept_calls: list[HostCall] = []
        for call, is_start in zip(run.calls, starting, strict=True):
            if not is_start or at not in gone:
                kept_calls.append(call)
            at += is_start
        kernels, at = _kept(run.kernels, at, gone)
        copies, at = _kept(run.copies, at, gone)
        memsets, at = _kept(run.memsets, at, gone)
        damaged.runs.append(replace(run, calls=kept_calls, kernels=kernels, copies=copies, memsets=memsets))
    return damaged


def _kept(events: list[_Timed], first: int, gone: set[int]) -> tuple[list[_Timed], int]:
    """Those whose numbers, from ``first``, are not gone; and the number after the last."""
    kept = [event for number, event in enumerate(events, first) if number not in gone]
    return kept, first + len(events)


def shifted(runs: Sequence[Run], offset_ns: int, drift: float = 0.0, ranks: Collection[int] = ()) -> Damaged:
    """The runs with GPUs whose clocks are ``offset_ns`` ahead at the start, and gain ``drift`` ns a ns.

    ``ranks`` names the runs whose clocks are off, by default all.
    """
    changed = []
    for run in runs:
        if ranks and run.identity.rank not in ranks:
            changed.append(run)
            continue
        moved = partial(_moved, run.start_ns, offset_ns, drift)
        changed.append(
            replace(
                run, kernels=moved(run.kernels), copies=moved(run.copies), memsets=moved(run.memsets),
                gpu_annotations=moved(run.gpu_annotations),
            )
        )  # fmt: skip
    return Damaged(changed)


def _moved(origin_ns: int, offset_ns: int, drift: float, events: list[_Timed]) -> list[_Timed]:
    return [
        replace(each, start_ns=each.start_ns + offset_ns + round(drift * (each.start_ns - origin_ns)))
        for each in events
    ]


def broken(runs: Sequence[Run], how: str, share: float = 0.02, seed: int = 0, zero_ns: int = 0) -> Damaged:
    """The runs with some kernels whose times cannot be; ``zero_ns`` is the time that is zero in the file.

    Raises ValueError for an unknown way.
    """
    if how not in BREAKS:
        raise ValueError(f"how: {how!r} is unknown, use one of {', '.join(BREAKS)}")
    random = Random(f"{how} {seed}")
    damaged = Damaged([])
    for run in runs:
        span = run.end_ns - run.start_ns
        ends = [each.start_ns + each.dur_ns for each in run.kernels]
        last_of = {each.stream: at for at, each in enumerate(run.kernels)}
        may = [at for at in range(len(run.kernels)) if at not in last_of.values()]
        gone = set(random.sample(may, min(len(may), max(1, round(share * len(run.kernels))))))
        kernels: list[Kernel] = []
        for at, each in enumerate(run.kernels):
            if at not in gone:
                kernels.append(each)
                continue
            match how:
                case "zero":
                    kernels.append(replace(each, start_ns=zero_ns))
                case "days_before":
                    kernels.append(
                        replace(
                            each, start_ns=each.start_ns - min(3 * DAY_NS, (each.start_ns - zero_ns) // 2)
                        )
                    )
                case "days_after":
                    kernels.append(replace(each, start_ns=each.start_ns + 3 * DAY_NS))
                case "overrun":
                    kernels.append(replace(each, dur_ns=each.dur_ns + max(ends) - ends[at] + 20_000_000))
                case _:
                    kernels.append(replace(each, dur_ns=20 * span + 2 * 3_600_000_000_000))
        kernels.sort(key=lambda each: (each.start_ns, each.stream))
        damaged.runs.append(replace(run, kernels=kernels))
        damaged.broken += len(gone)
    return damaged


def split(run: Run, at_share: float = 0.5) -> list[Run]:
    """The run as two recordings, each of the calls that returned and the GPU work that ended while it ran."""
    cut_ns = run.start_ns + round(at_share * (run.end_ns - run.start_ns))
    first = run.window(run.start_ns, cut_ns)
    second = run.window(cut_ns, run.end_ns + 1)

    def ended(events: list[_Timed]) -> list[_Timed]:
        return [each for each in events if each.start_ns + each.dur_ns <= cut_ns]

    first = replace(
        first, calls=ended(first.calls), kernels=ended(first.kernels), copies=ended(first.copies),
        memsets=ended(first.memsets), operators=ended(first.operators), syncs=ended(first.syncs),
        annotations=ended(first.annotations), gpu_annotations=ended(first.gpu_annotations),
        python_frames=ended(first.python_frames),
    )  # fmt: skip
    return [first, second]
