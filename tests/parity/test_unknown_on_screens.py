"""Any value of a table may be unknown: the terminal UI shows it and assistants are answered all the same."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from tests.parity.test_unknown_values import stored as stored
from tests.parity.unknown import SAMPLES, copy_of, without_values
from tests.tui.conftest import Drive
from tests.tui.conftest import drive as drive
from tests.tui.driving import Screen
from tests.tui.test_views import ALL_VIEWS
from traceview.errors import TraceviewError
from traceview.mcp.service import Service

_PARTS = 3
_KEYS = (*ALL_VIEWS, "3", "enter", "backspace", "1", "enter", "backspace", "5", "enter")
"""Every view, and what is behind the first row of three of them."""


def _shown(path: Path, drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        for key in _KEYS:
            assert "internal error" not in await screen.press(key)

    drive([path], scenario, (120, 30))


def _told(ask: Callable[[], object]) -> str:
    """What an assistant reads: the answer, or why there is none, as where a trace lacks what it takes."""
    try:
        return str(ask())
    except TraceviewError as error:
        return str(error)


def _answered(path: Path, whole: Path) -> None:
    with closing(Service([str(path.parent), str(whole.parent)])) as service:
        one, other = str(path), str(whole)
        assert service.open(one)["path"] == one
        found = service.brief(one)
        assert found
        service.not_checkable(one)
        assert service.query("FROM gpu_activity ORDER BY start_ns", one)["columns"]
        for ask in (
            lambda: service.compare(one, other),
            lambda: service.compare(other, one),
            lambda: service.what_if(["kernel=0.5", "host=0.5"], one),
            *(partial(service.finding, key, one) for key in ("classes_ns", "IDL001", "SYN002")),
        ):
            assert "internal error" not in _told(ask)


@pytest.mark.sampled(1)
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(
    ("share", "part"), [("one", 0), ("some", 0), *(("all", part) for part in range(_PARTS))]
)
@pytest.mark.parametrize("sample", SAMPLES)
def test_columns_without_values(
    sample: str, share: str, part: int, stored: Path, tmp_path: Path, drive: Drive
) -> None:
    path = copy_of(stored, sample, tmp_path)
    without_values(path, share, part, _PARTS if share == "all" else 1)
    _answered(path, stored / f"{sample}.duckdb")
    _shown(path, drive)
