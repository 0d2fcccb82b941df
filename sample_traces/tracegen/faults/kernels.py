"""Faults of kernels: slow, uneven, badly shaped or superfluous work on the GPU."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil
from random import Random

from tracegen.faults.editing import (
    Programs,
    Write,
    change_kernels,
    change_operators,
    forward_places,
    insert,
    longer,
    steps_of_autograd,
)
from tracegen.faults.workload import SHAPES
from tracegen.operators import BFLOAT16, FLOAT, Emitter, Tensor, scalar
from tracegen.program import Begin, Elapse, Instruction, Launch, OperatorScope, Scope
from tracegen.records import KernelWork, MemsetWork

PRODUCTS = ("aten::addmm", "aten::mm")
SINGLE_PRECISION_SLOWDOWN = 9.0
"""16-bit matrix rate of the preset (600 TFLOP/s) over what FP32 without matrix cores reaches (67)."""

TF32_SLOWDOWN = 2.0
"""TF32 has half the rate of 16-bit types on the same matrix cores."""

UNALIGNED_SLOWDOWN = 2.5
FILL_BYTES = 64 << 20
PIECE_NS = 2_000
SLOW_STEP = 3
"""The step, from 0, that takes longer."""

DOUBLE = "double"


def _is_product(_: KernelWork, scopes: Sequence[str]) -> bool:
    return any(name in PRODUCTS for name in scopes)


def _is_forward_product(kernel: KernelWork, scopes: Sequence[str]) -> bool:
    return _is_product(kernel, scopes) and "DistributedDataParallel.forward" in scopes


def products_in_single_precision(programs: Programs, _: float) -> None:
    """Compute the products in FP32 on the ordinary units."""
    _products_in_float(
        programs,
        SINGLE_PRECISION_SLOWDOWN,
        {
            "nvidia": "ampere_sgemm_128x128_tn",
            "amd": "Cijk_Alik_Bljk_S_B_Bias_HA_S_SAV_UserArgs_MT128x128x16_SN_K1_TT8_8_VW4_WS64_WG16_16_1",
        },
    )


def products_in_tf32(programs: Programs, _: float) -> None:
    """Compute the products in FP32 on the matrix cores."""
    _products_in_float(
        programs,
        TF32_SLOWDOWN,
        {
            "nvidia": "sm80_xmma_gemm_f32f32_tf32f32_f32_tn_n_tilesize128x128x32",
            "amd": "Cijk_Alik_Bljk_S_MX_B_Bias_HA_S_SAV_UserArgs_MT128x128x32_MI16x16x1_SN_K1_WS64_WG64_4_1",
        },
    )


def _products_in_float(programs: Programs, factor: float, names: Mapping[str, str]) -> None:
    name = names[programs[0].gpu.vendor]

    def single(operator: OperatorScope) -> OperatorScope:
        if operator.name not in PRODUCTS:
            return operator
        arguments = tuple(
            replace(each, type=FLOAT) if each.type == BFLOAT16 else each for each in operator.arguments
        )
        return replace(operator, arguments=arguments)

    change_operators(programs, single)
    change_kernels(
        programs, _is_product, lambda kernel: longer(replace(kernel, name=name, registers=128), factor)
    )


def unaligned_products(programs: Programs, _: float) -> None:
    """Give the weights of the vocabulary an odd width; the library falls back to slower kernels."""

    def odd(operator: OperatorScope) -> OperatorScope:
        if operator.name not in PRODUCTS:
            return operator
        arguments = tuple(
            replace(each, shape=tuple(_odd(size) for size in each.shape if isinstance(size, int)))
            for each in operator.arguments
        )
        return replace(operator, arguments=arguments)

    change_operators(programs, odd)
    names = {
        "nvidia": "cutlass_80_wmma_tensorop_bf16_s161616gemm_bf16_32x32_64x1_tn_align1",
        "amd": "Cijk_Alik_Bljk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT32x32x64_MI16x16x1_SN_GRVWA1_GRVWB1_K1",
    }
    change_kernels(
        programs,
        _is_product,
        lambda kernel: longer(
            replace(kernel, name=names[programs[0].gpu.vendor]),
            UNALIGNED_SLOWDOWN,
        ),
    )


ALIGNED = (2048, 6144, 8192)


def _odd(size: int) -> int:
    return size - 1 if size in ALIGNED else size


def small_grids(programs: Programs, percent: float) -> None:
    """Run the layer norms with few blocks: as much slower as fewer compute units have work."""
    units = programs[0].gpu.compute_units
    blocks = round(units * percent / 100)
    change_kernels(
        programs,
        lambda _, scopes: "aten::native_layer_norm" in scopes,
        lambda kernel: longer(replace(kernel, grid=(blocks, 1, 1)), units / blocks),
    )


def tails(programs: Programs, waves: float) -> None:
    """Split forward products into few blocks more than fit at once: the last wave is nearly empty."""
    units = programs[0].gpu.compute_units
    blocks = round(waves * units)
    change_kernels(
        programs,
        _is_forward_product,
        lambda kernel: longer(replace(kernel, grid=(blocks, 1, 1)), ceil(waves) * units / blocks),
    )


def low_occupancy(programs: Programs, factor: float) -> None:
    """Give elementwise kernels so much shared memory that one block fits, and less speed."""
    shared_bytes = programs[0].gpu.shared_bytes_per_unit * 2 // 3
    change_kernels(
        programs,
        lambda kernel, _: "elementwise" in kernel.name,
        lambda kernel: longer(replace(kernel, registers=128, dynamic_shared_bytes=shared_bytes), factor),
    )


def partial_warps(programs: Programs, percent: float) -> None:
    """Give elementwise kernels blocks with fewer threads, that do not fill their last warp."""
    change_kernels(
        programs,
        lambda kernel, _: "elementwise" in kernel.name,
        lambda kernel: longer(
            replace(kernel, block=(round(kernel.block[0] * percent / 100), 1, 1)), 100 / percent
        ),
    )


def uneven_kernels(programs: Programs, factor: float) -> None:
    """Make a third of the products, drawn at random, ``factor`` times longer."""
    random = Random("uneven")
    change_kernels(
        programs,
        _is_product,
        lambda kernel: longer(kernel, factor) if random.random() < 1 / 3 else kernel,
    )


def throttled(programs: Programs, factor: float) -> None:
    """Make kernels longer and longer, up to ``factor``, as a GPU that gets hot does."""
    for program in programs:
        for thread in program.threads:
            total = len(thread.instructions)
            for index, each in enumerate(thread.instructions):
                if isinstance(each, Launch) and isinstance(each.work, KernelWork):
                    work = longer(each.work, 1 + (factor - 1) * index / total)
                    thread.instructions[index] = replace(each, work=work)


def slow_step(programs: Programs, factor: float) -> None:
    """Make the kernels of one step longer, as another program on the same GPU does."""
    for program in programs:
        for thread in program.threads:
            for index, each in _launches_of_step(thread.instructions, SLOW_STEP):
                if isinstance(each.work, KernelWork):
                    thread.instructions[index] = replace(each, work=longer(each.work, factor))


def _launches_of_step(instructions: Sequence[Instruction], number: int) -> list[tuple[int, Launch]]:
    step, found = -1, []
    for index, each in enumerate(instructions):
        scope: Scope | None = each.scope if isinstance(each, Begin) else None
        begins = scope is not None and scope.name.startswith("ProfilerStep#")
        step += begins or (type(each).__name__ == "Await" and getattr(each, "key", "").startswith("backward"))
        if step == number and isinstance(each, Launch):
            found.append((index, each))
    return found


def slower_rank(programs: Programs, factor: float) -> None:
    """Give the last rank longer kernels, as more work than the others have."""
    change_kernels(programs[-1:], lambda *_: True, lambda kernel: longer(kernel, factor))


def split_kernels(programs: Programs, _: float) -> None:
    """Split elementwise kernels into pieces of two microseconds, that take as long together."""
    for program in programs:
        for thread in program.threads:
            kept: list[Instruction] = []
            for each in thread.instructions:
                if (
                    isinstance(each, Launch)
                    and isinstance(each.work, KernelWork)
                    and "elementwise" in each.work.name
                ):
                    kept.extend(_pieces(each, each.work))
                else:
                    kept.append(each)
            thread.instructions = kept


def _pieces(launch: Launch, kernel: KernelWork) -> list[Instruction]:
    count = max(1, kernel.dur_ns // PIECE_NS)
    grid = (max(1, kernel.grid[0] // count), 1, 1)
    piece = replace(launch, work=replace(kernel, grid=grid, dur_ns=kernel.dur_ns // count))
    return [instruction for _ in range(count) for instruction in (piece, Elapse(300))]


def fills(programs: Programs, count: float) -> None:
    """Set large buffers to zero in each step."""
    _in_forward(programs, count, lambda page: page.fill_zero(Tensor((FILL_BYTES // 2,))))


def without_fills(programs: Programs, _: float) -> None:
    """Set nothing to zero, not even what the clean workload does."""
    for program in programs:
        for thread in program.threads:
            thread.instructions = [
                Elapse(each.cost_ns)
                if isinstance(each, Launch) and isinstance(each.work, MemsetWork)
                else each
                for each in thread.instructions
            ]


def recomputed_products(programs: Programs, count: float) -> None:
    """Compute the products of ``count`` layers again before the backward pass, as checkpointing does."""
    shape = SHAPES[programs[0].gpu.vendor]
    hidden = shape.hidden
    name = "CheckpointFunctionBackward"

    def recompute(page: Emitter) -> None:
        with page.operator(f"autograd::engine::evaluate_function: {name}"), page.operator(name):
            for depth, width in (
                (hidden, 3 * hidden),
                (hidden, hidden),
                (hidden, 4 * hidden),
                (4 * hidden, hidden),
            ):
                with page.operator("aten::mm", Tensor((shape.tokens, depth)), Tensor((depth, width))):
                    page.matmul_kernel(shape.tokens, width, depth, "TN")

    for program in programs:
        thread = program.threads[1]
        places = [place + 1 for place in steps_of_autograd(thread)]
        insert(thread, places * int(count), recompute)


def double_precision(programs: Programs, count: float) -> None:
    """Compute a sum in double precision in each step."""
    tensor = Tensor((4096, 2048))

    def add(page: Emitter) -> None:
        wide = replace(tensor.argument(), type=DOUBLE)
        with page.operator("aten::add", wide, wide, scalar(1)):
            page.launch(page.kernels.elementwise("at::native::CUDAFunctor_add<double>", tensor.items(), 3, 8))

    _in_forward(programs, count, add)


def layout_conversions(programs: Programs, count: float) -> None:
    """Reorder activations between NCHW and NHWC in each step."""
    tensor = Tensor((4, 512, 64, 64))
    names = {
        "nvidia": [
            f"void cudnn::ops::{way}<__nv_bfloat16, __nv_bfloat16, float, true, true>()"
            for way in ("nchwToNhwcKernel", "nhwcToNchwKernel")
        ],
        "amd": [
            "batched_transpose_64x32_pack_2x2_ediv_2x2_half",
            "batched_transpose_32x64_pack_2x2_ediv_2x2_half",
        ],
    }

    def reorder(page: Emitter) -> None:
        for name in names[programs[0].gpu.vendor]:
            with page.operator("aten::contiguous", tensor), page.operator("aten::clone", tensor):
                page.launch(
                    page.kernels.plain(name, (tensor.items() // 4096, 1, 1), (256, 1, 1), 2 * tensor.bytes())
                )

    _in_forward(programs, count, reorder)


def casts(programs: Programs, count: float) -> None:
    """Convert activations to single precision and back in each step."""
    narrow, wide = Tensor((4, 1024, 2048)), Tensor((4, 1024, 2048), FLOAT)

    def there_and_back(page: Emitter) -> None:
        for target, source, copy in (
            (wide, narrow, "float32_copy_kernel_cuda"),
            (narrow, wide, "bfloat16_copy_kernel_cuda"),
        ):
            with (
                page.operator("aten::to", source, scalar(6)),
                page.operator("aten::_to_copy", source, scalar(6)),
                page.operator("aten::copy_", target, source, scalar(False)),
            ):
                page.launch(page.kernels.elementwise(f"at::native::{copy}", narrow.items(), 3))

    _in_forward(programs, count, there_and_back)


def _in_forward(programs: Programs, count: float, write: Write) -> None:
    for program in programs:
        thread = program.threads[0]
        places = [place for step in forward_places(thread, int(count)) for place in step]
        insert(thread, places, write)
