"""Faults of the host: waiting, working, allocating and compiling where the GPU needs launches."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tracegen.faults.editing import Programs, forward_places, insert
from tracegen.operators import FLOAT, Emitter, Tensor, scalar
from tracegen.program import (
    AnnotationScope,
    Begin,
    Call,
    Elapse,
    End,
    Instruction,
    Launch,
    ProcessProgram,
    PythonScope,
    Synchronize,
    ThreadProgram,
)

MILLISECOND = 1_000_000
LOAD_MODULE = "cudaModuleLoadData"
COMPILED_STEP = 3
"""The step, from 0, in which a late compilation happens."""


def _main(program: ProcessProgram) -> ThreadProgram:
    return program.threads[0]


def read_values(programs: Programs, count: float) -> None:
    """Read a value of the GPU ``count`` times in the forward pass of each step."""
    for program in programs:
        insert(_main(program), _all_places(program, int(count)), lambda page: page.item(Tensor((), FLOAT)))


def synchronize_device(programs: Programs, count: float) -> None:
    """Wait for the whole device ``count`` times in the forward pass of each step."""
    for program in programs:
        insert(_main(program), _all_places(program, int(count)), lambda page: page.thread.synchronize())


def synchronize_stream(programs: Programs, count: float) -> None:
    """Wait for the compute stream ``count`` times in the forward pass of each step."""
    for program in programs:
        insert(
            _main(program),
            _all_places(program, int(count)),
            lambda page: page.thread.synchronize(stream=page.stream),
        )


def work_in_python(programs: Programs, milliseconds: float) -> None:
    """Spend host time between operators, in four places of the forward pass of each step."""
    _spend(programs, [Elapse(round(milliseconds * MILLISECOND / 4))], places=4)


def work_late_rank(programs: Programs, milliseconds: float) -> None:
    """Spend host time before the forward pass of each step, on the last rank."""
    _spend(programs[-1:], [Elapse(round(milliseconds * MILLISECOND))], places=1)


def collect_garbage(programs: Programs, milliseconds: float) -> None:
    """Collect garbage in the middle of the forward pass of each step."""
    dur_ns = round(milliseconds * MILLISECOND)
    frame = Begin(PythonScope("<built-in function collect>"))
    _spend(programs, [frame, Elapse(dur_ns), End()], places=1)


def compile_every_step(programs: Programs, milliseconds: float) -> None:
    """Compile a kernel in the middle of the forward pass of each step."""
    for program in programs:
        insert(_main(program), _all_places(program, 1), partial(_compile, program, milliseconds))


def compile_once(programs: Programs, milliseconds: float) -> None:
    """Compile a kernel in one of the later steps."""
    for program in programs:
        thread = _main(program)
        place = forward_places(thread, 1)[COMPILED_STEP][0]
        insert(thread, [place], partial(_compile, program, milliseconds))


def _compile(program: ProcessProgram, milliseconds: float, page: Emitter) -> None:
    """Compile for nine tenths of the time and load the module in the rest."""
    part_ns = round(milliseconds * MILLISECOND / 10)
    with page.annotation("_compile.compile_inner (dynamo_timed)"):
        page.thread.instructions += [Elapse(9 * part_ns), _named(program, Call(LOAD_MODULE, part_ns))]


def allocate(programs: Programs, milliseconds: float) -> None:
    """Allocate device memory with the driver, in eight places of the forward pass of each step."""
    _spend(programs, [Call("cudaMalloc", round(milliseconds * MILLISECOND / 8))], places=8)


def release_and_allocate(programs: Programs, count: float) -> None:
    """Give memory back to the driver, which waits for the device, and take it again."""
    _spend(programs, [Synchronize("cudaFree", 180_000), Call("cudaMalloc", 350_000)], places=int(count))


def rebuild_graph(programs: Programs, milliseconds: float) -> None:
    """Instantiate a graph in each step."""
    _spend(programs, [Call("cudaGraphInstantiate", round(milliseconds * MILLISECOND))], places=1)


def slow_loader(programs: Programs, milliseconds: float) -> None:
    """Wait for the next batch in each step."""
    _load(programs, milliseconds, None)


def loader_without_workers(programs: Programs, milliseconds: float) -> None:
    """Read the batch in the training thread itself."""
    _load(programs, milliseconds, "enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__")


def _load(programs: Programs, milliseconds: float, name: str | None) -> None:
    for program in programs:
        instructions = _main(program).instructions
        for index, each in enumerate(instructions):
            if isinstance(each, Begin) and each.scope.name.startswith("enumerate(DataLoader)#"):
                instructions[index] = Begin(AnnotationScope(name or each.scope.name))
                instructions[index + 1] = Elapse(round(milliseconds * MILLISECOND))


def slow_dispatch(programs: Programs, factor: float) -> None:
    """Multiply the host time of everything but API calls."""
    for program in programs:
        for thread in program.threads:
            for index, each in enumerate(thread.instructions):
                if isinstance(each, Elapse):
                    thread.instructions[index] = Elapse(round(each.dur_ns * factor))


def slow_launch_calls(programs: Programs, milliseconds: float) -> None:
    """Make four launch calls of each forward pass take long; they hand their work over at their end."""
    for program in programs:
        thread = _main(program)
        for places in forward_places(thread, 4):
            for place in places:
                index = next(
                    i
                    for i in range(place, len(thread.instructions))
                    if isinstance(thread.instructions[i], Launch)
                )
                launch = thread.instructions[index]
                if isinstance(launch, Launch):
                    cost_ns = round(milliseconds * MILLISECOND / 4)
                    latency_ns = launch.latency_ns + cost_ns
                    thread.instructions[index] = replace(launch, cost_ns=cost_ns, latency_ns=latency_ns)


def tiny_operators(programs: Programs, count: float) -> None:
    """Loop over rows in Python: ``count`` times a view and a tiny kernel in each step."""
    row = Tensor((64,))

    def loop(page: Emitter) -> None:
        for number in range(int(count)):
            page.leaf("aten::select", Tensor((int(count), 64)), scalar(0), scalar(number))
            page.pointwise(
                "aten::mul_",
                "at::native::BinaryFunctor<c10::BFloat16, at::native::MulFunctor<float> >",
                row,
                row,
                tensors_moved=3,
                items=64,
            )

    for program in programs:
        insert(_main(program), _all_places(program, 1), loop)


def _all_places(program: ProcessProgram, count: int) -> list[int]:
    return [place for step in forward_places(_main(program), count) for place in step]


def _spend(programs: Programs, instructions: list[Instruction], places: int) -> None:
    for program in programs:
        own = [_named(program, each) for each in instructions]
        insert(
            _main(program),
            _all_places(program, places),
            partial(_extend, own),
        )


def _extend(instructions: list[Instruction], page: Emitter) -> None:
    page.thread.instructions.extend(instructions)


def _named(program: ProcessProgram, instruction: Instruction) -> Instruction:
    """Return a call under the name that it has on the program's GPU."""
    if not isinstance(instruction, Call | Synchronize):
        return instruction
    if program.gpu.vendor == "amd":
        return replace(instruction, name=instruction.name.replace("cuda", "hip", 1))
    return replace(instruction, name=instruction.name.replace("cudaModule", "cuModule"))
