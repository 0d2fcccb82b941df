"""Reports that can be shared: names of people, machines and, on request, programs are replaced.

The same text gets the same pseudonym everywhere in a report, in all of its formats.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Any, Final, cast

from traceview.documents.report import ReportDocument
from traceview.documents.values import Kind, Row
from traceview.report.formats.renderer_input import Document
from traceview.report.groups import amount
from traceview.report.redacted_fields import kinds, maps_of_words, nameless
from traceview.report.vocabulary import is_known

_PATHS: Final = (Kind.FILE, Kind.PATH)
_ABSOLUTE: Final = re.compile(
    r"(?<![\w/.:<])(?:~|[A-Za-z]:(?=\\)|(?=/))(?:[/\\][^\s/\\:;,\"'()<>|]+){2,}[/\\]?"
)
# Also where a name goes on around it, as in a kernel or a frame that is called after a file.
_USER_FOLDER: Final = re.compile(
    r"(?:[A-Za-z]:)?[/\\](?:home|users|export[/\\]home)[/\\][^\s:;,\"'()<>|]+", re.IGNORECASE
)
_MEASURE: Final = re.compile(r"-?[\d.]*")
_ADDRESS: Final = re.compile(r"(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])")


class Pseudonyms:
    """Pseudonyms by kind, numbered as they are met: one for answers that name the same things alike."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, object], int] = {}
        self._counts: dict[str, int] = {}

    def number(self, kind: str, value: object) -> int:
        """The number of a value among those of its kind, from 1."""
        if (kind, value) not in self._known:
            self._counts[kind] = self._counts.get(kind, 0) + 1
            self._known[kind, value] = self._counts[kind]
        return self._known[kind, value]

    def path(self, path: str) -> str:
        """path-1, with the endings that tell what a file is."""
        suffixes = "".join(
            re.findall(r"\.(?:json|gz|zst|py|db|sqlite|csv|pb|xplane|toml|txt)\b", PurePosixPath(path).name)
        )
        return f"path-{self.number('path', path)}{suffixes}"

    def text(self, kind: str, value: str) -> str:
        """kind-1."""
        return f"{kind}-{self.number(kind, value)}"


