"""What findings show of the rows of a rule: the longest ones, and numbers that differ between them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, NamedTuple

import duckdb

from traceview.rules.message import Range, numbers_of
from traceview.rules.rule import COLUMNS, Rule
from traceview.rules.rule_query import MOST_LISTED, SAME_SUBJECT, WEIGHT, Subjects, naming_rule

EVIDENCE_ROWS: Final = 5
"""Rows of evidence per finding."""
_NUMERIC: Final = re.compile(r"(U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?|DOUBLE|FLOAT|DECIMAL)\b")
_PLACE: Final = f"""(
    PARTITION BY rule_subjects.number
    ORDER BY {WEIGHT} DESC, rule_rows.start_ns, rule_rows.event_kind, rule_rows.event_id
)"""
_OF_SUBJECT: Final = ("trace_id", "device", "subject")
_FEW_ROWS: Final = 1_000


class Details(NamedTuple):
    """What findings show of their rows, by the number of their subject.

    Attributes:
        examples: the longest rows, ordered by time.
        ranges: the numbers of the message that differ between the rows, by column.
    """

    examples: dict[int, list[dict[str, Any]]]
    ranges: dict[int, dict[str, Range]]


def details(rule: Rule, rows: int, found: Subjects, connection: duckdb.DuckDBPyConnection) -> Details:
    """The details of the subjects of rule_rows, which has so many rows."""
    ranged: Iterable[tuple[Any, ...]] = ()
    with naming_rule(rule):
        cursor = connection.execute(_EVERY_ROW if rows <= _FEW_ROWS else _EVIDENCE)
        described = [(str(name), str(kind)) for name, kind, *_ in cursor.description or []][2:]
        placed = cursor.fetchall()
        names = [name for name, _ in described]
        numeric = _numeric_columns(rule, described) if rows > len(found.listed) else []
        if numeric and rows <= _FEW_ROWS:
            ranged = _bounds(placed, [names.index(name) + 2 for name in numeric])
        elif numeric:
            bounds = ", ".join(f'min("{name}"), max("{name}")' for name in numeric)
            ranged = connection.execute(_RANGES.format(bounds=bounds)).fetchall()
    examples: dict[int, list[dict[str, Any]]] = {}
    for number, place, *values in placed:
        if place <= EVIDENCE_ROWS:
            named = zip(names, values, strict=True)
            row = {name: plain(value) for name, value in named if name not in _OF_SUBJECT}
            examples.setdefault(number, []).append(row)
    ranges: dict[int, dict[str, Range]] = {}
    for number, *values in ranged:
        for name, least, most in zip(numeric, values[::2], values[1::2], strict=True):
            if least != most and None not in (least, most):
                ranges.setdefault(number, {})[name] = Range(plain(least), plain(most))
    return Details(examples, ranges)


def _numeric_columns(rule: Rule, described: Iterable[tuple[str, str]]) -> list[str]:
    """The columns whose numbers the message names."""
    wanted = numbers_of(rule.message) - {*COLUMNS}
    return [name for name, kind in described if name in wanted and _NUMERIC.match(kind)]


def _bounds(rows: Iterable[Sequence[Any]], columns: Sequence[int]) -> Iterator[tuple[Any, ...]]:
    """Of each number that several rows begin with: itself, the least and the largest value of each column."""
    for number, same in groupby(rows, key=itemgetter(0)):
        several = list(same)
        if len(several) > 1:
            found = [number]
            for column in columns:
                values = [row[column] for row in several if row[column] is not None]
                # As in DuckDB, NaN is larger than all numbers.
                ordered = sorted(values, key=lambda value: (value != value, value))
                found += [ordered[0], ordered[-1]] if ordered else [None, None]
            yield tuple(found)


def plain(value: Any) -> Any:
    """A value of a row as a JSON type; a float to 12 digits, the last ones depend on the order of a sum."""
    if isinstance(value, float):
        return float(f"{value:.12g}")
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return str(value)


# Rows are wide, and only a few of them are wanted; to sort them all would take longer.
_EVIDENCE: Final = f"""
WITH weighed AS MATERIALIZED (
    SELECT rule_subjects.number, rule_rows.rowid AS row, {WEIGHT} AS weight
    FROM rule_rows JOIN rule_subjects ON {SAME_SUBJECT}
    WHERE rule_subjects.number < {MOST_LISTED}
),
least AS (
    SELECT number, list_min(max(weight, {EVIDENCE_ROWS})) AS weight FROM weighed GROUP BY number
),
longest AS (
    SELECT weighed.number, weighed.row, row_number() OVER (
        PARTITION BY weighed.number
        ORDER BY weighed.weight DESC, rule_rows.start_ns, rule_rows.event_kind, rule_rows.event_id
    ) AS place
    FROM weighed
    JOIN least ON least.number = weighed.number AND weighed.weight >= least.weight
    JOIN rule_rows ON rule_rows.rowid = weighed.row
)
SELECT longest.number, longest.place, rule_rows.*
FROM rule_rows JOIN longest ON longest.row = rule_rows.rowid
WHERE longest.place <= {EVIDENCE_ROWS}
ORDER BY longest.number, rule_rows.start_ns, longest.place
"""
# Few rows take less time in Python than another join of them.
_EVERY_ROW: Final = f"""
SELECT rule_subjects.number, row_number() OVER {_PLACE}, rule_rows.*
FROM rule_rows JOIN rule_subjects ON {SAME_SUBJECT}
WHERE rule_subjects.number < {MOST_LISTED}
ORDER BY 1, rule_rows.start_ns, 2
"""
_RANGES: Final = f"""
SELECT number, {{bounds}}
FROM rule_rows JOIN rule_subjects ON {SAME_SUBJECT}
WHERE number < {MOST_LISTED}
GROUP BY number HAVING count(*) > 1
"""
