"""Traces on another host, by a server of SSH that runs here."""

from __future__ import annotations

import asyncio
import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.object_storage.conftest import SAMPLE
from tests.object_storage.test_traces import DATABASE, QUERY
from traceview.errors import UnreadableTraceError, UsageError
from traceview.ingest.objects import ssh_files
from traceview.ingest.objects.path import RANGE, as_path
from traceview.ingest.objects.storage import get_range
from traceview.ingest.objects.url import StorageError
from traceview.lake.places import store_of

asyncssh: Any = pytest.importorskip("asyncssh")


class Host:
    """A host whose files are those of a folder, with a key that only it and its users know."""

    def __init__(self, root: Path, users: Path) -> None:
        self.root, self._loop = root, asyncio.new_event_loop()
        self.key, self.user_key = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
        users.mkdir(mode=0o700)
        self.user_key.write_private_key(users / "id_ed25519")
        self.user_key.write_public_key(users / "id_ed25519.pub")
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._allowed = users / "id_ed25519.pub"
        self.port = 0
        self.start()
        self.trust(users, self.key)

    def start(self) -> None:
        """Begins to answer, at the same port as before."""
        self._server = self._do(self._listen())
        self.port = self._server.get_port()

    async def _listen(self) -> Any:
        keys = asyncssh.read_authorized_keys(self._allowed)
        self._connections: list[Any] = []
        files = lambda channel: asyncssh.SFTPServer(channel, chroot=os.fsencode(self.root))  # noqa: E731 - one line
        return await asyncssh.listen(
            "127.0.0.1",
            self.port,
            server_host_keys=[self.key],
            authorized_client_keys=keys,
            sftp_factory=files,
            acceptor=self._connections.append,
        )

    def trust(self, users: Path, key: Any) -> None:
        """Makes `key` the one that users expect of this host."""
        public = key.export_public_key().decode().strip()
        (users / "known_hosts").write_text(f"[127.0.0.1]:{self.port} {public}\n", encoding="utf-8")

    def stop(self) -> None:
        """Ends all connections, and refuses others."""
        self._do(self._closed())

    def end(self) -> None:
        """Ends it."""
        self.stop()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _closed(self) -> None:
        self._server.close()
        for connection in self._connections:
            connection.abort()
        await self._server.wait_closed()

    def _do(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    def url(self, path: str) -> str:
        """The URL of a file of it."""
        return f"ssh://someone@127.0.0.1:{self.port}/{path}"


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    home, root = tmp_path / "home", tmp_path / "host"
    home.mkdir()
    root.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.delenv("SSH_AUTH_SOCK", raising=False)
    shutil.copytree(SAMPLE, root / "job")
    found = Host(root, home / ".ssh")
    yield found
    ssh_files._clients(os.getpid()).clear()
    found.end()


def test_a_folder_of_a_host_answers_as_the_folder_does(host: Host) -> None:
    with traceview.open(host.url("job"), workers=1) as there, traceview.open(SAMPLE) as here:
        assert there.sql(QUERY).fetchall() == here.sql(QUERY).fetchall()
        named = there.sql("SELECT source_file FROM traces ORDER BY trace_id").fetchall()
    assert named == [(host.url(f"job/rank{rank}.json.gz"),) for rank in (0, 1)]
    assert as_path(host.url("job/rank0.json.gz").replace("ssh://", "sftp://")).stat().st_size > 0


def test_large_files_come_in_ranges_and_databases_are_copied(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts: list[int] = []
    real = get_range

    def counted(*asked: Any) -> bytes:
        counts.append(asked[2] - asked[1])
        return real(*asked)

    monkeypatch.setattr("traceview.ingest.objects.path.get_range", counted)
    big = host.root / "big"
    big.write_bytes(bytes(range(256)) * (3 * RANGE // 256))
    with as_path(host.url("big")).open("rb") as file:
        assert file.read() == big.read_bytes()
    assert max(counts) == RANGE
    shutil.copy(DATABASE, host.root)
    with (
        pytest.warns(UserWarning, match="cannot be read as a stream"),
        traceview.open(host.url(DATABASE.name), workers=1) as there,
        traceview.open(DATABASE) as here,
    ):
        assert there.sql(QUERY).fetchall() == here.sql(QUERY).fetchall()


def test_a_host_is_refused_whose_key_is_not_the_known_one(host: Host, tmp_path: Path) -> None:
    users = tmp_path / "home" / ".ssh"
    host.trust(users, asyncssh.generate_private_key("ssh-ed25519"))
    with pytest.raises(
        UnreadableTraceError, match=r"not in ~/\.ssh/known_hosts: connect once with ssh 127\.0\.0\.1"
    ):
        traceview.open(host.url("job"))
    (users / "known_hosts").unlink()
    with pytest.raises(UnreadableTraceError, match=r"not in ~/\.ssh/known_hosts"):
        traceview.open(host.url("job"))


def test_a_user_without_the_right_key_is_refused(host: Host, tmp_path: Path) -> None:
    other = asyncssh.generate_private_key("ssh-ed25519")
    other.write_private_key(tmp_path / "home" / ".ssh" / "id_ed25519")
    (tmp_path / "home" / ".ssh" / "id_ed25519.pub").unlink()
    with pytest.raises(UnreadableTraceError, match="takes no key of the agent"):
        traceview.open(host.url("job"))


def test_what_is_not_there_or_changes_is_an_error(host: Host) -> None:
    with pytest.raises(UsageError, match="job/rank7"):
        traceview.open(host.url("job/rank7.json.gz"))
    file = as_path(host.url("job/rank0.json.gz"))
    with file.open("rb") as opened:
        (host.root / "job" / "rank0.json.gz").write_bytes(b"another one")
        with pytest.raises(StorageError, match="it changed while it was read"):
            opened.read(100)


def test_a_host_that_has_gone_is_an_error_and_found_again(host: Host) -> None:
    file = host.url("job/rank0.json.gz")
    assert as_path(file).is_file()
    host.stop()
    with pytest.raises(StorageError, match="the connection failed"):
        as_path(file).is_file()
    host.start()
    assert as_path(file).is_file()


def test_nothing_is_written_to_a_host(host: Host) -> None:
    with pytest.raises(StorageError, match="only read"):
        store_of(host.url("lake")).put("name", b"content")


@pytest.mark.parametrize("text", ["ssh://user:secret@host/trace.json", "ssh://host", "sftp://host/a?b"])
def test_urls_with_passwords_or_without_a_path_are_refused(text: str) -> None:
    with pytest.raises(UsageError) as raised:
        as_path(text).exists()
    assert "secret" not in str(raised.value)
