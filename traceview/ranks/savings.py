"""How much sooner a run ends if some ranks take as long as others of their role do.

GPU work of all ranks is replayed: each event begins as long after those that it follows as it did. What does
not follow differs from what only came later: after work of some kind on another stream, an event follows it
where events of its kind begin as soon as that has ended. What no such work explains, the host launched late.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Self

import duckdb
import numpy as np

from traceview.ranks.experts import WAYS, Sharing, sharing
from traceview.ranks.matched_collectives import Marks, Numbers, Times
from traceview.ranks.step_graph import MOST_EVENTS, SENT, Graph, graph_of, lengths, numbers_of_kind, transfers

_AT_ONCE_NS: Final = 20_000
"""What begins so soon after other work has ended waited for it."""
_CLOCK_NS: Final = 1_000
"""Recorded times of one GPU are off by at most so much."""
_LEAST_SHARE: Final = 0.1
"""Of two kinds of work, one follows the other where so many begin at once."""
_MOST_ERROR: Final = 0.05
"""A replay of the recording that differs from it by more tells nothing."""
_VARIED: Final = 1.25
"""Transfers of which some send this many times as much as others show what bytes cost."""
_EVENTS: Final = f"""
WITH sent AS (
{SENT.format(message="if(sends, 'send', 'receive')")}),
event AS (
    SELECT
        work.trace_id, work.device, role, work.stream, work.class = 'communication' AS sends, sent.instance,
        frame.steps, coalesce(sent.bytes, 0)::DOUBLE AS bytes, coalesce(bytes_in, 0)::DOUBLE AS bytes_in,
        coalesce(bytes_out, 0)::DOUBLE AS bytes_out, coalesce(between_experts, false) AS between_experts,
        coalesce(sent.what, work.short_name, work.event_kind) AS what,
        -- All ranks leave their last collective together, but begin apart.
        work.start_ns - frame.start_ns + max(frame.dur_ns) OVER () - frame.dur_ns AS start_ns,
        work.end_ns - work.start_ns AS dur_ns, work.call_start_ns - frame.start_ns AS launched_ns
    FROM replayed_work AS work
    JOIN (SELECT trace_id, run FROM traces) AS traces ON traces.trace_id = work.trace_id
    JOIN steady_windows AS frame ON frame.trace_id = work.trace_id AND frame.device = work.device
    JOIN rank_roles ON rank_roles.trace_id = work.trace_id
    LEFT JOIN sent ON sent.trace_id = work.trace_id AND sent.kernel_id = work.event_id
        AND work.event_kind = 'kernel'
    WHERE traces.run IS NOT DISTINCT FROM $1
)
SELECT
    trace_id AS trace, dense_rank() OVER (ORDER BY trace_id, device) - 1 AS rank,
    dense_rank() OVER (ORDER BY trace_id, device, stream) - 1 AS stream,
    dense_rank() OVER (ORDER BY role) - 1 AS role, dense_rank() OVER (ORDER BY what) - 1 AS what,
    steps, bytes, bytes_in, bytes_out, between_experts, sends,
    if(sends, coalesce(instance, -1), -1) AS instance, start_ns::DOUBLE AS start, dur_ns::DOUBLE AS dur,
    coalesce(launched_ns::DOUBLE, 'nan') AS launched
FROM event ORDER BY rank, start_ns, start_ns + dur_ns
"""


_RECORDED: Final = """
SELECT
    (SELECT count(*) FROM replayed_work),
    EXISTS (
        SELECT 1 FROM steady_windows JOIN traces ON traces.trace_id = steady_windows.trace_id
        WHERE run IS NOT DISTINCT FROM $1
            AND traces.trace_id NOT IN (SELECT trace_id FROM replayed_work)
    )
