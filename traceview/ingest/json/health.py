"""What the JSON reader met, as health rows."""

from collections import Counter
from typing import Final

from traceview.ingest.json.events import JsonEventStream
from traceview.store.writer import Severity, TraceWriter

_LOSES_EVENTS: Final = {"truncated", "event_too_large", "compressed_stream"}


def report_damage(writer: TraceWriter, stream: JsonEventStream) -> None:
    """One health row for each kind of damage that the JSON reader met."""
    counts = Counter(damage.code for damage in stream.damage)
    for damage in stream.damage:
        if damage.code in counts:
            severity: Severity = "error" if damage.code in _LOSES_EVENTS else "warning"
            count = counts.pop(damage.code)
            writer.health(damage.code, severity, count, damage.detail, first_offset=damage.offset)
