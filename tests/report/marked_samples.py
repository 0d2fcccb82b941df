"""Traces of every format, whose texts are to be marked, and the words of each format that stay."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from tracegen import nccl_inspector
from tracegen.compile_log import START_S, LogWriter
from tracegen.hangs import Group, Job, Operation, as_json, as_pickle, write_dumps
from tracegen.memory_snapshot import training, write
from tracegen.ncu import Profiled, details_page, raw_page

from tests.parity.conftest import training_runs
from tests.parity.formats import FORMATS, ONE_OF_A_PARSER
from tests.project.project_files import ROOT
from tests.rocprof_compute.workloads import (
    dispatch,
    write_analysis_database,
    write_long_workload,
    write_workload,
)

_KERNELS = [Profiled(name, {"gpu__time_duration.sum": ("us", 12.5), "dram__bytes_read.sum": ("Mbyte", 2.0)})
            for name in ("void gemm_of_model<float>(float*)", "layer_of_model(int)")]  # fmt: skip
_COMPILED = "dedicated_log_torch_trace_rank_1_x8.log"


def _hang(form: Callable[[dict[str, Any]], bytes], folder: Path) -> None:
    group = Group("0", "tensor parallel", (0, 1))
    names = ("all_reduce", "broadcast", "all_gather", "all_reduce")
    job = Job({rank: [Operation(group, name) for name in names] for rank in (0, 1)}, host_stops={1: 2})
    write_dumps(job.run(), folder, form=form)


def _compile_log(folder: Path) -> None:
    log = LogWriter()
    log.compilation(0, 0, "first_function", START_S, 1.5, breaks="call of print_model")
    log.compilation(0, 1, "first_function", START_S + 2, 1.5, recompiled_for="tensor of model changed")
    log.compilation(1, 0, "second_function", START_S + 4, 0.5, fails="no backend of model")
    log.autotuning("benchmark_model", START_S * 1e6, 3e5, "0/0", "triton_model_0")
    (folder / _COMPILED).write_text(log.text())


def _workload(folder: Path) -> None:
    rows: list[tuple[dict[str, Any], dict[str, float]]] = [
        (dispatch(number, 1000 * number), {"SQ_WAVES": 16.0, "model_counter": 2.0}) for number in range(3)
    ]
    write_workload(folder / "wide", rows)
    write_long_workload(folder / "long", [(row, name, 1.0) for row, read in rows for name in read])


BESIDE: Final[dict[str, Callable[[Path], object]]] = {
    "flight-recorder": partial(_hang, as_pickle),
    "flight-recorder-json": partial(_hang, as_json),
    "ncu-raw": lambda folder: (folder / "profile.csv").write_text(raw_page(_KERNELS)),
    "ncu-details": lambda folder: (folder / "profile.csv").write_text(details_page(_KERNELS)),
    "inspector": lambda folder: nccl_inspector.write_logs(folder, 2, 20, verbose=True),
    "memory-snapshot": lambda folder: write(training(4, leak=1000).snapshot(), folder / "snapshot.pickle"),
    "compile-log": _compile_log,
    "rocprof-compute": _workload,
    "rocprof-compute-analysis": write_analysis_database,
}
"""What is recorded without a run, by format."""
_SAMPLES: Final = ("training_nvidia_nsight.sqlite", "training_nvidia", "training_rocm_rocpd",
                   "training_rocm_results.json", "jax_cpu.xplane.pb", "inference_nvidia.json.gz")  # fmt: skip
_WRITERS: Final = {each.name: each for each in FORMATS if each.name in ONE_OF_A_PARSER}
NAMES: Final = (*_WRITERS, *BESIDE, *_SAMPLES)
_CHROME: Final = r"\.(?:ph|cat|s|pid|tid|displayTimeUnit)="
WORDS_OF_FORMATS: Final = {
    "kineto-cuda": _CHROME,
    "training_nvidia": _CHROME,
    "inference_nvidia.json.gz": _CHROME,
    "rocprof-v1-json": r"\.ph=|=(?:process_name|thread_name|GPU\d|CPU HIP API|COPY|Markers and Ranges)$",
    "pftrace-stream": r"^(?:memory_copy|kernel_dispatch|operation|stream_ID|STREAM.*|Agent-|"
    r"\w+_(?:api|ns|ids?|agent|type|bytes|Count|[sS]ize))=",
    "rocprof-v2-counters": r"^(?!SQ_|TCC_|GRBM_)\w+=",
    "jax_cpu.xplane.pb": r"^/host:|^profile_|^Task E|^'?tf_XLA|^step_num|^hlo_|^\w+_id=|^device_ordinal",
    "flight-recorder": r"\.(?:state|profiling_name|pg_config\.\w+\.ranks|version|output_dtypes)=",
    "flight-recorder-json": r"\.(?:state|profiling_name|pg_config\.\w+\.ranks|version|output_dtypes)=",
    "memory-snapshot": r"\.(?:action|state|segment_type|stage)=",
}
"""By name, a pattern of `FIELD=TEXT` for words without which a file says little."""


def write_sample(name: str, folder: Path) -> None:
    """Writes the trace of that name into a folder."""
    if name in BESIDE:
        BESIDE[name](folder)
    elif name in _WRITERS:
        _WRITERS[name].write(training_runs(_WRITERS[name].vendor)[0], folder / _WRITERS[name].file)
    else:
        path = ROOT / "sample_traces" / name
        (shutil.copytree if path.is_dir() else shutil.copyfile)(path, folder / name)
