"""The JSON report: the report itself, as documented by schema/report-1.schema.json."""

import json
from collections.abc import Mapping
from importlib.resources import files
from math import isfinite
from typing import Any


def render(report: Mapping[str, object]) -> bytes:
    """The report as UTF-8 JSON with a line break at its end; the same report gives the same bytes.

    Integers of any size stay exact. NaN and infinities, which JSON lacks, become null; half
    surrogates, which the name of a file may hold, become question marks.
    """
    text = json.dumps(plain(report), ensure_ascii=False, allow_nan=False, indent=2)
    return text.encode("utf-8", "replace") + b"\n"


def schema_of(name: str) -> Mapping[str, Any]:
    """The JSON Schema in the file of that name in `schema`, without its ending."""
    text = files("traceview.report").joinpath(f"schema/{name}.schema.json").read_text(encoding="utf-8")
    schema: Mapping[str, Any] = json.loads(text)
    return schema


def plain(value: Any) -> Any:
    """`value` with containers of plain types and without what JSON cannot say."""
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value
