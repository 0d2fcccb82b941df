"""How the ranks of a job wait for each other, and the passes of a pipeline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
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
    chosen AS (FROM wait WHERE run IS NOT DISTINCT FROM (SELECT arg_max(run, dur_ns) FROM wait)),
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
        arg_max(last_rank, skew_ns), count(*)
    FROM arrival_skew JOIN communicator USING (communicator)
    WHERE arrival_skew.run IS NOT DISTINCT FROM communicator.run
    GROUP BY communicator, bar, in_all_ns ORDER BY in_all_ns DESC, communicator, bar
"""
_PASSES: Final = f"""
    WITH known AS (SELECT run, pipeline, stage, trace_id, rank, bubble_share FROM pipelines),
    worst AS (
        SELECT run, pipeline FROM known WHERE trace_id IN (SELECT trace_id FROM passes)
        ORDER BY bubble_share DESC NULLS LAST, run, pipeline LIMIT 1
    ),
    stage AS (
        SELECT trace_id, rank, stage FROM known JOIN worst
            ON known.run IS NOT DISTINCT FROM worst.run AND known.pipeline = worst.pipeline
        WHERE stage < {_MOST_STAGES}
    ),
    pass AS (SELECT stage.*, step, kind, start_ns, end_ns FROM passes JOIN stage USING (trace_id)),
    step AS (
        SELECT step FROM pass WHERE step > 0 GROUP BY step ORDER BY count(DISTINCT stage) DESC, step LIMIT 1
    )
    SELECT stage, rank, trace_id, kind, start_ns, end_ns FROM pass
    WHERE step = coalesce((SELECT step FROM step), 0) ORDER BY start_ns, stage LIMIT {_MOST_PASSES}
"""
QUERIES: Final = (_WAITS, _SKEW, _PASSES)


def build(session: Session, origins: Mapping[str, int]) -> dict[str, Any] | None:
    """The data of the pictures of ranks; None for one trace.

    Args:
        session: opened traces.
        origins: by trace (as text), its time at the left edge of the timeline [ns].

    Returns:
        `waits`: (rank, the rank it waits for, time [ns]) of the steady-state windows, of at most 32 ranks;
        `skew`: of each communicator its `name` and `bars`: (number, skew [ns], last rank, instances);
        `passes`: (stage, rank, kind, start, end [ns]) of one step of the pipeline with the largest bubble,
        on the clock of the timeline.
    """
    [(count,)] = session.sql("SELECT count(*) FROM traces").fetchall()
    if count < 2:
        return None
    skew: dict[str, list[list[int]]] = {}
    for name, *bar in session.sql(_SKEW).fetchall():
        skew.setdefault(name, []).append(bar)
    passes = [
        (stage, rank, kind, start - origins[str(trace)], end - origins[str(trace)])
        for stage, rank, trace, kind, start, end in session.sql(_PASSES).fetchall()
        if str(trace) in origins
    ]
    first = min((start for *_, start, _ in passes), default=0)
    placed = [[stage, rank, kind, start - first, end - first] for stage, rank, kind, start, end in passes]
    return {
        "waits": [list(row) for row in session.sql(_WAITS).fetchall()],
        "skew": [{"communicator": name, "bars": bars} for name, bars in skew.items()],
        "passes": placed,
    }
