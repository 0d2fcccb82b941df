"""Traces that are opened together keep the rows that each of them has alone: every table, view and rule."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any

import pytest

import traceview
from tests.project.project_files import ROOT
from traceview.derived import replayed, views
from traceview.rules.configuration import Configuration
from traceview.rules.engine import analyze
from traceview.rules.ruleset import installed
from traceview.session import Session
from traceview.store.schema import tables

pytestmark = pytest.mark.exhaustive

SAMPLES = ("inference_nvidia.json.gz", "training_nvidia_nsight.sqlite")
"""One trace, and a file of two; each lies in a folder of its own, which names its run."""
BY_TRACE = [
    relation.name
    for relation in (*tables(), *views())
    if relation.kind != "macro"
    and any(column.name == "trace_id" for column in relation.columns)
    # A replay is of one run; the time of ranks is empty for one; clocks are numbered over all traces, and
    # their offsets hold at one time.
    and relation.name not in (*replayed(), "clocks", "rank_time", "job_time")
]


@pytest.fixture(scope="module")
def sessions(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Session]]:
    """Each trace alone, then all together."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        folders = [tmp_path_factory.mktemp("run") for _ in SAMPLES]
        for folder, name in zip(folders, SAMPLES, strict=True):
            shutil.copy(ROOT / "sample_traces" / name, folder)
        opened = [traceview.open(paths) for paths in (*folders, folders)]
    yield opened
    for session in opened:
        session.close()


def numbered(sessions: list[Session]) -> list[tuple[Session, int, int]]:
    """Each trace: the session in which it is alone, its number there, and its number with the others."""
    alone = [(session, number) for session in sessions[:-1] for number in range(session.traces.height)]
    return [(*trace, together) for together, trace in enumerate(alone)]


def unnumbered(value: Any) -> Any:
    """A value without the numbers of traces in its structs."""
    if isinstance(value, dict):
        return {name: unnumbered(each) for name, each in value.items() if name != "trace_id"}
    return list(map(unnumbered, value)) if isinstance(value, list | tuple) else value


def rows(session: Session, relation: str) -> dict[int, list[str]]:
    """The rows of each trace as text, in an order of their own."""
    found: dict[int, list[str]] = {}
    for trace_id, *row in session.sql(f"SELECT trace_id, * EXCLUDE (trace_id) FROM {relation}").fetchall():
        found.setdefault(trace_id, []).append(repr(unnumbered(row)))
    return {trace_id: sorted(those) for trace_id, those in found.items()}


def test_there_are_many_and_most_have_rows(sessions: list[Session]) -> None:
    together = sessions[-1]
    filled = [name for name in BY_TRACE if together.sql(f"SELECT 1 FROM {name} LIMIT 1").fetchall()]
    assert len(BY_TRACE) > 50
    # No sample is a snapshot, a log of a compiler or an export of Nsight Compute, and none calls MPI.
    assert len(filled) > 0.5 * len(BY_TRACE), set(BY_TRACE) - set(filled)


@pytest.mark.parametrize("relation", BY_TRACE)
def test_rows_are_those_of_each_trace_alone(sessions: list[Session], relation: str) -> None:
    outcome = {session: rows(session, relation) for session in sessions}
    for session, number, together in numbered(sessions):
        assert outcome[session].get(number) == outcome[sessions[-1]].get(together)


def found(session: Session) -> dict[int, dict[str, list[Any]]]:
    """The findings of each trace and rule, without what depends on those of other rules."""
    analysis = analyze(session, installed(), Configuration(minimum_share=0, minimum_ns=1))
    findings: dict[int, dict[str, list[Any]]] = {}
    for each in analysis.findings:
        facts = (each.device, each.subject or "", each.start_ns, each.end_ns, each.count, each.total_ns)
        evidence = unnumbered(each.evidence)
        of_rule = findings.setdefault(each.trace_id, {}).setdefault(each.code, [])
        of_rule.append((*facts, each.recoverable_alone_ns, evidence))
    return {
        trace: {code: sorted(rows, key=repr) for code, rows in of.items()} for trace, of in findings.items()
    }


def test_findings_are_those_of_each_trace_alone(sessions: list[Session]) -> None:
    outcome = {session: found(session) for session in sessions}
    assert sum(len(rules) for rules in outcome[sessions[-1]].values()) > 10
    for session, number, together in numbered(sessions):
        assert outcome[session].get(number) == outcome[sessions[-1]].get(together)
