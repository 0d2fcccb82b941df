"""A headless Chromium, spoken to over the pipe of the DevTools protocol: no port, no driver, no network.

https://chromedevtools.github.io/devtools-protocol; with `--remote-debugging-pipe` the browser reads messages
from its file descriptor 3 and writes to 4, each message JSON and a zero byte.
"""

from __future__ import annotations

import base64
import fcntl
import json
import os
import select
import shutil
import signal
import time
from pathlib import Path
from typing import Any, Self

PROGRAMS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
_FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
    "--disable-extensions", "--disable-default-apps", "--metrics-recording-only", "--mute-audio",
    "--no-default-browser-check", "--password-store=basic", "--host-resolver-rules=MAP * ~NOTFOUND",
    "--force-color-profile=srgb", "--hide-scrollbars", "--remote-debugging-pipe",
)  # fmt: skip
_PATIENCE = 120.0
"""Seconds to wait for an answer: a browser on a busy machine is slow, and never answering is a failure."""


def program() -> str | None:
    """The path of the browser, None where none is installed."""
    return next((path for name in PROGRAMS if (path := shutil.which(name))), None)


class Chromium:
    """A browser with one page.

    Attributes:
        problems: errors of the page: exceptions, errors and warnings on the console, refused content.
        requests: addresses that the page asked for, its own included.
        dialogs: messages of alert() and its like.
    """

    def __init__(self, path: str, folder: Path) -> None:
        """Starts the browser at `path` with a new profile in `folder`."""
        self.problems: list[str] = []
        self.requests: list[str] = []
        self.dialogs: list[str] = []
        self._loaded = False
        self._number = 0
        self._unread = b""
        self._process, self._to, self._from = _started(path, folder)
        target = self._ask("Target.createTarget", {"url": "about:blank"}, None)["targetId"]
        attached = self._ask("Target.attachToTarget", {"targetId": target, "flatten": True}, None)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._to)
        os.close(self._from)
        for sign in (signal.SIGTERM, signal.SIGKILL):
            for _attempt in range(50):
                if os.waitpid(self._process, os.WNOHANG)[0]:
                    return
                time.sleep(0.1)
            os.kill(self._process, sign)
        os.waitpid(self._process, 0)

    def ask(self, method: str, **parameters: Any) -> Any:
        """The answer of the page to a command of the protocol. Raises RuntimeError where it refuses."""
        return self._ask(method, parameters, self._session)

    def open(self, page: Path) -> None:
        """Opens a file and waits until it is loaded; what was recorded before is forgotten."""
        self.problems, self.requests, self.dialogs, self._loaded = [], [], [], False
        self.ask("Page.navigate", url=page.as_uri())
        end = time.monotonic() + _PATIENCE
        while not self._loaded:
            self._note(self._message(end))

    def value(self, expression: str) -> Any:
        """The value of an expression of JavaScript, as JSON. Raises RuntimeError where it throws."""
        answer = self.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(str(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def settle(self) -> None:
        """Waits until the page has drawn what it has to draw."""
        self.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")

    def size(self, width: int, height: int) -> None:
        """Sets the size of the window in pixels."""
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )
        self.settle()

    def media(self, kind: str = "", **features: str) -> None:
        """Shows the page as on another medium: print, or with `prefers_color_scheme="dark"`."""
        told = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.ask("Emulation.setEmulatedMedia", media=kind, features=told)

    def key(self, key: str, text: str = "") -> None:
        """Presses and releases a key; `text` is what it types."""
        codes = {"Tab": 9, "Enter": 13, "Home": 36, "ArrowLeft": 37, "ArrowRight": 39}
        common = {"key": key, "windowsVirtualKeyCode": codes.get(key, 0)}
        self.ask("Input.dispatchKeyEvent", type="keyDown", **common, **({"text": text} if text else {}))
        self.ask("Input.dispatchKeyEvent", type="keyUp", **common)

    def mouse(self, kind: str, x: float, y: float, **more: Any) -> None:
        """Moves, presses or releases the mouse at a place of the window."""
        self.ask("Input.dispatchMouseEvent", type=f"mouse{kind}", x=x, y=y, **more)

    def click(self, selector: str) -> None:
        """Scrolls to the element and clicks its middle."""
        x, y = self.middle(selector)
        for kind in ("Pressed", "Released"):
            self.mouse(kind, x, y, button="left", clickCount=1)

    def middle(self, selector: str) -> tuple[float, float]:
        """Where the middle of an element is, after scrolling to it."""
        box = self.value(
            "(e => { e.scrollIntoView({block: 'center'}); const b = e.getBoundingClientRect();"
            " return [b.left + b.width / 2, b.top + b.height / 2] })"
            f"(document.querySelector({json.dumps(selector)}))"
        )
        return box[0], box[1]

    def picture(self, *, whole: bool = False) -> bytes:
        """The window, or the whole page, as PNG."""
        return base64.b64decode(
            self.ask("Page.captureScreenshot", captureBeyondViewport=whole, **_clip(self, whole))["data"]
        )

    def _ask(self, method: str, parameters: dict[str, Any], session: str | None) -> Any:
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if session is not None:
            message["sessionId"] = session
        _write_all(self._to, json.dumps(message).encode() + b"\0")
        end = time.monotonic() + _PATIENCE
        while True:
            answer = self._message(end)
            if answer.get("id") == message["id"]:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self._note(answer)

    def _message(self, end: float) -> dict[str, Any]:
        while b"\0" not in self._unread:
            ready, _, _ = select.select([self._from], [], [], max(0, end - time.monotonic()))
            more = os.read(self._from, 2**20) if ready else b""
            if not more:
                raise RuntimeError("the browser does not answer")
            self._unread += more
        message, self._unread = self._unread.split(b"\0", 1)
        read: dict[str, Any] = json.loads(message)
        return read

    def _note(self, event: dict[str, Any]) -> None:
        """Keeps what an event tells of the page."""
        method, told = event.get("method"), event.get("params", {})
        if method == "Page.loadEventFired":
            self._loaded = True
        elif method == "Network.requestWillBeSent":
            self.requests.append(told["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            self.problems.append(json.dumps(told["exceptionDetails"]))
        elif method == "Log.entryAdded" or (
            method == "Runtime.consoleAPICalled" and told["type"] in ("error", "warning", "assert")
        ):
            self.problems.append(json.dumps(told))
        elif method == "Page.javascriptDialogOpening":
            self.dialogs.append(told["message"])
            self._number += 1
            accept = {"id": self._number, "method": "Page.handleJavaScriptDialog", "params": {"accept": True}}
            _write_all(self._to, json.dumps(accept | {"sessionId": self._session}).encode() + b"\0")


def _started(path: str, folder: Path) -> tuple[int, int, int]:
    """The number of the browser's process, and the ends of the pipes to and from it."""
    theirs, to = os.pipe()
    from_, their_end = os.pipe()
    # Above 3 and 4, which the copies take.
    theirs, their_end = (_above(end) for end in (theirs, their_end))
    silent = os.open(os.devnull, os.O_RDWR)
    environment = os.environ | {
        "HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "XDG_CACHE_HOME": str(folder),
    }
    process = os.posix_spawn(
        path, [path, *_FLAGS, f"--user-data-dir={folder}", "about:blank"], environment,
        file_actions=[
            *((os.POSIX_SPAWN_DUP2, silent, number) for number in (0, 1, 2)),
            (os.POSIX_SPAWN_DUP2, theirs, 3), (os.POSIX_SPAWN_DUP2, their_end, 4),
        ],
    )  # fmt: skip
    for end in (theirs, their_end, silent):
        os.close(end)
    return process, to, from_


def _above(descriptor: int) -> int:
    copy = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, 10)
    os.close(descriptor)
    return copy


def _write_all(descriptor: int, message: bytes) -> None:
    while message:
        message = message[os.write(descriptor, message) :]


def _clip(browser: Chromium, whole: bool) -> dict[str, Any]:
    if not whole:
        return {}
    box = browser.ask("Page.getLayoutMetrics")["cssContentSize"]
    return {"clip": {"x": 0, "y": 0, "width": box["width"], "height": box["height"], "scale": 1}}
