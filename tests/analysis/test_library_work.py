"""Work of operators of inference servers and kernel libraries, against shapes worked out by hand."""

from __future__ import annotations

import re
from typing import Any, Final

import duckdb
import pytest

from tests.analysis.rows import insert
from tests.analysis.test_operator_work import HALF, op, work
from traceview.derived import declared

FP8: Final = "c10::Float8_e4m3fn"
NONE: Final = ([], "", "")


def tensor(*sizes: int, kind: str = HALF) -> tuple[list[int], str, str]:
    """An operand as Kineto records it: sizes, type, value."""
    return list(sizes), kind, ""


def number(value: object) -> tuple[list[int], str, str]:
    """A number or truth value as Kineto records it."""
    return [], "Scalar", str(value)


def recorded(name: str, *operands: tuple[list[int], str, str], **columns: Any) -> dict[str, Any]:
    dims, types, given = (list(column) for column in zip(*operands, strict=True))
    return {**op(1, name, dims, types, given), **columns}


def varlen(name: str, *between: tuple[list[int], str, str], longest: int, causal: bool) -> dict[str, Any]:
    """Attention over four sequences of 8 tokens each, 2 heads of size 16 and one head of keys."""
    q, kv, bounds = tensor(32, 2, 16), tensor(32, 1, 16), tensor(5, kind="int")
    lengths = (number(longest), number(longest))
    return recorded(name, q, kv, kv, *between, bounds, bounds, *lengths, number(0), number(1), number(causal))


STREAMING: Final = [
    # Result, input and weight: 2 * (4*64 + 4*64 + 64) bytes.
    (recorded("_C::rms_norm", tensor(4, 64), tensor(4, 64), tensor(64), number(1e-6)), "normalization", 1152),
    # Input and residual are read and written.
    (recorded("_C::fused_add_rms_norm", tensor(4, 64), tensor(4, 64), tensor(64)), "normalization", 2176),
    # The result is no argument.
    (recorded("aiter::rms_norm", tensor(4, 64), tensor(64), number(1e-6)), "normalization", 1152),
    (recorded("aiter::add_rmsnorm", *[tensor(4, 64)] * 4, tensor(64)), "normalization", 2176),
    (recorded("sgl_kernel::silu_and_mul", tensor(4, 64), tensor(4, 128)), "elementwise", 1536),
    # A byte for each result, two for each input, four for the scale.
    (recorded("_C::static_scaled_fp8_quant", tensor(4, 64, kind=FP8), tensor(4, 64), tensor(1, kind="float")),
     "quantization", 256 + 512 + 4),
    # Both are read and written: 2 * 2 * (4*64 + 4*16); positions 4*8, a row of 16 angles for each token.
    (recorded("_C::rotary_embedding", tensor(4, kind="long int"), tensor(4, 64), tensor(4, 16), number(16),
              tensor(100, 16), number(True)), "rotary", 1280 + 32 + 128),
    # Keys and values are read and written, four places of 8 bytes are read, not the cache.
    (recorded("_C_cache_ops::reshape_and_cache_flash", tensor(4, 2, 16), tensor(4, 2, 16),
              tensor(900, 16, 2, 16), tensor(900, 16, 2, 16), tensor(4, kind="long int")), "cache_write",
     2 * 2 * 256 + 32),
]  # fmt: skip

