"""What must hold of a damaged recording: each check returns what is wrong, or nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from measuring import Intervals, Said
from tracegen.damage import Damaged
from tracegen.records import Run

CLOSE = 0.1
"""How far an amount may be from the truth."""

FEW = 2
"""So many calls may be missed, or too many, whatever their share."""

HIDDEN = 0.1
"""The largest share of the time of lost work that may count as idle time."""

LOSS_CODES = frozenset({"gpu_work_lost", "waits_outlast_work"})
STAMP_CODES = frozenset({"outside_recording", "impossible_duration"})


def amount(damaged: Damaged, said: Said) -> Iterator[str]:
    """What was lost is said with its amount, by kind; processes without any GPU work say just that."""
    silent = {run.identity.rank for run in damaged.runs if not run.gpu_events()}
    lost = {place: count for place, count in damaged.without_work.items() if place[0] not in silent}
    for kind in ("launch", "graph_launch", "copy"):
        true = sum(count for (_, what), count in lost.items() if what == kind)
        told = said.by_kind.get(kind, 0)
        if abs(true - told) > max(FEW, CLOSE * true):
            yield f"{told} of {true} calls of kind {kind} are said to have lost work"


def calls(damaged: Damaged, said: Said, intact: Said) -> Iterator[str]:
    """GPU work without its call is counted."""
    told = said.without_call - intact.without_call
    if abs(told - damaged.without_call) > max(FEW, CLOSE * damaged.without_call):
        yield f"{told} of {damaged.without_call} GPU events are said to have no call"


def hidden(damaged: Damaged, said: Said) -> Iterator[str]:
    """Time in which lost work ran is not called idle."""
    lost_ns, idle_ns = hidden_ns(damaged, said)
    if idle_ns > max(HIDDEN * lost_ns, 50_000):
        yield f"{idle_ns / 1e6:.3f} of {lost_ns / 1e6:.3f} ms of lost work are called idle time"


def hidden_ns(damaged: Damaged, said: Said) -> tuple[int, int]:
    """The time of lost work within the windows, and how much of it is called idle [ns]."""
    runs = [run for run in damaged.runs if run.gpu_events()]
    if len(runs) != len(said.gpus):
        return 0, 0
    lost_ns = idle_ns = 0
    for run, gpu in zip(runs, said.gpus, strict=True):
        first_ns, last_ns = _extent(run)
        lost = [
            (start - first_ns, end - first_ns)
            for rank, start, end in damaged.lost
            if rank == run.identity.rank and end > first_ns and start < last_ns
        ]
        lost = merged([(max(start, 0), min(end, last_ns - first_ns)) for start, end in lost])
        lost_ns += length(lost)
        idle_ns += length(common(lost, said.idle.get(gpu, [])))
    return lost_ns, idle_ns


def claims(damaged: Damaged, said: Said, intact: Said) -> Iterator[str]:
    """Findings claim nothing in holes, and change by no more than what was lost."""
    if said.saved_ns > said.recorded_ns:
        yield f"findings save {said.saved_ns / 1e6:.3f} of {said.recorded_ns / 1e6:.3f} ms that were recorded"
    unknown_ns = said.unrecorded_ns + length(merged([(start, end) for _, start, end in damaged.lost]))
    grain_ns = max(intact.recorded_ns, said.recorded_ns) // 50
    left_out_ns = max(0, intact.recorded_ns - said.recorded_ns)
    for place in {*said.findings, *intact.findings}:
        before, after = intact.findings.get(place, 0), said.findings.get(place, 0)
        if after > before + unknown_ns + grain_ns:
            yield f"{place[1]} claims {after / 1e6:.3f} ms in place of {before / 1e6:.3f}"
        # Without a call, nothing tells what its work waited for, or who waited for it.
        if not damaged.without_call and before > after + unknown_ns + left_out_ns + grain_ns:
            yield f"{place[1]} claims only {after / 1e6:.3f} ms in place of {before / 1e6:.3f}"


def stamps(damaged: Damaged, said: Said) -> Iterator[str]:
    """Broken times are counted; as lost counts at most the work of which nobody knows when it ran."""
    told = sum(said.alarms.get(code, 0) for code in STAMP_CODES)
    if abs(told - damaged.broken) > max(1, CLOSE * damaged.broken):
        yield f"{told} of {damaged.broken} broken times are said"
    if said.lost > damaged.broken:
        yield f"{said.lost} launches are said to have lost work, {damaged.broken} times are broken"


def quiet(said: Said, codes: frozenset[str] | None = None) -> Iterator[str]:
    """No alarm, of some codes."""
    yield from (detail for detail in said.details if codes is None or detail.partition(":")[0] in codes)


def clock(offset_ns: int, drift: float, said: Said, least_ns: int) -> Iterator[str]:
    """Clocks are moved back by what they were off, within what is said; a smaller offset may go unseen."""
    for gpu in said.gpus:
        moved, moved_drift, _, uncertainty = said.clocks.get(gpu, (0, 0.0, 0, least_ns))
        wrong = abs(moved + offset_ns)
        slack = 1_000 + abs(moved_drift + drift) * 1e9
        if wrong > uncertainty + slack:
            yield f"moved by {moved} +- {uncertainty} ns in place of {-offset_ns}"
    yield from quiet(said, LOSS_CODES | STAMP_CODES)


def _extent(run: Run) -> tuple[int, int]:
    events = run.gpu_events()
    return events[0].start_ns, max(each.start_ns + each.dur_ns for each in events)


def merged(intervals: Sequence[tuple[int, int]]) -> Intervals:
    """The union of intervals, in order."""
    found: Intervals = []
    for start, end in sorted(intervals):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return found


def length(intervals: Sequence[tuple[int, int]]) -> int:
    """The sum of the lengths."""
    return sum(end - start for start, end in intervals)


def common(first: Sequence[tuple[int, int]], second: Sequence[tuple[int, int]]) -> Intervals:
    """What lies in both of two lists of disjoint intervals in order."""
    found: Intervals = []
    at = beside = 0
    while at < len(first) and beside < len(second):
        start, end = max(first[at][0], second[beside][0]), min(first[at][1], second[beside][1])
        if end > start:
            found.append((start, end))
        if first[at][1] < second[beside][1]:
            at += 1
        else:
            beside += 1
    return found
