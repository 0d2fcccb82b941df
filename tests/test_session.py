"""Opened traces as one database."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import duckdb
import polars
import pytest

import traceview
from tests.store.fake_format import FakeParser, contents, write_trace
from traceview.errors import UsageError
from traceview.open_traces import open_traces
from traceview.opening.cache import list_entries
from traceview.report.model import build_report
from traceview.session import QueryError, Session
from traceview.store.schema import tables


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of the test's own."""
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """Two files with ranks 0, 1 and 2; the first file holds two of them."""
    write_trace(tmp_path / "traces" / "a", 0, 1)
    write_trace(tmp_path / "traces" / "b", 2)
    with traceview.open(tmp_path / "traces", parsers=[FakeParser()]) as opened:
        yield opened


def test_importing_traceview_imports_nothing_heavy() -> None:
    code = """
import sys, traceview
traceview.__all__
heavy = {"duckdb", "polars", "pyarrow", "traceview.session"} & set(sys.modules)
assert not heavy, heavy
traceview.open, traceview.Selection
heavy = {"duckdb", "polars", "pyarrow"} & set(sys.modules)
assert not heavy, heavy
"""
    root = Path(traceview.__file__).parents[1]
    subprocess.run([sys.executable, "-c", code], cwd=root, check=True)


def test_every_public_name_exists() -> None:
    assert traceview.open is open_traces
    assert traceview.Session is Session
    with pytest.raises(AttributeError, match="no attribute 'opne'"):
        _ = traceview.opne


def test_traces_of_all_files_are_numbered_through(session: Session) -> None:
    assert session.sql("SELECT trace_id, rank FROM traces ORDER BY 1").fetchall() == [(0, 0), (1, 1), (2, 2)]
    counted = session.sql("SELECT trace_id, count(*) FROM kernels GROUP BY 1 ORDER BY 1")
    assert counted.fetchall() == [(0, 10), (1, 10), (2, 10)]
    selection = session.sql("FROM selection ORDER BY 1").fetchall()
    assert selection == [(0, None, None), (1, None, None), (2, None, None)]


def test_every_table_is_there_with_its_columns_filled_or_not(session: Session) -> None:
    for table in tables():
        shown = session.sql(f"SELECT column_name, column_type FROM (DESCRIBE {table.name})").fetchall()
        assert shown == [(column.name, column.type) for column in table.columns]


def test_results_come_in_every_shape(session: Session) -> None:
    query = "SELECT kernel_id, name FROM kernels WHERE trace_id = $trace AND kernel_id < 2 ORDER BY 1"
    expected = [(0, "kernel_0"), (1, "kernel_1")]
    assert session.sql(query, {"trace": 1}).fetchall() == expected
    assert session.sql(query.replace("$trace", "?"), [1]).pl().rows() == expected
    arrow = session.sql(query, {"trace": 1}).arrow()
    assert arrow.column_names == ["kernel_id", "name"]
    assert arrow.num_rows == 2
    assert session.sql(query, {"trace": 7}).pl().columns == ["kernel_id", "name"]
    assert isinstance(session.traces, polars.DataFrame)
    assert session.traces["rank"].to_list() == [0, 1, 2]


def test_results_are_independent_and_can_be_read_again(session: Session) -> None:
    first, second = session.sql("SELECT 1 AS one"), session.sql("SELECT 2 AS two")
    assert (first.columns, second.columns) == (["one"], ["two"])
    assert (second.fetchall(), first.fetchall()) == ([(2,)], [(1,)])
    assert first.fetchall() == [(1,)]
    assert first.pl().to_dicts() == first.arrow().to_pylist() == [{"one": 1}]
    asked = session.sql("SELECT ?::INTEGER AS asked", [7])
    assert asked.fetchall() == asked.fetchall() == [(7,)]
    assert "<table" in asked._repr_html_()
    asked.close()
    with pytest.raises(UsageError, match="closed"):
        asked.fetchall()


def test_every_table_and_view_is_a_frame_by_its_name_in_sql(session: Session) -> None:
    names = {
        row[0] for row in session.sql("SELECT view_name FROM duckdb_views() WHERE NOT internal").fetchall()
    }
    offered = set(dir(session))
    assert {"kernel_summary", "gaps", "findings", "sql"} <= offered
    assert {"kernel_summary", "step_summary", "collectives"} <= names & offered
    for name in ("kernels", "kernel_summary", "steps", "step_summary", "op_summary", "collectives"):
        assert getattr(session, name).columns == session.sql(f"FROM {name}").columns, name
    assert "<table" in session._repr_html_()
    with pytest.raises(AttributeError, match="no attribute 'kernel_sumary'"):
        _ = session.kernel_sumary
    assert set(dir(traceview)) == set(traceview.__all__)


