"""The timeline: lanes, and the details of the selected event."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.widget import Widget
from textual.widgets import Static

from traceview.quantities import duration
from traceview.report.charts.flame import Part
from traceview.tui.cells import clipped, safe, shortened
from traceview.tui.colors import SEVERITY
from traceview.tui.dialogs import ChoiceDialog, LineDialog, TextDialog
from traceview.tui.findings import finding_place
from traceview.tui.panel import Panel
from traceview.tui.place import LONGEST_LABEL, Place
from traceview.tui.timeline.arrangement import Arrangement, culprit_of, found_at, next_match
from traceview.tui.timeline.axis import moment
from traceview.tui.timeline.canvas import Canvas
from traceview.tui.timeline.details import Details, Link, all_lines, details_text, load_details
from traceview.tui.timeline.lane import EVENT_KINDS, Lane
from traceview.tui.timeline.loading import AnyLane, Timebase, load_counters, load_lanes, load_timebase
from traceview.tui.timeline.shown import Shown, judged_span, marks_of
from traceview.tui.timeline.sources import CRITICAL_PATH, HOST_WAITS, PYTHON, SOURCES, Source
from traceview.tui.timeline.status import status
from traceview.tui.view import View


class TimelineView(View):
    """Lanes above what is known of the selected event."""

    scopes: ClassVar[tuple[str, ...]] = ("timeline", "event")
    DEFAULT_CSS = """
    TimelineView #event { height: auto; }
    TimelineView #details { height: 2; }
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._arrangement = Arrangement()
        self._base = Timebase()
        self._untouched = (0, 0)
        self._loaded = False
        self._details = Details()
        self._finding = -1
        self._asked: tuple[Any, ...] = ()

    def compose(self) -> ComposeResult:
        """Lanes; the selected event."""
        with Panel(id="lanes"):
            yield Canvas()
        with Panel(id="event", classes="last"):
            yield Static(id="details")

    @property
    def canvas(self) -> Canvas:
        """The lanes."""
        return self.query_one(Canvas)

    def focus_target(self) -> Widget:
        """The lanes."""
        return self.canvas

    def visit(self, place: Place) -> None:
        """Shows a place; loads the events on first use."""
        if self._loaded:
            event = place.trace_id, place.event_kind, place.event_id
            # A tab that leads back says nothing else than what is selected here already.
            if not place.is_root or (place.start_ns is not None and event != self._asked):
                self._show_place(place)
        elif not self._base.origins:
            self._tell_status("reading events …")
            self.ask(load_timebase, self._based, "base")

    def failed(self, error: Exception, owner: str) -> None:
        """Shows why there are no events, such as where those of a lake are."""
        if owner == "base":
            self._tell_status("no events")
            self.query_one("#details", Static).update(Text(safe(error), SEVERITY["error"]))
        else:
            super().failed(error, owner)

    def command(self) -> str:
        """The GPU work in the visible time range."""
        origin = next(iter(self._base.origins.values()), 0)
        start, end = origin + self.canvas.start, origin + self.canvas.end
        return self.ui.query_command(f"FROM gpu_activity WHERE start_ns < {end} AND end_ns > {start}")

    def window(self) -> Part:
        """The visible time range of each trace."""
        canvas = self.canvas
        windows = [
            (trace, origin + canvas.start, origin + canvas.end)
            for trace, origin in self._base.origins.items()
        ]
        return Part("shown in the timeline", tuple(windows))

    # Loading the lanes

    def _based(self, base: Timebase) -> None:
        self._base = base
        self.canvas.base = base
        self.canvas.show_time(0, base.length)
        self._untouched = (self.canvas.start, self.canvas.end)
        self.ask(partial(load_counters, base=base), self._add, "counters")
        for source in reversed(SOURCES):
            self.ask(partial(load_lanes, source=source, base=base), self._add, source.relation)
        self._pending = len(SOURCES) + 1
        self._ask_path()

    def _add(self, lanes: list[tuple[Any, AnyLane]]) -> None:
        self._arrangement.lanes += lanes
        self._pending -= 1
        if not self._pending:
            self._loaded = True
            self._arrangement.complete(self._base)
            gc.freeze()
        self._arrange()
        if self._loaded:
            if self.canvas.selected is None:
                self.canvas.select(0, None)
            self.report_ready()
            self._show_place(self.ui.here)

    def _ask_path(self) -> None:
        """Loads the critical path, where the report has one."""
        base = self._base
        if base.origins and self.ui.report.get("replay") is not None:
            self.ask(lambda run: load_lanes(run, CRITICAL_PATH, base), self._add_path, "path", quiet=True)

    def _add_path(self, lanes: list[tuple[Any, AnyLane]]) -> None:
        self._arrangement.path = lanes
        self._arrange()

    def _arrange(self) -> None:
        arrangement = self._arrangement
        everything = [lane for _, lane in arrangement.lanes]
        self.canvas.show_lanes(arrangement.shown(self._base, self.canvas.shown), self._base, everything)

    def _show_finding(self, place: Place) -> None:
        """Brings the lanes of a finding to the top: its GPU, its event, and those of other ranks."""
        canvas = self.canvas
        self.give_up("others")
        shown = Shown.of(place, self.ui.report, self._base.origins.get(place.trace_id or 0, 0))
        if shown is None and canvas.shown is None:
            return
        canvas.shown = shown
        self._arrange()
        if shown is not None and shown.may_have_others and len(self._base.origins) > 1:
            self.ask(shown.with_others, self._add_others, "others", quiet=True)

    def _add_others(self, shown: Shown) -> None:
        canvas = self.canvas
        if canvas.shown is not None and canvas.shown.event == shown.event:
            canvas.shown = shown
            self._arrange()
            canvas.select(canvas.lane, canvas.selected, top=True)

    def on_canvas_whole(self) -> None:
        """Puts the lanes back in their order."""
        if self.canvas.shown is not None:
            self.canvas.shown = None
            self._arrange()
            self.canvas.select(self.canvas.lane, self.canvas.selected)

    def report_ready(self) -> None:
        """Marks the findings."""
        self.canvas.marks = marks_of(self.ui.report["findings"], self._base.origins)
        if self._loaded and self._arrangement.pin_first(culprit_of(self.ui.report)):
            self._arrange()
        self.canvas.refresh()
        self._show_window()
        if not self._arrangement.path:
            self._ask_path()

    def _show_window(self) -> None:
        """Shows what was judged, unless the user or a place has chosen a time already."""
        canvas, origins = self.canvas, self._base.origins
        if (canvas.start, canvas.end) != self._untouched:
            return
        if judged := judged_span(self.ui.report["windows"], origins):
            canvas.show_time(*judged)

    # Places

    def _show_place(self, place: Place) -> None:
        if place.view != "timeline":
            return
        canvas = self.canvas
        if place.trace_id is not None and self._arrangement.unfold([place.trace_id]):
            self._arrange()
        self._show_finding(place)
        if place.start_ns is not None and place.end_ns is not None and place.trace_id is not None:
            origin = self._base.origins.get(place.trace_id, 0)
            start, end = place.start_ns - origin, place.end_ns - origin
            if canvas.shown is not None:
                start, end = canvas.shown.with_kernel(canvas.lanes, start, end)
            margin = max((end - start) * 2, 100)
            canvas.show_time(start - margin, end + margin)
        self._select_place(place)

    def _select_place(self, place: Place) -> None:
        canvas = self.canvas
        if found := found_at(canvas.lanes, place, (canvas.start + canvas.end) // 2):
            canvas.select(*found, top=canvas.shown is not None)

    def on_painting_selected(self) -> None:
        """Shows the selection, and queries the details of the event."""
        canvas = self.canvas
        lane, at = canvas.current, canvas.selected
        self._show_status()
        if lane is None or at is None or at >= len(lane):
            self.query_one("#details", Static).update("", layout=False)
            self.query_one("#event", Panel).tell("No event selected: . and , select one")
            return
        kind, number = EVENT_KINDS[int(lane.kinds[at])], lane.id(at)
        asked = (lane.trace_id, kind, number)
        if asked == self._asked:
            return
        self._asked = asked
        self._details = Details()
        origin = self._base.origins.get(lane.trace_id, 0)
        if self.ui.here.view == "timeline":
            self.ui.amend(
                trace_id=lane.trace_id, device=lane.device, event_kind=kind, event_id=number,
                start_ns=int(lane.starts[at]) + origin, end_ns=lane.end(at) + origin,
            )  # fmt: skip
        self._show_details(lane, at)

        def then(details: Details) -> None:
            self._details = details
            self._show_details(lane, at)

        self.ask(lambda run: load_details(run, *asked), then, "details", quiet=True)

    def _show_status(self) -> None:
        canvas = self.canvas
        if canvas.shown is not None:
            self._tell_status(*canvas.shown.described(max(self.size.width - 8, 20)))
            return
        self._tell_status(status(canvas) + ("" if self._loaded else " · reading events …"))

    def _tell_status(self, text: str, end: str = "") -> None:
        room = max(self.size.width - 6 - len(end), 20)
        self.query_one("#lanes", Panel).tell(f"{clipped(text, room)}{end}")

    def _show_details(self, lane: Lane, at: int) -> None:
        width = max(self.size.width - 2, 20)
        start, length = int(lane.starts[at]), int(lane.durations[at])
        name = shortened(lane.name(at), width - 32)
        self.query_one("#event", Panel).tell(f"{name} · {duration(length)} at {moment(start, length)}")
        self.query_one("#details", Static).update(details_text(self._details, width), layout=False)

    # Actions with queries

    def action_follow(self) -> None:
        """Follows GPU work to its launch, operator, annotation, Python frame; and those to their work."""
        if self._details.links:
            self._follow(self._details.links[0])
        else:
            self.notify("nothing is linked to this event", timeout=2)

    def action_links(self) -> None:
        """Lists everything linked to the event, including the enclosing Python functions."""
        links = [*self._details.links, *self._details.stack]
        if not links:
            self.notify("nothing is linked to this event", timeout=2)
            return
        lines = [f"{duration(link.end_ns - link.start_ns):>9}  {link.title}" for link in links]

        def chosen(at: int | None) -> None:
            if at is not None:
                self._follow(links[at])

        self.app.push_screen(ChoiceDialog("Go to", lines), chosen)

    def _follow(self, link: Link) -> None:
        lane = self.canvas.current
        if lane is None:
            return
        if link.kind == "python" and "python" not in self._arrangement.shows:
            self.action_python()
        name = shortened(safe(link.name), LONGEST_LABEL)
        self.ui.go(
            Place("timeline", name, lane.trace_id, None, link.start_ns, link.end_ns, link.kind, link.id)
        )

    def action_finding(self, step: int) -> None:
        """The next finding, or the one before."""
        findings = self.ui.report["findings"]
        if not findings:
            self.notify("no findings", timeout=2)
            return
        self._finding = (self._finding + step) % len(findings)
        self.ui.go(finding_place(findings[self._finding]))

    def action_clear(self) -> None:
        """Clears the search, the mark, and the finding that is shown."""
        canvas = self.canvas
        canvas.matches = canvas.ruler = None
        canvas.refresh()
        self.on_canvas_whole()
        self._show_status()

    def action_search(self) -> None:
        """Asks for a search text."""
        if not self._loaded:
            self.notify("events are still being read", timeout=2)
            return
        dialog = LineDialog("Search event names (empty for all):", self.canvas.matches or "")
        self.app.push_screen(dialog, self._searched)

    def _searched(self, wanted: str | None) -> None:
        if wanted is None:
            return
        canvas = self.canvas
        canvas.matches = wanted or None
        self._show_status()
        if wanted and self._arrangement.unfold(self._base.origins):
            self._arrange()
        if wanted:
            self._search(canvas.lane, 1)

    def on_canvas_searched(self, event: Canvas.Searched) -> None:
        """Continues the search in the next lane, or the previous one."""
        self._search(self.canvas.lane + event.step, event.step)

    def _search(self, first: int, step: int) -> None:
        """Selects the next match from a lane, wrapping around after the last lane."""
        canvas = self.canvas
        wanted = canvas.matches or ""
        found = next_match(canvas.lanes, wanted, first, step, (canvas.lane, canvas.selected))
        if found is None:
            self.notify(f"no event with {wanted!r}", timeout=2, markup=False)
            return
        canvas.select(*found)
        canvas.reveal()

    def action_python(self) -> None:
        """Shows or hides Python functions."""
        self._show_or_hide("python", PYTHON, "no Python functions in this trace")

    def action_host_waits(self) -> None:
        """Shows or hides when threads waited."""
        self._show_or_hide("waits", HOST_WAITS, "no thread is known to have waited")

    def _show_or_hide(self, name: str, source: Source, without: str) -> None:
        arrangement = self._arrangement
        arrangement.shows ^= {name}
        if name not in arrangement.shows or arrangement.more.get(name):
            self._arrange()
            return
        base = self._base

        def then(lanes: list[tuple[Any, AnyLane]]) -> None:
            arrangement.more[name] = lanes
            self._arrange()
            self._select_place(self.ui.here)
            if not lanes:
                self.notify(without, timeout=2)

        self.ask(lambda run: load_lanes(run, source, base), then, name)

    def action_fold(self) -> None:
        """Folds or unfolds the lanes of the trace under the cursor."""
        self._change_group(self._arrangement.fold)

    def action_pin(self) -> None:
        """Puts the lanes of the trace under the cursor first, or back."""
        self._change_group(self._arrangement.pin)

    def _change_group(self, change: Callable[[int], None]) -> None:
        canvas = self.canvas
        if len(self._base.origins) < 2 or not canvas.lanes:
            self.notify("only lanes of several traces are in groups", timeout=2)
            return
        change(canvas.lanes[canvas.lane].trace_id)
        self._arrange()
        canvas.select(canvas.lane, canvas.selected if canvas.current is not None else None)

    def action_full_text(self) -> None:
        """All details of the event."""
        lane, at = self.canvas.current, self.canvas.selected
        if lane is None or at is None:
            return
        self.app.push_screen(TextDialog(lane.name(at), "\n".join(all_lines(self._details))))

    def action_copy(self) -> None:
        """Copies the full name of the event."""
        lane, at = self.canvas.current, self.canvas.selected
        if lane is not None and at is not None:
            self.app.copy_to_clipboard(safe(self._details.row.get("name") or lane.name(at)))
            self.notify("name copied", timeout=2)
