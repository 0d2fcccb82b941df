"""Sections of the HTML report for snapshots of memory, logs of torch.compile and profiles of kernels."""

from __future__ import annotations

from traceview.report.formats.document import Document
from traceview.report.formats.html.markup import Markup
from traceview.report.formats.html.tables import of, text
from traceview.report.formats.html.work import part
from traceview.report.supplements import SUPPLEMENT_SECTIONS


def supplements(document: Document) -> list[Markup]:
    """What such files hold, as far as they are opened."""
    shown = []
    for name, section in SUPPLEMENT_SECTIONS.items():
        columns = [
            text(each.name, each.heading) if each.shrinks_to else of(each.name, each.heading)
            for each in section.fields
        ]
        if made := part(document, name, section.title, section.noun, columns):
            shown.append(made)
    return shown
