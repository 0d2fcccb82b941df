"""Names of machines from the manifest of a merged archive (perfetto.dev, reference/perfetto-manifest)."""

import json
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Final

_LARGEST: Final = 1024 * 1024
_MOST_FILES: Final = 200
_LEVELS: Final = 3
"""How deep in the archive a trace may lie."""
_KEY: Final = "perfetto_manifest"


def machine_names(trace: Path) -> dict[int, str]:
    """The names of the machines of a trace, by their ids in it; 0 is the one that recorded.

    Empty without a manifest that names the trace beside or above it.
    """
    for folder in islice(trace.parents, _LEVELS):
        for entry in _entries(folder):
            if isinstance(entry, Mapping) and entry.get("path") == trace.relative_to(folder).as_posix():
                listed = entry.get("machines")
                named = [
                    {**_mapping(entry.get("machine")), "id": 0},
                    *(listed if isinstance(listed, list) else ()),
                ]
                return {
                    machine["id"]: machine["name"]
                    for machine in map(_mapping, named)
                    if isinstance(machine.get("id"), int) and isinstance(machine.get("name"), str)
                }
    return {}


def _entries(folder: Path) -> list[Any]:
    """What the manifest in a folder says of its files."""
    try:
        for path in islice(sorted(folder.glob("*.json")), _MOST_FILES):
            if path.stat().st_size > _LARGEST or _KEY not in path.read_text("utf-8", "replace")[:4096]:
                continue
            files = _mapping(_mapping(json.loads(path.read_text("utf-8", "replace"))).get(_KEY)).get("files")
            if isinstance(files, list):
                return files
    except (OSError, ValueError, RecursionError):
        pass
    return []


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}
