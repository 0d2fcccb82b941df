"""The occupancy of kernels, against vectors worked out by hand, and published ones where they are there.

The vectors follow the register, shared memory, warp and block limits of NVIDIA's cuda_occupancy.h and CUDA
Programming Guide, and of LLVM's AMDGPUBaseInfo.cpp and AMDGPUUsage. The three of gfx90a with 256 work-items
are the limiter examples in the tutorial of AMD's rocprof-compute, which measured 49.92, 12.49 and 98.91 %.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any, Final

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.rows import clear, insert

GOLDEN = Path(__file__).resolve().parents[3] / "shared" / "knowledge"
UNLIMITED: Final = 2**31 - 1
BITS: Final = {"warps": 1, "registers": 2, "shared_memory": 4, "blocks": 8}
KIB: Final = 1024
NUMBERS: Final = st.one_of(st.none(), st.sampled_from([-(2**31), -1, 0, 1, 32, 64, 1000, 2**31 - 1]))


def device(number: int = 0, arch: str | None = None, **more: Any) -> dict[str, Any]:
    """A row of devices."""
    return {"trace_id": 0, "device": number, "arch": arch, **more}


def kernel(
    number: int = 0, block: int | None = 256, registers: int | None = 32, shared: int | None = 0, **more: Any
) -> dict[str, Any]:
    """A row of kernels; without scalar and accumulation registers unless they are given."""
    known = {
        "trace_id": 0, "kernel_id": number, "device": 0, "start_ns": number, "dur_ns": 1, "grid_x": 1,
        "grid_y": 1, "grid_z": 1, "block_x": block, "block_y": 1, "block_z": 1, "registers": registers,
        "accum_registers": None, "scalar_registers": None, "shared_total": shared,
    }  # fmt: skip
    return known | more


def answers(database: duckdb.DuckDBPyConnection, columns: str) -> list[tuple[Any, ...]]:
    """These columns of the view, by kernel."""
    return database.execute(f"SELECT {columns} FROM occupancy ORDER BY trace_id, kernel_id").fetchall()


@pytest.mark.parametrize(
    ("arch", "block", "registers", "shared", "blocks", "percent", "limiter"),
    [
        ("sm_90", 256, 64, 0, 4, 50, "registers"),
        ("sm_80", 128, 255, 0, 2, 12.5, "registers"),
        ("sm_90", 384, 168, 213 * KIB, 1, 18.75, "registers+shared_memory"),
        ("sm_75", 1024, 32, 0, 1, 100, "warps"),
        ("sm_86", 1024, 32, 0, 1, 200 / 3, "warps"),
        ("sm_86", 128, 32, 48 * KIB, 2, 50 / 3, "shared_memory"),
        ("sm_70", 64, 32, 0, 32, 100, "warps+blocks+registers"),
        ("sm_90", 32, 32, 0, 32, 50, "blocks"),
        ("sm_90", 33, 32, 0, 32, 100, "warps+blocks+registers"),
        ("sm_90", 1024, 65, 0, 0, 0, "registers"),
        ("sm_70", 256, 0, 0, 8, 100, "warps"),
        ("sm_80", 256, 32, 164 * KIB, 0, 0, "shared_memory"),
        ("sm_60", 640, 112, 0, 0, 0, "registers"),
        ("sm_53", 1024, 64, 0, 0, 0, "registers"),
    ],
)
def test_nvidia(
    database: duckdb.DuckDBPyConnection,
    arch: str,
    block: int,
    registers: int,
    shared: int,
    blocks: int,
    percent: float,
    limiter: str,
) -> None:
    insert(database, "devices", *[device(arch=arch)])
    insert(database, "kernels", *[kernel(block=block, registers=registers, shared=shared)])
    found = answers(database, "blocks_per_unit, occupancy_percent, upper_bound_percent, limiter, reason")
    assert found == [(blocks, pytest.approx(percent), pytest.approx(percent), limiter, None)]


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("arch", "width", "block", "registers", "scalars", "shared", "waves", "percent", "limiter"),
    [
        ("gfx90a", 64, 256, (124, 4), 80, 0, 4, 50, "registers"),
        ("gfx90a", 64, 256, (16, 0), 80, 64 * KIB, 1, 12.5, "shared_memory"),
        ("gfx90a", 64, 256, (64, 0), 80, 0, 8, 100, "warps+registers"),
        ("gfx90a", 64, 64, (32, 0), 102, 0, 7, 87.5, "scalar_registers"),
        ("gfx90a", 64, 64, (21, 17), 32, 0, 8, 100, "warps+blocks"),
        ("gfx942", 64, 192, (64, 0), 32, 0, 8, 93.75, "warps+registers"),
        ("gfx908", 64, 768, (46, 89), 32, 0, 2, 0, "registers"),
        ("gfx906", 64, 128, (24, 0), 88, 0, 8, 80, "blocks"),
        ("gfx942", 64, 256, (32, 0), 32, 8 * KIB + 1, 7, 87.5, "shared_memory"),
        ("gfx950", 64, 64, (32, 8), 32, 20000, 2, 25, "shared_memory"),
        ("gfx1100", 32, 256, (96, 0), 128, 0, 16, 100, "warps+registers"),
        ("gfx1030", 32, 256, (96, 0), 128, 0, 10, 62.5, "registers"),
        ("gfx1030", 64, 256, (64, 0), 128, 0, 8, 50, "registers"),
        ("gfx1010", 32, 256, (32, 0), 128, 0, 20, 100, "warps"),
    ],
)
def test_amd(
    database: duckdb.DuckDBPyConnection,
    arch: str,
    width: int,
    block: int,
    registers: tuple[int, int],
    scalars: int,
    shared: int,
    waves: int,
    percent: float,
    limiter: str,
) -> None:
    insert(database, "devices", *[device(arch=f"{arch}:sramecc+:xnack-", warp_size=width)])
    vectors = {"registers": registers[0], "accum_registers": registers[1], "scalar_registers": scalars}
    insert(database, "kernels", *[kernel(block=block, shared=shared) | vectors])
    found = answers(database, "waves_per_simd, occupancy_percent, limiter, reason")
    assert found == [(waves, pytest.approx(percent), limiter, None)]


def test_what_a_trace_does_not_say_is_named_and_not_guessed(database: duckdb.DuckDBPyConnection) -> None:
    insert(
        database,
        "devices",
        *[device(0, "sm_90"), device(1), device(2, "gfx942"), device(3, "gfx1100"), device(4, "sm_42")],
    )
    complete = {"registers": 32, "accum_registers": 0, "scalar_registers": 32}
    cases: list[tuple[str | None, dict[str, Any]]] = [
        (None, kernel()),
        ("the size of the blocks is not recorded", kernel(block=None)),
        ("the size of the blocks is not recorded", kernel(block=0)),
        ("the registers are not recorded", kernel(registers=None)),
        ("the shared memory is not fully recorded", kernel(shared=None)),
        ("the shared memory is not fully recorded", kernel(shared=None, shared_dynamic=0)),
        (None, kernel(shared=None, shared_static=0, shared_dynamic=0)),
        ("the limits of the GPU are not known", kernel(device=1)),
        ("the limits of the GPU are not known", kernel(device=4)),
        ("the limits of the GPU are not known", kernel(device=None)),
        (None, kernel(device=3) | complete),
        (None, kernel(device=2) | complete),
        (
            "the accumulation registers are not recorded",
            kernel(device=2) | complete | {"accum_registers": None},
        ),
        ("the scalar registers are not recorded", kernel(device=2) | complete | {"scalar_registers": None}),
    ]
    for number, (_, row) in enumerate(cases):
        insert(database, "kernels", *[row | {"kernel_id": number}])
    found = answers(database, "reason, occupancy_percent IS NULL, blocks_per_unit IS NULL, limiter IS NULL")
    assert found == [(reason, *[reason is not None] * 3) for reason, _ in cases]


def test_total_threads_of_blocks_suffice(database: duckdb.DuckDBPyConnection) -> None:
    # 256 registers are 264 of 1536 on RDNA 4: 5 wavefronts of a SIMD, 20 of a unit, so 2 blocks of 8.
    insert(database, "devices", *[device(arch="gfx1201", compute_units=8)])
    totals = {"block_y": None, "block_z": None, "grid_y": None, "grid_z": None, "grid_x": 16}
    insert(database, "kernels", *[kernel(registers=256, shared=57856) | totals])
    columns = "occupancy_percent, limiter, waves_per_simd, grid_waves"
    assert answers(database, columns) == [(25, "registers+shared_memory", 4, 2)]


def test_known_limits_bound_the_occupancy(database: duckdb.DuckDBPyConnection) -> None:
    insert(database, "devices", *[device(arch="gfx942")])
    incomplete = {"registers": 128, "accum_registers": 0, "scalar_registers": 16}
    insert(database, "kernels", *[kernel(shared=None, shared_static=0) | incomplete])
    assert answers(database, "occupancy_percent, upper_bound_percent") == [(None, 50)]


def test_limits_in_the_trace_come_before_those_of_the_architecture(
    database: duckdb.DuckDBPyConnection,
) -> None:
    limits = {"max_threads_per_compute_unit": 1024, "max_blocks_per_compute_unit": 3}
    insert(database, "devices", *[device(arch="sm_90", **limits)])
    insert(
        database, "devices", *[device(1, "gfx942", max_waves_per_simd=4, shared_memory_per_compute_unit=KIB)]
    )
    insert(database, "kernels", *[kernel(block=64, registers=16)])
    row = {"accum_registers": 0, "scalar_registers": 16}
    insert(database, "kernels", *[kernel(1, block=64, registers=16, shared=512, device=1) | row])
    found = answers(database, "blocks_by_warps, blocks_by_slots, blocks_by_shared_memory, max_warps_per_unit")
    assert found == [(16, 3, 228, 32), (16, 16, 2, 16)]


def test_halved_registers_of_gfx950_are_doubled(database: duckdb.DuckDBPyConnection) -> None:
    """rocprofiler-sdk writes gfx950's allocation in the granules of GFX9 before gfx90a: half of it."""
    insert(database, "devices", *[device(arch="gfx950"), device(1, "gfx950"), device(2, "gfx942")])
    row = {"registers": 84, "accum_registers": 0, "scalar_registers": 16}
    for number in range(3):
        insert(database, "kernels", *[kernel(number, block=64, device=number) | row])
    insert(database, "kernels", *[kernel(3, block=64, device=1) | row | {"accum_registers": 4}])
    assert answers(database, "waves_per_simd") == [(3,), (5,), (5,), (5,)]


