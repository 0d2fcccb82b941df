"""Documents are typed: what reads and makes them names their fields, which mypy checks."""

from __future__ import annotations

import ast
from collections import defaultdict
from typing import get_origin

from tests.project.project_files import project_files, relative, text_of
from traceview.documents.values import Kind
from traceview.report.redacted_fields import _DOCUMENTS, _fields

TYPED = ("traceview/comparison/", "traceview/documents/", "traceview/gate/", "traceview/report/")


def _untyped(source: str) -> list[int]:
    """The lines with `dict[str, Any]`."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Subscript) and ast.unparse(node) == "dict[str, Any]"
    ]


def test_no_document_is_an_untyped_dictionary() -> None:
    paths = [path for path in project_files() if path.suffix == ".py" and relative(path).startswith(TYPED)]
    assert len(paths) > 100
    assert [f"{relative(path)}:{line}" for path in paths for line in _untyped(text_of(path) or "")] == []


def test_a_field_is_one_kind_to_redaction() -> None:
    kinds: defaultdict[str, set[Kind]] = defaultdict(set)
    for document in _DOCUMENTS:
        for name, kind, _ in _fields(document):
            assert isinstance(kind, Kind) or kind is str or get_origin(kind) is not None
            if isinstance(kind, Kind):
                kinds[name].add(kind)
    assert {name: found for name, found in kinds.items() if len(found) > 1} == {}
