"""HTML and SVG put together so that text is always escaped: only `Markup` is written as it is."""

from __future__ import annotations

import html
import json
from collections.abc import Iterable
from typing import Any, Final

from traceview.report.json import plain
from traceview.terminal import printable

_VOID: Final = frozenset({"meta", "link", "input", "br", "wbr"})


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


Child = object
"""Markup, text, None for nothing, or an iterable of them."""


def escaped(text: object) -> Markup:
    """Text of a trace on one line, with nothing that HTML or a reader's terminal would act on."""
    return Markup(html.escape(printable(str(text)), quote=True))


def joined(children: Iterable[Child]) -> Markup:
    """The children one after the other; what is no Markup is escaped."""
    return Markup("".join(_child(child) for child in children))


def _child(child: Child) -> str:
    if child is None:
        return ""
    if isinstance(child, Markup):
        return child
    if isinstance(child, (list, tuple)):
        return joined(child)
    return escaped(child)


def tag(name: str, /, *children: Child, **attributes: object) -> Markup:
    """An element.

    Args:
        name: of the element.
        children: see `Child`.
        attributes: `_` in a name stands for `-`, one at its end for nothing (`class_`); None and False are
            left out, True is an attribute without a value. Names of SVG keep their capitals.
    """
    markup = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in _VOID:
        return Markup(f"<{name}{markup}>")
    return Markup(f"<{name}{markup}>{joined(children)}</{name}>")


def _attribute(key: str, value: object) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escaped(value)}"'


def line(element: Markup) -> Markup:
    """The element and a line break, so that the file can be read and compared."""
    return Markup(f"{element}\n")


def data_block(identifier: str, value: Any) -> Markup:
    """Data as JSON in a block that no browser runs.

    Nothing in it can end the block, begin a comment or turn the writing direction: `<`, `>`, `&` and all but
    ASCII are written as escapes of JSON, which change nothing for who reads it.
    """
    text = json.dumps(plain(value), ensure_ascii=True, allow_nan=False, separators=(",", ":"))
    for character in "<>&":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return Markup(f'<script type="application/json" id="{escaped(identifier)}">{text}</script>\n')


def prose(text: str) -> Markup:
    """A sentence of a rule, its code spans as such."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        return escaped(text)
    return joined(tag("code", part) if at % 2 else part for at, part in enumerate(parts))
