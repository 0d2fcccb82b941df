"""One gap is told once: the rules about idle time leave to each other what is not theirs."""

from __future__ import annotations

from pathlib import Path

from tracegen import kineto
from tracegen.faults import FAULTS, Case, Planted

import traceview
from tests.rules.case_language import CaseDatabase
from traceview.rules.catalogue import parsed, rule_files
from traceview.rules.configuration import Configuration
from traceview.rules.engine import Engine
from traceview.rules.finding import Finding
from traceview.workers import workers

RULES = {rule.code: rule for rule in parsed(rule_files())}
TELLING = ("IDL002", "IDL003", "IDL004", "IDL005", "IDL009", "LCH001", "LCH004")
GAPS = """
launch 0us 10us 10us 1ms a
launch 4ms 10us 4011us 1ms late            // 3 ms: the host
launch 5100us 10us 9ms 1ms stalled         // 4 ms: 0.1 ms the host, then in the queue
launch 9100us 10us 13ms 1ms queued         // 3 ms: launched before the gap
kernel 17ms 1ms unknown                    // 3 ms: no launch record
repeat 40 every 200us
    kernel 18ms 100us short                // 0.1 ms each: of no rule but the one for the rest
"""


def _findings(*codes: str) -> dict[str, Finding]:
    database = CaseDatabase()
    database.fill(GAPS)
    rules = [RULES[code] for code in codes]
    with workers([database.connection]) as alone:
        engine = Engine(alone, Configuration(minimum_share=0, minimum_ns=1))
        engine.prepare(rules)
        thresholds = {
            rule.code: {name: each.default for name, each in rule.thresholds.items()} for rule in rules
        }
        found = engine.judge(rules, thresholds).findings
        idle = alone.rows("SELECT start_ns, end_ns FROM steady_gaps")
    database.connection.close()
    told = {finding.code: finding for finding in found}
    assert len(told) == len(found)
    for start, end in idle:
        parts = [
            min(end, row["end_ns"]) - max(start, row["start_ns"])
            for code, finding in told.items()
            for row in finding.evidence
        ]
        assert sum(part for part in parts if part > 0) <= end - start, (start, end, told)
    rest = told["IDL001"].evidence[0]["idle_ns"]
    others = sum(finding.total_ns for code, finding in told.items() if code != "IDL001")
    assert told["IDL001"].total_ns == rest
    assert others + rest <= sum(end - start for start, end in idle)
    return told


def test_the_sum_over_rules_of_a_gap_is_at_most_the_gap() -> None:
    told = _findings("IDL001", *TELLING)
    assert set(told) == {"IDL001", "IDL002", "IDL003", "IDL005", "LCH004"}
    assert told["LCH004"].total_ns == 3_889_000
    assert told["IDL005"].total_ns == told["IDL003"].total_ns == 3_000_000
    rest = told["IDL001"].evidence[0]
    assert (rest["idle_ns"], rest["gaps"]) == (39 * 100_000, 39)
    assert (
        "in gaps that no other finding explains: 3.900 ms in 39 gaps: before work without a launch record"
        in (told["IDL001"].message)
    )


def test_alone_the_rule_for_the_rest_tells_all() -> None:
    assert _findings("IDL001")["IDL001"].evidence[0]["gaps"] == 43


PLANTED = ("slow_launch_calls", "item_sync", "free_and_malloc")
FORTHCOMING = ("_share", "calls", "in_a_row", "host_over_gpu")
TWICE = """
SELECT gap.trace_id, gap.start_ns, gap.end_ns, list((told.code, told.start_ns, told.end_ns))
FROM steady_gaps AS gap
JOIN {table} AS told ON told.trace_id = gap.trace_id AND told.device = gap.device
    AND told.start_ns < gap.end_ns AND told.end_ns > gap.start_ns
GROUP BY gap.trace_id, gap.start_ns, gap.end_ns
HAVING sum((least(told.end_ns, gap.end_ns) - greatest(told.start_ns, gap.start_ns)) * {weight})
    > gap.end_ns - gap.start_ns
"""


def test_no_gap_is_told_or_claimed_beyond_its_length(tmp_path: Path) -> None:
    """With thresholds at zero, so that each rule speaks that has anything to say of a gap."""
    faults = {fault.name: fault for fault in FAULTS}
    [run] = Case.of([Planted(faults[name], faults[name].strengths[0]) for name in PLANTED]).runs()
    kineto.write(run, tmp_path / "rank0.json")
    rules = [rule for rule in RULES.values() if rule.owns_idle]
    thresholds = {
        rule.code: {
            name: 0.0 if name.endswith(FORTHCOMING) else each.default
            for name, each in rule.thresholds.items()
        }
        for rule in rules
    }
    with traceview.open(tmp_path, cache=False) as session, session.workers() as used:
        engine = Engine(used, Configuration(minimum_share=0, minimum_ns=1))
        engine.prepare(rules)
        codes = {finding.code for finding in engine.judge(rules, thresholds).findings}
        claimed = "(SELECT *, finding AS code FROM claims WHERE class = 'idle')"
        told = "(FROM reported_idle WHERE owner)"
        for table, weight in ((told, "1"), (claimed, "thousandths / 1000")):
            twice = used.rows(TWICE.format(table=table, weight=weight))
            assert twice == []
    assert {"LCH002", "LCH003", "LCH005", "SYN002", "MEM001", "IDL001"} <= codes, codes
