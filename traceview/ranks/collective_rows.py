"""Reads the collectives of all ranks: whole groups, in blocks of bounded size, each rank's in their order."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any, Final

import duckdb
import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from traceview.ranks.matched_collectives import NO_NUMBER, Numbers
from traceview.ranks.row_columns import narrow

Rows = dict[str, Any]
"""The columns of some collectives, by name."""

UNKNOWN: Final = -1
"""For a source or target that is not known."""
BLOCK: Final = 1 << 17
"""Rows from which on a block ends with its group."""
_BATCH: Final = 1 << 15

_IS_MESSAGE: Final = (
    "(regexp_matches(name, 'send|recv|receive', 'i') AND NOT regexp_matches(name, 'send.*recv', 'i'))"
)
_DESCRIBED: Final = "nullif(concat_ws(' ', group_label(group_description, group_name), listed), '')"
_KNOWN: Final = "dur_ns IS NOT NULL AND start_ns IS NOT NULL AND c.kernel_id IS NOT NULL"
_OF_GROUP: Final = """
c.trace_id = used.trace_id AND c.device IS NOT DISTINCT FROM used.device
    AND c.name IS NOT DISTINCT FROM used.name AND c.ranks IS NOT DISTINCT FROM used.listed
    AND c.group_description IS NOT DISTINCT FROM used.group_description
    AND c.group_name IS NOT DISTINCT FROM used.group_name
    AND c.group_size IS NOT DISTINCT FROM used.group_size
"""
# One number instead of seven columns, four of them texts, that ten million rows are compared by.
_KEY: Final = "hash(trace_id, device, name, {listed}, group_description, group_name, group_size)"
_KERNEL: Final = (
    "collective_kernels AS known ON known.trace_id = c.trace_id AND known.collective_id = c.collective_id"
)
# What few rows share, texts above all, is stored once: of 10,000 ranks there are millions of collectives.
# The kernel of each is read only where its group is not described, and of messages.
_GROUPS: Final = f"""
CREATE OR REPLACE TEMP TABLE communicator_groups AS
SELECT
    *, coalesce({_IS_MESSAGE}, false) OR {_DESCRIBED} IS NULL AS by_kernel,
    {_KEY.format(listed="listed")} AS key
