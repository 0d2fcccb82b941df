"""What a replay of the unchanged recording shows about itself, and whether to believe its answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self

import duckdb
import numpy as np

from traceview.documents.whatif import Grade, Residual, SelfCheck
from traceview.errors import InconclusiveError
from traceview.quantities import percent
from traceview.replay.arrays import Bools, Ints, Numbers, Positioned
from traceview.replay.event_graph import rule
from traceview.replay.recording import Recording
from traceview.replay.replayable import NOT_RECORDED, Model, Replayed, build_model
from traceview.replay.unknown_time import other_readings, unknown_share

GRADES: Final[tuple[tuple[float, Grade], ...]] = ((0.01, "A"), (0.03, "B"), (0.10, "C"))
"""The largest error of the window of each grade; beyond the last one an answer is refused."""
REFUSED: Final = "refused"
MOST_REPLAYED: Final = 200_000
"""GPU events up to which reports replay unasked; with more, a replay would take most of the memory."""
TRUSTED: Final = ("A", "B")
"""The grades with which reports show what a replay says."""
LEAST_CALLED: Final = 0.9
"""The share of GPU events with a launching call from which questions about the host are answered."""
_MOST_EMPTY: Final = GRADES[-1][0]
"""Of the graph launches the share without kernels beyond which answers are refused: what they lack is not
explained, and up to that share may be. Of 25 equal graphs of vLLM on MI300X, 4 % without kernels make the
replayed window 4 % shorter, 8 % make it 8 %, 16 % make it 16 %; a host that waits for them hides that."""
_MOST_RESIDUALS: Final = 10
LONG_GAP_NS: Final = 100_000
"""Gaps on the critical path from which waits may hide in them, and how long a synchronization may take that
waits for nothing. With 50 us to 1 s the unexplained share of 61 recordings is the same to 0.001 %: all hold
what synchronizations wait for. With 20 us those count that take as long by themselves: 0.8 % of one."""


@dataclass(frozen=True, slots=True)
class SelfChecked:
    """A recording with its replay.

    Attributes:
        model: the recording.
        unchanged: its replay without changes.
        breakdown: the time by class of that, see `Model.breakdown`.
        check: the self-check of that.
        readings: the lags by which unknown stretches of threads can be read as well [ns].
    """

    model: Model
    unchanged: Replayed
    breakdown: list[dict[str, int]]
    check: SelfCheck
    readings: list[Ints]

    @classmethod
    def of(cls, connection: duckdb.DuckDBPyConnection) -> Self:
        """Replays the opened traces.

        Raises:
            UsageError: the traces are of several runs.
            InconclusiveError: there is nothing to replay.
        """
        model = build_model(connection)
        unchanged = model.replay(model.graph.lag)
        breakdown = model.breakdown(unchanged)
        readings = other_readings(model)
        check = self_check(model, unchanged, breakdown, readings)
        return cls(model, unchanged, breakdown, check, readings)


def trusted(connection: duckdb.DuckDBPyConnection, most_events: int | None) -> SelfChecked | None:
    """The replay of the opened traces.

    None with more than `most_events` GPU events, of several runs, where there is nothing to replay, and where
    the replay differs from the recording by more than 3 %.
    """
    if not is_replayable(connection, most_events):
        return None
    try:
        checked = SelfChecked.of(connection)
    except InconclusiveError:
        return None
    return checked if checked.check["grade"] in TRUSTED else None


def is_replayable(connection: duckdb.DuckDBPyConnection, most_events: int | None) -> bool:
    """Whether the opened traces have GPU events, at most `most_events`, and are of one run."""
    [(events, runs)] = connection.execute(
        "SELECT (SELECT sum(gpu_events) FROM windows), (SELECT count(DISTINCT run) FROM traces)"
    ).fetchall()
    return bool(events) and (most_events is None or events <= most_events) and runs <= 1


def self_check(
    model: Model, replayed: Replayed, breakdown: Sequence[Mapping[str, int]], readings: Sequence[Ints]
) -> SelfCheck:
    """The self-check: grade, errors as shares, and what is unexplained on the measured critical path."""
    measured = model.measured()
    error = replayed.window_ns / max(1, measured.window_ns) - 1
    unexplained, residuals, long_gaps = _unexplained(model, measured, replayed)
    worst = max(abs(error), unexplained)
    grade: Grade = next((grade for most, grade in GRADES if abs(error) <= most), REFUSED)
    empty = _empty_graph_launches(model, measured)
    if worst > GRADES[-1][0] or empty > _MOST_EMPTY:
        grade = REFUSED
    unknown = unknown_share(model, readings)
    if grade == GRADES[0][1] and unknown > GRADES[0][0]:
        grade = GRADES[1][1]
    work = model.recording.work
    judged = (work.end > measured.begin) & (work.start < measured.end)
    called = float(np.mean(work.call[judged] >= 0)) if judged.any() else 0.0
    # Of a node 2 i is the start.
    starts = 2 * (np.flatnonzero(judged) + len(model.recording.calls))
    drift = replayed.times[starts] - measured.times[starts] + (measured.begin - replayed.begin)
    return {
        "grade": grade,
        "window_error": error,
        "unexplained_share": unexplained,
        "unknown_share": unknown,
        "inferred_edges": int(np.count_nonzero(model.graph.inferred)),
        "contradicting_edges": model.graph.dropped,
        "breakdown_error": _breakdown_error(model.breakdown(measured), breakdown),
        "step_error": _step_error(model, measured, replayed),
        "drift_ns": int(np.median(np.abs(drift))) if len(drift) else 0,
        "called_share": called,
        "empty_graph_share": empty,
        "long_gap_share": long_gaps,
        "residuals": residuals,
    }


def refusal(check: SelfCheck) -> str | None:
    """Why not to believe the replay with this self-check, or None."""
    if check["grade"] != REFUSED:
        return None
    if check["empty_graph_share"] > _MOST_EMPTY:
        return (
            f"{percent(check['empty_graph_share'])} of the graph launches have no recorded kernels:"
            " record the kernels in graphs (Nsight Systems: --cuda-graph-trace=node)"
        )
    what = check["residuals"][0]["what"] if check["residuals"] else "the window"
    return (
        f"the replay does not match the recording: window {check['window_error'] * 100:+.1f} %,"
        f" {percent(check['unexplained_share'])} unexplained, most of it {what};"
        " record all GPU work and API calls of the process, with synchronization events"
    )


def _empty_graph_launches(model: Model, measured: Replayed) -> float:
    """The share of the graph launches in the window, or for it before, that launched no recorded work."""
    calls, work = model.recording.calls, model.recording.work
    inside = (work.end > measured.begin) & (work.start < measured.end) & (work.call >= 0)
    begin = calls.start[work.call[inside]].min(initial=measured.begin)
    launches = calls.of_kind("graph_launch") & (calls.start >= begin) & (calls.end < measured.end)
    if not launches.any():
        return 0.0
    empty = np.ones(len(calls), np.bool_)
    empty[work.call[work.call >= 0]] = False
    return float(np.mean(empty[launches]))


def _breakdown_error(measured: Sequence[Mapping[str, int]], replayed: Sequence[Mapping[str, int]]) -> float:
    """The largest difference of a class's share of the window, over devices and classes."""
    worst = 0.0
    for before, after in zip(measured, replayed, strict=True):
        whole = max(1, sum(before.values())), max(1, sum(after.values()))
        worst = max(worst, *(abs(before[k] / whole[0] - after[k] / whole[1]) for k in before))
    return worst