def test_wrong_queries_are_one_line_with_candidates(session: Session) -> None:
    with pytest.raises(QueryError, match=r'^Binder Error: .*"dur_nss".*"dur_ns".*$') as caught:
        session.sql("SELECT dur_nss FROM kernels")
    assert "\n" not in str(caught.value)
    with pytest.raises(QueryError, match=r'kernel does not exist.*"kernels"'):
        session.sql("FROM kernel")
    with pytest.raises(QueryError, match=r"syntax error.*\(line 2, column 3\)"):
        session.sql("SELECT 1\n, ,")
    with pytest.raises(QueryError, match="the query is empty"):
        session.sql("-- nothing")
    with pytest.raises(QueryError, match="parameters"):
        session.sql("SELECT ?", [])
    with pytest.raises(QueryError, match="Conversion Error"):
        session.sql("SELECT name::INTEGER FROM kernels").fetchall()


REACHING_OUT = [
    "SELECT * FROM read_csv('{outside}')",
    "SELECT * FROM read_text('{outside}')",
    "SELECT * FROM read_blob('{outside}')",
    "SELECT * FROM read_blob('{entry}')",
    "SELECT * FROM '{outside}'",
    "SELECT * FROM sniff_csv('{outside}')",
    "SELECT * FROM glob('{folder}/*')",
    "SELECT * FROM query('FROM read_text(''{outside}'')')",
    "SELECT * FROM read_json('http://127.0.0.1:1/x')",
    "COPY (SELECT 1) TO '{folder}/new.csv'",
    "COPY (SELECT 1) TO '{outside}' (USE_TMP_FILE false)",
    "COPY (SELECT 1) TO '{entry}' (USE_TMP_FILE false)",
    "COPY (SELECT 1) TO '{entry}.wal' (USE_TMP_FILE false)",
    "COPY kernels FROM '{outside}'",
    "EXPORT DATABASE '{folder}/new'",
    "IMPORT DATABASE '{folder}'",
    "ATTACH '{entry}' AS again",
    "ATTACH '{entry}' AS again (READ_ONLY)",
    "ATTACH '{folder}/new.duckdb'",
    "INSTALL httpfs",
    "LOAD httpfs",
    "SET enable_external_access = true",
    "SET lock_configuration = false",
    "RESET allowed_paths",
    "SET temp_directory = '{folder}'",
    "SET memory_limit = '1TB'",
    "SET threads = 1000",
    "PRAGMA enable_profiling",
    "SELECT getenv('HOME')",
    "FROM duckdb_secrets()",
    "CREATE SECRET thief (TYPE http)",
    "INSERT INTO file_0.traces (trace_id) VALUES (9)",
    "DROP TABLE file_0.traces",
    "SELECT * FROM python_variable",
]


