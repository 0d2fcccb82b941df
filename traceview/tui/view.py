"""What all views have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.containers import Vertical
from textual.widget import Widget

from traceview.tui.cells import safe
from traceview.tui.place import Place
from traceview.tui.queries import Run

if TYPE_CHECKING:
    from traceview.tui.app import TraceviewApp


class View(Vertical):
    """One of the screens behind the keys 1 to 0.

    Attributes:
        scopes: the scopes of the registry whose keys work here, for the help.
        is_ready: whether its widgets are there; before, nothing can be shown in it.
    """

    scopes: ClassVar[tuple[str, ...]] = ()
    is_ready = False

    def on_mount(self) -> None:
        """Tells the application that it can be shown; Textual calls this once the widgets are there."""
        # While the application leaves, widgets are not made any more.
        if self.children:
            self.is_ready = True
            self.ui.view_ready(self)

    @property
    def ui(self) -> TraceviewApp:
        """The application."""
        return cast("TraceviewApp", self.app)

    def visit(self, place: Place) -> None:
        """The view is shown, with this selected."""

    def report_ready(self) -> None:
        """The report and its findings are there."""

    def comparison_ready(self) -> None:
        """The comparison with other traces is there, or its error."""

    def command(self) -> str | None:
        """The command line that gives what the view shows, behind `traceview`; None where there is none."""
        return None

    def focus_target(self) -> Widget:
        """The widget that takes the keys."""
        return self

    def ask(
        self, job: Callable[[Run], Any], then: Callable[[Any], None], owner: str = "", quiet: bool = False
    ) -> None:
        """Has `job` done beside the screen and gives its answer to `then`."""

        def failed(error: Exception) -> None:
            if not quiet:
                self.failed(error, owner)

        self.ui.ask(f"{self.id}.{owner}", job, then, failed)

    def give_up(self, owner: str) -> None:
        """Stops what `owner` asked for."""
        self.ui.give_up(f"{self.id}.{owner}")

    def failed(self, error: Exception, owner: str) -> None:
        """Tells the error of what `owner` asked for."""
        self.notify(safe(error), severity="error", markup=False, timeout=8)
