"""One run of PyTorch on an MI350X, as rocprofv3 JSON and as rocpd of two schema versions: equal answers."""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.rocpd.databases import real, rows
from traceview.session import Session

_FORMATS = ("v300", "v303", "json")


@pytest.fixture(scope="module")
def sessions(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Session]]:
    """The run opened from each of its files."""
    folder = tmp_path_factory.mktemp("mi350x")
    paths = {version: _unpacked(version, folder) for version in ("v300", "v303")}
    paths["json"] = real("rocprofv3_json/908_results.json.gz")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRACEVIEW_CACHE_DIR", str(folder / "cache"))
        opened = {name: traceview.open(path) for name, path in paths.items()}
    yield opened
    for session in opened.values():
        session.close()


def _unpacked(version: str, folder: Path) -> Path:
    path = folder / f"{version}_results.db"
    path.write_bytes(gzip.decompress(real(f"rocpd/mi350x_908_{version}.db.gz").read_bytes()))
    return path


@pytest.mark.sampled(2)
@pytest.mark.parametrize("query", [
    "FROM breakdown",
    "FROM kernel_summary ORDER BY ALL",
    "SELECT * EXCLUDE (args, call_id, range_id) FROM kernels ORDER BY kernel_id",
    "SELECT * EXCLUDE (metadata, uuid) FROM devices ORDER BY device",
    "SELECT device, uuid FROM devices ORDER BY device",
    "SELECT pid, rank, host, clock, start_ns, end_ns FROM traces",
    "SELECT * EXCLUDE (detail) FROM health ORDER BY code",
])  # fmt: skip
def test_answers_are_equal(sessions: dict[str, Session], query: str) -> None:
    answers: list[list[tuple[Any, ...]]] = [rows(sessions[name], query) for name in _FORMATS]
    assert answers[0]
    assert answers[1] == answers[0]
    assert answers[2] == answers[0]


@pytest.mark.parametrize("name", _FORMATS)
def test_published_figures(sessions: dict[str, Session], name: str) -> None:
    """The union of all work covers 27.99 % of 15.12 s; AMD's view says 29.37 %, the sum of durations."""
    ((window, busy, events, device),) = rows(
        sessions[name], "SELECT window_ns, busy_ns, gpu_events, device FROM breakdown"
    )
    assert (events, device) == (43_915, 0)
    assert round(window / 1e9, 2) == 15.12
    assert round(100 * busy / window, 2) == 27.99
    ((overlaps,),) = rows(sessions[name], "SELECT count FROM health WHERE code = 'overlap_on_stream'")
    assert overlaps == 1_218 + 57


def test_every_row_against_the_file(sessions: dict[str, Session], tmp_path: Path) -> None:
    """Times, grids and registers, read by the standard library's SQLite and joined there."""
    path = _unpacked("v300", tmp_path)
    connection = sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)
    suffix = "00000908_0000_7000_8000_000000000908"
    expected = connection.execute(
        "SELECT d.id, d.start, d.end - d.start, s.display_name, (d.grid_size_x + d.workgroup_size_x - 1)"
        " / d.workgroup_size_x,"
        " (d.grid_size_y + d.workgroup_size_y - 1) / d.workgroup_size_y, s.arch_vgpr_count,"
        " s.accum_vgpr_count, s.sgpr_count,"
        " d.group_segment_size, d.queue_id, d.stream_id"
        f" FROM rocpd_kernel_dispatch_{suffix} d JOIN rocpd_info_kernel_symbol_{suffix} s ON s.id ="
        f" d.kernel_id ORDER BY d.id"
    ).fetchall()
    connection.close()
    found = rows(
        sessions["v300"],
        "SELECT kernel_id, start_ns, dur_ns, name, grid_x, grid_y, registers, accum_registers,"
        " scalar_registers,"
        " shared_total, queue, stream FROM kernels ORDER BY kernel_id",
    )
    assert len(found) == 43_915
    assert found == expected
