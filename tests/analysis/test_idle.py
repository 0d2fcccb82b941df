"""What a GPU waited for makes up the time it stood idle."""

from __future__ import annotations

from pathlib import Path

import pytest

import traceview
from tests.pytorch.traces import ROCM, call, on_gpu, write

SAMPLES = Path(__file__).parents[2] / "sample_traces"
# A gap is divided less the usual gap between two queued kernels, which is nobody's.
NOT_DIVIDED = """
    WITH divided AS (
        SELECT trace_id, device, gap_start_ns, sum(end_ns - start_ns) AS dur_ns FROM idle_causes GROUP BY ALL
    )
    SELECT gap.* FROM steady_gaps AS gap LEFT JOIN divided
        ON divided.trace_id = gap.trace_id AND divided.device = gap.device AND gap_start_ns = gap.start_ns
    WHERE NOT coalesce(divided.dur_ns BETWEEN gap.dur_ns - floor_ns AND gap.dur_ns, gap.dur_ns <= floor_ns)
"""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("sample", ["training_nvidia", "inference_rocm.json.gz"])
def test_the_causes_of_a_gap_make_up_the_gap(sample: str) -> None:
    with traceview.open(SAMPLES / sample) as session:
        assert session.sql(NOT_DIVIDED).fetchall() == []


def test_copies_alone_are_waited_for_too(tmp_path: Path) -> None:
    copies = [(0, 900), (5_000, 900), (90_000, 900)]
    events = [call(start, 10, number, name="hipMemcpyAsync") for number, (start, _) in enumerate(copies, 1)]
    events += [
        on_gpu("gpu_memcpy", "Memcpy HtoD", start + 20, lasts, number)
        for number, (start, lasts) in enumerate(copies, 1)
    ]
    with traceview.open(write(tmp_path / "copies.json", events, ROCM), cache=False) as session:
        assert session.sql(NOT_DIVIDED).fetchall() == []
        assert session.sql("SELECT DISTINCT cause FROM idle_causes").fetchall() == [("host_work",)]
