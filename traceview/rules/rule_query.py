"""One rule's query: checked, bounded, and its rows as temporary tables.

A rule may come from anybody. Its query is one SELECT, on a connection that can access only the traces,
it is stopped when it takes too long, and its rows are limited.
"""

import json
import math
import os
import re
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, NamedTuple, Protocol, TypeVar

import duckdb

from traceview.errors import UsageError, one_line
from traceview.rules.claims import THOUSAND
from traceview.rules.rule import COLUMNS, UNIT_COLUMN, Rule
from traceview.store.interrupt import interruptible

Task = TypeVar("Task", bound="tuple[int, Rule, set[int]]")
Outcome = TypeVar("Outcome")
LONGEST_RULE_S: Final = 60.0
"""Seconds after which a query of a rule is stopped, if this process computed as long; the default."""
LONGEST_ANALYSIS_S: Final = 1800.0
"""Seconds after which no further rule is run; the default."""
_WAITS: Final = 2
"""A query is stopped after so many times its limit, however busy the machine is."""
_AGAIN_S: Final = 0.05
_ANALYSIS_ADVICE: Final = "TRACEVIEW_ANALYSIS_LIMIT changes the limit"
MOST_LISTED: Final = 10_000
"""Maximum listed findings of one rule; the time of the others counts all the same."""
REPORTED_COLUMNS: Final = """
    trace_id INTEGER, device INTEGER, start_ns BIGINT, end_ns BIGINT, code VARCHAR, owner BOOLEAN
"""
"""The columns of the table `reported_idle`."""
FORGET_ROWS: Final = "DROP TABLE IF EXISTS temp.rule_rows; DROP TABLE IF EXISTS temp.rule_subjects"
"""Drops the rows of the rule that a connection ran last."""
_MOST_ROWS: Final = 50_000_000
# Within a SELECT, only a common table expression can change anything, by one of these words.
_CHANGES: Final = re.compile(r"\b(insert|update|delete|merge)\b", re.IGNORECASE)
_NODES: Final = {"SELECT_NODE", "SET_OPERATION_NODE", "RECURSIVE_CTE_NODE", "CTE_NODE"}
WEIGHT: Final = "coalesce((rule_rows.end_ns - rule_rows.start_ns) * coalesce(claimed_share, 1), 0)"
SAME_SUBJECT: Final = """
    rule_subjects.trace_id = rule_rows.trace_id
    AND rule_subjects.device IS NOT DISTINCT FROM rule_rows.device
    AND rule_subjects.subject IS NOT DISTINCT FROM rule_rows.subject
"""


class ForeignQuery(Protocol):
    """An untrusted query: of a rule, or of a metric."""

    @property
    def query(self) -> str:
        """Its SQL."""

    @property
    def origin(self) -> str:
        """Where it is written, for messages."""


class RuleFailureError(UsageError):
    """A rule whose query is not a single SELECT, fails, takes too long, or has rows of the wrong form."""


class RuleStoppedError(RuleFailureError):
    """A rule that ran out of time, memory or disk, so that another run may succeed."""


@contextmanager
def naming_rule(rule: ForeignQuery) -> Iterator[None]:
    """Converts DuckDB's errors to a RuleFailureError with the origin of the query, except those of memory and
    interrupts."""
    try:
        yield
    except (duckdb.InterruptException, duckdb.OutOfMemoryException):
        raise
    except duckdb.SequenceException as error:
        raise RuleFailureError(f"{rule.origin}: gives more than {_MOST_ROWS:,} rows") from error
    except duckdb.IOException as error:
        raise RuleStoppedError(f"{rule.origin}: {one_line(str(error))}") from error
    except duckdb.Error as error:
        raise RuleFailureError(f"{rule.origin}: {one_line(str(error))[:500]}") from error


def check_query(rule: ForeignQuery, connection: duckdb.DuckDBPyConnection) -> None:
    """Raises RuleFailureError unless the query is one SELECT that changes nothing."""
    with naming_rule(rule):
        row = connection.execute("SELECT json_serialize_sql(?::VARCHAR)", [rule.query]).fetchone()
    tree = json.loads(row[0]) if row else {}
    if tree.get("error"):
        raise RuleFailureError(f"{rule.origin}: the query is no SELECT: {tree.get('error_message')}")
    if len(tree.get("statements", ())) != 1:
        raise RuleFailureError(f"{rule.origin}: the query is not one SELECT")
    # A common table expression may contain an INSERT or DELETE.
    if {kind for kind in _node_types(tree) if kind.endswith("_NODE")} - _NODES:
        raise RuleFailureError(f"{rule.origin}: the query does more than SELECT")


