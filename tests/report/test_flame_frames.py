"""Frames of flame graphs: siblings that differ by a number are one frame, where that says no less."""

from __future__ import annotations

from traceview.report.charts.flame import listed, tree


def layers(*times: int, name: str = "layers.{}") -> list[tuple[tuple[str, ...], int]]:
    """A stack for each layer, with a kernel of so much time."""
    return [(("model", name.format(at), "mlp", f"gemm_{at % 2}"), time) for at, time in enumerate(times)]


def test_layers_are_one_frame_and_so_is_what_is_inside() -> None:
    found = list(listed(tree(layers(10, 11, 12, 13)), 0))
    assert found == [
        (0, "model", 46), (1, "layers x 4", 46), (2, "mlp", 46), (3, "gemm_1", 24), (3, "gemm_0", 22)
    ]  # fmt: skip


def test_a_layer_that_takes_much_longer_stays_by_itself() -> None:
    names = {name for depth, name, _ in listed(tree(layers(10, 11, 95, 12, 13)), 0) if depth == 1}
    assert names == {"layers x 4", "layers.2"}


def test_two_layers_kernels_and_lines_of_code_are_not_merged() -> None:
    assert {name for _, name, _ in listed(tree(layers(10, 11)), 0)} >= {"layers.0", "layers.1"}
    kernels = tree([(("model", f"gemm_{size}"), 10) for size in (64, 128, 256)])
    assert len(kernels.inside["model"].inside) == 3
    lines = tree([((f"model.py({line}): forward", "op"), 10) for line in (1, 20, 300)])
    assert len(lines.inside) == 3


def test_a_number_within_a_name_is_left_out_of_it() -> None:
    for name, merged in (
        ("layers.{}.mlp", "layers.mlp x 3"),
        ("Block_{}", "Block x 3"),
        ("ProfilerStep#{}", "ProfilerStep x 3"),
        ("blocks[{}]", "blocks x 3"),
    ):
        assert list(tree(layers(10, 10, 10, name=name)).inside["model"].inside) == [merged]
