"""The program of each rank of a job: few, long kernels, so that many ranks are cheap.

A step loads a batch, works on the microbatches in the order of its pipeline stage, reduces the gradients over
the data-parallel group, reduces their norm over all ranks, reads it, and updates the parameters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from tracegen.hardware import gpu_model
from tracegen.jobs.communication import Communication, Wires
from tracegen.jobs.layout import Layout, one_forward_one_backward
from tracegen.kernels import KernelLibrary
from tracegen.operators import FLOAT, INTEGER, Detail, Emitter, Tensor, tensors
from tracegen.program import ProcessProgram, noise
from tracegen.records import Run
from tracegen.workloads import simulate

PLAIN: Final = Detail()
FIRST_STEP: Final = 5
WIDER: Final = 4
"""Width of the inner product of a layer over that of the layer."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is trained, and how.

    Attributes:
        layout: of the ranks.
        steps: how many are recorded.
        microbatches: of a step.
        tokens: of a microbatch.
        hidden: width of a layer.
        layers: of each stage.
        overlapped: whether each layer's gradients are reduced as soon as they are known, beside the backward
            passes of the layers before it, as DDP does with buckets; else the ranks hold parts of parameters.
        buckets: in how many parts each layer's gradients are reduced so.
        last_stage: how much more the last stage computes, as one that holds the vocabulary does.
        tokens_of: factor of the tokens of single ranks, where batches are uneven.
        wires: speed and jitter of communication.
        norm: whether the norm of the gradients is reduced over all ranks, once a step.
        uneven: how far from equal the tokens of experts are, as a share.
        popular: factor of the tokens that the experts of single ranks get.
    """

    layout: Layout
    steps: int = 8
    microbatches: int = 4
    tokens: int = 8192
    hidden: int = 4096
    layers: int = 1
    overlapped: bool = False
    buckets: int = 1
    last_stage: float = 1.0
    tokens_of: Mapping[int, float] = field(default_factory=dict)
    wires: Wires = field(default_factory=Wires)
    norm: bool = True
    uneven: float = 0.3
    popular: Mapping[int, float] = field(default_factory=dict)
    vendor: str = "nvidia"
    seed: int = 0


@dataclass(slots=True)
class _Worker:
    """Writes the program of one rank: `main` the forward passes, `autograd` the backward ones."""

    job: Job
    process: ProcessProgram
    main: Emitter
    autograd: Emitter
    communication: Communication
    passes: int = 0

    @property
    def rank(self) -> int:
        return self.process.rank

    def step(self, number: int) -> None:
        layout = self.job.layout
        stage, _, _ = layout.place(self.rank)
        with self.main.annotation(f"ProfilerStep#{number}"):
            self._load_batch()
            for backward, microbatch in one_forward_one_backward(
                stage, layout.pipeline, self.job.microbatches
            ):
                if backward:
                    self._backward(number, microbatch)
                else:
                    self._forward(number, microbatch)
            self._reduce_gradients()
            self._update()

    def _load_batch(self) -> None:
        batch = Tensor((self.job.tokens,), INTEGER)
        with self.main.annotation("enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__"):
            self.main.thread.elapse(60_000)
        self.main.to_device(batch)

    def _forward(self, step: int, microbatch: int) -> None:
        self._receive(self.main, -1, "forward")
        self.passes += 1
        shares = self._shares(step, microbatch)
        for inner in (False, True) * self.job.layers:
            rows = self._rows(shares if inner else None)
            if inner and shares:
                self._exchange(self.main, shares, gathers=False)
            self._product("aten::mm", self.main, rows, passes=1)
            if inner and shares:
                self._exchange(self.main, shares, gathers=True)
            self.communication.reduce_layer(self.main, self._tokens() * self.job.hidden)
        self._send(self.main, +1, "forward")

    def _backward(self, step: int, microbatch: int) -> None:
        """Write a backward pass on the thread of autograd, for which the main thread waits."""
        key = f"{step}.{microbatch}"
        self._receive(self.main, +1, "backward")
        self.main.thread.signal(f"backward {key}")
        self.autograd.thread.wait_for(f"backward {key}")
        shares = self._shares(step, microbatch)
        is_last = microbatch == self.job.microbatches - 1
        for inner in (True, False) * self.job.layers:
            rows = self._rows(shares if inner else None)
            if inner and shares:
                self._exchange(self.autograd, shares, gathers=False)
            self._product("MmBackward0", self.autograd, rows, passes=2)
            if inner and shares:
                self._exchange(self.autograd, shares, gathers=True)
            self.communication.reduce_layer(self.autograd, self._tokens() * self.job.hidden)
            if not inner and is_last and self.job.overlapped:
                for _ in range(self.job.buckets):
                    self.communication.reduce_bucket(self.autograd, self._parameters() // self.job.buckets)
        self.autograd.thread.signal(f"gradients {key}")
        self.main.thread.wait_for(f"gradients {key}")
        self._send(self.main, -1, "backward")

    def _product(self, name: str, emitter: Emitter, rows: int, passes: int) -> None:
        """Write the product of a layer with its weights, or the two of its gradients."""
        hidden, columns = self.job.hidden, WIDER * self.job.hidden // self.job.layout.tensor
        stage, _, _ = self.job.layout.place(self.rank)
        if stage == self.job.layout.pipeline - 1:
            columns = round(columns * self.job.last_stage)
        tid = self.main.thread.tid if passes > 1 else None
        operator = f"autograd::engine::evaluate_function: {name}" if passes > 1 else name
        with emitter.operator(
            operator,
            Tensor((rows, hidden)),
            Tensor((hidden, columns)),
            sequence_number=self.passes,
            forward_tid=tid,
        ):
            for layout in ("TN", "NT")[:passes]:
                emitter.launch(emitter.kernels.matmul(rows, columns, hidden, layout), "launch_matmul")

    def _exchange(self, emitter: Emitter, shares: Sequence[float], *, gathers: bool) -> None:
        """Write the way of the tokens of a group of experts to these, or (`gathers`) back."""
        tokens = [self._tokens(rank) for rank in self.job.layout.expert_group(self.rank).ranks]
        hidden = self.job.hidden
        self.communication.exchange(
            emitter, [hidden * each for each in tokens],
            [hidden * round(sum(tokens) * share) for share in shares], gathers=gathers,
        )  # fmt: skip

    def _tokens(self, rank: int | None = None) -> int:
        return round(self.job.tokens * self.job.tokens_of.get(self.rank if rank is None else rank, 1.0))

    def _rows(self, shares: Sequence[float] | None) -> int:
        """Return the rows of a product: the tokens of the rank, or those that its experts get."""
        if not shares:
            return self._tokens()
        group = self.job.layout.expert_group(self.rank).ranks
        tokens = sum(self._tokens(rank) for rank in group)
        return max(1, round(tokens * shares[group.index(self.rank)]))

    def _shares(self, step: int, microbatch: int) -> list[float]:
        """Return the share of the tokens of each rank of the group of experts; its members agree."""
        layout = self.job.layout
        if layout.experts == 1:
            return []
        stage, replica, _ = layout.place(self.rank)
        random = Random(f"{self.job.seed} {stage} {replica // layout.experts} {step} {microbatch}")
        weights = [
            (1 + self.job.uneven * noise(random)) * self.job.popular.get(rank, 1.0)
            for rank in layout.expert_group(self.rank).ranks
        ]
        return [each / sum(weights) for each in weights]

    def _receive(self, emitter: Emitter, stages: int, way: str) -> None:
        peer = self.job.layout.neighbour(self.rank, stages)
        if peer is not None:
            self.communication.message(emitter, "recv", peer, way, self.job.tokens * self.job.hidden)

    def _send(self, emitter: Emitter, stages: int, way: str) -> None:
        peer = self.job.layout.neighbour(self.rank, stages)
        if peer is not None:
            self.communication.message(emitter, "send", peer, way, self.job.tokens * self.job.hidden)

    def _parameters(self) -> int:
        return 2 * WIDER * self.job.hidden**2 // self.job.layout.tensor

    def _reduce_gradients(self) -> None:
        data = self.job.layout.data
        if data > 1 and self.job.overlapped:
            self.communication.await_buckets(self.main)
        elif data > 1:
            self.communication.gather(self.main, "_reduce_scatter_base", self._parameters())
        if self.job.norm and self.job.layout.ranks > 1:
            self.communication.reduce_norm(self.main)
        self.main.item(Tensor((), FLOAT))

    def _update(self) -> None:
        data = 1 if self.job.overlapped else self.job.layout.data
        items = self._parameters() * (self.job.layers if self.job.overlapped else 1) // data
        layer = tensors((Tensor((items,)),))
        with (
            self.main.annotation("Optimizer.step#AdamW.step"),
            self.main.operator("aten::_fused_adamw_", layer, layer, layer, layer),
        ):
            self.main.launch(self.main.kernels.multi_tensor("FusedAdamMathFunctor", items, 4))
        if data > 1:
            self.communication.gather(self.main, "_allgather_base", self._parameters())


def job_programs(job: Job) -> list[ProcessProgram]:
    """Return the host programs of the ranks of a job; raises ValueError for an unknown vendor."""
    gpu, layout = gpu_model(job.vendor), job.layout
    programs = []
    for rank in range(layout.ranks):
        host = f"node-{layout.host(rank)}"
        device = rank % layout.ranks_of_host
        process = ProcessProgram(rank, layout.ranks, gpu, "python3", host, 4100 + 211 * device, device)
        seed = f"job {job.vendor} {job.seed} {rank}"
        main = process.thread(process.pid, process.process_name, f"{seed} main")
        autograd = process.thread(process.pid + 97, "pt_autograd_0", f"{seed} autograd")
        first, second = (
            Emitter(thread, KernelLibrary(gpu, thread.random), gpu.compute_stream, PLAIN)
            for thread in (main, autograd)
        )
        worker = _Worker(job, process, first, second, Communication(process, layout, job.wires))
        for number in range(FIRST_STEP, FIRST_STEP + job.steps):
            worker.step(number)
        main.synchronize()
        programs.append(process)
    return programs


def played(programs: list[ProcessProgram]) -> list[Run]:
    """Simulate the programs; one run per rank, by the true time."""
    return simulate(programs)