MATRICES: Final = [
    # The weight is (outputs, inputs): 2*4*8*16, 2 * (4*16 + 8*16 + 4*8).
    (recorded("vllm::rocm_unquantized_gemm", tensor(4, 16), tensor(8, 16), tensor(8)), 1024, 448),
    # The result comes first, the weight is (inputs, outputs), operands have a byte, results two.
    (recorded("_C::cutlass_scaled_mm", tensor(4, 8), tensor(4, 16, kind=FP8), tensor(16, 8, kind=FP8)),
     1024, 64 + 128 + 64),
    (recorded("sgl_kernel::fp8_scaled_mm", tensor(4, 16, kind=FP8), tensor(16, 8, kind=FP8)),
     1024, 64 + 128 + 64),
    # Four tokens to two of eight experts each: 2*8*16*(2*32 + 32); all eight weights, states in and out.
    (recorded("vllm::inplace_fused_experts", tensor(4, 16), tensor(8, 64, 16), tensor(8, 16, 32),
              tensor(4, 2, kind="float"), tensor(4, 2, kind="int")),
     2 * 8 * 16 * 96, 2 * 8 * 16 * 96 + 2 * 2 * 4 * 16),
    # 4 sequences with 8*9/2 pairs, 2 heads, 16 + 16; q and result, keys and values of one head.
    (varlen("flash_attn::_flash_attn_varlen_forward", longest=8, causal=True),
     2 * 2 * 4 * 36 * 32, 2 * (32 * 2 * 32 + 32 * 32)),
    (recorded("aiter::mha_fwd", tensor(2, 8, 2, 16), tensor(2, 8, 1, 16), tensor(2, 8, 1, 16), number(0),
              number(1), number(False)), 2 * 2 * 2 * 64 * 32, 2 * (16 * 2 * 32 + 16 * 32)),
    # 24 rows of tokens for five experts of 16 x 8; all weights, results of 2 bytes.
    (recorded("_C::cutlass_moe_mm", tensor(24, 8), tensor(24, 16, kind=FP8), tensor(5, 8, 16, kind=FP8)),
     2 * 24 * 16 * 8, 24 * 16 + 5 * 16 * 8 + 2 * 24 * 8),
    (recorded("aten::_scaled_grouped_mm", tensor(3, 16, kind=FP8), tensor(5, 16, 8, kind=FP8)),
     2 * 3 * 16 * 8, 3 * 16 + 3 * 16 * 8 + 2 * 3 * 8),
]  # fmt: skip


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("called", "model", "size"), STREAMING, ids=[row[0]["name"] for row in STREAMING])
def test_bytes(database: duckdb.DuckDBPyConnection, called: dict[str, Any], model: str, size: int) -> None:
    [(found, _, engine, _, moved)] = work(database, called)
    assert (found, engine, moved) == (model, "vector", size)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("called", "flops", "size"), MATRICES, ids=[row[0]["name"] for row in MATRICES])
def test_products(database: duckdb.DuckDBPyConnection, called: dict[str, Any], flops: int, size: int) -> None:
    [(_, _, engine, found, moved)] = work(database, called)
    assert (engine, found, moved) == ("matrix", flops, size)


def test_sequences_of_different_lengths_are_not_guessed(database: duckdb.DuckDBPyConnection) -> None:
    uneven = varlen("flash_attn::_flash_attn_varlen_forward", longest=20, causal=True)
    assert work(database, uneven) == []


ITERATION: Final = "execute_36_context_1(sq32sk32sqsq1024sqsk1024)_generation_4(sq4sk400sqsq4sqsk400)"


def paged(**columns: Any) -> dict[str, Any]:
    q, kv = tensor(36, 2, 16), tensor(36, 1, 16)
    return recorded("vllm::unified_attention_with_output", q, kv, kv, q, tid=1, **columns)


def test_the_annotation_tells_the_lengths(database: duckdb.DuckDBPyConnection) -> None:
    insert(
        database, "ranges",
        {"trace_id": 0, "range_id": 1, "tid": 1, "start_ns": 0, "dur_ns": 50, "name": ITERATION},
    )  # fmt: skip
    [(model, dtype, engine, flops, moved)] = work(database, paged())
    # One request of 32 queries over themselves: 32*33/2 pairs; four of one query over 100 keys each.
    assert (model, dtype, engine) == ("attention", "bf16", "matrix")
    assert flops == 2 * 2 * (528 + 400) * 32
    assert moved == 2 * (36 * 2 * 32 + 432 * 32)


