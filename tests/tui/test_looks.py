"""Looks: screens compared with what they are known to look like, and pictures of the documentation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tui.looks import FOLDER, SCREENS, made

ROOT = Path(__file__).parents[2]
_MOST_BYTES = 150_000


def test_screens_look_as_they_did(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRACEVIEW_STATE_DIR", str(tmp_path))
    found = made()
    known = {name: (FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in SCREENS}
    assert found == known, "after a wanted change: python -m tests.tui.looks"


def test_no_color_leaves_no_color(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import subprocess
    import sys

    program = """
import asyncio, sys
from textual.color import Color
import traceview
from tests.tui.driving import Screen
from tests.tui.looks import NO_RULES, SAMPLE
from traceview.tui.app import TraceviewApp

async def main():
    app = TraceviewApp(lambda progress: traceview.open(SAMPLE, progress=progress), NO_RULES, [])
    async with app.run_test(size=(80, 24)) as pilot:
        screen = Screen(app, pilot)
        await screen.settle()
        for key in "1237":
            await screen.press(key)
            colors = set(__import__("re").findall(r"#[0-9a-fA-F]{6}", app.export_screenshot()))
            for color in map(Color.parse, colors - {"#ff5f57", "#febc2e", "#28c840"}):
                assert color.r == color.g == color.b, color
    app.close()

asyncio.run(main())
"""
    environment = {"NO_COLOR": "1", "TRACEVIEW_STATE_DIR": str(tmp_path), "PATH": "", "HOME": str(tmp_path)}
    import os

    environment["TRACEVIEW_CACHE_DIR"] = os.environ["TRACEVIEW_CACHE_DIR"]
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT, env=environment)


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
