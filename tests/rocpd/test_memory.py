"""Allocations and releases."""

from __future__ import annotations

from pathlib import Path
from typing import Any

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