def _node_types(tree: Any) -> Iterator[str]:
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            if isinstance(node.get("type"), str):
                yield node["type"]
            waiting += node.values()
        elif isinstance(node, list):
            waiting += node


def run_query(rule: Rule, thresholds: Mapping[str, float], connection: duckdb.DuckDBPyConnection) -> int:
    """Fills the temporary table rule_rows with the rows of a rule; returns their number.

    Raises:
        RuleFailureError: the query is not allowed, or fails, or its rows are of the wrong form.
    """
    if _CHANGES.search(rule.query):
        check_query(rule, connection)
    used = {name: value for name, value in thresholds.items() if f"${name}" in rule.query}
    with naming_rule(rule):
        statements = connection.extract_statements(_ROWS.format(query=rule.query))
        if len(statements) != 1:
            raise RuleFailureError(f"{rule.origin}: the query is not one SELECT")
        connection.execute(f"CREATE OR REPLACE TEMP SEQUENCE row_of_rule MAXVALUE {_MOST_ROWS}")
        with bounded(connection, rule), interruptible(connection):
            [(rows,)] = connection.execute(statements[0], used or None).fetchall()
    if rows and (columns := check_columns(rule, connection)) and rule.unit and UNIT_COLUMN not in columns:
        raise RuleFailureError(f"{rule.origin}: a rule with a unit has a column {UNIT_COLUMN}")
    return int(rows)


def check_columns(rule: ForeignQuery, connection: duckdb.DuckDBPyConnection) -> list[str]:
    """The names of the columns of rule_rows.

    Raises RuleFailureError where the first are not as they must be.
    """
    described = connection.execute("FROM rule_rows LIMIT 0").description or []
    columns = [column[0] for column in described]
    if tuple(columns[: len(COLUMNS)]) != COLUMNS:
        raise RuleFailureError(f"{rule.origin}: the first columns are {', '.join(COLUMNS)}")
    return columns


def in_time(
    run: Callable[[duckdb.DuckDBPyConnection, Task], Outcome],
) -> Callable[[duckdb.DuckDBPyConnection, Task], Outcome | RuleStoppedError]:
    """`run` for the rules of an analysis that begins now, each within the limit of a rule.

    Once they have taken $TRACEVIEW_ANALYSIS_LIMIT seconds together, no more are run; those that are not run
    to their end give a RuleStoppedError. The second element of a task is its rule.

    Raises UsageError where the limit is no number of seconds.
    """
    until = time.monotonic() + _seconds("TRACEVIEW_ANALYSIS_LIMIT", LONGEST_ANALYSIS_S)

    def bounded_run(connection: duckdb.DuckDBPyConnection, task: Task) -> Outcome | RuleStoppedError:
        try:
            with bounded(connection, task[1], until):
                return run(connection, task)
        except RuleStoppedError as stopped:
            return stopped

    return bounded_run


def _seconds(variable: str, default: float) -> float:
    text = os.environ.get(variable) or str(default)
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not found > 0:
        raise UsageError(f"{variable}={text}: write a number of seconds, such as 60")
    return found


@contextmanager
def bounded(
    connection: duckdb.DuckDBPyConnection, rule: ForeignQuery, until: float = math.inf
) -> Iterator[None]:
    """Stops the query within the block once it has run too long; raises RuleStoppedError then.

    That is after $TRACEVIEW_RULE_LIMIT seconds, in which this process also computed as long: what a rule
    finds must not depend on how busy the machine is. After twice as long, or at `until`, it is stopped in
    any case.
    """
    late, done = threading.Event(), threading.Event()
    began, computed = time.monotonic(), time.process_time()
    limit = _seconds("TRACEVIEW_RULE_LIMIT", LONGEST_RULE_S)
    latest = min(began + _WAITS * limit, until)
    if latest <= began:
        raise RuleStoppedError(f"{rule.origin}: not run, as the analysis took too long; {_ANALYSIS_ADVICE}")

    def watch() -> None:
        left = limit
        while not done.wait(max(min(left, latest - time.monotonic()), 0.0)):
            left = limit - (time.process_time() - computed)
            if left <= 0 or time.monotonic() >= latest:
                late.set()
                # A query that begins just then would not be stopped.
                while not done.wait(_AGAIN_S):
                    connection.interrupt()
                return

    threading.Thread(target=watch, daemon=True).start()
    try:
        yield
    except (KeyboardInterrupt, duckdb.InterruptException):
        if late.is_set():
            took = time.monotonic() - began
            advice = _ANALYSIS_ADVICE if latest == until else "TRACEVIEW_RULE_LIMIT changes the limit"
            raise RuleStoppedError(f"{rule.origin}: stopped after {took:.0f} s; {advice}") from None
        raise
    finally:
        done.set()


