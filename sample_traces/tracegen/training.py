"""A data-parallel training step: forward, backward with overlapped all-reduce of buckets, optimizer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tracegen.hardware import GpuModel
from tracegen.kernels import KernelLibrary
from tracegen.model_shape import ModelShape
from tracegen.operators import (
    FLOAT,
    INTEGER,
    MISSING,
    Detail,
    Emitter,
    Tensor,
    scalar,
    scalars,
    tensors,
)
from tracegen.program import ProcessProgram
from tracegen.records import Argument, CollectiveInfo, CollectiveWork
from tracegen.transformer import BackwardNode, Tape, Transformer

BUCKET_BYTES = 25 * 1024 * 1024
"""Gradients are reduced in buckets of this many bytes, the usual default of data-parallel wrappers."""

END_SKEW_NS = 2_000
"""Largest difference between the ends of one collective on different ranks."""

COMMUNICATION_EVENT = 1
GRADIENT_EVENT = 2
COPY_EVENT = 3


@dataclass(slots=True)
class Trainer:
    """Writes the program of one rank: ``main`` runs the step, ``autograd`` the backward pass."""

    process: ProcessProgram
    shape: ModelShape
    main: Emitter
    autograd: Emitter
    tape: Tape
    log_every: int
    late_ns: int = 0
    collectives: int = 0
    bucket_items: int = 0

    @property
    def gpu(self) -> GpuModel:
        """Return the rank's GPU."""
        return self.process.gpu

    def step(self, number: int) -> None:
        """Write one training step."""
        self.main.prefix = self.autograd.prefix = f"step{number}."
        with self.main.annotation(f"ProfilerStep#{number}"), self.main.frame("train/loop.py(57): train_step"):
            self._load_batch()
            self._zero_grad()
            if self.late_ns:
                self.main.thread.elapse(self.late_ns)
            with (
                self.main.annotation("DistributedDataParallel.forward"),
                self.main.module(
                    "DistributedDataParallel",
                    0,
                    "torch/nn/parallel/distributed.py(1633): forward",
                    "torch/nn/parallel/distributed.py(1466): _run_ddp_forward",
                ),
            ):
                Transformer(self.shape, self.main, self.tape).forward()
            self._backward(number)
            self._optimizer()
            if self.log_every and number % self.log_every == 0:
                with self.main.frame(
                    "train/loop.py(81): log_loss", "<built-in method item of Tensor object>"
                ):
                    self.main.item(Tensor((), FLOAT))

    def _load_batch(self) -> None:
        emitter, shape = self.main, self.shape
        batch = Tensor((shape.batch, shape.sequence), INTEGER)
        with (
            emitter.annotation("enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__"),
            emitter.frame(
                "torch/utils/data/dataloader.py(734): __next__",
                "torch/utils/data/dataloader.py(1507): _next_data",
            ),
        ):
            emitter.thread.elapse(60_000)
        copies = Emitter(emitter.thread, emitter.kernels, self.gpu.copy_stream, emitter.detail)
        with emitter.frame("train/loop.py(44): to_device", "<built-in method to of Tensor object>"):
            copies.to_device(batch)
            copies.to_device(batch)
        emitter.thread.record(COPY_EVENT, self.gpu.copy_stream)
        emitter.thread.wait(COPY_EVENT, self.gpu.compute_stream)

    def _zero_grad(self) -> None:
        with (
            self.main.annotation("Optimizer.zero_grad#AdamW.zero_grad"),
            self.main.frame("torch/_compile.py(53): inner", "torch/optim/optimizer.py(974): zero_grad"),
        ):
            for _ in range(12 * self.shape.layers):
                self.main.leaf_frames("<built-in method requires_grad_ of Parameter object>")

    def _backward(self, number: int) -> None:
        self.autograd.thread.wait_for(f"backward {number}")
        for node in self.tape.take():
            self._backward_node(node)
        self._reduce_bucket(last=True)
        self.autograd.thread.wait(COMMUNICATION_EVENT, self.gpu.compute_stream)
        self.autograd.thread.signal(f"gradients {number}")
        with self.main.frame(
            "torch/_tensor.py(570): backward",
            "torch/autograd/__init__.py(242): backward",
            "torch/autograd/graph.py(815): _engine_run_backward",
            "<built-in method run_backward of torch._C._EngineBase object>",
        ):
            self.main.thread.signal(f"backward {number}")
            self.main.thread.wait_for(f"gradients {number}")

    def _backward_node(self, node: BackwardNode) -> None:
        emitter = self.autograd
        number, forward_tid = node.sequence_number, self.main.thread.tid
        with (
            emitter.operator(
                f"autograd::engine::evaluate_function: {node.name}",
                sequence_number=number,
                forward_tid=forward_tid,
            ),
            emitter.operator(node.name, MISSING, sequence_number=number, forward_tid=forward_tid),
        ):
            node.emit(emitter)
        for items in node.gradients:
            name = "torch::autograd::AccumulateGrad"
            gradient = Tensor((items,))
            with (
                emitter.operator(f"autograd::engine::evaluate_function: {name}"),
                emitter.operator(name, gradient),
            ):
                with emitter.wrapper("aten::detach", gradient):
                    emitter.leaf("detach", gradient)
                with emitter.wrapper("aten::new_empty_strided", gradient, scalars((items,)), scalars((1,))):
                    emitter.leaf("aten::empty_strided", scalars((items,)), scalars((1,)))
                emitter.pointwise(
                    "aten::copy_",
                    "at::native::bfloat16_copy_kernel_cuda",
                    gradient,
                    gradient,
                    scalar(False),
                    tensors_moved=2,
                    items=items,
                )
            self.bucket_items += items
            if 2 * self.bucket_items >= BUCKET_BYTES:
                self._reduce_bucket(last=False)

    def _reduce_bucket(self, *, last: bool) -> None:
        if not self.bucket_items:
            return
        items, self.bucket_items = self.bucket_items, 0
        self.collectives += 1
        emitter, thread = self.autograd, self.autograd.thread
        info = self._collective(items)
        bucket = Tensor((items,))
        arguments: list[Argument] = [tensors((bucket,)), *[MISSING] * 4, scalar(self.process.rank)]
        with (
            emitter.operator("record_param_comms", *arguments, collective=info, cost_ns=9_000),
            emitter.annotation("nccl:all_reduce"),
        ):
            thread.record(GRADIENT_EVENT, self.gpu.compute_stream)
            thread.call("capturing", 700)
            thread.wait(GRADIENT_EVENT, self.gpu.communication_stream)
            thread.call("capture_info", 600)
            duration = emitter.kernels.transfer_ns(2 * items, self.process.world_size)
            kernel = emitter.kernels.collective("AllReduce_Sum_bf16", duration)
            skew = thread.random.randrange(END_SKEW_NS)
            thread.launch(
                "launch_collective", CollectiveWork(kernel, info, skew), self.gpu.communication_stream
            )
            thread.record(COMMUNICATION_EVENT, self.gpu.communication_stream)
        if last:
            thread.call("query", 900)

    def _collective(self, items: int) -> CollectiveInfo:
        return CollectiveInfo(
            "allreduce",
            items,
            items,
            2,
            "BFloat16",
            "0",
            "default_pg",
            tuple(range(self.process.world_size)),
            self.collectives,
        )

    def _optimizer(self) -> None:
        emitter, shape = self.main, self.shape
        layer = tuple(Tensor((shape.hidden, width)) for width in (shape.hidden, 4 * shape.hidden))
        with (
            emitter.annotation("Optimizer.step#AdamW.step"),
            emitter.frame(
                "torch/optim/lr_scheduler.py(140): wrapper",
                "torch/optim/optimizer.py(500): wrapper",
                "torch/optim/adam.py(227): step",
                "torch/optim/adam.py(847): adam",
            ),
        ):
            with emitter.frame("torch/optim/adam.py(158): _init_group"):
                for _ in range(12 * shape.layers):
                    emitter.leaf_frames(
                        "torch/_utils.py(946): is_compiling",
                        "<built-in function isinstance>",
                        "<built-in method append of list object>",
                    )
            for _ in range(shape.layers + 1):
                parts = tensors(layer)
                with (
                    emitter.frame("torch/optim/adam.py(700): _fused_adam", "<built-in method _fused_adamw_>"),
                    emitter.operator(
                        "aten::_fused_adamw_", parts, parts, parts, parts, scalar(0.0003), scalar(0.9)
                    ),
                ):
                    items = shape.parameters() // (shape.layers + 1)
                    emitter.launch(emitter.kernels.multi_tensor("FusedAdamMathFunctor", items, 4))


def training_program(
    process: ProcessProgram,
    shape: ModelShape,
    steps: range,
    seed: str,
    detail: Detail,
    *,
    log_every: int,
    late_ns: int = 0,
) -> None:
    """Write the steps of one rank into ``process``.

    The loss is read, which drains the compute stream, in steps divisible by ``log_every`` (0: never);
    ``late_ns`` delays each step's forward pass.
    """
    gpu = process.gpu
    main = process.thread(process.pid, process.process_name, f"{seed} main")
    autograd = process.thread(process.pid + 97, "pt_autograd_0", f"{seed} autograd")
    trainer = Trainer(
        process,
        shape,
        Emitter(main, KernelLibrary(gpu, main.random), gpu.compute_stream, detail),
        Emitter(
            autograd,
            KernelLibrary(gpu, autograd.random),
            gpu.compute_stream,
            replace(detail, python_frames=False),
        ),
        Tape(),
        log_every,
        late_ns,
    )
    root = ("train.py(12): <module>", "train/loop.py(118): main")
    with trainer.main.frame(*root):
        for number in steps:
            trainer.step(number)
        main.synchronize()
