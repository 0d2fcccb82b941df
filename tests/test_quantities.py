"""Numbers for people."""

from __future__ import annotations

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from traceview.derived import declared
from traceview.quantities import counted, decimal, duration, number, percent, percentages, size


@pytest.mark.parametrize(
    ("nanoseconds", "text"),
    [
        (None, "-"),
        (0, "0 ns"),
        (999, "999 ns"),
        (1_000, "1.000 us"),
        (12_345, "12.35 us"),
        (123_449, "123.4 us"),
        (999_949, "999.9 us"),
        (999_950, "1.000 ms"),
        (1_234_567_890, "1.235 s"),
        (-1_500, "-1.500 us"),
        (2**63 - 1, "9223372037 s"),
    ],
)
def test_duration_has_four_digits(nanoseconds: int | None, text: str) -> None:
    assert duration(nanoseconds) == text


def test_messages_write_durations_as_reports_do() -> None:
    near = {
        10**power * digits // 100_000 + step
        for power in range(5, 17)
        for digits in (9_999, 10_000, 12_345, 99_949, 99_950, 99_994, 99_995, 99_999)
        for step in (-1, 0, 1)
    }
    values = sorted({*range(1_100), *near, 10_756_000, 2**63 - 1} - {-1})
    with duckdb.connect() as connection:
        for macro in ("four_digits", "duration_text"):
            connection.execute(declared()[macro].statement)
        rows = connection.execute("SELECT duration_text(ns) FROM unnest($1) AS each(ns)", [values]).fetchall()
    assert [text for (text,) in rows] == [duration(value) for value in values]


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (None, "-"),
        (0, "0 B"),
        (1023, "1023 B"),
        (1536, "1.500 KiB"),
        (1024**2 - 1, "1.000 MiB"),
        (80 * 1024**3, "80.00 GiB"),
    ],
)
def test_size_is_in_powers_of_1024(count: int | None, text: str) -> None:
    assert size(count) == text


def test_unknown_and_infinite_values_are_a_dash() -> None:
    assert [number(None), decimal(None), decimal(float("nan")), decimal(float("inf")), percent(None)] == [
        "-"
    ] * 5
    assert [number(1234567), decimal(1234.56), percent(0.658)] == ["1,234,567", "1,234.6", "65.8 %"]


@given(st.lists(st.integers(0, 2**63 - 1), min_size=1, max_size=6).filter(any))
def test_percentages_add_up_and_are_close(parts: list[int]) -> None:
    tenths = [round(10 * float(text.removesuffix(" %"))) for text in percentages(parts)]
    assert sum(tenths) == 1000
    for part, shown in zip(parts, tenths, strict=True):
        # Exact integers: the shown value is less than one tenth of a percent away.
        assert abs(shown * sum(parts) - 1000 * part) < sum(parts)


@pytest.mark.parametrize("parts", [[1, None], [0, 0], [], [5, -1]])
def test_percentages_of_unknown_parts_are_dashes(parts: list[int | None]) -> None:
    assert percentages(parts) == ["-"] * len(parts)


def test_counted_things() -> None:
    told = [counted(count, "gap") for count in (None, 0, 1, 1234)]
    assert told == ["- gaps", "0 gaps", "1 gap", "1,234 gaps"]
