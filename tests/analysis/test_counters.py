"""Metrics from hardware counters, against figures worked out by hand."""

from __future__ import annotations

from typing import Any, Final

import duckdb
import pytest

from tests.analysis.rows import insert

GPU: Final = {
    "trace_id": 0, "device": 0, "arch": "gfx942", "compute_units": 304, "dies": 8,
    "simds_per_compute_unit": 4,
    "max_waves_per_simd": 8, "memory_bandwidth_gbs": 5300.0,
}  # fmt: skip
COUNTERS: Final = {
    # 8 dies of 1000 cycles: 304000 cycles of compute units.
    "GRBM_GUI_ACTIVE": 8000, "SQ_WAVES": 4096, "SQ_LEVEL_WAVES_ACCUM": 4_864_000, "SQ_BUSY_CU_CYCLES": 10_000,
    "SQ_ACTIVE_INST_VALU": 30_400, "SQ_ACTIVE_INST_SCA": 3040, "SQ_ACTIVE_INST_FLAT": 1000,
    "SQ_ACTIVE_INST_VMEM": 2040, "SQ_ACTIVE_INST_MISC": 304, "SQ_VALU_MFMA_BUSY_CYCLES": 608_000,
    "SQ_THREAD_CYCLES_VALU": 1_216_000, "SQ_INSTS": 5000, "SQ_INSTS_VALU_INT32": 3, "SQ_INSTS_VALU_INT64": 4,
    "SQ_INSTS_VALU_ADD_F16": 1, "SQ_INSTS_VALU_MUL_F16": 2, "SQ_INSTS_VALU_TRANS_F16": 3,
    "SQ_INSTS_VALU_FMA_F16": 4,
    "SQ_INSTS_VALU_ADD_F32": 10, "SQ_INSTS_VALU_MUL_F32": 20, "SQ_INSTS_VALU_TRANS_F32": 30,
    "SQ_INSTS_VALU_FMA_F32": 40, "SQ_INSTS_VALU_ADD_F64": 100, "SQ_INSTS_VALU_MUL_F64": 200,
    "SQ_INSTS_VALU_TRANS_F64": 300, "SQ_INSTS_VALU_FMA_F64": 400, "SQ_INSTS_VALU_MFMA_MOPS_F64": 1,
    "SQ_INSTS_VALU_MFMA_MOPS_F32": 2, "SQ_INSTS_VALU_MFMA_MOPS_F16": 3, "SQ_INSTS_VALU_MFMA_MOPS_BF16": 4,
    "SQ_INSTS_VALU_MFMA_MOPS_F8": 5, "SQ_INSTS_VALU_MFMA_MOPS_I8": 6, "TCP_TOTAL_CACHE_ACCESSES_sum": 1000,
    "TCP_TCC_READ_REQ_sum": 100, "TCP_TCC_WRITE_REQ_sum": 50, "TCP_TCC_ATOMIC_WITH_RET_REQ_sum": 30,
    "TCP_TCC_ATOMIC_WITHOUT_RET_REQ_sum": 20, "TCC_HIT_sum": 300, "TCC_MISS_sum": 100, "TCC_REQ_sum": 400,
    "TCC_EA0_RDREQ_sum": 100, "TCC_EA0_RDREQ_32B_sum": 10, "TCC_BUBBLE_sum": 20, "TCC_EA0_WRREQ_sum": 50,
    "TCC_EA0_WRREQ_64B_sum": 40, "TCC_EA0_RDREQ_LEVEL_sum": 60_000, "TCC_EA0_WRREQ_LEVEL_sum": 20_000,
    "SQ_LDS_IDX_ACTIVE": 500, "SQ_LDS_BANK_CONFLICT": 100, "SQC_DCACHE_HITS": 90, "SQC_DCACHE_MISSES": 10,
    "SQC_DCACHE_REQ": 100, "SQC_ICACHE_HITS": 99, "SQC_ICACHE_MISSES": 1, "SQC_ICACHE_REQ": 100,
    "SQ_IFETCH": 10,
    "SQ_IFETCH_LEVEL_ACCUM": 250, "TCC_HIT[0]": 77, "UNUSED": 5,
}  # fmt: skip
EXPECTED: Final = {
    "active_cycles": 1000, "wavefronts": 4096, "occupancy_waves": 4864, "occupancy_percent": 50,
    # 40 of 32 slots a compute unit: 40 / 32 * 8 + 40 mod 32
    "busy_slots": 40, "active_compute_units": 18,
    "valu_percent": 10, "salu_percent": 1, "mfma_percent": 50, "vmem_percent": 1, "branch_percent": 0.1,
    "memory_unit_percent": None, "valu_threads": 40, "instructions_per_cycle": 0.5,
    "valu_flops": 64 * (1 + 2 + 3 + 8 + 10 + 20 + 30 + 80 + 100 + 200 + 300 + 800), "mfma_flops": 512 * 15,
    "mfma_flops_fp64": 512, "mfma_flops_fp32": 1024, "mfma_flops_fp16": 1536, "mfma_flops_bf16": 2048,
    "mfma_flops_fp8": 2560, "mfma_flops_fp4": None, "valu_integer_operations": 448,
    "mfma_integer_operations": 3072,
    "l1_hit_percent": 80, "l1_bytes": 128_000, "l2_hit_percent": 75, "l2_bytes": 51_200,
    "memory_read_bytes": 128 * 20 + 64 * 70 + 32 * 10, "memory_write_bytes": 64 * 40 + 32 * 10,
    "memory_read_gbs": 7.36, "memory_write_gbs": 2.88, "memory_percent": 100 * 10.24 / 5300,
    "memory_read_latency": 600, "memory_write_latency": 400, "lds_bytes": 51_200,
    "lds_conflicts_per_access": 0.25, "lds_conflict_percent": 100 * 100 / 304_000,
    "scalar_hit_percent": 90, "scalar_bytes": 6400, "instruction_hit_percent": 99, "instruction_bytes": 6400,
    "instruction_fetch_latency": 25, "dur_ns": 1000,
}  # fmt: skip


