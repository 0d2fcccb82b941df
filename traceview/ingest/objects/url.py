"""Addresses of objects, their states, and why they cannot be used."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from traceview.errors import UnreadableTraceError, UsageError

_SSH: Final = ("ssh", "sftp")
SCHEMES: Final = ("s3", "gs", "az", *_SSH)
_HOST: Final = re.compile(r"([\w.+-]+@)?[\w.-]+(:\d{1,5})?", re.ASCII)


class StorageError(UnreadableTraceError, OSError):
    """An object or a bucket cannot be used; an OSError, so that it counts as one of a file too."""

    def __init__(self, code: int, reason: str, url: str) -> None:
        OSError.__init__(self, code, reason, url)

    def __str__(self) -> str:
        return f"{self.filename}: {self.strerror}"


class ObjectState(NamedTuple):
    """Size of an object [bytes], its ETag if it has one, and when it was written [ns since 1970]."""

    size: int
    etag: str
    modified_ns: int

    @property
    def identity(self) -> list[str | int]:
        """What changes with the content."""
        return [self.size, self.etag or self.modified_ns]

    @classmethod
    def of(cls, reply: Any) -> ObjectState:
        """The state that a storage reports; the lists of Azure write ETags without quotes."""
        etag = reply["e_tag"] or ""
        quoted = etag if not etag or etag.endswith('"') else f'"{etag}"'
        return cls(reply["size"], quoted, int(reply["last_modified"].timestamp() * 1e9))


class Url(NamedTuple):
    """The address of an object, or of those whose keys begin alike."""

    scheme: str
    bucket: str
    key: str

    def __str__(self) -> str:
        return f"{self.scheme}://{self.bucket}/{self.key}".rstrip("/")

    @property
    def is_ssh(self) -> bool:
        """Whether it is a file of another host; `bucket` is the host then, perhaps with a user and a port."""
        return self.scheme in _SSH

    @classmethod
    def parsed(cls, text: str) -> Url:
        """The URL that a user names. Raises UsageError, which does not repeat it, where it holds secrets."""
        scheme, _, rest = text.partition("://")
        bucket, _, key = rest.partition("/")
        has_secrets = not _HOST.fullmatch(bucket) if scheme in _SSH else "@" in bucket or ":" in bucket
        if has_secrets or "?" in rest:
            raise UsageError(
                f"{scheme}://...: a URL with credentials or a query is not taken: credentials come from"
                f" {'the keys of ssh' if scheme in _SSH else 'the environment'}"
            )
        parts = key.rstrip("/").split("/")
        if not bucket or (scheme in _SSH and not key) or (key and not all(part.strip(".") for part in parts)):
            what = "HOST/PATH" if scheme in _SSH else "BUCKET/KEY"
            raise UsageError(f"{text}: write {scheme}://{what}, without empty parts and parts of dots")
        return cls(scheme, bucket, "/".join(parts))


def is_url(text: str) -> bool:
    """Whether a path is the URL of an object."""
    return text.startswith(tuple(f"{scheme}://" for scheme in SCHEMES))
