"""Twenty questions about the samples, with the calls that answer them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Document = dict[str, Any]
RANK0, RANK1 = "training_nvidia/rank0.json.gz", "training_nvidia/rank1.json.gz"
RUN, SERVING, SERVING_AMD = "training_nvidia", "inference_nvidia.json.gz", "inference_rocm.json.gz"
NSIGHT, ROCM = "training_nvidia_nsight.sqlite", "training_rocm_results.json"


@dataclass(frozen=True)
class Question:
    """A question.

    Attributes:
        name: its name in TRUTHS.
        text: as a user asks it.
        calls: tools with their arguments.
        found: the answer in the documents of the calls, in the order of the truth.
        sentence: the answer in words, with a place for each of these.
    """

    name: str
    text: str
    calls: tuple[tuple[str, Document], ...]
    found: Callable[[list[Document]], list[Any]]
    sentence: str


def _first(documents: list[Document]) -> list[Any]:
    """The first row of each query."""
    return [value for document in documents for value in document["rows"][0]]


def _query(name: str, text: str, sentence: str, *asked: tuple[str, str]) -> Question:
    calls = tuple(("query", {"path": path, "sql": sql}) for path, sql in asked)
    return Question(name, text, calls, _first, sentence)


_TOP = "SELECT name, total_ns FROM kernel_summary ORDER BY total_ns DESC LIMIT 1"
_TIMES = """
    SELECT rank, sum(dur_ns)::BIGINT FROM kernels JOIN traces USING (trace_id) GROUP BY rank ORDER BY rank
"""
_TIME = "SELECT sum(dur_ns)::BIGINT FROM kernels"

QUESTIONS = (
    Question(
        "kernels",
        "How many kernels did rank 0 of the training run?",
        (("open", {"path": RANK0}),),
        lambda told: [told[0]["events"]["kernels"]],
        "{} kernels",
    ),
    Question(
        "model",
        "On which GPU was the training recorded?",
        (("open", {"path": RUN}),),
        lambda told: [told[0]["gpus"][0]["name"]],
        "{}",
    ),
    Question(
        "world",
        "How many ranks does the job have?",
        (("open", {"path": RUN}),),
        lambda told: [told[0]["traces"][0]["world_size"]],
        "{} ranks",
    ),
    _query("top kernel", "Which kernel of the server takes most time?", "{}: {} ns", (SERVING, _TOP)),
    _query("top kernel amd", "And on the MI300X?", "{}: {} ns", (SERVING_AMD, _TOP)),
    Question(
        "kernel time",
        "How long do the kernels of each rank take?",
        (("query", {"path": RUN, "sql": _TIMES}),),
        lambda told: [value for row in told[0]["rows"] for value in row],
        "rank {}: {} ns, rank {}: {} ns",
    ),
    Question(
        "steps",
        "How many steps did rank 0 record?",
        (("open", {"path": RANK0}),),
        lambda told: [told[0]["events"]["steps"]],
        "{} steps",
    ),
    _query(
        "longest kernel", "How long is the longest kernel of rank 1?", "{} ns",
        (RANK1, "SELECT max(dur_ns) FROM kernels"),
    ),
    _query(
        "all-reduces", "How many collectives did rank 0 run on the GPU?", "{}",
        (RANK0, "SELECT count(*) FROM collectives WHERE kernel_id IS NOT NULL"),
    ),
    _query(
        "addmm", "How often does rank 0 call aten::addmm?", "{} times",
        (RANK0, "SELECT count FROM op_summary WHERE name = 'aten::addmm'"),
    ),
    _query(
        "waits", "How often does rank 1 wait for a stream?", "{} times",
        (RANK1, "SELECT count(*) FROM api_calls WHERE name = 'cudaStreamSynchronize'"),
    ),
    _query(
        "bytes", "How many bytes does the server copy back to the host?", "{} bytes",
        (SERVING, "SELECT sum(bytes)::BIGINT FROM copies WHERE kind = 'DtoH'"),
    ),
    _query(
        "gpu span", "How long is it from the first to the last work of the GPU of rank 0?", "{} ns",
        (RANK0, "SELECT window_ns FROM breakdown"),
    ),
    _query("busy", "How long is that GPU busy?", "{} ns", (RANK0, "SELECT busy_ns FROM breakdown")),
    _query(
        "exposed", "How much communication does nothing hide on rank 0?", "{} ns",
        (RANK0, "SELECT exposed_communication_ns FROM breakdown"),
    ),
    Question(
        "nsight kernels",
        "How many kernels are in the Nsight Systems export?",
        (("open", {"path": NSIGHT}),),
        lambda told: [told[0]["events"]["kernels"]],
        "{} kernels",
    ),
    _query("nsight time", "How long do they take?", "{} ns", (NSIGHT, _TIME)),
    _query(
        "rocm kernels", "How many kernels did rocprofv3 record, and how long do they take?", "{} in {} ns",
        (ROCM, "SELECT count(*), sum(dur_ns)::BIGINT FROM kernels"),
    ),
    Question(
        "late rank",
        "Which rank do the others wait for?",
        (("brief", {"path": RUN}), ("finding", {"path": RUN, "finding_id": "RNK001", "limit": 3})),
        lambda told: [_finding(told[0], "RNK001")["message"].partition(" arrives")[0]],
        "{} arrives last",
    ),
    Question(
        "value read",
        "What makes the host wait for the GPU in the training, and what would a step save without it?",
        (
            ("brief", {"path": RUN}),
            ("finding", {"path": RUN, "finding_id": "SYN002", "limit": 3}),
            ("what_if", {"path": RUN, "changes": ["finding:SYN002=fixed"]}),
        ),
        lambda told: [told[1]["findings"][0]["subject"]],
        "{}",
    ),
)  # fmt: skip


def _finding(brief: Document, code: str) -> Document:
    found: Document = next(row for row in brief["findings"] if row["id"].startswith(code))
    return found
