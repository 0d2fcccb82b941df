"""Copies of the files of lakes in buckets: DuckDB reads them from the cache, and reaches no network."""

import hashlib
import os
import shutil
import warnings
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from traceview.errors import UnreadableTraceError
from traceview.ingest.objects.path import RANGE, ObjectPath
from traceview.lake.layout import Batch, Part, part_name
from traceview.opening.cache import PART_SUFFIX, TraceCache
from traceview.quantities import size
from traceview.store.writer import cache_limit_in_bytes

_AT_A_TIME: Final = 4


def copies_in(cache: TraceCache) -> Path:
    """The folder of a session that holds its copies, and nothing else."""
    return cache.work / "lakes"


def copied_parts(lake: ObjectPath, batches: Sequence[Batch], cache: TraceCache) -> list[tuple[str, Path]]:
    """The tables of a lake, with the file of each batch; those that the cache has are not read again.

    Raises:
        StorageError: one cannot be read.
        UnreadableTraceError: they do not fit into the cache, or one is not what its batch says.
    """
    folder = copies_in(cache) / hashlib.blake2b(str(lake).encode(), digest_size=8).hexdigest()
    folder.mkdir(parents=True, exist_ok=True)
    found = [(table, batch.key, part) for batch in batches for table, part in batch.parts.items()]
    total, most = sum(part.bytes for *_, part in found), cache_limit_in_bytes()
    if total > most:
        raise UnreadableTraceError(
            f"{lake}: its {size(total)} do not fit into the cache ({size(most)} at most):"
            " see TRACEVIEW_CACHE_LIMIT, or open a copy of the lake"
        )
    missing = sum(part.bytes for *_, part in found if not (cache.directory / _cached(part)).exists())
    if missing:
        warnings.warn(f"{lake}: {size(missing)} are copied to the cache {cache.directory}", stacklevel=2)

    def copied(one: tuple[str, str, Part]) -> tuple[str, Path]:
        table, key, part = one
        source = lake / part_name(table, key)
        copy = cache.derived(
            Path(_cached(part)).stem, lambda target: _fetch(source, part, target), PART_SUFFIX
        )
        place = folder / f"{table}-{key}{PART_SUFFIX}"
        try:
            os.link(copy, place)
        except OSError:
            shutil.copyfile(copy, place)
        return table, place

    with ThreadPoolExecutor(_AT_A_TIME) as several:
        return list(several.map(copied, found))


def _cached(part: Part) -> str:
    """The name of a copy in the cache, made anew of what a lake says."""
    return f"{hashlib.blake2b(part.hash.encode(), digest_size=16).hexdigest()}{PART_SUFFIX}"


def _fetch(source: Path, part: Part, target: Path) -> None:
    """Copies a file in pieces. Raises UnreadableTraceError where it is not what its batch says."""
    digest, left = hashlib.blake2b(digest_size=16), part.bytes
    with source.open("rb") as object_, target.open("xb") as copy:
        while left >= 0 and (data := object_.read(RANGE)):
            digest.update(data)
            left -= len(data)
            copy.write(data)
    if digest.hexdigest() != part.hash:
        raise UnreadableTraceError(f"{source}: a damaged lake: not what its batch says")
