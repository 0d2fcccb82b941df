"""Dialogs: full texts, help, text input, choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from traceview.terminal import printable
from traceview.tui.registry import ACTIONS, VIEWS, WORDS

if TYPE_CHECKING:
    from rich.markdown import Markdown


class TextDialog(ModalScreen[None]):
    """A text; the usual keys close it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,backspace", "dismiss", "close"),
        Binding("y", "copy", "copy"),
    ]
    DEFAULT_CSS = """
    TextDialog { align: center middle; }
    TextDialog > Vertical {
        width: 90%; height: 80%; border: round $primary; padding: 0 1; background: $surface;
    }
    TextDialog VerticalScroll { height: 1fr; }
    """

    def __init__(self, heading: str, text: str, *, is_markdown: bool = False) -> None:
        super().__init__()
        self._heading, self._is_markdown = printable(heading), is_markdown
        self._text = "\n".join(printable(line) for line in text.split("\n"))

    def compose(self) -> ComposeResult:
        """The text, with its heading above."""
        shown = _markdown(self._text) if self._is_markdown else Text(self._text)
        with Vertical():
            yield Static(Text(self._heading, style="bold"))
            with VerticalScroll():
                yield Static(shown)
            yield Static(Text("esc closes · y copies", style="dim"))

    def on_mount(self) -> None:
        """Lets the arrow keys scroll."""
        self.query_one(VerticalScroll).focus()

    def action_copy(self) -> None:
        """Copies the text."""
        self.app.copy_to_clipboard(self._text)
        self.notify("copied", timeout=2)


class LineDialog(ModalScreen[str | None]):
    """Asks for one line; Esc returns None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "cancel")]
    DEFAULT_CSS = """
    LineDialog { align: center bottom; background: transparent; }
    LineDialog > Vertical { width: 100%; height: 2; background: $surface; }
    LineDialog Input, LineDialog Input:focus { border: none; height: 1; padding: 0; }
    """

    def __init__(self, question: str, value: str = "") -> None:
        super().__init__()
        self._question, self._value = question, value

    def compose(self) -> ComposeResult:
        """The question, and the line."""
        with Vertical():
            yield Static(Text(self._question, style="bold"))
            yield Input(self._value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Returns the line."""
        event.stop()
        self.dismiss(event.value)


class ChoiceDialog(ModalScreen[int | None]):
    """A list to choose from; returns the index of the line, Esc None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,backspace", "dismiss", "cancel")]
    DEFAULT_CSS = """
    ChoiceDialog { align: center middle; }
    ChoiceDialog > Vertical {
        width: 90%; height: auto; max-height: 80%; border: round $primary; padding: 0 1; background: $surface;
    }
    ChoiceDialog OptionList, ChoiceDialog OptionList:focus { height: auto; max-height: 100%; border: none; }
    """

    def __init__(self, heading: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._heading, self._lines = printable(heading), [printable(line) for line in lines]

    def compose(self) -> ComposeResult:
        """The lines."""
        with Vertical():
            yield Static(Text(self._heading, style="bold"))
            yield OptionList(*(Text(line, no_wrap=True, overflow="ellipsis") for line in self._lines))
            yield Static(Text("enter opens · esc closes", style="dim"))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Returns the line."""
        event.stop()
        self.dismiss(event.option_index)


def help_text(name: str, scopes: Sequence[str]) -> str:
    """The keys of a view, those of its footer first; then what works everywhere, and what words mean."""
    # Views that are part of another one have no title.
    about = next((f"{title}: {text}" for view, title, text in VIEWS if view == name), "This view")
    own = [action for scope in scopes if scope != "table" for action in ACTIONS[scope]]
    of_views = [action for action in ACTIONS["app"] if action.call.startswith("view(")]
    others = [action for action in ACTIONS["app"] if action not in of_views]
    sections = {about: own, "Tables": ACTIONS["table"] if "table" in scopes else ()}
    sections |= {"Everywhere": others, "Views": of_views}
    keys = {
        heading: [(each.key_text, each.help) for each in sorted(listed, key=lambda each: not each.footer)]
        for heading, listed in sections.items()
    }
    lines: list[str] = []
    for heading, pairs in (keys | {"Words (all in docs/definitions.md)": list(WORDS.items())}).items():
        width = max((len(key) for key, _ in pairs), default=0)
        lines += [heading, *(f"  {key:<{width}}  {text}" for key, text in pairs), ""] if pairs else []
    return "\n".join(lines).rstrip()


def _markdown(text: str) -> Markdown:
    from rich.markdown import Markdown

    return Markdown(text, hyperlinks=False)
