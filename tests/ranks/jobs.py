"""Collectives of many ranks, put straight into the tables of the schema."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import duckdb
import numpy as np
import polars

from tests.analysis.rows import clear, compute


@dataclass(frozen=True)
class Part:
    """One rank's part of a collective.

    Attributes:
        rank: of it.
        instance: the true number of the collective.
        start, duration: times of the kernel [ns].
        name: operation.
        more: further columns of the table.
    """

    rank: int
    instance: int
    start: int
    duration: int
    name: str | None = "all_reduce"
    more: dict[str, object] = field(default_factory=dict)

    @property
    def end(self) -> int:
        """Its end [ns]."""
        return self.start + self.duration


Job = Sequence[Part]


def shifted(
    job: Job, ahead: Callable[[int], float], drift: Callable[[int], float] = lambda _: 0
) -> list[Part]:
    """The job as hosts record it whose clocks are ahead by so much [ns], and drift."""
    return [
        replace(part, start=round(part.start * (1 + drift(part.rank)) + ahead(part.rank))) for part in job
    ]


def without(job: Job, rank: int, first: int = 0, last: int = 0) -> list[Part]:
    """The job without the first or the last collectives of a rank."""
    own = sorted((part for part in job if part.rank == rank), key=lambda part: part.start)
    gone = own[:first] + own[len(own) - last :]
    return [part for part in job if part not in gone]


def insert(database: duckdb.DuckDBPyConnection, job: Job, hosts: Callable[[int], str] | None = None) -> None:
    """Replaces all rows by those of the job, one trace for each rank."""
    clear(database)
    rows: dict[str, list[object]] = defaultdict(list)
    names = sorted({name for part in job for name in part.more})
    for number, part in enumerate(job):
        rows["trace_id"].append(part.rank)
        rows["collective_id"].append(number)
        rows["kernel_id"].append(number)
        rows["device"].append(0)
        rows["stream"].append(7)
        rows["name"].append(part.name)
        rows["start_ns"].append(part.start)
        rows["dur_ns"].append(part.duration)
        for name in names:
            rows[name].append(part.more.get(name))
    frame = polars.DataFrame(rows, infer_schema_length=None)
    ranks = sorted({part.rank for part in job})
    traces = polars.DataFrame(
        {
            "trace_id": ranks, "rank": ranks, "run": ["run" for _ in ranks],
            "world_size": [len(ranks) for _ in ranks],
            "host": [hosts(rank) if hosts else None for rank in ranks],
        },
        schema_overrides={"host": polars.String},
    )  # fmt: skip
    kernels = frame.select("trace_id", "kernel_id", "device", "stream", "name", "start_ns", "dur_ns")
    collectives = frame.drop("stream")
    for table, filled in (("traces", traces), ("kernels", kernels), ("collectives", collectives)):
        database.register("filled", filled.to_arrow())
        database.execute(f"INSERT INTO {table} BY NAME FROM filled")
        database.unregister("filled")


def pairs(database: duckdb.DuckDBPyConnection, job: Job) -> tuple[int, int]:
    """How many pairs of parts are matched that are one collective, and how many that are not."""
    compute(database, "collective_parts")
    found = database.execute(
        "SELECT instance, list(collective_id) FROM collective_instances"
        " WHERE instance IS NOT NULL GROUP BY ALL"
    ).fetchall()
    right = wrong = 0
    for _, parts in found:
        _, counts = np.unique([job[part].instance for part in parts], return_counts=True)
        same = int((counts * (counts - 1) // 2).sum())
        right += same
        wrong += len(parts) * (len(parts) - 1) // 2 - same
    return right, wrong


def possible(job: Job) -> int:
    """How many pairs of parts are one collective."""
    _, counts = np.unique([part.instance for part in job], return_counts=True)
    return int((counts * (counts - 1) // 2).sum())


def training(
    seed: int, ranks: int = 8, steps: int = 5, layers: int = 8, jitter_ns: float = 3_000, late: float = 1.0
) -> list[Part]:
    """Steps of some layers whose gradients are reduced, by all ranks: starts scatter, ends hardly."""
    random = np.random.default_rng(seed)
    job, now, instance = [], 1e9, 0
    for _ in range(steps):
        for layer in range(layers):
            arrivals = now + random.exponential(200_000 * late, ranks)
            end = arrivals.max() + 300_000 + 20_000 * (layer % 3)
            ends = end + random.normal(0, jitter_ns, ranks)
            name = "all_gather" if layer % 4 == 0 else "reduce_scatter"
            for rank in range(ranks):
                start = round(arrivals[rank])
                job.append(Part(rank, instance, start, max(round(ends[rank]) - start, 1_000), name))
            instance += 1
            now = end + random.uniform(100_000, 2_000_000)
        now += random.uniform(1_000_000, 5_000_000)
    return job
