"""Backward passes of the transformer's operators."""

from __future__ import annotations

from tracegen.kernels import NATIVE
from tracegen.model_shape import ModelShape
from tracegen.operators import (
    FLOAT,
    INTEGER,
    MISSING,
    Emitter,
    Tensor,
    scalar,
    scalars,
    tensors,
)


def linear_backward(
    shape: ModelShape, key: str, depth: int, width: int, has_bias: bool, emitter: Emitter
) -> None:
    """Write the two products and the bias sum of a linear layer."""
    weight, gradient = Tensor((width, depth)), Tensor((shape.tokens, width))
    inputs = Tensor((shape.tokens, depth))
    emitter.transpose(weight.transposed())
    with emitter.operator("aten::mm", gradient, weight, cost_ns=4_000):
        emitter.matmul_kernel(shape.tokens, depth, width, "NN")
    view = emitter.transpose(gradient)
    with emitter.operator("aten::mm", view, inputs, cost_ns=4_000):
        emitter.matmul_kernel(width, depth, shape.tokens, "NT")
    if has_bias:
        with emitter.operator("aten::sum", gradient, scalars((0,)), scalar(True), MISSING):
            emitter.launch(emitter.kernels.reduction(shape.tokens, width))
        emitter.view(Tensor((1, width)), (width,))
    emitter.transpose(weight)
    emitter.free(key)


def layer_norm_backward(shape: ModelShape, key: str, emitter: Emitter) -> None:
    """Write the gradients of a layer normalisation."""
    hidden = Tensor((shape.batch, shape.sequence, shape.hidden))
    statistic = Tensor((shape.batch, shape.sequence, 1), FLOAT)
    with emitter.operator(
        "aten::native_layer_norm_backward",
        hidden,
        hidden,
        scalars((shape.hidden,)),
        statistic,
        statistic,
        Tensor((shape.hidden,)),
        Tensor((shape.hidden,)),
        scalars((1, 1, 1)),
    ):
        for kernel, passes in (
            ("layer_norm_grad_input_kernel_vectorized", 3),
            ("GammaBetaBackwardCUDAKernelTemplate", 2),
        ):
            emitter.launch(emitter.kernels.normalization(kernel, shape.tokens, shape.hidden, passes))
    emitter.free(key)


def attention_backward(shape: ModelShape, key: str, emitter: Emitter) -> None:
    """Write the fused attention gradient and the join of its three results."""
    split = Tensor((shape.batch, shape.heads, shape.sequence, shape.head_width))
    arguments = (split, split, split, split, split, scalar(0.0), scalar(True))
    with (
        emitter.operator("aten::_scaled_dot_product_flash_attention_backward", *arguments),
        emitter.operator("aten::_flash_attention_backward", *arguments, cost_ns=7_000),
    ):
        emitter.fill_zero(Tensor((shape.batch, shape.heads, shape.sequence), FLOAT))
        emitter.launch(
            emitter.kernels.attention(
                shape.batch, shape.heads, shape.sequence, shape.sequence, shape.head_width, backward=True
            )
        )
    with emitter.operator("aten::cat", tensors((split, split, split)), scalar(2)):
        emitter.launch(
            emitter.kernels.plain(
                f"void {NATIVE}::CatArrayBatchedCopy_contig<{NATIVE}::OpaqueType<2u>, unsigned int>()",
                (264, 3, 1),
                (256, 1, 1),
                12 * split.items(),
            )
        )
    emitter.free(key)


def embedding_backward(shape: ModelShape, key: str, emitter: Emitter) -> None:
    """Write the scatter of gradients into the embedding table."""
    hidden = Tensor((shape.tokens, shape.hidden))
    with emitter.operator(
        "aten::embedding_dense_backward",
        hidden,
        Tensor((shape.tokens,), INTEGER),
        scalar(shape.vocabulary),
        scalar(-1),
        scalar(False),
    ):
        emitter.fill_zero(Tensor((shape.vocabulary, shape.hidden)))
        emitter.launch(
            emitter.kernels.plain(
                f"void {NATIVE}::embedding_backward_feature_kernel<c10::BFloat16, float, long>()",
                (shape.hidden // 32, 1, 1),
                (32, 16, 1),
                6 * hidden.items(),
                40,
            )
        )
    emitter.free(key)


def pointwise_backward(name: str, tensor: Tensor, emitter: Emitter) -> None:
    """Write a gradient that is one pointwise kernel."""
    functor = f"at::native::{name.title().replace('_', '')}CUDAKernelImpl"
    emitter.pointwise(f"aten::{name}", functor, tensor, tensor, tensors_moved=3, items=tensor.items())


def pass_through(tensor: Tensor, emitter: Emitter) -> None:
    """Write a gradient that needs no kernel."""
    emitter.leaf("aten::view_as", tensor, tensor)
