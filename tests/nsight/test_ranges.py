"""NVTX: what encloses what, on threads, across domains, and what a kernel belongs to."""

from __future__ import annotations

import json
import sqlite3
import struct
from pathlib import Path

import pytest
from traceview_parsers.nsight.payloads import decode_payload

from tests.analysis.rows import kept_rows
from tests.nsight.exports import THREAD, call, export, kernel, nvtx, opened, rows
from traceview.report.model import build_report
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet


def test_kernels_get_the_innermost_range_and_the_whole_stack(tmp_path: Path) -> None:
    path = export(
        tmp_path / "r.sqlite",
        {
            "NVTX_EVENTS": [
                nvtx(0, 1000, "step"),
                nvtx(100, 500, "forward"),
                nvtx(200, 300, "aten::mm, seq = 7, op_id = 42, sizes = [[2, 3], [3, 4]]"),
                nvtx(150, 600, "overlapped", eventType=60, rangeId=1),
                nvtx(0, 900, "elsewhere", globalTid=THREAD + 1),
                nvtx(0, 900, "wanders", eventType=60, endGlobalTid=THREAD + 1),
                nvtx(250, None, "a mark", eventType=34),
            ],
            "CUPTI_ACTIVITY_KIND_RUNTIME": [
                call(210, 220), call(550, 560, correlationId=2), call(950, 960, correlationId=3),
            ],
            "CUPTI_ACTIVITY_KIND_KERNEL": [
                kernel(400, 500), kernel(700, 800, correlationId=2), kernel(1000, 1100, correlationId=3),
            ],
        },
    )  # fmt: skip
    with opened(path) as session:
        innermost = "SELECT r.name FROM kernels LEFT JOIN ranges AS r USING (range_id) ORDER BY kernel_id"
        assert rows(session, innermost) == [("aten::mm",), ("overlapped",), ("step",)]
        assert rows(session, "SELECT name FROM enclosing_ranges(0, 'kernel', 0)") == [
            ("wanders",), ("step",), ("forward",), ("overlapped",), ("aten::mm",),
        ] or rows(session, "SELECT name FROM enclosing_ranges(0, 'kernel', 0)") == [
            ("step",), ("wanders",), ("forward",), ("overlapped",), ("aten::mm",),
        ]  # fmt: skip
        assert rows(session, "SELECT name, parent_id, depth, style FROM ranges ORDER BY range_id") == [
            ("step", None, 0, "push_pop"),
            ("forward", 0, 1, "push_pop"),
            ("aten::mm", 3, 2, "push_pop"),
            ("overlapped", 0, 1, "start_end"),
            ("elsewhere", None, 0, "push_pop"),
            ("wanders", None, None, "start_end"),
            ("a mark", 2, 3, "mark"),
        ]
        assert rows(
            session, "SELECT name, record_function_id, sequence_number, input_dims, parent_id FROM ops"
        ) == [("aten::mm", 42, 7, "[[2, 3], [3, 4]]", None)]
        assert rows(session, "SELECT op_id FROM kernels ORDER BY kernel_id") == [(2,), (None,), (None,)]


def test_operators_without_a_number_of_their_own_are_operators(tmp_path: Path) -> None:
    """PyTorch before 1.13 wrote the sequence number alone."""
    path = export(
        tmp_path / "r.sqlite",
        {
            "NVTX_EVENTS": [
                nvtx(0, 1000, "aten::conv2d, seq = 0"),
                nvtx(100, 500, "aten::convolution, seq = 0"),
                nvtx(600, 700, "own, text"),
            ],
            "CUPTI_ACTIVITY_KIND_RUNTIME": [call(210, 220)],
            "CUPTI_ACTIVITY_KIND_KERNEL": [kernel(400, 500)],
        },
    )
    with opened(path) as session:
        ops = "SELECT name, sequence_number, record_function_id, depth FROM ops ORDER BY op_id"
        assert rows(session, ops) == [("aten::conv2d", 0, None, 0), ("aten::convolution", 0, None, 1)]
        assert rows(session, "SELECT ops.name FROM kernels JOIN ops USING (op_id)") == [
            ("aten::convolution",)
        ]


