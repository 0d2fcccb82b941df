"""The JSON Schemas of the documents, written from `traceview.documents`; see `docs/generate.py`."""

from __future__ import annotations

import json
import re
import typing
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, get_args, get_origin, is_typeddict

from traceview.documents.comparison import ComparisonDocument
from traceview.documents.fleet import FleetDocument
from traceview.documents.hang import HangDocument
from traceview.documents.report import ReportDocument
from traceview.documents.runs import RunsDocument
from traceview.documents.values import Least, OrNull
from traceview.documents.whatif import WhatIfDocument

DOCUMENTS = (
    ComparisonDocument, FleetDocument, HangDocument, ReportDocument, RunsDocument, WhatIfDocument
)  # fmt: skip
_PLAIN = {int: "integer", float: "number", str: "string", bool: "boolean", NoneType: "null"}
_ATTRIBUTE = re.compile(r"^        (\w+): (.*(?:\n            .*)*)", re.MULTILINE)


def schemas() -> dict[str, str]:
    """The text of each schema, by the name of its file: traceview.report/1 is in report-1.schema.json."""
    written = {}
    for document in DOCUMENTS:
        title = get_args(typing.get_type_hints(document)["schema"])[0]
        shared: dict[str, Any] = {}
        top = _object(document, shared)
        schema = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": title,
            **top,
            "$defs": dict(sorted(shared.items())),
        }
        name = title.removeprefix("traceview.").replace("/", "-")
        written[f"{name}.schema.json"] = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
    return written


def _object(kind: Any, shared: dict[str, Any]) -> dict[str, Any]:
    """The schema of a class of `TypedDict`; later versions may add keys."""
    hints = typing.get_type_hints(kind, include_extras=True)
    documented = _documented(kind)
    properties = {}
    for name, hint in hints.items():
        value = _schema(get_args(hint)[0] if get_origin(hint) is NotRequired else hint, shared)
        text = {"description": documented[name]} if name in documented else {}
        properties[name] = text | value
    required = [name for name, hint in hints.items() if get_origin(hint) is not NotRequired]
    head, _, _ = (kind.__doc__ or "").partition("\n\n    Attributes:")
    return {
        "description": " ".join(head.split()),
        "type": "object",
        "required": required,
        "properties": properties,
        "additionalProperties": True,
    }


def _documented(kind: Any) -> dict[str, str]:
    """What the docstring of a class says of its fields."""
    _, _, attributes = (kind.__doc__ or "").partition("\n    Attributes:\n")
    found = {name: " ".join(text.split()) for name, text in _ATTRIBUTE.findall(attributes)}
    return {name: text[0].upper() + text[1:] for name, text in found.items()}


def _schema(hint: Any, shared: dict[str, Any]) -> dict[str, Any]:
    """The schema of a value of this type."""
    if is_typeddict(hint):
        if hint.__name__ not in shared:
            shared[hint.__name__] = {}
            shared[hint.__name__] = _object(hint, shared)
        return {"$ref": f"#/$defs/{hint.__name__}"}
    if hint in _PLAIN:
        return {"type": _PLAIN[hint]}
    origin, parts = get_origin(hint), get_args(hint)
    if origin is typing.Annotated:
        least = [{"minimum": each.value} for each in hint.__metadata__ if isinstance(each, Least)]
        own = _schema(parts[0], shared) | (least[0] if least else {})
        return own | {"type": [own["type"], "null"]} if OrNull in hint.__metadata__ else own
    if origin is Literal:
        return {"enum": list(parts)}
    if origin in (UnionType, typing.Union):
        return _either([_schema(part, shared) for part in parts])
    if origin is list:
        return {"type": "array", "items": _schema(parts[0], shared)}
    if origin in (dict, Mapping):
        values = _schema(parts[1], shared)
        if get_origin(parts[0]) is Literal:
            keys = get_args(parts[0])
            return {"type": "object", "required": list(keys), "properties": dict.fromkeys(keys, values)}
        return {"type": "object", **({"additionalProperties": values} if values else {})}
    if hint in (object, Any):
        return {}
    raise TypeError(f"no schema for {hint}")


def _either(schemas: list[dict[str, Any]]) -> dict[str, Any]:
    """One of several: types of values together where only their names differ."""
    if all("$ref" not in each and "enum" not in each for each in schemas):
        types = [each["type"] for each in schemas]
        rest = {key: value for each in schemas for key, value in each.items() if key != "type"}
        return {"type": types, **rest}
    if all("enum" in each or each == {"type": "null"} for each in schemas):
        return {"enum": [value for each in schemas for value in each.get("enum", [None])]}
    return {"anyOf": schemas}
