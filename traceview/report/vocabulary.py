"""Words that profilers, vendors and traceview use, as opposed to what a trace calls its own things."""

import re
from functools import cache
from typing import Final

_TOKEN: Final = re.compile(r"[^\W\d_]+")
_LONGEST_UNKNOWN: Final = 3
"""Shorter tokens are units, architectures and parts of numbers."""
_WORDS: Final = """
    compute communication memory copy memset kernel kernels other api call operator range python step
    steps launch graph build synchronization allocation pool release compilation initialization migration
    htod dtoh dtod htoh ptop htoa atoh atoa atod dtoa pageable pinned device array managed unknown host
    unified unix boot monotonic time session start nvidia amd intel instinct geforce tesla quadro titan
    radeon graphics vega laptop super pcie jetson orin thor grace hopper blackwell ampere ada volta turing
    spark arc data center pytorch profiler cuda rocm cupti roctracer rocprofiler rocprof rocprofv rocpd
    nsight systems system torch compile log snapshot flight recorder nccl rccl inspector jax tensorflow
    xplane perfetto kineto chrome trace legacy converted json csv text version runtime driver toolkit
    bfloat float half double int uint bool long short byte char complex quint qint bytes percent hertz
    count counts cycles watts celsius samples requests instructions packets bits transactions profilerstep
    iteration marked annotated detected captured calls scheduled started completed failed active idle
    running stream wait waiting queue full latency handoff exposed recorded wake inferred event rank ranks
"""


def is_known(text: str) -> bool:
    """Whether a text consists of such words, numbers and signs alone."""
    return all(
        len(token) <= _LONGEST_UNKNOWN or token in _vocabulary() for token in _TOKEN.findall(text.lower())
    )


@cache
def _vocabulary() -> frozenset[str]:
    return frozenset(_TOKEN.findall(_WORDS))
