"""Hand-made reports: one like those of real traces, one with everything nasty in it, one with nothing."""

from __future__ import annotations

from typing import Any

Report = dict[str, Any]

MS = 1_000_000
UNKNOWN_SHAPE = "\x1b[2J\x1b]0;owned\x07"
NASTY_NAME = "void [bold]k[/bold]<\u202eevil\u2069>\n" + UNKNOWN_SHAPE + "\r‮名前 ñ 🚀 \x9b31m\udc80"
LONG_NAME = "begin_" + "x" * 388 + "_ended"


def trace(trace_id: int = 0, **changes: Any) -> Report:
    """A row of traces."""
    row = {
        "trace_id": trace_id,
        "path": f"run/rank{trace_id}.json.gz",
        "run": "run",
        "format": "kineto",
        "producer": "PyTorch profiler",
        "producer_version": "2.9.0",
        "pid": 4000 + trace_id,
        "rank": trace_id,
        "world_size": 2,
        "host": "node-1",
        "clock": "unix",
        "start_ns": 1_700_000_000_000_000_000,
        "end_ns": 1_700_000_000_000_000_000 + 1234 * MS,
        "duration_ns": 1234 * MS,
    }
    return row | changes


def device(trace_id: int = 0, index: int = 0, **changes: Any) -> Report:
    """A row of devices."""
    row = {
        "trace_id": trace_id,
        "device": index,
        "vendor": "nvidia",
        "name": "NVIDIA H100",
        "arch": "sm_90",
        "compute_units": 132,
        "memory_bytes": 80 * 1024**3,
        "active": True,
    }
    return row | changes


def times(window: int, compute: int, communication: int, copy: int) -> Report:
    """The times of a breakdown in which half of the communication and of the copies is hidden."""
    exposed, exposed_copy = communication // 2, copy // 2
    busy = compute + exposed + exposed_copy
    return {
        "window_ns": window,
        "busy_ns": busy,
        "compute_ns": compute,
        "communication_ns": communication,
        "exposed_communication_ns": exposed,
        "copy_ns": copy,
        "exposed_copy_ns": exposed_copy,
        "idle_ns": window - busy,
    }


def breakdown(trace_id: int = 0, index: int = 0, **changes: Any) -> Report:
    """A row of breakdown."""
    row = {
        "trace_id": trace_id,
        "path": f"run/rank{trace_id}.json.gz",
        "rank": trace_id,
        "pid": 4000 + trace_id,
        "device": index,
        **times(1200 * MS, 812 * MS + 345_678, 90 * MS, 7 * MS),
        "gpu_events": 12_345,
        "gpu_time_ns": 950 * MS,
        "streams": 3,
    }
    return row | changes


def step(number: int, trace_id: int = 0, index: int = 0) -> Report:
    """A row of steps."""
    start = 1_700_000_000_000_000_000 + number * 100 * MS
    return {
        "trace_id": trace_id,
        "rank": trace_id,
        "device": index,
        "step": number,
        "source": "ProfilerStep",
        "start_ns": start,
        "end_ns": start + 100 * MS,
        **times(100 * MS, 60 * MS + number, 9 * MS, MS),
        "kernels": 1000 + number,
    }


def kernel(name: str = "gemm", **changes: Any) -> Report:
    """A row of kernels."""
    row = {
        "trace_id": None,
        "name": f"void {name}<float>(float*)",
        "short_name": name,
        "kind": "compute",
        "count": 1200,
        "total_ns": 300 * MS,
        "share": 0.25,
        "mean_ns": 250_000,
        "min_ns": 200_000,
        "median_ns": 240_000,
        "max_ns": 500_000,
        "registers": 128,
        "occupancy": 0.5,
    }
    return row | changes


def operator(name: str = "aten::mm", **changes: Any) -> Report:
    """A row of operators."""
    row = {
        "name": name,
        "count": 1200,
        "gpu_ns": 300 * MS,
        "cpu_total_ns": 80 * MS,
        "cpu_self_ns": 20 * MS,
        "kernel_count": 1200,
    }
    return row | changes


