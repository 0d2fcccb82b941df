"""Graphs traced as a whole, and copies that no call launched, in Nsight exports."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest
from tracegen import nsight
from tracegen.nsight.gpu import EXTRA_COPY_BYTES, EXTRA_COPY_NS
from tracegen.records import Kernel, Run

import traceview
from tests.parity import answers, expected
from tests.parity.conftest import inference_run, training_runs


def graph_spans(run: Run) -> dict[int, tuple[int, int]]:
    """First start and last end of the kernels of each graph launch."""

    def launch(kernel: Kernel) -> int:
        return kernel.correlation

    nodes = sorted((kernel for kernel in run.kernels if kernel.graph_id), key=launch)
    spans = {}
    for correlation, group in groupby(nodes, launch):
        kernels = list(group)
        start = min(each.start_ns for each in kernels)
        spans[correlation] = (start, max(each.start_ns + each.dur_ns for each in kernels))
    return spans


@pytest.mark.sampled(1)
@pytest.mark.parametrize("schema", ["3.13.2", "3.25.0"])
def test_an_opaque_graph_is_busy_from_its_first_kernel_to_its_last(schema: str, tmp_path: Path) -> None:
    run = inference_run("nvidia")
    content = nsight.Content(graph_trace="graph")
    nsight.write(run, tmp_path / "report.sqlite", schema=schema, content=content)
    spans = graph_spans(run)
    with traceview.open(tmp_path / "report.sqlite") as session:
        opaque = answers.rows(
            session, "SELECT correlation_id, start_ns, start_ns + dur_ns FROM kernels WHERE opaque"
        )
        assert {correlation: (start, end) for correlation, start, end in opaque} == spans
        linked = answers.rows(
            session,
            """SELECT count(*) FROM kernels JOIN api_calls USING (trace_id, call_id)
            WHERE opaque AND api_calls.name = 'cudaGraphLaunch'""",
        )
        assert linked == [(len(spans),)]
        got, want = answers.figures(session), expected.figures(run)
        whole = expected.covered(
            [(e.start_ns, e.start_ns + e.dur_ns) for e in run.gpu_events()] + [*spans.values()]
        )
        assert got["busy_ns"] == whole > want["busy_ns"]
        assert (got["window_ns"], got["copy_ns"]) == (want["window_ns"], want["copy_ns"])
        others = sum(1 for kernel in run.kernels if not kernel.graph_id)
        assert got["gpu_events"] == others + len(spans) + len(run.copies)


def test_migrations_and_peer_copies_are_copies_of_their_own_kinds(tmp_path: Path) -> None:
    run = training_runs("nvidia")[0]
    nsight.write(run, tmp_path / "report.sqlite", content=nsight.Content(migrations=3, peer_copies=2))
    with traceview.open(tmp_path / "report.sqlite") as session:
        found = answers.rows(
            session,
            """SELECT kind, count(*), sum(bytes), sum(dur_ns), count(call_id) FROM copies
            WHERE kind IN ('migration', 'PtoP') GROUP BY kind ORDER BY kind""",
        )
        assert found == [
            ("PtoP", 2, 2 * EXTRA_COPY_BYTES, 2 * EXTRA_COPY_NS, 0),
            ("migration", 3, 3 * EXTRA_COPY_BYTES, 3 * EXTRA_COPY_NS, 0),
        ]
        got, want = answers.figures(session), expected.figures(run)
        extra = 5 * EXTRA_COPY_NS
        assert got["copy_ns"] == want["copy_ns"] + extra
        assert got["compute_ns"] == want["compute_ns"]
