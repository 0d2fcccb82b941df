"""Jobs that hang: what each rank has enqueued and completed when everything stands still, and its dump.

A rank's host enqueues the operations of its program in order, a few ahead of what its GPU has completed. A
GPU executes them in order; one completes when it is the next one of all ranks that take part.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

START_NS: Final = 1_700_000_000_000_000_000
_APART_NS: Final = 1_000_000
_AHEAD: Final = 12


@dataclass(frozen=True)
class Group:
    """A process group; `ranks` in the order of their places."""

    name: str
    description: str
    ranks: tuple[int, ...]


@dataclass(frozen=True)
class Operation:
    """One operation of a rank's program; `peer` is the other rank of a send or a receive."""

    group: Group
    name: str = "all_reduce"
    sizes: tuple[int, ...] = (1024,)
    dtype: str = "Float"
    peer: int | None = None

    @property
    def is_message(self) -> bool:
        """Whether it is a send or a receive."""
        return self.peer is not None


Programs = dict[int, list[Operation]]


@dataclass
class Job:
    """A job with one fault or several.

    Attributes:
        programs: the operations of each rank.
        host_stops: the number of operations that the host of a rank enqueues.
        gpu_stops: the number of operations that the watchdog of a rank sees completed, though others go on.
    """

    programs: Programs
    host_stops: dict[int, int] = field(default_factory=dict)
    gpu_stops: dict[int, int] = field(default_factory=dict)
    enqueued: dict[int, int] = field(default_factory=dict)
    completed: dict[int, int] = field(default_factory=dict)

    def run(self) -> Job:
        """The same job when nothing moves any more."""
        done = dict.fromkeys(self.programs, 0)
        moved = True
        while moved:
            moved = False
            for rank, program in self.programs.items():
                while done[rank] < self._limit(rank, done) and self._can_complete(
                    rank, program[done[rank]], done
                ):
                    for other in self._partners(rank, program[done[rank]]):
                        done[other] += 1
                    moved = True
        self.enqueued = {rank: self._limit(rank, done) for rank in self.programs}
        self.completed = {rank: min(count, self.gpu_stops.get(rank, count)) for rank, count in done.items()}
        return self

    def _limit(self, rank: int, done: dict[int, int]) -> int:
        most = min(len(self.programs[rank]), self.host_stops.get(rank, len(self.programs[rank])))
        at = min(done[rank], self.gpu_stops.get(rank, done[rank]))
        return min(most, max(at + _AHEAD, done[rank]))

    def _partners(self, rank: int, operation: Operation) -> Sequence[int]:
        return operation.group.ranks if operation.peer is None else (rank, operation.peer)

    def _can_complete(self, rank: int, operation: Operation, done: dict[int, int]) -> bool:
        for other in self._partners(rank, operation):
            if done[other] >= self._limit(other, done):
                return False
            theirs = self.programs[other][done[other]]
            if theirs.group != operation.group or (other != rank and not _meets(operation, theirs, rank)):
                return False
        return True


def _meets(own: Operation, theirs: Operation, rank: int) -> bool:
    if own.peer is None or theirs.peer is None:
        return own == theirs or (own.name == theirs.name == "all_to_all")
    return theirs.peer == rank and {own.name, theirs.name} == {"send", "recv"} and own.sizes == theirs.sizes


def layout(tensor: int, pipeline: int, data: int) -> dict[str, list[Group]]:
    """The process groups of a tensor x pipeline x data parallel job; tensor groups are of neighbours."""
    world = tensor * pipeline * data
    number = iter(range(1, 10_000))

    def groups(description: str, members: Iterator[tuple[int, ...]]) -> list[Group]:
        return [Group(str(next(number)), description, ranks) for ranks in members]

    def rank(p: int, d: int, t: int) -> int:
        return (p * data + d) * tensor + t

    stages, replicas, shards = range(pipeline), range(data), range(tensor)
    return {
        "world": [Group("0", "default_pg", tuple(range(world)))],
        "tensor": groups("TENSOR", (tuple(rank(p, d, t) for t in shards) for p in stages for d in replicas)),
        "data": groups("DATA", (tuple(rank(p, d, t) for d in replicas) for p in stages for t in shards)),
        "pipeline": groups(
            "PIPELINE", (tuple(rank(p, d, t) for p in stages) for d in replicas for t in shards)
        ),
    }


