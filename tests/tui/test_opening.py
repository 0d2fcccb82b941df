"""Opening and leaving: at whatever moment the user goes, the application ends without a defect."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest

import traceview
from tests.tui.conftest import RULES, SAMPLES, Drive
from tests.tui.driving import LONGEST_WAIT, Screen
from traceview.ingest.parser import ReadingProgress
from traceview.session import Session
from traceview.store.interrupt import interruptible
from traceview.tui.app import TraceviewApp
from traceview.tui.capture import screen_text
from traceview.tui.findings import FindingsView
from traceview.tui.reading import Reading
from traceview.tui.view import View

ENDLESS = "SELECT count(*) FROM range(10000000) AS a, range(10000000) AS b WHERE a.range + b.range = -1"
SAMPLE = SAMPLES / "jax_cpu.xplane.pb"
Leave = Callable[[TraceviewApp], Awaitable[None]]


def opened(progress: ReadingProgress) -> Session:
    """A small session."""
    return traceview.open(SAMPLE, progress=progress)


def left(opener: Callable[[ReadingProgress], Session], leave: Leave) -> TraceviewApp:
    """The application after a user has left it."""

    async def main() -> TraceviewApp:
        app = TraceviewApp(Reading(opener), RULES, ["trace"])
        try:
            async with app.run_test(size=(80, 24)), asyncio.timeout(LONGEST_WAIT):
                await leave(app)
                while app.is_running:
                    await asyncio.sleep(0.005)
        finally:
            app.close()
        return app

    app = asyncio.run(main())
    assert app._exception is None
    assert app.log_file is None
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("traceview ")]
    return app


async def painted(app: TraceviewApp) -> None:
    """Waits until the screen was painted once more."""
    done = asyncio.Event()
    app.call_after_refresh(done.set)
    await done.wait()


async def shown(app: TraceviewApp) -> None:
    """Waits until the first view is there."""
    while app.view is None or not app.view.is_ready:
        await asyncio.sleep(0.005)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Lets no view but the first have its widgets before it is set."""
    opened = asyncio.Event()

    async def on_compose(view: View) -> None:
        if view.id != "findings":
            await opened.wait()

    monkeypatch.setattr(View, "on_compose", on_compose, raising=False)
    return opened


def test_leaving_while_a_view_has_no_widgets_yet(gate: asyncio.Event) -> None:
    async def leave(app: TraceviewApp) -> None:
        await shown(app)
        app.action_view("timeline")
        await painted(app)
        assert app.view is not None
        assert not app.view.is_ready
        app.exit()
        gate.set()

    left(opened, leave)


def test_going_on_before_a_view_has_its_widgets(gate: asyncio.Event) -> None:
    async def leave(app: TraceviewApp) -> None:
        await shown(app)
        for name in ("timeline", "kernels", "timeline", "health"):
            app.action_view(name)
            await painted(app)
        gate.set()
        while app.busy:
            await asyncio.sleep(0.005)
        assert [view.id for view in app.base.query("#views > *") if view.display] == ["health"]
        app.exit()

    left(opened, leave)


