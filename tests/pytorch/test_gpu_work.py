"""Kernels, and the calls, operators and annotations that launched them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import orjson
import pytest

from tests.pytorch.traces import (
    ROCM,
    Event,
    annotation,
    call,
    kernel,
    on_gpu,
    one,
    op,
    opened,
    rows,
)


def linked(correlations: Sequence[int], external_id: int = 0) -> list[Event]:
    """An operator with a launch for each correlation id, 1 us apart; the operator's own id is 50."""
    calls = [call(1_000 * place, 200, c, {"External id": 50}) for place, c in enumerate(correlations, 1)]
    args = {"External id": external_id} if external_id else {}
    kernels = [kernel(100_000 + 1_000 * place, 400, c, args) for place, c in enumerate(correlations)]
    return [op("aten::mm", 0, 50_000, {"External id": 50}), *calls, *kernels]


# --- Operators and calls ----------------------------------------------------------------------------------


def test_a_kernel_belongs_to_its_call_operator_and_annotation(tmp_path: Path) -> None:
    events = [annotation("forward", 0, 60_000), *linked([7])]
    events += [op("aten::outer", 0, 55_000, {"External id": 49})]
    with opened(tmp_path, events) as session:
        assert rows(
            session,
            "SELECT call_name, call_dur_ns, op_name, range_name, launch_delay_ns, by_graph FROM launches",
        ) == [("cudaLaunchKernel", 200, "aten::mm", "forward", 98_800, False)]


def test_external_ids_that_repeat_the_correlation_are_not_followed(tmp_path: Path) -> None:
    correlations = list(range(60, 70))
    events = linked(correlations)
    for each in events:
        if each["cat"] == "kernel":
            each["args"]["External id"] = each["args"]["correlation"]
    # These operators have the ids that the kernels carry by mistake.
    events += [
        op("aten::wrong", 200_000 + place, 1, {"External id": c}) for place, c in enumerate(correlations)
    ]
    events += [
        op("aten::wrong", 250_000, 1, {"External id": 99}),
        kernel(300_000, 5, 99, {"External id": 99}),
    ]
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT op_name, count(*) FROM launches GROUP BY 1 ORDER BY 2") == [
            (None, 1),
            ("aten::mm", 10),
        ]
        assert rows(session, "SELECT count FROM health WHERE code = 'external_ids_repeat_correlation'") == [
            (11,)
        ]


def test_without_its_call_a_kernel_belongs_to_the_operator_of_its_external_id(tmp_path: Path) -> None:
    events = [op("aten::mm", 0, 5_000, {"External id": 50}), kernel(9_000, 5, 7, {"External id": 50})]
    events += [kernel(9_100, 5, 8, {"External id": 51}), kernel(9_200, 5, 0)]
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT op_name, call_id FROM launches ORDER BY start_ns") == [
            ("aten::mm", None),
            (None, None),
            (None, None),
        ]
        assert one(session, "SELECT gpu_events, without_call FROM launch_summary") == (3, 3)
        assert one(session, "SELECT busy_ns FROM breakdown") == 15
        assert rows(session, "SELECT count FROM health WHERE code = 'gpu_work_without_call'") == [(3,)]


def test_a_graph_launch_owns_all_kernels_of_its_replay(tmp_path: Path) -> None:
    replay = [
        kernel(10_000 + 100 * place, 90, 7, {"graph id": 3, "graph node id": 20 + place})
        for place in range(40)
    ]
    events = [op("aten::mm", 0, 900), call(1_000, 500, 7, name="cudaGraphLaunch"), *replay]
    events += [call(2_000, 100, 8), kernel(20_000, 90, 8, {"graph id": 0, "graph node id": 0})]
    with opened(tmp_path, events) as session:
        assert one(
            session, "SELECT gpu_events, without_call, by_graph, most_events_per_call FROM launch_summary"
        ) == (41, 0, 40, 40)
        assert rows(
            session,
            "SELECT graph_id, count(*), count(DISTINCT graph_node_id), count(op_id) FROM kernels"
            " GROUP BY 1 ORDER BY 1",
        ) == [(3, 40, 40, 0), (None, 1, 0, 0)]
        assert rows(session, "SELECT cause, count(*) FROM gaps GROUP BY 1 ORDER BY 1") == [
            ("inside_graph", 39),
            ("queued", 1),
        ]


def test_what_a_gap_lasts_after_its_call_returned_is_not_the_hosts(tmp_path: Path) -> None:
    events = [call(0, 10_000, 1), kernel(20_000, 80_000, 1)]
    events += [call(150_000, 10_000, 2), kernel(463_000_000, 1_000, 2)]
    events += [call(463_300_000, 10_000, 3), kernel(463_400_000, 1_000, 3)]
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT cause, host_late_ns FROM gaps ORDER BY start_ns") == [
            ("launch_latency", 50_000),
            ("host_late", 299_000),
        ]


