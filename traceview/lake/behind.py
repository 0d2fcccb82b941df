"""The trace files behind lakes, for what needs single events."""

import os
import warnings
from collections.abc import Sequence

from traceview.errors import UnreadableTraceError
from traceview.ingest.inputs import natural_key
from traceview.ingest.objects.path import as_path
from traceview.lake.layout import all_batches, check_head, live_batches, live_files
from traceview.lake.open_lake import lakes_among
from traceview.lake.places import store_of
from traceview.quantities import counted

Named = str | os.PathLike[str] | Sequence[str | os.PathLike[str]]


def files_behind(paths: Named, what: str) -> list[str | os.PathLike[str]]:
    """The paths themselves or, of lakes, the files that they were collected from.

    Args:
        paths: traces and folders, or lakes.
        what: what needs the files, for messages.

    Raises:
        UsageError: lakes and traces are named together.
        UnreadableTraceError: a lake is damaged, or one of its files is not here.
    """
    lakes = lakes_among(paths)
    if not lakes:
        return [paths] if isinstance(paths, (str, os.PathLike)) else list(paths)
    found: list[str | os.PathLike[str]] = []
    for lake in lakes:
        store = store_of(lake)
        check_head(store)
        files = live_files(live_batches(all_batches(store))).values()
        readable = [file.place for file in files if file.error is None]
        places = sorted(readable, key=lambda place: natural_key(as_path(place)))
        gone = [place for place in places if not as_path(place).exists()]
        if gone:
            raise UnreadableTraceError(
                f"{lake}: {what} needs the events of its {counted(len(places), 'trace file')}, and"
                f" {len(gone)} are not here, such as {gone[0]}: name the files where they are"
            )
        warnings.warn(
            f"{lake}: {what} needs events: its {counted(len(places), 'trace file')} are read", stacklevel=3
        )
        found += places
    return found