"""


def _has_events(connection: duckdb.DuckDBPyConnection, run: Any) -> bool:
    """Whether the events of all ranks of a run are there, and not too many; a lake may lack some."""
    [(events, lacks_some)] = connection.execute(_RECORDED, [run]).fetchall()
    return 0 < int(events) <= MOST_EVENTS and not lacks_some


class Savings:
    """Replays one run, whose waits alone do not tell what a rank costs, as in several communicators.

    Args:
        rows: its GPU work, by rank and start: of `graph_of`, and of each event its `trace`, the number of its
            `role`, of `what` it is, the `bytes` that it moves (`bytes_in`, `bytes_out`), whether it
            is an exchange `between_experts`, and how many `steps` its trace has.
    """

    def __init__(self, rows: dict[str, Any]) -> None:
        self._rows = rows
        self._graph, self._gaps = _explained(graph_of(rows, _CLOCK_NS), rows)
        self._times = transfers(self._graph, rows["dur"])

    @classmethod
    def of_run(cls, connection: duckdb.DuckDBPyConnection, run: Any) -> Self | None:
        """The replay of a run; None where events of ranks are not there, or too many.

        Args:
            connection: with the views rank_roles and rank_time.
            run: to replay.
        """
        if not _has_events(connection, run):
            return None
        found = connection.execute(_EVENTS, [run]).fetchnumpy()
        rows: dict[str, Any] = {name: np.ma.filled(values, -1) for name, values in found.items()}
        for name in ("sends", "between_experts"):
            rows[name] = rows[name].astype(bool)
        rows["step"] = np.zeros(len(rows["sends"]), np.int64)
        return cls(rows)

    def saved_ns(
        self, culprits: Sequence[int], peers: Sequence[Sequence[int]], blamed: Sequence[int] | None = None,
        *, in_turns: bool = False,
    ) -> int | None:  # fmt: skip
        """How much sooner others end at most if some ranks did what their peers do [ns].

        None without peers, and where the replay does not end when the recording does.

        Args:
            culprits: traces.
            peers: of each one, traces of its role.
            blamed: of the culprits those that do not wait for others of them; by default all.
            in_turns: whether each has more to do in some steps only.
        """
        if not all(peers):
            return None
        share, gaps = np.ones(len(self._times)), self._gaps.copy()
        sent = self._rows["bytes"].astype(np.float64)
        for culprit, alike in zip(culprits, peers, strict=True):
            self._repair(share, gaps, sent, culprit, alike, in_turns)
        share *= self._transferred(sent)
        return self._ended_sooner(share, gaps, culprits if blamed is None else blamed)

    def with_less_compute(self, shares: Mapping[int, float]) -> int | None:
        """How much sooner others end at most if traces need only a share of the time for their kernels [ns].

        None where the replay does not end when the recording does.
        """
        share = np.ones(len(self._times))
        for trace, left in shares.items():
            share[(self._rows["trace"] == trace) & ~self._rows["sends"]] = left
        return self._ended_sooner(share, self._gaps, list(shares))

    def with_faster(self, instances: Numbers, shares: Times) -> int | None:
        """How much sooner ranks end at most if communication needs only a share of its time [ns].

        None where the replay does not end when the recording does.

        Args:
            instances: numbers of matched communication, each once.
            shares: of each.
        """
        order = np.argsort(instances)
        left = _looked_up(self._rows["instance"], instances[order], 1 - shares[order])
        return self._ended_sooner(1 - left, self._gaps, [])

    def _ended_sooner(self, share: Times, gaps: Times, culprits: Sequence[int]) -> int | None:
        times = self._times * share[self._graph.node]
        traces = self._rows["trace"]
        ends = lengths(self._graph, traces, np.stack([self._times, times]), np.stack([self._gaps, gaps]))
        others = ~np.isin(np.unique(traces), culprits)
        measured = float((self._rows["start"] + self._rows["dur"]).max())
        if ends.shape[1] < len(others) or abs(ends[0].max() - measured) > _MOST_ERROR * measured:
            return None
        return max(round(float((ends[0] - ends[1])[others].max(initial=0))), 0)

    def _transferred(self, sent: Times) -> Times:
        """The share of its time that each transfer takes with fewer bytes, by the line of its kind.

        One of uneven parts takes as long as its largest part. A link that is slow is not the rank's.

        Args:
            sent: bytes that each event still sends.
        """
        node, share = self._graph.node, np.ones(len(sent))
        before, after = np.zeros(len(sent)), np.zeros(len(sent))
        np.maximum.at(before, node, self._rows["bytes"])
        np.maximum.at(after, node, sent)
        fewer = after < before
        for kind in np.unique(self._rows["what"][fewer]):
            of_kind = (self._rows["what"] == kind) & (node == np.arange(len(node))) & (before > 0)
            latency, per_byte = _line(before[of_kind], self._times[of_kind])
            nodes = of_kind & fewer
            share[nodes] = (latency + per_byte * after[nodes]) / (latency + per_byte * before[nodes])
        return share

    def _repair(
        self, share: Times, gaps: Times, sent: Times, culprit: int, peers: Sequence[int], in_turns: bool
    ) -> None:
        """Let a rank do what its peers do: no nth event of a kind begins later, and none takes longer.

        Args:
            share: of its time, what each node still takes.
            gaps: how long after what it follows each event begins [ns].
            sent: bytes that each event still sends.
            culprit: a trace.
            peers: traces of its role.
            in_turns: whether each step counts for itself.
        """
        shared = sharing(self._rows, self._graph.node, culprit)
        group = shared.others if shared is not None and shared.is_popular else []
        of_rank = [np.flatnonzero(self._rows["trace"] == trace) for trace in (culprit, *(group or peers))]
        own, what = of_rank[0], self._rows["what"]
        nth = [numbers_of_kind(what[events]) for events in of_rank]
        usual_gaps = [
            _looked_up(nth[0], other, self._gaps[events])
            for other, events in zip(nth[1:], of_rank[1:], strict=True)
        ]
        gaps[own] = np.minimum(gaps[own], np.median(usual_gaps, axis=0))
        places = _places([what[events] for events in of_rank], self._steps(own))
        spent = self._usual(places, of_rank, self._times, group)
        sends = self._rows["sends"][own]
        computing = _computed_share(spent, what[own], places[0], ~sends)
        # What moves more bytes is work as well.
        moved = self._usual(places, of_rank, self._rows["bytes"], group)
        if group:
            ways = [self._usual(places, of_rank, self._rows[way], group)[1] for way in WAYS]
            moved[1] = np.maximum(ways[0], ways[1])
        sent[own] *= np.minimum(_usual_share(moved), 1.0)[places[0]]
        usual_times = [
            _looked_up(nth[0], other, self._times[events])
            for other, events in zip(nth[1:], of_rank[1:], strict=True)
        ]
        longer = _where_longer(computing, self._times[own], np.median(usual_times, axis=0), places[0])
        if in_turns:
            steps = _places([what[events] for events in of_rank], self._steps(own), in_step=False)
            longer = np.minimum(_usual_share(self._usual(steps, of_rank, self._times, group)), 1.0)[steps[0]]
        share[own[~sends]] = longer[~sends]
        if shared is not None:
            self._rebalance(share, sent, shared, culprit)

    def _rebalance(self, share: Times, sent: Times, shared: Sharing, culprit: int) -> None:
        """Let all experts compute the tokens that they would have without what a culprit has more."""
        rows = self._rows
        own = rows["trace"] == culprit
        share[shared.computed & ~(own & shared.is_popular)] *= shared.scale
        tokens, of_rank = shared.own
        to_experts, by_rank = np.where(own, tokens, shared.scale), np.where(own, of_rank, 1.0)
        for marks, moved, kept in (
            (shared.received, "bytes_out", "bytes_in"),
            (shared.returned, "bytes_in", "bytes_out"),
        ):
            sent[marks] = np.maximum(rows[moved] * to_experts, rows[kept] * by_rank)[marks]

    def _steps(self, events: Numbers) -> int:
        """How many steps the trace of these events has."""
        return int(self._rows["steps"][events].max(initial=0))

    def _usual(
        self, places: Sequence[Numbers], of_rank: Sequence[Numbers], values: Times, group: Sequence[int]
    ) -> Times:
        """The sums of each place: of the first rank, then of each peer, or the mean of all that share."""
        sums = _sums(places, [values[events] for events in of_rank])
        return np.stack([sums[0], sums.mean(axis=0)]) if group else sums


def _explained(graph: Graph, rows: dict[str, Any]) -> tuple[Graph, Times]:
    """The graph without what events do not follow, and how long after what they follow they begin [ns]."""
    start, end, stream = rows["start"], rows["start"] + rows["dur"], rows["stream"]
    source, event = graph.source, graph.event
    same = stream[source] == stream[event]
    launched = rows.get("launched", np.full(len(start), np.nan))
    before, launched_before = np.full(len(start), -np.inf), np.full(len(start), np.nan)
    before[event[same]], launched_before[event[same]] = start[source[same]], launched[source[same]]
    # What had ended when the event before on its stream began, that one follows, unless it was launched after
    # that one: a slow rank receives before it is ready for it.
    direct = same | (end[source] > before[event]) | (launched[source] > launched_before[event])
    source, event, same = source[direct], event[direct], same[direct]
    at_once = (start[event] - end[source] <= _AT_ONCE_NS) & (
        end[source] >= _latest(end, source, event)[event]
    )
    kinds = np.stack([rows["role"][event], rows["what"][source], rows["what"][event]])
    _, kind = np.unique(kinds, axis=1, return_inverse=True)
    share = np.bincount(kind.ravel(), weights=at_once) / np.bincount(kind.ravel())
    follows: Marks = same | (share[kind.ravel()] >= _LEAST_SHARE)
    late = start - _latest(end, source[follows], event[follows]) > _AT_ONCE_NS
    follows |= late[event]
    found = Graph(graph.node, source[follows], event[follows])
    return found, np.maximum(start - _latest(end, found.source, found.event), 0.0)


def _latest(end: Times, source: Numbers, event: Numbers) -> Times:
    """The last end of what each event follows; 0 where that is nothing."""
    latest = np.zeros(len(end))
    np.maximum.at(latest, event, end[source])
    return latest


def _places(kinds: Sequence[Numbers], steps: int, *, in_step: bool = True) -> list[Numbers]:
    """The position of each event of each rank: the how many-th of its kind in a step, where all have as many.

    Else only its kind counts. Not `in_step`, it is the step of each event of a kind.
    """
    size = max((int(each.max(initial=-1)) for each in kinds), default=-1) + 1
    counts = np.stack([np.bincount(each, minlength=size) for each in kinds])
    alike = (counts == counts[0]).all(axis=0) & (counts[0] % max(steps, 1) == 0)
    several = np.maximum(np.where(alike, counts[0] // max(steps, 1), 1), 1)
    nth = [numbers_of_kind(each) & 0xFFFFFFFF for each in kinds]
    keys = [
        (each << 32) + (number % several[each] if in_step else alike[each] * (number // several[each]))
        for each, number in zip(kinds, nth, strict=True)
    ]
    _, place = np.unique(np.concatenate(keys), return_inverse=True)
    return np.split(place.ravel(), np.cumsum([len(each) for each in kinds])[:-1])


def _sums(places: Sequence[Numbers], values: Sequence[Times]) -> Times:
    """The sum of each place, a row for each rank."""
    size = max(int(each.max(initial=-1)) for each in places) + 1
    pairs = zip(places, values, strict=True)
    return np.stack([np.bincount(place, weights=value, minlength=size) for place, value in pairs])


def _usual_share(sums: Times) -> Times:
    """What others usually have at each place, as a share of what the first rank has."""
    return np.asarray(np.median(sums[1:], axis=0) / np.maximum(sums[0], 1.0))


def _computed_share(spent: Times, what: Numbers, place: Numbers, computes: Marks) -> Times:
    """What is left of the time of each event of the first rank if its kernels take no longer than others'.

    Those of a name together, each place by its share; and all together no less than others' do.
    """
    name = np.zeros(spent.shape[1], np.int64)
    name[place] = what
    computed = np.zeros(spent.shape[1], np.bool_)
    computed[place[computes]] = True
    of_name = np.stack([np.bincount(name, weights=np.where(computed, row, 0.0)) for row in spent])
    usual = np.median(spent[1:], axis=0)
    placed = np.bincount(name, weights=np.where(computed, usual, 0.0))
    target = np.median(of_name[1:], axis=0)
    longer = (of_name[0] > target)[name]
    share = np.where(longer, _usual_share(spent) * (target / np.maximum(placed, 1.0))[name], 1.0)
    before = float(spent[0][computed].sum())
    after = float((spent[0] * share)[computed].sum())
    least = min(before, float(np.median(spent[1:][:, computed].sum(axis=1))))
    kept = (least - after) / (before - after) if after < least < before else 0.0
    return np.asarray((share + (1.0 - share) * kept)[place])


def _where_longer(share: Times, own: Times, usual: Times, place: Numbers) -> Times:
    """The share of each event of a rank, with what a place has to lose taken from the events that are longer.

    So a rank that is slow in some steps only is faster in those, and not in the others.

    Args:
        share: of its time, what each event keeps where all of a place lose alike.
        own, usual: time of each event, and what its nth of a kind usually takes on other ranks [ns].
        place: of each event.
    """
    excess = np.maximum(own - usual, 0.0)
    lost = np.bincount(place, weights=own * (1.0 - share))
    possible = np.bincount(place, weights=excess)
    enough = (possible >= lost) & (lost > 0)
    part = np.divide(lost, possible, out=np.zeros_like(lost), where=enough)
    return np.asarray(np.where(enough[place], 1.0 - excess * part[place] / np.maximum(own, 1.0), share))


def _line(sent: Times, times: Times) -> tuple[float, float]:
    """What transfers of a kind take without any bytes, and for each byte [ns].

    By least squares; nothing without bytes where all send about as many.
    """
    varied = sent - sent.mean()
    latency = 0.0
    if sent.max() > _VARIED * sent.min():
        latency = float(times.mean() - varied @ times / (varied @ varied) * sent.mean())
        latency = min(max(latency, 0.0), float(times.min()))
    return latency, (float(times.mean()) - latency) / float(sent.mean())


def _looked_up(wanted: Numbers, known: Numbers, values: Times) -> Times:
    """The value of each key; 0 where it is unknown."""
    if not len(known):
        return np.zeros(len(wanted))
    order = np.argsort(known)
    place = np.minimum(np.searchsorted(known[order], wanted), len(known) - 1)
    found = order[place]
    return np.where(known[found] == wanted, values[found], 0.0)
