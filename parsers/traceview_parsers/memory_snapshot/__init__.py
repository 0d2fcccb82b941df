"""Memory snapshots of PyTorch: what its caching allocator did, and what it held at the end."""

from traceview_parsers.memory_snapshot.parser import MemorySnapshotParser

__all__ = ["MemorySnapshotParser"]
