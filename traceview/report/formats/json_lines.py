"""The report as JSON Lines: one object per line, the first for the report itself."""

import json

from traceview.documents.values import Row
from traceview.report.formats.renderer_input import Document
from traceview.report.json import plain


def render(document: Document) -> str:
    """A line for the report and one for each row of its lists; `record` is the name of the list.

    The rows are those of the JSON report. Later versions may add lists and keys.
    """
    whole = {name: value for name, value in document.report.items() if not isinstance(value, list)}
    lines = [{"record": "report", **whole}]
    for name, value in document.report.items():
        if isinstance(value, list):
            lines += [{"record": name, **row} for row in value]
    return "".join(f"{_line(line)}\n" for line in lines)


def _line(row: Row) -> str:
    text = json.dumps(plain(row), ensure_ascii=False, allow_nan=False)
    return text.encode("utf-8", "replace").decode()