def test_the_switch_between_queued_kernels_is_not_the_hosts(tmp_path: Path) -> None:
    """The second launch returned before the first kernel ended, the third had begun when the second ended."""
    events = [
        call(0, 10_000, 1),
        kernel(20_000, 80_000, 1),
        call(12_000, 8_000, 2),
        kernel(101_000, 9_000, 2),
    ]
    events += [call(105_000, 8_000, 3), kernel(112_000, 1_000, 3)]
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT cause, dur_ns FROM gaps ORDER BY start_ns") == [
            ("queued", 1_000),
            ("launch_latency", 2_000),
        ]


def test_a_correlation_id_that_repeats_counts_once(tmp_path: Path) -> None:
    events = [call(1_000, 100, 7), call(2_000, 100, 7, name="cudaLaunchKernelExC"), kernel(5_000, 10, 7)]
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT call_name FROM launches") == [("cudaLaunchKernel",)]
        assert one(session, "SELECT gpu_events FROM breakdown") == 1
        assert rows(session, "SELECT count FROM health WHERE code = 'repeated_correlation_id'") == [(1,)]


def test_version_suffixes_of_calls_are_cut(tmp_path: Path) -> None:
    names = [
        "cudaLaunchKernel_v7000",
        "cudaMemcpyAsync_ptsz",
        "cudaStreamGetCaptureInfo_v2",
        "cuMemcpyHtoDAsync_v2",
    ]
    with opened(
        tmp_path, [call(10 * place, 5, place + 1, name=name) for place, name in enumerate(names)]
    ) as session:
        found = [name for (name,) in rows(session, "SELECT name FROM api_calls ORDER BY start_ns")]
    assert [found[0], *found[2:]] == ["cudaLaunchKernel", "cudaStreamGetCaptureInfo", "cuMemcpyHtoDAsync"]


# --- Kernels ----------------------------------------------------------------------------------------------


def test_the_arguments_of_an_nvidia_kernel(tmp_path: Path) -> None:
    occupancy = {"activeBlocksPerMultiprocessor": 4, "limitingFactors": "REGS|SMEM", "blockLimitRegs": 4}
    args = {
        "queued": 0,
        "registers per thread": 96,
        "shared memory": 33_792,
        "blocks per SM": 1.5,
        "warps per SM": 12.0,
        "grid": [198, 2, 1],
        "block": [256, 1, 1],
        "est. achieved occupancy %": 19,
        "priority": -5,
        "channel": 3,
        "occupancy": occupancy,
    }
    with opened(tmp_path, [kernel(0, 10, 1, args, name="void ns::gemm<float, 3>(float*)")]) as session:
        found = one(
            session,
            "SELECT short_name, kind, grid_x, grid_y, block_x, registers, shared_total, shared_dynamic,"
            " reported_occupancy_percent, blocks_per_compute_unit, warps_per_compute_unit, priority,"
            " queued_ns, context FROM kernels",
        )
        left = orjson.loads(one(session, "SELECT args FROM kernels"))
    assert found == ("gemm", "compute", 198, 2, 256, 96, 33_792, None, 19.0, 1.5, 12.0, -5, 0, 1)
    assert left == {"channel": 3, "occupancy": occupancy}


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "value", [b"inf", b"Infinity", b"-inf", b"nan", b"NaN", b'"inf"', b"N/A", b'"N/A"', b"1e999"]
)
def test_numbers_that_are_none_cost_no_kernel(tmp_path: Path, value: bytes) -> None:
    args = {
        "blocks per SM": orjson.Fragment(value),
        "registers per thread": 32,
        "odd": orjson.Fragment(value),
    }
    with opened(tmp_path, [kernel(0, 10, 1, args), kernel(20, 10, 2)]) as session:
        assert rows(session, "SELECT registers, dur_ns FROM kernels ORDER BY start_ns") == [
            (32, 10),
            (None, 10),
        ]
        assert rows(session, "SELECT count(*) FROM health WHERE severity = 'error'") == [(0,)]