@pytest.mark.parametrize(
    ("arch", "compute_units", "grid", "waves", "tail"),
    [
        ("sm_90", 132, 8 * 132, 1, 0),
        ("sm_90", 132, 20 * 132, 2.5, 100 / 6),
        ("sm_90", 132, 66, 1 / 16, 93.75),
        ("gfx1100", 96, 48 * 8 * 3, 3, 0),
        ("sm_90", None, 66, None, None),
    ],
)
def test_waves_and_the_tail_of_the_grid(
    database: duckdb.DuckDBPyConnection,
    arch: str,
    compute_units: int | None,
    grid: int,
    waves: float | None,
    tail: float | None,
) -> None:
    insert(database, "devices", *[device(arch=arch, compute_units=compute_units, warp_size=32)])
    insert(database, "kernels", *[kernel(grid_x=grid)])
    found = answers(database, "grid_waves, tail_percent, occupancy_percent")
    assert found == [(pytest.approx(waves), pytest.approx(tail), 100)]


def test_traces_are_kept_apart(database: duckdb.DuckDBPyConnection) -> None:
    insert(database, "devices", *[device(arch="sm_90"), device(arch="sm_75") | {"trace_id": 1}])
    insert(database, "kernels", *[kernel(), kernel(trace_id=1)])
    assert answers(database, "trace_id, blocks_per_unit") == [(0, 8), (1, 4)]


