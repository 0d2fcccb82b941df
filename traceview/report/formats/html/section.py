"""The frame of the page's parts."""

from __future__ import annotations

from traceview.report.formats.html.markup import Child, Markup, line, tag


def section(identifier: str, title: str, *children: Child, note: str | None = None) -> Markup:
    """A part of the page with its heading, a note on the same line, and what it holds."""
    head = tag("h2", title, tag("small", note) if note else None, id=f"{identifier}-title")
    return line(tag("section", head, children, id=identifier, aria_labelledby=f"{identifier}-title"))


def details(summary: Child, *children: Child, is_open: bool = False) -> Markup:
    """What unfolds."""
    return tag("details", tag("summary", summary), children, open=is_open)
