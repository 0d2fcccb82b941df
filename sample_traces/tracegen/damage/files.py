"""Damages recordings in files, also of others: PyTorch's (Kineto) and Nsight Systems' (SQLite)."""

from __future__ import annotations

import gzip
import json
import shutil
import sqlite3
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tracegen.damage.loss import Loss, Record, chosen

_KINETO_WORK = {"kernel": "kernel", "gpu_memcpy": "copy", "gpu_memset": "memset"}
_KINETO_CALLS = frozenset({"cuda_runtime", "cuda_driver"})
_NSIGHT_WORK = {
    "CUPTI_ACTIVITY_KIND_KERNEL": "kernel",
    "CUPTI_ACTIVITY_KIND_MEMCPY": "copy",
    "CUPTI_ACTIVITY_KIND_MEMSET": "memset",
}
_NSIGHT_CALLS = "CUPTI_ACTIVITY_KIND_RUNTIME"
_PROCESS_SHIFT = 24
"""The process is what is above these bits of Nsight's global ids."""


@dataclass(frozen=True, slots=True)
class DamagedFile:
    """What a damaged file lacks.

    Attributes:
        without_work: calls in it that lost all or some of their work, by what they start.
        without_call: GPU events in it whose calls got lost.
        gone: records that got lost.
    """

    without_work: Counter[str]
    without_call: int
    gone: int


def damage_file(source: Path, target: Path, loss: Loss, seed: int = 0) -> DamagedFile:
    """Write a recording without what gets lost; ``target`` is .json, .json.gz or .sqlite as ``source`` is.

    Raises ValueError for another suffix.
    """
    name = target.name.removesuffix(".gz")
    if name.endswith(".json"):
        return _damage_kineto(source, target, loss, seed)
    if name.endswith(".sqlite") and name == target.name:
        return _damage_nsight(source, target, loss, seed)
    raise ValueError(f"{target}: unknown suffix, use .json, .json.gz or .sqlite")


def _damage_kineto(source: Path, target: Path, loss: Loss, seed: int) -> DamagedFile:
    trace = json.loads(_opened(source))
    events: list[dict[str, Any]] = trace["traceEvents"]
    found: list[Record] = []
    places: list[int] = []
    for place, event in enumerate(events):
        if record := _kineto_record(event):
            found.append(record)
            places.append(place)
    gone, truth = _lost(found, loss, seed)
    drop = {places[at] for at in gone}
    drop_flows = {found[at].call for at in gone} - {
        record.call for at, record in enumerate(found) if at not in gone and record.kind != "call"
    }
    trace["traceEvents"] = [
        event
        for place, event in enumerate(events)
        if place not in drop
        and not (event.get("cat") == "ac2g" and event.get("ph") == "f" and event.get("id") in drop_flows)
    ]
    text = json.dumps(trace).encode()
    target.write_bytes(gzip.compress(text, 1) if target.name.endswith(".gz") else text)
    return truth


def _kineto_record(event: dict[str, Any]) -> Record | None:
    category = str(event.get("cat", "")).lower()
    arguments = event.get("args") or {}
    correlation = arguments.get("correlation")
    if correlation is None or event.get("ph") != "X":
        return None
    start_ns = round(float(event["ts"]) * 1000)
    end_ns = start_ns + round(float(event.get("dur", 0)) * 1000)
    if category in _KINETO_CALLS:
        return Record("call", 0, None, start_ns, end_ns, correlation, _starts(str(event["name"])))
    if category not in _KINETO_WORK:
        return None
    kind = _KINETO_WORK[category]
    if kind == "kernel" and arguments.get("graph node id"):
        kind = "graph_node"
    device = int(arguments.get("device", 0))
    return Record(kind, device, arguments.get("stream"), start_ns, end_ns, correlation)


def _damage_nsight(source: Path, target: Path, loss: Loss, seed: int) -> DamagedFile:
    if source.name.endswith(".gz"):
        target.write_bytes(_opened(source))
    else:
        shutil.copyfile(source, target)
    target.chmod(0o600)
    with closing(sqlite3.connect(target)) as database:
        found: list[Record] = []
        places: list[tuple[str, int]] = []
        for table, kind in _NSIGHT_WORK.items():
            columns = {row[1] for row in database.execute(f"PRAGMA table_info({table})")}
            if not columns:
                continue
            node = "graphNodeId" if "graphNodeId" in columns else "NULL"
            rows = database.execute(
                f'SELECT rowid, start, "end", correlationId, globalPid >> {_PROCESS_SHIFT}, streamId, {node}'
                f" FROM {table}"
            )
            for row, start, end, correlation, process, stream, is_node in rows:
                own = "graph_node" if is_node and kind == "kernel" else kind
                found.append(Record(own, process, stream, start, end, (process, correlation)))
                places.append((table, row))
        rows = database.execute(
            f'SELECT call.rowid, start, "end", correlationId, globalTid >> {_PROCESS_SHIFT}, value'
            f" FROM {_NSIGHT_CALLS} AS call JOIN StringIds ON StringIds.id = nameId"
        )
        for row, start, end, correlation, process, name in rows:
            record = Record("call", process, None, start, end, (process, correlation), _starts(str(name)))
            found.append(record)
            places.append((_NSIGHT_CALLS, row))
        gone, truth = _lost(found, loss, seed)
        for at in gone:
            table, row = places[at]
            database.execute(f"DELETE FROM {table} WHERE rowid = ?", [row])
        database.commit()
    return truth


def _lost(found: Sequence[Record], loss: Loss, seed: int) -> tuple[set[int], DamagedFile]:
    """The positions of what gets lost; only calls that started recorded work may."""
    started = {record.call for record in found if record.kind != "call"}
    may = [at for at, record in enumerate(found) if record.kind != "call" or record.call in started]
    gone = {may[at] for at in chosen([found[at] for at in may], loss, seed)}
    gone_calls = {found[at].call for at in gone if found[at].kind == "call"}
    robbed = {found[at].call for at in gone if found[at].kind != "call"}
    without_work = Counter(
        record.starts
        for at, record in enumerate(found)
        if record.kind == "call" and at not in gone and record.call in robbed
    )
    without_call = sum(
        record.kind != "call" and at not in gone and record.call in gone_calls
        for at, record in enumerate(found)
    )
    return gone, DamagedFile(without_work, without_call, len(gone))


def _starts(name: str) -> str:
    for part, what in (("GraphLaunch", "graph_launch"), ("Memcpy", "copy"), ("Memset", "memset")):
        if part in name:
            return what
    return "launch"


def _opened(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes()) if path.name.endswith(".gz") else path.read_bytes()
