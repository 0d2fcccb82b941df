"""Texts of emit_nvtx: what is split off the names of operators, by machine code and by Python alike."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from traceview_parsers.nsight import operators

from tests.nsight.exports import export, nvtx, opened, rows
from traceview.ingest.compiled import _interpreted

PIECES = (
    "aten::add", "é", ", ", ",", " ", "op_id = ", ", op_id = ", ", op_id =", "12", "0123456789", "-1", "x",
    "1234567890123456789", ", seq = ", ", sizes = ", "[[3, 4]]", ", input_op_ids = ", ", input_op", "_ids = ",
    ", s", ", i", ", o",
)  # fmt: skip
texts = st.lists(st.none() | st.lists(st.sampled_from(PIECES), max_size=8).map("".join), max_size=6)
Parts = tuple[str | None, int | None, str | None]


def expected(text: str | None) -> Parts:
    """The parts of a text, found by regular expressions."""
    if text is None:
        return None, None, None
    operator = re.search(r", op_id = ([^,]*)", text)
    other = re.search(r", (seq|sizes|input_op_ids) = ", text)
    cut = min(match.start() if match else len(text) for match in (operator, other))
    number = int(operator[1]) if operator and re.fullmatch("[0-9]{1,18}", operator[1]) else None
    return text[:cut], number, text[cut:] if other else None


@pytest.mark.parametrize("interpreted", [False, True])
@settings(max_examples=200, deadline=None)
@given(values=texts, skipped=st.integers(0, 3))
def test_parts_are_those_that_regular_expressions_find(
    interpreted: bool, values: list[str | None], skipped: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        if interpreted:
            patch.setattr(operators, "split", _interpreted(operators.split.__wrapped__))
        parts = operators.split_texts(pa.array(values, pa.string()).slice(skipped))
    for part in parts:
        part.validate(full=True)
    assert list(zip(*(part.to_pylist() for part in parts), strict=True)) == [
        expected(value) for value in values[skipped:]
    ]


@settings(max_examples=100, deadline=None)
@given(ends=st.lists(st.integers(-2, 40), min_size=1, max_size=6))
def test_no_byte_outside_the_texts_is_read_or_written(ends: list[int]) -> None:
    text = np.frombuffer(b"a, op_id = 1, seq = 2, sizes = ", np.uint8)
    rows = len(ends) - 1
    names, suffixes = np.zeros(len(text), np.uint8), np.zeros(len(text), np.uint8)
    name_ends, suffix_ends = np.zeros(len(ends), np.int32), np.zeros(len(ends), np.int32)
    numbers, has_number = np.zeros(rows, np.int64), np.zeros(rows, np.uint8)
    into = operators.Split(names, name_ends, suffixes, suffix_ends, numbers, has_number)
    checked = _interpreted(operators.split.__wrapped__)
    checked(text, len(text), np.array(ends, np.int32), rows, into)
    assert into.name_ends[-1] + into.suffix_ends[-1] <= len(text)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("registered", [False, True])
def test_own_and_registered_texts_are_split_alike(registered: bool, tmp_path: Path) -> None:
    full = "aten::add, seq = 7, op_id = 3, sizes = [[2, 4], []]"
    column = "textId" if registered else "text"
    events = [nvtx(0, 100, "outer, seq"), nvtx(10, 50, ""), nvtx(20, 30, "inner")]
    events[1] |= {"text": None, column: full}
    with opened(export(tmp_path / "a.sqlite", {"NVTX_EVENTS": events})) as session:
        assert rows(
            session, "SELECT name, framework_op_id, args ->> 'suffix' FROM ranges ORDER BY range_id"
        ) == [
            ("outer, seq", None, None),
            ("aten::add", 3, ", seq = 7, op_id = 3, sizes = [[2, 4], []]"),
            ("inner", None, None),
        ]
        assert rows(
            session, "SELECT op_id, name, record_function_id, sequence_number, input_dims FROM ops"
        ) == [(1, "aten::add", 3, 7, "[[2, 4], []]")]
