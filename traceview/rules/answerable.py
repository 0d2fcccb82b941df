"""What is said of a rule in traces that lack the evidence it needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from traceview.rules.evidence import evidence, how_to_record
from traceview.rules.finding import Unanswered

if TYPE_CHECKING:
    from traceview.rules.rule import Rule

_GPU_WORK: Final = "gpu_work"


def unanswered(
    rule: Rule, lacking: Mapping[int, Sequence[str]], vendors: Mapping[int, frozenset[str]]
) -> list[Unanswered]:
    """What to say of a rule: one row for the traces that lack the same.

    Args:
        rule: the rule.
        lacking: by trace, the evidence that it lacks.
        vendors: by trace, the vendors of its GPUs.
    """
    alike: dict[tuple[frozenset[str], tuple[str, ...]], list[int]] = {}
    for trace, needs in lacking.items():
        # Without GPU work nothing can be judged: what else a rule needs is of no use yet.
        told = (_GPU_WORK,) if _GPU_WORK in needs else tuple(needs)
        alike.setdefault((vendors.get(trace, frozenset()), told), []).append(trace)
    rows = []
    for (known_vendors, missing), without in alike.items():
        known = [evidence(need) for need in missing]
        record = how_to_record(known, known_vendors)
        reason = f"not in the trace: {'; '.join(dict.fromkeys(one.what for one in known))}"
        rows.append(Unanswered(rule.code, rule.name, sorted(without), reason, list(missing), record))
    return rows
