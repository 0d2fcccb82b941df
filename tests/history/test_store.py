"""The store: runs once added stay, whoever adds at the same time, and damage is one line."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from traceview.errors import UnreadableTraceError
from traceview.history.store import add, rows, runs
from traceview.lake.folder import FolderStore


def _tables(value: float) -> dict[str, list[dict[str, object]]]:
    return {"metrics": [{"metric": "step_time", "value": value, "unit": "ns"}], "findings": []}


def test_writers_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    store = FolderStore(tmp_path / "store")
    with ThreadPoolExecutor(8) as pool:
        keys = [*pool.map(lambda n: add(store, _tables(n), {"commit": f"c{n}"}), range(24))]
    assert {is_new for _, is_new in keys} == {True}
    found = runs(store)
    assert {run.labels["commit"] for run in found} == {f"c{n}" for n in range(24)}
    assert [run.added_s for run in found] == sorted(run.added_s for run in found)
    assert all(run.metrics == {"step_time": (float(run.name[1:]), "ns")} for run in found)


def test_a_run_is_added_once(tmp_path: Path) -> None:
    store = FolderStore(tmp_path / "store")
    first = add(store, _tables(1), {"commit": "a"})
    assert add(store, _tables(1), {"commit": "a"}) == (first[0], False)
    assert add(store, _tables(1), {"commit": "b"})[1]
    assert [run.name for run in runs(store, {"commit": "b"})] == ["b"]
    assert rows(store, runs(store)[0], "findings") == []


def test_a_run_without_its_last_file_does_not_count(tmp_path: Path) -> None:
    store = FolderStore(tmp_path / "store")
    key, _ = add(store, _tables(1), {})
    (tmp_path / "store" / "batches" / f"{key}.json").unlink()
    assert runs(store) == []


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("history.json", b"{}"),
        ("history.json", b"["),
        ("batches/0123456789abcdef.json", b"{}"),
        ("batches/0123456789abcdef.json", b'{"history":1,"key":"../../0123456789","labels":{}}'),
        ("metrics", b"PAR1 damaged"),
    ],
)
def test_damage_is_one_line(name: str, content: bytes, tmp_path: Path) -> None:
    store = FolderStore(tmp_path / "store")
    key, _ = add(store, _tables(1), {})
    path = tmp_path / "store" / (f"metrics/part-{key}.parquet" if name == "metrics" else name)
    path.write_bytes(content)
    with pytest.raises(UnreadableTraceError) as raised:
        runs(store)
    assert "\n" not in str(raised.value)


def test_what_is_no_history_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(UnreadableTraceError, match="not a history"):
        add(FolderStore(tmp_path), _tables(1), {})
    with pytest.raises(UnreadableTraceError, match="not a history"):
        runs(FolderStore(tmp_path / "absent"))
