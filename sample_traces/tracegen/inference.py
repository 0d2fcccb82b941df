"""LLM inference: a prefill step launched kernel by kernel, then decode steps that replay a graph."""

from __future__ import annotations

from dataclasses import dataclass

from tracegen.hardware import GpuModel
from tracegen.kernels import KernelLibrary
from tracegen.operators import FLOAT, INTEGER, MISSING, Detail, Emitter, Tensor, scalar
from tracegen.program import ProcessProgram
from tracegen.records import GraphWork, KernelWork

SCHEDULER_NS = 260_000
"""Host time between steps: choosing requests, detokenising, building the next batch."""

DECODE_GRAPH_ID = 9


@dataclass(frozen=True, slots=True)
class ServedModel:
    """Sizes of the served model and of the batch."""

    layers: int = 8
    hidden: int = 4096
    heads: int = 32
    cache_heads: int = 8
    feed_forward: int = 14_336
    vocabulary: int = 128_000
    requests: int = 16
    prompt_tokens: int = 256

    @property
    def head_width(self) -> int:
        """Return the width of one attention head."""
        return self.hidden // self.heads

    @property
    def attention_width(self) -> int:
        """Return the columns of the fused query, key and value product."""
        return (self.heads + 2 * self.cache_heads) * self.head_width

    def weight_bytes(self) -> int:
        """Return the size of 16-bit weights."""
        layer = self.hidden * (self.attention_width + self.hidden + 3 * self.feed_forward)
        return 2 * (self.layers * layer + 2 * self.vocabulary * self.hidden)


