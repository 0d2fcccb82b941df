"""`traceview query`: the rows of any SQL, in every format."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import parquet

from tests.cli.conftest import Done
from traceview.quantities import counted

Command = Callable[..., Done]
FORMATS = ("table", "csv", "json", "jsonl", "parquet", "arrow")
ROWS = r"""
    SELECT 9223372036854775807 AS big, 170141183460469231731687303715884105727::HUGEINT AS huge,
        1.50::DECIMAL(10, 2) AS exact, 'nan'::DOUBLE AS nan, 'inf'::DOUBLE AS inf, 0.1::DOUBLE AS tenth,
        NULL::VARCHAR AS nothing, '' AS empty, e'a,"b"\n\x1b[31mñ名' AS text,
        true AS yes, 'x\xff'::BLOB AS bytes,
        [1, NULL] AS list, {'a': 'b"c', 'n': [1.5::DECIMAL(3, 1)]} AS struct, MAP {1: 'one'} AS map,
        TIMESTAMP_NS '2026-01-02 03:04:05.123456789' AS instant, INTERVAL 3 DAY AS span,
        'red'::ENUM('red', 'blue') AS color, union_value(n := 7) AS either, NULL AS untyped,
        18446744073709551615::UBIGINT AS unsigned, 1 AS once, 2 AS twice
    UNION ALL BY NAME SELECT -9223372036854775808 AS big, 'plain' AS text
"""
NASTY = f"SELECT nasty.* EXCLUDE once, once AS twice FROM ({ROWS}) AS nasty"


@pytest.fixture(autouse=True)
def small_session(opens: list[tuple[list[str], dict[str, Any]]]) -> list[tuple[list[str], dict[str, Any]]]:
    """No test here opens a trace."""
    return opens


def _rows(done: Done) -> list[dict[str, Any]]:
    assert (done.code, done.err) == (0, "")
    rows: list[dict[str, Any]] = json.loads(done.out)
    return rows


@pytest.mark.parametrize("format_name", ["csv", "json", "jsonl", "table"])
def test_a_terminal_gets_nothing_that_it_acts_on(
    command: Command, format_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    sql = "SELECT e'\\x1b]52;c;aGk=\\x07\\u202e\\u009b31m' AS a, 'ñ' AS b"
    text = command("query", "t", sql, "--format", format_name).text
    assert "ñ" in text
    assert text.replace("\n", "").isprintable()


def test_csv_has_no_formulas_where_that_is_asked(command: Command) -> None:
    sql = "SELECT '=1+1' AS a, -1 AS b, '@x' AS c, 'plain' AS d, NULL AS e, '' AS f"
    rows = command("query", "t", sql, "--format", "csv", "--safe-csv").text.splitlines()
    assert rows[1] == """"'=1+1",-1,"'@x","plain",,\"\""""
    assert '"=1+1"' in command("query", "t", sql, "--format", "csv").text


def test_csv_keeps_nulls_and_line_breaks(command: Command) -> None:
    done = command("query", "t", NASTY, "--format", "csv")
    assert (done.code, done.err) == (0, "")
    first, second = csv.DictReader(io.StringIO(done.text, newline=""))
    assert first["big"] == "9223372036854775807"
    assert first["huge"] == str(2**127 - 1)
    assert (first["exact"], first["nan"], first["inf"], first["tenth"]) == ("1.50", "nan", "inf", "0.1")
    assert first["text"] == 'a,"b"\n\x1b[31mñ名'
    assert (first["yes"], first["bytes"], first["color"], first["either"]) == ("true", "78ff", "red", "7")
    assert json.loads(first["list"]) == [1, None]
    assert json.loads(first["struct"]) == {"a": 'b"c', "n": [1.5]}
    assert first["instant"].endswith("05.123456789")
    assert second["big"] == "-9223372036854775808"
    assert done.text.splitlines()[0].count("twice") == 2
    assert ',,"",' in done.text


