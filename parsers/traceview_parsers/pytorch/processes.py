"""Which process each event of a file is of, and which rank that process is.

The profiler writes one process to a file: host events have the number of the process, work of a GPU that of
the GPU.
Programs that merge files keep these numbers, add a multiple of a large one, or write text around them
("[TP01] 4242"). Where there is such text it tells the processes; else each number with calls is one.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import duckdb
from traceview_parsers.pytorch.process_texts import Written, ranks_in, says_rank, taken_apart

MOST_PROCESSES: Final = 1_024
MOST_NUMBERS: Final = 65_536
"""A file of more processes, or more numbers of processes and GPUs, is read as that of one process."""

_ALIKE: Final = 0.95
_EVENTS_COMPARED: Final = 1_000


class Process(NamedTuple):
    """One process of a file.

    Attributes:
        pid: its number, as written or as in the text.
        rank: its rank, if something says so.
    """

    pid: int | None
    rank: int | None


class Processes(NamedTuple):
    """The processes of a file; a file of one has no maps unless texts stand for numbers.

    Attributes:
        found: the processes, in the order of their trace ids.
        trace_of: the trace of each staged number of a process or GPU, where it is not the first.
        shared: staged numbers of GPUs that several processes use; correlation ids tell whose an event is.
        number_of: the number that a staged one stands for, where it is another.
        device_of: likewise for GPUs.
        stream_shift: by staged number of a GPU, what was added to the numbers of its streams.
        not_told_apart: how many numbers of processes there are, where they are too many.
    """

    found: list[Process]
    trace_of: dict[int, int]
    shared: list[int]
    number_of: dict[int, int | None]
    device_of: dict[int, int]
    stream_shift: dict[int, int]
    not_told_apart: int = 0


class _Seen:
    """What a file has under one number."""

    def __init__(self, pid: int, written: Written, counts: Iterable[int]) -> None:
        self.pid = pid
        self.label, self.number = written
        self.program, self.calls, self.operators, self.gpu_events = counts
        self.names: set[str] = set()


def find_processes(connection: duckdb.DuckDBPyConnection, texts: Mapping[int, str]) -> Processes:
    """The processes of the staged events.

    Args:
        connection: has staging.thread and the views of the staged events.
        texts: what stands in the file, by the numbers that are staged in its place.
    """
    counts = connection.execute(
        "SELECT pid, sum(program_events)::BIGINT, sum(calls)::BIGINT, sum(operators)::BIGINT,"
        " sum(gpu_events)::BIGINT FROM staging.thread WHERE pid IS NOT NULL GROUP BY pid"
        f" ORDER BY sum(program_events) DESC, pid LIMIT {MOST_NUMBERS + 1}"
    ).fetchall()
    written = {pid: taken_apart(text) for pid, text in texts.items()}
    numbers = {pid: each.number for pid, each in written.items()}
    seen = [_Seen(pid, written.get(pid, Written("", pid)), rest) for pid, *rest in counts]
    main = next((each.number for each in seen if each.program), None)
    alone = Processes([Process(main, None)], {}, [], numbers, _devices(numbers), {})
    if len(seen) > MOST_NUMBERS:
        return alone._replace(not_told_apart=len(seen))
    groups = _by_label(seen)
    parts = {label: _split(group) for label, group in groups.items()}
    count = sum(map(len, parts.values()))
    if count > MOST_PROCESSES:
        return alone._replace(not_told_apart=count)
    if count <= 1:
        return alone
    _read_names(connection, seen)
    owners: list[list[_Seen]] = []
    shared: list[int] = []
    for label, processes in parts.items():
        rest = [each for each in groups[label] if each not in processes]
        members = [[process] for process in sorted(processes, key=lambda each: each.pid)]
        if len(processes) == 1:
            members[0] += rest
        else:
            gpus = [each for each in rest if each.gpu_events]
            processes = [process for [process] in members]
            owner_of = _owners(connection, processes, gpus)
            shared += [gpu.pid for gpu in gpus if gpu.pid not in owner_of]
            for each in rest:
                members[owner_of.get(each.pid, 0)].append(each)
        owners += members
    return _described(connection, owners, shared, numbers)


def define_process_macros(connection: duckdb.DuckDBPyConnection, processes: Processes) -> None:
    """Defines what the SQL files ask of a staged number, and main_pid, the number of the process of a trace.

    See `Processes` for trace_of, is_shared, number_of and device_of; stream_of is the stream that the number
    of a thread stands for.
    """

    def variable(name: str, of_type: str, value: object) -> str:
        connection.execute(f"SET VARIABLE {name} = $1::{of_type}", [value])
        return f"getvariable('{name}')"

    def mapped(name: str, of_type: str, values: Mapping[int, int | None]) -> str:
        # DuckDB takes a dict with keys that are no texts as a map only in two lists.
        lists = (
            variable(f"{name}_keys", "BIGINT[]", list(values)),
            variable(f"{name}_values", f"{of_type}[]", list(values.values())),
        )
        connection.execute(f"SET VARIABLE {name} = map({', '.join(lists)})")
        return f"getvariable('{name}')"

    trace_of = {pid: trace for pid, trace in processes.trace_of.items() if trace}
    bodies = {
        "trace_of": f"coalesce({mapped('traces_of', 'INTEGER', trace_of)}[staged_pid], 0)"
        if trace_of
        else "0",
        "is_shared": (
            f"coalesce(list_contains({variable('shared', 'BIGINT[]', processes.shared)}, staged_pid), false)"
            if processes.shared
            else "false"
        ),
    }
    for name, values in (("number_of", processes.number_of), ("device_of", processes.device_of)):
        if values:
            known = mapped(f"{name}_staged", "BIGINT", values)
            bodies[name] = f"if(map_contains({known}, staged_pid), {known}[staged_pid], staged_pid)"
        else:
            bodies[name] = "staged_pid"
    for name, body in bodies.items():
        connection.execute(f"CREATE OR REPLACE TEMP MACRO {name}(staged_pid) AS {body}")
    stream = "tid"
    if processes.stream_shift:
        stream = (
            f"TRY(tid - coalesce({mapped('stream_shifts', 'BIGINT', processes.stream_shift)}[staged_pid], 0))"
        )
    connection.execute(f"CREATE OR REPLACE TEMP MACRO stream_of(staged_pid, tid) AS {stream}")
    pids = variable("main_pids", "BIGINT[]", [process.pid for process in processes.found])
    connection.execute(f"CREATE OR REPLACE TEMP MACRO main_pid(of_trace) AS {pids}[of_trace + 1]")


def _devices(numbers: Mapping[int, int | None]) -> dict[int, int]:
    return {pid: number for pid, number in numbers.items() if number is not None and number < 2**31}


def _by_label(seen: list[_Seen]) -> dict[str, list[_Seen]]:
    """What is seen, by the text around numbers; of all together where that text tells no process."""
    groups = defaultdict(list)
    for each in seen:
        if each.program or each.gpu_events:
            groups[each.label].append(each)
    complete = [
        any(each.program for each in group) and any(each.gpu_events for each in group)
        for label, group in groups.items()
        if label
    ]
    if not any(complete) and not all(says_rank(label) for label in groups):
        return {"": [each for group in groups.values() for each in group]}
    return dict(groups)


def _split(group: list[_Seen]) -> list[_Seen]:
    """The numbers of a group that are processes: those with calls, and those with operators where the one
    with calls has some too (in a container, both may be of one process under two numbers)."""
    calling = [each for each in group if each.calls]
    if not calling:
        return group[:1]
    if len(calling) > 1 or calling[0].operators:
        calling += [each for each in group if not each.calls and each.operators and not each.gpu_events]
    return calling


def _read_names(connection: duckdb.DuckDBPyConnection, seen: list[_Seen]) -> None:
    by_pid = {each.pid: each for each in seen}
    names = connection.execute(
        "SELECT DISTINCT pid, json_extract_string(args, '$.name') FROM process_name_event"
        f" WHERE pid IS NOT NULL LIMIT {MOST_NUMBERS}"
    ).fetchall()
    for pid, name in names:
        if pid in by_pid and name:
            by_pid[pid].names.add(name)


def _owners(
    connection: duckdb.DuckDBPyConnection, processes: list[_Seen], gpus: list[_Seen]
) -> dict[int, int]:
    """By the number of a GPU the place of the process that uses it; empty where processes share GPUs.

    Told by the names of both, by correlation ids, by what is allocated there, by numbers to which the same
    was added; what nothing tells apart is taken in order.
    """
    places = {process.pid: place for place, process in enumerate(processes)}
    launched = connection.execute(_LAUNCHED).fetchall()
    allocated = dict(connection.execute(_ALLOCATED).fetchall())
    found: dict[int, int] = {}
    open_ones = []
    for gpu in sorted(gpus, key=lambda each: each.pid):
        named = [place for place, process in enumerate(processes) if process.names & gpu.names]
        counts = {places[pid]: count for of, pid, count in launched if of == gpu.pid and pid in places}
        likely = [place for place, count in counts.items() if count >= _ALIKE * max(counts.values())]
        above = [process.pid for process in processes if process.pid >= gpu.pid >= MOST_NUMBERS]
        if len(named) == 1 or len(likely) == 1:
            found[gpu.pid] = (named if len(named) == 1 else likely)[0]
        elif allocated.get(gpu.pid) in places:
            found[gpu.pid] = places[allocated[gpu.pid]]
        elif above:
            found[gpu.pid] = places[min(above)]
        else:
            open_ones.append(gpu.pid)
    left = sorted(set(range(len(processes))) - set(found.values()))
    if len(left) != len(open_ones):
        return {}
    return found | dict(zip(open_ones, left, strict=True))


_LAUNCHED: Final = f"""
    WITH call AS (
        SELECT pid, correlation, min(ts) AS ts
        FROM (
            SELECT pid, correlation, ts FROM runtime_call_event
            UNION ALL SELECT pid, correlation, ts FROM driver_call_event
        )
        WHERE correlation <> 0
        GROUP BY ALL
    )
    SELECT work.pid, call.pid, count(*)
    FROM (
        SELECT pid, correlation, ts
        FROM (
            SELECT id, pid, correlation, ts FROM kernel_event
            UNION ALL SELECT id, pid, correlation, ts FROM copy_event
            UNION ALL SELECT id, pid, correlation, ts FROM memset_event
        )
        QUALIFY row_number() OVER (PARTITION BY pid ORDER BY id) <= {_EVENTS_COMPARED}
    ) AS work
    JOIN call ON call.correlation = work.correlation AND call.ts <= work.ts
    GROUP BY ALL
