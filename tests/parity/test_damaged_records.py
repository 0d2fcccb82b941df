"""A number that cannot be costs what it says, and no other record: in formats that hold no simulated run.

Every numeric field of a record is damaged, each in a record of its own, as `test_damaged_rows` does it.
"""

from __future__ import annotations

import csv
import io
import json
import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tracegen.compile_log import START_S, LogWriter
from tracegen.hangs import Group, Job, Operation, as_json, as_pickle, dump
from tracegen.memory_snapshot import CachingAllocator, stack
from tracegen.nccl_inspector import record
from tracegen.ncu import Profiled, details_page, raw_page

import traceview
from tests.parity.damage import EXTREMES

Place = tuple[Any, ...]
Records = list[dict[str, Any]]


@dataclass(frozen=True)
class Recorded:
    """How records of a format are made and written.

    Attributes:
        file: the name of the file.
        records: makes as many equal records as are asked for, each a value of JSON.
        write: the content of a file with these records.
        tables: what the records become, with the columns that tell one from another.
        unread: ends of names of fields that are not read, so that nothing is lost with their values.
        signed: ends of names of fields that may be negative.
        wide: ends of names of fields that hold any number of 64 bits which is not negative.
        floats: ends of names of fields that hold numbers of any size.
    """

    file: str
    records: Callable[[int], Records]
    write: Callable[[Records], bytes]
    tables: dict[str, str]
    unread: tuple[str, ...] = ()
    signed: tuple[str, ...] = ()
    wide: tuple[str, ...] = ()
    floats: tuple[str, ...] = ()

    def is_possible(self, field: str, extreme: str) -> bool:
        """Whether a field may hold an extreme number."""
        if extreme == "zero" or field.endswith(self.unread or ("\0",)):
            return True
        if field.endswith(self.floats or ("\0",)):
            return extreme not in ("text", "beyond_integers")
        if extreme == "largest":
            return field.endswith((*self.wide, "\0"))
        return extreme == "negative" and field.endswith((*self.signed, "\0"))


def numbers(value: Any, place: Place = ()) -> Iterator[Place]:
    """Where the numbers in a value are, but for truth values."""
    if isinstance(value, (dict, list)):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from numbers(part, (*place, key))
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield place


def damage(records: Records, value: Any) -> list[str]:
    """Writes a value into each numeric field, each in a record of its own; returns the fields' names."""
    fields = list(numbers(records[0]))
    assert len(fields) < len(records) - 1
    for each, place in zip(records[1:], fields, strict=False):
        target: Any = each
        for key in place[:-1]:
            target = target[key]
        target[place[-1]] = value
    return [".".join(map(str, place)) for place in fields]


def enqueued(count: int) -> Records:
    """Records of a flight recorder."""
    world = Operation(Group("0", "", (0, 1)))
    job = Job({0: [world] * count, 1: [world] * count}).run()
    made = dump(job, 0, only_active=False)["entries"]
    return [{**json.loads(json.dumps(each)), "duration_ms": 1.5} for each in made]


def flight_recorder(records: Records, form: Callable[[dict[str, Any]], bytes]) -> bytes:
    world = Operation(Group("0", "", (0, 1)))
    return form({**dump(Job({0: [world], 1: [world]}).run(), 0), "entries": records})


def inspected(count: int) -> Records:
    """Lines of NCCL Inspector."""
    return [
        json.loads(record(1, n, ranks=4, size=800, microseconds=3, verbose=True)) for n in range(1, count + 1)
    ]


def lines(records: Records) -> bytes:
    return b"".join(json.dumps(each).encode() + b"\n" for each in records)


def allocations(count: int) -> Records:
    """Entries of a memory snapshot, and segments with one block each."""
    allocator = CachingAllocator(2**40)
    for number in range(count):
        allocator.allocate(30 * 2**20 + number * 2**20, stack(f"/src/a.py:{number + 1} f"), stream=7)
    made = allocator.snapshot()
    entries = [each for each in made["device_traces"][0] if each["action"] == "alloc"]
    pairs = zip(entries, made["segments"], strict=True)
    return [{"entry": deepcopy(entry), "segment": deepcopy(segment)} for entry, segment in pairs]


def memory_snapshot(records: Records, form: Callable[[Any], bytes]) -> bytes:
    segments = [{**each["segment"], "segment_pool_id": (0, 0)} for each in records]
    return form({"segments": segments, "device_traces": [[each["entry"] for each in records]]})


def compilations(count: int) -> Records:
    """What is recorded of a compilation each."""
    return [
        {
            "where": {"frame_id": number, "frame_compile_id": 1, "attempt": 0},
            "measured": {
                "co_name": f"f{number}",
                "co_firstlineno": 7,
                "guard_count": 3,
                "graph_op_count": 2,
                "start_time": START_S + number,
                "entire_frame_compile_time_s": 0.5,
                "backend_compile_time_s": 0.25,
                "inductor_compile_time_s": 0.125,
            },
        }
        for number in range(count)
    ]


def compile_log(records: Records) -> bytes:
    log = LogWriter()
    for each in records:
        log.record("dynamo_output_graph", {"sizes": {}}, "", **each["where"])
        log.record("compilation_metrics", each["measured"], **each["where"])
    return log.text().encode()


METRICS = {"gpu__time_duration.sum": ("us", 1234.5), "dram__bytes_read.sum": ("Mbyte", 2.25)}


