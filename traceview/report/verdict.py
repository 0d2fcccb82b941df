"""The verdict of a report: what bounds the program in the analyzed windows, in one sentence."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from traceview.documents.report import ReportDocument
from traceview.quantities import duration, percent, percentages
from traceview.report.groups import groups
from traceview.report.head import recoverable_share
from traceview.report.spread import length_ns
from traceview.report.waiting import EXPOSED, TRANSFER, is_wait, with_waits

NOTABLE: Final = 0.005
"""The least share of the window that a sentence names."""
_LARGE: Final = 0.2
"""The share of the window from which on what keeps the GPU from computing is named next to compute."""
_MOST: Final = 0.5
"""The share of the critical path from which on it is the host's."""
_BUSY: Final = 0.9
"""The share of the window in compute from which on no host bounds it: work is queued ahead."""
_LAUNCH_BOUND: Final = "LCH001"
"""The rule that finds out how long launches, and not other work of the host, make the GPU wait."""
_HOST_ON_PATH: Final = frozenset(("host", "api_calls", "handoff"))
"""The kinds of time on the critical path that are the host's."""
_GOOD_GRADES: Final = frozenset("AB")
"""The grades of a replay whose critical path a verdict rests on."""
_OWNERS: Final = {
    "host": ("host_work", "launch_latency", "value_read", "synchronization", "copy", "allocation", "release",
             "garbage_collection", "compilation", "page_fault", "off_processor"),
    "input": ("data_loading",),
    "MPI": ("mpi",),
    "start-up": ("start_up", "initialization", "code_loading"),
}  # fmt: skip
"""Causes of idle time, see the view idle_causes, by what the GPU waits for."""
_HOST_BOUND: Final = frozenset(("host-bound", "launch-bound"))
_PROFILER: Final = 0.1
"""The share of the window from which on the profiler's own time is said."""
_PROFILER_AT_MOST: Final = 1.25
"""How many times as much as estimated the profiler may have taken, see the view recording_cost."""
_HIDDEN: Final = 0.5
"""The share of what halved kernels would save alone below which the host beside them is close behind."""
_BESIDE: Final = 0.2
"""The share of the window in copies from which on these, and not the host, may be what is behind kernels."""
_COMMUNICATION: Final = "COM001"
"""The rule about exposed communication."""
_SERIALIZED: Final = "counters_serialize_kernels"
"""The code in `health` of traces whose kernels the profiler ran one after the other."""
_CAUSES: Final = {
    "value_read": "after it read a value back",
    "synchronization": "after a sync wait",
    "copy": "after a copy that blocked it",
    "allocation": "while it allocates memory",
    "release": "while it releases memory",
    "garbage_collection": "during garbage collection",
    "compilation": "while it compiles",
    "off_processor": "while its thread is off the processor for what is not recorded",
    "page_fault": "while it works on managed memory, whose pages move back",
}
"""What a cause adds to "waits for the host"; host work and launch latency add nothing."""


def verdict(report: ReportDocument, times: Mapping[str, int]) -> str:
    """What bounds the program, and the share of the window that this takes.

    Args:
        report: its `idle_causes` say what the GPUs wait for, where they are known.
        times: by class, see `traceview.report.answer.class_times`; idle time last.

    Returns:
        A sentence. The class that takes most of the windows bounds the program; where that is compute, what
        keeps the GPUs from computing for at least a fifth of the windows is named next. Compute that runs
        beside a host which takes most of the critical path bounds nothing: the host does. Where it takes
        nearly as long as compute, what faster kernels save is said. Nothing bounds a program whose kernels
        the profiler ran one after the other.
    """
    times = with_waits(report, times)
    whole = sum(times.values())
    unknown = sum(row.get("unrecorded_ns") or 0 for row in report.get("windows") or ())
    if unknown > whole:
        known = ", ".join(f"{share} {name}" for name, share in _shares(times).items() if times[name])
        return (
            f"What bounds the program is not known: {percent(unknown / (unknown + whole))} of the time was"
            f" not recorded; of the rest, {known}."
        )
    shares = _shares(times)
    if _are_serialized(report):
        losses = _losses(times, shares, {"compute"})
        return (
            "Kernels ran one after the other, for their counters: compute takes"
            f" {shares['compute']} of the window{losses and f'; {losses}'}."
        )
    most = max((name for name in times if name != "compute"), key=lambda name: times[name])
    loss = (
        _idle(report, times["idle"], whole, shares["idle"])
        if most == "idle"
        else _exposed(report, most, shares)
    )
    named = {most, TRANSFER} if is_wait(most) else {most}
    if times[most] > times["compute"]:
        parts = [loss.as_verdict(), _losses(times, shares, named)]
        parts += [_profiler(report, times["idle"])] if loss.bound in _HOST_BOUND else []
    elif times["compute"] < _BUSY * whole and (on_path := _host_on_critical_path(report)) > _MOST:
        parts = [
            f"Host-bound: work of the host takes {percent(on_path)} of the critical path",
            f"the GPU computes at the same time, {shares['compute']} of the window",
            _losses(times, shares, {"compute"}),
            _profiler(report, times["idle"]),
        ]
    else:
        is_large = times[most] >= _LARGE * whole
        parts = [
            f"GPU-bound: compute takes {shares['compute']} of the window",
            loss.beside_compute() if is_large else "",
            _losses(times, shares, {"compute", *named} if is_large else {"compute"}),
            *_host_close_behind(report, times["compute"], whole),
        ]
    return f"{'; '.join(filter(None, parts))}."


