"""How a rank communicates: with the ranks of its layer, its stage, its experts and its neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tracegen.jobs.layout import Group, Layout
from tracegen.operators import MISSING, Emitter, Tensor, tensors
from tracegen.program import ProcessProgram, ThreadProgram, noise
from tracegen.records import CollectiveInfo, CollectiveWork

LATENCY_NS = 14_000
"""What a collective takes beside moving data, as in ``KernelLibrary.transfer_ns``."""

SPREAD = 0.05
"""Usual relative difference between two transfers of one size."""

ITEM_BYTES = 2

TENSOR, PIPELINE, DATA, EXPERTS, WORLD = range(1, 6)
"""Streams of communication, after the compute stream; each neighbour and way in the pipeline has its own."""


@dataclass(frozen=True, slots=True)
class Wires:
    """Speed of the links and how far apart the ranks leave a collective.

    Attributes:
        inside_gbs: between the GPUs of a host [10^9 bytes/s].
        between_gbs: between hosts, for each GPU.
        inside_jitter_ns: usual time from the first rank's end to another one's, in a host [ns].
        between_jitter_ns: the same for groups of several hosts.
    """

    inside_gbs: float = 360.0
    between_gbs: float = 96.0
    inside_jitter_ns: int = 3_000
    between_jitter_ns: int = 10_000


@dataclass(slots=True)
class Communication:
    """Writes the communication of one rank; the members of a group count their collectives alike."""

    process: ProcessProgram
    layout: Layout
    wires: Wires
    events: int = 0
    counted: dict[str, int] = field(default_factory=dict)

    def reduce_layer(self, emitter: Emitter, items: int) -> None:
        """Write the all-reduce of a layer that several ranks share."""
        group = self.layout.tensor_group(self.process.rank)
        size = len(group.ranks)
        if size > 1:
            moved = 2 * (size - 1) / size * ITEM_BYTES * items
            self._collective(emitter, "allreduce", "AllReduce_Sum_bf16", group, items, items, moved, TENSOR)

    def gather(self, emitter: Emitter, name: str, items: int) -> None:
        """Write the collection or the distribution of all parameters of a stage."""
        group = self.layout.data_group(self.process.rank)
        size = len(group.ranks)
        scatters = "reduce_scatter" in name
        sizes = (items, items // size) if scatters else (items // size, items)
        kernel = "ReduceScatter_Sum_bf16" if scatters else "AllGather"
        self._collective(emitter, name, kernel, group, *sizes, (size - 1) / size * ITEM_BYTES * items, DATA)

    def reduce_bucket(self, emitter: Emitter, items: int) -> None:
        """Write the all-reduce of a layer's gradients, for which nothing waits before `await_buckets`."""
        group = self.layout.data_group(self.process.rank)
        size = len(group.ranks)
        if size > 1:
            moved = 2 * (size - 1) / size * ITEM_BYTES * items
            self._collective(
                emitter, "allreduce", "AllReduce_Sum_bf16", group, items, items, moved, DATA, after=False
            )

    def await_buckets(self, emitter: Emitter) -> None:
        """Let the compute that follows wait for all gradients."""
        gpu = self.process.gpu
        self._order(emitter.thread, gpu.communication_stream + 4 * DATA, gpu.compute_stream)

    def reduce_norm(self, emitter: Emitter) -> None:
        """Write the all-reduce of one number over all ranks."""
        group = Group("0", "default_pg", tuple(range(self.layout.ranks)))
        self._collective(emitter, "allreduce", "AllReduce_Sum_f32", group, 1, 1, 4, WORLD)

    def exchange(
        self, emitter: Emitter, tokens: Sequence[int], given: Sequence[int], *, gathers: bool
    ) -> None:
        """Write the all-to-all that brings items to their experts, or (`gathers`) back.

        It takes as long as its largest part, on all ranks of the group.

        Args:
            emitter: writes it.
            tokens: items of each rank of the group of experts.
            given: items that the experts of each of them get.
            gathers: whether they come back.
        """
        group = self.layout.expert_group(self.process.rank)
        size = len(group.ranks)
        place = group.ranks.index(self.process.rank)
        sizes = (tokens[place], given[place])
        moved = (size - 1) / size * ITEM_BYTES * max(*given, *tokens)
        self._collective(
            emitter, "all_to_allv", "SendRecv", group, *(sizes[::-1] if gathers else sizes), moved, EXPERTS
        )

    def message(self, emitter: Emitter, name: str, peer: int, way: str, items: int) -> None:
        """Write a send or a receive; nothing waits for a send."""
        rank = self.process.rank
        group = self.layout.pipeline_group(rank)
        stream = 10 * PIPELINE + 2 * (peer > rank) + (way == "backward")
        self._collective(
            emitter, name, "SendRecv", group, items, items, ITEM_BYTES * items, stream,
            before=name == "send", after=name == "recv", peer=peer, way=way,
        )  # fmt: skip

    def _collective(
        self, emitter: Emitter, name: str, kernel_name: str, group: Group, items_in: int, items_out: int,
        moved_bytes: float, stream: int, *, before: bool = True, after: bool = True, peer: int | None = None,
        way: str = "",
    ) -> None:  # fmt: skip
        """Write one collective, behind the compute before it and before the compute after it, or not."""
        self.counted[group.name] = self.counted.get(group.name, 0) + 1
        wide = 4 if group.description == "default_pg" else ITEM_BYTES
        info = CollectiveInfo(
            name, items_in, items_out, wide, "Float" if wide == 4 else "BFloat16", group.name,
            group.description, group.ranks, self.counted[group.name], peer,
            "" if peer is None else self._message(peer, way),
        )  # fmt: skip
        gpu, thread = self.process.gpu, emitter.thread
        on = gpu.communication_stream + 4 * stream
        work = self._work(emitter, kernel_name, group, moved_bytes, info)
        arguments = (tensors((Tensor((items_in,)),)), *[MISSING] * 4)
        with emitter.operator("record_param_comms", *arguments, collective=info, cost_ns=9_000):
            if before:
                self._order(thread, gpu.compute_stream, on)
            thread.launch("launch_collective", work, on)
            if after:
                self._order(thread, on, gpu.compute_stream)

    def _message(self, peer: int, way: str) -> str:
        """What the two ranks of a message call it: both count those of one way between them."""
        pair = f"{way} {min(self.process.rank, peer)} {max(self.process.rank, peer)}"
        self.counted[pair] = self.counted.get(pair, 0) + 1
        return f"{pair} {self.counted[pair]}"

    def _order(self, thread: ThreadProgram, first: int, second: int) -> None:
        """Let what comes on the second stream wait for what was given to the first."""
        self.events += 1
        thread.record(self.events, first)
        thread.wait(self.events, second)

    def _work(
        self, emitter: Emitter, kernel_name: str, group: Group, moved_bytes: float, info: CollectiveInfo
    ) -> CollectiveWork:
        ranks = group.ranks if info.peer is None else (self.process.rank, info.peer)
        inside = len({self.layout.host(rank) for rank in ranks}) == 1
        rate = self.wires.inside_gbs if inside else self.wires.between_gbs
        jitter_ns = self.wires.inside_jitter_ns if inside else self.wires.between_jitter_ns
        random = emitter.thread.random
        transfer_ns = (LATENCY_NS + moved_bytes / rate) * (1 + SPREAD * noise(random))
        skew_ns = round(jitter_ns * (random.random() + random.random()))
        return CollectiveWork(emitter.kernels.collective(kernel_name, round(transfer_ns)), info, skew_ns)
