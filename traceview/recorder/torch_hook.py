"""Records some steps of a PyTorch program from within, without a change to the program.

It runs in the program's own Python, from 3.8 on, where traceview need not be installed: it imports the
standard library alone, and is handed torch. It prints nothing and raises nothing; what happened goes to a
file for `traceview record`.
"""

from __future__ import annotations

import atexit
import functools
import gzip
import json
import os
import shutil
import sys
import tempfile
import threading
import time
import weakref
from collections.abc import Callable
from typing import Any

SETTINGS = "TRACEVIEW_RECORD"
"""The environment variable with the settings, as JSON: see `traceview.recorder.profilers`."""
_RANKS = ("RANK", "OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK", "SLURM_PROCID")
_DISCARDED = 2
"""Steps that the profiler runs in and throws away, so that its own start is not in the recording."""
_FEWEST, _MOST = 3, 30
"""Steps before the recording where none are asked for: so many, until steps take alike."""
_OF_JOB = 10
"""The same of the ranks of a job, which are to record the same steps, however long each takes for them."""
_ALIKE = 1.5
"""Steps take alike where the last two took at most this many times the shortest."""
_BATCHES = 64
"""Batches with a backward pass but no step of an optimizer, until a batch is taken for a step."""
_OTHERS = 50
"""Steps of other optimizers, until the one that steps were counted by is taken to have ended."""


def begin(torch: Any) -> None:
    """Watches for the steps of the program that has just imported torch."""
    recorder = Recorder(torch, json.loads(os.environ[SETTINGS]))
    try:
        recorder.watch()
    except Exception as error:
        recorder.fail(f"this PyTorch has no place for the hook: {type(error).__name__}: {error}")


def on_trace_ready(profiler: Any, folder: str | os.PathLike[str] = "traces") -> None:
    """A handler for `torch.profiler.profile(on_trace_ready=...)`: a file for each rank.

    The first cycle of the schedule goes to `folder/rank0.json.gz` (`trace.json.gz` without ranks), the
    second one to `folder/cycle2/`, and so on.

    Raises OSError where the file cannot be written.
    """
    cycle = getattr(profiler, "_traceview_cycle", 0) + 1
    profiler._traceview_cycle = cycle
    folder = os.path.join(folder, f"cycle{cycle}") if cycle > 1 else os.fspath(folder)
    os.makedirs(folder, exist_ok=True)
    _write(profiler, os.path.join(folder, f"{_stem()}.json.gz"))


def _stem() -> str:
    rank = _rank()
    return "trace" if rank is None else f"rank{rank}"


def _rank() -> int | None:
    distributed = sys.modules.get("torch.distributed")
    if distributed is not None and distributed.is_available() and distributed.is_initialized():
        return int(distributed.get_rank())
    return next((int(os.environ[name]) for name in _RANKS if os.environ.get(name, "").isdecimal()), None)


def _is_of_job() -> bool:
    distributed = sys.modules.get("torch.distributed")
    if distributed is None or not distributed.is_available() or not distributed.is_initialized():
        return os.environ.get("WORLD_SIZE", "1") != "1"
    return bool(distributed.get_world_size() > 1)


def _write(profiler: Any, path: str) -> None:
    """Writes the recording compressed, at the speed of the disk rather than as small as possible."""
    work = tempfile.mkdtemp(prefix=".traceview-", dir=os.path.dirname(path) or ".")
    try:
        plain, packed = os.path.join(work, "trace.json"), os.path.join(work, "trace.json.gz")
        profiler.export_chrome_trace(plain)
        with open(plain, "rb") as source, gzip.open(packed, "wb", compresslevel=1) as target:
            shutil.copyfileobj(source, target, 1 << 20)
        os.replace(packed, path)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _reserved(folder: str, stem: str) -> str:
    """A new file of this name, with the process in its name where another process has it."""
    os.makedirs(folder, exist_ok=True)
    for name in (stem, f"{stem}-{os.getpid()}"):
        path = os.path.join(folder, f"{name}.json.gz")
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
        except FileExistsError:
            continue
        return path
    raise FileExistsError(f"{folder} holds {stem}.json.gz of another recording")


