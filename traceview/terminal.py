"""Width, colours and character set of a terminal, and text made safe for it.

Everything from a trace passes `printable` before it is shown: a kernel name may contain line breaks, terminal
escape sequences or characters that change the writing direction, by accident or on purpose.
"""

import os
import shutil
from dataclasses import dataclass
from typing import Final, Literal, TextIO
from unicodedata import category

ColorChoice = Literal["auto", "always", "never"]
Style = Literal["bold", "dim", "red", "green", "yellow", "blue", "cyan", "magenta"]

_CODES: dict[Style, int] = {
    "bold": 1, "dim": 2, "red": 31, "green": 32, "yellow": 33, "blue": 34, "magenta": 35, "cyan": 36
}  # fmt: skip
_NARROWEST = 40
_NOT_A_TERMINAL = 100
_PIPE = 80
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
_EIGHTHS = " ▏▎▍▌▋▊▉█"


@dataclass(frozen=True, slots=True)
class Terminal:
    """The properties of an output terminal.

    Attributes:
        width: columns, at least 40.
        color: whether ANSI colours are shown.
        unicode: whether anything but ASCII is shown.
        elides: whether tables and lines shorten names and sentences, and leave out columns, to fit the width.
    """

    width: int = _NOT_A_TERMINAL
    color: bool = False
    unicode: bool = True
    elides: bool = True

    def safe(self, value: object) -> str:
        """`value` as text that is safe for this terminal, on one line; "-" for None."""
        return "-" if value is None else printable(str(value), ascii_only=not self.unicode)

    def paint(self, text: str, *styles: Style) -> str:
        """`text` in the styles, or as it is without colours."""
        if not self.color or not styles:
            return text
        return f"\x1b[{';'.join(str(_CODES[style]) for style in styles)}m{text}\x1b[0m"

    def shortened(self, text: str, width: int) -> str:
        """A symbol in at most `width` columns, elided in its middle if it is longer.

        Both ends stay, since kernel names often differ only in one of them.
        """
        if cell_width(text) <= width:
            return text
        ellipsis = "…" if self.unicode else "..."
        room = width - len(ellipsis)
        if room < 2:
            return first_cells(text, width)
        tail = room // 3
        return first_cells(text, room - tail) + ellipsis + first_cells(text[::-1], tail)[::-1]

    def clipped(self, text: str, width: int) -> str:
        """Prose in at most `width` columns, with an ellipsis at its end if it is too long and may be cut."""
        if not self.elides or cell_width(text) <= width:
            return text
        ellipsis = "…" if self.unicode else "..."
        return first_cells(text, width - len(ellipsis)).rstrip() + ellipsis

    def bar(self, share: float, width: int) -> str:
        """A bar as long as `share` (0 to 1) of `width` columns."""
        eighths = round(max(0.0, min(1.0, share)) * width * 8)
        if not self.unicode:
            return "#" * round(eighths / 8)
        return "█" * (eighths // 8) + _EIGHTHS[eighths % 8].strip()


def terminal_for(stream: TextIO, color: ColorChoice = "auto", *, is_file: bool = False) -> Terminal:
    """The terminal behind `stream`; `is_file` for a text that goes to a UTF-8 file instead.

    The width is COLUMNS or that of the terminal; of a pipe, that of the terminal behind stderr, else 80; of a
    file 100. Pipes are read by programs, and files are kept: unless COLUMNS says how wide they are to be,
    their tables elide nothing. Colours: as asked for, else none
    with NO_COLOR, some with FORCE_COLOR, else on a terminal that is not dumb (https://no-color.org).
    """
    on_terminal = not is_file and stream.isatty()
    columns = os.environ.get("COLUMNS", "")
    is_sized = on_terminal or columns.isdecimal()
    if is_sized:
        width = shutil.get_terminal_size(fallback=(80, 24)).columns
    else:
        width = _NOT_A_TERMINAL if is_file else _width_of_errors()
    encoding = (stream.encoding or "ascii").lower().replace("-", "").replace("_", "")
    unicode = is_file or encoding in ("utf8", "utf16", "utf32", "utf8sig", "cp65001")
    return Terminal(max(width, _NARROWEST), _colors(color, on_terminal), unicode, elides=is_sized)


def _width_of_errors() -> int:
    """The width of the terminal behind stderr, or 80."""
    try:
        return os.get_terminal_size(2).columns or _PIPE
    except OSError:
        return _PIPE


def _colors(choice: ColorChoice, on_terminal: bool) -> bool:
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return on_terminal and os.environ.get("TERM") != "dumb"


def printable(text: str, *, ascii_only: bool = False) -> str:
    r"""`text` with its spaces as plain ones, and all else that is not visible escaped as \n, \x1b, \u202e."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        character
        if character.isprintable() and (character.isascii() or not ascii_only)
        else " "
        if category(character) == "Zs"
        else character.encode("unicode_escape").decode("ascii")
        for character in text
    )


def for_spreadsheet(text: str) -> str:
    """`text` with an apostrophe before it where a spreadsheet would treat it as a formula.

    Characters that start a formula: https://owasp.org/www-community/attacks/CSV_Injection
    """
    return f"'{text}" if text.startswith(_FORMULA) else text


def cell_width(text: str) -> int:
    """The columns that `text` takes; wide characters take two."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def first_cells(text: str, width: int) -> str:
    """The longest start of `text` that fits in `width` columns."""
    if text.isascii():
        return text[: max(width, 0)]
    end, used = 0, 0
    for end, character in enumerate(text):
        used += cell_width(character)
        if used > width:
            return text[:end]
    return text


_PHASES: Final = {"": "opening", "read": "reading", "link": "linking events"}


def phase_text(phase: str) -> str:
    """The phase of reading that a progress callback is told, in words: linking events, reading 3 of 8."""
    name, space, count = phase.partition(" ")
    return _PHASES.get(name, name) + space + count
