"""The matrix: workloads, what is done to them, and what is wrong with the answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import properties
from measuring import Said, of_runs
from tracegen.damage import BREAKS, Damaged, Loss, broken, shifted, split, without
from tracegen.faults import FAULTS, Case, Planted
from tracegen.formats import FORMATS, Format
from tracegen.model_shape import ModelShape
from tracegen.records import Run
from tracegen.workloads import inference, training

from traceview.ingest.gpu_clocks import GRAIN_NS

TINY = ModelShape(layers=2, hidden=1024, heads=8, sequence=256, batch=2, vocabulary=4_000)
LARGER = ModelShape(layers=3, hidden=2048, heads=16, sequence=1024, batch=4, vocabulary=8_192)

WORKLOADS: dict[str, Callable[[str, int], list[Run]]] = {
    "host_bound": lambda vendor, seed: training(1, 4, vendor, seed, shape=TINY, log_every=2),
    "gpu_bound": lambda vendor, seed: training(1, 4, vendor, seed, shape=LARGER, log_every=1),
    "ranks": lambda vendor, seed: training(2, 3, vendor, seed, shape=TINY, log_every=1),
    "graphs": lambda vendor, seed: [inference(vendor, seed, decode_steps=12)],
}
"""Training that the GPU waits for, training that waits for the GPU, two ranks of it, decoding by graphs."""

LOSSES = (
    *(Loss("kernels", pattern, share) for pattern in ("random", "bursts") for share in (0.02, 0.2, 0.6)),
    *(Loss("kernels", pattern, share) for pattern in ("start", "end") for share in (0.2, 0.6)),
    *(Loss("graph_nodes", pattern, 0.3) for pattern in ("random", "bursts", "start", "end")),
    Loss("copies", "random", 0.5),
    *(Loss("gpu_work", pattern, 0.3) for pattern in ("random", "bursts", "start", "end")),
    *(Loss("gpu_work", pattern) for pattern in ("stream", "process")),
    *(Loss("calls", pattern, 0.3) for pattern in ("random", "bursts", "start", "end")),
)
SHIFTS = (
    (-5_000_000, 0.0), (-300_000, 0.0), (-20_000, 0.0), (300_000, 0.0), (5_000_000, 0.0),
    (-300_000, 5e-5), (2_000_000, -5e-5),
)  # fmt: skip
"""How far the clock of a GPU is ahead at the start [ns], and how much it gains [ns per ns]."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One damage of one workload in one format, and what is wrong with the answer."""

    format: str
    workload: str
    kind: str
    damage: str
    wrong: tuple[str, ...]


@cache
def runs_of(workload: str, vendor: str, seed: int = 0) -> Sequence[Run]:
    """The runs of a workload; nobody changes them."""
    return WORKLOADS[workload](vendor, seed)


def losses(
    name: str, workload: str, chosen: Sequence[Loss] = LOSSES, *, rules: bool = False
) -> Iterator[Cell]:
    """What is wrong with the answers where records got lost."""
    form = FORMATS[name]
    runs = runs_of(workload, form.vendor)
    intact = of_runs(runs, form, rules=rules)
    for loss in chosen:
        damaged = without(runs, loss)
        if not damaged.lost and not damaged.without_call:
            continue
        yield Cell(name, workload, loss.kind, str(loss), tuple(_of_loss(damaged, form, intact, rules)))


def _of_loss(damaged: Damaged, form: Format, intact: Said, rules: bool) -> Iterator[str]:
    said = of_runs(damaged.runs, form, rules=rules)
    yield from properties.amount(damaged, said)
    yield from properties.calls(damaged, said, intact)
    yield from properties.hidden(damaged, said)
    if rules:
        yield from properties.claims(damaged, said, intact)
    yield from properties.quiet(said, properties.STAMP_CODES)


def times(name: str, workload: str, ways: Sequence[str] = BREAKS) -> Iterator[Cell]:
    """What is wrong with the answers where times are broken."""
    form = FORMATS[name]
    for how in ways:
        damaged = broken(runs_of(workload, form.vendor), how, zero_ns=form.zero_ns)
        said = of_runs(damaged.runs, form)
        yield Cell(name, workload, "times", how, tuple(properties.stamps(damaged, said)))


def clocks(
    name: str, workload: str, shifts: Sequence[tuple[int, float]] = SHIFTS, *, rules: bool = False
) -> Iterator[Cell]:
    """What is wrong with the answers where the clocks of GPUs are off."""
    form = FORMATS[name]
    runs = runs_of(workload, form.vendor)
    intact = of_runs(runs, form, rules=rules)
    for offset_ns, drift in shifts:
        said = of_runs(shifted(runs, offset_ns, drift).runs, form, rules=rules)
        wrong = list(properties.clock(offset_ns, drift, said, GRAIN_NS))
        if said.verdict != intact.verdict:
            wrong.append(f"{said.verdict!r} in place of {intact.verdict!r}")
        damage = f"{offset_ns / 1e6:+g} ms" + (f" {drift * 1e6:+g} ppm" if drift else "")
        yield Cell(name, workload, "clock", damage, tuple(wrong))


def halves(name: str, workload: str, shares: Sequence[float] = (0.3, 0.5, 0.8)) -> Iterator[Cell]:
    """Alarms about recordings that began or stopped while the program ran."""
    form = FORMATS[name]
    for share in shares:
        for run in runs_of(workload, form.vendor):
            for part, half in zip(("begin", "end"), split(run, share), strict=True):
                if half.gpu_events():
                    wrong = tuple(properties.quiet(of_runs([half], form)))
                    yield Cell(
                        name, workload, "part", f"{part} at {share:.0%}, rank {run.identity.rank}", wrong
                    )


def clean(count: int) -> Iterator[Cell]:
    """Alarms about intact recordings: workloads of all seeds, and with planted faults, format by format."""
    names = list(FORMATS)
    planted = [Planted(fault, strength) for fault in FAULTS for strength in fault.strengths]
    for number in range(count):
        name = names[number % len(names)]
        form, turn = FORMATS[name], number // len(names)
        if turn % 2:
            fault = planted[turn // 2 % len(planted)]
            workload, runs = str(fault), Case.of([fault], form.vendor).runs()
        else:
            workload = list(WORKLOADS)[turn // 2 % len(WORKLOADS)]
            runs = WORKLOADS[workload](form.vendor, number)
        yield Cell(name, workload, "clean", f"number {number}", tuple(properties.quiet(of_runs(runs, form))))
