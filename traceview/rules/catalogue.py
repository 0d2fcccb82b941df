"""Discovers rules in installed packages and folders of the user, both treated alike."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from traceview.errors import UsageError
from traceview.rules.rule import Rule, RuleError, code_of, parse_rule

ENTRY_POINTS: Final = "traceview.rules"
_MOST_FILES: Final = 10_000


@dataclass(frozen=True, slots=True)
class RuleFile:
    """A rule file, not parsed yet."""

    path: Path
    text: str

    @property
    def code(self) -> str | None:
        """The code of its rule, None if there is none."""
        return code_of(self.text)

    def rule(self) -> Rule:
        """The rule. Raises RuleError when it is invalid."""
        return parse_rule(self.text, str(self.path))


def rule_files(folders: Sequence[Path] = ()) -> list[RuleFile]:
    """All rule files: of installed packages first, then of `folders`, each sorted by path.

    Raises:
        UsageError: a folder does not exist or cannot be read.
    """
    return [
        RuleFile(path, _text(path)) for folder in [*_package_folders(), *folders] for path in _files(folder)
    ]


def _package_folders() -> Iterator[Path]:
    """The folders of packages with rules; the entry point names the package."""
    for entry in sorted(entry_points(group=ENTRY_POINTS), key=lambda entry: entry.value):
        spec = find_spec(entry.value.partition(":")[0])
        for location in (spec.submodule_search_locations or ()) if spec else ():
            yield Path(location)


def _files(folder: Path) -> list[Path]:
    if not folder.is_dir():
        raise UsageError(f"{folder}: no folder with rules")
    found = sorted(folder.rglob("*.sql"))
    if len(found) > _MOST_FILES:
        raise UsageError(f"{folder}: {len(found)} files are more than a folder of rules holds")
    return found


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: cannot be read: {error}") from error


def parsed(files: Iterable[RuleFile]) -> list[Rule]:
    """The rules of the files, in the order of their codes; parsed once.

    Raises:
        RuleError: a file is not a valid rule, or two have the same code or name.
    """
    return list(_parsed(tuple(files)))


@lru_cache(maxsize=4)
def _parsed(files: tuple[RuleFile, ...]) -> tuple[Rule, ...]:
    rules: dict[str, Rule] = {}
    names: dict[str, Rule] = {}
    for file in files:
        rule = file.rule()
        for known in (rules.get(rule.code), names.get(rule.name)):
            if known is not None:
                raise RuleError(f"{rule.origin}: {known.origin} is rule {known.code} {known.name} already")
        rules[rule.code] = names[rule.name] = rule
    return tuple(rules[code] for code in sorted(rules))


def find_rule(wanted: str, files: Sequence[RuleFile]) -> Rule:
    """The rule of a code or name, ignoring case; for a code only its file is parsed.

    Raises:
        UsageError: there is none; the message has the nearest match.
    """
    for file in files:
        if file.code == wanted.upper():
            return file.rule()
    named = {f'-- name = "{wanted.lower()}"': wanted}
    for file in files:
        if any(line in named for line in file.text.splitlines()[:20]):
            return file.rule()
    raise UsageError(f"no rule {wanted}{nearest(wanted, names_and_codes(files))}")


def names_and_codes(files: Iterable[RuleFile]) -> list[str]:
    """All names and codes of rules."""
    rules = [file.rule() for file in files if file.code]
    return [name for rule in rules for name in (rule.code, rule.name)]


def nearest(wanted: str, known: Iterable[str]) -> str:
    """A hint at the known word nearest to `wanted`, for the end of an error message."""
    from difflib import get_close_matches

    words = {word.lower(): word for word in known}
    found = get_close_matches(wanted.lower(), words, n=1)
    return f"; did you mean {words[found[0]]}?" if found else "; traceview rules lists them all"
