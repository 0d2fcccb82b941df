"""Work by shape of replayed graphs against another tool's answers, where both are there.

TraceLens gives FLOPs, compulsory bytes and the time of each shape. They agree but in two places, in which the
recording decides: causal attention includes its diagonal, and the grids of the experts' kernels say how wide
their weights are.
"""

from __future__ import annotations

import csv
import gzip
import json
import sys
from collections import defaultdict
from collections.abc import Mapping
from difflib import SequenceMatcher
from pathlib import Path

import pytest

import traceview

RECORDED = Path(__file__).parents[3] / "shared" / "traces" / "pytorch"
ANSWERS = RECORDED / "tracelens_answers"
GRAPHS = ("vllm_decode_graph", "vllm_piecewise_graph")
TRACES = (*GRAPHS, "sglang_prefilldecode")
Work = tuple[float, float, float]
"""GFLOPs of one, MiB of one, and time of all [us]."""


def answered(trace: str, kind: str, prefix: str) -> list[Work]:
    """What TraceLens answers, by shape."""
    csv.field_size_limit(sys.maxsize)
    with (ANSWERS / trace / f"{kind}.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["name"].startswith(prefix)]
    return sorted(
        (
            float(row["GFLOPS_first"]),
            float(row["Data Moved (MB)_first"]),
            float(row["Kernel Time (µs)_sum"]),
        )
        for row in rows
    )


def found(trace: str, model: str) -> list[Work]:
    """What this project finds, by operator and work."""
    path = RECORDED / f"{trace}.json.gz"
    capture = RECORDED / "capture" / f"{trace.removesuffix('_graph')}_capture.json.gz"
    with traceview.open(path, captures=[capture] if trace in GRAPHS else []) as session:
        rows: list[Work] = session.sql(
            "SELECT flops / 1e9, bytes / 1048576, sum(gpu_ns) / 1e3 FROM op_roofline WHERE model = ?"
            " GROUP BY name, flops, bytes ORDER BY ALL", [model],
        ).fetchall()  # fmt: skip
        return rows


@pytest.fixture(autouse=True)
def _recorded() -> None:
    if not ANSWERS.exists():
        pytest.skip("no recorded traces")


@pytest.mark.exhaustive
@pytest.mark.parametrize("trace", TRACES)
def test_matrix_products_agree(trace: str) -> None:
    theirs, ours = answered(trace, "GEMM", "aten::"), found(trace, "gemm")
    assert len(ours) >= 4
    assert ours == [pytest.approx(each, rel=1e-3) for each in theirs]


@pytest.mark.exhaustive
@pytest.mark.parametrize("trace", TRACES)
def test_attention_agrees(trace: str) -> None:
    """They take n * n / 2 products of n tokens with themselves, of which there are n * (n + 1) / 2."""
    prefix = "aiter::mha" if trace not in GRAPHS else "vllm::"
    theirs: Mapping[tuple[float, float], list[float]] = defaultdict(list)
    for flops, size, time in answered(trace, "InferenceAttention_fwd", prefix):
        theirs[flops, size].append(time)
    [(work, times)] = theirs.items()
    assert found(trace, "attention") == [pytest.approx((*work, sum(times)), rel=1.5e-3)]


@pytest.mark.exhaustive
def test_experts_are_as_wide_as_their_grids() -> None:
    """1,748 and 912 blocks of 128 columns, and 3,072 columns of the second product: 38 rows of blocks each.

    So the first one has 46 * 128 columns, gate and up of 2,944 each, not of 3,072 as TraceLens takes it.
    """
    rows = 912 // (3072 // 128)
    width = 1748 // rows * 128 // 2
    assert width == 2944
    theirs = answered("vllm_decode_graph", "MoE_unfused_fwd", "pseudo_op")
    [(flops, _, time)] = found("vllm_decode_graph", "grouped_gemm")
    assert flops == pytest.approx(sum(each[0] for each in theirs) * width / 3072, rel=1e-3)
    # With the kernels that route the tokens.
    assert time == pytest.approx(sum(each[2] for each in theirs), rel=0.03)


def launched(path: Path) -> tuple[list[str], list[tuple[str, bool]]]:
    """The names of kernels that calls launch, and those that run, with whether a graph launched them."""
    events = json.loads(gzip.decompress(path.read_bytes()))["traceEvents"]
    calls = {
        each["args"]["correlation"]: each
        for each in events
        if each.get("cat") == "cuda_runtime" and "correlation" in each["args"]
    }
    named = sorted(
        (each["ts"], each["args"]["kernel"]) for each in calls.values() if "kernel" in each["args"]
    )
    ran = sorted(
        (each["ts"], each["name"], "GraphLaunch" in calls[each["args"]["correlation"]]["name"])
        for each in events
        if each.get("cat") == "kernel"
    )
    return [name for _, name in named], [(name, by_graph) for _, name, by_graph in ran]


@pytest.mark.exhaustive
def test_every_replayed_kernel_has_its_operator() -> None:
    """In order and by name 422 of 425 kernels are in the capture: all 421 replayed ones, and one more.

    That one gathers the logits behind the graph, by a launch of its own, as the last launch of the capture
    does; nor are the other three replayed: they add, cast and multiply outside of the graph.
    """
    trace, capture = RECORDED / f"{GRAPHS[0]}.json.gz", RECORDED / "capture" / "vllm_decode_capture.json.gz"
    captured, ran = launched(capture)[0], launched(trace)[1]
    names = [name for name, _ in ran]
    blocks = SequenceMatcher(None, captured, names, autojunk=False).get_matching_blocks()
    joined = {at for block in blocks for at in range(block.b, block.b + block.size)}
    assert (len(captured), len(names), len(joined)) == (428, 425, 422)
    [alone] = [names[at] for at in joined if not ran[at][1]]
    assert "vectorized_gather_kernel" in alone
    assert [by_graph for at, (_, by_graph) in enumerate(ran) if at not in joined] == [False] * 3
    with traceview.open(trace, captures=[capture]) as session:
        query = "SELECT count(*), count(kernels.op_id) FROM kernels JOIN api_calls USING (trace_id, call_id)"
        [counts] = session.sql(f"{query} WHERE api_calls.name = 'hipGraphLaunch'").fetchall()
    assert counts == (421, 421)
