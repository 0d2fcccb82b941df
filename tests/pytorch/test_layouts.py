"""What surrounds the events: order of keys, white space, ranks, devices, and the names of 2021."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import orjson
import pytest

import traceview
from tests.pytorch.traces import NVIDIA, ROCM, TID, call, document, kernel, one, op, opened, rows, write

EVENTS: list[dict[str, Any]] = [
    {"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 9, "tid": 9, "ts": 1.5, "dur": 20, "args": {}},
    {
        "ph": "X",
        "cat": "cuda_runtime",
        "name": "cudaLaunchKernel",
        "pid": 9,
        "tid": 9,
        "ts": 2.25,
        "dur": 3,
        "args": {"correlation": 5},
    },
    {
        "ph": "X",
        "cat": "kernel",
        "name": 'gemm{"[,]"}',
        "pid": 0,
        "tid": 7,
        "ts": 10.125,
        "dur": 4.5,
        "args": {"device": 0, "stream": 7, "correlation": 5, "grid": [2, 1, 1], "block": [64, 1, 1]},
    },
]
TOP = {"schemaVersion": 1, "cuda_runtime_version": 12040, "distributedInfo": {"rank": 3, "world_size": 8}}


def reordered(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same events with their keys in alphabetical order, so that "ph" no longer comes first."""
    return [dict(sorted(event.items())) for event in events]


LAYOUTS = {
    "compact": orjson.dumps({**TOP, "traceEvents": EVENTS}),
    "metadata behind": orjson.dumps({"traceEvents": EVENTS, **TOP}),
    "json.dump": json.dumps({**TOP, "traceEvents": EVENTS}).encode(),
    "indented": json.dumps({**TOP, "traceEvents": EVENTS}, indent=2).encode(),
    "indented with tabs, behind": json.dumps({"traceEvents": EVENTS, **TOP}, indent="\t").encode(),
    "other key order": json.dumps({**TOP, "traceEvents": reordered(EVENTS)}).encode(),
    "Windows line ends": json.dumps({**TOP, "traceEvents": EVENTS}, indent=1)
    .encode()
    .replace(b"\n", b"\r\n"),
    "byte order mark": b"\xef\xbb\xbf" + orjson.dumps({**TOP, "traceEvents": EVENTS}),
}
SHOWN = (
    "SELECT kernels.name, kernels.start_ns, kernels.dur_ns, grid_x, block_x, call.name, ops.name"
    " FROM kernels JOIN api_calls AS call USING (call_id) JOIN ops ON ops.op_id = kernels.op_id"
)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_reads_the_same(tmp_path: Path, layout: str) -> None:
    with opened(tmp_path, LAYOUTS[layout]) as session:
        assert rows(session, SHOWN) == [('gemm{"[,]"}', 10_125, 4_500, 2, 64, "cudaLaunchKernel", "aten::mm")]
        assert one(session, "SELECT rank, world_size FROM traces") == (3, 8)
        assert rows(session, "SELECT code FROM health") == []


def test_a_bare_list_of_events(tmp_path: Path) -> None:
    with opened(tmp_path, orjson.dumps(EVENTS)) as session:
        assert [row[0] for row in rows(session, SHOWN)] == ['gemm{"[,]"}']
        assert one(session, "SELECT rank, world_size FROM traces") == (None, None)
        assert one(session, "SELECT DISTINCT vendor FROM devices") == "nvidia"


NAMES = {
    "rank-70.Mar_25_20_48_12.2861.pt.trace.json": 70,
    "trace_rank3.json": 3,
    "rank_12_step5.json": 12,
    "worker5.1623212756351.pt.trace.json": 5,
    "Rank07.json": 7,
    "crank5.json": None,
    "trace.json": None,
}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", NAMES)
def test_without_distributed_info_the_file_name_tells_the_rank(tmp_path: Path, name: str) -> None:
    with opened(tmp_path / name, [kernel(0, 5, 1)]) as session:
        assert one(session, "SELECT rank FROM traces") == NAMES[name]


