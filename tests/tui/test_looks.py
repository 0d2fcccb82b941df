"""Looks: screens compared with what they are known to look like, and pictures of the documentation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tui.conftest import Drive
from tests.tui.driving import Screen
from tests.tui.looks import FOLDER, SIZES, made, named

ROOT = Path(__file__).parents[2]
_MOST_BYTES = 150_000


@pytest.mark.long
@pytest.mark.sampled(1)
@pytest.mark.parametrize("size", SIZES, ids=named)
def test_screens_look_as_they_did(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRACEVIEW_STATE_DIR", str(tmp_path))
    found = made(size)
    files = FOLDER.glob(f"*-{named(size)}.*")
    known = {path.name: path.read_text(encoding="utf-8") for path in files}
    assert found.keys() == known.keys()
    for name, look in found.items():
        if name.endswith(".txt") or look.splitlines()[0] == known[name].splitlines()[0]:
            assert look == known[name], f"{name}: after a wanted change: python -m tests.tui.looks"


def hues(screen: Screen) -> set[str]:
    """The colours on the screen that are no grey."""
    styles = [segment.style for strip in screen.app.screen._compositor.render_strips() for segment in strip]
    colors = {color for style in styles if style for color in (style.color, style.bgcolor) if color}
    return {str(color.triplet) for color in colors if color.triplet and len(set(color.triplet)) > 1}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("wanted", [True, False])
def test_no_color_leaves_no_color(drive: Drive, monkeypatch: pytest.MonkeyPatch, wanted: bool) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    if not wanted:
        monkeypatch.setenv("NO_COLOR", "1")

    async def scenario(screen: Screen) -> None:
        for key in "1236":
            await screen.press(key)
            assert bool(hues(screen)) == wanted

    drive("inference_nvidia.json.gz", scenario)


def test_pictures_of_the_documentation_are_small_and_reach_for_nothing() -> None:
    named = set()
    for document in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"!\[[^\]]*\]\(([^)]+\.svg)\)", document.read_text(encoding="utf-8")):
            named.add((document.parent / target).resolve())
    pictures = set((ROOT / "docs" / "images").glob("*.svg"))
    assert named & pictures
    assert pictures <= named
    for picture in pictures:
        text = picture.read_text(encoding="utf-8")
        assert len(text) < _MOST_BYTES
        assert not re.search(r"url\(|<script|<image", text.replace("url(#", ""))