@settings(max_examples=30, deadline=None, derandomize=True)
@given(
    st.lists(NUMBERS, min_size=15, max_size=15),
    st.sampled_from(["sm_90", "gfx908", "gfx942", "gfx1100", "x"]),
)
def test_nonsense_gives_no_error(
    schema: duckdb.DuckDBPyConnection, values: list[int | None], arch: str
) -> None:
    clear(schema)
    limits = (
        "warp_size", "compute_units", "max_waves_per_simd", "max_threads_per_compute_unit",
        "registers_per_compute_unit", "shared_memory_per_compute_unit",
    )  # fmt: skip
    resources = (
        "grid_x", "grid_y", "block_x", "block_y", "block_z", "registers", "accum_registers",
        "scalar_registers", "shared_total",
    )  # fmt: skip
    insert(schema, "devices", *[device(arch=arch) | dict(zip(limits, values, strict=False))])
    insert(schema, "kernels", *[kernel() | dict(zip(resources, values[len(limits) :], strict=True))])
    ((percent, reason),) = answers(schema, "occupancy_percent, reason")
    assert (percent is None) == (reason is not None)
    assert percent is None or 0 <= percent <= 100


def golden(name: str) -> list[dict[str, str]]:
    """The published vectors, which do not come with the project."""
    path = GOLDEN / name
    if not path.exists():
        pytest.skip(f"{path} is not there")
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("stated", [True, False], ids=["limits of the trace", "limits of the architecture"])
def test_vectors_of_cuda_occupancy(database: duckdb.DuckDBPyConnection, stated: bool) -> None:
    vectors = golden("golden_occupancy_nvidia.csv")
    columns = {
        "max_threads_per_compute_unit": "max_threads_per_sm", "registers_per_block": "regs_per_block",
        "registers_per_compute_unit": "regs_per_sm", "shared_memory_per_compute_unit": "smem_per_sm_kib",
        "shared_memory_per_block_optin": "smem_optin_kib",
    }  # fmt: skip
    capabilities = {row["cc"]: row for row in vectors}
    for number, (capability, row) in enumerate(capabilities.items()):
        limits = {k: int(row[v]) * (KIB if v.endswith("kib") else 1) for k, v in columns.items()}
        listed = device(number, f"sm_{capability.replace('.', '')}", vendor="nvidia")
        insert(database, "devices", *[listed | limits if stated else listed])
    insert(
        database,
        "kernels",
        *[
            kernel(
                number, int(row["block_threads"]), int(row["regs_per_thread"]), int(row["smem_total_bytes"])
            )
            | {"device": list(capabilities).index(row["cc"])}
            for number, row in enumerate(vectors)
        ],
    )
    found = answers(
        database,
        "blocks_per_unit, blocks_by_warps, blocks_by_slots, blocks_by_registers, "
        "blocks_by_shared_memory, limiter",
    )
    figures = ("blocks_per_sm", "limit_warps", "limit_blocks", "limit_regs", "limit_smem", "limiter_bits")
    assert [
        (
            *(UNLIMITED if value is None else value for value in row[:-1]),
            sum(BITS[b] for b in row[-1].split("+")),
        )
        for row in found
    ] == [tuple(int(row[figure]) for figure in figures) for row in vectors]


