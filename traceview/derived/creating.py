"""Creates the derived relations in a database, as views and macros."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from traceview.derived import declared

if TYPE_CHECKING:
    import duckdb

WITHOUT_ROWS: Final = "without_rows"
"""The schema with views of the same names without rows, which take no time to plan."""
FORM: Final = "2"
"""Changes with what this module makes of the same statements."""
_TYPES: Final = """
SELECT table_name, list(column_name ORDER BY column_index), list(data_type ORDER BY column_index)
FROM duckdb_columns()
WHERE database_name = current_database() AND schema_name = current_schema() GROUP BY table_name
"""


def create_views(connection: duckdb.DuckDBPyConnection) -> None:
    """Creates every view and macro over the tables of the unified schema.

    The connection must see all tables of the schema and the table `selection` by their plain names.
    """
    # DuckDB binds a view when it is created, and with it all views that it reads. So empty tables replace
    # the views before them.
    relations = declared()
    read = {name for each in relations.values() for name in each.reads}
    stand_ins = []
    for name, each in relations.items():
        connection.execute(each.statement)
        if each.is_view and name in read:
            connection.execute(f"CREATE TEMP TABLE {name} AS FROM {name} WITH NO DATA")
            stand_ins.append(name)
    connection.execute("".join(f"DROP TABLE temp.{name};" for name in stand_ins))


def create_empty_views(connection: duckdb.DuckDBPyConnection) -> None:
    """Adds the schema `without_rows`: views without any of tables that may have none and of computed ones."""
    connection.execute(f"CREATE SCHEMA {WITHOUT_ROWS}")
    for name, columns, types in connection.execute(_TYPES).fetchall():
        each = declared().get(name)
        if each and (each.empty_without or each.function):
            nothing = ", ".join(f"NULL::{of} AS {column}" for column, of in zip(columns, types, strict=True))
            connection.execute(f"CREATE VIEW {WITHOUT_ROWS}.{name} AS SELECT {nothing} WHERE false")
