"""Record JAX programs on a GPU as XPlane profiles, as they are and mended, and measure what mending gave.

    python benchmarks/interventions/record_jax.py FOLDER [--only NAME...]

Needs JAX and a GPU, nothing of traceview. FOLDER/NAME.xplane.pb.gz and FOLDER/NAME.mended.xplane.pb.gz are
the profiles, FOLDER/jax_times.json has the times of a step with and without the profiler.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import tempfile
import time
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

_STEPS = 4
_WIDTH = 2048

Step = Callable[[], object]


def _parameters() -> dict[str, jax.Array]:
    keys = jax.random.split(jax.random.key(0), 16)
    return {
        f"layer{index}": jax.random.normal(key, (_WIDTH, _WIDTH), jnp.bfloat16) * _WIDTH**-0.5
        for index, key in enumerate(keys)
    }


def _loss(weights: dict[str, jax.Array], batch: jax.Array) -> jax.Array:
    x = batch
    for name, weight in weights.items():
        with jax.named_scope(name):
            x = x + jax.nn.gelu(x @ weight)
    return jnp.mean(x.astype(jnp.float32) ** 2)


def _update(weights: dict[str, jax.Array], batch: jax.Array) -> tuple[dict[str, jax.Array], jax.Array]:
    loss, slopes = jax.value_and_grad(_loss)(weights, batch)
    return jax.tree.map(lambda weight, slope: weight - 1e-3 * slope, weights, slopes), loss


def _training(
    update: Callable[..., tuple[dict[str, jax.Array], jax.Array]],
    batch: Callable[[], object],
    read: Callable[[jax.Array], object],
) -> Step:
    state = {"weights": _parameters()}

    def step() -> object:
        state["weights"], loss = update(state["weights"], batch())
        return read(loss)

    return step


def _kept(loss: jax.Array) -> jax.Array:
    return loss


def clean(mended: bool) -> Step:
    """A compiled step whose result stays on the GPU."""
    del mended
    batch = jnp.ones((8192, _WIDTH), jnp.bfloat16)
    return _training(jax.jit(_update, donate_argnums=0), lambda: batch, _kept)


def not_compiled(mended: bool) -> Step:
    """Each operation dispatched on its own; mended: the step is compiled."""
    batch = jnp.ones((1024, _WIDTH), jnp.bfloat16)
    return _training(jax.jit(_update) if mended else _update, lambda: batch, _kept)


def loss_read(mended: bool) -> Step:
    """The loss becomes a Python number in every step; mended: it stays on the GPU."""
    batch = jnp.ones((1024, _WIDTH), jnp.bfloat16)
    return _training(jax.jit(_update), lambda: batch, _kept if mended else float)


def host_batches(mended: bool) -> Step:
    """A NumPy batch is copied in every step; mended: it is on the GPU."""
    on_host = np.ones((16_384, _WIDTH), np.float32)
    on_gpu = jnp.asarray(on_host)
    convert = jax.jit(lambda weights, batch: _update(weights, batch.astype(jnp.bfloat16)))
    return _training(convert, lambda: on_gpu if mended else on_host, _kept)


def recompiled(mended: bool) -> Step:
    """Batches of ever new sizes, each compiled; mended: padded to one size."""
    sizes = iter(range(512, 4096, 8))
    update = jax.jit(_update)

    def batch() -> jax.Array:
        rows = jnp.ones((next(sizes), _WIDTH), jnp.bfloat16)
        return jnp.resize(rows, (4096, _WIDTH)) if mended else rows

    return _training(update, batch, _kept)


def single_precision(mended: bool) -> Step:
    """Products in FP32 at the highest precision; mended in bfloat16."""
    kind = jnp.bfloat16 if mended else jnp.float32
    weights = jnp.ones((8192, 8192), kind)
    product = jax.jit(lambda a, b: jnp.matmul(a, b, precision=None if mended else "highest"))
    return partial(product, weights, weights)


def small_programs(mended: bool) -> Step:
    """Every layer is compiled for itself and called from Python; mended: one program for all."""
    weights = list(_parameters().values()) * 8
    x = jnp.ones((64, _WIDTH), jnp.bfloat16)
    layer = jax.jit(lambda y, weight: y + jax.nn.gelu(y @ weight))

    def forward(y: jax.Array, *weights: jax.Array) -> jax.Array:
        for weight in weights:
            y = layer(y, weight)
        return y

    return partial(jax.jit(forward) if mended else forward, x, *weights)


def logged_weights(mended: bool) -> Step:
    """All weights are copied to the host in every step; mended: in none."""
    batch = jnp.ones((4096, _WIDTH), jnp.bfloat16)
    state = {"weights": _parameters()}
    update = jax.jit(_update)

    def step() -> object:
        state["weights"], loss = update(state["weights"], batch)
        if not mended:
            state["norms"] = {
                name: np.abs(np.asarray(w, np.float32)).mean() for name, w in state["weights"].items()
            }
        return loss

    return step


def host_callback(mended: bool) -> Step:
    """The compiled step calls Python for each layer; mended: computed on the GPU."""
    weights = list(_parameters().values())

    def clipped(y: jax.Array) -> jax.Array:
        if mended:
            return jnp.clip(y, -1, 1)
        return jax.pure_callback(
            lambda host: np.clip(np.asarray(host), -1, 1), jax.ShapeDtypeStruct(y.shape, y.dtype), y
        )

    @jax.jit
    def forward(y: jax.Array, weights: list[jax.Array]) -> jax.Array:
        for weight in weights:
            y = clipped((y @ weight).astype(jnp.float32)).astype(jnp.bfloat16)
        return y

    return partial(forward, jnp.ones((1024, _WIDTH), jnp.bfloat16), weights)


PROGRAMS = {
    "clean": clean,
    "not_compiled": not_compiled,
    "loss_read": loss_read,
    "host_batches": host_batches,
    "recompiled": recompiled,
    "single_precision": single_precision,
    "small_programs": small_programs,
    "logged_weights": logged_weights,
    "host_callback": host_callback,
}


def _timed_ns(step: Step, steps: int) -> int:
    times = []
    for _ in range(3):
        begin = time.perf_counter_ns()
        for _ in range(steps):
            result = step()
        jax.block_until_ready(result)
        times.append((time.perf_counter_ns() - begin) // steps)
    return int(statistics.median(times))


def record(step: Step, path: Path) -> dict[str, int]:
    """Records a program; returns the times of a step in ns, without and with the profiler."""
    jax.block_until_ready([step() for _ in range(3)][-1])
    plain = _timed_ns(step, 3)
    with tempfile.TemporaryDirectory() as folder:
        options = jax.profiler.ProfileOptions()
        options.python_tracer_level = 0
        with jax.profiler.trace(folder, profiler_options=options):
            begin = time.perf_counter_ns()
            for index in range(_STEPS):
                with jax.profiler.StepTraceAnnotation("train", step_num=index):
                    result = step()
            jax.block_until_ready(result)
            recorded = (time.perf_counter_ns() - begin) // _STEPS
        written = next(Path(folder).rglob("*.xplane.pb"))
        path.write_bytes(gzip.compress(written.read_bytes(), 9, mtime=0))
    return {"step_ns": plain, "recorded_step_ns": recorded}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", choices=sorted(PROGRAMS), default=list(PROGRAMS))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    times: dict[str, dict[str, dict[str, int]]] = {}
    for name in options.only:
        for mended in (False, True):
            path = options.folder / f"{name}{'.mended' if mended else ''}.xplane.pb.gz"
            try:
                measured = record(PROGRAMS[name](mended), path)
            except Exception:
                traceback.print_exc()
                continue
            times.setdefault(name, {})["mended" if mended else "as_is"] = measured
            print(f"{path.name}: {measured}, {path.stat().st_size:,} bytes", flush=True)
            (options.folder / "jax_times.json").write_text(json.dumps(times, indent=1))


if __name__ == "__main__":
    main()
