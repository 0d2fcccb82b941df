"""Lakes in the terminal UI: what they hold is shown, and for events the file is named that has them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.conftest import Drive
from tests.tui.driving import Screen


@pytest.mark.exhaustive
def test_the_timeline_of_a_lake_names_a_file(drive: Drive, sample_lake: Path) -> None:
    async def scenario(screen: Screen) -> None:
        assert "idle" in await screen.press("1")
        timeline = await screen.press("2")
        assert "not in the lake: threads" in timeline
        assert "reading events" not in timeline
        assert "rank0.json.gz" in " ".join(timeline.split())

    drive([sample_lake], scenario, (300, 40))
