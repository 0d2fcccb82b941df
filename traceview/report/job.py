"""What a report is of: runs, ranks, machines; and what is wrong with the set of recordings."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePath
from typing import Any, Final

from traceview.documents.lists import DeviceRow, TraceRow
from traceview.documents.report import Job, JobNote, JobRun, ReportDocument
from traceview.ingest.vendors import VENDORS
from traceview.quantities import counted, duration, number, ranges

_MOST_RUNS: Final = 20
_MOST_NAMED: Final = 4
"""Runs that a note names."""
_MOST_RANGES: Final = 6
_UNEVEN: Final = 0.7
"""Recordings of a run are notable whose length is at most this share of the usual one, or the reverse.

Those of one step, which each rank begins and ends on its own, differ by a quarter where nothing is wrong.
"""
_ASIDE: Final = re.compile(r" \([^()]*\)")
_LOSSES: Final = ("gpu_work_lost", "waits_outlast_work", "copies_not_recorded")
"""Codes in `health` of what recordings lack."""
_SHIFTED: Final = "TRQ008"
"""The rule that tells whose recording is of other steps."""
_NUMBERED: Final = re.compile(r" \(\d+\)\Z")
"""What follows the name of a folder in the names of its runs, see `traceview.opening.run_groups`."""


def job_of(report: ReportDocument) -> Job:
    """The job that the rows of a report describe.

    Returns:
        How many `traces`, `ranks`, `hosts` and `runs` there are; `producers` and `world_sizes` with how often
        each occurs; `gpus`, by model the most that a run has, and whether all runs have these (`gpus_alike`);
        `longest_ns`; `run_list`, the first runs with their ranks; and `notes`: what is wrong with the set of
        recordings, each with a `code`, a `message` and the number of `runs`.
    """
    beside = {row["trace_id"] for row in report.get("supplements") or ()}
    opened = list(report.get("traces") or ())
    traces = [trace for trace in opened if trace.get("trace_id") not in beside] or opened
    devices = [each for each in report.get("devices") or () if each.get("active") is not False]
    runs: dict[str, list[TraceRow]] = defaultdict(list)
    for trace in traces:
        runs[str(trace.get("run"))].append(trace)
    beside_last = sorted(opened, key=lambda trace: trace.get("trace_id") in beside)
    producers = Counter(str(row.get("producer") or row.get("format") or "trace") for row in beside_last)
    worlds = Counter(trace["world_size"] for trace in traces if trace.get("world_size"))
    ranks = _ranks(traces)
    gpus, gpus_alike = _gpus(opened, runs, devices)
    return {
        "traces": len(traces),
        "ranks": len(ranks),
        "lowest_rank": min(ranks, default=None),
        "world_sizes": {str(size): count for size, count in sorted(worlds.items())},
        "hosts": len({trace["host"] for trace in traces if trace.get("host")}),
        "runs": len(runs),
        "producers": dict(producers),
        "gpus": gpus,
        "gpus_alike": gpus_alike,
        "longest_ns": max((trace.get("duration_ns") or 0 for trace in traces), default=0),
        "run_list": [_run(name, own) for name, own in list(runs.items())[:_MOST_RUNS]],
        "notes": _notes(report, runs, devices),
    }


def _gpus(
    opened: Sequence[TraceRow], runs: Mapping[str, object], devices: Sequence[DeviceRow]
) -> tuple[dict[str, int], bool]:
    """GPUs by model, and whether every run has as many.

    Recordings of different runs may be of the same GPU, so that those of runs are not added up.
    """
    run_of = {trace.get("trace_id"): str(trace.get("run")) for trace in opened}
    by_run: dict[str, Counter[str]] = {name: Counter() for name in runs}
    for device in devices:
        by_run.setdefault(run_of.get(device.get("trace_id"), "None"), Counter())[model(device)] += 1
    most: Counter[str] = Counter()
    for gpus in by_run.values():
        most |= gpus
    return dict(most), all(gpus == most for gpus in by_run.values())


def model(device: DeviceRow) -> str:
    """The name of a GPU; the product where the driver has no name for it, or one without a number for all."""
    name = str(device.get("name") or "")
    if any(letter.isdigit() for letter in name):
        return name
    known = (device.get("model"), name, device.get("arch"))
    vendor = VENDORS.get(str(device.get("vendor")))
    return str(next(filter(None, known), f"{vendor.name if vendor else ''} GPU of unknown model".strip()))


def _run(name: str, traces: Sequence[TraceRow]) -> JobRun:
    ranks = _ranks(traces)
    missing = _missing(traces)
    return {
        "run": None if name == "None" else name,
        "traces": len(traces),
        "ranks": ranges(sorted(ranks), _MOST_RANGES) or None,
        "world_size": next((trace["world_size"] for trace in traces if trace.get("world_size")), None),
        "missing": ranges(missing, _MOST_RANGES) or None,
        "missing_count": len(missing),
    }


def _ranks(traces: Iterable[TraceRow]) -> set[int]:
    """The ranks that are known, each once."""
    return {rank for trace in traces if (rank := trace.get("rank")) is not None}


def _missing(traces: Sequence[TraceRow]) -> list[int]:
    """The ranks of the world that are not recorded; none where either is unknown."""
    ranks = _ranks(traces)
    world = max((trace.get("world_size") or 0 for trace in traces), default=0)
    return sorted(set(range(world)) - ranks) if ranks else []


def _notes(
    report: ReportDocument, runs: Mapping[str, list[TraceRow]], devices: Sequence[DeviceRow]
) -> list[JobNote]:
    found = [
        _unreadable(report),
        _shifted(report),
        *_not_collected(report),
        *_lost_work(report),
        _not_joined(report, runs),
        _several(runs),
        _twice(runs),
        _incomplete(report, runs),
        *_unlike(runs, devices),
        _unused(report, runs),
        _uneven(runs),
        _uneven_steps(report, runs) or _uneven_work(report, runs),
        _of_lake(report),
    ]
    return [note for note in found if note is not None]


def _note(code: str, message: str, runs: int) -> JobNote:
    return {"code": code, "message": message, "runs": runs}


def _named(texts: Mapping[str, str], of: int) -> str:
    """What is true of some runs, each by its name where there are several."""
    shown = [f"{name}: {text}" if of > 1 else text for name, text in list(texts.items())[:_MOST_NAMED]]
    left_out = len(texts) - len(shown)
    return "; ".join(shown) + (f"; and {counted(left_out, 'run')} more" if left_out else "")


def _unreadable(report: ReportDocument) -> JobNote | None:
    rows = [row for row in report.get("health") or () if row.get("code") == "unreadable_file"]
    if not rows:
        return None
    files = sum(row.get("count") or 0 for row in rows)
    first = str(rows[0].get("detail")).partition("from all results: ")[2].split("; ")[0]
    file, of, reason = first.partition(": ")
    first = f"{file}{of}{_ASIDE.sub('', reason)}"
    return _note("unreadable", f"{counted(files, 'file')} could not be read, such as {first}", 0)


def _shifted(report: ReportDocument) -> JobNote | None:
    """Which recordings are of other steps than those of the other ranks, as a rule found."""
    rows = [row for row in report.get("findings") or () if row.get("code") == _SHIFTED]
    if not rows:
        return None
    others = f", and {counted(len(rows) - 1, 'other')} are of other steps" if len(rows) > 1 else ""
    message = str(rows[0]["message"]).partition(":")[0]
    return _note("steps_shifted", f"{message}{others}: waits between ranks are not known", 1)


def _not_collected(report: ReportDocument) -> Iterable[JobNote]:
    """Files that collections were to put into a lake, and that are not in it."""
    for row in report.get("health") or ():
        if row.get("code") == "not_collected":
            yield _note("not_collected", str(row.get("detail")), 0)


def _lost_work(report: ReportDocument) -> Iterable[JobNote]:
    """What GPU work the recordings lack, where that matters: of each kind that of the worst trace."""
    traces = {trace.get("trace_id"): trace for trace in report.get("traces") or ()}
    for code in _LOSSES:
        rows = [
            row
            for row in report.get("health") or ()
            if row.get("code") == code and row.get("severity") != "info"
        ]
        if rows:
            worst = max(rows, key=lambda row: (row.get("severity") == "error", row.get("count") or 0))
            trace = traces.get(worst["trace_id"])
            name = f"trace {worst['trace_id']}" if trace is None else _name(trace)
            more = f", and {counted(len(rows) - 1, 'trace')} more" if rows[1:] else ""
            of = f" ({name}{more})" if len(traces) > 1 else ""
            message = str(worst.get("detail")).partition("; ")[0]
            yield _note(code, f"incomplete{of}: {message}", 1)


def _not_joined(report: ReportDocument, runs: Mapping[str, list[TraceRow]]) -> JobNote | None:
    """Files next to the traces that belong to none of them."""
    rows = [row for row in report.get("supplements") or () if row.get("reason")]
    paths = {trace.get("trace_id"): str(trace.get("path")) for trace in report.get("traces") or ()}
    if not rows or len(rows) == len(paths):
        return None
    examples = [f"{row['kind']} {PurePath(paths[row['trace_id']]).name}: {row['reason']}" for row in rows[:2]]
    more = f"; and {number(len(rows) - 2)} more" if len(rows) > 2 else ""
    return _note("not_joined", f"joined to no trace: {'; '.join(examples)}{more}", len(runs))


def _several(runs: Mapping[str, list[TraceRow]]) -> JobNote | None:
    if len(runs) < 2:
        return None
    listed = [
        f"{name} ({counted(len(traces), 'trace')})" for name, traces in list(runs.items())[:_MOST_NAMED]
    ]
    more = f" and {number(len(runs) - _MOST_NAMED)} more" if len(runs) > _MOST_NAMED else ""
    message = f"{number(len(runs))} runs, each analyzed on its own: {', '.join(listed)}{more}"
    return _note("several_runs", message, len(runs))


def _twice(runs: Mapping[str, list[TraceRow]]) -> JobNote | None:
    """Ranks that a folder holds several times, which are taken for runs of their own."""
    folders: dict[tuple[str, object], Counter[int]] = defaultdict(Counter)
    parts: dict[tuple[str, object], int] = Counter()
    for name, traces in runs.items():
        folder = _NUMBERED.sub("", name), traces[0].get("world_size")
        folders[folder].update(rank for trace in traces if (rank := trace.get("rank")) is not None)
        parts[folder] += 1
    texts = {
        folder[0]: f"rank {ranges(twice, _MOST_RANGES)} more than once"
        for folder, counts in folders.items()
        if (twice := [rank for rank, times in counts.items() if times > 1])
    }
    if not texts:
        return None
    message = f"{_named(texts, len(folders))}: further recordings of a rank are analyzed as another run"
    return _note("rank_twice", message, len(texts))


def _incomplete(report: ReportDocument, runs: Mapping[str, list[TraceRow]]) -> JobNote | None:
    texts: dict[str, str] = {}
    known: dict[tuple[str, object], set[int]] = defaultdict(set)
    what = "not in the lake" if any(_not_collected(report)) else "not recorded"
    for name, traces in runs.items():
        missing = _missing(traces)
        ranks = _ranks(traces)
        folder = known[_NUMBERED.sub("", name), traces[0].get("world_size")]
        # If only some ranks are recorded again, the others are not missing.
        repeats = ranks < folder
        folder |= ranks
        if missing and not repeats:
            world = number(max(trace.get("world_size") or 0 for trace in traces))
            texts[name] = (
                f"{'ranks' if len(missing) > 1 else 'rank'} {ranges(missing, _MOST_RANGES)} of {world}"
            )
    return _note("missing_ranks", f"{what}: {_named(texts, len(runs))}", len(texts)) if texts else None


def _unlike(runs: Mapping[str, list[TraceRow]], devices: Sequence[DeviceRow]) -> Iterable[JobNote | None]:
    """World sizes that differ between runs, and vendors or models that differ within one."""
    worlds = {world for own in runs.values() for trace in own if (world := trace.get("world_size"))}
    if len(worlds) > 1:
        sizes = ", ".join(number(size) for size in sorted(worlds))
        yield _note(
            "world_sizes", f"world sizes {sizes}: ranks of different ones are not compared", len(runs)
        )
    run_of = {trace.get("trace_id"): name for name, own in runs.items() for trace in own}
    for code, words in (("vendors", "vendor"), ("models", "model")):
        kinds: dict[str, set[str]] = defaultdict(set)
        for device in devices:
            kind = device.get("vendor") if code == "vendors" else model(device)
            run = run_of.get(device.get("trace_id"))
            if kind and run is not None:
                kinds[run].add(str(kind))
        texts = {name: ", ".join(sorted(each)) for name, each in kinds.items() if len(each) > 1}
        if texts:
            yield _note(
                code, f"GPUs of more than one {words} in a run: {_named(texts, len(runs))}", len(texts)
            )
            return


def _unused(report: ReportDocument, runs: Mapping[str, list[TraceRow]]) -> JobNote | None:
    """Runs on several GPUs that leave others idle which their recordings list.

    Nothing is said of a run with ranks that are not recorded, which may use them, nor of one that uses a
    single GPU: machines list all that they have. Those beyond a GPU for each rank are not the job's.
    """
    texts = {}
    for name, traces in runs.items():
        hosts = {trace.get("trace_id"): trace.get("host") for trace in traces}
        listed: dict[object, set[object]] = defaultdict(set)
        used: dict[object, set[object]] = defaultdict(set)
        for row in report.get("devices") or ():
            if row.get("trace_id") in hosts:
                host = hosts[row.get("trace_id")]
                listed[host].add(row.get("device"))
                used[host] |= {row.get("device")} if row.get("active") is not False else set()
        of, busy = (sum(map(len, each.values())) for each in (listed, used))
        of = min(of, max((trace.get("world_size") or of for trace in traces), default=of))
        if of > busy > 1 and not _missing(traces):
            texts[name] = f"{number(of - busy)} of {counted(of, 'GPU')} did nothing"
    return _note("idle_gpus", _named(texts, len(runs)), len(texts)) if texts else None


def _uneven(runs: Mapping[str, list[TraceRow]]) -> JobNote | None:
    """Runs with recordings of very different lengths."""
    texts = {}
    for name, traces in runs.items():
        lengths = {at: time for at, each in enumerate(traces) if (time := each.get("duration_ns"))}
        if ends := _far_apart(lengths):
            short, long = (f"{duration(lengths[at])} ({_name(traces[at])})" for at in ends)
            texts[name] = f"recordings last from {short} to {long}"
    return _note("lengths", _named(texts, len(runs)), len(texts)) if texts else None


def _uneven_work(report: ReportDocument, runs: Mapping[str, list[TraceRow]]) -> JobNote | None:
    """Runs with recordings of which some hold much less GPU work than others, as where one was cut off."""
    events: Counter[Any] = Counter()
    for row in report.get("breakdown") or ():
        events[row.get("trace_id")] += row.get("gpu_events") or 0
    texts = {}
    for name, traces in runs.items():
        work = {at: many for at, each in enumerate(traces) if (many := events[each.get("trace_id")])}
        if ends := _far_apart(work):
            few, many = ends
            texts[name] = (
                f"recordings hold from {counted(work[few], 'GPU event')} ({_name(traces[few])})"
                f" to {number(work[many])} ({_name(traces[many])})"
            )
    return _note("gpu_events", _named(texts, len(runs)), len(texts)) if texts else None


def _far_apart(values: Mapping[int, int]) -> tuple[int, int] | None:
    """The first of the smallest and of the largest values, where one of them is far from the usual value."""
    if len(values) < 2:
        return None
    ordered = sorted(values.values())
    low, high = ordered[(len(ordered) - 1) // 2], ordered[len(ordered) // 2]
    if ordered[0] > _UNEVEN * high and low > _UNEVEN * ordered[-1]:
        return None
    return min(values, key=values.__getitem__), max(values, key=values.__getitem__)


def _uneven_steps(report: ReportDocument, runs: Mapping[str, list[TraceRow]]) -> JobNote | None:
    """Runs whose recordings hold different numbers of steps."""
    steps: dict[Any, set[Any]] = defaultdict(set)
    for row in report.get("steps") or ():
        steps[row.get("trace_id")].add(row.get("step"))
    texts = {}
    for name, traces in runs.items():
        known = {len(steps[trace.get("trace_id")]): trace for trace in reversed(traces)}
        known.pop(0, None)
        if len(known) > 1:
            few, many = min(known), max(known)
            texts[name] = (
                f"recordings hold from {counted(few, 'step')} ({_name(known[few])})"
                f" to {number(many)} ({_name(known[many])})"
            )
    return _note("steps", _named(texts, len(runs)), len(texts)) if texts else None


def _of_lake(report: ReportDocument) -> JobNote | None:
    """What lakes do not hold, so that it does not look unrecorded."""
    if not report.get("lake"):
        return None
    return _note(
        "lake", "not in a lake, only in its trace files: API calls, OS calls, MPI calls and ranges", 0
    )


def _name(trace: TraceRow) -> str:
    return f"trace {trace.get('trace_id')}" if trace.get("rank") is None else f"rank {trace['rank']}"
