"""The sentence of a finding: a rule's message with its placeholders filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING, Any, NamedTuple

from traceview.quantities import decimal, duration, number, percent, size

if TYPE_CHECKING:
    from traceview.rules.rule import Rule

_FORMATS: Mapping[str, Callable[[Any], str]] = {
    "": str,
    "duration": duration,
    "percent": percent,
    "size": size,
    "number": number,
    "decimal": decimal,
}
"""The formats of placeholders, in addition to the two forms of a word."""
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
        singular, has_two_forms, plural = format_spec.partition("|")
        if has_two_forms:
            return singular if value == 1 else plural
        if value is None:
            return "unknown"
        if isinstance(value, Range):
            least, most = map(_FORMATS[format_spec], value)
            return least if least == most else f"{least} to {most}"
        text = value if isinstance(value, str) else _FORMATS[format_spec](value)
        return text if len(text) <= _LONGEST_TEXT else text[: _LONGEST_TEXT - 3] + "..."


def filled(message: str, values: Mapping[str, Any]) -> str:
    """The message with values for its placeholders.

    `{gaps:number} {gaps:gap|gaps}` takes the first form of a word for 1, the second for any other value. A
    `Range` is written as "8 to 100".

    Raises:
        KeyError: an unknown placeholder or format.
        ValueError: its braces do not match.
    """
    return _Message().vformat(message, (), values)


def message(rule: Rule, values: Mapping[str, Any]) -> str:
    """The message of a rule with values, as it is where one of them is missing."""
    try:
        return filled(rule.message, values)
    except (KeyError, ValueError, IndexError, TypeError, AttributeError):
        return rule.message
