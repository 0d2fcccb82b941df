"""The steady-state window by class of kernel: its rows add up, and concurrent kernels share their time."""

from __future__ import annotations

import json
from pathlib import Path

import traceview
from tests.comparison.documents import document, written

SUMS = """
    SELECT sum(k.dur_ns) = any_value(w.dur_ns) FROM kernel_class_time AS k
    JOIN steady_windows AS w USING (trace_id, device) GROUP BY trace_id, device
"""
ROWS = "SELECT class, dur_ns FROM kernel_class_time ORDER BY trace_id, class"


def test_concurrent_kernels_share_their_time(tmp_path: Path) -> None:
    work = [
        {"name": "gemm", "ts": 1, "dur": 40},
        {"name": "flash_fwd_kernel", "ts": 21, "dur": 40, "stream": 8},
        {"name": "my_kernel", "ts": 61, "dur": 9},
        {"name": "Memcpy HtoD (Pageable -> Device)", "cat": "gpu_memcpy", "ts": 71, "dur": 9},
    ]
    with traceview.open(written(tmp_path / "t.json", work, steps=[(0.0, 100.0)])) as session:
        assert session.sql(ROWS).fetchall() == [
            ("GEMM", 30_000), ("attention", 30_000), ("copy", 9_000), ("idle", 22_000),
            ("other kernels", 9_000),
        ]  # fmt: skip
        assert session.sql(SUMS).fetchall() == [(True,)]


def test_thirds_of_a_nanosecond_add_up(tmp_path: Path) -> None:
    names = ("gemm", "softmax_kernel", "vectorized_elementwise_kernel")
    work = [{"name": name, "ts": 1, "dur": 0.1, "stream": at} for at, name in enumerate(names)]
    with traceview.open(written(tmp_path / "t.json", work, steps=[(0.0, 2.0)])) as session:
        found = dict(session.sql(ROWS).fetchall())
        assert sum(found[name] for name in ("GEMM", "normalization", "elementwise")) == 100
        assert session.sql(SUMS).fetchall() == [(True,)]


def test_several_traces_and_none(tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    for rank in range(2):
        trace = document([{"name": "gemm", "ts": 1, "dur": 10 + rank}], steps=[(0.0, 20.0)])
        trace["distributedInfo"] = {"backend": "nccl", "rank": rank, "world_size": 2}
        (tmp_path / "run" / f"rank{rank}.json").write_text(json.dumps(trace), encoding="utf-8")
    with traceview.open(tmp_path / "run") as session:
        times = session.sql("SELECT dur_ns FROM kernel_class_time WHERE class = 'GEMM' ORDER BY ALL")
        assert times.fetchall() == [(10_000,), (11_000,)]
    with traceview.open(written(tmp_path / "none.json", [], steps=[(0.0, 2.0)])) as session:
        assert session.sql(ROWS).fetchall() == []
