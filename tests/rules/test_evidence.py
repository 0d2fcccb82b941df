"""Advice on recording follows the vendor of the GPUs and the tool that made the trace."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tracegen import kineto
from tracegen.faults import Case

import traceview
from traceview.report.model import build_report
from traceview.report.record_again import suitable
from traceview.rules.configuration import Configuration
from traceview.rules.required_evidence import VENDOR_OF_TOOL, documented_evidence, evidence, how_to_record
from traceview.rules.ruleset import RuleSet

OF_VENDOR = {
    "nvidia": re.compile(r"\b(nsys|ncu|nvtx|nvidia|nccl)\b|--cuda", re.IGNORECASE),
    "amd": re.compile(r"\broc[a-z]*|\bamd|\bhip[A-Z_]|\brccl\b", re.IGNORECASE),
}
"""What only the tools of one vendor are called."""
OTHER = {"nvidia": "amd", "amd": "nvidia"}


@pytest.mark.parametrize("name", documented_evidence())
@pytest.mark.parametrize("vendor", OTHER)
def test_no_trace_is_told_a_tool_of_another_vendor(name: str, vendor: str) -> None:
    ways = how_to_record([evidence(name)], {vendor})
    assert not {tool for tool in ways if VENDOR_OF_TOOL.get(tool, vendor) != vendor}
    foreign = OF_VENDOR[OTHER[vendor]]
    assert not {how for how in ways.values() if foreign.search(how)}


@pytest.mark.parametrize("name", documented_evidence())
def test_where_the_vendor_is_not_known_all_are_reported(name: str) -> None:
    everything = " ".join(how_to_record([evidence(name)], ()).values())
    for vendor in OTHER:
        for how in how_to_record([evidence(name)], {vendor}).values():
            assert how in everything


def test_the_advice_of_all_that_is_missing_is_reported_once() -> None:
    missing = [evidence(name) for name in ("ops.input_dims", "several_steps", "ops.input_types")]
    told = how_to_record(missing, {"amd"})["pytorch"]
    assert told.count("record_shapes=True") == 1
    assert "prof.step()" in told


def test_what_a_tool_does_differently_by_vendor_says_so() -> None:
    told = how_to_record([evidence("clock_counters")], ())["pytorch"]
    assert re.search(r"nsys .*\(on NVIDIA GPUs\).* rocprof-sys-sample .*\(on AMD GPUs\)", told)
    assert "GPUs)" not in how_to_record([evidence("clock_counters")], {"nvidia"})["pytorch"]


@pytest.mark.parametrize(
    ("trace", "tools"),
    [
        ({"format": "kineto", "producer": "PyTorch profiler"}, ["pytorch"]),
        ({"format": "nsight_systems", "producer": "NVIDIA Nsight Systems"}, ["nsight"]),
        ({"format": "rocpd", "producer": "rocprofv3"}, ["rocprofv3"]),
        ({"format": "rocpd", "producer": "rocprofiler-systems"}, ["rocprof-sys"]),
        ({"format": "perfetto", "producer": "rocprofv3 1.0"}, ["rocprofv3"]),
        ({"format": "rocprof-compute", "producer": "rocprof-compute"}, ["rocprof-compute"]),
        ({"format": "xplane", "producer": "XLA profiler"},
         ["nsight", "rocprofv3", "rocprof-sys", "rocprof-compute"]),
    ],
)  # fmt: skip
def test_the_tool_of_the_trace_is_reported_first(trace: dict[str, str], tools: list[str]) -> None:
    ways = {tool: tool for tool in ("pytorch", "nsight", "rocprofv3", "rocprof-sys", "rocprof-compute")}
    assert list(suitable(ways, [trace])) == tools
    assert suitable({"pytorch": "a", "any": "b"}, [trace])["any"] == "b"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("vendor", OTHER)
def test_a_pytorch_trace_is_told_the_tools_of_its_gpu(vendor: str, tmp_path: Path) -> None:
    [run] = Case((), 1, vendor=vendor).runs()
    kineto.write(run, tmp_path / "trace.json")
    with traceview.open(tmp_path / "trace.json", cache=False) as session:
        report = build_report(session, limit=0, rules=RuleSet.of(Configuration()))
    told = {row["code"]: row["how_to_record"] for row in report["not_checkable"]}
    assert {"CLK001", "CPY008"} <= told.keys()
    for ways in told.values():
        assert not {how for how in ways.values() if OF_VENDOR[OTHER[vendor]].search(how)}
    assert OF_VENDOR[vendor].search(told["CLK001"]["pytorch"])
