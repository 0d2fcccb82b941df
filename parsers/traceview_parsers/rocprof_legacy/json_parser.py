"""Reads the Chrome trace that rocprof (v1) writes as results.json.

Its events repeat the rows of results.db as arguments, with times in nanoseconds (rocprofiler bin/sqlitedb.py,
dump_json); the processes of the Chrome trace stand for tables and GPUs.
"""

from __future__ import annotations

import re
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from traceview_parsers.rocprof_legacy.rows import RELATIONS, LegacyRows

from traceview.errors import UnreadableTraceError
from traceview.ingest.parser import TraceFiles

if TYPE_CHECKING:
    from traceview.ingest.parser import Progress
    from traceview.store.writer import TraceWriter

_FIRST_EVENT: Final = re.compile(rb'\s*+\{\s*+"traceEvents"\s*+:\s*+\[\s*+\{\s*+\}')
_OF_ROCPROF: Final = re.compile(
    rb'"BeginNs"|"CPU HIP API"|"CPU HSA API"|"Markers and Ranges"|"ROCPROFILER|"GPU0"'
)
_GPU: Final = re.compile(r"GPU(\d{1,4})")


class RocprofV1JsonParser:
    """What `rocprof --hip-trace`, `--hsa-trace` and `--sys-trace` write as results.json."""

    name: ClassVar[str] = "rocprof-json"
    version: ClassVar[int] = 4

    def sniff(self, path: Path, head: bytes) -> float:
        """0.95 where the first event is empty, as only rocprof writes, and a name of its tables follows."""
        return 0.95 if _FIRST_EVENT.match(head) and _OF_ROCPROF.search(head) else 0.0

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file. Raises UnreadableTraceError when it has no event."""
        from traceview_parsers.rocprof_legacy.parser import fill, report_losses, store_rows

        from traceview.ingest.byte_source import open_bytes
        from traceview.ingest.csv_table import create_text_tables
        from traceview.ingest.json_chunks import Mended, events_of, mended_chunks
        from traceview.ingest.json_events import JsonEventStream
        from traceview.ingest.json_health import report_damage

        create_text_tables(writer, RELATIONS)
        sections, missing = _learned(path)
        staged, mended = 0, Mended()
        with open_bytes(path) as source:
            stream = JsonEventStream(source)
            for batch in mended_chunks(stream.batches(), missing, mended, with_others=True):
                sections.read(events_of(batch) or [])
                staged += store_rows(writer, sections.rows, staged)
                writer.events_read = staged
                progress("read", source.raw_position, source.raw_size)
            writer.content_hash = source.digest()
        if not staged:
            raise UnreadableTraceError(f"{path}: no event of rocprof could be read")
        report_damage(writer, stream)
        mended.report(writer)
        report_losses(writer, sections.rows)
        fill(writer, TraceFiles(path, (path,)), self.name, "rocprof")


def _learned(path: Path) -> tuple[_Sections, set[int]]:
    """What the file's events are told apart by, and the numbers of its chunks that are no list of objects."""
    from traceview.ingest.byte_source import open_bytes
    from traceview.ingest.json_chunks import Mended, events_of, mended_chunks
    from traceview.ingest.json_events import JsonEventStream

    sections, missing = _Sections(), set()
    with open_bytes(path) as source:
        for batch in JsonEventStream(source).batches():
            events = events_of(batch)
            sections.learn(events or [])
            if events is None:
                missing.add(batch["chunk"][0].as_py())
    if missing:
        with open_bytes(path) as source:
            for batch in mended_chunks(JsonEventStream(source).batches(), missing, Mended()):
                sections.learn(events_of(batch) or [])
    return sections, missing


_Moment = tuple[str, str, str]
"""Section, thread or stream, and microsecond of an event, as written."""


def _moment(event: dict[str, Any]) -> _Moment:
    return str(event.get("pid")), str(event.get("tid")), str(event.get("ts"))


def _arguments(event: dict[str, Any]) -> dict[str, Any]:
    arguments = event.get("args")
    return arguments if isinstance(arguments, dict) else {}


class _Sections:
    """The events of a file, told apart by the names of the processes that they stand under.

    Only flow events link a call to its work; they start and end at the microseconds of the events.
    """

    def __init__(self) -> None:
        self.rows = LegacyRows()
        self._names: dict[str, str] = {}
        self._flows: dict[_Moment, deque[str]] = {}

    def learn(self, events: list[dict[str, Any]]) -> None:
        """Takes the names of sections, and the ids of the flows that start or end at a time of one."""
        for event in events:
            if event.get("ph") == "M" and event.get("name") == "process_name":
                self._names[str(event.get("pid"))] = str(_arguments(event).get("name"))
            elif event.get("cat") == "DataFlow" and event.get("ph") in ("s", "t"):
                self._flows.setdefault(_moment(event), deque()).append(str(event.get("id")))

    def read(self, events: list[dict[str, Any]]) -> None:
        """Adds the events; those under no named section hold nothing to show."""
        for event in events:
            if event.get("ph") == "X":
                self._add(event, _arguments(event))

    def _add(self, event: dict[str, Any], arguments: dict[str, Any]) -> None:
        section = self._names.get(str(event.get("pid")), "")
        flow = self._flows.get(_moment(event))
        given = {str(key): None if value is None else str(value) for key, value in arguments.items()}
        row = {
            "start_ns": given.get("BeginNs"), "end_ns": given.get("EndNs"),
            "pid": given.get("pid"), "tid": given.get("tid", str(event.get("tid"))),
            "correlation_id": flow.popleft() if flow else None, "queue": given.get("queue-id"),
        }  # fmt: skip
        name = given.get("Name") or str(event.get("name"))
        gpu = _GPU.fullmatch(section)
        if gpu:
            self.rows.operation(name, {**row, "agent": f"GPU {given.get('dev-id') or gpu[1]}"})
        elif section == "COPY":
            self.rows.operation("Copy" if "copy" not in name.lower() else name, row)
        elif section == "Markers and Ranges":
            self.rows.put("range", {**row, "name": name})
        elif section.startswith("CPU "):
            self.rows.call({**row, "domain": section.split()[1], "function": name})
        elif section:
            self.rows.skipped += 1
        else:
            self.rows.damaged += 1