def test_without_annotation_paged_attention_has_no_model(database: duckdb.DuckDBPyConnection) -> None:
    insert(
        database, "ranges",
        {"trace_id": 0, "range_id": 1, "tid": 1, "start_ns": -90, "dur_ns": 50, "name": ITERATION},
    )  # fmt: skip
    assert work(database, paged()) == []


def annotated(database: duckdb.DuckDBPyConnection) -> None:
    iteration = {"trace_id": 0, "range_id": 1, "tid": 1, "start_ns": 0, "dur_ns": 50, "name": ITERATION}
    insert(database, "ranges", iteration)


PAGED: Final = [
    # The four requests that generate: 100 keys each; a head of keys in pages of 16.
    (recorded("_C::paged_attention_v1", tensor(4, 2, 16), tensor(4, 2, 16), tensor(90, 1, 2, 16, 8),
              tensor(90, 1, 16, 16), number(1), tid=1), 2 * 2 * 400 * 32, 2 * (4 * 2 * 32 + 400 * 32)),
    # All requests, with keys and values of 8 bits.
    (recorded("_vllm_fa3_C::fwd", tensor(36, 2, 16), tensor(90, 16, 1, 16, kind=FP8),
              tensor(90, 16, 1, 16, kind=FP8), tid=1),
     2 * 2 * (528 + 400) * 32, 2 * 36 * 2 * 32 + 432 * 32),
    # Compressed: 48 + 16 of each key, of which 48 are its values too.
    (recorded("_flashmla_C::fwd_kvcache_mla", tensor(4, 1, 8, 64), tensor(90, 64, 1, 64), number(48), tid=1),
     2 * 8 * 400 * (64 + 48), 2 * 4 * 8 * (64 + 48) + 2 * 400 * 64),
    (recorded("sgl_kernel::cutlass_mla_decode", tensor(4, 8, 48), tensor(4, 8, 48), tensor(4, 8, 16),
              tensor(90, 64, 64), tid=1),
     2 * 8 * 400 * (64 + 48), 2 * 4 * 8 * (64 + 48) + 2 * 400 * 64),
    (recorded("vllm::rocm_aiter_mla_decode_fwd", tensor(4, 8, 64), tensor(90, 16, 1, 64), tensor(4, 8, 48),
              tid=1),
     2 * 8 * 400 * (64 + 48), 2 * 4 * 8 * (64 + 48) + 2 * 400 * 64),
    (recorded("aiter::mla_decode_stage1_asm_fwd", tensor(4, 8, 64), tensor(90, 16, 1, 64), tensor(5),
              tensor(5), tensor(25), tensor(4), NONE, number(1), tensor(4, 3, 8, 48), tensor(4, 3, 8, 1),
              tid=1),
     2 * 8 * 400 * (64 + 48), 2 * 4 * 8 * (64 + 48) + 2 * 400 * 64),
]  # fmt: skip


@pytest.mark.parametrize(("called", "flops", "size"), PAGED, ids=[row[0]["name"] for row in PAGED])
def test_keys_in_pages(
    database: duckdb.DuckDBPyConnection, called: dict[str, Any], flops: int, size: int
) -> None:
    annotated(database)
    [(model, _, engine, found, moved)] = work(database, called)
    assert (model, engine, found, moved) == ("attention", "matrix", flops, size)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("called", [row[0] for row in PAGED], ids=[row[0]["name"] for row in PAGED])
def test_keys_in_pages_without_their_number(
    database: duckdb.DuckDBPyConnection, called: dict[str, Any]
) -> None:
    assert work(database, called) == []


