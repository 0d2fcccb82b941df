"""Checks that a lake holds what its batches say."""

import hashlib
from collections import Counter
from dataclasses import dataclass

from traceview.errors import UnreadableTraceError
from traceview.lake.folder import Store
from traceview.lake.lake_tables import stored
from traceview.lake.layout import all_batches, check_head, live_batches, live_files, part_name
from traceview.lake.listing import Missing, missing_files


@dataclass(frozen=True, slots=True)
class Checked:
    """What is in a lake.

    Attributes:
        batches, files, traces, bytes: batches, readable trace files, their traces, and the bytes of all.
        damaged: a line for each part that is missing or is not what its batch says.
        unreadable: a line for each trace file that could not be read.
        missing: by collection, the trace files that it was to hold and that are not there.
        left_over: parts without a batch, of collections that were interrupted; they count for nothing.
        replaced: trace files that were collected again, whose former rows count for nothing.
    """

    batches: int
    files: int
    traces: int
    bytes: int
    damaged: tuple[str, ...]
    unreadable: tuple[str, ...]
    missing: tuple[Missing, ...]
    left_over: tuple[str, ...]
    replaced: int


def content_hash(content: bytes) -> str:
    """The hash of a Parquet file."""
    return hashlib.blake2b(content, digest_size=16).hexdigest()


def check_lake(store: Store) -> Checked:
    """Reads every part of a lake and compares it with what is said of it.

    Raises:
        UnreadableTraceError: there is no lake, or a batch cannot be read.
    """
    check_head(store)
    try:
        batches = live_batches(all_batches(store))
        damaged = []
        for batch in batches:
            for table, part in sorted(batch.parts.items()):
                name = part_name(table, batch.key)
                try:
                    content = store.get(name)
                except OSError as error:
                    damaged.append(f"{name}: {error.strerror or error}")
                    continue
                if content_hash(content) != part.hash:
                    damaged.append(
                        f"{name}: is not what its batch says: {len(content)} of {part.bytes} bytes"
                    )
        known = {part_name(table, batch.key) for batch in batches for table in batch.parts}
        there = [name for table in sorted(stored()) for name in store.names(table)]
        files = live_files(batches)
        missing = missing_files(store, files)
    except OSError as error:
        raise UnreadableTraceError(f"{store.place}: {error.strerror or error}") from error
    states = Counter(file.place for batch in batches for file in batch.files)
    return Checked(
        len(batches),
        sum(file.error is None for file in files.values()),
        sum(file.traces for file in files.values()),
        sum(part.bytes for batch in batches for part in batch.parts.values()),
        tuple(damaged),
        tuple(file.error for file in files.values() if file.error),
        tuple(missing),
        tuple(name for name in there if name not in known),
        sum(count - 1 for count in states.values()),
    )