def gap(**changes: Any) -> Report:
    """A row of gaps."""
    start = 1_700_000_000_000_000_000 + 40 * MS
    row = {
        "trace_id": 0,
        "device": 0,
        "start_ns": start,
        "end_ns": start + 5 * MS,
        "dur_ns": 5 * MS,
        "before": "gemm",
        "after": "ncclDevKernel_AllReduce_Sum_bf16_RING_LL",
        "cause": "synchronisation",
        "cause_detail": "cudaStreamSynchronize in aten::item",
    }
    return row | changes


def copy(**changes: Any) -> Report:
    """A row of copies."""
    row = {
        "kind": "HtoD",
        "src_memory": "pageable",
        "dst_memory": "device",
        "count": 12,
        "total_ns": 7 * MS,
        "bytes": 64 * 1024**2,
        "gb_per_s": 9.587,
        "min_ns": 2_000,
        "max_ns": 900_000,
    }
    return row | changes


def collective(**changes: Any) -> Report:
    """A row of collectives."""
    row = {
        "trace_id": 0,
        "device": 0,
        "name": "all_reduce",
        "group_name": "0",
        "group_size": 2,
        "dtype": "BFloat16",
        "count": 30,
        "total_ns": 90 * MS,
        "bytes_in": 3 * 1024**3,
        "bytes_out": 3 * 1024**3,
    }
    return row | changes


def health(severity: str = "warning", code: str = "truncated", **changes: Any) -> Report:
    """A row of health."""
    row = {
        "trace_id": 0,
        "code": code,
        "severity": severity,
        "count": 3,
        "detail": "The file ends inside an event: the last events are missing.",
        "first_offset": 12_345,
    }
    return row | changes


def straggler(**changes: Any) -> Report:
    """A row of stragglers."""
    row = {
        "run": "run", "communicator": "dp", "trace_id": 1, "rank": 1, "late": 7, "compared": 8,
        "chance": 0.001, "waited_ns": 5 * MS, "verdict": "culprit", "culprit": "rank 1", "chain": [1],
        "cause": "compute", "because": "it computes 5.000 ms longer than 7 peers", "excess_ns": 5 * MS,
        "excess_share": 0.2, "waiting_ns": 35 * MS, "waiting_ranks": 7,
    }  # fmt: skip
    return row | changes


def pipeline(**changes: Any) -> Report:
    """A row of pipelines."""
    row = {
        "run": "run", "pipeline": 0, "schedule": "1F1B", "stages": 4, "microbatches": 32, "chunks": 1,
        "steps": 2, "span_ns": 200 * MS, "bubble_share": 0.25, "theory_share": 0.086, "imbalance_ns": 11 * MS,
        "straggler_ns": 7 * MS, "other_ns": MS, "message_ns": MS // 4, "longest_stage": 3,
        "known_by": "passes",
    }  # fmt: skip
    return row | changes


def communicator(**changes: Any) -> Report:
    """A row of communicators."""
    row = {
        "run": "run", "communicator": "dp", "messages": False, "kind": "data", "known_by": "name", "size": 8,
        "ranks": "0, 1, 2, 3, 4, 5, 6, 7", "instances": 96, "step_instances": 12.0, "bytes": 64 * 1024**2,
        "median_skew_ns": 535_000, "max_skew_ns": 8 * MS, "waited_ns": 47 * MS, "bus_gb_per_s": 171.25,
        "imbalance": None,
    }  # fmt: skip
    return row | changes


def bandwidth(**changes: Any) -> Report:
    """A row of bandwidths."""
    row = {
        "run": "run", "kind": "data", "name": "all_gather", "between_hosts": True,
        "bytes": 64 * 1024**2, "instances": 96, "communicators": 2, "median_dur_ns": 650_000,
        "algorithm_gb_per_s": 103.25, "bus_gb_per_s": 90.34, "least_bus_gb_per_s": 85.5, "slowest": "dp",
    }  # fmt: skip
    return row | changes


def hang(**changes: Any) -> Report:
    """A row of hangs."""
    row = {
        "run": "run", "place": 1, "depth": 0, "communicator": "tp", "is_message": False, "sequence": 42,
        "name": "all_gather", "bytes": 512, "dtype": "Long", "verdict": "not completed", "differing": 2,
        "differing_ranks": "12, 14", "waiting": 1, "waiting_ranks": "13", "completed": 5, "reason": None,
    }  # fmt: skip
    return row | changes


