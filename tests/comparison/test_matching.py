"""Which work of one side is taken for which of the other."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from traceview.comparison.dimensions import dimension_rows
from traceview.comparison.matching import Pair, matched
from traceview.comparison.side import PARTS_PER_NS, Leaf
from traceview.comparison.units import Item


def item(kernel: str | None, ns: int = 100, **values: Any) -> Item:
    """Work of an operator; `values` replace what a plain one has."""
    place = tuple(values.get(name) for name in ("operator", "shapes", "module", "phase"))
    calls, gpu_ns = values.get("calls", 1), values.get("gpu_ns", ns)
    leaf = Leaf(
        values.get("work_class", "compute"),
        values.get("event_kind", "kernel"),
        kernel,
        place,
        calls,
        gpu_ns,
        ns * PARTS_PER_NS,
        frozenset(values.get("positions", {1})),
        frozenset(),
    )
    return Item(leaf, ns, gpu_ns, Fraction(calls))


def names(pairs: list[Pair]) -> set[tuple[str | None, str | None, str | None]]:
    """The kernels of each pair, and what it was matched by."""
    return {
        (
            pair.before.leaf.kernel if pair.before else None,
            pair.after.leaf.kernel if pair.after else None,
            pair.matched_by,
        )
        for pair in pairs
    }


def test_another_kernel_of_the_same_operator_call_is_the_same_work() -> None:
    call: dict[str, Any] = {
        "operator": "aten::mm",
        "shapes": "[[8,8],[8,8]]",
        "module": "Net_0/Linear_0",
        "phase": "forward",
    }
    other: dict[str, Any] = {**call, "module": "Net_0/Linear_1"}
    pairs = matched(
        [item("cutlass", **call), item("nvjet", **other)], [item("Cijk", **other), item("Cijk", **call)]
    )
    assert names(pairs) == {("cutlass", "Cijk", "position"), ("nvjet", "Cijk", "position")}


def test_a_gemm_is_not_taken_for_the_memset_before_it() -> None:
    call: dict[str, Any] = {"operator": "aten::mm", "shapes": "[[8,8],[8,8]]"}
    memset = item("memset", 5, event_kind="memset", positions={65}, **call)
    pairs = matched(
        [memset, item("cutlass", 900, positions={65}, **call)], [item("Cijk", 700, positions={65}, **call)]
    )
    assert names(pairs) == {("cutlass", "Cijk", "position"), ("memset", None, None)}


def test_positions_within_the_step_tell_renamed_kernels_apart() -> None:
    call: dict[str, Any] = {"operator": "aten::mm", "shapes": "[[8,8],[8,8]]"}
    before = [item("a", 500, positions={64, 192}, **call), item("b", 100, positions={128}, **call)]
    after = [item("x", 100, positions={64, 192}, **call), item("y", 500, positions={128}, **call)]
    assert names(matched(before, after)) == {("a", "x", "position"), ("b", "y", "position")}


def test_without_operators_only_positions_match_renamed_kernels() -> None:
    before = [item("same", positions={64}), item("old", positions={128, 192})]
    assert names(matched(before, [item("same", positions={64}), item("new", positions={128, 192, 256})])) == {
        ("same", "same", "name"),
        ("old", "new", "position"),
    }
    assert names(matched(before, [item("same", positions={64}), item("new", positions={640})])) == {
        ("same", "same", "name"),
        ("old", None, None),
        (None, "new", None),
    }


def test_work_of_unknown_launch_is_what_its_kernel_became_elsewhere() -> None:
    call: dict[str, Any] = {"operator": "aten::mm", "shapes": "[[8,8],[8,8]]"}
    before = [item("cutlass", **call), item("cutlass", positions={64}), item("lonely", positions={128})]
    after = [item("Cijk", **call), item("Cijk", positions={6400}), item("other", positions={12800})]
    assert names(matched(before, after)) == {
        ("cutlass", "Cijk", "position"),
        ("lonely", None, None),
        (None, "other", None),
    }


def test_work_that_went_to_another_operator_has_moved() -> None:
    pairs = matched([item("copy", 70, operator="aten::copy_")], [item("copy", 90, operator="aten::clone")])
    (row,) = dimension_rows(pairs, "operator")
    assert (row["before"], row["after"], row["change"], row["delta_ns"]) == (
        "aten::copy_",
        "aten::clone",
        "moved",
        20,
    )
    (row,) = dimension_rows(pairs, "kernel")
    assert (row["before"], row["change"]) == ("copy", "slower")


def test_work_that_is_hidden_no_more_has_moved() -> None:
    exposed: dict[str, Any] = {"work_class": "exposed_communication"}
    pairs = matched([item("nccl", 10, gpu_ns=100, **exposed)], [item("nccl", 95, gpu_ns=101, **exposed)])
    (row,) = dimension_rows(pairs, "kernel")
    assert (row["change"], row["duration_ns"], row["overlap_ns"]) == ("moved", 1, 84)


def test_a_difference_is_divided_into_calls_and_duration() -> None:
    pairs = matched([item("k", 100, calls=10)], [item("k", 240, calls=12)])
    (row,) = dimension_rows(pairs, "kernel")
    assert (row["calls_ns"], row["duration_ns"], row["overlap_ns"]) == (30, 110, 0)


def test_more_work_of_a_known_operator_is_not_a_new_operator() -> None:
    before = [item("gemm", operator="aten::mm")]
    after = [item("gemm", operator="aten::mm"), item("reduce", 30, operator="aten::mm")]
    pairs = matched(before, after)
    assert [(row["change"], row["delta_ns"]) for row in dimension_rows(pairs, "operator")] == [("slower", 30)]
    assert [(row["change"], row["delta_ns"]) for row in dimension_rows(pairs, "kernel")] == [
        ("added", 30),
        ("same", 0),
    ]


def test_idle_time_is_no_work() -> None:
    pairs = matched([item("k", operator="o", work_class="idle")], [item("k", operator="o")])
    assert names(pairs) == {("k", None, None), (None, "k", None)}


ITEMS = st.lists(
    st.builds(
        lambda kernel, ns, operator, shapes, module, work_class, positions: item(
            kernel,
            ns,
            operator=operator,
            shapes=shapes,
            module=module,
            work_class=work_class,
            positions=positions,
        ),
        st.sampled_from("abcd"),
        st.integers(0, 50),
        st.sampled_from([None, "mm", "add"]),
        st.sampled_from([None, "[1]", "[2]"]),
        st.sampled_from([None, "m", "n"]),
        st.sampled_from(["compute", "exposed_copy", "idle"]),
        st.sets(st.integers(1, 4), min_size=1, max_size=3),
    ),
    max_size=12,
    unique_by=lambda each: each.leaf.identity,
)


@given(ITEMS, ITEMS)
def test_every_item_is_in_one_pair_and_exchanged_sides_give_exchanged_pairs(
    before: list[Item], after: list[Item]
) -> None:
    pairs = matched(before, after)
    assert sorted(id(pair.before) for pair in pairs if pair.before) == sorted(map(id, before))
    assert sorted(id(pair.after) for pair in pairs if pair.after) == sorted(map(id, after))
    there = {(id(pair.before), id(pair.after), pair.matched_by) for pair in pairs}
    back = {(id(pair.after), id(pair.before), pair.matched_by) for pair in matched(after[::-1], before[::-1])}
    assert there == back
