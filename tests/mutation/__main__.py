"""Change places of the code, and print the changes that no test of their folder notices.

    uv run --group mutation python -m tests.mutation [FOLDER_OR_FILE...] [--sample N] [--seed S] [--part N/M]

Without a name, all folders of the table below are drawn from: first a file, by its size, then a place in it.
Python is changed by the operators of cosmic-ray, SQL by those of `sql_mutations.py`; what neither changes,
since no input could show it, they say. In a copy of the checkout, each change is tried with the few test
files that name its file most often for their length, which notice most. For the others, the tests of a folder
run once, with all changes at once that they have to notice. Where a test fails, those with which it fails
alone are found by halves, have been noticed and are taken back before the tests go on. A change that others
hide thus counts as one that lives, never the reverse. One that lives may be equivalent (no input tells it
apart), which only a reader can say. Tests that are silent for too long count as failed. The exit status is 1
when more than 15 % live.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tests.mutation.python_mutations import mutations as python_mutations
from tests.mutation.sql_mutations import mutations as sql_mutations

ROOT = Path(__file__).parent.parent.parent
CASES = "tests/rules/test_cases.py"
"""Of these, those that are exhaustive run too."""
LOOPS = "traceview/native"
"""Changes of loops are tried as Python: the machine code that is checked in does not have them."""
_OF_INGEST = (
    "ingest",
    "object_storage",
    "rocprof_legacy",
    "rocprofv3",
    "xplane",
    "pytorch",
    "rocpd",
    "parity",
    "analysis",
    "store",
    "memory_snapshot",
)
_OF_DERIVED = ("analysis", "parity", "rules", "comparison", "flight_recorder", "ranks", "memory_snapshot")
_OF_FOLDERS = {
    f"{place}/{folder.name}": (f"tests/{folder.name}", *also)
    for place, also in (("parsers/traceview_parsers", ("tests/parity",)), ("traceview", ()))
    for folder in sorted((ROOT / place).iterdir())
    if (ROOT / "tests" / folder.name).is_dir()
}
TESTS_OF = _OF_FOLDERS | {
    "traceview/cli": ("tests/cli", "tests/gate", "tests/history"),
    "traceview/collecting": ("tests/lake",),
    "traceview/comparison": ("tests/comparison", "tests/report/comparison"),
    "traceview/derived": (*(f"tests/{name}" for name in _OF_DERIVED), CASES),
    "traceview/hardware": ("tests/hardware", "tests/analysis"),
    "traceview/ingest": tuple(f"tests/{name}" for name in _OF_INGEST),
    LOOPS: ("tests/native", "tests/chrome", "tests/perfetto", "tests/pytorch", "tests/replay"),
    "traceview/ranks": ("tests/ranks", "tests/flight_recorder"),
    "traceview/report": (
        "tests/report",
        "tests/ranks",
        "tests/gate",
        "tests/history",
        "tests/flight_recorder",
    ),
    "traceview/results": ("tests/cli", "tests/export"),
    "traceview/rules": ("tests/rules", CASES, "tests/gate", "tests/lake", "tests/replay"),
    "rules": ("tests/rules", CASES, "tests/parity"),
}
"""The tests that have to notice a change, by the folder that it is in."""
WORST_SHARE = 0.15
SILENT_SECONDS = 150
NEAR_FILES = 3
_LOOK_EACH_SECONDS = 20
NO_START = "no test starts"


class Mutant(NamedTuple):
    """One change: the file, its line, what becomes what, and which characters become which text."""

    file: Path
    line: int
    change: str
    begin: int
    end: int
    text: str

    def __str__(self) -> str:
        """Where and what it is, as its reader looks it up."""
        return f"{self.file.relative_to(ROOT)}:{self.line}: {self.change}"


def mutants_of(file: Path, count: int, draw: random.Random) -> list[Mutant]:
    """So many changes of a file in places apart, in their order; fewer where it has no more."""
    source = file.read_text(encoding="utf-8")
    if file.suffix == ".sql":
        every = [*sql_mutations(source)]
        found: Iterator[tuple[int, str, str]] = iter(draw.sample(every, len(every)))
    else:
        found = python_mutations(source, draw)
    chosen: list[Mutant] = []
    for line, change, changed in found:
        if len(chosen) == count:
            break
        begin = _alike(source, changed)
        tail = _alike(source[begin:][::-1], changed[begin:][::-1])
        mutant = Mutant(file, line, change, begin, len(source) - tail, changed[begin : len(changed) - tail])
        ordered = sorted([*chosen, mutant], key=lambda each: each.begin)
        if all(one.end < other.begin for one, other in pairwise(ordered)):
            chosen = ordered
    return chosen


def _alike(one: str, other: str) -> int:
    """With how many characters both begin."""
    return next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


def files_below(names: list[str]) -> list[Path]:
    """The files to change, in a stable order."""
    chosen = [ROOT / name for name in names or TESTS_OF]
    found = {
        file
        for place in chosen
        for file in ([place] if place.is_file() else place.rglob("*"))
        if file.suffix in (".sql", ".py") and file.name != "__init__.py" and tests_of(file)
    }
    return sorted(found)


def tests_of(file: Path) -> tuple[str, ...]:
    """The test folders that belong to a file."""
    name = str(file.relative_to(ROOT))
    return next((tests for folder, tests in TESTS_OF.items() if name.startswith(f"{folder}/")), ())


class Copy:
    """A copy of the checkout, in which changes are made and its tests run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "checkout"
        skipped = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache")
        shutil.copytree(ROOT, self.folder, ignore=skipped)
        (folder / "shared").symlink_to(ROOT.parent / "shared")
        self._log = folder / "log"
        self._passes: dict[str, bool] = {}

    def is_noticed_nearby(self, mutant: Mutant) -> bool:
        """Whether those tests notice a change that name its file most often for their length."""
        name = re.compile(rf"(?<![a-z]){mutant.file.stem.replace('_', '[-_ ]')}(?![a-z])", re.I)
        if mutant.file.suffix == ".sql" and mutant.file.is_relative_to(ROOT / "rules"):
            tests = [CASES, "-k", mutant.file.stem.replace("_", "-")]
        else:
            files = {file for folder in tests_of(mutant.file) for file in (ROOT / folder).rglob("test_*.py")}
            texts = {file: file.read_text(encoding="utf-8") for file in sorted(files)}
            shares = Counter(
                {file: len(name.findall(text)) / len(text) for file, text in texts.items() if text}
            )
            near = [file for file, share in shares.most_common(NEAR_FILES) if share]
            tests = [str(file.relative_to(ROOT)) for file in near]
        failed = self._failed((mutant,), *tests) if tests else None
        if failed is None:
            return False
        again = (*tests, "--collect-only") if failed == NO_START else (failed,)
        known = " ".join(again)
        self._passes[known] = self._passes.get(known) or not self._failed((), *again)
        if self._passes[known]:
            print(f"noticed by {failed}: {mutant}", flush=True)
        return self._passes[known]

    def unnoticed(self, mutants: Sequence[Mutant], tests: str) -> list[Mutant]:
        """The changes that no test of a folder notices."""
        alive = list(mutants)
        shutil.rmtree(self.folder / ".pytest_cache", ignore_errors=True)
        passed_over: list[str] = []
        while alive and (failed := self._failed(alive, tests, "--stepwise", *passed_over)):
            again = (tests, "--collect-only") if failed == NO_START else (failed,)
            found: list[Mutant] = []
            for mutant in () if self._failed((), *again) else self._culprits(alive, *again):
                print(f"noticed by {failed}: {mutant}", flush=True)
                found.append(mutant)
            alive = [mutant for mutant in alive if mutant not in found]
            if not found:
                if failed == NO_START:
                    raise SystemExit(f"{tests}: no test starts, which is not due to a single change")
                print(f"fails not due to a single change: {failed}", flush=True)
                passed_over.append(f"--deselect={failed}")
        return alive

    def _culprits(self, mutants: Sequence[Mutant], *test: str) -> Iterator[Mutant]:
        """Those of the changes with each of which alone a test fails."""
        if self._failed(mutants, *test):
            if len(mutants) == 1:
                yield mutants[0]
            else:
                half = len(mutants) // 2
                yield from self._culprits(mutants[:half], *test)
                yield from self._culprits(mutants[half:], *test)

    @contextmanager
    def _changed(self, mutants: Sequence[Mutant]) -> Iterator[None]:
        whole: dict[Path, str] = {}
        for each in sorted(mutants, key=lambda mutant: -mutant.begin):
            place = self.folder / each.file.relative_to(ROOT)
            source = place.read_text(encoding="utf-8")
            whole.setdefault(place, source)
            place.write_text(source[: each.begin] + each.text + source[each.end :], encoding="utf-8")
        yield
        for place, source in whole.items():
            place.write_text(source, encoding="utf-8")

    def _failed(self, mutants: Sequence[Mutant], *tests: str) -> str | None:
        """The first test that fails with the changes."""
        paths = [str(self.folder / name) for name in (".", "parsers", "rules", "sample_traces")]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        if any(mutant.file.is_relative_to(ROOT / LOOPS) for mutant in mutants):
            environment["TRACEVIEW_INTERPRETED"] = "1"
        command = [sys.executable, "-m", "pytest", "-v", "-x", "-n0", "-rfE", *tests]
        command += ["-m", ""] if tests[0].startswith(CASES) else []
        with (
            self._changed(mutants),
            self._log.open("wb") as log,
            subprocess.Popen(
                command,
                cwd=self.folder,
                env=environment,
                stdout=log,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            ) as process,
        ):
            while process.poll() is None:
                try:
                    process.wait(_LOOK_EACH_SECONDS)
                except subprocess.TimeoutExpired:
                    if time.time() - self._log.stat().st_mtime > SILENT_SECONDS:
                        os.killpg(process.pid, signal.SIGKILL)
        if process.returncode in (0, 5):
            return None
        told = self._log.read_text(encoding="utf-8", errors="replace")
        found = re.findall(r"^(?:FAILED|ERROR) (\S+::.*?)(?: - |$)", told, re.M)
        silent = re.findall(r"^(\S+::.*?) *\Z", told, re.M) if process.returncode == -signal.SIGKILL else ()
        return next(iter((*found, *silent)), NO_START)


