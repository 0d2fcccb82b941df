"""Files that depend on the program alone and take a while to make: cached next to Python's bytecode."""

import os
import sys
from contextlib import suppress
from hashlib import blake2b
from importlib.resources.abc import Traversable
from importlib.util import cache_from_source
from pathlib import Path
from typing import Final

from traceview.store.ending import incomplete

_DIGEST_BYTES: Final = 32


def place_beside_bytecode(source: Traversable, suffix: str) -> Path | None:
    """The cache file for data made from a file of a package; None if Python writes no bytecode either."""
    if not isinstance(source, Path) or sys.implementation.cache_tag is None:
        return None
    return Path(cache_from_source(str(source))).with_suffix(suffix)


def kept(place: Path | None, key: bytes) -> bytes | None:
    """The cached content; None if there is none, it is of another key, or it is damaged."""
    if place is None:
        return None
    with suppress(OSError):
        digest, content = (data := place.read_bytes())[:_DIGEST_BYTES], data[_DIGEST_BYTES:]
        return content if digest == _digest(key, content) else None
    return None


def keep(place: Path | None, key: bytes, content: bytes) -> bool:
    """Caches the content for `key`, replacing others; False if it cannot be written."""
    if place is None:
        return False
    written = place.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        with incomplete(written):
            try:
                written.write_bytes(_digest(key, content) + content)
                written.replace(place)
            finally:
                written.unlink(missing_ok=True)
        return True
    return False


def _digest(key: bytes, content: bytes) -> bytes:
    return blake2b(key + content, digest_size=_DIGEST_BYTES).digest()
