"""Archives of traces, compressed databases, and folders some of whose files cannot be read."""

from __future__ import annotations

import gzip
import io
import shutil
import tarfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
import zstandard

import traceview
from tests.store.fake_format import MAGIC, FakeParser, TableParser, write_tables, write_trace
from traceview.errors import UnreadableTraceError
from traceview.ingest import unpacking
from traceview.ingest.find_parser import installed_parsers
from traceview.ingest.unpacking import Packing, packing_of, unpack

SAMPLES = Path(__file__).parents[2] / "sample_traces"
Members = Iterable[tuple[str, bytes]]


def rank(number: int) -> bytes:
    return f'{MAGIC}[{number}], "step_ns": 500}}'.encode()


def zipped(path: Path, members: Members) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return path


def tarred(path: Path, members: Members, pack: Callable[[bytes], bytes] = bytes) -> Path:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w") as archive:
        for name, content in members:
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    path.write_bytes(pack(stream.getvalue()))
    return path


def written(path: Path, members: Members) -> Path:
    """An archive of the kind that its name says."""
    if path.suffix == ".zip":
        return zipped(path, members)
    zstd = zstandard.ZstdCompressor().compress
    pack = {".tar": bytes, ".tgz": gzip.compress, ".gz": gzip.compress, ".zst": zstd}[path.suffix]
    return tarred(path, members, pack)


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "cache"
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(folder))
    yield folder
    assert not list(folder.glob("work-*")), "everything that was unpacked is gone"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", ["t.zip", "t.tar", "t.tgz", "t.tar.gz", "t.tar.zst"])
def test_an_archive_is_opened_like_a_folder_and_read_once(tmp_path: Path, name: str) -> None:
    members = [("run/rank10.json", rank(10)), ("run/rank2.json", rank(2)), ("notes.txt", b"no trace")]
    archive = written(tmp_path / name, members).rename(tmp_path / "whatever")
    parser = FakeParser()
    for _ in range(2):
        with traceview.open(archive, parsers=[parser]) as session:
            found = session.sql("SELECT source_file, rank FROM traces ORDER BY trace_id").fetchall()
        assert found == [(str(archive / "run/rank2.json"), 2), (str(archive / "run/rank10.json"), 10)]
    assert len(parser.read_paths) == 2
    written(tmp_path / name, [("run/rank2.json", rank(7))]).rename(archive)
    with traceview.open(archive, parsers=[parser]) as session:
        assert session.traces["rank"].to_list() == [7]


def test_a_trace_of_several_files_in_an_archive_is_one(tmp_path: Path) -> None:
    tables = write_tables(tmp_path / "run", "kernels", "calls")
    archive = zipped(tmp_path / "a.zip", [(f"run/{table.name}", table.read_bytes()) for table in tables])
    with traceview.open(archive, parsers=[TableParser(), FakeParser()]) as session:
        assert session.traces["source_file"].to_list() == [str(archive / "run")]


def test_names_never_lead_out_of_the_folder_and_links_are_left_out(tmp_path: Path) -> None:
    names = ["../../up.json", "/abs.json", "C:\\dir\\win.json", "a", "a/b", "..", "x" * 300, ".hidden", "a"]
    for archive in (zipped(tmp_path / "a.zip", [(n, b"1") for n in names[:-1]]),
                    tarred(tmp_path / "a.tar", [(n, b"1") for n in names])):  # fmt: skip
        folder = tmp_path / f"from-{archive.name}"
        folder.mkdir()
        packing = packing_of(archive)
        assert packing is not None
        files = unpack(archive, packing, folder).files
        assert {f"{'/'.join(f.relative_to(folder).parts)}"[:12] for f in files} >= {"up.json", "abs.json"}
        assert all(file.resolve().is_relative_to(folder.resolve()) and file.is_file() for file in files)
        assert not any(file.name.startswith(".") for file in files)
    link, linked = tarfile.TarInfo("link"), io.BytesIO()
    link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
    with tarfile.open(fileobj=linked, mode="w") as archive_of_link:
        archive_of_link.addfile(link)
    (tmp_path / "l.tar").write_bytes(linked.getvalue())
    assert unpack(tmp_path / "l.tar", Packing.TAR, folder).files == []


def test_bombs_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "ALWAYS_ALLOWED_BYTES", 1 << 20)
    monkeypatch.setattr(unpacking, "LARGEST_RATIO", 2)
    for name in ("b.zip", "b.tgz"):
        bomb = written(tmp_path / name, [("a.json", bytes(3 << 20))])
        with pytest.raises(UnreadableTraceError, match=r"unpacks to more than 1 MiB"):
            traceview.open(bomb, parsers=[FakeParser()])
    monkeypatch.setattr(unpacking, "MOST_ENTRIES", 10)
    for name in ("n.zip", "n.tar"):
        many = written(tmp_path / name, [(f"{i}.json", b"") for i in range(11)])
        with pytest.raises(UnreadableTraceError, match="holds more than 10 files"):
            traceview.open(many, parsers=[FakeParser()])
    entry = tarfile.TarInfo("././@LongLink")
    entry.type, entry.size = tarfile.GNUTYPE_LONGNAME, 1 << 40
    (tmp_path / "long.tar").write_bytes(entry.tobuf(tarfile.GNU_FORMAT) + bytes(2048))
    with pytest.raises(UnreadableTraceError, match="header of absurd size"):
        traceview.open(tmp_path / "long.tar", parsers=[FakeParser()])


