"""What is measured: traceview and the tools it is held against, each in a process of its own."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from processes import Finished, run_process

HERE = Path(__file__).resolve().parent
RIVALS = HERE / "rivals"
TRACE = "{trace}"


@dataclass(frozen=True)
class Contender:
    """A command that is timed.

    Attributes:
        name: what the report calls it.
        command: its arguments; ``TRACE`` stands for the trace's path.
        reports_time: whether its last line is JSON with ``seconds``, which then counts in place of the
            whole process. All but traceview do, so that their start and imports do not count against them.
        has_own_cache: whether it gets an empty cache, in place of that of the round.
    """

    name: str
    command: tuple[str, ...]
    reports_time: bool = False
    has_own_cache: bool = False


Case = tuple[Contender, Path]
"""A contender and the trace that it reads."""


@dataclass(frozen=True)
class Sample:
    """One run of a contender.

    Attributes:
        contender, trace, round: what ran; rounds count from 1.
        seconds: wall time; None when it failed.
        cpu_seconds: processor time of the whole process and the children that it waited for.
        peak_rss_bytes: peak resident memory of the largest of these.
        error: why it failed.
    """

    contender: str
    trace: str
    round: int
    seconds: float | None
    cpu_seconds: float
    peak_rss_bytes: int
    error: str | None = None


def first_open(traceview: str) -> Contender:
    """The whole command on a trace that is not in the cache."""
    return Contender("traceview analyze, first open", (traceview, "analyze", TRACE))


def on_processors(contender: Contender, count: int) -> Contender:
    """The same bound to that many processors, with that many threads."""
    code = "import os, sys; os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:int(sys.argv[1])])"
    code += "; os.execvp(sys.argv[2], sys.argv[2:])"
    command = (sys.executable, "-c", code, str(count), *contender.command)
    return Contender(f"{contender.name}, processors: {count}", command, has_own_cache=True)


def first_open_without_rules(traceview: str) -> Contender:
    """The same without rules, which the other tools do not have."""
    command = (traceview, "analyze", TRACE, "--ignore", "ALL")
    return Contender("traceview analyze --ignore ALL, first open", command, has_own_cache=True)


def second_open(traceview: str) -> Contender:
    """The whole command on a trace that is in the cache; it has to follow ``first_open`` in its round."""
    return Contender("traceview analyze, second open", (traceview, "analyze", TRACE))


def orjson_loads() -> Contender | None:
    """``orjson.loads`` alone; None where orjson is not installed beside this Python."""
    if importlib.util.find_spec("orjson") is None:
        return None
    return Contender("orjson.loads", (sys.executable, str(HERE / "time_orjson.py"), TRACE), True)


def sqlite_reader(reader: str) -> Contender:
    """Reading the large tables of a SQLite export into Arrow, with traceview's reader or with sqlite3."""
    return Contender(
        f"{reader}, SQLite to Arrow", (sys.executable, str(HERE / "time_sqlite.py"), reader, TRACE), True
    )


def perfetto_load(python: str, engine: str) -> Contender:
    """Loading into Perfetto's engine, without any query."""
    return Contender("Perfetto, load", (python, str(HERE / "time_perfetto.py"), TRACE, engine), True)


def pftrace_read() -> Contender:
    """Reading a Perfetto trace into DuckDB, without a session or a report."""
    return Contender("traceview", (sys.executable, str(HERE / "time_pftrace.py"), TRACE), True)


def hta(python: str) -> Contender:
    """Loading and the questions of the comparison in ``rivals``."""
    return Contender("HTA, load and analyse", (python, str(RIVALS / "hta_adapter.py"), TRACE), True)


def tracelens(python: str) -> Contender:
    """Loading and the questions of the comparison in ``rivals``."""
    return Contender(
        "TraceLens, load and analyse", (python, str(RIVALS / "tracelens_adapter.py"), TRACE), True
    )


def sample(case: Case, number: int, cache: Path, timeout_s: float) -> Sample:
    """Run one case of round ``number``; traceview gets ``cache`` as its cache and no other setting."""
    contender, trace = case
    command = [str(trace) if part == TRACE else part for part in contender.command]
    finished = run_process(command, _environment(cache), timeout_s)
    seconds, peak, error = _read(contender, finished)
    return Sample(contender.name, trace.name, number, seconds, finished.cpu_seconds, peak, error)


def _environment(cache: Path) -> dict[str, str]:
    """The user's, with traceview at its defaults, and Python keeping bytecode as it does for most users."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TRACEVIEW_")}
    kept.pop("PYTHONDONTWRITEBYTECODE", None)
    return {**kept, "TRACEVIEW_CACHE_DIR": str(cache)}


def _read(contender: Contender, finished: Finished) -> tuple[float | None, int, str | None]:
    """Seconds, peak memory in bytes, and what went wrong."""
    peak = finished.peak_rss_bytes
    if finished.timed_out:
        return None, peak, f"killed after {finished.seconds:.1f} s"
    if finished.status or not finished.output.strip():
        last = (finished.errors.strip().splitlines() or ["no output"])[-1]
        return None, peak, f"exit status {finished.status}: {last[:100]}"
    if not contender.reports_time:
        return finished.seconds, peak, None
    try:
        line = json.loads(finished.output.strip().splitlines()[-1])
        peak = max(peak, line.get("peak_rss_bytes") or 0)
        if line.get("error"):
            return None, peak, str(line["error"])
        return float(line["seconds"]), peak, None
    except (ValueError, KeyError, TypeError, AttributeError):
        return None, peak, "its last line of output is not JSON with seconds"


class Rounds:
    """Runs cases in rounds, one process at a time, and keeps every sample.

    A round runs each case once, in order (A B A B), so that a machine that gets slower slows all of them.
    """

    def __init__(self, folder: Path, timeout_s: float) -> None:
        self.samples: list[Sample] = []
        self._folder = folder
        self._timeout_s = timeout_s
        self._caches = 0

    def run(self, cases: Iterable[Case], rounds: int) -> dict[Case, list[Sample]]:
        """The samples of each case, one a round. Within a round, most cases of a trace share a new cache."""
        cases = list(cases)
        found: dict[Case, list[Sample]] = {case: [] for case in cases}
        for trace in {trace for _, trace in cases}:
            _into_page_cache(trace)
        for number in range(1, rounds + 1):
            caches = {trace: self._new_cache() for _, trace in cases}
            for case in cases:
                own = self._new_cache() if case[0].has_own_cache else None
                got = sample(case, number, own or caches[case[1]], self._timeout_s)
                if own:
                    shutil.rmtree(own, ignore_errors=True)
                shown = got.error if got.seconds is None else f"{got.seconds:.3f} s"
                print(f"  {got.trace}, round {number}: {got.contender}: {shown}", file=sys.stderr, flush=True)
                found[case].append(got)
                self.samples.append(got)
            for cache in caches.values():
                shutil.rmtree(cache, ignore_errors=True)
        return found

    def warm_up(self, case: Case) -> None:
        """Run a case without keeping the sample: libraries are then in memory and bytecode is written."""
        cache = self._new_cache()
        sample(case, 0, cache, self._timeout_s)
        shutil.rmtree(cache, ignore_errors=True)

    def _new_cache(self) -> Path:
        self._caches += 1
        return self._folder / f"cache-{self._caches}"


def _into_page_cache(trace: Path) -> None:
    """Read the file once, so that nobody waits for the disk and the first contender has no disadvantage."""
    if trace.is_file():
        with trace.open("rb") as file:
            while file.read(1 << 20):
                pass
