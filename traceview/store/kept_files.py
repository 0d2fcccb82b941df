"""Files made of nothing but the program, in a while: kept beside Python's bytecode, where possible."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from hashlib import blake2b
from importlib.resources.abc import Traversable
from importlib.util import cache_from_source
from pathlib import Path
from typing import Final

_DIGEST_BYTES: Final = 32


def place_beside_bytecode(source: Traversable, suffix: str) -> Path | None:
    """The file that keeps what is made of a file of a package; None where Python keeps no bytecode either."""
    if not isinstance(source, Path) or sys.implementation.cache_tag is None:
        return None
    return Path(cache_from_source(str(source))).with_suffix(suffix)


def kept(place: Path | None, key: bytes) -> bytes | None:
    """What was kept; None where there is nothing, it is of another key, or it is damaged."""
    if place is None:
        return None
    with suppress(OSError):
        digest, content = (data := place.read_bytes())[:_DIGEST_BYTES], data[_DIGEST_BYTES:]
        return content if digest == _digest(key, content) else None
    return None


def keep(place: Path | None, key: bytes, content: bytes) -> bool:
    """Keeps it for `key`, in place of what was there; False where that is not possible."""
    if place is None:
        return False
    written = place.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        try:
            written.write_bytes(_digest(key, content) + content)
            written.replace(place)
        finally:
            written.unlink(missing_ok=True)
        return True
    return False


def _digest(key: bytes, content: bytes) -> bytes:
    return blake2b(key + content, digest_size=_DIGEST_BYTES).digest()