def _guarded(method: Callable[..., None]) -> Callable[..., None]:
    """The method without its errors, which end the recording and not the program."""

    @functools.wraps(method)
    def call(self: Recorder, *arguments: Any) -> None:
        if self.ended or self.busy:
            return
        self.busy = True
        try:
            method(self, *arguments)
        except Exception as error:
            self.fail(f"{type(error).__name__}: {error}")
        finally:
            self.busy = False

    return call


class Recorder:
    """Finds steps, skips those that warm up, and has the profiler record the next ones."""

    def __init__(self, torch: Any, settings: dict[str, Any]) -> None:
        self._torch, self._settings = torch, settings
        self.busy = self.ended = False
        self._reset()

    def _reset(self) -> None:
        self._by: str | None = None
        self._thread: int | None = None
        self._ticks: list[float] = []
        self._optimizer: Any = None
        self._others = self._batches = self._recorded = self._foreign = 0
        self._ran_backward = self._backward_since = False
        self._profiler: Any = None
        self._files: list[str] = []
        self._problem: str | None = None

    def watch(self) -> None:
        """Has the program report its steps; what this PyTorch does not have is left out."""
        torch = self._torch
        self._say()
        atexit.register(self._end)
        os.register_at_fork(after_in_child=self._forked)
        name = self._settings["range"]
        if name is None:
            _before(torch.utils.data.dataloader._BaseDataLoaderIter, "__next__", lambda *_: self.next_batch())
            _before(torch.Tensor, "backward", lambda *_: self.backward())
            self._watch_optimizers(torch.optim.Optimizer)
        else:
            _before(
                torch.autograd.profiler.record_function, "__enter__", lambda it: self.range_starts(it.name)
            )
            _before(torch.cuda.nvtx, "range_push", lambda text="", *_, **__: self.range_starts(text))
        for kind, method in (("profile", "_prepare_trace"), ("emit_nvtx", "__enter__")):
            program_profiler = getattr(torch.autograd.profiler, kind)
            _before(program_profiler, method, lambda *_: self.program_profiles())
            _before(program_profiler, "__exit__", lambda *_: self.program_profiled())

    def _watch_optimizers(self, optimizer: Any) -> None:
        """Wraps what PyTorch wraps the `step` of each optimizer with: a step ends after all of it."""
        wrap = optimizer.profile_hook_step
        is_compiling = getattr(getattr(self._torch, "compiler", None), "is_compiling", lambda: False)
        stepped = self.optimizer_stepped

        def profile_hook_step(step: Any) -> Any:
            wrapped = wrap(step)

            @functools.wraps(wrapped)
            def wrapper(*arguments: Any, **named: Any) -> Any:
                result = wrapped(*arguments, **named)
                if not is_compiling():
                    stepped(arguments[0])
                return result

            return _as_of_torch(wrapper, wrapped)

        optimizer.profile_hook_step = staticmethod(profile_hook_step)

    def backward(self) -> None:
        """A backward pass begins."""
        self._ran_backward = self._backward_since = True

    @_guarded
    def optimizer_stepped(self, optimizer: Any) -> None:
        """An optimizer has stepped: a step ends where it is the first one's, after a backward pass.

        Several optimizers step in turn in one step of a GAN, and one steps for each part of its
        parameters where these are sharded.
        """
        first = self._optimizer() if self._optimizer is not None else None
        if first is not optimizer:
            self._others += 1
            if first is not None and self._others < _OTHERS:
                return
            self._optimizer = weakref.ref(optimizer)
        elif self._ran_backward and not self._backward_since:
            return
        self._others, self._backward_since = 0, False
        self._tick("optimizer")

    @_guarded
    def next_batch(self) -> None:
        """The program asks a data loader for a batch: a step begins where no optimizer marks steps."""
        if self._by == "optimizer":
            return
        self._batches += 1
        if self._batches > 1 and (not self._ran_backward or self._batches > _BATCHES):
            self._tick("data loader")

    @_guarded
    def range_starts(self, name: str) -> None:
        """A range begins: a step, where it has the name that was asked for."""
        if name == self._settings["range"]:
            self._tick("range")

    def _tick(self, by: str) -> None:
        """A step has ended, or begins in the case of a range."""
        if self._profiler is None and by != self._by:
            self._by, self._thread, self._ticks = by, threading.get_ident(), []
        if by != self._by or threading.get_ident() != self._thread:
            return
        self._ticks.append(time.perf_counter())
        if self._profiler is None:
            if self._foreign == 0 and self._is_warm(len(self._ticks) - (by == "range")):
                self._start()
            return
        self._recorded += 1
        self._profiler.step()
        if self._files:
            self._stop()

    def _is_warm(self, steps: int) -> bool:
        wait = self._settings["wait"]
        if wait is not None:
            return bool(steps >= wait)
        if _is_of_job():
            return steps >= _OF_JOB
        took = [self._ticks[at] - self._ticks[at - 1] for at in range(1, len(self._ticks))]
        alike = steps >= _FEWEST and max(took[-2:]) <= _ALIKE * min(took)
        return alike or steps >= _MOST

    def _start(self) -> None:
        profiler, settings = self._torch.profiler, self._settings
        self._problem = None
        made = profiler.profile(
            schedule=profiler.schedule(wait=0, warmup=_DISCARDED, active=settings["steps"], repeat=1),
            on_trace_ready=self._save,
            record_shapes=True,
            with_stack=settings["stacks"],
        )
        cuda = self._torch.cuda
        if cuda.is_available() and profiler.ProfilerActivity.CUDA not in profiler.supported_activities():
            self._problem = (
                "this PyTorch is built without CUPTI (AMD: roctracer), so that no GPU work is recorded:"
                " install an official build, or record with --with nsys or rocprofv3"
            )
        made.start()
        self._profiler = made
        self._say()

    def _save(self, profiler: Any) -> None:
        path = _reserved(self._settings["folder"], _stem())
        try:
            _write(profiler, path)
        except BaseException:
            os.unlink(path)
            raise
        self._files.append(path)

    @_guarded
    def program_profiles(self) -> None:
        """The program starts a profiler of its own: there is only one, so the recording ends or waits."""
        self._foreign += 1
        self._problem = (
            "the program runs a profiler of its own: give it on_trace_ready=traceview.on_trace_ready,"
            " or leave it out"
        )
        if self._profiler is not None:
            self.fail(self._problem)

    @_guarded
    def program_profiled(self) -> None:
        """A profiler of the program ends."""
        self._foreign -= self._foreign > 0

    @_guarded
    def _end(self) -> None:
        """The program ends; what is recorded so far is saved."""
        self._stop()

    def _stop(self) -> None:
        self.ended = True
        profiler, self._profiler = self._profiler, None
        if profiler is not None:
            profiler.stop()
        self._say()

    def fail(self, problem: str) -> None:
        """Ends the recording for a reason, which `traceview record` prints."""
        self.ended, self._problem = True, problem
        profiler, self._profiler = self._profiler, None
        try:
            if profiler is not None:
                profiler.on_trace_ready = None
                profiler.stop()
            self._say()
        except Exception:
            pass

    def _forked(self) -> None:
        """A child process is a rank of its own, unless the profiler runs in its parent already."""
        self.ended = self.ended or self._profiler is not None
        self.busy = False
        self._reset()

    def _say(self) -> None:
        """Writes what has happened so far in this process."""
        path = os.path.join(self._settings["states"], f"{os.getpid()}.json")
        state = {
            "by": self._by,
            "steps": len(self._ticks),
            "recorded": max(0, self._recorded - _DISCARDED),
            "files": self._files,
            "problem": self._problem,
        }
        with open(f"{path}.partial", "w", encoding="utf-8") as file:
            json.dump(state, file)
        os.replace(f"{path}.partial", path)


def _before(owner: Any, name: str, call: Callable[..., None]) -> None:
    """Has `call` run before each call of a function of a class or module, with its arguments."""
    function = getattr(owner, name, None)
    if function is None:
        return

    @functools.wraps(function)
    def wrapper(*arguments: Any, **named: Any) -> Any:
        call(*arguments, **named)
        return function(*arguments, **named)

    setattr(owner, name, _as_of_torch(wrapper, function))


def _as_of_torch(wrapper: Any, function: Any) -> Any:
    """The wrapper with the file of what it wraps: torch.compile breaks graphs at frames of other files."""
    code = getattr(function, "__code__", None)
    if code is not None:
        wrapper.__code__ = wrapper.__code__.replace(co_filename=code.co_filename)
    return wrapper
