"""The versions of traceview and of the libraries that its results depend on."""

LIBRARIES = ("click", "duckdb", "isal", "orjson", "polars", "pyarrow", "rich", "zstandard")


def traceview_version() -> str:
    """The version of the installed package; "unknown" where it runs from a folder that is not installed."""
    return _installed("traceview")


def library_versions() -> dict[str, str]:
    """The version of each library that traceview depends on."""
    return {name: _installed(name) for name in LIBRARIES}


def _installed(name: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(name)
    except PackageNotFoundError:
        return "unknown"