def test_the_rank_comes_from_the_folder_or_a_collective_when_nothing_else_tells_it(tmp_path: Path) -> None:
    (tmp_path / "rank4").mkdir()
    with opened(tmp_path / "rank4" / "trace.json", [kernel(0, 5, 1)]) as session:
        assert one(session, "SELECT rank FROM traces") == 4
    with opened(tmp_path / "trace.json", [op("record_param_comms", 0, 5, {"Rank": 6})]) as session:
        assert one(session, "SELECT rank FROM traces") == 6


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("info", "rank"),
    [
        ({"rank": "2"}, 2),
        ({"rank": 0}, 0),
        ({"rank": None}, 5),
        ({"rank": True}, 5),
        ("a text", 5),
        ([1], 5),
        ({"rank": 2**70}, 5),
    ],
)
def test_distributed_info_of_other_types(tmp_path: Path, info: Any, rank: int) -> None:
    text = json.dumps({"distributedInfo": info, "traceEvents": EVENTS}).encode()
    with opened(tmp_path / "rank5.json", text) as session:
        assert one(session, "SELECT rank FROM traces") == rank


def test_a_profile_that_recorded_nothing_of_the_program_is_one_of_pytorch(tmp_path: Path) -> None:
    mark = {"ph": "X", "cat": "Trace", "name": "PyTorch Profiler (0)", "pid": "Traces", "ts": 1, "dur": 9}
    with opened(tmp_path, orjson.dumps({**TOP, "traceEvents": [mark]})) as session:
        assert one(session, "SELECT format, rank FROM traces") == ("kineto", 3)


def test_names_and_spellings_of_2021(tmp_path: Path) -> None:
    old = [
        op("ProfilerStep#4", 0, 9_000, cat="Operator"),
        op(
            "aten::mm",
            1_000,
            4_000,
            {"external id": 77, "Input dims": [[2, 3]]},
            cat="Operator",
            tid="4001 (t)",
        ),
        call(2_000, 500, 5, {"external id": 77, "external ts": 1}, cat="Runtime", tid="4001 (t)"),
        kernel(6_000, 700, 5, {"external id": 77, "theoretical occupancy %": 25})
        | {"cat": "Kernel", "tid": "stream 7"},
        kernel(7_000, 50, 6, {"bytes": 64}, name="Memcpy HtoD (Pageable -> Device)")
        | {"cat": "Memcpy", "tid": "stream 7"},
        kernel(8_000, 60, 7, {"bytes": 32}, name="Memset (Device)") | {"cat": "Memset", "tid": "stream 7"},
        {
            "ph": "i",
            "name": "[memory]",
            "pid": 4000,
            "tid": TID,
            "ts": 3,
            "s": "t",
            "args": {"Device Type": 1, "Device Id": 0, "Addr": 5, "Bytes": -16},
        },
    ]
    top = {
        "computeProperties": [
            {"id": 0, "name": "Tesla V100", "numSms": 80, "computeMajor": 7, "computeMinor": 0}
        ]
    }
    with opened(tmp_path, old, top) as session:
        linked = one(
            session,
            "SELECT k.stream, k.external_id, reported_occupancy_percent, o.name, o.input_dims"
            " FROM kernels AS k JOIN ops AS o USING (op_id)",
        )
        assert linked == (7, 77, 25.0, "aten::mm", "[[2,3]]")
        assert one(session, "SELECT kind, src_memory, bytes, stream FROM copies") == (
            "HtoD",
            "pageable",
            64,
            7,
        )
        assert one(session, "SELECT bytes, stream FROM memsets") == (32, 7)
        assert one(session, "SELECT device, bytes, kind FROM memory_events") == (0, -16, "free")
        assert one(session, "SELECT name, arch, compute_units, active FROM devices") == (
            "Tesla V100",
            "sm_70",
            80,
            True,
        )
        assert rows(session, "SELECT step, source FROM steps") == [(4, "ProfilerStep")]
        assert rows(session, "SELECT name, depth, parent_id FROM ops") == [("aten::mm", 0, None)]
        assert rows(session, "SELECT * FROM other_events") == []


def test_the_gpu_of_a_process_collides_with_its_process_id(tmp_path: Path) -> None:
    events = [
        op("aten::mm", 0, 5_000, pid=1, tid=1),
        call(1_000, 500, 9, pid=1, tid=1),
        kernel(3_000, 200, 9, device=1, stream=1),
        kernel(4_000, 300, 10, device=0, stream=1),
    ]
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT device, gpu_events, busy_ns, pid FROM breakdown ORDER BY 1") == [
            (0, 1, 300, 1),
            (1, 1, 200, 1),
        ]
        assert rows(session, "SELECT name, pid FROM ops") == [("aten::mm", 1)]
        assert one(session, "SELECT op_id IS NOT NULL FROM kernels WHERE device = 1") is True


