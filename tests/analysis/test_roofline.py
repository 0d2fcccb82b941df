"""Peaks of GPUs, and operators and kernels against them."""

from __future__ import annotations

import json
from typing import Any, Final

import duckdb
import pytest

from tests.analysis.rows import insert

H100: Final = {
    "vendor": "nvidia", "name": "NVIDIA H100 80GB HBM3", "arch": "sm_90", "compute_units": 132,
    "memory_bytes": 85_018_279_936, "memory_bandwidth_gbs": None, "clock_mhz": None,
}  # fmt: skip
UNKNOWN: Final = dict.fromkeys(H100)


def device(number: int, **known: Any) -> dict[str, Any]:
    """A GPU of which only this is known."""
    return {"trace_id": 0, "device": number, **UNKNOWN, **known}


def kernel(number: int, op_id: int | None, start_ns: int, dur_ns: int, **more: Any) -> dict[str, Any]:
    """A kernel of GPU 0."""
    known = {"trace_id": 0, "kernel_id": number, "device": 0, "op_id": op_id, "name": "gemm"}
    return known | {"start_ns": start_ns, "dur_ns": dur_ns} | more


def gemm(number: int, size: int, kind: str = "c10::BFloat16") -> dict[str, Any]:
    """A product of square matrices."""
    dims, types = json.dumps([[size, size]] * 2), json.dumps([kind] * 2)
    known = {"trace_id": 0, "op_id": number, "start_ns": 0, "dur_ns": 1, "name": "aten::mm"}
    return known | {"input_dims": dims, "input_types": types}


def peaks(database: duckdb.DuckDBPyConnection, number: int) -> dict[str, tuple[float, str | None, str]]:
    """Peak, product and source by resource and type."""
    rows = database.execute(
        "SELECT concat_ws(' ', resource, dtype), peak, gpu, source FROM device_peaks WHERE device = ?",
        [number],
    ).fetchall()
    assert len({row[0] for row in rows}) == len(rows)
    return {what: (peak, gpu, source) for what, peak, gpu, source in rows}


def test_a_product_is_recognised_by_what_is_known_of_it(database: duckdb.DuckDBPyConnection) -> None:
    mi300x = {"vendor": "amd", "compute_units": 304, "memory_bytes": 206_141_652_992}
    v100 = {"vendor": "nvidia", "arch": "sm_70", "compute_units": 80, "memory_bytes": 34_089_730_048}
    gcd = {
        "vendor": "amd",
        "name": "AMD Radeon Graphics",
        "compute_units": 104,
        "memory_bytes": 68_702_699_520,
    }
    a100 = {
        "vendor": "nvidia",
        "arch": "sm_80",
        "compute_units": 108,
        "memory_bytes": 85_000_000_000,
        "name": "A100-X",
    }
    insert(
        database,
        "devices",
        device(0, **H100),
        device(1, **mi300x),
        device(2, name="NVIDIA B200"),
        device(3, **v100),
        device(4, **v100, name="Tesla V100-SXM2-32GB"),
        device(5, **gcd),
        device(6, **a100),
        device(7, vendor="amd", arch="gfx90a", compute_units=132, memory_bytes=85_000_000_000),
        device(8),
    )
    assert peaks(database, 0)["matrix bf16"] == (989.4, "H100 SXM5", "gpu_models")
    assert peaks(database, 0)["link"] == (450, "H100 SXM5", "gpu_models")
    assert peaks(database, 0)["l2_cache"] == (50 * 2**20, "H100 SXM5", "gpu_models")
    # An empty name, as some traces have it.
    assert peaks(database, 1)["memory"] == (5300, "MI300X", "gpu_models")
    assert peaks(database, 2)["matrix fp4"] == (9000, "B200", "gpu_models")
    # The memory of V100 does not tell its two forms, of which the name does.
    assert peaks(database, 3) == {}
    assert peaks(database, 4)["matrix fp16"] == (125, "V100 SXM2", "gpu_models")
    # Two products fit and agree.
    assert peaks(database, 5)["matrix fp16"] == (181, "MI210 or MI250 GCD", "gpu_models")
    # Two products fit: what they do not agree on is unknown.
    assert peaks(database, 6)["matrix bf16"] == (
        312,
        "A100 80GB PCIe or A100 80GB SXM or A800 80GB SXM",
        "gpu_models",
    )
    assert "memory" not in peaks(database, 6)
    assert peaks(database, 7) == {}
    assert peaks(database, 8) == {}


