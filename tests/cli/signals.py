"""Sends each verb a signal at a random time, and says what does not end as it should.

    python -m tests.cli.signals --tries 2000 [--first SEED] [--at-once N] [--verb NAME ...]

Of the tries, most strike in the first half second after the program takes signals itself, when it is loaded,
one in eight before that, while Python starts, and the others up to three seconds later. Each has to end with
exit code 130 and its one line, to leave no process, no work folder and no incomplete file, and to end within
two seconds. That is wall time of a machine with a free processor: where more processes want to run than there
are processors, it is that many times as long; what `--version` takes after each try says how slow the machine
is meanwhile. Before the program takes signals, Python or the system ends it as it likes. The exit status is 1
where a try fails, with the seeds that show it.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

SAMPLES: Final = Path(__file__).parents[2] / "sample_traces"
TRACE: Final = str(SAMPLES / "inference_nvidia.json.gz")
_OTHER: Final = str(SAMPLES / "inference_rocm.json.gz")
_RANKS: Final = str(SAMPLES / "training_nvidia")
VERBS: Final = {
    "analyze": ["analyze", TRACE, "--no-cache"],
    "baseline": ["baseline", "write", TRACE, "-o", "baseline.json"],
    "cache": ["cache", "list"],
    "check": ["check", TRACE],
    "collect": ["collect", _RANKS, "--into", "lake"],
    "compare": ["compare", TRACE, _OTHER],
    "config": ["config", "show"],
    "convert": ["convert", TRACE, "out.duckdb", "--no-cache"],
    "demo": ["demo"],
    "diff": ["diff", TRACE, _OTHER],
    "explain": ["explain", TRACE, "classes_ns"],
    "export": ["export", "perfetto", TRACE, "-o", "out.pftrace"],
    "fleet": ["fleet", _RANKS, _OTHER],
    "hang": ["hang", _RANKS],
    "history": ["history", "add", TRACE, "--into", "lake"],
    "info": ["info", str(SAMPLES)],
    "lake": ["lake", "compact", "lake"],
    "mcp": ["mcp", "."],
    "metrics": ["metrics", TRACE],
    "parquet": ["convert", TRACE, "out/"],
    "query": ["query", TRACE, "FROM kernels", "-o", "out.csv"],
    "readers": ["analyze", _RANKS, "--no-cache", "--workers", "2"],
    "record": ["record", "--with", "pytorch", "--", sys.executable, "-c", "import time; time.sleep(3)"],
    "report": ["report", TRACE, "-o", "out.html"],
    "reproduce": ["reproduce", TRACE, "aten::mm", "-o", "out.py"],
    "rule": ["rule", "launch-bound"],
    "rules": ["rules"],
    "schema": ["schema"],
    "whatif": ["whatif", TRACE],
}
_ENDS_ALSO: Final = {"hang": 4, "record": 128 + signal.SIGTERM}
"""The job does not hang; a program that is recorded ends by the signal, and its exit status is the verb's."""
TO_END_S: Final = 2.0
_TO_LOAD_S: Final = 0.5
_LONGEST_S: Final = 3.0
_NEVER_S: Final = 60.0
_TOLD: Final = b"traceview: interrupted\n"
_RECORDED_NOTHING: Final = b"try --with nsys or rocprofv3\n"
"""How the verb `record` ends after its program, which the signal goes to."""


class Try(NamedTuple):
    """What became of a try.

    Attributes:
        problem: empty, or what is not as it should be.
        ended_s: from the signal to the end, or None where the program ended before it.
        early: whether the program did not take signals yet.
    """

    problem: str
    ended_s: float | None
    early: bool


def strike(verb: str, seed: int, folder: Path) -> Try:
    """Starts the verb in the empty `folder`, sends it a signal, and looks at what is left.

    A signal that this process ignores, as in the background of a shell, would be ignored by the verb too.
    """
    assert signal.SIG_IGN not in (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM))
    chance = random.Random(f"{verb} {seed}")
    temporary, work = folder / "temporary", folder / "work"
    temporary.mkdir()
    work.mkdir()
    if verb == "lake":
        shutil.copytree(Path(_lake().name) / "lake", work / "lake")
    marked = f"TRACEVIEW_TRY={folder}"
    environment = os.environ | {
        "TRACEVIEW_CACHE_DIR": str(folder / "cache"),
        "TMPDIR": str(temporary),
        "TRACEVIEW_TRY": str(folder),
        "PYTHONFAULTHANDLER": "1",
    }
    command = [sys.executable, "-m", "traceview", *VERBS[verb]]
    early = chance.random() < 1 / 8
    with subprocess.Popen(
        command,
        env=environment,
        cwd=work,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        if early:
            time.sleep(_TO_LOAD_S * chance.random())
            early = not _takes_signals(process)
        else:
            _wait_until(lambda: process.poll() is not None or _takes_signals(process))
            time.sleep(chance.choice((_TO_LOAD_S, _TO_LOAD_S, _LONGEST_S)) * chance.random())
        over = process.poll() is not None
        if chance.random() < 0.5:
            process.terminate()
        else:
            with suppress(ProcessLookupError):  # As Ctrl-C does, which every process of the terminal gets.
                os.killpg(process.pid, signal.SIGINT)
        before = time.monotonic()
        try:
            _, told = process.communicate(timeout=_NEVER_S)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGABRT)  # Python's handler of faults then says where each thread is.
            _, told = process.communicate(timeout=_NEVER_S)
            return Try(f"no end within {_NEVER_S} s: {told.decode(errors='replace')}", _NEVER_S, early)
        took = time.monotonic() - before
    interrupted = process.returncode == 130
    problems = []
    if not (over or early or interrupted or process.returncode in (0, 1, _ENDS_ALSO.get(verb))):
        problems.append(f"exit code {process.returncode}, told {told.decode(errors='replace')}")
    if b"Traceback" in told and not early and not told.endswith(_RECORDED_NOTHING):
        problems.append(f"a traceback: {told.decode(errors='replace')}")
    if interrupted and not told.endswith((_TOLD, _RECORDED_NOTHING)):
        problems.append(f"told {told!r}")
    left = [str(path.relative_to(folder)) for path in folder.rglob("*") if _is_left(path, folder)]
    if interrupted:
        left += [path.name for path in work.iterdir() if path.name != "lake"]
    if left:
        problems.append(f"left {sorted(set(left))}")
    if not _wait_until(lambda: not _marked(marked), TO_END_S * _busy()):
        problems.append(f"processes {_marked(marked)} go on")
    if not early and took > TO_END_S * _busy():
        problems.append(f"it took {took:.1f} s")
    if verb == "lake":
        checked = [sys.executable, "-m", "traceview", "lake", "check", "lake"]
        done = subprocess.run(checked, cwd=work, capture_output=True, check=False)
        problems += [f"the lake is damaged: {done.stderr!r}"] * bool(done.returncode)
    return Try("; ".join(problems), None if over else took, early)


