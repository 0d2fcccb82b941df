"""Reads the collectives of all ranks and tells which of them are one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from traceview.ranks.alignment import (
    ENDS_DISAGREE,
    NO_PLACE,
    Fit,
    Marks,
    Numbers,
    Series,
    Times,
    candidates,
    checked,
    chosen,
    of_rows,
)
from traceview.ranks.offsets import Offsets

if TYPE_CHECKING:
    import duckdb

ALONE: Final = "no other opened trace is of a rank of this group"
NOT_RECORDED: Final = "no other rank recorded it"
NO_PEER: Final = "the other rank of a message is not recorded"
TOO_MANY: Final = "more ranks than the group has: several groups that the traces do not tell apart"
_UNKNOWN: Final = -1
_MOST_GROUPS: Final = 32
"""Groups of one name that are distinguished by the ends of their collectives."""

_KEPT: Final = """
FROM collectives AS c
JOIN collective_kernels AS known ON known.trace_id = c.trace_id AND known.collective_id = c.collective_id
"""
_KNOWN: Final = "WHERE c.dur_ns IS NOT NULL AND c.start_ns IS NOT NULL"
# What few rows share, texts above all, is stored once: of 10,000 ranks there are millions of collectives.
_USES: Final = rf"""
CREATE OR REPLACE TEMP TABLE communicator_uses AS
WITH used AS (
    SELECT
        c.trace_id, c.device, c.name, group_description, group_name, c.ranks AS listed, group_size, stream
    {_KEPT} {_KNOWN}
    GROUP BY ALL
),
kept AS (
    SELECT
        used.*, traces.run, traces.world_size, coalesce(traces.rank, used.trace_id) AS rank,
        regexp_matches(name, 'send|recv|receive', 'i') AND NOT regexp_matches(name, 'send.*recv', 'i')
            AS is_message,
        contains(lower(name), 'send') AS sends,
        nullif(concat_ws(' ', group_label(group_description, group_name), listed), '') AS described
    FROM used JOIN traces ON traces.trace_id = used.trace_id
),
-- Without a name, what runs on one stream is of one group; messages have a sender and a receiver.
named AS (
    SELECT
        kept.*,
        coalesce(
            described, if(is_message, 'messages', NULL), 'stream ' || dense_rank() OVER (
                PARTITION BY kept.trace_id, kept.device, described IS NULL ORDER BY kept.stream
            )
        ) AS communicator,
        try_cast(regexp_extract_all(listed, '\d+') AS BIGINT[]) AS members
    FROM kept
),
-- Of two ranks that are a whole group, or the whole run as far as is known, each has one other.
pair AS (
    SELECT named.run, communicator, min(rank) AS lower, max(rank) AS upper
    FROM named JOIN (
        SELECT run, count(*) AS opened FROM traces WHERE supplement_kind(format) IS NULL GROUP BY run
    ) AS runs ON runs.run = named.run
    WHERE is_message GROUP BY ALL
    HAVING count(DISTINCT rank) = 2 AND min(coalesce(group_size, world_size, opened)) = 2
        AND max(coalesce(group_size, world_size, opened)) = 2
)
SELECT
    named.*, row_number() OVER () - 1 AS use,
    if(len(members) = 2 AND rank IN members, if(members[1] = rank, members[2], members[1]), NULL) AS other,
    if(rank = pair.lower, pair.upper, pair.lower) AS paired,
    dense_rank() OVER (ORDER BY named.run, named.communicator, is_message) AS communicator_number,
    dense_rank() OVER (ORDER BY trace_id, device) - 1 AS participant,
    if(is_message, 0, dense_rank() OVER (ORDER BY name)) AS operation,
    regexp_matches(name, 'all_?reduce|all_?gather|reduce_?scatter', 'i') AS has_size,
    is_message OR coalesce(
        regexp_matches(name, 'all_?reduce|all_?gather|reduce_?scatter|all_?to_?all|send.*recv|barrier', 'i'),
        true
    ) AS synchronizes
