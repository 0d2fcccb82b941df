"""Recoverable time that adds up.

Each finding claims shares of intervals of one class of the partition. A claim counts only where the timeline
has that class, and compute only where nothing else computes at the same time. Shares are whole thousandths,
rounded down, so that all sums are exact.

At an instant that several findings claim, the largest share counts once: `gain` of a set of findings is the
integral of the largest share among them. It is what at least is won when all of them are mended, and it never
exceeds the window. Findings are ranked greedily: next is always the one that adds most.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import duckdb

THOUSAND: Final = 1000

Piece = tuple[int, Mapping[int, int]]
"""Nanoseconds that the same claims share, and these claims: finding to thousandths."""

COLUMNS: Final = """
    finding INTEGER, trace_id INTEGER, device INTEGER, class VARCHAR, start_ns BIGINT, end_ns BIGINT,
    thousandths INTEGER
"""
"""The columns of the table `claims`."""

# Claims cut to the pieces of the timeline that they may count on, then to pieces within which all claims are
# the same, summed up by which claims those are.
_PIECES: Final = """
WITH segment AS (
    SELECT *, row_number() OVER (ORDER BY trace_id, device, start_ns) AS number FROM steady_timeline
),
reach AS (
    SELECT claims.*, first.number AS first_number, last.number AS last_number
    FROM claims
    ASOF JOIN segment AS first
        ON first.trace_id = claims.trace_id AND first.device = claims.device
        AND first.end_ns > claims.start_ns
    ASOF JOIN segment AS last
        ON last.trace_id = claims.trace_id AND last.device = claims.device AND last.start_ns < claims.end_ns
    WHERE claims.end_ns > claims.start_ns AND claims.thousandths > 0
),
covered AS (
    SELECT
        finding, class, start_ns, end_ns, thousandths,
        unnest(generate_series(first_number, last_number)) AS number
    FROM reach
),
claimed AS (
    SELECT
        finding, number, greatest(covered.start_ns, segment.start_ns) AS start_ns,
        least(covered.end_ns, segment.end_ns) AS end_ns, max(thousandths) AS thousandths
    FROM covered JOIN segment USING (number)
    WHERE segment.class = covered.class AND (segment.class <> 'compute' OR segment.running = 1)
    GROUP BY ALL
),
border AS (
    SELECT number, ts, lead(ts) OVER (PARTITION BY number ORDER BY ts) AS next_ts
    FROM (SELECT DISTINCT number, unnest([start_ns, end_ns]) AS ts FROM claimed)
),
piece AS (
    SELECT number, ts, any_value(next_ts - ts) AS dur_ns, list(claim ORDER BY claim) AS claims
    FROM (
        SELECT border.number, ts, next_ts, {'finding': finding, 'thousandths': max(thousandths)} AS claim
        FROM border
        JOIN claimed ON claimed.number = border.number AND start_ns <= ts AND next_ts <= end_ns
        GROUP BY border.number, ts, next_ts, finding
    )
    GROUP BY number, ts
)
SELECT sum(dur_ns)::BIGINT, claims FROM piece GROUP BY claims
"""


def pieces(connection: duckdb.DuckDBPyConnection) -> list[Piece]:
    """What the table `claims` claims on the table steady_timeline, by who claims it."""
    rows = connection.execute(_PIECES).fetchall()
    return [(dur_ns, {claim["finding"]: claim["thousandths"] for claim in claims}) for dur_ns, claims in rows]


def ranked(pieces: Iterable[Piece]) -> dict[int, tuple[int, int]]:
    """By finding, in the order of the ranking: nanoseconds in addition to those before it, and alone.

    The gain of a set has diminishing returns, so what a finding adds only falls as others are taken; a
    finding whose last known addition still leads is next without looking at the rest.
    """
    of_finding: dict[int, list[Piece]] = defaultdict(list)
    for piece in pieces:
        for finding in piece[1]:
            of_finding[finding].append(piece)
    taken: set[int] = set()
    alone = {finding: _addition(finding, own, taken) for finding, own in of_finding.items()}
    waiting = [(-gain, finding) for finding, gain in alone.items()]
    heapq.heapify(waiting)
    ranking: dict[int, tuple[int, int]] = {}
    while waiting:
        known, finding = heapq.heappop(waiting)
        now = _addition(finding, of_finding[finding], taken)
        if now < -known:
            heapq.heappush(waiting, (-now, finding))
            continue
        taken.add(finding)
        ranking[finding] = (now // THOUSAND, alone[finding] // THOUSAND)
    return ranking


def _addition(finding: int, own: Iterable[Piece], taken: set[int]) -> int:
    """What a finding adds to those taken, in thousandths of nanoseconds."""
    gain = 0
    for dur_ns, claims in own:
        before = max((share for other, share in claims.items() if other in taken), default=0)
        gain += dur_ns * max(0, claims[finding] - before)
    return gain
