"""The memory of a session: what the machine and its cgroups leave, as it is needed."""

from __future__ import annotations

from pathlib import Path

import duckdb
import pytest

from traceview.store.memory import SessionMemory, free_memory
from traceview.workers import workers

GIB = 1 << 30


def machine(root: Path, files: dict[str, str]) -> Path:
    for name, text in {
        "proc/meminfo": f"MemTotal: 1 kB\nMemAvailable: {64 * GIB // 1024} kB\n",
        **files,
    }.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def version_2(limit: str, used: int, group: str = "sys/fs/cgroup/job") -> dict[str, str]:
    return {f"{group}/memory.max": limit + "\n", f"{group}/memory.current": f"{used}\n"}


@pytest.mark.parametrize("limit", [2 * GIB, 8 * GIB, 64 * GIB])
def test_a_cgroup_bounds_what_is_free(tmp_path: Path, limit: int) -> None:
    second = {"proc/self/cgroup": "0::/job\n", **version_2(str(limit), GIB)}
    assert free_memory(machine(tmp_path / "2", second)) == limit - GIB
    folder = "sys/fs/cgroup/memory/job"
    first = {
        "proc/self/cgroup": "5:devices:/\n4:memory:/job\n0::/\n",
        f"{folder}/memory.limit_in_bytes": str(limit),
        f"{folder}/memory.usage_in_bytes": str(GIB),
    }
    assert free_memory(machine(tmp_path / "1", first)) == limit - GIB


def test_cgroups_around_count_and_files_in_memory_do_not(tmp_path: Path) -> None:
    files = {
        "proc/self/cgroup": "0::/pod/job\n",
        **version_2("max", GIB, "sys/fs/cgroup/pod/job"),
        **version_2(str(4 * GIB), 3 * GIB, "sys/fs/cgroup/pod"),
        "sys/fs/cgroup/pod/memory.stat": f"anon 5\ninactive_file {2 * GIB}\n",
    }
    assert free_memory(machine(tmp_path, files)) == 3 * GIB


def test_without_cgroups_the_machine_counts(tmp_path: Path) -> None:
    assert free_memory(machine(tmp_path, {})) == 64 * GIB
    unlimited = {"proc/self/cgroup": "4:memory:/\n", "sys/fs/cgroup/memory/memory.limit_in_bytes": str(2**63)}
    assert free_memory(machine(tmp_path, unlimited)) == 64 * GIB
    assert free_memory() > 0


def test_a_session_takes_half_but_never_too_little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TRACEVIEW_MEMORY_LIMIT", raising=False)
    for free, ceiling in ((0, 320_000_000), (2 * GIB, GIB), (64 * GIB, 32 * GIB)):
        monkeypatch.setattr("traceview.store.memory.free_memory", lambda free=free: free)
        memory = SessionMemory(None)
        assert (memory.ceiling, memory.limit) == (ceiling, 224_000_000)
    asked = SessionMemory("1GB")
    assert (asked.ceiling, asked.limit, asked.may_grow) == (10**9, 10**9, False)
    monkeypatch.setenv("TRACEVIEW_MEMORY_LIMIT", "64MB")
    assert SessionMemory(None).ceiling == 64_000_000


NEEDY = "SELECT list(hash(i) ORDER BY i) FROM range(4_000_000) AS numbers (i)"
"""What cannot spill: one list of 32 MB, sorted."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("ceiling", "answers"), [(2_000_000_000, True), (60_000_000, False)])
def test_work_that_needs_more_memory_is_begun_again_up_to_the_ceiling(ceiling: int, *, answers: bool) -> None:
    memory = SessionMemory("1GB")
    memory.ceiling, memory.limit = ceiling, 30_000_000
    with duckdb.connect(config={"memory_limit": f"{memory.limit}B"}) as connection:
        with workers([connection], memory) as used:
            begun = []

            def work(one: duckdb.DuckDBPyConnection, query: str) -> int:
                begun.append(query)
                return len(one.execute(query).fetchall())

            if answers:
                assert used.map(work, [NEEDY]) == [1]
                assert len(begun) > 1
            else:
                with pytest.raises(duckdb.OutOfMemoryException):
                    used.map(work, [NEEDY])
        assert memory.limit <= ceiling
        assert memory.may_grow == answers