def test_domains_categories_and_payloads(tmp_path: Path) -> None:
    blob = struct.pack("<IIIIQQ", 5, 0, 9, 0, 16, 48) + struct.pack("<QQ", 77, 4096)
    path = export(
        tmp_path / "r.sqlite",
        {
            "NVTX_EVENTS": [
                nvtx(0, None, "NCCL", eventType=75, domainId=5),
                nvtx(0, None, "collectives", eventType=33, domainId=5, category=3),
                nvtx(10, 20, "ncclReduceScatter", domainId=5, category=3, binaryData=blob, color=0xFF00FF00),
                nvtx(30, 40, "counted", int64Value=-5),
                nvtx(50, None, "open"),
                nvtx(60, 70, "json", jsonText='{"a": 1}'),
                nvtx(80, 90, "no json", jsonText="{"),
                nvtx(1, None, "worker 3", eventType=39),
            ],
            "NVTX_PAYLOAD_SCHEMA_ENTRIES": [
                {
                    "domainId": 5,
                    "schemaId": 9,
                    "idx": 0,
                    "type": 18,
                    "name": "NCCL communicator ID",
                    "offset": None,
                },
                {
                    "domainId": 5,
                    "schemaId": 9,
                    "idx": 1,
                    "type": 22,
                    "name": "Message size [bytes]",
                    "offset": 8,
                },
            ],
            "CUPTI_ACTIVITY_KIND_RUNTIME": [call(12, 15)],
            "CUPTI_ACTIVITY_KIND_KERNEL": [
                kernel(20, 100, demangledName="ncclDevKernel_ReduceScatter_Sum_f32")
            ],
        },
    )
    with opened(path) as session:
        found = rows(
            session,
            "SELECT name, nvtx_domain, category, color, payload, dur_ns FROM ranges ORDER BY start_ns",
        )
        assert found == [
            (
                "ncclReduceScatter", "NCCL", "collectives", "#FF00FF00",
                '{"NCCL communicator ID": 77, "Message size [bytes]": 4096}', 10,
            ),
            ("counted", None, None, None, "-5", 10),
            ("open", None, None, None, None, 50),
            ("json", None, None, None, '{"a": 1}', 10),
            ("no json", None, None, None, None, 10),
        ]  # fmt: skip
        # The message of a reduce-scatter is its output; the input takes the size of the communicator.
        assert rows(session, "SELECT name, bytes_in, bytes_out, group_name FROM collectives") == [
            ("reduce_scatter", None, 4096, "77")
        ]
        assert rows(session, "SELECT thread_name FROM threads") == [("worker 3",)]
        assert ("ranges_left_open", 1) in rows(session, "SELECT code, count FROM health")


def test_payloads_that_are_cut_off_or_unknown() -> None:
    fields = {(5, 9): [("size", struct.Struct("<Q"), 8)]}
    whole = struct.pack("<IIIIQQ", 5, 0, 9, 0, 16, 48) + struct.pack("<QQ", 1, 2)
    assert json.loads(decode_payload(whole, fields) or "") == {"size": 2}
    assert [decode_payload(whole[:end], fields) for end in (0, 31, 32, 47)] == [None] * 4
    assert decode_payload(whole, {}) is None


def test_steps_come_from_ranges_that_repeat(tmp_path: Path) -> None:
    ranges = [nvtx(100 * n, 100 * n + 90, f"iteration {n}") for n in range(5)]
    ranges += [nvtx(100 * n + 5, 100 * n + 85, f"aten::mm, op_id = {n}") for n in range(5)]
    calls = [call(100 * n + 10, 100 * n + 20, correlationId=n + 1) for n in range(5)]
    kernels = [kernel(100 * n + 30, 100 * n + 60, correlationId=n + 1) for n in range(5)]
    path = export(
        tmp_path / "r.sqlite",
        {"NVTX_EVENTS": ranges, "CUPTI_ACTIVITY_KIND_RUNTIME": calls, "CUPTI_ACTIVITY_KIND_KERNEL": kernels},
    )
    with opened(path) as session:
        assert rows(session, "SELECT step, name, source FROM steps ORDER BY step") == [
            (n, f"iteration {n}", "annotation") for n in range(5)
        ]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("count", [10, 70_000], ids=["in Python", "compiled"])
def test_many_ranges(tmp_path: Path, count: int) -> None:
    ranges = [nvtx(0, 10 * count, "all"), *(nvtx(10 * n, 10 * n + 5, "one") for n in range(count))]
    path = export(tmp_path / "r.sqlite", {"NVTX_EVENTS": ranges})
    with opened(path) as session:
        assert rows(session, "SELECT count(*), sum(depth)::BIGINT FROM ranges WHERE parent_id = 0") == [
            (count, count)
        ]


