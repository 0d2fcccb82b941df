"""Short names and kinds of kernels, by the families that traces hold."""

from __future__ import annotations

import pyarrow as pa
import pytest

from traceview.ingest.kernel_names import SHORT_NAME_LIMIT, kernel_kind, kernel_name_table, short_kernel_name

TENSILE = "Cijk_Ailk_Bjlk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT128x64x32_MI32x32x1_SN_LDSB0_AFC1_GRVWA8_WG64_4_1"
XMMA = (
    "sm80_xmma_gemm_f32f32_f32f32_f32_tn_n_tilesize64x256x8_stage3_warpsize1x4x1_ffma_aligna4_alignc4"
    "_execute_kernel__5x_cublas"
)
ATEN = "void at::native::"


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("kernel", "kernel"),
        ("void app::solver::kernel<float>(float*)", "solver::kernel"),
        ("app::(anonymous namespace)::step::detail::kernel_impl(int)", "step::detail::kernel_impl"),
        ("void Stencil<double, 3>::run(double*)", "Stencil::run"),
        ("detail::kernel(int)", "kernel"),
        ("saxpy(double *, double)", "saxpy"),
        (f"{ATEN}reduce_kernel<512, 1, Op<float>>(Op<float>)", "reduce_kernel"),
        (
            f"{ATEN}reduce_kernel<512, 1, at::native::ReduceOp<float, at::native::MeanOps<float, "
            f"float>, 4>>(int)",
            "reduce_kernel[MeanOps]",
        ),
        (
            f"{ATEN}vectorized_elementwise_kernel<4, at::native::FillFunctor<long>, "
            f"std::array<char*, 1ul> >(int)",
            "vectorized_elementwise_kernel[FillFunctor]",
        ),
        (
            f"{ATEN}elementwise_kernel<128, 4, void "
            f"at::native::gpu_kernel_impl<at::native::BinaryFunctor<float, "
            "float, float, at::native::binary_internal::MulFunctor<float> > "
            ">(at::TensorIteratorBase&)::{lambda(int)#1}>",
            "elementwise_kernel[MulFunctor]",
        ),
        (
            f"{ATEN}elementwise_kernel<128, 2, "
            f"at::native::gpu_kernel_impl<at::native::tanh_backward_kernel_cuda("
            "at::TensorIteratorBase&)::{lambda()#2}>(int)::{lambda(int)#1}>(int)",
            "elementwise_kernel[tanh_backward_kernel_cuda]",
        ),
        (
            f"{ATEN}(anonymous namespace)::multi_tensor_apply_kernel<at::native::(anonymous namespace)::"
            "TensorListMetadata<4>, at::native::(anonymous namespace)::FusedAdamMathFunctor<float, 4>>(int)",
            "multi_tensor_apply_kernel[FusedAdamMathFunctor]",
        ),
        (
            f"{ATEN}<unnamed>::softmax_warp_forward<float, float, float, (int)10, true>(float *)",
            "softmax_warp_forward",
        ),
        (
            "void cutlass::Kernel2<cutlass_80_tensorop_bf16_s16816gemm_bf16_128x64_64x3_nn_align8>(int)",
            "cutlass_80_tensorop_bf16_s16816gemm_bf16_128x64_64x3_nn_align8",
        ),
        (
            "void "
            "cutlass::device_kernel<flash::enable_sm90_or_later<flash::FlashAttnFwdSm90<flash::Mainloop<2>>>>(int)",
            "device_kernel[FlashAttnFwdSm90]",
        ),
        (
            "void cutlass::device_kernel<cutlass::gemm::kernel::GemmUniversal<cute::tuple<int, "
            "int>, void> >(int)",
            "device_kernel[GemmUniversal]",
        ),
        (
            "void ck_tile::kentry<256, 1, ck_tile::FmhaFwdKernel<ck_tile::BlockFmhaPipeline<int>>>(int)",
            "kentry[FmhaFwdKernel]",
        ),
        (
            "void ck::kernel_gemm_xdl_cshuffle_v3<ck::GridwiseGemm_xdl_cshuffle_v3<true>, true>(int)",
            "kernel_gemm_xdl_cshuffle_v3",
        ),
        (TENSILE, "Cijk_Ailk_Bjlk_BBS_BH_MT128x64x32_MI32x32x1"),
        (f"{TENSILE}.kd", "Cijk_Ailk_Bjlk_BBS_BH_MT128x64x32_MI32x32x1"),
        ("Cijk_Alik_Bljk_SB_MT64x64x16_SE_K1", "Cijk_Alik_Bljk_SB_MT64x64x16"),
        ("Cijk_SB_GG_GradB_PostGSU16_VW2", "Cijk_SB_GG_GradB_PostGSU16_VW2"),
        (XMMA, "sm80_xmma_gemm_f32f32_f32f32_f32_tn_n_tilesize64x256x8"),
        ("ampere_sgemm_128x64_tn", "ampere_sgemm_128x64_tn"),
        ("nvjet_tst_96x64_64x10_1x2_h_bz_bias_TNN", "nvjet_tst_96x64_64x10_1x2_h_bz_bias_TNN"),
        ("volta_scudnn_128x64_relu_small_nn_v1", "volta_scudnn_128x64_relu_small_nn_v1"),
        (
            "igemm_fwd_gtcx2_nhwc_bf16_bx0_ex1_bt64x64x64_wt16x16x16_ws1x1",
            "igemm_fwd_gtcx2_nhwc_bf16_bt64x64x64",
        ),
        ("triton_poi_fused_add_mul_0", "triton_poi_fused_add_mul_0"),
        (
            "void thrust::cuda_cub::core::_kernel_agent<"
            "thrust::cuda_cub::__parallel_for::ParallelForAgent<int>, int>(int)",
            "_kernel_agent[ParallelForAgent]",
        ),
        (
            "void par_ranged2d_kernel<advec(int, double &)::[lambda(int) (instance 1)]>(T1)",
            "par_ranged2d_kernel[advec]",
        ),
        ("void unary_op_kernel<&(op_sigmoid(float)), float>(float const*)", "unary_op_kernel[op_sigmoid]"),
        ("vecCopy(double*, int) (.kd)", "vecCopy"),
        (
            "std::enable_if<(((8)>(0)))&&_typeConvert<c10::Half>::exists, void>::type "
            "vllm::scaled_fused_add_rms_norm_kernel<c10::Half, 8>(c10::Half*)",
            "scaled_fused_add_rms_norm_kernel",
        ),
        ("unsigned long count<int>(int)", "count"),
        ("__amd_rocclr_copyBuffer.kd", "__amd_rocclr_copyBuffer"),
        ("void cut_off<float, std::array<int", "cut_off"),
        ("operator<<(int)", "operator"),
        ("", ""),
        ("()", "()"),
        ("x" * 500, "x" * SHORT_NAME_LIMIT),
    ],
)
def test_short_names(name: str, short: str) -> None:
    assert short_kernel_name(name) == short


