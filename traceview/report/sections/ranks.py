"""Lists about the ranks of a job: stragglers and their causes, pipelines, communicators, hangs."""

from typing import Final

from traceview.report.sections.scope import RECORDING, WINDOW, Other, Scope
from traceview.report.sections.section import Column, Ranking, Section

_RANKINGS: Final = {
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
            max(message_ns) AS message_ns, arg_max(stage, (passes_ns, -stage)) AS longest_stage,
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

RANKS: Final = {
    "stragglers": Section(
        "Stragglers",
        "late rank",
        (
            Column("rank", "rank"),
            Column("communicator", "communicator", shrinks_to=12),
            Column("last", "late", note="at collectives in which a rank waits notably, or in steps"),
            Column("of", "compared"),
            Column("others wait", "waited_ns", note="mean of the other ranks, in each step the longest wait"),
            Column(
                "verdict",
                "verdict",
                shrinks_to=7,
                note="culprit: others wait for it; victim: it waits for the culprit itself;"
                " design: all ranks of its role take as long",
            ),
            Column("culprit", "culprit", drop=1, shrinks_to=8, note="who all these waits are for in the end"),
            Column(
                "without compute",
                "waiting_ns",
                drop=2,
                note="waits of all ranks until the culprit arrives, without what queues up behind them",
            ),
            Column("because", "because", shrinks_to=16),
        ),
        _RANKINGS["stragglers"],
        scope=Scope(WINDOW, other=Other("counts", "late", RECORDING)),
    ),
    "pipelines": Section(
        "Pipelines",
        "pipeline",
        (
            Column("of rank", "pipeline"),
            Column("schedule", "schedule", shrinks_to=8),
            Column("stages", "stages"),
            Column("microbatches", "microbatches", drop=1),
            Column("span", "span_ns"),
            Column("bubble", "bubble_share"),
            Column("in theory", "theory_share"),
            Column("imbalance", "imbalance_ns"),
            Column("stragglers", "straggler_ns", drop=2),
            Column("other", "other_ns", drop=3),
            Column("of it messages", "message_ns", drop=5),
            Column("longest stage", "longest_stage", drop=4),
        ),
        _RANKINGS["pipelines"],
        scope=Scope(WINDOW),
    ),
    "communicators": Section(
        "Communicators",
        "communicator",
        (
            Column("communicator", "communicator", shrinks_to=24),
            Column("kind", "kind", shrinks_to=6),
            Column("size", "size"),
            Column("ranks", "ranks", drop=5, shrinks_to=8),
            Column("instances", "instances", drop=3, note="collectives that were found on all ranks"),
            Column("bytes", "bytes", drop=4),
            Column("bus GB/s", "bus_gb_per_s", drop=2),
            Column(
                "arrival skew",
                "median_skew_ns",
                note="from the first to the last arrival at a collective, in the median",
            ),
            Column("largest", "max_skew_ns", drop=1),
            Column("waits", "waited_ns"),
            Column("imbalance", "imbalance", drop=6),
        ),
        _RANKINGS["communicators"],
    ),
    "bandwidths": Section(
        "Bandwidth by size",
        "size",
        (
            Column("collective", "name", shrinks_to=10),
            Column("kind", "kind", shrinks_to=6),
            Column("between hosts", "between_hosts", drop=3, shrinks_to=3),
            Column("bytes", "bytes"),
            Column("count", "instances", drop=2),
            Column("groups", "communicators", drop=4),
            Column("median", "median_dur_ns", drop=3),
            Column("alg GB/s", "algorithm_gb_per_s", drop=1),
            Column("bus GB/s", "bus_gb_per_s"),
            Column("slowest", "least_bus_gb_per_s", drop=5),
            Column("slowest group", "slowest", drop=6, shrinks_to=12),
        ),
        _RANKINGS["bandwidths"],
    ),
    "hangs": Section(
        "Hangs",
        "instance",
        (
            Column("#", "place"),
            Column("communicator", "communicator", shrinks_to=16),
            Column("instance", "instance", shrinks_to=16),
            Column("verdict", "verdict", shrinks_to=12),
            Column("ranks", "differing_ranks", shrinks_to=8),
            Column("waiting", "waiting_ranks", shrinks_to=8),
        ),
        _RANKINGS["hangs"],
    ),
}
"""Lists of several ranks, cut to their first rows: what costs most, else what came first."""
