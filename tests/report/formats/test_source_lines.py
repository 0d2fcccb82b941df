"""Lines of the program behind findings: from evidence over operators to call sites."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import duckdb
import pytest

from traceview.report.formats.source_lines import with_sources
from traceview.report.locating import call_sites, file_in, located, where_to_look, where_to_look_short
from traceview.store.schema import schema_sql

USER = "train/model.py(12): forward"
LIBRARY = "/usr/lib/python3.11/site-packages/x.py(1): f"
HOOKS = "torch/nn/modules/module.py(5): _call_impl"


class Traces:
    """The tables with a few events: op 2 lies in op 1; op 3 is the backward of op 1."""

    def __init__(self) -> None:
        self.connection = duckdb.connect()
        self.connection.execute(schema_sql())
        self.add("ops", op_id=1, call_site=USER)
        self.add("ops", op_id=2, parent_id=1)
        self.add("ops", op_id=3, forward_op_id=1)
        self.add("ops", op_id=4, parent_id=3)
        self.add("ops", op_id=5, call_site=LIBRARY)
        self.add("ops", op_id=6, call_site=HOOKS)
        self.add("ops", op_id=7)
        self.add("ops", op_id=8, trace_id=1, call_site="other.py(1): f")
        for kernel_id, op_id in ((10, 1), (11, 2), (12, 4), (13, 5), (14, 7), (15, None), (16, 8)):
            self.add("kernels", kernel_id=kernel_id, op_id=op_id)
        self.add("copies", copy_id=10, op_id=5)
        self.add("memsets", memset_id=10, op_id=1)
        self.add("api_calls", call_id=10, op_id=1)

    def add(self, table: str, trace_id: int = 0, **values: Any) -> None:
        """A row."""
        values |= {"trace_id": trace_id, "start_ns": 0, "dur_ns": 1}
        marks = ", ".join("?" * len(values))
        self.connection.execute(
            f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks})", list(values.values())
        )

    def sql(self, query: str, parameters: Any = None) -> duckdb.DuckDBPyConnection:
        """As that of a session."""
        return self.connection.execute(query, parameters)


def _finding(*events: tuple[str | None, int | None]) -> dict[str, Any]:
    return {"trace_id": 0, "evidence": [{"event_kind": kind, "event_id": id_} for kind, id_ in events]}


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (("kernel", 10), [USER]),
        (("kernel", 11), [USER]),
        (("kernel", 12), [USER]),
        (("kernel", 14), []),
        (("kernel", 15), []),
        (("kernel", 16), []),
        (("copy", 10), [LIBRARY]),
        (("memset", 10), [USER]),
        (("api_call", 10), [USER]),
        (("op", 3), [USER]),
        (("gap", 10), []),
        (("kernel", None), []),
    ],
)
def test_each_event_leads_to_its_line(event: tuple[str, int | None], expected: list[str]) -> None:
    sites = call_sites(Traces(), [_finding(event)])
    assert sites.get(0, []) == expected


def test_the_most_frequent_line_comes_first() -> None:
    events = [("kernel", 13), ("kernel", 10), ("kernel", 11), ("op", 6)]
    # Type: Traces is a stand-in for a session.
    sites = call_sites(Traces(), [_finding(), _finding(*events)])
    assert sites == {1: [USER, LIBRARY, HOOKS]}


def test_findings_get_the_first_line_that_is_none_of_a_library(tmp_path: Path) -> None:
    findings = [_finding(("kernel", 13), ("copy", 10), ("kernel", 10)), _finding(("op", 6)), _finding()]
    # Type: Traces is a stand-in for a session.
    found = with_sources({"findings": findings, "x": 1}, Traces(), tmp_path)
    assert found["x"] == 1
    assert [row["source"] for row in found["findings"]] == [
        {"file": "train/model.py", "line": 12, "function": "forward"}, None, None
    ]  # fmt: skip
    assert "source" not in findings[0]


def test_lines_in_the_folder_of_the_program_come_before_others(tmp_path: Path) -> None:
    (tmp_path / "other.py").touch()
    traces = Traces()
    traces.add("ops", op_id=9, call_site="C:\\src\\other.py(3): <lambda>")
    finding = _finding(("op", 1), ("kernel", 10), ("op", 9))
    # Type: Traces is a stand-in for a session.
    found = with_sources({"findings": [finding]}, traces, tmp_path)
    assert found["findings"][0]["source"] == {"file": "other.py", "line": 3, "function": "<lambda>"}


def test_files_of_the_program_are_named_relative_to_its_folder(tmp_path: Path) -> None:
    (tmp_path / "train").mkdir()
    (tmp_path / "train/model.py").touch()
    assert file_in(tmp_path, f"{tmp_path}/train/model.py") == "train/model.py"
    assert file_in(tmp_path, "/elsewhere/train/model.py") == "train/model.py"
    assert file_in(tmp_path, "train/model.py") == "train/model.py"
    assert file_in(tmp_path, "/elsewhere/other.py") is None
    assert file_in(tmp_path, "../train/model.py") is None
    assert file_in(tmp_path, "a\0b/" + "x" * 5000) is None


def test_a_finding_says_where_to_look() -> None:
    traces = Traces()
    traces.add("ranges", range_id=5, name="forward", category="user")
    traces.add("ops", op_id=21, name="aten::mm", module_path="Net/Linear", call_site=USER)
    traces.add("kernels", kernel_id=30, op_id=21, range_id=5, name="gemm()", short_name="gemm")
    found = located({"findings": [_finding(("kernel", 30)), _finding(("gap", 1)), _finding()]}, traces)
    first, *others = found["findings"]
    line = {"file": "train/model.py", "line": 12, "function": "forward"}
    names = {"module": "Net/Linear", "operator": "aten::mm", "range": "forward", "kernel": "gemm"}
    assert first["look_at"] == {"call_sites": [line], **names}
    assert first["source"] == line
    assert [row["look_at"] for row in others] == [{"call_sites": [], **dict.fromkeys(names)}] * 2


def test_the_place_is_that_of_most_of_the_time() -> None:
    traces = Traces()
    traces.add("ops", op_id=21, name="aten::copy_", call_site=USER)
    traces.add("ops", op_id=22, name="aten::add", call_site=LIBRARY)
    for kernel, op in ((31, 21), (32, 22), (33, 22)):
        traces.add("kernels", kernel_id=kernel, op_id=op, name=f"k{kernel}()", short_name=f"k{kernel}")
    finding = _finding(("kernel", 31), ("kernel", 32), ("kernel", 33))
    for row, length in zip(finding["evidence"], (500, 100, 200), strict=True):
        row |= {"start_ns": 1_000, "end_ns": 1_000 + length}
    [found] = located({"findings": [finding]}, traces)["findings"]
    assert (found["look_at"]["operator"], found["look_at"]["kernel"]) == ("aten::copy_", "k31")
    assert call_sites(traces, [finding]) == {0: [USER, LIBRARY]}


def _looking_at(**known: Any) -> list[dict[str, Any]]:
    """Two findings, of which the second knows where to look."""
    nothing = {"call_sites": [], **dict.fromkeys(("module", "operator", "range", "kernel"))}
    return [{"look_at": nothing}, {"look_at": nothing | known}]


@pytest.mark.parametrize(
    ("known", "long", "short"),
    [
        ({"operator": "aten::mm", "kernel": "gemm"}, "operator aten::mm", "aten::mm"),
        ({"kernel": "gemm"}, "kernel gemm", "gemm"),
        ({}, "", ""),
        (
            {"call_sites": [{"file": "a/model.py", "line": 12, "function": "forward"}], "module": "Net"},
            "a/model.py:12 (forward)",
            "model.py:12",
        ),
    ],
)
def test_a_line_stands_before_what_launched_it(
    tmp_path: Path, known: dict[str, Any], long: str, short: str
) -> None:
    findings = _looking_at(**known)
    assert (where_to_look(findings, tmp_path), where_to_look_short(findings)) == (long, short)
