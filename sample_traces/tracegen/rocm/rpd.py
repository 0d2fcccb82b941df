"""Writes RPD databases (rocmProfileData), schema version 2.

Their clock is the host's monotonic one, which here reads the same as the time since boot. GPUs are numbered
among all agents, calls and work are joined by ``rocpd_api_ops``, markers are calls named UserMarker whose
argument is the text. Kernels of graphs are of type Task.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from tracegen.kineto_dialects import THREAD_GRID_CALLS
from tracegen.records import CollectiveWork, KernelWork, Operator, Run
from tracegen.rocm.process import MARKER, Dispatch, Process, Region, Transfer, since_boot
from tracegen.rocm.rocprof_v1 import FILL, operation_name, operations
from tracegen.sqlite_file import Numbering, Row, SqliteFile, Value

ROWS_OF_A_PROCESS = 1 << 32
"""Each process counts its ids from a multiple of this."""

MONITOR_NS = 1_000_000
COPY_KINDS = {"HtoD": 1, "DtoH": 2, "DtoD": 3}
# A column is name[:type]; integer NOT NULL unless a type is given. Names are as the schema spells them.
_TABLES = """
rocpd_metadata: id:KEY tag:TEXT value:TEXT
rocpd_string: id:KEY string:TEXT
rocpd_api: id:KEY pid tid start end apiName_id args_id
rocpd_op: id:KEY gpuId queueId sequenceId completionSignal:NAME start end description_id opType_id
rocpd_api_ops: id:KEY api_id op_id
rocpd_kernelapi: api_ptr_id:PARENT stream:NAME gridX gridY gridZ workgroupX workgroupY workgroupZ
    groupSegmentSize privateSegmentSize kernelArgAddress:NAME aquireFence:NAME releaseFence:NAME
    codeObject_id kernelName_id
rocpd_copyapi: api_ptr_id:PARENT stream:NAME size width height kind dst:NAME src:NAME dstDevice srcDevice
    sync:FLAG pinned:FLAG
