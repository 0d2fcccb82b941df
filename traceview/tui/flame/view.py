"""Flame graphs: time of GPUs and threads by stack, of a rank, step or window; and of two runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.widget import Widget
from textual.widgets import Static

from traceview.quantities import duration, percent
from traceview.report.charts.flame import CLASSES, Part, listed, stacks_query, steps_of, tree, whole_and_ranks
from traceview.tui.cells import safe, shortened
from traceview.tui.dialogs import ChoiceDialog, LineDialog
from traceview.tui.flame.frames import Frame, placed
from traceview.tui.flame.graph import FlameGraph
from traceview.tui.header import BETWEEN
from traceview.tui.panel import Panel
from traceview.tui.place import Place
from traceview.tui.queries import Run
from traceview.tui.registry import LACKS
from traceview.tui.timeline.view import TimelineView
from traceview.tui.view import View

_TITLES: Final = {
    "gpu": ("GPU time", " by module, operator and kernel"),
    "host": ("Host time", " by Python function, else operator"),
    "difference": ("Difference", " by class, module, operator and kernel"),
}
_EMPTY: Final = {
    "gpu": LACKS["flame"],
    "host": "No Python functions and no operators here.",
    "difference": LACKS["compare"].replace("b names", "c, then b, names"),
}
_FINEST_SHARE: Final = 4000


@dataclass(frozen=True, slots=True)
class _Parts:
    """What can be chosen: the ranks, the steps, and the classes of kernels by name."""

    whole: Part
    ranks: list[Part]
    steps: list[Part]
    leaves: dict[str, str]


class FlameView(View):
    """A flame graph, and what is under its cursor."""

    scopes: ClassVar[tuple[str, ...]] = ("flame", "frames")
    DEFAULT_CSS = """
    FlameView #current { height: auto; }
    FlameView #frame { height: 1; }
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._parts: _Parts | None = None
        self._is_read = False
        self._kind = "gpu"
        self._rank: Part | None = None
        self._step: Part | None = None

    def compose(self) -> ComposeResult:
        """What is shown; the frames; the one under the cursor."""
        with Panel(id="graph", title="Flame graph"):
            yield FlameGraph()
        with Panel(id="current", classes="last"):
            yield Static(id="frame")

    @property
    def graph(self) -> FlameGraph:
        """The frames."""
        return self.query_one(FlameGraph)

    def focus_target(self) -> Widget:
        """The frames."""
        return self.graph

    def command(self) -> str | None:
        """The stacks on the command line."""
        if self._kind == "difference":
            return None
        return f"export folded {self.ui.quoted_paths} --only {self._kind}"

    def visit(self, place: Place) -> None:
        """Queries what can be chosen, when it is first shown."""
        if self._parts is None:
            self.query_one("#graph", Panel).tell("reading stacks …")
            self.ask(_parts, self._known, "parts")

    def _known(self, parts: _Parts) -> None:
        self._parts = parts
        self._load()

    def comparison_ready(self) -> None:
        """Shows the difference, if that is what is asked for."""
        if self._kind == "difference":
            self._load()

    @property
    def _part(self) -> Part | None:
        """The chosen window, of the chosen rank."""
        if self._parts is None:
            return None
        window = self._step or self._parts.whole
        if self._rank is None:
            return window
        trace = self._rank.windows[0][0]
        return Part(f"{self._rank.title}, {window.title}", tuple(w for w in window.windows if w[0] == trace))

    def _load(self) -> None:
        part, kind = self._part, self._kind
        if kind == "difference":
            self._show(self._difference())
        elif part is not None:
            self.ask(lambda run: _graph(run, kind, part), self._show, "stacks")

    def _difference(self) -> Frame:
        comparison = self.ui.comparison
        found = comparison.result["flame"] if comparison is not None and comparison.result else None
        if found is None:
            return placed("all", 0, ())
        names = found["names"]
        frames = (
            (depth, names[name], width, before, after)
            for depth, name, width, before, after in found["frames"]
        )
        return placed("all", found["total_ns"], frames, *found["times"])

    def _show(self, root: Frame) -> None:
        leaves = self._parts.leaves if self._parts is not None and self._kind == "gpu" else {}
        self._is_read = True
        self.graph.show(root, leaves)
        self._tell()

    def on_flame_graph_moved(self) -> None:
        """Shows the frame under the cursor."""
        self._tell()

    def _tell(self) -> None:
        if not self._is_read:
            return
        root = self.graph.top.path[0]
        words = self.graph.words
        title, what = _TITLES[self._kind]
        line = title + ("" if words else what)
        if self._kind != "difference" and self._part is not None:
            line += f" · {safe(self._part.title)}"
        if root.ns:
            line += f" · {self._found(root, words) if words else _time(root)}"
        self.query_one("#graph", Panel).tell(line)
        self.query_one("#frame", Static).update(self._frame(root), layout=False)

    def _found(self, root: Frame, words: list[str]) -> str:
        """The time of the frames that a search marks."""
        found = root.matching_ns(words)
        return f"{duration(found)} ({percent(found / root.ns)}) with {safe(' '.join(words))!r}"

    def _frame(self, root: Frame) -> Text:
        """The frame under the cursor: its name and time, and where it is."""
        frame, width = self.graph.current, max(self.size.width - 6, 20)
        text = Text(no_wrap=True, overflow="ellipsis")
        if not root.ns:
            self.query_one("#current", Panel).tell("Nothing to show")
            return text.append(_EMPTY[self._kind])
        facts = _time(frame)
        if frame.outer is not None and len(frame.times) < 2:
            facts += f", {percent(frame.ns / root.ns)} of all"
            if frame.outer is not root:
                facts += f", {percent(frame.ns / frame.outer.ns)} of its parent"
        name = shortened(safe(frame.name), max(width - len(facts) - 3, 12))
        self.query_one("#current", Panel).tell(f"{name} · {facts}", self.graph.legend())
        around = BETWEEN.join(safe(each.name) for each in frame.path[1:-1])
        text.append(shortened(around, width), "dim")
        return text

    # Actions

    def action_stacks(self) -> None:
        """The next kind of stacks."""
        kinds = list(_TITLES)
        self._kind = kinds[(kinds.index(self._kind) + 1) % len(kinds)]
        self._load()

    def action_rank(self) -> None:
        """Asks for a rank."""
        ranks = self._parts.ranks if self._parts is not None else []
        if not ranks:
            self.notify("only one trace is open", timeout=2)
            return

        def chosen(at: int) -> None:
            self._rank = ranks[at - 1] if at else None

        self._choose("GPU and host time of", ["all ranks", *(rank.title for rank in ranks)], chosen)

    def action_window(self) -> None:
        """Asks for a step, or the window that the timeline shows."""
        if self._parts is None:
            return
        shown = [view.window() for view in self.ui.base.query(TimelineView) if view.canvas.lanes]
        windows = [self._parts.whole, *shown, *self._parts.steps]

        def chosen(at: int) -> None:
            self._step = windows[at] if at else None

        self._choose("Window", [_window(part) for part in windows], chosen)

    def _choose(self, heading: str, lines: Sequence[str], chosen: Any) -> None:
        def then(at: int | None) -> None:
            if at is not None:
                chosen(at)
                self._kind = "gpu" if self._kind == "difference" else self._kind
                self._load()

        self.app.push_screen(ChoiceDialog(heading, lines), then)

    def action_find(self) -> None:
        """Asks for words to mark."""

        def then(text: str | None) -> None:
            if text is not None:
                self.graph.search(text)

        self.app.push_screen(
            LineDialog("Mark frames with (empty for none):", " ".join(self.graph.words)), then
        )

    def action_copy_frame(self) -> None:
        """Copies the name of the frame."""
        self.app.copy_to_clipboard(safe(self.graph.current.name))
        self.notify("name copied", timeout=2)


def _parts(run: Run) -> _Parts:
    def rows(query: str) -> list[tuple[Any, ...]]:
        return [tuple(row.values()) for row in run(query).to_pylist()]

    whole, ranks = whole_and_ranks(rows)
    return _Parts(whole, ranks, steps_of(rows), dict(rows(CLASSES)))


def _graph(run: Run, kind: str, part: Part) -> Frame:
    rows = run(stacks_query(kind, [part])).to_pylist()
    root = tree((row["frames"], row["dur_ns"]) for row in rows)
    return placed("all", root.dur_ns, listed(root, root.dur_ns // _FINEST_SHARE))


def _time(frame: Frame) -> str:
    if len(frame.times) < 2:
        return duration(frame.ns)
    before, after = frame.times
    sign = "+" if after > before else ""
    relative = f", {100 * (after - before) / before:+.1f} %" if before else ""
    return f"{sign}{duration(after - before)}{relative} ({duration(before)} before, {duration(after)} after)"


def _window(part: Part) -> str:
    lengths = [end - start for _, start, end in part.windows if start is not None and end is not None]
    return f"{part.title}  {duration(max(lengths))}" if lengths else part.title
