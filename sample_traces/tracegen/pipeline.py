"""Pipelined training: a rank holds one layer, and hands microbatches on, all forward and then all back.

Microbatches go through the stages one after the other; what a stage needs comes over a stream of its own,
while it computes another one. The losses of a step are not read, so that the host stays ahead.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tracegen.hardware import gpu_model
from tracegen.kernels import KernelLibrary
from tracegen.model_shape import ModelShape
from tracegen.operators import MISSING, Detail, Emitter, Tensor, tensors
from tracegen.program import ProcessProgram
from tracegen.records import CollectiveInfo, CollectiveWork

WIDER = 4
"""Width of the inner product of a layer over that of the layer."""


@dataclass(slots=True)
class Stage:
    """Writes the program of one stage; neighbours count their messages in the same order."""

    process: ProcessProgram
    shape: ModelShape
    emitter: Emitter
    microbatches: int
    events: int = 0
    messages: dict[str, int] = field(default_factory=dict)

    def step(self, number: int) -> None:
        """Write one step: all microbatches forward, all back, the optimizer."""
        rank, last = self.process.rank, self.process.world_size - 1
        with self.emitter.annotation(f"ProfilerStep#{number}"):
            for _ in range(self.microbatches):
                self._pass_on(rank - 1, rank + 1, last, backward=False)
            for _ in range(self.microbatches):
                self._pass_on(rank + 1, rank - 1, last, backward=True)
            self._optimizer()

    def _pass_on(self, source: int, target: int, last: int, *, backward: bool) -> None:
        if 0 <= source <= last:
            self._exchange("recv", source, backward)
        self._layer(backward)
        if 0 <= target <= last:
            self._exchange("send", target, backward)

    def _layer(self, backward: bool) -> None:
        """Write the two products of a layer, or the four of its gradients."""
        tokens, hidden = self.shape.tokens, self.shape.hidden
        wide = WIDER * hidden
        forward = [(tokens, wide, hidden, "TN"), (tokens, hidden, wide, "TN")]
        gradients = [
            (tokens, wide, hidden, "NN"),
            (hidden, wide, tokens, "NT"),
            (tokens, hidden, wide, "NN"),
            (wide, hidden, tokens, "NT"),
        ]
        for rows, columns, depth, layout in gradients if backward else forward:
            with self.emitter.operator("aten::mm", Tensor((rows, depth)), Tensor((depth, columns))):
                self.emitter.matmul_kernel(rows, columns, depth, layout)

    def _exchange(self, way: str, peer: int, backward: bool) -> None:
        """Receive what the next compute needs, or send what the last has made."""
        emitter, thread, gpu = self.emitter, self.emitter.thread, self.process.gpu
        pair = tuple(sorted((self.process.rank, peer)))
        group = f"{'gradients' if backward else 'activations'} {pair[0]} {pair[1]}"
        items = self.shape.tokens * self.shape.hidden
        self.messages[group] = self.messages.get(group, 0) + 1
        info = CollectiveInfo(way, items, items, 2, "BFloat16", group, "pipeline", pair, self.messages[group])
        stream = gpu.communication_stream + 2 * (peer > self.process.rank) + backward
        kernel = emitter.kernels.collective("SendRecv", emitter.kernels.transfer_ns(items, len(pair)))
        arguments = (tensors((Tensor((items,)),)), *[MISSING] * 4)
        self.events += 1
        with emitter.operator("record_param_comms", *arguments, collective=info, cost_ns=9_000):
            if way == "send":
                thread.record(self.events, gpu.compute_stream)
                thread.wait(self.events, stream)
            thread.launch("launch_collective", CollectiveWork(kernel, info, 0), stream)
            if way == "recv":
                thread.record(self.events, stream)
                thread.wait(self.events, gpu.compute_stream)

    def _optimizer(self) -> None:
        layer = tensors((Tensor((self.shape.hidden, 2 * WIDER * self.shape.hidden)),))
        with (
            self.emitter.annotation("Optimizer.step#AdamW.step"),
            self.emitter.operator("aten::_fused_adamw_", layer, layer, layer, layer),
        ):
            items = 2 * WIDER * self.shape.hidden**2
            self.emitter.launch(self.emitter.kernels.multi_tensor("FusedAdamMathFunctor", items, 4))


def pipeline_programs(
    stages: int, steps: range, vendor: str, microbatches: int, shape: ModelShape, detail: Detail
) -> list[ProcessProgram]:
    """Return the host programs of the stages, for ``simulate``; raises ValueError for an unknown vendor."""
    gpu = gpu_model(vendor)
    programs = []
    for rank in range(stages):
        process = ProcessProgram(rank, stages, gpu, "python3", "node-0", 4100 + 211 * rank, rank)
        main = process.thread(process.pid, process.process_name, f"pipeline {vendor} {rank}")
        emitter = Emitter(main, KernelLibrary(gpu, main.random), gpu.compute_stream, detail)
        stage = Stage(process, shape, emitter, microbatches)
        for number in steps:
            stage.step(number)
        main.synchronize()
        programs.append(process)
    return programs
