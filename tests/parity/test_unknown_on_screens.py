"""Any value of a table may be unknown: the terminal UI shows it and assistants are answered all the same."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from tests.parity.test_unknown_values import SHARES, TABLES, TRACES_STORED, parts_of, without
from tests.parity.test_unknown_values import stored as stored
from tests.tui.conftest import Drive
from tests.tui.conftest import drive as drive
from tests.tui.driving import Screen
from tests.tui.test_views import ALL_VIEWS
from traceview.errors import TraceviewError
from traceview.mcp.service import Service

_PARTS = 3
_KEYS = (*ALL_VIEWS, "3", "enter", "backspace", "1", "enter", "backspace", "5", "enter")
"""Every view, and what is behind the first row of three of them."""


def _unknown(sample: str, stored: Path, folder: Path, part: int, parts: int, share: str) -> Path:
    """A copy of a database in which values of so large a part of the columns are unknown."""
    path = Path(shutil.copy(stored / f"{sample}.duckdb", folder / "unknown.duckdb"))
    for table in TABLES:
        without(path, table.name, parts_of(sample, table, stored, part, parts), SHARES[share])
    return path


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
@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("sample", TRACES_STORED)
def test_no_value_is_known(sample: str, share: str, stored: Path, tmp_path: Path, drive: Drive) -> None:
    path = _unknown(sample, stored, tmp_path, 0, 1, share)
    _answered(path, stored / f"{sample}.duckdb")
    _shown(path, drive)


@pytest.mark.exhaustive
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("part", range(_PARTS))
@pytest.mark.parametrize("sample", TRACES_STORED)
def test_columns_without_values(
    sample: str, part: int, share: str, stored: Path, tmp_path: Path, drive: Drive
) -> None:
    path = _unknown(sample, stored, tmp_path, part, _PARTS, share)
    _answered(path, stored / f"{sample}.duckdb")
    _shown(path, drive)
