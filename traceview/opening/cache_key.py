"""Identifies the state of the files of a trace."""

import hashlib
import json
import os
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from traceview.ingest.inputs import TraceInput
from traceview.ingest.objects.path import ObjectPath
from traceview.store.schema import SCHEMA_VERSION, schema_sql

_END_BYTES: Final = 64 * 1024


def cache_key(trace: TraceInput) -> str:
    """The name of the database of a trace, which changes whenever its content or parser may have changed.

    It covers path, size, modification time, inode and a hash of the first and last 64 KiB of each file, and
    the set of files; of an object URL, size and ETag.

    Raises OSError when a file cannot be read.
    """
    identity = [
        str(trace.path.resolve()),
        [_file_identity(file) for file in sorted(trace.files)],
        [SCHEMA_VERSION, _tables(), trace.parser.name, trace.parser.version, _version_of_duckdb()],
        trace.keep_secrets,
    ]
    return hashlib.blake2b(json.dumps(identity).encode(), digest_size=16).hexdigest()


@cache
def _version_of_duckdb() -> str:
    # DuckDB is not imported for that: the import takes a while, in which a parser can start to read.
    from importlib.metadata import version

    return version("duckdb")


@cache
def _tables() -> str:
    """Changes with the tables and their columns, so that no database lacks one of them."""
    statements = re.sub(r"--[^\n]*", "", schema_sql())
    return hashlib.blake2b(" ".join(statements.split()).encode(), digest_size=8).hexdigest()


def file_states(files: Iterable[Path]) -> list[tuple[int, int]]:
    """Size and modification time of each file. Raises OSError when one is gone."""
    stats = (file.stat() for file in files)
    return [(stat.st_size, stat.st_mtime_ns) for stat in stats]


def _file_identity(path: Path) -> list[str | int]:
    if isinstance(path, ObjectPath):
        return [str(path), *path.state.identity]
    with path.open("rb") as file:
        stat = os.fstat(file.fileno())
        head = file.read(_END_BYTES)
        file.seek(max(0, stat.st_size - _END_BYTES))
        tail = file.read(_END_BYTES)
    hashes = [hashlib.blake2b(part).hexdigest() for part in (head, tail)]
    return [str(path.resolve()), stat.st_size, stat.st_mtime_ns, stat.st_ino, *hashes]