def test_nothing_is_said_of_gpu_work_before_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The breakdown of a lake of many ranks takes a second, in which the first view is on the screen."""
    monkeypatch.setattr(FindingsView, "ask", lambda *_, **__: None)
    monkeypatch.setattr(FindingsView, "report_ready", lambda _: None)
    text = ""

    async def leave(app: TraceviewApp) -> None:
        nonlocal text
        await shown(app)
        await painted(app)
        text = screen_text(app)
        app.exit()

    left(lambda progress: traceview.open(SAMPLES / "inference_rocm.json.gz", progress=progress), leave)
    assert "Where the time goes" in text
    assert "No GPU work" not in text


@pytest.mark.sampled(1)
@pytest.mark.parametrize("view", ["findings", "timeline", "operators", "memory", "sql"])
def test_leaving_at_once(view: str) -> None:
    async def leave(app: TraceviewApp) -> None:
        await shown(app)
        app.action_view(view)
        app.exit()

    left(opened, leave)


def test_leaving_while_a_query_runs() -> None:
    async def leave(app: TraceviewApp) -> None:
        await shown(app)
        app.open_sql(ENDLESS, "endless")
        await painted(app)
        app.exit()

    left(opened, leave)


def test_escape_stops_a_query_of_the_reader_that_tells_no_progress() -> None:
    import duckdb

    began, told = threading.Event(), threading.Event()

    def opener(_progress: ReadingProgress) -> Session:
        with duckdb.connect() as connection, interruptible(connection):
            began.set()
            told.wait(LONGEST_WAIT)
            connection.execute(ENDLESS)
        raise AssertionError

    async def leave(app: TraceviewApp) -> None:
        while not began.is_set():
            await asyncio.sleep(0.005)
        app.on_loading_screen_cancelled()
        # The worst moment: the query begins after it was told to stop.
        told.set()

    assert isinstance(left(opener, leave).failure, KeyboardInterrupt)


def test_while_traces_are_read_no_key_opens_anything() -> None:
    wait = threading.Event()

    def opener(progress: ReadingProgress) -> Session:
        wait.wait(LONGEST_WAIT)
        return opened(progress)

    async def main() -> None:
        app = TraceviewApp(Reading(opener), RULES, ["trace"])
        try:
            async with app.run_test(size=(80, 24)) as pilot:
                await pilot.press("question_mark", "ctrl+p", "2", "Y", "backspace")
                assert len(app.screen_stack) == 2
                wait.set()
                screen = Screen(app, pilot)
                await screen.settle()
                assert len(app.screen_stack) == 1
                assert app.here.view == "findings"
        finally:
            app.close()

    asyncio.run(main())


def test_the_screen_is_saved_as_picture_and_text(
    drive: Drive, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("saved")
    monkeypatch.chdir(folder)

    async def scenario(screen: Screen) -> None:
        await screen.press("0")
        shown = screen.lines
        await screen.press("ctrl+s")
        assert list(folder.iterdir()) == []
        await screen.press("escape")
        assert list(folder.iterdir()) == []
        await screen.press("ctrl+s", "enter")
        assert (folder / "traceview-1.txt").read_text(encoding="utf-8").splitlines()[:3] == shown[:3]
        assert (folder / "traceview-1.svg").read_text(encoding="utf-8").startswith("<svg")

    drive("jax_cpu.xplane.pb", scenario)


def test_a_toast_covers_no_dialog() -> None:
    async def main() -> None:
        app = TraceviewApp(Reading(opened), RULES, ["trace"])
        try:
            async with app.run_test(size=(80, 24), notifications=True) as pilot:
                screen = Screen(app, pilot)
                await screen.settle()
                app.notify("saved traceview-1.svg and .txt", timeout=LONGEST_WAIT)
                await screen.press("ctrl+s")
                assert "saved traceview-1.svg" in screen.lines[0]
                *_, question, name = (line.rstrip() for line in screen.lines)
                assert question == "Save the screen as (SVG, with a text copy)"
                assert name.endswith(".svg")
                await screen.press("escape", "question_mark")
                assert "saved traceview-1.svg" in screen.lines[0]
                assert "esc closes · y copies" in screen.text
        finally:
            app.close()

    asyncio.run(main())


def test_what_is_read_before_the_screen_is_there_is_shown() -> None:
    reading = Reading(opened)
    ended = threading.Event()
    reading.then(ended.set)
    assert ended.wait(LONGEST_WAIT)

    async def main() -> None:
        app = TraceviewApp(reading, RULES, ["trace"])
        try:
            async with app.run_test(size=(80, 24)) as pilot:
                screen = Screen(app, pilot)
                await screen.settle()
                assert app.here.view == "findings"
                assert app.report["schema"]
        finally:
            app.close()

    asyncio.run(main())
