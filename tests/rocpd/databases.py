"""Small rocpd files made by hand: one row a dict, in the layout of schema 3 or of 4.1."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import traceview
from traceview.session import Session

Row = Mapping[str, Any]

PID = 5000
FIRST_GUID = "00000001-1111-7111-8111-000000000001"
SECOND_GUID = "00000002-2222-7222-8222-000000000002"
SHARED_TRACES = Path(__file__).parents[3] / "shared" / "traces" / "amd"

MI300X = {
    "node_id": 4, "logical_node_type_id": 0, "type": 2, "name": "gfx942", "product_name": "AMD Instinct"
    " MI300X",
    "cu_count": 304, "simd_per_cu": 4, "max_waves_per_simd": 8, "max_waves_per_cu": 32, "wave_front_size": 64,
    "num_xcc": 8, "lds_size_in_kb": 64, "max_engine_clk_fcompute": 2100, "workgroup_max_size": 1024,
    "mem_banks": [{"width": 8192, "mem_clk_max": 1300, "size_in_bytes": 206141652992}],
    "caches": [{"level": 1, "size": 32}],
}  # fmt: skip
CATEGORIES = (
    "KERNEL_DISPATCH", "MEMORY_COPY", "MEMORY_ALLOCATION", "HIP_RUNTIME_API_EXT", "HSA_CORE_API", "RCCL_API",
    "MARKER_CORE_RANGE_API", "amd_smi", "python", "pthread",
)  # fmt: skip


class Database:
    """The tables of one GUID. Events, strings and their numbers are made as rows need them."""

    def __init__(self, guid: str = FIRST_GUID, *, version: int = 3) -> None:
        """A process 5000 with one GPU (agent 4), one CPU (agent 0) and one thread."""
        self.suffix = "_" + guid.replace("-", "_")
        self.version = version
        self.tables: dict[str, list[dict[str, Any]]] = {"metadata": [
            {"id": 1, "tag": "schema_version", "value": str(version)}, {"id": 2, "tag": "guid",
            "value": guid},
        ]}  # fmt: skip
        self._strings: dict[str, int] = {}
        self.add("info_node", id=77, hostname="node0", machine_id="m0")
        self.add("info_process", id=PID, nid=77, pid=PID, environment="{}", extdata="{}", command="train")
        self.add("info_thread", id=PID, nid=77, pid=PID, tid=PID)
        self.add("info_agent", id=0, pid=PID, type="CPU", type_index=0, name="CPU", extdata="{}")
        self.gpu(4, 0)

    def gpu(self, agent_id: int, type_index: int, pid: int = PID, **more: Any) -> None:
        """An agent that is a GPU; `more` adds members of its description or replaces some."""
        self.add(
            "info_agent", id=agent_id, pid=pid, type="GPU", type_index=type_index, name="gfx942",
            extdata=json.dumps(MI300X | {"logical_node_type_id": type_index} | more),
        )  # fmt: skip

    def add(self, table: str, **row: Any) -> int:
        """A row as it is; the number that it got unless it has one."""
        rows = self.tables.setdefault(table, [])
        row.setdefault("id", len(rows) + 1)
        rows.append(row)
        return int(row["id"])

    def string(self, text: str | None) -> int | None:
        """The number of a string, which is added if it is new."""
        if text is None:
            return None
        if text not in self._strings:
            self._strings[text] = self.add("string", string=text)
        return self._strings[text]

    def event(self, category: str, stack: int = 0, parent: int = 0, **more: Any) -> int:
        """An event of a category; `more` such as extdata."""
        if self.version >= 4:
            known = [row["name"] for row in self.tables.get("info_category", [])]
            if category not in known:
                self.add("info_category", name=category)
            number: int | None = [row["name"] for row in self.tables["info_category"]].index(category) + 1
        else:
            number = self.string(category)
        return self.add(
            "event", category_id=number, stack_id=stack, parent_stack_id=parent, correlation_id=0,
            **{"call_stack": "{}", "line_info": "{}", "extdata": "{}"} | more,
        )  # fmt: skip

    def symbol(self, name: str, **more: Any) -> int:
        """A kernel symbol; `more` replaces registers and sizes."""
        row = {"arch_vgpr_count": 32, "accum_vgpr_count": 0, "sgpr_count": 48, "group_segment_size": 0}
        return self.add(
            "info_kernel_symbol",
            **row | {"kernel_name": f"{name}.kd", "display_name": name, "extdata": "{}"} | more,
        )

    def kernel(self, symbol: int, start: int, end: int, *, stack: int = 0, **more: Any) -> int:
        """A dispatch on agent 4, stream 1; `more` replaces columns or adds some."""
        row = {
            "start": start, "end": end, "kernel_id": symbol, "private_segment_size": 0,
            "group_segment_size": 0,
            "workgroup_size_x": 256, "workgroup_size_y": 1, "workgroup_size_z": 1,
            "grid_size_x": 256, "grid_size_y": 1, "grid_size_z": 1, "extdata": "{}",
        } | self._place(agent_id=4, queue_id=1, stream_id=1) | more  # fmt: skip
        row.setdefault("event_id", self.event("KERNEL_DISPATCH", stack, stack))
        row.setdefault("dispatch_id", len(self.tables.get("kernel_dispatch", [])) + 1)
        return self.add("kernel_dispatch", **row)

    def copy(self, name: str, start: int, end: int, source: int, target: int, size: int, **more: Any) -> int:
        """A copy between two agents."""
        stack = more.pop("stack", 0)
        return self.add("memory_copy", **{
            "start": start, "end": end, "name_id": self.string(name), "src_agent_id": source,
            "dst_agent_id": target,
            "size": size, "event_id": self.event("MEMORY_COPY", stack, stack), "extdata": "{}",
        } | self._place(queue_id=None, stream_id=1) | more)  # fmt: skip

    def region(self, category: str, name: str, start: int, end: int, stack: int = 0, **more: Any) -> int:
        """A call or an annotation on the thread; `event` holds columns of its event."""
        event = self.event(category, stack, more.pop("parent", 0), **more.pop("event", {}))
        arguments = more.pop("args", {})
        for position, (argument, value) in enumerate(arguments.items()):
            self.add(
                "arg", event_id=event, position=position, type="", name=argument, value=value, extdata="{}"
            )
        row = {"start": start, "end": end, "name_id": self.string(name), "event_id": event, "extdata": "{}"}
        return self.add("region", **row | self._place() | more)

    def marker(self, text: str, start: int, end: int, name: str = "roctxThreadRangeA", **more: Any) -> int:
        """A ROCTX range."""
        event = {"extdata": json.dumps({"message": text})}
        return self.region("MARKER_CORE_RANGE_API", name, start, end, event=event, **more)

    def _place(self, **more: Any) -> dict[str, Any]:
        """Where a row belongs: columns of its own up to schema 3, a track from 4.1 on."""
        place = {"nid": 77, "pid": PID, "tid": PID} | more
        return place if self.version < 4 else {"track_id": self.add("track", **place)}


def write(path: Path, *databases: Database) -> Path:
    """Writes the databases to one file, each with tables of its own, as merged files are."""
    connection = sqlite3.connect(path)
    for database in databases:
        for table, rows in database.tables.items():
            columns = list(dict.fromkeys(column for row in rows for column in row))
            name = f'"rocpd_{table}{database.suffix}"'
            definitions = ", ".join(f'"{column}"' for column in columns)
            connection.execute(f"CREATE TABLE {name} ({definitions})")
            values = [[row.get(column) for column in columns] for row in rows]
            connection.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(columns))})", values)
    connection.commit()
    connection.close()
    return path


@contextmanager
def opened(tmp_path: Path, *databases: Database) -> Iterator[Session]:
    """A session on a file with these databases."""
    with traceview.open(write(tmp_path / "x_results.db", *databases)) as session:
        yield session


def rows(session: Session, query: str) -> list[tuple[Any, ...]]:
    """The rows of a query."""
    return session.sql(query).fetchall()


def real(name: str) -> Path:
    """A recorded file of the collection beside the project; the test is skipped without it."""
    path = SHARED_TRACES / name
    if not path.exists():
        pytest.skip(f"the recorded traces are not there: {path}")
    return path


def codes(session: Session) -> Sequence[str]:
    """The health codes of all traces, sorted."""
    return [code for (code,) in rows(session, "SELECT DISTINCT code FROM health ORDER BY code")]
