"""The names that kernels are matched by."""

from __future__ import annotations

import pytest

from traceview.comparison.kernel_identity import kernel_identity

SAME = {
    "triton_poi_fused_add_12": "triton_poi_fused_add",
    "triton_poi_fused_add_3": "triton_poi_fused_add",
    "triton_red_fused__softmax_7_0d1d2d3de": "triton_red_fused__softmax",
    "fused_kernel_1f9c03ab77": "fused_kernel",
    "__amd_rocclr_fillBufferAligned": "memset",
}
KEPT = (
    "flash_fwd_kernel",
    "nvjet_tst_192x192_64x4_2x1_v_bz_coopB_bias_TNN",
    "sm90_xmma_gemm_bf16f32_f32_tn_n_tilesize128x128x64",
    "kernel_20250101",
    "op_deadbeef",
    "copy DtoH",
    "_1f9c03ab77",
    "__amd_rocclr_copyBuffer",
)


@pytest.mark.parametrize(("name", "identity"), SAME.items())
def test_what_changes_from_build_to_build_is_left_out(name: str, identity: str) -> None:
    assert kernel_identity(name) == identity


@pytest.mark.parametrize("name", KEPT)
def test_the_rest_of_a_name_stays(name: str) -> None:
    assert kernel_identity(name) == name
