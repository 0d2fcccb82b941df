"""Exports of Nsight Compute: both pages, all number formats, and kernels of traces with their metrics."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tracegen.ncu import BEFORE, Profiled, details_page, raw_page
from traceview_parsers.ncu.parser import NcuParser
from traceview_parsers.ncu.rows import base_name, has_decimal_comma, in_base_unit, value_of

import traceview
from traceview.errors import UnreadableTraceError
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet

RAW = {
    "gpu__time_duration.sum": ("us", 1234.5),
    "dram__bytes_read.sum": ("Mbyte", 2.25),
    "sm__warps_active.avg.pct_of_peak_sustained_active": ("%", 37.75),
    "l1tex__data_bank_conflicts_pipe_lsu_mem_shared.sum": ("", 3_000_000.0),
    "l1tex__data_pipe_lsu_wavefronts_mem_shared.sum": ("", 4_000_000.0),
    "smsp__sass_average_data_bytes_per_sector_mem_global_op_ld.pct": ("%", 12.5),
    "dram__throughput.avg.pct_of_peak_sustained_elapsed": ("%", None),
}
DETAILS = {"Duration": ("ms", 1.25), "Achieved Occupancy": ("%", 37.75), "Registers Per Thread": ("", 64.0)}


def rows(path: Path, *queries: str) -> list[list[dict[str, Any]]]:
    """The rows of queries over a file."""
    with traceview.open(path, cache=False, workers=1) as session:
        return [session.sql(query).arrow().to_pylist() for query in queries]


def test_reports_are_exported_by_ncu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "run"
    folder.mkdir()
    report, page = folder / "run.ncu-rep", tmp_path / "page"
    report.write_bytes(b"NVR\0" + bytes(100))
    page.write_text(raw_page([Profiled("add", RAW)]))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UnreadableTraceError, match=r"ncu --import .* --csv --page raw"):
        rows(report, "FROM traces")
    ncu = tmp_path / "ncu"
    ncu.write_text(
        "#!/bin/sh\n"
        'if [ "$1" = --version ]; then echo NVIDIA Nsight Compute; echo Version 2024.1.0.0; exit; fi\n'
        f"[ \"$1 $2 $3 $4 $5\" = '--import {report} --csv --page raw' ] && exec /bin/cat '{page}'\n"
    )
    ncu.chmod(0o755)
    traces, kernels, health = rows(report, "FROM traces", "FROM profiled_kernels", "FROM health")
    assert [row["source_file"] for row in traces] == [str(report)]
    assert [row["base_name"] for row in kernels] == ["add"]
    assert [row["detail"] for row in health] == [
        "this report was exported by the ncu on PATH: Version 2024.1.0.0"
    ]
    # With its export next to it, it is not read twice.
    (folder / "run.csv").write_text(page.read_text())
    [traces] = rows(folder, "FROM traces")
    assert [row["source_file"] for row in traces] == [str(folder / "run.csv")]
    ncu.write_text("#!/bin/sh\necho too old >&2\nexit 1\n")
    with pytest.raises(UnreadableTraceError, match="ncu --import failed: too old"):
        rows(report, "FROM traces")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("comma", [False, True])
@pytest.mark.parametrize("before", ["", BEFORE])
def test_the_raw_page(comma: bool, before: str, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    launches = [Profiled("void ns::gemm<float, 3>(int*)", RAW, (64, 2, 1)), Profiled("add", RAW)]
    path.write_text(before + raw_page(launches, decimal_comma=comma))
    kernels, counters, health = rows(
        path,
        "FROM profiled_kernels ORDER BY launch_id",
        "FROM profiled_counters WHERE launch_id = 0 ORDER BY name",
        "FROM health",
    )
    assert [(row["base_name"], row["grid"], row["dur_ns"]) for row in kernels] == [
        ("gemm", "64x2x1", 1_234_500),
        ("add", "1x1x1", 1_234_500),
    ]
    assert len(counters) == len(RAW) - 1
    found = {row["name"]: (row["unit"], row["value"]) for row in counters}
    assert found["dram__bytes_read.sum"] == ("byte", 2_250_000)
    assert found["sm__warps_active.avg.pct_of_peak_sustained_active"] == ("%", 37.75)
    assert health == []


@pytest.mark.parametrize("comma", [False, True])
def test_the_details_page(comma: bool, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(BEFORE + details_page([Profiled("gemm", DETAILS)] * 2, decimal_comma=comma))
    kernels, counters = rows(path, "FROM profiled_kernels", "FROM profiled_counters WHERE launch_id = 1")
    assert [row["dur_ns"] for row in kernels] == [1_250_000] * 2
    assert {row["name"]: row["value"] for row in counters} == {
        "Duration": 1_250_000, "Achieved Occupancy": 37.75, "Registers Per Thread": 64,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("texts", "comma"),
    [
        (["1,215,000,000.00"], False),
        (["27.595.520", "117.344"], True),
        (["65,77", "117.344"], True),
        (["2,848"], None),
        (["2,848", "0.09"], False),
        (["n/a", ""], None),
        (["(128, 1, 1)", "a.b.c", "3,5"], True),
    ],
)
def test_the_decimal_separator_is_found(texts: list[str], comma: bool | None) -> None:
    assert has_decimal_comma(texts) is comma


def test_numbers_and_units() -> None:
    assert value_of("27.595.520", decimal_comma=True) == 27_595_520
    assert value_of("1 234,5", decimal_comma=True) == 1234.5
    assert value_of("2,848", decimal_comma=False) == 2848
    assert value_of("1.5e-05", decimal_comma=False) == 1.5e-05
    for text in ("n/a", "", "(1, 2)", "nan", "0x10", "1-2", "1e999", "-1e300"):
        assert value_of(text, decimal_comma=False) is None
    assert in_base_unit(2.0, "usecond") == (2000, "ns")
    assert in_base_unit(2.0, "Gbyte") == (2e9, "byte")
    assert in_base_unit(2.0, "Tbyte/second") == (2e12, "byte/second")
    assert in_base_unit(1.5, "cycle/nsecond") == (1.5e9, "cycle/second")
    assert in_base_unit(4.0, "/usecond") == (4e6, "/second")
    assert in_base_unit(3.0, "Kbyte/block") == (3000, "byte/block")
    assert in_base_unit(3.0, "%/Kbyte") == (0.003, "%/byte")
    assert in_base_unit(2.0, "inst") == (2.0, "inst")


@pytest.mark.parametrize(
    ("name", "base"),
    [
        ("ampere_sgemm_128x64_nn", "ampere_sgemm_128x64_nn"),
        ("void at::native::(anonymous namespace)::softmax<float, 8>(float*, int)", "softmax"),
        ("void at::native::<unnamed>::softmax<float, (int)8>(T1 *, int)", "softmax"),
        ("void cutlass::Kernel2<cutlass_80>(typename T::Params)", "Kernel2"),
        ("triton_poi_fused_add_0", "triton_poi_fused_add_0"),
    ],
)
def test_base_names_are_the_same_in_sql(name: str, base: str, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(raw_page([Profiled("x", RAW)]))
    assert base_name(name) == base
    [found] = rows(path, f"SELECT kernel_base_name('{name}') AS base")
    assert found == [{"base": base}]


def traced(path: Path, names: list[str]) -> Path:
    """A trace of an H100 with kernels of these names, one after the other."""
    events: list[dict[str, Any]] = []
    for at, name in enumerate(names):
        launch = {"correlation": at + 1}
        kernel = {
            "device": 0, "stream": 7, "correlation": at + 1, "grid": [1, 1, 1], "block": [32, 1, 1],
            "registers per thread": 32,
        }  # fmt: skip
        for category, title, tid, start, duration, arguments in (
            ("cuda_runtime", "cudaLaunchKernel", 1, at * 1000, 5, launch),
            ("kernel", name, 7, at * 1000 + 10, 900, kernel),
        ):
            events.append(
                {"ph": "X", "cat": category, "name": title, "pid": 1 if tid == 1 else 0, "tid": tid,
                 "ts": start, "dur": duration, "args": arguments}
            )  # fmt: skip
    device = {
        "id": 0, "name": "NVIDIA H100 80GB HBM3", "computeMajor": 9, "computeMinor": 0, "numSms": 132,
        "warpSize": 32, "maxThreadsPerMultiprocessor": 2048,
    }  # fmt: skip
    path.write_text(json.dumps({"deviceProperties": [device], "traceEvents": events}))
    return path


def test_kernels_of_a_trace_get_their_launch(tmp_path: Path) -> None:
    trace = traced(
        tmp_path / "t.json", ["void a<1>(int*)", "b", "b", "b", "b", "void c<1>()", "void c<2>()", "d"]
    )
    launches = [
        Profiled("a", RAW),
        Profiled("b", {**RAW, "gpu__time_duration.sum": ("us", 1.0)}),
        Profiled("b", {**RAW, "gpu__time_duration.sum": ("us", 2.0)}),
        Profiled("c", RAW),
        Profiled("d", RAW, grid=(2, 1, 1)),
    ]
    export = tmp_path / "e.csv"
    export.write_text(raw_page(launches))
    with traceview.open([trace, export], cache=False, workers=1) as session:
        found = session.sql(
            "SELECT name, launch_id, matched_by FROM kernel_profiles JOIN kernels USING (trace_id, kernel_id)"
            " ORDER BY kernels.start_ns"
        ).fetchall()
        metrics = session.sql(
            "SELECT occupancy_percent, memory_read_bytes, lds_conflicts_per_access, m.dur_ns"
            " FROM kernel_metrics AS m JOIN kernels AS k USING (trace_id, kernel_id)"
            " WHERE k.name LIKE '%a<1>%'"
        ).fetchall()
        findings = {each.code: each.message for each in RuleSet.of(Configuration()).analyze(session).findings}
    assert found == [
        ("void a<1>(int*)", 0, "order"),
        ("b", 1, "repetition"),
        ("b", 2, "repetition"),
        ("b", 1, "repetition"),
        ("b", 2, "repetition"),
    ]
    assert metrics == [(37.75, 2_250_000, 3.0, 1_234_500)]
    assert "3 bank conflict cycles per access cycle" in findings["KRN008"].replace("3.00", "3").replace(
        "3.0", "3"
    )
    assert "12.5" in findings["KRN009"]


def test_profiles_of_another_gpu_are_not_joined(tmp_path: Path) -> None:
    export = tmp_path / "e.csv"
    export.write_text(raw_page([Profiled("b", RAW, capability="8.0")]))
    with traceview.open([traced(tmp_path / "t.json", ["b"]), export], cache=False, workers=1) as session:
        assert session.sql("FROM kernel_profiles").fetchall() == []


def test_exports_are_distinguished_from_other_files() -> None:
    sniff = NcuParser().sniff
    for page in (raw_page, details_page):
        text = page([Profiled("gemm", RAW)]).encode()
        assert sniff(Path("x"), text) == sniff(Path("x"), BEFORE.encode() + text) == 0.95
    assert sniff(Path("x"), BEFORE.encode()) == 0.6
    for other in (b'"Kind","Agent_Id","Kernel_Name"\n', b"ID,Name\n1,Kernel Name,\n", b"{}"):
        assert sniff(Path("x"), other) == 0.0


@pytest.mark.sampled(1)
@pytest.mark.parametrize("page", [raw_page, details_page])
def test_damage_costs_rows(page: Any, tmp_path: Path) -> None:
    text = page([Profiled("gemm", RAW)] * 3)
    path = tmp_path / "a.csv"
    first = len(text.splitlines()[0]) + 1
    for length in range(first, len(text), 97):
        path.write_text(text[:length])
        try:
            rows(path, "FROM profiled_counters")
        except UnreadableTraceError as error:
            assert "no kernel in this export" in str(error)  # noqa: PT017 - most lengths are readable
    lines = text.splitlines()
    path.write_text(
        "\n".join([*lines[:-1], "program says hello", '"x"' + ',"1"' * 90, "==PROF== Done", lines[-1], ""])
    )
    kernels, health = rows(path, "FROM profiled_kernels", "SELECT code, count FROM health")
    assert len(kernels) == 3
    assert health == [{"code": "events_lost", "count": 2}]


def test_kernels_are_joined_with_the_launches_of_one_process(tmp_path: Path) -> None:
    """A profile of two processes, as `--target-processes all` writes it, has each launch twice."""
    twice = [Profiled("b", {"gpu__time_duration.sum": ("us", float(at))}) for at in (1, 2)]
    page = raw_page(twice)
    other = raw_page([Profiled("b", {"gpu__time_duration.sum": ("us", 9.0)})] * 2).replace("4242", "4243")
    export = tmp_path / "e.csv"
    export.write_text(page + "".join(other.splitlines(keepends=True)[2:]))
    with traceview.open([traced(tmp_path / "t.json", ["b", "b"]), export], cache=False, workers=1) as session:
        found = session.sql(
            "SELECT own.dur_ns, matched_by FROM kernel_profiles JOIN profiled_kernels AS own"
            " ON own.trace_id = profile_id AND own.launch_id = kernel_profiles.launch_id ORDER BY kernel_id"
        ).fetchall()
    assert found == [(1_000, "order"), (2_000, "order")]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be"])
def test_exports_redirected_by_powershell_are_read(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    text = BEFORE + details_page([Profiled("gemm", DETAILS)])
    path.write_bytes(("\ufeff" * (encoding == "utf-16-be") + text).encode(encoding))
    kernels, health = rows(path, "FROM profiled_kernels", "FROM health")
    assert [(row["name"], row["dur_ns"]) for row in kernels] == [("gemm", 1_250_000)]
    assert health == []


def test_a_summary_of_kernels_is_refused_with_what_to_export(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(
        '"Process ID","Kernel Name","Invocations","Metric Name","Metric Unit","Minimum","Maximum","Average"\n'
        '"1","gemm","2","Duration","us","1","3","2"\n'
    )
    with pytest.raises(UnreadableTraceError, match="without --print-summary"):
        rows(path, "FROM profiled_kernels")
