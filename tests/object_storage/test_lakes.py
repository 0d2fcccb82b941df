"""Lakes in a bucket: the same files, read from copies that the network is asked for once."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

import traceview
from tests.lake.conftest import RULES, Here
from tests.object_storage.conftest import SAMPLE, SECRETS
from traceview.cli import run as run_command
from traceview.collecting import collect
from traceview.errors import UnreadableTraceError
from traceview.ingest.objects.storage import put
from traceview.ingest.objects.url import Url
from traceview.lake.folder import FolderStore
from traceview.lake.lake_tables import stored
from traceview.lake.places import store_of
from traceview.results.result import QueryError


@pytest.mark.exhaustive
def test_a_lake_in_a_bucket_holds_what_one_in_a_folder_holds(
    job: str, place: str, sample_lake: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lake = store_of(f"{place}/lake")
    assert collect([job], lake, RULES, executor=Here()).files == 2
    counts = {name: len(lake.names(name)) for name in stored()}
    assert counts == {name: len(FolderStore(sample_lake).names(name)) for name in stored()}
    assert collect([job], lake, RULES, executor=Here()).known == 2
    assert run_command(["explain", f"{place}/lake", "SYN002"]) == 0
    assert "/job/rank1.json.gz" in "".join(capsys.readouterr().out.split())
    put(Url.parsed(f"{job}/rank0.json.gz"), (SAMPLE / "rank0.json.gz").read_bytes() + b"\0")
    changed = collect([job], lake, RULES, executor=Here())
    assert (changed.files, changed.known) == (1, 1)
    written = [lake.get(name) for folder in (*stored(), "batches") for name in lake.names(folder)]
    assert not any(secret.encode() in content for content in written for secret in SECRETS)


@pytest.fixture
def lake(sample_lake: Path, place: str) -> str:
    """A copy of a lake in the bucket."""
    for path in sample_lake.rglob("*"):
        if path.is_file():
            put(Url.parsed(f"{place}/lake/{path.relative_to(sample_lake)}"), path.read_bytes())
    return f"{place}/lake"


@pytest.mark.exhaustive
def test_it_opens_from_copies_that_are_kept(
    lake: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "cache"))
    with pytest.warns(UserWarning, match="are copied to the cache"):
        session = traceview.open(lake)
    with session:
        assert session.traces["rank"].to_list() == [0, 1]
        # What the session may read are its copies, not those of others in the cache.
        (other,) = {path.parent for path in (tmp_path / "cache").glob("*.parquet")}
        with pytest.raises(QueryError, match=r"[Pp]ermission|disabled"):
            session.sql(f"FROM read_parquet('{other}/*.parquet')").fetchall()
        with pytest.raises(QueryError, match=r"permission|disabled|not reach|extension"):
            session.sql(f"FROM read_parquet('{lake}/steps/*.parquet')").fetchall()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        traceview.open(lake).close()


@pytest.mark.exhaustive
def test_a_damaged_copy_a_small_cache_and_a_changed_part_are_said(
    lake: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("TRACEVIEW_CACHE_LIMIT", "1KB")
    with pytest.raises(UnreadableTraceError, match="do not fit into the cache"):
        traceview.open(lake)
    monkeypatch.delenv("TRACEVIEW_CACHE_LIMIT")
    (name,) = store_of(lake).names("steps")
    put(Url.parsed(f"{lake}/{name}"), b"PAR1 and more")
    with (
        pytest.warns(UserWarning, match="are copied"),
        pytest.raises(UnreadableTraceError, match=r"steps/part-.*: a damaged lake: not what its batch says"),
    ):
        traceview.open(lake)


@pytest.mark.exhaustive
def test_verbs_of_lakes_take_urls(lake: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["lake", "check", lake]) == 0
    assert "2 traces of 2 files in 1 batch" in capsys.readouterr().out
    assert run_command(["lake", "compact", lake]) == 0
    assert run_command(["query", lake, "FROM kernels"]) == 2
    assert "not in the lake: kernels" in capsys.readouterr().err
