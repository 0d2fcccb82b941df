"""Faults of fusion: many kernels in place of one that does the same."""

from __future__ import annotations

from tracegen.faults.editing import Programs, change_kernels, longer, replace_operators
from tracegen.faults.workload import ATTENTION_SPEEDUP, SHAPES
from tracegen.model_shape import ModelShape
from tracegen.operators import FLOAT, Emitter, Tensor, scalar

GELU_STEPS = ("mul", "mul", "mul", "add", "mul", "tanh", "add", "mul")
"""The tanh approximation of GELU, written out."""

ADAM_STEPS = (
    ("mul_", 2),
    ("lerp_", 3),
    ("mul_", 2),
    ("addcmul_", 3),
    ("sqrt", 2),
    ("div", 2),
    ("add_", 2),
    ("addcdiv_", 4),
)
"""One parameter's step of AdamW, written out, with how many tensors each operator reads or writes."""

FUSED_TENSORS = 7
"""A fused step reads parameter, gradient and two moments, and writes all but the gradient."""


def activation_by_hand(programs: Programs, count: float) -> None:
    """Compute each activation with ``count`` elementwise kernels."""
    shape = _shape(programs)
    tensor = Tensor((shape.batch, shape.sequence, 4 * shape.hidden))

    def write(page: Emitter) -> None:
        for step in GELU_STEPS[: int(count)]:
            _elementwise(page, step, tensor, 2 if step == "tanh" else 3)

    for program in programs:
        replace_operators(program.threads[0], "aten::gelu", write)


def optimizer_per_parameter(programs: Programs, count: float) -> None:
    """Update each of ``count`` parameters by kernels of its own."""
    shape = _shape(programs)
    layers = shape.layers + 1
    parameter = Tensor((shape.parameters() // int(count),), FLOAT)

    def write(page: Emitter) -> None:
        for _ in range(int(count) // layers):
            for step, moved in ADAM_STEPS:
                _elementwise(page, step, parameter, moved)

    for program in programs:
        replace_operators(program.threads[0], "aten::_fused_adamw_", write)


def fused_optimizer(programs: Programs, _: float) -> None:
    """Let the fused optimizer move all that it has to; the clean one moves four of its tensors."""
    change_kernels(
        programs,
        lambda _, scopes: "aten::_fused_adamw_" in scopes,
        lambda kernel: longer(kernel, FUSED_TENSORS / 4),
    )


def attention_by_hand(programs: Programs, _: float) -> None:
    """Compute attention step by step."""
    shape = _shape(programs)
    heads, width = shape.batch * shape.heads, shape.head_width
    query = Tensor((heads, shape.sequence, width))
    key = Tensor((heads, width, shape.sequence))
    scores = Tensor((heads, shape.sequence, shape.sequence))

    def write(page: Emitter) -> None:
        _batched_product(page, query, key)
        _elementwise(page, "div", scores, 2)
        _elementwise(page, "add", scores, 3)
        with (
            page.operator("aten::softmax", scores, scalar(-1)),
            page.operator("aten::_softmax", scores, scalar(-1), scalar(False)),
        ):
            page.launch(
                page.kernels.normalization("softmax_warp_forward", heads * shape.sequence, shape.sequence, 2)
            )
        _batched_product(page, scores, query)

    for program in programs:
        replace_operators(program.threads[0], "aten::scaled_dot_product_attention", write)


def masked_attention(programs: Programs, _: float) -> None:
    """Let the fused attention compute all products, as an added mask demands; the clean one skips half."""
    change_kernels(
        programs,
        lambda _, scopes: "aten::scaled_dot_product_attention" in scopes,
        lambda kernel: longer(kernel, 1 / ATTENTION_SPEEDUP),
    )


def _shape(programs: Programs) -> ModelShape:
    return SHAPES[programs[0].gpu.vendor]


def _batched_product(page: Emitter, first: Tensor, second: Tensor) -> None:
    batch, rows, depth = first.shape
    with (
        page.operator("aten::matmul", first, second),
        page.operator("aten::bmm", first, second, cost_ns=4_000),
    ):
        page.matmul_kernel(batch * rows, second.shape[2], depth, "NN")


def _elementwise(page: Emitter, step: str, tensor: Tensor, moved: int) -> None:
    functor = f"at::native::{step.strip('_').title()}Functor<float>"
    page.pointwise(
        f"aten::{step}",
        functor,
        tensor,
        tensor,
        tensors_moved=moved,
        items=tensor.items(),
        width=tensor.bytes() // tensor.items(),
    )
