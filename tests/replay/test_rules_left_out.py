"""What each rule of dependencies is worth: programs of the generator, changed and played again.

Without the rule an answer is off by at least so much, and with it by no more than 3 %.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb
import pytest
from tracegen import kineto
from tracegen.faults.changes import change, programs
from tracegen.faults.workload import played, recorded, steady_ns

import traceview
from traceview.errors import UsageError
from traceview.replay.changes import changed_lags, concerned, parsed
from traceview.replay.replayable import DEPENDENCIES, READ, build_model

WORTH = {
    "item_sync": [
        ("synchronization", "kernel=0.5", 0.5),
        ("handoff", "kernel=0.5", 0.5),
        ("host_order", "kernel=0.5", 0.5),
        ("call", "kernel=0.5", 0.5),
        ("launch", "kernel=0.5", 0.03),
        ("stream_order", "kernel=0.5", 0.5),
    ],
    "clean": [("event", "copy=1000", 0.03)],
    "imbalance": [("collective", "kernel=0.5", 0.5)],
    "split_kernels": [("full_queue", "host=4", 0.5)],
    "free_and_malloc": [("release", "kernel=0.5", 0.5)],
    "synchronous_copy": [("blocking_copy", "kernel=0.5", 0.5)],
    "late_reduction": [("duration", "communication=4", 0.3), ("coincidence", "communication=16", 0.05)],
}
"""By workload: rules left out, a change, and the least error of its answer then."""
OFTEN = ("imbalance",)
MOST = 0.03
"""The largest error of these answers with all rules."""


def test_every_rule_is_tried() -> None:
    # The generator cuts and hides no waits; tests/replay/test_rules.py and test_hidden_waits.py do.
    tried = {rule for cases in WORTH.values() for rule, _, _ in cases}
    assert tried | {"cut_wait", "hidden_wait", "polling"} == set(DEPENDENCIES)


@pytest.mark.parametrize(
    "workload",
    [name if name in OFTEN else pytest.param(name, marks=pytest.mark.exhaustive) for name in WORTH],
)
def test_answers_are_wrong_without_a_rule(workload: str, tmp_path: Path) -> None:
    with _recorded(workload, tmp_path) as (connection, before_ns):
        for rule, text, least in WORTH[workload]:
            [asked] = parsed([text])
            changed = programs(workload)
            change(changed, asked.target, asked.factor)
            true = max(map(steady_ns, played(changed))) / before_ns
            assert abs(_answer(connection, text, ()) / true - 1) < MOST, (rule, text)
            assert abs(_answer(connection, text, (rule,)) / true - 1) > least, (rule, text)


@contextmanager
def _recorded(workload: str, folder: Path) -> Iterator[tuple[duckdb.DuckDBPyConnection, int]]:
    """A connection to the recording of a workload, and how long its steps truly take [ns]."""
    runs = played(programs(workload))
    for run in runs:
        kineto.write(recorded(run), folder / f"rank{run.identity.rank}.json")
    with traceview.open(folder, cache=False) as session, session.workspace(*READ) as connection:
        yield connection, max(map(steady_ns, runs))


def _answer(connection: duckdb.DuckDBPyConnection, text: str, left_out: tuple[str, ...]) -> float:
    """The window with a change, as a share of that without, both replayed without some rules."""
    model = build_model(connection, left_out)
    try:
        effects = concerned(model, connection, parsed([text]))
    except UsageError:  # Without the rule nothing is there to change.
        return 1.0
    lag = model.graph.lag
    return model.replay(changed_lags(effects, lag)).window_ns / model.replay(lag).window_ns
