"""Rules that the quality of a trace forbids, and findings that the clock of a GPU is too uncertain for."""

from collections.abc import Collection, Mapping

from traceview.quantities import duration
from traceview.rules.candidate import Candidate
from traceview.rules.finding import Unanswered
from traceview.rules.rule import Rule
from traceview.workers import Workers

Clocks = Mapping[tuple[int, int | None], int]
"""By trace and GPU, how far its clock may be off that of its host [ns]."""


def uncertain_clocks(workers: Workers) -> Clocks:
    """The clocks of GPUs that contradicted launches or waits."""
    rows = workers.rows("SELECT trace_id, device, uncertainty_ns FROM gpu_clocks")
    return {(trace, device): uncertainty for trace, device, uncertainty in rows}


def withhold(candidates: dict[int, Candidate], alone: Mapping[int, int], clocks: Clocks) -> list[Unanswered]:
    """Removes findings of less time than the clock of their GPU is uncertain by; returns why.

    Args:
        candidates: what was found, by number; changed.
        alone: by number, what each saves on its own [ns].
        clocks: those that are uncertain.
    """
    withheld = []
    for at, each in list(candidates.items()) if clocks else ():
        uncertain = clocks.get((each.trace_id, each.device), 0)
        amount = alone.get(at, 0) if each.has_claims else each.total_ns
        if each.rule.compares_clocks and amount < uncertain:
            reason = (
                f"the trace's quality: the clock of GPU {each.device} is uncertain by {duration(uncertain)},"
                f" and what was found is {duration(amount)} (see gpu_clocks)"
            )
            withheld.append(
                Unanswered(each.rule.code, each.rule.name, [each.trace_id], reason, ["gpu_clocks"])
            )
            del candidates[at]
    return withheld


def vetoed(rule: Rule, traces: Collection[int], health: Collection[tuple[int, str]]) -> list[Unanswered]:
    """The traces whose quality makes a rule's result unreliable, and why.

    Args:
        rule: with codes of `health` that do.
        traces: those it would run in.
        health: trace and code of every problem.
    """
    found: list[Unanswered] = []
    left = set(traces)
    for code in rule.vetoes:
        hit = sorted(trace for trace in left if (trace, code) in health)
        if hit:
            reason = f"the trace's quality: {code.replace('_', ' ')} (see health)"
            found.append(Unanswered(rule.code, rule.name, hit, reason, [code]))
            left.difference_update(hit)
    return found
