"""The smallest trace that gives a finding: what it keeps, what it lacks, and that it opens."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import traceview
from tests.project.project_files import ROOT
from traceview.cli import run
from traceview.errors import UnreadableTraceError, UsageError
from traceview.export import minimal as module
from traceview.export.minimal import Amounts, Tables, _Reduction, minimal
from traceview.ingest.stored_json import HEAD, tables_as_json, tables_of_json
from traceview.rules.finding import Finding
from traceview.rules.ruleset import RuleSet
from traceview.session import Session

SAMPLE = ROOT / "sample_traces" / "training_nvidia" / "rank1.json.gz"
_CODE = "SYN002"


def _finding(session: Session) -> tuple[object, ...]:
    (found,) = (each for each in RuleSet.found().analyze(session).findings if each.code == _CODE)
    return found.subject, found.count, found.total_ns


@pytest.mark.long
def test_it_gives_the_finding_and_little_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_TRIES", 24)
    small = tmp_path / "small.json.gz"
    arguments = [
        "export",
        "minimal",
        str(SAMPLE),
        "--finding",
        "item-sync",
        "--redact-names",
        "-o",
        str(small),
    ]
    assert run(arguments) == 0
    said = capsys.readouterr().err
    assert "SYN002 item-sync: aten::_local_scalar_dense made the host wait" in said
    with traceview.open(SAMPLE) as session:
        subject, count, total_ns = _finding(session)
    with traceview.open(small) as session:
        again = _finding(session)
        assert session.sql("SELECT count(*) FROM python_calls").fetchall() == [(0,)]
        assert session.sql("SELECT host, metadata FROM traces").fetchall() == [(None, None)]
        assert session.sql("SELECT count(args), count(input_dims) FROM ops").fetchall() == [(0, 0)]
    assert again[:2] == (subject, count)
    assert abs(again[2] - total_ns) <= 0.01 * total_ns
    content = gzip.decompress(small.read_bytes())
    assert len(content) < len(gzip.decompress(SAMPLE.read_bytes()))
    assert str(ROOT).encode() not in content


def test_what_the_finding_needs_stays(tmp_path: Path) -> None:
    with traceview.open(SAMPLE) as session:
        found = minimal(session, _CODE, RuleSet.found(), names=False, most_tries=6)
        assert found.tries == 6
        assert "table kernels" in found.kept
        with pytest.raises(UsageError, match="no finding 'FUS001' in these traces; there are: "):
            minimal(session, "FUS001", RuleSet.found(), names=False)
    (tmp_path / "small.json").write_bytes(found.content)
    with traceview.open(tmp_path / "small.json") as session:
        assert _finding(session)[0] == found.finding.subject


def test_rows_go_as_long_as_the_finding_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    with traceview.open(SAMPLE) as session:
        [first, *_] = RuleSet.found().analyze(session).findings
        needed = session.sql("SELECT max(kernel_id) FROM kernels").fetchall()[0][0]

        def found(self: _Reduction, tables: Tables, amounts: Amounts | None) -> Finding | None:
            self.tries += 1
            return first if needed in tables["kernels"].column("kernel_id").to_pylist() else None

        monkeypatch.setattr(_Reduction, "_found", found)
        reduced = minimal(session, first.code, RuleSet.found(), names=True, most_tries=200)
    tables = tables_of_json(reduced.content)
    assert set(tables) == {"traces", "devices", "kernels"}
    kernels = tables["kernels"]
    assert needed in kernels.column("kernel_id").to_pylist()
    assert kernels.num_rows <= 8
    assert "args" not in kernels.column_names
    assert reduced.kept == ["table kernels"]


def test_options_are_for_this_kind_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", "minimal", str(SAMPLE)]) == 2
    assert run(["export", "chrome", str(SAMPLE), "--redact"]) == 2
    assert capsys.readouterr().err.count("--finding is needed for minimal") == 2


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (HEAD + b'"traces":{"trace_id":[0', "cannot be read"),
        (HEAD + b'"traces":{"trace_id":[0],"pid":[1,2]}}}', "holds no tables"),
        (HEAD + b'"traces":{"trace_id":[0],"pid":["one"]}}}', "cannot be read"),
        (HEAD + b'"traces":{"trace_id":[0],"pid":[{"a":[1]}]}}}', "cannot be read"),
        (HEAD + b'"kernels":{"trace_id":[0]}}}', "cannot be read"),
        (HEAD + b'"unknown":{"trace_id":[0]}}}', "holds no traces"),
    ],
)
def test_a_damaged_file_is_one_line(content: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "small.json"
    path.write_bytes(content)
    with pytest.raises(UnreadableTraceError, match=message) as raised:
        traceview.open(path, cache=False)
    assert "\n" not in str(raised.value)


def test_every_table_is_as_before() -> None:
    with traceview.open(SAMPLE) as session:
        tables = {name: session.sql(f"FROM {name}").arrow() for name in ("traces", "kernels", "health")}
    again = tables_of_json(tables_as_json(tables))
    assert json.loads(tables_as_json(tables))["traceview_tables"] == 1
    for name, table in again.items():
        for column in table.column_names:
            assert table.column(column).to_pylist() == tables[name].column(column).to_pylist()
