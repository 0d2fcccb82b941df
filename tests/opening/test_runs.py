"""Traces are told apart by run."""

from __future__ import annotations

import pytest

from traceview.opening.run_groups import RankTrace, run_names


def trace(
    number: int, path: str, rank: int | None, world: int | None = 2, begins: int | None = 0
) -> RankTrace:
    """A trace that lasts 100 ns."""
    return RankTrace(number, path, rank, world, begins, None if begins is None else begins + 100)


@pytest.mark.parametrize(
    ("traces", "expected"),
    [
        pytest.param([trace(0, "runs/a/0.json", 0), trace(1, "runs/a/1.json", 1)], ["a", "a"], id="a folder"),
        pytest.param(
            [trace(0, "a/0.json", 0), trace(1, "b/0.json", 0)], ["a", "b"], id="the same rank in two folders"
        ),
        pytest.param(
            [trace(0, "job/rank0/t.json", 0), trace(1, "job/rank1/t.json", 1, begins=50)],
            ["rank0", "rank0"],
            id="a folder for each rank, at the same time",
        ),
        pytest.param(
            [trace(0, "x/t.json", 0), trace(1, "y/t.json", 1, begins=500)],
            ["x", "y"],
            id="different times",
        ),
        pytest.param(
            [trace(0, "x/t.json", 0, 2), trace(1, "y/t.json", 1, 4)], ["x", "y"], id="different world sizes"
        ),
        pytest.param(
            [
                trace(0, "log/w0.1.json", 0),
                trace(1, "log/w1.1.json", 1),
                trace(2, "log/w0.2.json", 0, begins=900),
                trace(3, "log/w1.2.json", 1, begins=900),
            ],
            ["log (1)", "log (1)", "log (2)", "log (2)"],
            id="two runs in a folder",
        ),
        pytest.param(
            [
                trace(0, "log/decode.csv", None, None),
                trace(1, "log/prefill.csv", None, None, begins=900),
                trace(2, "log/both.csv", None, None, begins=910),
            ],
            ["log/decode.csv", "log (2)", "log (2)"],
            id="files of unknown ranks",
        ),
        pytest.param(
            [trace(0, "x/report.sqlite", None, None), trace(1, "x/report.sqlite", None, None)],
            ["x", "x"],
            id="processes of a file",
        ),
        pytest.param(
            [trace(0, "a/run/t.json", 0), trace(1, "b/run/t.json", 0)],
            ["a/run", "b/run"],
            id="folders of one name",
        ),
        pytest.param([trace(0, "t.json", None, None, None)], ["."], id="nothing is known"),
    ],
)
def test_runs(traces: list[RankTrace], expected: list[str]) -> None:
    names = run_names(traces)
    assert [names[each.trace_id] for each in traces] == expected
