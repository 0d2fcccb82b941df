"""The timeline: lanes, bins, the axis, and moving over them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import traceview
from tests.tui.conftest import SAMPLES, Drive
from tests.tui.driving import Screen
from traceview.tui.findings import finding_place
from traceview.tui.place import Place
from traceview.tui.timeline import sources
from traceview.tui.timeline.axis import axis, moment
from traceview.tui.timeline.canvas import Canvas
from traceview.tui.timeline.drawing import Window, lane_segments, legend
from traceview.tui.timeline.lane import CLASSES, EVENT_KINDS, MOST_SUB_LANES, CounterLane, Lane, sub_lanes
from traceview.tui.timeline.overview import without_compute
from traceview.tui.timeline.painting import _spelled
from traceview.tui.timeline.view import TimelineView

Spans = list[tuple[int, int]]
SPANS = st.lists(st.tuples(st.integers(0, 500), st.integers(0, 60)), max_size=40)


def lane_of(spans: Spans, classes: list[int] | None = None) -> Lane:
    """A lane of spans (start, duration), sorted."""
    ordered = sorted(spans)
    starts = np.array([start for start, _ in ordered], dtype=np.int64)
    lengths = np.array([length for _, length in ordered], dtype=np.uint8)
    zeros = np.zeros(len(ordered), dtype=np.uint8)
    kinds = zeros if classes is None else np.array(classes, dtype=np.uint8)
    return Lane("lane", "gpu", 0, 0, starts, lengths, np.arange(len(ordered)), zeros, kinds, zeros, ["name"])


def text_of(lane: Lane, window: Window) -> str:
    """What a lane looks like."""
    return "".join(segment.text for segment in lane_segments(lane, window, window.edges(), None))


def test_events_of_threads_have_the_kind_of_their_table() -> None:
    kinds = {"range": sources.RANGES, "op": sources.OPERATORS, "api_call": sources.CALLS}
    with traceview.open(SAMPLES / "training_nvidia") as session:
        for kind, source in (kinds | {"python": sources.PYTHON}).items():
            found = session.sql(f"SELECT DISTINCT kind, class FROM ({source.relation})").fetchall()
            assert [(EVENT_KINDS[number], of_class) for number, of_class in found] == [(kind, found[0][0])]


@given(SPANS, st.integers(0, 300), st.integers(40, 400), st.integers(1, 40))
def test_busy_time_of_bins_is_that_of_the_union(spans: Spans, start: int, length: int, columns: int) -> None:
    busy = np.zeros(1200, dtype=bool)
    for begin, duration in spans:
        busy[begin : begin + duration] = True
    window = Window(start, start + max(length, columns), columns)
    edges = window.edges()
    for classes in (None, [at % 3 for at in range(len(spans))]):
        share, _ = lane_of(spans, classes).busy(edges)
        for at in range(columns):
            expected = busy[edges[at] : edges[at + 1]].mean()
            assert share[at] == pytest.approx(expected, abs=1e-8)


def test_a_bin_has_the_class_that_fills_most_of_it() -> None:
    lane = lane_of([(0, 40), (40, 60)], [1, 0])
    assert [lane.classes_in(*time) for time in ((0, 40), (30, 41), (40, 99), (100, 200))] == [
        {1}, {0, 1}, {0}, set()
    ]  # fmt: skip
    assert lane_of([(0, 40)]).classes_in(50, 60) == set()
    share, classes = lane.busy(Window(0, 100, 4).edges())
    assert share.tolist() == [1, 1, 1, 1]
    assert classes.tolist() == [1, 1, 0, 0]


@given(SPANS)
def test_lines_hold_no_overlap_except_the_last(spans: Spans) -> None:
    ordered = sorted(spans)
    starts = np.array([start for start, _ in ordered], dtype=np.int64)
    ends = np.array([start + length for start, length in ordered], dtype=np.int64)
    lines = sub_lanes(starts, ends)
    assert len(lines) == len(spans)
    for line in range(MOST_SUB_LANES - 1):
        chosen = lines == line
        assert (starts[chosen][1:] >= ends[chosen][:-1]).all()


def test_many_clusters_take_the_first_line_that_is_free() -> None:
    random = np.random.default_rng(1)
    starts = np.sort(random.integers(0, 60_000, 3_000))
    ends = starts + random.integers(1, 50, 3_000)
    free, expected = [0] * MOST_SUB_LANES, []
    for start, end in zip(starts.tolist(), ends.tolist(), strict=True):
        line = next((n for n, until in enumerate(free) if until <= start), MOST_SUB_LANES - 1)
        free[line] = max(free[line], end)
        expected.append(line)
    assert sub_lanes(starts, ends).tolist() == expected
    assert set(expected) == set(range(MOST_SUB_LANES))


def test_a_column_is_full_only_without_idle_time() -> None:
    lane = lane_of([(0, 99), (100, 100)])
    assert text_of(lane, Window(0, 200, 2)) == "▇█"
    assert text_of(lane, Window(0, 100_000, 10))[0] == "▁"
    assert text_of(lane, Window(0, 100_000, 10))[1:] == " " * 9


def test_a_legend_has_the_colours_in_sight_once_each() -> None:
    shown = {CLASSES.index(name) for name in ("compute", "GEMM", "copy", "call", "range", "step")}
    assert [part.text for part in legend(shown)] == [
        " GEMM, other ",
        " copy ",
        " host ",
        " step, GPU range ",
        " blank: idle",
    ]
    assert [part.text for part in legend({CLASSES.index("compute")})] == [" other ", " blank: idle"]
    assert "".join(part.text for part in legend([])) == ""


def test_an_event_of_no_duration_is_seen() -> None:
    assert text_of(lane_of([(50, 0)]), Window(0, 100, 4)) == "  ▁ "


def test_wide_events_show_their_names() -> None:
    assert text_of(lane_of([(10, 60)]), Window(0, 100, 10)) == " name     "[:1] + "name  " + "   "


def test_a_counter_shows_the_highest_sample_of_a_column() -> None:
    times = np.array([0, 10, 11, 30], dtype=np.int64)
    lane = CounterLane("power", 0, 0, times, np.array([1.0, 5.0, 2.0, 3.0]), "W")
    assert lane.levels(Window(0, 40, 4).edges()).tolist() == [1.0, 5.0, 2.0, 3.0]


@given(st.integers(-(10**6), 10**19), st.integers(1, 10**13), st.integers(20, 300))
def test_the_axis_never_repeats_a_label(start: int, length: int, columns: int) -> None:
    labels = [part.strip() for part in axis(start, start + length, columns).split("┆") if part.strip()]
    assert len(labels) == len(set(labels))


@pytest.mark.parametrize(
    ("at", "length", "text"),
    [
        (514_035_118, 50_690, "514.03512 ms"),
        (514_035_118, 50_690_000, "514.04 ms"),
        (-413_000, 33_180_000, "-410 us"),
        (26_804_512, 0, "26.804512 ms"),
    ],
)
def test_a_moment_has_the_digits_of_the_length_beside_it(at: int, length: int, text: str) -> None:
    assert moment(at, length) == text


def test_zoom_pan_and_steps_from_event_to_event(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("2", "z")
        canvas = screen.app.query_one(Canvas)
        whole = canvas.end - canvas.start
        await screen.press("w", "w")
        assert canvas.end - canvas.start < whole / 2
        before = canvas.start
        await screen.press("d")
        assert canvas.start > before
        await screen.press("s", "s", "z")
        assert canvas.end - canvas.start == whole
        while canvas.current is None or canvas.current.group != "gpu" or canvas.current.label.count("ann"):
            await screen.press("down")
        await screen.press("full_stop")
        first = canvas.selected
        await screen.press("full_stop")
        assert canvas.selected == (first or 0) + 1
        await screen.press("comma")
        assert canvas.selected == first

    drive("training_nvidia", scenario)


@pytest.mark.exhaustive
def test_the_critical_path_is_a_lane(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("2")
        canvas = screen.app.query_one(Canvas)
        lanes = [lane for lane in canvas.lanes if isinstance(lane, Lane) and lane.group == "path"]
        query = "SELECT count(*), sum(end_ns - start_ns) FROM critical_path WHERE event_id IS NOT NULL"
        [(parts, length)] = screen.app.session.sql(query).fetchall()
        assert sorted(lane.label for lane in lanes) == ["r0 critical path", "r1 critical path"]
        assert sum(map(len, lanes)) == parts > 100
        assert sum(int(lane.durations.sum()) for lane in lanes) == length
        texts = {lane.name(at) for lane in lanes for at in range(len(lane))}
        assert {"host between calls", "multi_tensor_apply_kernel[FusedAdamMathFunctor]"} <= texts
        # A kernel on the path is found in its stream.
        [(name,)] = screen.app.session.sql(
            "SELECT name FROM slack JOIN kernels ON kernels.trace_id = slack.trace_id"
            " AND kernel_id = event_id AND event_kind = 'kernel' ORDER BY critical_ns DESC LIMIT 1"
        ).fetchall()
        screen.app.go(Place("kernel", "kernel", name=name))
        await screen.settle()
        await screen.press("enter")
        assert canvas.current is not None
        assert canvas.current.group == "gpu"

    drive("training_nvidia", scenario)


def test_waits_of_threads_are_lanes_that_a_key_shows(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("2")
        canvas = screen.app.query_one(Canvas)

        def lanes() -> dict[int, list[Lane]]:
            shown = [lane for lane in canvas.lanes if isinstance(lane, Lane) and lane.kind == "waits"]
            return {each: [lane for lane in shown if lane.is_continued == bool(each)] for each in (0, 1)}

        assert not any(lanes().values())
        await screen.press("b")
        query = "SELECT kind, count(*), sum(end_ns - start_ns) FROM host_time WHERE kind <> 'work' GROUP BY 1"
        known = {kind: told for kind, *told in screen.app.session.sql(query).fetchall()}
        assert set(known) == {"wait", "unknown"}
        for kind, of_kind in zip(("wait", "unknown"), lanes().values(), strict=True):
            assert [sum(map(len, of_kind)), sum(int(lane.durations.sum()) for lane in of_kind)] == known[kind]
        names = {lane.name(at) for lane in lanes()[0] for at in range(len(lane))}
        assert "waits: cudaStreamSynchronize" in names
        await screen.press("b")
        assert not any(lanes().values())

    drive("training_nvidia", scenario)


def test_a_kernel_leads_to_its_launch_and_back(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        rows = screen.app.session.sql(
            "SELECT name FROM kernels WHERE call_id IS NOT NULL AND op_id IS NOT NULL LIMIT 1"
        ).fetchall()
        assert rows
        screen.app.open_sql(
            "SELECT trace_id, device, start_ns, dur_ns, kernel_id FROM kernels"
            " WHERE call_id IS NOT NULL AND op_id IS NOT NULL ORDER BY start_ns LIMIT 1",
            "launch",
        )
        await screen.settle()
        await screen.press("enter")
        assert screen.app.here.event_kind == "kernel"
        text = await screen.press("l")
        assert screen.app.here.event_kind == "api_call"
        assert "aunch" in text
        await screen.press("backspace")
        assert screen.app.here.event_kind == "kernel"

    drive("training_nvidia", scenario)


def test_search_goes_through_events_by_name(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("2", "slash")
        text = await screen.type("flash_fwd")
        assert "flash_fwd" in text
        view = screen.app.query_one(TimelineView)
        lane = view.canvas.current
        assert lane is not None
        assert view.canvas.selected is not None
        assert "flash_fwd" in lane.name(view.canvas.selected)

    drive("training_nvidia", scenario)


def test_findings_are_marked_and_reached_by_brackets(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        text = await screen.press("2")
        severities = {finding["severity"] for finding in screen.app.report["findings"]}
        assert severities == {"warning"}
        marks = next(line for line in screen.lines if line.startswith("│findings"))
        assert set(marks) - set("│findings ") == {"△"}
        assert " GEMM, other  attention  elementwise  norm  comm.  copy  host  step, GPU range" in text
        await screen.press("right_square_bracket")
        assert screen.app.here.name == screen.app.report["findings"][0]["fingerprint"]

    drive("training_nvidia", scenario)


def test_a_finding_is_brought_into_view_with_its_gpu_and_other_ranks(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("2")
        view = screen.app.base.query_one(TimelineView)
        canvas = view.canvas
        order = [lane.label for lane in canvas.lanes]
        findings = [row for row in screen.app.report["findings"] if row["code"] == "RNK001"]
        (row,) = [row for row in findings if row["trace_id"] == 1][:1] or findings[:1]
        screen.app.go(finding_place(row))
        await screen.settle()
        shown = canvas.shown
        assert shown is not None
        first = row["evidence"][0]
        assert shown.event == (row["trace_id"], first["event_kind"], first["event_id"])
        # Its GPU comes first, its event is under the cursor, and the other rank of the collective follows.
        assert (canvas.lanes[0].trace_id, canvas.lanes[0].device) == (row["trace_id"], row["device"])
        lane = canvas.current
        assert lane is not None
        assert canvas.selected == shown.found_in(lane)
        assert [event[0] for event in shown.others] == [1 - row["trace_id"]]
        marked = [lane.trace_id for lane in canvas.lanes if shown.marked_in(lane) is not None]
        assert set(marked) == {0, 1}
        assert marked == sorted(marked, key=lambda trace: trace != row["trace_id"])
        origin = view._base.origins[row["trace_id"]]
        assert canvas.start <= first["start_ns"] - origin <= first["end_ns"] - origin <= canvas.end
        assert "RNK001 straggler" in screen.text
        assert "━" in screen.text
        assert "Timeline > RNK001" not in screen.lines[1]
        await screen.press("z")
        assert [lane.label for lane in canvas.lanes] == order
        assert canvas.shown is None

    drive([SAMPLES / "training_nvidia"], scenario, (120, 40))


def test_a_further_row_has_the_name_of_its_lane_where_that_is_not_above_it(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("2")
        canvas = screen.app.base.query_one(TimelineView).canvas
        at = next(at for at, lane in enumerate(canvas.lanes) if isinstance(lane, Lane) and lane.is_continued)
        row = canvas.lanes[at]
        assert canvas._is_below(at)
        assert canvas.lanes[at - 1].label == row.label
        others = [*canvas.lanes[:at], *canvas.lanes[at + 1 :]]
        canvas.show_lanes([row, *others], canvas.base, canvas.lanes)
        await screen.settle()
        (first,) = [line for line in screen.lines if line.startswith("│r")][:1]
        assert first[1:].startswith(_spelled(row))

    drive([SAMPLES / "training_nvidia"], scenario, (120, 40))


def test_idle_time_of_a_finding_stands_out() -> None:
    lane = lane_of([(0, 100), (400, 100)])
    window = Window(0, 500, 5)
    idle = np.array([True, True, True, False, True])
    segments = lane_segments(lane, window, window.edges(), None, None, idle)
    assert "".join(segment.text for segment in segments) == "█░░ █"


def test_a_gpu_is_idle_where_none_of_its_lanes_computes() -> None:
    lanes = [lane_of([(0, 100), (200, 40)]), lane_of([(300, 100)])]
    idle = without_compute(lanes, Window(0, 500, 5).edges())
    assert idle.tolist() == [False, True, True, False, True]


def test_a_finding_shown_again_begins_with_its_gpu(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        for _ in range(3):
            # The widget has no size yet when the view comes back.
            await screen.press("1", "enter")
            canvas = screen.app.screen.query_one(Canvas)
            assert canvas._top == 0
            assert canvas.current is not None

    drive("training_nvidia", scenario)
