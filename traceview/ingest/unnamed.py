"""Events whose name a file does not hold get a text in its place, so that every name is a text."""

from typing import Final

from traceview.ingest.stored_tables import stored_table
from traceview.store.schema import tables
from traceview.store.writer import TraceWriter

UNNAMED: Final = "(unnamed)"
"""The name of an event without one: no function, operator or kernel is called so."""
_NAMES: Final = ("name", "short_name")
_EVENTS: Final = ("kernels", "api_calls", "ops", "ranges", "python_calls")
"""Tables whose names are compared and shown everywhere."""
_TOLD: Final = {
    "kernels": ("unnamed_kernels", "kernels whose symbol or name is not in the file; they count as compute"),
    "api_calls": (
        "unnamed_calls",
        "API calls without a name: their time counts, but not as launches, copies or synchronizations",
    ),
    "ops": ("unnamed_operators", "operators without a name"),
    "python_calls": ("unnamed_functions", "Python functions without a name"),
}
"""What `health` says of tables; an annotation need not have a text."""


def name_events(writer: TraceWriter) -> None:
    """Replaces each unknown name of an event with `UNNAMED`, and counts them in `health`."""
    columns = {table.name: [column.name for column in table.columns] for table in tables()}
    for table in _EVENTS:
        for column in _NAMES:
            if column not in columns[table]:
                continue
            unknown = writer.connection.execute(
                f"SELECT trace_id, count(*) FROM {table} WHERE {column} IS NULL GROUP BY trace_id ORDER BY 1"
            ).fetchall()
            if not unknown:
                continue
            named = "coalesce(name, $unnamed)" if column == "short_name" else "$unnamed"
            if stored := stored_table(writer.connection, table):
                writer.connection.execute(
                    f"UPDATE {stored} SET {column} = {named} WHERE {column} IS NULL", {"unnamed": UNNAMED}
                )
            if column == "name" and table in _TOLD:
                code, detail = _TOLD[table]
                for trace_id, count in unknown:
                    writer.health(code, "warning", count, detail, trace_id=trace_id)