def test_rocm_shows_in_the_metadata_or_in_the_names_of_calls(tmp_path: Path) -> None:
    launch = call(0, 5, 1, name="hipLaunchKernel")
    with opened(tmp_path, [call(0, 5, 1), kernel(9, 5, 1)], ROCM) as session:
        assert one(session, "SELECT vendor FROM devices") == "amd"
        assert one(session, "SELECT producer FROM traces") == "PyTorch profiler (ROCm)"
    with opened(tmp_path, [launch, kernel(9, 5, 1)], {}) as session:
        assert one(session, "SELECT vendor FROM devices") == "amd"
        assert one(session, "SELECT domain FROM api_calls") == "hip"
    with opened(tmp_path, [call(0, 5, 1), kernel(9, 5, 1)], {}) as session:
        assert one(session, "SELECT vendor FROM devices") == "nvidia"


def test_devices_of_the_process_and_those_that_worked(tmp_path: Path) -> None:
    listed = [
        {
            "id": place,
            "name": "NVIDIA H100",
            "numSms": 132,
            "computeMajor": 9,
            "computeMinor": 0,
            "totalGlobalMem": 85 * 10**9,
            "novel": {"x": place},
        }
        for place in range(3)
    ]
    with opened(
        tmp_path,
        [kernel(0, 5, 1, device=1), kernel(0, 5, 2, device=5)],
        NVIDIA | {"deviceProperties": listed},
    ) as session:
        found = rows(session, "SELECT device, active, name, arch, memory_bytes FROM devices ORDER BY 1")
        novel = rows(
            session,
            "SELECT json_extract(metadata, '$.novel.x') FROM devices WHERE device < 3 ORDER BY device",
        )
        notes = rows(session, "SELECT code, count, detail FROM health WHERE code = 'gpu_renumbered'")
    listed_row = ("NVIDIA H100", "sm_90", 85 * 10**9)
    # GPU 5 is one of the two others, which are alike; which of them is not known.
    assert found == [(1, True, *listed_row), (2, False, *listed_row), (5, True, *listed_row)]
    assert novel == [("1",), ("2",)]
    assert [(code, count) for code, count, _ in notes] == [("gpu_renumbered", 1)]


def test_the_gpu_of_a_container_works_under_another_number_than_it_is_described(tmp_path: Path) -> None:
    listed = [{"id": 0, "name": "AMD Instinct MI300X", "numSms": 304, "computeMajor": 9, "computeMinor": 4}]
    allocated = {
        "ph": "i", "cat": "cpu_instant_event", "name": "[memory]", "pid": 1, "tid": 1, "ts": 1,
        "args": {"Device Type": 1, "Device Id": 0, "Addr": 16, "Bytes": 64, "Total Allocated": 64},
    }  # fmt: skip
    events = [kernel(0, 5, 1, device=2), allocated]
    with opened(tmp_path, events, ROCM | {"deviceProperties": listed}) as session:
        assert rows(session, "SELECT device, active, name, arch FROM devices") == [
            (2, True, "AMD Instinct MI300X", "gfx942")
        ]
        assert rows(session, "SELECT device FROM memory_events") == [(2,)]


def test_gpus_that_differ_are_not_mistaken_for_one_another(tmp_path: Path) -> None:
    listed = [{"id": 0, "name": "NVIDIA H100"}, {"id": 1, "name": "NVIDIA A100"}]
    with opened(tmp_path, [kernel(0, 5, 1, device=4)], NVIDIA | {"deviceProperties": listed}) as session:
        assert rows(session, "SELECT device, active, name FROM devices ORDER BY 1") == [
            (0, False, "NVIDIA H100"),
            (1, False, "NVIDIA A100"),
            (4, True, None),
        ]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("top", "names", "arch"),
    [
        (ROCM, ["Cijk_Ailk_Bljk_BBS_BH_MT256x96x64_SN_ISA942_IU1"], "gfx942"),
        (ROCM, ["Cijk_Ailk_Bljk_SB_MT64x64x16_ISA90a_K1", "add"], "gfx90a"),
        (ROCM, ["a_ISA90a_b", "a_ISA942_b"], None),
        (NVIDIA, ["sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize64x64x64"], "sm_90"),
        (NVIDIA, ["volta_fp16_s884gemm_fp16_128x128_ldg8_f2f_nn"], "sm_70"),
        (NVIDIA, ["volta_sgemm_128x64_tn", "sm80_xmma_gemm", "ampere_sgemm_32x32"], None),
    ],
)
def test_the_architecture_is_recognised_by_kernels_that_run_on_no_other(
    tmp_path: Path, top: dict[str, Any], names: list[str], arch: str | None
) -> None:
    events = [kernel(10 * place, 5, place, name=name) for place, name in enumerate(names, 1)]
    with opened(tmp_path, events, top) as session:
        assert one(session, "SELECT arch FROM devices") == arch
        told = one(session, "SELECT count(*) FROM health WHERE code = 'architecture_from_names'")
        assert told == (arch is not None)


