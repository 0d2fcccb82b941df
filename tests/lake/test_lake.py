"""A lake answers as the folder of its traces does, and is hostile input."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import polars
import pytest

import traceview
from tests.lake.conftest import RULES, collected
from traceview.errors import UnreadableTraceError, UsageError
from traceview.gate.measuring import measure
from traceview.gate.metrics import built_in_metrics
from traceview.lake.lake_tables import opened, own_tables
from traceview.report.fleet import build_fleet
from traceview.report.head import notes
from traceview.report.model import build_report
from traceview.report.sections import RANKS
from traceview.results.result import QueryError
from traceview.rules.finding import Analysis
from traceview.rules.ruleset import RuleSet
from traceview.selection import Selection
from traceview.session import Session

REAL = Path(__file__).parents[3] / "shared" / "traces" / "pytorch" / "dlrm_8ranks"
SAMPLED = REAL.parents[1] / "amd" / "rocpd" / "mini_rocprofsys.db"
BY_INTERVALS = RuleSet(RULES.files, replace(RULES.configuration, replay=False))


def judged(path: Path) -> Analysis:
    """The findings of a folder or of a lake."""
    with traceview.open(path) as session:
        return BY_INTERVALS.analyze(session)


def told(analysis: Analysis) -> dict[str, Any]:
    """All of it as JSON, which a lake holds."""
    found: dict[str, Any] = json.loads(json.dumps(asdict(analysis), default=str))
    return found


@pytest.fixture(scope="module")
def both(run: Path, sample_lake: Path) -> Iterator[list[Session]]:
    """The folder and its lake, open."""
    with traceview.open(run) as folder, traceview.open(sample_lake) as lake:
        yield [folder, lake]


def test_it_finds_what_the_folder_finds(run: Path, sample_lake: Path) -> None:
    folder, lake = judged(run), judged(sample_lake)
    assert len(folder.findings) > 4
    assert told(lake) == told(folder)


@pytest.mark.exhaustive
def test_eight_real_ranks_have_the_same_findings(tmp_path: Path) -> None:
    if not REAL.exists():
        pytest.skip("the real traces are not here")
    collected([REAL], tmp_path / "lake", RULES)
    folder, lake = judged(REAL), judged(tmp_path / "lake")
    assert any(finding.code == "RNK001" for finding in folder.findings)
    assert told(lake) == told(folder)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", sorted(opened().keys() - {"kernel_families"}))
def test_its_tables_are_those_of_the_folder(both: list[Session], name: str) -> None:
    left_out = {"traces": ["metadata"], "devices": ["metadata"], "collectives": ["args"]}.get(name, [])
    without = f" EXCLUDE ({', '.join(left_out)})" if left_out else ""
    rows = [session.sql(f"SELECT *{without} FROM {name} ORDER BY ALL").fetchall() for session in both]
    assert rows[0] == rows[1]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "name", ["collective_matches", "clocks", "communicators", "rank_roles", "rank_time", "blame"]
)
def test_views_on_several_ranks_are_those_of_the_folder(both: list[Session], name: str) -> None:
    rows = [session.sql(f"FROM {name} ORDER BY ALL").fetchall() for session in both]
    assert rows[0] == rows[1]


def test_its_report_has_the_same_totals(run: Path, sample_lake: Path) -> None:
    with traceview.open(run) as session:
        folder = build_report(session)
    with traceview.open(sample_lake) as session:
        lake = build_report(session)
    assert folder["communicators"] != []
    for name in (
        "traces", "devices", "breakdown", "steps", "copies", "collectives", "health", *RANKS,
    ):  # fmt: skip
        assert lake[name] == folder[name], name
    # What the host does stays in the traces.
    host = {"api_calls", "mpi_calls", "os_calls", "ranges", "tpu_lines", "tpu_operations"}
    assert lake["totals"] == {name: rows for name, rows in folder["totals"].items() if name not in host}
    of_both = ("name", "count", "total_ns", "min_ns", "max_ns")
    assert [[row[key] for key in of_both] for row in lake["kernels"]] == [
        [row[key] for key in of_both] for row in folder["kernels"]
    ]
    lengths = [
        [(row["trace_id"], row["start_ns"], row["dur_ns"]) for row in each["gaps"]] for each in (lake, folder)
    ]
    assert lengths[0] == lengths[1] != []


@pytest.mark.exhaustive
def test_machines_compare_by_lakes_as_by_folders(both: list[Session]) -> None:
    folder, lake = map(build_fleet, both)
    assert lake == folder


@pytest.mark.exhaustive
def test_samples_of_power_count_in_a_lake(tmp_path: Path) -> None:
    if not SAMPLED.exists():
        pytest.skip("needs the shared traces")
    collected([SAMPLED], tmp_path / "lake", RULES)
    with traceview.open(SAMPLED) as session, traceview.open(tmp_path / "lake") as lake:
        known, found = build_fleet(session), build_fleet(lake)
    assert found["not_checkable"] == known["not_checkable"]
    for name in ("machines", "energy"):
        assert len(found[name]) == len(known[name]) > 0
        for row, other in zip(found[name], known[name], strict=True):
            assert row.keys() == other.keys()
            assert all(
                value == (pytest.approx(other[key]) if isinstance(value, float) else other[key])
                for key, value in row.items()
            )
    assert [row["class"] for row in known["energy"]] == ["communication", "compute", "copy", "idle"]
    assert [row["median"] for row in known["machines"] if row["quantity"] == "power"] == [350]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("repeated", [False, True])
def test_its_runs_are_those_of_the_folder(run: Path, tmp_path: Path, *, repeated: bool) -> None:
    folder, lake = tmp_path / "run", tmp_path / "lake"
    shutil.copytree(run, folder)
    first = min(folder.iterdir())
    if repeated:
        shutil.copy(first, folder / f"another_{first.name}")
    collected([folder], lake)
    query = "SELECT trace_id, rank, run FROM traces ORDER BY ALL"
    with traceview.open(folder) as traces, traceview.open(lake) as opened:
        known = traces.sql(query).fetchall()
        assert opened.sql(query).fetchall() == known
    assert len({row[2] for row in known}) == 1 + repeated


def test_what_it_lacks_it_says_where_it_is(sample_lake: Path) -> None:
    with traceview.open(sample_lake) as session:
        with pytest.raises(QueryError, match=r"not in the lake: kernels; .* query FILE, such as .*rank"):
            session.sql("FROM kernels")
        with pytest.raises(QueryError, match="not in the lake"):
            session.sql("FROM occupancy")


def test_its_step_time_is_that_of_the_folder(both: list[Session]) -> None:
    names = ("step_time", "slowest_step", "mean_step_time")
    found = [measure(session, [built_in_metrics()[name] for name in names]) for session in both]
    assert found[0] == found[1]
    assert all(each.value for each in found[0].values())


def test_its_report_says_which_lists_it_lacks(both: list[Session]) -> None:
    told = [notes(build_report(session)) for session in both]
    assert sum("API calls" in note for note in told[0]) == 0
    assert sum("API calls, OS calls, MPI calls and ranges" in note for note in told[1]) == 1


def test_it_is_only_read(sample_lake: Path, tmp_path: Path) -> None:
    inside = sample_lake / "mine.csv"
    with traceview.open(sample_lake) as session:
        for query in (
            f"COPY traces TO '{inside}'",
            f"EXPORT DATABASE '{inside}'",
            f"ATTACH '{inside}' AS mine",
            f"PREPARE mine AS COPY traces TO '{inside}'; EXECUTE mine",
            f"EXPLAIN ANALYZE COPY traces TO '{inside}'",
            f"COPY traces TO '{tmp_path / 'outside.csv'}'",
            "FROM read_text('/etc/hostname')",
        ):
            with pytest.raises(QueryError):
                session.sql(query).fetchall()
    assert not inside.exists()


def test_ranks_are_selected_and_nothing_else(sample_lake: Path) -> None:
    with traceview.open(sample_lake, selection=Selection(ranks=(1,))) as session:
        assert session.sql("SELECT DISTINCT rank FROM breakdown").fetchall() == [(1,)]
    with pytest.raises(UsageError, match="no such rank in the lake, which holds ranks 0 to 1"):
        traceview.open(sample_lake, selection=Selection(ranks=(7,)))
    with pytest.raises(UsageError, match="a lake holds whole traces"):
        traceview.open(sample_lake, selection=Selection(from_ns=5))


def test_lakes_and_traces_are_not_mixed(sample_lake: Path, run: Path) -> None:
    with pytest.raises(UsageError, match="not opened together"):
        traceview.open([sample_lake, run])


def test_polars_reads_it_as_it_is(sample_lake: Path) -> None:
    for name in ("collectives", "breakdown", "kernel_summary"):
        frame = polars.read_parquet(sample_lake / name / "*.parquet")
        assert {"trace_id", "run", "rank"} <= set(frame.columns)
        assert frame["rank"].to_list() == sorted(frame["rank"].to_list())
        assert frame["trace_id"].n_unique() == 2


def test_every_own_table_is_documented() -> None:
    for table in own_tables():
        assert table.comment
        assert table.columns[0].name == "trace_id"


@pytest.fixture
def copy(sample_lake: Path, tmp_path: Path) -> Path:
    """A lake to damage."""
    return Path(shutil.copytree(sample_lake, tmp_path / "copy"))


def _batch(lake: Path) -> Path:
    [batch] = (lake / "batches").glob("*.json")
    return batch


def test_a_file_in_two_lakes_does_not_count_twice(copy: Path, sample_lake: Path) -> None:
    with pytest.raises(UsageError, match=r"rank0.json.gz: both in .* and in .*: open one of these lakes"):
        traceview.open([sample_lake, copy])


def test_without_its_batch_a_part_does_not_count(copy: Path) -> None:
    _batch(copy).unlink()
    with pytest.raises(UnreadableTraceError, match="no trace in the lake"):
        traceview.open(copy)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"{}",
        b"\xff",
        b'{"key": 1}',
        b"[" * 100_000,
        b'{"files": [{}], "parts": {}, "replaces": []}',
    ],
)
def test_a_damaged_batch_is_one_clear_error(copy: Path, content: bytes) -> None:
    _batch(copy).write_bytes(content)
    with pytest.raises(UnreadableTraceError, match="not a batch of a lake"):
        traceview.open(copy)


def test_it_names_no_tables_or_files_of_others(copy: Path) -> None:
    batch = _batch(copy)
    known = json.loads(batch.read_text())
    for change in (
        {"parts": {"../../secret": known["parts"]["traces"]}},
        {"key": "../../secret"},
        {"head": 99},
        {"files": [{**known["files"][0], "key": "../x"}]},
    ):
        batch.write_text(json.dumps(known | change))
        with pytest.raises(UnreadableTraceError):
            traceview.open(copy)


def test_links_are_not_followed(copy: Path, tmp_path: Path) -> None:
    part = next((copy / "traces").iterdir())
    part.rename(tmp_path / "elsewhere.parquet")
    part.symlink_to(tmp_path / "elsewhere.parquet")
    with pytest.raises(UnreadableTraceError, match="a damaged lake: a link"):
        traceview.open(copy)


@pytest.mark.parametrize("table", ["traces", "collectives", "findings"])
def test_a_damaged_part_is_one_clear_error(copy: Path, table: str) -> None:
    part = next((copy / table).iterdir())
    part.write_bytes(part.read_bytes()[:100])
    with pytest.raises(UnreadableTraceError, match="a damaged lake"):
        traceview.open(copy)


def test_a_damaged_part_is_named_with_what_to_do(copy: Path, run: Path) -> None:
    part = next((copy / "collectives").iterdir())
    for content, what in ((b"PAR1", r"has 4 of \d+ bytes"), (None, "is missing")):
        if content is None:
            part.unlink()
        else:
            part.write_bytes(content)
        with pytest.raises(UnreadableTraceError) as error:
            traceview.open(copy)
        said = str(error.value)
        assert re.search(
            rf"collectives/part-\w+.parquet {what}; remove {_batch(copy)} and collect again", said
        )
        assert "LINE" not in said
    _batch(copy).unlink()
    collected([run], copy)
    with traceview.open(copy) as session:
        assert session.sql("SELECT count(*) > 0 FROM collectives").fetchall() == [(True,)]


def test_a_file_in_a_lake_is_no_trace(sample_lake: Path) -> None:
    with pytest.raises(UsageError, match=r"a file of a lake; name the lake, .*run\.lake"):
        traceview.open(sample_lake / "lake.json")


def test_a_part_of_other_columns_is_one_clear_error(copy: Path) -> None:
    part = next((copy / "collectives").iterdir())
    polars.DataFrame({"trace_id": [1]}).write_parquet(part)
    with pytest.raises(UnreadableTraceError, match="a damaged lake"):
        traceview.open(copy)


def test_another_version_is_said(copy: Path) -> None:
    (copy / "lake.json").write_text('{"lake": 99}')
    with pytest.raises(UnreadableTraceError, match="another version"):
        traceview.open(copy)
