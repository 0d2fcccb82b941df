"""A guided tour: a few steps, each with its view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static


@dataclass(frozen=True, slots=True)
class TourStep:
    """One step.

    Attributes:
        view: its view.
        title: its title.
        text: what to look at, and the keys.
    """

    view: str
    title: str
    text: str


class TourScreen(ModalScreen[None]):
    """The steps at the bottom of the screen; the view stays visible above."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", "leave"),
        Binding("enter,space,right", "move(1)", "next"),
        Binding("backspace,left", "move(-1)", "back"),
    ]
    DEFAULT_CSS = """
    TourScreen { align: center bottom; background: transparent; }
    TourScreen > Vertical {
        width: 100%; max-width: 110; height: auto; border: round $accent; padding: 0 1; background: $surface;
    }
    """

    def __init__(self, steps: Sequence[TourStep], show_view: Callable[[str], None]) -> None:
        super().__init__()
        self._steps, self._show_view = tuple(steps), show_view
        self._at = 0

    def compose(self) -> ComposeResult:
        """The text of a step, and the keys."""
        with Vertical():
            yield Static(id="text")
            yield Static(id="keys")

    def on_mount(self) -> None:
        """Shows the first step."""
        self._show()

    def _show(self) -> None:
        step = self._steps[self._at]
        self._show_view(step.view)
        text = Text(f"{self._at + 1}/{len(self._steps)}  {step.title}\n", "bold")
        text.append(step.text, "not bold")
        self.query_one("#text", Static).update(text)
        following = "enter ends" if self._at == len(self._steps) - 1 else "enter continues"
        self.query_one("#keys", Static).update(Text(f"{following} · backspace goes back · esc leaves", "dim"))

    def action_move(self, step: int) -> None:
        """The next or previous step; the tour ends after the last one."""
        if self._at + step >= len(self._steps):
            self.action_leave()
        elif self._at + step >= 0:
            self._at += step
            self._show()

    def action_leave(self) -> None:
        """Back to the start."""
        self._show_view("findings")
        self.dismiss()


DEMO: tuple[TourStep, ...] = (
    TourStep(
        "findings",
        "Findings",
        "A simulated training step on two GPUs. At the top: the time breakdown. The list: findings ranked by"
        " recoverable time. Next to or below it: the reason, what to try, and the evidence."
        " Enter shows a finding in the timeline.",
    ),
    TourStep(
        "timeline",
        "Timeline",
        "A lane for each stream and thread; the height of a column is its busy share, so that gaps show at"
        " every zoom level. w and s zoom, a and d pan, . and , select events, l follows a kernel to its"
        " launch, ] selects the next finding.",
    ),
    TourStep(
        "kernels",
        "Kernels",
        "GPU time by kernel. o sorts, / filters, space shows the full row. Enter opens one kernel: durations,"
        " occupancy and its limiter, roofline, launches.",
    ),
    TourStep(
        "sql",
        "SQL",
        "Everything in the views is a query over documented tables. i edits, F5 runs, ctrl+e exports the"
        " result. Y copies the equivalent command line.",
    ),
    TourStep(
        "findings",
        "End of the tour",
        "? lists the keys of a view, ctrl+p opens the command palette, backspace goes back, q quits."
        " Your own trace: traceview PATH.",
    ),
)
"""The tour over the sample."""
