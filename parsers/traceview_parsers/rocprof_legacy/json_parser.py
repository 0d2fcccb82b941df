"""Reads the Chrome trace that rocprof (v1) writes as results.json.

Its events repeat the rows of results.db as arguments, with times in nanoseconds (rocprofiler bin/sqlitedb.py,
dump_json); the processes of the Chrome trace stand for tables and GPUs.
"""

from __future__ import annotations

import re
from collections import deque
from pathlib import Path
from typing import Any, ClassVar, Final

from traceview_parsers.rocprof_legacy.rows import FILL, RELATIONS, LegacyRows, counter_columns

from traceview.errors import UnreadableTraceError
from traceview.ingest.parser import Progress, TraceFiles
from traceview.store.sql_files import run_sql
from traceview.store.writer import TraceWriter

_FIRST_EVENT: Final = re.compile(rb'\s*+\{\s*+"traceEvents"\s*+:\s*+\[\s*+\{\s*+\}')
_OF_ROCPROF: Final = re.compile(
    rb'"BeginNs"|"CPU HIP API"|"CPU HSA API"|"Markers and Ranges"|"ROCPROFILER|"GPU0"'
)
_GPU: Final = re.compile(r"GPU(\d{1,4})")
_MOST_SEARCHED: Final = 1 << 28
_UNKNOWN: Final = "Unknown command type"
"""What the HIP runtime calls its own commands, of which those without length are only waits."""
_OWN_RELATIONS: Final = {
    "placed_call": ("lane", "ts", "pid", "tid", "start_ns", "end_ns", "domain", "name", "args"),
    "flow": ("flow_id", "lane", "ts"),
}
"""Calls with their places in the Chrome trace, and where flows start."""


class RocprofV1JsonParser:
    """What `rocprof --hip-trace`, `--hsa-trace` and `--sys-trace` write as results.json."""

    name: ClassVar[str] = "rocprof-json"
    version: ClassVar[int] = 6
    reads_streams: ClassVar[bool] = True

    def sniff(self, path: Path, head: bytes) -> float:
        """0.95 where the first event is empty, as only rocprof writes, and a name of its tables follows."""
        return 0.95 if _FIRST_EVENT.match(head) and _OF_ROCPROF.search(head) else 0.0

    def trace_of(self, path: Path) -> TraceFiles:
        """The Chrome trace, and results.csv where that has the same kernels and no counters."""
        table = path.with_suffix(".csv")
        return TraceFiles(
            path, (path, table) if table.is_file() and _has_kernels_of(path, table) else (path,)
        )

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file. Raises UnreadableTraceError when it has no event."""
        from traceview_parsers.rocprof_legacy.parser import fill, report_losses, store_rows

        from traceview.ingest.byte_source import open_bytes
        from traceview.ingest.csv_table import create_text_tables
        from traceview.ingest.json.chunks import Mended, events_of, mended_chunks
        from traceview.ingest.json.events import JsonEventStream
        from traceview.ingest.json.health import report_damage
        from traceview.ingest.recording import define_macros
        from traceview.ingest.recording.rocminfo_agents import agents_of_values, describe_gpus, gpus_beside

        create_text_tables(writer, {**RELATIONS, **_OWN_RELATIONS})
        sections, missing = _learned(path)
        staged, mended = 0, Mended()
        with open_bytes(path) as source:
            stream = JsonEventStream(source)
            for batch in mended_chunks(stream.batches(), missing, mended, with_others=True):
                sections.read(events_of(batch) or [])
                staged += store_rows(writer, sections.rows, staged, _OWN_RELATIONS)
                writer.events_read = staged
                progress("read", source.raw_position, source.raw_size)
        if not staged:
            raise UnreadableTraceError(f"{path}: no event of rocprof could be read")
        report_damage(writer, stream)
        mended.report(writer)
        report_losses(writer, sections.rows)
        define_macros(writer.connection)
        run_sql(writer.connection, __package__, "flows")
        fill(writer, TraceFiles(path, (path,)), self.name, "rocprof")
        described = stream.metadata.get("otherData")
        listed = agents_of_values(described) if isinstance(described, dict) else []
        describe_gpus(writer.connection, listed or gpus_beside(path))


def _has_kernels_of(path: Path, table: Path) -> bool:
    """Whether the text has the start of the first kernel of results.csv, which has no counters."""
    from traceview.ingest.byte_source import open_bytes, read_head
    from traceview.ingest.csv_table import CsvTable, header_columns

    columns = header_columns(read_head(table)[0])
    if not {"kernelname", "beginns"} <= set(columns) or counter_columns(columns):
        return False
    with open_bytes(table) as source:
        batch = next(CsvTable(source, columns, ["kernelname"]).batches(), None)
    start = batch.column("beginns")[0].as_py() if batch is not None and batch.num_rows else None
    if not start:
        return False
    sought, rest, searched = start.encode(), b"", 0
    block = bytearray(1 << 20)
    with open_bytes(path) as source:
        while searched < _MOST_SEARCHED and (count := source.readinto(memoryview(block))):
            rest = rest[-len(sought) :] + block[:count]
            if sought in rest:
                return True
            searched += count
    return False


def _learned(path: Path) -> tuple[_Sections, set[int]]:
    """What distinguishes the file's events, and the numbers of its chunks that are no list of objects."""
    from traceview.ingest.byte_source import open_bytes
    from traceview.ingest.json.chunks import Mended, events_of, mended_chunks
    from traceview.ingest.json.events import JsonEventStream

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


