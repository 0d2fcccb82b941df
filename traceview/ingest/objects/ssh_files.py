"""Files of other hosts over the file transfer of SSH (SFTP); needs the extra traceview[ssh].

Keys come from the agent and ~/.ssh, and a host is known by its key there, as for the command ssh: no password
is asked for, and a host whose key is not known is refused.
"""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Coroutine
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeVar

from traceview.errors import UsageError
from traceview.ingest.objects.url import ObjectState, StorageError, Url

if TYPE_CHECKING:
    import asyncio

_TIMEOUT_S: Final = 120
_HOME: Final = "~/"
_REGULAR, _FOLDER = 1, 2
"""Types of files in the protocol."""
_Answer = TypeVar("_Answer")


def head(url: Url) -> ObjectState:
    """The state of a file. Raises StorageError where there is none."""

    async def state() -> ObjectState:
        found = await (await _client(url)).stat(_path(url))
        if found.type != _REGULAR:
            raise StorageError(errno.ENOENT, "no such file", str(url))
        return _state(found)

    return _answer(url, state())


def listed(url: Url) -> tuple[dict[str, ObjectState], list[str]]:
    """The files of a folder by name, and the names of the folders in it. Raises StorageError."""

    async def entries() -> dict[str, Any]:
        found = await (await _client(url)).readdir(_path(url))
        return {each.filename: each.attrs for each in found if each.filename.strip(".")}

    try:
        known = _answer(url, entries())
    except StorageError as error:
        if error.errno == errno.ENOENT:
            return {}, []
        raise
    files = {name: _state(found) for name, found in known.items() if found.type == _REGULAR}
    return files, sorted(name for name, found in known.items() if found.type == _FOLDER)


def get_range(url: Url, start: int, end: int, etag: str) -> bytes:
    """Bytes of a file as it was found. Raises StorageError, also where it is another one now."""

    async def content() -> bytes:
        async with (await _client(url)).open(_path(url), "rb") as file:
            if _state(await file.stat()).etag != etag:
                raise StorageError(errno.ESTALE, "it changed while it was read: open it again", str(url))
            return bytes(await file.read(end - start, start))

    data = _answer(url, content())
    if len(data) != end - start:
        raise StorageError(errno.EIO, f"{len(data)} of {end - start} bytes came", str(url))
    return data


def _state(found: Any) -> ObjectState:
    """Size and time of modification, which together stand for the content."""
    at = (found.mtime or 0) * 10**9 + (found.mtime_ns or 0)
    return ObjectState(found.size, f"{found.size}-{at}", at)


def _path(url: Url) -> str:
    """The path on the host: absolute, or in the home folder."""
    return url.key.removeprefix(_HOME) if url.key.startswith(_HOME) else f"/{url.key}"


def _answer(url: Url, question: Coroutine[Any, Any, _Answer]) -> _Answer:
    """The answer of a host. Raises StorageError, in words of our own."""
    import asyncio

    asked = asyncio.run_coroutine_threadsafe(question, _loop(os.getpid()))
    try:
        return asked.result(_TIMEOUT_S)
    except (UsageError, StorageError):
        raise
    except TimeoutError:
        asked.cancel()
        raise StorageError(errno.EIO, f"no answer in {_TIMEOUT_S} s", str(url)) from None
    except Exception as error:
        if not isinstance(error, OSError) and type(error).__module__.partition(".")[0] != "asyncssh":
            raise
        code, reason = _reason(error, url)
        if code == errno.EIO:
            _clients(os.getpid()).pop(url.bucket, None)
        raise StorageError(code, reason, str(url)) from None


def _reason(error: Exception, url: Url) -> tuple[int, str]:
    kind = type(error).__name__
    if kind in {"SFTPNoSuchFile", "SFTPNoSuchPath", "SFTPNotADirectory"}:
        return errno.ENOENT, "no such file"
    if kind == "SFTPPermissionDenied":
        return errno.EACCES, "the user may not read it"
    if kind == "HostKeyNotVerifiable":
        host = url.bucket.rpartition("@")[2].partition(":")[0]
        return errno.EACCES, f"the key of the host is not in ~/.ssh/known_hosts: connect once with ssh {host}"
    if kind == "PermissionDenied":
        return errno.EACCES, "the host takes no key of the agent or of ~/.ssh"
    return errno.EIO, f"the connection failed ({kind})"


async def _client(url: Url) -> Any:
    """The client of a host, which all files of it share."""
    import asyncio

    clients = _clients(os.getpid())
    if url.bucket not in clients:
        clients[url.bucket] = asyncio.ensure_future(_connected(url.bucket))
    try:
        return await asyncio.shield(clients[url.bucket])
    except BaseException:
        clients.pop(url.bucket, None)
        raise


async def _connected(bucket: str) -> Any:
    try:
        asyncssh = import_module("asyncssh")
    except ImportError as error:
        raise UsageError(
            "files of other hosts need asyncssh, which is not installed: pip install 'traceview[ssh]'"
        ) from error
    user, _, host = bucket.rpartition("@")
    name, _, port = host.partition(":")
    given = ({"username": user} if user else {}) | ({"port": int(port)} if port else {})
    connection = await asyncssh.connect(name, **given, keepalive_interval=30)
    return await connection.start_sftp_client()


@cache
def _clients(_process: int) -> dict[str, asyncio.Future[Any]]:
    """The clients of this process; those of the process that started it are not its own."""
    return {}


@cache
def _loop(_process: int) -> asyncio.AbstractEventLoop:
    import asyncio

    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="ssh", daemon=True).start()
    return loop
