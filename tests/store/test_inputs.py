"""From the paths of a user to trace files and their parsers."""

from __future__ import annotations

import os
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tests.store.fake_format import FakeParser, write_trace
from traceview.errors import UnreadableTraceError, UsageError
from traceview.ingest import registry
from traceview.ingest.inputs import trace_files
from traceview.ingest.registry import choose_parser, installed_parsers, is_trace


def is_fake(path: Path) -> bool:
    return is_trace(path, [FakeParser()])


def test_a_folder_gives_its_traces_and_those_of_the_folders_in_it_in_natural_order(tmp_path: Path) -> None:
    names = ["rank10.json", "rank2.json", "nodes/rank1.json", "nodes/deeper/rank0.json", ".hidden"]
    for name in names:
        write_trace(tmp_path / name, 0)
    (tmp_path / "notes.txt").write_text("no trace")
    found = [path.relative_to(tmp_path).as_posix() for path in trace_files(tmp_path, is_fake)]
    assert found == ["nodes/rank1.json", "rank2.json", "rank10.json"]


def test_files_are_taken_as_named_and_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    second, first = write_trace(tmp_path / "b", 0), write_trace(tmp_path / "a", 0)
    (tmp_path / "c").write_text("no trace")
    monkeypatch.chdir(tmp_path)
    assert trace_files([second, "a", str(first), tmp_path, "c"], is_fake) == [second, Path("a"), Path("c")]


def test_what_is_no_file_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no trace is given"):
        trace_files([], is_fake)
    with pytest.raises(UsageError, match=r"nowhere: no such file or folder$"):
        trace_files(tmp_path / "nowhere", is_fake)
    (tmp_path / "notes.txt").write_text("no trace")
    with pytest.raises(UnreadableTraceError, match="no trace among the 1 files"):
        trace_files(tmp_path, is_fake)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes among files")
def test_a_pipe_is_refused_instead_of_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UsageError, match="neither a file nor a folder"):
        trace_files(tmp_path / "pipe", is_fake)


def test_the_surest_parser_is_chosen(tmp_path: Path) -> None:
    class SurerParser(FakeParser):
        def sniff(self, path: Path, head: bytes) -> float:
            return 1.0

    surer, other = SurerParser(), FakeParser()
    path = write_trace(tmp_path / "a", 0)
    assert choose_parser(path, [other, surer]) is surer
    assert choose_parser(path, [other]) is other


def test_a_file_of_another_kind_is_named_with_advice(tmp_path: Path) -> None:
    (tmp_path / "report.nsys-rep").write_bytes(b"NVIDIA Tegra Profiler Report" + bytes(100))
    with pytest.raises(UnreadableTraceError, match=r"Nsight Systems report.*nsys export"):
        choose_parser(tmp_path / "report.nsys-rep", [FakeParser()])
    (tmp_path / "unknown").write_bytes(bytes(range(128, 256)) * 4)
    with pytest.raises(UnreadableTraceError, match=r"unknown: no trace of a known format \(fake\)"):
        choose_parser(tmp_path / "unknown", [FakeParser()])
    with pytest.raises(UnreadableTraceError, match="gone: cannot be read: No such file"):
        choose_parser(tmp_path / "gone", [FakeParser()])


def test_parsers_are_found_as_entry_points_and_a_broken_one_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def entry_points(*, group: str) -> list[EntryPoint]:
        return [
            EntryPoint("works", "tests.store.fake_format:FakeParser", group),
            EntryPoint("broken", "tests.store.nowhere:Parser", group),
        ]

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
    installed_parsers.cache_clear()
    try:
        with pytest.warns(UserWarning, match=r"tests\.store\.nowhere:Parser is left out"):
            found = registry.installed_parsers()
    finally:
        installed_parsers.cache_clear()
    assert [type(parser) for parser in found] == [FakeParser]