rocpd_monitor: id:KEY deviceType:NAME deviceId monitorType:NAME start end value:NAME
ext_autogradapi: api_ptr_id:PARENT autogradName_id seq op_id sizes:TEXT input_op_ids:TEXT
"""
_TYPES = {
    "": "integer NOT NULL",
    "KEY": "integer NOT NULL PRIMARY KEY AUTOINCREMENT",
    "PARENT": "integer NOT NULL PRIMARY KEY",
    "TEXT": "varchar(4096) NOT NULL",
    "NAME": "varchar(18) NOT NULL",
    "FLAG": "bool NOT NULL",
}
_OPTIONAL = "ext_autogradapi"


def write(
    runs: Run | Sequence[Run], path: Path | str, *, autograd: bool = False, monitor: bool = True
) -> None:
    """Write runs to one database; ``autograd`` adds operators with their shapes, ``monitor`` the core clock.

    The same runs and options give the same bytes. Raises ValueError for runs on another vendor's GPU.
    """
    traced = [runs] if isinstance(runs, Run) else list(runs)
    strings = Numbering()
    strings[""]
    rows: dict[str, list[Row]] = {}
    for number, run in enumerate(traced):
        collected = _Rows(Process(run), strings, number * ROWS_OF_A_PROCESS).collect(autograd, monitor)
        for table, found in collected.items():
            rows.setdefault(table, []).extend(found)
    rows["rocpd_metadata"] = [{"id": 1, "tag": "schema_version", "value": "2"}]
    rows["rocpd_metadata"] += [{"id": 2, "tag": "session_count", "value": str(len(traced))}]
    rows["rocpd_string"] = [{"id": number, "string": text} for number, text in strings.items()]
    with SqliteFile(path) as file:
        for line in _TABLES.replace("\n    ", " ").strip().splitlines():
            table, _, columns = line.partition(": ")
            if table != _OPTIONAL or autograd:
                parts = (column.partition(":") for column in columns.split())
                file.table(table, {name: _TYPES[kind] for name, _, kind in parts})
                file.insert(table, rows.get(table, []))


class _Rows:
    """Collects the rows of one process."""

    def __init__(self, process: Process, strings: Numbering, base: int) -> None:
        self.process = process
        self.strings = strings
        self.base = base
        self.rows: dict[str, list[Row]] = {}
        self._streams = {each.correlation: f"{each.stream:#x}" for each in process.run.gpu_events()}

    def collect(self, autograd: bool, monitor: bool) -> dict[str, list[Row]]:
        for region in self.process.regions:
            if region.category != "RCCL_API":
                self._add_call(region)
        recorded = {region.correlation for region in self.process.regions}
        for number, work in enumerate(operations(self.process), 1):
            self._add_work(number, work, work.correlation in recorded)
        for operator in self.process.run.operators if autograd else ():
            self._add_operator(operator)
        if monitor:
            self._add_monitor()
        return self.rows

    def _add(self, table: str, row: Row) -> None:
        self.rows.setdefault(table, []).append(row)

    def _call_id(self, correlation: int) -> int:
        return self.base + correlation

    def _add_call(self, region: Region) -> None:
        marker = region.category == MARKER
        self._add(
            "rocpd_api",
            {
                "id": self._call_id(region.correlation),
                "pid": self.process.pid,
                "tid": region.tid,
                "start": region.start,
                "end": region.end,
                "apiName_id": self.strings["UserMarker" if marker else region.operation],
                "args_id": self.strings[region.message],
            },
        )
        work = region.call.work if region.call else None
        if isinstance(work, CollectiveWork):
            work = work.kernel
        if isinstance(work, KernelWork):
            self._add_launch(region, work)

    def _add_launch(self, region: Region, work: KernelWork) -> None:
        """Add a launch's shape with the grid as the call was given it: some count work-items."""
        factors = work.block if region.operation in THREAD_GRID_CALLS else (1, 1, 1)
        row: dict[str, Value] = {
            f"grid{axis}": size * factor for axis, size, factor in zip("XYZ", work.grid, factors, strict=True)
        }
        row |= {f"workgroup{axis}": size for axis, size in zip("XYZ", work.block, strict=True)}
        row |= {"groupSegmentSize": work.shared_bytes, "privateSegmentSize": 0}
        empty = ("kernelArgAddress", "aquireFence", "releaseFence", "codeObject_id")
        for column in empty:
            row[column] = ""
        row |= {
            "kernelName_id": self.strings[work.name],
            "stream": self._streams.get(region.correlation, "0x0"),
        }
        self._add("rocpd_kernelapi", {"api_ptr_id": self._call_id(region.correlation), **row})

    def _add_work(self, number: int, work: Dispatch | Transfer, linked: bool) -> None:
        name = operation_name(work)
        kernel = isinstance(work, Dispatch) and name != FILL
        kind = "Task" if isinstance(work, Dispatch) and work.graph else "KernelExecution"
        self._add(
            "rocpd_op",
            {
                "id": self.base + number,
                "gpuId": self.process.agent.node,
                "queueId": work.stream,
                "sequenceId": 0,
                "completionSignal": "",
                "start": work.start,
                "end": work.end,
                "description_id": self.strings[name if kernel else ""],
                "opType_id": self.strings[kind if kernel else name],
            },
        )
        if linked:
            link = {"api_id": self._call_id(work.correlation), "op_id": self.base + number}
            self._add("rocpd_api_ops", {"id": self.base + number, **link})
        if linked and isinstance(work, Transfer):
            self._add_copy(work)

    def _add_copy(self, transfer: Transfer) -> None:
        device = self.process.agent.node
        self._add(
            "rocpd_copyapi",
            {
                "api_ptr_id": self._call_id(transfer.correlation),
                "stream": self._streams[transfer.correlation],
                "size": transfer.bytes,
                "width": "",
                "height": "",
                "kind": COPY_KINDS[transfer.copy.work.kind],
                "dst": "0x7f4200001000",
                "src": "0x7f3a10000000",
                "dstDevice": device,
                "srcDevice": device,
                "sync": 0,
                "pinned": int("Pinned" in (transfer.copy.work.source, transfer.copy.work.destination)),
            },
        )

    def _add_operator(self, operator: Operator) -> None:
        """Add an operator of the framework as a call of its own, with its shapes."""
        number = self.base + ROWS_OF_A_PROCESS // 2 + operator.operator_id
        self._add(
            "rocpd_api",
            {
                "id": number,
                "pid": self.process.pid,
                "tid": operator.tid,
                "start": since_boot(operator.start_ns),
                "end": since_boot(operator.start_ns + operator.dur_ns),
                "apiName_id": self.strings["UserMarker"],
                "args_id": self.strings[operator.name],
            },
        )
        shapes = json.dumps([argument.shape for argument in operator.arguments])
        self._add(
            "ext_autogradapi",
            {
                "api_ptr_id": number,
                "autogradName_id": self.strings[operator.name],
                "seq": "" if operator.sequence_number is None else operator.sequence_number,
                "op_id": operator.operator_id,
                "sizes": shapes,
                "input_op_ids": "",
            },
        )

    def _add_monitor(self) -> None:
        run = self.process.run
        for number, time_ns in enumerate(range(run.start_ns, run.end_ns, MONITOR_NS), 1):
            self._add(
                "rocpd_monitor",
                {
                    "id": self.base + number,
                    "deviceType": "gpu",
                    "deviceId": self.process.agent.node,
                    "monitorType": "sclk",
                    "start": since_boot(time_ns),
                    "end": since_boot(time_ns + MONITOR_NS),
                    "value": str(1700 + number % 3),
                },
            )
