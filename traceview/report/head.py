"""What heads a report in every format: the title, and the window and savings of its findings."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from traceview.documents.findings import CoverageRow, FindingRow
from traceview.documents.report import Job, ReportDocument, list_of
from traceview.documents.spread import Spread
from traceview.documents.values import Row
from traceview.quantities import counted, duration, number, percent
from traceview.report.groups import figures, groups
from traceview.report.job import job_of
from traceview.report.locating import where_to_look, where_to_look_short
from traceview.report.spread import CLASSES, COLUMNS, spread

_VERSION: Final = re.compile(r"\d+(?:\.\d+){1,3}")
_LEAST_SHARE: Final = 0.5
_ALIKE: Final = 1.05
"""Savings on their own and after others are shown separately from this ratio on."""
_NOTABLE_REPLAYS: Final = 0.1
ROOFLINE: Final = "KRN004"
"""The rule that compares work with what the GPU can do."""
_SHAPES: Final = "ops.input_dims"
_MANY: Final = 8
"""Findings of a group from which on those of single GPUs are shown as a distribution."""


def title(report: ReportDocument) -> list[str]:
    """Tool, GPUs, ranks and duration of the traces; texts of the trace as they are."""
    job = job_in(report)
    facts = [
        ", ".join(_with_version(report, name) for name in job["producers"]) or "no trace",
        _gpus(report, job) or "no GPU work",
        _ranks(job),
        f"{'up to ' if job['traces'] > 1 else ''}{duration(job['longest_ns'])}" if job["longest_ns"] else "",
    ]
    return [fact for fact in facts if fact]


def _gpus(report: ReportDocument, job: Job) -> str:
    """The GPUs of the job; of several runs, which may have used the same ones, those of one."""
    listed = ", ".join(f"{number(count)} x {name}" for name, count in (job["gpus"] or _tpus(report)).items())
    if not job["gpus"] or job["runs"] < 2:
        return listed
    if not job.get("gpus_alike"):
        return f"up to {listed} per run"
    return f"{listed} in each of {number(job['runs'])} runs"


def _tpus(report: ReportDocument) -> Mapping[str, int]:
    """The TPUs of the traces, which do no GPU work, by name."""
    devices = report.get("devices") or ()
    return Counter(str(row.get("name")) for row in devices if row.get("vendor") == "google")


def _with_version(report: ReportDocument, producer: str) -> str:
    """A producer with the version that recorded, where that is one."""
    traces = [row for row in report.get("traces") or () if row.get("producer") == producer]
    versions = {str(row.get("producer_version") or "").removeprefix("JAX ") for row in traces}
    version = versions.pop() if len(versions) == 1 else ""
    return f"{producer} {version}" if _VERSION.fullmatch(version) else producer


def notes(report: ReportDocument) -> list[str]:
    """What is wrong with the recordings, a sentence each: missing ranks, several runs, lost GPU work."""
    return [str(note["message"]) for note in job_in(report)["notes"]]


def job_in(report: ReportDocument) -> Job:
    """The job of a report, see `traceview.report.job`."""
    return report.get("job") or job_of(report)


def _ranks(job: Job) -> str:
    traces, ranks = job["traces"], job["ranks"]
    if not ranks:
        return f"{number(traces)} traces" if traces > 1 else ""
    world = max(map(int, job["world_sizes"]), default=0)
    of = f" of {number(world)}" if world >= ranks else ""
    return f"rank {job['lowest_rank']}{of}" if ranks == 1 else f"{number(ranks)}{of} ranks"


def total(report: ReportDocument, name: str) -> int:
    """How many rows the list `name` has, also where the report holds only the first of them."""
    return max(int((report.get("totals") or {}).get(name) or 0), len(list_of(report, name)))


def several(report: ReportDocument) -> bool:
    """Whether the report is of more than one trace."""
    return bool(job_in(report)["traces"] > 1)


def several_gpus(report: ReportDocument) -> bool:
    """Whether more than one GPU was analyzed, so that figures of findings are means."""
    windows = lengths(report, "windows", "dur_ns")
    return windows is not None and windows["count"] > 1


def lengths(report: ReportDocument, name: str, column: str) -> Spread | None:
    """How a column of a list differs over its rows, see `traceview.report.spread`; None without rows."""
    return spread_of(report, name).get(column)


def spread_of(report: ReportDocument, name: str) -> Mapping[str, Spread]:
    """How the rows of a list differ, by column; see `traceview.report.spread`."""
    known = (report.get("spread") or {}).get(name)
    return spread(list_of(report, name), COLUMNS[name]) if known is None else known


def place(report: ReportDocument, row: Row) -> str:
    """The rank and the GPU of a row, as far as there are several traces."""
    traces = {trace.get("trace_id"): trace for trace in report.get("traces") or ()}
    gpu = "" if row.get("device") is None else f"GPU {row['device']}"
    if not several(report) or row.get("trace_id") is None:
        return gpu
    return f"{rank_name(traces.get(row['trace_id'], {'trace_id': row['trace_id']}))} {gpu}".rstrip()


def rank_name(trace: Row) -> str:
    """The name of a trace in sentences: rank 3, or trace 3 where the rank is unknown."""
    rank = trace.get("rank")
    return f"trace {trace.get('trace_id')}" if rank is None else f"rank {rank}"


def recoverable_share(report: ReportDocument) -> float:
    """What all findings save together, over the windows of all GPUs; 0 where these are not known."""
    windows = lengths(report, "windows", "dur_ns")
    return _saved(report, int(windows["count"])) / windows["sum"] if windows and windows["sum"] else 0.0


def _saved(report: ReportDocument, gpus: int) -> int:
    """What all findings save together, unlisted ones included, of all GPUs [ns]."""
    rows = [*(group.figures for group in groups(report)), *(report.get("unlisted") or ())]
    # What a cause of the job costs, each GPU loses.
    return sum((row.get("recoverable_ns") or 0) * (gpus if row.get("of_job") else 1) for row in rows)


def recoverable(report: ReportDocument) -> str:
    """What all findings save together, in the mean of the GPUs; empty where they save nothing."""
    rows = [*(group.figures for group in groups(report)), *(report.get("unlisted") or ())]
    windows = lengths(report, "windows", "dur_ns")
    whole, count = (windows["sum"], windows["count"]) if windows else (0, 0)
    saved = _saved(report, count)
    # A finding on some of the GPUs saves less in the mean of all than its own row says.
    of, mean = ("{}", f", mean of {number(count)} GPUs") if count > 1 else ("the {} window", "")
    share = f" ({percent(saved / whole)} of {of.format(duration(whole // count))})" if whole else ""
    by_replay = ", by replay" if report.get("ranked_by") == "replay" else ""
    time = duration(round(saved / max(count, 1)))
    return f"{up_to(rows)}{time}{share} recoverable{mean}{by_replay}" if saved else ""


def where(report: ReportDocument, group: Sequence[FindingRow]) -> str:
    """On how many ranks, or GPUs, a group of findings is, and on which of them most; the culprit if known."""
    known = figures(group)
    if culprit := group[0].get("culprit"):
        return str(culprit)
    if known["findings"] < 2:
        return place(report, group[0])
    count, job = known["findings"], job_in(report)
    noun = "rank" if job["ranks"] == job["traces"] else "trace"
    of = f"{number(known['traces'])} of {counted(job['traces'], noun)}"
    if known["traces"] == job["traces"]:
        of = f"both {noun}s" if job["traces"] == 2 else f"all {counted(job['traces'], noun)}"
    group_gpus = of if known["traces"] == count and job["traces"] > 1 else f"{number(count)} GPUs"
    return f"on {group_gpus}, most on {place(report, group[0])}"


def where_short(report: ReportDocument, group: Sequence[FindingRow]) -> str:
    """The rank and GPU of a group of findings, or on how many it is; the culprit if it is known."""
    known, traces = figures(group), job_in(report)["traces"]
    if culprit := group[0].get("culprit"):
        return str(culprit)
    if known["findings"] < 2:
        windows = lengths(report, "windows", "dur_ns")
        devices = windows["count"] if windows else 0
        row = group[0] if devices > job_in(report)["traces"] else {**group[0], "device": None}
        return place(report, row)
    if known["traces"] < 2:
        return f"{number(known['findings'])} GPUs"
    noun = "ranks" if job_in(report)["ranks"] == traces else "traces"
    return f"all {noun}" if known["traces"] == traces else f"{number(known['traces'])} {noun}"


def spot(report: ReportDocument, group: Sequence[FindingRow]) -> str:
    """Where to look for findings of one kind, in few words: the line, operator, range or kernel, and the
    culprit, else the ranks."""
    return ", ".join(filter(None, (where_to_look_short(group), where_short(report, group))))


def less_than_its_parts(report: ReportDocument) -> str:
    """Why what all findings save together is less than the sum of what each does; empty where it is not."""
    windows, found = lengths(report, "windows", "dur_ns"), [group.figures for group in groups(report)]
    overlap = any((row["recoverable_alone_ns"] or 0) > (row["recoverable_ns"] or 0) * _ALIKE for row in found)
    gpus = windows["count"] if windows else 0
    some = any(row["recoverable_ns"] and not row.get("of_job") and row["findings"] < gpus for row in found)
    parts = ["time that several findings save counts once"] if overlap else []
    parts += [f"what only some GPUs lose counts in the mean of all {number(gpus)}"] if some else []
    return f"The total is less than the sum: {', and '.join(parts)}." if parts else ""


def whereabouts(report: ReportDocument, group: Sequence[FindingRow], root: Path) -> dict[str, str]:
    """Where findings of one kind are, what to look at, and why, each as far as it is known: the culprit, the
    line of the program in a file below `root`, the cause where the message does not say it."""
    cause = str(group[0].get("cause") or "")
    told = cause in str(group[0].get("message"))
    found = (where(report, group), where_to_look(group, root), "" if told else cause)
    return {name: text for name, text in zip(("where", "look at", "cause"), found, strict=True) if text}


def each(group: Sequence[FindingRow]) -> str:
    """What the findings of a group of many save on each GPU; empty for few."""
    known = figures(group)
    if known["findings"] < _MANY or not known["each_ns"]:
        return ""
    verb = "lasts" if known["recoverable_alone_ns"] is None else "saves on its own"
    times = ", ".join(
        f"{name} {duration(known['each_ns'][name])}" for name in ("min", "median", "p95", "max")
    )
    return f"{verb}, by GPU: {times}"


def up_to(rows: Iterable[Row]) -> str:
    """The words before a saving that is the upper end of a range."""
    ranges = ((row.get("recoverable_least_ns"), row.get("recoverable_alone_ns")) for row in rows)
    return "up to " if any(least is not None and least < (most or 0) for least, most in ranges) else ""


def partly_checked(report: ReportDocument) -> list[CoverageRow]:
    """The rules that could judge less than half of the kernel time of a trace, with the reason.

    Where several traces lack the same, the row is that of the one of which least could be judged.
    """
    rows: dict[tuple[str, ...], CoverageRow] = {}
    for row in report.get("coverage") or ():
        key = (row["code"], *row["needs"])
        other = rows.get(key)
        if row["judged_share"] < _LEAST_SHARE:
            least = min(filter(None, (other, row)), key=lambda each: each["judged_share"])
            traces = [*(other["trace_ids"] if other else ()), *row["trace_ids"]]
            rows[key] = {**least, "trace_ids": traces}
    return list(rows.values())


def capture_hint(report: ReportDocument) -> str:
    """How the PyTorch profiler can record what replayed graphs compute, where that takes a notable share."""
    share = max((row.get("replayed_share") or 0.0 for row in report.get("coverage") or ()), default=0.0)
    formats = {row["format"] for row in report.get("traces") or ()}
    if share < _NOTABLE_REPLAYS or (formats and "kineto" not in formats):
        return ""
    return (
        f"{percent(share)} of kernel time is in replays of graphs, without operators and shapes: record the"
        " capture of the graphs too (with record_shapes=True) and open it with --capture FILE"
    )


def finds_nothing(report: ReportDocument) -> bool:
    """Whether no finding is about the program; those of the family TRQ are about its recording."""
    return all(str(row.get("code")).startswith("TRQ") for row in report.get("findings") or ())


def lacks_gpu_work(report: ReportDocument) -> bool:
    """Whether the recordings hold no GPU work at all, and say so."""
    return not report.get("windows") and any(
        row.get("code") == "no_gpu_work" and row.get("severity") == "warning"
        for row in report.get("health") or ()
    )


def lacks_kernels(report: ReportDocument) -> bool:
    """Whether the recordings hold GPU work, but no kernel, and say so."""
    said = any(row.get("code") == "no_kernels" for row in report.get("health") or ())
    return said and not total(report, "kernels")


def nothing_found(report: ReportDocument) -> str:
    """What is true of traces that `finds_nothing`: how busy GPUs are, and with what that is not judged."""
    none = "No findings about the program" if report.get("findings") else "No findings"
    if lacks_gpu_work(report):
        return f"{none}: no GPU work was recorded, so nothing can be checked; Health says what to do."
    windows, work = (lengths(report, "breakdown", name) for name in ("window_ns", "busy_ns"))
    if windows is None or work is None or not windows["sum"]:
        return f"{none}."
    if lacks_kernels(report):
        return f"{none}: no kernel was recorded, so nothing can be checked; see Health."
    judged = spread_of(report, "windows")
    classes = [int(judged[name]["sum"]) for name in CLASSES if name in judged]
    known = len(classes) == len(CLASSES) and any(classes)
    busy = 1 - classes[-1] / sum(classes) if known else work["sum"] / windows["sum"]
    for kernel in () if report.get("leading_kernel") else report.get("dominant_kernels") or ():
        name = kernel.get("short_name") or kernel.get("name")
        return f"{none}. {percent(kernel['share'])} of kernel time is in {name}; see Dominant kernels."
    sentence = f"{none}: the GPU is busy {percent(busy)} of the time"
    return f"{sentence}{_unknown_work(report)}.{_vetoes(report)}"


def _unknown_work(report: ReportDocument) -> str:
    """Which kernels the roofline does not judge, for want of FLOPs and bytes; empty where it judges all."""
    unknown = max(partly_checked(report), key=lambda row: row["unknown_share"], default=None)
    unjudged = [row for row in report.get("not_checkable") or () if row.get("code") == ROOFLINE]
    if unknown is None and unjudged:
        return f"; FLOPs and bytes of its kernels are unknown{_without_shapes(unjudged[0])}"
    if unknown is None or not unknown["unknown"]:
        return ""
    kernels = f"{percent(unknown['unknown_share'])} of kernel time in kernels such as {unknown['unknown']}"
    return f"; {kernels}, whose FLOPs and bytes are unknown"


def _vetoes(report: ReportDocument) -> str:
    """How many rules the quality of the traces forbids, and what it is; empty where it forbids none."""
    rules = {row["code"]: str(row.get("reason")) for row in report.get("vetoed") or ()}
    if not rules:
        return ""
    [(reason, _)] = Counter(rules.values()).most_common(1)
    quality = reason.partition(": ")[2].removesuffix(" (see health)") or reason
    return f" {counted(len(rules), 'rule')} cannot judge such a trace: {quality}."


def _without_shapes(unjudged: Mapping[str, Any]) -> str:
    """How to record the shapes that a rule without an answer lacks; empty where others are missing."""
    how = (unjudged.get("how_to_record") or {}).get("pytorch")
    return (
        f": its operators have no shapes, record them ({how})" if how and _SHAPES in unjudged["needs"] else ""
    )


def unlisted(report: ReportDocument) -> list[str]:
    """A line for each rule with findings that are not listed."""
    lines = []
    for row in report.get("unlisted") or ():
        saved = f", which save {duration(row['recoverable_ns'])} more" if row.get("recoverable_ns") else ""
        name = f"{row.get('code')} {row.get('name')}"
        lines.append(f"{counted(row.get('findings'), 'more finding')} of {name} not listed{saved}")
    return lines


def savings(group: Sequence[FindingRow]) -> str:
    """What findings of one kind save after those ranked above them, and on their own where that differs.

    Of several GPUs it is the mean of these, as in all tables of findings.

    Where a replay says what they save, and that is less than half of what they claim, both are shown; where
    it is more than they last, so is by how much, since their messages name only what they last.
    """
    known = figures(group)
    if not known["claims_all"]:
        return ""
    count = known["findings"]
    times = (known["recoverable_ns"], known["recoverable_alone_ns"], known["claimed_ns"], known["total_ns"])
    added, alone, claimed, lasts = (round((time or 0) / count) for time in times)
    whole, each = known["window_ns"] or 0, " per GPU" if count > 1 else ""
    of_all = f"windows of {number(count)} GPUs" if count > 1 else "job" if known.get("of_job") else "window"
    share = f" ({percent(added * count / whole)} of the {of_all})" if whole else ""
    if not alone and not added and claimed:
        return f"saves nothing: the {duration(claimed)} claimed{each} would be spent anyway"
    claim = f" of the {duration(claimed)} claimed" if claimed > 2 * max(alone, added) else ""
    beyond = f", of it {duration(alone - lasts)} because later work then waits less"
    if not claimed or alone <= lasts * _ALIKE:
        beyond = ""
    # By a replay it may be more: what hid behind something else.
    if duration(alone) != duration(added) and (alone > added or added > alone * _ALIKE):
        rest = f"{share} after the findings above"
        if not alone:
            only = "and only after the findings above"
            return f"saves {up_to([known])}{duration(added)}{each}{share}{claim}, {only}"
        own = f"{duration(alone)}{each} on its own{beyond}"
        return f"saves {up_to([known])}{own}, {duration(added)}{rest}{claim}"
    return f"saves {up_to([known])}{duration(added)}{each}{share}{claim}{beyond}"
