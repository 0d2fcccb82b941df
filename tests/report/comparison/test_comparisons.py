"""All formats of a comparison: the same bytes as reviewed, nothing of a trace that a reader could act on."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.report.comparison.hostile import GOLDEN, TERMINAL, Comparison, comparison, item, nasty, ordinary
from tests.report.reviewed_pages import reviewed
from traceview.report.comparison import FORMATS
from traceview.report.comparison.text import render as render_text
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
