"""Texts of emit_nvtx: what is split off the names of operators."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nsight.exports import export, nvtx, opened, rows
from traceview.ingest.recording import define_macros
from traceview.store.sql_files import run_sql

PIECES = (
    "aten::add", "é", ", ", ",", " ", "op_id = ", ", op_id = ", ", op_id =", "12", "0123456789", "-1", "x",
    "1234567890123456789", ", seq = ", ", sizes = ", "[[3, 4]]", ", input_op_ids = ", ", input_op", "_ids = ",
    ", s", ", i", ", o",
)  # fmt: skip
texts = st.none() | st.lists(st.sampled_from(PIECES), max_size=8).map("".join)
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


@pytest.fixture(scope="module")
def connection() -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect() as made:
        define_macros(made)
        run_sql(made, "traceview_parsers.nsight", "macros")
        yield made


@settings(max_examples=200, deadline=None)
@given(values=st.lists(texts, max_size=6))
def test_parts_are_those_that_regular_expressions_find(
    connection: duckdb.DuckDBPyConnection, values: list[str | None]
) -> None:
    found = connection.execute(
        "SELECT range_name(text), operator_number(text), behind_name(text), is_operator(text)"
        " FROM (SELECT unnest($1::VARCHAR[]) AS text)", [values],
    ).fetchall()  # fmt: skip
    parts = [expected(value) for value in values]
    assert found == [(*each, each[1:] != (None, None)) for each in parts]


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
