"""No finding claims more than the time of what it names, and of the host's work that goes with it.

The bound is taken from the recorded events alone: the union of the named intervals on each GPU, the named
calls and operators, and for named GPU work the call that launched it, the operator around that, or the pause
before it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tracegen.faults import FAULTS, Case, Planted
from tracegen.formats import write_kineto

import traceview
from tests.project.project_files import ROOT
from traceview.errors import UnreadableTraceError
from traceview.replay.gpu_rules import LONGEST_PAUSE_NS
from traceview.rules.configuration import Configuration
from traceview.rules.replayed import Cause, Replays, Subject
from traceview.rules.ruleset import RuleSet

if TYPE_CHECKING:
    import duckdb

    from traceview.rules.candidate import Savings

_LISTED = [
    "inference_rocm.json.gz", "h200/masked_indexing.json.gz", "training_rocm_results.json",
    *sorted(
        str(path.relative_to(ROOT / "sample_traces"))
        for path in (ROOT / "sample_traces").glob("h200/*.json.gz")
    ),
    "inference_nvidia.json.gz", "training_nvidia", "training_nvidia_nsight.sqlite", "training_rocm_rocpd",
]  # fmt: skip
_RECORDINGS = sorted(
    path
    for kind in ("traces", "cases")
    for path in (ROOT.parent / "shared" / kind).glob("*/*")
    if path.suffix not in (".md", ".json") and path.name != "expected"
)
_CALLS = ("cuda_runtime", "cuda_driver", "ac2g")
_BOUND = """
WITH named AS (FROM removed_rows WHERE finding IN (SELECT unnest($findings))),
merged AS (
    SELECT trace_id, device, start_ns, end_ns, max(end_ns) OVER (
        PARTITION BY trace_id, device ORDER BY start_ns, end_ns
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ) AS reached
    FROM named
),
worked AS (
    SELECT DISTINCT work.trace_id, work.event_kind, work.event_id, work.call_id
    FROM gpu_activity AS work SEMI JOIN named USING (trace_id, event_kind, event_id)
),
-- Calls that launched it or are named, each with the time since the call before it on its thread.
called AS (
    SELECT call.*, lag(start_ns + dur_ns, 1, start_ns) OVER (
        PARTITION BY trace_id, pid, tid ORDER BY start_ns
    ) AS before_ns
    FROM api_calls AS call
),
call AS (
    SELECT * FROM called SEMI JOIN worked USING (trace_id, call_id)
    UNION
    SELECT * FROM called WHERE (trace_id, call_id) IN (
        SELECT (trace_id, event_id) FROM named WHERE event_kind = 'api_call'
    )
),
hosted AS (
    SELECT trace_id, pid, tid, start_ns, start_ns + dur_ns AS end_ns FROM ops WHERE parent_id IS NULL
        AND EXISTS (
            SELECT 1 FROM call WHERE call.trace_id = ops.trace_id AND call.tid = ops.tid
                AND call.start_ns >= ops.start_ns AND call.start_ns < ops.start_ns + ops.dur_ns
        )
    UNION ALL
    SELECT trace_id, pid, tid, greatest(before_ns, start_ns - 100000), start_ns + dur_ns FROM call
    UNION ALL
    SELECT trace_id, pid, tid, start_ns, start_ns + dur_ns FROM ops
    WHERE (trace_id, op_id) IN (SELECT (trace_id, event_id) FROM named WHERE event_kind = 'op')
    UNION ALL
    SELECT trace_id, pid, tid, start_ns, start_ns + dur_ns FROM ranges
    WHERE (trace_id, range_id) IN (SELECT (trace_id, event_id) FROM named WHERE event_kind = 'range')
),
hosted_merged AS (
    SELECT *, max(end_ns) OVER (
        PARTITION BY trace_id, pid, tid ORDER BY start_ns, end_ns
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ) AS reached
    FROM hosted
)
SELECT
    coalesce(sum(greatest(end_ns - greatest(start_ns, coalesce(reached, start_ns)), 0)), 0)
    + (SELECT count(*) FROM worked) * $pause
FROM (
    SELECT start_ns, end_ns, reached FROM merged
    UNION ALL SELECT start_ns, end_ns, reached FROM hosted_merged
)
"""


@contextmanager
def _watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, tuple[int, int]]]:
    """By rule and subject, what is claimed and may be claimed at most, where that is less [ns]."""
    found: dict[str, tuple[int, int]] = {}
    ranked = Replays.ranked

    def watched(
        self: Replays, causes: Mapping[Subject, Cause], connection: duckdb.DuckDBPyConnection
    ) -> dict[int, Savings]:
        savings = ranked(self, causes, connection)
        for (code, subject), cause in causes.items():
            # What ranks cost is of the job, not of the time that one of them waits.
            if cause.of_job or code.startswith("RNK"):
                continue
            values = {"findings": list(cause.findings), "pause": LONGEST_PAUSE_NS}
            bound = int(connection.execute(_BOUND, values).fetchall()[0][0])
            claimed = max((savings[each].alone for each in cause.findings if each in savings), default=0)
            if claimed > bound + 1000:
                found[f"{code} {subject}"] = (claimed, bound)
        return savings

    monkeypatch.setattr(Replays, "ranked", watched)
    yield found


def _exceeding(path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[int, int]]:
    """What findings claim and may claim at most, of those that claim more [ns]."""
    with _watched(monkeypatch) as exceeding, traceview.open(path, cache=False) as session:
        RuleSet.of(Configuration()).analyze(session)
    return exceeding


@pytest.mark.parametrize(
    "name", [*_LISTED[:3], *(pytest.param(each, marks=pytest.mark.exhaustive) for each in _LISTED[3:])]
)
def test_of_samples(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _exceeding(ROOT / "sample_traces" / name, monkeypatch) == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize("with_calls", [True, False])
@pytest.mark.parametrize("fault", [fault.name for fault in FAULTS])
def test_of_faults(fault: str, with_calls: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where nothing tells what launched the work."""
    known = next(each for each in FAULTS if each.name == fault)
    write_kineto(Case.of([Planted(known, known.strengths[-1])]).runs(), tmp_path)
    if not with_calls:
        for path in tmp_path.iterdir():
            document = json.loads(path.read_bytes())
            events = document["traceEvents"]
            document["traceEvents"] = [each for each in events if each.get("cat") not in _CALLS]
            path.write_text(json.dumps(document))
    assert _exceeding(tmp_path, monkeypatch) == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", _RECORDINGS, ids=lambda path: path.name)
def test_of_recordings(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        assert _exceeding(path, monkeypatch) == {}
    except UnreadableTraceError as error:
        pytest.skip(f"no trace by itself: {error}")
