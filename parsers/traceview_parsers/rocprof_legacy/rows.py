"""Records of the older profilers as rows of the staging tables that rocprofv3's CSV files fill.

What one writes as `BeginNs`, another as `Start_Timestamp` or `Begin_Timestamp`. The names are those of
rocprofiler bin/tblextr.py (v1) and plugin/file and plugin/cli (v2).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

Row = dict[str, str | None]
"""One row of a staging table: cells by their columns."""

_NAMES: Final = {
    "index": "dispatch_id", "kernelname": "kernel_name", "gpu_id": "agent_id", "queue": "queue_id",
    "pid": "process_id", "tid": "thread_id", "grd": "grid_size", "wgr": "workgroup_size",
    "lds": "group_segment_size",
    "lds_per_workgroup": "group_segment_size", "scr": "scratch_size", "scratch_per_workitem": "scratch_size",
    "vgpr": "vgpr_count", "arch_vgpr": "vgpr_count", "accum_vgpr": "accum_vgpr_count",
    "accumulative_vgpr": "accum_vgpr_count", "sgpr": "sgpr_count", "beginns": "start_timestamp",
    "begin_timestamp": "start_timestamp", "endns": "end_timestamp", "stop_timestamp": "end_timestamp",
    "operation": "operation_name", "message": "roctx_message",
}  # fmt: skip
_KERNEL: Final = (
    "dispatch_id", "agent_id", "queue_id", "process_id", "thread_id", "kernel_name", "start_timestamp",
    "end_timestamp", "correlation_id", "group_segment_size", "scratch_size", "vgpr_count", "accum_vgpr_count",
    "sgpr_count",
)  # fmt: skip
_NO_COUNTERS: Final = frozenset(
    (*_KERNEL, "grid_size", "workgroup_size", "queue_index", "wave_size", "fbar", "sig", "obj", "xcc_index",
     "kernel_id", "dispatchns", "completens", "domain", "node_id")
)  # fmt: skip
_COPY_OF_RUNTIME: Final = re.compile(r"^(copy(host|device)to|copy$|memcpy|memory_copy)", re.IGNORECASE)
_BARRIER: Final = re.compile(r"barrier|^marker", re.IGNORECASE)
_MARK_PREFIX: Final = re.compile(r"ROCTX-(?:MARK|RANGE): ")


@dataclass(slots=True)
class LegacyRows:
    """Rows collected by staging table; `markers` are pushes and pops that have not met yet.

    Attributes:
        skipped: records that hold neither time nor counters.
    """

    tables: dict[str, list[Row]] = field(default_factory=dict)
    skipped: int = 0
    _stacks: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    _started: dict[str, tuple[str, str, str]] = field(default_factory=dict)
    _dispatches: set[tuple[str | None, str | None]] = field(default_factory=set)

    def add(self, record: Mapping[str, str | None]) -> None:
        """Adds a record of any kind, told by its fields: those the profiler writes, in lower case."""
        row = {_NAMES.get(name, name): value for name, value in record.items()}
        if "kernelname" in record:
            row["agent_id"] = f"GPU {row.get('agent_id')}"  # rocprof counts GPUs, rocprofv2 all agents.
        if row.get("roctx_id") is not None or "roctx_message" in row:
            self._add_marker(row)
        elif row.get("kernel_name"):
            self.kernel(row)
        elif row.get("function"):
            self.put("api", row)
        elif row.get("operation_name"):
            self.operation(row["operation_name"] or "", row)
        else:
            self.skipped += 1

    def put(self, table: str, row: Row) -> None:
        """Adds a row to a staging table."""
        self.tables.setdefault(table, []).append(row)

    def kernel(self, row: Row) -> None:
        """A dispatch with its counters; only the products of grid and block are known.

        A dispatch has several rows where each XCC has one of its own; their counters add up.
        """
        dispatch = (row.get("process_id"), row.get("dispatch_id"))
        if dispatch[1] is None or dispatch not in self._dispatches:
            self._dispatches.add(dispatch)
            kernel = {name: row.get(name) for name in _KERNEL}
            kernel |= {"grid_size_x": row.get("grid_size"), "workgroup_size_x": row.get("workgroup_size")}
            self.put("kernel_trace", {**kernel, "stream_id": row.get("queue_id")})
        for name, value in row.items():
            if name not in _NO_COUNTERS and name not in _NAMES.values() and value not in (None, ""):
                counted = {name: row.get(name) for name in ("dispatch_id", "process_id")}
                self.put(
                    "counter_collection", {**counted, "counter_name": name.upper(), "counter_value": value}
                )

    def operation(self, name: str, row: Row) -> None:
        """Work of a GPU: a copy, a barrier packet or else a kernel, told by its name."""
        lane = {**row, "stream_id": row.get("queue_id")}
        if _COPY_OF_RUNTIME.search(name):
            end = "destination_agent_id" if name.lower().endswith("todevice") else "source_agent_id"
            self.put("memory_copy", {**lane, "direction": name, end: row.get("agent_id")})
        elif _BARRIER.search(name):
            self.skipped += 1
        else:
            self.put("kernel_trace", {**lane, "kernel_name": name})

    def _add_marker(self, row: Row) -> None:
        """rocprofv2 writes no kind: ids other than 0 are of ranges across threads, no text is an end."""
        text = row.get("roctx_message") or ""
        number, time = row.get("roctx_id") or "0", row.get("timestamp") or row.get("start_timestamp") or ""
        if text.startswith("ROCTX-MARK"):
            kind = "0"
        elif number != "0":
            kind = "3" if text else "4"
        else:
            kind = "1" if text else "2"
        process, thread = row.get("process_id") or "", row.get("thread_id") or ""
        self.marker(time, process, thread, kind, number, _MARK_PREFIX.sub("", text))

    def marker(self, time: str, pid: str, tid: str, kind: str, number: str, text: str) -> None:
        """One call of ROCTX: kind 0 is a mark, 1 a push, 2 a pop, 3 the start and 4 the stop of a range."""
        if kind == "0":
            self._range(time, time, pid, tid, text)
        elif kind == "1":
            self._stacks.setdefault(tid, []).append((time, text))
        elif kind == "2" and self._stacks.get(tid):
            start, name = self._stacks[tid].pop()
            self._range(start, time, pid, tid, name)
        elif kind == "3":
            self._started[number] = (time, tid, text)
        elif kind == "4" and number in self._started:
            start, thread, name = self._started.pop(number)
            self._range(start, time, pid, thread, name)
        else:
            self.skipped += 1

    def finish(self) -> int:
        """Counts ranges that never ended, which are left out, and other records that hold nothing to show."""
        return self.skipped + len(self._started) + sum(map(len, self._stacks.values()))

    def _range(self, start: str, end: str, pid: str, tid: str, name: str) -> None:
        self.put(
            "api",
            {
                "domain": "MARKER", "function": name, "start_timestamp": start, "end_timestamp": end,
                "process_id": pid or None, "thread_id": tid or None,
            },
        )  # fmt: skip


_LONGEST_LINE: Final = 64 * 1024
_PAIR: Final = re.compile(r"([A-Za-z][\w\[\]]*)\(((?:\"[^\"]*\"|[^()\"]|\([^()]*\))*)\)(?:, ?|,?$)")
_CALL: Final = re.compile(r"(\d+):(\d+) (\d+):(\d+) ([\w.]+)\((.*)\)(?: = .*)?(?: :(\d+))?$", re.DOTALL)
_OPERATION: Final = re.compile(r"(\d+):(\d+) (\d+):(\d+) (.+):(\d+):(\d+)$", re.DOTALL)
_ASYNC_COPY: Final = re.compile(r"(\d+):(\d+) (async-copy)(\d*):?(\d*):(\d+)$")
_MARKER: Final = re.compile(r'(\d+) (\d+):(\d+) (\d+):(\d+):"(.*)"$', re.DOTALL)
_ACTIVITY: Final = re.compile(
    r"\s*:?(?P<name>[\w<>:~ ,*&()]{1,1000}?)\s*:?\s*correlation_id\((?P<id>\d+)\)"
    r" time_ns\((?P<start>\d+):(?P<end>\d+)\)"
    r"(?: process_id\((?P<pid>\d+)\))?(?: thread_id\((?P<tid>\d+)\))?"
    r"(?: device_id\((?P<device>\d+)\) queue_id\((?P<queue>\d+)\))?(?: bytes\(0x(?P<bytes>[0-9a-fA-F]+)\))?"
)  # fmt: skip


def read_line(line: str, rows: LegacyRows) -> bool:
    """Adds what a line of a text trace says; False for any other line, such as the program's own output."""
    if line[:1].isdigit():
        return _timed_line(line, rows)
    if line.startswith(("Domain(", "Dispatch_ID(")):
        pairs = {name.lower(): value.strip('"') for name, value in _PAIR.findall(line)}
        rows.add({"roctx_message": None, **pairs} if "roctx_id" in pairs else pairs)
        return bool(pairs)
    found = _ACTIVITY.match(line) if "time_ns(" in line else None
    if found:
        _activity(found.groupdict(), rows)
    return found is not None


