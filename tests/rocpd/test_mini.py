"""Four small recorded files, with figures worked out by hand from their rows.

The design, in us after 10^12 ns: GEMMs 230-330, 330-430.5, 430-530, 530-630; an RCCL kernel 500-1000; a fill
1510-1515; copies 120-220 (to the GPU) and 1700-1890 (back). Rank 1 does all of it 137 ns later,
and comes another
150 us later to the RCCL kernel.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import traceview
from tests.rocpd.databases import real, rows

_FILES = ("mini_rank0_results", "mini_rank1_results", "mini_rocprofsys", "mini_v303_results")
_US = 1000


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", _FILES)
def test_breakdown(name: str) -> None:
    late = 150 * _US if "rank1" in name else 0
    with traceview.open(real(f"rocpd/{name}.db")) as session:
        ((window, busy, compute, communication, exposed, copy, idle, events),) = rows(
            session,
            "SELECT window_ns, busy_ns, compute_ns, communication_ns, exposed_communication_ns,"
            " exposed_copy_ns,"
            " idle_ns, gpu_events FROM breakdown",
        )
        ((start,),) = rows(
            session,
            "SELECT min(start_ns) FILTER (kind = 'communication') - (SELECT min(start_ns) FROM copies)"
            " FROM kernels",
        )
    assert events == 8
    assert (window, compute, copy) == (1_770 * _US, 405 * _US, 290 * _US)
    assert start == (500 - 120) * _US + late
    assert communication == 500 * _US - late
    # The GEMMs end at 630, so that what a late rank gains was partly hidden by them.
    assert exposed == 370 * _US - max(0, late - 130 * _US)
    assert (busy, idle) == (compute + exposed + copy, window - compute - exposed - copy)


def test_amds_busy_view_is_not_the_truth() -> None:
    """`busy` adds up 1,005.5 us for the GPU, the overlaps twice, and leaves out the copy to the host."""
    with traceview.open(real("rocpd/mini_rank0_results.db")) as session:
        assert rows(session, "SELECT busy_ns FROM breakdown") == [(1_065 * _US,)]
        assert rows(session, "SELECT count(*) FROM devices") == [(1,)]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", _FILES)
def test_counters_add_up_over_instances(name: str) -> None:
    with traceview.open(real(f"rocpd/{name}.db")) as session:
        found = rows(session, "SELECT name, value, count(*) FROM kernel_counters GROUP BY ALL ORDER BY 1")
    assert found == [
        ("GRBM_GUI_ACTIVE", 210_000.0, 4), ("SQ_WAVES", 2_432.0, 4), ("TCC_HIT_sum", 9_000.0, 4),
        ("TCC_MISS_sum", 1_000.0, 4),
    ]  # fmt: skip


def test_power_of_the_process_is_there() -> None:
    """AMD's view `samples` loses these five, because their track has no thread."""
    with traceview.open(real("rocpd/mini_rocprofsys.db")) as session:
        assert rows(session, "SELECT producer FROM traces") == [("rocprofiler-systems",)]
        found = rows(session, "SELECT name, unit, device, value FROM counters ORDER BY ts_ns")
    assert found == [("device_power", "w", 0, value) for value in (300.0, 350.0, 400.0, 450.0, 500.0)]


def test_links_sizes_and_collective() -> None:
    with traceview.open(real("rocpd/mini_rank0_results.db")) as session:
        assert rows(
            session, "SELECT call_id, grid_x, block_x, shared_dynamic FROM kernels ORDER BY kernel_id"
        ) == [
            (5, 608, 256, 1024), (6, 608, 256, 1024), (7, 608, 256, 1024), (8, 608, 256, 1024), (10, 32,
            256, 0),
            (11, 1, 256, 0),
        ]  # fmt: skip
        assert rows(session, "SELECT name, bytes_in, bytes_out, dtype FROM collectives") == [
            ("all_reduce", 262_144 * 4, 262_144 * 4, "float32")
        ]
        assert rows(session, "SELECT kind, bytes, device FROM memory_events ORDER BY ts_ns") == [
            ("alloc", 1_048_576, 0), ("free", -1_048_576, 0),
        ]  # fmt: skip
        assert rows(session, "SELECT name, dur_ns, depth FROM ranges ORDER BY start_ns") == [
            ("step 0", 5_000 * _US, 0), ("checkpoint", 0, 1),
        ]  # fmt: skip


def test_ranks_of_a_folder(tmp_path: Path) -> None:
    for name in _FILES[:2]:
        (tmp_path / f"{name}.db").write_bytes(real(f"rocpd/{name}.db").read_bytes())
    with traceview.open(tmp_path) as session:
        assert rows(session, "SELECT rank, host FROM traces ORDER BY trace_id") == [
            (0, "testnode"),
            (1, "testnode"),
        ]
        late = rows(session, "SELECT max(start_ns) - min(start_ns) FROM kernels WHERE kind = 'communication'")
        assert late == [(150 * _US + 137,)]