def unnoticed(mutants: Sequence[Mutant]) -> list[Mutant]:
    """The changes that no test of their folder notices; the tests of fewest changes run first."""
    of = {mutant: tests_of(mutant.file) for mutant in mutants}
    with tempfile.TemporaryDirectory(prefix="traceview-mutation-") as folder:
        copy = Copy(Path(folder))
        alive = [mutant for mutant in mutants if not copy.is_noticed_nearby(mutant)]
        counts = Counter(tests for each in alive for tests in of[each])
        for tests, _ in reversed(counts.most_common()):
            counts.pop(tests)
            tried = [mutant for mutant in alive if tests in of[mutant]]
            print(f"{tests}: {len(tried)} changes", flush=True)
            left = copy.unnoticed(tried, tests)
            alive = [mutant for mutant in alive if mutant in left or tests not in of[mutant]]
            for mutant in left:
                if not counts.keys() & of[mutant]:
                    print(f"lives: {mutant}", flush=True)
    return alive


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", help="folders or files, from the root of the checkout")
    parser.add_argument("--sample", type=int, default=200, help="how many changes to try (default: 200)")
    parser.add_argument("--seed", type=int, default=0, help="of the draw (default: 0)")
    parser.add_argument("--part", default="1/1", help="try only one of so many parts of them, as in 2/4")
    options = parser.parse_args()
    signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # Ignored where a shell runs this in the background.
    draw = random.Random(options.seed)
    files = files_below(options.names)
    drawn = Counter(draw.choices(files, [file.stat().st_size for file in files], k=options.sample))
    chosen = [
        mutant
        for file in sorted(drawn)
        for mutant in mutants_of(file, drawn[file], random.Random(f"{options.seed} {file.relative_to(ROOT)}"))
    ]
    part, parts = map(int, options.part.split("/"))
    chosen = chosen[len(chosen) * (part - 1) // parts : len(chosen) * part // parts]
    print(f"{len(chosen)} changes in {len({each.file for each in chosen})} of {len(files)} files", flush=True)
    alive = unnoticed(chosen)
    share = len(alive) / len(chosen) if chosen else 0.0
    print(f"{len(chosen) - len(alive)} of {len(chosen)} noticed ({1 - share:.0%})")
    return int(share > WORST_SHARE)


if __name__ == "__main__":
    sys.exit(main())
