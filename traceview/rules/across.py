"""Which rules judge several ranks together, so that what they find depends on which traces are open."""

from collections.abc import Sequence
from typing import Final

from traceview.derived import reads_computed
from traceview.rules.required_evidence import evidence, is_evidence
from traceview.rules.rule import Rule

_TOGETHER: Final = "all_ranks"


def needs_ranks(need: str) -> bool:
    """Whether evidence depends on which other traces are open."""
    return need == _TOGETHER or (is_evidence(need) and reads_computed(evidence(need).missing))


def is_across_ranks(rule: Rule) -> bool:
    """Whether a rule judges several ranks together."""
    return reads_computed(rule.query) or any(map(needs_ranks, (*rule.needs, *rule.clean_needs)))


def apart(rules: Sequence[Rule]) -> tuple[list[Rule], list[Rule]]:
    """The rules that judge each trace alone, and those that judge several ranks together."""
    across = [is_across_ranks(rule) for rule in rules]
    return (
        [rule for rule, together in zip(rules, across, strict=True) if not together],
        [rule for rule, together in zip(rules, across, strict=True) if together],
    )
