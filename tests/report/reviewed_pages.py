"""Pages as they are reviewed: without the style and the program that all of them share.

A change of the style or the program touches one file, that of the package; what stands in a page is its own.
"""

from __future__ import annotations

import re

_SHARED = re.compile(r"(<style>\n).*?(</style>)|(<script>\n).*?(</script>)", re.DOTALL)
_HASH = re.compile(r"'sha256-[A-Za-z0-9+/=]{44}'")


def reviewed(rendered: str, form: str) -> bytes:
    """What the golden file of a format holds of a report that was rendered in it."""
    if form == "html":
        rendered = _HASH.sub("'sha256-'", _SHARED.sub(r"\1\2\3\4", rendered))
    return rendered.encode("utf-8", "replace")