class Subjects(NamedTuple):
    """The subjects of the rows of a rule.

    Attributes:
        listed: the first `MOST_LISTED`, the longest first: trace_id, device, subject, first start,
            last end, units, summed length, whether all rows claim time, and the weight.
        others: the number of other subjects.
        largest_share: upper bound of the recoverable share of the window of one of these; None if they
            claim no time.
    """

    listed: list[tuple[Any, ...]]
    others: int = 0
    largest_share: float | None = None


def subjects(
    rule: Rule, traces: set[int], least: tuple[int, float], connection: duckdb.DuckDBPyConnection
) -> Subjects:
    """The subjects of the rows of rule_rows, without those that claim less than the reporting minimum.

    They are stored, numbered from 0, in the temporary table rule_subjects; unlisted ones all have the number
    `MOST_LISTED`.

    Args:
        rule: the rule of the rows.
        traces: the traces to include.
        least: the minimum reported time [ns], and share of the window.
        connection: has the tables rule_rows and steady_windows.
    """
    minimum_ns, minimum_share = least
    values = {"traces": sorted(traces), "least_ns": minimum_ns, "least_share": minimum_share}
    with naming_rule(rule):
        query = _SUBJECTS.format(count=f"count(DISTINCT {UNIT_COLUMN})" if rule.unit else "count(*)")
        connection.execute(query, {**values, "claims": bool(rule.claims)})
        listed = connection.execute(_LISTED).fetchall()
        if len(listed) < MOST_LISTED:
            return Subjects(listed)
        [(others, largest_share)] = connection.execute(_OTHERS).fetchall()
    return Subjects(listed, others, largest_share)


def add_claims(rule: Rule, first: int, table: str, connection: duckdb.DuckDBPyConnection) -> None:
    """Adds the claims of rule_rows to the table of claims; subject 0 is finding `first`."""
    with naming_rule(rule):
        if rule.of_job:
            connection.execute(f"INSERT INTO {table} {_CLAIMS_OF_JOB}", {"first": first})
        else:
            values = {"first": first, "classes": list(rule.claims)}
            connection.execute(f"INSERT INTO {table} {_CLAIMS}", values)


def add_removed(rule: Rule, first: int, table: str, connection: duckdb.DuckDBPyConnection) -> None:
    """Adds the rows of rule_rows to the table of rows to remove; subject 0 is finding `first`."""
    with naming_rule(rule):
        rows = _REMOVED_OF_JOB if rule.of_job else _REMOVED
        connection.execute(f"INSERT INTO {table} {rows}", {"first": first})


def add_reported(rule: Rule, table: str, connection: duckdb.DuckDBPyConnection) -> None:
    """Adds the times of rule_rows to the table of reported idle time, for a rule that reports such."""
    with naming_rule(rule):
        connection.execute(f"INSERT INTO {table} {_REPORTED}", {"code": rule.code, "owner": rule.owns_idle})


def largest_rows(limit: int, connection: duckdb.DuckDBPyConnection) -> list[tuple[Any, ...]]:
    """The longest rows of rule_rows."""
    return connection.execute(f"FROM rule_rows ORDER BY {WEIGHT} DESC, start_ns LIMIT {limit:d}").fetchall()


