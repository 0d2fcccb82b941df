"""The share of kernel time that rules could judge, and what is said of the rest."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from tests.rules.case_language import CaseDatabase
from traceview.report.answer import sentences
from traceview.report.head import capture_hint, finds_nothing, nothing_found, partly_checked
from traceview.rules.catalogue import parsed, rule_files
from traceview.rules.configuration import Configuration
from traceview.rules.engine import Engine
from traceview.rules.finding import Analysis
from traceview.workers import workers

RULES = {rule.code: rule for rule in parsed(rule_files())}
H100 = 'device name="NVIDIA H100 80GB HBM3" arch=sm_90 compute_units=132 memory_bytes=85000000000\n'
PRODUCT = """
op#mm 0us 5us aten::mm input_dims=[[8192,8192],[8192,8192]] input_types='["c10::BFloat16","c10::BFloat16"]'
launch 1us 2us 10us 2000us sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x128x64_cublas op=mm
"""


def judged(trace: str, *codes: str) -> Analysis:
    """What the rules of these codes say of a trace in the language of the cases."""
    database = CaseDatabase()
    database.fill(H100 + trace)
    rules = [RULES[code] for code in codes]
    with workers([database.connection]) as alone:
        engine = Engine(alone, Configuration())
        engine.prepare(rules)
        found = engine.judge(rules, {r.code: {n: t.default for n, t in r.thresholds.items()} for r in rules})
    database.connection.close()
    return found


def test_a_rule_that_judged_most_is_clean() -> None:
    found = judged(PRODUCT + "kernel 2010us 1000us _matmul_ogs_NNT_bf16xbf16xmxfp4_16x128x256x1\n", "KRN004")
    assert [row.code for row in found.clean] == ["KRN004"]
    assert [row.judged_share for row in found.coverage] == [pytest.approx(2 / 3)]


def test_a_rule_that_judged_less_than_half_is_partly_checked() -> None:
    found = judged(PRODUCT + "kernel 2010us 6000us _matmul_ogs_NNT_bf16xbf16xmxfp4_16x128x256x1\n", "KRN004")
    assert found.clean == []
    [row] = found.coverage
    assert row.judged_share == 0.25
    assert row.reason == (
        "25.0 % of kernel time could be checked; unknown of the rest: input shapes of operators with a FLOP"
        " model (75.0 % in kernels such as"
        " _matmul_ogs_NNT_bf16xbf16xmxfp4_16x128x256x1)"
    )
    assert "record_shapes=True" in row.how_to_record["pytorch"]


def test_a_finding_of_a_small_part_says_how_small() -> None:
    found = judged(PRODUCT.replace("2000us", "40000us") + "kernel 41ms 100ms _matmul_ogs_a\n", "KRN004")
    assert [row.code for row in found.findings] == ["KRN004"]
    assert found.coverage[0].judged_share == pytest.approx(40 / 140)


def test_names_of_kernels_are_enough_for_types() -> None:
    found = judged("kernel 0us 100us ampere_bf16_s16816gemm_bf16_128x64_ldg8_f2f_stages_32x6_tn\n", "PRC002")
    assert [row.code for row in found.clean] == ["PRC002"]
    assert [row.judged_share for row in found.coverage] == [1.0]


def test_names_that_say_nothing_are_reported() -> None:
    found = judged("kernel 0us 30us void_of_meaning\nkernel 30us 20us transpose_kernel\n", "FUS006")
    assert found.clean == []
    assert [row.reason for row in found.coverage] == [
        "40.0 % of kernel time could be checked; unknown of the rest: what kernels compute, by their names"
    ]


def test_a_rule_without_needs_of_kernels_tells_no_share() -> None:
    assert judged(PRODUCT, "IDL001").coverage == []


BUSY = [{"window_ns": 1000, "busy_ns": 997}]


def test_what_is_true_of_a_trace_without_findings() -> None:
    row = {
        "code": "KRN004",
        "needs": ["roofline"],
        "trace_ids": [0],
        "judged_share": 0.2,
        "unknown": "_matmul_ogs",
        "unknown_share": 0.78,
    }
    assert nothing_found({"breakdown": BUSY, "coverage": [row]}) == (
        "No findings: the GPU is busy 99.7 % of the time; 78.0 % of kernel time in kernels such as"
        " _matmul_ogs, whose FLOPs and bytes are unknown."
    )
    assert nothing_found({"breakdown": BUSY, "coverage": [{**row, "judged_share": 0.5}]}) == (
        "No findings: the GPU is busy 99.7 % of the time."
    )
    assert nothing_found({"breakdown": BUSY, "coverage": [], "not_checkable": [row]}) == (
        "No findings: the GPU is busy 99.7 % of the time; FLOPs and bytes of its kernels are unknown."
    )
    shapes = {"needs": ["ops.input_dims"], "how_to_record": {"pytorch": "profile(record_shapes=True)"}}
    assert nothing_found({"breakdown": BUSY, "not_checkable": [{**row, **shapes}]}).endswith(
        "are unknown: its operators have no shapes, record them (profile(record_shapes=True))."
    )
    window = {
        "start_ns": 0,
        "end_ns": 1000,
        "compute_ns": 900,
        "exposed_communication_ns": 60,
        "exposed_copy_ns": 0,
        "idle_ns": 40,
    }
    assert nothing_found({"breakdown": BUSY, "windows": [window]}) == (
        "No findings: the GPU is busy 96.0 % of the time."
    )
    assert nothing_found({"breakdown": [], "coverage": []}) == "No findings."
    none = {"health": [{"code": "no_gpu_work", "severity": "warning"}]}
    assert nothing_found(none) == (
        "No findings: no GPU work was recorded, so nothing can be checked; Health says what to do."
    )
    assert sentences(none | {"findings": [{"code": "MPI001"}]}) == [
        "No GPU work was recorded; Health says what to do."
    ]
    assert nothing_found({"health": [{"code": "no_gpu_work", "severity": "info"}]}) == "No findings."
    short = {"breakdown": BUSY, "coverage": [], "findings": [{"code": "TRQ007"}]}
    assert finds_nothing(short)
    assert nothing_found(short) == "No findings about the program: the GPU is busy 99.7 % of the time."
    assert not finds_nothing({"findings": [{"code": "TRQ007"}, {"code": "IDL001"}]})
    assert partly_checked({"coverage": [row, {**row, "judged_share": 0.5}]}) == [row]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("replayed", "told"), [(30, True), (2, False)])
def test_replays_without_their_capture_are_hinted_at(replayed: int, told: bool) -> None:
    found = judged(
        f"kernel 0us 70us k\nlaunch 80us 1us 90us {replayed}us replayed by=cudaGraphLaunch\n", "FUS006"
    )
    hint = capture_hint({"coverage": [asdict(row) for row in found.coverage]})
    assert hint.startswith("30.0 % of kernel time is in replays of graphs") == told
    other = {"coverage": [asdict(row) for row in found.coverage], "traces": [{"format": "rocprofv3_csv"}]}
    assert capture_hint(other) == ""
    assert ("open it with --capture FILE" in hint) == told


def test_ranks_that_lack_the_same_are_one_row() -> None:
    row = {"code": "KRN004", "needs": ["roofline"], "judged_share": 0.3, "trace_ids": [0]}
    least = {**row, "judged_share": 0.2, "trace_ids": [1]}
    assert partly_checked({"coverage": [row, least]}) == [{**least, "trace_ids": [0, 1]}]


def test_kernels_of_one_family_are_one_unknown() -> None:
    names = ("_matmul_ogs_a", "other", "_matmul_ogs_b")
    kernels = [f"kernel {at * 30}us 30us {name} grid_x=900" for at, name in enumerate(names)]
    found = judged("\n".join([*kernels, "kernel 90us 5us other grid_x=900"]), "KRN002")
    [row] = found.coverage
    assert (row.unknown, row.unknown_share) == ("_matmul_ogs_a", pytest.approx(60 / 95))
