"""Simulated programs, changed before they are played: the truth of what-if questions."""

from __future__ import annotations

from dataclasses import replace

from tracegen.faults.catalogue import FAULTS
from tracegen.faults.editing import Programs
from tracegen.faults.fault import Case, Planted
from tracegen.program import Elapse, Instruction, Launch
from tracegen.records import CollectiveWork, CopyWork, GraphWork, KernelWork, Work

CHANGES = (
    ("kernel", 0.5),
    ("kernel", 2.0),
    ("host", 0.5),
    ("host", 2.0),
    ("communication", 0.5),
    ("copy", 0.5),
)
"""What is changed, and what its time is multiplied by."""
_LEAST_COPY_NS = 2_000

FIXED = {
    "item_sync": "SYN002", "device_sync": "SYN001", "stream_sync": "SYN001", "synchronous_copy": "CPY002",
    "round_trip": "CPY007", "layout_conversion": "FUS003", "fills": "FUS006", "casts": "FUS002",
    "recomputation": "FUS007", "allocation": "MEM001", "free_and_malloc": "MEM001", "tail_effect": "KRN001",
}  # fmt: skip
"""Faults with the rule whose finding is removed; the truth is the workload without the fault."""
WORKLOADS = ("clean", *(fault.name for fault in FAULTS))


def programs(workload: str, *, repaired: bool = False) -> Programs:
    """The clean workload, or a fault in its greatest strength, or what stands in place of it when mended."""
    planted = [Planted(fault, fault.strengths[-1]) for fault in FAULTS if fault.name == workload]
    case = Case.of(planted)
    made = case.workload(case.ranks, case.vendor, case.detail, case.warm_up)
    for each in planted:
        plant = each.fault.repair if repaired else each.fault.plant
        if plant is not None:
            plant(made, each.strength)
    return made


def change(made: Programs, target: str, factor: float) -> None:
    """Multiplies the costs of the host, or the durations of some work."""
    for program in made:
        for thread in program.threads:
            thread.instructions = [_changed(each, target, factor) for each in thread.instructions]


def _changed(instruction: Instruction, target: str, factor: float) -> Instruction:
    if target == "host":
        if isinstance(instruction, Elapse):
            return replace(instruction, dur_ns=_scaled(instruction.dur_ns, factor))
        if hasattr(instruction, "cost_ns"):
            return replace(instruction, cost_ns=_scaled(instruction.cost_ns, factor))
        return instruction
    if isinstance(instruction, Launch):
        return replace(instruction, work=_changed_work(instruction.work, target, factor))
    return instruction


def _changed_work(work: Work, target: str, factor: float) -> Work:
    if isinstance(work, CollectiveWork):
        return replace(work, kernel=_longer(work.kernel, factor)) if target == "communication" else work
    if isinstance(work, CopyWork):
        least = min(work.dur_ns, _LEAST_COPY_NS)
        return replace(work, dur_ns=max(least, _scaled(work.dur_ns, factor))) if target == "copy" else work
    if target != "kernel":
        return work
    if isinstance(work, GraphWork):
        return replace(work, kernels=tuple(_longer(kernel, factor) for kernel in work.kernels))
    return _longer(work, factor) if isinstance(work, KernelWork) else work


def _longer(kernel: KernelWork, factor: float) -> KernelWork:
    return replace(kernel, dur_ns=_scaled(kernel.dur_ns, factor))


def _scaled(ns: int, factor: float) -> int:
    return max(1, round(ns * factor))
