"""Faults of communication between ranks, and of memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from tracegen.faults.editing import (
    Programs,
    change_launches,
    forward_places,
    gather_operators,
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
CONTENTION_ROUNDS = 6


def slow_link(programs: Programs, factor: float) -> None:
    """Make collectives ``factor`` times longer, as a slower link does."""
    _change_collectives(programs, lambda work: replace(work, kernel=longer(work.kernel, factor)))


def reduce_after_backward(programs: Programs, factor: float) -> None:
    """Launch all collectives of a step after its backward pass, over a slow link."""
    slow_link(programs, factor)
    for program in programs:
        gather_operators(program.threads[1], "record_param_comms")


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
    """Make compute slower while communication runs beside it: both need the memory's bandwidth.

    A longer kernel moves all that follow, and with them what runs beside what; some rounds settle it.
    """
    loaded_link(programs, factor)
    kernels = [
        (thread, index, each.work)
        for program in programs
        for thread in program.threads
        for index, each in enumerate(thread.instructions)
        if isinstance(each, Launch) and isinstance(each.work, KernelWork)
    ]
    for _ in range(CONTENTION_ROUNDS):
        beside_ns = dict(pair for run in played(programs) for pair in _beside_communication(run))
        for thread, index, alone in kernels:
            launch = thread.instructions[index]
            if isinstance(launch, Launch):
                lost_ns = round(beside_ns.get(id(launch.work), 0) * (1 - 1 / factor))
                slower = replace(alone, dur_ns=alone.dur_ns + lost_ns)
                thread.instructions[index] = replace(launch, work=slower)


def loaded_link(programs: Programs, _: float) -> None:
    """Reduce gradients every other step only, over a link that stays busy for most of the pass."""
    slow_link(programs, 3)
    reduce_every_other_step(programs, 0)


def reduce_every_other_step(programs: Programs, _: float) -> None:
    """Reduce gradients every other step only."""
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


def _beside_communication(run: Run) -> Iterator[tuple[int, int]]:
    """Identity of each compute kernel, and how long communication ran beside it in ns."""
    spans = [(each.start_ns, each.start_ns + each.dur_ns) for each in run.kernels if each.collective]
    for each in run.kernels:
        if not each.collective:
            end_ns = each.start_ns + each.dur_ns
            overlaps = (min(end, end_ns) - max(start, each.start_ns) for start, end in spans)
            yield id(each.work), sum(overlap for overlap in overlaps if overlap > 0)


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
