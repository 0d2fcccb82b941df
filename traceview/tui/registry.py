"""Every action of the UI, once: keymap, footer, help and command palette are made from this list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual.binding import Binding, BindingType


@dataclass(frozen=True, slots=True)
class Action:
    """One thing the user can do.

    Attributes:
        id: its name, by which a key map of the user can give it other keys.
        keys: keys that do it, joined by commas.
        label: one or two words for the footer.
        help: a sentence.
        scope: where it works: "app", or the name of a view or widget.
        footer: whether the footer shows it.
        call: the action that Textual runs; the id with underscores unless given.
        shown: how the key is written in footer and help, where its own name says little.
        priority: whether it works before the focused widget sees the key.
    """

    id: str
    keys: str
    label: str
    help: str
    scope: str = "app"
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
        """The keys as people write them."""
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
    ("findings", "Findings", "What would give time back, ranked."),
    ("timeline", "Timeline", "GPUs, threads, communication and counters over time."),
    ("kernels", "Kernels", "GPU time by kernel."),
    ("operators", "Operators", "Time by operator, module, call site, or as a tree."),
    ("communication", "Comm.", "Collectives, and how much of them compute hides."),
    ("memory", "Memory", "Allocated memory over time."),
    ("roofline", "Roofline", "Operators against what the GPU can do."),
    ("ranks", "Ranks", "Where the time of each rank and GPU went."),
    ("sql", "SQL", "Ask anything."),
    ("health", "Health", "What was repaired, lost or odd in the trace."),
    ("compare", "Compare", "Two traces: what became slower or faster."),
)
"""The views in the order of their keys: name, title, what it shows."""
_VIEW_KEYS: Final = dict(zip((name for name, _, _ in VIEWS), "1234567890c", strict=True))


def view_key(name: str) -> str:
    """The key that opens a view."""
    return _VIEW_KEYS[name]


ACTIONS: Final = (
    *(
        Action(f"view-{name}", view_key(name), title, text, call=f"view('{name}')")
        for name, title, text in VIEWS
    ),
    Action("back", "backspace", "back", "Return to the place before.", footer=True),
    Action("help", "question_mark,f1", "help", "Keys of this view.", footer=True),
    Action(
        "palette",
        "ctrl+p",
        "all actions",
        "Find every action, rule and table by its name.",
        call="command_palette",
    ),
    Action("theme", "ctrl+t", "theme", "The next of the dark, light and ansi themes."),
    Action("copy-command", "Y", "copy command", "Copy the command line that gives the same."),
    Action(
        "save-screen", "ctrl+s", "save screen", "Save the screen as SVG and text in the working directory."
    ),
    Action("quit", "q", "quit", "Leave.", footer=True),
    Action("interrupt", "ctrl+c,ctrl+q", "quit", "Leave, also while typing.", call="quit", priority=True),
    Action("cancel", "escape", "cancel", "Stop reading and leave.", "loading", footer=True),
    Action("show", "enter", "show in timeline", "Show the place in the timeline.", "findings"),
    Action("rule", "r", "rule", "Documentation of the rule.", "findings", footer=True),
    Action(
        "rule-sql", "e", "its SQL", "Open the query of the rule in the SQL view.", "findings", footer=True
    ),
    Action("zoom-in", "w,plus,equals_sign", "zoom", "Zoom in.", "timeline", footer=True, shown="w/s"),
    Action("zoom-out", "s,minus", "zoom out", "Zoom out.", "timeline", shown="s -"),
    Action("pan-left", "a,left", "pan", "Earlier.", "timeline", footer=True, shown="a/d"),
    Action("pan-right", "d,right", "pan right", "Later.", "timeline"),
    Action("lane-up", "up,k", "lane up", "The lane above.", "timeline"),
    Action("lane-down", "down,j", "lane down", "The lane below.", "timeline"),
    Action("page-up", "pageup", "page up", "A page of lanes up.", "timeline"),
    Action("page-down", "pagedown", "page down", "A page of lanes down.", "timeline"),
    Action(
        "next-event", "full_stop,n", "event", "The next event of the lane.", "timeline", True, shown=". ,"
    ),
    Action("previous-event", "comma,N", "previous event", "The previous event of the lane.", "timeline"),
    Action(
        "next-finding", "right_square_bracket", "finding", "The next finding.", "event", True, shown="] ["
    ),
    Action("previous-finding", "left_square_bracket", "previous finding", "The previous finding.", "event"),
    Action("fit", "f", "fit", "Zoom to the selected event.", "timeline", footer=True),
    Action("whole", "home,z", "whole", "Show the whole trace.", "timeline"),
    Action("follow", "l", "follow", "From GPU work to its call, operator, Python frame; and back.", "event"),
    Action("links", "L", "links", "List everything that is linked to the event, and go there.", "event"),
    Action("measure", "m", "measure", "Set the mark that intervals are measured from.", "timeline"),
    Action("search", "slash", "search", "Search events by name; . and , then go through them.", "event"),
    Action("python", "p", "Python", "Show or hide the lanes of Python functions.", "event"),
    Action("full-text", "space", "full text", "Everything known about the event.", "event"),
    Action("copy", "y", "copy", "Copy the name of the event.", "event"),
    Action("row-up", "up,k", "up", "The row above.", "table"),
    Action("row-down", "down,j", "down", "The row below.", "table"),
    Action("page-up-rows", "pageup", "page up", "A page up.", "table"),
    Action("page-down-rows", "pagedown", "page down", "A page down.", "table"),
    Action("first-row", "home,g", "first", "The first row.", "table"),
    Action("last-row", "end,G", "last", "The last row.", "table"),
    Action("columns-left", "left", "left", "Columns further left.", "table"),
    Action("columns-right", "right", "right", "Columns further right.", "table"),
    Action("choose", "enter", "open", "Open what the row is about.", "table", footer=True),
    Action("sort-next", "greater_than_sign,o", "sort", "Sort by the next column.", "table", True, shown="o"),
    Action("sort-previous", "less_than_sign,O", "sort back", "Sort by the column before.", "table"),
    Action("reverse", "v", "reverse", "Reverse the order.", "table"),
    Action("filter", "slash", "filter", "Show only rows that contain a text.", "table", footer=True),
    Action("row-text", "space", "row", "The whole row, nothing shortened.", "table", footer=True),
    Action("copy-row", "y", "copy", "Copy the row.", "table"),
    Action("export", "ctrl+e", "export", "Write all rows to a csv, parquet, json or arrow file.", "table"),
    Action(
        "grouping", "t", "by …", "By operator, module, call site, or as a tree.", "operators", footer=True
    ),
    Action("fold", "x", "fold", "Fold or unfold what is inside an operator of the tree.", "operators"),
    Action("fold-all", "X", "fold all", "Fold the whole tree, or unfold it.", "operators"),
    Action(
        "shapes", "t", "shapes", "Runs of the kernel, or its launch shapes with occupancy.", "kernel", True
    ),
    Action("full-name", "n", "full name", "The full name of the kernel.", "kernel", footer=True),
    Action(
        "part", "t", "by …", "By operator, kernel, module, or phase of the program.", "compare", footer=True
    ),
    Action("choose-trace", "b", "before …", "Name the trace to compare with.", "compare", footer=True),
    Action("next-plot", "t", "next GPU", "The next GPU.", "plot", footer=True),
    Action("run-sql", "f5,ctrl+r,ctrl+j", "run", "Run the query.", "sql", True, shown="F5", priority=True),
    Action("sql-previous", "f7", "earlier", "An earlier query.", "sql"),
    Action("sql-next", "f8", "later", "A later query.", "sql"),
    Action("leave-editor", "escape", "leave editor", "From the editor to the results.", "sql"),
    Action("edit", "i", "edit", "To the editor.", "sql", footer=True),
)


def actions(scope: str) -> list[Action]:
    """The actions of a scope."""
    return [action for action in ACTIONS if action.scope == scope]


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
            id=f"{action.scope}.{action.id}",
            priority=action.priority,
        )
        for scope in scopes
        for action in actions(scope)
    ]