class Redaction:
    """Hides the texts of one report or answer.

    Args:
        shown: all of it, from which the paths and hosts are taken that no sentence may quote.
        names: hide also what a program calls its own things.
        pseudonyms: those of other answers, if there are any.
    """

    def __init__(self, shown: Any, names: bool, pseudonyms: Pseudonyms | None = None) -> None:
        self._names = self._hides = names
        self._pseudonyms = pseudonyms or Pseudonyms()
        self._hidden: dict[str, str] = {}
        for row in _rows(shown):
            for key, value in row.items():
                if isinstance(value, str) and value:
                    self._meet(key, value)
                if isinstance(value, Mapping) and key in maps_of_words() and names:
                    self._hidden |= {name: self.word(name) for name in value if name and not is_known(name)}
        longest = sorted(self._hidden, key=lambda text: (-len(text), text))
        self._found = (
            re.compile(rf"(?<![^\W_])(?:{'|'.join(map(re.escape, longest))})(?![^\W_])") if longest else None
        )

    def _meet(self, key: str, value: str) -> None:
        kind = kinds().get(key)
        if kind in _PATHS:
            hidden = self._hidden.setdefault(value, self._pseudonyms.path(value))
            if kind is Kind.FILE:
                self._hidden.setdefault(PurePosixPath(value).name or value, hidden)
        elif kind is Kind.HOST:
            hidden = self._hidden.setdefault(value, self._pseudonyms.text("host", value))
            self._hidden.setdefault(value.split(".", 1)[0] or value, hidden)

    def free(self, text: str) -> str:
        """A sentence without paths, hosts and addresses."""
        if self._found is not None:
            text = self._found.sub(lambda found: self._hidden[found[0]], text)
        text = _USER_FOLDER.sub(lambda found: self._pseudonyms.path(found[0]), text)
        text = _ABSOLUTE.sub(lambda found: self._pseudonyms.path(found[0]), text)
        return _ADDRESS.sub(lambda found: self._pseudonyms.text("host", found[0]), text)

    def name(self, text: str) -> str:
        """The pseudonym of a kernel, an operator or anything else that a trace names."""
        return self._pseudonyms.text("name", text)

    def value(self, key: str, value: Any) -> Any:
        """A value of a report, by its key."""
        if isinstance(value, Mapping):
            is_map = key in maps_of_words()
            return {
                self.word(str(name)) if is_map else str(name): self.value(str(name), item)
                for name, item in value.items()
            }
        if isinstance(value, (list, tuple)):
            return [self.value(key, item) for item in value]
        if isinstance(value, str):
            return self._text(key, value)
        if kinds().get(key) is Kind.PROCESS and isinstance(value, int) and value >= 0:
            return self._pseudonyms.number("process or thread", value)
        return value

    def _text(self, key: str, value: str) -> str:
        kind = kinds().get(key)
        if kind in _PATHS or kind is Kind.HOST:
            return self._hidden.get(value) or self._pseudonyms.path(value)
        if kind is Kind.TRACE_WORD:
            return self.word(value)
        is_name = self._names and kind is not Kind.WORD and not _MEASURE.fullmatch(value)
        return self.name(value) if is_name else self.free(value)

    def word(self, text: str) -> str:
        """A text of a trace: a known word of profilers and vendors stays, any other is hidden as a name."""
        return self.name(text) if self._hides and not is_known(text) else self.free(text)

    def finding(self, row: Row) -> Row:
        """A finding without names; the texts of its rule stay."""
        kept = {
            key: row[key] for key in ("name", "unit", "advice", "assumptions", "thresholds") if key in row
        }
        if not self._names:
            return {**self.value("", row), **kept}
        subject = None if row.get("subject") is None else self.name(str(row["subject"]))
        totals = amount(row)
        identity = f"{row.get('code')}\n{subject}"
        hidden = {
            "subject": subject,
            "cause": None,
            "message": f"{subject}: {totals}" if subject else totals,
            "fingerprint": hashlib.sha256(identity.encode()).hexdigest()[:16],
        }
        return {**self.value("", row), **kept, **hidden}

    def part(self, name: str, value: Any) -> Any:
        """A list or another value of the report."""
        if name == "findings":
            return [self.finding(row) for row in value]
        if name == "groups":
            hidden = {"fingerprint": None} if self._names else {}
            return [{**row, **hidden} for row in value]
        named, self._names = self._names, self._names and name not in nameless()
        try:
            shown = self.value(name, value)
        finally:
            self._names = named
        if name == "devices" and self._names:
            return [{**row, "name": row.get("name") and self.word(row["name"])} for row in shown]
        if name == "coverage" and self._names:
            return [{**row, "unknown": row.get("unknown") and self.name(row["unknown"])} for row in shown]
        if name == "health" and self._names:
            return [{**row, "detail": None} for row in shown]
        return shown

    def report(self, report: ReportDocument) -> ReportDocument:
        """All parts of a report."""
        return cast("ReportDocument", {name: self.part(name, value) for name, value in report.items()})

    def charts(self, charts: Row) -> Row:
        """The data of charts."""
        timeline = charts.get("timeline")
        drawn = None
        if timeline:
            lanes = [self._lane(lane) for lane in timeline["lanes"]]
            drawn = {**timeline, "names": self.of_program(timeline["names"]), "lanes": lanes}
        flame = charts.get("flame")
        if flame:
            flame = {**flame, "names": self.of_program(flame["names"])}
        rest = {
            name: self.value(name, value)
            for name, value in charts.items()
            if name not in ("timeline", "flame", "roofline")
        }
        roofline = charts.get("roofline") or {}
        points = [{**self.value("", p), "gpu": p["gpu"]} for p in roofline.get("points") or ()]
        return {**rest, "timeline": drawn, "flame": flame, "roofline": {**roofline, "points": points}}

    def of_program(self, names: Iterable[str]) -> list[str]:
        """Names of kernels, operators or functions."""
        return [self.name(name) if self._names else self.free(name) for name in names]

    def _lane(self, lane: Row) -> Row:
        if lane["kind"] == "counter" and self._names:
            return {**lane, "name": self.name(lane["name"]), "unit": lane["unit"] and self.word(lane["unit"])}
        if lane["kind"] != "thread":
            return dict(lane)
        hidden = {key: self.value("tid", lane[key]) for key in ("pid", "line")}
        return {**lane, **hidden}


def _rows(value: Any) -> Iterable[Mapping[str, Any]]:
    """Every mapping in a value."""
    if isinstance(value, Mapping):
        yield value
        for item in value.values():
            yield from _rows(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _rows(item)


def redacted(document: Document, *, names: bool = False) -> Document:
    """The document without paths, hosts, addresses, and numbers of processes and threads.

    Args:
        document: what would be shown; it is not changed.
        names: replace also the names of kernels, operators, groups, ranges and functions. Messages, which
            may quote them, are then given by count and time alone, and fingerprints are those of this report.
    """
    hiding = Redaction(document.report, names)
    report = hiding.report(document.report)
    charts = hiding.charts(document.charts) if document.charts is not None else None
    command = hiding.free(document.command) if document.command is not None else None
    return replace(document, report=report, charts=charts, command=command, root=None)
