"""Where a lake is, by its path or URL."""

from pathlib import Path

from traceview.ingest.objects.path import ObjectPath, as_path
from traceview.lake.bucket_store import BucketStore
from traceview.lake.folder import FolderStore, Store


def store_of(place: str | Path) -> Store:
    """The files of the lake at a path or URL. Raises UsageError for a URL that is not taken."""
    path = as_path(place)
    return BucketStore(path.url) if isinstance(path, ObjectPath) else FolderStore(path)
