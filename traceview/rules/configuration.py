"""Which rules run, with which thresholds: `[tool.traceview]` in pyproject.toml, or traceview.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from traceview.errors import UsageError
from traceview.rules import known_words
from traceview.rules.catalogue import nearest
from traceview.rules.rule import Rule, is_number
from traceview.rules.toml_lines import line_of

FILE: Final = "traceview.toml"
_PROJECT_FILE: Final = "pyproject.toml"
_LARGEST: Final = 1_000_000
_LISTS: Final = ("select", "ignore", "extend-select", "rules")
_NUMBERS: Final = ("minimum-share", "minimum-ns")
_GATE_KEYS: Final = ("budget", "metric", "fail-on", "max-findings", "baseline")
"""The keys that `traceview.gate.settings` reads; so it does tables in `ignore`."""
KEYS: Final = (*_LISTS, *_NUMBERS, "replay", "thresholds", *_GATE_KEYS)


@dataclass(frozen=True, slots=True)
class Configuration:
    """The configuration of the rules.

    Attributes:
        select: codes, code prefixes or names of the rules that run; None for all.
        ignore: the same, of rules that do not run.
        extend_select: the same, of rules that run in any case.
        folders: folders with additional rules.
        thresholds: values by code or name of the rule, then by name of the threshold.
        minimum_share, minimum_ns: findings with less recoverable time than this share of the window, or than
            this time, are left out.
        replay: whether a replay of the traces says what findings save; None where there is little GPU work.
        origin: the file it comes from, for messages; None for the defaults.
    """

    select: tuple[str, ...] | None = None
    ignore: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()
    folders: tuple[Path, ...] = ()
    thresholds: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    minimum_share: float = 0.005
    minimum_ns: int = 50_000
    replay: bool | None = None
    origin: str | None = None

    def with_options(
        self,
        select: Sequence[str] = (),
        ignore: Sequence[str] = (),
        extend_select: Sequence[str] = (),
        folders: Sequence[Path] = (),
        replay: bool | None = None,
    ) -> Configuration:
        """The same with command-line options: they replace `select` and add to the rest."""
        return replace(
            self,
            select=tuple(select) or self.select,
            ignore=(*self.ignore, *ignore),
            extend_select=(*self.extend_select, *extend_select),
            folders=(*self.folders, *folders),
            replay=self.replay if replay is None else replay,
        )

    def chosen(self, rules: Sequence[Rule]) -> list[Rule]:
        """The rules that run.

        Raises:
            UsageError: a selector matches no rule.
        """
        selected = set(rules_of(self.select, rules)) if self.select is not None else {r.code for r in rules}
        selected -= rules_of(self.ignore, rules)
        selected |= rules_of(self.extend_select, rules)
        return [rule for rule in rules if rule.code in selected]

    def thresholds_of(self, rules: Sequence[Rule]) -> dict[str, dict[str, float]]:
        """The thresholds in force, by code.

        Raises:
            UsageError: the configuration sets a threshold that no rule has.
        """
        values = {rule.code: {name: t.default for name, t in rule.thresholds.items()} for rule in rules}
        by_name = {name: rule for rule in rules for name in (rule.code, rule.name)}
        for wanted, settings in self.thresholds.items():
            rule = by_name.get(wanted)
            if rule is None:
                raise UsageError(f"{self.origin}: thresholds of no rule {wanted}{nearest(wanted, by_name)}")
            for name, value in settings.items():
                if name not in rule.thresholds:
                    hint = nearest(name, rule.thresholds) if rule.thresholds else "; it has none"
                    raise UsageError(f"{self.origin}: rule {wanted} has no threshold {name}{hint}")
                values[rule.code][name] = value
        return values


_DEFAULTS: Final = Configuration()


def rules_of(selectors: Iterable[str], rules: Sequence[Rule]) -> set[str]:
    """The codes of the rules that match selectors: a code, a code prefix, a name, or ALL.

    Raises:
        UsageError: a selector matches no rule.
    """
    codes: set[str] = set()
    for selector in selectors:
        found = {
            rule.code
            for rule in rules
            if selector.upper() == "ALL"
            or rule.code.startswith(selector.upper())
            or rule.name == selector.lower()
        }
        if not found or not selector:
            known = [word for rule in rules for word in (rule.code, rule.family, rule.name)]
            raise UsageError(f"no rule {selector!r}{nearest(selector, known)}")
        codes |= found
    return codes


def find_configuration(start: Path) -> Configuration:
    """The configuration of the nearest file from `start` upwards: traceview.toml, or a pyproject.toml that
    has the table [tool.traceview]; the defaults if there is none.

    Raises:
        UsageError: the file is not TOML or has an unknown key; the message has the nearest match.
    """
    table, path = find_table(start)
    return Configuration() if path is None else configuration_of(table, path)


def find_table(start: Path) -> tuple[Any, Path | None]:
    """The TOML table of that file, and the file; an empty table and None if there is none.

    Raises:
        UsageError: the file is not TOML.
    """
    for folder in (start, *start.parents):
        own, project = folder / FILE, folder / _PROJECT_FILE
        if own.is_file():
            return _table(own), own
        if project.is_file():
            tool = _table(project).get("tool", {})
            if isinstance(tool, dict) and "traceview" in tool:
                return tool["traceview"], project
    return {}, None


def _table(path: Path) -> dict[str, Any]:
    try:
        if path.stat().st_size > _LARGEST:
            raise UsageError(f"{path}: more than {_LARGEST} bytes is not a configuration")
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UsageError(f"{path}: {error}") from error


def configuration_of(table: Any, path: Path) -> Configuration:
    """The configuration in a TOML table.

    Args:
        table: the top of traceview.toml, or [tool.traceview] of pyproject.toml.
        path: its file; folders of rules are relative to it.

    Raises:
        UsageError: an unknown key, or a value of the wrong type.
    """
    if not isinstance(table, dict):
        raise UsageError(f"{path}: [tool.traceview] is not a table")
    for key, value in table.items():
        if key not in KEYS:
            raise UsageError(f"{place_of(path, [key])}: unknown key {key}{known_words.nearest(key, KEYS)}")
        kinds = (str, dict) if key == "ignore" else (str,)
        if key in _LISTS and not (isinstance(value, list) and all(isinstance(item, kinds) for item in value)):
            raise UsageError(f"{path}: {key} is a list of texts")
        if key in _NUMBERS and not (is_number(value) and value >= 0):
            raise UsageError(f"{path}: {key} is a number, not below 0")
    if not isinstance(table.get("replay", True), bool):
        raise UsageError(f"{path}: replay is true or false")
    select = table.get("select")
    return Configuration(
        select=None if select is None else tuple(select),
        ignore=tuple(item for item in table.get("ignore", ()) if isinstance(item, str)),
        extend_select=tuple(table.get("extend-select", ())),
        folders=tuple(path.parent / folder for folder in table.get("rules", ())),
        thresholds=_thresholds(table.get("thresholds", {}), path),
        minimum_share=float(table.get("minimum-share", _DEFAULTS.minimum_share)),
        minimum_ns=int(table.get("minimum-ns", _DEFAULTS.minimum_ns)),
        replay=table.get("replay"),
        origin=str(path),
    )


def place_of(path: Path, key: Sequence[str]) -> str:
    """The file and, if it can be found, the line of a key: `pyproject.toml:12`."""
    try:
        line = line_of(path.read_text(encoding="utf-8"), key)
    except (OSError, UnicodeDecodeError):
        line = None
    return str(path) if line is None else f"{path}:{line}"


def _thresholds(table: Any, path: Path) -> dict[str, dict[str, float]]:
    rules = table.values() if isinstance(table, dict) else [None]
    if not all(isinstance(rule, dict) and all(map(is_number, rule.values())) for rule in rules):
        raise UsageError(f"{path}: write thresholds as [thresholds.IDL002] with lines such as share = 0.1")
    return {code: dict(values) for code, values in table.items()}
