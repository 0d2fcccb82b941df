"""The options that several verbs share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click
import pytest

from tests.cli.conftest import Done
from traceview.cli import run
from traceview.cli.options import nanoseconds, numbers, step_range
from traceview.selection import Selection


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("17", 17),
        ("1.5s", 1_500_000_000),
        ("200ms", 200_000_000),
        ("10us", 10_000),
        ("10 µs", 10_000),
        ("0.1us", 100),
        ("3ns", 3),
        ("9007199254.740993001s", 9_007_199_254_740_993_001),
    ],
)
def test_times_are_exact(text: str, expected: int) -> None:
    assert nanoseconds(text) == expected


@pytest.mark.parametrize(
    "text", ["", "s", "-1s", "1.5", "1.5ns", "1e3", "1h", "99999999999s", "\u0661s", "1 2"]
)
def test_other_times_are_refused(text: str) -> None:
    with pytest.raises(click.BadParameter):
        nanoseconds(text)


def test_step_ranges() -> None:
    assert step_range("3:7") == (3, 7)
    for text in ("3", "7:3", "3:", ":7", "3-7", "-1:2"):
        with pytest.raises(click.BadParameter):
            step_range(text)


def test_lists_of_numbers() -> None:
    assert numbers("3, 1") == (3, 1)
    for text in ("", "1,", "a", "-1", "1;2"):
        with pytest.raises(click.BadParameter):
            numbers(text)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("arguments", "selection"),
    [
        ([], None),
        (["--step", "3"], Selection(steps=(3, 3))),
        (["--steps", "3:7"], Selection(steps=(3, 7))),
        (["--from", "1us", "--to", "2us"], Selection(from_ns=1000, to_ns=2000)),
        (["--from", "0"], Selection(from_ns=0)),
        (["--rank", "3,1", "--rank", "0"], Selection(ranks=(0, 1, 3))),
        (["--rank", "0"], Selection(ranks=(0,))),
        (["--device", "1", "--device", "1"], Selection(devices=(1,))),
    ],
)
def test_the_selection_is_that_of_the_options(
    command: Callable[..., Done],
    opens: list[tuple[list[str], dict[str, Any]]],
    arguments: list[str],
    selection: Selection | None,
) -> None:
    assert command("query", "a", "b", "SELECT 1", *arguments).code == 0
    paths, options = opens[0]
    assert paths == ["a", "b"]
    assert options["selection"] == selection
    assert (options["cache"], options["memory_limit"], options["progress"]) == (True, None, None)


def test_cache_and_memory_are_passed_on(
    command: Callable[..., Done], opens: list[tuple[list[str], dict[str, Any]]]
) -> None:
    assert command("query", "a", "SELECT 1", "--no-cache", "--memory-limit", "1GB").code == 0
    assert (opens[0][1]["cache"], opens[0][1]["memory_limit"]) == (False, "1GB")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--step", "1", "--steps", "1:2"], "--step and --steps exclude each other"),
        (["--from", "2us", "--to", "1us"], "from 2.000 us to 1.000 us: the window is empty"),
    ],
)
def test_impossible_selections_are_refused(
    command: Callable[..., Done],
    opens: list[tuple[list[str], dict[str, Any]]],
    arguments: list[str],
    line: str,
) -> None:
    done = command("query", "a", "SELECT 1", *arguments)
    assert done.code == 2
    assert line in done.err
    assert opens == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (["analyze", "t.json", "--compare", "t.json"], "--before"),
        (["record", "--steps", "3", "--with", "nsys", "--", "true"], "--active"),
        (["export", "chrome", "t.json", "--redact"], "--redact-names"),
    ],
)
def test_a_former_spelling_means_the_same_and_names_the_new_one(
    old: list[str], new: str, capsys: pytest.CaptureFixture[str]
) -> None:
    former = old[1] if old[1].startswith("--") else next(each for each in old if each.startswith("--"))
    codes = [run(old), run([new if each == former else each for each in old])]
    first, *rest = capsys.readouterr().err.splitlines()
    assert first == f"note: {former} is now {new}"
    assert codes[0] == codes[1] == 2
    assert rest[: len(rest) // 2] == rest[len(rest) // 2 :]
