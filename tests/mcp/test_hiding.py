"""A server that redacts: of a trace whose every text is marked, no text is left in an answer of a tool."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.project.project_files import ROOT
from tests.report.marked_samples import NAMES, WORDS_OF_FORMATS, write_sample
from tests.report.marking import SECRET, mark_files, marker
from traceview.errors import TraceviewError
from traceview.mcp.hiding import Hiding
from traceview.mcp.service import Service
from traceview.report.evidence import FIGURES
from traceview.store.schema import tables

SAMPLE = ROOT / "sample_traces" / "training_nvidia"


def _answers(service: Service, path: str) -> Iterator[tuple[str, Any]]:
    """What every tool answers, with each of its figures, findings and tables."""

    def answer(tool: str, *arguments: Any) -> Any:
        try:
            return getattr(service, tool)(*arguments)
        except TraceviewError as error:
            assert service.hiding
            return service.hiding.sentence(str(error), [*map(str, arguments)])

    yield "open", answer("open", path)
    brief = answer("brief")
    yield "brief", brief
    found = [row["id"] for row in brief["findings"]] if isinstance(brief, dict) else []
    for wanted in (*found, *FIGURES):
        yield wanted, answer("finding", wanted, None, 50, 50_000)
    for table in tables():
        yield table.name, answer("query", f"FROM {table.name}", None, 100, 50_000)
        texts = [column.name for column in table.columns if column.type == "VARCHAR"]
        others = ", ".join(f"{name} AS code" for name in texts)
        yield f"{table.name} by other names", answer("query", f"SELECT {others or 1} FROM {table.name}")
        for name in texts[:1]:
            wrong = f"SELECT {name}::INTEGER FROM {table.name} WHERE {name} IS NOT NULL"
            yield f"{table.name}.{name} as a number", answer("query", wrong)
    yield "columns of names", answer("query", "SELECT * FROM (PIVOT kernels ON name USING count(*))")
    yield "compare", answer("compare", path, path)
    yield "what_if", answer("what_if")
    yield "not_checkable", answer("not_checkable")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("share", [0.3, 1.0])
def test_no_text_of_a_marked_file_is_left_in_an_answer(name: str, share: float, tmp_path: Path) -> None:
    folder = tmp_path / "SECRET_run"
    folder.mkdir()
    write_sample(name, folder)
    mark_files(folder, marker(share, 4, WORDS_OF_FORMATS.get(name, "") if share == 1.0 else ""))
    service = Service([str(folder)], Hiding(names=True))
    try:
        left = {tool: set(SECRET.findall(json.dumps(told))) for tool, told in _answers(service, str(folder))}
    finally:
        service.close()
    assert {tool: texts for tool, texts in left.items() if texts} == {}


def test_a_text_has_one_pseudonym_and_findings_are_found_by_what_the_brief_calls_them() -> None:
    service, plain = Service([str(SAMPLE)], Hiding(names=True)), Service([str(SAMPLE)])
    try:
        query = "SELECT name FROM kernels ORDER BY start_ns, name LIMIT 20"
        [names, again, shown] = [each.query(query)["rows"] for each in (service, service, plain)]
        assert names == again != shown
        assert len({*map(tuple, names)}) == len({*map(tuple, shown)})
        hidden, known = service.brief()["findings"], plain.brief()["findings"]
        assert [row["saves_ns"] for row in hidden] == [row["saves_ns"] for row in known]
        for row, own in zip(hidden, known, strict=True):
            found, expected = service.finding(row["id"]), plain.finding(own["id"])
            assert [each["total_ns"] for each in found["figures"]] == [
                each["total_ns"] for each in expected["figures"]
            ]
    finally:
        service.close()
        plain.close()


def test_without_names_places_and_processes_alone_are_hidden() -> None:
    service, plain = Service([str(SAMPLE)], Hiding(names=False)), Service([str(SAMPLE)])
    try:
        columns = "source_file, source_file AS x, kernels.name, threads.pid"
        query = f"SELECT {columns} FROM traces, threads, kernels LIMIT 1"
        [hidden], [shown] = (
            {tuple(row) for row in each.query(query)["rows"][:1]} for each in (service, plain)
        )
        assert hidden[0] == hidden[1] != shown[0]
        assert hidden[2] == shown[2]
        assert hidden[3] == 1
        assert str(SAMPLE.parent) not in json.dumps([service.open(str(SAMPLE)), service.brief()])
    finally:
        service.close()
        plain.close()
