"""Facts about a trace file from its first and last bytes, without reading the rest."""

import json
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from traceview.ingest.byte_source import Compression, read_head
from traceview.ingest.secrets import without_secrets

_HEAD_BYTES: Final = 256 * 1024
_TAIL_BYTES: Final = 64 * 1024
_MOST_STARTS: Final = 50
_KEY: Final = re.compile(r'\s*"((?:[^"\\]|\\.){1,200})"\s*:\s*', re.DOTALL)
_AFTER_LIST: Final = re.compile(r'\]\s*,\s*(?="(?:[^"\\]|\\.){1,200}"\s*:)', re.DOTALL)
_SHORT: Final = 60


@dataclass(frozen=True, slots=True)
class FileEnds:
    """The ends of a file.

    Attributes:
        stored_bytes: its size on the disk.
        compression: gzip, zstd or None.
        head: its first bytes, decompressed.
        tail: its last bytes; empty for a compressed file, whose end needs full decompression.
    """

    stored_bytes: int
    compression: Compression | None
    head: bytes
    tail: bytes

    def metadata(self) -> dict[str, Any]:
        """The top-level values of a JSON trace in its ends, as far as they are complete there."""
        return {**_first_values(_text(self.head)), **_last_values(_text(self.tail))}

    def metadata_facts(self) -> dict[str, Any]:
        """Ranks and GPUs by the metadata, and the names and short values of other metadata."""
        values = self.metadata()
        facts: dict[str, Any] = {}
        distributed = values.get("distributedInfo")
        if isinstance(distributed, dict):
            world_size = distributed.get("world_size")
            facts["rank"] = f"{distributed.get('rank')}" + (f" of {world_size}" if world_size else "")
        devices = values.get("deviceProperties")
        if isinstance(devices, list):
            names = Counter(str(device.get("name")) for device in devices if isinstance(device, dict))
            facts["gpus"] = [f"{count} x {name}" for name, count in names.items()] or "none listed"
        facts["metadata"] = [
            f"{key}: {_brief(without_secrets(key, value))}" for key, value in values.items()
        ] or "none near the ends"
        return facts


def read_ends(path: Path) -> FileEnds:
    """Reads both ends of a file. Raises OSError when it cannot be read, or is a folder."""
    head, compression = read_head(path, _HEAD_BYTES)
    with path.open("rb") as file:
        size = file.seek(0, 2)
        tail = b""
        if compression is None:
            file.seek(max(0, size - _TAIL_BYTES))
            tail = file.read(_TAIL_BYTES)
    return FileEnds(size, compression, head, tail)


def _first_values(text: str) -> dict[str, Any]:
    """The values of a JSON object up to its events, or up to where `text` ends."""
    values: dict[str, Any] = {}
    start = re.match(r"\s*\{", text)
    at = start.end() if start else len(text)
    decoder = json.JSONDecoder()
    while (key := _KEY.match(text, at)) and key[1] != "traceEvents":
        try:
            values[key[1]], at = decoder.raw_decode(text, key.end())
        except (ValueError, RecursionError):
            break
        comma = re.compile(r"\s*,").match(text, at)
        if comma is None:
            break
        at = comma.end()
    return values


def _last_values(text: str) -> dict[str, Any]:
    """The values of a JSON object behind its events, where these end within `text`."""
    # The outermost keys are behind the first "]," from which everything parses as the rest of an object.
    for start in list(_AFTER_LIST.finditer(text))[-_MOST_STARTS:]:
        try:
            values = json.loads("{" + text[start.end() :])
        except (ValueError, RecursionError):
            continue
        return dict(values)
    return {}


def _text(data: bytes) -> str:
    return data.decode("utf-8-sig", "replace")


def _brief(value: Any) -> str:
    """A value on one line, or what kind of list or object it is."""
    if isinstance(value, (list, dict)):
        kind = "entries" if isinstance(value, list) else "keys"
        return f"{len(value)} {kind}"
    text = json.dumps(value, ensure_ascii=False) if not isinstance(value, str) else value
    return text if len(text) <= _SHORT else text[: _SHORT - 3] + "..."
