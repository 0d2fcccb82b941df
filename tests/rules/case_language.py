"""Small traces in a few lines: each line is one event, written straight into the tables of the schema.

    device compute_units=132                       the GPU (written for you when no line says it)
    step 0us 100us                                 a step: start and end
    launch 0us 5us 10us 30us gemm grid_x=8         a call, and the kernel it launches: start, duration, twice
    kernel 50us 30us relu                          a kernel whose call is not in the trace
    copy_by 0us 5us 10us 30us HtoD bytes=4096      a call, and the copy it makes; `copy` is one without a call
    call 0us 20us cudaDeviceSynchronize            a call that launches nothing
    op#mm 0us 50us aten::mm input_dims=[[8,8],[8,8]]
    launch 1us 2us 3us 9us gemm op=mm              `op`, `call`, `range` name the label behind a #
    health events_lost severity=error
    trace rank=1                                   what follows belongs to another trace
    repeat 20 every 100us                          the indented lines below, so many times, each so much later
        launch 0us 5us 10us 30us gemm

Words that are no times or names are columns with their values, NULL without one; other tables are named by
their singular.
"""

from __future__ import annotations

import re
import shlex
from collections import defaultdict
from itertools import chain, groupby
from typing import Any

from tests.analysis.rows import analysis_database
from traceview.ingest.kernel_names import kernel_kind, short_kernel_name

_UNITS = {"ns": 1, "us": 10**3, "ms": 10**6, "s": 10**9}
_TIME = re.compile(r"(-?\d+(?:\.\d+)?)(ns|us|ms|s)")
_TABLES = {
    "device": "devices", "kernel": "kernels", "copy": "copies", "memset": "memsets", "call": "api_calls",
    "op": "ops", "range": "ranges", "python": "python_calls", "sync": "syncs", "collective": "collectives",
    "counter": "counters", "kernel_counter": "kernel_counters", "memory": "memory_events",
    "os_call": "os_calls", "sample": "cpu_samples", "overhead": "overheads", "step": "steps",
    "health": "health", "thread": "threads", "trace": "traces", "enqueued": "enqueued_collectives",
    "communicator": "communicator_status", "gpu_clock": "gpu_clocks", "hole": "holes",
    "thread_run": "thread_runs",
}  # fmt: skip
_IDS = {
    "kernels": "kernel_id", "copies": "copy_id", "memsets": "memset_id", "api_calls": "call_id",
    "ops": "op_id", "ranges": "range_id", "python_calls": "python_call_id", "syncs": "sync_id",
    "collectives": "collective_id",
}  # fmt: skip
_NAMED = {
    "copies": "kind",
    "syncs": "kind",
    "overheads": "kind",
    "memory_events": "kind",
    "cpu_samples": "stack",
    "holes": "kind",
}
_LABELS = {
    "op": "op_id",
    "call": "call_id",
    "range": "range_id",
    "kernel": "kernel_id",
    "parent": "parent_id",
}
_MOMENTS = {"start_ns", "end_ns", "ts_ns", "receive_ns"}
_ON_GPU = {"kernels", "copies", "memsets"}
_OF_DEVICE = {
    "collectives": {"device": 0}, "gpu_clocks": {"device": 0}, "holes": {"device": 0},
    "health": {"severity": "warning", "count": 1, "detail": ""},
}  # fmt: skip
_ON_THREAD = {
    "api_calls", "ops", "ranges", "python_calls", "os_calls", "overheads", "cpu_samples", "thread_runs",
}  # fmt: skip


def time(text: str) -> int:
    """The nanoseconds of a time such as 12us."""
    found = _TIME.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no time")
    return round(float(found[1]) * _UNITS[found[2]])


class CaseDatabase:
    """An in-memory database with the schema and its views, which one case after the other fills."""

    def __init__(self) -> None:
        self.connection = analysis_database()
        self._filled: list[str] = []

    def fill(self, text: str) -> None:
        """Replaces all rows by those that `text` describes."""
        rows = _Rows()
        for line, shift in _unrolled(text.splitlines()):
            rows.add(line, shift)
        rows.finish()
        self.connection.begin()
        for table in self._filled:
            self.connection.execute(f"TRUNCATE {table}")
        self._filled = list(rows.tables)
        for table, found in rows.tables.items():
            for columns, same in groupby(found, tuple):
                values = [list(row.values()) for row in same]
                marks = ", ".join([f"({', '.join('?' * len(columns))})"] * len(values))
                self.connection.execute(
                    f"INSERT INTO {table} ({', '.join(columns)}) VALUES {marks}", list(chain(*values))
                )
        self.connection.commit()

    def traces(self) -> int:
        """How many traces it holds."""
        [(traces,)] = self.connection.execute("SELECT count(*) FROM traces").fetchall()
        return int(traces)

    def add_neighbour(self) -> None:
        """Adds the rows once more, as a run of other traces that begins a third of the time later.

        Its ids are the same, so that a join which forgets the trace finds its rows as well.
        """
        query = "SELECT coalesce(max(end_ns) - min(start_ns), 0) // 3 FROM gpu_activity"
        [(later,)] = self.connection.execute(query).fetchall()
        traces = self.traces()
        self.connection.begin()
        for table in self._filled:
            columns = self.connection.table(table).columns
            moved = [f"{name} + {later} AS {name}" for name in columns if name in _MOMENTS]
            run = ["coalesce(run, '') || ' beside' AS run"] if table == "traces" else []
            changes = ", ".join([f"trace_id + {traces} AS trace_id", *moved, *run])
            self.connection.execute(f"INSERT INTO {table} BY NAME SELECT * REPLACE ({changes}) FROM {table}")
        self.connection.commit()


