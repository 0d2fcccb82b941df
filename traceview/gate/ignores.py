"""Ignored findings, each with a reason."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from traceview.errors import UsageError
from traceview.rules.configuration import rules_of
from traceview.rules.finding import Finding, id_parts
from traceview.rules.known_words import nearest
from traceview.rules.rule import Rule

_KEYS: Final = ("rule", "kernel", "reason")
_LONGEST_SUBJECT: Final = 4000


@dataclass(frozen=True, slots=True)
class Ignore:
    """Findings that do not count.

    Attributes:
        rule: code, code prefix or name of the rules, or the id of a finding.
        kernel: regular expression that the subject has to contain; None for any.
        reason: why they are intended.
        origin: where it is written.
    """

    rule: str
    kernel: re.Pattern[str] | None
    reason: str
    origin: str

    def codes(self, rules: Sequence[Rule]) -> set[str]:
        """The codes of its rules among the selected `rules`."""
        try:
            return rules_of([id_parts(self.rule)[0]], rules)
        except UsageError:
            return set()

    def covers(self, finding: Finding, codes: set[str]) -> bool:
        """Whether a finding matches; `codes` are those of its rules."""
        if finding.code not in codes or not finding.fingerprint.startswith(id_parts(self.rule)[1]):
            return False
        return self.kernel is None or bool(self.kernel.search((finding.subject or "")[:_LONGEST_SUBJECT]))


def configured_ignores(items: Any, origin: str) -> tuple[Ignore, ...]:
    """The tables in the list `ignore` of a configuration; texts in it name whole rules and are skipped here.

    Raises:
        UsageError: a table lacks its rule or its reason, or its kernel is not a regular expression.
    """
    listed = items if isinstance(items, list) else []
    return tuple(_ignore(item, origin) for item in listed if isinstance(item, dict))


def check_rules(ignores: Sequence[Ignore], installed: Sequence[Rule]) -> None:
    """Raises UsageError where an ignore names a rule that does not exist."""
    for ignore in ignores:
        try:
            rules_of([id_parts(ignore.rule)[0]], installed)
        except UsageError as error:
            raise UsageError(f"{ignore.origin}: ignore: {error}") from None


def _ignore(table: Mapping[str, Any], origin: str) -> Ignore:
    where = f"{origin}: ignore {table.get('rule', '')}".rstrip()
    for key, value in table.items():
        if key not in _KEYS:
            raise UsageError(f"{where}: unknown key {key}{nearest(key, _KEYS)}")
        if not isinstance(value, str):
            raise UsageError(f"{where}: {key} is a text")
    if not table.get("rule"):
        raise UsageError(f'{where}: write which rule, as rule = "LCH001"')
    if not str(table.get("reason", "")).strip():
        raise UsageError(f'{where}: an ignore needs a reason; write reason = "why this may be"')
    try:
        kernel = re.compile(table["kernel"]) if "kernel" in table else None
    except re.error as error:
        raise UsageError(f"{where}: kernel is not a regular expression: {error}") from error
    return Ignore(table["rule"], kernel, " ".join(table["reason"].split()), origin)