def test_the_grid_of_rocm_counts_blocks_or_threads(tmp_path: Path) -> None:
    size = {"grid": [71_680, 4, 1], "block": [256, 2, 1]}
    rocm = {"kind": "Dispatch Kernel", **size}
    events = [
        call(100, 5, 1, {"shared memory": 4_096}, name="hipExtModuleLaunchKernel"),
        kernel(1_000, 10, 1, rocm, "Cijk_gemm", stream=0),
        call(200, 5, 2, {"shared memory": "128"}, name="hipLaunchKernel"),
        kernel(2_000, 10, 2, rocm, "elementwise", stream=0),
        call(300, 5, 3, name="hipModuleLaunchKernel"),
        kernel(3_000, 10, 3, rocm, "module", stream=0),
        kernel(4_000, 10, 90, rocm, "Cijk_gemm", stream=0),
        kernel(5_000, 10, 91, rocm, "elementwise", stream=0),
        kernel(6_000, 10, 92, rocm, "never launched here", stream=0),
    ]
    with opened(tmp_path, events, ROCM) as session:
        found = rows(
            session,
            "SELECT grid_x, grid_y, block_x, shared_dynamic, registers, stream FROM kernels"
            " ORDER BY start_ns",
        )
        unknown = one(session, "SELECT args->'grid' FROM kernels WHERE grid_x IS NULL")
        assert rows(session, "SELECT count FROM health WHERE code = 'grid_unit_unknown'") == [(1,)]
    threads, blocks = (280, 2, 256), (71_680, 4, 256)
    assert found == [
        (*threads, 4_096, None, 0),
        (*blocks, 128, None, 0),
        (*blocks, None, None, 0),
        (*threads, None, None, 0),
        (*blocks, None, None, 0),
        (None, None, 256, None, None, 0),
    ]
    assert orjson.loads(unknown) == [71_680, 4, 1]


def test_a_grid_of_threads_that_is_no_multiple_of_the_block_is_rounded_up(tmp_path: Path) -> None:
    sizes = [([257, 1, 1], [256, 1, 1]), ([5, 1, 1], [0, 0, 0]), ([5], [5]), ([], [])]
    events = [call(place, 1, place + 1, name="hipExtModuleLaunchKernel") for place in range(4)]
    events += [
        kernel(100 * place + 100, 9, place + 1, {"grid": grid, "block": block})
        for place, (grid, block) in enumerate(sizes)
    ]
    with opened(tmp_path, events, ROCM) as session:
        found = rows(session, "SELECT grid_x, grid_y FROM kernels ORDER BY start_ns")
    assert found == [(2, 1), (None, None), (1, None), (None, None)]


def test_kernels_of_the_runtime_that_copy_count_as_compute(tmp_path: Path) -> None:
    events = [
        kernel(0, 100, 1, name="__amd_rocclr_copyBuffer"),
        kernel(200, 100, 2, name="ncclDevKernel_AllReduce_Sum_f32_RING_LL"),
    ]
    with opened(tmp_path, events, ROCM) as session:
        assert rows(session, "SELECT kind FROM kernels ORDER BY start_ns") == [
            ("memory",),
            ("communication",),
        ]
        assert one(session, "SELECT compute_ns, communication_ns, copy_ns FROM breakdown") == (100, 100, 0)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("kind", "name", "expected"),
    [
        ("1", "hipMemcpyAsync", ("HtoD", "host", "device")),
        ("2", "hipMemcpyWithStream", ("DtoH", "device", "host")),
        ("3", "hipMemcpyAsync", ("DtoD", "device", "device")),
        ("4", "hipMemcpyAsync", ("DtoD", "device", "device")),
        ("1", "cudaMemcpyAsync", ("DtoD", "device", "device")),
    ],
)
def test_the_call_of_hip_says_where_a_copy_goes(
    tmp_path: Path, kind: str, name: str, expected: tuple[str, str, str]
) -> None:
    events = [
        call(0, 500, 1, {"kind": kind}, name),
        on_gpu("gpu_memcpy", "Memcpy DtoD (Device -> Device)", 1_000, 100, 1, {"kind": "DtoD", "bytes": 8}),
    ]
    with opened(tmp_path, events, ROCM) as session:
        assert rows(session, "SELECT kind, src_memory, dst_memory FROM copies") == [expected]
        told = one(session, "SELECT count(*) FROM health WHERE code = 'copy_direction_by_call'")
        assert told == (expected[0] != "DtoD")


COMMUNICATES = [
    "ncclKernel_AllReduce_RING_LL_Sum_float",
    "ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<4096ul>)",
    "rccl_main_kernel",
    "multimem_all_reduce_kernel",
    "void two_shot_allreduce<float>()",
    "void vllm::cross_device_reduce_1stage<half, 8>()",
    "nvshmemi_put_kernel",
    "deep_ep::intranode::dispatch",
    "mscclpp_allreduce",
    "NCCL_upper",
]
COMPUTES = [
    "void at::native::reduce_kernel<512, 1>()",
    "gather_kernel",
    "scatter_add",
    "send_to_host",
    "broadcast",
]


