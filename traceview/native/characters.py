"""The bytes of JSON text."""

from __future__ import annotations

from typing import Final

QUOTE: Final = ord('"')
BACKSLASH: Final = ord("\\")
COMMA: Final = ord(",")
COLON: Final = ord(":")
OPEN_BRACE: Final = ord("{")
CLOSE_BRACE: Final = ord("}")
OPEN_BRACKET: Final = ord("[")
CLOSE_BRACKET: Final = ord("]")
CLOSES_AFTER: Final = 2
"""A closing brace or bracket is that many bytes behind the opening one."""

MINUS: Final = ord("-")
PLUS: Final = ord("+")
POINT: Final = ord(".")
SLASH: Final = ord("/")
ZERO: Final = ord("0")
EIGHT: Final = ord("8")
NINE: Final = ord("9")

SPACE: Final = ord(" ")
"""Bytes below it are control characters."""
LINE_FEED: Final = ord("\n")
CARRIAGE_RETURN: Final = ord("\r")
TAB: Final = ord("\t")

LOWER_CASE: Final = 0x20
"""The bit that makes a letter a small one."""
A: Final = ord("a")
B: Final = ord("b")
D: Final = ord("d")
E: Final = ord("e")
F: Final = ord("f")
I: Final = ord("i")  # noqa: E741 - named as the letter that it is
L: Final = ord("l")
N: Final = ord("n")
R: Final = ord("r")
S: Final = ord("s")
T: Final = ord("t")
U: Final = ord("u")
LARGE_X: Final = ord("X")
SMALL_X: Final = ord("x")
