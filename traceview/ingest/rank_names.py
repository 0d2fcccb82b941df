"""The rank of a trace by the name of its file."""

import re
from pathlib import Path

_RANK = re.compile(r"(?:^|[^a-z])(?:rank|worker)[-_]?(\d{1,7})(?!\d)", re.IGNORECASE)


def rank_in(path: Path) -> int | None:
    """The number behind rank or worker in the name of a file, else of its folder."""
    found = _RANK.search(path.name) or _RANK.search(path.parent.name)
    return int(found.group(1)) if found else None
