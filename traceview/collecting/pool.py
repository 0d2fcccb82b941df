"""Processes on this machine that run tasks; one that dies costs the task that it was running."""

import pickle
import queue
import signal
import subprocess
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress
from typing import Any, Final, ParamSpec, TypeVar

from traceview.store.ending import gone_before_end
from traceview.store.orphans import started

Arguments = ParamSpec("Arguments")
Outcome = TypeVar("Outcome")

MOST_TASKS: Final = 16
"""Tasks that a process runs: what databases leave in the heap, some 0.3 MB a file, goes with the process."""
_LONGEST_STOP_S: Final = 5.0
_Task = tuple[Future[Any], Any]


class WorkerDiedError(Exception):
    """The process that ran a task is gone."""


class Processes(Executor):
    """An executor of Python processes, each of which is replaced when it dies, or has run `MOST_TASKS`.

    Args:
        count: how many.
    """

    def __init__(self, count: int) -> None:
        self._tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._threads = [threading.Thread(target=self._serve, daemon=True) for _ in range(count)]
        for thread in self._threads:
            thread.start()

    def submit(
        self, fn: Callable[Arguments, Outcome], /, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Future[Outcome]:
        """Runs a function of a module, with arguments that can be pickled."""
        future: Future[Outcome] = Future()
        self._tasks.put((future, (fn, args, kwargs)))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends the processes when they have run what was submitted, or else what they are running."""
        if cancel_futures:
            with suppress(queue.Empty):
                while (task := self._tasks.get_nowait()) is not None:
                    task[0].cancel()
        for _ in self._threads:
            self._tasks.put(None)
        for thread in self._threads if wait else ():
            thread.join()

    def __exit__(self, kind: Any, error: Any, trace: Any) -> bool | None:
        self.shutdown(wait=True, cancel_futures=kind is not None)
        return None

    def _serve(self) -> None:
        """Passes tasks on to a process, which is started for the first."""
        process, ran = None, 0
        while (task := self._tasks.get()) is not None:
            future, call = task
            if not future.set_running_or_notify_cancel():
                continue
            if process and ran == MOST_TASKS:
                _ended(process)
                process = None
            process, ran = process or started("traceview.collecting.worker"), ran + 1 if process else 1
            try:
                done, value = _answer(process, call)
            except (OSError, EOFError, pickle.PickleError) as error:
                future.set_exception(WorkerDiedError(_why_gone(process, error)))
                process = None
                continue
            if done:
                future.set_result(value)
            else:
                future.set_exception(RuntimeError(value))
        if process:
            _ended(process)


def _answer(process: subprocess.Popen[bytes], call: Any) -> tuple[bool, Any]:
    assert process.stdin is not None
    assert process.stdout is not None
    pickle.dump(call, process.stdin)
    process.stdin.flush()
    done, value = pickle.load(process.stdout)
    return bool(done), value


def _why_gone(process: subprocess.Popen[bytes], error: Exception) -> str:
    if _ended(process):
        return f"its answer cannot be read: {error}"
    status = process.returncode
    if status >= 0:
        return f"it ended with exit code {status}"
    with suppress(ValueError):
        return f"it was killed by {signal.Signals(-status).name}"
    return f"it was killed by signal {-status}"


def _ended(process: subprocess.Popen[bytes]) -> bool:
    """Ends a process by the end of its input; whether it had to be killed."""
    for pipe in (process.stdin, process.stdout):
        with suppress(OSError):
            assert pipe is not None
            pipe.close()
    try:
        process.wait(_LONGEST_STOP_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return True
    finally:
        gone_before_end(process)
    return False
