"""What threads did: every stretch is called by what it was part of then, and not by what had ended before."""

from __future__ import annotations

from pathlib import Path

from tests.pytorch.traces import call, kernel, op, opened, rows


def test_an_operator_has_its_name_also_after_what_it_called(tmp_path: Path) -> None:
    events = [
        op("aten::linear", 0, 300),
        op("aten::addmm", 50, 200),
        call(100, 20, 1),
        kernel(130, 40, 1),
    ]
    with opened(tmp_path / "nested.json", events) as session:
        found = rows(
            session, "SELECT end_ns - start_ns, kind, evidence, name FROM host_time ORDER BY start_ns"
        )
    assert found == [
        (100, "work", "operator", "aten::linear"),
        (20, "work", "call", "cudaLaunchKernel"),
        (180, "work", "operator", "aten::linear"),
    ]
