"""Kernels as GPU libraries would name and shape them, with durations from a simple roofline.

Duration = the longer of the arithmetic time and the memory time of the preset, plus a start-up floor,
with a few per cent of noise. The names follow the form the libraries use; their values are made up.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tracegen.hardware import GpuModel
from tracegen.program import noise
from tracegen.records import CopyWork, Dimensions, KernelWork, MemsetWork

NATIVE = "at::native::(anonymous namespace)"
"""C++ scope of most of the framework's own kernels."""

KERNEL_FLOOR_NS = 1_600
"""Time even an empty kernel takes on the GPU."""

KERNEL_SPREAD = 0.06
"""Largest relative difference between two executions of the same kernel is twice this."""

MATMUL_EFFICIENCY_PERCENT = (100, 92, 78)
"""Share of the preset's matrix rate that the tile shapes below reach."""


@dataclass(slots=True)
class KernelLibrary:
    """Makes kernels for one GPU; all noise comes from ``random``."""

    gpu: GpuModel
    random: Random

    def matmul(self, rows: int, columns: int, depth: int, transposed: str = "TN") -> KernelWork:
        """Return a 16-bit matrix product of (rows x depth) by (depth x columns)."""
        tile_rows, tile_columns, efficiency = self._tile(rows, columns)
        grid = (-(-rows // tile_rows) * -(-columns // tile_columns), 1, 1)
        rate = self.gpu.tensor_flops_per_us * efficiency // 100
        arithmetic_ns = 2 * rows * columns * depth * 1000 // rate
        moved = 2 * (rows * depth + depth * columns + rows * columns)
        dur_ns = self._noisy(max(arithmetic_ns, self._memory_ns(moved)) + KERNEL_FLOOR_NS)
        if self.gpu.vendor == "amd":
            first = "Alik" if transposed[0] == "T" else "Ailk"
            second = "Bljk" if transposed[1] == "N" else "Bjlk"
            name = (
                f"Cijk_{first}_{second}"
                f"_BBS_BH_Bias_HA_S_SAV_UserArgs_MT{tile_rows}x{tile_columns}x64_MI16x16x1_SN_LDSB1_GRVWA8"
                f"_GRVWB8_ISA942_K1_LPA8_PGR2_PLR1_SIA3_TLDS1_WS64_WG64_4_1"
            )
            return KernelWork(name, grid, (256, 1, 1), dur_ns, 256, 0, 65_536)
        stages = 4 if tile_columns == 256 else 6
        name = f"nvjet_tst_{tile_rows}x{tile_columns}_64x{stages}_2x1_v_bz_coopA_{transposed}T"
        return KernelWork(name, grid, (384, 1, 1), dur_ns, 168, 1_024, 213_000 // 1024 * 1024)

    def elementwise(self, functor: str, elements: int, tensors: int, width: int = 2) -> KernelWork:
        """Return a pointwise kernel over ``tensors`` tensors of ``elements`` items of ``width`` bytes."""
        vector = 8 if self.gpu.vendor == "amd" else 4
        pointers = f"std::array<char*, {tensors}ul>"
        kernel = f"at::native::vectorized_elementwise_kernel<{vector}, {functor}, {pointers} >"
        name = f"void {kernel}(int, {functor}, {pointers})"
        threads = 256 if self.gpu.vendor == "amd" else 128
        grid = (max(1, -(-elements // (threads * vector))), 1, 1)
        return KernelWork(name, grid, (threads, 1, 1), self._streaming(elements * width * tensors), 24)

    def normalization(self, kernel: str, rows: int, width: int, passes: int) -> KernelWork:
        """Return a row-wise normalisation kernel reading or writing ``passes`` tensors."""
        name = (
            f"void {NATIVE}::{kernel}<c10::BFloat16, float, false>(int, float, "
            "c10::BFloat16 const*, c10::BFloat16 const*, float*, float*, c10::BFloat16*)"
        )
        return KernelWork(
            name, (rows, 1, 1), (self.gpu.warp_size, 4, 1), self._streaming(2 * rows * width * passes), 40, 48
        )

    def reduction(self, rows: int, columns: int) -> KernelWork:
        """Return a column sum, as bias gradients need."""
        functor = "at::native::func_wrapper_t<c10::BFloat16, at::native::sum_functor<c10::BFloat16, float> >"
        operation = f"at::native::ReduceOp<c10::BFloat16, {functor}, unsigned int, c10::BFloat16, 4, 4>"
        name = f"void at::native::reduce_kernel<128, 4, {operation} >({operation})"
        return KernelWork(
            name,
            (max(1, columns // 128), 1, 1),
            (32, 16, 1),
            self._streaming(2 * rows * columns),
            48,
            16,
            2_048,
        )

    def attention(
        self, batch: int, heads: int, queries: int, keys: int, width: int, *, backward: bool
    ) -> KernelWork:
        """Return a fused causal attention kernel."""
        products = 5 if backward else 2
        flops = products * batch * heads * queries * keys * width
        arithmetic_ns = flops * 1000 // (self.gpu.tensor_flops_per_us * 55 // 100)
        memory_ns = self._memory_ns(2 * batch * heads * width * (2 * queries + 2 * keys))
        dur_ns = self._noisy(max(arithmetic_ns, memory_ns) + 2 * KERNEL_FLOOR_NS)
        grid = (max(1, -(-queries // 128)), batch, heads)
        if self.gpu.vendor == "amd":
            kernel = "FmhaBwdDQDKDVKernel" if backward else "FmhaFwdKernel"
            traits = f"ck_tile::TileFmhaShape<ck_tile::sequence<128, 128, 32, {width}, 32, {width}> >"
            entry = f"ck_tile::{kernel}<{traits} >"
            name = f"void ck_tile::kentry<256, 2, {entry} >({entry}::Kargs)"
            return KernelWork(name, grid, (256, 1, 1), dur_ns, 192, 0, 40_960)
        stage = "bwd_dq_dk_dv_loop_seqk_parallel" if backward else "fwd"
        kind = "bwd" if backward else "fwd"
        traits = f"Flash_{kind}_kernel_traits<{width}, 128, 64, 4, false, false, cutlass::bfloat16_t>"
        entry = f"pytorch_flash::flash_{stage}_kernel<pytorch_flash::{traits}, false, true, false>"
        name = f"void {entry}(pytorch_flash::Flash_{kind}_params)"
        return KernelWork(name, grid, (128, 1, 1), dur_ns, 255, 0, 81_920)

    def decode_attention(
        self, requests: int, heads: int, cache_heads: int, context: int, width: int
    ) -> KernelWork:
        """Return attention of one new token per request over its cached keys and values."""
        moved = 2 * 2 * requests * cache_heads * context * width
        if self.gpu.vendor == "amd":
            return self.plain(
                "kernel_paged_attention_2d", (requests, cache_heads, 1), (256, 1, 1), moved, 128
            )
        traits = f"Flash_fwd_kernel_traits<{width}, 64, 128, 4, false, false, cutlass::bfloat16_t>"
        name = f"void flash::flash_fwd_splitkv_kernel<{traits}, true, false, false>(flash::Flash_fwd_params)"
        return self.plain(name, (1, requests, heads), (128, 1, 1), moved, 250)

    def multi_tensor(self, functor: str, elements: int, tensors: int) -> KernelWork:
        """Return an optimizer kernel over lists of tensors, 4 bytes an item."""
        metadata = f"{NATIVE}::TensorListMetadata<{tensors}>"
        call = f"{NATIVE}::{functor}<float, {tensors}>"
        name = f"void {NATIVE}::multi_tensor_apply_kernel<{metadata}, {call}>({metadata}, {call})"
        grid = (min(320, max(1, elements // 65_536)), 1, 1)
        return KernelWork(name, grid, (512, 1, 1), self._streaming(4 * elements * tensors), 40)

    def compiled(self, name: str, elements: int, tensors: int) -> KernelWork:
        """Return a kernel as a compiler would generate for fused pointwise or row-wise work."""
        threads = 256 if self.gpu.vendor == "amd" else 128
        grid = (max(1, -(-elements // 1024)), 1, 1)
        return KernelWork(name, grid, (threads, 1, 1), self._streaming(2 * elements * tensors), 26)

    def plain(
        self, name: str, grid: Dimensions, block: Dimensions, moved_bytes: int, registers: int = 32
    ) -> KernelWork:
        """Return any other kernel bound by the bytes it moves."""
        return KernelWork(name, grid, block, self._streaming(moved_bytes), registers)

    def collective(self, name: str, dur_ns: int) -> KernelWork:
        """Return the kernel of a collective; ``dur_ns`` is the transfer."""
        if self.gpu.vendor == "amd":
            return KernelWork(
                f"ncclDevKernel_Generic_1({_NCCL_ARGUMENTS})", (56, 1, 1), (256, 1, 1), dur_ns, 128
            )
        return KernelWork(
            f"ncclDevKernel_{name}_RING_LL({_NCCL_ARGUMENTS})", (24, 1, 1), (544, 1, 1), dur_ns, 96, 0, 82_240
        )

    def copy(self, kind: str, size: int, host: str = "Pinned") -> CopyWork:
        """Return a copy of ``size`` bytes; ``host`` is the host side's memory, Pinned or Pageable."""
        if kind == "DtoD":
            return CopyWork(kind, "Device", "Device", size, self._streaming(2 * size))
        rate = self.gpu.host_pinned_bytes_per_us if host == "Pinned" else self.gpu.host_pageable_bytes_per_us
        dur_ns = self._noisy(1_300 + size * 1000 // rate)
        source, destination = (host, "Device") if kind == "HtoD" else ("Device", host)
        return CopyWork(kind, source, destination, size, dur_ns)

    def memset(self, size: int) -> MemsetWork:
        """Return a fill of ``size`` bytes with zero."""
        return MemsetWork(size, 0, self._noisy(1_000 + self._memory_ns(size)))

    def transfer_ns(self, size: int, ranks: int) -> int:
        """Return how long a ring all-reduce of ``size`` bytes takes once all ranks have arrived.

        A ring moves 2 (n - 1) / n of the data over each link.
        """
        if ranks < 2:
            return self._noisy(4_000)
        return self._noisy(14_000 + 2 * (ranks - 1) * size * 1000 // (ranks * self.gpu.link_bytes_per_us))

    def _tile(self, rows: int, columns: int) -> tuple[int, int, int]:
        if rows <= 64:
            return 64, 64, MATMUL_EFFICIENCY_PERCENT[2]
        if columns <= 1024:
            return 128, 128, MATMUL_EFFICIENCY_PERCENT[1]
        return 128, 256, MATMUL_EFFICIENCY_PERCENT[0]

    def _memory_ns(self, moved_bytes: int) -> int:
        return moved_bytes * 1000 // self.gpu.memory_bytes_per_us

    def _streaming(self, moved_bytes: int) -> int:
        return self._noisy(self._memory_ns(moved_bytes) + KERNEL_FLOOR_NS)

    def _noisy(self, mean_ns: int) -> int:
        return max(500, round(mean_ns * (1.0 + KERNEL_SPREAD * noise(self.random))))


_NCCL_ARGUMENTS = "ncclDevKernelArgsStorage<4096ul>"
