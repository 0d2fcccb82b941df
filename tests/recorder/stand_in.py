"""A package `torch` with no more than what the hook meets, written to a folder for PYTHONPATH.

Its profiler writes a Kineto file of the steps that it recorded. What it imitates of PyTorch 2 is checked by
`test_pytorch.py` where that is installed.
"""

from __future__ import annotations

from pathlib import Path

_MODULES = {
    "__init__": """
import torch.autograd.profiler, torch.cuda.nvtx, torch.distributed, torch.optim, torch.profiler
import torch.utils.data.dataloader

class Tensor:
    def backward(self):
        pass
""",
    "cuda/__init__": """
def is_available():
    return False
""",
    "cuda/nvtx": """
def range_push(text):
    return 0
""",
    "distributed": """
import os
def is_available():
    return True
def is_initialized():
    return "RANK" in os.environ
def get_rank():
    return int(os.environ["RANK"])
def get_world_size():
    return int(os.environ["WORLD_SIZE"])
""",
    "optim": """
import functools
class Optimizer:
    def __init__(self):
        if not getattr(type(self).step, "hooked", False):
            type(self).step = self.profile_hook_step(type(self).step)
            type(self).step.hooked = True
    @staticmethod
    def profile_hook_step(step):
        @functools.wraps(step)
        def wrapper(*arguments, **named):
            return step(*arguments, **named)
        return wrapper
class SGD(Optimizer):
    def step(self):
        pass
class Adam(Optimizer):
    def step(self):
        pass
""",
    "utils/__init__": "",
    "utils/data/__init__": "from torch.utils.data.dataloader import DataLoader",
    "utils/data/dataloader": """
class _BaseDataLoaderIter:
    def __init__(self, data):
        self.rest = iter(data)
    def __iter__(self):
        return self
    def __next__(self):
        return next(self.rest)
class DataLoader:
    def __init__(self, data):
        self.data = data
    def __iter__(self):
        return _BaseDataLoaderIter(self.data)
""",
    "autograd/__init__": "",
    "autograd/profiler": """
active = []
class profile:
    def _prepare_trace(self):
        if active:
            raise RuntimeError("Profiler is already enabled on this thread")
        active.append(self)
    def __enter__(self):
        self._prepare_trace()
        return self
    def __exit__(self, *_):
        active.remove(self)
class emit_nvtx(profile):
    def __enter__(self):
        return self
class record_function:
    def __init__(self, name):
        self.name = name
    def __enter__(self):
        return self
    def __exit__(self, *_):
        pass
""",
    "profiler": """
import json, os, time
from torch.autograd import profiler
from torch.autograd.profiler import record_function
class ProfilerActivity:
    CPU, CUDA = "CPU", "CUDA"
def supported_activities():
    return {ProfilerActivity.CPU}
def schedule(*, wait, warmup, active, repeat):
    return warmup, active
class profile:
    def __init__(self, *, schedule=(0, 0), on_trace_ready=None, record_shapes=False, with_stack=False):
        if os.environ.get("BREAKS") == "init":
            raise RuntimeError("no profiler today")
        self.schedule, self.on_trace_ready = schedule, on_trace_ready
        self.steps, self.inner = [], None
    def start(self):
        self.inner = profiler.profile()
        self.inner._prepare_trace()
        self.steps.append(time.time_ns())
    __enter__ = lambda self: self.start() or self
    def step(self):
        if os.environ.get("BREAKS") == "step":
            raise RuntimeError("no step today")
        if self.inner is None:
            return
        self.steps.append(time.time_ns())
        if len(self.steps) > sum(self.schedule):
            self.stop()
    def stop(self, *_):
        if self.inner is not None:
            self.inner.__exit__()
            self.inner = None
            if len(self.steps) > self.schedule[0] and self.on_trace_ready:
                self.on_trace_ready(self)
    __exit__ = stop
    def export_chrome_trace(self, path):
        warmup = self.schedule[0]
        spans = list(zip(self.steps, self.steps[1:]))[warmup:]
        start = self.steps[0]
        events = [
            {"ph": "X", "cat": "user_annotation", "name": f"ProfilerStep#{number}", "pid": os.getpid(),
             "tid": 1, "ts": (begin - start) / 1e3, "dur": (end - begin) / 1e3}
            for number, (begin, end) in enumerate(spans, warmup)
        ]
        content = {"schemaVersion": 1, "baseTimeNanoseconds": start, "traceEvents": events}
        with open(path, "w") as file:
            json.dump(content, file)
""",
}


def write_torch(folder: Path) -> Path:
    """Writes the package to a folder, and returns the folder."""
    for name, text in _MODULES.items():
        path = folder / "torch" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder
