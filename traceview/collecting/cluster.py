"""Workers of a Dask cluster as an executor; needs the extra traceview[cluster]."""

import os
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final, NamedTuple

from traceview.errors import UsageError

_LONGEST_WAIT: Final = "30s"


class Cluster(NamedTuple):
    """An executor of a cluster, and how many tasks its workers run at a time."""

    executor: Executor
    workers: int


@contextmanager
def cluster(scheduler: str) -> Iterator[Cluster]:
    """The workers of a scheduler, which stay when the block ends.

    A worker that dies is replaced by Dask, which gives its task to others a few times.

    Args:
        scheduler: address of the scheduler, or the file that it wrote (`dask scheduler --scheduler-file`).

    Raises:
        UsageError: Dask is not installed, or there is no such scheduler.
    """
    try:
        client_of: Any = import_module("distributed").Client
    except ImportError as error:
        raise UsageError("--scheduler needs Dask: pip install 'traceview[cluster]'") from error
    if not os.path.exists(scheduler) and ":" not in scheduler:
        raise UsageError(
            f"--scheduler {scheduler}: neither a file nor an address such as tcp://host:8786;"
            " is the scheduler running?"
        )
    place = {"scheduler_file": scheduler} if os.path.exists(scheduler) else {"address": scheduler}
    try:
        client = client_of(**place, timeout=_LONGEST_WAIT, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise UsageError(f"--scheduler {scheduler}: {type(error).__name__}: {error}") from error
    with client:
        yield Cluster(client.get_executor(), max(1, sum(client.nthreads().values())))