def test_what_the_trace_states_comes_first(database: duckdb.DuckDBPyConnection) -> None:
    agent = {"vendor": "amd", "arch": "gfx942:sramecc+", "compute_units": 38, "clock_mhz": 2000}
    insert(
        database,
        "devices",
        device(0, **H100 | {"memory_bandwidth_gbs": 3352.3}),
        device(1, **agent, memory_bandwidth_gbs=663.0),
    )
    assert peaks(database, 0)["memory"] == (3352.3, None, "trace")
    assert peaks(database, 0)["matrix bf16"] == (989.4, "H100 SXM5", "gpu_models")
    found = peaks(database, 1)
    assert found["matrix fp16"] == (pytest.approx(38 * 2048 * 2.0 / 1000), None, "trace")
    assert found["memory"] == (663.0, None, "trace")
    assert "link" not in found


def test_a_partition_has_its_share(database: duckdb.DuckDBPyConnection) -> None:
    partition = {"vendor": "amd", "name": "AMD Instinct MI300X", "arch": "gfx942", "compute_units": 38}
    insert(
        database,
        "devices",
        device(0, **partition, memory_bytes=25_767_706_624),
        device(1, **partition, memory_bytes=206_141_652_992),
    )
    assert peaks(database, 0)["matrix bf16"] == (
        pytest.approx(1307.4 / 8),
        "MI300X",
        "partition of gpu_models",
    )
    assert peaks(database, 0)["memory"][0] == pytest.approx(5300 * 25_767_706_624 / 192e9)
    assert peaks(database, 1)["memory"][0] == pytest.approx(5300)


def roofline(
    database: duckdb.DuckDBPyConnection, columns: str, view: str = "op_roofline"
) -> list[tuple[Any, ...]]:
    """These columns of a view, in order."""
    return database.execute(f"SELECT {columns} FROM {view} ORDER BY ALL").fetchall()


def test_operators_are_held_against_the_longer_side(database: duckdb.DuckDBPyConnection) -> None:
    insert(database, "devices", device(0, **H100))
    insert(database, "ops", gemm(1, 4096), gemm(2, 64))
    insert(database, "kernels", kernel(1, 1, 0, 277_820), kernel(2, 2, 300_000, 1000))
    flops, size = 2 * 4096**3, 3 * 2 * 4096**2
    columns = (
        "op_id, bound, tflops_per_s, gb_per_s, intensity, roofline_ns, roofline_percent, fits_cache, engine"
    )
    large, small = roofline(database, columns)
    assert large == (
        1, "compute", pytest.approx(flops / 277_820 / 1e3), pytest.approx(size / 277_820),
        pytest.approx(flops / size),
        pytest.approx(flops / 989.4e3), pytest.approx(50, rel=1e-4), False, "matrix",
    )  # fmt: skip
    assert small[1] == "memory"
    assert small[5] == pytest.approx(3 * 2 * 64**2 / 3350)
    assert small[7] is True


@pytest.mark.parametrize(
    ("rows", "dur_ns", "known"), [(1 << 20, 1_000_000, True), (1 << 20, 100_000, False), (64, 10, True)]
)
def test_an_operator_faster_than_its_gpu_did_less_than_its_model_says(
    database: duckdb.DuckDBPyConnection, rows: int, dur_ns: int, known: bool
) -> None:
    """1 GiB read and as much written, at 3.35 TB/s: 641 us; what fits into a cache may be faster."""
    insert(database, "devices", device(0, **H100))
    dims, types = json.dumps([[rows, 512]] * 2), json.dumps(["c10::BFloat16"] * 2)
    op = {"trace_id": 0, "op_id": 1, "start_ns": 0, "dur_ns": 1, "name": "aten::relu_"}
    insert(database, "ops", op | {"input_dims": dims, "input_types": types})
    insert(database, "kernels", kernel(1, 1, 0, dur_ns))
    [(bytes_moved, percent)] = database.execute("SELECT bytes, roofline_percent FROM op_roofline").fetchall()
    assert bytes_moved
    assert (percent is not None) == known


def test_the_time_of_an_operator_is_the_union_of_its_kernels(database: duckdb.DuckDBPyConnection) -> None:
    insert(database, "devices", device(0, **H100))
    insert(database, "ops", gemm(1, 64))
    times = [(0, 100), (50, 100), (60, 20), (500, 10)]
    insert(database, "kernels", *[kernel(n, 1, start, length) for n, (start, length) in enumerate(times)])
    insert(database, "kernels", kernel(9, None, 0, 5000))
    assert roofline(database, "kernels, gpu_ns") == [(4, 160)]


