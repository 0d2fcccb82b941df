"""Orders, look-ups and batches of arrays, against sorting rows and dictionaries."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from traceview.replay.arrays import Positions, ordered
from traceview.replay.building import quantile
from traceview.replay.lines import batches


@pytest.mark.sampled(1)
@pytest.mark.parametrize("values", [3, 1000])
def test_rows_are_ordered_by_key_and_ties(values: int) -> None:
    chance = Random(values)
    rows = [tuple(chance.randrange(values) for _ in range(3)) for _ in range(500)]
    key, first, second = np.array(rows).T
    order = ordered(key, first, second)
    assert order is not None
    assert [rows[place] for place in order] == sorted(rows)


def test_rows_in_order_stay() -> None:
    assert ordered(np.array([1, 3, 8])) is None


@pytest.mark.parametrize("largest", [200, 2**40])
def test_ids_are_found_per_trace(largest: int) -> None:
    chance = Random(largest)
    rows = list({(chance.choice([0, 2, 3]), chance.randrange(largest)) for _ in range(300)})
    known = {row: place for place, row in enumerate(rows)}
    rows += [(5, 7), (5, 2**45)]
    known |= {row: place for place, row in enumerate(rows) if row[0] == 5}
    asked = rows[::3] + rows[-2:]
    asked += [(chance.randrange(-1, 8), chance.randrange(-1, largest)) for _ in range(300)]
    positions = Positions(*np.array(rows).T)
    found = positions.of(*np.array(asked).T)
    assert found.tolist() == [known.get(row, -1) for row in asked]


@pytest.mark.parametrize("largest", [50, 2**61])
def test_quantiles_of_groups_are_values_of_them(largest: int) -> None:
    chance = Random(largest)
    rows = [(chance.randrange(7), chance.randrange(-largest, largest)) for _ in range(200)]
    groups, values = np.array(rows).T
    found = quantile(values, groups, 9, 0.4)
    for group in range(9):
        own = sorted(value for at, value in rows if at == group)
        assert found[group] == (own[int((len(own) - 1) * 0.4)] if own else 0)


def test_batches_hold_no_more_than_their_most_unless_one_line_does() -> None:
    parts = list(batches(np.array([2, 3, 9, 0, 4, 1]), 5))
    assert [(part.start, part.stop) for part in parts] == [(0, 2), (2, 3), (3, 6)]
    assert list(batches(np.zeros(0, np.int64), 5)) == []


def test_ids_of_all_sizes_are_found() -> None:
    ids = np.array([-(2**63), 7, 2**63 - 1, 8])
    traces = np.zeros(4, np.int64)
    assert Positions(traces, ids).of(traces, ids).tolist() == [0, 1, 2, 3]
    assert Positions(traces, ids).of(traces[:1], np.array([9])).tolist() == [-1]
    assert Positions(traces[:2], np.array([0, 2**40])).of(traces[:1], np.array([2**41])).tolist() == [-1]
