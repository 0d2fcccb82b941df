"""Reads memory snapshots of PyTorch: pickles, which are never loaded, and JSON."""

import re
from pathlib import Path
from typing import ClassVar, Final

from traceview.errors import UnreadableTraceError
from traceview.ingest.parser import Progress
from traceview.ingest.plain_pickle import PICKLE, pickle_or_json
from traceview.ingest.recognize import top_level_keys
from traceview.ingest.whole_file import read_whole
from traceview.store.writer import TraceWriter

_MOST_BYTES: Final = 1024 * 1024 * 1024
_MOST_VALUES: Final = 80_000_000
_JSON: Final = re.compile(rb"\s*[\[{]")
_TOP_LEVEL: Final = frozenset({b"segments", b"device_traces"})
_OF_SEGMENTS: Final = (b'"total_size"', b'"segment_type"', b'"blocks"')
_PICKLED_KEY: Final = re.compile(rb"(?:\x8c\x0a|X\x0a\0\0\0)total_size|(?:\x8c\x0d|X\x0d\0\0\0)device_traces")


class MemorySnapshotParser:
    """Files of torch.cuda.memory._dump_snapshot, and the same dictionary saved as JSON."""

    name: ClassVar[str] = "memory_snapshot"
    version: ClassVar[int] = 3

    def sniff(self, path: Path, head: bytes) -> float:
        """0.95 for a pickle or JSON with the keys of a snapshot, also for a list of segments alone."""
        if PICKLE.match(head):
            return 0.95 if _PICKLED_KEY.search(head) else 0.0
        if not _JSON.match(head):
            return 0.0
        of_segments = sum(key in head for key in _OF_SEGMENTS) >= 2
        if head.lstrip().startswith(b"["):
            return 0.95 if of_segments and b'"ph"' not in head else 0.0
        if b'"segments"' not in head:
            return 0.0
        keys = top_level_keys(head)
        return 0.95 if keys >= _TOP_LEVEL or (b"segments" in keys and of_segments) else 0.0

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file.

        Raises UnreadableTraceError when it is damaged, too large, or holds more than plain data.
        """
        from traceview_parsers.memory_snapshot.records import snapshot_of
        from traceview_parsers.memory_snapshot.tables import fill

        why = "record a shorter history with _record_memory_history(max_entries=100000)"
        data, damage = read_whole(path, progress, _MOST_BYTES, why)
        if damage:
            raise UnreadableTraceError(f"{path}: {damage}; copy the snapshot again")
        snapshot = snapshot_of(pickle_or_json(path, data, _MOST_BYTES, _MOST_VALUES))
        if snapshot is None or not (snapshot.segments or snapshot.histories):
            raise UnreadableTraceError(
                f"{path}: no memory snapshot with segments or a history; call"
                " torch.cuda.memory._record_memory_history() before the work and _dump_snapshot() after it"
            )
        size = len(data)
        del data
        fill(writer, path, snapshot, MemorySnapshotParser.name)
        progress("link", size, size)
