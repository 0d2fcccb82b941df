"""A browser for the tests of a module, and pages opened in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.chromium import Chromium, program


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


def golden(name: str) -> Path:
    """A page of the golden files."""
    return Path(__file__).parents[1] / "report" / "formats" / "golden" / name
