"""Operations and bytes of operators, against shapes worked out by hand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

import duckdb

from tests.analysis.rows import insert

HALF: Final = "c10::BFloat16"
Shape = list[int]


def op(
    number: int, name: str, dims: Any, types: Any, given: Any = None, strides: Any = None
) -> dict[str, Any]:
    """An operator with its inputs as Kineto records them."""
    inputs = {
        "input_dims": dims, "input_types": types, "concrete_inputs": given, "input_strides": strides,
    }  # fmt: skip
    texts = {key: None if value is None else json.dumps(value) for key, value in inputs.items()}
    return {"trace_id": 0, "op_id": number, "start_ns": number, "dur_ns": 1, "name": name, **texts}


def work(database: duckdb.DuckDBPyConnection, *ops: dict[str, Any]) -> list[tuple[Any, ...]]:
    """model, dtype, engine, flops and bytes of the operators that have a model."""
    insert(database, "ops", *ops)
    return database.execute(
        "SELECT model, dtype, engine, flops, bytes FROM op_work ORDER BY trace_id, op_id"
    ).fetchall()


def inputs(tensors: Sequence[Shape], given: Sequence[str], kind: str = "float") -> tuple[Any, Any, Any]:
    """Dims, types and values of inputs: tensors first, scalars where `given` has more."""
    rest = len(given) - len(tensors)
    return [*tensors, *[[]] * rest], [kind] * len(tensors) + ["Scalar"] * rest, list(given)


GEMMS: Final = [
    # mm: 2*4*8*16 = 1024; 2*(4*16 + 16*8 + 4*8) = 448
    ("aten::mm", inputs([[4, 16], [16, 8]], ["", ""], HALF), 1024, 448),
    # A bias of 8 is added 4 times; 2*(8 + 64 + 128 + 32)
    ("aten::addmm", inputs([[8], [4, 16], [16, 8]], ["", "", "", "1", "1"], HALF), 1056, 464),
    # beta is 0: the bias is not read.
    ("aten::addmm", inputs([[8], [4, 16], [16, 8]], ["", "", "", "0", "1"], HALF), 1024, 448),
    ("aten::addmm", inputs([[4, 8], [4, 16], [16, 8]], ["", "", "", "1", "1"], HALF), 1056, 512),
    # 3 * (2*4*8*16); 4*3*(64 + 128 + 32)
    ("aten::bmm", inputs([[3, 4, 16], [3, 16, 8]], ["", ""]), 3072, 2688),
    ("aten::baddbmm", inputs([[3, 4, 8], [3, 4, 16], [3, 16, 8]], ["", "", "", "1", "1"]), 3168, 3072),
    # The weight is (outputs, inputs); 2*5 rows.
    ("aten::linear", inputs([[2, 5, 16], [8, 16], [8]], ["", "", ""]), 2 * 10 * 8 * 16 + 80,
     4 * (160 + 128 + 80 + 8)),
    ("aten::mv", inputs([[4, 16], [16]], ["", ""]), 128, 4 * (64 + 16 + 4)),
]  # fmt: skip


def test_gemms(database: duckdb.DuckDBPyConnection) -> None:
    found = work(
        database, *[op(number, name, *recorded) for number, (name, recorded, _, _) in enumerate(GEMMS)]
    )
    dtypes = {"float": "fp32", HALF: "bf16"}
    assert found == [
        ("gemm", dtypes[recorded[1][0]], "matrix", flops, size) for _, recorded, flops, size in GEMMS
    ]


def test_a_batch_that_is_repeated_by_its_stride_is_read_once(database: duckdb.DuckDBPyConnection) -> None:
    strides = [[0, 16, 1], [128, 8, 1]]
    found = work(database, op(0, "aten::bmm", *inputs([[3, 4, 16], [3, 16, 8]], ["", ""]), strides))
    assert found == [("gemm", "fp32", "matrix", 3072, 4 * (64 + 3 * 128 + 3 * 32))]


def test_scaled_gemm_counts_scales_and_the_wider_result(database: duckdb.DuckDBPyConnection) -> None:
    fp8 = "c10::Float8_e4m3fn"
    dims = [[4, 16], [16, 8], [4, 1], [1, 8], [], [], [], []]
    types = [fp8, fp8, "float", "float", "", "", "Scalar", "Scalar"]
    given = ["", "", "", "", "", "", "15", "True"]
    found = work(database, op(0, "aten::_scaled_mm", dims, types, given))
    assert found == [("gemm", "fp8", "matrix", 1024, 64 + 128 + 2 * 32 + 4 * 12)]


def test_grouped_gemm_touches_no_more_experts_than_it_has_rows(database: duckdb.DuckDBPyConnection) -> None:
    found = work(database, op(0, "aten::_grouped_mm", *inputs([[3, 16], [8, 16, 4], [8]], [""] * 3, HALF)))
    assert found == [("grouped_gemm", "bf16", "matrix", 2 * 3 * 16 * 4, 2 * (3 * (16 + 4) + 3 * 16 * 4))]


CONVOLUTIONS: Final = [
    # 2x3x8x8, weight 4x3x3x3, stride 2, padding 1: result 2x4x4x4 = 128; 2*128*27; 4*(384 + 108 + 128)
    ("aten::convolution", [[2, 3, 8, 8], [4, 3, 3, 3], []],
     ["", "", "", "[2, 2]", "[1, 1]", "[1, 1]", "False", "[0, 0]", "1"], 6912, 2480),
    # One number stands for all dimensions; a bias of 4.
    ("aten::convolution", [[2, 3, 8, 8], [4, 3, 3, 3], [4]],
     ["", "", "", "[2]", "[1]", "[1]", "False", "[0]", "1"], 6912 + 128, 2480 + 16),
    # cuDNN: padding before stride.
    ("aten::cudnn_convolution", [[2, 3, 8, 8], [4, 3, 3, 3]],
     ["", "", "[1, 1]", "[2, 2]", "[1, 1]", "1", "False", "False", "True"], 6912, 2480),
    # Two groups: each result needs 2*9 inputs of 4. Result 1x6x6x6 = 216.
    ("aten::miopen_convolution", [[1, 4, 8, 8], [6, 2, 3, 3], []],
     ["", "", "", "[0, 0]", "[1, 1]", "[1, 1]", "2", "False", "False"], 2 * 216 * 18, 4 * (256 + 108 + 216)),
    # Transposed: 2*200 inputs*27; result 2x3x10x10 = 600 with a bias of 3.
    ("aten::convolution", [[2, 4, 5, 5], [4, 3, 3, 3], [3]],
     ["", "", "", "[2, 2]", "[1, 1]", "[1, 1]", "True", "[1, 1]", "1"], 11400, 4 * (200 + 108 + 600 + 3)),
    # One dimension, dilation 2: 10 - 2*(3 - 1) = 6 positions.
    ("aten::convolution", [[1, 1, 10], [1, 1, 3], []],
     ["", "", "", "[1]", "[0]", "[2]", "False", "[0]", "1"], 2 * 6 * 3, 4 * (10 + 3 + 6)),
]  # fmt: skip


def test_convolutions(database: duckdb.DuckDBPyConnection) -> None:
    rows = [
        op(n, name, *inputs(tensors, given)) for n, (name, tensors, given, _, _) in enumerate(CONVOLUTIONS)
    ]
    assert work(database, *rows) == [
        ("convolution", "fp32", "matrix", flops, size) for _, _, _, flops, size in CONVOLUTIONS
    ]


def test_a_convolution_whose_stride_is_not_recorded_is_not_guessed(
    database: duckdb.DuckDBPyConnection,
) -> None:
    dims, types, _ = inputs([[2, 3, 8, 8], [4, 3, 3, 3]], [""] * 9)
    assert work(database, op(0, "aten::cudnn_convolution", dims, types)) == []


def test_backward_convolution_does_what_its_mask_asks_for(database: duckdb.DuckDBPyConnection) -> None:
    cases = [
        ("[True, True, False]", 2 * 6912, 2 * 4 * (128 + 108 + 384)),
        ("[True, False, False]", 6912, 4 * (128 + 108 + 384)),
        ("[False, True, True]", 6912 + 128, 4 * (128 + 108 + 384 + 4)),
    ]
    given = ["", "", "", "[4]", "[2, 2]", "[1, 1]", "[1, 1]", "False", "[0, 0]", "1"]
    tensors = [[2, 4, 4, 4], [2, 3, 8, 8], [4, 3, 3, 3]]
    rows = [
        op(number, "aten::convolution_backward", *inputs(tensors, [*given, mask]))
        for number, (mask, _, _) in enumerate(cases)
    ]
    model = "convolution_backward"
    assert work(database, *rows) == [(model, "fp32", "matrix", flops, size) for _, flops, size in cases]


def test_backward_of_older_releases(database: duckdb.DuckDBPyConnection) -> None:
    kinds = ["GenericList", "float", "float"]
    to_input = op(0, "aten::cudnn_convolution_backward_input", [[], [2, 4, 4, 4], [4, 3, 3, 3]], kinds)
    told = op(
        1,
        "aten::cudnn_convolution_backward_weight",
        [[], [2, 4, 4, 4], [2, 3, 8, 8]],
        kinds,
        ["[4, 3, 3, 3]", "", ""],
    )
    unreported = op(2, "aten::cudnn_convolution_backward_weight", [[], [2, 4, 4, 4], [2, 3, 8, 8]], kinds)
    model = "convolution_backward"
    assert work(database, to_input, told, unreported) == [
        (model, "fp32", "matrix", 6912, None),
        (model, "fp32", "matrix", 6912, 4 * (128 + 108 + 384)),
    ]


FLASH: Final = ["", "", "", "", "", "8", "8", "0.", "False", "False", "0.125"]


def test_flash_attention_looks_at_the_pairs_under_its_mask(database: duckdb.DuckDBPyConnection) -> None:
    cases = [
        ("False", 8, 8, 64),
        ("True", 8, 8, 36),
        ("True", 2, 8, 15),
        ("True", 8, 2, 3),
        ("False", 1, 8, 8),
    ]
    rows, expected = [], []
    for number, (causal, queries, keys, pairs) in enumerate(cases):
        given = [*FLASH[:8], causal, *FLASH[9:]]
        tensors = [[1, queries, 4, 16], [1, keys, 2, 16], [1, keys, 2, 16]]
        rows.append(op(number, "aten::_flash_attention_forward", *inputs(tensors, given, HALF)))
        size = 2 * (2 * queries * 4 * 16 + 2 * keys * 2 * 16)
        expected.append(("attention", "bf16", "matrix", 2 * 4 * pairs * 32, size))
    assert work(database, *rows) == expected


def test_attention_with_heads_first_and_another_value_size(database: duckdb.DuckDBPyConnection) -> None:
    tensors = [[2, 4, 8, 16], [2, 4, 8, 16], [2, 4, 8, 32]]
    found = work(
        database,
        op(
            0,
            "aten::_scaled_dot_product_flash_attention",
            *inputs(tensors, ["", "", "", "0.", "True", "False"]),
        ),
    )
    size = 4 * 2 * 4 * 8 * (16 + 16 + 32 + 32)
    assert found == [("attention", "fp32", "matrix", 2 * 2 * 4 * 36 * 48, size)]


def test_backward_attention_is_five_products(database: duckdb.DuckDBPyConnection) -> None:
    qkv = [1, 8, 4, 16]
    tensors = [qkv, qkv, qkv, qkv, qkv, [1, 4, 8]]
    given = ["", "", "", "", "", "", "", "", "8", "8", "0.", "False", "", "", ""]
    found = work(database, op(0, "aten::_flash_attention_backward", *inputs(tensors, given, HALF)))
    each = 2 * 8 * 4 * 16
    assert found == [("attention", "bf16", "matrix", 2 * 4 * 64 * 5 * 16, 8 * each + 4 * 4 * 8)]


def test_sequences_of_different_lengths_have_no_count_of_operations(
    database: duckdb.DuckDBPyConnection,
) -> None:
    packed = [100, 4, 16]
    dims, types, given = inputs([packed, packed, packed, [9], [9]], FLASH, HALF)
    found = work(database, op(0, "aten::_flash_attention_forward", dims, types, given))
    assert found == [("attention", "bf16", "matrix", None, 4 * 2 * 6400)]


OTHERS: Final = [
    ("aten::_softmax", "softmax", inputs([[4, 10]], ["", "-1", "False"]), 200, 320),
    ("aten::_log_softmax_backward_data", "softmax_backward", inputs([[4, 10], [4, 10]], ["", "", "1",
     "6"]), 160, 480),
    ("aten::native_layer_norm", "normalization",
     ([[4, 10], [], [10], [10], []], ["float", "ScalarList", "float", "float", "Scalar"], None), 320,
      4 * (40 + 20 + 40)),
    ("aten::native_layer_norm_backward", "normalization_backward",
     ([[4, 10], [4, 10], []], ["float", "float", "ScalarList"], None), 400, 4 * 120),
    # Broadcast of 4x1 and 5 to 4x5.
    ("aten::add", "elementwise", inputs([[4, 1], [5]], ["", "", "1"]), 20, 4 * (4 + 5 + 20)),
    ("aten::mul_", "elementwise", inputs([[4, 5]], ["", "0.5"]), 20, 4 * 40),
    ("aten::copy_", "copy", ([[4, 5], [4, 5], []], ["float", HALF, "Scalar"], None), 0, 120),
    ("aten::fill_", "fill", inputs([[4, 5]], ["", "0"]), 0, 80),
    ("aten::sum", "reduction", inputs([[4, 5]], ["", "[0]", "False", ""]), 20, 4 * 25),
    ("aten::mean", "reduction", inputs([[4, 5]], ["", "[-1]", "True", ""]), 20, 4 * 24),
    ("aten::sum", "reduction", inputs([[4, 5]], [""]), 20, 4 * 21),
    ("aten::embedding", "embedding", ([[100, 16], [3, 7], []], ["float", "long int", "Scalar"], ["", "",
     "-1"]),
     0, 21 * (8 + 2 * 64)),
    ("aten::index_select", "embedding", ([[100, 16], [], [7]], ["float", "Scalar", "long int"], ["", "0",
     ""]),
     0, 7 * (8 + 2 * 64)),
    ("aten::native_dropout", "dropout", inputs([[4, 5]], ["", "0.1", "True"]), 20, 180),
    ("aten::cross_entropy_loss", "cross_entropy", ([[4, 10], [4]], ["float", "long int"], None), 160, 160),
    ("triton_poi_fused_add_0", "triton", inputs([[4, 5], [4, 5], [4, 5]], ["", "", "", "20"]), None, 240),
]  # fmt: skip


def test_other_operators(database: duckdb.DuckDBPyConnection) -> None:
    found = work(
        database, *[op(number, name, *recorded) for number, (name, _, recorded, _, _) in enumerate(OTHERS)]
    )
    assert found == [(model, "fp32", "vector", flops, size) for _, model, _, flops, size in OTHERS]


def test_an_optimizer_counts_the_parameters_of_its_list(database: duckdb.DuckDBPyConnection) -> None:
    dims = [[[10, 10], [5]], [[10, 10], [5]], []]
    found = work(database, op(0, "aten::_fused_adamw_", dims, ["TensorList", "TensorList", ""]))
    assert found == [("optimizer", None, "vector", 12 * 105, None)]


def test_operators_without_a_model_or_shapes_have_no_row(database: duckdb.DuckDBPyConnection) -> None:
    rows = [
        op(0, "aten::view", [[4]], ["float"]),
        op(1, "aten::mm", None, None),
        op(2, "mm", [[4, 4], [4, 4]], ["float"] * 2),
    ]
    assert work(database, *rows) == []


def test_nonsense_gives_no_error(database: duckdb.DuckDBPyConnection) -> None:
    names = (
        "mm", "addmm", "bmm", "_scaled_mm", "_grouped_mm", "convolution", "cudnn_convolution",
        "convolution_backward",
        "_flash_attention_forward", "_flash_attention_backward", "_softmax", "add", "sum", "embedding",
        "_fused_adam_",
    )  # fmt: skip
    recorded: list[tuple[Any, Any]] = [
        ([], []), ([[]], ["float"]), ([[4, 16]], ["float"]), ([[0, 0], [0, 0]], ["float", "float"]),
        ([[-5, 2**62], [2**62, 2**62]], ["float", "float"]), ("x", 5), ({"a": 1}, None), ([["x"]], [[1]]),
        ([[[1]], 5, None], ["float", None]),
    ]  # fmt: skip
    values = (None, [], ["x"] * 12, ["[0, 0]"] * 12, ["1e999"] * 12, 5)
    rows = [
        op(0, f"aten::{name}", dims, types, given, strides)
        for name in names
        for dims, types in recorded
        for given in values
        for strides in (None, [[0]], "x")
    ]
    found = work(database, *[row | {"op_id": number} for number, row in enumerate(rows)])
    assert 0 < len(found) <= len(rows)


def test_equal_shapes_of_several_traces(database: duckdb.DuckDBPyConnection) -> None:
    shape = inputs([[4, 16], [16, 8]], ["", ""])
    rows = [op(number, "aten::mm", *shape) for number in range(3)]
    insert(database, "ops", *[row | {"trace_id": trace} for trace in (0, 1) for row in rows])
    found = database.execute("SELECT trace_id, op_id, flops FROM op_work ORDER BY ALL").fetchall()
    assert found == [(trace, number, 1024) for trace in (0, 1) for number in range(3)]


def test_stages_can_be_asked_one_by_one(database: duckdb.DuckDBPyConnection) -> None:
    dims, types, given = inputs([[4, 16], [16, 8]], ["", ""], HALF)
    insert(database, "ops", op(1, "aten::mm", dims, types, given), op(2, "aten::mm", dims, types, given))
    [(model, sizes, widths)] = database.execute("SELECT model, whole, widths FROM op_operands").fetchall()
    assert (model, sizes, widths) == ("gemm", [64, 128], [2, 2])
    [(calls, flops, moved)] = database.execute("SELECT len(calls), flops, bytes FROM gemm_work").fetchall()
    assert (calls, flops, moved) == (2, 1024, 448)
    assert database.execute("FROM other_op_work").fetchall() == []