def _timed_line(line: str, rows: LegacyRows) -> bool:
    if found := _CALL.match(line):
        start, end, pid, tid, name, _, correlation_id = found.groups()
        rows.put(
            "api",
            {
                "domain": "HSA" if name.startswith("hsa") else "HIP", "function": name, "process_id": pid,
                "thread_id": tid, "start_timestamp": start, "end_timestamp": end,
                "correlation_id": correlation_id,
            },
        )  # fmt: skip
    elif found := _OPERATION.match(line):
        start, end, device, queue, name, correlation_id, pid = found.groups()
        rows.operation(
            name,
            {
                "start_timestamp": start, "end_timestamp": end, "agent_id": f"GPU {device}",
                "queue_id": queue,
                "correlation_id": correlation_id, "process_id": pid,
            },
        )  # fmt: skip
    elif found := _ASYNC_COPY.match(line):
        rows.put(
            "memory_copy", {"direction": found[3], "start_timestamp": found[1], "end_timestamp": found[2]}
        )
    elif found := _MARKER.match(line):
        rows.marker(*found.groups())
    else:
        return False
    return True


def _activity(found: Mapping[str, str | None], rows: LegacyRows) -> None:
    name = (found["name"] or "").strip()
    if found["start"] == "0":  # The callback of a call, whose times stand in another record.
        rows.skipped += 1
        return
    row: Row = {
        "start_timestamp": found["start"], "end_timestamp": found["end"], "correlation_id": found["id"],
        "process_id": found["pid"], "thread_id": found["tid"],
    }  # fmt: skip
    if found["device"] is None and not _COPY_OF_RUNTIME.search(name):
        rows.put("api", {**row, "domain": "HSA" if name.startswith("hsa") else "HIP", "function": name})
        return
    size = int(found["bytes"], 16) if found["bytes"] else 0
    device = f"GPU {found['device']}" if found["device"] else None
    rows.operation(
        name,
        {**row, "agent_id": device, "queue_id": found["queue"], "size": str(size) if size else None},
    )


def lines_of(text: Iterator[str]) -> Iterator[str]:
    """Lines without their ends; a marker whose text has line ends is one line."""
    pending = ""
    for line in text:
        whole = pending + line
        opened = whole.count('"') == 1 and re.match(r"\d+ \d+:\d+ [0134]:\d+:", whole)
        if opened and len(whole) < _LONGEST_LINE:
            pending = whole
            continue
        pending = ""
        yield whole.rstrip("\r\n")
    if pending:
        yield pending.rstrip("\r\n")