def _shares(times: Mapping[str, int]) -> dict[str, str]:
    return dict(zip(times, percentages(list(times.values())), strict=True))


def _host_close_behind(report: ReportDocument, compute: int, whole: int) -> list[str]:
    """Clauses saying that the host takes nearly as long as the kernels; none if it does not or is unknown."""
    copies: int = sum(row["total_ns"] or 0 for row in report.get("copies") or ())
    if not _is_reliable(report) or report.get("collectives") or copies > _BESIDE * whole:
        return []
    halved = [
        row
        for row in report.get("best_changes") or ()
        if (row["target"], row["name"], row["factor"]) == ("kernel", None, 0.5)
    ]
    share = float(halved[0]["saved_share"]) if halved else 1.0
    if min([share, *(halved[0].get("saved_range") or [] if halved else [])]) >= _HIDDEN * compute / whole / 2:
        return []
    low, high = halved[0].get("saved_range") or [share, share]
    if high >= _HIDDEN * compute / whole / 2:
        saved = f"kernels twice as fast would save {percent(max(low, 0.0))} to {percent(high)}"
        return [f"{saved}: what the host does meanwhile is not recorded"]
    saved = f"kernels twice as fast would save only {percent(share)}, since the host takes nearly as long"
    most = recoverable_share(report)
    more = f"the findings save {percent(most)}, as they shorten the host's work too" if most > share else ""
    return [saved, more, _profiler(report, whole)]


def _profiler(report: ReportDocument, idle: int) -> str:
    """What the profiler itself takes of the host, a clause; empty where that is little, or not known."""
    windows = report.get("windows") or ()
    whole = sum(map(length_ns, windows))
    cost = sum(row.get("profiler_ns") or 0 for row in windows)
    if not cost or cost < _PROFILER * whole:
        return ""
    steps = sum(row.get("steps") or 0 for row in windows)
    of_step = "of each step of" if steps else "of"
    takes = f"about {duration(cost // max(steps, 1))} {of_step} {duration(whole // max(steps, 1))}"
    if idle <= _PROFILER_AT_MOST * cost:
        return f"that may be the profiler alone, which takes {takes}"
    return f"the profiler takes {takes}"


def _is_reliable(report: ReportDocument) -> bool:
    """Whether the replay, where there is one, is close to the recording."""
    replay = report.get("replay")
    return replay is not None and replay["grade"] in _GOOD_GRADES


def _host_on_critical_path(report: ReportDocument) -> float:
    """The share of the critical path that is work of the host; 0 where no replay is reliable."""
    rows = report.get("critical_path") or ()
    if not _is_reliable(report):
        return 0.0
    host: int = sum(row["ns"] for row in rows if row["kind"] in _HOST_ON_PATH)
    whole: int = sum(row["ns"] for row in rows)
    return host / max(1, whole)


def _are_serialized(report: ReportDocument) -> bool:
    """Whether this holds for the kernels of all windows."""
    known = {row["trace_id"] for row in report.get("health") or () if row.get("code") == _SERIALIZED}
    return bool(known) and known >= {row["trace_id"] for row in report.get("windows") or ()}