"""
"""How many of the first events of each GPU follow a call of each process that has their correlation id."""
_ALLOCATED: Final = """
    SELECT "Device Id", any_value(pid)
    FROM memory_event
    WHERE "Device Type" <> 0
    GROUP BY "Device Id"
    HAVING count(DISTINCT pid) = 1
"""
"""Which process allocates on a GPU, of those that only one does."""


def _described(
    connection: duckdb.DuckDBPyConnection,
    owners: list[list[_Seen]],
    shared: list[int],
    numbers: Mapping[int, int | None],
) -> Processes:
    """The processes, each with all that is seen of it and itself first; in the order of their ranks."""
    ranks = ranks_in([_texts(members) for members in owners]) or _ranks_by_collectives(connection, owners)
    order = sorted(
        range(len(owners)),
        key=lambda place: (ranks[place] if ranks else 0, owners[place][0].number or 0, owners[place][0].pid),
    )
    trace_of = {
        each.pid: trace
        for trace, place in enumerate(order)
        for each in owners[place]
        if each.pid not in shared
    }
    devices, shifts = _devices(numbers), {}
    for pid, device, shift in connection.execute(_NUMBERED_OTHERWISE).fetchall():
        if pid not in numbers and device is not None and device != pid:
            devices[pid] = device
        if shift:
            shifts[pid] = shift
    found = [
        Process(
            owners[place][0].number if owners[place][0].program else None, ranks[place] if ranks else None
        )
        for place in order
    ]
    return Processes(found, trace_of, shared, dict(numbers), devices, shifts)


_NUMBERED_OTHERWISE: Final = f"""
    SELECT
        pid, mode(device ORDER BY device),
        if(min(shift) = max(shift) AND min(tid) >= {MOST_NUMBERS}, TRY_CAST(min(shift) AS BIGINT), 0)
    FROM (SELECT pid, tid, device, tid::HUGEINT - stream AS shift FROM kernel_event)
    WHERE pid IS NOT NULL
    GROUP BY pid
    LIMIT {MOST_NUMBERS}
"""
"""The GPU that kernels name under each number, and what their streams are numbered higher than they name."""


def _texts(members: list[_Seen]) -> list[str]:
    return [text for each in members for text in (each.label, *sorted(each.names))]


def _ranks_by_collectives(
    connection: duckdb.DuckDBPyConnection, owners: list[list[_Seen]]
) -> list[int] | None:
    """The rank that each process gives itself in its collectives; None unless all do, each another one."""
    by_pid: dict[int, int] = dict(connection.execute(_OWN_RANK).fetchall())
    ranks = [next((by_pid[each.pid] for each in members if each.pid in by_pid), None) for members in owners]
    known = [rank for rank in ranks if rank is not None]
    return known if len(known) == len(ranks) == len(set(known)) else None


_OWN_RANK: Final = """
    SELECT pid, mode(own ORDER BY own) AS rank
    FROM (
        SELECT pid, TRY_CAST(json_extract_string(args, '$.Rank') AS INTEGER) AS own
        FROM op_event
        WHERE name = 'record_param_comms' AND pid IS NOT NULL
    )
    GROUP BY pid
    HAVING rank >= 0
"""