def _unrolled(lines: list[str], shift: int = 0) -> list[tuple[str, int]]:
    """The lines with what each is moved by; repeated ones as often as they occur."""
    found: list[tuple[str, int]] = []
    lines = [line.split("  //")[0].rstrip() for line in lines]
    lines = [line for line in lines if line.strip()]
    at = 0
    while at < len(lines):
        repeat = re.fullmatch(r"repeat (\d+) every (\S+)", lines[at].strip())
        if repeat is None:
            found.append((lines[at].strip(), shift))
            at += 1
            continue
        indent = len(lines[at]) - len(lines[at].lstrip())
        end = at + 1
        while end < len(lines) and len(lines[end]) - len(lines[end].lstrip()) > indent:
            end += 1
        for turn in range(int(repeat[1])):
            found += _unrolled(lines[at + 1 : end], shift + turn * time(repeat[2]))
        at = end
    return found


class _Rows:
    """The rows of a case while its lines are read."""

    def __init__(self) -> None:
        self.tables: dict[str, list[dict[str, Any]]] = defaultdict(list)
        self._trace = -1
        self._next_id = 0
        self._step = 0
        self._labels: dict[str, int] = {}

    def add(self, line: str, shift: int) -> None:
        word, *words = shlex.split(line)
        kind, _, label = word.partition("#")
        if kind == "trace" or self._trace < 0:
            self._trace += 1
            self.tables["traces"].append({"trace_id": self._trace, "pid": 1})
            self.tables["selection"].append({"trace_id": self._trace})
        values = dict(item.split("=", 1) for item in words if re.match(r"\w+=", item))
        plain = [item for item in words if not re.match(r"\w+=", item)]
        if kind == "trace":
            self.tables["traces"][-1].update(values)
        elif kind in ("launch", "copy_by", "memset_by"):
            self._launched(kind, plain, values, shift, label)
        else:
            self._event(kind, plain, values, shift, label)

    def _launched(self, kind: str, plain: list[str], values: dict[str, Any], shift: int, label: str) -> None:
        """A call and the work that it starts."""
        table, name = {
            "launch": ("kernel", "cudaLaunchKernel"),
            "copy_by": ("copy", "cudaMemcpyAsync"),
            "memset_by": ("memset", "cudaMemsetAsync"),
        }[kind]
        thread = {key: values.pop(key) for key in ("tid",) if key in values}
        shared = {key: values[key] for key in ("op", "range") if key in values}
        call = self._event(
            "call", [plain[0], plain[1], values.pop("by", name)], {**thread, **shared}, shift, label
        )
        linked = {"call_id": call, "correlation_id": call, **values}
        work = self._event(table, plain[2:], linked, shift, "")
        self.tables["api_calls"][-1]["correlation_id"] = call
        assert work

    def _event(
        self, kind: str, plain: list[str], values: dict[str, Any], shift: int, label: str
    ) -> int | None:
        table = _TABLES[kind]
        row: dict[str, Any] = {"trace_id": self._trace}
        times = [time(word) + shift for word in plain if _TIME.fullmatch(word)]
        names = [word for word in plain if not _TIME.fullmatch(word)]
        if table == "steps":
            row |= {"step": self._step, "start_ns": times[0], "end_ns": times[1], "source": "ProfilerStep"}
            self._step += 1
        elif table == "holes":
            row |= {"start_ns": times[0], "end_ns": times[1], "calls": 1}
        elif table in ("counters", "memory_events", "cpu_samples"):
            row |= {"ts_ns": times[0]} if times else {}
        elif times:
            row |= {"start_ns": times[0], "dur_ns": times[1] - shift}
        if names:
            row[_NAMED.get(table, "code" if table == "health" else "name")] = names[0]
        row |= _defaults(table, names)
        identity = None
        if table in _IDS:
            self._next_id += 1
            identity = row[_IDS[table]] = self._next_id
        if label:
            self._labels[label] = self._next_id
        for key, value in values.items():
            row[_LABELS.get(key, key)] = self._labels[value] if key in _LABELS else value or None
        self.tables[table].append(row)
        return identity

    def finish(self) -> None:
        """Adds what every trace has: a GPU, when no line says which."""
        with_device = {row["trace_id"] for row in self.tables["devices"]}
        for trace in range(self._trace + 1):
            if trace not in with_device:
                self.tables["devices"].append({"trace_id": trace, **_defaults("devices", [])})


def _defaults(table: str, names: list[str]) -> dict[str, Any]:
    """What rows of a table have unless their line says otherwise."""
    name = names[0] if names else ""
    if table == "devices":
        return {
            "device": 0, "vendor": "nvidia", "arch": "sm_90", "compute_units": 132, "warp_size": 32,
            "active": True,
        }  # fmt: skip
    if table in _ON_GPU:
        row: dict[str, Any] = {"device": 0, "stream": 7, "pid": 1}
        if table == "kernels":
            row |= {"short_name": short_kernel_name(name), "kind": kernel_kind(name)}
        return row | ({"name": "memset"} if table == "memsets" else {})
    if table in _ON_THREAD:
        return {"pid": 1, "tid": 1} | ({"domain": "record_function"} if table == "ranges" else {})
    return dict(_OF_DEVICE.get(table, {}))
