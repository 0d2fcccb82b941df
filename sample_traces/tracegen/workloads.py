"""The programs of the sample traces: data-parallel training and LLM inference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tracegen.hardware import gpu_model
from tracegen.inference import ServedModel, inference_program
from tracegen.model_shape import ModelShape
from tracegen.operators import Detail
from tracegen.program import ProcessProgram
from tracegen.records import Run
from tracegen.simulation import Simulation
from tracegen.training import training_program

START_NS = 1_768_478_400_000_000_000
"""Start of every simulated run: 2026-01-15 12:00 UTC."""

SMALL_MODEL = ModelShape(layers=3, hidden=2048, heads=16, sequence=1024, batch=2, vocabulary=32_000)
PLAIN = Detail()


def training(
    ranks: int = 2,
    steps: int = 4,
    vendor: str = "nvidia",
    seed: int = 0,
    *,
    shape: ModelShape = SMALL_MODEL,
    detail: Detail = PLAIN,
    warmup_steps: int = 0,
    first_step: int = 5,
    log_every: int = 0,
    late_ns: Mapping[int, int] | None = None,
) -> list[Run]:
    """Simulate data-parallel training of a transformer and return one run per rank.

    ``warmup_steps`` more steps come first and are left out, as if the profiler was off: GPU work they
    launched may still run in the recorded part. See ``training_programs`` for the other options.
    """
    programs = training_programs(
        ranks,
        warmup_steps + steps,
        vendor,
        seed,
        shape=shape,
        detail=detail,
        first_step=first_step - warmup_steps,
        log_every=log_every,
        late_ns=late_ns,
    )
    runs = simulate(programs, resident_bytes=16 * shape.parameters())
    if not warmup_steps:
        return runs
    return [_from_annotation(run, f"ProfilerStep#{first_step}") for run in runs]


def training_programs(
    ranks: int,
    steps: int,
    vendor: str,
    seed: int,
    *,
    shape: ModelShape = SMALL_MODEL,
    detail: Detail = PLAIN,
    first_step: int = 5,
    log_every: int = 0,
    late_ns: Mapping[int, int] | None = None,
) -> list[ProcessProgram]:
    """Return the host programs of data-parallel training, for ``simulate``.

    The loss is read, which drains the GPU, in steps whose number ``log_every`` divides (0: never).
    ``late_ns`` delays the forward pass of every step on the given ranks. Raises ValueError for an unknown
    vendor or when ``ranks`` or ``steps`` is below 1.
    """
    if ranks < 1 or steps < 1:
        raise ValueError(f"training: ranks ({ranks}) and steps ({steps}) must be at least 1")
    gpu = gpu_model(vendor)
    programs = []
    for rank in range(ranks):
        process = ProcessProgram(rank, ranks, gpu, "python3", "node-0", 4100 + 211 * rank, rank)
        training_program(
            process,
            shape,
            range(first_step, first_step + steps),
            f"training {vendor} {seed} {rank}",
            detail,
            log_every=log_every,
            late_ns=(late_ns or {}).get(rank, 0),
        )
        programs.append(process)
    return programs


def inference(
    vendor: str = "nvidia",
    seed: int = 0,
    *,
    model: ServedModel | None = None,
    decode_steps: int = 12,
    detail: Detail = PLAIN,
) -> Run:
    """Simulate serving one batch of prompts: prefill, then ``decode_steps`` steps that replay a graph.

    Raises ValueError for an unknown vendor or when ``decode_steps`` is below 1.
    """
    if decode_steps < 1:
        raise ValueError(f"inference: decode_steps ({decode_steps}) must be at least 1")
    model = model or ServedModel()
    process = ProcessProgram(0, 1, gpu_model(vendor), "python3", "node-0", 7420, 0)
    inference_program(process, model, decode_steps, f"inference {vendor} {seed}", detail)
    return simulate([process], resident_bytes=model.weight_bytes())[0]


def simulate(programs: Sequence[ProcessProgram], resident_bytes: int = 0) -> list[Run]:
    """Play programs, with ``resident_bytes`` of device memory already in use, and return their runs."""
    return Simulation(programs, START_NS, resident_bytes).run()


def _from_annotation(run: Run, name: str) -> Run:
    start_ns = next(each.start_ns for each in run.annotations if each.name == name)
    return run.window(start_ns, run.end_ns + 1)
