"""What Perfetto's engine holds of one PyTorch trace, as one JSON line.

``python perfetto_adapter.py TRACE ENGINE`` where ENGINE is a Python file with a class ``TraceProcessor`` that
has ``load(path)``, ``query(sql) -> (columns, rows)``, ``peak_mib()`` and ``close()``. Perfetto has no GPU
metrics; the questions are put in SQL on its table of slices, so a wrong answer means that slices are missing
or were changed.
"""

from __future__ import annotations

import importlib.util
import sys
from typing import Any

from answer import Answers, attempt, print_answer

GPU = "lower(category) IN ('kernel', 'gpu_memcpy', 'gpu_memset', 'memcpy', 'memset') AND dur >= 0"
KERNEL = "lower(category) = 'kernel'"
COMMUNICATION = KERNEL + " AND (" + " OR ".join(
    f"lower(name) LIKE '%{part}%' ESCAPE '!'"
    for part in ("nccl", "rccl", "multimem!_", "all!_reduce", "allreduce", "cross!_device!_reduce", "nvshmem",
                 "deep!_ep", "deepep", "mscclpp")
) + ")"  # fmt: skip
COMPUTE = f"NOT ({COMMUNICATION}) AND lower(category) NOT IN ('gpu_memcpy', 'memcpy')"


def union_sql(condition: str) -> str:
    """Length of the union of the GPU slices that meet ``condition``, in ns."""
    return f"""
    WITH gpu AS (SELECT ts, ts + dur AS te FROM slice WHERE {GPU} AND ({condition})),
    ordered AS (SELECT ts, te, max(te) OVER (ORDER BY ts, te
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before FROM gpu)
    SELECT coalesce(sum(max(0, te - max(ts, coalesce(before, ts)))), 0) FROM ordered"""


def analyse(engine: Any, trace: str) -> Answers:
    """Load ``trace`` into the engine and ask every question."""

    def number(sql: str) -> int:
        return int(engine.query(sql)[1][0][0] or 0)

    engine.load(trace)
    busy, compute = number(union_sql("1")), number(union_sql(COMPUTE))
    dropped = engine.query(
        "SELECT name, value FROM stats WHERE value > 0 AND severity IN ('error', 'data_loss')"
    )[1]
    return {
        "gpu_events": number(f"SELECT count(*) FROM slice WHERE {GPU}"),
        "kernel_time_ns": number(f"SELECT sum(dur) FROM slice WHERE {GPU}"),
        "busy_ns": busy,
        "idle_ns": number(f"SELECT max(ts + dur) - min(ts) FROM slice WHERE {GPU}") - busy,
        "compute_ns": compute,
        "communication_ns": number(union_sql(COMMUNICATION)),
        "exposed_communication_ns": number(union_sql(f"({COMMUNICATION}) OR ({COMPUTE})")) - compute,
        "engine_says": dict(dropped),
    }


def load_and_ask(engine_class: Any, trace: str) -> Answers:
    """Answers with the engine's own peak memory in bytes, which lives in another process."""
    answers: Answers = {}
    engine = engine_class()
    try:
        attempt(answers, lambda: analyse(engine, trace))
        attempt(answers, lambda: {"peak_rss_bytes": int(engine.peak_mib() * 2**20)})
    finally:
        engine.close()
    return answers


def engine_class(path: str) -> Any:
    """Class ``TraceProcessor`` of the Python file at ``path``."""
    spec = importlib.util.spec_from_file_location("perfetto_engine", path)
    if spec is None or spec.loader is None:
        raise SystemExit(f"{path} is not a Python file: give the file that holds class TraceProcessor")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.TraceProcessor


if __name__ == "__main__":
    tool = engine_class(sys.argv[2])
    print_answer(lambda: load_and_ask(tool, sys.argv[1]))
