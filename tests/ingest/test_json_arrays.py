"""Arrays of events inside of other objects."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from traceview.ingest.json.event_arrays import JsonArrayStream, Place


def read(text: str, chunk_bytes: int) -> tuple[dict[Place, list[Any]], JsonArrayStream]:
    """The events of each array, with the arrays "a" and "b" inside of "outer" and "inner"."""
    source = io.BytesIO(text.encode())
    stream = JsonArrayStream(
        source, array_keys=("a", "b"), container_keys=("outer", "inner"), chunk_bytes=chunk_bytes
    )
    found: dict[Place, list[Any]] = {}
    for batch in stream.batches():
        found.setdefault(stream.place, []).extend(json.loads(batch.column(2)[0].as_py()))
    return found, stream


def events(count: int, **more: Any) -> list[dict[str, Any]]:
    return [{"n": number, "list": [{"x": 1}], "text": "]}, {", **more} for number in range(count)]


DOCUMENT: dict[str, Any] = {
    "before": {"a": [1]},
    "outer": [
        {"name": "first", "a": events(30), "inner": {"b": [], "a": events(1)}, "behind": [1, "two"]},
        {"a": [], "inner": {"other": {}, "b": events(7)}},
        {"neither": None},
        {},
    ],
    "b": events(2),
    "after": 5,
}


@pytest.mark.parametrize("chunk_bytes", [1, 50, 333, 1 << 20])
@pytest.mark.parametrize("indent", [None, 0, 3])
def test_arrays_are_found_where_they_lie(chunk_bytes: int, indent: int | None) -> None:
    found, stream = read(json.dumps(DOCUMENT, indent=indent), chunk_bytes)
    assert found == {
        ("outer", 0, "a"): events(30),
        ("outer", 0, "inner", "a"): events(1),
        ("outer", 1, "inner", "b"): events(7),
        ("b",): events(2),
    }
    assert stream.values == {
        ("before",): {"a": [1]},
        ("outer", 0, "name"): "first",
        ("outer", 0, "behind"): [1, "two"],
        ("outer", 1, "inner", "other"): {},
        ("outer", 2, "neither"): None,
        ("after",): 5,
    }
    assert not stream.damage


@pytest.mark.parametrize("chunk_bytes", [40, 1 << 20])
def test_what_is_complete_is_read_wherever_the_text_ends(chunk_bytes: int) -> None:
    text = json.dumps(DOCUMENT)
    first = text.index('[{"n"')
    for cut in range(first, len(text), 61):
        found, stream = read(text[:cut], chunk_bytes)
        complete = text[:cut].count('"text"') - 1
        assert sum(map(len, found.values())) >= complete
        assert stream.truncated


def test_behind_damage_the_next_array_is_found_and_stays_with_its_element() -> None:
    text = json.dumps(DOCUMENT).replace('"other": {}', '"other": ]')
    found, stream = read(text, 1 << 20)
    assert found["outer", 1, "inner", "b"] == events(7)
    assert [damage.code for damage in stream.damage] == ["metadata"]


def test_nesting_is_bounded() -> None:
    found, stream = read('{"inner":' * 5000 + '{"a":[{"n":1}]}' + "}" * 5000, 1 << 20)
    assert not found
    assert len(stream.values) <= 1
