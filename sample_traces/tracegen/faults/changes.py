"""Changes of programs before they are played: the truth of what-if questions."""

from __future__ import annotations

from dataclasses import replace
from fnmatch import fnmatchcase

from tracegen.faults.catalogue import FAULTS
from tracegen.faults.editing import Programs, longer
from tracegen.faults.fault import Case, Planted
from tracegen.program import Call, Elapse, Instruction, Launch, RecordEvent, Synchronize, WaitEvent
from tracegen.records import CollectiveWork, CopyWork, GraphWork, KernelWork, MemsetWork, Work

_CALLS = (Call, Launch, RecordEvent, WaitEvent, Synchronize)

_SLOW_LAUNCH_NS = 1_000_000
"""Launches that cost more hand their work over at their end, see `host.slow_launch_calls`."""

LEAST_COPY_NS = 2_000
"""No change makes a copy shorter than that."""

WORKLOADS = ("clean", *(fault.name for fault in FAULTS))
"""The clean workload, and each fault."""


def programs(workload: str, vendor: str = "nvidia", *, repaired: bool = False) -> Programs:
    """Return the clean workload, or a fault in its greatest strength, or what repairs it."""
    planted = [Planted(fault, fault.strengths[-1]) for fault in FAULTS if fault.name == workload]
    case = Case.of(planted, vendor)
    made = case.workload(case.ranks, vendor, case.detail, case.warm_up)
    for each in planted:
        plant = each.fault.repair if repaired else each.fault.plant
        if plant is not None:
            plant(made, each.strength * (each.fault.on_amd if vendor == "amd" else 1))
    return made


def change(made: Programs, target: str, factor: float, pattern: str = "*") -> None:
    """Multiply the times of the host, of its calls by name, of kernels by name, of copies or of transfers.

    Targets are called as `traceview whatif` calls them; of `sync` every wait is dropped. Memsets on AMD GPUs
    are kernels, as ROCm's profilers tell them.
    """
    for program in made:
        for thread in program.threads:
            if target == "kernel" and pattern == "*" and program.gpu.vendor == "amd":
                thread.instructions = [_changed_memset(each, factor) for each in thread.instructions]
            thread.instructions = [_changed(each, target, factor, pattern) for each in thread.instructions]


def _changed_memset(instruction: Instruction, factor: float) -> Instruction:
    if isinstance(instruction, Launch) and isinstance(instruction.work, MemsetWork):
        work = replace(instruction.work, dur_ns=_scaled(instruction.work.dur_ns, factor))
        return replace(instruction, work=work)
    return instruction


def _changed(instruction: Instruction, target: str, factor: float, pattern: str) -> Instruction:
    if target == "host":
        return _changed_host(instruction, factor, pattern)
    if target == "sync":
        return _without_wait(instruction)
    if isinstance(instruction, Launch):
        return replace(instruction, work=_changed_work(instruction.work, target, factor, pattern))
    return instruction


def _changed_host(instruction: Instruction, factor: float, pattern: str) -> Instruction:
    if isinstance(instruction, Elapse):
        return Elapse(_scaled(instruction.dur_ns, factor)) if pattern == "*" else instruction
    if not isinstance(instruction, _CALLS) or not fnmatchcase(instruction.name, pattern):
        return instruction
    cost_ns = _scaled(instruction.cost_ns, factor)
    if isinstance(instruction, Launch) and instruction.cost_ns > _SLOW_LAUNCH_NS:
        latency_ns = instruction.latency_ns + cost_ns - instruction.cost_ns
        return replace(instruction, cost_ns=cost_ns, latency_ns=latency_ns)
    return replace(instruction, cost_ns=cost_ns)


def _without_wait(instruction: Instruction) -> Instruction:
    if isinstance(instruction, Synchronize):
        return Call(instruction.name, instruction.cost_ns)
    return replace(instruction, blocking=False) if isinstance(instruction, Launch) else instruction


def _changed_work(work: Work, target: str, factor: float, pattern: str) -> Work:
    if isinstance(work, CollectiveWork):
        if target != "communication":
            return work
        # A transfer lasts until the end on each rank.
        return CollectiveWork(longer(work.kernel, factor), work.info, round(work.end_skew_ns * factor))
    if isinstance(work, CopyWork):
        least = min(work.dur_ns, LEAST_COPY_NS)
        return replace(work, dur_ns=max(least, _scaled(work.dur_ns, factor))) if target == "copy" else work
    if target != "kernel":
        return work
    if isinstance(work, GraphWork):
        return replace(work, kernels=tuple(_longer_where(each, factor, pattern) for each in work.kernels))
    return _longer_where(work, factor, pattern) if isinstance(work, KernelWork) else work


def _longer_where(kernel: KernelWork, factor: float, pattern: str) -> KernelWork:
    return longer(kernel, factor) if fnmatchcase(kernel.name, pattern) else kernel


def _scaled(ns: int, factor: float) -> int:
    return max(1, round(ns * factor))
