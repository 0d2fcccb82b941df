"""Advice that fits its subject: each text of a rule may say for what it holds.

A point of the section "What to try" that begins with `For convolution on nvidia in training:` holds for subjects
with a word of each of these kinds, one that begins with `Not for inference:` for subjects without any of its words.
The words of a subject are the columns `family` and `library` of its evidence, the vendor of its GPU, and the
framework and phase of its program (view `programs`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Final

_KINDS: Final[Mapping[str, frozenset[str]]] = {
    kind: frozenset(words.split())
    for kind, words in {
        "family": """
            gemm grouped_gemm convolution attention normalization rotary moe_routing cache_write quantization
            softmax optimizer elementwise reduction layout embedding copy gradient_buckets buffer_broadcast
        """,
        "library": """
            cublas cudnn cutlass flash_attention flashinfer ck aiter tensile miopen inference_server primitives
            triton own
        """,
        "vendor": "nvidia amd intel",
        "phase": "training inference",
        "framework": "pytorch jax vllm sglang tensorrt_llm",
    }.items()
}
_JOINTS: Final = frozenset(("on", "in", "of", "or", "and", "with"))
_CONDITION = re.compile(r"(For|Not for) ([a-z_, 0-9]+): (.+)", re.DOTALL)


def condition(text: str) -> tuple[bool, list[frozenset[str]], str] | None:
    """The condition of a text: whether it is a positive one, its words by kind, and the text without it.

    None for a text that always holds: one without condition, or with words that are none of a condition.
    """
    found = _CONDITION.fullmatch(text)
    if found is None:
        return None
    words = set(re.split(r"[, ]+", found[2])) - _JOINTS
    kinds = [words & known for known in _KINDS.values() if words & known]
    if not words or words - frozenset().union(*kinds):
        return None
    return found[1] == "For", [frozenset(kind) for kind in kinds], found[3]


def fitting(texts: Sequence[str], about: Collection[str]) -> list[str]:
    """The texts that hold for a subject with the words `about`, without their conditions."""
    words = frozenset(about)
    found = []
    for text in texts:
        told = condition(text)
        if told is None:
            found.append(text)
            continue
        positive, kinds, rest = told
        meets = all(kind & words for kind in kinds) if positive else not any(kind & words for kind in kinds)
        if meets:
            found.append(rest[:1].upper() + rest[1:])
    return found