# Rows are counted: under a LIMIT, which may end early, DuckDB 2.0 streams materialized expressions through
# bounded buffers, and waits without end where two parts of a query that read one depend on each other.
_ROWS: Final = """
CREATE OR REPLACE TEMP TABLE rule_rows AS
WITH rows_of_rule AS ({query}
)
FROM rows_of_rule WHERE nextval('row_of_rule') > 0
"""
# The recoverable time is at most `possible_ns`, the sum of the claims. Weights are rounded: in which order
# threads add them up is left to chance, and so would be the order of equal ones.
_SUBJECTS: Final = f"""
CREATE OR REPLACE TEMP TABLE rule_subjects AS
WITH found AS (
    SELECT
        trace_id, device, subject, min(start_ns) AS start_ns, max(end_ns) AS end_ns, {{count}} AS count,
        coalesce(sum(end_ns - start_ns), 0)::BIGINT AS total_ns, count(claimed_share) = count(*) AS claims,
        round(sum({WEIGHT})) AS weight,
        sum(greatest(end_ns - start_ns, 0) * least(greatest(claimed_share, 0), 1)) AS possible_ns
    FROM rule_rows
    WHERE trace_id IN (SELECT unnest($traces))
    GROUP BY trace_id, device, subject
)
SELECT
    found.* EXCLUDE (possible_ns), CASE WHEN $claims AND claims THEN possible_ns / length_ns END AS share,
    least(row_number() OVER (ORDER BY weight DESC, found.trace_id, found.device, subject) - 1, {MOST_LISTED})
        AS number
FROM found LEFT JOIN (
    SELECT trace_id, device, dur_ns AS length_ns FROM steady_windows
) AS judged ON judged.trace_id = found.trace_id AND judged.device IS NOT DISTINCT FROM found.device
WHERE
    NOT ($claims AND claims)
    OR possible_ns + 1 >= greatest($least_ns, $least_share * coalesce(length_ns, 0))
"""
_LISTED: Final = f"""
SELECT * EXCLUDE (number, share) FROM rule_subjects WHERE number < {MOST_LISTED} ORDER BY number
"""
_OTHERS: Final = f"SELECT count(*), max(share) FROM rule_subjects WHERE number = {MOST_LISTED}"
_CLAIMS: Final = f"""
SELECT
    (number + $first)::INTEGER, rule_rows.trace_id, rule_rows.device, class, rule_rows.start_ns,
    rule_rows.end_ns,
    floor(least(greatest(claimed_share, 0), 1) * {THOUSAND})::INTEGER
FROM rule_rows JOIN rule_subjects ON {SAME_SUBJECT}, (SELECT unnest($classes) AS class)
WHERE claimed_share > 0 AND rule_rows.end_ns > rule_rows.start_ns
"""
_CLAIMED_OF_JOB: Final = f"""
SELECT number + $first AS finding, unnest(claims_at, max_depth := 2)
FROM rule_rows JOIN rule_subjects ON {SAME_SUBJECT}
"""
# Of DISTINCT with unnest, DuckDB 2.0 takes the lists apart last.
_CLAIMS_OF_JOB: Final = f"""
SELECT
    finding::INTEGER, trace_id, device, class, start_ns, end_ns,
    floor(least(greatest(share, 0), 1) * {THOUSAND})::INTEGER
FROM (SELECT DISTINCT * FROM ({_CLAIMED_OF_JOB})) WHERE share > 0 AND end_ns > start_ns
"""
_REMOVED_OF_JOB: Final = f"""
SELECT finding::INTEGER, trace_id, coalesce(device, -1), start_ns, end_ns, '', -1, coalesce(share, 0)::DOUBLE,
    class
FROM (SELECT DISTINCT * FROM ({_CLAIMED_OF_JOB.replace("ON ", "ON saved_ns > 0 AND ")}))
UNION ALL
SELECT
    (number + $first)::INTEGER, rule_rows.trace_id, coalesce(rule_rows.device, -1), rule_rows.start_ns,
    rule_rows.end_ns, coalesce(event_kind::VARCHAR, ''), coalesce(event_id, -1),
    coalesce(claimed_share, 0)::DOUBLE, ''
FROM rule_rows JOIN rule_subjects ON {SAME_SUBJECT}
WHERE coalesce(saved_ns, 0) = 0
"""
OF_JOB: Final = "SELECT count(*) FROM rule_rows WHERE saved_ns > 0"
"""How many rows of a rule on the job say what the job saves."""
REMOVED_OF_JOB: Final = """
SELECT
    trace_id, coalesce(device, -1) AS device, start_ns, end_ns, '' AS event_kind, -1 AS event_id,
    coalesce(share, 0)::DOUBLE AS claimed_share, class
FROM (SELECT DISTINCT * FROM (SELECT unnest(claims_at, max_depth := 2) FROM rule_rows WHERE saved_ns > 0))
"""
"""The same of a rule on the job."""
REMOVED_ROWS: Final = """
    rule_rows.trace_id, coalesce(rule_rows.device, -1) AS device, rule_rows.start_ns, rule_rows.end_ns,
    coalesce(event_kind::VARCHAR, '') AS event_kind, coalesce(event_id, -1) AS event_id,
    coalesce(claimed_share, 0)::DOUBLE AS claimed_share, '' AS class
"""
"""What a replay needs of rows to remove them: see `traceview.replay.removals.Removal`."""
_REMOVED: Final = f"""
SELECT (number + $first)::INTEGER, {REMOVED_ROWS}
FROM rule_rows JOIN rule_subjects ON {SAME_SUBJECT}
"""
_REPORTED: Final = f"""
SELECT rule_rows.trace_id, rule_rows.device, rule_rows.start_ns, rule_rows.end_ns, $code, $owner
FROM rule_rows JOIN rule_subjects ON {SAME_SUBJECT}
WHERE rule_rows.end_ns > rule_rows.start_ns
"""
