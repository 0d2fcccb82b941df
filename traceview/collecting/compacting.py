"""Merges the batches of a lake, so that each table is a few large Parquet files."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from traceview.collecting.parts import part_content
from traceview.errors import UnreadableTraceError, UsageError
from traceview.lake.checking import content_hash
from traceview.lake.folder import Store
from traceview.lake.layout import (
    Batch,
    Part,
    all_batches,
    batch_name,
    check_head,
    live_batches,
    live_files,
    part_name,
)

MOST_BYTES: Final = 128 * 1024 * 1024
"""Bytes of the largest Parquet file of merged batches."""
MOST_FILES: Final = 256
"""Trace files of merged batches."""


@dataclass(frozen=True, slots=True)
class Compacted:
    """What `compact` did: batches before and after."""

    before: int
    after: int


def compact(store: Store, most_bytes: int = MOST_BYTES, most_files: int = MOST_FILES) -> Compacted:
    """Merges batches of the same rules and version, and leaves out rows of files that were collected again.

    Whatever ends it, the lake says the same: merged parts are written first, then the batch that takes the
    place of the others, and these are removed last.

    Args:
        store: the lake.
        most_bytes: of the largest Parquet file [bytes].
        most_files: trace files of a batch.

    Raises:
        UnreadableTraceError: there is no lake, or a part is not what its batch says.
        UsageError: the lake cannot be written.
    """
    check_head(store)
    try:
        batches = live_batches(all_batches(store))
        live = {file.rows for file in live_files(batches).values()}
        after = len(batches)
        for group in _groups(batches, live, most_bytes, most_files):
            _merge(store, group, live)
            after -= len(group) - 1
    except OSError as error:
        raise UsageError(f"{store.place}: cannot be compacted: {error.strerror or error}") from error
    return Compacted(len(batches), after)


def _groups(
    batches: Sequence[Batch], live: set[str], most_bytes: int, most_files: int
) -> Iterator[list[Batch]]:
    """Batches to merge: at least two, or one with rows that count for nothing."""
    group: list[Batch] = []
    for batch in sorted(batches, key=lambda each: (each.rules, each.version, each.collected_s, each.key)):
        joined = [*group, batch]
        sizes = Counter[str]()
        for each in joined:
            sizes.update({table: part.bytes for table, part in each.parts.items()})
        files = sum(file.rows in live for each in joined for file in each.files)
        alike = len({(each.rules, each.version) for each in joined}) == 1
        if group and not (alike and files <= most_files and max(sizes.values(), default=0) <= most_bytes):
            yield from _worthwhile(group, live)
            joined = [batch]
        group = joined
    yield from _worthwhile(group, live)


def _worthwhile(group: list[Batch], live: set[str]) -> Iterator[list[Batch]]:
    if len(group) > 1 or any(file.rows not in live for batch in group for file in batch.files):
        yield group


def _merge(store: Store, group: Sequence[Batch], live: set[str]) -> None:
    """Writes the parts of a group, then its batch, and removes what it takes the place of."""
    named = "\n".join(["compacted", *sorted(batch.key for batch in group)])
    key = hashlib.blake2b(named.encode(), digest_size=8).hexdigest()
    parts: dict[str, Part] = {}
    keys: Any = None
    tables = sorted({table for batch in group for table in batch.parts}, key=lambda name: name != "traces")
    for table in tables:
        found = [_read(store, batch, table) for batch in group if table in batch.parts]
        if table == "traces":
            found = [_kept(each, "file", sorted(live)) for each in found]
            keys = [key for each in found for key in each["trace_id"].to_pylist()]
        else:
            found = [_kept(each, "trace_id", keys or []) for each in found]
        if any(each.num_rows for each in found):
            part, content = part_content(found)
            store.put(part_name(table, key), content)
            parts[table] = part
    replaced = {old for batch in group for old in (batch.key, *batch.replaces)}
    merged = replace(
        group[-1],
        key=key,
        files=tuple(file for batch in group for file in batch.files if file.rows in live),
        parts=parts,
        replaces=tuple(sorted(replaced)),
        collected_s=max(batch.collected_s for batch in group),
        seconds=sum(batch.seconds for batch in group),
        peak_bytes=max(batch.peak_bytes for batch in group),
    )
    store.put(batch_name(key), merged.content())
    for batch in group:
        store.delete(batch_name(batch.key))
        for table in batch.parts:
            store.delete(part_name(table, batch.key))


def _read(store: Store, batch: Batch, table: str) -> Any:
    import pyarrow
    import pyarrow.parquet

    name = part_name(table, batch.key)
    content = store.get(name)
    if content_hash(content) != batch.parts[table].hash:
        raise UnreadableTraceError(
            f"{store.place}/{name}: is not what its batch says; nothing of it is merged"
        )
    return pyarrow.parquet.read_table(pyarrow.BufferReader(content))


def _kept(table: Any, column: str, values: Sequence[Any]) -> Any:
    """The rows of a table with one of these values."""
    import pyarrow
    import pyarrow.compute

    known = pyarrow.array(values, table[column].type)
    return table.filter(pyarrow.compute.is_in(table[column], value_set=known))