def test_json_is_exact(command: Command) -> None:
    first, second = _rows(command("query", "t", NASTY, "--format", "json"))
    assert (first["big"], first["huge"], first["unsigned"]) == (2**63 - 1, 2**127 - 1, 2**64 - 1)
    assert (first["nan"], first["inf"], first["nothing"], first["untyped"]) == (None, None, None, None)
    assert (first["exact"], first["tenth"], first["empty"], first["yes"]) == (1.5, 0.1, "", True)
    assert first["text"] == 'a,"b"\n\x1b[31mñ名'
    assert first["struct"] == {"a": 'b"c', "n": [1.5]}
    assert first["list"] == [1, None]
    assert (first["either"], first["color"], first["bytes"]) == (7, "red", "78ff")
    assert first["instant"].endswith("05.123456789")
    assert len(first) == len(second) == 22


def test_jsonl_has_the_objects_of_json_a_line_each(command: Command) -> None:
    lines = command("query", "t", NASTY, "--format", "jsonl").out.splitlines()
    assert [json.loads(line) for line in lines] == _rows(command("query", "t", NASTY, "--format", "json"))


def test_parquet_and_arrow_keep_types(command: Command, tmp_path: Path) -> None:
    for name in ("parquet", "arrow"):
        assert command("query", "t", NASTY, "--format", name, "-o", tmp_path / f"rows.{name}").code == 0
    by_parquet = parquet.read_table(tmp_path / "rows.parquet")
    with pa.ipc.open_file(tmp_path / "rows.arrow") as file:
        by_arrow = file.read_all()
    for table in (by_parquet, by_arrow):
        assert table.num_rows == 2
        assert table.column("big").to_pylist() == [2**63 - 1, -(2**63)]
        assert table.schema.field("instant").type == pa.timestamp("ns")
        assert table.column("list").to_pylist() == [[1, None], None]
        assert len(set(table.column_names)) == 22
    assert by_arrow.schema.field("big").type == pa.int64()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", FORMATS)
def test_no_rows_are_a_valid_file(command: Command, tmp_path: Path, name: str) -> None:
    path = tmp_path / "rows"
    done = command("query", "t", "FROM kernels WHERE false", "--format", name, "-o", path)
    assert (done.code, done.out, done.err) == (0, b"", "")
    content = path.read_bytes()
    if name == "csv":
        assert content.startswith(b'"trace_id","kernel_id",')
        assert content.count(b"\n") == 1
    elif name == "json":
        assert json.loads(content) == []
    elif name == "jsonl":
        assert content == b""
    elif name == "parquet":
        assert parquet.read_table(path).schema.field("start_ns").type == pa.int64()
    elif name == "arrow":
        assert pa.ipc.open_file(path).read_all().num_rows == 0
    else:
        assert content.endswith(b"(0 rows)\n")


def test_a_table_is_safe_and_complete(command: Command) -> None:
    done = command("query", "t", NASTY)
    lines = done.text.splitlines()
    assert len(lines) == 4
    assert all(line.isprintable() for line in lines)
    assert 'a,"b"\\n\\x1b[31mñ名' in lines[1]
    assert str(2**127 - 1) in lines[1]
    assert lines[2].split()[0] == "-9223372036854775808"
    assert lines[3] == "(2 rows)"


def test_a_table_says_that_there_are_more_rows(command: Command) -> None:
    lines = command("query", "t", "SELECT kernel_id FROM kernels ORDER BY 1").text.splitlines()
    assert len(lines) == 1 + 100 + 1
    assert lines[-1] == "(first 100 rows; --limit 0 shows all)"
    lines = command(
        "query", "t", "SELECT kernel_id FROM kernels ORDER BY 1", "--limit", "0"
    ).text.splitlines()
    assert len(lines) == 1 + 250 + 1
    assert lines[-1] == "(250 rows)"
    assert command("query", "t", "SELECT 1", "--limit", "1").text.endswith("(1 row)\n")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("limit", [1, 249, 250, 251])
