"""Every action of the UI: keymap, footer, help and command palette are generated from this list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from textual.binding import Binding, BindingType


@dataclass(frozen=True, slots=True)
class Action:
    """A user action.

    Attributes:
        id: its name, by which the user can rebind it.
        keys: its keys, separated by commas.
        label: one or two words for the footer.
        help: a sentence.
        footer: whether the footer shows it.
        call: the Textual action; by default the id with underscores.
        shown: the label of the key in footer and help, where its name is unclear.
        priority: whether it takes precedence over the focused widget.
    """

    id: str
    keys: str
    label: str
    help: str
    footer: bool = False
    call: str = ""
    shown: str = ""
    priority: bool = False

    @property
    def method(self) -> str:
        """The action that Textual runs."""
        return self.call or self.id.replace("-", "_")

    @property
    def key_text(self) -> str:
        """The keys as shown to the user."""
        if self.shown:
            return self.shown
        return " ".join(_KEY_NAMES.get(key, key) for key in self.keys.split(","))


_KEY_NAMES: Final = {
    "question_mark": "?",
    "slash": "/",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "full_stop": ".",
    "comma": ",",
    "less_than_sign": "<",
    "asterisk": "*",
    "greater_than_sign": ">",
    "backspace": "⌫",
    "escape": "esc",
    "enter": "⏎",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
}

VIEWS: Final = (
    ("findings", "Findings", "Findings ranked by recoverable time."),
    ("timeline", "Timeline", "GPUs, threads, communication and counters over time."),
    ("kernels", "Kernels", "GPU time by kernel."),
    ("operators", "Operators", "GPU time by operator, module, call site, or as a tree."),
    ("communication", "Comm.", "Collectives, and their overlap with compute."),
    ("memory", "Memory", "Allocated memory over time."),
    ("roofline", "Roofline", "Operators against the peaks of the GPU."),
    ("ranks", "Ranks", "Time by rank; stragglers, pipelines, communicators, bandwidth."),
    ("sql", "SQL", "SQL queries over the traces."),
    ("health", "Health", "Repairs, losses and anomalies of the traces."),
    ("compare", "Compare", "Differences from another trace."),
    ("host", "Host", "API calls, ranges, MPI, OS calls, counters and samples, by name."),
    ("flame", "Flame", "Flame graphs: GPU and host time by stack, of a rank, step or window; of two runs."),
    (
        "critical",
        "Path",
        "The critical path, and what a step saves if one part takes less time.",
    ),
)
"""The views in the order of their keys: name, title, help."""
LACKS: Final = {
    "kernels": "No kernels here (to record: PyTorch ProfilerActivity.CUDA, nsys -t cuda).",
    "operators": "No operators here (to record: PyTorch ProfilerActivity.CPU).",
    "communication": "No collectives here (to record: a job of several GPUs, all its ranks).",
    "memory": "No steps, or no allocations recorded (PyTorch: profile_memory=True).",
    "roofline": "No work with known FLOPs and bytes (from shapes of operators, or counters).",
    "ranks": "One GPU only: open the traces of all ranks, or their folder, together.",
    "health": "No problems found.",
    "compare": "Nothing to compare with yet: b names the trace before.",
    "host": "Nothing of the host here (to record: PyTorch ProfilerActivity.CPU, nsys).",
    "flame": "No GPU work and no operators here (to record: PyTorch profiler, nsys).",
    "critical": "No replay: nothing to replay, or too far from the recording.",
}
"""What a view is without, and how to record it, in the width of a narrow screen."""
SHORT_TITLES: Final = {
    "timeline": "Time", "operators": "Ops", "communication": "Comm", "memory": "Mem", "roofline": "Roof"
}  # fmt: skip
"""Titles of views for screens that are too narrow for the whole ones."""
WORDS: Final = {
    "window": "What is judged: the steady-state steps, else all GPU work.",
    "exposed": "Communication or copies while nothing computes.",
    "idle": "No GPU work runs.",
    "host step": "An iteration on the host, as recorded.",
    "GPU step": "The work that a host step launches: from its first to that of the next step.",
    "saves": "Recoverable time, after the findings above it.",
    "▲ △ ·": "Severity of findings in the timeline: high, medium, low.",
    "critical": "Time on the critical path of the replay.",
    "slack": "How much longer work may last before the window ends later.",
    "straggler": "A rank that is the last to arrive at most collectives.",
    "culprit": "The rank that the others wait for in the end.",
    "skew": "From the first to the last arrival of ranks at a collective.",
    "record_param_comms": "The operator of PyTorch around each collective.",
    "roofline": "The least time that peak rate and bandwidth allow.",
}
"""What words of the views mean."""
VIEW_KEYS: Final = dict(zip((name for name, _, _ in VIEWS), "1234567890chFP", strict=True))
"""The keys that open views, by name."""


ACTIONS: Final[Mapping[str, tuple[Action, ...]]] = {
    "app": (
        *(
            Action(f"view-{name}", VIEW_KEYS[name], title, text, call=f"view('{name}')")
            for name, title, text in VIEWS
        ),
        Action("back", "backspace", "back", "Go back.", True),
        Action("help", "question_mark,f1", "help", "Keys of this view.", True),
        Action(
            "palette",
            "ctrl+p",
            "commands",
            "Command palette: actions, rules and tables by name.",
            call="command_palette",
        ),
        Action("theme", "ctrl+t", "theme", "Next theme: dark, light, ansi."),
        Action("copy-command", "Y", "copy command", "Copy the equivalent command line."),
        Action("save-screen", "ctrl+s", "screenshot", "Save the screen as SVG and text; asks for the name."),
        Action("quit", "q", "quit", "Quit.", True),
        Action("interrupt", "ctrl+c,ctrl+q", "quit", "Quit, also while typing.", call="quit", priority=True),
    ),
    "loading": (Action("cancel", "escape", "cancel", "Stop reading and quit.", True),),
    "findings": (
        Action("show", "enter", "show in timeline", "Show in the timeline."),
        Action("to-list", "escape", "list", "Back to the list."),
        Action("rule", "r", "rule", "Documentation of the rule.", True),
        Action("rule-sql", "e", "its SQL", "Open the query of the rule in the SQL view.", True),
    ),
    "what-if": (
        Action(
            "what-if",
            "w",
            "what if",
            "Replay without the finding; with kernels or operators twice as fast.",
            True,
        ),
    ),
    "timeline": (
        Action("zoom-in", "w,plus,equals_sign", "zoom", "Zoom in.", True, "zoom(2, 3)", "w/s"),
        Action("zoom-out", "s,minus", "zoom out", "Zoom out.", call="zoom(3, 2)", shown="s -"),
        Action("pan-left", "a,left", "pan", "Earlier.", True, "pan(-1)", "a/d"),
        Action("pan-right", "d,right", "pan right", "Later.", call="pan(1)"),
        Action("lane-up", "up,k", "lane up", "Lane up.", call="lanes(-1)"),
        Action("lane-down", "down,j", "lane down", "Lane down.", call="lanes(1)"),
        Action("page-up", "pageup", "page up", "Page up.", call="pages(-1)"),
        Action("page-down", "pagedown", "page down", "Page down.", call="pages(1)"),
        Action("next-event", "full_stop,n", "event", "Next event of the lane.", True, "step(1)", ". ,"),
        Action("previous-event", "comma,N", "previous event", "Previous event of the lane.", call="step(-1)"),
        Action("fit", "f", "fit", "Zoom to the selected event.", True),
        Action("whole", "home,z", "whole", "Show the whole trace."),
        Action("measure", "m", "measure", "Set the mark to measure times from."),
    ),
    "event": (
        Action("next-finding", "right_square_bracket", "finding", "Next finding.", True, "finding(1)", "] ["),
        Action(
            "previous-finding",
            "left_square_bracket",
            "previous finding",
            "Previous finding.",
            call="finding(-1)",
        ),
        Action("clear", "escape", "clear", "Clear the search, the mark, and the finding that is shown."),
        Action("follow", "l", "follow", "From GPU work to launch, operator, Python frame; and back."),
        Action("links", "L", "links", "List everything linked to the event, and go there."),
        Action("search", "slash", "search", "Search events by name; . and , go through the matches."),
        Action("python", "p", "Python", "Show or hide the lanes of Python functions."),
        Action("host-waits", "b", "blocked", "Show or hide when threads waited, and unknown time."),
        Action("fold", "x", "fold", "Fold or unfold the lanes of the trace under the cursor."),
        Action("pin", "asterisk", "pin", "Put the lanes of the trace first, or back to their place."),
        Action("full-text", "space", "full text", "All details of the event."),
        Action("copy", "y", "copy", "Copy the name of the event."),
    ),
    "table": (
        Action("row-up", "up,k", "up", "Row up.", call="rows(-1)"),
        Action("row-down", "down,j", "down", "Row down.", call="rows(1)"),
        Action("page-up-rows", "pageup", "page up", "Page up.", call="pages(-1)"),
        Action("page-down-rows", "pagedown", "page down", "Page down.", call="pages(1)"),
        Action("first-row", "home,g", "first", "First row."),
        Action("last-row", "end,G", "last", "Last row."),
        Action("columns-left", "left", "left", "Scroll columns left.", call="columns(-1)"),
        Action("columns-right", "right", "right", "Scroll columns right.", call="columns(1)"),
        Action("choose", "enter", "open", "Open the row.", True),
        Action("sort-next", "greater_than_sign,o", "sort", "Sort by the next column.", True, "sort(1)", "o"),
        Action(
            "sort-previous", "less_than_sign,O", "sort back", "Sort by the previous column.", call="sort(-1)"
        ),
        Action("reverse", "v", "reverse", "Reverse the order."),
        Action("filter", "slash", "filter", "Filter rows by text.", True),
        Action("clear", "escape", "clear", "Clear the filter and the order."),
        Action("row-text", "space", "row", "Full row, nothing elided, and what its columns mean.", True),
        Action("copy-row", "y", "copy", "Copy the row."),
        Action("export", "ctrl+e", "export", "Export all rows to a csv, parquet, json or arrow file."),
    ),
    "host": (Action("next-list", "t", "list", "The next list: ranges, MPI, OS calls, ...", True),),
    "ranks": (Action("next-list", "t", "list", "The next list: stragglers, pipelines, ...", True),),
    "operators": (
        Action("grouping", "t", "by …", "By operator, module, call site, or as a tree.", True, "next_list"),
        Action("fold", "x", "fold", "Fold or unfold an operator of the tree."),
        Action("fold-all", "X", "fold all", "Fold or unfold the whole tree."),
    ),
    "kernel": (
        Action("shapes", "t", "shapes", "Launches of the kernel, or launch shapes with occupancy.", True),
        Action("full-name", "n", "full name", "The full name of the kernel.", True),
    ),
    "compare": (
        Action("part", "t", "by …", "Group by operator, kernel, module, or phase.", True, "next_list"),
        Action("choose-trace", "b", "before …", "Name the trace to compare with.", True),
    ),
    "plot": (Action("next-plot", "t", "next GPU", "The next GPU.", True),),
    "frames": (
        Action("frame-inside", "down,j", "inside", "The widest frame below."),
        Action("frame-outside", "up,k", "outside", "The enclosing frame."),
        Action("frame-before", "left", "left", "The frame to the left.", call="beside(-1)"),
        Action("frame-after", "right", "right", "The frame to the right.", call="beside(1)"),
        Action("frame-zoom", "enter", "zoom", "Zoom to the frame.", True),
        Action("frame-all", "escape,home", "all", "All frames; again: clear the search.", True),
    ),
    "flame": (
        Action("stacks", "t", "GPU/host", "GPU time, host time, or the difference of two runs.", True),
        Action("rank", "r", "rank", "One rank, or all ranks.", True),
        Action("window", "w", "window", "One step, the window of the timeline, or everything.", True),
        Action("find", "slash", "find", "Mark frames by name, with the time that they take.", True),
        Action("copy-frame", "y", "copy", "Copy the name of the frame."),
    ),
    "sql": (
        Action("run-sql", "f5,ctrl+r,ctrl+j", "run", "Run the query.", True, shown="F5", priority=True),
        Action("sql-previous", "f7", "earlier", "Previous query.", call="recall(-1)"),
        Action("sql-next", "f8", "later", "Next query.", call="recall(1)"),
        Action("clear-sql", "ctrl+l", "clear", "Empty the editor, to type another query.", priority=True),
        Action("leave-editor", "escape", "leave editor", "Leave the editor or the tables."),
        Action("edit", "i", "edit", "Edit the query; Tab completes names, Esc leaves.", True),
        Action("tables", "t", "tables", "Go to the tables and views, or hide them.", True),
        Action("examples", "x", "examples", "Example queries."),
        Action("recent", "r", "recent", "Recent queries."),
    ),
}
"""By scope: "app", or the name of a view or widget."""


def bindings(*scopes: str) -> list[BindingType]:
    """The bindings of scopes, as Textual takes them."""
    return [
        Binding(
            action.keys,
            action.method,
            action.label,
            show=action.footer,
            key_display=action.shown or None,
            tooltip=action.help,
            id=f"{scope}.{action.id}",
            priority=action.priority,
        )
        for scope in scopes
        for action in ACTIONS[scope]
    ]
