"""A decoder-only transformer as an eager framework would run it, forward and backward."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from tracegen.backward import (
    attention_backward,
    embedding_backward,
    layer_norm_backward,
    linear_backward,
    pass_through,
    pointwise_backward,
)
from tracegen.kernels import NATIVE
from tracegen.model_shape import ModelShape
from tracegen.operators import (
    INTEGER,
    MISSING,
    Emitter,
    Tensor,
    scalar,
    scalars,
)

Backward = Callable[[Emitter], None]


@dataclass(frozen=True, slots=True)
class BackwardNode:
    """One recorded forward operator; ``gradients`` are the item counts of parameters it finishes."""

    name: str
    sequence_number: int
    emit: Backward
    gradients: tuple[int, ...] = ()


@dataclass(slots=True)
class Tape:
    """What autograd recorded; sequence numbers keep counting from step to step."""

    next_sequence: int = 100
    nodes: list[BackwardNode] = field(default_factory=list)

    def record(self, name: str, emit: Backward, *gradients: int) -> int:
        """Record a node and return its sequence number."""
        self.next_sequence += 1
        self.nodes.append(BackwardNode(name, self.next_sequence, emit, gradients))
        return self.next_sequence

    def take(self) -> list[BackwardNode]:
        """Return the nodes in backward order and forget them."""
        nodes = self.nodes[::-1]
        self.nodes = []
        return nodes


@dataclass(slots=True)
class Transformer:
    """Writes the forward pass and records how to write the backward pass."""

    shape: ModelShape
    emitter: Emitter
    tape: Tape

    def forward(self) -> None:
        """Write the whole forward pass up to the loss."""
        shape, emitter = self.shape, self.emitter
        tokens = Tensor((shape.batch, shape.sequence), INTEGER)
        with emitter.module("DecoderModel", 0, "train/model.py(142): forward"):
            self._embedding(tokens)
            for layer in range(shape.layers):
                self._layer(layer)
            self._layer_norm(2 * shape.layers)
            self._linear(4 * shape.layers, shape.hidden, shape.vocabulary, bias=False)
        self._loss()

    def _layer(self, layer: int) -> None:
        shape, emitter = self.shape, self.emitter
        with emitter.module("DecoderLayer", layer, "train/model.py(96): forward"):
            self._layer_norm(2 * layer)
            with emitter.module("SelfAttention", layer, "train/model.py(41): forward"):
                self._linear(4 * layer, shape.hidden, 3 * shape.hidden)
                self._attention()
                self._linear(4 * layer + 1, shape.hidden, shape.hidden)
            self._residual()
            self._layer_norm(2 * layer + 1)
            with emitter.module("FeedForward", layer, "train/model.py(70): forward"):
                self._linear(4 * layer + 2, shape.hidden, 4 * shape.hidden)
                self._gelu(layer)
                self._linear(4 * layer + 3, 4 * shape.hidden, shape.hidden)
            self._residual()

    def _hidden(self, width: int | None = None) -> Tensor:
        return Tensor((self.shape.batch, self.shape.sequence, width or self.shape.hidden))

    def _embedding(self, tokens: Tensor) -> None:
        shape, emitter = self.shape, self.emitter
        table = Tensor((shape.vocabulary, shape.hidden))
        key = emitter.prefix + "embedding"
        number = self.tape.record(
            "EmbeddingBackward0", partial(embedding_backward, shape, key), table.items()
        )
        with (
            emitter.module(
                "Embedding",
                0,
                "torch/nn/modules/sparse.py(189): forward",
                "torch/nn/functional.py(2437): embedding",
                "<built-in method embedding of type object>",
            ),
            emitter.operator(
                "aten::embedding",
                table,
                tokens,
                scalar(-1),
                scalar(False),
                scalar(False),
                sequence_number=number,
            ),
        ):
            emitter.leaf("aten::reshape", tokens, scalars((-1,)))
            emitter.empty(self._hidden(), key)
            with emitter.operator("aten::index_select", table, scalar(0), tokens):
                emitter.launch(
                    emitter.kernels.plain(
                        f"void {NATIVE}::indexSelectSmallIndex<c10::BFloat16, long, unsigned int>()",
                        (shape.tokens, 1, 1),
                        (128, 1, 1),
                        4 * shape.tokens * shape.hidden,
                    )
                )

    def _linear(self, instance: int, depth: int, width: int, *, bias: bool = True) -> None:
        shape, emitter = self.shape, self.emitter
        weight, hidden = Tensor((width, depth)), self._hidden(depth)
        flat = Tensor((shape.tokens, depth))
        key = f"{emitter.prefix}linear{instance}"
        gradients = (weight.items(), width) if bias else (weight.items(),)
        number = self.tape.record(
            "AddmmBackward0" if bias else "MmBackward0",
            partial(linear_backward, shape, key, depth, width, bias),
            *gradients,
        )
        with (
            emitter.module(
                "Linear", instance, "torch/nn/modules/linear.py(134): forward", "<built-in function linear>"
            ),
            emitter.operator("aten::linear", hidden, weight, Tensor((width,)) if bias else MISSING),
        ):
            emitter.cast(weight)
            if bias:
                emitter.cast(Tensor((width,)))
            view = emitter.transpose(weight)
            emitter.view(hidden, flat.shape)
            name = "aten::addmm" if bias else "aten::mm"
            head = (Tensor((width,)),) if bias else ()
            tail = (scalar(1), scalar(1)) if bias else ()
            with emitter.operator(name, *head, flat, view, *tail, sequence_number=number, cost_ns=4_200):
                emitter.empty(self._hidden(width), key)
                emitter.matmul_kernel(shape.tokens, width, depth)
            emitter.view(Tensor((shape.tokens, width)), (shape.batch, shape.sequence, width))

    def _layer_norm(self, instance: int) -> None:
        shape, emitter = self.shape, self.emitter
        hidden, weight = self._hidden(), Tensor((shape.hidden,))
        key = f"{emitter.prefix}norm{instance}"
        number = self.tape.record(
            "NativeLayerNormBackward0", partial(layer_norm_backward, shape, key), shape.hidden, shape.hidden
        )
        arguments = (hidden, scalars((shape.hidden,)), weight, weight, scalar(1e-05))
        with (
            emitter.module(
                "LayerNorm",
                instance,
                "torch/nn/modules/normalization.py(217): forward",
                "torch/nn/functional.py(2901): layer_norm",
                "<built-in method layer_norm of type object>",
            ),
            emitter.operator("aten::layer_norm", *arguments, scalar(True)),
            emitter.operator("aten::native_layer_norm", *arguments, sequence_number=number),
        ):
            emitter.empty(hidden, key)
            emitter.launch(
                emitter.kernels.normalization("vectorized_layer_norm_kernel", shape.tokens, shape.hidden, 2)
            )

    def _attention(self) -> None:
        shape, emitter = self.shape, self.emitter
        split = Tensor((shape.batch, shape.heads, shape.sequence, shape.head_width))
        with emitter.operator("aten::split", self._hidden(3 * shape.hidden), scalar(shape.hidden), scalar(2)):
            for _ in range(3):
                emitter.leaf(
                    "aten::narrow", self._hidden(3 * shape.hidden), scalar(2), scalar(0), scalar(shape.hidden)
                )
        for _ in range(3):
            emitter.view(self._hidden(), (shape.batch, shape.sequence, shape.heads, shape.head_width))
            emitter.leaf("aten::transpose", split, scalar(1), scalar(2))
        key = f"{emitter.prefix}attention{len(self.tape.nodes)}"
        number = self.tape.record(
            "ScaledDotProductFlashAttentionBackward0", partial(attention_backward, shape, key)
        )
        arguments = (split, split, split, scalar(0.0), scalar(True))
        with (
            emitter.frame("<built-in function scaled_dot_product_attention>"),
            emitter.operator("aten::scaled_dot_product_attention", *arguments),
            emitter.operator("aten::_scaled_dot_product_flash_attention", *arguments, sequence_number=number),
            emitter.operator("aten::_flash_attention_forward", *arguments, cost_ns=6_000),
        ):
            emitter.empty(self._hidden(), key)
            emitter.launch(
                emitter.kernels.attention(
                    shape.batch, shape.heads, shape.sequence, shape.sequence, shape.head_width, backward=False
                )
            )
        emitter.leaf("aten::transpose", split, scalar(1), scalar(2))
        emitter.leaf("aten::reshape", split, scalars((shape.batch, shape.sequence, shape.hidden)))

    def _gelu(self, layer: int) -> None:
        hidden, emitter = self._hidden(4 * self.shape.hidden), self.emitter
        number = self.tape.record("GeluBackward0", partial(pointwise_backward, "gelu_backward", hidden))
        with (
            emitter.module(
                "GELU", layer, "torch/nn/modules/activation.py(734): forward", "<built-in function gelu>"
            ),
            emitter.operator("aten::gelu", hidden, scalar("none"), sequence_number=number),
        ):
            emitter.launch(emitter.kernels.elementwise("at::native::GeluCUDAKernelImpl", hidden.items(), 2))

    def _residual(self) -> None:
        hidden, emitter = self._hidden(), self.emitter
        number = self.tape.record("AddBackward0", partial(pass_through, hidden))
        with emitter.operator("aten::add", hidden, hidden, scalar(1), sequence_number=number):
            emitter.launch(
                emitter.kernels.elementwise("at::native::CUDAFunctor_add<c10::BFloat16>", hidden.items(), 3)
            )

    def _loss(self) -> None:
        shape, emitter = self.shape, self.emitter
        logits = Tensor((shape.tokens, shape.vocabulary))
        target = Tensor((shape.tokens,), INTEGER)
        arguments = (logits, target, MISSING, scalar(1), scalar(-100))
        with (
            emitter.module(
                "CrossEntropyLoss",
                0,
                "torch/nn/modules/loss.py(1297): forward",
                "torch/nn/functional.py(3458): cross_entropy",
            ),
            emitter.operator("aten::cross_entropy_loss", *arguments),
        ):
            self._log_softmax(logits)
            number = self.tape.record(
                "NllLossBackward0", partial(pointwise_backward, "nll_loss_backward", logits)
            )
            with (
                emitter.operator("aten::nll_loss_nd", *arguments),
                emitter.operator("aten::nll_loss_forward", *arguments, sequence_number=number),
            ):
                name = f"void {NATIVE}::nll_loss_forward_reduce_cuda_kernel_2d<float, float, long>()"
                emitter.launch(emitter.kernels.plain(name, (1, 1, 1), (32, 1, 1), 8 * shape.tokens))

    def _log_softmax(self, logits: Tensor) -> None:
        emitter = self.emitter
        rows, columns = logits.shape
        number = self.tape.record(
            "LogSoftmaxBackward0", partial(pointwise_backward, "log_softmax_backward", logits)
        )
        with (
            emitter.operator("aten::log_softmax", logits, scalar(1), MISSING),
            emitter.operator("aten::_log_softmax", logits, scalar(1), scalar(False), sequence_number=number),
        ):
            emitter.launch(emitter.kernels.normalization("cunn_SoftMaxForward", rows, columns, 2))
