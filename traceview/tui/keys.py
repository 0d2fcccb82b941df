"""The user's own keys: a file that gives actions of the registry other keys."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

from traceview.tui.registry import ACTIONS


def keys_file() -> Path:
    """Where the user's keys are: keys.toml in $TRACEVIEW_CONFIG_DIR, else in the folder for settings."""
    from platformdirs import user_config_path

    folder = os.environ.get("TRACEVIEW_CONFIG_DIR")
    return (Path(folder) if folder else user_config_path("traceview")) / "keys.toml"


def user_keys() -> tuple[dict[str, str], list[str]]:
    """Keys by scope and id of the action, and what is wrong with the file, which is then left out."""
    path = keys_file()
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}, []
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        return {}, [f"{path}: {error}"]
    known = {f"{action.scope}.{action.id}" for action in ACTIONS}
    wrong = [name for name, keys in told.items() if name not in known or not isinstance(keys, str)]
    problems = [f"{path}: {name!r} is no action with keys in quotes" for name in wrong]
    return {name: keys for name, keys in told.items() if name not in wrong}, problems
