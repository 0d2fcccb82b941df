"""Budgets: how they are written, and when they are kept."""

from __future__ import annotations

from decimal import Decimal

import pytest

from traceview.errors import UsageError
from traceview.gate.budgets import budget_of, configured_budgets, replaced
from traceview.gate.metrics import built_in_metrics, configured_metrics
from traceview.gate.quantity import Value, amount, shown

METRICS = {
    **built_in_metrics(),
    **configured_metrics({"tokens": {"sql": "SELECT 1", "unit": "tokens/s"}}, "traceview.toml"),
}


@pytest.mark.parametrize(
    ("text", "unit", "number"),
    [
        ("130 ms", "ns", "130000000"),
        ("1.000000001s", "ns", "1000000001"),
        ("0.1 us", "ns", "100"),
        ("7 ns", "ns", "7"),
        ("0", "ns", "0"),
        ("-0.0", "bytes", "0"),
        ("1500 us", "ms", "1.5"),
        ("8 %", "share", "0.08"),
        ("8%", "share", "0.08"),
        ("0.08", "share", "0.08"),
        ("8", "%", "8"),
        ("0.5 share", "%", "50"),
        ("2 GiB", "bytes", "2147483648"),
        ("2 GB", "bytes", "2000000000"),
        ("-3", "count", "-3"),
        ("12 tokens/s", "tokens/s", "12"),
    ],
)
def test_amounts_are_exact(text: str, unit: str, number: str) -> None:
    assert amount(text, unit) == Decimal(number)


@pytest.mark.parametrize(
    ("text", "unit", "message"),
    [
        ("8", "share", "more than the whole: write 8 %"),
        ("8 ms", "share", "is not in share, %"),
        ("7", "ns", "'7' has no unit: write 7 ms"),
        ("1.5", "ms", "write 1.5 ms"),
        ("2", "bytes", "write 2 MB"),
        ("8 GB", "ns", "is not in ns, us"),
        ("many", "ns", "not a number"),
        ("", "ns", "not a number"),
        ("1e3", "ns", "not in"),
        ("٣ ms", "ns", "not a number"),
        ("1 tokens", "tokens/s", "not in tokens/s"),
    ],
)
def test_amounts_of_another_kind_are_refused(text: str, unit: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        amount(text, unit)


@pytest.mark.parametrize(
    ("budget", "value", "kept"),
    [
        ("gpu_idle <= 8 %", 0.08, True),
        ("gpu_idle <= 8 %", 0.0800000001, False),
        ("gpu_idle < 8 %", 0.08, False),
        ("gpu_idle <= 30 %", 0.3, True),
        ("gpu-busy >= 0.9", 0.9, True),
        ("gpu_busy > 90 %", 0.9, False),
        ("step_time<=130ms", 130_000_000, True),
        ("step_time <= 130 ms", 130_000_001, False),
        ("gpu_events == 12", 12, True),
        ("gpu_events == 12", 13, False),
        ("tokens >= 9.5 tokens/s", 9.5, True),
    ],
)
def test_a_budget_is_kept_up_to_its_limit(budget: str, value: Value, kept: bool) -> None:
    assert budget_of(budget, METRICS).keeps(value) is kept


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("step_tme <= 1 ms", "no metric 'step_tme'; did you mean step_time"),
        ("exposed_comm <= 1 %", "no metric 'exposed_comm'; did you mean exposed_communication"),
        ("qqq <= 1 ms", "known are compute, copied_bytes"),
        ("step_time", "is not a budget"),
        ("step_time 1 ms", "is not a budget"),
        ("step_time <=", "is not a limit"),
        ("step_time != 3", "is not a budget"),
        ("step_time <= 1 %", "not in ns"),
        ("fatal: step_time <= 1 ms", "error or warning"),
    ],
)
def test_a_budget_written_wrongly_is_refused(text: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        budget_of(text, METRICS)


def test_tables_lists_and_levels() -> None:
    budgets = configured_budgets(
        {"step_time": ["<= 1 s", {"limit": "<= 9 ms", "level": "warning"}], "gpu_idle": "< 8 %"}, METRICS, "f"
    )
    told = [(b.metric.name, b.text, b.level) for b in budgets]
    assert told == [
        ("step_time", "<= 1 s", "error"),
        ("step_time", "<= 9 ms", "warning"),
        ("gpu_idle", "< 8 %", "error"),
    ]
    more = budget_of("warning: step_time <= 2 s", METRICS)
    assert [b.text for b in replaced(budgets, [more])] == ["< 8 %", "<= 2 s"]
    for wrong in (
        {"step_time": 3},
        {"step_time": {"level": "error"}},
        {"step_time": {"limit": "<1", "x": 1}},
        [],
    ):
        with pytest.raises(UsageError):
            configured_budgets(wrong, METRICS, "f")


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (15_128_385, "ns", "15.13 ms"),
        (1.5, "ms", "1.500 ms"),
        (0.0298829, "share", "2.99 %"),
        (5, "%", "5.00 %"),
        (4096, "bytes", "4.000 KiB"),
        (1204, "count", "1,204"),
        (192.666666667, "count", "192.7"),
        (1156, "tokens/s", "1,156 tokens/s"),
        (None, "ns", "-"),
    ],
)
def test_values_are_shown_in_their_unit(value: Value | None, unit: str, text: str) -> None:
    assert shown(value, unit) == text
