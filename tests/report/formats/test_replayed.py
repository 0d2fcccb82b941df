"""The pictures of the replay in the HTML report."""

from __future__ import annotations

import itertools
import re

from traceview.report.formats.html.replayed import best_changes, critical_path
from traceview.report.formats.renderer_input import Document


def test_the_bar_of_the_critical_path_holds_all_of_it() -> None:
    rows = [{"kind": "compute", "ns": 600}, {"kind": "host", "ns": 250}, {"kind": "api_calls", "ns": 50},
            {"kind": "stream_gap", "ns": 100}]  # fmt: skip
    page = critical_path(Document({"critical_path": rows}))
    assert page is not None
    assert "compute 60.0 %, host and launches 30.0 %, waits and gaps 10.0 %" in page
    bar = page[: page.index("</svg>")]
    assert sum(map(int, re.findall(r' width="(\d+)"', bar))) == 1000


def test_lines_of_the_profile_end_where_their_saving_is() -> None:
    part = {"target": "kernel", "name": None, "points": [[1.0, 0.0], [0.5, 0.2], [0.0, 0.4]]}
    single = {"target": "kernel", "name": "a<b>" + "x" * 60, "points": [[1.0, 0.0], [0.5, 0.0], [0.0, 0.01]]}
    change = {"target": "host", "name": None, "factor": 0.5, "after_ns": 10, "saved_share": 0.1}
    page = best_changes(Document({"best_changes": [change]}, charts={"profile": [part, single]}))
    assert page is not None
    assert "&lt;b&gt;" in page
    assert "<b>" not in page
    lines = re.findall(r'<polyline points="([^"]*)"', page)
    ends = [[float(at) for at in line.split()[-1].split(",")] for line in lines]
    assert ends[0][0] == ends[1][0]
    assert sorted(end[1] for end in ends)[0] == 12  # The top of the scale, 40 %.
    labels = [float(y) for y in re.findall(r'y="([\d.]+)" class="point-label"', page)]
    assert all(abs(one - other) >= 14 for one, other in itertools.pairwise(labels))


def test_without_a_replay_there_is_neither() -> None:
    assert critical_path(Document({})) is None
    assert best_changes(Document({})) is None
