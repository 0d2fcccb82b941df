"""`traceview schema`: the documentation of what SQL can ask."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.cli.conftest import Done
from traceview.derived import views
from traceview.store.schema import tables

Command = Callable[..., Done]


def test_the_overview_names_everything(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    lines = command("schema").text.splitlines()
    assert [line.split()[0] for line in lines[1:]] == [relation.name for relation in (*tables(), *views())]
    assert all(len(line) <= 100 for line in lines)


def test_one_table_shows_its_columns(command: Command) -> None:
    lines = command("schema", "Kernels").text.splitlines()
    assert lines[0] == "table kernels: One execution of a kernel on the GPU."
    assert lines[2].split() == ["column", "type", "unit", "meaning"]
    assert any(
        line.split() == ["start_ns", "BIGINT", "ns", "start", "on", "the", "GPU", "[ns]"] for line in lines
    )
    kernels = next(table for table in tables() if table.name == "kernels")
    assert len(lines) == 3 + len(kernels.columns)


def test_json_has_every_column(command: Command) -> None:
    relations = {
        relation["name"]: relation for relation in json.loads(command("schema", "--format", "json").out)
    }
    assert set(relations) == {relation.name for relation in (*tables(), *views())}
    column = next(column for column in relations["copies"]["columns"] if column["name"] == "bytes")
    assert column == {"name": "bytes", "type": "BIGINT", "unit": "bytes", "comment": "size [bytes]"}


def test_every_column_of_a_view_has_its_type(command: Command) -> None:
    relations = json.loads(command("schema", "--format", "json").out)
    untyped = [
        (relation["name"], column["name"])
        for relation in relations
        for column in relation.get("columns", [])
        if not column["type"]
    ]
    assert untyped == []
    breakdown = next(relation for relation in relations if relation["name"] == "breakdown")
    assert {"name": "idle_ns", "type": "BIGINT", "unit": "ns"}.items() <= next(
        column for column in breakdown["columns"] if column["name"] == "idle_ns"
    ).items()


def test_markdown_is_a_section_a_table(command: Command) -> None:
    text = command("schema", "steps", "--format", "markdown").text
    assert text.startswith("## steps\n\nTable. One iteration of training or inference.\n\n| column | type |")
    assert "| `end_ns` | BIGINT | ns | end [ns] |\n" in text


def test_a_wrong_name_gets_the_nearest(command: Command) -> None:
    done = command("schema", "kernel")
    assert (done.code, done.out) == (2, b"")
    assert done.err.startswith("traceview: error: no table, view or macro kernel; did you mean kernel")
    assert "schema lists them all" in command("schema", "xyzzy\n").err
