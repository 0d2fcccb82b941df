"""Who made the others wait: the chain from the last rank to the one whose own time is out of the ordinary."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import duckdb

from traceview.ranks.chains import CULPRIT, DESIGN, FEW_PEERS, MUTUAL, UNEXPLAINED, VICTIM, Chains, Ending
from traceview.ranks.late import (
    Late,
    Rows,
    hidden_waits,
    late_behind,
    late_in_turns,
    late_ranks,
    sometimes_late,
    waits_of,
)
from traceview.ranks.measures import Measures
from traceview.ranks.persistence import LEAST_EFFECT
from traceview.ranks.rank_names import named_ranks
from traceview.ranks.reasons import (
    EVENTS,
    IN_TURNS,
    Reason,
    Spent,
    taken_in_turns,
)
from traceview.ranks.roles import joined
from traceview.ranks.savings import Savings

_LEAST_TURN: Final = 0.1
"""Ranks take turns where others wait for each at least this part of what they wait for the worst one."""
_MOST_REPLAYED: Final = 16
"""Culprits, those waited for longest, whose part is replayed."""
_ROLES: Final = """
SELECT rank_roles.run, rank_roles.rank, rank_roles.trace_id, role, host, traces.rank IS NULL AS unnamed
FROM rank_roles JOIN traces ON traces.trace_id = rank_roles.trace_id
"""
Member = tuple[int, int, str, str | None, bool]
"""Rank, trace, role, host, and whether the rank is unknown."""
_NO_BLAME: Final = {DESIGN, FEW_PEERS, MUTUAL, UNEXPLAINED}
_WITHOUT_END: Final = {DESIGN, MUTUAL}
"""Ranks late like this may have been made so by what some of them do now and then."""


def blame(connection: duckdb.DuckDBPyConnection) -> list[tuple[Any, ...]]:
    """The rows of the view blame."""
    waits = waits_of(connection)
    late = late_ranks(waits)
    late += late_in_turns(waits, late)
    late += late_behind(waits, late)
    late += sometimes_late(waits, late)
    rows: list[tuple[Any, ...]] = []
    if late:
        roles = connection.execute(_ROLES).fetchall()
        for run in sorted({each.run for each in late}, key=str):
            of_run = [each for each in late if each.run == run]
            members = [row[1:] for row in roles if row[0] == run]
            rows += _rows_of(connection, of_run, members, waits)
    return rows


def _rows_of(
    connection: duckdb.DuckDBPyConnection,
    late: Sequence[Late],
    members: Sequence[Member],
    tables: Mapping[tuple[Any, str], Rows],
) -> list[tuple[Any, ...]]:
    trace = {rank: trace for rank, trace, *_ in members}
    role = {rank: role for rank, _, role, *_ in members}
    host = {rank: host for rank, _, _, host, _ in members}
    noun = "trace" if any(unnamed for *_, unnamed in members) else "rank"
    spent = Spent(connection, trace)
    exposed = {each: _waits_for(spent, each) for each in late}
    waits = {each: _with_hidden(spent, each, exposed[each], tables) for each in late}
    share = {each: waits[each][0] for each in late}
    late = [each for each in late if share[each] >= LEAST_EFFECT or (each.chance is None and share[each] > 0)]
    waited = {each: waits[each][1] for each in late}
    accused = {rank for each in late for rank in each.ranks if each.chance is not None}
    chains = Chains(spent, role, accused)
    endings, turns = _in_turns(spent, _endings(chains, late, waited, share), share)
    late = [each for each in late if (each, each.ranks[0]) in endings]
    if not late:
        return []
    ends = {key: ending.chain[-1] for key, ending in endings.items() if ending.verdict not in _NO_BLAME}
    together = _grouped(late, endings, host, turns)
    savings = Savings.of_run(connection, late[0].run) if ends else None
    blamed = sorted({ranks[0]: ranks for ranks in together.values()}.values())
    made_late = _made_late(endings)
    waiting_for = {ranks: _waiting(spent, made_late, set(ranks), turns) for ranks in blamed}
    linked = {ending.chain[-1] for ending in endings.values() if ending.reason and ending.reason.of_links}
    alone: dict[tuple[int, ...], int | None] = dict.fromkeys(blamed)
    saved = dict(alone)
    if savings:
        measures = Measures(savings, chains, trace, turns)
        unlinked = [ranks for ranks in blamed if not linked.issuperset(ranks)]
        replayed = sorted(unlinked, key=lambda ranks: -waiting_for[ranks][0])[:_MOST_REPLAYED]
        alone |= {ranks: measures.saved_ns(ranks) for ranks in replayed}
        saved = measures.shared_out(alone)
    # What slow links cost, the rule on these claims.
    saved |= {ranks: 0 for ranks in blamed if linked.issuperset(ranks)}
    least = LEAST_EFFECT * max(spent.window.values(), default=0)
    # Waits that compute hides, and short ones in turns, cost what the replay says.
    tiny = {
        ranks for ranks, ns in saved.items()
        if not linked.issuperset(ranks) and (turns.isdisjoint(ranks) if ns is None else ns < least)
    }  # fmt: skip
    endings = {
        (each, rank): ending for (each, rank), ending in endings.items()
        if ((named := together.get(ends.get((each, rank), -1), ())) and named not in tiny)
        or (turns.isdisjoint(named) and (each.chance is None or exposed[each][0] >= LEAST_EFFECT))
    }  # fmt: skip
    without_cause = {each for (each, _), ending in endings.items() if ending.verdict == UNEXPLAINED}
    unexplained = {each: _waiting(spent, {}, set(each.ranks), turns) for each in without_cause}
    names = {ranks: named_ranks(ranks, host, role, noun) for ranks in blamed}
    rows = []
    for (each, rank), ending in endings.items():
        named = together.get(ends.get((each, rank), -1), ())
        waiting = waiting_for.get(named, (0, 0))
        own = alone.get(named)
        if ending.verdict == UNEXPLAINED:
            waiting = unexplained[each]
        reason = ending.reason if ending.verdict in (CULPRIT, VICTIM, UNEXPLAINED) else None
        rows.append(
            (
                each.run, each.communicator, trace[rank], rank, each.members, each.late, each.compared,
                each.chance,
                round(waited[each]), ending.verdict,
                names.get(named), named or None, list(ending.chain),
                reason and reason.part, reason and reason.text, reason and round(reason.excess_ns),
                reason and reason.share, reason and reason.peers,
                *waiting, saved.get(named), None if own == saved.get(named) else own,
                not turns.isdisjoint(named),
            )
        )  # fmt: skip
    return rows


def _waits_for(spent: Spent, late: Late) -> tuple[float, float]:
    """How long others wait for late ranks: at most as a share of their window, the mean in ns."""
    if late.behind_ns is None:
        return spent.waited_in(late.communicator, late.ranks)
    windows = [spent.window[rank] for rank in late.ranks if rank in spent.window]
    return (late.behind_ns / max(*windows, 1), late.behind_ns) if windows else (0.0, 0.0)


def _with_hidden(
    spent: Spent, late: Late, exposed: tuple[float, float], tables: Mapping[tuple[Any, str], Rows]
) -> tuple[float, float]:
    """The same with the waits that compute hides, which delay what queues up behind them."""
    if late.chance is None or late.behind_ns is not None:
        return exposed
    waited = hidden_waits(tables[late.run, late.communicator], late)
    share = max((wait / max(spent.window.get(rank, 1), 1) for rank, wait in waited.items()), default=0.0)
    mean = sum(waited.values()) / max(late.members - len(late.ranks), 1)
    return max(exposed, (share, mean))


def _endings(
    chains: Chains, late: Sequence[Late], waited: dict[Late, float], share: dict[Late, float]
) -> dict[tuple[Late, int], Ending]:
    """How the chains of ranks end; of those late now and then, only where events or victims of these are."""
    endings = {
        (each, rank): chains.ending(rank, waited[each])
        for each in late if each.chance is not None for rank in each.ranks
    }  # fmt: skip
    explained = {rank for (_, rank), ending in endings.items() if ending.verdict not in _WITHOUT_END}
    known = {ending.chain[-1] for ending in endings.values() if ending.verdict in (CULPRIT, VICTIM)}
    # Who is a culprit in one communicator makes others wait in those of which it is seldom the last, too.
    others = [
        (each, each.ranks[0]) for each in late if each.chance is None
        and (each.ranks[0] not in explained or (each.ranks[0] in known and share[each] >= LEAST_EFFECT))
    ]  # fmt: skip
    events = {key: ending for key in others if (ending := chains.event(key[1], waited[key[0]])) is not None}
    by_event = {rank for _, rank in events}
    culprits = known | by_event
    for key in others if culprits else ():
        if key[1] not in by_event and share[key[0]] >= LEAST_EFFECT:
            ending = chains.ending(key[1], waited[key[0]])
            if ending.verdict in (CULPRIT, VICTIM) and ending.chain[-1] in culprits:
                events[key] = ending
    return endings | events


def _in_turns(
    spent: Spent, endings: dict[tuple[Late, int], Ending], share: dict[Late, float]
) -> tuple[dict[tuple[Late, int], Ending], set[int]]:
    """Tells ranks that do the same now and then as one cause; which these are.

    One by one, their waits are too short to matter where many take turns.
    """
    always = {
        rank for (late, rank), ending in endings.items()
        if ending.verdict == CULPRIT and not late.now_and_then
    }  # fmt: skip
    own = {
        key: ending for key, ending in endings.items()
        if key[0].now_and_then and ending.verdict == CULPRIT and ending.reason is not None
        and key[1] not in always
    }  # fmt: skip
    ranks: dict[str, dict[int, tuple[float, Reason]]] = defaultdict(dict)
    for (late, rank), ending in own.items():
        if ending.reason and ending.reason.part in IN_TURNS:
            known = ranks[ending.reason.part].get(rank)
            if known is None or share[late] > known[0]:
                ranks[ending.reason.part][rank] = share[late], ending.reason
    # More work in some steps is no rank's fault, but where several have it in turns.
    found = {
        key: ending for key, ending in endings.items()
        if share[key[0]] >= LEAST_EFFECT and not (
            key[0].chance is None and ending.reason and ending.reason.part not in EVENTS
            and ending.verdict == CULPRIT
        )
    }  # fmt: skip
    turns: set[int] = set()
    for part, every in ranks.items():
        longest = max(each for each, _ in every.values())
        of_rank = {rank: each for rank, each in every.items() if each[0] >= _LEAST_TURN * longest}
        if len(of_rank) > 1 and sum(each for each, _ in of_rank.values()) >= LEAST_EFFECT:
            reason = taken_in_turns(spent, part, [each for _, each in of_rank.values()])
            turns |= of_rank.keys()
            found |= {
                key: replace(ending, reason=reason) for key, ending in own.items()
                if key[1] in of_rank and ending.reason and ending.reason.part == part
            }  # fmt: skip
    return found, turns


def _made_late(endings: Mapping[tuple[Late, int], Ending]) -> dict[int, set[int]]:
    """The ranks that a culprit made late, by the rank in which their chains end."""
    ranks: dict[int, set[int]] = defaultdict(set)
    for (_, rank), ending in endings.items():
        ranks[ending.chain[-1]].add(rank)
    return ranks


def _waiting(
    spent: Spent, made_late: Mapping[int, set[int]], culprits: set[int], turns: set[int]
) -> tuple[int, int]:
    """How long other ranks waited for culprits, or for whom these made late [ns], and how many did.

    Culprits in turns wait for each other.
    """
    blamed = culprits.union(*(made_late.get(culprit, ()) for culprit in culprits))
    excluded = culprits - turns
    waited = [dur for other, dur in spent.waiting(blamed).items() if other not in excluded and dur > 0]
    return sum(waited), len(waited)


def _grouped(
    late: Sequence[Late],
    endings: dict[tuple[Late, int], Ending],
    host: dict[int, str | None],
    turns: set[int],
) -> dict[int, tuple[int, ...]]:
    """The ranks that are culprits together, by each of them.

    They are late together, of one host, or in turns, for one reason.
    """
    part = {
        ending.chain[-1]: (ending.reason.part if ending.reason else None, ending.chain[-1] in turns)
        for ending in endings.values() if ending.verdict not in _NO_BLAME
    }  # fmt: skip
    pairs = [(rank, rank) for rank in part]
    first: dict[tuple[str | None, bool], int] = {}
    pairs += [(first.setdefault(part[rank], rank), rank) for rank in part if rank in turns]
    for each in late:
        ends = [
            endings[each, rank].chain[-1]
            for rank in each.ranks
            if endings[each, rank].verdict not in _NO_BLAME
        ]
        pairs += [(ends[0], end) for end in ends if part[end] == part[ends[0]]]
    neighbours: dict[tuple[str, tuple[str | None, bool]], int] = {}
    pairs += [
        (neighbours.setdefault((own, part[rank]), rank), rank) for rank in part
        if (own := host.get(rank)) is not None
    ]  # fmt: skip
    groups = [tuple(sorted(together)) for together in joined(pairs)]
    return {rank: ranks for ranks in groups for rank in ranks}
