"""Recoverable time that adds up.

Each finding claims shares of intervals of one class of the breakdown. A claim counts only where the timeline
has that class, and compute only without concurrent compute. Shares are whole thousandths,
rounded down, so that all sums are exact.

At an instant that several findings claim, the largest share counts once: `gain` of a set of findings is the
integral of the largest share among them. It is a lower bound of what fixing all of them saves, and it never
exceeds the window. Findings are ranked greedily: next is always the one that adds most.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from traceview.rules.rule import CLASSES

if TYPE_CHECKING:
    import duckdb

THOUSAND: Final = 1000

Piece = tuple[int, Mapping[int, int]]
"""Nanoseconds with the same claims, and these claims: finding to thousandths."""

COLUMNS: Final = """
    finding INTEGER, trace_id INTEGER, device INTEGER, class VARCHAR, start_ns BIGINT, end_ns BIGINT,
    thousandths INTEGER
"""
"""The columns of the table `claims`."""

# Claims clipped to the pieces of the timeline where they count, then split into pieces within which all
# claims are the same, aggregated by these claims.
_PIECES: Final = """
WITH claim AS (
    SELECT *, row_number() OVER () AS claim FROM claims
    WHERE end_ns > start_ns AND thousandths > 0 AND class IN (SELECT unnest($classes))
),
segment AS (
    SELECT * FROM {timeline}
    WHERE class IN (SELECT DISTINCT class FROM claim) AND (class <> 'compute' OR running = 1)
),
-- One sort numbers the segments and tells the last that starts up to the start and before the end of each
-- claim: at one instant, an end (turn 0) is before a segment (1) is before a start (2).
place AS (
    SELECT
        *, (sum((turn = 1)::INTEGER) OVER so_far)::BIGINT AS number
    FROM (
        SELECT trace_id, device, start_ns AS ts, 1 AS turn, end_ns, class, NULL AS claim FROM segment
        UNION ALL
        SELECT trace_id, device, start_ns, 2, NULL, NULL, claim FROM claim
        UNION ALL
        SELECT trace_id, device, end_ns, 0, NULL, NULL, claim FROM claim
    )
    WINDOW so_far AS (ORDER BY trace_id, device, ts, turn ROWS UNBOUNDED PRECEDING)
),
covered AS (
    SELECT claim.*, unnest(generate_series(first.number, last.number)) AS number
    FROM claim
    JOIN (FROM place WHERE turn = 2) AS first ON first.claim = claim.claim
    JOIN (FROM place WHERE turn = 0) AS last ON last.claim = claim.claim
),
claimed AS (
    SELECT
        finding, number, greatest(covered.start_ns, segment.ts) AS start_ns,
        least(covered.end_ns, segment.end_ns) AS end_ns, max(thousandths) AS thousandths
    FROM covered
    JOIN (FROM place WHERE turn = 1) AS segment USING (number, class)
    WHERE covered.start_ns < segment.end_ns
    GROUP BY ALL
),
border AS (
    SELECT number, ts, lead(ts) OVER (PARTITION BY number ORDER BY ts) AS next_ts
    FROM (SELECT DISTINCT number, unnest([start_ns, end_ns]) AS ts FROM claimed)
),
piece AS (
    SELECT number, ts, any_value(next_ts - ts) AS dur_ns, list(claim ORDER BY claim) AS claims
    FROM (
        SELECT border.number, ts, next_ts, {{'finding': finding, 'thousandths': max(thousandths)}} AS claim
        FROM border
        JOIN claimed ON claimed.number = border.number AND start_ns <= ts AND next_ts <= end_ns
        GROUP BY border.number, ts, next_ts, finding
    )
    GROUP BY number, ts
)
SELECT sum(dur_ns)::BIGINT, claims FROM piece GROUP BY claims
"""


def pieces(
    connection: duckdb.DuckDBPyConnection,
    classes: Collection[str] = CLASSES,
    timeline: str = "steady_timeline",
) -> list[Piece]:
    """The time that the table `claims` claims on a timeline, by sets of claims.

    Args:
        connection: has both tables.
        classes: the classes of time whose claims count.
        timeline: steady_timeline, or a part of it that has all of these classes.
    """
    rows = connection.execute(_PIECES.format(timeline=timeline), {"classes": list(classes)}).fetchall()
    return [(dur_ns, {claim["finding"]: claim["thousandths"] for claim in claims}) for dur_ns, claims in rows]


def ranked(pieces: Iterable[Piece]) -> dict[int, tuple[int, int]]:
    """By finding, in rank order: nanoseconds that it saves after those before it, and on its own.

    The gain of a set is submodular, so that what a finding adds only falls as others are taken; a
    finding whose last known addition still leads is next without evaluating the rest.
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
    """The gain of a finding in addition to those taken, in thousandths of nanoseconds."""
    gain = 0
    for dur_ns, claims in own:
        before = max((share for other, share in claims.items() if other in taken), default=0)
        gain += dur_ns * max(0, claims[finding] - before)
    return gain