def test_which_kernels_communicate(tmp_path: Path) -> None:
    events = [kernel(10 * place, 5, place, name=name) for place, name in enumerate(COMMUNICATES + COMPUTES)]
    with opened(tmp_path, events) as session:
        found = dict(rows(session, "SELECT name, kind FROM kernels"))
    assert found == dict.fromkeys(COMMUNICATES, "communication") | dict.fromkeys(COMPUTES, "compute")


def test_streams_written_in_other_ways(tmp_path: Path) -> None:
    streams: list[Any] = ["0x0", "7", 7, 0, None]
    events = [kernel(10 * place, 5, place, {"stream": s}, stream=3) for place, s in enumerate(streams)]
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT stream FROM kernels ORDER BY start_ns") == [(0,), (7,), (7,), (0,), (3,)]


def test_a_stream_among_the_arguments_of_an_operator_is_no_gpu_work(tmp_path: Path) -> None:
    triton = {"stream": 7, "grid": "grid(100,)", "num_warps": 4, "kernel_file": "/a/b.py", "context": "0/0"}
    events = [op("triton_poi_fused", 0, 9_000, triton), op("triton_red", 0, 100, {"stream": "0x0"}, tid=9)]
    with opened(tmp_path, [*events, kernel(0, 10, 1)]) as session:
        assert one(session, "SELECT gpu_events, gpu_time_ns FROM breakdown") == (1, 10)
        assert orjson.loads(one(session, "SELECT args FROM ops WHERE name = 'triton_poi_fused'")) == triton


def test_overlaps_on_one_stream_count_every_instant_once(tmp_path: Path) -> None:
    with opened(tmp_path, [kernel(0, 100, 1), kernel(73, 100, 2), kernel(80, 10, 3)]) as session:
        assert one(session, "SELECT busy_ns, gpu_time_ns, window_ns FROM breakdown") == (173, 210, 173)
        assert one(
            session, "SELECT count, contains(detail, '93 ns') FROM health WHERE code = 'overlap_on_stream'"
        ) == (2, True)


def test_kernels_of_graphs_have_the_modules_that_annotations_name(tmp_path: Path) -> None:
    """torch.cuda._graph_annotations writes them: one operator for each module of a replay."""

    def node(start: int, correlation: int, number: int, module: str | None) -> Event:
        named = {} if module is None else {"module_fqn": module}
        return kernel(start, 400, correlation, {"graph id": 3, "graph node id": number, **named})

    attention, norm = "layers.0.attention.wq", "norm"
    events = [op("replay", 0, 4_000, {"External id": 50})]
    for replay in (0, 1):
        at = 1_000 * replay
        events += [
            call(at + 100, 200, 7 + replay, {"External id": 50}, name="cudaGraphLaunch"),
            node(at + 10_000, 7 + replay, 1, attention),
            node(at + 10_400, 7 + replay, 2, attention),
            node(at + 10_500, 7 + replay, 3, norm),
            node(at + 10_600, 7 + replay, 4, None),
        ]
    with opened(tmp_path, events) as session:
        assert rows(
            session,
            "SELECT module_path, ops.dur_ns, depth, count(DISTINCT op_id), count(*) FROM kernels"
            " JOIN ops USING (trace_id, op_id) GROUP BY ALL ORDER BY 1 NULLS LAST",
        ) == [("layers.0/attention/wq", 0, 1, 2, 4), ("norm", 0, 1, 2, 2), (None, 4_000, 0, 1, 2)]
        assert rows(session, "SELECT module_path, kernel_count FROM module_summary ORDER BY 2 DESC") == [
            ("layers.0/attention/wq", 4), ("norm", 2),
        ]  # fmt: skip


@pytest.mark.parametrize(
    ("metric", "unit"),
    [
        ("sm__cycles_active.avg.pct_of_peak_sustained_elapsed", "%"),
        ("dram__bytes_read.sum.per_second", "B/s"),
        ("dram__bytes_read.sum", "B"),
        ("gpc__cycles_elapsed.avg.per_second", "Hz"),
        ("sm__cycles_elapsed.max", "cycles"),
        ("sm__inst_executed.sum.per_cycle_elapsed", None),
        ("Total Allocated", None),
    ],
)
def test_samples_of_hardware_counters_have_units(metric: str, unit: str | None, tmp_path: Path) -> None:
    """Kineto since 2026 samples CUPTI's metrics; the names of its arguments are empty."""
    sample = {
        "ph": "C",
        "cat": "hardware_counters",
        "name": metric,
        "pid": "GPU 1 Counters",
        "tid": 0,
        "ts": 3,
    }
    events = [*linked([7]), {**sample, "args": {"": 12.5}}]
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT device, name, unit, value FROM counters") == [(1, metric, unit, 12.5)]
