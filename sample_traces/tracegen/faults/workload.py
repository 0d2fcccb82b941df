"""The clean workload: training that keeps the GPU busy, hides its communication and its copies."""

from __future__ import annotations

from collections.abc import Mapping

from tracegen.faults.editing import Programs, change_kernels, longer
from tracegen.model_shape import ModelShape
from tracegen.operators import Detail
from tracegen.pipeline import pipeline_programs
from tracegen.records import Run
from tracegen.workloads import simulate, training_programs

SHAPES: Mapping[str, ModelShape] = {
    "nvidia": ModelShape(layers=3, hidden=2048, heads=16, sequence=1024, batch=4, vocabulary=8192),
    "amd": ModelShape(layers=1, hidden=4096, heads=32, sequence=1024, batch=4, vocabulary=8192),
}
"""By vendor: large enough that a step takes the GPU several times as long as the host, and sized so that the
grids of all products fill most of their waves, on 132 multiprocessors and on 304 compute units."""

HOST_TIME_ON_AMD = 1.5
"""How much more host time it takes to outlast a step of the AMD GPU, which is longer."""

DISPATCH_ON_AMD = 2.0
"""How much more each operator must cost to outlast it: one wide layer has fewer operators than three."""

STEPS = 6
FIRST_STEP = 5

MICROBATCHES = 30
PIPELINE_STEPS = 4

ATTENTION_SPEEDUP = 0.55
"""Attention kernels skip the masked half of their products, which those of ``KernelLibrary`` do not."""


def clean_programs(ranks: int, vendor: str, detail: Detail, warm_up: int = 0) -> Programs:
    """Return the programs of the clean workload, to plant faults in.

    ``warm_up`` more steps come before the profiler is on; without them the GPU is idle when it begins.
    """
    programs = training_programs(
        ranks,
        warm_up + STEPS,
        vendor,
        0,
        shape=SHAPES[vendor],
        detail=detail,
        first_step=FIRST_STEP - warm_up,
    )
    change_kernels(
        programs,
        lambda _, scopes: any("flash_attention" in name for name in scopes),
        lambda kernel: longer(kernel, ATTENTION_SPEEDUP),
    )
    return programs


def clean_pipeline(ranks: int, vendor: str, detail: Detail, warm_up: int = 0) -> Programs:
    """Return the programs of a pipeline of one layer a rank, whose microbatches are many."""
    steps = range(FIRST_STEP - warm_up, FIRST_STEP + PIPELINE_STEPS)
    return pipeline_programs(ranks, steps, vendor, MICROBATCHES, SHAPES[vendor], detail)


def played(programs: Programs) -> list[Run]:
    """Simulate programs with the memory of the model in use; one run per rank."""
    shape = SHAPES[programs[0].gpu.vendor]
    return simulate(programs, resident_bytes=16 * shape.parameters())


def recorded(run: Run) -> Run:
    """Return what a profiler sees that is switched on with the first step after the warm-up."""
    return run.window(_recording_start_ns(run), run.end_ns + 1)


def steady_ns(run: Run) -> int:
    """Return the time from the first step, or the end of earlier GPU work, to the end of all work."""
    on_ns = _recording_start_ns(run)
    earlier = {call.correlation for call in run.calls if call.start_ns < on_ns}
    events = run.gpu_events()
    ends_ns = [each.start_ns + each.dur_ns for each in events]
    earlier_ns = (each.start_ns + each.dur_ns for each in events if each.correlation in earlier)
    return max(ends_ns) - max(earlier_ns, default=on_ns)


def _recording_start_ns(run: Run) -> int:
    return next(each.start_ns for each in run.annotations if each.name == f"ProfilerStep#{FIRST_STEP}")