def test_a_limit_of_other_formats_is_told_on_stderr(command: Command, limit: int) -> None:
    done = command("query", "t", "FROM kernels", "--format", "jsonl", "--limit", limit)
    assert done.out.count(b"\n") == min(limit, 250)
    told = f"stopped after {counted(limit, 'row')}; there are more (--limit 0 for all)\n"
    assert done.err == (told if limit < 250 else "")
    assert command("query", "t", "FROM kernels", "--format", "jsonl", "--limit", limit, "-q").err == ""


def test_a_table_of_many_columns_fits_a_terminal(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    lines = command("query", "t", "FROM kernels LIMIT 2").text.splitlines()
    assert all(len(line) <= 80 for line in lines)
    assert lines[0].split()[:2] == ["trace_id", "kernel_id"]
    told = " ".join(lines[3:])
    assert "no space for" in told
    assert "graph_node_id, args; --format csv shows all)" in told


def test_a_table_fits_a_terminal_and_says_what_it_shortens(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    lines = command("query", "t", "SELECT repeat('x', 200) AS name, 1 AS n").text.splitlines()
    assert all(len(line) <= 80 for line in lines[:2])
    assert "…" in lines[1]
    assert lines[2] == "(1 row; long text is shortened; --format csv shows all)"


@pytest.mark.parametrize("name", ["parquet", "arrow"])
def test_binary_formats_are_not_for_a_terminal(
    command: Command, monkeypatch: pytest.MonkeyPatch, opens: list[Any], name: str
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    done = command("query", "t", "SELECT 1", "--format", name)
    assert (done.code, done.out) == (2, b"")
    assert opens == []


def test_sql_comes_from_a_file_or_stdin(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opens: list[Any]
) -> None:
    sql = tmp_path / "query.sql"
    sql.write_text("\ufeffSELECT 17 AS n -- a comment", encoding="utf-8")
    assert _rows(command("query", "a", "b", "-f", sql, "--format", "json")) == [{"n": 17}]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"SELECT 18 AS n")))
    assert _rows(command("query", "a", "b", "-f", "-", "--format", "json")) == [{"n": 18}]
    assert [paths for paths, _ in opens] == [["a", "b"]] * 2


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["{file}"], "no SQL: the last argument"),
        (["{file}", "{file}"], "no SQL: the last argument"),
        (["SELECT 1"], "no trace: give the paths first"),
        (["t", "-f", "nosuch.sql"], "cannot read nosuch.sql"),
        (["t", "-f", "{binary}"], "is not UTF-8 text"),
        (["t", "SELEC 1"], "Parser Error"),
        (["t", "FROM kernel"], "kernels"),
        (["t", "SELECT error('while it runs') FROM kernels"], "while it runs"),
    ],
)
def test_wrong_queries_are_one_line(command: Command, tmp_path: Path, arguments: list[str], why: str) -> None:
    (tmp_path / "trace.json").touch()
    (tmp_path / "binary").write_bytes(b"\xff\xfe")
    places = {"file": tmp_path / "trace.json", "binary": tmp_path / "binary"}
    output = tmp_path / "out.csv"
    done = command("query", *(text.format(**places) for text in arguments), "--format", "csv", "-o", output)
    assert done.code == 2
    assert why in done.err
    assert done.err.count("\n") == 1
    assert not output.exists()


def test_an_output_file_is_not_replaced(command: Command, tmp_path: Path, opens: list[Any]) -> None:
    output = tmp_path / "out.csv"
    output.write_text("old")
    done = command("query", "t", "SELECT 1", "--format", "csv", "-o", output)
    assert done.code == 2
    assert "add --force" in done.err
    assert opens == []
    assert command("query", "t", "SELECT 1 AS n", "--format", "csv", "-o", output, "--force").code == 0
    assert output.read_text() == '"n"\n1\n'


@pytest.mark.parametrize(("name", "starts"), [("a.csv", b'"n"\n1'), ("a.json", b"["), ("a", b"n")])
def test_the_format_is_that_of_the_extension(
    name: str, starts: bytes, command: Command, tmp_path: Path
) -> None:
    output = tmp_path / name
    assert command("query", "t", "SELECT 1 AS n", "-o", output).code == 0
    assert output.read_bytes().replace(b"\r", b"").lstrip().startswith(starts)
