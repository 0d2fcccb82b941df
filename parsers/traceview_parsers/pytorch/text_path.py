"""The text path: events that DuckDB reads from their JSON. What they mean is said in `events.sql`."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import pyarrow as pa
from traceview_parsers.pytorch.event_kinds import ARGUMENTS, KEPT, OF_ALL, OUTSIDE, schema, typed_columns

from traceview.ingest.recording import define_macros, tell_damage
from traceview.store.sql_files import run_sql, sql_text
from traceview.store.staged_table import StagedTable
from traceview.store.writer import TraceWriter

_ROWS: Final = 16_384
_DAMAGE: Final = ("odd_durations", "without_time", "odd_values")
"""What may be wrong with events: the columns behind those of `schema` in what `_taken_apart` selects."""


class Part(NamedTuple):
    """Some of the events of a chunk, or all of them, as the text of a JSON list.

    Attributes:
        chunk: number of the chunk.
        places: place of each event among those of the chunk, from 1; None for all of them.
        text: the list.
    """

    chunk: int
    places: list[int] | None
    text: str | pa.LargeStringScalar


def whole_chunk(batch: pa.RecordBatch) -> Part:
    """A chunk as `JsonEventStream` gives it."""
    return Part(batch["chunk"][0].as_py(), None, batch["text"][0])


def insert_events(writer: TraceWriter, parts: Iterable[Part], sql: str) -> None:
    """Runs an INSERT that reads the columns of `Part` from `event_chunks`."""
    types = {"chunk": pa.int32(), "places": pa.list_(pa.int32()), "text": pa.large_string()}

    def batches() -> Iterator[pa.RecordBatch]:
        for part in parts:
            columns = [pa.array([value], of) for value, of in zip(part, types.values(), strict=True)]
            yield pa.RecordBatch.from_arrays(columns, list(types))

    connection = writer.connection
    # Rows that are read a few times and dropped are not worth compressing.
    connection.execute("SET force_compression = 'uncompressed'")
    reader = pa.RecordBatchReader.from_batches(pa.schema(list(types.items())), batches())
    connection.register("event_chunks", reader)
    try:
        connection.execute(sql)
    finally:
        connection.unregister("event_chunks")


class TextEvents:
    """Events in staging.text_event, until `take_apart` has moved them to staged tables."""

    def __init__(self, writer: TraceWriter) -> None:
        """With none."""
        self._writer = writer
        self._is_made = False

    def insert(self, parts: Iterable[Part]) -> None:
        """Adds the events of chunks; one that is no JSON adds none."""
        if not self._is_made:
            define_macros(self._writer.connection)
            run_sql(self._writer.connection, __package__, "text_event")
            self._is_made = True
        insert_events(self._writer, parts, sql_text(__package__, "events"))

    def kinds(self) -> set[str]:
        """Their kinds."""
        return self._values("kind")

    def categories(self) -> set[str]:
        """Their categories."""
        return self._values("category")

    def _values(self, column: str) -> set[str]:
        found = self._writer.connection.execute(f"SELECT DISTINCT {column} FROM staging.text_event")
        return {value for (value,) in found.fetchall() if value is not None}

    def take_apart(self, tables: dict[str, StagedTable]) -> dict[int, str]:
        """Moves the events to the tables of their kinds, and reports what is damaged.

        Returns:
            The texts that stand for numbers of processes and GPUs, by what is staged for them.

        Raises OSError when the disk is full.
        """
        connection = self._writer.connection
        run_sql(connection, __package__, "text_pid")
        damage = Counter[str]()
        for kind in self.kinds():
            typed = schema(kind)
            for batch in connection.sql(_taken_apart(kind)).to_arrow_reader(_ROWS):
                for name in _DAMAGE:
                    damage[name] += batch[name].true_count
                # To import what pyarrow casts with takes a while, which small traces need not wait for.
                columns = [_as(batch[field.name], field.type) for field in typed]
                tables[kind].write(pa.Table.from_arrays(columns, schema=typed))
        texts = connection.execute("SELECT staged_as, pid_text FROM staging.text_pid").fetchall()
        connection.execute("DROP TABLE staging.text_pid")
        self.drop()
        detail = "events without values that their columns can hold; they count as unknown, and args keeps"
        odd = damage.pop("odd_values", 0)
        self._writer.health("odd_values", "warning", odd, f"{detail} arguments")
        tell_damage(connection, **damage)
        return dict(texts)

    def drop(self) -> None:
        """Removes them."""
        self._writer.connection.execute("DROP TABLE staging.text_event")


def _as(column: pa.Array, of_type: pa.DataType) -> pa.Array:
    """A column as a type, JSON of texts without a cast."""
    if isinstance(of_type, pa.BaseExtensionType):
        return of_type.wrap_array(column)
    return column if column.type == of_type else column.cast(of_type)


def _taken_apart(kind: str) -> str:
    """The statement that gives the columns of `schema`, and whether something is odd about an event."""
    arguments, kept = ARGUMENTS.get(kind, {}), KEPT.get(kind, frozenset())
    values = {name: f'known."{name}"' for name in arguments}
    written = dict(arguments)
    if "stream" in written:
        # Text around a number, in some files.
        written["stream"], values["stream"] = "VARCHAR", 'number_in(known."stream")'
    columns = dict.fromkeys((*OF_ALL, *OUTSIDE.get(kind, {})), "") | values
    if "flow_id" in columns:
        columns |= {"flow_id": "TRY_CAST(flow_id AS BIGINT)", "phase": "ascii(phase)"}
    left = {name: values[name] for name in values if name not in kept}
    columns["args"] = _remaining("remaining", "known_left", left)
    selected = ", ".join(f'{columns[name] or name} AS "{name}"' for name in (*OF_ALL, *typed_columns(kind)))
    # What is a list in SQL is a list of its type in the structure that from_json takes.
    structure = ",".join(
        f'"{name}":' + (f'["{of_type[:-2]}"]' if of_type.endswith("[]") else f'"{of_type}"')
        for name, of_type in written.items()
    )
    known = f"from_json(args, '{{{structure}}}')" if arguments else "NULL"
    # Counted here, because a macro repeats what it is given, which DuckDB binds each time.
    return f"""
        SELECT {selected}, odd_duration AS odd_durations, event_without_time AS without_time,
            odd_value OR {_remaining("has_odd_values", "known_values", values)} AS odd_values
        FROM (
            SELECT *, {_count(left)} AS known_left, {_count(values)} AS known_values
            FROM (
                SELECT * REPLACE (coalesce(written.staged_as, pid) AS pid), {known} AS known
                FROM staging.text_event LEFT JOIN staging.text_pid AS written USING (pid_text)
                WHERE kind = '{kind}'
            )
        )
    """


def _count(values: dict[str, str]) -> str:
    """How many of these values there are."""
    return " + ".join(f"({value} IS NOT NULL)::INTEGER" for value in values.values()) or "0"


def _remaining(macro: str, count: str, values: dict[str, str]) -> str:
    """What a macro of text_event.sql says of the arguments without `values`, of which there are `count`."""
    if not values:
        return "args" if macro == "remaining" else "false"
    without = "{" + ",".join(f'"{name}":null' for name in values) + "}"
    return f"{macro}(args, {count}, '{without}')"
