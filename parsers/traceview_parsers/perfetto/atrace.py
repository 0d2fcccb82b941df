"""Android's atrace: lines that programs write to the ftrace buffer to mark spans and counters.

The lines are those of google/perfetto, src/trace_processor/importers/systrace/systrace_parser.cc.
"""

from collections.abc import Iterator
from typing import Any

from traceview_parsers.perfetto.legacy import LegacyTracks
from traceview_parsers.perfetto.messages import message_class

from traceview.native.perfetto_layout import BEGIN, COUNTER, END


def atrace_events(bundle: Any, tracks: LegacyTracks) -> Iterator[tuple[Any, int]]:
    """The track events in an FtraceEventBundle, each with its time in ns; other lines are skipped."""
    make = message_class("TrackEvent")
    for event in bundle.event:
        parts = event.print.buf.strip(b"\n\0").split(b"|")
        if len(parts) < 2 or not parts[1].isdigit() or len(parts[1]) > 9:
            continue
        pid = int(parts[1])
        if parts[0] == b"B" and len(parts) > 2:
            track = tracks.thread(pid, event.pid)
            yield make(type=BEGIN, track_uuid=track, name=b"|".join(parts[2:])), event.timestamp
        elif parts[0] == b"E":
            yield make(type=END, track_uuid=tracks.thread(pid, event.pid)), event.timestamp
        elif parts[0] == b"C" and len(parts) > 3:
            value = _whole(parts[3])
            if value is not None:
                track = tracks.counter(pid, parts[2])
                yield make(type=COUNTER, track_uuid=track, counter_value=value), event.timestamp


def _whole(text: bytes) -> int | None:
    try:
        value = int(text) if len(text) < 20 else None
    except ValueError:
        return None
    return value if value is not None and abs(value) < 1 << 63 else None