FROM (
    SELECT
        trace_id, device, name, group_description, group_name, ranks AS listed, group_size, count(*) AS rows
    FROM collectives AS c WHERE {_KNOWN} GROUP BY ALL
)
"""
_BY_KERNEL: Final = f"""
UNION ALL
SELECT used.* EXCLUDE (by_kernel, rows), known.stream FROM collectives AS c
JOIN communicator_groups AS used ON by_kernel AND {_OF_GROUP}
JOIN {_KERNEL}
WHERE {_KNOWN} GROUP BY ALL
"""
_USES: Final = rf"""
CREATE OR REPLACE TEMP TABLE communicator_uses AS
WITH used AS (
    SELECT * EXCLUDE (by_kernel, rows), NULL::BIGINT AS stream FROM communicator_groups WHERE NOT by_kernel
    {{by_kernel}}
),
kept AS (
    SELECT
        used.*, traces.run, traces.world_size, coalesce(traces.rank, used.trace_id) AS rank,
        {_IS_MESSAGE} AS is_message, contains(lower(name), 'send') AS sends, {_DESCRIBED} AS described
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
    coalesce(is_message, false) OR described IS NULL AS by_kernel,
    if(len(members) = 2 AND rank IN members, if(members[1] = rank, members[2], members[1]), NULL) AS other,
    if(rank = pair.lower, pair.upper, pair.lower) AS paired,
    dense_rank() OVER (ORDER BY named.run, named.communicator, is_message) AS communicator_number,
    dense_rank() OVER (ORDER BY trace_id, device) - 1 AS participant,
    dense_rank() OVER (
        ORDER BY named.run, named.communicator, is_message, trace_id, device
    )::INTEGER AS series,
    if(is_message, 0, dense_rank() OVER (ORDER BY name)) AS operation,
    regexp_matches(name, 'all_?reduce|all_?gather|reduce_?scatter', 'i') AS has_size,
    is_message OR coalesce(
        regexp_matches(name, 'all_?reduce|all_?gather|reduce_?scatter|all_?to_?all|send.*recv|barrier', 'i'),
        true
    ) AS synchronizes
FROM named
LEFT JOIN pair ON pair.run = named.run AND pair.communicator = named.communicator
"""
_SHARED: Final = """
SELECT
    trace_id, device, run, name, communicator, rank, coalesce(is_message, false) AS is_message,
    if(is_message, sends, NULL) AS sends, participant::INTEGER AS participant,
    communicator_number::INTEGER AS number, series, operation::INTEGER AS operation, synchronizes,
    coalesce(group_size, 0)::INTEGER AS group_size, group_size::INTEGER AS known_size
FROM communicator_uses ORDER BY use
"""
_SIZE: Final = "(hash(bytes_in, bytes_out, dtype) >> 33)::INTEGER"
_COUNTED: Final = """
SELECT
    count(*) FILTER (by_kernel), count(DISTINCT key) = count(*),
    coalesce(sum(rows) FILTER (NOT by_kernel), 0)::BIGINT
FROM communicator_groups
"""
_ORIGIN: Final = "SELECT start_ns FROM collectives WHERE start_ns IS NOT NULL LIMIT 1"
# DuckDB would sort them in twice the time that NumPy takes.
_DESCRIBED_ROWS: Final = f"""
SELECT
    use::INTEGER AS use, c.collective_id, c.kernel_id, sequence, start_ns, dur_ns,
    greatest(bytes_in, bytes_out) AS bytes,
    if(bytes_in IS NULL OR NOT has_size, -1, {_SIZE}) AS size
FROM {{collectives}} AS c
JOIN communicator_uses AS used ON NOT by_kernel AND {{of_group}}
WHERE {_KNOWN}
"""
_WITH_KEY: Final = f"(SELECT *, {_KEY.format(listed='ranks')} AS key FROM collectives)"
_ROWS_BY_KERNEL: Final = f"""
WITH addressed AS (
    SELECT
        use::INTEGER AS use, communicator_number, participant, c.collective_id, c.kernel_id, start_ns, dur_ns,
        bytes_in, bytes_out, dtype, sequence, sends, rank, is_message, has_size,
        if(is_message, coalesce(
            if(sends, target, source), members[1 + peer_position], other, paired
        ), NULL) AS peer
    FROM collectives AS c
    JOIN {_KERNEL}
    JOIN communicator_uses AS used ON by_kernel AND {_OF_GROUP}
        AND used.stream IS NOT DISTINCT FROM known.stream
    WHERE {_KNOWN}
)
SELECT
    use, collective_id, kernel_id, start_ns, dur_ns, greatest(bytes_in, bytes_out) AS bytes,
    -- Each rank counts all that it sends and receives in a group: numbers of the two sides differ.
    if(is_message, NULL, sequence) AS sequence,
    CASE
        WHEN is_message THEN coalesce(if(sends, bytes_in, bytes_out), -1)
        WHEN bytes_in IS NULL OR NOT has_size THEN -1
        ELSE {_SIZE}
    END AS size,
    if(is_message, if(sends, rank, peer), NULL) AS source,
    if(is_message, if(sends, peer, rank), NULL) AS target
FROM addressed
ORDER BY communicator_number, source, target, participant, start_ns, collective_id
"""


_OF_USE: Final = ("number", "participant", "operation", "synchronizes", "group_size")


class CollectiveRows:
    """The collectives of all ranks.

    Args:
        connection: to the tables and views; `close` drops what was added to it.

    Attributes:
        shared: by the number of a use, what all collectives of one rank, operation and communicator have
            in common.
        participants: how many GPUs of ranks have collectives.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection
        connection.execute(_GROUPS)
        [(self._by_kernel, self._one_each, self._most)] = connection.execute(_COUNTED).fetchall()
        connection.execute(_USES.format(by_kernel=_BY_KERNEL if self._by_kernel else ""))
        shared = connection.sql(_SHARED).to_arrow_table()
        columns = {name: _short(shared[name].combine_chunks()) for name in shared.column_names}
        self.shared = pa.table(columns)
        origin = connection.execute(_ORIGIN).fetchall()
        self._origin_ns = int(origin[0][0]) if origin else 0
        arrays = (
            "number", "participant", "series", "operation", "synchronizes", "group_size", "rank", "is_message"
        )  # fmt: skip
        self._arrays = {name: self.shared[name].to_numpy() for name in arrays}
        self.participants = int(self._arrays["participant"].max(initial=-1)) + 1

    def close(self) -> None:
        """Drops the tables of the connection."""
        for table in ("communicator_groups", "communicator_uses"):
            self._connection.execute(f"DROP TABLE IF EXISTS {table}")

    def blocks(self) -> Iterator[Callable[[], Rows]]:
        """What makes the columns of some whole communicators, in any thread.

        Rows are sorted by communicator, rank and time; of messages by the two ranks. Ends and durations are
        in ns, ends since one of the starts. A number that was not recorded is NO_NUMBER.
        """
        rows = self._described()
        if len(rows["use"]):
            order, parts = np.argsort(rows["series"], kind="stable"), list(self._parts(rows["series"]))
            for part in parts:
                yield partial(self._sorted, rows, order[part])
            del rows, order
        if self._by_kernel:
            reader = self._connection.sql(_ROWS_BY_KERNEL).to_arrow_reader(_BATCH)
            for table in _whole_communicators(reader, self._arrays["number"]):
                yield partial(self._read, table)

    def _described(self) -> Rows:
        """All collectives of described groups, in any order."""
        given = {"collectives": "collectives", "of_group": _OF_GROUP}
        if self._one_each:
            given = {"collectives": _WITH_KEY, "of_group": "c.key = used.key"}
        query = self._connection.sql(_DESCRIBED_ROWS.format(**given))
        columns: Rows = {name: np.empty(0, np.int16) for name in query.columns}
        columns["series"] = np.empty(0, _counted(self._arrays["series"]).dtype)
        rows = 0
        for batch in query.to_arrow_reader(_BATCH):
            part = slice(rows, rows + len(batch))
            own = {
                name: narrow(_numbers(name, values))
                for name, values in zip(query.columns, batch.columns, strict=True)
            }
            own["series"] = _counted(self._arrays["series"])[own["use"]]
            for name, values in own.items():
                # A damaged lake may have a trace twice.
                room = (
                    len(columns[name]) if part.stop <= len(columns[name]) else max(self._most, 2 * part.stop)
                )
                columns[name] = _with_room(columns[name], rows, room, values.dtype)
                columns[name][part] = values
            rows = part.stop
        return {name: values[:rows] for name, values in columns.items()}

    def _parts(self, series: Numbers) -> Iterator[slice]:
        """The ranges of about `BLOCK` rows that hold whole communicators, where rows are sorted by series."""
        number = np.zeros(int(self._arrays["series"].max()) + 1, np.int64)
        number[self._arrays["series"]] = self._arrays["number"]
        # In pieces, which NumPy widens.
        pieces = np.array_split(series, len(series) // BLOCK + 1)
        counts = np.sum([np.bincount(piece, minlength=len(number)) for piece in pieces], axis=0)
        ends = np.cumsum(counts)[np.append(np.diff(number) != 0, True)]
        first = 0
        for end in np.unique(ends).tolist():
            if end - first >= BLOCK or end == len(series) > first:
                yield slice(first, end)
                first = end

    def _sorted(self, rows: Rows, at: Numbers) -> Rows:
        """Some rows, those of each series in the order of time."""
        some = {name: values.take(at) for name, values in rows.items()}
        series, start, number = some.pop("series"), some["start_ns"], some["collective_id"]
        wrong = start[1:] < start[:-1]
        wrong |= (start[1:] == start[:-1]) & (number[1:] < number[:-1])
        wrong &= series[1:] == series[:-1]
        if wrong.any():
            mixed = np.flatnonzero(np.isin(series, series[1:][wrong]))
            order = mixed[np.lexsort((number[mixed], start[mixed], series[mixed]))]
            for values in some.values():
                values[mixed] = values[order]
        return self._columns(some)

    def _read(self, table: pa.Table) -> Rows:
        return self._columns(
            {
                name: _numbers(name, values)
                for name, values in zip(table.column_names, table.columns, strict=True)
            }
        )

    def _columns(self, rows: Rows) -> Rows:
        """The rows with what is known of them by their use."""
        rows["end"] = (rows["start_ns"] - self._origin_ns + rows["dur_ns"]).astype(np.float64)
        rows["duration"] = rows["dur_ns"].astype(np.float64)
        rows |= {name: self._arrays[name].take(rows["use"]) for name in _OF_USE}
        begins = np.diff(rows["number"]) != 0
        for name in ("source", "target"):
            if name in rows:
                begins |= np.diff(rows[name]) != 0
        rows["list"] = np.concatenate([[0], np.cumsum(begins)])
        return rows

    def is_message(self, use: int) -> bool:
        """Whether a use is of sends or receives between two ranks."""
        return bool(self._arrays["is_message"][use])

    def rank(self, use: Any) -> Any:
        """The ranks of uses."""
        return self._arrays["rank"][use]


def _counted(series: Numbers) -> Numbers:
    """Series in two bytes where they fit: those are counted where others are sorted."""
    few = series.max(initial=0) <= np.iinfo(np.uint16).max
    return series.astype(np.uint16) if few else series


def _with_room(column: Numbers, filled: int, rows: int, kind: Any) -> Numbers:
    """A column with room for so many rows, which values of a type fit too; copied only where it has to be."""
    kind = np.promote_types(kind, column.dtype)
    if kind == column.dtype and rows == len(column):
        return column
    wider = np.empty(rows, kind)
    wider[:filled] = column[:filled]
    return wider


def _numbers(name: str, values: Any) -> Numbers:
    """A column of Arrow; where one has no value, it is what tells that for this column."""
    absent = {"sequence": NO_NUMBER, "source": UNKNOWN, "target": UNKNOWN, "bytes": NO_NUMBER}
    return np.asarray(values.fill_null(absent[name]) if values.null_count else values)


def _short(values: pa.Array) -> pa.Array:
    """Texts as codes, and numbers in few bytes, where that can be: there are millions of rows."""
    if pa.types.is_string(values.type):
        codes = values.dictionary_encode()
        return pa.DictionaryArray.from_arrays(_short(codes.indices), codes.dictionary)
    for kind in (pa.int8(), pa.int16(), pa.int32()) if pa.types.is_integer(values.type) else ():
        with suppress(pa.ArrowInvalid):
            return values.cast(kind)
    return values


def _whole_communicators(reader: Any, number: NDArray[Any]) -> Iterator[pa.Table]:
    """Tables of about `BLOCK` rows that hold whole communicators, or of one that has more.

    `number` is the communicator of each use.
    """
    waiting: list[pa.RecordBatch] = []
    rows, enough = 0, BLOCK
    for batch in reader:
        waiting.append(batch)
        rows += len(batch)
        if rows < enough:
            continue
        table = pa.Table.from_batches(waiting)
        changes = np.flatnonzero(np.diff(number[table["use"].to_numpy()]))
        if not len(changes):
            enough = 2 * rows
            continue
        cut = int(changes[-1]) + 1
        yield table[:cut]
        waiting = table[cut:].to_batches()
        rows, enough = rows - cut, BLOCK
    if rows:
        yield pa.Table.from_batches(waiting)
