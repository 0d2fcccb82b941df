"""Turns finished GPU work into records of a run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tracegen.gpu import Submission
from tracegen.records import (
    Collective,
    CollectiveWork,
    Copy,
    CopyWork,
    GpuAnnotation,
    GraphWork,
    Kernel,
    KernelWork,
    Memset,
    MemsetWork,
    Run,
)


def add_gpu_records(run: Run, history: Iterable[Submission[Any]]) -> None:
    """Add kernels, copies, memsets and collectives to ``run``, in order of start."""
    for done in history:
        start_ns, end_ns = _times(done)
        origin = (done.correlation, done.operator_id, done.stream.stream_id, start_ns)
        work = done.work
        if isinstance(work, KernelWork):
            run.kernels.append(Kernel(*origin, end_ns - start_ns, work, done.call_name))
        elif isinstance(work, CopyWork):
            run.copies.append(Copy(*origin, end_ns - start_ns, work))
        elif isinstance(work, MemsetWork):
            run.memsets.append(Memset(*origin, end_ns - start_ns, work))
        elif isinstance(work, GraphWork):
            run.kernels.extend(_graph_kernels(done, work, start_ns))
        else:
            _add_collective(run, done, work)
        run.end_ns = max(run.end_ns, end_ns)
    run.kernels.sort(key=lambda each: (each.start_ns, each.stream))
    run.copies.sort(key=lambda each: (each.start_ns, each.stream))
    run.memsets.sort(key=lambda each: (each.start_ns, each.stream))
    run.collectives.sort(key=lambda each: (each.arrival_ns, each.correlation))


def add_gpu_annotations(run: Run, launched: Mapping[int, Sequence[Submission[Any]]]) -> None:
    """Add, for each user range and stream, the span of the work launched inside the range."""
    names = {annotation.operator_id: annotation.name for annotation in run.annotations}
    for operator_id, submissions in launched.items():
        spans: dict[int, tuple[int, int]] = {}
        for done in submissions:
            start_ns, end_ns = _times(done)
            first, last = spans.get(done.stream.stream_id, (start_ns, end_ns))
            spans[done.stream.stream_id] = (min(first, start_ns), max(last, end_ns))
        for stream, (start_ns, end_ns) in spans.items():
            run.gpu_annotations.append(
                GpuAnnotation(operator_id, stream, start_ns, end_ns - start_ns, names[operator_id])
            )
    run.gpu_annotations.sort(key=lambda each: (each.start_ns, each.operator_id))


def _times(done: Submission[Any]) -> tuple[int, int]:
    if done.start_ns is None or done.end_ns is None:
        raise RuntimeError(f"simulation: work of call {done.correlation} never ran")
    return done.start_ns, done.end_ns


def _graph_kernels(done: Submission[Any], work: GraphWork, start_ns: int) -> Iterable[Kernel]:
    for position, kernel in enumerate(work.kernels):
        yield Kernel(
            done.correlation,
            0,
            done.stream.stream_id,
            start_ns,
            kernel.dur_ns,
            kernel,
            done.call_name,
            work.graph_id,
            work.first_node_id + position,
        )
        start_ns += kernel.dur_ns + work.gap_ns


def _add_collective(run: Run, done: Submission[Any], work: CollectiveWork) -> None:
    start_ns, end_ns = _times(done)
    run.kernels.append(
        Kernel(
            done.correlation,
            done.operator_id,
            done.stream.stream_id,
            start_ns,
            end_ns - start_ns,
            work.kernel,
            done.call_name,
            collective=work.info,
        )
    )
    run.collectives.append(
        Collective(
            done.correlation, work.info, done.stream.stream_id, done.arrival_ns, done.last_arrival_ns, end_ns
        )
    )