def test_what_cannot_be_unpacked_is_one_clear_line(tmp_path: Path) -> None:
    inner = zipped(tmp_path / "inner.zip", [("a.json", rank(1))])
    outer = zipped(tmp_path / "outer.zip", [("in/inner.zip", inner.read_bytes()), ("b.json", rank(2))])
    with pytest.raises(
        UnreadableTraceError, match=r"outer.zip/in/inner.zip: an archive in an archive is not"
    ):
        traceview.open(outer, parsers=[FakeParser()])
    empty = zipped(tmp_path / "empty.zip", [])
    with pytest.raises(UnreadableTraceError, match="no file in this ZIP archive"):
        traceview.open(empty, parsers=[FakeParser()])
    locked = bytearray(inner.read_bytes())
    for signature in (b"PK\3\4", b"PK\1\2"):
        at = locked.find(signature)
        locked[at + (6 if signature == b"PK\3\4" else 8)] |= 1
    (tmp_path / "locked.zip").write_bytes(locked)
    with pytest.raises(UnreadableTraceError, match="can be unpacked: it needs a password"):
        traceview.open(tmp_path / "locked.zip", parsers=[FakeParser()])


def test_of_a_damaged_archive_everything_before_the_damage_is_read(tmp_path: Path) -> None:
    archive = tarred(tmp_path / "t.tar", [("1.json", rank(1)), ("2.json", rank(2)), ("3.json", rank(3))])
    archive.write_bytes(archive.read_bytes()[: 2 * 1024 + 520])
    with pytest.warns(UserWarning, match="not all of this tar archive can be unpacked"):
        session = traceview.open(archive, parsers=[FakeParser()])
    with session:
        assert session.traces["rank"].to_list() == [1, 2]
        assert "unreadable_file" in session.health["code"]
    for size in range(0, 1400, 100):
        archive.write_bytes(archive.read_bytes()[:size])
        with pytest.raises(UnreadableTraceError):
            traceview.open(archive, parsers=[FakeParser()])


@pytest.mark.sampled(1)
@pytest.mark.parametrize("suffix", [".gz", ".zst"])
def test_a_compressed_database_is_unpacked(tmp_path: Path, suffix: str) -> None:
    plain = SAMPLES / "training_nvidia_nsight.sqlite"
    pack = gzip.compress if suffix == ".gz" else zstandard.ZstdCompressor().compress
    packed = tmp_path / "runs" / f"run.sqlite{suffix}"
    packed.parent.mkdir()
    packed.write_bytes(pack(plain.read_bytes()))
    with traceview.open(plain) as session:
        expected = session.sql("SELECT count(*), sum(dur_ns) FROM kernels").fetchall()
    in_archive = zipped(tmp_path / "a.zip", [("run.sqlite.gz", gzip.compress(plain.read_bytes()))])
    for path, source in ((packed, packed), (packed.parent, packed), (in_archive, in_archive / "run.sqlite")):
        with traceview.open(path) as session:
            assert session.sql("SELECT count(*), sum(dur_ns) FROM kernels").fetchall() == expected
            assert set(session.traces["source_file"]) == {str(source)}
    packed.write_bytes(packed.read_bytes()[: packed.stat().st_size // 2])
    with pytest.raises(UnreadableTraceError, match=rf"run.sqlite{suffix}: .*cut off"):
        traceview.open(packed)
    write_trace(packed.parent / "rank1.json", 1)
    with pytest.warns(UserWarning, match=r"sqlite.*: cut off.*; it is left out"):
        session = traceview.open(packed.parent, parsers=[*installed_parsers(), FakeParser()])
    with session:
        assert "unreadable_file" in session.health["code"]


def test_a_folder_answers_with_what_can_be_read_and_says_what_cannot(tmp_path: Path) -> None:
    folder = tmp_path / "runs"
    for number in (1, 2):
        write_trace(folder / f"rank{number}.json", number)
    (folder / "rank0.json").write_text(MAGIC + "broken")
    with pytest.warns(UserWarning, match=r"rank0.json: no JSON; it is left out"):
        session = traceview.open(folder, parsers=[FakeParser()])
    with session:
        assert session.traces["rank"].to_list() == [1, 2]
        query = "SELECT trace_id, code, severity, count, detail FROM health WHERE code = 'unreadable_file'"
        [row] = session.sql(query).fetchall()
        assert row[:4] == (0, "unreadable_file", "error", 1)
        assert "rank0.json: no JSON" in row[4]
    with pytest.raises(UnreadableTraceError, match="no JSON"):
        traceview.open(folder / "rank0.json", parsers=[FakeParser()])
    for number in (1, 2):
        (folder / f"rank{number}.json").unlink()
    with pytest.raises(UnreadableTraceError, match="no JSON"):
        traceview.open(folder, parsers=[FakeParser()])
    shutil.rmtree(folder)
