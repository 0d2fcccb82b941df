"""Pairs of real traces: the parts make the whole, and what must not be compared is refused."""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path

import pytest

import traceview
from tests.comparison.checks import Comparison, class_delta, compared
from traceview.comparison.comparable import refuse_incomparable
from traceview.errors import InconclusiveError

pytestmark = pytest.mark.exhaustive

REAL = Path(__file__).parents[3] / "shared" / "traces"
WITHOUT_TRACES = f"the real traces are not here ({REAL.parent.name}/{REAL.name} beside the project)"

WINDOW = """
    SELECT CASE
        WHEN count(call.call_id) < count(*) THEN
            max(work.end_ns) - max(work.end_ns) FILTER (call.call_id IS NULL)
        ELSE (SELECT greatest(max(work.end_ns), max(end_ns)) - min(start_ns) FROM steps)
    END
    FROM gpu_activity AS work LEFT JOIN api_calls AS call USING (trace_id, call_id)
"""
"""Of the only GPU, from the end of the work that was launched before the recording to the end of all work;
where there is none, the step and work that lasts longer [ns]."""

pytestmark = pytest.mark.skipif(not REAL.exists(), reason=WITHOUT_TRACES)


def matched_share(comparison: Comparison, side: str) -> float:
    """How much of the busy time of a side has a counterpart."""
    found = comparison["matching"][side]
    return 1 - float(found["unmatched_ns"] / sum(found.values()))


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("before", "after", "least_matched"),
    [("bert_h100", "bert_mi300", 1.0), ("h100_qwen", "mi300_qwen", 0.995)],
)
def test_a_model_on_two_vendors(before: str, after: str, least_matched: float) -> None:
    comparison = compared(*(REAL / "pytorch" / f"{name}.json.gz" for name in (before, after)))
    for side, name in (("before", before), ("after", after)):
        with traceview.open(REAL / "pytorch" / f"{name}.json.gz") as session:
            ((window,),) = session.sql(WINDOW).fetchall()
        assert comparison["total"][f"{side}_ns"] == window
        assert matched_share(comparison, side) >= least_matched
    assert {each["code"] for each in comparison["differences"] if each["severity"] == "blocking"} == {
        "gpu_model"
    }
    attention = [row for row in comparison["kernels"] if row["before"] == "flash_fwd_kernel"]
    assert {row["after"] for row in attention} == {"attn_fwd"}
    with pytest.raises(InconclusiveError, match="the GPUs differ: NVIDIA H100"):
        refuse_incomparable(comparison)


@pytest.mark.exhaustive
def test_windows_that_the_recording_cut_are_not_taken_for_the_work(tmp_path: Path) -> None:
    paths = []
    for name in ("mfu_2gpu_before", "mfu_2gpu_after"):
        paths.append(tmp_path / f"{name}.sqlite")
        with gzip.open(REAL / "nsight" / f"{name}.sqlite.gz") as packed, paths[-1].open("wb") as plain:
            shutil.copyfileobj(packed, plain)
    comparison = compared(*paths)
    whole = compared(*paths, per="window")
    assert class_delta(whole, "compute") < -20_000_000
    assert 0 < class_delta(comparison, "compute") < 100_000
    assert class_delta(comparison, "idle") > 2_000_000
    assert comparison["unit"]["before_count"] == 2 * 16
    assert comparison["unit"]["after_count"] == 2 * 14
    for each in (comparison, whole):
        with pytest.raises(
            InconclusiveError, match=r"cut by the recording .* 16 steps before, .* 14 steps after"
        ):
            refuse_incomparable(each)
