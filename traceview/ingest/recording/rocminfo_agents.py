"""The GPUs of a recording of rocprof (v1), as rocminfo lists them.

rocprof writes the text of rocminfo as it is (results.sysinfo.txt), and as values by `Agent5.ComputeUnit`,
names without spaces (results.json, otherData; rocprofiler bin/tblextr.py).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from traceview.ingest.recording.amd_agents import AGENT_COLUMNS, agent_row

if TYPE_CHECKING:
    import duckdb

_AGENT: Final = re.compile(r"\s{0,8}Agent (\d{1,4})\s{0,8}")
_VALUE: Final = re.compile(r"(\s{0,16})([A-Z][^:]{0,80}):(.{0,200})")
_NUMBER: Final = re.compile(r"\d{1,18}")
_PROPERTIES: Final = {
    "name": "Name", "product_name": "MarketingName", "uuid": "Uuid", "type": "DeviceType",
    "cu_count": "ComputeUnit", "simd_per_cu": "SIMDsperCU", "wave_front_size": "WavefrontSize",
    "max_engine_clk_fcompute": "MaxClockFreq.(MHz)", "workgroup_max_size": "WorkgroupMaxSize",
    "max_waves_per_cu": "MaxWavesPerCU", "num_xcc": "NumXCC",
}  # fmt: skip
"""Names of properties as `agent_row` takes them, and as rocminfo writes them, without spaces."""
_TEXTS: Final = ("name", "product_name", "uuid", "type")
_MOST_BYTES: Final = 1 << 22
_NOT_DESCRIBED: Final = ("trace_id", "agent", "is_gpu", "device")


def describe_gpus(connection: duckdb.DuckDBPyConnection, gpus: Sequence[Mapping[str, Any]]) -> None:
    """Adds to the table devices what is known of its GPUs, by their number."""
    if not gpus:
        return
    from traceview.ingest.recording.rows import typed_rows

    columns = [each.partition(":")[0] for each in AGENT_COLUMNS.split()]
    told = ", ".join(f"{each} = listed_gpu.{each}" for each in columns if each not in _NOT_DESCRIBED)
    connection.register("listed_gpu", typed_rows(gpus, AGENT_COLUMNS))
    try:
        connection.execute(
            f"UPDATE devices SET {told} FROM listed_gpu WHERE devices.device = listed_gpu.device"
        )
    finally:
        connection.unregister("listed_gpu")


def gpus_beside(path: Path) -> list[dict[str, Any]]:
    """The GPUs of results.sysinfo.txt beside a file of the same run; none where it cannot be read."""
    stem = path.name.partition(".")[0]
    try:
        with path.with_name(f"{stem}.sysinfo.txt").open("rb") as file:
            return agents_of_text(file.read(_MOST_BYTES).decode("utf-8", "replace"))
    except OSError:
        return []


def agents_of_values(values: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The GPUs, in order, of values by `Agent5.ComputeUnit`."""
    agents: dict[int, dict[str, str]] = {}
    for key, value in values.items():
        number, _, name = str(key).partition(".")
        if number.startswith("Agent") and number[5:].isdecimal():
            agents.setdefault(int(number[5:]), {})[name] = str(value)
    return _gpus(agents)


def agents_of_text(text: str) -> list[dict[str, Any]]:
    """The GPUs, in order, of what rocminfo prints."""
    agents: dict[int, dict[str, str]] = {}
    own: dict[str, str] = {}
    pool = ""
    for line in text.splitlines():
        if begins := _AGENT.fullmatch(line):
            own = agents.setdefault(int(begins[1]), {})
            pool = ""
        elif found := _VALUE.fullmatch(line):
            name, value = found[2].replace(" ", ""), found[3].replace(" ", "")
            if name == "Segment":
                pool = f"PoolInfo.Pool{1 + sum(key.endswith('.Segment') for key in own)}."
            own.setdefault(pool + name if len(found[1]) > 2 and pool else name, value)
    return _gpus(agents)


def _gpus(agents: Mapping[int, Mapping[str, str]]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for _, values in sorted(agents.items()):
        if values.get("DeviceType") != "GPU":
            continue
        properties = {
            name: values[key] if name in _TEXTS else _number(values[key])
            for name, key in _PROPERTIES.items()
            if key in values
        }
        device = len(found)
        row = agent_row(0, f"GPU {device}", device, properties)
        row["memory_bytes"] = _pool_bytes(values, "GLOBAL")
        shared = _pool_bytes(values, "GROUP")
        row["shared_memory_per_block"] = row["shared_memory_per_compute_unit"] = shared
        waves, simds = properties.get("max_waves_per_cu"), properties.get("simd_per_cu")
        if isinstance(waves, int) and isinstance(simds, int) and simds:
            row["max_waves_per_simd"] = waves // simds
        found.append(row)
    return found


def _pool_bytes(values: Mapping[str, str], segment: str) -> int | None:
    """The size of the first pool of a kind, which is in KB."""
    for key, value in values.items():
        if key.startswith("PoolInfo.") and key.endswith(".Segment") and value.startswith(segment):
            size = _number(values.get(key.removesuffix("Segment") + "Size", ""))
            return size * 1024 if size is not None and size < 1 << 40 else None
    return None


def _number(text: str) -> int | None:
    found = _NUMBER.match(text)
    return int(found[0]) if found else None
