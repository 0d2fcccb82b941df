"""Traces in a bucket: the same answers as of files, in bounded pieces, known again by their ETag."""

from __future__ import annotations

import shutil
import threading
import warnings
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import traceview
from tests.object_storage.conftest import SAMPLE, SECRETS, Server, upload, use
from traceview.cli import run as run_command
from traceview.errors import UnreadableTraceError
from traceview.ingest.find_parser import choose_parser, installed_parsers
from traceview.ingest.objects.copies import copied
from traceview.ingest.objects.path import FIRST_RANGE, RANGE, ObjectPath, as_path
from traceview.ingest.objects.storage import delete, get_range, put
from traceview.ingest.objects.url import ObjectState, Url

DATABASE = SAMPLE.parent / "training_nvidia_nsight.sqlite"
QUERY = "SELECT trace_id, count(*), sum(dur_ns), min(start_ns) FROM kernels GROUP BY ALL ORDER BY ALL"


@pytest.fixture
def fetched(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The bytes of each request for content."""
    counts: list[int] = []
    real = get_range

    def counted(url: Url, start: int, end: int, etag: str) -> bytes:
        counts.append(end - start)
        return real(url, start, end, etag)

    monkeypatch.setattr("traceview.ingest.objects.path.get_range", counted)
    return counts


def test_a_folder_in_a_bucket_answers_as_the_folder_does(job: str) -> None:
    with traceview.open(job, workers=1) as there, traceview.open(SAMPLE) as here:
        assert there.sql(QUERY).fetchall() == here.sql(QUERY).fetchall()
        named = there.sql("SELECT source_file FROM traces ORDER BY trace_id").fetchall()
    assert named == [(f"{job}/rank{rank}.json.gz",) for rank in (0, 1)]


def test_what_the_cache_has_is_not_read_again_unless_its_etag_changes(job: str, fetched: list[int]) -> None:
    def kernels() -> int:
        fetched.clear()
        with traceview.open(f"{job}/rank0.json.gz", workers=1) as session:
            return len(session.sql("FROM kernels").fetchall())

    first = kernels()
    read = sum(fetched)
    assert kernels() == first
    assert 0 < sum(fetched) < read
    put(Url.parsed(f"{job}/rank0.json.gz"), (SAMPLE / "rank1.json.gz").read_bytes())
    with traceview.open(SAMPLE / "rank1.json.gz") as other:
        assert kernels() == len(other.sql("FROM kernels").fetchall())


def test_files_are_read_in_pieces_of_bounded_size(place: str, fetched: list[int]) -> None:
    content = bytes(range(256)) * (3 * RANGE // 256) + b"end"
    put(Url.parsed(f"{place}/big"), content)
    path = as_path(f"{place}/big")
    with path.open("rb") as file:
        assert file.read() == content
    assert sum(fetched) == len(content)
    assert max(fetched) == RANGE
    fetched.clear()
    with path.open("rb") as file:
        file.seek(-3, 2)
        assert file.read() == b"end"
        file.seek(RANGE + 1)
        assert file.read(2) == b"\x01\x02"
    assert fetched == [3, FIRST_RANGE]


@pytest.mark.parametrize("listed", ["0x8DC", '"0x8DC"'])
def test_etags_are_the_same_in_lists_that_leave_out_their_quotes(listed: str) -> None:
    told = {"size": 1, "e_tag": listed, "last_modified": datetime(2026, 1, 1, tzinfo=UTC)}
    assert ObjectState.of(told).identity == [1, '"0x8DC"']


def test_an_object_that_changes_while_it_is_read_is_refused(place: str) -> None:
    url = Url.parsed(f"{place}/x")
    put(url, bytes(2 * FIRST_RANGE))
    with as_path(f"{place}/x").open("rb") as file:
        file.read(1)
        put(url, bytes(3 * FIRST_RANGE))
        with pytest.raises(UnreadableTraceError, match="x: it changed while it was read"):
            file.read()


def test_formats_that_need_files_are_copied_and_said_so(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    upload(place, DATABASE)
    url = f"{place}/{DATABASE.name}"
    with pytest.warns(UserWarning, match="cannot be read as a stream: .* are copied"):
        there = traceview.open(url)
    with there, traceview.open(DATABASE) as here:
        assert there.sql("SELECT * EXCLUDE (source_file, run) FROM traces").fetchall() == (
            here.sql("SELECT * EXCLUDE (source_file, run) FROM traces").fetchall()
        )
        named = there.sql("SELECT DISTINCT source_file FROM traces").fetchall()
        assert named == [(url,)]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        traceview.open(url).close()
    monkeypatch.setenv("TRACEVIEW_CACHE_LIMIT", "1KB")
    with pytest.raises(UnreadableTraceError, match="do not fit into the cache"):
        traceview.open(url, cache=False)


def test_copies_of_a_folder_have_its_folders(place: str, tmp_path: Path) -> None:
    put(Url.parsed(f"{place}/workload/pass_1/counters.csv"), b"content")
    folder = as_path(f"{place}/workload")
    assert isinstance(folder, ObjectPath)
    with pytest.warns(UserWarning, match="are copied"):
        copy = copied(folder, [folder / "pass_1" / "counters.csv"], tmp_path, "any format")
    assert (copy / "pass_1" / "counters.csv").read_bytes() == b"content"


def test_each_kind_of_database_is_known(place: str) -> None:
    rocpd = SAMPLE.parent / "training_rocm_rocpd" / "4100_results.db"
    upload(place, DATABASE, rocpd)
    for path in (DATABASE, rocpd):
        here = choose_parser(path, installed_parsers())
        assert choose_parser(as_path(f"{place}/{path.name}"), installed_parsers()) is here


def test_archives_are_unpacked(place: str, tmp_path: Path) -> None:
    upload(place, Path(shutil.make_archive(str(tmp_path / "both"), "zip", SAMPLE)))
    with traceview.open(f"{place}/both.zip") as session:
        assert session.sql("SELECT count(*) FROM traces").fetchall() == [(2,)]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("named", "told", "code"),
    [
        ("{}/nothere", "{}/nothere: no such file or folder", 2),
        ("s3://other-bucket/x", "s3://other-bucket/x: no such bucket", 3),
        ("s3://KEY:SECRET@runs/x", "s3://...: a URL with credentials or a query is not taken", 2),
        ("s3://runs/x?sig=SECRET", "s3://...: a URL with credentials or a query is not taken", 2),
        ("s3://runs//x", "s3://runs//x: write s3://BUCKET/KEY, without empty parts and parts of dots", 2),
        ("s3://runs/../x", "s3://runs/../x: write s3://BUCKET/KEY", 2),
    ],
)
def test_one_line_says_what_is_wrong(
    place: str, capsys: pytest.CaptureFixture[str], named: str, told: str, code: int
) -> None:
    assert run_command(["query", named.format(place), "FROM traces"]) == code
    error = capsys.readouterr().err
    assert error.startswith(f"traceview: error: {told.format(place)}")
    assert error.count("\n") == 1
    assert "SECRET" not in error


@pytest.mark.parametrize(
    ("status", "told"),
    [
        (403, "no permission with the credentials of the environment"),
        (503, "the storage answered with HTTP status 503; obstore tried 2 times"),
    ],
)
def test_what_a_storage_refuses_is_said_in_own_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], status: int, told: str
) -> None:
    pytest.importorskip("obstore", reason="obstore is not installed")

    class Refusing(BaseHTTPRequestHandler):
        """Repeats the credentials that it was sent."""

        def do_GET(self) -> None:
            body = f"<Error>{self.headers['Authorization']}</Error>".encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command == "GET":
                self.wfile.write(body)

        do_HEAD = do_GET  # noqa: N815 - http.server calls it by this name

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Refusing) as refusing:
        threading.Thread(target=refusing.serve_forever, daemon=True).start()
        use(f"http://127.0.0.1:{refusing.server_port}", monkeypatch)
        assert run_command(["query", "s3://runs/x", "FROM traces"]) == 3
        refusing.shutdown()
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
    assert not any(secret in error for secret in SECRETS)


def test_a_lost_connection_is_said_and_nothing_half_read_is_kept(
    job: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lost = Server()
    use(lost.address, monkeypatch)
    place = "s3://runs/lost"
    upload(place, SAMPLE / "rank0.json.gz")
    real = get_range

    def losing(url: Url, start: int, end: int, etag: str) -> bytes:
        if start:
            lost.stop()
        return real(url, start, end, etag)

    monkeypatch.setattr("traceview.ingest.objects.path.get_range", losing)
    assert run_command(["query", f"{place}/rank0.json.gz", "FROM traces", "--workers", "1"]) == 3
    error = capsys.readouterr().err
    assert error == (
        f"traceview: error: {place}/rank0.json.gz: the connection failed; obstore tried 2 times\n"
    )
    assert not any(secret in error for secret in SECRETS)


def test_credentials_are_in_no_output_and_no_file(
    job: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "cache"))
    assert run_command(["analyze", f"{job}/rank0.json.gz", "--format", "json", "--no-replay"]) == 0
    written = [path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()]
    assert len(written) > 1
    captured = capsysbinary.readouterr()
    assert job.encode() in captured.out
    for text in (captured.out, captured.err, *written):
        assert not any(secret.encode() in text for secret in SECRETS)


def test_without_the_extra_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from traceview.errors import UsageError

    monkeypatch.setitem(sys.modules, "obstore", None)
    with pytest.raises(UsageError, match=r"pip install 'traceview\[cloud\]'"):
        traceview.open("s3://runs/x")


def test_paths_of_objects_are_paths(job: str) -> None:
    import pickle

    path = as_path(f"{job}/rank0.json.gz")
    assert isinstance(path, ObjectPath)
    assert (path.name, str(path.parent), path.suffix) == ("rank0.json.gz", job, ".gz")
    assert path.is_file()
    assert not path.is_dir()
    assert path.parent.is_dir()
    assert not path.parent.is_file()
    assert sorted(str(each) for each in path.parent.iterdir()) == [
        f"{job}/rank{rank}.json.gz" for rank in (0, 1)
    ]
    again = pickle.loads(pickle.dumps(path))
    assert (str(again), again.state) == (str(path), path.state)
    delete(path.url)
    assert not as_path(str(path)).exists()
    put(Url.parsed(f"{job}/empty"), b"")
    assert as_path(f"{job}/empty").is_file()
