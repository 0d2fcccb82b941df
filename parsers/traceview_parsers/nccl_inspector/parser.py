"""Reads logs of NCCL Inspector: one JSON object a line, each one finished operation."""

import io
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar, Final

from traceview.errors import UnreadableTraceError
from traceview.ingest.byte_source import ByteSource
from traceview.ingest.parser import Progress
from traceview.ingest.recording.rows import LARGEST_INT32, Numbers
from traceview.store.writer import TraceWriter

_KEYS: Final = (b'"coll_perf"', b'"p2p_perf"')
_LONGEST_LINE: Final = 4 * 1024 * 1024
_ROWS_AT_ONCE: Final = 20_000
_COLUMNS: Final = (
    "collective_id:int64 start_ns:int64 dur_ns:int64 name bytes_in:int64 bytes_out:int64 group_name"
    " group_description group_size:int64 sequence:int64 args"
)
_NAMES: Final = {
    "AllReduce": "all_reduce", "AllGather": "all_gather", "ReduceScatter": "reduce_scatter",
    "Broadcast": "broadcast", "Reduce": "reduce", "Send": "send", "Recv": "recv", "AllToAll": "all_to_all",
}  # fmt: skip


class NcclInspectorParser:
    """Logs of NCCL Inspector and RCCL Inspector, one file per process."""

    name: ClassVar[str] = "nccl_inspector"
    version: ClassVar[int] = 2
    reads_streams: ClassVar[bool] = True

    def sniff(self, path: Path, head: bytes) -> float:
        """0.95 for a line of JSON with the keys of the Inspector."""
        is_record = b'"header"' in head and any(key in head for key in _KEYS)
        return 0.95 if is_record and head.lstrip().startswith(b"{") else 0.0

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file. Raises UnreadableTraceError when no line is usable."""
        from traceview.ingest.recording.rows import store_rows, store_trace
        from traceview.ingest.whole_file import read_through

        shared: dict[str, Any] = {}
        numbers, lost = Numbers(), 0
        rows: list[dict[str, Any]] = []

        def store() -> None:
            store_rows(writer, "collectives", rows, _COLUMNS)
            rows.clear()

        with read_through(path, writer, in_lines=True) as source:
            for line in _lines(source):
                row = _row(line, shared, writer.events_read, numbers)
                if row is None:
                    lost += bool(line.strip())
                    continue
                rows.append(row)
                writer.events_read += 1
                if len(rows) == _ROWS_AT_ONCE:
                    store()
                    progress("read", source.raw_position, source.raw_size)
            store()
        if not writer.events_read:
            raise UnreadableTraceError(f"{path}: no line is a record of NCCL Inspector")
        detail = "lines are damaged, or the last one is cut off; they are missing from all results"
        writer.health("events_lost", "error", lost, detail)
        numbers.report(writer)
        of_trace = {"format": self.name, "producer": "NCCL Inspector", "clock": "unix"}
        store_trace(writer, path, of_trace | shared)


def _lines(source: ByteSource) -> Iterator[bytes]:
    """The lines; what is longer than any record is cut into pieces, none of which is one."""
    reader = io.BufferedReader(source)
    while line := reader.readline(_LONGEST_LINE):
        yield line


def _row(line: bytes, shared: dict[str, Any], position: int, numbers: Numbers) -> dict[str, Any] | None:
    """The row of a record for the table collectives; None where it is none."""
    import orjson

    try:
        record = orjson.loads(line)
    except orjson.JSONDecodeError:
        return None
    if not isinstance(record, dict):
        return None
    header, metadata = _part(record, "header"), _part(record, "metadata")
    prefix = "coll" if "coll_perf" in record else "p2p"
    values = _part(record, f"{prefix}_perf")
    operation = values.get(prefix)
    if not isinstance(operation, str):
        return None
    for key, value in (
        ("host", _text(metadata.get("hostname"))),
        ("pid", numbers.whole(metadata.get("pid"))),
        ("producer_version", _text(metadata.get("inspector_output_format_version"))),
    ):
        shared[key] = value if shared.get(key) is None else shared[key]
    size = numbers.whole(values.get(f"{prefix}_msg_size_bytes"))
    ranks = numbers.whole(header.get("n_ranks"), most=LARGEST_INT32)
    name = _NAMES.get(operation, operation)
    share = size // ranks if size is not None and ranks else None
    name_of_group = _text(header.get("comm_name"))
    return {
        "collective_id": position,
        "start_ns": _start(values, numbers),
        "dur_ns": numbers.duration(values.get(f"{prefix}_exec_time_us"), 1000),
        "name": name,
        "bytes_in": None if name == "recv" else share if name == "all_gather" else size,
        "bytes_out": None if name == "send" else share if name == "reduce_scatter" else size,
        "group_name": _text(header.get("id")),
        "group_description": None if name_of_group == "unknown" else name_of_group,
        "group_size": ranks,
        "sequence": numbers.whole(values.get(f"{prefix}_sn")),
        "args": orjson.dumps({
            "rank_in_group": numbers.whole(header.get("rank")),
            "nodes": numbers.whole(header.get("nnodes")),
            "peer": numbers.whole(values.get("p2p_peer")),
            "timing_source": _text(values.get(f"{prefix}_timing_source")),
            "written_us": numbers.whole(metadata.get("dump_timestamp_us")),
        }).decode(),
    }  # fmt: skip


def _part(record: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = record.get(key)
    return found if isinstance(found, dict) else {}


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) else None


def _start(values: Mapping[str, Any], numbers: Numbers) -> int | None:
    """The start of the first channel, which only verbose logs have [ns]."""
    events = _part(values, "event_trace_ts").get("kernel_events")
    starts = [
        numbers.time(event.get("kernel_start_ts"), 1000)
        for event in (events if isinstance(events, list) else [])
        if isinstance(event, dict)
    ]
    return min((start for start in starts if start is not None), default=None)