def test_a_device_listed_twice_or_wrongly_does_not_multiply(tmp_path: Path) -> None:
    listed: list[Any] = [
        {"id": 0, "name": ""},
        {"id": 0, "name": "AMD Instinct MI300X"},
        5,
        None,
        {"id": "x"},
    ]
    with opened(tmp_path, [kernel(0, 5, 1)], ROCM | {"deviceProperties": listed}) as session:
        assert rows(session, "SELECT device, name, arch FROM devices WHERE active") == [
            (0, "AMD Instinct MI300X", "gfx942")
        ]
        assert one(session, "SELECT count(*) FROM breakdown") == 1


def test_metadata_is_kept_but_not_what_may_be_secret(tmp_path: Path) -> None:
    top = NVIDIA | {
        "host_name": "node7",
        "job": {"note": "kept", "api_key": "hidden1"},
        "environ": {"A": "hidden2"},
    }
    with opened(tmp_path, [kernel(0, 5, 1)], top) as session:
        host, metadata = one(session, "SELECT host, metadata::VARCHAR FROM traces")
    assert host == "node7"
    assert '"kept"' in metadata
    assert "hidden" not in metadata


def test_what_the_profiler_says_it_dropped_becomes_health(tmp_path: Path) -> None:
    top = NVIDIA | {
        "WARNING": ["a", "b"],
        "INFO": ["Record counts: Out-of-range = 4181, Blocklisted runtime = 5"],
    }
    with opened(tmp_path, [kernel(0, 5, 1), call(0, 5, 1)], top) as session:
        assert rows(session, "SELECT code, count FROM health ORDER BY 1") == [
            ("profiler_warning", 2),
            ("records_out_of_range", 4181),
        ]


def test_a_trace_without_gpu_work_or_without_events_is_no_error(tmp_path: Path) -> None:
    for events in ([op("aten::mm", 0, 5)], []):
        with opened(tmp_path, events) as session:
            assert rows(session, "FROM breakdown") == []
            assert rows(session, "FROM gaps") == []
            assert one(session, "SELECT count(*) FROM ops") == len(events)
            assert ("no_gpu_work",) in rows(session, "SELECT code FROM health")


def test_several_ranks_open_together(tmp_path: Path) -> None:
    for rank in range(3):
        write(tmp_path / f"rank{rank}.json.gz", [call(0, 5, 1), kernel(10, 100 + rank, 1)])
    with traceview.open(tmp_path, cache=False) as session:
        assert rows(session, "SELECT rank, busy_ns FROM breakdown ORDER BY 1") == [
            (0, 100),
            (1, 101),
            (2, 102),
        ]
        assert one(session, "SELECT count(*) FROM launches WHERE call_id IS NOT NULL") == 3


def test_keys_that_repeat_at_the_top_level(tmp_path: Path) -> None:
    text = document([kernel(0, 5, 1)])[:-1] + b',"baseTimeNanoseconds":1000,"baseTimeNanoseconds":2000}'
    with opened(tmp_path, text) as session:
        assert one(session, "SELECT start_ns FROM kernels") == 2_000


def test_a_chrome_trace_of_another_program_is_not_called_pytorch(tmp_path: Path) -> None:
    span = {"ph": "X", "cat": "render", "name": "frame", "pid": 1, "tid": 1, "ts": 1, "dur": 2}
    with opened(tmp_path, [span], {}) as session:
        assert rows(session, "SELECT format, producer FROM traces") == [("chrome", "unknown (Chrome trace)")]
        assert one(session, "SELECT name FROM ranges") == "frame"
    with opened(tmp_path, [kernel(9, 5, 1)], {}) as session:
        assert one(session, "SELECT format FROM traces") == "kineto"
