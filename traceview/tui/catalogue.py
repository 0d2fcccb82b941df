"""The rules and the tables by name, loaded on first use."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from traceview.rules.rule import Rule
    from traceview.rules.ruleset import RuleSet


class Catalogue:
    """Rules and tables for the palette, the findings and the SQL view."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules

    @cached_property
    def _by_code(self) -> dict[str, Rule]:
        return {rule.code: rule for rule in self._rules.rules()}

    def rule_names(self) -> list[tuple[str, str]]:
        """Code and name of every rule."""
        return [(rule.code, rule.name) for rule in self._by_code.values()]

    def rule_page(self, code: str) -> tuple[str, str]:
        """Title of a rule, and the Markdown of its documentation below that."""
        from traceview.rules.rule_page import rule_page

        rule = self._by_code[code]
        title = f"{rule.code} {rule.name}"
        return title, rule_page(rule).removeprefix(f"# {title}").strip()

    def rule_query(self, code: str, thresholds: dict[str, float]) -> str:
        """The query of a rule with its thresholds filled in."""
        return self._by_code[code].query_with(thresholds)

    @cached_property
    def relations(self) -> list[tuple[str, str]]:
        """Name and comment of every table and view."""
        from traceview.derived import views
        from traceview.store.schema import tables

        return [(relation.name, relation.comment) for relation in (*tables(), *views())]

    @cached_property
    def columns(self) -> dict[str, dict[str, str]]:
        """The types of the columns of every table, then of every view that is computed of them, by name."""
        from traceview.derived import views
        from traceview.store.schema import tables

        ordered = (each for kind in (tables(), views()) for each in sorted(kind, key=lambda each: each.name))
        # Macros have no columns here.
        return {
            each.name: {column.name: str(column.type) for column in each.columns}
            for each in ordered
            if each.columns
        }
