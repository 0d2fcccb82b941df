"""The machine of a simulated AMD run: two CPU sockets and eight GPUs, as ROCm's agents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

CPU_COUNT, GPU_COUNT = 2, 8
CPU_TYPE, GPU_TYPE = 1, 2
FIRST_HANDLE = 40_500
"""Handle of the first agent where a format names agents by handle."""

CPU_NAME = "Simulated 64-Core Processor"
GFX_NAME = "gfx942"
_CPU_LIMITS: Mapping[str, int] = MappingProxyType({"cpu_cores_count": 64, "cu_count": 64, "num_xcc": 1})
_GPU_LIMITS: Mapping[str, int] = MappingProxyType(
    {
        "cpu_cores_count": 0,
        "simd_count": 1216,
        "max_waves_per_simd": 8,
        "lds_size_in_kb": 64,
        "gds_size_in_kb": 0,
        "wave_front_size": 64,
        "num_xcc": 8,
        "cu_count": 304,
        "array_count": 32,
        "num_shader_banks": 32,
        "simd_arrays_per_engine": 1,
        "cu_per_simd_array": 10,
        "simd_per_cu": 4,
        "max_slots_scratch_cu": 32,
        "gfx_target_version": 90402,
        "vendor_id": 4098,
        "device_id": 29857,
        "max_engine_clk_fcompute": 2100,
        "max_waves_per_cu": 32,
        "workgroup_max_size": 1024,
    }
)


_MEMORY_BANK = {
    "heap_type": 1,
    "flags": {},
    "width": 8192,
    "mem_clk_max": 1300,
    "size_in_bytes": 206_141_652_992,
}
"""Bus width in bits and memory clock in MHz of the GPU."""


@dataclass(frozen=True, slots=True)
class Agent:
    """One agent; ``node`` counts all agents of the machine, ``index`` those of its type."""

    node: int
    index: int
    is_gpu: bool
    product: str

    @property
    def kind(self) -> str:
        """Return CPU or GPU."""
        return "GPU" if self.is_gpu else "CPU"

    @property
    def name(self) -> str:
        """Return the architecture of a GPU, the product of a CPU."""
        return GFX_NAME if self.is_gpu else self.product

    @property
    def handle(self) -> int:
        """Return the agent's handle."""
        return FIRST_HANDLE + self.node

    @property
    def vendor(self) -> str:
        """Return what the runtime says of the vendor."""
        return "AMD" if self.is_gpu else "CPU"

    def properties(self) -> dict[str, object]:
        """Return the agent as the profiler's own structure names its fields."""
        return {
            "size": 312,
            "id": {"handle": self.handle},
            "type": GPU_TYPE if self.is_gpu else CPU_TYPE,
            **(_GPU_LIMITS if self.is_gpu else _CPU_LIMITS),
            "mem_banks": [_MEMORY_BANK] if self.is_gpu else [],
            "name": self.name,
            "vendor_name": self.vendor,
            "product_name": self.product,
            "model_name": "",
            "node_id": self.node,
            "logical_node_id": self.node,
            "logical_node_type_id": self.index,
        }


def agents(product: str) -> list[Agent]:
    """Return all agents; ``product`` is what the GPUs are called."""
    cpus = [Agent(index, index, False, CPU_NAME) for index in range(CPU_COUNT)]
    return cpus + [Agent(CPU_COUNT + index, index, True, product) for index in range(GPU_COUNT)]