FROM named
LEFT JOIN pair ON pair.run = named.run AND pair.communicator = named.communicator
"""
_OF_USE: Final = (
    "trace_id", "device", "communicator", "is_message", "sends", "communicator_number", "participant",
    "operation", "synchronizes",
)  # fmt: skip
_SHARED: Final = f"""
SELECT {", ".join(_OF_USE)}, coalesce(group_size, 0) AS group_size FROM communicator_uses ORDER BY use
"""
_READ: Final = f"""
WITH addressed AS (
    SELECT
        c.collective_id, c.start_ns, c.dur_ns, bytes_in, bytes_out, dtype, sequence, use, sends, rank,
        is_message, has_size, communicator_number, participant,
        if(is_message, coalesce(
            if(sends, target, source), members[1 + peer_position], other, paired
        ), NULL) AS peer
    {_KEPT}
    JOIN communicator_uses AS used ON used.trace_id = c.trace_id
        AND used.device IS NOT DISTINCT FROM c.device AND used.stream IS NOT DISTINCT FROM known.stream
        AND used.name IS NOT DISTINCT FROM c.name AND used.listed IS NOT DISTINCT FROM c.ranks
        AND used.group_description IS NOT DISTINCT FROM c.group_description
        AND used.group_name IS NOT DISTINCT FROM c.group_name
        AND used.group_size IS NOT DISTINCT FROM c.group_size
    {_KNOWN}
)
SELECT
    collective_id, use,
    if(is_message, if(sends, rank, peer), NULL) AS source,
    if(is_message, if(sends, peer, rank), NULL) AS target,
    (start_ns + dur_ns - (SELECT min(start_ns) FROM collectives))::DOUBLE AS end, dur_ns::DOUBLE AS duration,
    CASE
        WHEN is_message THEN coalesce(if(sends, bytes_in, bytes_out), -1)
        WHEN bytes_in IS NULL OR NOT has_size THEN -1
        ELSE (hash(bytes_in, bytes_out, dtype) >> 1)::BIGINT
    END AS size,
    -- Each rank counts all that it sends and receives in a group: numbers of the two sides differ.
    if(is_message, NULL, sequence) AS sequence
