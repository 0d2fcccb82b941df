"""Reads traces in several processes at a time.

A reader is a Python process that gets traces by its standard input and answers by its standard output, both
as pickled messages. One that dies costs the trace that it was reading. Unlike the processes of
`multiprocessing`, it does not run the program that opens the traces once more.
"""

from __future__ import annotations

import pickle
import queue
import signal
import subprocess
import sys
import threading
import warnings
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, Self

from traceview.errors import UnreadableTraceError
from traceview.ingest.inputs import TraceInput, utf8_name
from traceview.ingest.parser import ReadingProgress
from traceview.store.ending import gone_before_end
from traceview.store.memory import ReadingMemory
from traceview.store.orphans import started

_LONGEST_STOP_S: Final = 5.0


class Answer(NamedTuple):
    """What a reader says.

    Attributes:
        kind: that it is ready for a trace, how far it is, what became of a trace, or that it is gone.
        content: the arguments of the progress; the path of the database and texts of warnings; or the error.
    """

    kind: Literal["ready", "progress", "read", "failed", "gone"]
    content: Any = None


class _Reader:
    """A process that reads one trace after the other; a context manager that ends it.

    Attributes:
        number: the trace that it is reading, if any.
        was_ready: whether it has started, so that it can read traces at all.
    """

    def __init__(
        self, directory: Path, memory: ReadingMemory, answers: queue.SimpleQueue[tuple[_Reader, Answer]]
    ) -> None:
        self.number: int | None = None
        self.was_ready = False
        self._process = started("traceview.opening.reader")
        self._send((directory, memory))
        self._listening = threading.Thread(target=self._listen, args=(answers,), daemon=True)
        self._listening.start()

    def give(self, number: int, trace: TraceInput) -> None:
        """Lets it read a trace."""
        self.number = number
        self._send(trace)

    def why_gone(self) -> str:
        """How the process ended."""
        status = self._process.wait()
        if status >= 0:
            return f"ended with exit code {status}"
        with suppress(ValueError):
            return f"was killed by {signal.Signals(-status).name}"
        return f"was killed by signal {-status}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        # It ends at the end of its input; one that is reading ends as on a signal, and removes what it has
        # written.
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        if self.number is not None:
            self._process.terminate()
        try:
            self._process.wait(_LONGEST_STOP_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._listening.join()
        gone_before_end(self._process)

    def _send(self, message: object) -> None:
        assert self._process.stdin is not None
        # One that has died is noticed by its answers.
        with suppress(OSError):
            pickle.dump(message, self._process.stdin)
            self._process.stdin.flush()

    def _listen(self, answers: queue.SimpleQueue[tuple[_Reader, Answer]]) -> None:
        assert self._process.stdout is not None
        with suppress(EOFError, pickle.UnpicklingError), self._process.stdout as said:
            while True:
                answers.put((self, Answer(*pickle.load(said))))
        answers.put((self, Answer("gone")))


class _Readers:
    """Several readers, and the traces that none has read yet; a context manager that ends them."""

    def __init__(self, traces: Mapping[int, TraceInput], directory: Path, memory: ReadingMemory) -> None:
        self._traces, self._directory, self._memory = traces, directory, memory
        self._answers: queue.SimpleQueue[tuple[_Reader, Answer]] = queue.SimpleQueue()
        self._waiting = sorted(traces, reverse=True)
        self._running = 0
        self._on_exit = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._on_exit.close()

    def start(self) -> None:
        """Starts another one."""
        self._on_exit.enter_context(_Reader(self._directory, self._memory, self._answers))
        self._running += 1

    def answers(self) -> Iterator[tuple[int, Answer]]:
        """What they say of the traces, until all are read or no process can be started."""
        while self._running:
            reader, answer = self._answers.get()
            if answer.kind == "gone":
                self._running -= 1
                if reader.number is not None:
                    yield reader.number, Answer("failed", self._death(reader))
                    reader.number = None
                if not reader.was_ready:
                    return
                if self._waiting:
                    self.start()
                continue
            if answer.kind != "ready":
                assert reader.number is not None
                yield reader.number, answer
            if answer.kind != "progress":
                self._give_next(reader)

    def _give_next(self, reader: _Reader) -> None:
        reader.was_ready, reader.number = True, None
        if self._waiting:
            number = self._waiting.pop()
            reader.give(number, self._traces[number])
        else:
            self._running -= 1

    def _death(self, reader: _Reader) -> UnreadableTraceError:
        assert reader.number is not None
        path = utf8_name(self._traces[reader.number].path)
        return UnreadableTraceError(f"{path}: the process that read it {reader.why_gone()}; try --workers 1")


def can_be_sent(trace: TraceInput) -> bool:
    """Whether another process can read a trace: not with a parser that is defined within a function."""
    try:
        pickle.dumps(trace)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return bool(sys.executable)


def read_in_processes(
    traces: Mapping[int, TraceInput],
    processes: int,
    directory: Path,
    memory: ReadingMemory,
    progress: ReadingProgress,
) -> Iterator[tuple[int, Path | UnreadableTraceError]]:
    """The database of each trace or why there is none, with its number, as they become ready.

    Where no process can be started, nothing is said of the remaining traces.

    Args:
        traces: the traces by their numbers.
        processes: how many to start.
        directory: the folder of the cache.
        memory: the memory of each process.
        progress: called with the bytes and events of all traces together.

    Raises UsageError when there is no space to store a trace.
    """
    together = Together(traces, progress)
    with _Readers(traces, directory, memory) as readers:
        for _ in range(processes):
            readers.start()
        for number, answer in readers.answers():
            if answer.kind == "progress":
                together.tell(number, *answer.content)
            elif answer.kind == "read":
                database, texts = answer.content
                for text in texts:
                    warnings.warn(text, stacklevel=2)
                together.end(number)
                yield number, database
            elif isinstance(answer.content, UnreadableTraceError):
                together.end(number)
                yield number, answer.content
            else:
                raise answer.content


class Together:
    """The progress of several traces as one."""

    def __init__(self, traces: Mapping[int, TraceInput], progress: ReadingProgress) -> None:
        self._sizes = {number: trace.size for number, trace in traces.items()}
        self._done = dict.fromkeys(traces, 0)
        self._events = dict.fromkeys(traces, 0)
        self._progress, self._ended = progress, 0

    def tell(self, number: int, phase: str, done: int, size: int, events: int) -> None:
        """Passes on the progress of a trace, with the count of traces where there are several."""
        self._sizes[number], self._done[number], self._events[number] = size, done, events
        everything = self._done, self._sizes, self._events
        count = len(self._sizes)
        # The phases of traces that are read at once differ.
        name = f"read {min(self._ended + 1, count)} of {count}" if count > 1 else phase
        self._progress(name, *(sum(each.values()) for each in everything))

    def end(self, number: int) -> None:
        """Notes that a trace is read."""
        self._ended += 1
        self.tell(number, "read", self._sizes[number], self._sizes[number], self._events[number])