@dataclass(slots=True)
class Server:
    """Writes the program of one inference process."""

    model: ServedModel
    gpu: GpuModel
    emitter: Emitter
    kernels: KernelLibrary

    def prefill(self) -> None:
        """Write the step that reads all prompts."""
        model, emitter = self.model, self.emitter
        tokens = model.requests * model.prompt_tokens
        with (
            emitter.annotation(f"prefill[requests={model.requests}, tokens={tokens}]"),
            emitter.frame("serve/runner.py(212): execute_model", "serve/runner.py(160): prefill"),
        ):
            self._inputs(tokens)
            with emitter.operator(
                "aten::embedding",
                Tensor((model.vocabulary, model.hidden)),
                Tensor((tokens,), INTEGER),
                scalar(-1),
                scalar(False),
                scalar(False),
            ):
                emitter.launch(
                    self.kernels.plain(
                        "triton_poi_fused_embedding_0", (tokens, 1, 1), (128, 1, 1), 4 * tokens * model.hidden
                    ),
                    "launch_compiled",
                )
            for layer in range(model.layers):
                with emitter.module("DecoderLayer", layer, "serve/model.py(88): forward"):
                    self._prefill_layer(tokens)
            self._sample()

    def decode(self, position: int) -> None:
        """Write one step that makes one token per request."""
        model, emitter = self.model, self.emitter
        with (
            emitter.annotation(f"decode[requests={model.requests}]"),
            emitter.frame("serve/runner.py(212): execute_model", "serve/runner.py(187): decode"),
        ):
            self._inputs(model.requests)
            with emitter.frame(
                "torch/cuda/graphs.py(140): replay", "<built-in method replay of CUDAGraph object>"
            ):
                emitter.launch(self._graph(model.prompt_tokens + position), "graph")
            self._sample()

    def _inputs(self, tokens: int) -> None:
        """Copy token ids, positions and cache slots from pinned memory."""
        emitter = self.emitter
        with emitter.frame("serve/runner.py(101): prepare_inputs"):
            for _ in range(3):
                ids = Tensor((tokens,), INTEGER)
                with emitter.operator("aten::copy_", ids, ids, scalar(True)):
                    emitter.launch(self.kernels.copy("HtoD", ids.bytes()), "copy")

    def _prefill_layer(self, tokens: int) -> None:
        model, emitter = self.model, self.emitter
        hidden = Tensor((tokens, model.hidden))
        self._compiled("triton_red_fused_add_mean_mul_pow_rsqrt_1", hidden)
        self._product(tokens, model.attention_width, model.hidden)
        query = Tensor((tokens, model.heads, model.head_width))
        cached = Tensor((tokens, model.cache_heads, model.head_width))
        with emitter.operator("serve::attention_with_cache", query, cached, cached, hidden, cost_ns=14_000):
            emitter.launch(self._rotary(tokens))
            emitter.launch(self._cache_write(tokens))
            emitter.launch(
                self.kernels.attention(
                    model.requests,
                    model.heads,
                    model.prompt_tokens,
                    model.prompt_tokens,
                    model.head_width,
                    backward=False,
                )
            )
        self._product(tokens, model.hidden, model.hidden)
        self._compiled("triton_red_fused_add_mean_mul_pow_rsqrt_2", hidden)
        self._product(tokens, 2 * model.feed_forward, model.hidden)
        self._compiled("triton_poi_fused_mul_silu_3", Tensor((tokens, 2 * model.feed_forward)))
        self._product(tokens, model.hidden, model.feed_forward)

    def _product(self, rows: int, columns: int, depth: int) -> None:
        left, right = Tensor((rows, depth)), Tensor((columns, depth)).transposed()
        with self.emitter.operator("aten::mm", left, right, cost_ns=4_000):
            self.emitter.matmul_kernel(rows, columns, depth)

    def _compiled(self, name: str, tensor: Tensor) -> None:
        with self.emitter.operator(name, tensor, tensor, tensor, cost_ns=5_000):
            self.emitter.launch(self.kernels.compiled(name, tensor.items(), 3), "launch_compiled")

    def _graph(self, context: int) -> GraphWork:
        """Return the decode step's graph with the durations of one replay."""
        nodes: list[KernelWork] = []
        for _ in range(self.model.layers):
            nodes.extend(self._decode_layer(context))
        return GraphWork(DECODE_GRAPH_ID, tuple(nodes), self.gpu.graph_gap_ns)

    def _decode_layer(self, context: int) -> list[KernelWork]:
        model, kernels, rows = self.model, self.kernels, self.model.requests
        activations = rows * model.hidden
        attention = kernels.decode_attention(rows, model.heads, model.cache_heads, context, model.head_width)
        return [
            kernels.compiled("triton_red_fused_add_mean_mul_pow_rsqrt_1", activations, 3),
            kernels.matmul(rows, model.attention_width, model.hidden),
            self._rotary(rows),
            self._cache_write(rows),
            attention,
            kernels.matmul(rows, model.hidden, model.hidden),
            kernels.compiled("triton_red_fused_add_mean_mul_pow_rsqrt_2", activations, 3),
            kernels.matmul(rows, 2 * model.feed_forward, model.hidden),
            kernels.compiled("triton_poi_fused_mul_silu_3", rows * model.feed_forward, 3),
            kernels.matmul(rows, model.hidden, model.feed_forward),
        ]

    def _rotary(self, tokens: int) -> KernelWork:
        moved = 4 * tokens * self.model.attention_width
        name = "void serve::rotary_embedding_kernel<c10::BFloat16, true>(long const*, c10::BFloat16*, int)"
        return self.kernels.plain(name, (tokens, 1, 1), (512, 1, 1), moved, 36)

    def _cache_write(self, tokens: int) -> KernelWork:
        moved = 8 * tokens * self.model.cache_heads * self.model.head_width
        kind = "__hip_bfloat16" if self.gpu.vendor == "amd" else "__nv_bfloat16"
        name = f"void serve::write_cache_kernel<{kind}>({kind} const*, {kind} const*, {kind}*, long const*)"
        return self.kernels.plain(name, (tokens, 1, 1), (512, 1, 1), moved, 28)

    def _sample(self) -> None:
        """Write logits, softmax and choice of the next tokens, and read them on the host."""
        model, emitter = self.model, self.emitter
        logits = Tensor((model.requests, model.vocabulary), FLOAT)
        chosen = Tensor((model.requests,), INTEGER)
        with emitter.frame("serve/sampler.py(64): forward"):
            self._product(model.requests, model.vocabulary, model.hidden)
            with (
                emitter.operator("aten::softmax", logits, scalar(-1), MISSING),
                emitter.operator("aten::_softmax", logits, scalar(-1), scalar(False)),
            ):
                emitter.launch(
                    self.kernels.normalization("cunn_SoftMaxForward", model.requests, model.vocabulary, 4)
                )
            with emitter.operator("aten::argmax", logits, scalar(-1), scalar(False)):
                emitter.launch(self.kernels.reduction(model.requests, model.vocabulary))
        with emitter.frame("serve/runner.py(230): read_tokens", "<built-in method item of Tensor object>"):
            emitter.item(chosen)


def inference_program(
    process: ProcessProgram, model: ServedModel, decode_steps: int, seed: str, detail: Detail
) -> None:
    """Write the program of one inference process: one prefill step, then the decode steps."""
    thread = process.thread(process.pid, process.process_name, seed)
    kernels = KernelLibrary(process.gpu, thread.random)
    emitter = Emitter(thread, kernels, process.gpu.compute_stream, detail)
    server = Server(model, process.gpu, emitter, kernels)
    with emitter.frame("serve/main.py(9): <module>", "serve/engine.py(140): run"):
        for position in range(decode_steps + 1):
            with emitter.frame("serve/engine.py(77): schedule"):
                thread.elapse(SCHEDULER_NS)
            if position:
                server.decode(position)
            else:
                server.prefill()
        thread.synchronize()
