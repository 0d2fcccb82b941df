"""The SQL files of packages."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import duckdb


def sql_text(package: str, *parts: str) -> str:
    """The texts of the files `part`.sql of a package, one after the other."""
    folder = files(package)
    return "\n".join(folder.joinpath(f"{part}.sql").read_text(encoding="utf-8") for part in parts)


def run_sql(connection: duckdb.DuckDBPyConnection, package: str, *parts: str) -> None:
    """Runs the files `part`.sql of a package, one after the other."""
    for part in parts:
        connection.execute(sql_text(package, part))


def quoted(text: str) -> str:
    """`text` as an SQL literal."""
    return "'" + text.replace("'", "''") + "'"
