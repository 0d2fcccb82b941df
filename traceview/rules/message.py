"""The sentence of a finding: a rule's message with its placeholders filled in."""

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from string import Formatter
from typing import Any, NamedTuple

from traceview.quantities import counted, decimal, duration, number, percent, plural, size
from traceview.rules.rule import Rule

_FORMATS: Mapping[str, Callable[[Any], str]] = {
    "": str,
    "duration": duration,
    "percent": percent,
    "size": size,
    "number": number,
    "decimal": decimal,
}
"""The formats of placeholders, in addition to nouns and the two forms of a word."""
_CLAUSE = re.compile(r"\[([^\[\]]*)\]")
_LONGEST_TEXT = 360


class Range(NamedTuple):
    """The least and the largest value of a number that differs between the rows of a finding."""

    least: float
    most: float


def numbers_of(text: str) -> set[str]:
    """The placeholders of a message that are numbers."""
    try:
        found = [(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name]
    except ValueError:
        return set()
    return {name for name, spec in found if spec and "|" not in spec}


@cache
def _parts(text: str) -> list[tuple[str, str | None, str | None, str | None]]:
    return list(Formatter().parse(text))


class _Message(Formatter):
    # Hundreds of ranks have the findings of a few rules.
    parse = staticmethod(_parts)

    def get_value(self, key: int | str, args: Any, kwargs: Mapping[str, Any]) -> Any:
        return kwargs[key] if isinstance(key, str) else None

    def get_field(self, field_name: str, args: Any, kwargs: Mapping[str, Any]) -> Any:
        return self.get_value(field_name, args, kwargs), field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        one, has_two_forms, other = format_spec.partition("|")
        if has_two_forms:
            return one if value == 1 else other
        if value is None:
            return "unknown"
        if format_spec not in _FORMATS and get_close_matches(format_spec, _FORMATS, cutoff=0.8):
            raise KeyError(format_spec)
        shown = _FORMATS.get(format_spec, number)
        if isinstance(value, Range):
            least, most = map(shown, value)
            noun = "" if format_spec in _FORMATS else f" {plural(format_spec)}"
            return (least if least == most else f"{least} to {most}") + noun
        if format_spec not in _FORMATS:
            return counted(value, format_spec)
        text = value if isinstance(value, str) else shown(value)
        return text if len(text) <= _LONGEST_TEXT else text[: _LONGEST_TEXT - 3] + "..."


def filled(message: str, values: Mapping[str, Any]) -> str:
    """The message with values for its placeholders.

    `{gaps:gap}` is a number with its noun: 1 gap, 49 gaps. `{gaps:is|are}` takes the first form of a word for
    1, the second for any other value. A `Range` is written as "8 to 100". What is in brackets is left out
    where one of its values is None.

    Raises:
        KeyError: an unknown placeholder or format.
        ValueError: its braces do not match.
    """

    def known(clause: re.Match[str]) -> str:
        names = (name for _, name, _, _ in _parts(clause[1]) if name)
        return "" if any(values[name] is None for name in names) else clause[1]

    return _Message().vformat(_CLAUSE.sub(known, message), (), values)


def message(rule: Rule, values: Mapping[str, Any]) -> str:
    """The message of a rule with values, as it is where one of them is missing."""
    try:
        return filled(rule.message, values)
    except (KeyError, ValueError, IndexError, TypeError, AttributeError):
        return rule.message
