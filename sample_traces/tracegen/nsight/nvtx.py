"""NVTX rows: user ranges, operators as PyTorch names them, and NCCL with its payloads.

The layout of a payload in ``binaryData`` is little-endian: domain, 0, schema, 0 (32 bits each), payload size
and total size (64 bits each), then the payload with its fields at the offsets of the schema's entries.
"""

from __future__ import annotations

import struct

from tracegen.nsight.export import Process
from tracegen.records import CollectiveWork, HostCall
from tracegen.sqlite_file import Value

PUSH_POP, START_END, DOMAIN_CREATE = 59, 60, 75
DEFAULT_DOMAIN, NCCL_DOMAIN = 0, 1
INT, UINT64, SIZE = 5, 18, 22
"""Type codes of payload fields (NVTX_PAYLOAD_ENTRY_TYPE of nvToolsExtPayload.h)."""

COMMUNICATOR, MESSAGE, RANKS = "NCCL communicator ID", "Message size [bytes]", "No. of ranks"
COMMUNICATOR_INIT, COLLECTIVE = 16_777_218, 16_777_220
SCHEMAS: dict[int, tuple[int, tuple[tuple[int, str, int | None], ...]]] = {
    COMMUNICATOR_INIT: (
        24,
        ((UINT64, COMMUNICATOR, None), (INT, RANKS, 8), (INT, "Rank", 12), (INT, "CUDA device", 16)),
    ),
    COLLECTIVE: (16, ((UINT64, COMMUNICATOR, None), (SIZE, MESSAGE, 8))),
}
"""Payload size and fields (type, name, offset) of each schema of NCCL's domain."""

COMMUNICATOR_ID = 0x7A3C_55D0_9E1F_2B04
NCCL_NAMES = {
    "allreduce": "ncclAllReduce",
    "_allgather_base": "ncclAllGather",
    "broadcast": "ncclBroadcast",
    "send": "ncclSend",
    "recv": "ncclRecv",
}
FRAMEWORK_STEP = "ProfilerStep#"


def add_nvtx(process: Process) -> None:
    """Add ranges; those of steps are start/end ranges, all others push/pop."""
    export, run = process.export, process.run
    if not export.content.nvtx:
        return
    for number, annotation in enumerate(run.annotations):
        step = annotation.name.startswith(FRAMEWORK_STEP)
        _add_range(
            process,
            annotation.tid,
            annotation.start_ns,
            annotation.dur_ns,
            eventType=START_END if step else PUSH_POP,
            rangeId=number if step else None,
            textId=export.strings[annotation.name] if number % 2 else None,
            text=None if number % 2 else annotation.name,
            domainId=DEFAULT_DOMAIN,
        )
    if export.content.operator_ranges:
        for operator in run.operators:
            text = f"{operator.name}, op_id = {operator.operator_id}"
            _add_range(
                process,
                operator.tid,
                operator.start_ns,
                operator.dur_ns,
                eventType=PUSH_POP,
                text=text,
                domainId=DEFAULT_DOMAIN,
            )
    if run.collectives:
        _add_nccl(process)


def _add_range(process: Process, tid: int, start_ns: int, dur_ns: int, **values: Value) -> None:
    time = process.export.time
    place: dict[str, Value] = {"start": time(start_ns), "end": time(start_ns + dur_ns)}
    process.export.add("NVTX_EVENTS", **place, globalTid=process.global_tid(tid), **values)


def _add_nccl(process: Process) -> None:
    """Add NCCL's domain, its schemas, the start of its communicator and a range around each launch."""
    export, run = process.export, process.run
    export.add(
        "NVTX_EVENTS",
        start=export.time(run.start_ns) - 1_000_000,
        eventType=DOMAIN_CREATE,
        text="NCCL",
        globalTid=process.main_thread,
        domainId=NCCL_DOMAIN,
    )
    for schema, (size, fields) in SCHEMAS.items():
        export.add(
            "NVTX_PAYLOAD_SCHEMAS",
            domainId=NCCL_DOMAIN,
            schemaId=schema,
            type_=1,
            numEntries=len(fields),
            payloadSize=size,
        )
        for index, (kind, name, offset) in enumerate(fields):
            row: dict[str, Value] = {"idx": index, "type": kind, "name": name, "offset": offset}
            export.add("NVTX_PAYLOAD_SCHEMA_ENTRIES", domainId=NCCL_DOMAIN, schemaId=schema, **row)
    identity = run.identity
    init = struct.pack("<QiiiI", COMMUNICATOR_ID, identity.world_size, identity.rank, identity.device, 0)
    main = identity.threads[0][0]
    _add_nccl_range(
        process, main, run.start_ns - 800_000, 500_000, "ncclCommInitRankConfig", COMMUNICATOR_INIT, init
    )
    for call in run.calls:
        if isinstance(call.work, CollectiveWork):
            _add_collective(process, call, call.work)


def _add_collective(process: Process, call: HostCall, work: CollectiveWork) -> None:
    size = work.info.elements_in * work.info.element_bytes
    name = NCCL_NAMES.get(work.info.name, "ncclAllReduce")
    payload = struct.pack("<QQ", COMMUNICATOR_ID, size)
    _add_nccl_range(process, call.tid, call.start_ns - 300, call.dur_ns + 600, name, COLLECTIVE, payload)


def _add_nccl_range(
    process: Process, tid: int, start_ns: int, dur_ns: int, name: str, schema: int, payload: bytes
) -> None:
    export = process.export
    header = struct.pack("<IIIIQQ", NCCL_DOMAIN, 0, schema, 0, len(payload), 32 + len(payload))
    _add_range(
        process,
        tid,
        start_ns,
        dur_ns,
        eventType=PUSH_POP,
        textId=export.strings[name],
        domainId=NCCL_DOMAIN,
        binaryData=header + payload if export.content.include_blobs else None,
    )
