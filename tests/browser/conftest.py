"""A browser for the tests of a module, and pages opened in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.chromium import Chromium, program
from tests.gate.gated import gated
from tests.report.comparison.hostile import TERMINAL, nasty, ordinary
from tests.report.formats.hostile import document
from traceview.report.comparison import FORMATS as COMPARISONS
from traceview.report.formats import FORMATS


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    """A headless Chromium; without one the tests are skipped."""
    path = program()
    if path is None:
        pytest.skip("no Chromium is installed (Debian: apt-get install chromium)")
    with Chromium(path, tmp_path_factory.mktemp("profile")) as started:
        yield started


@pytest.fixture
def wide(browser: Chromium) -> Chromium:
    """The browser as a window of 1200 by 800 pixels that shows light pages."""
    browser.media(prefers_color_scheme="light")
    browser.size(1200, 800)
    return browser


@pytest.fixture(autouse=True)
def nothing_went_wrong(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every test ends without an error of the page, a dialog, or a request for anything but the page."""
    yield
    if "browser" not in request.fixturenames:
        return
    browser: Chromium = request.getfixturevalue("browser")
    browser.settle()
    assert browser.problems == []
    assert browser.dialogs == []
    assert [address.split(":", 1)[0] for address in browser.requests] == ["file"]


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the pages whose bodies are golden files."""
    folder = tmp_path_factory.mktemp("pages")
    rendered = {
        "hostile": FORMATS["html"](document()),
        "gated": FORMATS["html"](gated()),
        "hostile comparison": COMPARISONS["html"](nasty(), TERMINAL, None),
        "ordinary comparison": COMPARISONS["html"](ordinary(), TERMINAL, None),
    }
    for name, page in rendered.items():
        (folder / f"{name}.html").write_text(page, encoding="utf-8", newline="\n")
    return folder
