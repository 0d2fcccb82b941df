"""The query history, stored across sessions."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from traceview.store.ending import incomplete

_MOST = 200
_LONGEST = 20_000


def history_file() -> Path:
    """The history file: queries.jsonl in $TRACEVIEW_STATE_DIR, else in the state folder."""
    from platformdirs import user_state_path

    folder = os.environ.get("TRACEVIEW_STATE_DIR")
    return (Path(folder) if folder else user_state_path("traceview")) / "queries.jsonl"


class QueryHistory:
    """Queries in the order they ran, each once; one JSON line per query, no data of a trace.

    Where the file cannot be read or written, the history lasts as long as the program.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._queries = _read(path)
        self._at = len(self._queries)

    def add(self, query: str) -> None:
        """Appends a query, and stores it."""
        if len(query) > _LONGEST:
            return
        # Another session may have appended its own meanwhile.
        kept = _read(self._path) or self._queries
        others = [old for old in kept if old != query]
        self._queries = [*others[-_MOST + 1 :], query]
        self._at = len(self._queries) - 1
        text = "".join(json.dumps(old) + "\n" for old in self._queries)
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            part = self._path.with_suffix(f".{os.getpid()}.part")
            with incomplete(part):
                part.touch(mode=0o600)
                part.write_text(text, encoding="utf-8")
                part.replace(self._path)

    @property
    def queries(self) -> list[str]:
        """The queries, the last one at the end."""
        return list(self._queries)

    def go(self, step: int) -> str | None:
        """The next query, or the previous one; None where there is none."""
        at = self._at + step
        if not 0 <= at < len(self._queries):
            return None
        self._at = at
        return self._queries[at]


def _read(path: Path) -> list[str]:
    """The queries of a file; other lines are ignored."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()[-_MOST:]
    except (OSError, UnicodeDecodeError):
        return []
    found = []
    for line in lines:
        with suppress(ValueError):
            query = json.loads(line)
            if isinstance(query, str):
                found.append(query)
    return found
