"""Allocations and releases."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.rocpd.databases import PID, Database, codes, opened, rows

_ADDRESS = 0x7F0000000000


def _allocation(database: Database, kind: str, start: int, **more: Any) -> None:
    row = {
        "pid": PID,
        "tid": PID,
        "agent_id": None,
        "level": "REAL",
        "address": _ADDRESS,
        "size": 0,
        "extdata": "{}",
    }
    event = database.event("MEMORY_ALLOCATION", start)
    database.add(
        "memory_allocate", **row | {"type": kind, "start": start, "end": start + 5, "event_id": event} | more
    )


def test_a_release_has_size_and_gpu_of_the_latest_allocation_at_its_address(tmp_path: Path) -> None:
    database = Database()
    _allocation(database, "ALLOC", 10, agent_id=4, size=100)
    _allocation(database, "FREE", 20)
    _allocation(database, "ALLOC", 30, agent_id=0, size=300)
    _allocation(database, "FREE", 40)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT ts_ns, kind, bytes, device FROM memory_events ORDER BY ts_ns") == [
            (10, "alloc", 100, 0), (20, "free", -100, 0), (30, "alloc", 300, -1), (40, "free", -300, -1),
        ]  # fmt: skip


def test_a_release_of_unknown_memory_has_no_size(tmp_path: Path) -> None:
    database = Database()
    _allocation(database, "FREE", 20)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT kind, bytes, device FROM memory_events") == [("free", None, None)]
        assert "release_without_allocation" in codes(session)


def test_reserved_and_scratch_memory_are_distinguished(tmp_path: Path) -> None:
    database = Database()
    _allocation(database, "ALLOC", 10, agent_id=4, size=1, level="VIRTUAL")
    _allocation(database, "ALLOC", 20, agent_id=4, size=2, level="SCRATCH", queue_id=3)
    _allocation(database, "FREE", 30, level="SCRATCH")
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT kind, bytes FROM memory_events ORDER BY ts_ns") == [
            ("virtual_alloc", 1), ("scratch_alloc", 2), ("scratch_free", -2),
        ]  # fmt: skip


def test_addresses_beyond_63_bits(tmp_path: Path) -> None:
    database = Database()
    _allocation(database, "ALLOC", 10, agent_id=4, size=1, address=-16)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT address FROM memory_events") == [(2**64 - 16,)]


def _in_arguments(place: dict[str, Any], source: int, target: int) -> dict[str, Any]:
    return {"args": {**place, "src_agent": source, "dst_agent": target}}


def _nested(place: dict[str, Any], source: int, target: int) -> dict[str, Any]:
    data = {**place, "src_agent_id": source, "dst_agent_id": target, "prefetch_agent_id": -1}
    return {"event": {"extdata": json.dumps({"kfd": {"kfd": {"index": 5, "data": data}}})}}


@pytest.mark.parametrize(
    ("category", "described"), [("KFD_PAGE_MIGRATE", _nested), ("rocm_kfd_page_migrate", _in_arguments)]
)
def test_page_migrations_are_copies_and_faults_are_no_ranges(
    tmp_path: Path, category: str, described: Callable[[dict[str, Any], int, int], dict[str, Any]]
) -> None:
    database = Database()
    database.gpu(9, 1, node_id=2)
    database.kernel(database.symbol("k"), 0, 1000)
    counter = database.add("info_pmc", pid=PID, agent_id=None, name=category, units="", extdata="{}")
    causes = ("PAGEFAULT_GPU", "PREFETCH", "TTM_EVICTION")
    for number, cause in enumerate(causes):
        place = {"start_address": "0x1000", "end_address": "0x3000"} if number < 2 else {}
        source, target = (2, 0) if cause == "TTM_EVICTION" else (0, 2)
        start = 2000 + 100 * number
        database.region(
            category, f"KFD_PAGE_MIGRATE_{cause}", start, start + 50,
            **described(place, source, target),
        )  # fmt: skip
        event = database.tables["region"][-1]["event_id"]
        database.add("pmc_event", event_id=event, pmc_id=counter, value=8192.0, extdata="{}")
        database.region(
            category.replace("PAGE_MIGRATE", "PAGE_FAULT").replace("page_migrate", "page_fault"),
            "KFD_PAGE_FAULT_READ_FAULT_MIGRATED", start, start + 60, args={"address": "0x1000"},
        )  # fmt: skip
    with opened(tmp_path, database) as session:
        found = "SELECT kind, device, start_ns, dur_ns, bytes, args ->> '$.migration_cause' FROM copies"
        assert rows(session, f"{found} ORDER BY start_ns") == [
            ("migration", 1, 2000 + 100 * n, 50, 8192, cause)
            for n, cause in enumerate(("coherence", "user", "eviction"))
        ]
        assert rows(session, "FROM ranges") == []
        assert rows(session, "SELECT category, count(*) FROM other_events GROUP BY ALL") == [
            ("page_fault", 3)
        ]
        assert rows(session, "SELECT count(*), sum(value) FROM counters") == [(3, 3 * 8192)]
        assert not set(codes(session)) & {"event_without_time", "values_lost"}