@pytest.mark.exhaustive
def test_constructs_messages_and_samples_say_what_the_host_did(tmp_path: Path) -> None:
    on_thread = {"globalTid": THREAD}
    place = {"lineNo": 95, "srcFile": 90, "funcName": "solve", **on_thread}
    path = export(
        tmp_path / "r.sqlite",
        {
            "CUPTI_ACTIVITY_KIND_KERNEL": [
                kernel(0, 1_000_000, correlationId=1), kernel(9_000_000, 19_000_000, correlationId=2),
            ],
            "CUPTI_ACTIVITY_KIND_RUNTIME": [
                call(-10, 0, correlationId=1), call(8_990_000, 8_995_000, correlationId=2),
            ],
            "CUPTI_ACTIVITY_KIND_OPENACC_DATA": [
                {"start": 1_100_000, "end": 4_100_000, "nameId": "Exit Data", "bytes": 64, **place},
                {"start": 1_200_000, "end": 1_300_000, "nameId": "Delete", **place},
            ],
            "OPENMP_EVENT_KIND_PARALLEL": [
                {"start": 4_200_000, "end": 4_400_000, "nameId": "Parallel", **on_thread}
            ],
            "MPI_P2P_EVENTS": [
                {"start": 4_500_000, "end": 8_500_000, "textId": "MPI_Send", "tag": 3, "remoteRank": 1,
                 "size": 1024, "commHandle": 7, **on_thread}
            ],
            "MPI_COMMUNICATORS": [{"rank": 0, "commHandle": 7, "size": 4}],
            "COMPOSITE_EVENTS": [{"id": at, "start": at * 1000, "cpu": 1, **on_thread} for at in range(3)],
            "SAMPLING_CALLCHAINS": [
                {"id": at, "symbol": name, "stackDepth": depth}
                for at, names in enumerate(([91, 92], [91, 92], [91]))
                for depth, name in enumerate(reversed(names))
            ],
        },
    )  # fmt: skip
    with sqlite3.connect(path) as file:
        file.executemany(
            "INSERT INTO StringIds VALUES (?, ?)", [(90, "src/a.f90"), (91, "main"), (92, "work")]
        )
    with opened(path) as session:
        query = "SELECT model, construct, file, line, bytes FROM constructs ORDER BY start_ns"
        assert rows(session, query) == [
            ("openacc", "Exit Data", "src/a.f90", 95, 64), ("openacc", "Delete", "src/a.f90", 95, None),
            ("openmp", "Parallel", None, None, None),
        ]  # fmt: skip
        assert rows(
            session, "SELECT name, peer, tag, bytes, communicator, communicator_size, dur_ns FROM mpi_calls"
        ) == [("MPI_Send", 1, 3, 1024, 7, 4, 4_000_000)]
        assert rows(
            session, "SELECT function, samples, self_samples FROM sampled_functions ORDER BY samples DESC"
        ) == [("main", 3, 1), ("work", 2, 2)]
        query = "SELECT path, depth, samples, self_samples FROM sampled_tree ORDER BY depth"
        assert rows(session, query) == [
            ("main", 0, 3, 1), ("main;work", 1, 2, 2),
        ]  # fmt: skip
        report = build_report(session, rules=RuleSet.of(Configuration()))
    [late] = [row for row in report["findings"] if row["name"] == "host-late"]
    assert "the time went to MPI_Send 3.500 ms of 3.990 ms" in late["message"]
    assert [
        (row["name"], row["peer"], row["tag"], row["communicator_size"]) for row in report["mpi_calls"]
    ] == [("MPI_Send", 1, 3, 4)]
    assert {row["name"] for row in report["ranges"]} > {"Exit Data at a.f90:95", "Parallel"}


