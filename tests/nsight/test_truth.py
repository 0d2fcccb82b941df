"""Real exports against figures worked out independently and against NVIDIA's own tools, to the nanosecond."""

from __future__ import annotations

import csv
import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.nsight.exports import REAL, ROOT, WITHOUT_TRACES, opened, unpacked
from traceview.session import Session

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason=WITHOUT_TRACES)

NAMES = sorted(path.name.removesuffix(".sqlite.gz") for path in REAL.glob("*.sqlite.gz"))
FIGURES = {
    "window_ns": "span_ns",
    "busy_ns": "busy_ns",
    "idle_ns": "idle_ns",
    "compute_ns": "compute_plus_memset_ns",
    "communication_ns": "comm_ns",
    "copy_ns": "memcpy_ns",
    "exposed_communication_ns": "exposed_comm_ns",
    "exposed_copy_ns": "exposed_copy_ns",
}
STATISTICS = {
    "Total Time (ns)": "total_ns", "Instances": "count", "Num Calls": "count", "Count": "count",
    "Kern Inst": "count", "Avg (ns)": "mean_ns", "Med (ns)": "median_ns", "Min (ns)": "min_ns",
    "Max (ns)": "max_ns", "StdDev (ns)": "stddev_ns", "Total (MB)": "total_mb", "Avg (MB)": "mean_mb",
    "Med (MB)": "median_mb", "Min (MB)": "min_mb", "Max (MB)": "max_mb", "StdDev (MB)": "stddev_mb",
    "Total Proj Time (ns)": "total_ns", "Total Range Time (ns)": "range_ns", "Range Instances": "count",
    "Proj Avg (ns)": "mean_ns", "Proj Med (ns)": "median_ns", "Proj Min (ns)": "min_ns",
    "Proj Max (ns)": "max_ns",
    "Proj StdDev (ns)": "stddev_ns", "Total GPU Ops": "gpu_events", "Avg Range Lvl": "mean_depth",
    "Avg Num Child": "mean_children", "NVTX Inst": "ranges", "QCount": "queued",
} | {
    f"{letter}{name} (ns)": f"{what}_{ours}_ns"
    for letter, what in (("T", "total"), ("A", "api"), ("Q", "queue"), ("K", "kernel"))
    for name, ours in (("Avg", "mean"), ("Min", "min"), ("Max", "max"))
}  # fmt: skip
"""Columns of NVIDIA's tables and those of the documented queries."""

COPY_KINDS = {
    "[CUDA memcpy Host-to-Device]": "HtoD",
    "[CUDA memcpy Device-to-Host]": "DtoH",
    "[CUDA memcpy Device-to-Device]": "DtoD",
    "[CUDA memset]": "memset",
}
EVENT_KINDS = {"CUDA_KERNEL": "kernel", "CUDA_API": "api_call"}
STYLES = {"PushPop": "push_pop", "StartEnd": "start_end", "": None}


class Compared:
    """An export, and what NVIDIA's tools say of it."""

    def __init__(self, session: Session, path: Path, theirs: Path) -> None:
        connection = sqlite3.connect(path)
        (self.session_start_ns,) = connection.execute(
            "SELECT utcEpochNs FROM TARGET_INFO_SESSION_START_TIME"
        ).fetchone()
        connection.close()
        self.session = session
        self._theirs = theirs

    def theirs(self, report: str) -> list[dict[str, str]]:
        """NVIDIA's rows; the test is skipped where the report is not there."""
        found = list(self._theirs.glob(f"*_{report}.csv")) + list(self._theirs.glob(f"*_{report}_*rows*.csv"))
        if not found:
            pytest.skip(f"no {report} of {self._theirs.name}")
        with found[0].open(newline="", encoding="utf-8") as file:
            return list(csv.DictReader(file))

    def ours(self, report: str) -> list[dict[str, Any]]:
        """The rows of the documented query; times as the export counts them."""
        rows: list[dict[str, Any]] = self.session.sql(documented_query(report)).pl().to_dicts()
        for row in rows:
            for name in ("start_ns", "cpu_start_ns"):
                if name in row:
                    row[name] -= self.session_start_ns
        return rows


@pytest.fixture(scope="module", params=["cloverleaf_a100", "h100_2gpu_1s"])
def compared(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Compared]:
    path = unpacked(request.param, tmp_path_factory.mktemp("nsight"))
    with opened(path) as session:
        yield Compared(session, path, REAL / "expected" / request.param)


