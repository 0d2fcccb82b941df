"""A report of another package: the findings as a list of tasks."""

from __future__ import annotations

from traceview.report.formats.renderer_input import Document, message

name = "todo"
extensions = ("todo", "tasks")


def render(document: Document) -> str:
    """One line for each finding, the one that saves most first."""
    lines = [f"- [ ] {group[0]['code']} {message(group[0])}" for group in document.ordered_groups()]
    return "\n".join([f"# {document.verdict()}", *lines]) + "\n"
