"""Tables that fit a width."""

from __future__ import annotations

from traceview.report.text.table import TextColumn, TextTable
from traceview.terminal import Terminal


def _table() -> TextTable:
    columns = [
        TextColumn("time", right=True),
        TextColumn("count", right=True, drop=1),
        TextColumn("maximum", right=True, drop=2),
        TextColumn("name", shrinks_to=8),
    ]
    return TextTable(
        columns, [["1.5 ms", "1,234", "9.99 ms", "a_kernel_with_a_long_name"], ["-", "2", "3 ns", "b"]]
    )


def test_everything_is_shown_where_there_is_space() -> None:
    lines, left_out = _table().lines(Terminal(80))
    assert left_out == []
    assert lines == [
        "    time  count  maximum  name",
        "  1.5 ms  1,234  9.99 ms  a_kernel_with_a_long_name",
        "       -      2     3 ns  b",
    ]


def test_names_shrink_before_columns_go() -> None:
    lines, left_out = _table().lines(Terminal(40))
    assert left_out == []
    assert lines[1] == "  1.5 ms  1,234  9.99 ms  a_kernel_…name"


def test_the_least_important_columns_go_first() -> None:
    assert _table().lines(Terminal(30))[1] == ["maximum"]
    assert _table().lines(Terminal(20))[1] == ["count", "maximum"]


def test_numbers_are_never_shortened() -> None:
    lines, _ = TextTable([TextColumn("n", right=True)], [["9" * 60]]).lines(Terminal(40))
    assert lines[1].strip() == "9" * 60


def test_wide_characters_take_two_columns() -> None:
    table = TextTable([TextColumn("name"), TextColumn("n", right=True)], [["名前", "1"], ["abcd", "2"]])
    assert table.lines(Terminal(80))[0][1:] == ["  名前  1", "  abcd  2"]


def test_a_table_without_rows_is_its_header() -> None:
    assert TextTable([TextColumn("name"), TextColumn("n")]).lines(Terminal(80)) == (["  name  n"], [])


def test_text_gives_way_before_a_line_gets_too_wide() -> None:
    table = TextTable(
        [TextColumn("n", right=True), TextColumn("name", shrinks_to=30)], [["9" * 25, "x" * 30]]
    )
    assert [len(line) for line in table.lines(Terminal(40))[0]][1] == 40
