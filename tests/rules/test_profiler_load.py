"""Every finding about the host says how much the profiler itself did."""

from __future__ import annotations

from fnmatch import fnmatch

from tests.rules.case_language import CaseDatabase
from traceview.rules.catalogue import parsed, rule_files
from traceview.rules.configuration import Configuration
from traceview.rules.engine import Engine
from traceview.rules.profiler_load import Load, assumptions
from traceview.workers import workers

RULES = {rule.code: rule for rule in parsed(rule_files())}
OF_HOST = (
    "IDL*",
    "LCH00[1-5]",
    "SYN00[12]",
    "DAT00[12]",
    "JIT00[12]",
    "MEM00[12]",
    "GRF00[1-4]",
    "CPY00[126]",
)
NOT_OF_HOST = ("KRN*", "PRC*", "OCC*", "CLK*", "COM00[1258]", "FUS00[27]", "CPY00[4578]", "MEM00[34]")
LATE = """
launch 0us 10us 10us 1ms k
repeat 40 every 50us
    python 1ms 20us forward
launch 4ms 10us 4ms 1ms k
"""


def _told(code: str, load: Load | None) -> list[str]:
    return [text for text in assumptions(RULES[code], load) if "the profiler itself slows the host" in text]


def test_all_findings_about_the_host_carry_it_and_no_others() -> None:
    for code in RULES:
        told = bool(_told(code, Load(650_000, True)))
        assert told or not any(fnmatch(code, pattern) for pattern in OF_HOST), code
        assert not told or not any(fnmatch(code, pattern) for pattern in NOT_OF_HOST), code
    assert _told("IDL002", Load(9_999, True)) == _told("IDL002", None) == []


def test_it_says_how_many_events_were_recorded() -> None:
    database = CaseDatabase()
    database.fill(LATE)
    database.connection.execute("UPDATE traces SET start_ns = 0, end_ns = 2_000_000")
    with workers([database.connection]) as alone:
        engine = Engine(alone, Configuration(minimum_share=0, minimum_ns=1))
        engine.prepare([RULES["IDL002"]])
        defaults = {name: each.default for name, each in RULES["IDL002"].thresholds.items()}
        [late] = engine.judge([RULES["IDL002"]], {"IDL002": defaults}).findings
    database.connection.close()
    assert late.assumptions[-1] == (
        "the profiler itself slows the host: it recorded 21,000 events per second, Python functions included"
    )


def test_it_says_what_that_took_of_a_step() -> None:
    load = Load(150_000, False, cost_ns=21_000_000, window_ns=104_000_000, steps=2)
    [told] = _told("IDL002", load)
    assert "which takes about 10.50 ms of each step of 52.00 ms" in told
    [told] = _told("IDL002", load._replace(python=True, steps=0))
    assert "which takes at least 21.00 ms of 104.0 ms" in told


def test_operators_and_calls_cost_a_part_of_a_launch() -> None:
    database = CaseDatabase()
    database.fill("""
op 0us 30us aten::mm
launch 10us 10us 30us 10us k
op 40us 30us aten::mm
launch 50us 10us 70us 10us k
""")
    asked = "SELECT cost_ns FROM recording_cost"
    assert database.connection.execute(asked).fetchall() == []
    database.connection.execute("UPDATE traces SET format = 'kineto'")
    # In the window of GPU work one operator and one call, where a launch takes 10 us.
    assert database.connection.execute(asked).fetchall() == [(6_500,)]
    database.connection.close()
