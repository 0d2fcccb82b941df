"""The report as one HTML file: no network, no third-party script, every text of a trace escaped.

Its style and script are embedded and allowed by their hashes alone (Content Security Policy
level 3, https://www.w3.org/TR/CSP3/), so that no injected script can run.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, Final

from traceview.documents.values import Row
from traceview.report.condensing import together
from traceview.report.formats.html import (
    background,
    findings,
    flame,
    gate,
    kernel_bars,
    lists,
    overview,
    rank_pictures,
    replayed,
    roofline,
    timeline,
    top,
)
from traceview.report.formats.html.bandwidths import curves
from traceview.report.formats.html.bounds import MOST_BYTES, fitting, left_out, shortened
from traceview.report.formats.html.markup import Markup, data_block, joined, line, tag
from traceview.report.formats.renderer_input import Document
from traceview.report.sections import RANKS, RECORDED, SECTIONS


def _list(name: str) -> Callable[[Document], Markup | None]:
    """The section of a list."""
    return lambda document: lists.listed(document, name, curves(document) if name == "bandwidths" else None)


_PARTS: Final = (
    gate.gate,
    findings.findings,
    overview.where_time_went,
    kernel_bars.of_gpus,
    overview.idle,
    replayed.critical_path,
    replayed.best_changes,
    timeline.timeline,
    flame.flame,
    roofline.roofline,
    lists.dominant_kernels,
    *map(_list, ("kernels", "operators")),
    overview.steps,
    *map(_list, ("iterations", "gaps", "copies", "collectives")),
    rank_pictures.between_ranks,
    *map(_list, RANKS),
    background.unchecked,
    background.health,
    background.environment,
)
_PROGRAMS: Final = ("page.js", "flame.js")
_FOR_THE_REST: Final = 100_000
"""Bytes of the style, of the programs and of the navigation."""
_BACKGROUND: Final = 3
"""How many of the parts, the last ones, say how the report came to be."""
_LINKS: Final = {
    "gate": "Gate", "findings": "Findings", "time": "Time", "classes": "Kernel classes", "idle": "Idle",
    "path": "Critical path",
    "changes": "Changes",
    "timeline": "Timeline", "flame": "Flame graph", "roofline": "Roofline", "dominant": "Dominant kernels",
    **{name: SECTIONS[name].title for name in ("kernels", "operators")}, "steps": "GPU steps",
    **{name: SECTIONS[name].title for name in ("iterations", "gaps", "copies", "collectives")},
    "between": "Between ranks", **{name: shown.title for name, shown in RANKS.items()},
}  # fmt: skip
"""What the navigation calls the parts before those of the background."""
_BACKGROUND_LINKS: Final = {
    "unanswered": "Not checked", "health": "Health",
    "environment": "Environment",
}  # fmt: skip


def render(document: Document) -> str:
    """The whole page, of at most `MOST_BYTES`; the same document gives the same text."""
    text = _rendered(document, document.report)
    shown = document
    while len(text) > MOST_BYTES and (shorter := shortened(shown, len(text) / MOST_BYTES)):
        shown = shorter
        text = _rendered(shown, document.report)
    return text


def _rendered(document: Document, whole: Mapping[str, Any]) -> str:
    """The page of a document, whose lists may be shorter than those of the whole report."""
    parts = [part(document) for part in _PARTS]
    known = dict(zip((*_LINKS, *_BACKGROUND_LINKS), parts, strict=True))
    recorded = {name: shown.title for name, shown in RECORDED.items() if document.rows(name)}
    named = {**_LINKS, **recorded, **_BACKGROUND_LINKS}
    links = [
        tag("li", tag("a", text, href=f"#{name}"))
        for name, text in named.items()
        if name in recorded or known[name] is not None
    ]
    header = top.header(document)
    main = (
        parts[:-_BACKGROUND],
        [lists.listed(document, name) for name in recorded],
        parts[-_BACKGROUND:],
        background.definitions(),
    )
    sections = joined([header, tag("main", *main, id="main")])
    embedded = fitting(_embedded(document.report), MOST_BYTES - len(sections) - _FOR_THE_REST)
    note = left_out(_embedded(whole), embedded)
    return page(
        f"{top.run_name(document)}: {document.verdict()} - traceview",
        header,
        line(tag("nav", tag("ul", links), aria_label="Sections of the report")),
        tag("main", *main, tag("p", note, class_="note") if note else None, id="main"),
        data_block("report", embedded),
    )


def _embedded(report: Row) -> Row:
    """The report with one row for what is said of a rule on several traces for one reason."""
    rows = report.get("coverage")
    return {**report, "coverage": together(rows)} if rows else report


def page(title: str, *body: object) -> str:
    """A self-contained page of these parts, with the style and the script that all pages share."""
    style = _packaged("page.css")
    programs = [_packaged(name) for name in _PROGRAMS]
    policy = "; ".join(
        (
            "default-src 'none'",
            f"style-src {_hash(style)}",
            f"script-src {' '.join(map(_hash, programs))}",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types 'none'",
        )
    )
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        _meta_policy(policy),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", name="referrer", content="no-referrer"),
        tag("title", title),
        tag("link", rel="icon", href="data:,"),
        tag("style", style),
    )
    shown = tag(
        "body",
        line(tag("a", "Skip to the report", href="#main", class_="skip")),
        body,
        [line(tag("script", program)) for program in programs],
    )
    return f"<!DOCTYPE html>\n{tag('html', line(head), shown, lang='en')}\n"


def _meta_policy(policy: str) -> Markup:
    return Markup(f'<meta http-equiv="Content-Security-Policy" content="{policy}">')


def _packaged(name: str) -> Markup:
    text = files("traceview.report.formats.html").joinpath(name).read_text(encoding="utf-8")
    return Markup("\n" + text.replace("\r\n", "\n"))


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