def of_ranks(text: str | None = None) -> Report:
    """The lists about the ranks of a job; `text` is every name in them, and a row with nothing follows."""
    rows = {
        "stragglers": straggler(), "pipelines": pipeline(), "communicators": communicator(),
        "bandwidths": bandwidth(), "hangs": hang(),
    }  # fmt: skip
    if text is None:
        return {name: [row] for name, row in rows.items()}
    texts = ("communicator", "slowest", "culprit", "because", "schedule", "kind", "name", "dtype", "verdict")
    hostile = {name: row | {key: text for key in texts if key in row} for name, row in rows.items()}
    kept = {"communicator": "", "trace_id": 0, "rank": 0, "messages": False, "place": 2}
    nothing = {
        name: dict.fromkeys(row) | {k: v for k, v in kept.items() if k in row} for name, row in rows.items()
    }
    return {name: [hostile[name], nothing[name]] for name in rows}


def report(**lists: Any) -> Report:
    """A report with these lists, and the others empty."""
    names = ["traces", "devices", "breakdown", "steps", "kernels", "operators"]
    names += ["gaps", "copies", "collectives", "findings", "clean", "not_checkable", "vetoed", "windows"]
    names += ["health"]
    head = {
        "schema": "traceview.report/1",
        "tool": {"name": "traceview", "version": "0.1.0"},
        "selection": None,
    }
    empty: Report = {name: [] for name in names}
    return head | empty | lists


def ordinary(ranks: int = 2) -> Report:
    """A training run on some GPUs, one a rank."""
    return report(
        traces=[trace(rank, world_size=ranks) for rank in range(ranks)],
        devices=[device(rank, rank) for rank in range(ranks)],
        breakdown=[breakdown(rank, rank) for rank in range(ranks)],
        steps=[step(number, rank, rank) for rank in range(ranks) for number in range(3)],
        kernels=[kernel(f"kernel_{at}", share=0.25 / (at + 1)) for at in range(58)],
        operators=[operator(), operator("aten::add_")],
        gaps=[gap(), gap(cause="launch", dur_ns=1_234_567)],
        copies=[copy(), copy(kind="DtoH", src_memory="device", dst_memory="pinned")],
        collectives=[collective(), collective(name="reduce_scatter", trace_id=1, device=1)],
        health=[health(), health("error", "events_lost"), health("info", "clock_shifted")],
    )


def nasty() -> Report:
    """Everything a hostile or a broken trace can put in a report."""
    empty = {"trace_id": 0, "device": 0}
    return report(
        **of_ranks(NASTY_NAME),
        traces=[
            trace(0, path=NASTY_NAME, producer=NASTY_NAME, host=LONG_NAME, rank=None, world_size=None),
            dict.fromkeys(trace()) | {"trace_id": 1},
        ],
        devices=[device(name=NASTY_NAME, arch=LONG_NAME), dict.fromkeys(device()) | empty],
        breakdown=[
            breakdown(0, 0, window_ns=2**63 - 1, idle_ns=2**63 - 1, compute_ns=1),
            dict.fromkeys(breakdown()) | empty,
        ],
        steps=[step(2**53), dict.fromkeys(step(0)) | empty],
        kernels=[
            kernel(NASTY_NAME, total_ns=2**63 - 1, count=10**12),
            kernel(LONG_NAME, share=None),
            kernel(share=float("nan")),
            dict.fromkeys(kernel()),
        ],
        operators=[operator(NASTY_NAME), dict.fromkeys(operator())],
        gaps=[
            gap(before=NASTY_NAME, after=LONG_NAME, cause=NASTY_NAME, cause_detail=LONG_NAME),
            dict.fromkeys(gap()) | empty,
        ],
        copies=[copy(kind=NASTY_NAME, gb_per_s=float("inf"), bytes=2**63 - 1), dict.fromkeys(copy())],
        collectives=[
            collective(name=NASTY_NAME, group_name=LONG_NAME, dtype=NASTY_NAME),
            dict.fromkeys(collective()) | empty,
        ],
        # Type: a severity that is missing is what is tested.
        health=[health("error", NASTY_NAME, detail=LONG_NAME * 3 + NASTY_NAME), health(None)],
    )
