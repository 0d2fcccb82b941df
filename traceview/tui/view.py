"""The base of all views."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.containers import Vertical
from textual.widget import Widget

from traceview.tui.cells import safe
from traceview.tui.place import Place
from traceview.tui.queries import Run
from traceview.tui.registry import bindings

if TYPE_CHECKING:
    from traceview.tui.workspace import Workspace

_OF_WIDGETS = frozenset({"frames", "table", "timeline"})


class View(Vertical):
    """One of the screens behind the keys 1 to 0.

    Attributes:
        scopes: the scopes of the registry whose keys work here, for the help.
        is_ready: whether its widgets exist; before, it cannot be shown.
    """

    scopes: ClassVar[tuple[str, ...]] = ()
    is_ready = False

    def __init_subclass__(cls, **options: Any) -> None:
        """Binds the keys of its scopes, but for those of a widget, which are bound there."""
        cls.BINDINGS = bindings(*(scope for scope in cls.scopes if scope not in _OF_WIDGETS))
        super().__init_subclass__(**options)

    def on_mount(self) -> None:
        """Notifies the application that it can be shown; Textual calls this once the widgets exist."""
        # During exit no widgets are created.
        if self.children:
            self.is_ready = True
            self.ui.view_ready(str(self.id))

    @property
    def ui(self) -> Workspace:
        """The application."""
        return cast("Workspace", self.app)

    def visit(self, place: Place) -> None:
        """The view is shown, with this selected."""

    def report_ready(self) -> None:
        """The report is ready."""

    def comparison_ready(self) -> None:
        """The comparison is ready, or has failed."""

    def command(self) -> str | None:
        """The equivalent command line, without `traceview`; None where there is none."""
        return None

    def change(self) -> str | None:
        """What a what-if question about what is under the cursor changes; None where that is nothing."""
        return None

    def action_what_if(self) -> None:
        """Asks it."""
        change = self.change()
        if change is not None:
            from traceview.tui.what_if import ask_what_if

            ask_what_if(self.ui, change)

    def focus_target(self) -> Widget:
        """The widget to focus."""
        return self

    def ask(
        self, job: Callable[[Run], Any], then: Callable[[Any], None], owner: str = "", quiet: bool = False
    ) -> None:
        """Runs `job` in the background and passes its result to `then`."""

        def failed(error: Exception) -> None:
            if not quiet:
                self.failed(error, owner)

        self.ui.ask(f"{self.id}.{owner}", job, then, failed)

    def give_up(self, owner: str) -> None:
        """Cancels the jobs of `owner`."""
        self.ui.give_up(f"{self.id}.{owner}")

    def failed(self, error: Exception, owner: str) -> None:
        """Shows the error of a job of `owner`."""
        self.notify(safe(error), severity="error", markup=False, timeout=8)
