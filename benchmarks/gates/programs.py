"""Programs whose steps are noisy: their costs are multiplied step by step, and a slow-down can be planted."""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "sample_traces"))

from tracegen.model_shape import ModelShape
from tracegen.program import Await, Begin, Instruction, Launch, ProcessProgram
from tracegen.records import CopyWork, KernelWork, MemsetWork, Run
from tracegen.workloads import simulate, training_programs

SHAPE = ModelShape(layers=1, hidden=256, heads=4, sequence=128, batch=2, vocabulary=1_000)
STEP = "ProfilerStep#"
_COSTS = ("cost_ns", "dur_ns", "latency_ns", "gap_ns")


@dataclass(frozen=True)
class Jitter:
    """How the steps of a program vary.

    Attributes:
        steps: steps of a run.
        noise: standard deviation of the logarithm of a step's costs.
        resemblance: correlation of a step with the one before.
        stalls: share of the steps that take half as long again.
        between_runs: standard deviation of the logarithm between runs.
        runs: runs a side.
    """

    steps: int
    noise: float
    resemblance: float = 0.0
    stalls: float = 0.0
    between_runs: float = 0.0
    runs: int = 1

    def factors(self, seed: str) -> list[float]:
        """What the costs of each step of one run are multiplied by."""
        random = Random(seed)
        offset = self.between_runs * random.gauss(0, 1)
        state, found = random.gauss(0, 1), []
        for _ in range(self.steps):
            stall = 1.5 if random.random() < self.stalls else 1.0
            found.append(stall * math.exp(offset + self.noise * state))
            kick = math.sqrt(1 - self.resemblance**2) * random.gauss(0, 1)
            state = self.resemblance * state + kick
        return found


def simulated(jitter: Jitter, seed: str, slower: float = 0.0) -> Run:
    """One run of the training program, every step of which takes `slower` longer (0.03 is 3 %)."""
    program = Random(f"program {seed}").randrange(1 << 30)
    programs = training_programs(1, jitter.steps, "nvidia", program, shape=SHAPE, first_step=0, log_every=1)
    _multiply(programs, [(1 + slower) * factor for factor in jitter.factors(seed)])
    return simulate(programs)[0]


def step_durations(run: Run) -> tuple[float, ...]:
    """The time of each step: of its mark, as a step ends by reading the loss, when its work is done."""
    marks = sorted((each.start_ns, each.dur_ns) for each in run.annotations if each.name.startswith(STEP))
    return tuple(float(duration) for _, duration in marks)


def cost_of_slower_steps() -> float:
    """How much costs must grow for steps to grow by as much: some costs of the simulator are fixed."""
    quiet = Jitter(6, 0.0)
    steps, longer = (sum(step_durations(simulated(quiet, "", slower))) for slower in (0.0, 0.1))
    return 0.1 / (longer / steps - 1)


def _multiply(programs: Sequence[ProcessProgram], factors: Sequence[float]) -> None:
    for program in programs:
        for thread in program.threads:
            step = -1
            for at, each in enumerate(thread.instructions):
                step += _begins_step(each)
                thread.instructions[at] = _longer(each, factors[max(0, step)])


def _begins_step(instruction: Instruction) -> bool:
    """Whether a step begins here: its annotation, or on the thread of the backward pass what it waits for."""
    if isinstance(instruction, Begin):
        return str(instruction.scope.name).startswith(STEP)
    return isinstance(instruction, Await) and str(instruction.key).startswith("backward")


def _longer(instruction: Instruction, factor: float) -> Instruction:
    """The instruction with all its costs multiplied."""
    changed: dict[str, Any] = {
        name: round(factor * getattr(instruction, name)) for name in _COSTS if hasattr(instruction, name)
    }
    if isinstance(instruction, Launch):
        work = instruction.work
        if isinstance(work, KernelWork | CopyWork | MemsetWork):
            changed["work"] = replace(work, dur_ns=round(factor * work.dur_ns))
    return replace(instruction, **changed)
