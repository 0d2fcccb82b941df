"""The rules of an analysis: installed ones and the user's, selected and tuned by the configuration."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Self

from traceview.rules.catalogue import RuleFile, parsed, rule_files
from traceview.rules.configuration import Configuration, find_configuration

if TYPE_CHECKING:
    from traceview.rules.finding import Analysis
    from traceview.rules.rule import Rule
    from traceview.session import Session
    from traceview.workers import Workers

_ENGINE = (Path(__file__).parent, Path(__file__).parents[1] / "replay")
"""The packages that turn rules into findings; any of their files may change these."""
_SOURCES = (".py", ".sql", ".toml", ".ll")


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Rule files with a configuration.

    Attributes:
        files: the rule files, not parsed yet.
        configuration: the selection of rules, and their thresholds.
    """

    files: tuple[RuleFile, ...]
    configuration: Configuration

    @classmethod
    def of(cls, configuration: Configuration) -> Self:
        """The installed rules and those in the folders of the configuration.

        Raises:
            UsageError: a folder cannot be read.
        """
        return cls(tuple(rule_files(configuration.folders)), configuration)

    @classmethod
    def found(cls, start: Path | None = None) -> Self:
        """The same with the configuration found from `start` upwards, by default the working directory.

        Raises:
            UsageError: the configuration or a folder cannot be read.
        """
        return cls.of(find_configuration(start or Path.cwd()))

    def identity(self) -> str:
        """A key of everything that findings depend on, except the traces."""
        sources = [path for folder in _ENGINE for path in folder.iterdir() if path.suffix in _SOURCES]
        engine = [source.read_text(encoding="utf-8") for source in sorted(sources)]
        configuration = repr(replace(self.configuration, folders=(), origin=None))
        texts = [*engine, configuration, *(file.text for file in self.files)]
        return hashlib.sha256("\0".join(texts).encode("utf-8", "replace")).hexdigest()

    def rules(self) -> list[Rule]:
        """The rules that run. Raises UsageError for an invalid rule file, or a selector without a match."""
        return self.configuration.chosen(parsed(self.files))

    def analyze(
        self, session: Session, workers: Workers | None = None, read_later: Sequence[str] | None = None
    ) -> Analysis:
        """The findings of the rules in opened traces; on `workers` of the session, if given.

        For a report, queries that are `read_later` are asked afterwards: tables that they do not read may be
        dropped, and `replay_overview` is computed beside the rules.

        Raises:
            UsageError: a rule file is invalid, or the configuration names something that does not exist.
        """
        from traceview.rules.engine import analyze
        from traceview.rules.recoverable import Replays, begin_replay, may_replay, trusted_replay

        wanted = self.configuration.replay
        with nullcontext(workers) if workers else session.workers() as used:
            if session.lake:
                from traceview.rules.lake_engine import analyze_lake

                return analyze_lake(self.rules(), self.configuration, used)

            def replays() -> Replays | None:
                return Replays.of(trusted_replay(used, any_size=bool(wanted)))

            asked = wanted is not False and may_replay(used, any_size=bool(wanted))
            if asked:
                begin_replay(used, any_size=bool(wanted), whole=read_later is not None)
            return analyze(
                session, self.rules(), self.configuration, used, replays if asked else None, read_later or ()
            )


def installed(folders: Sequence[Path] = ()) -> list[Rule]:
    """Every installed rule and those in `folders`. Raises UsageError when one is invalid."""
    return parsed(rule_files(folders))
