"""Of thousands of damaged files, every event that was left whole is read, once."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

import traceview
from tests.ingest.json_damage import Case, make_case, problems, read, torn

_CASES = 5000
_PARTS = 10


@pytest.mark.sampled(1)
@pytest.mark.parametrize("part", range(_PARTS))
def test_every_event_that_was_left_whole_is_read_once(part: int) -> None:
    wrong, ambiguous = {}, 0
    for seed in range(part, _CASES, _PARTS):
        case = make_case(seed)
        reading = read(case)
        found = problems(case, reading)
        wrong.update({seed: found} if found else {})
        ambiguous += bool(torn(case, reading))
    assert wrong == {}
    assert ambiguous <= _CASES // _PARTS // 50


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", [*range(8), 1000])
@pytest.mark.parametrize("compressed", [False, True])
def test_a_file_that_is_opened_has_them_too(tmp_path: Path, seed: int, compressed: bool) -> None:
    case: Case = make_case(seed)
    path = tmp_path / "trace.json"
    path.write_bytes(gzip.compress(case.data) if compressed else case.data)
    with traceview.open(path, cache=False) as session:
        names = [name for (name,) in session.sql("SELECT name FROM kernels").fetchall()]
        told = session.sql(
            "FROM health WHERE first_offset IS NOT NULL AND code IN"
            " ('events_lost', 'events_repaired', 'text_skipped', 'metadata', 'truncated')"
        ).fetchall()
    assert {name: names.count(name) for name in case.whole} == dict.fromkeys(case.whole, 1)
    assert told or case.touched <= set(names)
