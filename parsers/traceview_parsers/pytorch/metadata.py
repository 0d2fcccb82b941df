"""Process, rank and GPUs of a Kineto file, from its top-level keys."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from traceview.ingest.rank_names import rank_in
from traceview.ingest.recording.times import LATEST_NS
from traceview.ingest.secrets import without_secrets

_OF_ROCM = ("hip_runtime_version", "hip_driver_version", "roctracer_version", "rocprofiler-sdk_version")
_OF_CUDA = ("cupti_version", "cuda_runtime_version", "cuda_driver_version")
_OTHER_NAMES = (
    ("intel", re.compile(r"intel", re.IGNORECASE)),
    ("ascend", re.compile(r"\bascend", re.IGNORECASE)),
    ("mtia", re.compile(r"\bmtia|^artemis$", re.IGNORECASE)),
    ("habana", re.compile(r"habana|gaudi|\bhl-\d", re.IGNORECASE)),
    ("apple", re.compile(r"^apple\b", re.IGNORECASE)),
)
_NVIDIA_NAME = re.compile(r"nvidia|tesla|geforce|quadro|\b[ahbvl]\d{2,3}\b", re.IGNORECASE)
_AMD_NAME = re.compile(r"amd|instinct|radeon|\bmi\d{2,3}", re.IGNORECASE)
# LLVM target names of AMD products: https://llvm.org/docs/AMDGPUUsage.html#processors
_GFX_OF_PRODUCT = (
    ("MI35", "gfx950"),
    ("MI30", "gfx942"),
    ("MI32", "gfx942"),
    ("MI2", "gfx90a"),
    ("MI100", "gfx908"),
)
_LOG_KEYS = ("INFO", "WARNING", "ERROR", "STAGE")


@dataclass(frozen=True, slots=True)
class TraceMetadata:
    """The metadata of one file, in the terms of the unified schema."""

    rank: int | None
    world_size: int | None
    host: str | None
    base_ns: int
    vendor: str | None
    producer_version: str | None
    devices: list[dict[str, Any]]
    rest: str


def read_metadata(path: Path, top: Mapping[str, Any], *, keep_secrets: bool = False) -> TraceMetadata:
    """Reads `top`, the top-level values of the file except its events; all are optional and unvalidated."""
    distributed = top.get("distributedInfo")
    distributed = distributed if isinstance(distributed, Mapping) else {}
    properties = top.get("deviceProperties", top.get("computeProperties"))
    listed = [p for p in properties if isinstance(p, Mapping)] if isinstance(properties, list) else []
    vendor = _vendor(top, listed)
    base = top.get("baseTimeNanoseconds")
    return TraceMetadata(
        rank=_first_integer(distributed.get("rank"), rank_in(path)),
        world_size=_first_integer(distributed.get("world_size")),
        host=str(top["host_name"]) if "host_name" in top else None,
        base_ns=base if isinstance(base, int) and 0 <= base <= LATEST_NS else 0,
        vendor=vendor,
        producer_version=_version(top),
        devices=[device_row(index, p, vendor) for index, p in enumerate(listed)],
        rest=json.dumps(_rest(top, keep_secrets), ensure_ascii=False, default=str),
    )


def device_row(index: int, properties: Mapping[str, Any], vendor: str | None) -> dict[str, Any]:
    """One row of the table `devices` from one entry of `deviceProperties`; missing values are None."""

    def number(*keys: str) -> int | None:
        return _first_integer(*(properties.get(key) for key in keys))

    name = str(properties.get("name") or "") or None
    vendor = _vendor_of_name(name) or vendor
    identity = number("id")
    return {
        "device": index if identity is None else identity,
        "vendor": vendor,
        "name": name,
        "arch": _architecture(vendor, name, number("computeMajor"), number("computeMinor")),
        "compute_units": number("numSms", "maxComputeUnits"),
        "clock_mhz": number("maxClockFrequency"),
        "memory_bytes": number("totalGlobalMem", "maxMemAllocSize"),
        "warp_size": number("warpSize"),
        "max_threads_per_block": number("maxThreadsPerBlock", "maxWorkGroupSize"),
        "max_threads_per_compute_unit": number("maxThreadsPerMultiprocessor"),
        "registers_per_block": number("regsPerBlock"),
        "registers_per_compute_unit": number("regsPerMultiprocessor"),
        "shared_memory_per_block": number("sharedMemPerBlock", "localMemSize"),
        "shared_memory_per_block_optin": number("sharedMemPerBlockOptin"),
        "shared_memory_per_compute_unit": number(
            "sharedMemPerMultiprocessor", "maxSharedMemoryPerMultiProcessor"
        ),
        "metadata": json.dumps(dict(properties), ensure_ascii=False, default=str),
    }


def log_lines(top: Mapping[str, Any]) -> dict[str, list[str]]:
    """The profiler's own log lines in the file, by level."""
    return {key: [str(line) for line in top[key]] for key in _LOG_KEYS if isinstance(top.get(key), list)}


def _first_integer(*values: Any) -> int | None:
    for value in values:
        if isinstance(value, bool):
            continue
        if isinstance(value, str) and re.fullmatch(r"-?\d{1,18}", value.strip()):
            return int(value)
        if isinstance(value, int) and abs(value) < 2**63:
            return value
        if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
            return int(value)
    return None


def _vendor(top: Mapping[str, Any], devices: list[Mapping[str, Any]]) -> str | None:
    if any(key in top for key in _OF_ROCM):
        return "amd"
    if any(key in top for key in _OF_CUDA):
        return "nvidia"
    for device in devices:
        named = _vendor_of_name(str(device.get("name") or ""))
        if named:
            return named
    return None


def _vendor_of_name(name: str | None) -> str | None:
    if not name:
        return None
    # Before NVIDIA's, whose models are letters and digits, as in Intel(R) Arc(TM) A770.
    for vendor, pattern in _OTHER_NAMES:
        if pattern.search(name):
            return vendor
    if _AMD_NAME.search(name):
        return "amd"
    return "nvidia" if _NVIDIA_NAME.search(name) else None


def _architecture(vendor: str | None, name: str | None, major: int | None, minor: int | None) -> str | None:
    if vendor == "nvidia" and major is not None and minor is not None:
        return f"sm_{major}{minor}"
    if vendor == "amd" and name:
        return next((gfx for product, gfx in _GFX_OF_PRODUCT if product in name.upper()), None)
    return None


def _version(top: Mapping[str, Any]) -> str | None:
    keys = (*_OF_CUDA, *_OF_ROCM)
    found = [f"{key} {top[key]}" for key in keys if isinstance(top.get(key), (int, float, str))]
    return ", ".join(found) or None


def _rest(top: Mapping[str, Any], keep_secrets: bool) -> dict[str, Any]:
    """Everything but the device list and the logs; values whose key speaks of secrets only if asked for."""
    kept = {k: v for k, v in top.items() if k not in ("deviceProperties", "computeProperties", *_LOG_KEYS)}
    return {str(k): v if keep_secrets else without_secrets(k, v) for k, v in kept.items()}
