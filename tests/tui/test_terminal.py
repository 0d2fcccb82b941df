"""Opening, stopping and crashing: what the user of a terminal is left with."""

from __future__ import annotations

import asyncio
import os
import select
import sys
import threading
import time
from pathlib import Path

import pytest

from tests.tui.conftest import SAMPLES
from traceview.ingest.parser import Progress
from traceview.rules.ruleset import RuleSet
from traceview.session import Session
from traceview.tui import running
from traceview.tui.app import TraceviewApp
from traceview.tui.capture import screen_text

pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")
_LONGEST = 60.0


def test_escape_stops_reading_and_leaves() -> None:
    shown = threading.Event()

    def opener(progress: Progress) -> Session:
        while True:
            progress("read", 30, 100)
            shown.wait(0.001)

    async def main() -> TraceviewApp:
        app = TraceviewApp(opener, RuleSet.found(), ["big.json"])
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.25)
            text = screen_text(app)
            assert "big.json" in text
            assert "30.0 %" in text
            await pilot.press("escape")
            async with asyncio.timeout(_LONGEST):
                while app.is_running:
                    await asyncio.sleep(0.01)
        return app

    app = asyncio.run(main())
    assert isinstance(app.failure, KeyboardInterrupt)


def test_a_trace_that_cannot_be_read_ends_with_its_error() -> None:
    from traceview.errors import UnreadableTraceError

    def opener(_progress: Progress) -> Session:
        raise UnreadableTraceError("big.json: no trace")

    async def main() -> TraceviewApp:
        app = TraceviewApp(opener, RuleSet.found(), ["big.json"])
        async with app.run_test() as pilot, asyncio.timeout(_LONGEST):
            while app.is_running and app.failure is None:
                await pilot.pause(0.01)
        return app

    assert "no trace" in str(asyncio.run(main()).failure)


def test_a_crash_leaves_one_line_that_names_the_log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    def crash(app: TraceviewApp, *_: object, **__: object) -> None:
        app._exception = ValueError("broken")
        app._close_messages_no_wait = lambda: None  # type: ignore[method-assign]  # replaced for the test
        app._fatal_error()

    monkeypatch.setattr(TraceviewApp, "run", crash)
    with pytest.raises(running.CrashError, match=r"internal error: ValueError; the details are in .*\.log"):
        # Type: it opens no session.
        running.run(lambda _progress: None, RuleSet.found(), [])  # type: ignore[arg-type, return-value]
    assert "ValueError: broken" in next(tmp_path.glob("*.log")).read_text(encoding="utf-8")


def _run_in_terminal(arguments: list[str], keys: list[tuple[str, bytes]]) -> tuple[int, str]:
    """Runs the command in a pseudo-terminal of 80x24; sends each key once its text was shown."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", COLUMNS="80", LINES="24")
        os.execv(sys.executable, [sys.executable, "-m", "traceview", *arguments])
    output, waiting, until = b"", list(keys), time.monotonic() + _LONGEST
    while time.monotonic() < until:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                output += os.read(terminal, 65536)
            except OSError:
                break
        if waiting and waiting[0][0].encode() in output:
            os.write(terminal, waiting.pop(0)[1])
            output = b"" if waiting else output
    os.close(terminal)
    _, status = os.waitpid(process, 0)
    return os.waitstatus_to_exitcode(status), output.decode("utf-8", "replace")


def test_in_a_real_terminal_it_opens_shows_and_leaves_it_clean() -> None:
    code, output = _run_in_terminal(
        ["analyze", str(SAMPLES / "inference_nvidia.json.gz"), "--select", "IDL001"],
        [("Findings", b"2"), ("Timeline", b"q")],
    )
    assert code == 0
    assert "\x1b[?1049l" in output
    assert "Traceback" not in output


def test_with_a_format_it_prints_text_in_a_terminal() -> None:
    code, output = _run_in_terminal(
        ["analyze", str(SAMPLES / "jax_cpu.xplane.pb"), "--format", "text", "--select", "IDL001"], []
    )
    assert code == 0
    assert "\x1b[?1049h" not in output
    assert "Health" in output