def test_fp32_is_held_against_the_cores_that_ran_it(database: duckdb.DuckDBPyConnection) -> None:
    insert(database, "devices", device(0, **H100))
    insert(database, "ops", gemm(1, 64, "float"), gemm(2, 64, "float"), gemm(3, 64, "double"))
    names = ["ampere_sgemm_128x64_nn", "sm80_xmma_gemm_tf32f32_tf32f32_f32", "dgemm"]
    insert(database, "kernels", *[kernel(n, n, n * 1000, 10, name=name) for n, name in enumerate(names, 1)])
    assert roofline(database, "op_id, dtype, engine, peak_tflops_per_s") == [
        (1, "fp32", "vector", 67.0),
        (2, "tf32", "matrix", 494.7),
        (3, "fp64", "matrix", 67.0),
    ]


def test_unknown_peaks_leave_the_rates(database: duckdb.DuckDBPyConnection) -> None:
    insert(database, "devices", device(0))
    insert(database, "ops", gemm(1, 64))
    insert(database, "kernels", kernel(1, 1, 0, 100), kernel(2, 1, 100, 0, device=None))
    found = roofline(
        database, "device, tflops_per_s IS NULL, roofline_ns, roofline_percent, bound, fits_cache"
    )
    assert found == [(0, False, None, None, None, None), (None, True, None, None, None, None)]


def test_kernels_by_operator_and_by_counters(database: duckdb.DuckDBPyConnection) -> None:
    agent = {
        "vendor": "amd",
        "arch": "gfx90a",
        "compute_units": 104,
        "clock_mhz": 1700,
        "memory_bandwidth_gbs": 1638.4,
    }
    insert(database, "devices", device(0, **agent))
    insert(database, "ops", gemm(1, 64), gemm(2, 64))
    insert(
        database,
        "kernels",
        kernel(1, 1, 0, 100),
        kernel(2, 2, 200, 100),
        kernel(3, 2, 300, 100),
        kernel(4, None, 500, 1000),
        kernel(5, None, 1500, 1000),
    )
    zero = dict.fromkeys(
        [f"SQ_INSTS_VALU_{what}_F{bits}" for what in ("ADD", "MUL", "TRANS", "FMA") for bits in (16, 32, 64)]
        + [f"SQ_INSTS_VALU_MFMA_MOPS_{kind}" for kind in ("F64", "F32", "F16", "BF16")]
        + ["TCC_EA_RDREQ_sum", "TCC_EA_RDREQ_32B_sum", "TCC_EA_WRREQ_sum", "TCC_EA_WRREQ_64B_sum"],
        0.0,
    )
    matrix = zero | {"SQ_INSTS_VALU_MFMA_MOPS_BF16": 200_000.0, "TCC_EA_RDREQ_sum": 1000.0}
    memory = zero | {"SQ_INSTS_VALU_FMA_F32": 10.0, "TCC_EA_RDREQ_sum": 10_000.0}
    rows = [(4, name, value) for name, value in matrix.items()] + [
        (5, name, value) for name, value in memory.items()
    ]
    insert(
        database,
        "kernel_counters",
        *[{"trace_id": 0, "kernel_id": k, "name": n, "value": v} for k, n, v in rows],
    )
    found = roofline(
        database, "kernel_id, source, op_id, flops, bytes, bound, roofline_ns", "kernel_roofline"
    )
    bf16 = 104 * 1024 * 1.7 / 1000
    assert found == [
        (1, "operator", 1, 2 * 64**3, 3 * 2 * 64**2, "memory", pytest.approx(3 * 2 * 64**2 / 1638.4)),
        (4, "counters", None, 512 * 200_000, 64_000, "compute", pytest.approx(512 * 200_000 / bf16 / 1e3)),
        (5, "counters", None, 64 * 2 * 10, 640_000, "memory", pytest.approx(640_000 / 1638.4)),
    ]


def test_empty_tables_have_no_rows(database: duckdb.DuckDBPyConnection) -> None:
    for view in ("device_peaks", "op_work", "op_roofline", "kernel_metrics", "kernel_roofline", "occupancy"):
        assert database.execute(f"FROM {view}").fetchall() == []
