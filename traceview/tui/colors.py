"""What each colour means, the same in every view and as in the other reports.

Compute is blue, communication yellow (the orange of terminals), copies magenta, the host green, idle time,
steps and ranges of GPUs grey. Red is severity and, of two runs, what takes longer; cyan is an amount, and
what takes less time. The sixteen names follow the palette of the terminal; themes with colours of their own
show the hues of the HTML report.
"""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.terminal_theme import TerminalTheme

COMPUTE: Final = ("bright_blue", "blue")
SHADES: Final = (
    COMPUTE, ("#4f74dd", "#3352a8"), ("#8fc1f5", "#4f84b8"), ("#4fb3c8", "#2f8797")
)  # fmt: skip
"""Of compute: matrix multiplications, attention, elementwise work, normalization."""
COMMUNICATION: Final = ("bright_yellow", "yellow")
COPY: Final = ("bright_magenta", "magenta")
HOST: Final = ("bright_green", "green")
IDLE: Final = ("bright_black", "bright_black")
FINDING: Final = ("bright_red", "bright_red")
AMOUNT: Final = Style(color="cyan")
"""Bars and small charts of a quantity."""
SEVERITY: Final = {
    "error": Style(color="red", bold=True),
    "warning": Style(color="red"),
    "info": Style(),
}
SEVERITY_SIGNS: Final = {"error": "!!", "warning": "!", "info": "·"}
"""Severity as a sign, which also reads without colours."""
_WHITE_ON: Final = ("blue", "magenta", "green", "#3352a8")
"""Colours that names are white on; on all others they are black."""
FILLS: Final = {
    "compute": ("█", COMPUTE[0]),
    "exposed communication": ("▓", COMMUNICATION[0]),
    "waiting for other ranks": ("▚", COMMUNICATION[1]),
    "exposed copy": ("▒", COPY[0]),
    "idle": ("░", IDLE[0]),
}
"""Sign and colour of each class of a window."""

ON_DARK: Final = TerminalTheme(
    (18, 18, 18),
    (224, 224, 224),
    [(0, 0, 0), (232, 72, 72), (71, 115, 52), (217, 130, 43), (54, 108, 178), (168, 65, 143),
     (60, 150, 160), (170, 176, 186)],
    [(112, 118, 128), (255, 107, 107), (131, 184, 106), (235, 158, 77), (91, 155, 230), (212, 127, 192),
     (94, 196, 205), (240, 240, 240)],
)  # fmt: skip
"""The sixteen colours of dark themes."""
ON_LIGHT: Final = TerminalTheme(
    (224, 224, 224),
    (31, 31, 31),
    [(0, 0, 0), (176, 20, 20), (64, 107, 45), (184, 98, 14), (36, 86, 146), (140, 46, 118), (20, 104, 114),
     (150, 156, 166)],
    [(122, 128, 138), (216, 74, 66), (88, 140, 62), (192, 105, 20), (70, 130, 200), (190, 90, 165),
     (36, 134, 146), (250, 250, 250)],
)  # fmt: skip
"""The sixteen colours of light themes.

Names stand out from their colour with a contrast of 4.5 (WCAG 2.2, criterion 1.4.3), and bright colours
from the background with one of 3.
"""


def named(color: str) -> Style:
    """A name on one of these colours."""
    return Style(color="bright_white" if color in _WHITE_ON else "black", bgcolor=color)