def test_a_query_reaches_nothing_but_the_traces(
    session: Session, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    python_variable = polars.DataFrame({"secret": [1]})
    outside = tmp_path / "outside"
    outside.write_text("secret")
    entries = {entry.path: entry.path.read_bytes() for entry in list_entries()}
    before = sorted(tmp_path.rglob("*"))
    for statement in REACHING_OUT:
        query = statement.format(outside=outside, folder=tmp_path, entry=next(iter(entries)))
        with subtests.test(statement), pytest.raises(QueryError):
            session.sql(query).fetchall()
        assert sorted(tmp_path.rglob("*")) == before, statement
        assert outside.read_text() == "secret", statement
        assert {path: path.read_bytes() for path in entries} == entries, statement
    assert python_variable.height == 1


def test_a_query_may_make_tables_of_its_own(session: Session) -> None:
    session.sql("CREATE TABLE long_kernels AS FROM kernels WHERE dur_ns > 50")
    assert session.sql("SELECT count(*) FROM long_kernels").fetchall() == [(30,)]


def test_little_memory_is_enough_and_spilled_data_go(tmp_path: Path, cache_folder: Path) -> None:
    path = write_trace(tmp_path / "a", 0)
    with traceview.open(path, parsers=[FakeParser()], memory_limit="40MB") as session:
        large = "CREATE TEMP TABLE large AS SELECT i, hash(i) AS h FROM range(6000000) AS r(i)"
        spilled = session.sql(f"{large}; SELECT path FROM duckdb_temporary_files()").fetchall()
        assert spilled
        assert all(Path(name).is_relative_to(cache_folder) for (name,) in spilled)
    assert [found.suffix for found in contents(cache_folder)] == [".duckdb"]


def test_a_closed_session_says_so(session: Session) -> None:
    result = session.sql("SELECT 1")
    session.close()
    session.close()
    with pytest.raises(UsageError, match="closed"):
        session.sql("SELECT 1")
    with pytest.raises(UsageError, match="closed"):
        result.fetchall()


def test_a_forgotten_session_cleans_up(tmp_path: Path, cache_folder: Path) -> None:
    forgotten = traceview.open(write_trace(tmp_path / "a", 0), parsers=[FakeParser()])
    assert len(contents(cache_folder)) == 3
    del forgotten
    gc.collect()
    assert [found.suffix for found in contents(cache_folder)] == [".duckdb"]


def test_many_files_are_one_set_of_tables(tmp_path: Path) -> None:
    for rank in range(12):
        write_trace(tmp_path / "traces" / f"rank{rank}", rank)
    with traceview.open(tmp_path / "traces", parsers=[FakeParser()]) as session:
        ranks = session.sql("SELECT rank, trace_id FROM traces ORDER BY rank").fetchall()
        kernels = session.sql(
            "SELECT trace_id, count(*) FROM kernels GROUP BY trace_id ORDER BY 1"
        ).fetchall()
        session.add_comments()
    assert ranks == [(rank, rank) for rank in range(12)]
    assert len(kernels) == 12
    assert len({count for _, count in kernels}) == 1


def test_a_cached_trace_has_the_name_by_which_it_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = tmp_path / "it's a run"
    for rank in range(2):
        write_trace(run / f"rank{rank}", rank)
    monkeypatch.chdir(run)
    whole = [str(run / "rank0"), str(run / "rank1")]
    for named, expected in ((["rank0"], ["rank0"]), ([run], whole), (["rank1", "../it's a run/rank0"],) * 2):
        with traceview.open(named, parsers=[FakeParser()]) as session:
            found = session.sql("SELECT source_file FROM traces ORDER BY trace_id").fetchall()
            assert [path for (path,) in found] == expected
            assert [trace["path"] for trace in build_report(session)["traces"]] == expected
    with traceview.open(run, parsers=[FakeParser()]) as session:
        assert session.sql("SELECT DISTINCT run FROM traces").fetchall() == [("it's a run",)]


def test_a_session_keeps_its_traces_when_the_cache_is_cleared(session: Session, cache_folder: Path) -> None:
    for entry in list_entries():
        entry.path.unlink()
    assert session.sql("SELECT sum(dur_ns) FROM kernels").fetchall() == [(3000,)]


def test_comments_are_added_when_asked_for(session: Session) -> None:
    query = "SELECT comment FROM duckdb_columns() WHERE table_name = 'kernels' AND column_name = 'dur_ns'"
    assert session.sql(f"{query} AND database_name = 'session'").fetchall() == [(None,)]
    session.add_comments()
    assert session.sql(f"{query} AND database_name = 'session'").fetchall() == [("duration [ns]",)]


def test_a_failed_opening_leaves_nothing_open(tmp_path: Path, cache_folder: Path) -> None:
    good, bad = write_trace(tmp_path / "a", 0), tmp_path / "b"
    bad.write_text('{"fake": ')
    with pytest.raises(traceview.errors.UnreadableTraceError, match="b: no JSON"):
        traceview.open([good, bad], parsers=[FakeParser()])
    assert [found.suffix for found in contents(cache_folder)] == [".duckdb"]
    with duckdb.connect(str(contents(cache_folder)[0])) as connection:
        assert connection.execute("SELECT count(*) FROM kernels").fetchall() == [(10,)]


def test_progress_is_reported(tmp_path: Path) -> None:
    told: list[tuple[str, int, int, int]] = []
    path = write_trace(tmp_path / "a", 0)
    for _ in range(2):
        with traceview.open(path, parsers=[FakeParser()], progress=lambda *step: told.append(step)):
            pass
    assert told == [("read", 0, path.stat().st_size, 0)]


def test_a_disk_that_is_full_for_the_session_itself_is_one_clear_line(
    tmp_path: Path, cache_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise duckdb.TransactionException('Could not write file "s.duckdb.wal": No space left on device')

    monkeypatch.setattr("traceview.opening.opened_files.create_relations", full)
    with pytest.raises(UsageError, match=r"no space in .*TRACEVIEW_CACHE_DIR"):
        traceview.open([write_trace(tmp_path / "a", 0)], parsers=[FakeParser()])


def test_threads_share_a_session(session: Session) -> None:
    together = threading.Barrier(4)

    def ask() -> None:
        together.wait()
        for _ in range(40):
            assert session.sql("SELECT 7").arrow().to_pylist() == [{"7": 7}]

    def judge() -> None:
        together.wait()
        for _ in range(40):
            with session.workers():
                pass

    with ThreadPoolExecutor(4) as pool:
        for job in [pool.submit(run) for run in (ask, ask, judge, judge)]:
            job.result()


def test_sessions_and_rows_say_what_they_are() -> None:
    sample = Path(__file__).parent.parent / "sample_traces" / "training_nvidia"
    with traceview.open(sample) as session:
        rows = session.sql("SELECT 1 AS one, 2 AS two")
        assert repr(rows) == "<traceview rows: one, two>"
        assert repr(session) == f"<traceview session: '{sample}/rank0.json.gz', '{sample}/rank1.json.gz'>"
    assert repr(session) == "<traceview session: closed>"
