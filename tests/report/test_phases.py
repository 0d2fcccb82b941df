"""Phases of a recording without steps: told apart, and each judged alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import traceview
from tests.analysis.rows import analysis_database
from tests.pytorch.traces import kernel, write
from traceview.documents.lists import PhaseRow
from traceview.report.answer import sentences
from traceview.report.formats.renderer_input import Document
from traceview.report.model import build_report
from traceview.report.phases import PHASES, phases_of, phases_sentences
from traceview.report.redaction import redacted
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet
from traceview.selection import Selection
from traceview.store.typed_rows import rows_of


def _solves(grids: list[int], launches: int, pause: int) -> list[dict[str, Any]]:
    """The phases of a trace of solvers on these grids, one after the other, all but the first on two GPUs."""
    connection = analysis_database()
    connection.execute("INSERT INTO traces (trace_id, start_ns) VALUES (0, 1000)")
    connection.execute("INSERT INTO selection (trace_id) VALUES (0)")
    rows = [
        (device, grid, 1000 + place * (pause + 100 * launches) + 100 * number)
        for place, grid in enumerate(grids)
        for device in range(1 + (place > 0))
        for number in range(launches)
    ]
    for number, (device, grid, start) in enumerate(rows):
        connection.execute(
            "INSERT INTO kernels (trace_id, kernel_id, device, stream, name, short_name, kind, grid_x,"
            " start_ns, dur_ns) VALUES (0, $1, $2, 1, 'jacobi', 'jacobi', 'compute', $3, $4, 80)",
            [number, device, grid, start],
        )
    return rows_of(PhaseRow, connection, PHASES)


def test_phases_with_different_kernels_are_told_apart() -> None:
    """A reference solve on one GPU, a pause, and the same on two."""
    windows = [{"source": "window"}]
    found = phases_of(_solves([512, 256], 20, 5_000), windows)
    assert [(row["start_ns"], row["end_ns"], row["devices"], row["launches"]) for row in found] == [
        (0, 1_980, [0], 20), (7_000, 8_980, [0, 1], 40),
    ]  # fmt: skip
    assert phases_sentences({"phases": found}) == [
        "2 phases run different kernels, and are judged apart.",
        "Phase 1, 1.980 us on GPU 0 (`--from 0us --to 2us --device 0`): 80.8 % compute, 19.2 % idle.",
        "Phase 2, 1.980 us on 2 GPUs (`--from 7us --to 9us`): 80.8 % compute, 19.2 % idle.",
    ]
    assert phases_of(found, [{"source": "steps"}]) == []
    assert phases_of(_solves([512, 512], 20, 5_000), windows) == []
    assert phases_of(_solves([512, 256], 5, 5_000), windows) == []
    assert phases_of(_solves([5, 4, 3, 2, 1], 20, 5_000), windows) == []
    assert not phases_sentences({"phases": []})


def test_each_phase_has_the_verdict_that_its_selection_alone_gets(tmp_path: Path) -> None:
    """The pause between two solves is of neither; the first is busy, the second waits for the host."""
    events = [
        kernel(place * 100_000 + 1_000 * number, length, 1 + 10 * place + number, {"grid": [grid, 1, 1]})
        for place, (grid, length) in enumerate([(512, 990), (256, 300)])
        for number in range(10)
    ]
    write(tmp_path / "solves.json", events)
    with traceview.open(tmp_path / "solves.json") as session:
        report = build_report(session, rules=RuleSet.of(Configuration()))
    first, second = report["phases"]
    assert first["verdict"].startswith("GPU-bound: compute takes 99.1 % of the window")
    assert second["verdict"].startswith("The GPU is idle 67.7 % of the window")
    told = sentences(report)
    assert told[0] == "2 phases run different kernels, and are judged apart."
    assert [first["verdict"] in told[1], second["verdict"] in told[2]] == [True, True]
    part = Selection(from_ns=first["start_ns"], to_ns=first["end_ns"])
    with traceview.open(tmp_path / "solves.json", selection=part) as session:
        alone = build_report(session, rules=RuleSet.of(Configuration()))
    assert " ".join(sentences({**alone, "leading_kernel": None})) == first["verdict"]
    assert alone["phases"] == []
    hidden = redacted(Document(report), names=True).report["phases"]
    assert [row["verdict"] for row in hidden] == [first["verdict"], second["verdict"]]
