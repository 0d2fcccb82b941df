"""Documents cut to a budget."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from traceview.errors import UsageError
from traceview.mcp.budget import LEAST_BYTES, encoded, fitted, plain

values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=200),
    lambda inner: st.lists(inner, max_size=30) | st.dictionaries(st.text(max_size=20), inner, max_size=5),
    max_leaves=60,
)


@given(st.lists(values, max_size=200), st.lists(values, max_size=200), st.text(max_size=30))
def test_documents_fit_and_say_what_they_lack(first: list[Any], second: list[Any], name: str) -> None:
    told = fitted({"first": first, "inner": {"second": second}, "name": name}, LEAST_BYTES, "ask")
    assert len(encoded(told)) <= LEAST_BYTES
    cut = {each["list"]: each for each in told["truncated"]}
    for where, given_list, kept in (
        ("first", first, told["first"]),
        ("inner.second", second, told["inner"]["second"]),
    ):
        assert len(kept) == (cut[where]["shown"] if where in cut else len(given_list))
        assert where not in cut or cut[where]["of"] == len(given_list)
    if "texts" not in cut:
        assert told["first"] == [plain(each) for each in first[: len(told["first"])]]


def test_a_document_that_fits_stays_whole() -> None:
    document = {"rows": [[1, 2.5, None, "x"]], "big": 2**63 - 1}
    assert fitted(document, 1_000, "ask") == {**document, "truncated": []}


def test_values_are_plain_json() -> None:
    told = plain({"nan": float("nan"), "huge": 2**100, "bytes": b"\xff", "text": "a\x1bb\u202e", 1: (1,)})
    assert json.loads(encoded(told)) == told
    assert told["nan"] is None
    assert told["huge"] == str(2**100)
    assert told["text"] == "a\\x1bb\\u202e"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("most", [0, -1, 10**9])
def test_budgets_have_bounds(most: int) -> None:
    with pytest.raises(UsageError, match="max_bytes"):
        fitted({}, most, "ask")
