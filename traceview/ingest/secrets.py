"""Keeps secrets out of stored and shown data: environments, command lines, credentials."""

import re
from collections.abc import Mapping
from typing import Any, Final

NOT_STORED: Final = "(left out: may hold secrets)"
"""Replaces a value that was left out."""

_SECRET_KEY: Final = re.compile(
    r"env|command|cmd|argv|token|secret|passw|credential|api_?key|auth", re.IGNORECASE
)


def without_secrets(key: object, value: Any) -> Any:
    """`value` without possible secrets, by `key` and by the keys inside of it."""
    if _SECRET_KEY.search(str(key)):
        return NOT_STORED
    if isinstance(value, Mapping):
        return {str(k): without_secrets(k, v) for k, v in value.items()}
    if isinstance(value, list):
        return [without_secrets("", item) for item in value]
    return value
