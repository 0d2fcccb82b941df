"""Output files appear complete or not at all, and replace nothing by accident."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from traceview.cli.options import Invocation
from traceview.cli.output import chosen_format, opened_output, refuse_terminal
from traceview.cli.progress import working
from traceview.errors import UsageError


def test_a_file_appears_when_it_is_complete(tmp_path: Path) -> None:
    target = tmp_path / "out.csv"
    with opened_output(str(target), force=False) as stream:
        stream.write(b"a")
        assert not target.exists()
    assert target.read_bytes() == b"a"
    assert os.listdir(tmp_path) == ["out.csv"]


def test_after_an_error_nothing_is_left(tmp_path: Path) -> None:
    target = tmp_path / "out.csv"
    target.write_bytes(b"old")
    with pytest.raises(TypeError), opened_output(str(target), force=True) as stream:
        # Type: the wrong one is what is tested.
        stream.writelines([b"a", 1])
    assert target.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["out.csv"]


def test_a_file_is_replaced_only_by_force(tmp_path: Path) -> None:
    target = tmp_path / "out.csv"
    target.write_bytes(b"old")
    with (
        pytest.raises(UsageError, match="exists already: add --force"),
        opened_output(str(target), force=False),
    ):
        pass
    with opened_output(str(target), force=True) as stream:
        stream.write(b"new")
    assert target.read_bytes() == b"new"


def test_a_trace_is_never_replaced(tmp_path: Path) -> None:
    trace = tmp_path / "trace.json"
    trace.write_bytes(b"{}")
    link = tmp_path / "link.json"
    link.symlink_to(trace)
    with (
        pytest.raises(UsageError, match="is one of the traces"),
        opened_output(str(link), force=True, inputs=[str(trace)]),
    ):
        pass
    assert trace.read_bytes() == b"{}"


def test_a_link_stays_and_its_target_is_written(tmp_path: Path) -> None:
    real = tmp_path / "folder" / "real.csv"
    real.parent.mkdir()
    real.touch()
    link = tmp_path / "link.csv"
    link.symlink_to(real)
    with opened_output(str(link), force=True) as stream:
        stream.write(b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"


@pytest.mark.parametrize(("name", "why"), [("", "is a folder"), ("missing/out.csv", "there is no folder")])
def test_what_cannot_be_written_is_said(tmp_path: Path, name: str, why: str) -> None:
    with pytest.raises(UsageError, match=why), opened_output(str(tmp_path / name), force=True):
        pass


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="needs /dev/null")
def test_a_device_is_written_and_stays() -> None:
    with opened_output("/dev/null", force=False) as stream:
        stream.write(b"a")
    assert not Path("/dev/null").is_file()


def test_binary_formats_refuse_a_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    for output in (None, "-"):
        with pytest.raises(UsageError, match="parquet is not for a terminal"):
            refuse_terminal(output, "parquet")
    refuse_terminal(str(tmp_path / "out.parquet"), "parquet")


def test_the_extension_says_the_format_or_is_refused() -> None:
    known = ("text", "markdown", "json")
    for output, name in (
        ("a.JSON", "json"),
        ("a.md", "markdown"),
        ("a.txt", "text"),
        ("a", "text"),
        ("-", "text"),
    ):
        assert chosen_format(None, output, known, "text") == name
    assert chosen_format("json", "a.pdf", known, "text") == "json"
    with pytest.raises(
        UsageError, match=r"no format for a.pdf: known extensions are .markdown, .json, .md, .txt;"
    ):
        chosen_format(None, "a.pdf", known, "text")


@pytest.mark.parametrize("quiet", [False, True])
def test_a_terminal_is_told_of_a_file_that_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], quiet: bool
) -> None:
    target = tmp_path / "out.csv"
    with click.Context(click.Command("query"), obj=Invocation(quiet=quiet)):
        for seen, told in ((False, False), (True, True), (True, False)):
            monkeypatch.setattr("sys.stderr.isatty", lambda seen=seen: seen)
            with opened_output(str(target), force=True, is_told=not told) as stream:
                stream.write(b"a,b\n")
            said = f"wrote {target} (4 B)\n" if seen and told and not quiet else ""
            assert capsys.readouterr().err == said


class _AtOnce:
    """A timer that does not wait."""

    daemon = False

    def __init__(self, _seconds: float, call: Callable[[], None]) -> None:
        self.start = call

    def cancel(self) -> None:
        """Too late."""

    join = cancel


@pytest.mark.parametrize("seen", [True, False])
def test_what_takes_long_is_said_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], seen: bool
) -> None:
    monkeypatch.setattr("traceview.cli.progress.Timer", _AtOnce)
    monkeypatch.setattr("sys.stderr.isatty", lambda: seen)
    with click.Context(click.Command("analyze"), obj=Invocation()), working("rules are running"):
        pass
    assert ("rules are running" in capsys.readouterr().err) == seen
