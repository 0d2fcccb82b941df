"""The categories of AMD's writers, and the kinds of their events.

rocprofv3: ROCm/rocm-systems, projects/rocprofiler-sdk/source/lib/output/generatePerfetto.cpp;
rocprofiler-systems
(omnitrace): projects/rocprofiler-systems/source/lib/core/categories.hpp; rocprofv2: its Perfetto plugin.
"""

from typing import Final

from traceview.native.perfetto_layout import KIND_API, KIND_GPU, KIND_HOST, KIND_MARKER

_GPU: Final = (
    "kernel_dispatch", "memory_copy", "rocm_kernel_dispatch", "rocm_memory_copy", "rocm_hip_stream",
    "device_hip",
    "KERNELS", "MEM_COPIES",
)  # fmt: skip
_LIBRARIES: Final = ("hip", "hsa", "rccl", "rocdecode", "rocjpeg", "rocshmem", "hipfile", "ucx")
_MARKERS: Final = (
    "marker_api", "rocm_marker_api", "rocm_roctx", "ROCTX_MARK", "ROCTX_RANGE_PUSH_POP",
    "ROCTX_RANGE_START_STOP",
)  # fmt: skip
_HOST: Final = (
    "host", "user", "python", "mpi", "ompt", "pthread", "kokkos", "comm_data", "rccl", "causal", "numa",
    "vaapi",
    "process_sampling", "timer_sampling", "overflow_sampling", "memory_allocation", "scratch_memory",
    "rocm_scratch_memory", "rocm_page_migration",
)  # fmt: skip

CATEGORY_KINDS: Final[dict[str, int]] = {
    **dict.fromkeys(_HOST, KIND_HOST),
    **dict.fromkeys(_MARKERS, KIND_MARKER),
    **dict.fromkeys((f"{library}_api" for library in _LIBRARIES), KIND_API),
    **dict.fromkeys((f"rocm_{library}_api" for library in _LIBRARIES), KIND_API),
    **dict.fromkeys(("rocm_hip", "rocm_hsa", "HIP_API", "HSA_API"), KIND_API),
    **dict.fromkeys(_GPU, KIND_GPU),
}
