"""Opening, stopping and crashing: what the user of a terminal is left with."""

from __future__ import annotations

import asyncio
import os
import re
import select
import signal
import sys
import threading
import time
from pathlib import Path

import pytest

from tests.tui.conftest import SAMPLES
from tests.tui.driving import LONGEST_WAIT, Screen
from traceview.ingest.parser import ReadingProgress
from traceview.rules.ruleset import RuleSet
from traceview.session import Session
from traceview.tui import running
from traceview.tui.app import TraceviewApp
from traceview.tui.reading import Reading

pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")


def test_escape_stops_reading_and_leaves() -> None:
    shown = threading.Event()

    def opener(progress: ReadingProgress) -> Session:
        while True:
            progress("read", 30, 100, 1_234_567)
            shown.wait(0.001)

    async def main() -> TraceviewApp:
        app = TraceviewApp(Reading(opener), RuleSet.found(), ["big.json"])
        async with app.run_test(size=(80, 24)) as pilot:
            text = await Screen(app, pilot).until("30.0 %")
            assert "big.json" in text
            assert "1,234,567 events" in text
            await pilot.press("escape")
            async with asyncio.timeout(LONGEST_WAIT):
                while app.is_running:
                    await asyncio.sleep(0.01)
        return app

    app = asyncio.run(main())
    assert isinstance(app.failure, KeyboardInterrupt)


def test_a_trace_that_cannot_be_read_ends_with_its_error() -> None:
    from traceview.errors import UnreadableTraceError

    def opener(_progress: ReadingProgress) -> Session:
        raise UnreadableTraceError("big.json: no trace")

    async def main() -> TraceviewApp:
        app = TraceviewApp(Reading(opener), RuleSet.found(), ["big.json"])
        async with app.run_test() as pilot, asyncio.timeout(LONGEST_WAIT):
            while app.is_running and app.failure is None:
                await pilot.pause(0.01)
        return app

    assert "no trace" in str(asyncio.run(main()).failure)


