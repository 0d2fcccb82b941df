"""Collects trace files in batches: each batch is one Parquet file per table, and then one line of truth."""

import hashlib
import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import Final

from traceview.collecting.parts import part_contents
from traceview.collecting.pool import Processes, WorkerDiedError
from traceview.collecting.shards import Shard
from traceview.collecting.trace_files import Source, Task, places, sources
from traceview.collecting.traces import CollectedTrace, collect_traces
from traceview.errors import UsageError
from traceview.lake.folder import Store
from traceview.lake.layout import (
    HEAD,
    Batch,
    LakeFile,
    all_batches,
    batch_name,
    check_head,
    head_content,
    live_batches,
    live_files,
    part_name,
)
from traceview.lake.listing import Listing, list_name, put_list
from traceview.rules.ruleset import RuleSet
from traceview.version import installed_version

BATCH: Final = 64
"""Trace files of a batch."""
_ATTEMPTS: Final = 2
_MOST_TOGETHER: Final = 16
"""Small trace files that a process reads at a time: of more, each costs hardly less."""
_TOGETHER_BYTES: Final = 32_000_000
"""Files beyond that are not small: what is planned once for all of them costs little of their time."""

Report = Callable[[int, int, str], None]
"""Is called with how many files are done, of how many, and which one was last."""


@dataclass(frozen=True, slots=True)
class Collected:
    """What `collect` did.

    Attributes:
        files: trace files that were collected.
        known: files that were in the lake already.
        others: files that other shards collect.
        errors: a line for each file that could not be read.
        seconds: how long it took.
        peak_bytes: the largest memory of a process that read files.
    """

    files: int
    known: int
    others: int
    errors: tuple[str, ...]
    seconds: float
    peak_bytes: int


def collect(
    paths: Sequence[str | os.PathLike[str]],
    into: Store,
    rules: RuleSet,
    *,
    shard: Shard | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    batch: int = BATCH,
    memory_limit: str | None = None,
    keep_secrets: bool = False,
    report: Report | None = None,
) -> Collected:
    """Adds the trace files at paths to a lake; those that it has already, unchanged, are skipped.

    However it ends, the lake has only whole batches; running it again resumes from there.

    Args:
        paths: trace files and folders.
        into: the lake, which is made where there is nothing.
        rules: the rules that judge each trace alone, whose findings are stored.
        shard: the part of the batches that this process collects; by default all.
        workers: processes on this machine.
        executor: what runs `collect_traces` instead, such as one of Dask or MPI.
        batch: trace files of a batch.
        memory_limit: of the database of each process.
        keep_secrets: whether what may contain passwords is stored.
        report: is called as files are done, see `Report`.

    Raises:
        UsageError: a path does not exist, or the lake cannot be written.
        UnreadableTraceError: a path is not a trace, or what is in the place of the lake is none.
    """
    started = time.monotonic()
    found = sources(paths)
    known = live_files(_prepared(into))
    listing = Listing(tuple(source.place for source in found), batch, shard.count if shard else 1)
    with _errors(into):
        put_list(into, list_name(places(paths)), listing)
    batches = [found[first : first + batch] for first in range(0, len(found), batch)]
    mine = [each for number, each in enumerate(batches) if shard is None or shard.has(number)]
    missing = [left for each in mine if (left := [source for source in each if _is_missing(source, known)])]
    todo = sum(map(len, missing))

    def task(source: Source) -> Task:
        return Task(*source, rules.configuration, memory_limit, keep_secrets)

    errors, peak = [], 0
    with ExitStack() as stack:
        if executor is None:
            executor = stack.enter_context(Processes(min(workers, max(1, todo))))
        tasks_of = [[task(source) for source in each] for each in missing]
        run = _Run(executor, workers, max(batch, 4 * workers), tasks_of)
        for tasks in run.batches():
            begun = time.monotonic()
            results = []
            for each, result in tasks:
                results.append((each, result))
                peak = max(peak, result.peak_bytes)
                if result.error:
                    errors.append(result.error)
                if report:
                    report(run.done, todo, each.path)
            _write(into, results, rules.identity(), time.monotonic() - begun)
    others = len(found) - sum(map(len, mine))
    there = sum(map(len, mine)) - todo
    return Collected(todo - len(errors), there, others, tuple(errors), time.monotonic() - started, peak)


def _prepared(into: Store) -> list[Batch]:
    """The batches of a lake, whose head is written where nothing is."""
    with _errors(into, ""):
        if not into.exists(HEAD):
            # Another shard may have begun it meanwhile, with this file before any other.
            if into.exists("") and not into.exists(HEAD):
                raise UsageError(f"{into.place}: is not a lake, and not empty")
            into.put(HEAD, head_content())
        check_head(into)
        return live_batches(all_batches(into))