def fill(
    database: duckdb.DuckDBPyConnection, gpu: dict[str, Any], counters: dict[str, float], dur_ns: int = 1000
) -> None:
    """A kernel of this GPU with these counters."""
    insert(database, "devices", gpu)
    known = {"trace_id": gpu["trace_id"], "kernel_id": 7}
    insert(database, "kernels", known | {"device": 0, "start_ns": 5, "dur_ns": dur_ns})
    insert(database, "kernel_counters", *[known | {"name": n, "value": v} for n, v in counters.items()])


def metrics(database: duckdb.DuckDBPyConnection, columns: str = "*") -> dict[str, Any]:
    """The one row of the view by its columns."""
    cursor = database.execute(f"SELECT {columns} FROM kernel_metrics")
    names = [column[0] for column in cursor.description or ()]
    (row,) = cursor.fetchall()
    return dict(zip(names, row, strict=True))


def test_every_metric(database: duckdb.DuckDBPyConnection) -> None:
    fill(database, GPU, COUNTERS)
    found = metrics(database)
    assert found.keys() - EXPECTED.keys() == {"trace_id", "kernel_id", "device"}
    assert {name: found[name] for name in EXPECTED} == {
        name: value if value is None else pytest.approx(value) for name, value in EXPECTED.items()
    }


@pytest.mark.parametrize(
    ("arch", "l1", "l2", "read"), [("gfx908", 64, 64, 64), ("gfx90a:xnack-", 64, 128, 64)]
)
def test_line_sizes_of_older_architectures(
    database: duckdb.DuckDBPyConnection, arch: str, l1: int, l2: int, read: int
) -> None:
    counters = {
        name.replace("EA0", "EA"): value for name, value in COUNTERS.items() if name != "TCC_BUBBLE_sum"
    }
    fill(database, GPU | {"arch": arch, "dies": None}, counters)
    found = metrics(database, "l1_bytes, l2_bytes, memory_read_bytes, active_cycles")
    assert list(found.values()) == [1000 * l1, 400 * l2, read * 90 + 32 * 10, 8000]


def test_what_was_not_counted_is_unknown(database: duckdb.DuckDBPyConnection) -> None:
    fill(database, GPU, {"SQ_WAVES": 5})
    found = metrics(database)
    assert {name for name, value in found.items() if value is not None} == {
        "trace_id", "kernel_id", "device", "wavefronts", "dur_ns",
    }  # fmt: skip


def test_sizes_that_rocprof_derives(database: duckdb.DuckDBPyConnection) -> None:
    fill(database, GPU, {"FETCH_SIZE": 10, "WRITE_SIZE": 2.5})
    assert metrics(database, "memory_read_bytes, memory_write_gbs") == {
        "memory_read_bytes": 10_240, "memory_write_gbs": 2.56,
    }  # fmt: skip


DERIVED: Final = {
    "OccupancyPercent": ("occupancy_percent", 37.5), "MemUnitBusy": ("memory_unit_percent", 81.0),
    "L2CacheHit": ("l2_hit_percent", 64.0), "VALUBusy": ("valu_percent", 12.0),
    "SALUBusy": ("salu_percent", 3.0), "MfmaUtil": ("mfma_percent", 55.0),
    "LDSBankConflict": ("lds_conflict_percent", 7.0),
}  # fmt: skip
"""What AMD's profilers derive themselves: the metric, and a value."""


def test_shares_that_the_profiler_derives(database: duckdb.DuckDBPyConnection) -> None:
    fill(database, GPU, {name: value for name, (_, value) in DERIVED.items()})
    assert metrics(database, ", ".join(metric for metric, _ in DERIVED.values())) == dict(DERIVED.values())


def test_derived_shares_that_cannot_be_are_unknown(database: duckdb.DuckDBPyConnection) -> None:
    fill(database, GPU, dict.fromkeys(DERIVED, 312.0))
    found = metrics(database, ", ".join(metric for metric, _ in DERIVED.values()))
    assert set(found.values()) == {None}


def test_counters_come_before_what_is_derived_of_them(database: duckdb.DuckDBPyConnection) -> None:
    fill(database, GPU, COUNTERS | dict.fromkeys(DERIVED, 99.0))
    assert metrics(database, "valu_percent, l2_hit_percent") == {"valu_percent": 10, "l2_hit_percent": 75}


def test_nothing_is_divided_by_zero(database: duckdb.DuckDBPyConnection) -> None:
    zero = dict.fromkeys(COUNTERS, 0.0)
    fill(database, dict.fromkeys(GPU, 0) | {"arch": None, "trace_id": 0}, zero, 0)
    fill(database, GPU | {"trace_id": 1}, zero, 0)
    rows = database.execute(
        "SELECT valu_percent, l2_hit_percent, memory_read_gbs FROM kernel_metrics"
    ).fetchall()
    assert rows == [(None, None, None)] * 2


def test_instances_of_a_counter_add_up(database: duckdb.DuckDBPyConnection) -> None:
    fill(database, GPU, {"SQ_WAVES": 5})
    insert(database, "kernel_counters", {"trace_id": 0, "kernel_id": 7, "name": "SQ_WAVES", "value": 6.0})
    assert metrics(database, "wavefronts") == {"wavefronts": 11}
