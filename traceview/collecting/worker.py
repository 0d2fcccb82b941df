"""The process that runs one task after the other for another process; see `pool`."""

import os
import pickle
import traceback

from traceview.store.ending import end_on_signals, stay_if_ending
from traceview.store.orphans import end_with_input


def main() -> None:
    """Runs tasks until its input ends."""
    end_on_signals("SIGTERM", says=None)
    end_with_input()
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    tasks, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # What a library prints is no answer.
    os.dup2(2, 1)
    while True:
        try:
            function, arguments, named = pickle.load(tasks)
        except EOFError:
            break
        try:
            answer = True, function(*arguments, **named)
        except Exception as error:
            traceback.print_exc()
            answer = False, f"{type(error).__name__}: {error}"
        try:
            pickle.dump(answer, answers)
            answers.flush()
        except BrokenPipeError:
            break
    stay_if_ending()
    # Everything is closed; Python and the libraries take a while to end.
    os._exit(0)


if __name__ == "__main__":
    main()