def _step_error(model: Model, measured: Replayed, replayed: Replayed) -> float | None:
    """The largest error of a steady-state step of a device, as a share of it; None without known steps.

    A step lasts from the end of the work launched before it to the end of its own.
    """
    recording, work = model.recording, model.recording.work
    errors = []
    for number, device in enumerate(model.window.devices):
        trace = recording.devices[device][0]
        if trace not in model.window.bounds:
            continue
        bounds, by_gpu = model.window.bounds[trace]
        own = recording.work_of_device(device)
        mine = np.arange(own.start, own.stop)
        launched = recording.launched(mine)
        at = np.where((launched >= 0) & (not by_gpu), launched, work.start[mine])
        step = np.searchsorted(bounds, at, "right")
        node = 2 * (mine + len(recording.calls)) + 1
        lengths = []
        for times in (measured.times, replayed.times):
            done = np.full(len(bounds) + 1, times[model.window.begins[number]])
            np.maximum.at(done, step, times[node])
            lengths.append(np.diff(np.maximum.accumulate(done[:-1])))
        errors.append(float(np.max(np.abs(lengths[1] - lengths[0]) / np.maximum(lengths[0], 1))))
    return max(errors, default=None)


def _unexplained(model: Model, measured: Replayed, replayed: Replayed) -> tuple[float, list[Residual], float]:
    """Shares of the window: what no rule explains, with where that is; long gaps of the host and of streams.

    Unexplained is by how much longer the edges of the replay's critical path were in the recording, and long
    synchronizations that wait for nothing that is recorded.
    """
    graph, window = model.graph, max(1, measured.window_ns)
    last = int(model.window.ends[np.argmax(replayed.times[model.window.ends])])
    path = graph.path(graph.lag, replayed.times, last)
    source = graph.source[path]
    # Each edge leads to the source of the one before it, which is later.
    target = np.concatenate([np.array([last], np.int32), source])[: len(source)]
    late = replayed.times[target] > replayed.begin
    path, source, target = path[late], source[late], target[late]
    took = measured.times[target] - np.maximum(measured.times[source], measured.begin)
    residual = np.minimum(measured.times[target] - measured.times[source] - graph.lag[path], took)
    residual = np.where(_waits_for_nothing(model, path, source, target), took, residual)
    late = residual > 0
    rows = _by_place(model, target[late], residual[late])
    first = _not_recorded(model, measured, np.append(source[-1:], target[::-1])) if len(path) else window
    if first > 0:
        rows.append({"what": NOT_RECORDED, "ns": first, "count": 1})
    rows.sort(key=lambda row: -int(row["ns"]))
    total = sum(int(row["ns"]) for row in rows)
    gaps = np.isin(graph.rule[path], [rule("host_order"), rule("stream_order")]) & (took > LONG_GAP_NS)
    return total / window, rows[:_MOST_RESIDUALS], float(took[gaps].sum()) / window


