"""What-if questions about what is under the cursor."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from traceview.errors import TraceviewError
from traceview.report.text.whatif import render_text
from traceview.terminal import Terminal
from traceview.tui.cells import safe
from traceview.tui.dialogs import TextDialog
from traceview.tui.queries import Run

if TYPE_CHECKING:
    from traceview.tui.workspace import Workspace

_FINDING = re.compile(r"finding:(.*)=fixed", re.DOTALL)
_WIDTH = 100


def twice_as_fast(target: str, name: str) -> str:
    """The change that halves the times of a kernel, operator or communication of this name."""
    from traceview.replay.suggestions import literal

    return f"{target}:{literal(name)}=0.5"


def ask_what_if(app: Workspace, change: str) -> None:
    """Replays the traces with a change in the background, and shows the answer of `traceview whatif`."""

    def answer(_: Run) -> str:
        from traceview.rules.removal import removals

        found = {}
        if finding := _FINDING.fullmatch(change):
            found = removals(app.session, app.rules, [finding[1]])
        predicted = app.session.what_if([change], found)
        refused = f"\nno answer: {predicted['refusal']}" if predicted["refusal"] else ""
        return render_text(predicted, Terminal(width=_WIDTH)) + refused

    def then(text: str) -> None:
        app.push_screen(TextDialog(f"What if {change}", text))

    def failed(error: Exception) -> None:
        severity: Literal["warning", "error"] = "warning" if isinstance(error, TraceviewError) else "error"
        app.notify(safe(error), severity=severity, markup=False, timeout=8)

    app.ask("what_if", answer, then, failed)
    app.notify("replaying…", timeout=2)
