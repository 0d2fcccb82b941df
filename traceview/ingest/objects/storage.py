"""Objects of S3, Google Cloud Storage and Azure Blob Storage, by URL; needs the extra traceview[cloud].

Files of other hosts are objects too, which are only read, see `traceview.ingest.objects.ssh_files`.

Credentials come from the environment and stay in obstore: no message repeats what a server or obstore says.
"""

import errno
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import cache
from importlib import import_module
from typing import Any, Final

from traceview.errors import UsageError
from traceview.ingest.objects import ssh_files
from traceview.ingest.objects.url import ObjectState, StorageError, Url

_RETRIES: dict[str, Any] = {"max_retries": 6, "retry_timeout": timedelta(minutes=2)}
_CLIENT: Final = {"timeout": "60s", "allow_http": True}
"""Plain HTTP is used only where the environment names such an endpoint."""
_STATUS: Final = re.compile(r"status code: (\d{3})")
_RETRIED: Final = re.compile(r"after (\d+) retries")
_NO_BUCKET: Final = re.compile(r"NoSuchBucket|ContainerNotFound|The specified bucket does not exist")
_NO_CREDENTIALS: Final = re.compile(r"Missing|must be specified|token request|credential", re.IGNORECASE)


def head(url: Url) -> ObjectState:
    """The state of an object. Raises StorageError where there is none."""
    if url.is_ssh:
        return ssh_files.head(url)
    with _errors(url):
        return ObjectState.of(_obstore().head(_bucket(url.scheme, url.bucket), url.key))


def listed(url: Url) -> tuple[dict[str, ObjectState], list[str]]:
    """The objects of a folder by name, and the names of the folders in it. Raises StorageError."""
    if url.is_ssh:
        return ssh_files.listed(url)
    with _errors(url):
        found = _obstore().list_with_delimiter(_bucket(url.scheme, url.bucket), url.key or None)
        files = {_name(each["path"]): ObjectState.of(each) for each in found["objects"]}
        return files, [_name(prefix.rstrip("/")) for prefix in found["common_prefixes"]]


def get_range(url: Url, start: int, end: int, etag: str) -> bytes:
    """Bytes of an object as it was found. Raises StorageError, also where it is another one now."""
    if url.is_ssh:
        return ssh_files.get_range(url, start, end, etag)
    options: dict[str, Any] = {"range": (start, end)}
    if etag.startswith('"'):  # Storages do not compare weak ones.
        options["if_match"] = etag
    with _errors(url):
        data = bytes(_obstore().get(_bucket(url.scheme, url.bucket), url.key, options=options).bytes())
        if len(data) != end - start:
            raise StorageError(errno.EIO, f"{len(data)} of {end - start} bytes came", str(url))
        return data


def get(url: Url) -> bytes:
    """The content of an object. Raises StorageError."""
    if url.is_ssh:
        state = ssh_files.head(url)
        return ssh_files.get_range(url, 0, state.size, state.etag)
    with _errors(url):
        return bytes(_obstore().get(_bucket(url.scheme, url.bucket), url.key).bytes())


def put(url: Url, content: bytes) -> None:
    """Writes an object, which others see as a whole or not at all. Raises StorageError."""
    _writable(url)
    with _errors(url):
        _obstore().put(_bucket(url.scheme, url.bucket), url.key, content)


def delete(url: Url) -> None:
    """Removes an object, if it is there. Raises StorageError."""
    _writable(url)
    with _errors(url):
        _obstore().delete(_bucket(url.scheme, url.bucket), url.key)


def _writable(url: Url) -> None:
    if url.is_ssh:
        raise StorageError(errno.EROFS, "files of other hosts are only read", str(url))


def _name(key: str) -> str:
    return key.rpartition("/")[2]


def _obstore() -> Any:
    try:
        return import_module("obstore")
    except ImportError as error:
        raise UsageError(
            "URLs of objects need obstore, which is not installed: pip install 'traceview[cloud]'"
        ) from error


@cache
def _bucket(scheme: str, bucket: str) -> Any:
    _obstore()
    connected: Callable[..., Any] = import_module("obstore.store").from_url
    return connected(f"{scheme}://{bucket}", client_options=_CLIENT, retry_config=_RETRIES)


@contextmanager
def _errors(url: Url) -> Iterator[None]:
    """Converts errors of obstore, whose texts may hold secrets."""
    try:
        yield
    except (UsageError, StorageError):
        raise
    except Exception as error:
        if not isinstance(error, (OSError, ValueError)) and type(error).__module__ != "obstore.exceptions":
            raise
        raise StorageError(*_reason(error), str(url)) from None


def _reason(error: Exception) -> tuple[int, str]:
    """The error number and what went wrong, in words of our own."""
    text, kind = str(error), type(error).__name__
    status = _STATUS.search(text)
    code = status[1] if status else ""
    if _NO_BUCKET.search(text):
        return errno.ENOENT, "no such bucket"
    if isinstance(error, FileNotFoundError):
        return errno.ENOENT, "no such object"
    if kind == "PreconditionError":
        return errno.ESTALE, "it changed while it was read: open it again"
    if kind in {"PermissionDeniedError", "UnauthenticatedError"} or code in {"401", "403"}:
        return errno.EACCES, "no permission with the credentials of the environment"
    retried = _RETRIED.search(text)
    after = f"; obstore tried {int(retried[1]) + 1} times" if retried else ""
    if "error sending request" in text or "response body" in text:
        return errno.EIO, f"the connection failed{after}"
    if status:
        return errno.EIO, f"the storage answered with HTTP status {code}{after}"
    if _NO_CREDENTIALS.search(text):
        return errno.EACCES, "no credentials in the environment: see docs/object-storage.md"
    return errno.EIO, f"the storage failed ({kind}){after}"
