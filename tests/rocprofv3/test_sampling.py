"""PC sampling and the totals of thread traces: what instructions cost, and samples over time."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from tests.rocprofv3.recordings import KERNEL_HEADER, kernel_row, opened, published, rows, write_csv
from traceview.report.model import build_report
from traceview.session import Session

STOCHASTIC = (
    "Sample_Timestamp,Exec_Mask,Dispatch_Id,Instruction,Instruction_Comment,Correlation_Id,"
    "Wave_Issued_Instruction,Instruction_Type,Stall_Reason,Wave_Count"
)
NOT_ISSUED = "ROCPROFILER_PC_SAMPLING_INSTRUCTION_NOT_ISSUED_REASON_"
TYPE = "ROCPROFILER_PC_SAMPLING_INSTRUCTION_TYPE_"
THREAD_TRACE = "CodeObj,Vaddr,Instruction,Hitcount,Latency,Stall,Idle,Source"
TOTALS = [
    '3,6400,"; _Z3addPf",0,0,0,0,"add(float*)"',
    '3,6400,"s_load_dwordx4 s[0:3], s[4:5], 0x0",64,512,128,16,"add.cpp:10"',
    '3,6408,"s_waitcnt lgkmcnt(0)",64,1536,1400,0,"add.cpp:12"',
    '3,7000,"; _Z3mulPf",0,0,0,0,"mul(float*)"',
    '3,7000,"s_endpgm",64,0,0,4,""',
]


def sample(at: int, instruction: str, *, issued: bool, correlation: int = 1, waves: int = 4) -> str:
    return (
        f'{at},255,{correlation},"{instruction}","a.cpp:7",{correlation},{int(issued)},"{TYPE}VALU",'
        f'"{NOT_ISSUED}WAITCNT",{waves}'
    )


def test_samples_tell_what_instructions_cost(tmp_path: Path) -> None:
    write_csv(tmp_path / "1_kernel_trace.csv", KERNEL_HEADER, kernel_row(1, 100, 900))
    lines = [sample(100 + 10 * at, "s_waitcnt vmcnt(0)", issued=False) for at in range(6)]
    lines += [sample(500, "v_add_f32 v0, v1, v2", issued=True) for _ in range(2)]
    path = write_csv(tmp_path / "1_pc_sampling_stochastic.csv", STOCHASTIC, *lines)
    with opened(path) as session:
        assert rows(session, "SELECT * EXCLUDE (trace_id) FROM instruction_costs ORDER BY count DESC") == [
            ("pc_sampling", "add", "s_waitcnt vmcnt(0)", "a.cpp:7", 6, 6, None, None, 0.75, "WAITCNT"),
            ("pc_sampling", "add", "v_add_f32 v0, v1, v2", "a.cpp:7", 2, 0, None, None, 0.25, None),
        ]
        assert rows(session, "SELECT instruction_type, stall_reason FROM pc_samples WHERE issued") == [
            ("VALU", None), ("VALU", None),
        ]  # fmt: skip
        rate = "SELECT name, sum(value) FROM time_series GROUP BY name ORDER BY name"
        assert rows(session, rate) == [("PC samples", 8.0), ("PC samples, stalled", 6.0)]
        report = build_report(session)
    assert [row["count"] for row in report["instructions"]] == [6, 2]
    assert {row["name"] for row in report["counters"]} == {"PC samples", "PC samples, stalled"}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", ["pc_sampling_host_trap.csv", "pc_sampling_stochastic_debug.csv"])
def test_published_samples_are_counted(name: str) -> None:
    path = published("rocprofv3_csv_docs", name)
    with path.open(newline="") as file:
        raw = list(csv.DictReader(file))
    with opened(path) as session:
        found = rows(session, "SELECT instruction, sum(count)::BIGINT FROM instruction_costs GROUP BY ALL")
        stalled = rows(session, "SELECT count(*) FROM pc_samples WHERE NOT issued")
    assert Counter(dict(found)) == Counter(row["Instruction"] for row in raw)
    assert stalled == [(sum(row.get("Wave_Issued_Instruction") == "0" for row in raw),)]


def totals(session: Session) -> list[tuple[object, ...]]:
    query = "SELECT kernel, instruction, source_line, count, stalled, cycles, idle_cycles, share"
    return rows(session, f"{query} FROM instruction_costs ORDER BY cycles DESC")


def test_totals_of_a_thread_trace_belong_to_the_kernel_before_them(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "stats_ui_output_agent_1_dispatch_3.csv", THREAD_TRACE, *TOTALS)
    with opened(path) as session:
        assert totals(session) == [
            ("add(float*)", "s_waitcnt lgkmcnt(0)", "add.cpp:12", 64, 1400, 1536, 0, 0.75),
            ("add(float*)", "s_load_dwordx4 s[0:3], s[4:5], 0x0", "add.cpp:10", 64, 128, 512, 16, 0.25),
            ("mul(float*)", "s_endpgm", None, 64, 0, 0, 4, 0.0),
        ]
        assert "event_without_time" not in {row[0] for row in rows(session, "SELECT code FROM health")}
        assert len(build_report(session)["instructions"]) == 3


def test_a_thread_trace_cut_within_a_row_keeps_the_rows_before(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "stats_ui_output_agent_1_dispatch_3.csv", THREAD_TRACE, *TOTALS)
    whole = path.read_bytes()
    at = whole.index(b"1536")
    path.write_bytes(whole[:at])
    with opened(path) as session:
        assert [row[1] for row in totals(session)][:1] == ["s_load_dwordx4 s[0:3], s[4:5], 0x0"]
    path.write_bytes(whole.replace(b"1536", b"many"))
    with opened(path) as session:
        assert ("s_waitcnt lgkmcnt(0)", None) in rows(
            session, "SELECT instruction, cycles FROM instruction_costs"
        )
