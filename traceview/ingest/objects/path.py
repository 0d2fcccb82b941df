"""Objects in buckets as paths and files, so that parsers and folders of traces work on them as they are."""

from __future__ import annotations

import errno
import io
import os
import stat
import sys
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, Self

from traceview.ingest.objects.storage import get_range, head, listed
from traceview.ingest.objects.url import ObjectState, StorageError, Url, is_url

if sys.platform == "win32":
    from pathlib import WindowsPath as _Local
else:
    from pathlib import PosixPath as _Local

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

FIRST_RANGE: Final = 128 * 1024
"""Bytes of the first request of a file: mostly, its head is all that is wanted."""
RANGE: Final = 8 * 1024 * 1024
"""Bytes of the others; two of them are in memory at a time."""


class ObjectPath(_Local):
    """The URL of an object or of a folder of objects, as a path that only reads.

    It stays in the state in which it was found: reading it fails where the object is another one by then.
    """

    _state: ObjectState | None = None
    _is_folder = False

    @property
    def url(self) -> Url:
        """The address."""
        scheme, bucket, *key = self.parts
        return Url(scheme.removesuffix(":"), bucket, "/".join(key))

    @property
    def state(self) -> ObjectState:
        """Size and ETag of the object. Raises StorageError where there is none."""
        if self._state is None:
            self._state = head(self.url)
        return self._state

    def __str__(self) -> str:
        scheme, *others = self.parts
        return f"{scheme}//{'/'.join(others)}"

    def __fspath__(self) -> str:
        return str(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.parts, self._state, self._is_folder)

    def iterdir(self) -> Generator[Self, None, None]:
        """What is in the folder. Raises StorageError."""
        files, folders = listed(self.url)
        for name, state in files.items():
            child = self / name
            child._state = state
            yield child
        for name in folders:
            child = self / name
            child._is_folder = True
            yield child

    def is_file(self, **_: Any) -> bool:
        """Whether there is such an object. Raises StorageError where the storage does not say."""
        if self._is_folder or len(self.parts) < 3:
            return False
        try:
            return self.state.size >= 0
        except StorageError as error:
            if error.errno == errno.ENOENT:
                return False
            raise

    def is_dir(self, **_: Any) -> bool:
        """Whether there are objects below. Raises StorageError where the storage does not say."""
        if self._state is not None or len(self.parts) < 2:
            return False
        return self._is_folder or any(listed(self.url))

    def exists(self, **_: Any) -> bool:
        """Whether there is an object, or some below."""
        return self.is_file() or self.is_dir()

    def is_symlink(self) -> bool:
        """False."""
        return False

    def resolve(self, strict: bool = False) -> Self:
        """Itself."""
        return self

    def absolute(self) -> Self:
        """Itself."""
        return self

    def stat(self, **_: Any) -> os.stat_result:
        """Size and time of modification. Raises StorageError."""
        state = self.state
        at = state.modified_ns // 10**9
        row = (stat.S_IFREG | 0o444, 0, 0, 1, 0, 0, state.size, at, at, at)
        return os.stat_result(row, {"st_mtime_ns": state.modified_ns})

    # Type: Path.open has an overload for each mode; an object has one.
    def open(self, mode: str = "r", *_: Any, **__: Any) -> IO[Any]:  # type: ignore[override]
        """Its bytes, from any place on. Raises StorageError."""
        if mode != "rb":
            raise io.UnsupportedOperation(f"objects are read as bytes, not with mode {mode}")
        return io.BufferedReader(ObjectFile(self), FIRST_RANGE)


def _restored(parts: tuple[str, ...], state: ObjectState | None, is_folder: bool) -> ObjectPath:
    path = ObjectPath(*parts)
    path._state, path._is_folder = state, is_folder
    return path


def as_path(name: str | os.PathLike[str]) -> Path:
    """The path that a user names, which may be a URL. Raises UsageError for a URL that is not taken."""
    if isinstance(name, Path):
        return name
    text = os.fspath(name)
    if not is_url(text):
        return Path(text)
    url = Url.parsed(text)
    return ObjectPath(f"{url.scheme}:", url.bucket, url.key)


class ObjectFile(io.RawIOBase):
    """The bytes of an object, fetched in ranges, the next one while the last is read."""

    def __init__(self, path: ObjectPath) -> None:
        self._url, self._state = path.url, path.state
        self._at = 0
        self._start, self._range = 0, memoryview(b"")
        self._ahead: tuple[int, Future[bytes]] | None = None
        self._fetching: ThreadPoolExecutor | None = None

    @property
    def size(self) -> int:
        """Its size [bytes]."""
        return self._state.size

    def readable(self) -> bool:
        """True."""
        return True

    def seekable(self) -> bool:
        """True."""
        return True

    def tell(self) -> int:
        """The place in it."""
        return self._at

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        """Goes to a place in it."""
        origin = {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self.size}[whence]
        self._at = max(0, origin + offset)
        return self._at

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        """Reads at most as many bytes as `buffer` has. Raises StorageError."""
        view = memoryview(buffer).cast("B")
        if self._at >= self.size or not len(view):
            return 0
        if not self._start <= self._at < self._start + len(self._range):
            self._fetch()
        found = self._range[self._at - self._start :][: len(view)]
        view[: len(found)] = found
        self._at += len(found)
        return len(found)

    def close(self) -> None:
        """Ends the requests."""
        if self._fetching is not None:
            self._fetching.shutdown(wait=False, cancel_futures=True)
        self._range, self._ahead = memoryview(b""), None
        super().close()

    def _fetch(self) -> None:
        """Fetches the range that begins here; after another one, a large one, and the next ahead."""
        goes_on = self._at > 0 and self._at == self._start + len(self._range)
        self._range = memoryview(b"")
        if self._ahead is not None and self._ahead[0] == self._at:
            data = self._ahead[1].result()
        else:
            data = self._bytes(self._at, RANGE if goes_on else FIRST_RANGE)
        self._start, self._range, self._ahead = self._at, memoryview(data), None
        following = self._start + len(data)
        if goes_on and following < self.size:
            self._fetching = self._fetching or ThreadPoolExecutor(1)
            self._ahead = following, self._fetching.submit(self._bytes, following, RANGE)

    def _bytes(self, start: int, count: int) -> bytes:
        return get_range(self._url, start, min(self.size, start + count), self._state.etag)