_Moment = tuple[str, str]
"""Lane (section and thread or stream) and microsecond of an event, as written."""


def _moment(event: dict[str, Any]) -> _Moment:
    return f"{event.get('pid')}:{event.get('tid')}", str(event.get("ts"))


def _arguments(event: dict[str, Any]) -> dict[str, Any]:
    arguments = event.get("args")
    return arguments if isinstance(arguments, dict) else {}


class _Sections:
    """The events of a file, distinguished by the names of their processes.

    Only flow events link a call to its work. They end at the microsecond where the work starts.
    """

    def __init__(self) -> None:
        self.rows = LegacyRows()
        self._names: dict[str, str] = {}
        self._flows: dict[_Moment, deque[str]] = {}

    def learn(self, events: list[dict[str, Any]]) -> None:
        """Takes the names of sections, and the ids of the flows that end at a time of one."""
        for event in events:
            if event.get("ph") == "M" and event.get("name") == "process_name":
                self._names[str(event.get("pid"))] = str(_arguments(event).get("name"))
            elif event.get("cat") == "DataFlow" and event.get("ph") == "t":
                self._flows.setdefault(_moment(event), deque()).append(str(event.get("id")))

    def read(self, events: list[dict[str, Any]]) -> None:
        """Adds the events; those under no named section hold nothing to show."""
        for event in events:
            if event.get("ph") == "X":
                self._add(event, _arguments(event))
            elif event.get("cat") == "DataFlow" and event.get("ph") == "s":
                lane, ts = _moment(event)
                self.rows.put("flow", {"flow_id": str(event.get("id")), "lane": lane, "ts": ts})

    def _add(self, event: dict[str, Any], arguments: dict[str, Any]) -> None:
        section = self._names.get(str(event.get("pid")), "")
        given = {str(key): None if value is None else str(value) for key, value in arguments.items()}
        name = given.get("Name") or str(event.get("name"))
        row = {
            "name": name, "start_ns": given.get("BeginNs"), "end_ns": given.get("EndNs"),
            "pid": _process(given, str(event.get("pid"))), "tid": given.get("tid", str(event.get("tid"))),
        }  # fmt: skip
        gpu = _GPU.fullmatch(section)
        if gpu or section == "COPY":
            self._add_work(event, name, {**row, "queue": given.get("queue-id")}, given, gpu)
        elif section == "Markers and Ranges":
            self.rows.put("range", row)
        elif section.startswith("CPU "):
            lane, ts = _moment(event)
            domain = section.split()[1].lower()
            placed = {**row, "lane": lane, "ts": ts, "domain": domain, "args": given.get("args")}
            self.rows.put("placed_call", placed)
        elif section:
            self.rows.skipped += 1
        else:
            self.rows.damaged += 1

    def _add_work(
        self,
        event: dict[str, Any],
        name: str,
        row: dict[str, str | None],
        given: dict[str, str | None],
        gpu: re.Match[str] | None,
    ) -> None:
        flow = self._flows.get(_moment(event))
        number = given.get("dev-id") or (gpu[1] if gpu else None)
        work = {
            **row, "correlation_id": flow.popleft() if flow else None,
            "agent": None if number is None else f"GPU {number}",
        }  # fmt: skip
        if name == _UNKNOWN and row["start_ns"] == row["end_ns"]:
            self.rows.put("barrier", work)
        elif gpu is None and name != FILL and "copy" not in name.lower():
            self.rows.operation("Copy", work)
        else:
            self.rows.operation(name, work)


def _process(given: dict[str, str | None], section: str) -> str | None:
    """The process of an event, which some versions give as proc-id, and the section's number as pid."""
    return given.get("proc-id") or (None if given.get("pid") == section else given.get("pid"))
