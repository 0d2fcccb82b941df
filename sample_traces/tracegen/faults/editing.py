"""Changes to the instruction list of a host thread: where to cut, and what to write there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random

from tracegen.kernels import KernelLibrary
from tracegen.operators import Detail, Emitter
from tracegen.program import (
    AnnotationScope,
    Await,
    Begin,
    End,
    Instruction,
    Launch,
    OperatorScope,
    ProcessProgram,
    Scope,
    Signal,
    ThreadProgram,
)
from tracegen.records import KernelWork, Work

Programs = list[ProcessProgram]
Write = Callable[[Emitter], None]

PLAIN = Detail()


def written(thread: ThreadProgram, write: Write, seed: object = "") -> list[Instruction]:
    """Return what ``write`` writes for ``thread``; its random costs follow from ``seed`` alone."""
    page = ThreadProgram(thread.tid, thread.name, thread.gpu, Random(f"{thread.tid} {seed}"))
    gpu = thread.gpu
    write(Emitter(page, KernelLibrary(gpu, page.random), gpu.compute_stream, PLAIN))
    return page.instructions


def insert(thread: ThreadProgram, places: Iterable[int], write: Write) -> None:
    """Write something before each of the instructions at ``places``."""
    ordered = sorted(places)
    for number in reversed(range(len(ordered))):
        thread.instructions[ordered[number] : ordered[number]] = written(thread, write, number)


def replace_operators(thread: ThreadProgram, name: str, write: Write) -> None:
    """Write something in place of every outermost operator called ``name``, with all that is in it."""
    kept: list[Instruction] = []
    instructions = thread.instructions
    index = number = 0
    while index < len(instructions):
        if _opens(instructions[index], name):
            kept.extend(written(thread, write, number))
            number += 1
            index = _after_scope(instructions, index)
        else:
            kept.append(instructions[index])
            index += 1
    thread.instructions = kept


def gather_operators(thread: ThreadProgram, name: str) -> None:
    """Move the operators called ``name`` to where the last of them stands before the thread signals."""
    kept: list[Instruction] = []
    gathered: list[Instruction] = []
    place = index = 0
    instructions = thread.instructions
    while index < len(instructions):
        after = index + 1
        if _opens(instructions[index], name):
            after = _after_scope(instructions, index)
            gathered.extend(instructions[index:after])
            place = len(kept)
        else:
            if isinstance(instructions[index], Signal):
                kept[place:place] = gathered
                gathered = []
            kept.append(instructions[index])
        index = after
    thread.instructions = kept


def step_begins(thread: ThreadProgram) -> list[int]:
    """Return the places right after the main thread's step annotations open."""
    return [
        index + 1
        for index, each in enumerate(thread.instructions)
        if isinstance(each, Begin)
        and isinstance(each.scope, AnnotationScope)
        and each.scope.name.startswith("ProfilerStep#")
    ]


def step_ends(thread: ThreadProgram) -> list[int]:
    """Return the places right before the main thread's step annotations close."""
    return [_after_scope(thread.instructions, begin - 1) - 1 for begin in step_begins(thread)]


def forward_places(thread: ThreadProgram, count: int) -> list[list[int]]:
    """Return ``count`` places in the forward pass of every step, evenly spread, between operators."""
    instructions, begins = thread.instructions, step_begins(thread)
    places = []
    for begin, end in zip(begins, step_ends(thread), strict=True):
        hand_over = next(i for i in range(begin, end) if isinstance(instructions[i], Await))
        between = _operator_ends(instructions, begin, hand_over)
        places.append([between[(2 * each + 1) * len(between) // (2 * count)] for each in range(count)])
    return places


def steps_of_autograd(thread: ThreadProgram) -> list[int]:
    """Return the places where the backward pass of each step begins on the autograd thread."""
    return [i for i, each in enumerate(thread.instructions) if isinstance(each, Await)]


def change_launches(
    programs: Iterable[ProcessProgram], change: Callable[[Launch, Sequence[Scope]], Launch]
) -> None:
    """Put ``change(launch, scopes around it)`` in place of every launch."""
    for program in programs:
        for thread in program.threads:
            scopes: list[Scope] = []
            for index, each in enumerate(thread.instructions):
                if isinstance(each, Begin):
                    scopes.append(each.scope)
                elif isinstance(each, End):
                    scopes.pop()
                elif isinstance(each, Launch):
                    thread.instructions[index] = change(each, scopes)


def change_kernels(
    programs: Iterable[ProcessProgram],
    wanted: Callable[[KernelWork, Sequence[str]], bool],
    change: Callable[[KernelWork], KernelWork],
) -> None:
    """Change the kernels for which ``wanted(kernel, names of the scopes around it)`` is true."""

    def changed(launch: Launch, scopes: Sequence[Scope]) -> Launch:
        work: Work = launch.work
        if isinstance(work, KernelWork) and wanted(work, [scope.name for scope in scopes]):
            return replace(launch, work=change(work))
        return launch

    change_launches(programs, changed)


def change_operators(
    programs: Iterable[ProcessProgram], change: Callable[[OperatorScope], OperatorScope]
) -> None:
    """Put ``change(operator)`` in place of every operator."""
    for program in programs:
        for thread in program.threads:
            for index, each in enumerate(thread.instructions):
                if isinstance(each, Begin) and isinstance(each.scope, OperatorScope):
                    thread.instructions[index] = Begin(change(each.scope))


def longer(kernel: KernelWork, factor: float) -> KernelWork:
    """Return a kernel that takes ``factor`` times as long."""
    return replace(kernel, dur_ns=max(1, round(kernel.dur_ns * factor)))


def _opens(instruction: Instruction, name: str) -> bool:
    return isinstance(instruction, Begin) and instruction.scope.name == name


def _after_scope(instructions: Sequence[Instruction], begin: int) -> int:
    depth = 0
    for index in range(begin, len(instructions)):
        each = instructions[index]
        depth += isinstance(each, Begin) - isinstance(each, End)
        if depth == 0:
            return index + 1
    raise ValueError(f"scope at {begin} is never closed")


def _operator_ends(instructions: Sequence[Instruction], begin: int, end: int) -> list[int]:
    """Return the places after outermost operators between ``begin`` and ``end``."""
    places: list[int] = []
    operators: list[bool] = []
    for index in range(begin, end):
        each = instructions[index]
        if isinstance(each, Begin):
            operators.append(isinstance(each.scope, OperatorScope))
        elif isinstance(each, End) and operators and operators.pop() and not any(operators):
            places.append(index + 1)
    return places
