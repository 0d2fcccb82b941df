"""What holds of the findings of every trace: samples, generated faults, and recordings where they are here.

A rule that is skipped because nothing it needs is there would have found nothing. And no finding claims more
than the time of what it names, and of the host's work that goes with it. The bound is taken from the recorded
events alone: the union of the named intervals on each GPU, the named calls and operators, and for named GPU
work the call that launched it, the operator around that, or the pause before it.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tracegen.faults import FAULTS, Case, Planted
from tracegen.formats import write_kineto

import traceview
from tests.project.project_files import ROOT
from traceview.errors import TraceviewError
from traceview.replay.gpu_rules import LONGEST_PAUSE_NS
from traceview.rules import engine
from traceview.rules.configuration import Configuration
from traceview.rules.reach import can_reach
from traceview.rules.recoverable import Cause, Replays, Subject
from traceview.rules.rule import Rule
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
_MOST_FILES = 30
"""A folder with more files holds separate traces, whose readers have tests of their own."""
_NO_TRACES = {"expected", "expected_text", "golden", "prev_analysis", "tracelens_answers"}


def _recordings() -> Iterator[Path]:
    """The files of each kind of recordings, and the folders below, which are one trace or job each."""
    for kind in (
        kind for where in ("traces", "cases") for kind in (ROOT.parent / "shared" / where).glob("*")
    ):
        yield from (path for path in kind.glob("*") if path.is_file())
        for folder in (path for path in kind.rglob("*") if path.is_dir()):
            if _NO_TRACES.isdisjoint(folder.parts):
                files = sum(path.is_file() for path in folder.iterdir())
                yield from [folder] if 0 < files <= _MOST_FILES else []


_CALLS = ("cuda_runtime", "cuda_driver", "ac2g")
_BOUNDS = """
WITH named AS (
    SELECT cause, removed_rows.*
    FROM removed_rows
    JOIN (SELECT unnest($causes) AS cause, unnest($findings) AS finding) USING (finding)
),
merged AS (
    SELECT cause, start_ns, end_ns, max(end_ns) OVER (
        PARTITION BY cause, trace_id, device ORDER BY start_ns, end_ns
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ) AS reached
    FROM named
),
worked AS (
    SELECT DISTINCT cause, work.trace_id, work.event_kind, work.event_id, work.call_id
    FROM gpu_activity AS work JOIN named USING (trace_id, event_kind, event_id)
),
-- Calls that launched it or are named, each with the time since the call before it on its thread.
called AS (
    SELECT call.*, lag(start_ns + dur_ns, 1, start_ns) OVER (
        PARTITION BY trace_id, pid, tid ORDER BY start_ns
    ) AS before_ns
    FROM api_calls AS call
),
call AS (
    SELECT DISTINCT cause, called.*
    FROM called
    JOIN (
        SELECT cause, trace_id, call_id FROM worked
        UNION SELECT cause, trace_id, event_id FROM named WHERE event_kind = 'api_call'
    ) USING (trace_id, call_id)
),
hosted AS (
    SELECT DISTINCT cause, ops.trace_id, ops.pid, ops.tid, ops.start_ns, ops.start_ns + ops.dur_ns AS end_ns
    FROM ops
    JOIN call ON call.trace_id = ops.trace_id AND call.tid = ops.tid AND call.start_ns >= ops.start_ns
        AND call.start_ns < ops.start_ns + ops.dur_ns
    WHERE parent_id IS NULL
    UNION ALL
    SELECT cause, trace_id, pid, tid, greatest(before_ns, start_ns - 100000), start_ns + dur_ns FROM call
    UNION ALL
    SELECT cause, ops.trace_id, ops.pid, ops.tid, ops.start_ns, ops.start_ns + ops.dur_ns FROM ops
    JOIN named ON named.trace_id = ops.trace_id AND event_id = op_id AND event_kind = 'op'
    UNION ALL
    SELECT cause, ranges.trace_id, pid, tid, ranges.start_ns, ranges.start_ns + dur_ns FROM ranges
    JOIN named ON named.trace_id = ranges.trace_id AND event_id = range_id AND event_kind = 'range'
),
hosted_merged AS (
    SELECT cause, start_ns, end_ns, max(end_ns) OVER (
        PARTITION BY cause, trace_id, pid, tid ORDER BY start_ns, end_ns
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ) AS reached
    FROM hosted
)
SELECT cause, sum(bound_ns)::BIGINT
FROM (
    SELECT cause, greatest(end_ns - greatest(start_ns, coalesce(reached, start_ns)), 0) AS bound_ns
    FROM (FROM merged UNION ALL FROM hosted_merged)
    UNION ALL
    SELECT cause, count(*) * $pause FROM worked GROUP BY cause
)
GROUP BY cause
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
        # What ranks cost is of the job, not of the time that one of them waits.
        own = [key for key, cause in causes.items() if not cause.of_job and not key[0].startswith("RNK")]
        pairs = [(at, finding) for at, key in enumerate(own) for finding in causes[key].findings]
        at, findings = map(list, zip(*pairs, strict=True)) if pairs else ([], [])
        values = {"causes": at, "findings": findings, "pause": LONGEST_PAUSE_NS}
        bounds = dict(connection.execute(_BOUNDS, values).fetchall()) if pairs else {}
        for number, key in enumerate(own):
            bound = bounds.get(number, 0)
            claimed = max(
                (savings[each].alone for each in causes[key].findings if each in savings), default=0
            )
            if claimed > bound + 1000:
                found[" ".join(map(str, key))] = (claimed, bound)
        return savings

    monkeypatch.setattr(Replays, "ranked", watched)
    yield found


