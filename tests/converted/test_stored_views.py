"""A converted database answers in plain DuckDB what the session answers."""

from __future__ import annotations

import shutil
from pathlib import Path

import duckdb
import pytest

import traceview
from tests.project.project_files import ROOT
from traceview.cli import run
from traceview.derived import replayed, views
from traceview.selection import Selection

SAMPLE = ROOT / "sample_traces" / "training_nvidia"
COMPARED = (
    "breakdown",
    "kernel_summary",
    "gaps",
    "step_summary",
    "op_summary",
    "collective_instances",
    "clocks",
    "rank_time",
    "communicators",
)
"""Views of SQL, views that the session computes, and one view that reads a computed one."""
LONGEST = "idle_causes"
"""A view of SQL that takes longer than all of these together."""


def texts(rows: list[tuple[object, ...]]) -> list[str]:
    """Rows in an order that does not depend on the query."""
    return sorted(map(repr, rows))


@pytest.fixture(scope="module")
def converted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample as a database, whole."""
    target = tmp_path_factory.mktemp("converted") / "run.duckdb"
    assert run(["convert", str(SAMPLE), str(target), "-q"]) == 0
    return target


@pytest.mark.sampled(1)
@pytest.mark.parametrize("prefix", ["run.", ""])
def test_views_answer_as_in_the_session(converted: Path, prefix: str) -> None:
    with (
        traceview.open(SAMPLE) as session,
        duckdb.connect("" if prefix else str(converted), read_only=not prefix) as plain,
    ):
        if prefix:
            plain.execute(f"ATTACH '{converted}' AS run (READ_ONLY)")
        for view in COMPARED if prefix else (*COMPARED, LONGEST):
            expected = texts(session.sql(f"FROM {view}").fetchall())
            assert expected, view
            assert texts(plain.sql(f"FROM {prefix}{view}").fetchall()) == expected, view


def test_views_answer_for_the_selected_window(tmp_path: Path) -> None:
    target = tmp_path / "steps.duckdb"
    steps = ["--steps", "7:7", "--rank", "1"]
    assert run(["convert", str(SAMPLE), str(target), "-q", *steps]) == 0
    with (
        traceview.open(SAMPLE, selection=Selection(steps=(7, 7), ranks=(1,))) as session,
        duckdb.connect(str(target), read_only=True) as plain,
    ):
        for view in ("breakdown", "kernel_summary", "step_summary"):
            expected = texts(session.sql(f"FROM {view}").fetchall())
            assert texts(plain.sql(f"FROM {view}").fetchall()) == expected, view
        assert plain.sql("SELECT start_ns IS NULL FROM selection").fetchall() == [(False,)]


def test_every_other_view_is_there_and_those_of_the_replay_are_not(converted: Path) -> None:
    with duckdb.connect(str(converted), read_only=True) as plain:
        for view in views():
            if view.kind == "view" and view.name not in replayed():
                plain.sql(f"SELECT {', '.join(column.name for column in view.columns)} FROM {view.name}")
        for name in replayed():
            with pytest.raises(duckdb.CatalogException, match="does not exist"):
                plain.sql(f"FROM {name}")


def test_views_in_a_file_do_not_count_when_it_is_opened(converted: Path, tmp_path: Path) -> None:
    with traceview.open(SAMPLE) as session:
        expected = [texts(session.sql(f"FROM {view}").fetchall()) for view in ("breakdown", "clocks")]
    changed = Path(shutil.copy(converted, tmp_path))
    with duckdb.connect(str(changed)) as plain:
        plain.execute("CREATE OR REPLACE VIEW breakdown AS SELECT 1 AS trace_id")
        plain.execute("DELETE FROM clocks; UPDATE selection SET end_ns = 0")
    with traceview.open(changed, cache=False) as session:
        assert [texts(session.sql(f"FROM {view}").fetchall()) for view in ("breakdown", "clocks")] == expected
