"""Logs of torch.compile: what was compiled and why, alone, beside a trace, and damaged."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from tracegen.compile_log import START_S, LogWriter
from tracegen.memory_snapshot import CachingAllocator, write

import traceview
from traceview.errors import UnreadableTraceError
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet

NAME = "dedicated_log_torch_trace_rank_0_x8.log"
SIZES = "tensor 'x' size mismatch at index 0. expected 3, actual 4"


def recompiling() -> LogWriter:
    """A function that is compiled twice, with a graph break, and another one that fails."""
    log = LogWriter()
    log.compilation(0, 0, "f", START_S - 10.5, 2.25, breaks="Unsupported: print")
    log.compilation(1, 0, "torch_dynamo_resume_in_f_at_8", START_S - 8.0, 1.0)
    log.compilation(0, 1, "f", START_S + 0.0004, 0.0002, recompiled_for=SIZES)
    log.compilation(2, 0, "g", START_S - 4.0, 1.0, fails="broken backend")
    return log


def rows(path: Path, *queries: str) -> list[list[dict[str, Any]]]:
    """The rows of queries over files."""
    with traceview.open(path, cache=False, workers=1) as session:
        return [session.sql(query).arrow().to_pylist() for query in queries]


def test_what_a_log_tells(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_text(recompiling().text())
    compiled, breaks, kernels, health, traces = rows(
        path,
        "FROM compilations ORDER BY compile_id",
        "FROM graph_breaks",
        "SELECT * FROM compiled_kernels WHERE compile_id = '0/1' ORDER BY name",
        "FROM health",
        "FROM traces",
    )
    assert [row["compile_id"] for row in compiled] == ["0/0", "0/1", "1/0", "2/0"]
    first, again, _, failed = compiled
    assert (first["function"], first["file"], first["line"]) == ("f", "/src/model.py", 7)
    assert first["start_ns"] == (START_S - 10) * 10**9 - 500_000_000
    assert (first["dur_ns"], first["backend_ns"], first["inductor_ns"]) == (
        2_250_000_000,
        1_125_000_000,
        None,
    )
    assert (first["attempts"], first["is_recompilation"], first["recompile_reason"]) == (2, False, None)
    assert first["called_from"] == "/src/train.py(30): main"
    assert (again["is_recompilation"], again["recompile_reason"]) == (True, SIZES)
    assert again["start_ns"] == START_S * 10**9 + 400_000
    assert failed["failure"] == "broken backend"
    assert breaks == [
        {
            "trace_id": 0,
            "compile_id": "0/0",
            "call_site": "/src/model.py(8)",
            "reason": "Unsupported: print: why.",
        }
    ]
    assert [(row["name"], row["operators"], row["source_lines"]) for row in kernels] == [
        ("cpp_fused_cos_1", "aten.cos", "/src/model.py(12): f"),
        ("triton_poi_fused_add_sin_0", "aten.sin, aten.add", "/src/model.py(9): f"),
    ]
    assert health == []
    assert (traces[0]["rank"], traces[0]["clock"]) == (0, "unix")
    assert json.loads(traces[0]["metadata"]) == {"records_not_read": {}}


def test_no_text_of_the_program_is_kept(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_text(recompiling().text())
    with traceview.open(path, cache=False, workers=1) as session:
        for table in ("compilations", "graph_breaks", "compiled_kernels", "traces", "other_events"):
            assert "SECRET" not in str(session.sql(f"FROM {table}").arrow().to_pylist())


@pytest.mark.parametrize(
    ("payload", "reason"),
    [
        ('["a changed", "b changed"]', "a changed; b changed"),
        ('"0/3: a changed"', "a changed"),
        ("1/0: a changed\n1/1: b changed", "a changed; b changed"),
        ("", None),
    ],
)
def test_reasons_in_all_forms(payload: str, reason: str | None, tmp_path: Path) -> None:
    log = LogWriter()
    where = {"frame_id": 4, "frame_compile_id": 2, "attempt": 0}
    log.record("artifact", {"name": "recompile_reasons", "encoding": "json"}, payload, **where)
    (tmp_path / NAME).write_text(log.text())
    [compiled] = rows(tmp_path / NAME, "FROM compilations")
    assert [(row["compile_id"], row["recompile_reason"], row["start_ns"]) for row in compiled] == [
        ("4/2", reason, None)
    ]


def traced(path: Path, tunes: int = 0, compiles: bool = False) -> Path:
    """A trace with the regions 0/0 and 0/1 in five steps; in one of them a call tries so many kernels, and in
    each something is compiled while the GPU is idle."""
    events: list[dict[str, Any]] = []

    def add(category: str, name: str, start: float, duration: float, tid: int = 1, **arguments: Any) -> None:
        events.append(
            {"ph": "X", "cat": category, "name": name, "pid": 7 if tid == 1 else 0, "tid": tid,
             "ts": start, "dur": duration, "args": arguments}
        )  # fmt: skip

    for step in range(5):
        start = step * 300
        add("user_annotation", f"ProfilerStep#{step}", start, 290)
        if compiles:
            add("user_annotation", "_compile.compile_inner (dynamo_timed)", start + 240, 45)
        for part in range(6):
            add("user_annotation", f"Torch-Compiled Region: 0/{part % 2}", start + 40 * part, 30)
            number = step * 10 + part + 1
            add("cpu_op", "aten::sin", start + 40 * part + 2, 20)
            add("cuda_runtime", "cudaLaunchKernel", start + 40 * part + 5, 2, correlation=number)
            kernel = "triton_poi_fused_add_sin_0" if part else "cpp_fused_cos_1"
            add(
                "kernel", kernel, start + 40 * part + 9, 5, 7,
                device=0, stream=7, correlation=number, grid=[1, 1, 1], block=[32, 1, 1],
            )  # fmt: skip
    add("cpu_op", "aten::mm", 845, 30)
    for variant in range(tunes):
        add("cuda_runtime", "cudaLaunchKernel", 846 + variant, 1, correlation=100 + variant)
        add(
            "kernel", f"mm_{'abcdefghijklmnop'[variant]}_gemm", 850 + 2 * variant, 1, 7,
            device=0, stream=7, correlation=100 + variant, grid=[1, 1, 1], block=[32, 1, 1],
        )  # fmt: skip
    document = {
        "deviceProperties": [{"id": 0, "name": "NVIDIA H100 80GB HBM3"}],
        "distributedInfo": {"rank": 0},
        "baseTimeNanoseconds": START_S * 10**9,
        "traceEvents": events,
    }
    path.write_text(json.dumps(document))
    return path


def test_a_log_names_the_regions_and_reasons_of_its_trace(tmp_path: Path) -> None:
    log = tmp_path / NAME
    log.write_text(recompiling().text())
    with traceview.open([traced(tmp_path / "rank0.json"), log], cache=False, workers=1) as session:
        assert session.sql("SELECT trace_id, traced_id FROM supplements").fetchall() == [(1, 0)]
        regions = session.sql(
            "SELECT compile_id, function, line, recompile_reason, count(*) FROM compiled_regions"
            " GROUP BY ALL ORDER BY ALL"
        ).fetchall()
        assert regions == [("0/0", "f", 7, None, 15), ("0/1", "f", 7, SIZES, 15)]
        sources = session.sql(
            "SELECT name, modules, source_lines FROM kernel_sources ORDER BY name"
        ).fetchall()
        assert sources == [("cpp_fused_cos_1", 3, None), ("triton_poi_fused_add_sin_0", 3, None)]
        told = session.sql("SELECT compiled, broken FROM compile_reasons").fetchall()
        found = RuleSet.of(Configuration()).analyze(session).findings
    assert told == [
        (
            f"; the log of torch.compile has f at /src/model.py(7) compiled again: {SIZES}",
            "; graph breaks in the log of torch.compile: 1, of which 1 at /src/model.py(8): Unsupported:"
            " print: why.",
        )
    ]
    [breaks] = [each for each in found if each.code == "JIT003"]
    assert breaks.message.endswith(told[0][1])


def test_a_module_is_named_by_the_line_that_calls_it(tmp_path: Path) -> None:
    """What is compiled then is a wrapper within PyTorch."""
    wrapper = "/env/site-packages/torch/_dynamo/external_utils.py"
    log = tmp_path / NAME
    log.write_text(recompiling().text().replace("/src/model.py", wrapper))
    with traceview.open([traced(tmp_path / "rank0.json"), log], cache=False, workers=1) as session:
        [(called_from,)] = session.sql("SELECT DISTINCT called_from FROM compilations").fetchall()
        [(told,)] = session.sql("SELECT compiled FROM compile_reasons").fetchall()
    assert wrapper not in called_from
    assert told.startswith(f"; the log of torch.compile has what is called at {called_from} compiled again")


def test_a_memory_snapshot_of_the_same_process_repeats_no_region(tmp_path: Path) -> None:
    log = tmp_path / NAME
    log.write_text(recompiling().text())
    gpu = CachingAllocator(2**30)
    gpu.allocate(2**20, [])
    snapshot = write(gpu.snapshot(), tmp_path / "snapshot_rank0.pickle")
    opened = [traced(tmp_path / "rank0.json"), log, snapshot]
    with traceview.open(opened, cache=False, workers=1) as session:
        joined = session.sql("SELECT trace_id, traced_id FROM supplements ORDER BY ALL").fetchall()
        regions = session.sql("SELECT function, count(*) FROM compiled_regions GROUP BY ALL").fetchall()
    assert joined == [(1, 0), (2, 0)]
    assert regions == [("f", 30)]


def tuning() -> LogWriter:
    """Phases of autotuning: one in the other, without a kernel, without an end, and of another time."""
    log = recompiling()
    start_us = START_S * 1e6 + 840.5
    log.autotuning("mm_template_autotuning", start_us, 20.0, "0/1")
    log.autotuning("CachingAutotuner.benchmark_all_configs", start_us + 2, 33.5, "0/1", "triton_mm_3")
    log.autotuning("TritonBundler.collect", start_us, 99.0, "0/1")
    log.autotuning("CachingAutotuner.benchmark_all_configs", start_us - 9e6, 1e6, "None", "triton_old")
    log.autotuning("benchmark_fused_nodes", start_us, 5.0, "0/1")
    del log.lines[-1]
    return log


def test_a_log_names_what_was_tuned(tmp_path: Path) -> None:
    log = tmp_path / NAME
    log.write_text(tuning().text())
    with traceview.open([traced(tmp_path / "rank0.json", tunes=12), log], cache=False, workers=1) as session:
        rows = session.sql("SELECT * EXCLUDE trace_id FROM autotunings ORDER BY start_ns").fetchall()
        [(told,)] = session.sql("SELECT tuned FROM compile_reasons").fetchall()
        found = {each.code: each.message for each in RuleSet.of(Configuration()).analyze(session).findings}
    start = START_S * 10**9 + 840_500
    phase = "CachingAutotuner.benchmark_all_configs"
    assert rows == [
        (None, phase, "triton_old", start - 9 * 10**9, 10**9),
        ("0/1", "mm_template_autotuning", None, start, 20_000),
        ("0/1", phase, "triton_mm_3", start + 2_000, 33_500),
    ]
    assert told == (
        "; the log of torch.compile tunes 2 times for 0.1 ms, longest triton_mm_3 of f at /src/model.py(7)"
    )
    assert found["JIT004"].endswith(told)


def test_findings_on_compilation_say_why(tmp_path: Path) -> None:
    log = tmp_path / NAME
    log.write_text(recompiling().text())
    paths = [traced(tmp_path / "rank0.json", compiles=True), log]
    with traceview.open(paths, cache=False, workers=1) as session:
        found = {each.code: each.message for each in RuleSet.of(Configuration()).analyze(session).findings}
    told = f"; the log of torch.compile has f at /src/model.py(7) compiled again: {SIZES}"
    assert found["JIT001"].endswith(told)
    assert found["JIT002"].endswith(told)


def test_other_ranks_are_not_joined(tmp_path: Path) -> None:
    log = tmp_path / NAME.replace("rank_0", "rank_3")
    log.write_text(recompiling().text())
    with traceview.open([traced(tmp_path / "rank0.json"), log], cache=False, workers=1) as session:
        [row] = session.sql("SELECT traced_id, reason FROM supplements").fetchall()
    assert row == (None, "no opened trace is of its rank, GPU and time")


def test_damaged_lines_cost_themselves(tmp_path: Path) -> None:
    text = recompiling().text()
    lines = text.splitlines()
    broken = [
        *lines[:5],
        "torn {",
        'V1114 22:13:20.1 4 torch/x.py:1] {"artifact": ',
        "\tpayload of it",
        *lines[5:],
    ]
    path = tmp_path / NAME
    path.write_text("\n".join(broken) + "\n")
    compiled, health = rows(path, "SELECT compile_id FROM compilations", "SELECT code, count FROM health")
    assert len(compiled) == 4
    assert health == [{"code": "events_lost", "count": 2}]


@pytest.mark.parametrize(
    ("odd", "code"),
    [
        ("NaN", "values_lost"),
        ("-Infinity", "values_lost"),
        ("1e400", "events_lost"),
        ("-1e30", "values_lost"),
    ],
)
def test_times_that_are_no_numbers_cost_the_times(odd: str, code: str, tmp_path: Path) -> None:
    """Python writes NaN and infinities; a number that overflows is no JSON of a log."""
    path = tmp_path / NAME
    path.write_text(re.sub(r'("start_time": )[^,}]+', rf"\g<1>{odd}", recompiling().text()))
    compiled, health = rows(path, "FROM compilations", "SELECT code, count FROM health")
    assert [row["start_ns"] for row in compiled] == [None] * 4
    assert health == [{"code": code, "count": 4}]


def test_compilations_of_several_threads_are_distinguished(tmp_path: Path) -> None:
    """Their records stand between each other; those of each compilation keep their order."""
    records: list[list[str]] = []
    for line in recompiling().lines:
        if line.startswith("\t"):
            records[-1].append(line)
        else:
            records.append([line])
    names = [each for each in records if '{"str":' in each[0]]
    others = [each for each in records if '{"str":' not in each[0]]
    told = []
    for seed in range(3):
        of = {at: re.findall(r'"frame(?:_compile)?_id": \d+', each[0]) for at, each in enumerate(others)}
        waiting = {str(own): [at for at in of if of[at] == own] for own in of.values()}
        turns = [key for key, own in waiting.items() for _ in own]
        random.Random(seed).shuffle(turns)
        mixed = [*names, *(others[waiting[key].pop(0)] for key in turns)]
        path = tmp_path / NAME
        path.write_text("\n".join(line for each in mixed for line in each) + "\n")
        told.append(rows(path, "FROM compilations ORDER BY compile_id", "FROM compiled_kernels ORDER BY ALL"))
    assert len(told[0][0]) == 4
    assert told[0] == told[1] == told[2]


def test_a_log_cut_anywhere_is_read_or_refused_in_one_line(tmp_path: Path) -> None:
    content = recompiling().text().encode()
    path = tmp_path / NAME
    for length in range(90, len(content), 911):
        path.write_bytes(content[:length])
        try:
            rows(path, "FROM compilations")
        except UnreadableTraceError as error:
            assert length < 2000
            assert "\n" not in str(error)  # noqa: PT017 - most lengths are readable


ODD: list[Any] = [None, -1, 2**70, 1.5, "x", [], {}, True, [1, [2]], 1e300]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_odd_values_cost_themselves(odd: Any, tmp_path: Path) -> None:
    """Each value of each record, and each value in those, is replaced by another one."""
    log = recompiling()
    good = len(log.lines)
    for line in log.lines[:good]:
        head, _, tail = line.partition("] ")
        if line.startswith("\t"):
            continue
        values = json.loads(tail)
        for key, value in values.items():
            changed = [{**values, key: odd}]
            if isinstance(value, dict):
                changed += [{**values, key: {**value, inner: odd}} for inner in value]
            log.lines += [f"{head}] {json.dumps(each)}" for each in changed]
    path = tmp_path / NAME
    path.write_text(log.text())
    [compiled] = rows(path, "FROM compilations")
    assert len(compiled) >= 4
