"""A finished report is read without opening traces exactly as long as nothing it depends on changes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from traceview.opening import unopened
from traceview.opening.cached_results import Answers
from traceview.opening.unopened import answers_unopened

TRACE = '{"traceEvents": [{"ph": "X", "cat": "kernel", "name": "k", "ts": 1, "dur": 1, "pid": 0, "tid": 7}]}'
_SCRIPT = """
import sys
from traceview.cli import run
code = run(sys.argv[1:])
print("loaded:", *sorted({name.split(".")[0] for name in sys.modules}), file=sys.stderr)
sys.exit(code)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "run"
    folder.mkdir()
    (folder / "rank0.json").write_text(TRACE)
    return folder


def _recalls(cache: Path, paths: list[str], asked: object = "text") -> bool:
    answers = answers_unopened(cache, paths, asked)
    assert answers is not None
    known = answers.recall("q") is not None
    answers.keep("q", 1)
    return known


def _append(folder: Path) -> None:
    with (folder / "rank0.json").open("a") as file:
        file.write(" ")


def _replace(folder: Path) -> None:
    """By another one of the same size and time."""
    path = folder / "rank0.json"
    stat = path.stat()
    other = folder.parent / "other"
    other.write_text(TRACE.replace('"k"', '"j"'))
    os.utime(other, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    other.replace(path)


def _overwrite(folder: Path) -> None:
    """In place, with the old modification time."""
    path = folder / "rank0.json"
    stat = path.stat()
    path.write_text(TRACE.replace('"k"', '"j"'))
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def _add(folder: Path) -> None:
    (folder / "rank1.json").write_text(TRACE)


def _add_deep(folder: Path) -> None:
    deep = folder / "plugins" / "profile" / "monday"
    deep.mkdir(parents=True)
    (deep / "rank1.json").write_text(TRACE)


@pytest.mark.parametrize("named", ["folder", "file"])
@pytest.mark.parametrize("change", [_append, _replace, _overwrite, _add], ids=lambda change: change.__name__)
def test_a_change_of_files_asks_again(
    folder: Path, tmp_path: Path, change: Callable[[Path], None], named: str
) -> None:
    paths = [str(folder if named == "folder" else folder / "rank0.json")]
    assert [_recalls(tmp_path / "cache", paths) for _ in range(2)] == [False, True]
    change(folder)
    assert [_recalls(tmp_path / "cache", paths) for _ in range(2)] == [False, True]


def test_a_file_deep_in_a_folder_asks_again(folder: Path, tmp_path: Path) -> None:
    assert [_recalls(tmp_path / "cache", [str(folder)]) for _ in range(2)] == [False, True]
    _add_deep(folder)
    assert not _recalls(tmp_path / "cache", [str(folder)])


def test_other_paths_options_and_working_folders_ask_again(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    assert not _recalls(cache, [str(folder)])
    assert not _recalls(cache, [str(folder / "rank0.json")])
    assert not _recalls(cache, [str(folder)], "json")
    monkeypatch.chdir(folder)
    assert not _recalls(cache, [str(folder)])


def test_changed_code_asks_again(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = tmp_path / "package" / "within" / "it.py"
    code.parent.mkdir(parents=True)
    code.write_text("A = 1")
    monkeypatch.setattr(unopened, "_folders", lambda _: [str(tmp_path / "package")])
    cache = tmp_path / "cache"
    assert [_recalls(cache, [str(folder)]) for _ in range(2)] == [False, True]
    code.write_text("A = 22")
    assert not _recalls(cache, [str(folder)])


def test_an_installed_version_asks_again(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site, cache = tmp_path / "site", tmp_path / "cache"
    (site / "duckdb-2.0.0.dist-info").mkdir(parents=True)
    monkeypatch.setattr(sys, "path", [*sys.path, str(site)])
    assert [_recalls(cache, [str(folder)]) for _ in range(2)] == [False, True]
    (site / "duckdb-2.0.0.dist-info").rename(site / "duckdb-2.0.1.dist-info")
    assert not _recalls(cache, [str(folder)])


def test_what_has_no_state_has_no_answers(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("s3://bucket/trace.json", str(folder / "missing.json"), "nul\0"):
        assert answers_unopened(tmp_path, [name], None) is None
    monkeypatch.setattr(unopened, "_MOST_FILES", 0)
    assert answers_unopened(tmp_path, [str(folder)], None) is None


def test_a_reference_follows_its_answer(tmp_path: Path) -> None:
    session, finished = Answers(tmp_path, "session"), Answers(tmp_path, "state")
    finished.refer("report", session, "asked")
    assert finished.recall_referred("report") is None
    session.keep("asked", {"a": 1})
    finished.refer("report", session, "asked")
    assert finished.recall_referred("report") == {"a": 1}
    finished.keep("report", {"refers to": "../../etc/passwd"})
    assert finished.recall_referred("report") is None


def test_answers_are_bounded_in_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("traceview.opening.cached_results._MOST_BYTES", 5000)
    answers = Answers(tmp_path, 0)
    for number in range(5):
        answers.keep(str(number), "x" * 2000)
        os.utime(answers._path(str(number)), (number, number))
    assert [number for number in range(5) if answers.recall(str(number))] == [3, 4]


def _analyze(folder: Path, cache: Path, *options: str) -> tuple[str, list[str], list[str]]:
    """The output, the warnings, and the packages that were loaded."""
    done = subprocess.run(
        [sys.executable, "-c", _SCRIPT, "analyze", str(folder), "--format", "json", *options],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "TRACEVIEW_CACHE_DIR": str(cache)},
    )
    *told, loaded = done.stderr.splitlines()
    return done.stdout, told, loaded.split()


HEAVY = {"duckdb", "llvmlite", "numpy", "polars", "pyarrow", "textual"}


def test_a_finished_report_loads_no_database(folder: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    first, *_ = _analyze(folder, cache)
    again, _, loaded = _analyze(folder, cache)
    assert again == first
    assert not HEAVY & set(loaded)
    assert "duckdb" in _analyze(folder, cache, "--no-cache")[2]
    assert "duckdb" in _analyze(folder, cache, "--ignore", "IDL")[2]
    (folder / "traceview.toml").write_text("minimum-share = 0.5")
    assert "duckdb" in _analyze(folder, cache)[2]


def test_what_opening_warns_of_is_told_each_time(folder: Path, tmp_path: Path) -> None:
    (folder / "rank1.json").write_text("{")
    found = [_analyze(folder, tmp_path / "cache")[1] for _ in range(2)]
    assert found[0] == found[1] != []
