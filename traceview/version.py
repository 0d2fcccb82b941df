"""What documents say of the program that wrote them."""

from traceview.documents.values import Tool


def installed_version() -> str:
    """The version of the installed package, as `1.2.3`."""
    # A slow import, for which not every command has use.
    from importlib.metadata import version

    return version("traceview")


def tool() -> Tool:
    """The `tool` of a document."""
    return {"name": "traceview", "version": installed_version()}
