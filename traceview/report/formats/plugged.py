"""Report formats of other packages, found by their entry points."""

import warnings
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, Protocol, runtime_checkable

from traceview.errors import UsageError, one_line
from traceview.report.formats.renderer_input import Document

ENTRY_POINTS: Final = "traceview.reports"
"""The entry point group; each entry point is a `ReportFormat`, such as a module."""


@runtime_checkable
class ReportFormat(Protocol):
    """What a package offers.

    Attributes:
        name: what `--format` calls it.
        extensions: of its files, without the dot.
    """

    name: str
    extensions: Sequence[str]

    def render(self, document: Document, /) -> str | bytes:
        """The report; the same document always gives the same bytes."""


@cache
def plugged() -> Mapping[str, ReportFormat]:
    """The formats of installed packages by name.

    One that cannot be imported, that is no format, or whose name is taken is left out, with a warning.
    """
    from importlib.metadata import entry_points

    found: dict[str, ReportFormat] = {}
    for entry in sorted(entry_points(group=ENTRY_POINTS), key=lambda entry: (entry.name, entry.value)):
        try:
            each = entry.load()
        except Exception as error:
            _left_out(entry.value, f"{type(error).__name__}: {error}")
            continue
        if not isinstance(each, ReportFormat) or isinstance(each.extensions, str):
            _left_out(entry.value, "it has no name, extensions and render(document)")
        elif each.name in found:
            _left_out(entry.value, f"another package has a format {each.name!r}")
        else:
            found[each.name] = each
    return found


def _left_out(origin: str, reason: str) -> None:
    warnings.warn(f"the report format {origin} is left out: {one_line(reason)}", stacklevel=3)


def by_extension(extension: str) -> str | None:
    """The format of an installed package for files with an extension, if any."""
    return next((name for name, each in plugged().items() if extension in each.extensions), None)


def render_plugged(name: str, document: Document) -> bytes:
    """A report in the format of an installed package; text as UTF-8.

    Raises:
        UsageError: the package fails, or returns neither text nor bytes.
    """
    try:
        content = plugged()[name].render(document)
    except Exception as error:
        raise UsageError(
            f"the report format {name} failed: {one_line(f'{type(error).__name__}: {error}')}"
        ) from error
    if isinstance(content, str):
        return content.encode("utf-8", "replace")
    if not isinstance(content, bytes):
        raise UsageError(
            f"the report format {name} failed: it returned {type(content).__name__}, not str or bytes"
        )
    return content
