"""Records sample_traces/jax_cpu.xplane.pb: steps of a small model on the CPU, with the profiler of JAX.

Needs `pip install jax`; no GPU. The profiler writes the name of this machine and the paths of its source
files into the profile: the host name and the compiled programs (HLO) are taken out afterwards.

    python sample_traces/record_jax_cpu.py
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import jax
import jax.numpy as jnp
from traceview_parsers.xplane.messages import parsed

SAMPLE = Path(__file__).with_name("jax_cpu.xplane.pb")
STEPS = 4


@jax.jit
def train_step(weights: jax.Array, batch: jax.Array) -> jax.Array:
    """One step of gradient descent on the mean of tanh(batch @ weights)."""
    with jax.named_scope("loss"):
        gradient = jax.grad(lambda w: jnp.mean(jnp.tanh(batch @ w)))(weights)
    return weights - 0.1 * gradient


def record(folder: Path) -> Path:
    """Runs the steps under the profiler; returns the profile."""
    weights = jnp.ones((256, 256))
    batch = jnp.ones((512, 256))
    train_step(weights, batch).block_until_ready()
    options = jax.profiler.ProfileOptions()
    options.python_tracer_level = 0
    options.host_tracer_level = 2
    jax.profiler.start_trace(str(folder), profiler_options=options)
    for step in range(STEPS):
        with jax.profiler.StepTraceAnnotation("train", step_num=step):
            weights = train_step(weights, batch)
            weights.block_until_ready()
    jax.profiler.stop_trace()
    return next(folder.rglob("*.xplane.pb"))


def main() -> None:
    """Records the sample beside this script."""
    with tempfile.TemporaryDirectory() as folder:
        space, _ = parsed("Space", record(Path(folder)).read_bytes())
    del space.hostnames[:]
    planes = [parsed("Plane", raw) for raw in space.planes]
    del space.planes[:]
    for plane in planes:
        if plane.name == b"/host:metadata":
            plane.event_metadata.clear()
        space.planes.append(plane.SerializeToString(deterministic=True))
    SAMPLE.write_bytes(space.SerializeToString(deterministic=True))


if __name__ == "__main__":
    main()
