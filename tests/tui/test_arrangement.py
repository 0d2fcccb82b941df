"""The lanes of several traces: groups that fold and are pinned, steps in one band, nothing twice."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.tui.conftest import Drive
from tests.tui.driving import Screen
from traceview.tui.place import Place
from traceview.tui.timeline.arrangement import Arrangement, Keyed, found_at, next_match
from traceview.tui.timeline.lane import CLASSES, EVENT_KINDS, Lane
from traceview.tui.timeline.loading import Timebase
from traceview.tui.timeline.shown import Shown, judged_span
from traceview.tui.timeline.summary import Summary
from traceview.tui.timeline.view import TimelineView

GROUPS = ("step", "gpu", "thread")
INFERENCE = "inference_nvidia.json.gz"


def lane(
    label: str, group: str, trace: int, spans: dict[int, tuple[int, int]], kind: str = "", of: str = "compute"
) -> tuple[Any, Lane]:
    """A lane with its sort key: events by id, from and to."""
    starts, ends = (np.array([span[side] for span in spans.values()], dtype=np.int64) for side in (0, 1))
    same = np.zeros(len(spans), dtype=np.uint8)
    kinds = same + EVENT_KINDS.index("step" if group == "step" else "kernel")
    device = 0 if group == "gpu" else None
    found = Lane(
        label, group, trace, device, starts, ends - starts, np.array(list(spans), dtype=np.int64), kinds,
        same + CLASSES.index(of), np.arange(len(spans)), [f"event {each}" for each in spans], kind,
    )  # fmt: skip
    return (GROUPS.index(group), trace, label), found


def job(traces: int) -> tuple[Arrangement, Timebase]:
    """The lanes of so many ranks: steps, two streams, one of which communicates, and calls."""
    lanes: Keyed = []
    for trace in range(traces):
        name = f"r{trace}"
        lanes += [
            lane(f"{name} host steps", "step", trace, {1: (trace, 50), 2: (50, 90 + trace)}),
            lane(f"{name} GPU0 s7", "gpu", trace, {1: (10, 20), 2: (60, 70)}),
            lane(f"{name} GPU0 s84", "gpu", trace, {3: (20, 30)}, of="communication"),
            lane(f"{name} GPU0", "gpu", trace, {3: (20, 30)}, "comm.", "communication"),
            lane(f"{name} python", "thread", trace, {1: (30, 40)}, "calls", "call"),
        ]
    base = Timebase(dict.fromkeys(range(traces), 0), 100, ranks={at: at for at in range(traces)})
    return Arrangement(lanes), base


def labels(arrangement: Arrangement, base: Timebase) -> list[str]:
    return [f"{each.label} {each.kind}".rstrip() for each in arrangement.shown(base, None)]


def traces(arrangement: Arrangement, base: Timebase) -> list[str]:
    """The first line of each folded trace."""
    return [label for label in labels(arrangement, base) if " folded" in label]


def test_communication_on_a_stream_of_its_own_is_shown_once() -> None:
    arrangement, base = job(1)
    arrangement.complete(base)
    assert labels(arrangement, base) == [
        "r0 host steps",
        "r0 GPU0 s84 comm.",
        "r0 GPU0 s7",
        "r0 python calls",
    ]


def test_of_a_finding_its_gpu_and_event_come_first_then_other_ranks_then_the_rest_of_its_trace() -> None:
    arrangement, base = job(3)
    finding = Shown("", 1, 0, 0, 9, event=(1, "step", 1), others=((2, "kernel", 1),))
    first = [(lane.trace_id, lane.group) for lane in arrangement.shown(base, finding)]
    assert first[:4] == [(1, "step"), (1, "gpu"), (1, "gpu"), (1, "gpu")]
    others = [trace for trace, _ in first[4:]]
    assert others[:4] == [2, 2, 1, 1]
    assert 1 not in others[4:]


def test_communication_on_several_streams_of_its_own_is_shown_by_stream() -> None:
    arrangement, base = job(1)
    more = lane("r0 GPU0 s85", "gpu", 0, {4: (40, 45)}, of="communication")
    union = lane("r0 GPU0", "gpu", 0, {3: (20, 30), 4: (40, 45)}, "comm.", "communication")
    arrangement.lanes = [each for each in arrangement.lanes if each[1].kind != "comm."] + [more, union]
    arrangement.complete(base)
    shown = labels(arrangement, base)
    assert "r0 GPU0 s84" in shown
    assert "r0 GPU0 s85" in shown
    assert "r0 GPU0 comm." not in shown


def test_communication_beside_other_work_keeps_its_lane() -> None:
    arrangement, base = job(1)
    mixed = lane("r0 GPU0 s7", "gpu", 0, {4: (40, 45)}, of="communication")
    union = lane("r0 GPU0", "gpu", 0, {3: (20, 30), 4: (40, 45)}, "comm.", "communication")
    arrangement.lanes = [each for each in arrangement.lanes if each[1].kind != "comm."] + [mixed, union]
    arrangement.lanes = [each for each in arrangement.lanes if "s84" not in each[1].label]
    arrangement.complete(base)
    assert "r0 GPU0 comm." in labels(arrangement, base)


def test_the_culprit_is_first_and_groups_fold_and_are_pinned() -> None:
    arrangement, base = job(3)
    arrangement.complete(base)
    assert not arrangement.pin_first(None)
    assert arrangement.pin_first(2)
    assert not arrangement.pin_first(1)
    shown = labels(arrangement, base)
    assert shown[:4] == ["all host steps", "rank 2 · 4 lanes", "r2 host steps", "r2 GPU0 s84 comm."]
    assert [each for each in shown if "lanes" in each] == [
        "rank 2 · 4 lanes",
        "rank 0 · 4 lanes",
        "rank 1 · 4 lanes",
    ]
    for trace in range(3):
        arrangement.fold(trace)
    arrangement.pin(1)
    assert traces(arrangement, base) == ["rank 2 · 4 folded", "rank 1 · 4 folded", "rank 0 · 4 folded"]
    arrangement.pin(2)
    assert traces(arrangement, base) == ["rank 1 · 4 folded", "rank 0 · 4 folded", "rank 2 · 4 folded"]
    assert arrangement.unfold([0])
    assert not arrangement.unfold([0])
    assert "r0 GPU0 s7" in labels(arrangement, base)


def test_many_traces_are_folded_at_first() -> None:
    arrangement, base = job(5)
    arrangement.complete(base)
    assert labels(arrangement, base) == [
        "all host steps",
        *(line for at in range(5) for line in (f"rank {at} · 4 folded", " comm.", " host")),
    ]


def test_folded_traces_have_lines_for_gpus_and_host() -> None:
    arrangement, base = job(5)
    arrangement.complete(base)
    lines = [each for each in arrangement.shown(base, None) if isinstance(each, Summary)][:3]
    edges = np.array([0, 10, 20, 30, 40, 50])
    shares = [each.busy(edges)[0].tolist() for each in lines]
    assert shares[:2] == [[0, 1, 0, 0, 0], [0, 0, 1, 0, 0]]
    kinds = [each.busy(edges)[1][np.array(share) > 0] for each, share in zip(lines, shares, strict=True)]
    assert [CLASSES[found[0]] for found in kinds] == ["compute", "communication", "call"]


def test_the_steps_of_all_traces_are_one_band() -> None:
    arrangement, base = job(3)
    arrangement.complete(base)
    band = arrangement.shown(base, None)[0]
    assert isinstance(band, Lane)
    assert [(band.id(at), int(band.starts[at]), band.end(at)) for at in range(2)] == [(1, 0, 50), (2, 50, 92)]


def test_a_summary_shows_gpus_and_where_they_idle_the_host() -> None:
    arrangement, base = job(2)
    arrangement.complete(base)
    summary = next(each for each in arrangement.shown(base, None) if isinstance(each, Summary))
    share, kind = summary.busy(np.array([0, 10, 20, 30, 40, 50]))
    assert share.tolist() == pytest.approx([0, 1, 1, 0.01, 0])
    assert [CLASSES[at] for at in kind[1:4]] == ["compute", "communication", "call"]


def test_places_and_matches_are_found_in_lanes() -> None:
    arrangement, base = job(1)
    arrangement.complete(base)
    lanes = arrangement.shown(base, None)
    assert found_at(lanes, Place("timeline", "", 0, 0, 60, 70, "kernel", 2), 0) == (2, 1)
    assert found_at(lanes, Place("timeline", "", 0, 0, 60, 70), 65) == (1, 0)
    assert found_at(lanes, Place("timeline"), 65) is None
    assert next_match(lanes, "event 2", 0, 1, (0, 0)) == (0, 1)
    assert next_match(lanes, "event 2", 1, 1, (0, 1)) == (2, 1)
    assert next_match(lanes, "event 3", 1, 1, (1, 0)) == (1, 0)
    assert next_match(lanes, "nothing", 0, 1, (0, None)) is None


def test_what_was_judged_is_the_time_between_the_ends_of_all_windows() -> None:
    windows = [
        {"trace_id": 0, "start_ns": 1000, "end_ns": 2000},
        {"trace_id": 1, "start_ns": 50, "end_ns": 900},
    ]
    assert judged_span(windows, {0: 500, 1: 0}) == (50 - 29, 1500 + 29)
    assert judged_span(windows, {7: 0}) is None


def test_the_timeline_opens_on_what_was_judged_and_other_views_leave_it_as_it_is(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("2")
        view = screen.app.view
        assert isinstance(view, TimelineView)
        canvas = view.canvas
        [window] = screen.app.report["windows"]
        origin = view._base.origins[window["trace_id"]]
        assert canvas.start <= window["start_ns"] - origin < window["end_ns"] - origin <= canvas.end
        assert canvas.end - canvas.start < canvas.base.length
        await screen.press("down", "full_stop", "full_stop", "w", "w", "w", "d")
        before = canvas.lane, canvas.selected, canvas.start, canvas.end
        for other in ("3", "8", "1"):
            await screen.press(other, "2")
            assert (canvas.lane, canvas.selected, canvas.start, canvas.end) == before
        await screen.press("z", "3", "2")
        assert canvas.end - canvas.start >= canvas.base.length

    drive(INFERENCE, scenario)


def test_an_event_stays_selected_when_its_rank_is_pinned(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("2", "down", "down", "down", "full_stop")
        assert isinstance(screen.app.view, TimelineView)
        canvas = screen.app.view.canvas
        lane, selected = canvas.current, canvas.selected
        assert lane is not None
        assert selected is not None
        await screen.press("asterisk")
        assert canvas.current is lane
        assert canvas.selected == selected

    drive("training_nvidia", scenario, (120, 40))


def test_keys_fold_and_pin_ranks(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        text = await screen.press("2", "down")
        assert "all host steps" in text
        first = next(line for line in screen.lines if " · 24 lanes" in line)
        lanes = len(screen.app.view.canvas.lanes) if isinstance(screen.app.view, TimelineView) else 0
        text = await screen.press("x")
        assert f"{first.split(' lanes')[0]} folded" in text
        assert isinstance(screen.app.view, TimelineView)
        assert len(screen.app.view.canvas.lanes) < lanes
        await screen.press("asterisk")
        assert screen.app.view._arrangement.pinned in ([0], [])

    drive("training_nvidia", scenario, (120, 40))