@cache
def _lake() -> TemporaryDirectory[str]:
    """A folder with a lake of small files, which lasts as long as this process."""
    folder = TemporaryDirectory(prefix="signals-lake-")
    for place in (_RANKS, TRACE):
        command = ["collect", place, "--into", f"{folder.name}/lake"]
        subprocess.run([sys.executable, "-m", "traceview", *command], check=True, capture_output=True)
    return folder


def _to_start_s() -> float:
    """What a program takes that only says its version."""
    before = time.monotonic()
    subprocess.run([sys.executable, "-m", "traceview", "--version"], check=True, capture_output=True)
    return time.monotonic() - before


def _is_left(path: Path, folder: Path) -> bool:
    return path.parent == folder / "temporary" or path.name.startswith(("work-", "."))


def _busy() -> float:
    """How many processes want to run for each processor, in the last minute or now; at least 1."""
    now = int(Path("/proc/loadavg").read_text().split()[3].partition("/")[0])
    return max(1.0, max(os.getloadavg()[0], now) / len(os.sched_getaffinity(0)))


def _takes_signals(process: subprocess.Popen[bytes]) -> bool:
    """Whether a handler is there for SIGTERM, which Python has none for."""
    with suppress(OSError):
        status = Path(f"/proc/{process.pid}/status").read_text()
        caught = next((line for line in status.splitlines() if line.startswith("SigCgt:")), "SigCgt: 0")
        return bool(int(caught.split()[1], 16) >> (signal.SIGTERM - 1) & 1)
    return False


def _marked(marked: str) -> list[int]:
    """The processes that were started with this in their environment, ended ones left out."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if f"{marked}\0".encode() in (place / "environ").read_bytes():
                found.append(int(place.name))
    return found


def _wait_until(holds: Callable[[], bool], longest_s: float = _NEVER_S) -> bool:
    until = time.monotonic() + longest_s
    while not holds():
        if time.monotonic() > until:
            return False
        time.sleep(0.002)
    return True


def _spread(ordered_s: list[float]) -> str:
    middle, most = (ordered_s[len(ordered_s) * share // 100] for share in (50, 99))
    return f"median {middle:.2f} s, 99 % within {most:.2f} s, longest {ordered_s[-1]:.2f} s"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tries", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--at-once", type=int, default=1)
    parser.add_argument("--verb", action="append", choices=[*VERBS])
    options = parser.parse_args()
    verbs = options.verb or [*VERBS]
    signal.signal(signal.SIGINT, signal.default_int_handler)
    starts: list[float] = []
    _lake()  # Before several threads ask for it.

    def one(number: int) -> tuple[str, int, Try]:
        verb, seed = verbs[number % len(verbs)], options.first + number // len(verbs)
        with TemporaryDirectory(prefix="signals-") as folder:
            done = strike(verb, seed, Path(folder).resolve())
        starts.append(_to_start_s())
        if done.problem:
            print(f"{verb} {seed}: {done.problem}", flush=True)
        return verb, seed, done

    with ThreadPoolExecutor(options.at_once) as pool:
        tries = [done for *_, done in pool.map(one, range(options.tries))]
    struck = [done for done in tries if done.ended_s is not None]
    counts = Counter("before it took signals" if done.early else "after" for done in struck)
    late = sorted(done.ended_s for done in struck if done.ended_s is not None and not done.early)
    failed = sum(bool(done.problem) for done in tries)
    print(f"{len(tries)} tries, {dict(counts)}, {len(tries) - len(struck)} had ended; {failed} failed")
    if late:
        within = sum(each <= TO_END_S for each in late)
        print(f"{within} of {len(late)} ended within {TO_END_S} s: {_spread(late)}")
    print(f"meanwhile --version took: {_spread(sorted(starts))}; load {os.getloadavg()[0]:.1f}")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
