"""The SQL editor, and the names that complete a word in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from rich.style import Style
from textual import events
from textual.content import Content
from textual.css.query import NoMatches
from textual.geometry import Offset
from textual.theme import Theme
from textual.widgets import OptionList, TextArea
from textual.widgets.option_list import Option
from textual.widgets.text_area import TextAreaTheme

from traceview.store.sql_words import completing, typed_word

_MOST: Final = 40
_SHORTEST: Final = 2
"""Letters of a word after which names are offered without a key."""
_ON_LIGHT: Final = TextAreaTheme(
    "on light",
    syntax_styles={
        "keyword": Style(color="#245692"),
        "keyword.operator": Style(color="#245692"),
        "string": Style(color="#406b2d"),
        "number": Style(color="#8c2e76"),
        "float": Style(color="#8c2e76"),
        "comment": Style(color="#5a606a"),
    },
)
"""The colours of SQL on a light background; those of Textual's editor are pale on it, or red."""


class SqlEditor(TextArea):
    """An editor that completes keywords and names of tables and columns.

    Tab opens the list, or takes the name under its cursor; the right arrow takes the one that is suggested.

    Attributes:
        relations: the columns of every table and view, by name.
    """

    relations: Mapping[str, tuple[str, ...]] = {}

    def on_mount(self) -> None:
        """Its colours go with the theme of the application."""
        self.register_theme(_ON_LIGHT)
        self.app.theme_changed_signal.subscribe(self, self._colored)
        self._colored(self.app.current_theme)

    def _colored(self, theme: Theme) -> None:
        self.theme = "css" if theme.dark else _ON_LIGHT.name

    def update_suggestion(self) -> None:
        """Suggests the rest of the word before the cursor."""
        typed = self.typed if self._is_at_end else ""
        rest = next((word[len(typed) :] for word in self.candidates() if word.startswith(typed)), "")
        self.suggestion = rest if len(typed) >= _SHORTEST else ""

    @property
    def _before(self) -> str:
        row, column = self.cursor_location
        return self.document.get_line(row)[:column]

    @property
    def _is_at_end(self) -> bool:
        row, column = self.cursor_location
        return column == len(self.document.get_line(row))

    @property
    def typed(self) -> str:
        """The word before the cursor."""
        return typed_word(self._before)

    def candidates(self) -> list[str]:
        """The names that complete the word before the cursor, the likeliest first."""
        return completing(self._before, self.text, self.relations)[:_MOST]

    def complete(self, word: str) -> None:
        """Puts a word in place of the one before the cursor."""
        row, column = self.cursor_location
        self.replace(word, (row, column - len(self.typed)), (row, column))

    async def _on_key(self, event: events.Key) -> None:
        offered = self._offered
        if offered is not None and offered.takes(event.key):
            event.stop()
            event.prevent_default()
            return
        await super()._on_key(event)

    def on_text_area_changed(self) -> None:
        """Offers names for a word that has begun."""
        if (offered := self._offered) is not None:
            words = self.candidates() if self.has_focus and len(self.typed) >= _SHORTEST else []
            offered.offer(words)

    def on_blur(self) -> None:
        """Offers nothing any more."""
        if (offered := self._offered) is not None:
            offered.offer([])

    @property
    def _offered(self) -> Completions | None:
        try:
            return self.screen.query_one(Completions)
        except NoMatches:
            return None


class Completions(OptionList, can_focus=False):
    """The names that complete the word before the cursor of an editor, next to it."""

    DEFAULT_CSS: ClassVar[str] = """
    Completions {
        overlay: screen; constrain: inside inflect; display: none; width: 44; height: auto; max-height: 8;
        border: none; padding: 0; background: $panel;
    }
    """

    def __init__(self, editor: SqlEditor) -> None:
        super().__init__()
        self._editor = editor

    def offer(self, words: list[str]) -> None:
        """Shows words, the first one marked; none hide the list."""
        self.display = bool(words)
        self.clear_options()
        if words:
            self.add_options(Option(Content(word), id=word) for word in words)
            self.highlighted = 0
            self.absolute_offset = self._editor.cursor_screen_offset + Offset(0, 1)

    def takes(self, key: str) -> bool:
        """Whether a key of the editor is for the list."""
        if key == "tab":
            self._tab()
        elif not self.display:
            return False
        elif key == "up":
            self.action_cursor_up()
        elif key == "down":
            self.action_cursor_down()
        elif key == "escape":
            self.offer([])
        else:
            return False
        return True

    def _tab(self) -> None:
        if not self.display:
            words = self._editor.candidates()
            if len(words) != 1:
                self.offer(words)
                return
            self._editor.complete(words[0])
        elif self.highlighted is not None:
            self._editor.complete(str(self.get_option_at_index(self.highlighted).id))
        self.offer([])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Takes the word that was clicked."""
        event.stop()
        self._editor.complete(str(event.option.id))
        self.offer([])
