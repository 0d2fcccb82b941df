"""What the table of events says of calls and dispatches, whatever order and gaps it has."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.rocpd.databases import Database, opened, rows

_CALLS = 200


def _as_written(events: list[dict[str, Any]]) -> None:
    pass


def _reversed(events: list[dict[str, Any]]) -> None:
    events.reverse()


def _interleaved(events: list[dict[str, Any]]) -> None:
    events[:] = events[::2] + events[1::2]


@pytest.mark.parametrize("reorder", [_as_written, _reversed, _interleaved])
def test_rows_have_the_numbers_of_their_event(
    tmp_path: Path, reorder: Callable[[list[dict[str, Any]]], None]
) -> None:
    database = Database()
    symbol = database.symbol("kernel")
    for number in range(_CALLS):
        at, stack = 1000 * number, 7 * number + 1
        database.region("HIP_RUNTIME_API_EXT", "hipLaunchKernel", at, at + 10, stack, parent=stack + 1)
        database.kernel(symbol, at + 20, at + 30, stack=stack)
    events = database.tables["event"]
    del events[100:110]
    reorder(events)
    left = [number for number in range(_CALLS) if not 50 <= number < 55]
    with opened(tmp_path, database) as session:
        query = "SELECT start_ns // 1000, correlation_id FROM {} WHERE correlation_id IS NOT NULL ORDER BY 1"
        expected = [(number, 7 * number + 1) for number in left]
        assert rows(session, query.format("api_calls")) == expected
        assert rows(session, query.format("kernels")) == expected
        assert rows(session, "SELECT count(*), count(call_id) FROM kernels") == [(_CALLS, len(left))]
        parents = "SELECT count(*) FROM api_calls WHERE args->>'$.parent_correlation_id' = correlation_id + 1"
        assert rows(session, parents) == [(len(left),)]


def test_rows_without_an_event_are_kept(tmp_path: Path) -> None:
    database = Database()
    symbol = database.symbol("kernel")
    database.kernel(symbol, 10, 20, stack=3)
    database.kernel(symbol, 30, 40, event_id=None)
    database.kernel(symbol, 50, 60, event_id=999)
    with opened(tmp_path, database) as session:
        found = rows(session, "SELECT start_ns, correlation_id FROM kernels ORDER BY start_ns")
        assert found == [(10, 3), (30, None), (50, None)]


def test_the_first_of_events_with_one_id_counts(tmp_path: Path) -> None:
    database = Database()
    database.kernel(database.symbol("kernel"), 10, 20, stack=3)
    database.tables["event"].append(database.tables["event"][0] | {"stack_id": 4})
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT start_ns, correlation_id FROM kernels") == [(10, 3)]
