"""`traceview cache`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Done
from traceview.opening import cache

Command = Callable[..., Done]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache of these tests."""
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_the_path_is_that_of_the_cache(command: Command, folder: Path) -> None:
    assert command("cache", "path").text == f"{folder}\n"


def test_an_empty_cache(command: Command) -> None:
    assert command("cache", "list").text == "0 traces, 0 B\n"
    assert command("cache", "clear").text == "removed 0 traces, 0 B\n"


def test_traces_are_listed_and_cleared(
    command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = cache.CacheEntry(folder / "k.duckdb", "run/\x1btrace.json", "kineto", 1_700_000_000, 4096)
    damaged = cache.CacheEntry(folder / "d.duckdb", None, None, 1_700_000_000, 1024)
    monkeypatch.setattr(cache, "list_entries", lambda: [entry, damaged])
    lines = command("cache", "list").text.splitlines()
    assert lines[1].split()[:2] == ["4.000", "KiB"]
    assert lines[1].endswith("kineto  run/\\x1btrace.json")
    assert "damaged: " in lines[2]
    assert lines[3] == "2 traces, 5.000 KiB"
    folder.mkdir()
    (folder / "k.duckdb").write_bytes(bytes(4096))
    assert command("cache", "clear").text == "removed 1 trace, 4.000 KiB\n"
    assert not (folder / "k.duckdb").exists()
