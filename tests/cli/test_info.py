"""`traceview info`: what a file is, from its ends."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tests.cli.conftest import Done
from traceview.cli.file_ends import read_ends
from traceview.ingest import find_parser

Command = Callable[..., Done]
EVENT = {"ph": "X", "name": "k", "args": {"list": [1, 2], "deep": {"a": [3]}}}


class _EventParser:
    """A parser of nothing but JSON with events."""

    name: ClassVar[str] = "events"
    version: ClassVar[int] = 7

    def sniff(self, path: Path, head: bytes) -> float:
        return 0.9 if b"traceEvents" in head else 0.0


@pytest.fixture(autouse=True)
def one_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find_parser, "installed_parsers", lambda: (_EventParser(),))


def _trace(events: int = 2) -> dict[str, Any]:
    return {
        "schemaVersion": 1,
        "deviceProperties": [{"id": 0, "name": "GPU [bold]A"}, {"id": 1, "name": "GPU [bold]A"}],
        "distributedInfo": {"rank": 3, "world_size": 8},
        "note": "line\nbreak \x1b[31m",
        "traceEvents": [EVENT] * events,
        "traceName": "after",
        "displayTimeUnit": "ms",
    }


def test_both_ends_are_read(tmp_path: Path) -> None:
    path = tmp_path / "trace.json"
    path.write_text(json.dumps(_trace(events=20_000)))
    expected = _trace()
    del expected["traceEvents"]
    assert read_ends(path).metadata() == expected


def test_a_compressed_file_tells_its_head(tmp_path: Path) -> None:
    path = tmp_path / "trace.json.gz"
    path.write_bytes(gzip.compress(json.dumps(_trace(events=20_000)).encode()))
    ends = read_ends(path)
    assert (ends.compression, ends.tail) == ("gzip", b"")
    assert set(ends.metadata()) == {"schemaVersion", "deviceProperties", "distributedInfo", "note"}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b'{"traceEvents": [' + b'],"x":' * 10_000,
        b'{"n": ' + b"9" * 5000 + b"}",
        b"\xff" * 1000,
        b'{"a" 1}',
    ],
    ids=["empty", "brace", "lists", "objects", "ends", "digits", "binary", "no colon"],
)
def test_hostile_ends_are_no_error(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "trace.json"
    path.write_bytes(content)
    assert isinstance(read_ends(path).metadata(), dict)


def test_a_trace_is_described(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "trace.json"
    path.write_text(json.dumps(_trace()))
    lines = command("info", path).text.splitlines()
    assert all(line.isprintable() for line in lines)
    facts = {line.split("  ")[0]: line.split("  ")[-1].strip() for line in lines}
    assert facts["format"] == "events"
    assert facts["rank"] == "3 of 8"
    assert facts["gpus"] == "2 x GPU [bold]A"
    assert any("note: line\\nbreak \\x1b[31m" in line for line in lines)
    described = json.loads(command("info", path, path, "--format", "json").out)
    assert [entry["bytes"] for entry in described] == [path.stat().st_size] * 2


def test_a_foreign_file_is_named_with_advice(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "archive.7z"
    path.write_bytes(b"7z\xbc\xaf\x27\x1c" + bytes(100))
    done = command("info", path)
    assert done.code == 0
    assert "7-Zip archive" in done.text
    assert f"7z x {path}" in done.text
    path.write_bytes(b"PK\x03\x04" + bytes(100))
    assert f"traceview analyze {path}" in command("info", path).text
    path.write_bytes(bytes(range(7, 200)))
    assert "unknown" in command("info", path).text


def test_a_folder_is_described_as_it_would_be_analyzed(command: Command, tmp_path: Path) -> None:
    for name in ("rank10.json", "rank2.json"):
        (tmp_path / name).write_text(json.dumps(_trace()))
    (tmp_path / "notes.txt").write_text("no trace")
    (tmp_path / "lost.nsys-rep").write_bytes(b"NVIDIA Tegra Profiler Report 1.")
    described = json.loads(command("info", tmp_path, "--format", "json").out)
    assert [Path(row["file"]).name for row in described[:2]] == ["rank2.json", "rank10.json"]
    assert "nsys export" in described[2]["left out"]
    (tmp_path / "lost.sqlite").write_text("an export of the same name")
    assert len(json.loads(command("info", tmp_path, "--format", "json").out)) == 2


def test_a_missing_file_is_2_and_an_empty_folder_3(command: Command, tmp_path: Path) -> None:
    done = command("info", tmp_path / "nosuch")
    assert (done.code, done.out) == (2, b"")
    assert "nosuch: no such file" in done.err
    assert command("info", tmp_path).code == 3


def test_without_a_file_it_tells_of_itself(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path))
    facts = json.loads(command("info", "--format", "json").out)
    assert facts["parsers"] == ["events (version 7)"]
    assert facts["cache"] == str(tmp_path)
    assert facts["duckdb"]
    assert command("info").text.splitlines()[1].startswith("schema version")
