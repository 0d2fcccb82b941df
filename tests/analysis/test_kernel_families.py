"""What kernels are by their names: parts of names count whole."""

from __future__ import annotations

from collections.abc import Iterator

import duckdb
import pytest

from tests.analysis.rows import analysis_database


@pytest.fixture(scope="module")
def database() -> Iterator[duckdb.DuckDBPyConnection]:
    connection = analysis_database()
    yield connection
    connection.close()


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("splitKreduce_kernel", "gemm"), ("gemv2T_kernel_val", "gemm"), ("matmul_kernel", "gemm"),
        ("triton_mm_split_k_12", "gemm"), ("split_kernel", None), ("splitKeysByOwner", None),
        ("format_multi_rows", None), ("quantize_blockwise", "quantization"), ("quantile_select", None),
        ("dynamic_quant_fp8", "quantization"), ("convert_dtype_kernel", None),
        ("conv2d_naive", "convolution"),
        ("fbgemm_embedding_forward", None),
    ],
)  # fmt: skip
def test_the_family_of_a_kernel(database: duckdb.DuckDBPyConnection, name: str, family: str | None) -> None:
    assert database.execute("SELECT kernel_family($1)", [name]).fetchone() == (family,)


@pytest.mark.parametrize(
    ("name", "dtype"),
    [
        ("sm80_xmma_gemm_s8s8_s8s8_s8_tn", "int8"), ("cutlass_tensorop_gemm_s8_i32", "int8"),
        ("gemm_warps8_stages3", None), ("volta_sgemm_128x64_nn", "fp32"),
    ],
)  # fmt: skip
def test_the_type_of_a_product(database: duckdb.DuckDBPyConnection, name: str, dtype: str | None) -> None:
    assert database.execute("SELECT product_dtype($1)", [name]).fetchone() == (dtype,)
