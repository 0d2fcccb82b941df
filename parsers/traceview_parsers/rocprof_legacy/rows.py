"""Records of the older profilers as rows of the relations of a recording, as text.

What one writes as `BeginNs`, another as `Start_Timestamp` or `Begin_Timestamp`. The names are those of
rocprofiler bin/tblextr.py (v1) and plugin/file and plugin/cli (v2).
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

Row = dict[str, str | None]
"""One row of a relation: cells by their columns."""

_NAMES: Final = {
    "index": "dispatch_id", "kernelname": "kernel_name", "gpu_id": "agent", "queue_id": "queue",
    "process_id": "pid", "thread_id": "tid", "grd": "work_items_x", "grid_size": "work_items_x",
    "wgr": "block_x", "workgroup_size": "block_x", "lds": "shared_total", "lds_per_workgroup": "shared_total",
    "scr": "scratch_bytes", "scratch_per_workitem": "scratch_bytes", "vgpr": "registers",
    "arch_vgpr": "registers", "accum_vgpr": "accum_registers", "accumulative_vgpr": "accum_registers",
    "sgpr": "scalar_registers", "beginns": "start_ns", "begin_timestamp": "start_ns",
    "start_timestamp": "start_ns", "endns": "end_ns", "stop_timestamp": "end_ns", "end_timestamp": "end_ns",
    "scratch_size": "scratch_bytes", "group_segment_size": "shared_total", "vgpr_count": "registers",
    "accum_vgpr_count": "accum_registers", "sgpr_count": "scalar_registers", "operation": "operation_name",
    "message": "roctx_message",
}  # fmt: skip
_WORK: Final = ("pid", "tid", "queue", "stream", "start_ns", "end_ns", "name", "correlation_id")
_DISPATCH: Final = (
    "dispatch_id", "agent", "work_items_x", "block_x", "shared_total", "scratch_bytes", "registers",
    "accum_registers", "scalar_registers",
)  # fmt: skip
RELATIONS: Final = {
    "dispatch": tuple(name for name in (*_WORK, *_DISPATCH) if name != "tid"),
    "memset": ("pid", "stream", "start_ns", "end_ns", "name", "correlation_id", "agent", "bytes"),
    "copy": (
        "pid",
        "stream",
        "start_ns",
        "end_ns",
        "name",
        "correlation_id",
        "src_agent",
        "dst_agent",
        "bytes",
        "kind",
    ),
    "call": ("pid", "tid", "start_ns", "end_ns", "domain", "name", "correlation_id", "args"),
    "barrier": ("pid", "start_ns", "end_ns", "name", "correlation_id", "agent", "queue"),
    "range": ("pid", "tid", "start_ns", "end_ns", "name"),
    "kernel_counter": ("pid", "kernel_id", "name", "value"),
    "counter_run": ("run", "kernel_id", "name", "value"),
}  # fmt: skip
"""The relations of a recording that are filled, with their columns."""
NO_COUNTERS: Final = frozenset(
    (*_WORK, *_DISPATCH, "kernel_name", "queue_index", "wave_size", "fbar", "sig", "obj", "xcc_index",
     "durationns",
     "kernel_id", "dispatchns", "completens", "domain", "node_id", "operation_name", "roctx_message")
)  # fmt: skip
"""Fields that describe a kernel; rocprof writes one column a counter for all others."""
_COPY_OF_RUNTIME: Final = re.compile(r"^(copy(host|device)to|copy$|memcpy|memory_copy)", re.IGNORECASE)
FILL: Final = "FillBuffer"
"""How roctracer calls the fills of HIP, which are no kernels of the program."""
_BARRIER: Final = re.compile(r"barrier|^marker", re.IGNORECASE)
_PROCESS: Final = re.compile(r"[1-9]\d{0,9}")
_AGENT: Final = re.compile(r"(?:GPU )?\d{1,18}")
_USABLE: Final = {"pid": _PROCESS, "agent": _AGENT, "src_agent": _AGENT, "dst_agent": _AGENT}
"""What can be a process or a GPU: damage must make no further one."""
_MARKER_ID: Final = re.compile(r"\d{1,20}")
_MARK_PREFIX: Final = re.compile(r"ROCTX-(?:MARK|RANGE): ")


def counter_columns(columns: Iterable[str]) -> list[str]:
    """Those columns of a table that are counters."""
    return [column for column in columns if _NAMES.get(column, column) not in NO_COUNTERS]


@dataclass(slots=True)
class LegacyRows:
    """Rows collected by relation; `markers` are pushes and pops that have not met yet.

    Attributes:
        skipped: records that hold neither time nor counters.
        damaged: lines and events that cannot be read as what they seem to be.
        unusable: numbers of processes and GPUs that can be none.
    """

    tables: dict[str, list[Row]] = field(default_factory=dict)
    skipped: int = 0
    damaged: int = 0
    unusable: int = 0
    _stacks: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    _started: dict[str, tuple[str, str, str]] = field(default_factory=dict)
    _dispatches: set[tuple[str | None, ...]] = field(default_factory=set)

    def add(self, record: Mapping[str, str | None]) -> None:
        """Adds a record of any kind, recognised by its fields: those the profiler writes, in lower case."""
        row = {_NAMES.get(name, name): value for name, value in record.items()}
        if "kernelname" in record and row.get("agent"):
            row["agent"] = f"GPU {row.get('agent')}"  # rocprof counts GPUs, rocprofv2 all agents.
        if row.get("roctx_id") is not None or "roctx_message" in row:
            self._add_marker(row)
        elif row.get("kernel_name"):
            self.kernel(row)
        elif row.get("function"):
            self.call(row)
        elif row.get("operation_name"):
            self.operation(row["operation_name"] or "", row)
        else:
            self.skipped += 1

    def put(self, table: str, row: Row) -> None:
        """Adds a row to a relation."""
        unusable = [name for name in _USABLE if (text := row.get(name)) and not _USABLE[name].fullmatch(text)]
        if unusable:
            row = {**row, **dict.fromkeys(unusable)}
            self.unusable += len(unusable) if table != "kernel_counter" else 0
        self.tables.setdefault(table, []).append(row)

    def call(self, row: Row) -> None:
        """A call of a function; its domain may name the table as well, such as HIP_API."""
        domain = (row.get("domain") or "").partition("_")[0].lower()
        if domain == "marker":
            self.put("range", {**row, "name": row.get("function")})
        else:
            self.put("call", {**row, "name": row.get("function"), "domain": domain or None})

    def kernel(self, row: Row) -> None:
        """A dispatch with its counters; only the products of grid and block are known.

        A dispatch has several rows where each XCC has one of its own; their counters add up.
        """
        dispatch = (row.get("pid"), row.get("dispatch_id"), row.get("kernel_name"))
        if dispatch[1] is None or dispatch not in self._dispatches:
            self._dispatches.add(dispatch)
            self.put("dispatch", {**row, "name": row.get("kernel_name"), "stream": row.get("queue")})
        for name, value in row.items():
            if name not in NO_COUNTERS and value not in (None, ""):
                counted = {"pid": row.get("pid"), "kernel_id": row.get("dispatch_id")}
                self.put("kernel_counter", {**counted, "name": name.upper(), "value": value})

    def counters_of_run(self, run: int, record: Mapping[str, str | None]) -> None:
        """The counters of a record, of a kernel that has its number in the timeline of another run."""
        for name in counter_columns(record):
            if value := record[name]:
                counted = {"run": str(run), "kernel_id": record.get("index"), "name": name.upper()}
                self.put("counter_run", {**counted, "value": value})

    def operation(self, name: str, row: Row) -> None:
        """Work of a GPU: a copy, a fill, a barrier packet or else a kernel, recognised by its name."""
        lane = {**row, "stream": row.get("queue"), "name": name}
        if _COPY_OF_RUNTIME.search(name):
            end = "dst_agent" if name.lower().endswith("todevice") else "src_agent"
            self.put("copy", {**lane, end: row.get("agent")})
        elif _BARRIER.search(name):
            self.skipped += 1
        else:
            self.put("memset" if name == FILL else "dispatch", lane)

    def _add_marker(self, row: Row) -> None:
        """rocprofv2 writes no kind: ids other than 0 are of ranges across threads, no text is an end."""
        text = row.get("roctx_message") or ""
        number, time = row.get("roctx_id") or "0", row.get("timestamp") or row.get("start_ns") or ""
        if not _MARKER_ID.fullmatch(number):
            self.damaged += 1
            return
        if text.startswith("ROCTX-MARK"):
            kind = "0"
        elif number != "0":
            kind = "3" if text else "4"
        else:
            kind = "1" if text else "2"
        process, thread = row.get("pid") or "", row.get("tid") or ""
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
        row = {"name": name, "start_ns": start, "end_ns": end, "pid": pid or None, "tid": tid or None}
        self.put("range", row)


_LONGEST_LINE: Final = 64 * 1024
_PAIR: Final = re.compile(r"([A-Za-z][\w\[\]]*)\(((?:\"[^\"]*\"|[^()\"]|\([^()]*\))*)\)(?:, ?|,?$)")
_CALL: Final = re.compile(r"(\d+):(\d+) (\d+):(\d+) ([\w.]+)\((.*)\)(?: = .*)?(?: :(\d+))?$", re.DOTALL)
_OPERATION: Final = re.compile(r"(\d+):(\d+) (\d+):(\d+) (.+):(\d+):(\d+)$", re.DOTALL)
_ASYNC_COPY: Final = re.compile(r"(\d+):(\d+) (async-copy)(\d*):?(\d*):(\d+)$")
_MARKER: Final = re.compile(r'(\d+) (\d+):(\d+) (\d+):(\d+):"(.*)"$', re.DOTALL)
_SEEMS_TIMED: Final = re.compile(
    r"(?=\S*\d{9})[^\s:]+:[^\s:]+ [^\s:]+:[^\s:]+ [^\W\d]|\S+ [^\s:]+:[^\s:]+ [^\s:]+:[^\s:]+:\""
    r"|(?=\S*\d{9})[^\s:]+:[^\s:]+ async-copy"
)
_ACTIVITY: Final = re.compile(
    r"\s*:?(?P<name>[\w<>:~ ,*&()]{1,1000}?)\s*:?\s*correlation_id\((?P<id>\d+)\)"
    r" time_ns\((?P<start>\d+):(?P<end>\d+)\)"
    r"(?: process_id\((?P<pid>\d+)\))?(?: thread_id\((?P<tid>\d+)\))?"
    r"(?: device_id\((?P<device>\d+)\) queue_id\((?P<queue>\d+)\))?(?: bytes\(0x(?P<bytes>[0-9a-fA-F]+)\))?"
)  # fmt: skip


_WORDS: Final = (b"time_ns(", b"Domain(", b"Dispatch_ID(")
_ENDS_OF_LINES: Final = b"\n\r\x0b\x0c\x1c\x1d\x1e\x85\xa8\xa9"
"""What ends a line, or the last byte of such a character in UTF-8."""
_LINES_AND_DIGITS: Final = bytes.maketrans(
    _ENDS_OF_LINES + b"0123456789", b"\n" * len(_ENDS_OF_LINES) + b"0" * 10
)
"""One byte for all that ends a line, and one for all digits: a regular expression takes ten times as long."""


def may_be_read(text: bytes) -> bool:
    """Whether a text may hold a line that `read_line` reads, by what each of those has."""
    begins = text[:1].isdigit() or any(word in text for word in _WORDS)
    return begins or b"\n0" in text.translate(_LINES_AND_DIGITS)


def read_line(line: str, rows: LegacyRows) -> bool:
    """Adds what a line of a text trace says; False for any other line, such as the program's own output."""
    if line.startswith(("Domain(", "Dispatch_ID(")):
        pairs = {name.lower(): value.strip('"') for name, value in _PAIR.findall(line)}
        rows.add({"roctx_message": None, **pairs} if "roctx_id" in pairs else pairs)
        return bool(pairs)
    if line[:1].isdigit() and _timed_line(line, rows):
        return True
    if found := _ACTIVITY.match(line) if "time_ns(" in line else None:
        _activity(found.groupdict(), rows)
        return True
    rows.damaged += bool(_SEEMS_TIMED.match(line) or ("time_ns(" in line and "correlation_id(" in line))
    return False


