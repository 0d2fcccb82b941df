"""Rules without a finding, and the upper bound that this implies."""

from collections.abc import Sequence

from traceview.rules.finding import Clean
from traceview.rules.rule import Rule
from traceview.workers import Workers


def clean_traces(workers: Workers, rule: Rule, quiet: Sequence[int], *, bounded: bool) -> list[Clean]:
    """A rule as clean in traces where it found nothing, with what there may be at most where several count.

    Args:
        workers: with the views that the rule reads.
        rule, quiet: the rule, and the traces.
        bounded: whether the rule found nothing in any trace, so that it tells what there may be at most.
    """
    bound = None
    if quiet and bounded and rule.clean_bound:
        query = f"SELECT trace_id, bound FROM {rule.clean_bound} ORDER BY for_one_ns DESC, trace_id"
        bounds = dict(workers.rows(query))
        bound = "; ".join(dict.fromkeys(bounds[trace] for trace in bounds if trace in quiet))
    return [Clean(rule.code, rule.name, list(quiet), bound)] if quiet else []
