"""Names that would look the same are told apart by what differs."""

from __future__ import annotations

from traceview.terminal import cell_width
from traceview.tui.apart import elided_apart, named_apart

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
