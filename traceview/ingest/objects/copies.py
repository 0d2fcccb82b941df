"""Copies of objects whose format needs files: removed once they are read."""

import shutil
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from traceview.errors import UnreadableTraceError
from traceview.ingest.objects.path import RANGE, ObjectPath
from traceview.quantities import size
from traceview.store.ending import passing_folder
from traceview.store.writer import cache_limit_in_bytes

_LEFT_FREE: Final = 1.1


@contextmanager
def first_bytes(path: ObjectPath, count: int) -> Iterator[Path]:
    """A file as large as an object, of which it has the first bytes; removed in the end."""
    with passing_folder() as folder, path.open("rb") as source:
        start = folder / path.name
        with start.open("xb") as copy:
            for at in range(0, count, RANGE):
                copy.write(source.read(min(RANGE, count - at)))
            copy.truncate(path.state.size)
        yield start


def copied(path: ObjectPath, files: Sequence[Path], folder: Path, kind: str) -> Path:
    """A copy of a trace, of which at most the limit of the cache is copied.

    Args:
        path: the object, or the folder of its objects.
        files: its objects.
        folder: where to copy them to.
        kind: the format, for messages.

    Raises:
        StorageError: an object cannot be read.
        UnreadableTraceError: they are too large.
    """
    total = sum(file.stat().st_size for file in files)
    most = cache_limit_in_bytes()
    if total > most or total * _LEFT_FREE > shutil.disk_usage(folder).free:
        raise UnreadableTraceError(
            f"{path}: {size(total)} of {kind}, which cannot be read as a stream, do not fit into the cache"
            f" ({size(most)} at most): see TRACEVIEW_CACHE_LIMIT and TRACEVIEW_CACHE_DIR"
        )
    warnings.warn(
        f"{path}: {kind} cannot be read as a stream: {size(total)} are copied to {folder} while it is read",
        stacklevel=2,
    )
    place = folder / "objects"
    for file in files:
        target = place / file.relative_to(path.parent)
        target.parent.mkdir(parents=True, exist_ok=True)
        with file.open("rb") as source, target.open("xb") as copy:
            shutil.copyfileobj(source, copy, RANGE)
    return place / path.name
