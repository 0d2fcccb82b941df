"""Faults of communication between ranks, and of memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from tracegen.faults.editing import (
    Programs,
    change_kernels,
    change_launches,
    forward_places,
    insert,
    longer,
    steps_of_autograd,
)
from tracegen.faults.workload import played
from tracegen.operators import Emitter
from tracegen.program import Instruction, Launch, Scope
from tracegen.records import CollectiveWork, KernelWork, Run

LATENCY_NS = 14_000
"""What a collective takes beside moving data, as in ``KernelLibrary.transfer_ns``."""

MEGABYTE = 1 << 20


def slow_link(programs: Programs, factor: float) -> None:
    """Make collectives ``factor`` times longer, as a slower link does."""
    _change_collectives(programs, lambda work: replace(work, kernel=longer(work.kernel, factor)))


def instant_link(programs: Programs, _: float) -> None:
    """Make collectives take no time to speak of, as if all of them were hidden."""
    _change_collectives(programs, lambda work: replace(work, kernel=replace(work.kernel, dur_ns=1)))


def single_precision_gradients(programs: Programs, factor: float) -> None:
    """Reduce gradients in single precision, over a slow link."""

    def doubled(work: CollectiveWork) -> CollectiveWork:
        info = replace(work.info, element_bytes=4, dtype="Float")
        kernel = replace(work.kernel, name=work.kernel.name.replace("Sum_bf16", "Sum_f32"))
        return replace(work, info=info, kernel=longer(kernel, 2 * factor))

    _change_collectives(programs, doubled)


def unbucketed(programs: Programs, pieces: float) -> None:
    """Reduce each bucket in pieces, each of which has the latency of a collective."""
    count = int(pieces)
    for program in programs:
        thread = program.threads[1]
        kept: list[Instruction] = []
        for each in thread.instructions:
            if isinstance(each, Launch) and isinstance(each.work, CollectiveWork):
                kept.extend(_piece(each, each.work, count, number) for number in range(count))
            else:
                kept.append(each)
        thread.instructions = kept


def _piece(launch: Launch, work: CollectiveWork, count: int, number: int) -> Launch:
    info = replace(
        work.info,
        elements_in=work.info.elements_in // count,
        elements_out=work.info.elements_out // count,
        sequence=work.info.sequence * count + number,
    )
    moving_ns = max(0, work.kernel.dur_ns - LATENCY_NS) // count
    kernel = replace(work.kernel, dur_ns=LATENCY_NS + moving_ns)
    return replace(launch, work=replace(work, info=info, kernel=kernel))


def contended_compute(programs: Programs, factor: float) -> None:
    """Make kernels longer that run beside communication: both need the memory's bandwidth."""
    loaded_link(programs, factor)
    beside = {id(work) for run in played(programs) for work in _beside_communication(run)}
    change_kernels(programs, lambda kernel, _: id(kernel) in beside, lambda kernel: longer(kernel, factor))


def loaded_link(programs: Programs, _: float) -> None:
    """Reduce gradients every other step only, over a link that stays busy for most of the pass."""
    slow_link(programs, 3)
    for program in programs:
        thread = program.threads[1]
        begins = steps_of_autograd(thread)
        thread.instructions = [
            each
            for index, each in enumerate(thread.instructions)
            if not _is_collective(each) or sum(begin < index for begin in begins) % 2
        ]


def _is_collective(instruction: Instruction) -> bool:
    return isinstance(instruction, Launch) and isinstance(instruction.work, CollectiveWork)


def _beside_communication(run: Run) -> list[KernelWork]:
    spans = [(each.start_ns, each.start_ns + each.dur_ns) for each in run.kernels if each.collective]
    return [
        each.work
        for each in run.kernels
        if not each.collective
        and any(start < each.start_ns + each.dur_ns and each.start_ns < end for start, end in spans)
    ]


def growing_memory(programs: Programs, megabytes: float) -> None:
    """Keep memory that was taken in each step."""
    for program in programs:
        thread = program.threads[0]
        for number, places in reversed(list(enumerate(forward_places(thread, 1)))):
            insert(thread, places, partial(_keep, f"kept {number}", int(megabytes * MEGABYTE)))


def _keep(key: str, size: int, page: Emitter) -> None:
    page.thread.allocate(key, size)


def _change_collectives(programs: Programs, change: Callable[[CollectiveWork], CollectiveWork]) -> None:
    def changed(launch: Launch, _: Sequence[Scope]) -> Launch:
        if isinstance(launch.work, CollectiveWork):
            return replace(launch, work=change(launch.work))
        return launch

    change_launches(programs, changed)
