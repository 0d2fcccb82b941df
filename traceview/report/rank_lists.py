"""Lists about the ranks of a job: stragglers and their causes, pipelines, communicators, hangs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from traceview.report.fields import field_text
from traceview.report.hang import instance
from traceview.report.host_lists import Ranking

if TYPE_CHECKING:
    pass

SUPPLEMENTS_OF_LAKE: Final = """
    SELECT trace_id, supplement_kind(format) AS kind, NULL::INTEGER AS traced_id, NULL::VARCHAR AS reason
    FROM traces WHERE supplement_kind(format) IS NOT NULL ORDER BY trace_id
"""
"""What is beside the traces of a lake, which joins it with none."""

RANK_LISTS: Final = {
    "stragglers": Ranking(
        """
        SELECT run, communicator, trace_id, rank, late, compared, chance, waited_ns, verdict, culprit, chain,
            cause, because, excess_ns, excess_share, waiting_ns, waiting_ranks
        FROM blame
        """,
        "waiting_ns DESC NULLS LAST, verdict <> 'culprit', waited_ns DESC, run, communicator, rank",
    ),
    "pipelines": Ranking(
        """
        SELECT run, pipeline, any_value(schedule) AS schedule, any_value(stages) AS stages,
            max(microbatches) AS microbatches, max(chunks) AS chunks, max(steps) AS steps,
            max(span_ns) AS span_ns, max(bubble_share) AS bubble_share, max(theory_share) AS theory_share,
            max(imbalance_ns) AS imbalance_ns, max(straggler_ns) AS straggler_ns, max(other_ns) AS other_ns,
            max(message_ns) AS message_ns, arg_max(stage, passes_ns) AS longest_stage,
            any_value(known_by) AS known_by
        FROM pipelines GROUP BY run, pipeline
        """,
        "bubble_share - coalesce(theory_share, 0) DESC NULLS LAST, run, pipeline",
    ),
    "communicators": Ranking(
        """
        WITH skew AS (
            SELECT run, communicator, false AS messages, median(skew_ns)::BIGINT AS median_skew_ns,
                max(skew_ns) AS max_skew_ns, sum(waited_ns)::BIGINT AS waited_ns
            FROM arrival_skew GROUP BY run, communicator
        ),
        bandwidth AS (
            SELECT run, communicator, false AS messages,
                max_by(bus_gbs, (instances * dur_ns, name, bytes)) AS bus_gb_per_s
            FROM collective_bandwidth WHERE ranks = group_size GROUP BY run, communicator
        )
        SELECT own.run, own.communicator, own.messages, own.kind, own.known_by,
            coalesce(own.group_size, len(own.members)) AS size, rank_list(own.ranks) AS ranks,
            own.instances, own.step_instances, own.bytes, skew.median_skew_ns, skew.max_skew_ns,
            skew.waited_ns, bandwidth.bus_gb_per_s, balance.imbalance
        FROM communicators AS own
        LEFT JOIN skew ON skew.run IS NOT DISTINCT FROM own.run
            AND skew.communicator = own.communicator AND skew.messages = own.messages
        LEFT JOIN bandwidth ON bandwidth.run IS NOT DISTINCT FROM own.run
            AND bandwidth.communicator = own.communicator AND bandwidth.messages = own.messages
        LEFT JOIN expert_balance AS balance ON balance.run IS NOT DISTINCT FROM own.run
            AND balance.communicator = own.communicator AND NOT own.messages
        """,
        "waited_ns DESC NULLS LAST, run, communicator, messages",
    ),
    "bandwidths": Ranking(
        """
        SELECT speed.run, coalesce(own.kind, 'unknown') AS kind, speed.name, speed.hosts > 1 AS between_hosts,
            speed.bytes,
            sum(speed.instances)::BIGINT AS instances, count(*) AS communicators,
            median(speed.dur_ns)::BIGINT AS median_dur_ns, median(algorithm_gbs) AS algorithm_gb_per_s,
            median(bus_gbs) AS bus_gb_per_s, min(bus_gbs) AS least_bus_gb_per_s,
            min_by(speed.communicator, (bus_gbs, speed.communicator)) AS slowest
        FROM collective_bandwidth AS speed
        LEFT JOIN communicators AS own ON own.run IS NOT DISTINCT FROM speed.run
            AND own.communicator = speed.communicator AND NOT own.messages
        WHERE speed.ranks = speed.group_size
        GROUP BY speed.run, coalesce(own.kind, 'unknown'), speed.name, speed.hosts > 1, speed.bytes
        """,
        "kind, name, between_hosts, bytes, run",
    ),
    "hangs": Ranking(
        """
        SELECT run, place, depth, communicator, is_message, sequence, name, bytes, dtype, verdict, differing,
            differing_ranks, waiting, waiting_ranks, completed, reason
        FROM hang_verdicts
        """,
        "run, place",
    ),
}
"""Lists of several ranks, cut to their first rows: what costs most, else what came first."""


class RankColumn(NamedTuple):
    """A column of one of these tables, in every format.

    `drop` and `shrinks_to` are those of a column of text; only texts shrink.
    """

    title: str
    name: str
    drop: int = 0
    shrinks_to: int | None = None

    @property
    def is_prose(self) -> bool:
        """Whether it loses its end where space is short, as a list of ranks does."""
        return self.name in ("because", "culprit") or self.name.endswith("ranks")

    @property
    def is_text(self) -> bool:
        """Whether it is a text, not a number."""
        return self.shrinks_to is not None

    def is_known(self, rows: Iterable[Mapping[str, Any]]) -> bool:
        """Whether any row has a value of it."""
        return self.name == "instance" or any(row.get(self.name) is not None for row in rows)

    def shown(self, row: Mapping[str, Any]) -> str:
        """What it shows of a row."""
        if self.name == "instance":
            return instance(row)
        return field_text(self.name, row.get(self.name))


class RankTable(NamedTuple):
    """How one of the lists is shown: its title, the noun for a row, its columns."""

    title: str
    noun: str
    columns: tuple[RankColumn, ...]


RANK_TABLES: Final = {
    "stragglers": RankTable(
        "Stragglers",
        "late rank",
        (
            RankColumn("rank", "rank"),
            RankColumn("communicator", "communicator", shrinks_to=12),
            RankColumn("last", "late"),
            RankColumn("of", "compared"),
            RankColumn("others wait", "waited_ns"),
            RankColumn("verdict", "verdict", shrinks_to=7),
            RankColumn("culprit", "culprit", drop=1, shrinks_to=8),
            RankColumn("all waits", "waiting_ns", drop=2),
            RankColumn("because", "because", shrinks_to=16),
        ),
    ),
    "pipelines": RankTable(
        "Pipelines",
        "pipeline",
        (
            RankColumn("of rank", "pipeline"),
            RankColumn("schedule", "schedule", shrinks_to=8),
            RankColumn("stages", "stages"),
            RankColumn("microbatches", "microbatches", drop=1),
            RankColumn("span", "span_ns"),
            RankColumn("bubble", "bubble_share"),
            RankColumn("in theory", "theory_share"),
            RankColumn("imbalance", "imbalance_ns"),
            RankColumn("stragglers", "straggler_ns", drop=2),
            RankColumn("other", "other_ns", drop=3),
            RankColumn("of it messages", "message_ns", drop=5),
            RankColumn("longest stage", "longest_stage", drop=4),
        ),
    ),
    "communicators": RankTable(
        "Communicators",
        "communicator",
        (
            RankColumn("communicator", "communicator", shrinks_to=24),
            RankColumn("kind", "kind", shrinks_to=6),
            RankColumn("size", "size"),
            RankColumn("ranks", "ranks", drop=5, shrinks_to=8),
            RankColumn("matched", "instances", drop=3),
            RankColumn("bytes", "bytes", drop=4),
            RankColumn("bus GB/s", "bus_gb_per_s", drop=2),
            RankColumn("skew", "median_skew_ns"),
            RankColumn("largest", "max_skew_ns", drop=1),
            RankColumn("waits", "waited_ns"),
            RankColumn("imbalance", "imbalance", drop=6),
        ),
    ),
    "bandwidths": RankTable(
        "Bandwidth by size",
        "size",
        (
            RankColumn("collective", "name", shrinks_to=10),
            RankColumn("kind", "kind", shrinks_to=6),
            RankColumn("between hosts", "between_hosts", drop=3, shrinks_to=3),
            RankColumn("bytes", "bytes"),
            RankColumn("count", "instances", drop=2),
            RankColumn("groups", "communicators", drop=4),
            RankColumn("median", "median_dur_ns", drop=3),
            RankColumn("alg GB/s", "algorithm_gb_per_s", drop=1),
            RankColumn("bus GB/s", "bus_gb_per_s"),
            RankColumn("slowest", "least_bus_gb_per_s", drop=5),
            RankColumn("slowest group", "slowest", drop=6, shrinks_to=12),
        ),
    ),
    "hangs": RankTable(
        "Hangs",
        "instance",
        (
            RankColumn("#", "place"),
            RankColumn("communicator", "communicator", shrinks_to=16),
            RankColumn("instance", "instance", shrinks_to=16),
            RankColumn("verdict", "verdict", shrinks_to=12),
            RankColumn("ranks", "differing_ranks", shrinks_to=8),
            RankColumn("waiting", "waiting_ranks", shrinks_to=8),
        ),
    ),
}
"""The tables of these lists, in the order of the report."""
