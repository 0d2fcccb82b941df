"""The agents of an AMD recording (CPUs and GPUs), as rows of the relation `agent`.

JSON, agent_info.csv and rocpd name the properties alike, but for upper and lower case: those of
rocprofiler_agent_v0_t, rocprofiler-sdk source/include/rocprofiler-sdk/agent.h.
"""

import json
from collections.abc import Mapping
from typing import Any, Final

from traceview.ingest.recording.rows import whole_number

_LISTS: Final = ("caches", "io_links", "mem_banks")
# HBM2 and HBM2e transfer twice a memory clock; the driver states the clock of HBM3 and HBM3e at half, so four
# times: 8192 bits at 1300 MHz are the 5.3 TB/s of the MI300X data sheet.
_TRANSFERS_PER_CLOCK: Final = {"gfx908": 2, "gfx90a": 2, "gfx942": 4, "gfx950": 4}
_GPU_TYPES: Final = (2, "2", "GPU")

AGENT_COLUMNS: Final = (
    "trace_id:int32 agent is_gpu:bool device:int32 uuid vendor name arch compute_units:int32 clock_mhz:int32"
    " memory_bytes:int64 warp_size:int32 max_threads_per_block:int32 max_threads_per_compute_unit:int32"
    " memory_bandwidth_gbs:double shared_memory_per_block:int64 shared_memory_per_compute_unit:int64"
    " simds_per_compute_unit:int32 max_waves_per_simd:int32 dies:int32 metadata"
)
"""The columns of the relation `agent` that `agent_row` fills."""


def agent_row(trace_id: int, agent: str, device: int | None, properties: Mapping[str, Any]) -> dict[str, Any]:
    """One agent by its properties; what is absent is None.

    Args:
        trace_id: the process that saw it.
        agent: how the records of the file name it.
        device: its number among the GPUs; None for a CPU.
        properties: as the file holds them, with names in lower case.
    """

    def number(key: str, scale: int = 1) -> int | None:
        value = whole_number(properties.get(key))
        return value * scale if value is not None and 0 < value < 2**31 else None

    waves, warp_size = number("max_waves_per_cu"), number("wave_front_size")
    shared_memory = number("lds_size_in_kb", 1024)
    return {
        "trace_id": trace_id,
        "agent": agent,
        "is_gpu": is_gpu(properties),
        "device": device,
        "uuid": _uuid(properties.get("uuid")),
        "vendor": "amd",
        "name": _text(properties, "product_name") or _text(properties, "model_name"),
        "arch": _text(properties, "name"),
        "compute_units": number("cu_count"),
        "clock_mhz": number("max_engine_clk_fcompute"),
        "memory_bytes": _memory_bytes(properties),
        "memory_bandwidth_gbs": _memory_bandwidth(properties),
        "warp_size": warp_size,
        "max_threads_per_block": number("workgroup_max_size"),
        "max_threads_per_compute_unit": waves * warp_size if waves and warp_size else None,
        "shared_memory_per_block": shared_memory,
        "shared_memory_per_compute_unit": shared_memory,
        "simds_per_compute_unit": number("simd_per_cu"),
        "max_waves_per_simd": number("max_waves_per_simd"),
        "dies": number("num_xcc"),
        "metadata": json.dumps({k: v for k, v in properties.items() if k not in _LISTS}, default=str),
    }


def is_gpu(properties: Mapping[str, Any]) -> bool:
    """Whether the agent is a GPU: ROCPROFILER_AGENT_TYPE_GPU is 2."""
    return properties.get("type", properties.get("agent_type")) in _GPU_TYPES


def _text(properties: Mapping[str, Any], key: str) -> str | None:
    value = properties.get(key)
    return value if isinstance(value, str) and value else None


def _memory_banks(properties: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    banks = properties.get("mem_banks")
    return [bank for bank in banks if isinstance(bank, Mapping)] if isinstance(banks, list) else []


def _memory_bytes(properties: Mapping[str, Any]) -> int | None:
    sizes = [whole_number(bank.get("size_in_bytes")) for bank in _memory_banks(properties)]
    total = sum(size for size in sizes if size is not None and size > 0)
    return total if 0 < total < 2**63 else None


def _memory_bandwidth(properties: Mapping[str, Any]) -> float | None:
    """Width in bits / 8 * clock in MHz * transfers a clock, of all banks; None for memory not known."""
    transfers = _TRANSFERS_PER_CLOCK.get(str(properties.get("name")))
    if transfers is None:
        return None
    total = 0.0
    for bank in _memory_banks(properties):
        width, clock_mhz = whole_number(bank.get("width")), whole_number(bank.get("mem_clk_max"))
        total += (width or 0) / 8 * (clock_mhz or 0) / 1000 * transfers
    return total if total > 0 else None


def _uuid(value: Any) -> str | None:
    """GPU- and the first eight bytes, the last one first, as rocminfo prints them."""
    listed = value.get("bytes") if isinstance(value, Mapping) else None
    if not isinstance(listed, Mapping):
        return None
    numbers = [whole_number(listed.get(f"value{at}")) for at in range(8)]
    found = [number for number in numbers if number is not None and 0 <= number < 256]
    return f"GPU-{bytes(reversed(found)).hex()}" if len(found) == 8 and any(found) else None