class _Loss(NamedTuple):
    """What keeps the GPUs from computing.

    Attributes:
        bound: what the program is there, such as host-bound; None where nothing owns the time.
        why: the reason, a clause.
        share: of the window.
        most: what most of it comes from, a clause that follows a comma; else empty.
    """

    bound: str | None
    why: str
    share: str
    most: str = ""

    def as_verdict(self) -> str:
        """The loss as what bounds the program."""
        if self.bound and is_wait(self.bound):
            return f"{self.bound[0].upper()}{self.bound[1:]}: {self.share}"
        joined = " in" if self.bound in ("communication-bound", "copy-bound") else ""
        before = f"{self.why}{joined} {self.share} of the window{self.most}"
        return f"{self.bound[0].upper()}{self.bound[1:]}: {before}" if self.bound else before

    def beside_compute(self) -> str:
        """The loss in a window of which compute takes more."""
        if self.bound and is_wait(self.bound):
            return f"{self.bound} {self.share.replace(' of the window', ' of it')}"
        if self.bound is None:
            return f"idle {self.share} of it{self.most}"
        return f"{self.bound} {self.share} of it, where {self.why}{self.most}"


def _exposed(report: ReportDocument, name: str, shares: Mapping[str, str]) -> _Loss:
    if is_wait(name):
        return _Loss(name, "", f"{shares[name]} of the window; transfer {shares[TRANSFER]}")
    kind = "communication" if name in (EXPOSED, TRANSFER) else "copy"
    hidden = "communication" if kind == "communication" else "copies"
    awaited = _awaited(report) if name == EXPOSED else ""
    return _Loss(f"{kind}-bound", f"no compute hides {hidden}", shares[name], awaited)


def _awaited(report: ReportDocument) -> str:
    """How much of the windows may be waiting for ranks that are not recorded, a clause; empty for little."""
    whole = sum(map(length_ns, report.get("windows") or ()))
    found = [row for row in report.get("findings") or () if row.get("code") == _COMMUNICATION]
    awaited = sum((row["evidence"][0].get("awaited_ns") or 0) for row in found if row.get("evidence"))
    if awaited < _LARGE * whole or not whole:
        return ""
    return f", up to {percent(min(awaited / whole, 1.0))} waiting for ranks that are not recorded"


def _losses(times: Mapping[str, int], shares: Mapping[str, str], before: set[str]) -> str:
    """The shares of the classes that are not named yet, the largest first."""
    whole = sum(times.values())
    named = sorted(times.items(), key=lambda item: -item[1])
    return ", ".join(
        f"{shares[name]} {name}" for name, time in named if name not in before and time >= NOTABLE * whole
    )


def _idle(report: ReportDocument, idle: int, whole: int, share: str) -> _Loss:
    """What the GPUs wait for while they are idle."""
    causes = {str(row["cause"]): int(row["dur_ns"]) for row in report.get("idle_causes") or ()}
    owned = {owner: sum(causes.get(cause, 0) for cause in names) for owner, names in _OWNERS.items()}
    owner = max(owned, key=lambda name: owned[name])
    if not idle or 2 * owned[owner] < idle:
        stalled = causes.get("queue_stall", 0)
        why = ", mostly while launched work waits in its queue" if idle and 2 * stalled > idle else ""
        return _Loss(None, "The GPU is idle", share, why)
    waits = percent(owned[owner] / whole)
    if owner == "input":
        return _Loss("input-bound", "the GPU waits for data", waits)
    if owner == "MPI":
        return _Loss(
            "MPI-bound", "the GPU is idle while the host waits in MPI", waits, _longest_in_mpi(report)
        )
    if owner == "start-up":
        return _Loss("start-up", "the GPU waits for initialization and code loading", waits)
    bound = "launch-bound" if 2 * _launches(report) > owned[owner] else "host-bound"
    first = max(_OWNERS["host"], key=lambda cause: causes.get(cause, 0))
    why = f", mostly {_CAUSES[first]}" if first in _CAUSES and 2 * causes[first] > owned[owner] else ""
    return _Loss(bound, "the GPU waits for the host", waits, why)


def _longest_in_mpi(report: ReportDocument) -> str:
    """The function of MPI in which most of the time without compute passes; empty where none takes most."""
    exposed: dict[str, int] = {}
    for row in report.get("mpi_calls") or ():
        exposed[str(row["name"])] = exposed.get(str(row["name"]), 0) + (row["exposed_ns"] or 0)
    name = max(exposed, key=lambda each: exposed[each], default="")
    return f", mostly in {name}" if name and 2 * exposed[name] > sum(exposed.values()) else ""


def _launches(report: ReportDocument) -> int:
    """The idle time of all GPUs that is lost to launches [ns]."""
    found = (group.figures for group in groups(report))
    return sum(known["total_ns"] or 0 for known in found if known["code"] == _LAUNCH_BOUND)
