"""The names in a SQLite file, by which parsers know it."""

from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from traceview.errors import UnreadableTraceError
from traceview.ingest.objects.copies import first_bytes
from traceview.ingest.objects.path import ObjectPath
from traceview.ingest.objects.url import ObjectState
from traceview.ingest.sqlite.file_header import MAGIC
from traceview.ingest.sqlite.table_stream import SqliteFile

_PAGES_OF_SCHEMA: Final = 4 * 1024 * 1024


def relation_names(path: Path, head: bytes) -> frozenset[str] | None:
    """The tables and views of a file that starts with `head`, for `Parser.sniff`.

    None for a file of another kind, and an empty set for a SQLite file that cannot be read.
    """
    if not head.startswith(MAGIC):
        return None
    if isinstance(path, ObjectPath):
        return _names_of_object(path, path.state)
    try:
        with SqliteFile(path) as file:
            return frozenset(file.tables)
    except UnreadableTraceError:
        return frozenset()


@lru_cache(maxsize=64)
def _names_of_object(path: ObjectPath, state: ObjectState) -> frozenset[str]:
    """Those of an object, from its first pages where these hold the schema, else from all."""
    for count in (_PAGES_OF_SCHEMA, state.size):
        with first_bytes(path, count) as start, suppress(UnreadableTraceError), SqliteFile(start) as file:
            return frozenset(file.tables)
    return frozenset()
