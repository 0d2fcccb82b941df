"""What a server that redacts hides in the answers of `Service`; a text has one pseudonym in all of them.

A client reads what it asks for: to whom only pseudonyms may be shown, no answer has another text of a trace.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from traceview.derived import views
from traceview.documents.comparison import ComparisonDocument
from traceview.documents.report import ReportDocument
from traceview.documents.whatif import WhatIfDocument
from traceview.report.evidence import Evidence
from traceview.report.redacted_answers import redacted_comparison, redacted_evidence
from traceview.report.redaction import Pseudonyms, Redaction
from traceview.session import Session
from traceview.store.schema import tables

_PLACES: Final = "SELECT source_file, host FROM traces"
_QUOTED: Final = re.compile(r"\'[^\']*\'|\"[^\"]*\"|`[^`]*`")


class Hiding:
    """Hides paths, hosts, addresses and numbers of processes; with `names`, all that traces name."""

    def __init__(self, *, names: bool) -> None:
        self._names = names
        self._pseudonyms = Pseudonyms()
        self._findings: dict[str, str] = {}

    def report(self, report: ReportDocument) -> ReportDocument:
        """A report, whose findings `finding_id` knows by their new identities."""
        hidden = self._redaction(report).report(report)
        for shown, row in zip(hidden["findings"], report["findings"], strict=True):
            self._findings.setdefault(_identity(shown), _identity(row))
        return hidden

    def finding_id(self, wanted: str) -> str:
        """The identity of a finding that a report calls so."""
        return self._findings.get(wanted, wanted)

    def evidence(self, found: Evidence) -> Evidence:
        """The evidence of a finding or of a figure."""
        return redacted_evidence(found, names=self._names, pseudonyms=self._pseudonyms)

    def comparison(self, compared: ComparisonDocument) -> ComparisonDocument:
        """A comparison of two runs."""
        return redacted_comparison(compared, names=self._names, pseudonyms=self._pseudonyms)

    def opened(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """What is in a trace."""
        hiding = self._redaction(document)
        return {
            name: hiding.part({"gpus": "devices"}.get(name, name), value) for name, value in document.items()
        }

    def what_if(self, document: WhatIfDocument, changes: Sequence[str]) -> WhatIfDocument:
        """An answer of a replay; the client's own words stay."""
        hiding = self._redaction(document)
        told: dict[str, Any] = {"changes": list(changes), "schema": document.get("schema")}
        if refusal := document.get("refusal"):
            told["refusal"] = self.sentence(refusal, changes)
        hidden = {name: hiding.value(name, value) for name, value in document.items()} | told
        for row in hidden.get("best_changes") or ():
            if row.get("name"):
                row["change"] = f"{row['target']}:{row['name']}={row['factor']}"
        return cast("WhatIfDocument", hidden)

    def cells(self, session: Session, columns: Sequence[str]) -> Callable[[Sequence[Any]], list[Any]]:
        """What hides the texts of a row of a query, whatever the client calls its columns."""
        hiding = self._redaction(session.sql(_PLACES).pl().to_dicts())

        def cell(column: str, value: Any) -> Any:
            if isinstance(value, str):
                return hiding.word(value)
            if isinstance(value, Mapping):
                return {hiding.word(str(name)): cell(str(name), each) for name, each in value.items()}
            if isinstance(value, (list, tuple)):
                return [cell(column, each) for each in value]
            if isinstance(value, (bytes, bytearray)):
                return hiding.word(value.decode("latin-1"))
            return hiding.value(column, value)

        return lambda row: list(map(cell, columns, row))

    def columns(self, columns: Sequence[str], query: str) -> list[str]:
        """The names of columns, which a query can make of values."""
        known = {column.name for each in (*tables(), *views()) for column in each.columns}
        hiding = self._redaction([])
        return [name if name in known or name in query else hiding.word(name) for name in columns]

    def path(self, path: str) -> str:
        """A path."""
        return str(self._redaction([]).value("path", path))

    def sentence(self, text: str, asked: Sequence[str] = ()) -> str:
        """A sentence, such as an error; what it quotes may be of a trace, unless the client asked with it."""
        hiding = self._redaction([])
        if self._names:
            text = _QUOTED.sub(
                lambda found: (
                    found[0] if any(found[0][1:-1] in each for each in asked) else hiding.word(found[0][1:-1])
                ),
                text,
            )
        return hiding.free(text)

    def _redaction(self, shown: Any) -> Redaction:
        return Redaction(shown, self._names, self._pseudonyms)


def _identity(row: Mapping[str, Any]) -> str:
    return f"{row['code']}:{row['fingerprint'][:8]}"
