"""The intervals of findings, as rows for an export."""

from collections.abc import Sequence
from typing import Final

import duckdb
import orjson

from traceview.rules.engine import Engine
from traceview.rules.finding import Finding
from traceview.rules.rule import Rule
from traceview.rules.rule_query import RuleFailureError, run_query
from traceview.rules.ruleset import RuleSet
from traceview.workers import workers

_TABLE: Final = """
CREATE OR REPLACE TEMP TABLE export_finding (
    trace_id INTEGER, pid BIGINT, number INTEGER, label VARCHAR, name VARCHAR, arguments JSON,
    start_ns BIGINT, end_ns BIGINT
)
"""
_INTERVALS: Final = """
INSERT INTO export_finding
SELECT DISTINCT trace_id, NULL, $number::INTEGER, $label, $name, $arguments, start_ns, end_ns
FROM rule_rows
WHERE trace_id = $trace_id AND device IS NOT DISTINCT FROM $device AND subject IS NOT DISTINCT FROM $subject
    AND start_ns IS NOT NULL AND end_ns >= start_ns
"""
_WHOLE: Final = """
INSERT INTO export_finding
SELECT
    trace_id, NULL, $number::INTEGER, $label, $name, $arguments, coalesce($start_ns, start_ns),
    coalesce($end_ns, end_ns, start_ns)
FROM traces
WHERE trace_id = $trace_id AND $number NOT IN (SELECT number FROM export_finding)
"""


def write_findings(connection: duckdb.DuckDBPyConnection, rules: RuleSet | None) -> None:
    """Fills the temporary table export_finding with every interval of every finding of the rules.

    A finding without intervals spans its start to its end, else the whole trace.

    Raises:
        UsageError: a rule or its configuration is wrong.
    """
    connection.execute(_TABLE)
    if rules is None:
        return
    chosen = rules.rules()
    thresholds = rules.configuration.thresholds_of(chosen)
    with workers([connection]) as alone:
        engine = Engine(alone, rules.configuration)
        engine.prepare(chosen)
        findings = engine.judge(chosen, thresholds).findings
        for rule in chosen:
            own = [(at, finding) for at, finding in enumerate(findings) if finding.code == rule.code]
            if own:
                _write(connection, rule, own)


def _write(connection: duckdb.DuckDBPyConnection, rule: Rule, own: Sequence[tuple[int, Finding]]) -> None:
    """Writes the findings of one rule, each with its rank."""
    try:
        # The thresholds of a finding are those in force when it was found.
        run_query(rule, own[0][1].thresholds, connection)
    except RuleFailureError:
        connection.execute("DELETE FROM rule_rows")
    for number, finding in own:
        values = {
            "number": number,
            "label": _label(finding),
            "name": finding.name,
            "arguments": orjson.dumps(_arguments(finding)).decode(),
            "trace_id": finding.trace_id,
        }
        connection.execute(_INTERVALS, {**values, "device": finding.device, "subject": finding.subject})
        connection.execute(_WHOLE, {**values, "start_ns": finding.start_ns, "end_ns": finding.end_ns})


def _label(finding: Finding) -> str:
    where = "" if finding.device is None else f" GPU {finding.device}"
    about = "" if finding.subject is None else f" {finding.subject}"
    return f"{finding.code} {finding.name}{where}{about}"


def _arguments(finding: Finding) -> dict[str, object]:
    return {
        "code": finding.code,
        "severity": finding.severity,
        "message": finding.message,
        "subject": finding.subject,
        "recoverable_ns": finding.recoverable_ns,
        "recoverable_alone_ns": finding.recoverable_alone_ns,
        "fingerprint": finding.fingerprint,
    }
