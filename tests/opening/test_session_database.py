"""The views of sessions: made once for an installation, and kept beside Python's bytecode or in the cache."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from traceview.opening import session_database
from traceview.opening.cache import TraceCache, clear_cache
from traceview.opening.session_database import prepare_session_database


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the template is kept beside bytecode, in a folder of this test."""
    place = tmp_path / "bytecode" / "views.template"
    monkeypatch.setattr(session_database, "place_beside_bytecode", lambda *_: place)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return place


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What was built; the views of each time differ from those before."""
    made: list[bytes] = []

    def build(database: Path) -> None:
        made.append(b"views %d" % len(made))
        database.write_bytes(made[-1])

    monkeypatch.setattr(session_database, "build", build)
    return made


@pytest.fixture(autouse=True)
def views_of_this_process(monkeypatch: pytest.MonkeyPatch) -> dict[bytes, bytes]:
    """What a process knows of views: nothing yet."""
    known: dict[bytes, bytes] = {}
    monkeypatch.setattr(session_database, "_of_this_process", known)
    return known


def prepared(folder: Path, known: dict[bytes, bytes] | None = None, *, traces: str = ".") -> bytes:
    """The views of a process that knows those: with its cache in a folder, and its traces within that."""
    session_database._of_this_process.clear()
    session_database._of_this_process.update(known or {})
    cache = TraceCache(folder / traces)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRACEVIEW_CACHE_DIR", str(folder))
        try:
            return prepare_session_database(cache).read_bytes()
        finally:
            cache.close()


def test_a_process_keeps_views_wherever_it_may_write(
    tmp_path: Path, beside: Path, built: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that collects opens thousands of files, none of them with a cache."""
    monkeypatch.setattr(session_database, "keep", lambda *_: False)
    first = prepared(tmp_path)
    known = dict(session_database._of_this_process)
    assert prepared(tmp_path, known) == first
    assert prepared(tmp_path) != first


def test_views_are_kept_although_traces_are_not(
    tmp_path: Path, beside: Path, built: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    folder = tmp_path / "cache"
    assert [prepared(folder, traces=str(tmp_path / "temporary")) for _ in range(2)] == [b"views 0"] * 2
    assert folder.stat().st_mode & 0o777 == 0o700


def test_views_are_built_once_for_all_caches(
    tmp_path: Path, beside: Path, built: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [prepared(tmp_path / cache) for cache in ("a", "a", "b")] == [b"views 0"] * 3
    assert list(tmp_path.rglob("*.template")) == [beside]
    monkeypatch.setattr(session_database, "SELECTION", "CREATE TABLE selection (another INTEGER)")
    assert [prepared(tmp_path / "a"), prepared(tmp_path / "b")] == [b"views 1"] * 2
    beside.write_bytes(beside.read_bytes()[:-1] + b"?")
    assert [prepared(tmp_path / "a"), prepared(tmp_path / "b")] == [b"views 2"] * 2


def test_a_process_reads_the_views_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that an upgrade replaces while it runs are no key for the views that it knows."""
    before = session_database._key()
    monkeypatch.setattr(Path, "read_text", lambda *_, **__: "another version")
    assert session_database._key() == before


@pytest.mark.parametrize("reason", ["no bytecode is written", "the folder cannot be written"])
def test_views_are_kept_in_the_cache_otherwise(
    reason: str, tmp_path: Path, beside: Path, built: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    if reason == "no bytecode is written":
        monkeypatch.setattr(sys, "dont_write_bytecode", True)
    else:
        beside.parent.write_text("a file in the place of the folder")
    assert [prepared(tmp_path / cache) for cache in ("a", "a", "b")] == [b"views 0", b"views 0", b"views 1"]
    clear_cache(tmp_path / "a")
    assert prepared(tmp_path / "a") == b"views 2"
