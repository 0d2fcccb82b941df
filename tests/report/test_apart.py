"""Names that would look the same are told apart by what differs."""

from __future__ import annotations

import pytest

from traceview.report.apart import elided_apart, named_apart
from traceview.report.text.table import TextColumn, TextTable
from traceview.terminal import Terminal, cell_width

LOSSES = (
    "vectorized_kernel[NllLossBackwardCUDAKernelImpl]",
    "vectorized_kernel[LogSoftmaxBackwardCUDAKernelImpl]",
)


def test_kernels_of_one_short_name_show_what_differs_in_the_whole_one() -> None:
    whole = ["gemm<float, 128, 64>(Args)", "gemm<float, 256, 64>(Args)", "copy<int>"]
    assert named_apart(["gemm", "gemm", "copy"], whole) == ["gemm {128}", "gemm {256}", "copy"]


def test_the_same_kernel_twice_stays_as_it_is() -> None:
    assert named_apart(["gemm", "gemm"], ["gemm<1>", "gemm<1>"]) == ["gemm", "gemm"]


def test_a_name_that_is_the_beginning_of_another_is_distinguished() -> None:
    first, second = named_apart(["gemm", "gemm"], ["gemm<1>", "gemm<1>::inner"])
    assert first != second


def test_texts_are_elided_where_they_do_not_differ() -> None:
    for width in range(20, 48):
        found = elided_apart(LOSSES, width)
        shown = [found.get(text, text[:width]) for text in LOSSES]
        assert len(set(shown)) == 2
        assert all(cell_width(text) <= width for text in shown)


def test_texts_that_fit_or_differ_anyway_are_left_to_others() -> None:
    assert elided_apart(["a" * 10, "b" * 10], 10) == {}
    assert elided_apart(["a" * 40, "b" * 40], 10) == {}


@pytest.mark.parametrize("unicode", [True, False])
def test_no_two_symbols_of_a_text_table_look_the_same(unicode: bool) -> None:
    names = [f"/a/long/folder/of/traces/rank{at}_of_a_job_that_has_many.trace.json.gz" for at in range(12)]
    terminal = Terminal(40, unicode=unicode)
    lines, _ = TextTable([TextColumn("trace", shrinks_to=20)], [[name] for name in names]).lines(terminal)
    assert len(set(lines[1:])) == len(names)
    assert max(map(len, lines)) <= 40
    assert all(line.isascii() for line in lines) != unicode


def test_what_goes_to_a_pipe_has_whole_texts_and_all_columns() -> None:
    columns = [
        TextColumn("kernel", shrinks_to=8),
        TextColumn("extra", drop=1),
        TextColumn("said", shrinks_to=8, prose=True),
    ]
    table = TextTable(columns, [["k" * 90, "more", "word " * 40]])
    lines, left_out = table.lines(Terminal(40, elides=False))
    assert left_out == []
    assert lines[1].split() == ["k" * 90, "more", *["word"] * 40]
    assert table.lines(Terminal(20))[1] == ["extra"]
