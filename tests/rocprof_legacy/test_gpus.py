"""What rocminfo says of the GPUs of a recording of rocprof (v1): in results.json, or beside it as text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import traceview

_VALUES = {
    "Agent1.Name": "AMDEPYC", "Agent1.DeviceType": "CPU", "Agent1.ComputeUnit": "16",
    "Agent2.Name": "gfx906", "Agent2.MarketingName": "Vega20", "Agent2.DeviceType": "GPU",
    "Agent2.ComputeUnit": "60", "Agent2.SIMDsperCU": "4", "Agent2.MaxClockFreq.(MHz)": "1800",
    "Agent2.WavefrontSize": "64(0x40)", "Agent2.MaxWavesPerCU": "40(0x28)",
    "Agent2.PoolInfo.Pool1.Segment": "GLOBAL", "Agent2.PoolInfo.Pool1.Size": "1024(0x400)KB",
    "Agent2.PoolInfo.Pool2.Segment": "GROUP", "Agent2.PoolInfo.Pool2.Size": "64(0x40)KB",
    "Agent2.ISAInfo.ISA1.Name": "amdgcn-amd-amdhsa--gfx906",
}  # fmt: skip
_TEXT = """\
*******
Agent 1
*******
  Name:                    AMD EPYC
  Device Type:             CPU
  Compute Unit:            16
*******
Agent 2
*******
  Name:                    gfx906
  Marketing Name:          Vega20
  Device Type:             GPU
  Max Clock Freq. (MHz):   1800
  Compute Unit:            60
  SIMDs per CU:            4
  Wavefront Size:          64(0x40)
  Max Waves Per CU:        40(0x28)
  Pool Info:
    Pool 1
      Segment:                 GLOBAL; FLAGS: COARSE GRAINED
      Size:                    1024(0x400) KB
    Pool 2
      Segment:                 GROUP
      Size:                    64(0x40) KB
  ISA Info:
    ISA 1
      Name:                    amdgcn-amd-amdhsa--gfx906
"""
_KERNEL = {
    "BeginNs": "1000",
    "EndNs": "2000",
    "dev-id": "0",
    "queue-id": "0",
    "pid": "7",
    "tid": "7",
    "Name": "k",
}
_EVENTS = [
    {},
    {"ph": "M", "name": "process_name", "pid": 6, "args": {"name": "GPU0"}},
    {"ph": "X", "name": "k", "pid": 6, "tid": 0, "ts": 0, "dur": 1, "args": _KERNEL},
]
_CSV = "Index,KernelName,gpu-id,queue-id,BeginNs,EndNs\n0,k,0,0,1000,2000\n"


@pytest.mark.parametrize("kind", ["values", "text", "table"])
def test_gpus_have_their_model_and_sizes(kind: str, tmp_path: Path) -> None:
    path = tmp_path / ("results.csv" if kind == "table" else "results.json")
    described = {"otherData": _VALUES} if kind == "values" else {}
    path.write_text(_CSV if kind == "table" else json.dumps({"traceEvents": _EVENTS, **described}))
    if kind != "values":
        (tmp_path / "results.sysinfo.txt").write_text(_TEXT)
    with traceview.open(path, cache=False) as session:
        found = session.sql(
            "SELECT vendor, name, arch, compute_units, clock_mhz, warp_size, simds_per_compute_unit,"
            " max_waves_per_simd, max_threads_per_compute_unit, memory_bytes, shared_memory_per_block"
            " FROM devices"
        ).fetchall()
    assert found == [("amd", "Vega20", "gfx906", 60, 1800, 64, 4, 10, 2560, 1 << 20, 1 << 16)]


@pytest.mark.parametrize(
    "described", [[], {"Agent": 1, "Agent2.DeviceType": "GPU"}, {"AgentX.Name": None, "Agent².Name": "a"}]
)
def test_damaged_descriptions_hide_no_event(described: object, tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    path.write_text(json.dumps({"traceEvents": _EVENTS, "otherData": described}))
    with traceview.open(path, cache=False) as session:
        assert session.sql("SELECT count(*) FROM kernels").fetchall() == [(1,)]
