"""What the sections of a report cover, in the words of every format: whole recording, sum of 2 GPUs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from traceview.documents.report import ReportDocument, list_of
from traceview.documents.values import Row
from traceview.quantities import counted, duration, number, percent
from traceview.report.head import job_in, several, total
from traceview.report.sections import SECTIONS
from traceview.report.sections.scope import ALL_GPUS, PER_GPU, PER_RANK, RECORDING, SCOPES, WINDOW
from traceview.report.spread import length_ns

_STEADY: Final = 3
"""Steps from which on warm-up is distinguished from the steady state, see the view steady_steps."""
_WINDOWS: Final = {"selection": "the selection", "window": "all GPU work (no steps found)"}


def window(report: ReportDocument) -> str:
    """The part of the traces that the rules analyze, its share of the trace, and whether it is steady."""
    windows = list(report.get("windows") or ())
    sources = list(dict.fromkeys(str(row.get("source")) for row in windows))
    most = max((row.get("steps") or 0 for row in windows), default=0)
    kinds = sorted({str(row["source"]) for row in report.get("steps") or () if row.get("source")})
    steady = most >= _STEADY or "selection" in sources
    steps = counted(most, "steady-state step" if steady else "step") + (
        f" ({', '.join(kinds)})" if kinds else ""
    )
    parts = [", ".join(_WINDOWS.get(source, steps) for source in sources) or "no GPU work"]
    lengths_ = {row.get("trace_id"): row.get("duration_ns") for row in report.get("traces") or ()}
    longest = max(windows, key=length_ns, default=None)
    if longest is not None:
        length, whole = length_ns(longest), lengths_.get(longest.get("trace_id"))
        share = f", {percent(length / whole)} of the trace" if whole else ""
        parts.append(f"{'at most ' if len(windows) > 1 else ''}{duration(length)}{share}")
        parts += [] if steady else ["no steady state is known"]
        unknown = max(row.get("unrecorded_ns") or 0 for row in windows)
        parts += [f"without {duration(unknown)} of which nothing was recorded"] if unknown else []
    return "Window: " + "; ".join(parts)


def steps_of(report: ReportDocument) -> str:
    """Whose times recorded steps have: those of the host; of the GPU where kernels alone tell steps."""
    detected = {"detected"} == {row.get("source") for row in report.get("steps") or ()}
    return "GPU" if detected else "host"


def _numbers(report: ReportDocument) -> str:
    """The steps of the windows, such as steps 6-8; empty where they are not known, or differ by GPU."""
    frames = {(row.get("trace_id"), row.get("device")): row for row in report.get("windows") or ()}
    found: dict[tuple[int | None, int | None], list[int | None]] = {}
    for row in report.get("steps") or ():
        place = row.get("trace_id"), row.get("device")
        frame = frames.get(place)
        if frame and frame["start_ns"] <= row["start_ns"] and row["end_ns"] <= frame["end_ns"]:
            found.setdefault(place, []).append(row["step"])
    known = [[step for step in steps if step is not None] for steps in found.values()]
    ends = {(min(steps, default=None), max(steps, default=None)) for steps in known}
    counts = {len(steps) for steps in known} | {row.get("steps") for row in frames.values()}
    if len(ends) != 1 or len(counts) != 1 or len(found) != len(frames):
        return ""
    [(first, last)] = ends
    return f"step {first}" if first == last else f"steps {first}-{last}"


def scope(report: ReportDocument, name: str, count: str = "") -> str:
    """What a section covers, with what it counts: whole recordings, sum of 2 GPUs: 22 kernels.

    Args:
        report: a report.
        name: of a list, or a key of `SCOPES`.
        count: what follows; nothing if empty.
    """
    own = SECTIONS[name].scope if name in SECTIONS else SCOPES[name]
    parts = [_part(report, own.part)]
    gpus, ranks = total(report, "breakdown"), job_in(report)["traces"]
    of_all = own.of in (ALL_GPUS, PER_GPU)
    if (gpus if of_all else ranks) > 1 and own.of:
        alone = own.of in (PER_GPU, PER_RANK)
        noun = "rank" if job_in(report)["ranks"] == ranks else "trace"
        counted_ = f"{number(gpus)} GPUs" if of_all else f"{number(ranks)} {noun}s"
        parts.append(own.of.replace("rank", noun) if alone else f"sum of {counted_}")
    words = ", ".join(parts)
    rows: list[Row] = list_of(report, name) if own.other else []
    if own.other and any(row.get(own.other.field) is not None for row in rows):
        words += f"; {own.other.titles} of the {_part(report, own.other.part)}"
    return f"{words}: {count}" if count else words


def without_operator(report: ReportDocument, rows: Sequence[Row]) -> str:
    """The share of GPU time that no operator launched; empty where some are left out, or it is nothing."""
    whole = sum(row.get("gpu_time_ns") or 0 for row in report.get("breakdown") or ())
    if not whole or len(rows) < total(report, "operators"):
        return ""
    share = percent(1 - sum(row.get("gpu_ns") or 0 for row in rows) / whole)
    return "" if share.startswith(("0.0 ", "-")) else f"{share} of GPU time has no operator"


def _part(report: ReportDocument, part: str) -> str:
    if part == RECORDING:
        return "selection" if report.get("selection") else f"whole recording{'s' * several(report)}"
    if part != WINDOW:
        return part
    windows = list(report.get("windows") or ())
    if not any(row.get("steps") for row in windows):
        return "window"
    most = max(row.get("steps") or 0 for row in windows)
    return f"window ({_numbers(report) or counted(most, 'step')})"
