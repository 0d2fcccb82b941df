"""Traces of a few events, in microseconds, and how long they last in replays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import duckdb

from tests.analysis.rows import compute, insert
from traceview.replay.changes import changed_lags, concerned, parsed
from traceview.replay.replayable import READ, Model, build_model

START_US = 1_700_000_000_000_000


class MadeTrace:
    """One process whose events tests add."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self.connection = connection
        self._ids = 0
        self.rank()

    def rank(self, number: int = 0) -> None:
        """Another rank of the run; its trace has the number of the rank."""
        insert(self.connection, "traces", {"trace_id": number, "run": "run", "rank": number, "pid": 1})
        insert(self.connection, "selection", {"trace_id": number, "start_ns": None, "end_ns": None})

    def call(self, name: str, start: float, length: float, tid: int = 1, trace: int = 0) -> int:
        """A call; returns its id."""
        self._ids += 1
        times = {"start_ns": _ns(start), "dur_ns": round(length * 1000)}
        row = {"trace_id": trace, "call_id": self._ids, "pid": 1, "tid": tid, "name": name, **times}
        insert(self.connection, "api_calls", {**row, "correlation_id": self._ids})
        return self._ids

    def operator(self, start: float, length: float, name: str = "aten::op", depth: int = 0) -> int:
        """An operator; returns its id."""
        self._ids += 1
        times = {"start_ns": _ns(start), "dur_ns": round(length * 1000)}
        row = {"trace_id": 0, "op_id": self._ids, "pid": 1, "tid": 1, "name": name, "depth": depth, **times}
        insert(self.connection, "ops", row)
        return self._ids

    def kernel(
        self, start: float, length: float, call: int | None = None, stream: int = 7, trace: int = 0,
        kind: str = "compute", name: str = "kernel",
    ) -> int:  # fmt: skip
        """A kernel; returns its id."""
        self._ids += 1
        times = {"start_ns": _ns(start), "dur_ns": round(length * 1000)}
        row = {"trace_id": trace, "kernel_id": self._ids, "pid": 1, "device": 0, "stream": stream, **times}
        insert(
            self.connection, "kernels",
            {**row, "name": name, "short_name": name, "kind": kind, "call_id": call},
        )  # fmt: skip
        return self._ids

    def copy(
        self, start: float, length: float, call: int | None, kind: str, memory: str | None, stream: int = 7
    ) -> int:
        """A copy between the device and host memory; returns its id."""
        self._ids += 1
        times = {"start_ns": _ns(start), "dur_ns": round(length * 1000)}
        row = {"trace_id": 0, "copy_id": self._ids, "pid": 1, "device": 0, "stream": stream, **times}
        insert(
            self.connection,
            "copies",
            {**row, "kind": kind, "src_memory": memory, "name": "copy", "call_id": call},
        )
        return self._ids

    def launched(self, at: float, start: float, length: float, stream: int = 7, **more: Any) -> int:
        """A kernel whose launching call of 5 us starts at `at`."""
        tid, trace = more.pop("tid", 1), more.get("trace", 0)
        call = self.call("cudaLaunchKernel", at, 5, tid, trace)
        return self.kernel(start, length, call, stream, **more)

    def given(self, at: float, tid: int, until: float, to: int, *, recorded: bool = True) -> None:
        """A thread gives another one work: an arrow between two ranges, whose end may not be recorded."""
        self._ids += 1
        ends = ((at, tid, "s", "from_kind"), (until, to, "f", "to_kind"))
        for time, thread, phase, kind in ends:
            times = {"start_ns": _ns(time), "dur_ns": 1_000}
            row = {"trace_id": 0, "range_id": self._ids * 2 + thread, "pid": 1, "tid": thread, **times}
            insert(self.connection, "ranges", {**row, "name": "given", "depth": 0, "domain": "xla"})
            if phase == "s" or recorded:
                flow = {"kind": "5", "flow_id": self._ids, "phase": phase, kind: "range"}
                end = {"trace_id": 0, "pid": 1, "tid": thread, "ts_ns": _ns(time)}
                insert(self.connection, "flows", {**end, **flow})

    def model(self) -> Model:
        """The graph of the events so far."""
        compute(self.connection, *READ)
        return build_model(self.connection)

    def window(self, *changes: str) -> float:
        """The window with these changes [us]."""
        return window(self.model(), self.connection, changes)


def window(model: Model, connection: duckdb.DuckDBPyConnection, changes: Sequence[str] = ()) -> float:
    """The window of a model with changes [us]."""
    lag = changed_lags(concerned(model, connection, parsed(changes)), model.graph.lag)
    return model.replay(lag).window_ns / 1000


def _ns(time: float) -> int:
    return START_US * 1000 + round(time * 1000)