@pytest.mark.exhaustive
def test_kernels_that_kineto_reports(database: duckdb.DuckDBPyConnection) -> None:
    vectors = golden("golden_kineto_occupancy.csv")
    gpus = list(
        {(row["device"], f"sm_{row['cc_major']}{row['cc_minor']}", row["sms"]): None for row in vectors}
    )
    for number, (name, arch, units) in enumerate(gpus):
        insert(database, "devices", *[device(number, arch, name=name, compute_units=int(units))])
    insert(
        database,
        "kernels",
        *[
            kernel(number, int(row["block_threads"]), int(row["regs"]), int(row["smem_bytes"]))
            | {"grid_x": int(row["grid_blocks"]), "device": [gpu[0] for gpu in gpus].index(row["device"])}
            for number, row in enumerate(vectors)
        ],
    )
    found = answers(database, "blocks_per_unit, limiter, corrected_occupancy_percent")
    short = {"registers": "regs", "shared_memory": "smem"}
    for (blocks, limiter, corrected), row in zip(found, vectors, strict=True):
        assert blocks == int(row["true_blocks_per_sm"]), row
        assert {short.get(word, word) for word in limiter.split("+")} == set(row["limiter"].split("+")), row
        # All these GPUs hold 2048 threads. Kineto rounds to whole percents, in single precision.
        assert 100 * blocks * int(row["block_threads"]) / 2048 == pytest.approx(
            float(row["true_theoretical_pct"]), abs=0.0051
        )
        assert abs(corrected - int(row["corrected_est_pct"])) <= 0.5, row
    assert sum(int(row["kineto_est_occ_pct"]) == 0 < int(row["corrected_est_pct"]) for row in vectors) > 50


def test_vectors_of_llvm(database: duckdb.DuckDBPyConnection) -> None:
    vectors = golden("golden_occupancy_amd.csv")
    gpus = list({(row["gfx"], int(row["wave"])): None for row in vectors})
    for number, (arch, wave) in enumerate(gpus):
        insert(database, "devices", *[device(number, arch, warp_size=wave)])
    insert(
        database,
        "kernels",
        *[
            kernel(number, int(row["wg_size"]), int(row["num_vgprs"]), int(row["lds_bytes"]))
            | {
                "accum_registers": int(row["num_agprs"] or 0),
                "scalar_registers": int(row["num_sgprs"]) if row["num_sgprs"] else None,
                "device": gpus.index((row["gfx"], int(row["wave"]))),
            }
            for number, row in enumerate(vectors)
        ],
    )
    expected = [(int(row["model_waves_per_simd_with_lds_granule"]), None) for row in vectors]
    assert answers(database, "waves_per_simd, reason") == expected
