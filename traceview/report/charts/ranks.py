"""How the ranks of a job wait for each other, and the passes of a pipeline."""

from __future__ import annotations

from typing import Final

from traceview.documents.values import Row
from traceview.session import Session

_MOST_RANKS: Final = 32
_MOST_COMMUNICATORS: Final = 4
_MOST_BARS: Final = 120
_MOST_PASSES: Final = 2000
_MOST_STAGES: Final = 64

_WAITS: Final = f"""
    WITH wait AS (
        SELECT traces.run, traces.rank, for_rank, sum(dur_ns)::BIGINT AS dur_ns
        FROM rank_time JOIN traces USING (trace_id)
        WHERE part = 'wait' AND for_rank IS NOT NULL AND traces.rank IS NOT NULL AND dur_ns > 0
        GROUP BY ALL
    ),
    chosen AS (FROM wait WHERE run IS NOT DISTINCT FROM (SELECT arg_max(run, (dur_ns, run)) FROM wait)),
    involved AS (
        SELECT rank, sum(dur_ns) AS dur_ns FROM (
            SELECT rank, dur_ns FROM chosen UNION ALL SELECT for_rank, dur_ns FROM chosen
        ) GROUP BY rank ORDER BY dur_ns DESC, rank LIMIT {_MOST_RANKS}
    )
    SELECT rank, for_rank, dur_ns FROM chosen
    WHERE rank IN (SELECT rank FROM involved) AND for_rank IN (SELECT rank FROM involved)
    ORDER BY rank, for_rank
"""
# Of instances that share a bar the one with the largest skew.
_SKEW: Final = f"""
    WITH communicator AS (
        SELECT run, communicator, sum(waited_ns) AS in_all_ns, max(place) AS last
        FROM arrival_skew GROUP BY ALL HAVING in_all_ns > 0
        ORDER BY in_all_ns DESC, run, communicator LIMIT {_MOST_COMMUNICATORS}
    )
    SELECT communicator, (place - 1) * least({_MOST_BARS}, last) // last AS bar, max(skew_ns),
        arg_max(last_rank, (skew_ns, -last_rank)), count(*)
    FROM arrival_skew JOIN communicator USING (communicator)
    WHERE arrival_skew.run IS NOT DISTINCT FROM communicator.run
    GROUP BY communicator, bar, in_all_ns ORDER BY in_all_ns DESC, communicator, bar
"""
_PASSES: Final = f"""
    WITH worst AS (
        SELECT run, pipeline FROM pipelines SEMI JOIN pipeline_passes USING (trace_id)
        ORDER BY bubble_share DESC NULLS LAST, run, pipeline LIMIT 1
    )
    SELECT own.stage, own.rank, own.kind, own.start_ns, own.end_ns, own.known_by
    FROM pipeline_passes AS own
    JOIN worst ON own.run IS NOT DISTINCT FROM worst.run AND own.pipeline = worst.pipeline
    WHERE own.stage < {_MOST_STAGES} ORDER BY own.start_ns, own.stage LIMIT {_MOST_PASSES}
"""
QUERIES: Final = (_WAITS, _SKEW, _PASSES)


def build(session: Session) -> Row | None:
    """The data of the pictures of ranks; None for one trace.

    Args:
        session: opened traces.

    Returns:
        `waits`: (rank, the rank it waits for, time [ns]) of the steady-state windows, of at most 32 ranks;
        `skew`: of each communicator its `name` and `bars`: (number, skew [ns], last rank, instances);
        `passes`: (stage, rank, kind, start, end [ns]) of one step of the pipeline with the largest bubble;
        `passes_known_by`: as in `pipeline_passes`, None without passes.
    """
    [(count,)] = session.sql("SELECT count(*) FROM traces").fetchall()
    if count < 2:
        return None
    skew: dict[str, list[list[int]]] = {}
    for name, *bar in session.sql(_SKEW).fetchall():
        skew.setdefault(name, []).append(bar)
    passes = session.sql(_PASSES).fetchall()
    return {
        "waits": [list(row) for row in session.sql(_WAITS).fetchall()],
        "skew": [{"communicator": name, "bars": bars} for name, bars in skew.items()],
        "passes": [list(row[:5]) for row in passes],
        "passes_known_by": passes[0][5] if passes else None,
    }
