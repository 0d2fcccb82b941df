"""Documented queries on small exports with the rows that NVIDIA's scripts give for them."""

from __future__ import annotations

from pathlib import Path

from .exports import PROCESS, THREAD, export, kernel, opened, rows
from .test_truth import documented_query

PAGE = 0x7F00_0000_0000


def migration(start: int, end: int, kind: int, page: int, size: int) -> dict[str, object]:
    return kernel(
        start, end, copyKind=kind, virtualAddress=page, bytes=size, srcKind=0, dstKind=0, correlationId=0
    )


def test_unified_memory_by_address_and_by_instruction(tmp_path: Path) -> None:
    cpu = {"globalPid": PROCESS, "address": PAGE}
    gpu = {"globalPid": PROCESS, "deviceId": 0, "faultAccessType": 1, "end": 60}
    path = export(
        tmp_path / "r.sqlite",
        {
            "CUPTI_ACTIVITY_KIND_KERNEL": [kernel(0, 100)],
            "CUPTI_ACTIVITY_KIND_MEMCPY": [
                migration(10, 20, 11, PAGE, 4096), migration(30, 40, 12, PAGE, 8192),
                migration(50, 60, 11, PAGE + 4096, 512),
            ],
            "CUDA_UM_CPU_PAGE_FAULT_EVENTS": [
                {"start": 5, "CpuInstruction": 90, **cpu}, {"start": 6, "CpuInstruction": 90, **cpu},
            ],
            "CUDA_UM_GPU_PAGE_FAULT_EVENTS": [
                {"start": 50, "address": PAGE, "numberOfPageFaults": 7, **gpu},
                {"start": 51, "address": PAGE + 8192, "numberOfPageFaults": 3, **gpu},
            ],
            "NVTX_EVENTS": [{"start": 0, "end": 1, "eventType": 59, "globalTid": THREAD, "textId": "main+8"}],
        },
    )  # fmt: skip
    with opened(path) as session:
        assert rows(session, documented_query("um_sum")) == [
            (PAGE, 4096, 8192, 2, 7, 614.4), (PAGE + 4096, 512, None, 0, 0, 51.2),
            (PAGE + 8192, None, None, 0, 3, None),
        ]  # fmt: skip
        assert rows(session, documented_query("um_cpu_page_faults_sum")) == [("90", 2)]
        assert rows(session, documented_query("um_total_sum")) == [(4608, 8192, 2, 10)]


def test_a_call_of_mpi_is_one_whatever_rows_it_has(tmp_path: Path) -> None:
    thread = {"globalTid": THREAD}
    wait = {"start": 0, "end": 80, "textId": "MPI_Waitall", **thread}
    both = {"start": 100, "end": 120, "textId": "MPI_Sendrecv", "tag": 3, "size": 8, **thread}
    path = export(
        tmp_path / "r.sqlite",
        {
            "CUPTI_ACTIVITY_KIND_KERNEL": [kernel(0, 10)],
            "MPI_START_WAIT_EVENTS": [{"requestHandle": 1, **wait}, {"requestHandle": 2, **wait}],
            "MPI_P2P_EVENTS": [{"remoteRank": 1, **both}, {"remoteRank": 2, **both}],
            "OPENMP_EVENT_KIND_SYNC_REGION": [{"start": 130, "end": 140, "nameId": "", **thread}],
        },
    )
    with opened(path) as session:
        query = "SELECT name, peer, count(*), sum(dur_ns)::BIGINT FROM mpi_calls GROUP BY ALL ORDER BY ALL"
        assert rows(session, query) == [
            ("MPI_Sendrecv", 1, 1, 20), ("MPI_Sendrecv", 2, 1, 20), ("MPI_Waitall", None, 1, 80),
        ]  # fmt: skip
        sums = rows(session, documented_query("mpi_event_sum"))
        assert [row[:3] for row in sums] == [("MPI_Waitall", 80, 1), ("MPI_Sendrecv", 20, 1)]
        assert [row[3] for row in rows(session, documented_query("mpi_event_trace"))] == [
            "MPI_Waitall", "MPI_Sendrecv", "MPI_Sendrecv",
        ]  # fmt: skip
        assert rows(session, "SELECT construct FROM constructs") == [("unnamed construct",)]