def documented_query(report: str) -> str:
    text = (ROOT / "docs" / "nsight-reports.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {report}\n.*?^```sql\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert found, report
    return found[1]


def assert_statistics(theirs: dict[str, str], ours: dict[str, Any]) -> None:
    """Every figure of a row: whole numbers exactly, others as far as they are printed."""
    compared = 0
    for column, text in theirs.items():
        name = STATISTICS.get(column)
        if name is None or name not in ours or text == "":
            continue
        value = ours[name] if ours[name] is not None else 0
        digits = len(text.partition(".")[2])
        assert abs(float(value) - float(text)) <= 0.500001 * 10**-digits, (column, theirs, ours)
        compared += 1
    assert compared >= 7


def assert_table(compared: Compared, report: str, *, theirs: Any, ours: Any) -> None:
    """The documented query gives NVIDIA's rows, matched by keys that the two functions make of a row."""
    expected = compared.theirs(report)
    found = {ours(row): row for row in compared.ours(report)}
    assert len(found) == len(expected)
    for row in expected:
        assert_statistics(row, found[theirs(row)])


def without_version(name: str) -> str:
    return re.sub(r"_v\d+$", "", name)


def annotation(row: dict[str, Any], name: str = "name") -> str | None:
    """The text of a range as NVIDIA shows it."""
    suffix = "" if row["framework_op_id"] is None else f", op_id = {row['framework_op_id']}"
    return None if row[name] is None else f"{row[name]}{suffix}"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", NAMES)
def test_breakdown(name: str, tmp_path: Path) -> None:
    expected = json.loads((REAL / "expected" / f"{name}.json").read_text(encoding="utf-8"))["devices"]
    with opened(unpacked(name, tmp_path)) as session:
        found = {str(row["device"]): row for row in session.breakdown.to_dicts()}
        assert found.keys() == expected.keys()
        for device, figures in expected.items():
            row = found[device]
            assert {ours: row[ours] for ours in FIGURES} == {
                ours: figures[theirs] for ours, theirs in FIGURES.items()
            }
            assert row["gpu_events"] == figures["kernels"] + figures["memcpys"] + figures["memsets"]
            parts = (
                row["compute_ns"] + row["exposed_communication_ns"] + row["exposed_copy_ns"] + row["idle_ns"]
            )
            assert parts == row["window_ns"]
        if name.startswith("h100"):
            assert [(row["trace_id"], row["pid"]) for row in session.breakdown.to_dicts()] == [
                (0, 111),
                (1, 112),
            ]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("report", ["cuda_gpu_kern_sum", "osrt_sum"])
def test_sums_by_name(compared: Compared, report: str) -> None:
    assert_table(compared, report, theirs=lambda row: row["Name"], ours=lambda row: row["name"])


def test_calls(compared: Compared) -> None:
    assert_table(
        compared,
        "cuda_api_sum",
        theirs=lambda row: without_version(row["Name"]),
        ours=lambda row: row["name"],
    )


def test_kernels_by_grid(compared: Compared) -> None:
    assert_table(
        compared,
        "cuda_gpu_kern_gb_sum",
        theirs=lambda row: (
            row["Name"],
            *([int(size) for size in row[column].split()] for column in ("GridXYZ", "BlockXYZ")),
        ).__repr__(),
        ours=lambda row: (row["name"], row["grid"], row["block"]).__repr__(),
    )


@pytest.mark.parametrize("report", ["cuda_gpu_mem_time_sum", "cuda_gpu_mem_size_sum"])
def test_memory(compared: Compared, report: str) -> None:
    assert_table(
        compared, report, theirs=lambda row: COPY_KINDS[row["Operation"]], ours=lambda row: row["kind"]
    )


@pytest.mark.parametrize("report", ["cuda_gpu_sum", "cuda_api_gpu_sum"])
def test_gpu_sums(compared: Compared, report: str) -> None:
    def theirs(row: dict[str, str]) -> tuple[str, str]:
        kind = COPY_KINDS.get(row["Operation"])
        if kind is None:
            return EVENT_KINDS[row["Category"]], without_version(row["Operation"])
        return ("memset", "Memset") if kind == "memset" else ("copy", f"Memcpy {kind}")

    assert_table(compared, report, theirs=theirs, ours=lambda row: (row["event_kind"], row["name"]))


def test_every_gpu_event(compared: Compared) -> None:
    def theirs(row: dict[str, str]) -> tuple[Any, ...]:
        return (
            int(row["Start (ns)"]), int(row["Duration (ns)"]), int(row["CorrId"]), int(row["Strm"]),
            int(row["GrdX"] or 0), int(row["BlkX"] or 0), int(row["Reg/Trd"] or 0),
            row["SrcMemKd"].lower(), row["DstMemKd"].lower(), row["Bytes (MB)"], row["Throughput (MB/s)"],
        )  # fmt: skip

    def ours(row: dict[str, Any]) -> tuple[Any, ...]:
        size = "" if row["mb"] is None else f"{row['mb']:.3f}"
        return (
            row["start_ns"], row["dur_ns"], row["correlation_id"], row["stream"],
            (row["grid"] or [0])[0] or 0,
            (row["block"] or [0])[0] or 0, row["registers"] or 0, row["src_memory"] or "",
            row["dst_memory"] or "",
            size, row["mb_per_s"],
        )  # fmt: skip

    expected = [theirs(row) for row in compared.theirs("cuda_gpu_trace")]
    found = [ours(row) for row in compared.ours("cuda_gpu_trace")]
    assert [row[:-1] for row in found] == [row[:-1] for row in expected]
    for row, other in zip(found, expected, strict=True):
        # NVIDIA's throughput is up to 0.005 % below bytes over duration.
        assert (
            row[-1] == pytest.approx(float(other[-1]), rel=5e-5, abs=1e-3) if other[-1] else row[-1] is None
        )


def test_executions(compared: Compared) -> None:
    assert_table(
        compared,
        "cuda_kern_exec_sum",
        theirs=lambda row: (
            *(int(row[column]) for column in ("PID", "TID", "DevId")),
            without_version(row["API Name"]),
            row["Kernel Name"],
        ),
        ours=lambda row: (row["pid"], row["tid"], row["device"], row["call_name"], row["name"]),
    )


def test_ranges(compared: Compared) -> None:
    assert_table(
        compared,
        "nvtx_sum",
        theirs=lambda row: (STYLES[row["Style"]], row["Range"]),
        ours=lambda row: (row["style"], annotation(row)),
    )


def test_pushed_ranges(compared: Compared) -> None:
    assert_table(compared, "nvtx_pushpop_sum", theirs=lambda row: row["Range"], ours=annotation)


def test_kernels_in_ranges(compared: Compared) -> None:
    assert_table(
        compared,
        "nvtx_kern_sum",
        theirs=lambda row: (
            *(int(row[column]) if row[column] else None for column in ("PID", "TID")),
            STYLES[row["Style"]], row["NVTX Range"] or None, row["Kernel Name"],
        ),
        ours=lambda row: (row["pid"], row["tid"], row["style"], annotation(row, "range_name"), row["name"]),
    )  # fmt: skip


def test_projection(compared: Compared) -> None:
    assert_table(
        compared,
        "nvtx_gpu_proj_sum",
        theirs=lambda row: (STYLES[row["Style"]], row["Range"]),
        ours=lambda row: (row["style"], annotation(row)),
    )


def test_each_projection(compared: Compared) -> None:
    columns = (
        "Name", "Projected Start (ns)", "Projected Duration (ns)", "Orig Start (ns)", "Orig Duration (ns)",
        "PID",
        "TID", "NumGPUOps", "Lvl", "NumChild",
    )  # fmt: skip
    expected = [
        (row["Name"], *(int(row[name]) for name in columns[1:]))
        for row in compared.theirs("nvtx_gpu_proj_trace")
    ]
    found = [
        (
            annotation(row), row["start_ns"], row["span_ns"], row["cpu_start_ns"], row["cpu_dur_ns"],
            row["pid"],
            row["tid"], row["gpu_events"], row["depth"], row["children"],
        )
        for row in compared.ours("nvtx_gpu_proj_trace")
    ]  # fmt: skip
    assert sorted(found, key=repr) == sorted(expected, key=repr)


def test_synchronizations(compared: Compared) -> None:
    expected = [
        (
            int(row["Duration (ns)"]), int(row["Start (ns)"]), int(row["PID"]), int(row["TID"]),
            without_version(row["API Name"]),
        )
        for row in compared.theirs("cuda_api_sync")
    ]  # fmt: skip
    found = [
        (row["dur_ns"], row["start_ns"], row["pid"], row["tid"], row["name"])
        for row in compared.ours("cuda_api_sync")
    ]
    assert sorted(found) == sorted(expected)


@pytest.mark.parametrize("report", ["cuda_memcpy_async", "cuda_memcpy_sync"])
def test_copies_that_block(compared: Compared, report: str) -> None:
    expected = compared.theirs(report)
    found = {(row["start_ns"], row["device"]): row for row in compared.ours(report)}
    assert len(found) == len(expected)
    for row in expected:
        ours = found[int(row["Start (ns)"]), int(row["Device ID"])]
        assert ours["dur_ns"] == int(row["Duration (ns)"])
        assert f"{ours['bytes'] / 1e6:.3f}" == row["Bytes (MB)"]
        assert (ours["src_memory"], ours["dst_memory"]) == (row["Src Kind"].lower(), row["Dst Kind"].lower())
        assert (ours["pid"], ours["stream"]) == (int(row["PID"]), int(row["Stream ID"]))
        assert ours["name"] == without_version(row["API Name"])


def test_gaps(compared: Compared) -> None:
    assert [
        (row["dur_ns"], row["start_ns"], row["pid"], row["device"]) for row in compared.ours("gpu_gaps")
    ] == [
        (int(row["Duration (ns)"]), int(row["Start (ns)"]), int(row["PID"]), int(row["Device ID"]))
        for row in compared.theirs("gpu_gaps")
    ]