@pytest.mark.parametrize(("value", "plain"), [(None, False), ("", False), ("1", True)])
def test_only_a_no_color_that_is_not_empty_counts(
    value: str | None, plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[bool] = []
    monkeypatch.setattr(TraceviewApp, "run", lambda app: found.append(app.no_color))
    monkeypatch.delenv("NO_COLOR", raising=False)
    if value is not None:
        monkeypatch.setenv("NO_COLOR", value)
    # Type: it opens no session.
    running.run(lambda _progress: None, RuleSet.found(), [])
    assert found == [plain]


@pytest.mark.parametrize(
    ("term", "truecolor", "theme"),
    [
        ("xterm-16color", "", "ansi-dark"),
        ("vt220", "", "ansi-dark"),
        ("xterm-256color", "", "textual-dark"),
        ("xterm", "truecolor", "textual-dark"),
    ],
)
def test_sixteen_colours_are_those_of_the_terminal(
    term: str, truecolor: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []
    monkeypatch.setattr(TraceviewApp, "run", lambda app: found.append(app.themes[0]))
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("COLORTERM", truecolor)
    # Type: it opens no session.
    running.run(lambda _progress: None, RuleSet.found(), [])
    assert found == [theme]


def test_a_crash_leaves_one_line_that_names_the_log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    def crash(app: TraceviewApp, *_: object, **__: object) -> None:
        app._exception = ValueError("broken")
        app._close_messages_no_wait = lambda: None
        app._fatal_error()

    monkeypatch.setattr(TraceviewApp, "run", crash)
    with pytest.raises(running.CrashError, match=r"internal error: ValueError; the details are in .*\.log"):
        # Type: it opens no session.
        running.run(lambda _progress: None, RuleSet.found(), [])
    assert "ValueError: broken" in next(tmp_path.glob("*.log")).read_text(encoding="utf-8")


def _run_in_terminal(
    arguments: list[str], keys: list[tuple[str, bytes]], *, terminate_at: str | None = None
) -> tuple[int, str]:
    """Runs Python in a pseudo-terminal of 80x24; sends each key once its text was shown after the last.

    With `terminate_at`, the process is told to end once that text is shown.

    Returns the exit code and everything that was written.
    """
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", COLUMNS="80", LINES="24")
        os.execv(sys.executable, [sys.executable, *arguments])
    output, seen, waiting = b"", 0, list(keys)
    until = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < until:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                output += os.read(terminal, 65536)
            except OSError:
                break
        if terminate_at is not None and terminate_at.encode() in output:
            os.kill(process, signal.SIGTERM)
            terminate_at = None
        if waiting and (at := output.find(waiting[0][0].encode(), seen)) >= 0:
            seen = at + len(waiting[0][0])
            os.write(terminal, waiting.pop(0)[1])
    else:
        os.kill(process, signal.SIGKILL)
    os.close(terminal)
    _, status = os.waitpid(process, 0)
    return os.waitstatus_to_exitcode(status), output.decode("utf-8", "replace")


def _told(code: int, output: str) -> str:
    """What a failing test shows: the exit code, the end of the output, and the log that a crash names."""
    log = re.search(r"the details are in (\S+)", output)
    details = Path(log[1]).read_text(encoding="utf-8") if log and Path(log[1]).is_file() else ""
    return f"exit code {code}\n{output[-2000:]!r}\n{details}"


def _assert_left_clean(output: str) -> None:
    """The terminal shows its own screen and its cursor again."""
    assert output.rindex("\x1b[?1049l") > output.rindex("\x1b[?1049h")
    assert output.rindex("\x1b[?25h") > output.rindex("\x1b[?25l")
    assert "Traceback" not in output


def _assert_nothing_follows(output: str) -> None:
    """Nothing is written on the user's own screen, such as complaints of libraries at the end."""
    after = output[output.rindex("\x1b[?1049l") :]
    assert re.sub(r"\x1b\[[0-9;?<>=]*[A-Za-z]", "", after).strip() == ""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("leave", [b"q", b"\x03"], ids=["q", "ctrl+c"])
def test_in_a_real_terminal_it_opens_shows_and_leaves_it_clean(leave: bytes) -> None:
    code, output = _run_in_terminal(
        ["-m", "traceview", "analyze", str(SAMPLES / "inference_nvidia.json.gz"), "--select", "IDL001"],
        [("Findings", b"2"), ("reading events", leave)],
    )
    assert code == 0, _told(code, output)
    _assert_left_clean(output)
    _assert_nothing_follows(output)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("shown", ["opening", "cancel", "Findings", "try: "])
def test_told_to_end_it_leaves_the_terminal_and_the_cache_clean(
    shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    sample = str(SAMPLES / "inference_nvidia.json.gz")
    arguments = ["-m", "traceview", "analyze", sample, "--select", "IDL001", "--no-cache"]
    code, output = _run_in_terminal(arguments, [], terminate_at=shown)
    assert code == 130, _told(code, output)
    _assert_left_clean(output)
    # The mouse is asked for by Textual, which the first frame does not wait for.
    assert output.rfind("\x1b[?1000l") >= output.rfind("\x1b[?1000h")
    assert list(tmp_path.rglob("*work-*")) + list(tmp_path.glob("traceview-*")) == []


def test_the_first_frame_comes_before_textual_is_loaded() -> None:
    trace = str(SAMPLES / "inference_nvidia.json.gz")
    program = f"""
import sys
from traceview.cli import run
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name == "textual":
            raise ImportError("no such package")
sys.meta_path.insert(0, Missing())
sys.exit(run(["analyze", {trace!r}]))
"""
    code, output = _run_in_terminal(["-c", program], [])
    assert code == 2, _told(code, output)
    _assert_left_clean(output)
    before, after = output.split("\x1b[?1049l")
    assert trace.rsplit("/", 1)[1] in before
    assert "opening …" in before
    assert "no such package" in after


def test_after_the_rules_have_run_it_leaves_it_clean_too() -> None:
    code, output = _run_in_terminal(
        ["-m", "traceview", "analyze", str(SAMPLES / "inference_nvidia.json.gz"), "--select", "IDL001"],
        [("try: ", b"q")],
    )
    assert code == 0, _told(code, output)
    _assert_nothing_follows(output)


def test_after_a_crash_the_terminal_is_clean_and_one_line_names_the_log() -> None:
    program = f"""
import sys
from traceview.cli import run
from traceview.tui.findings import FindingsView
FindingsView.visit = lambda view, place: 1 / 0
sys.exit(run(["analyze", {str(SAMPLES / "inference_nvidia.json.gz")!r}, "--select", "IDL001"]))
"""
    code, output = _run_in_terminal(["-c", program], [])
    assert code == 2, _told(code, output)
    _assert_left_clean(output)
    after = output[output.rindex("\x1b[?1049l") :]
    assert re.search(r"error: internal error: ZeroDivisionError; the details are in (\S+)", after)
    log = re.search(r"the details are in (\S+)", after)
    assert log is not None
    assert "ZeroDivisionError: division by zero" in Path(log[1]).read_text(encoding="utf-8")
    Path(log[1]).unlink()


def test_with_a_format_it_prints_text_in_a_terminal() -> None:
    code, output = _run_in_terminal(
        [
            "-m",
            "traceview",
            "analyze",
            str(SAMPLES / "jax_cpu.xplane.pb"),
            "--format",
            "text",
            "--select",
            "IDL001",
        ],
        [],
    )
    assert code == 0, _told(code, output)
    assert "\x1b[?1049h" not in output
    assert "Health" in output
