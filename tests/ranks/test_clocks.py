"""Clocks are fitted as well as the ends of collectives agree, and never silently wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import process_time

import duckdb
import numpy as np
import polars
import pytest

from tests.analysis.rows import compute
from tests.ranks.conftest import REAL
from tests.ranks.jobs import Job, Part, insert, pairs, possible, shifted, training
from traceview.ranks.clock_fit import Block, fitted
from traceview.ranks.clocks import matched_blocks

PUBLISHED = REAL / "ranks" / "bytedance"


def _fitted(
    database: duckdb.DuckDBPyConnection, job: Job, hosts: Callable[[int], str] | None = None
) -> polars.DataFrame:
    insert(database, job, hosts)
    compute(database, "collective_parts")
    compute(database, "clocks")
    return database.sql("FROM clocks ORDER BY trace_id").pl()


def _moved(found: polars.DataFrame, time: int) -> np.ndarray:
    """The offsets at a time [ns]."""
    drift = found["drift_ppb"].to_numpy() * ((time - found["origin_ns"].to_numpy()) / 1e9)
    return np.asarray(found["offset_ns"].to_numpy() + drift)


def _wrong(offset: np.ndarray, true: np.ndarray) -> np.ndarray:
    """How wrong offsets are, of which only the differences count [ns]."""
    apart = offset - true
    return np.abs(apart - np.median(apart))


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("ranks_of_host", [1, 4])
def test_real_ranks_with_moved_clocks(
    database: duckdb.DuckDBPyConnection, dlrm: list[Part], seed: int, ranks_of_host: int
) -> None:
    ahead = np.random.default_rng(seed).normal(0, 5_000_000, 8 // ranks_of_host)
    job = shifted(dlrm, lambda rank: ahead[rank // ranks_of_host])
    found = _fitted(database, job, lambda rank: f"host {rank // ranks_of_host}")
    wrong = _wrong(found["offset_ns"].to_numpy(), np.repeat(ahead, ranks_of_host))
    assert np.median(wrong) < 400
    assert wrong.max() < 1_500
    assert (found["error_ns"] < 2_000).all()
    assert (wrong <= found["bound_ns"].to_numpy() * 2).all()


def _published(name: str, steps: int) -> list[Part]:
    """Collectives and messages of some steps of a job of several hosts; its times begin anew each step."""
    path = PUBLISHED / f"trace-{name}.parquet"
    if not path.exists():
        pytest.skip("the real traces are not here")
    rows = polars.read_parquet(path).with_columns(polars.col("optype").cast(polars.String))
    first = sorted(rows["step"].unique())[:steps]
    rank_at = {(row[0], row[1]): row[2] for row in rows.select("dp_rank", "stage", "rank").unique().rows()}
    job, numbers = [], {}
    for replica, stage, rank, step, kind, start, duration, number in rows.select(
        "dp_rank", "stage", "rank", "step", "optype", "start_ts", "duration", "seq_id"
    ).rows():
        if step not in first:
            continue
        begin, ahead = round(start * 1e9) + first.index(step) * 60_000_000_000, 1
        more: dict[str, object] = {}
        if kind in ("grads-reduce-scatter", "params-all-gather"):
            key, name_of = ("dp", stage, step, kind), kind.split("-", 1)[1].replace("-", "_")
            more = {"group_name": f"dp {stage}"}
        elif kind == "embedding-grads-all-reduce":
            key, name_of, more = (
                ("embedding", replica, step),
                "all_reduce",
                {"group_name": f"embedding {replica}"},
            )
        elif kind.endswith(("send", "recv")):
            name_of = kind.split("-")[1]
            ahead = 1 if (kind.startswith("forward")) == (name_of == "send") else -1
            both = sorted([rank, rank_at[replica, stage + ahead]])
            key = ("message", *both, step, kind.split("-")[0], number)
            more = {"group_name": "pp", "ranks": f"{both}"}
        else:
            continue
        instance = numbers.setdefault(key, len(numbers))
        job.append(Part(rank, instance, begin, max(round(duration * 1e9), 1), name_of, more))
    return job


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("name", "ranks"), [("ST", 8), ("AR", 16)])
def test_clocks_of_several_real_hosts(database: duckdb.DuckDBPyConnection, name: str, ranks: int) -> None:
    job = _published(name, 3)
    before = _fitted(database, job)
    right, wrong = pairs(database, job)
    assert wrong == 0
    assert right >= 0.9 * possible(job)
    assert before["component"].n_unique() == 1
    numbers = {rank: at for at, rank in enumerate(sorted({part.rank for part in job}))}
    assert len(numbers) == ranks
    random = np.random.default_rng(1)
    ahead, drift = random.normal(0, 5e6, ranks), random.normal(0, 20e-6, ranks)
    job = shifted(job, lambda rank: ahead[numbers[rank]], lambda rank: drift[numbers[rank]])
    after = _fitted(database, job)
    middle = int(after["origin_ns"][0])
    injected = ahead + drift * middle
    # Which ends agree depends a little on the drift, and these clocks wander by more than that.
    assert _wrong(_moved(after, middle) - _moved(before, middle), injected).max() < 100_000


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("name", "ranks"), [("ST", 8), ("AR", 16)])
def test_moved_clocks_of_several_real_hosts_are_recovered(
    database: duckdb.DuckDBPyConnection, name: str, ranks: int
) -> None:
    insert(database, _published(name, 3))
    compute(database, "collective_parts")
    found = matched_blocks(database)
    random = np.random.default_rng(1)
    ahead, drift = random.normal(0, 5e6, ranks), random.normal(0, 20e-6, ranks)

    def moved(block: Block) -> Block:
        times = (block.end, block.first_end, block.last_start)
        end, first, last = (time * (1 + drift[block.clocks]) + ahead[block.clocks] for time in times)
        return replace(block, end=end, first_end=first, last_start=last)

    fits = [
        fitted(
            [change(block) for is_message, block in found if not is_message],
            [change(block) for is_message, block in found if is_message],
            ranks,
        )
        for change in (lambda block: block, moved)
    ]
    at = fits[1].origin
    offsets = [fit.offset + fit.drift / 1e9 * (at - fit.origin) for fit in fits]
    assert _wrong(offsets[1] - offsets[0], ahead + drift * at).max() < 1_000


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("hosts", "jitter_ns", "median_ns", "most_ns"),
    [(16, 5_000, 700, 1_800), (16, 100_000, 9_000, 33_000), (125, 20_000, 3_300, 12_000)],
)
def test_clocks_of_hosts_that_meet_in_groups(
    hosts: int, jitter_ns: float, median_ns: int, most_ns: int
) -> None:
    """Groups of four hosts that meet often, and all hosts five times: errors as those of a prototype."""
    wrong = []
    for seed in range(3):
        random = np.random.default_rng(seed)
        true = random.normal(0, 5e6, hosts)

        def ends(clocks: np.ndarray, instances: int) -> Block:
            times = np.sort(random.uniform(0, 9e8, instances))  # noqa: B023 - called in this round
            ranks = random.normal(0, jitter_ns, (instances, len(clocks), 8))  # noqa: B023 - called in this round
            end = times[:, None] + true[clocks] + np.median(ranks, axis=2)  # noqa: B023 - called in this round
            return Block(clocks, end, end, end - 1e7)

        groups = [ends(np.arange(at, min(at + 4, hosts)), 40) for at in range(0, hosts - 1, 4)]
        fit = fitted([*groups, ends(np.arange(hosts), 5)], [], hosts)
        wrong.append(_wrong(fit.offset, true))
        assert not fit.violated.any()
    assert np.median(wrong) <= median_ns
    assert np.quantile(wrong, 0.95) <= most_ns


def test_a_thousand_ranks_take_seconds(database: duckdb.DuckDBPyConnection) -> None:
    """125 hosts, each with its clock, that reduce over all ranks; 40,000 collectives."""
    ahead = np.random.default_rng(4).normal(0, 5e6, 125)
    job = shifted(training(9, ranks=1_000, jitter_ns=20_000), lambda rank: ahead[rank // 8])
    insert(database, job, lambda rank: f"host {rank // 8}")
    begun = process_time()
    compute(database, "collective_parts")
    compute(database, "clocks")
    taken = process_time() - begun
    found = database.sql("FROM clocks ORDER BY trace_id").pl()
    wrong = _wrong(found["offset_ns"].to_numpy(), np.repeat(ahead, 8))
    print(f"{taken:.1f} s of processor time, error p50 {np.median(wrong):.0f} ns, max {wrong.max():.0f} ns")
    assert found["component"].n_unique() == 1
    assert np.quantile(wrong, 0.95) < 12_000
    assert taken < 60


def test_the_error_figure_covers_the_error(database: duckdb.DuckDBPyConnection) -> None:
    for jitter_ns in (2_000, 30_000):
        random = np.random.default_rng(0)
        ahead = random.normal(0, 5e6, 16)
        job = shifted(training(1, ranks=16, jitter_ns=jitter_ns), lambda rank: ahead[rank])  # noqa: B023 - called in this round
        found = _fitted(database, job)
        wrong = _wrong(found["offset_ns"].to_numpy(), ahead)
        assert np.median(found["error_ns"].to_numpy()) < jitter_ns
        assert (wrong <= 3 * np.maximum(found["error_ns"].to_numpy(), jitter_ns / 10)).all()


def test_drifts_of_a_long_recording(database: duckdb.DuckDBPyConnection) -> None:
    random = np.random.default_rng(2)
    ahead, drift = random.normal(0, 5e6, 8), random.normal(0, 20e-6, 8)
    job = shifted(training(1, steps=60), lambda rank: ahead[rank], lambda rank: drift[rank])
    found = _fitted(database, job)
    assert _wrong(found["drift_ppb"].to_numpy() / 1e9, drift).max() < 3e-6
    for time in (1_000_000_000, int(found["origin_ns"][0])):
        assert _wrong(_moved(found, time), ahead + drift * time).max() < 3_000
    spread = """
        SELECT quantile_cont(spread, 0.9)::BIGINT
        FROM (SELECT max(at_ns) - min(at_ns) AS spread FROM ended GROUP BY instance)
    """
    apart = []
    for at in ("end_ns", "aligned(end_ns, trace_id)"):
        ended = f"WITH ended AS (SELECT instance, {at} AS at_ns FROM collective_matches)"
        apart += database.execute(f"{ended} {spread}").fetchall()
    assert apart[0][0] > 1_000_000
    assert apart[1][0] < 20_000


def test_clocks_that_nothing_joins_are_apart(database: duckdb.DuckDBPyConnection) -> None:
    first = [replace(part, more={"group_name": "a"}) for part in training(1, ranks=2)]
    second = [replace(part, rank=part.rank + 2, more={"group_name": "b"}) for part in training(2, ranks=2)]
    second = [replace(part, instance=part.instance + 1_000) for part in second]
    found = _fitted(database, shifted([*first, *second], lambda rank: 1e6 * rank))
    component = found["component"].to_list()
    assert component[0] == component[1] != component[2] == component[3]


def test_messages_join_what_no_collective_joins(database: duckdb.DuckDBPyConnection) -> None:
    job = []
    for at, start in enumerate(range(0, 30_000_000, 1_234_567)):
        more: dict[str, object] = {"group_name": "pp", "ranks": "[0, 1]"}
        job.append(Part(0, at, start + 37_000 * (at * at % 11), 100_000, "send", more))
        job.append(Part(1, at, start + 37_000 * (at * at % 11) - 10_000, 115_000, "recv", more))
    found = _fitted(database, shifted(job, lambda rank: 3e6 * rank))
    assert found["component"].n_unique() == 1
    apart = found["offset_ns"][1] - found["offset_ns"][0]
    assert apart == pytest.approx(3_005_000, abs=1_000)


def test_a_clock_that_lacks_instances_is_fitted_by_the_others() -> None:
    true = np.array([0, 5e6, -2e6])
    ends = np.linspace(0, 1e8, 20)[:, None] + true
    ends[::2, 1] = np.nan
    fit = fitted([Block(np.arange(3), ends, ends, ends - 1e5)], [], 3)
    assert fit.instances.tolist() == [20, 10, 20]
    assert _wrong(fit.offset, true).max() < 1


def test_what_contradicts_causality_is_refused() -> None:
    """Clock 1 says that instances ended before the last rank, on clock 0, began."""
    end = np.linspace(0, 1e8, 20)
    ends, starts = np.stack([end, end], axis=1), np.stack([end - 1e5, end - 2e5], axis=1)
    sound = fitted([Block(np.arange(2), ends, ends, starts)], [], 2)
    assert not sound.violated.any()
    early = ends.copy()
    early[7, 1] -= 900_000
    refused = fitted([Block(np.arange(2), ends, early, starts)], [], 2)
    assert refused.violated.all()
    assert np.isnan(refused.bound).all()


def test_contradictions_among_many_clocks_leave_no_bound() -> None:
    """Limits that are followed from clock to clock would fall to numbers that no integer holds."""
    clocks = 80
    end = np.linspace(0, 1e8, 20)
    ends = np.tile(end[:, None], clocks)
    starts = ends - np.linspace(1e5, 2e5, clocks)
    ends[7] -= np.linspace(0, 900_000, clocks)
    refused = fitted([Block(np.arange(clocks), ends, ends, starts)], [], clocks)
    assert refused.violated.any()
    assert (np.isnan(refused.bound) == refused.violated).all()
    known = refused.bound[~refused.violated]
    assert (known >= 0).all()
    assert (known < 1e9).all()


def test_moving_all_clocks_changes_nothing(database: duckdb.DuckDBPyConnection) -> None:
    job = shifted(training(5), lambda rank: 1e5 * rank * rank)
    before = _fitted(database, job)
    after = _fitted(database, shifted(job, lambda _: 7e9))
    assert before["offset_ns"].to_list() == after["offset_ns"].to_list()
    assert before["error_ns"].to_list() == after["error_ns"].to_list()


def test_a_single_rank_keeps_its_times(database: duckdb.DuckDBPyConnection) -> None:
    found = _fitted(database, training(1, ranks=1))
    assert found.select("offset_ns", "error_ns").rows() == [(0, 0)]
    rows = database.execute("SELECT start_ns, aligned(start_ns, trace_id) FROM kernels").fetchall()
    assert all(start == aligned for start, aligned in rows)