def _timed_line(line: str, rows: LegacyRows) -> bool:
    if found := _CALL.match(line):
        start, end, pid, tid, name, _, correlation_id = found.groups()
        row = {"pid": pid, "tid": tid, "start_ns": start, "end_ns": end, "correlation_id": correlation_id}
        rows.put("call", {**row, "domain": _domain(name), "name": name})
    elif found := _OPERATION.match(line):
        start, end, device, queue, name, correlation_id, pid = found.groups()
        row = {"start_ns": start, "end_ns": end, "agent": f"GPU {device}", "queue": queue, "pid": pid}
        rows.operation(name, {**row, "correlation_id": correlation_id})
    elif found := _ASYNC_COPY.match(line):
        rows.put("copy", {"name": found[3], "start_ns": found[1], "end_ns": found[2]})
    elif found := _MARKER.match(line):
        rows.marker(*found.groups())
    return found is not None


def _domain(function: str) -> str:
    return "hsa" if function.startswith("hsa") else "hip"


def _activity(found: Mapping[str, str | None], rows: LegacyRows) -> None:
    name = (found["name"] or "").strip()
    if found["start"] == "0":  # The callback of a call, whose times are in another record.
        rows.skipped += 1
        return
    row: Row = {
        "start_ns": found["start"], "end_ns": found["end"], "correlation_id": found["id"],
        "pid": found["pid"], "tid": found["tid"],
    }  # fmt: skip
    if found["device"] is None and not _COPY_OF_RUNTIME.search(name):
        rows.put("call", {**row, "domain": _domain(name), "name": name})
        return
    size = int(found["bytes"], 16) if found["bytes"] else 0
    device = f"GPU {found['device']}" if found["device"] else None
    rows.operation(
        name,
        {**row, "agent": device, "queue": found["queue"], "bytes": str(size) if size else None},
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
