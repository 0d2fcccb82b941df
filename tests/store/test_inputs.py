"""From the paths of a user to trace files and their parsers."""

from __future__ import annotations

import os
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import traceview
from tests.store.fake_format import FakeParser, TableParser, write_tables, write_trace
from traceview.errors import UnreadableTraceError, UsageError
from traceview.ingest import find_parser
from traceview.ingest.find_parser import choose_parser, installed_parsers
from traceview.ingest.inputs import find_traces

FAKE = [FakeParser()]


def test_a_folder_gives_its_traces_and_those_of_the_folders_in_it_in_natural_order(tmp_path: Path) -> None:
    names = ["rank10.json", "rank2.json", "nodes/rank1.json", "nodes/deeper/rank0.json", ".hidden"]
    for name in names:
        write_trace(tmp_path / name, 0)
    (tmp_path / "notes.txt").write_text("no trace")
    found = [opened.path.relative_to(tmp_path).as_posix() for opened in find_traces(tmp_path, FAKE)]
    assert found == ["nodes/rank1.json", "rank2.json", "rank10.json"]


def test_files_are_taken_as_named_and_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    second, first = write_trace(tmp_path / "b", 0), write_trace(tmp_path / "a", 0)
    monkeypatch.chdir(tmp_path)
    found = find_traces([second, "a", str(first), tmp_path], FAKE)
    assert [opened.path for opened in found] == [second, Path("a")]
    assert [opened.files for opened in found] == [(second,), (Path("a"),)]
    (tmp_path / "c").write_text("no trace")
    with pytest.raises(UnreadableTraceError, match=r"^c: "):
        find_traces(["a", "c"], FAKE)


def test_the_files_of_one_trace_are_one_trace_however_they_are_named(tmp_path: Path) -> None:
    tables = write_tables(tmp_path / "run", "kernels", "calls")
    other = write_tables(tmp_path / "other", "kernels")
    parsers = [TableParser(), FakeParser()]
    for paths in (tables, tables[::-1], tables[:1], [tables[0], tables[0].parent], [tables[0].parent]):
        [opened] = find_traces(paths, parsers)
        assert (opened.path, opened.files) == (tables[0].parent, tuple(sorted(tables)))
    assert [opened.path for opened in find_traces(tmp_path, parsers)] == [other[0].parent, tables[0].parent]


def test_a_part_that_is_a_trace_by_itself_is_not_opened_twice(tmp_path: Path) -> None:
    [table] = write_tables(tmp_path, "kernels")
    part = write_trace(tmp_path / "a.table", 0)
    parsers = [TableParser(), FakeParser()]
    assert [opened.files for opened in find_traces([part, table], parsers)] == [(part, table)]


def test_what_is_named_like_a_trace_is_read_as_one(tmp_path: Path) -> None:
    # So that the damaged file of a rank is told, and other files are not.
    write_trace(tmp_path / "rank_0.json", 0)
    for name in ("rank_1.json", "rank_x.json", "notes.txt"):
        (tmp_path / name).touch()
    found = find_traces(tmp_path, FAKE)
    assert [trace.path.name for trace in found] == ["rank_0.json", "rank_1.json"]


def test_a_folder_without_traces_beside_one_with_traces_is_an_error(tmp_path: Path) -> None:
    trace = write_trace(tmp_path / "full" / "a", 0)
    (tmp_path / "empty").mkdir()
    with pytest.raises(UnreadableTraceError, match="empty: no file in this folder"):
        find_traces([trace, tmp_path / "empty"], FAKE)
    assert len(find_traces([trace, trace.parent], FAKE)) == 1


def test_what_is_no_file_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no trace is given"):
        find_traces([], FAKE)
    with pytest.raises(UsageError, match=r"nowhere: no such file or folder$"):
        find_traces(tmp_path / "nowhere", FAKE)
    (tmp_path / "notes.txt").write_text("no trace")
    with pytest.raises(UnreadableTraceError, match="no trace among the 1 file of"):
        find_traces(tmp_path, FAKE)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes among files")
def test_a_pipe_is_refused_instead_of_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UsageError, match="neither a file nor a folder"):
        find_traces(tmp_path / "pipe", FAKE)


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
    with pytest.raises(UnreadableTraceError, match=r"unknown: not a trace of a known format \(fake\)"):
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
            found = find_parser.installed_parsers()
    finally:
        installed_parsers.cache_clear()
    assert [type(parser) for parser in found] == [FakeParser]


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are UTF-8 here")
@pytest.mark.parametrize("name", [b"rank\xff1", b"folder\xfe/rank1"])
def test_a_name_that_is_no_utf8_is_shown_with_its_bytes(tmp_path: Path, name: bytes) -> None:
    place = tmp_path / os.fsdecode(name)
    place.parent.mkdir(exist_ok=True)
    write_trace(place, 1)
    shown = str(tmp_path / name.decode("utf-8", "backslashreplace"))
    for _ in ("read", "cached"):
        with traceview.open(place, parsers=FAKE) as session:
            assert session.sql("SELECT source_file FROM traces").fetchall() == [(shown,)]
    with traceview.open(place.parent, parsers=FAKE) as session:
        assert session.sql("SELECT source_file FROM traces").fetchall() == [(shown,)]
