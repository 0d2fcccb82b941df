"""Kineto files must be valid JSON and say exactly what the run did."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
import zstandard
from tracegen import kineto
from tracegen.hardware import H100
from tracegen.kineto_dialects import estimated_occupancy_percent
from tracegen.records import KernelWork, Run
from tracegen.workloads import inference, training

from tests.tracegen.programs import FULL, TINY

GPU_CATEGORIES = ("kernel", "gpu_memcpy", "gpu_memset")
Event = dict[str, Any]


def written(run: Run, folder: Path, **options: Any) -> dict[str, Any]:
    path = folder / "trace.json"
    kineto.write(run, path, **options)
    return dict(json.loads(path.read_text(encoding="utf-8"), parse_float=Decimal))


def nanoseconds(microseconds: Decimal | int) -> int:
    scaled = Decimal(microseconds) * 1000
    assert scaled == int(scaled)
    return int(scaled)


def of_category(trace: dict[str, Any], *categories: str) -> list[Event]:
    return [event for event in trace["traceEvents"] if event["ph"] == "X" and event.get("cat") in categories]


@pytest.fixture(scope="module")
def trace(ranks: list[Run], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return written(ranks[1], tmp_path_factory.mktemp("kineto"))


def test_same_seed_same_bytes_and_other_seed_other_bytes(vendor: str, tmp_path: Path) -> None:
    files = []
    for name, seed in (("a", 3), ("b", 3), ("c", 4)):
        path = tmp_path / name / "trace.json.gz"
        path.parent.mkdir()
        kineto.write(training(ranks=1, steps=1, vendor=vendor, seed=seed, shape=TINY, detail=FULL)[0], path)
        files.append(path.read_bytes())
    assert files[0] == files[1]
    assert files[0] != files[2]


@pytest.mark.parametrize("suffix", ["json", "json.gz", "json.zst"])
def test_suffix_chooses_the_compression(suffix: str, served: Run, tmp_path: Path) -> None:
    kineto.write(served, tmp_path / f"trace.{suffix}")
    data = (tmp_path / f"trace.{suffix}").read_bytes()
    if suffix == "json.gz":
        data = gzip.decompress(data)
    if suffix == "json.zst":
        data = zstandard.ZstdDecompressor().stream_reader(data).read()
    kineto.write(served, tmp_path / "again.json")
    plain = (tmp_path / "again.json").read_text(encoding="utf-8")
    assert data.decode() == plain.replace("again.json", f"trace.{suffix}")


@pytest.mark.parametrize(
    "options",
    [
        {"era": "relative"},
        {"era": "absolute_us"},
        {"era": "absolute_ns"},
        {"metadata_position": "after"},
        {"distributed_info": "after"},
        {"distributed_info": "absent"},
        {"flows": False},
        {"sync_events": True},
    ],
)
def test_every_option_gives_valid_json_with_all_gpu_work(
    options: dict[str, Any], ranks: list[Run], tmp_path: Path
) -> None:
    trace = written(ranks[0], tmp_path, **options)
    assert len(of_category(trace, *GPU_CATEGORIES)) == len(ranks[0].gpu_events())
    assert len(of_category(trace, "python_function")) == len(ranks[0].python_frames)
    assert len(of_category(trace, "cpu_op")) == len(ranks[0].operators)


@pytest.mark.parametrize("era", ["relative", "absolute_ns"])
def test_times_are_exact(era: str, ranks: list[Run], tmp_path: Path) -> None:
    trace = written(ranks[0], tmp_path, era=era)
    base = trace.get("baseTimeNanoseconds", 0)
    assert (base > 0) == (era == "relative")
    got = Counter(
        (base + nanoseconds(event["ts"]), nanoseconds(event["dur"]), event["tid"])
        for event in of_category(trace, *GPU_CATEGORIES)
    )
    assert got == Counter((event.start_ns, event.dur_ns, event.stream) for event in ranks[0].gpu_events())
    operators = [
        (base + nanoseconds(event["ts"]), nanoseconds(event["dur"])) for event in of_category(trace, "cpu_op")
    ]
    assert sorted(operators) == sorted((each.start_ns, each.dur_ns) for each in ranks[0].operators)


def test_whole_microseconds_lose_the_rest(ranks: list[Run], tmp_path: Path) -> None:
    trace = written(ranks[0], tmp_path, era="absolute_us")
    got = sorted((event["ts"], event["dur"]) for event in of_category(trace, *GPU_CATEGORIES))
    assert got == sorted((each.start_ns // 1000, each.dur_ns // 1000) for each in ranks[0].gpu_events())
    assert all(isinstance(value, int) for pair in got for value in pair)


def test_launches_link_by_correlation_and_external_id(trace: dict[str, Any]) -> None:
    calls = {
        event["args"]["correlation"]: event for event in of_category(trace, "cuda_runtime", "cuda_driver")
    }
    operators = {event["args"]["External id"]: event for event in of_category(trace, "cpu_op")}
    linked = 0
    for event in of_category(trace, *GPU_CATEGORIES):
        call = calls[event["args"]["correlation"]]
        assert event["args"].get("External id") == call["args"].get("External id")
        if "External id" in call["args"]:
            operator = operators[call["args"]["External id"]]
            assert operator["tid"] == call["tid"]
            assert (
                operator["ts"] <= call["ts"] <= call["ts"] + call["dur"] <= operator["ts"] + operator["dur"]
            )
            linked += 1
    assert linked > 100


def test_flows_join_launch_and_work_and_forward_and_backward(trace: dict[str, Any]) -> None:
    flows = [event for event in trace["traceEvents"] if event["ph"] in ("s", "f")]
    starts = {event["id"] for event in flows if event["cat"] == "ac2g" and event["ph"] == "s"}
    assert starts == {event["args"]["correlation"] for event in of_category(trace, *GPU_CATEGORIES)}
    arrows = {
        phase: sorted(event["id"] for event in flows if event["cat"] == "fwdbwd" and event["ph"] == phase)
        for phase in "sf"
    }
    assert arrows["s"] == arrows["f"] == list(range(1, len(arrows["s"]) + 1))
    assert all(("bp" in event) == (event["ph"] == "f") for event in flows)


def test_ids_are_unique(trace: dict[str, Any]) -> None:
    for key, categories in (
        ("External id", ("cpu_op", "user_annotation")),
        ("Python id", ("python_function",)),
        ("Ev Idx", ("cpu_op", "user_annotation", "python_function")),
    ):
        values = [event["args"][key] for event in of_category(trace, *categories)]
        assert values
        assert len(set(values)) == len(values)


def test_python_frames_form_one_tree(trace: dict[str, Any]) -> None:
    frames = {event["args"]["Python id"]: event for event in of_category(trace, "python_function")}
    roots = [event for event in frames.values() if event["args"]["Python parent id"] is None]
    assert len(roots) == 1
    for event in frames.values():
        parent = event["args"]["Python parent id"]
        if parent is not None:
            outer = frames[parent]
            assert outer["ts"] <= event["ts"]
            assert event["ts"] + event["dur"] <= outer["ts"] + outer["dur"]
    assert any(
        event["name"].startswith("nn.Module: Linear_") and event["args"]["Python module id"] == 1
        for event in frames.values()
    )


def test_metadata_names_devices_streams_and_ranks(trace: dict[str, Any], ranks: list[Run]) -> None:
    run = ranks[1]
    assert trace["schemaVersion"] == 1
    assert trace["deviceProperties"][1]["numSms"] == run.gpu.compute_units
    assert (trace["distributedInfo"]["rank"], trace["distributedInfo"]["world_size"]) == (1, 3)
    assert ("cuda_runtime_version" in trace, "hip_runtime_version" in trace) == (
        run.gpu.vendor == "nvidia",
        run.gpu.vendor == "amd",
    )
    names = {
        (event["pid"], event["tid"]): event["args"]["name"]
        for event in trace["traceEvents"]
        if event["ph"] == "M" and event["name"] == "thread_name"
    }
    for stream in run.streams():
        assert names[1, stream] == f"stream {stream} "
    for tid, name in run.identity.threads:
        assert names[run.identity.pid, tid] == f"thread {tid} ({name})"
    assert trace["traceEvents"][-1]["name"] == "Record Window End"


def test_kernels_carry_what_their_vendor_records(trace: dict[str, Any], ranks: list[Run]) -> None:
    kernels = of_category(trace, "kernel")
    works = {(kernel.correlation, kernel.graph_node_id): kernel.work for kernel in ranks[1].kernels}
    calls = {call.correlation: call.name for call in ranks[1].calls}
    for event in kernels:
        arguments, work = event["args"], works[event["args"]["correlation"], 0]
        in_threads = calls[arguments["correlation"]] == "hipExtModuleLaunchKernel"
        factors = work.block if in_threads else (1, 1, 1)
        assert arguments["grid"] == [count * factor for count, factor in zip(work.grid, factors, strict=True)]
        assert arguments["block"] == list(work.block)
        if ranks[1].gpu.vendor == "nvidia":
            assert arguments["registers per thread"] == work.registers
            assert arguments["shared memory"] == work.shared_bytes
        else:
            assert arguments["kind"] == "Dispatch Kernel"
            assert "registers per thread" not in arguments
    assert any(calls[event["args"]["correlation"]] == "hipExtModuleLaunchKernel" for event in kernels) == (
        ranks[1].gpu.vendor == "amd"
    )


def test_collectives_carry_their_description(trace: dict[str, Any], ranks: list[Run]) -> None:
    operators = [event for event in of_category(trace, "cpu_op") if event["name"] == "record_param_comms"]
    kernels = [event for event in of_category(trace, "kernel") if "Collective name" in event["args"]]
    assert len(operators) == len(kernels) == len(ranks[1].collectives)
    for events in (operators, kernels):
        assert {event["args"]["Process Group Ranks"] for event in events} == {"[0, 1, 2]"}
        assert [event["args"]["In msg nelems"] for event in events] == [
            each.info.elements_in for each in ranks[1].collectives
        ]
    assert all("nccl" in event["name"] for event in kernels)


def test_graph_kernels_have_one_launch_and_no_operator(served: Run, tmp_path: Path) -> None:
    trace = written(served, tmp_path)
    launches = {
        event["args"]["correlation"]
        for event in of_category(trace, "cuda_runtime")
        if event["name"] in ("cudaGraphLaunch", "hipGraphLaunch")
    }
    nodes = [event for event in of_category(trace, "kernel") if event["args"]["correlation"] in launches]
    assert len(launches) == 3
    assert len(nodes) == sum(1 for kernel in served.kernels if kernel.graph_id)
    assert not any("External id" in event["args"] for event in nodes)
    if served.gpu.vendor == "amd":
        assert {event["args"]["kind"] for event in nodes} == {"Dispatch Task"}
        assert not any("grid" in event["args"] for event in nodes)
    else:
        assert {event["args"]["graph id"] for event in nodes} == {9}


def test_work_launched_before_the_window_stays_without_its_call(vendor: str, tmp_path: Path) -> None:
    (run,) = training(ranks=1, steps=1, vendor=vendor, shape=TINY, detail=FULL, warmup_steps=1)
    trace = written(run, tmp_path)
    calls = {event["args"]["correlation"] for event in of_category(trace, "cuda_runtime", "cuda_driver")}
    orphans = [
        event for event in of_category(trace, *GPU_CATEGORIES) if event["args"]["correlation"] not in calls
    ]
    assert orphans
    assert not any("External id" in event["args"] for event in orphans)
    assert {event["name"] for event in of_category(trace, "user_annotation")} >= {"ProfilerStep#5"}
    assert "ProfilerStep#4" not in {event["name"] for event in trace["traceEvents"]}
    base = trace["baseTimeNanoseconds"]
    assert all(
        base + nanoseconds(event["ts"]) >= run.start_ns for event in of_category(trace, *GPU_CATEGORIES)
    )
    assert any(event["args"]["Python parent id"] is None for event in of_category(trace, "python_function"))


@pytest.mark.parametrize("position", ["before", "after"])
def test_base_time_stands_before_or_after_the_events(position: str, served: Run, tmp_path: Path) -> None:
    keys = list(written(served, tmp_path, metadata_position=position))
    assert (keys.index("baseTimeNanoseconds") < keys.index("traceEvents")) == (position == "before")


def test_sync_rows_are_an_nvidia_option(ranks: list[Run], tmp_path: Path) -> None:
    rows = of_category(written(ranks[0], tmp_path, sync_events=True), "cuda_sync")
    assert len(rows) == (len(ranks[0].syncs) if ranks[0].gpu.vendor == "nvidia" else 0)
    assert not of_category(written(ranks[0], tmp_path), "cuda_sync")


@pytest.mark.parametrize(
    ("grid", "block", "registers", "shared", "percent"),
    [
        (132 * 8, 256, 64, 0, 50),  # registers: 4 blocks of 8 warps in 64
        (132 * 8, 1024, 32, 0, 100),  # two blocks of 32 warps
        (132 * 8, 128, 16, 47 * 1024, 25),  # shared memory: 4 blocks of 4 warps in 228 KiB less 1 KiB each
        (132 * 8, 384, 168, 213 * 1024, 0),  # more than the default limit of shared memory reads 0
        (66, 1024, 32, 0, 25),  # half a block per multiprocessor
        (132 * 64, 32, 16, 0, 50),  # 32 blocks of one warp
    ],
)
def test_estimated_occupancy(grid: int, block: int, registers: int, shared: int, percent: int) -> None:
    work = KernelWork("kernel", (grid, 1, 1), (block, 1, 1), 100, registers, shared)
    assert estimated_occupancy_percent(work, H100) == percent


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("trace.txt", {}, "unknown suffix"),
        ("trace.json", {"era": "2021"}, "era: '2021' is unknown"),
        ("trace.json", {"metadata_position": "middle"}, "metadata_position: 'middle' is unknown"),
        ("trace.json", {"distributed_info": "never"}, "distributed_info: 'never' is unknown"),
    ],
)
def test_wrong_options_are_reported(name: str, options: dict[str, str], message: str, tmp_path: Path) -> None:
    run = inference(decode_steps=1)
    with pytest.raises(ValueError, match=message):
        # Type: the options are wrong.
        kineto.write(run, tmp_path / name, **options)
