"""Counters of kernels and of devices over time."""

from __future__ import annotations

import json
from pathlib import Path

from tests.rocpd.databases import PID, Database, codes, opened, rows


def _counter(database: Database, name: str, units: str = "", agent: int | None = 4) -> int:
    return database.add("info_pmc", pid=PID, agent_id=agent, name=name, units=units, extdata="{}")


def test_instances_of_a_counter_add_up_for_each_kernel(tmp_path: Path) -> None:
    database = Database()
    symbol = database.symbol("k")
    first, second = database.kernel(symbol, 0, 10), database.kernel(symbol, 20, 30)
    waves = _counter(database, "SQ_WAVES")
    events = [row["event_id"] for row in database.tables["kernel_dispatch"]]
    for event, values in zip(events, [(1216, 1216, 4), (7,)], strict=True):
        for value in values:
            database.add("pmc_event", event_id=event, pmc_id=waves, value=float(value), extdata="{}")
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT kernel_id, name, value FROM kernel_counters ORDER BY 1") == [
            (first, "SQ_WAVES", 2436.0), (second, "SQ_WAVES", 7.0),
        ]  # fmt: skip
        assert rows(session, "FROM counters") == []
        assert "counters_serialize_kernels" in codes(session)


def test_values_of_a_sample_are_a_series_and_not_part_of_the_kernel(tmp_path: Path) -> None:
    database = Database()
    database.kernel(database.symbol("k"), 0, 10)
    event = database.tables["kernel_dispatch"][0]["event_id"]
    waves = _counter(database, "SQ_WAVES")
    track = database.add("track", nid=77, pid=PID, tid=PID)
    sample = database.add("sample", track_id=track, timestamp=5, event_id=event, extdata="{}")
    database.add("pmc_event", event_id=event, pmc_id=waves, value=100.0, sample_id=None, xcc=None)
    database.add("pmc_event", event_id=event, pmc_id=waves, value=3.0, sample_id=sample, xcc=2)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT name, value FROM kernel_counters") == [("SQ_WAVES", 100.0)]
        found = rows(session, "SELECT device, name, ts_ns, value, args FROM counters WHERE value = 3")
        assert [row[:4] for row in found] == [(0, "SQ_WAVES", 5, 3.0)]
        assert json.loads(found[0][4])["xcc"] == 2


def test_a_counter_of_the_process_needs_no_thread(tmp_path: Path) -> None:
    database = Database()
    power = _counter(database, "device_power", "w")
    track = database.add("track", nid=77, pid=PID, tid=None, name_id=database.string("device_power_0"))
    for time, value in ((0, 300.0), (500, 350.0)):
        event = database.event("amd_smi")
        database.add("sample", track_id=track, timestamp=time, event_id=event, extdata="{}")
        database.add("pmc_event", event_id=event, pmc_id=power, value=value, extdata="{}")
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT pid, device, name, unit, ts_ns, value FROM counters ORDER BY ts_ns") == [
            (PID, 0, "device_power", "w", 0, 300.0), (PID, 0, "device_power", "w", 500, 350.0),
        ]  # fmt: skip
        assert rows(session, "FROM ranges") == []


def test_a_value_of_no_event_is_kept_and_reported(tmp_path: Path) -> None:
    database = Database()
    database.kernel(database.symbol("k"), 0, 10)
    database.add("pmc_event", event_id=None, pmc_id=_counter(database, "GRBM_COUNT"), value=5.0, extdata="{}")
    with opened(tmp_path, database) as session:
        (kept,) = rows(session, "SELECT name, args FROM other_events WHERE category = 'counter'")
        assert (kept[0], json.loads(kept[1])["value"]) == ("GRBM_COUNT", 5.0)
        assert "event_without_time" in codes(session)


def test_a_dispatch_in_several_passes_counts_once_with_the_counters_of_all(tmp_path: Path) -> None:
    database = Database()
    symbol = database.symbol("k")
    waves, hits = _counter(database, "SQ_WAVES"), _counter(database, "TCC_HIT_sum")
    for number, start in enumerate((0, 100)):
        for replay_pass, counters in enumerate((((waves, 3.0), (waves, 4.0)), ((waves, 3.0), (hits, 9.0)))):
            begin = start + 1_000 * replay_pass
            database.kernel(symbol, begin, begin + 10, dispatch_id=number + 1, replay_pass=replay_pass)
            event = database.tables["kernel_dispatch"][-1]["event_id"]
            for counter, value in counters:
                database.add("pmc_event", event_id=event, pmc_id=counter, value=value, extdata="{}")
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT start_ns, dur_ns FROM kernels ORDER BY 1") == [(0, 10), (100, 10)]
        query = "SELECT start_ns, c.name, value FROM kernel_counters AS c JOIN kernels USING (kernel_id)"
        assert rows(session, f"{query} ORDER BY ALL") == [
            (0, "SQ_WAVES", 7.0), (0, "TCC_HIT_sum", 9.0), (100, "SQ_WAVES", 7.0), (100, "TCC_HIT_sum", 9.0),
        ]  # fmt: skip
        assert ("kernels_replayed", 2) in rows(session, "SELECT code, count FROM health")