def _waits_for_nothing(model: Model, path: Numbers, source: Numbers, target: Numbers) -> Bools:
    """Which edges are synchronizations above 100 us for which no rule knows what they wait for."""
    graph, calls = model.graph, model.recording.calls
    found = (graph.rule[path] == rule("call")) & (target == source + 1) & (target < 2 * len(calls))
    found &= graph.lag[path] > LONG_GAP_NS
    found[found] = calls.of_kind("synchronization")[source[found] // 2]
    return np.asarray(found)


def _not_recorded(model: Model, measured: Replayed, nodes: Positioned) -> int:
    """The time before the first node of a path, which follows from nothing [ns]; in its trace's window."""
    recording, window = model.recording, model.window
    calls, work = len(recording.calls), len(recording.work)
    begin = measured.begin
    events = np.flatnonzero(nodes < 2 * (calls + work))
    if len(events):
        number = int(nodes[events[0]]) // 2
        trace = (
            recording.calls.traces[recording.calls.thread[number]]
            if number < calls
            else recording.streams[recording.work.stream[number - calls], 0]
        )
        traces = [recording.devices[device][0] for device in window.devices]
        own = [times for times, of in zip(window.begins, traces, strict=True) if of == trace]
        begin = min((int(measured.times[each]) for each in own), default=begin)
    return max(0, int(measured.times[nodes[0]]) - begin)


def _by_place(model: Model, nodes: Positioned, residual: Ints) -> list[Residual]:
    """Where residuals are: the calls by function, and the GPU work by stream, that came late [ns]."""
    recording, calls = model.recording, len(model.recording.calls)
    number = nodes.astype(np.int64) // 2
    code = np.full(len(number), -1)
    of_call = number < calls
    code[of_call] = recording.calls.function[number[of_call]]
    of_work = ~of_call & (number < calls + len(recording.work))
    work = number[of_work] - calls
    functions = len(recording.functions)
    marks = 2 * recording.work.in_graph[work] + (recording.work.call[work] < 0)
    # Streams of the same number on several GPUs are one place.
    first_of = {number: place for place, number in reversed(list(enumerate(recording.stream_ids)))}
    same = np.array([first_of[number] for number in recording.stream_ids])
    code[of_work] = functions + 4 * same[recording.work.stream[work]] + marks
    _, first, which = np.unique(code, return_index=True, return_inverse=True)
    rows: list[Residual] = []
    for place in np.argsort(first).tolist():
        mine = residual[which == place]
        what = _named(recording, int(code[first[place]]))
        rows.append({"what": what, "ns": int(mine.sum()), "count": len(mine)})
    return rows


def _named(recording: Recording, code: int) -> str:
    """A place of residuals in words."""
    if code < 0:
        return "at the bounds of the window"
    if code < len(recording.functions):
        return f"in {recording.functions[code]}"
    stream, marks = divmod(code - len(recording.functions), 4)
    what = "within a graph launch" if marks & 2 else "before GPU work"
    if marks & 1:
        what += " without launch record"
    return f"{what} on stream {recording.stream_ids[stream]}"
