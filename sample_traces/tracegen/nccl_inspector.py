"""Logs of NCCL Inspector, after its README and source: no recorded one is published."""

from __future__ import annotations

import json
from pathlib import Path

WRITTEN_US = 1_748_030_377_000_000


def record(
    rank: int, sequence: int, *, ranks: int, size: int, microseconds: int, operation: str = "AllReduce",
    verbose: bool = False, identity: str = "0x7f8c496ae9f661",
) -> bytes:  # fmt: skip
    """The line of one finished operation of a rank."""
    performance = {
        "coll": operation,
        "coll_sn": sequence,
        "coll_msg_size_bytes": size,
        "coll_exec_time_us": microseconds,
        "coll_timing_source": "kernel_gpu",
        "coll_algobw_gbs": size / max(microseconds, 1) / 1000,
    }
    if verbose:
        start = WRITTEN_US + sequence * 10_000
        channels = [{"channel_id": n, "kernel_start_ts": start + 5 - n} for n in range(2)]
        performance["event_trace_ts"] = {"coll_start_ts": start - 100, "kernel_events": channels}
    value = {
        "header": {"id": identity, "comm_name": "unknown", "rank": rank, "n_ranks": ranks, "nnodes": 1},
        "metadata": {
            "inspector_output_format_version": "v4.0",
            "git_rev": "",
            "rec_mechanism": "nccl_profiler_interface",
            "dump_timestamp_us": WRITTEN_US + sequence * 20_000,
            "hostname": "node1",
            "pid": 4000 + rank,
        },
        "coll_perf": performance,
    }
    return json.dumps(value).encode() + b"\n"


def write_logs(
    folder: Path, ranks: int, collectives: int, *, size: int = 8_000_000, verbose: bool = False
) -> Path:
    """Writes the log of each rank: the last one comes last, the others wait `rank` x 100 us longer."""
    folder.mkdir(parents=True, exist_ok=True)
    for rank in range(ranks):
        lines = [
            record(rank, n, ranks=ranks, size=size, microseconds=100 + 100 * rank, verbose=verbose)
            for n in range(collectives)
        ]
        (folder / f"node1-pid{4000 + rank}.log").write_bytes(b"".join(lines))
    return folder
