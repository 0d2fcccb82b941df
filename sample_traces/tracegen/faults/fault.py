"""What a fault is, and how faults are planted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from tracegen.faults.editing import PLAIN, Programs
from tracegen.faults.workload import clean_programs, played, recorded, steady_ns
from tracegen.operators import Detail
from tracegen.records import Run

Workload = Callable[[int, str, Detail, int], Programs]
"""From ranks, vendor, detail and steps before the recorded ones to the programs of a clean workload."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A change for the worse, in some strength.

    ``strengths`` are the values worth planting, in ``unit``. ``plant`` makes the change. ``repair`` is what
    stands in its place when the fault is taken away, where that is not the clean workload: single precision
    without TF32, for one, is single precision with TF32 when repaired. ``remains`` is what stands when all
    that such a trace shows is mended, where that is not the clean workload either. ``ranks`` and ``detail``
    are what the workload needs to show it. ``on_amd`` is how many times stronger it is planted on the AMD
    GPU, where the strength is host time: longer steps need more of it to be late. ``workload`` is what it is
    planted in; faults of different ones do not go together.
    """

    name: str
    what: str
    unit: str
    strengths: tuple[float, ...]
    plant: Callable[[Programs, float], None]
    repair: Callable[[Programs, float], None] | None = None
    remains: Callable[[Programs, float], None] | None = None
    ranks: int = 1
    detail: Detail = PLAIN
    on_amd: float = 1.0
    workload: Workload = clean_programs


@dataclass(frozen=True, slots=True)
class Planted:
    """A fault in one strength."""

    fault: Fault
    strength: float

    def __str__(self) -> str:
        """Return name and strength."""
        return f"{self.fault.name} {self.strength:g} {self.fault.unit}"


@dataclass(frozen=True, slots=True)
class Case:
    """A workload with the faults planted in it; none is the clean one."""

    planted: tuple[Planted, ...]
    ranks: int
    detail: Detail = PLAIN
    vendor: str = "nvidia"
    warm_up: int = 0
    workload: Workload = clean_programs

    @classmethod
    def of(cls, planted: Sequence[Planted], vendor: str = "nvidia") -> Case:
        """Return the case of some faults, on the workload that all of them need."""
        faults = [each.fault for each in planted]
        detail = Detail(
            python_frames=any(each.detail.python_frames for each in faults),
            memory_events=any(each.detail.memory_events for each in faults),
        )
        ranks = max((each.ranks for each in faults), default=1)
        (workload,) = {each.workload for each in faults} or {clean_programs}
        return cls(tuple(planted), ranks, detail, vendor, workload=workload)

    def __str__(self) -> str:
        """Return the faults."""
        return " + ".join(map(str, self.planted)) or "clean"

    def runs(self) -> list[Run]:
        """Simulate the case; one run per rank, as recorded."""
        return [recorded(run) for run in self._played(())]

    def cost_ns(self, *repaired: Planted) -> list[int]:
        """Return what some of the faults cost each rank: simulated time with them less that without.

        That is what repairing them first wins, all others staying as they are.
        """
        return _difference(_steady_ns(self, ()), _steady_ns(self, repaired))

    def cost_alone_ns(self, planted: Planted) -> list[int]:
        """Return what one of the faults costs each rank when the others are not there."""
        return replace(self, planted=(planted,)).cost_ns(planted)

    def excess_ns(self) -> list[int]:
        """Return how much longer each rank takes than when all that the trace shows is mended."""
        left = tuple(each for each in self.planted if each.fault.remains is not None)
        return _difference(_steady_ns(self, ()), _steady_ns(replace(self, planted=()), left))

    def _played(self, repaired: Sequence[Planted]) -> list[Run]:
        programs = self.workload(self.ranks, self.vendor, self.detail, self.warm_up)
        for each in self.planted:
            strength = each.strength * (each.fault.on_amd if self.vendor == "amd" else 1)
            if each not in repaired:
                each.fault.plant(programs, strength)
            elif each.fault.repair is not None:
                each.fault.repair(programs, strength)
        for each in repaired:
            if each not in self.planted and each.fault.remains is not None:
                each.fault.remains(programs, each.strength)
        return played(programs)


@cache
def _steady_ns(case: Case, repaired: tuple[Planted, ...]) -> tuple[int, ...]:
    return tuple(steady_ns(run) for run in case._played(repaired))


def _difference(longer: Sequence[int], shorter: Sequence[int]) -> list[int]:
    return [a - b for a, b in zip(longer, shorter, strict=True)]
