"""Which ranks work together: coordinates, groups and hosts of a job."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Group:
    """A process group; ``name`` is unique in the job, groups of one kind share the ``description``."""

    name: str
    description: str
    ranks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """How many ranks share a layer (tensor), a model (pipeline) and a batch (data).

    Ranks are numbered as Megatron does: tensor-parallel neighbours first, then data-parallel ones, pipeline
    stages last. ``experts`` ranks of each data-parallel group share the experts of a layer; 1: no experts.
    """

    tensor: int = 1
    pipeline: int = 1
    data: int = 1
    experts: int = 1
    ranks_of_host: int = 8

    def __post_init__(self) -> None:
        """Raise ValueError where the numbers do not go together."""
        if min(self.tensor, self.pipeline, self.data, self.experts, self.ranks_of_host) < 1:
            raise ValueError("layout: all sizes must be at least 1")
        if self.data % self.experts:
            raise ValueError(f"layout: {self.experts} expert ranks do not divide {self.data} data ranks")

    @property
    def ranks(self) -> int:
        """Return the number of ranks."""
        return self.tensor * self.pipeline * self.data

    @property
    def hosts(self) -> int:
        """Return the number of hosts."""
        return -(-self.ranks // self.ranks_of_host)

    def rank(self, stage: int, replica: int, slice_: int) -> int:
        """Return the rank at a place in the pipeline, of the data and of the tensors."""
        return slice_ + self.tensor * (replica + self.data * stage)

    def place(self, rank: int) -> tuple[int, int, int]:
        """Return the stage, the replica and the slice of a rank."""
        rest, slice_ = divmod(rank, self.tensor)
        stage, replica = divmod(rest, self.data)
        return stage, replica, slice_

    def host(self, rank: int) -> int:
        """Return the number of the host of a rank."""
        return rank // self.ranks_of_host

    def ranks_on(self, host: int) -> list[int]:
        """Return the ranks of a host."""
        return [rank for rank in range(self.ranks) if self.host(rank) == host]

    def peers(self, rank: int) -> list[int]:
        """Return the ranks that do the same work: those of its stage and slice, itself included."""
        return list(self.data_group(rank).ranks)

    def tensor_group(self, rank: int) -> Group:
        """Return the ranks that share a layer with a rank."""
        stage, replica, _ = self.place(rank)
        ranks = tuple(self.rank(stage, replica, each) for each in range(self.tensor))
        return Group(f"{1000 + ranks[0]}", "TENSOR_MODEL_PARALLEL_GROUP", ranks)

    def data_group(self, rank: int) -> Group:
        """Return the ranks that have the same parameters as a rank."""
        stage, _, slice_ = self.place(rank)
        ranks = tuple(self.rank(stage, each, slice_) for each in range(self.data))
        return Group(f"{2000 + ranks[0]}", "DATA_PARALLEL_GROUP_WITH_CP", ranks)

    def expert_group(self, rank: int) -> Group:
        """Return the ranks over which the experts of a layer are spread."""
        stage, replica, slice_ = self.place(rank)
        first = replica - replica % self.experts
        ranks = tuple(self.rank(stage, first + each, slice_) for each in range(self.experts))
        return Group(f"{3000 + ranks[0]}", "EXPERT_MODEL_PARALLEL_GROUP", ranks)

    def pipeline_group(self, rank: int) -> Group:
        """Return the ranks that hold the stages of a model."""
        _, replica, slice_ = self.place(rank)
        ranks = tuple(self.rank(stage, replica, slice_) for stage in range(self.pipeline))
        return Group(f"{4000 + ranks[0]}", "PIPELINE_MODEL_PARALLEL_GROUP", ranks)

    def neighbour(self, rank: int, stages: int) -> int | None:
        """Return the rank so many stages further on, or None beyond the ends."""
        stage, replica, slice_ = self.place(rank)
        return self.rank(stage + stages, replica, slice_) if 0 <= stage + stages < self.pipeline else None


def one_forward_one_backward(stage: int, stages: int, microbatches: int) -> list[tuple[bool, int]]:
    """Return the order in which a stage works on microbatches: whether backward, and which one.

    A stage begins with as many forward passes as stages follow it, then alternates (1F1B).
    """
    warm_up = min(stages - stage - 1, microbatches)
    order = [(False, each) for each in range(warm_up)]
    for each in range(microbatches - warm_up):
        order += [(False, warm_up + each), (True, each)]
    return order + [(True, each) for each in range(microbatches - warm_up, microbatches)]