@contextmanager
def _errors(into: Store, what: str = ": cannot be written") -> Iterator[None]:
    """Errors of the file system as those of a lake."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"{into.place}{what}: {error.strerror or error}") from error


def _is_missing(source: Source, known: dict[str, LakeFile]) -> bool:
    file = known.get(source.place)
    return file is None or file.key != source.key or file.died


class _Run:
    """Tasks of batches, of which a limited number are under way.

    Attributes:
        done: how many are done.
    """

    def __init__(self, executor: Executor, workers: int, most: int, batches: list[list[Task]]) -> None:
        self._executor, self._most, self._batches = executor, most, batches
        count = -(-sum(map(len, batches)) // workers)
        self._waiting = (tasks for batch in batches for tasks in _together(batch, count))
        self._running: deque[tuple[list[Task], Future[list[CollectedTrace]]]] = deque()
        self._under_way = 0
        self.done = 0

    def batches(self) -> Iterator[Iterator[tuple[Task, CollectedTrace]]]:
        """The tasks of each batch with their results, in their order."""
        for batch in self._batches:
            yield self._results(batch)

    def _results(self, batch: list[Task]) -> Iterator[tuple[Task, CollectedTrace]]:
        left = len(batch)
        while left:
            while self._under_way < self._most and (following := next(self._waiting, None)):
                self._running.append((following, self._executor.submit(collect_traces, following)))
                self._under_way += len(following)
            tasks, future = self._running.popleft()
            for result in zip(tasks, self._answer(tasks, future), strict=True):
                self.done += 1
                yield result
            self._under_way -= len(tasks)
            left -= len(tasks)

    def _answer(self, tasks: list[Task], future: Future[list[CollectedTrace]]) -> list[CollectedTrace]:
        """The results of tasks, each of which runs once more, alone, where their worker dies."""
        try:
            return future.result()
        except (KeyboardInterrupt, SystemExit):
            raise
        except Exception as error:
            why = _why(error)
        found = []
        for task in tasks:
            for _ in range(_ATTEMPTS - (len(tasks) == 1)):
                try:
                    found += self._executor.submit(collect_traces, [task]).result()
                    break
                except (KeyboardInterrupt, SystemExit):
                    raise
                except Exception as error:
                    why = _why(error)
            else:
                found.append(CollectedTrace(task.key, error=f"{task.path}: {DIED}: {why}"))
        return found


def _together(batch: Sequence[Task], count: int) -> Iterator[list[Task]]:
    """The tasks of a batch in their order, small ones together, at most so many."""
    tasks: list[Task] = []
    size = 0
    for task in batch:
        if tasks and (len(tasks) == min(count, _MOST_TOGETHER) or size + task.size > _TOGETHER_BYTES):
            yield tasks
            tasks, size = [], 0
        tasks.append(task)
        size += task.size
    if tasks:
        yield tasks


DIED: Final = "its worker died twice"


def _why(error: Exception) -> str:
    """Why a worker has no answer. Raises UsageError where its executor has no other."""
    if type(error).__name__ == "BrokenProcessPool":
        raise UsageError(f"the executor is broken: {error}; use one that replaces workers") from error
    if isinstance(error, WorkerDiedError):
        return str(error)
    return " ".join(f"{type(error).__name__}: {error}".split())


def _write(into: Store, results: list[tuple[Task, CollectedTrace]], rules: str, seconds: float) -> None:
    """Writes the parts of a batch, and then what says that they are there."""
    identity = [installed_version(), rules, *(task.key for task, _ in results)]
    key = hashlib.blake2b("\n".join(identity).encode(), digest_size=8).hexdigest()
    files = []
    for task, result in results:
        rows = hashlib.blake2b(f"{key} {task.key}".encode(), digest_size=8).hexdigest()
        error = result.error
        files.append(
            LakeFile(
                task.key, rows, task.path, task.place, task.size, result.traces,
                error, bool(error and error.startswith(f"{task.path}: {DIED}")),
            )
        )  # fmt: skip
    contents = part_contents([(file, result) for file, (_, result) in zip(files, results, strict=True)])
    batch = Batch(
        key, tuple(files), {}, rules, installed_version(), collected_s=time.time(), seconds=seconds,
        peak_bytes=max(result.peak_bytes for _, result in results),
    )  # fmt: skip
    with _errors(into):
        for table, (_, content) in contents.items():
            into.put(part_name(table, key), content)
        into.put(
            batch_name(key), replace(batch, parts={t: part for t, (part, _) in contents.items()}).content()
        )
