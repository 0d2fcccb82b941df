"""Every finding of every sample: its rows, number and time are the same wherever they are shown."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import Any

import pytest

import traceview
from traceview.errors import TraceviewError
from traceview.mcp.budget import MOST_BYTES
from traceview.mcp.service import MOST_ROWS, Service
from traceview.report.evidence import evidence_of
from traceview.report.model import build_report
from traceview.rules.configuration import Configuration
from traceview.rules.finding import finding_id
from traceview.rules.rule import UNIT_COLUMN
from traceview.rules.ruleset import RuleSet
from traceview.session import Session

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "sample_traces"
SHARED = ROOT.parent / "shared" / "traces"
_FIRST = ("h200/masked_indexing.json.gz", "training_rocm", "h200/unfused_attention.json.gz")
_TRACES = (".json.gz", "_results.json", ".pb", ".pb.gz", ".sqlite", ".sqlite.gz", ".db")


def _traces(folder: Path) -> Iterator[Path]:
    """The traces below a folder; a folder of ranks is one."""
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.is_dir() and any(path.glob("rank*.json*")):
            yield path
        elif path.is_dir():
            yield from _traces(path)
        elif path.name.endswith(_TRACES):
            yield path


def _marked() -> Iterator[Any]:
    for path in _traces(SAMPLES):
        name = str(path.relative_to(SAMPLES))
        yield pytest.param(path, id=name, marks=() if name in _FIRST else pytest.mark.exhaustive)
    for path in _traces(SHARED):
        yield pytest.param(path, id=str(path.relative_to(SHARED.parent)), marks=pytest.mark.exhaustive)


@pytest.fixture
def trace(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A trace that can be opened."""
    path: Path = request.param
    if not path.name.endswith(".sqlite.gz"):
        return path
    unpacked = tmp_path / path.name.removesuffix(".gz")
    with gzip.open(path) as packed, unpacked.open("wb") as file:
        shutil.copyfileobj(packed, file)
    return unpacked


@pytest.mark.parametrize("trace", list(_marked()), indirect=True)
@pytest.mark.filterwarnings("ignore")
def test_rows_of_an_id_are_the_same_everywhere(trace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(trace.parent)
    rules = RuleSet.of(Configuration())
    try:
        session = traceview.open(trace)
    except TraceviewError as error:
        pytest.skip(str(error))
    service = Service([str(trace)])
    with closing(session), closing(service):
        report = build_report(session, rules=rules)
        units = {rule.code: rule.unit for rule in rules.rules()}
        of_id: dict[str, list[Mapping[str, Any]]] = {}
        for row in report["findings"]:
            of_id.setdefault(finding_id(row["code"], row["fingerprint"]), []).append(row)
        for name, findings in of_id.items():
            told = evidence_of(session, name, rules, MOST_ROWS * 100, _refuse)
            rows = [dict(zip(told.columns, each, strict=True)) for each in told.rows]
            unit = units[findings[0]["code"]]
            for finding in findings:
                own = [row for row in rows if _place(row) == _place(finding)]
                counted = {row[UNIT_COLUMN] for row in own} - {None} if unit else own
                assert finding["unit"] == unit
                assert len(counted) == finding["count"], name
                assert (
                    sum((row["end_ns"] or 0) - (row["start_ns"] or 0) for row in own) == finding["total_ns"]
                ), name
                shown = {_event(row) for row in own}
                assert {_event(row) for row in finding["evidence"]} <= shown, name
            assert {_place(row) for row in rows} == {_place(finding) for finding in findings}, name
            totals = told.as_dict()["totals"]
            assert totals["unit"] == unit
            assert totals["rows"] == len(rows)
            assert totals["total_ns"] == sum(finding["total_ns"] for finding in findings)
            document = service.finding(name, limit=MOST_ROWS, max_bytes=MOST_BYTES)
            assert document["totals"] == totals
            assert document["columns"] == told.columns
            at = [told.columns.index(column) for column in ("trace_id", "start_ns", "end_ns", "event_id")]
            answered = [[row[each] for each in at] for row in document["rows"]]
            assert answered == [[row[each] for each in at] for row in told.rows[: len(answered)]], name
            assert len(answered) == len(rows) or document["truncated"]


def _place(row: Mapping[str, Any]) -> tuple[Any, ...]:
    return row["trace_id"], row["device"], row["subject"]


def _event(row: Mapping[str, Any]) -> tuple[Any, ...]:
    return tuple(row[name] for name in ("start_ns", "end_ns", "event_kind", "event_id"))


def _refuse(path: str) -> AbstractContextManager[Session]:
    raise AssertionError(path)