def _check(path: Path, patch: pytest.MonkeyPatch) -> None:
    """Analyzes a trace, and holds what was skipped and what is claimed against its events."""
    skipped: dict[str, set[int]] = {}

    def counting(rule: Rule, traces: Collection[int], *rest: Any) -> bool:
        found = can_reach(rule, traces, *rest)
        if not found:
            skipped[rule.code] = set(traces)
        return found

    patch.setattr(engine, "can_reach", counting)
    with _watched(patch) as exceeding, traceview.open(path, cache=False) as session:
        analysis = RuleSet.of(Configuration()).analyze(session)
        assert exceeding == {}
        assert skipped or not analysis.windows
        patch.setattr(engine, "can_reach", lambda *_: True)
        rules = RuleSet.of(Configuration(select=tuple(sorted(skipped)), replay=False))
        assert [each.message for each in rules.analyze(session).findings] == []


@pytest.mark.parametrize(
    "name", [*_LISTED[:3], *(pytest.param(each, marks=pytest.mark.exhaustive) for each in _LISTED[3:])]
)
def test_of_samples(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _check(ROOT / "sample_traces" / name, monkeypatch)


@pytest.mark.exhaustive
@pytest.mark.parametrize("at", range(len(FAULTS)), ids=[fault.name for fault in FAULTS])
def test_of_faults(at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of every second one nothing tells what launched the work."""
    write_kineto(Case.of([Planted(FAULTS[at], FAULTS[at].strengths[-1])]).runs(), tmp_path)
    if at % 2:
        for path in tmp_path.iterdir():
            document = json.loads(path.read_bytes())
            events = document["traceEvents"]
            document["traceEvents"] = [each for each in events if each.get("cat") not in _CALLS]
            path.write_text(json.dumps(document))
    _check(tmp_path, monkeypatch)


@pytest.mark.exhaustive
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("path", sorted(_recordings()), ids=lambda path: "-".join(path.parts[-2:]))
def test_of_recordings(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        _check(path, monkeypatch)
    except TraceviewError as error:
        pytest.skip(f"no trace by itself: {error}")
