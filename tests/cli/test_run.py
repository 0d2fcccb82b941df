"""Exit codes, errors on one line, and what the command does by default."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, Never

import pytest

import traceview
from tests.cli.conftest import Done
from tests.project.project_files import ROOT
from traceview.cli.group import VERBS
from traceview.errors import InconclusiveError, UnreadableTraceError, UsageError

Command = Callable[..., Done]
SAMPLE = str(ROOT / "sample_traces" / "inference_nvidia.json.gz")


def _fail_with(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    def fail(*_paths: Any, **_options: Any) -> Never:
        raise error

    monkeypatch.setattr(traceview, "open", fail, raising=False)


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        (UsageError("no rank 7"), 2, "error: no rank 7"),
        (UnreadableTraceError("x: no trace"), 3, "error: x: no trace"),
        (InconclusiveError("no steps"), 4, "error: no steps"),
        (KeyboardInterrupt(), 130, "interrupted"),
        (UsageError("a\n\x1b[31mb"), 2, "error: a \\x1b[31mb"),
    ],
)
def test_errors_are_one_line_with_their_exit_code(
    monkeypatch: pytest.MonkeyPatch, command: Command, error: BaseException, code: int, line: str
) -> None:
    _fail_with(monkeypatch, error)
    done = command("query", "x", "SELECT 1")
    assert (done.code, done.out) == (code, b"")
    assert done.err.strip() == f"traceview: {line}"


def test_an_unexpected_error_while_reading_is_3(monkeypatch: pytest.MonkeyPatch, command: Command) -> None:
    _fail_with(monkeypatch, ZeroDivisionError("division\nby zero"))
    done = command("query", "x", "SELECT 1")
    assert done.code == 3
    assert done.err == (
        "traceview: error: internal error while reading: ZeroDivisionError: division by zero;"
        " run again with --debug for the details\n"
    )


def test_any_other_unexpected_error_is_2(monkeypatch: pytest.MonkeyPatch, command: Command) -> None:
    def fail() -> Never:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr("traceview.opening.cache_folder.cache_directory", fail)
    done = command("cache", "path")
    assert done.code == 2
    assert done.err == (
        "traceview: internal error: ZeroDivisionError: division by zero;"
        " run again with --debug for the details\n"
    )


@pytest.mark.parametrize("by_option", [True, False])
def test_a_traceback_is_shown_only_for_debugging(
    monkeypatch: pytest.MonkeyPatch, command: Command, by_option: bool
) -> None:
    _fail_with(monkeypatch, ZeroDivisionError("division by zero"))
    if not by_option:
        monkeypatch.setenv("TRACEVIEW_DEBUG", "1")
    done = command("query", "x", "SELECT 1", *(["--debug"] if by_option else []))
    assert done.code == 3
    assert done.err.startswith("Traceback")
    assert done.err.splitlines()[-1].startswith(
        "traceview: error: internal error while reading: ZeroDivision"
    )


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["analyse"], "no such file or verb: 'analyse'; did you mean analyze? (see traceview --help)"),
        (["query", "--xyzzy"], "No such option"),
        (["analyze"], "Missing argument 'PATH...' (see traceview analyze --help)"),
        (["analyze", "x", "--limit", "-1"], "Invalid value for '--limit': -1 is not in the range x>=0"),
        (
            ["analyze", "x", "--from", "3 h"],
            "Invalid value for '--from': '3 h' is not a time; write 1.5s, 200ms",
        ),
    ],
)
def test_wrong_usage_is_2_and_points_at_the_help(command: Command, arguments: list[str], line: str) -> None:
    done = command(*arguments)
    assert (done.code, done.out) == (2, b"")
    assert done.err.startswith(f"traceview: error: {line}")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("arguments", [[], ["cache"], ["config"], ["baseline"]])
def test_a_verb_that_is_missing_shows_the_help_as_it_is(command: Command, arguments: list[str]) -> None:
    done = command(*arguments)
    assert done.code == 2
    assert done.err == command(*arguments, "--help").text
    assert done.err.count("\n") > 5


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help_with_an_example(command: Command, verb: str) -> None:
    done = command(verb, "--help")
    assert done.code == 0
    assert f"  traceview {verb}" in done.text


def test_warnings_are_one_line_and_go_away_with_quiet(
    monkeypatch: pytest.MonkeyPatch, command: Command
) -> None:
    def warn(*_paths: Any, **_options: Any) -> Never:
        warnings.warn("the cache\nis full", stacklevel=2)
        raise UsageError("stop")

    monkeypatch.setattr(traceview, "open", warn, raising=False)
    assert command("query", "x", "SELECT 1").err.splitlines() == [
        "traceview: warning: the cache is full",
        "traceview: error: stop",
    ]
    assert command("query", "x", "SELECT 1", "-q").err.splitlines() == ["traceview: error: stop"]


def test_a_path_in_the_place_of_the_verb_means_analyze(
    monkeypatch: pytest.MonkeyPatch, command: Command, tmp_path: Path
) -> None:
    seen: list[Any] = []

    def stop(paths: Any, **_options: Any) -> Never:
        seen.append(paths)
        raise UsageError("stop")

    monkeypatch.setattr(traceview, "open", stop, raising=False)
    trace = tmp_path / "trace.json"
    trace.touch()
    assert command(trace, "other.json", "--format", "json").err == "traceview: error: stop\n"
    assert command(tmp_path).err == "traceview: error: stop\n"
    assert seen == [[str(trace), "other.json"], [str(tmp_path)]]


def test_a_verb_wins_over_a_file_of_its_name(
    monkeypatch: pytest.MonkeyPatch, command: Command, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("schema").touch()
    assert "Lists the tables" in command("schema", "--help").text


def test_a_closed_pipe_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "traceview", "cache", "list", "--help"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    # Starting Python takes far longer than this, so that the pipe is closed before anything is written.
    process.stdout.close()
    assert process.wait() == 0
    assert process.stderr.read() == b""
    process.stderr.close()


@pytest.mark.parametrize(
    ("words", "expected"),
    [("traceview an", "plain,analyze"), ("traceview query --me", "plain,--memory-limit")],
)
def test_the_shell_completes(words: str, expected: str) -> None:
    environment = {
        "_TRACEVIEW_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split()) - 1),
    }
    done = subprocess.run(
        [sys.executable, "-m", "traceview"], capture_output=True, text=True, check=True, env=environment
    )
    assert done.stdout.split() == [expected]


@pytest.mark.sampled(1)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize(
    "arguments",
    [["schema"], ["rules"], ["query", SAMPLE, "FROM kernels"], ["analyze", SAMPLE, "--format", "json"],
     ["query", SAMPLE, "FROM kernels", "--format", "csv", "-o", "/dev/full"], ["info", SAMPLE],
     ["query", SAMPLE, "FROM kernels", "--format", "parquet", "-o", "/dev/full"],
     ["export", "chrome", SAMPLE, "-o", "/dev/full"]],
)  # fmt: skip
def test_a_full_disk_is_one_clear_line(arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "traceview", *arguments], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert re.fullmatch(rb"traceview: error: cannot write [\w/ ]+: No space left on device\n", done.stderr)


def test_a_query_of_a_damaged_trace_says_so_unless_quiet(command: Command, tmp_path: Path) -> None:
    whole = gzip.decompress(Path(SAMPLE).read_bytes())
    path = tmp_path / "cut.json"
    path.write_bytes(whole[: len(whole) // 2])
    told = command("query", path, "SELECT 1").err
    assert told.startswith("traceview: warning: the traces are not sound: truncated (2)")
    assert told.count("\n") == 1
    assert command("query", path, "SELECT 1", "-q").err == ""
    assert command("query", SAMPLE, "SELECT 1").err == ""


def test_a_terminal_that_is_gone_ends_the_process_whatever_its_threads_wait_for() -> None:
    program = (
        "import threading, traceview.cli as cli\n"
        "threading.Thread(target=threading.Event().wait).start()\n"
        "def run():\n    raise OSError(5, 'no terminal')\n"
        "cli.run = run\n"
        "cli.main()\n"
    )
    assert subprocess.run([sys.executable, "-c", program], timeout=60).returncode == 130
