"""What a simulated run must read as, worked out from its records alone, in plain Python."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tracegen.records import Copy, GpuEvent, Kernel, Run

Interval = tuple[int, int]


def figures(run: Run) -> dict[str, int]:
    """The figures of the view breakdown for the run's GPU."""
    events = run.gpu_events()
    compute = _intervals(each for each in events if _class(each) == "compute")
    communication = _intervals(each for each in events if _class(each) == "communication")
    everything = _intervals(events)
    busy = covered(everything)
    window = max(end for _, end in everything) - min(start for start, _ in everything)
    return {
        "window_ns": window,
        "busy_ns": busy,
        "idle_ns": window - busy,
        "compute_ns": covered(compute),
        "communication_ns": covered(communication),
        "exposed_communication_ns": covered(compute + communication) - covered(compute),
        "copy_ns": covered(_intervals(run.copies)),
        "exposed_copy_ns": busy - covered(compute + communication),
        "gpu_events": len(events),
        "gpu_time_ns": sum(event.dur_ns for event in events),
        "streams": len({event.stream for event in events}),
    }


def first_start(run: Run) -> int:
    """When GPU work begins."""
    return min(event.start_ns for event in run.gpu_events())


def kernels(run: Run) -> Counter[tuple[object, ...]]:
    """Kernels by name, grid and block in blocks and threads, and duration."""
    return Counter((each.work.name, each.work.grid, each.work.block, each.dur_ns) for each in run.kernels)


def registers(run: Run) -> Counter[tuple[str, int]]:
    """Kernels by name and registers a thread."""
    return Counter((each.work.name, each.work.registers) for each in run.kernels)


def shared_memory(run: Run) -> Counter[tuple[str, int]]:
    """Kernels by name and shared memory a block, static and dynamic."""
    return Counter((each.work.name, each.work.shared_bytes) for each in run.kernels)


def fills(run: Run) -> Counter[int]:
    """Durations of fills, whether they are kernels of the runtime or not."""
    return Counter(each.dur_ns for each in run.memsets)


def copies(run: Run) -> Counter[tuple[str, int, int]]:
    """Copies by kind, size and duration."""
    return Counter((each.work.kind, each.work.bytes, each.dur_ns) for each in run.copies)


def launches(run: Run) -> Counter[tuple[object, ...]]:
    """GPU work by start and duration with its call: name, thread, duration and start.

    Starts count from the first GPU work.
    """
    calls = {call.correlation: call for call in run.calls}
    origin = first_start(run)
    return Counter(
        (event.start_ns - origin, event.dur_ns, call.name, call.tid, call.dur_ns, call.start_ns - origin)
        for event in run.gpu_events()
        if (call := calls.get(event.correlation))
    )


def calls(run: Run, *, without: Iterable[str] = ()) -> Counter[tuple[str, int]]:
    """API calls by name, versions apart, and duration."""
    left_out = set(without)
    return Counter(
        (call.name.removesuffix("_v2"), call.dur_ns) for call in run.calls if call.name not in left_out
    )


def annotations(run: Run) -> Counter[tuple[str, int, int]]:
    """User ranges by text, thread and duration."""
    return Counter((each.name, each.tid, each.dur_ns) for each in run.annotations)


def collectives(run: Run) -> Counter[tuple[str, int]]:
    """Collectives by name and bytes that one rank gives."""
    return Counter(
        ("all_reduce", each.info.elements_in * each.info.element_bytes) for each in run.collectives
    )


def _class(event: GpuEvent) -> str:
    if isinstance(event, Copy):
        return "copy"
    return "communication" if isinstance(event, Kernel) and "nccl" in event.work.name else "compute"


def _intervals(events: Iterable[GpuEvent]) -> list[Interval]:
    return [(event.start_ns, event.start_ns + event.dur_ns) for event in events]


def covered(intervals: Iterable[Interval]) -> int:
    """The length of the union."""
    total, reached = 0, 0
    for start, end in sorted(intervals):
        total += max(0, end - max(start, reached))
        reached = max(reached, end)
    return total
