"""The process that reads one trace after the other for another process; see `readers`."""

import os
import pickle
import time
import traceback
import warnings
from contextlib import closing
from typing import Any, Final

from traceview.errors import TraceviewError
from traceview.ingest.inputs import TraceInput
from traceview.opening.cache import TraceCache
from traceview.opening.readers import Answer
from traceview.store.ending import end_on_signals, stay_if_ending
from traceview.store.memory import ReadingMemory
from traceview.store.orphans import end_with_input

_PAUSE_S: Final = 0.05
"""Between two reports of progress."""


class _Channel:
    """The messages of the process that started this one, and the answers to it."""

    def __init__(self) -> None:
        self._messages = os.fdopen(os.dup(0), "rb")
        self._answers = os.fdopen(os.dup(1), "wb")
        # What a library prints is no answer.
        os.dup2(2, 1)
        self._reported = 0.0

    def next_message(self) -> Any:
        """The next message; None at the end."""
        try:
            return pickle.load(self._messages)
        except EOFError:
            return None

    def answer(self, answer: Answer) -> None:
        """Says something."""
        pickle.dump(tuple(answer), self._answers)
        self._answers.flush()

    def progress(self, *how_far: str | int) -> None:
        """Says how far it is, unless it has just said so."""
        if time.monotonic() - self._reported > _PAUSE_S:
            self.answer(Answer("progress", how_far))
            self._reported = time.monotonic()


def main() -> None:
    """Reads traces until its input ends."""
    end_on_signals("SIGTERM", says=None)
    end_with_input()
    channel = _Channel()
    directory, memory = channel.next_message()
    try:
        with closing(TraceCache(directory)) as cache:
            channel.answer(Answer("ready"))
            while (trace := channel.next_message()) is not None:
                channel.answer(_read(trace, cache, memory, channel))
    except BrokenPipeError:
        pass
    stay_if_ending()
    # Everything is closed; Python and the libraries take a while to end.
    os._exit(0)


def _read(trace: TraceInput, cache: TraceCache, memory: ReadingMemory, channel: _Channel) -> Answer:
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        try:
            database = cache.database(trace, channel.progress, memory)
        except TraceviewError as error:
            return Answer("failed", error)
        except Exception as error:
            return Answer("failed", RuntimeError("".join(traceback.format_exception(error))))
    return Answer("read", (database, [str(warning.message) for warning in warned]))


if __name__ == "__main__":
    main()
