"""The user's key bindings and theme: a file that rebinds actions of the registry."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from textual.theme import BUILTIN_THEMES

from traceview.tui.registry import ACTIONS


def keys_file() -> Path:
    """The file of key bindings: keys.toml in $TRACEVIEW_CONFIG_DIR, else in the configuration folder."""
    from platformdirs import user_config_path

    folder = os.environ.get("TRACEVIEW_CONFIG_DIR")
    return (Path(folder) if folder else user_config_path("traceview")) / "keys.toml"


@dataclass(frozen=True, slots=True)
class Settings:
    """The user's key bindings and theme.

    Attributes:
        keys: keys by scope and id of the action.
        theme: name of a Textual theme, or None.
        problems: errors of the file, one sentence each; those parts are ignored.
    """

    keys: dict[str, str] = field(default_factory=dict)
    theme: str | None = None
    problems: tuple[str, ...] = ()


def user_settings() -> Settings:
    """The keys and the theme in the user's file; nothing where there is none."""
    path = keys_file()
    try:
        settings = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings()
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        return Settings(problems=(f"{path}: {error}",))
    theme = settings.pop("theme", None)
    known = {f"{scope}.{action.id}" for scope, listed in ACTIONS.items() for action in listed}
    wrong = [name for name, keys in settings.items() if name not in known or not isinstance(keys, str)]
    problems = [f"{path}: {name!r} is not an action with keys in quotes" for name in wrong]
    if theme is not None and (not isinstance(theme, str) or theme not in BUILTIN_THEMES):
        problems.append(f"{path}: no theme {theme!r}; there are {', '.join(sorted(BUILTIN_THEMES))}")
        theme = None
    keys = {name: keys for name, keys in settings.items() if name not in wrong}
    return Settings(keys, theme, tuple(problems))
