"""Clocks of GPUs against that of the host, on hand-worked cases."""

from __future__ import annotations

import duckdb

from tests.analysis.rows import insert


def test_long_synchronizations_give_the_clock_of_each_gpu(database: duckdb.DuckDBPyConnection) -> None:
    insert(database, "traces", {"trace_id": 0})
    insert(database, "selection", {"trace_id": 0, "start_ns": None, "end_ns": None})
    late = {0: (6_000, 5_000, 7_000), 1: (-9_000, -8_000, -8_000)}
    number = 0
    for device, ends in late.items():
        for at, end in enumerate(ends):
            number += 1
            start = 2_000_000 * at + 1_000_000 * device
            call = {"trace_id": 0, "pid": 1, "tid": 1}
            rows = (("cudaLaunchKernel", start, 5_000), ("cudaStreamSynchronize", start + 10_000, 300_000))
            for name, begins, lasts in rows:
                number += 1
                own = {"call_id": number, "name": name, "start_ns": begins, "dur_ns": lasts}
                insert(database, "api_calls", {**call, **own})
            work = {"start_ns": start + 20_000, "dur_ns": 290_000 + end, "call_id": number - 1}
            kernel = {
                "trace_id": 0,
                "kernel_id": number,
                "device": device,
                "name": "kernel",
                "kind": "compute",
            }
            insert(database, "kernels", {**kernel, **work})
    assert database.sql("FROM device_clocks ORDER BY device").fetchall() == [
        (0, 0, 3, 6_000, 7_000),
        (0, 1, 3, -8_000, -8_000),
    ]
