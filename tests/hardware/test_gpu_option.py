"""Taking the GPUs of a trace for another product."""

from __future__ import annotations

from pathlib import Path

import pytest

import traceview
from traceview.cli import run
from traceview.errors import UsageError
from traceview.session import Selection

ROCM = Path(__file__).resolve().parents[2] / "sample_traces" / "inference_rocm.json.gz"


def test_the_product_replaces_what_the_trace_says() -> None:
    with traceview.open(ROCM, selection=Selection(gpu="h100 sxm5")) as session:
        rows = session.sql(
            "SELECT DISTINCT vendor, name, arch, compute_units, memory_bytes, clock_mhz, "
            "max_waves_per_simd FROM devices"
        ).fetchall()
        assert rows == [("nvidia", "H100 SXM5", "sm_90", 132, 80 * 10**9, None, None)]
        peak = "SELECT DISTINCT peak, gpu FROM device_peaks WHERE resource = 'matrix' AND dtype = 'bf16'"
        assert session.sql(peak).fetchall() == [(989.4, "H100 SXM5")]


def test_nothing_else_changes() -> None:
    counts = "SELECT count(*), sum(start_ns), sum(dur_ns), max(trace_id) FROM kernels"
    names = "SELECT count(*), count(DISTINCT device), bool_or(active) FROM devices"
    with traceview.open(ROCM) as plain, traceview.open(ROCM, selection=Selection(gpu="B200")) as taken:
        for query in (counts, names, "SELECT * EXCLUDE (rank) FROM breakdown ORDER BY ALL"):
            assert plain.sql(query).fetchall() == taken.sql(query).fetchall()


def test_an_unknown_product_is_refused_before_anything_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UsageError, match="no GPU 'Voodoo'"):
        Selection(gpu="Voodoo")
    assert run(["query", "missing.json", "SELECT 1", "--gpu", "H100"]) == 2
    error = capsys.readouterr().err
    assert "'H100' is several GPUs; give one of: H100 PCIe, H100 SXM5, H100 NVL" in error
    assert "Traceback" not in error