def test_calls_of_mpi_that_are_ranges_of_nvtx(tmp_path: Path) -> None:
    domain = {"eventType": 75, "domainId": 1}
    rest = {"domainId": 1, "eventType": 59}
    path = export(
        tmp_path / "r.sqlite",
        {
            "CUPTI_ACTIVITY_KIND_KERNEL": [
                kernel(0, 1_000_000, correlationId=1), kernel(9_000_000, 19_000_000, correlationId=2),
            ],
            "CUPTI_ACTIVITY_KIND_RUNTIME": [
                call(-10, 0, correlationId=1), call(8_990_000, 8_995_000, correlationId=2),
            ],
            "NVTX_EVENTS": [
                nvtx(-20, None, "MPI", **domain), nvtx(2_000_000, 5_000_000, "MPI_Send", **rest),
                nvtx(1_900_000, 5_100_000, "halo", **rest),
                # Python samples of nsys are marks without a text.
                {"start": 3_000_000, "end": None, "eventType": 34, "globalTid": THREAD, "domainId": 1},
            ],
            "COMPOSITE_EVENTS": [
                {"id": at, "start": 1_000_000 + at * 500_000, "cpu": 1, "globalTid": THREAD}
                for at in range(17)
            ],
            "SAMPLING_CALLCHAINS": [{"id": at, "symbol": 91, "stackDepth": 0} for at in range(17)],
        },
    )  # fmt: skip
    with sqlite3.connect(path) as file:
        file.execute("INSERT INTO StringIds VALUES (91, 'checksum')")
    with opened(path) as session:
        assert rows(session, "SELECT name, dur_ns FROM mpi_calls") == [("MPI_Send", 3_000_000)]
        query = "SELECT name, domain, style, nvtx_domain FROM ranges ORDER BY start_ns"
        assert rows(session, query) == [
            ("halo", "nvtx", "push_pop", "MPI"), ("MPI_Send", "mpi", "push_pop", "MPI"),
            ("(unnamed)", "nvtx", "mark", "MPI"),
        ]  # fmt: skip
        report = build_report(session, rules=RuleSet.of(Configuration()))
    [late] = [row for row in report["findings"] if row["name"] == "host-late"]
    assert [row["name"] for row in report["ranges"]] == ["halo", "(unnamed)"]
    # What the gap spends in MPI is that of MPI; samples stand for the time around them.
    assert "GPU idle for 4.999 ms" in late["message"]
    assert "checksum 3.990 ms" in late["message"]


def test_a_call_that_is_recorded_twice_waits_once(tmp_path: Path) -> None:
    copy = {"srcKind": 0, "dstKind": 2, "bytes": 1 << 24, "copyKind": 1}
    path = export(
        tmp_path / "r.sqlite",
        {
            "CUPTI_ACTIVITY_KIND_MEMCPY": [
                kernel(at, at + 1_000_000, correlationId=at, **copy)
                for at in range(100, 60_000_100, 20_000_000)
            ],
            "CUPTI_ACTIVITY_KIND_KERNEL": [
                kernel(at, at + 50, correlationId=1 + at // 100) for at in (10, 1_000_200)
            ],
            "CUPTI_ACTIVITY_KIND_RUNTIME": [
                call(at - 50 + less, at + 1_000_050 - less, name, correlationId=at)
                for at in range(100, 60_000_100, 20_000_000)
                for less, name in ((0, "cudaMemcpy"), (10, "cudaMemcpy_v3020"))
            ],
        },
    )  # fmt: skip
    with opened(path) as session:
        assert rows(session, "SELECT waited_ns, calls FROM host_waits") == [(1_000_100, 1)] * 3
        query = "SELECT sum(end_ns - start_ns)::BIGINT FROM idle_causes WHERE cause = 'copy'"
        assert kept_rows(session, query) == [(2_000_200,)]


def test_samples_without_a_symbol_are_named_by_their_library(tmp_path: Path) -> None:
    unresolved = {"id": 4, "unresolved": 1, "kernelMode": None}
    path = export(
        tmp_path / "r.sqlite",
        {
            "COMPOSITE_EVENTS": [{"id": 4, "start": 10, "cpu": 2, "globalTid": THREAD}],
            "SAMPLING_CALLCHAINS": [
                {**unresolved, "symbol": 1, "module": 3, "stackDepth": 1},
                {**unresolved, "symbol": 2, "module": 4, "kernelMode": 1, "stackDepth": 0},
                {**unresolved, "symbol": 2, "module": 99, "stackDepth": 2},
            ],
            "CUPTI_ACTIVITY_KIND_RUNTIME": [call(0, 10, "0x7ff0"), call(1, 2, "0xffffffff")],
        },
    )
    with sqlite3.connect(path) as file:
        file.executemany("INSERT OR REPLACE INTO StringIds VALUES (?, ?)",
                         [(3, "/usr/lib/libcuda.so.1.1"), (4, "[kernel.kallsyms]")])  # fmt: skip
    with opened(path) as session:
        assert rows(session, "SELECT stack FROM cpu_samples") == [("0xffffffff;[libcuda.so.1.1];[kernel]",)]