@pytest.mark.parametrize(
    "name", ["<" * 30_000, ">" * 30_000, "(" * 30_000, "a<(" * 9_000, "::" * 15_000, "\0"]
)
def test_odd_names_have_a_short_one(name: str) -> None:
    assert 0 < len(short_kernel_name(name)) <= SHORT_NAME_LIMIT


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("ncclDevKernel_AllReduce_Sum_f32_RING_LL(int)", "communication"),
        ("mscclKernel_Sum_float_LL_false(ncclDevComm*)", "communication"),
        ("void vllm::cross_device_reduce_1stage<float>()", "communication"),
        ("void dpsk::ep::intranode::dispatch<8, 768>(int)", "communication"),
        ("void pplx::dispatch_send_kernel<true>()", "communication"),
        ("mori::moe::EpDispatchIntraNodeKernel<__hip_bfloat16>", "communication"),
        ("mori::moe::EpCombineInterNodeKernel<float>", "communication"),
        ("tensorrt_llm::kernels::moeAllToAllKernel", "communication"),
        ("userbuffers_fp16_sum_inplace_gpu_rr_rs_oop", "communication"),
        ("void aiter::reduce_scatter_cross_device_store<float>()", "communication"),
        ("void EpilogueDispatch<float>()", "compute"),
        ("void at::native::_scatter_gather_elementwise_kernel<128>()", "compute"),
        ("__amd_rocclr_fillBufferAligned", "memory"),
        ("void reduce_kernel<4>()", "compute"),
    ],
)
def test_kinds(name: str, kind: str) -> None:
    assert kernel_kind(name) == kind


def test_the_table_has_a_row_for_each_name() -> None:
    table = kernel_name_table(
        [(7, "_Z4copyPf.kd"), (9, None), (3, "__amd_rocclr_copyBuffer.kd"), (4, "")], "id"
    )
    assert table.to_pylist() == [
        {"id": 7, "name": "copy(float*)", "short_name": "copy", "kind": "compute"},
        {
            "id": 3,
            "name": "__amd_rocclr_copyBuffer",
            "short_name": "__amd_rocclr_copyBuffer",
            "kind": "memory",
        },
    ]


def test_the_table_has_its_columns_without_any_name() -> None:
    assert kernel_name_table([], "written").schema.names == ["written", "name", "short_name", "kind"]
    assert kernel_name_table([], "written").schema.types == [pa.string()] * 4
