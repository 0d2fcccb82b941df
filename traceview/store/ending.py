"""How a program of its own ends on a signal: at once, wherever it is, with nothing left behind.

A thread that waits for nothing else ends the process: it stops the processes started, and replaces its own
by a program that removes what is not complete, while no thread makes anything any more. No exception is
raised in other threads, since it would strike imports and the release of resources as well, and nothing of
this waits for locks or imports. Where no program has asked for it, as in a notebook, Python's own handling of
signals stays.
"""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NoReturn, Protocol

INTERRUPTED: Final = 130
_SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP")
_TO_END_S: Final = 1.5
"""Until the process ends even if another one that it started has not."""
_FOR_PROCESSES_S: Final = 0.75
_ATTEMPTS: Final = 20
"""How often a folder is emptied into which others write meanwhile."""


class Process(Protocol):
    """A process that this one has started."""

    def terminate(self) -> None:
        """Asks it to end."""

    def kill(self) -> None:
        """Ends it."""

    def wait(self, timeout: float | None = None) -> int:
        """Waits for its end."""


_paths: dict[Path, None] = {}
_processes: dict[Process, None] = {}
_restored: list[Callable[[], None]] = []
_waiting: list[threading.Thread] = []
_forwards: list[Callable[[int], None]] = []
_deciding = threading.Lock()
"""Whether a signal is forwarded; held for no longer than it takes to look."""
_ending = threading.Event()


def end_on_signals(*names: str, says: str | None = "traceview: interrupted") -> None:
    """From now on SIGINT, SIGTERM and SIGHUP, or those named, end this process with exit code 130.

    Signals that are ignored stay so. Only the main thread may ask for it; where another one does, or the
    process ends so already, nothing changes.

    Args:
        names: the signals.
        says: the line on stderr, if any.
    """
    if _waiting or threading.current_thread() is not threading.main_thread():
        return
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    numbers = {getattr(signal, name) for name in names or _SIGNALS if hasattr(signal, name)}
    taken = {number for number in numbers if signal.getsignal(number) != signal.SIG_IGN}
    thread = threading.Thread(target=_wait, args=(reading, taken, says), daemon=True)
    _waiting.append(thread)
    thread.start()
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    for number in taken:
        # A handler of Python has to be there, so that the number is written; what ends is the thread.
        signal.signal(number, _nothing)


def ends_on_signals() -> bool:
    """Whether `end_on_signals` was called: no KeyboardInterrupt is raised then."""
    return bool(_waiting)


def stay_if_ending() -> None:
    """Waits for the end of the process where it has begun, so that nothing is made or said any more."""
    if _ending.is_set():
        _hold()


def removed_at_end(path: Path) -> None:
    """Has a file or folder, which is made later, removed where the process ends on a signal."""
    _paths[path] = None
    stay_if_ending()


def kept_at_end(path: Path) -> None:
    """The file or folder is complete or gone."""
    _paths.pop(path, None)


@contextmanager
def incomplete(path: Path) -> Iterator[Path]:
    """Within the block, a file or folder is removed where the process ends on a signal."""
    removed_at_end(path)
    try:
        yield path
    finally:
        kept_at_end(path)


def temporary_folder(prefix: str = "traceview-", parent: str | os.PathLike[str] | None = None) -> Path:
    """A new folder for this user, in that for temporary files or another one; the caller removes it.

    Raises OSError where it cannot be made.
    """
    import tempfile

    path = Path(parent or tempfile.gettempdir()).absolute() / f"{prefix}{os.urandom(8).hex()}"
    removed_at_end(path)
    path.mkdir(mode=0o700)
    return path


@contextmanager
def passing_folder(prefix: str = "traceview-") -> Iterator[Path]:
    """A new temporary folder that is removed after the block, or where the process ends on a signal."""
    import shutil

    folder = temporary_folder(prefix)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        kept_at_end(folder)


def stopped_at_end(process: Process) -> None:
    """Has a process that was started ended with this one."""
    _processes[process] = None


def gone_before_end(process: Process) -> None:
    """The process has ended."""
    _processes.pop(process, None)


@contextmanager
def restored_at_end(restore: Callable[[], None]) -> Iterator[None]:
    """Within the block, `restore` is called where the process ends on a signal; it must not wait."""
    _restored.append(restore)
    try:
        yield
    finally:
        _restored.remove(restore)


@contextmanager
def signals_to(forward: Callable[[int], None]) -> Iterator[None]:
    """Within the block, signals do not end this process: another thread calls `forward` with each."""
    with _deciding:
        _forwards.append(forward)
    stay_if_ending()
    try:
        yield
    finally:
        with _deciding:
            _forwards.remove(forward)


def _nothing(*_: object) -> None:
    """Handles a signal; the thread does the rest."""


def _hold() -> NoReturn:
    while True:
        threading.Event().wait()


def _wait(reading: int, numbers: set[int], says: str | None) -> None:
    while received := os.read(reading, 64):
        for number in numbers & set(received):
            with _deciding:
                forward = _forwards[-1] if _forwards else None
                if forward is None:
                    _ending.set()
            if forward is None:
                _end(says)
            forward(number)


def _end(says: str | None) -> NoReturn:
    threading.Thread(target=_end_late, daemon=True).start()
    for restore in (*_restored,):
        with suppress(Exception):
            restore()
    for process in (*_processes,):
        with suppress(OSError):
            process.terminate()
    for process in (*_processes,):
        try:
            process.wait(_FOR_PROCESSES_S)
        except Exception:
            with suppress(OSError):
                process.kill()
    if says is not None:
        with suppress(OSError):
            os.write(2, f"{_CLEARED if os.isatty(2) else ''}{says}\n".encode())
    _leave()


def _leave() -> NoReturn:
    """Ends this process; what is not complete is removed when no thread can make anything any more."""
    paths = [path for path in (*_paths,) if os.name == "posix"]
    if paths:
        with suppress(OSError):
            signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
            os.execve("/bin/sh", ["sh", "-c", _REMOVING, "sh", *map(str, paths)], {"PATH": os.defpath})
    for path in (*_paths,):
        _remove(path)
    os._exit(INTERRUPTED)


_REMOVING: Final = f'rm -rf -- "$@" 2>/dev/null; exit {INTERRUPTED}'
_CLEARED: Final = "\r\x1b[K\x1b[?25h"
"""Clears the line of a progress bar, and shows the cursor."""


def _end_late() -> None:
    threading.Event().wait(_TO_END_S)
    _leave()


def _remove(path: Path) -> None:
    """Removes a file or a folder, as far as this user may; `shutil` would have to be imported."""
    for _ in range(_ATTEMPTS):
        for folder, folders, files in os.walk(path, topdown=False):
            for name in files:
                with suppress(OSError):
                    os.unlink(os.path.join(folder, name))
            for name in folders:
                with suppress(OSError):
                    inner = os.path.join(folder, name)
                    (os.unlink if os.path.islink(inner) else os.rmdir)(inner)
        with suppress(OSError):
            (os.rmdir if os.path.isdir(path) and not os.path.islink(path) else os.unlink)(path)
        if not os.path.lexists(path):
            return
