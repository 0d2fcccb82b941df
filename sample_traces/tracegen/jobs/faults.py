"""What goes wrong in a job of many ranks, and whose fault it is."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tracegen.faults.editing import (
    Programs,
    change_kernels,
    change_launches,
    insert,
    longer,
    step_begins,
    steps_of_autograd,
)
from tracegen.faults.host import LOAD_MODULE, MILLISECOND
from tracegen.jobs.hang import hanging
from tracegen.jobs.worker import FIRST_STEP, Job, job_programs, played
from tracegen.operators import Emitter
from tracegen.program import (
    AnnotationScope,
    Begin,
    Call,
    Elapse,
    End,
    Launch,
    ProcessProgram,
    PythonScope,
    Scope,
)
from tracegen.records import CollectiveWork, KernelWork, Run, Work

MEGABYTE: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class JobFault:
    """A fault in some ranks of a job.

    Attributes:
        name: of the fault.
        what: what happens, in words.
        strength: how much of it.
        plant: changes the programs; its arguments are the programs of all ranks, those of the culprits,
            and the strength.
        change: changes the job itself, before there are programs.
        cause: what a finding must name; empty where there is no culprit.
    """

    name: str
    what: str
    strength: float
    plant: Callable[[Programs, Programs, float], None] | None = None
    change: Callable[[Job, Sequence[int], float], Job] | None = None
    cause: str = ""


def slower_kernels(_: Programs, culprits: Programs, factor: float) -> None:
    """Make all compute kernels longer: a low clock, a neighbour, slow memory."""
    change_kernels(culprits, lambda *_: True, lambda kernel: longer(kernel, factor))


def tiny_buckets(job: Job, _: Sequence[int], parts: float) -> Job:
    """Reduce the gradients of each layer in so many parts."""
    return replace(job, buckets=round(parts))


def more_work(job: Job, culprits: Sequence[int], factor: float) -> Job:
    """Give the ranks that share a layer more tokens, whose products are larger."""
    return replace(job, tokens_of={**job.tokens_of, **dict.fromkeys(culprits, factor)})


def popular_experts(job: Job, culprits: Sequence[int], factor: float) -> Job:
    """Send more tokens to the experts of some ranks."""
    return replace(job, popular={**job.popular, **dict.fromkeys(culprits, factor)})


def heavier_last_stage(job: Job, _: Sequence[int], factor: float) -> Job:
    """Let the last stage of the pipeline compute more, as one with the vocabulary does."""
    return replace(job, last_stage=factor)


def slow_host(_: Programs, culprits: Programs, milliseconds: float) -> None:
    """Spend host time at the beginning of each step."""
    _at_begin(culprits, lambda page: page.thread.instructions.append(_elapse(milliseconds)))


def data_loading(_: Programs, culprits: Programs, milliseconds: float) -> None:
    """Wait for the next batch in each step."""
    for program in culprits:
        instructions = program.threads[0].instructions
        for index, each in enumerate(instructions):
            if isinstance(each, Begin) and each.scope.name.startswith("enumerate(DataLoader)#"):
                instructions[index + 1] = _elapse(milliseconds)


def garbage_collection(_: Programs, culprits: Programs, milliseconds: float) -> None:
    """Collect garbage at the beginning of each step."""
    _at_begin(culprits, lambda page: _within(page, PythonScope("<built-in function collect>"), milliseconds))


def garbage_now_and_then(_: Programs, culprits: Programs, milliseconds: float) -> None:
    """Collect garbage at the beginning of every third step, the first of them not the first recorded."""

    def collect(page: Emitter) -> None:
        _within(page, PythonScope("<built-in function collect>"), milliseconds)

    for program in culprits:
        thread = program.threads[0]
        insert(thread, step_begins(thread)[2::3], collect)


def garbage_in_turns(_: Programs, culprits: Programs, milliseconds: float) -> None:
    """Collect garbage at the beginning of one step on each rank, of the first culprit in the first step."""

    def collect(page: Emitter) -> None:
        _within(page, PythonScope("<built-in function collect>"), milliseconds)

    for number, program in enumerate(culprits):
        thread = program.threads[0]
        begins = step_begins(thread)
        insert(thread, [begins[number % len(begins)]], collect)


def recompilation(_: Programs, culprits: Programs, milliseconds: float) -> None:
    """Compile a kernel at the beginning of each step."""

    def compiling(page: Emitter) -> None:
        _within(page, AnnotationScope("_compile.compile_inner (dynamo_timed)"), 0.9 * milliseconds)
        page.thread.instructions.append(Call(LOAD_MODULE, round(0.1 * milliseconds * MILLISECOND)))

    _at_begin(culprits, compiling)


def copies(_: Programs, culprits: Programs, megabytes: float) -> None:
    """Copy data from pageable memory of the host at the beginning of each step."""

    def copying(page: Emitter) -> None:
        with page.operator("aten::copy_"):
            page.launch(
                page.kernels.copy("HtoD", round(megabytes * MEGABYTE), "Pageable"), "copy", blocking=True
            )

    _at_begin(culprits, copying)


def slow_link(programs: Programs, culprits: Programs, factor: float) -> None:
    """Make transfers between hosts longer in the data-parallel groups of the culprits."""
    ranks = {program.rank for program in culprits}

    def slower(launch: Launch, _: Sequence[Scope]) -> Launch:
        work = launch.work
        if (
            isinstance(work, CollectiveWork)
            and work.info.group_description.startswith("DATA_PARALLEL")
            and ranks & set(work.info.ranks)
        ):
            return replace(launch, work=replace(work, kernel=longer(work.kernel, factor)))
        return launch

    change_launches(programs, slower)


def slow_network(programs: Programs, _: Programs, factor: float) -> None:
    """Make all transfers of all ranks longer."""
    slow_link(programs, programs, factor)


def slow_at_times(programs: Programs, _: Programs, factor: float) -> None:
    """Make all transfers of every third step longer."""

    def slower(work: Work) -> Work:
        return replace(work, kernel=longer(work.kernel, factor)) if isinstance(work, CollectiveWork) else work

    for program in programs:
        _change_work(program, 3, 1, slower)


def slower_in_turns(_: Programs, culprits: Programs, factor: float) -> None:
    """Make the kernels of the first culprit longer in the first step, of the second one in the second."""

    def slower(work: Work) -> Work:
        return longer(work, factor) if isinstance(work, KernelWork) else work

    for number, program in enumerate(culprits):
        _change_work(program, len(culprits), number, slower)


def _change_work(program: ProcessProgram, every: int, first: int, change: Callable[[Work], Work]) -> None:
    """Put ``change(work)`` in place of all work that is launched in every nth step from one on, from 0."""
    main, *others = program.threads
    begins = step_begins(main)
    for thread in (main, *others):
        places = begins if thread is main else steps_of_autograd(thread)
        of_step = len(places) // len(begins)
        for index, each in enumerate(thread.instructions):
            if isinstance(each, Launch) and (bisect_right(places, index) - 1) // of_step % every == first:
                thread.instructions[index] = replace(each, work=change(each.work))


def slow_messages(programs: Programs, culprits: Programs, factor: float) -> None:
    """Make messages longer that the culprits exchange with each other; those of a single one with all."""
    ranks = {program.rank for program in culprits}

    def slower(rank: int) -> Callable[[Launch, Sequence[Scope]], Launch]:
        def changed(launch: Launch, _: Sequence[Scope]) -> Launch:
            work = launch.work
            if isinstance(work, CollectiveWork) and work.info.peer is not None:
                between = {rank, work.info.peer}
                if between == ranks or (len(ranks) == 1 and ranks < between):
                    return replace(launch, work=replace(work, kernel=longer(work.kernel, factor)))
            return launch

        return changed

    for program in programs:
        change_launches([program], slower(program.rank))


def _elapse(milliseconds: float) -> Elapse:
    return Elapse(round(milliseconds * MILLISECOND))


def _within(page: Emitter, scope: Scope, milliseconds: float) -> None:
    page.thread.instructions += [Begin(scope), _elapse(milliseconds), End()]


def _at_begin(culprits: Programs, write: Callable[[Emitter], None]) -> None:
    for program in culprits:
        thread = program.threads[0]
        insert(thread, step_begins(thread), write)


JOB_FAULTS: tuple[JobFault, ...] = (
    JobFault("slow_kernels", "kernels of one rank take longer", 1.3, slower_kernels, cause="kernels"),
    JobFault("more_work", "the ranks of one layer have more tokens", 1.3, change=more_work, cause="work"),
    JobFault("slow_host", "the host of one rank is late, ms a step", 10, slow_host, cause="host"),
    JobFault("data_loading", "the next batch is late, ms a step", 10, data_loading, cause="data"),
    JobFault("copies", "one rank copies, MB a step", 100, copies, cause="copies"),
    JobFault(
        "garbage_collection", "garbage is collected, ms a step", 10, garbage_collection, cause="garbage"
    ),
    JobFault(
        "garbage_now_and_then",
        "garbage is collected, ms in every third step",
        30,
        garbage_now_and_then,
        cause="garbage",
    ),
    JobFault(
        "garbage_in_turns",
        "in each step another rank collects garbage, ms",
        10,
        garbage_in_turns,
        cause="garbage",
    ),
    JobFault("recompilation", "a kernel is compiled, ms a step", 10, recompilation, cause="compilation"),
    JobFault("slow_node", "kernels of all ranks of a host take longer", 1.3, slower_kernels, cause="kernels"),
    JobFault("slow_link", "the links of one group are slow", 4, slow_link, cause="link"),
    JobFault("slow_messages", "messages between two ranks are slow", 6, slow_messages, cause="messages"),
    JobFault(
        "uneven_experts",
        "the experts of one layer's ranks get more tokens",
        2,
        change=popular_experts,
        cause="work",
    ),
    JobFault("slow_stage", "kernels of all ranks of a stage take longer", 1.5, slower_kernels, cause="stage"),
    JobFault("never_begins", "one rank hangs in its host, s", 3, cause="hang"),
    JobFault("heavy_last_stage", "the last stage computes more by design", 1.5, change=heavier_last_stage),
    JobFault("missing_first", "a rank lacks its first collectives", 2),
    JobFault(
        "spare_stage",
        "a stage is slower that waits for the last one, which computes more by design",
        1.12,
        slower_kernels,
        change=lambda job, ranks, _: heavier_last_stage(job, ranks, 1.6),
    ),
)
"""Faults of a job; the last three have no culprit."""

ONE_GROUP_FAULTS: tuple[JobFault, ...] = (
    JobFault("hidden_slow_gpu", "one of 16 GPUs is slower", 1.12, slower_kernels, cause="kernels"),
    JobFault("hidden_slow_node", "one of two hosts is slower", 1.09, slower_kernels, cause="kernels"),
    JobFault("hidden_two_gpus", "two of 16 GPUs are slower", 1.12, slower_kernels, cause="kernels"),
    JobFault("hidden_slow_majority", "11 of 16 GPUs are slower", 1.15, slower_kernels, cause="kernels"),
    JobFault("hidden_late_host", "the host of one rank is late, ms a step", 10, slow_host, cause="host"),
    JobFault(
        "work_in_turns", "in each step the kernels of another rank take longer", 1.4, slower_in_turns,
        cause="turns",
    ),
    JobFault("slow_network", "all links between the hosts are slow", 4, slow_network, cause="network"),
    JobFault("slow_at_times", "all links are slow in every third step", 4, slow_at_times, cause="times"),
    JobFault("tiny_buckets", "gradients are reduced in parts", 16, change=tiny_buckets, cause="buckets"),
    JobFault("later_steps", "the recording of one rank begins some steps later", 2, cause="steps"),
)  # fmt: skip
"""Faults of a job of data parallelism alone, whose gradients are reduced beside the backward passes."""


@dataclass(frozen=True, slots=True)
class JobCase:
    """A job with a fault in some ranks, or with none."""

    job: Job
    fault: JobFault | None = None
    culprits: tuple[int, ...] = ()

    def programs(self) -> list[ProcessProgram]:
        """Return the programs with the fault."""
        job, fault = self.job, self.fault
        if fault is not None and fault.change is not None:
            job = fault.change(job, self.culprits, fault.strength)
        programs = job_programs(job)
        if fault is not None and fault.plant is not None:
            fault.plant(programs, [programs[rank] for rank in self.culprits], fault.strength)
        return programs

    def runs(self) -> list[Run]:
        """Simulate the case; one run per rank, by the true time."""
        runs = played(self.programs())
        if self.fault is not None and self.fault.name == "never_begins":
            return hanging(runs, set(self.culprits), round(self.fault.strength * 1e9))
        if self.fault is not None and self.fault.name == "missing_first":
            count = round(self.fault.strength)
            runs = [without_first(run, count) if run.identity.rank in self.culprits else run for run in runs]
        if self.fault is not None and self.fault.name == "later_steps":
            steps = round(self.fault.strength)
            runs = [recorded_steps(run, steps, later=run.identity.rank in self.culprits) for run in runs]
        return runs


def step_ns(runs: Sequence[Run], steps: int) -> float:
    """Return the time from the beginning of the first step to the end of the last, over the steps."""
    begins = min(_begin_ns(run) for run in runs)
    return (max(run.end_ns for run in runs) - begins) / steps


def without_first(run: Run, count: int) -> Run:
    """Return a run whose recording of the GPU began after its first collectives."""
    last = sorted(each.start_ns for each in run.kernels if each.collective)[count - 1]
    return replace(run, kernels=[each for each in run.kernels if each.start_ns > last])


def recorded_steps(run: Run, steps: int, *, later: bool) -> Run:
    """Return a run of which so many steps were not recorded: the last, or, where it is `later`, the first."""
    begins = sorted(each.start_ns for each in run.annotations if each.name.startswith("ProfilerStep#"))
    first_ns, last_ns = (begins[steps], run.end_ns) if later else (run.start_ns, begins[-steps])

    def kept(events: Sequence[Any]) -> list[Any]:
        return [each for each in events if first_ns <= each.start_ns < last_ns]

    names = ("operators", "annotations", "calls", "kernels", "copies", "memsets", "syncs", "gpu_annotations")
    lists: dict[str, Any] = {name: kept(getattr(run, name)) for name in names}
    return replace(run, **lists)


def _begin_ns(run: Run) -> int:
    return next(each.start_ns for each in run.annotations if each.name == f"ProfilerStep#{FIRST_STEP}")
