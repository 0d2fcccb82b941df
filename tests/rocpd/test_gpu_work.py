"""Kernels and copies of a rocpd file: units, registers, links and numbers of GPUs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.rocpd.databases import Database, codes, opened, rows


def test_grid_counts_blocks_registers_and_shared_memory_are_those_of_symbol_and_dispatch(
    tmp_path: Path,
) -> None:
    database = Database()
    gemm = database.symbol(
        "gemm(float*)", arch_vgpr_count=128, accum_vgpr_count=64, sgpr_count=80, group_segment_size=16384
    )
    database.kernel(
        gemm, 1000, 1500, grid_size_x=1000, grid_size_y=8, grid_size_z=3, workgroup_size_x=256,
        workgroup_size_y=4,
        group_segment_size=17408, private_segment_size=96,
    )  # fmt: skip
    with opened(tmp_path, database) as session:
        assert rows(
            session,
            "SELECT grid_x, grid_y, grid_z, block_x, block_y, block_z, registers, accum_registers,"
            " scalar_registers,"
            " shared_static, shared_dynamic, shared_total, scratch_bytes FROM kernels",
        ) == [(4, 2, 3, 256, 4, 1, 128, 64, 80, 16384, 1024, 17408, 96)]


def test_block_of_size_zero_leaves_the_grid_unknown(tmp_path: Path) -> None:
    database = Database()
    database.kernel(database.symbol("k"), 0, 1, workgroup_size_x=0)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT grid_x, grid_y FROM kernels") == [(None, 1)]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("symbol", "name", "kind"),
    [
        ({"extdata": json.dumps({"demangled_kernel_name": "void f<int>(int*) [clone .kd]"})},
        "void f<int>(int*)", "compute"),
        ({"extdata": json.dumps({"demangled_kernel_name": "f(int).kd"}), "display_name": "f"}, "f(int)",
        "compute"),
        ({"extdata": "no json", "display_name": "shown"}, "shown", "compute"),
        ({"display_name": "", "kernel_name": "_plain.kd"}, "_plain", "compute"),
        ({"display_name": "__amd_rocclr_copyBuffer"}, "__amd_rocclr_copyBuffer", "memory"),
        ({"display_name": "ncclDevKernel_Generic_4(x)"}, "ncclDevKernel_Generic_4(x)", "communication"),
    ],
)  # fmt: skip
def test_names(tmp_path: Path, symbol: dict[str, str], name: str, kind: str) -> None:
    database = Database()
    database.kernel(database.symbol("x", **symbol), 0, 1)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT name, kind FROM kernels") == [(name, kind)]


def test_work_is_linked_by_stack_id_to_call_and_annotation(tmp_path: Path) -> None:
    database = Database()
    database.marker("step 0", 0, 10_000, stack=1)
    inner = database.marker("inner", 90, 200, stack=2)
    call = database.region("HIP_RUNTIME_API_EXT", "hipLaunchKernel", 100, 150, 7)
    copy_call = database.region("HIP_RUNTIME_API_EXT", "hipMemcpyAsync", 300, 350, 8)
    kernel = database.kernel(database.symbol("k"), 160, 400, stack=7)
    database.copy("MEMORY_COPY_HOST_TO_DEVICE", 360, 500, 0, 4, 64, stack=8)
    orphan = database.kernel(1, 600, 700, stack=9)
    with opened(tmp_path, database) as session:
        assert rows(
            session, "SELECT kernel_id, correlation_id, call_id, range_id FROM kernels ORDER BY 1"
        ) == [
            (kernel, 7, call, inner), (orphan, 9, None, None),
        ]  # fmt: skip
        assert rows(session, "SELECT call_id, range_id FROM copies") == [(copy_call, 1)]
        delays = rows(session, "SELECT launch_delay_ns FROM launches WHERE event_kind = 'kernel' ORDER BY 1")
        assert delays == [(10,), (None,)]


def test_overlapping_dispatches_are_kept_and_counted_once(tmp_path: Path) -> None:
    database = Database()
    symbol = database.symbol("k")
    database.kernel(symbol, 0, 100)
    database.kernel(symbol, 60, 160)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT busy_ns, gpu_time_ns, gpu_events FROM breakdown") == [(160, 200, 2)]
        assert codes(session) == ["gpu_work_without_call", "overlap_on_stream"]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("name", "source", "target", "kind", "device", "between"),
    [
        ("MEMORY_COPY_HOST_TO_DEVICE", 0, 4, "HtoD", 0, (None, None)),
        ("MEMORY_COPY_DEVICE_TO_HOST", 5, 0, "DtoH", 1, (None, None)),
        ("MEMORY_COPY_DEVICE_TO_DEVICE", 5, 5, "DtoD", 1, (1, 1)),
        ("MEMORY_COPY_DEVICE_TO_DEVICE", 5, 4, "PtoP", 1, (1, 0)),
        ("MEMORY_COPY_HOST_TO_HOST", 0, 0, "HtoH", None, (None, None)),
        ("", 0, 5, "HtoD", 1, (None, None)),
    ],
)
def test_copies(
    tmp_path: Path, name: str, source: int, target: int, kind: str, device: int | None,
    between: tuple[int | None, int | None],
) -> None:  # fmt: skip
    database = Database()
    database.gpu(5, 1)
    database.copy(name, 10, 30, source, target, 4096)
    with opened(tmp_path, database) as session:
        found = rows(session, "SELECT kind, device, src_device, dst_device, bytes, dur_ns FROM copies")
        assert found == [(kind, device, *between, 4096, 20)]


def test_gpus_are_numbered_among_themselves_and_described(tmp_path: Path) -> None:
    database = Database()
    database.gpu(7, 1, cu_count=228, num_xcc=6)
    database.kernel(database.symbol("k"), 0, 1, agent_id=7)
    with opened(tmp_path, database) as session:
        assert rows(
            session,
            "SELECT device, active, arch, name, vendor, compute_units, dies, simds_per_compute_unit,"
            " max_waves_per_simd, warp_size, max_threads_per_compute_unit, shared_memory_per_compute_unit,"
            " clock_mhz, memory_bytes, memory_bandwidth_gbs, max_threads_per_block FROM devices ORDER BY"
            " device",
        ) == [
            (0, False, "gfx942", "AMD Instinct MI300X", "amd", 304, 8, 4, 8, 64, 2048, 65536, 2100,
             206141652992, 5324.8, 1024),
            (1, True, "gfx942", "AMD Instinct MI300X", "amd", 228, 6, 4, 8, 64, 2048, 65536, 2100,
             206141652992, 5324.8, 1024),
        ]  # fmt: skip
        assert rows(session, "SELECT device FROM kernels") == [(1,)]
        metadata = json.loads(rows(session, "SELECT metadata FROM devices WHERE device = 1")[0][0])
        assert metadata["node_id"] == 4
        assert "caches" not in metadata


def test_dispatch_of_an_agent_that_is_not_listed_still_counts(tmp_path: Path) -> None:
    database = Database()
    database.kernel(database.symbol("k"), 0, 50, agent_id=9)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT device, busy_ns FROM breakdown") == [(9, 50)]
        assert rows(session, "SELECT device, active, arch FROM devices ORDER BY device") == [
            (0, False, "gfx942"), (9, True, None),
        ]  # fmt: skip


def test_graph_ids_are_null_outside_of_graphs(tmp_path: Path) -> None:
    database = Database()
    symbol = database.symbol("k")
    database.kernel(symbol, 0, 10, graph_exec_id=3, graph_node_id=0)
    database.kernel(symbol, 20, 30, graph_exec_id=0, graph_node_id=0)
    database.add(
        "graph_launch",
        pid=5000,
        tid=5000,
        agent_id=4,
        start=0,
        end=10,
        graph_exec_id=3,
        kernel_dispatch_count=1,
    )
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT graph_id, graph_node_id FROM kernels ORDER BY start_ns") == [
            (3, 0),
            (None, None),
        ]
        assert rows(session, "SELECT category, start_ns, dur_ns FROM other_events") == [
            ("graph_launch", 0, 10)
        ]


def test_kernel_without_a_symbol_counts_and_is_reported(tmp_path: Path) -> None:
    database = Database()
    database.kernel(99, 0, 10)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT name, registers, kind, dur_ns FROM kernels") == [
            ("(unnamed)", None, "compute", 10)
        ]
        assert "unnamed_kernels" in codes(session)
