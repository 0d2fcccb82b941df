"""The makers of GPUs and other accelerators: what each is called, and how the PyTorch profiler records it.

The values of the column `vendor` of the table `devices` are the keys of `VENDORS`, or google for TPUs, whose
profiles are those of XLA.
"""

import re
from typing import Final, NamedTuple


class Vendor(NamedTuple):
    """A maker of accelerators.

    Attributes:
        name: of the maker, in sentences.
        device: one of its accelerators, in sentences; empty where that is a GPU.
        producer: what the PyTorch profiler for it is called in the column `producer` of `traces`.
        activity: what has to be among the activities of the PyTorch profiler; None where it records none.
    """

    name: str
    device: str
    producer: str
    activity: str | None


_CUDA: Final = "ProfilerActivity.CUDA"
VENDORS: Final = {
    "nvidia": Vendor("NVIDIA", "", "PyTorch profiler (CUDA)", _CUDA),
    "amd": Vendor("AMD", "", "PyTorch profiler (ROCm)", _CUDA),
    "intel": Vendor("Intel", "an Intel XPU", "PyTorch profiler (Intel XPU)", "ProfilerActivity.XPU"),
    "ascend": Vendor(
        "Ascend", "an Ascend NPU", "PyTorch profiler (Ascend NPU)", "torch_npu.profiler.ProfilerActivity.NPU"
    ),
    "mtia": Vendor("Meta", "an MTIA", "PyTorch profiler (MTIA)", "ProfilerActivity.MTIA"),
    "habana": Vendor("Habana", "an HPU (Gaudi)", "PyTorch profiler (Habana HPU)", "ProfilerActivity.HPU"),
    "apple": Vendor("Apple", "a GPU of Apple (MPS)", "PyTorch profiler (Apple MPS)", None),
}
"""The makers by their name in tables. Activities are those of torch.profiler, of habana_frameworks.torch and
of torch_npu."""
OF_CUDA_OR_ROCM: Final = frozenset(("nvidia", "amd"))
"""The makers whose GPUs advice about CUDA, ROCm and their tools is for."""
_OF_ONE: Final = re.compile(
    r"cuda|nsys|nsight|\bncu\b|nccl|nvtx|nvidia|tensor cores?|cublas|cudnn|cutlass|hopper|ampere"
    r"|rocm|rocprof|roctx|rccl|miopen|\bhip|amd[-_ ]|\bamd\b|\bck\b|aiter|tensile|mfma",
    re.IGNORECASE,
)


def speaks_of_cuda_or_rocm(text: str) -> bool:
    """Whether a text speaks of CUDA or ROCm, or of what there is for them alone."""
    return _OF_ONE.search(text) is not None


def pytorch_records(vendor: str | None) -> str:
    """How the PyTorch profiler records the work of the accelerators of a vendor, as advice."""
    if vendor is None or vendor in OF_CUDA_OR_ROCM:
        return f"record with {_CUDA} (ROCm included), after a warm-up step"
    maker = VENDORS[vendor]
    if maker.activity is None:
        return (
            f"the PyTorch profiler does not record the work of {maker.device}: use torch.mps.profiler with"
            " the Metal System Trace of Instruments"
        )
    return f"record with {maker.activity}, after a warm-up step"


def for_vendor(how: str, vendor: str) -> str | None:
    """How to record something, in the words of a vendor; None where that is possible only on other GPUs."""
    if vendor in OF_CUDA_OR_ROCM:
        return how
    activity = VENDORS[vendor].activity
    text = how.replace(_CUDA, activity) if activity else how
    return None if speaks_of_cuda_or_rocm(text) else text