@pytest.mark.parametrize(("queries", "page"), [(4, 1), (8, 1), (4, 16)])
def test_pages_of_one_key_tell_their_number(
    database: duckdb.DuckDBPyConnection, queries: int, page: int
) -> None:
    called = recorded(
        "aiter::mla_decode_stage1_asm_fwd", tensor(queries, 8, 64), tensor(900, page, 1, 64), tensor(5),
        tensor(5), tensor(300), tensor(4), NONE, number(1), tensor(queries, 3, 8, 48),
    )  # fmt: skip
    found = [(flops, moved) for *_, flops, moved in work(database, called)]
    # Several queries of a sequence see different keys, and the last page of one may not be full.
    known = [(2 * 8 * 300 * (64 + 48), 2 * 4 * 8 * (64 + 48) + 2 * 300 * 64)]
    assert found == (known if (queries, page) == (4, 1) else [])


def routed(
    database: duckdb.DuckDBPyConnection,
    tokens: int,
    block_rows: int,
    blocks: tuple[int, int],
    kernel: str = "_matmul_ogs",
) -> list[tuple[Any, ...]]:
    """The work of tokens of 256 numbers each that are routed to four experts."""
    kind = f"{kernel}_NNT_bf16xbf16xmxfp4_{block_rows}x64x128x1"
    for number_of, (name, grid) in enumerate(zip((f"{kind}_swiglu", kind), blocks, strict=True), 1):
        insert(database, "kernels", {
            "trace_id": 0, "kernel_id": number_of, "device": 0, "start_ns": 10 * number_of, "dur_ns": 5,
            "name": name, "op_id": 1, "grid_x": grid, "grid_y": 1, "grid_z": 1,
        })  # fmt: skip
    return work(database, recorded("vllm::moe_forward", tensor(tokens, 256), tensor(tokens, 4), NONE, NONE))


def test_grids_tell_the_sizes_of_experts(database: duckdb.DuckDBPyConnection) -> None:
    # Eight tokens to two experts each are 16 rows: at most 7 blocks of 4 rows, where each of four experts
    # begins one. Four blocks of columns in the second product are the 256 of the state; three in the first
    # one are 192, the gate and the other half of 96.
    [(model, dtype, engine, flops, moved)] = routed(database, 8, 4, (7 * 3, 7 * 4))
    assert (model, dtype, engine) == ("grouped_gemm", "bf16", "matrix")
    assert flops == 2 * 16 * (256 * 192 + 96 * 256)
    # Four bits a weight and eight for each 32 of them; tokens in and out.
    assert moved == 4 * (256 * 192 + 96 * 256) * 17 / 32 + 2 * 2 * 8 * 256


def test_grids_that_fit_several_numbers_of_experts_tell_nothing(database: duckdb.DuckDBPyConnection) -> None:
    # Of two tokens, two to four experts each are four blocks of up to 16 rows.
    assert routed(database, 2, 16, (4 * 3, 4 * 4)) == []


def test_the_grid_of_persistent_kernels_tells_nothing(database: duckdb.DuckDBPyConnection) -> None:
    assert routed(database, 8, 4, (7 * 3, 7 * 4), kernel="_p_matmul_ogs") == []


def test_all_operators_with_a_model_count_as_those_of_libraries(database: duckdb.DuckDBPyConnection) -> None:
    views = ("streaming", "placed", "library_gemm", "expert", "routed_expert", "library_grouped_gemm",
             "library_attention", "compressed_attention")  # fmt: skip
    text = "".join(declared()[f"{view}_work"].query for view in views)
    names = sorted({*re.findall(r"'(\w+::\w+)'", text)})
    assert len(names) > 80
    left_out = "SELECT name FROM (SELECT unnest($names) AS name) WHERE NOT is_of_library(name)"
    assert database.execute(left_out, {"names": names}).fetchall() == []


def test_a_stage_has_one_row_for_each_shape(database: duckdb.DuckDBPyConnection) -> None:
    norm = recorded("_C::rms_norm", tensor(4, 64), tensor(4, 64), tensor(64), number(1e-6))
    insert(database, "ops", norm, {**norm, "op_id": 2})
    stages = database.execute("SELECT len(calls), model, flops, bytes FROM streaming_work").fetchall()
    assert stages == [(2, "normalization", 8 * 256, 1152)]
    assert database.execute("FROM library_attention_work").fetchall() == []