FROM addressed
ORDER BY communicator_number, source, target, participant, start_ns, collective_id
"""


@dataclass(slots=True)
class Matched:
    """What is known of each collective.

    Attributes:
        place: in the common list of its group, from 0; NO_PLACE where it is not matched.
        group: number of the ranks that were matched with each other, within its list.
        reason: why it is not matched.
    """

    place: Numbers
    group: Numbers
    reason: Any

    @classmethod
    def none(cls, rows: int) -> Matched:
        """Nothing known yet of so many collectives."""
        return cls(np.full(rows, NO_PLACE), np.zeros(rows, np.int64), np.full(rows, None, dtype=object))


def collective_instances(connection: duckdb.DuckDBPyConnection) -> dict[str, Any]:
    """The rows of the view collective_instances, by column."""
    rows = _read(connection)
    matched = Matched.none(len(rows["list"]))
    offsets = Offsets(int(rows["participant"].max(initial=-1)) + 1)
    lists = sorted(_blocks(rows["list"]), key=lambda some: some.start - some.stop)
    left = [some for some in lists if not _match(rows, some, matched, offsets, guess=False)]
    for some in left:
        _match(rows, some, matched, offsets, guess=True)
    return _columns(rows, matched)


def _read(connection: duckdb.DuckDBPyConnection) -> dict[str, Any]:
    """The collectives, those of one list of messages or of one group together, of one rank in their order."""
    connection.execute(_USES)
    try:
        shared = connection.execute(_SHARED).fetchnumpy()
        rows: dict[str, Any] = dict(connection.execute(_READ).fetchnumpy())
    finally:
        connection.execute("DROP TABLE communicator_uses")
    use = rows.pop("use")
    rows |= {name: values[use] for name, values in shared.items()}
    number = np.asarray(rows.pop("communicator_number"))
    source, target = (np.ma.filled(rows[name], _UNKNOWN) for name in ("source", "target"))
    begins = (np.diff(number) != 0) | (np.diff(source) != 0) | (np.diff(target) != 0)
    rows["list"] = np.concatenate([[0], np.cumsum(begins)])[: len(number)]
    maybe = {"sequence", "source", "target"}
    rows = {name: values if name in maybe else np.asarray(values) for name, values in rows.items()}
    return rows


def _columns(rows: dict[str, Any], matched: Matched) -> dict[str, Any]:
    number = np.ma.masked_array(np.zeros(len(matched.place), np.int64), mask=True)
    place = np.ma.masked_array(np.zeros(len(matched.place), np.int64), mask=True)
    found = matched.place != NO_PLACE
    order = np.lexsort((matched.place, matched.group, rows["list"]))
    order = order[found[order]]
    if len(order):
        parts = np.stack([rows["list"], matched.group, matched.place])[:, order]
        new = np.concatenate([[True], (np.diff(parts) != 0).any(axis=0)])
        other = np.concatenate([[True], (np.diff(parts[:2]) != 0).any(axis=0)])
        number[order] = np.cumsum(new)
        first = np.maximum.accumulate(np.where(other, number[order], 0))
        place[order] = number[order] - first + 1
    several = np.zeros(int(rows["list"].max(initial=-1)) + 1, bool)
    several[rows["list"][matched.group > 0]] = True
    communicator = rows["communicator"].astype(object)
    for at in np.flatnonzero(several[rows["list"]]):
        communicator[at] = f"{communicator[at]} ({matched.group[at] + 1})"
    only = ~rows["is_message"]
    return {
        **{name: rows[name] for name in ("trace_id", "device", "collective_id")},
        "communicator": communicator,
        "source": np.ma.masked_where(only, rows["source"]),
        "target": np.ma.masked_where(only, rows["target"]),
        "sends": np.ma.masked_where(only, rows["sends"]),
        "instance": number,
        "place": place,
        "reason": matched.reason,
    }


def _blocks(values: Numbers, first: int = 0) -> Iterator[slice]:
    """The ranges of equal values of a sorted array."""
    edges = [0, *(np.flatnonzero(np.diff(values)) + 1).tolist(), len(values)]
    for start, stop in pairwise(edges):
        if stop > start:
            yield slice(first + start, first + stop)


def _match(rows: dict[str, Any], some: slice, matched: Matched, offsets: Offsets, *, guess: bool) -> bool:
    """Matches the collectives of one group; False where other groups should tell the clocks first."""
    if rows["is_message"][some.start] and (
        np.ma.is_masked(rows["source"][some]) or np.ma.is_masked(rows["target"][some])
    ):
        matched.reason[some] = NO_PEER
        return True
    ranks = list(_blocks(rows["participant"][some], some.start))
    if len(ranks) == 1:
        matched.reason[some] = ALONE
        return True
    waiting = sorted(ranks, key=lambda rank: rank.start - rank.stop)
    known = [of_rows(rows, rank) for rank in waiting]
    group = 0
    while len(waiting) > 1 and group < _MOST_GROUPS:
        found = [_aligned(rows, waiting, known, at, offsets, guess=guess) for at in range(1, len(waiting))]
        if None in found:
            return False
        fits = {0: _itself(known[0])} | {at: fit for at, fit in enumerate(found, 1) if isinstance(fit, Fit)}
        why = {at: fit for at, fit in enumerate(found, 1) if isinstance(fit, str)}
        for at, reason in why.items():
            matched.reason[waiting[at]] = reason
        if len(fits) == 1:
            matched.reason[waiting[0]] = why[1]
        else:
            _keep(rows, [(waiting[at], known[at], fit) for at, fit in fits.items()], group, matched)
            first = _participant(rows, waiting[0])
            for at, fit in fits.items():
                offsets.join(_participant(rows, waiting[at]), first, fit.offset)
            group += 1
        waiting, known = [waiting[at] for at in why], [known[at] for at in why]
    return True


def _participant(rows: dict[str, Any], rank: slice) -> int:
    return int(rows["participant"][rank.start])


def _itself(reference: Series) -> Fit:
    return Fit(len(reference), len(reference), 0.0, 0.0, 0.0, 0.0, 0.0, np.arange(len(reference)))


def _aligned(
    rows: dict[str, Any], ranks: list[slice], known: list[Series], at: int, offsets: Offsets, *, guess: bool
) -> Fit | str | None:
    """The alignment with the first rank, or why there is none; None where the clocks have to tell."""
    found = candidates(known[0], known[at])
    if isinstance(found, str):
        return found
    expected = offsets.between(_participant(rows, ranks[at]), _participant(rows, ranks[0]))
    if not found.certain and expected is None and not guess:
        return None
    return chosen(found, expected, known[0], known[at])


def _keep(
    rows: dict[str, Any], aligned: list[tuple[slice, Series, Fit]], group: int, matched: Matched
) -> None:
    """Takes the ranks of a group as matched where the ends agree."""
    sizes = rows["group_size"]
    largest = max(int(sizes[rank.start]) for rank, _, _ in aligned)
    at = np.concatenate([np.arange(rank.start, rank.stop) for rank, _, _ in aligned])
    if 0 < largest < len(aligned):
        matched.reason[at] = TOO_MANY
        return
    matched.group[at] = group
    place = np.concatenate([fit.place for _, _, fit in aligned])
    end: Times = np.concatenate([fit.on_reference(series.end) for _, series, fit in aligned])
    found = place != NO_PLACE
    matched.reason[at[~found]] = NOT_RECORDED
    at, place, end = at[found], place[found], end[found]
    agreeing: Marks = checked(place, end, rows["duration"][at], rows["synchronizes"][at])
    agreeing &= _one_operation(place, rows["operation"][at])
    matched.reason[at[~agreeing]] = ENDS_DISAGREE
    at, place = at[agreeing], place[agreeing]
    _, number, count = np.unique(place, return_inverse=True, return_counts=True)
    alone = count[number] == 1
    matched.reason[at[alone]] = NOT_RECORDED
    matched.place[at[~alone]] = place[~alone]
    matched.reason[at[~alone]] = None


def _one_operation(place: Numbers, operation: Numbers) -> Marks:
    """Whether all at a place are the same operation."""
    _, number = np.unique(place, return_inverse=True)
    least = np.full(int(number.max(initial=-1)) + 1, np.iinfo(np.int64).max)
    most = np.full(len(least), -1)
    np.minimum.at(least, number, operation)
    np.maximum.at(most, number, operation)
    return np.asarray((least == most)[number])
