"""Results cached next to the traces, so that repeated queries are free."""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from traceview.store.ending import incomplete

_FOLDER: Final = "answers"
_KEPT: Final = 1000
_MOST_BYTES: Final = 500_000_000
_REFERS_TO: Final = "refers to"


class Answers:
    """The cached results of one set of traces and one selection.

    A result is any JSON value. Results that cannot be written are not cached; unreadable ones are recomputed.
    """

    def __init__(self, cache_directory: Path, identity: object) -> None:
        """`identity` identifies these traces and this selection; its repr must be stable."""
        self._folder = cache_directory / _FOLDER
        self._identity = repr(identity)

    def recall(self, question: str) -> Any | None:
        """The cached result for `question`, or None."""
        return _read(self._path(question))

    def keep(self, question: str, answer: Any) -> None:
        """Caches the result for `question`."""
        path = self._path(question)
        partial = path.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with incomplete(partial):
                try:
                    partial.write_text(json.dumps(answer), encoding="utf-8")
                    partial.replace(path)
                finally:
                    partial.unlink(missing_ok=True)
            self._forget_old()

    def refer(self, question: str, others: Answers, asked: str) -> None:
        """Answers `question` with what `others` answer to `asked`, where that is cached."""
        path = others._path(asked)
        if path.exists():
            self.keep(question, {_REFERS_TO: path.name})

    def recall_referred(self, question: str) -> Any | None:
        """The answer that `refer` gave to `question`; None where it is no longer cached."""
        reference = self.recall(question)
        name = reference.get(_REFERS_TO) if isinstance(reference, dict) else None
        return _read(self._folder / name) if isinstance(name, str) and Path(name).name == name else None

    def _path(self, question: str) -> Path:
        key = hashlib.sha256(f"{self._identity}\n{question}".encode("utf-8", "replace")).hexdigest()
        return self._folder / f"{key}.json"

    def _forget_old(self) -> None:
        states = [(path.stat(), path) for path in self._folder.glob("*.json")]
        size = 0
        for count, (stat, path) in enumerate(sorted(states, key=lambda each: -each[0].st_mtime_ns)):
            size += stat.st_size
            if count >= _KEPT or (count and size > _MOST_BYTES):
                path.unlink(missing_ok=True)


def _read(path: Path) -> Any | None:
    """The answer in a file, which counts as used; None where it cannot be read."""
    try:
        answer = json.loads(path.read_bytes())
        os.utime(path)
    except (OSError, ValueError):
        return None
    return answer


def clear_answers(cache_directory: Path) -> None:
    """Removes every result from a cache."""
    folder = cache_directory / _FOLDER
    with suppress(OSError):
        for path in folder.glob("*"):
            path.unlink(missing_ok=True)
        folder.rmdir()
