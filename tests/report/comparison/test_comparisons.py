"""All formats of a comparison: the same bytes as reviewed, nothing of a trace that a reader could act on."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.report.comparison.hostile import (
    GOLDEN,
    TERMINAL,
    Comparison,
    comparison,
    item,
    nasty,
    ordinary,
    side,
)
from tests.report.reviewed_pages import reviewed
from traceview.comparison.comparable import LOST_WORK
from traceview.report.comparison import FORMATS
from traceview.report.comparison.text import render as render_text
from traceview.report.comparison.wording import NO_VERDICT, cause, change, headline
from traceview.report.json import schema_of
from traceview.terminal import Terminal, cell_width

VALIDATOR = Draft202012Validator(schema_of("diff-1"))
COMPARISONS = {"hostile": nasty, "ordinary": ordinary}


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("kind", COMPARISONS)
def test_comparisons_are_rendered_as_reviewed(name: str, kind: str) -> None:
    rendered = reviewed(FORMATS[name](COMPARISONS[kind](), TERMINAL, None), name)
    assert rendered == (GOLDEN / f"{kind}.{name}").read_bytes()


@pytest.mark.parametrize("name", [name for name in FORMATS if name != "json"])
def test_control_and_direction_characters_of_traces_are_not_written(name: str) -> None:
    shown = FORMATS[name](nasty(), TERMINAL, 0).replace("\u200b", "")
    categories = {unicodedata.category(character) for character in shown} - {"Zs"}
    assert categories & {"Cf", "Cs", "Co", "Cn", "Zl", "Zp"} == set()
    assert {character for character in shown if unicodedata.category(character) == "Cc"} == {"\n"}


@pytest.mark.parametrize("shown", [nasty(), ordinary(), comparison([item("idle", None, 3)], [])])
def test_json_is_valid_and_whole(shown: Comparison) -> None:
    found = json.loads(FORMATS["json"](shown, TERMINAL, 1))
    VALIDATOR.validate(found)
    assert {name: len(rows) for name, rows in found.items() if isinstance(rows, list)} == {
        name: len(rows) for name, rows in shown.items() if isinstance(rows, list)
    }


def test_the_schema_is_a_schema_that_wrong_comparisons_break() -> None:
    Draft202012Validator.check_schema(schema_of("diff-1"))
    for name in ("schema", "comparable", "total", "classes", "kernels", "matching"):
        assert not VALIDATOR.is_valid({key: value for key, value in ordinary().items() if key != name})
    wrong: Any
    for wrong in (1.5, "3 ms", None):
        broken = ordinary()
        broken["operators"][0]["delta_ns"] = wrong
        assert not VALIDATOR.is_valid(broken)
    assert VALIDATOR.is_valid(ordinary() | {"future": 1})


@pytest.mark.parametrize("width", [80, 100, 200])
@pytest.mark.parametrize("shown", [nasty(), ordinary()], ids=["nasty", "ordinary"])
def test_text_fits_the_terminal(shown: Comparison, width: int) -> None:
    lines = render_text(shown, Terminal(width, unicode=False)).splitlines()
    assert max(map(cell_width, lines)) <= width
    assert all(line.isascii() for line in lines)


def test_what_a_table_leaves_out_is_summed_up() -> None:
    before = [item("compute", f"k{at}", 100 + at, f"aten::{at}") for at in range(5)]
    after = [item("compute", f"k{at}", 100 + 3 * at, f"aten::{at}") for at in range(5)]
    lines = render_text(comparison(before, after), Terminal(120), limit=2).splitlines()
    table = lines[lines.index(next(line for line in lines if line.startswith("Kernels"))) :][2:5]
    assert [line.split()[:2] for line in table] == [["+8", "ns"], ["+6", "ns"], ["+6", "ns"]]
    assert table[2].endswith("(the other 3)")


def test_sides_that_do_not_differ_say_so() -> None:
    same = [item("compute", "k", 100, "aten::mm")]
    text = render_text(comparison(same, same), Terminal(100))
    assert text.startswith("the same: 100 ns before, 100 ns after, 0 ns (+0.0 %); time per step\n")
    assert "Comparable  yes: same setup" in text
    assert text.count("no difference") == 4


def _with_steps(spreads: tuple[float | None, float | None], steps: int = 4, slower: int = 103) -> Comparison:
    """A step of 100 ns that takes 103 afterwards, and how much the steps of each side differ."""
    shown = comparison([item("compute", "k", 100, "aten::mm")], [item("compute", "k", slower, "aten::mm")])
    for name, spread in zip(("before", "after"), spreads, strict=True):
        shown[name] = side(f"{name}.json")
        shown[name]["gpus"][0] |= {"step_spread": spread, "steps": steps}
    return shown


_UNSURE = "so whether that is more than noise is unknown"


@pytest.mark.parametrize(
    ("shown", "begins", "ends"),
    [
        (_with_steps((0.01, 0.02)), "slower: 100 ns before", "time per step"),
        (_with_steps((0.01, 0.03)), "no difference beyond the spread of steps, 3.0 % to either side: 100 ns",
         "time per step"),
        (_with_steps((None, None), 1), "slower:", f"; one step each, {_UNSURE}"),
        (_with_steps((0.01, None), 1), "slower:", f"; one step after, {_UNSURE}"),
        (_with_steps((None, 0.01)), "slower:", f"; the spread of steps is unknown (before), {_UNSURE}"),
        (_with_steps((None, None), 1, 100), "the same:", "time per step"),
    ],
)  # fmt: skip
def test_a_difference_is_held_against_the_spread_of_steps(shown: Comparison, begins: str, ends: str) -> None:
    assert headline(shown).startswith(begins)
    assert headline(shown).endswith(ends)


def test_the_cause_names_classes_and_the_work_that_makes_most_of_them() -> None:
    assert cause(ordinary()) == (
        "+480.0 us: 510.0 us more compute, mostly aten::mm; 100.0 us less idle, mostly before aten::mm;"
        " 70.00 us more exposed communication, mostly nccl:all_reduce"
    )
    mixed = comparison(
        [item("compute", f"k{at}", 1000, f"aten::{at}") for at in range(9)],
        [item("compute", f"k{at}", 1000 + more, f"aten::{at}") for at, more in enumerate((900, -800, 3))],
    )
    mixed_alone = comparison(
        [item("compute", f"k{at}", 1000, f"aten::{at}") for at in range(2)],
        [item("compute", f"k{at}", 1000 + more, f"aten::{at}") for at, more in enumerate((900, -800))],
    )
    assert cause(mixed) == "-5.897 us: 5.897 us less compute"
    assert cause(mixed_alone) == "+100 ns: 100 ns more compute (aten::0 +900 ns, aten::1 -800 ns)"
    assert cause(comparison([item("compute", "k", 5)], [item("compute", "k", 5)])) == ""
    lost = {"code": LOST_WORK, "severity": "blocking", "message": "lost", "before": "", "after": ""}
    assert cause(ordinary() | {"differences": [lost]}) == ""


@pytest.mark.parametrize(
    ("code", "begins"), [("input_sizes", "not the same work: 100 ns before"), ("gpu_model", "slower: 100 ns")]
)
def test_of_sides_with_other_work_none_is_faster(code: str, begins: str) -> None:
    shown = _with_steps((0.01, 0.01))
    row = {"code": code, "severity": "blocking", "message": "they differ", "before": "1", "after": "2"}
    shown["differences"] = [row]
    assert headline(shown).startswith(begins)
    assert headline(shown).endswith(f"{NO_VERDICT}: {code.replace('_', ' ')}")


@pytest.mark.parametrize(("spread", "after", "expected"), [
    (0.05, 104, "within noise"), (0.05, 106, "slower"), (None, 104, "slower"),
])  # fmt: skip
def test_differences_in_the_spread_of_steps_are_marked_as_noise(
    spread: float | None, after: int, expected: str
) -> None:
    sides = {side: {"gpus": [{"step_spread": spread}]} for side in ("before", "after")}
    document: Any = {"unit": {"name": "step"}, **sides}
    row: Any = {"change": "slower", "before_ns": 100, "delta_ns": after - 100}
    assert change(document, row) == expected