def programs(groups: dict[str, list[Group]], microbatches: int, steps: int) -> Programs:
    """Programs of forward and backward passes with a gradient reduction at the end of each step."""
    of = {kind: {rank: group for group in found for rank in group.ranks} for kind, found in groups.items()}
    made: Programs = {}
    for rank in groups["world"][0].ranks:
        tensor, data, pipeline = (of[kind][rank] for kind in ("tensor", "data", "pipeline"))
        stage = pipeline.ranks.index(rank)
        before = pipeline.ranks[stage - 1] if stage else None
        after = pipeline.ranks[stage + 1] if stage + 1 < len(pipeline.ranks) else None
        program: list[Operation] = []
        for _ in range(steps):
            for source, target in [(before, after)] * microbatches + [(after, before)] * microbatches:
                program += (
                    [] if source is None else [Operation(pipeline, "recv", (2048, 64), "BFloat16", source)]
                )
                program += [
                    Operation(tensor, "all_gather", (4096,), "BFloat16"),
                    Operation(tensor, "reduce_scatter", (8192,), "BFloat16"),
                ]
                program += (
                    [] if target is None else [Operation(pipeline, "send", (2048, 64), "BFloat16", target)]
                )
            program += [
                Operation(data, "all_reduce", (1_000_000,)),
                Operation(groups["world"][0], sizes=(1,)),
            ]
        made[rank] = program
    return made


def changed(job: Job, rank: int, position: int, **changes: Any) -> Job:
    """The job where one operation of a rank is another one."""
    program = list(job.programs[rank])
    program[position] = replace(program[position], **changes)
    return replace(job, programs={**job.programs, rank: program})


def dump(
    job: Job, rank: int, *, only_active: bool = True, ring: int = 2000, status: bool = True
) -> dict[str, Any]:
    """The dump of a rank: `ring` is how many records it keeps, `only_active` leaves completed ones out."""
    groups = sorted({o.group for o in job.programs[rank]}, key=lambda group: int(group.name))
    local = {group: number for number, group in enumerate(groups)}
    counts = {group: [0, 0] for group in groups}
    state = {
        group: dict.fromkeys(("last_enqueued", "last_started", "last_completed"), -1) for group in groups
    }
    entries = []
    for position, operation in enumerate(job.programs[rank][: job.enqueued[rank]]):
        counts[operation.group][operation.is_message] += 1
        collectives, messages = counts[operation.group]
        number = messages if operation.is_message else collectives
        is_done = position < job.completed[rank]
        state[operation.group]["last_enqueued"] = number
        if is_done:
            state[operation.group]["last_completed"] = number
        created = START_NS + position * _APART_NS + rank
        entries.append({
            "record_id": position,
            "pg_id": local[operation.group],
            "process_group": (operation.group.name, operation.group.description),
            "collective_seq_id": collectives,
            "p2p_seq_id": messages,
            "op_id": collectives + messages,
            "profiling_name": _profiling_name(operation, rank),
            "time_created_ns": created,
            "input_sizes": [list(operation.sizes)],
            "input_dtypes": [operation.dtype],
            "output_sizes": [list(operation.sizes)],
            "output_dtypes": [operation.dtype],
            "state": "completed" if is_done else "scheduled",
            "time_discovered_started_ns": None,
            "time_discovered_completed_ns": created + _APART_NS if is_done else None,
            "retired": is_done,
            "timeout_ms": 600_000,
            "is_p2p": operation.is_message,
        })  # fmt: skip
    kept = entries[-ring:]
    made: dict[str, Any] = {"version": "2.9", "nccl_version": "2.27.3"}
    if status:
        made["pg_config"] = {
            group.name: {"name": group.name, "desc": group.description, "ranks": str(list(group.ranks))}
            for group in groups
        }
        made["pg_status"] = {
            str(local[group]): {f"{name}_collective": value for name, value in values.items()}
            for group, values in state.items()
        }
    made["entries"] = [e for e in kept if e["state"] != "completed"] if only_active else kept
    return made


def _profiling_name(operation: Operation, rank: int) -> str:
    if operation.peer is None:
        names = {"all_gather": "_all_gather_base", "reduce_scatter": "_reduce_scatter_base"}
        return f"nccl:{names.get(operation.name, operation.name)}"
    own, other = (operation.group.ranks.index(one) for one in (rank, operation.peer))
    return f"nccl:{operation.name} {own}{'->' if operation.name == 'send' else '<-'}{other}"


def as_pickle(value: dict[str, Any]) -> bytes:
    """A dump as PyTorch writes it."""
    return pickle.dumps(value, 2)


def as_json(value: dict[str, Any]) -> bytes:
    """A dump as PyTorch writes it as JSON: numbers of the status are texts, unknown times 0."""
    status = {
        group: {name: str(number) for name, number in counts.items()}
        for group, counts in value.get("pg_status", {}).items()
    }
    entries = [
        {key: 0 if part is None else part for key, part in entry.items()} for entry in value["entries"]
    ]
    return json.dumps({**value, "pg_status": status, "entries": entries}).encode()


def write_dumps(
    job: Job,
    folder: Path,
    *,
    ranks: Sequence[int] | None = None,
    form: Callable[[dict[str, Any]], bytes] = as_pickle,
    name: str = "nccl_trace_rank_{}",
    **options: Any,
) -> Path:
    """Writes the dump of each rank, or of some, to a folder, which it returns; `options` are of `dump`."""
    folder.mkdir(parents=True, exist_ok=True)
    for rank in job.programs if ranks is None else ranks:
        (folder / name.format(rank)).write_bytes(form(dump(job, rank, **options)))
    return folder