def launches(page: Callable[..., str], count: int) -> Records:
    """Launches in an export of Nsight Compute: the cells of its rows, numbers where they are."""
    made = list(csv.DictReader(io.StringIO(page([Profiled(f"k{n}", METRICS) for n in range(count)]))))
    numeric = ("Process ID", "Device", "Metric Value", *METRICS)
    return [
        {key: float(text.replace(",", "")) if key in numeric and text else text for key, text in row.items()}
        for row in made
        if row["ID"]
    ]


def ncu(records: Records) -> bytes:
    text = io.StringIO()
    columns = list(records[0])
    writer = csv.writer(text, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow(columns)
    if "Metric Value" not in columns:
        writer.writerow([METRICS.get(column, ("",))[0] for column in columns])
    for row in records:
        writer.writerow(int(cell) if cell in (4242.0, 0.0) else cell for cell in row.values())
    return text.getvalue().encode()


_SNAPSHOT = {
    "memory_events": "ts_ns, address, bytes, stream",
    "memory_segments": "address, bytes, allocated_bytes, active_bytes, requested_bytes, stream",
    "memory_blocks": "address, bytes, requested_bytes",
    "memory_allocations": "address, bytes, requested_bytes, start_ns",
}
_ENQUEUED = {"enqueued_collectives": "* EXCLUDE (trace_id)"}
_LAUNCHES = {"profiled_kernels": "name, pid, device, dur_ns", "profiled_counters": "launch_id, name, value"}

FORMATS = {
    "flight-recorder-pickle": Recorded(
        "dump_0", enqueued, partial(flight_recorder, form=as_pickle), _ENQUEUED,
        signed=("_id", "seq_id", "sizes.0.0"), wide=("_id", "seq_id", "sizes.0.0"),
        unread=("op_id", "p2p_seq_id", "timeout_ms"),
    ),
    "flight-recorder-json": Recorded(
        "dump_0", enqueued, partial(flight_recorder, form=as_json), _ENQUEUED,
        signed=("_id", "seq_id", "sizes.0.0"), wide=("_id", "seq_id", "sizes.0.0"),
        unread=("op_id", "p2p_seq_id", "timeout_ms"),
    ),
    "nccl-inspector": Recorded(
        "node1-pid4001.log", inspected, lines,
        {"collectives": "* EXCLUDE (trace_id, collective_id)"},
        unread=("channel_id", "coll_start_ts", "algobw_gbs"),
        wide=("rank", "nnodes", "dump_timestamp_us", "pid", "_sn", "size_bytes"),
    ),
    "memory-snapshot-pickle": Recorded(
        "s.pickle", allocations, partial(memory_snapshot, form=partial(pickle.dumps, protocol=2)), _SNAPSHOT,
        signed=("stream",), wide=("stream", "ed_size", "active_size", "line"),
    ),
    "memory-snapshot-json": Recorded(
        "s.json", allocations, partial(memory_snapshot, form=lambda value: json.dumps(value).encode()),
        _SNAPSHOT,
        signed=("stream",), wide=("stream", "ed_size", "active_size", "line"),
    ),
    "torch-compile": Recorded(
        "dedicated_log_torch_trace_rank_0_x8.log", compilations, compile_log,
        {"compilations": "* EXCLUDE (trace_id)"},
        signed=("frame_id", "frame_compile_id"), wide=("frame_id", "frame_compile_id"),
    ),
    "ncu-raw": Recorded("a.csv", partial(launches, raw_page), ncu, _LAUNCHES, floats=("bytes_read.sum",)),
    "ncu-details": Recorded("a.csv", partial(launches, details_page), ncu, _LAUNCHES),
}  # fmt: skip


def read(path: Path, tables: dict[str, str]) -> tuple[Counter[tuple[Any, ...]], Counter[str]]:
    """The rows of the tables, and how often each code of `health` counts."""
    found: Counter[tuple[Any, ...]] = Counter()
    with traceview.open(path, cache=False, workers=1) as session:
        for table, columns in tables.items():
            found.update((table, *row) for row in session.sql(f"SELECT {columns} FROM {table}").fetchall())
        told = dict(session.sql("SELECT code, sum(count)::BIGINT FROM health GROUP BY 1").fetchall())
    return found, Counter(told)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("extreme", EXTREMES)
@pytest.mark.parametrize("name", FORMATS)
def test_an_impossible_number_costs_no_other_record(name: str, extreme: str, tmp_path: Path) -> None:
    recorded = FORMATS[name]
    records = recorded.records(48)
    sound, damaged = (tmp_path / folder / recorded.file for folder in ("sound", "damaged"))
    sound.parent.mkdir()
    damaged.parent.mkdir()
    sound.write_bytes(recorded.write(records))
    fields = damage(records, EXTREMES[extreme])
    damaged.write_bytes(recorded.write(records))
    (before, told_before), (after, told) = read(sound, recorded.tables), read(damaged, recorded.tables)
    lost = {code: told[code] - told_before[code] for code in ("events_lost", "values_lost")}
    impossible = [field for field in fields if not recorded.is_possible(field, extreme)]
    assert sum(lost.values()) >= len(impossible), (lost, impossible)
    # A record is a row of each table at the most.
    assert sum((before - after).values()) <= len(fields) * len(recorded.tables)
    if extreme != "zero":  # As an identity it is that of another record.
        assert sum(before.values()) - sum(after.values()) <= sum(lost.values()) * len(recorded.tables)
