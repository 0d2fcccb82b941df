"""Change one place of the code at a time, and print the changes that no test of its folder notices.

    uv run --group mutation python -m tests.mutation [FOLDER_OR_FILE...] [--sample N] [--seed S] [--quick]

Without a name, all folders of the table below are drawn from: first a file, by its size, then a place in it.
Python is changed by the operators of cosmic-ray, SQL by those of `sql_mutations.py`. Each change is made in a
copy of the checkout, in which the tests of each commit run that belong to the folder: for every change first
those that name the file, then, unless with --quick, for those that live all tests of the folder. A test
counts only if it passes without the change. A change that lives may be equivalent (no input tells it apart),
which only a reader can say. Tests that do not end in time are told apart, and count as noticing it. The exit
status is 1 when more than 15 % live.
"""

from __future__ import annotations

import argparse
import os
import queue
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from tests.mutation.python_mutations import mutations as python_mutations
from tests.mutation.sql_mutations import mutations as sql_mutations

ROOT = Path(__file__).parent.parent.parent
_OTHERS = ("traceview/derived", "traceview/hardware", "traceview/ingest", "traceview/rules")
TESTS_OF = {
    "traceview/derived": ("tests/analysis", "tests/parity", "tests/rules"),
    "traceview/collecting": ("tests/lake",),
    "traceview/hardware": ("tests/hardware", "tests/analysis"),
    "traceview/ingest": ("tests/ingest", "tests/pytorch", "tests/rocpd", "tests/parity"),
    "traceview/results": ("tests/cli", "tests/export"),
    "traceview/rules": ("tests/rules", "tests/gate"),
    "rules": ("tests/rules", "tests/parity"),
    **{
        f"{place}/{folder.name}": (f"tests/{folder.name}", *also)
        for place, also in (("parsers/traceview_parsers", ("tests/parity",)), ("traceview", ()))
        for folder in sorted((ROOT / place).iterdir())
        if (ROOT / "tests" / folder.name).is_dir() and f"{place}/{folder.name}" not in _OTHERS
    },
}
"""The tests that have to notice a change, by the folder that it is in."""
CASES = Path("tests/rules/cases")
"""Where each rule has a file of cases."""
WORST_SHARE = 0.15
NEAREST = 3
"""So many files of tests are tried first."""
SECONDS = 900
NO_END = f"no end within {SECONDS} s"
NO_START = "an end without a test"


class Mutant(NamedTuple):
    """One change: the file, its line, what becomes what, and the file's text with it."""

    file: Path
    line: int
    change: str
    source: str


def mutants_of(file: Path, draw: random.Random) -> Iterator[Mutant]:
    """One change for each place of a file that can be changed, in the order of the draw."""
    source = file.read_text(encoding="utf-8")
    if file.suffix == ".sql":
        every = [*sql_mutations(source)]
        found: Iterator[tuple[int, str, str]] = iter(draw.sample(every, len(every)))
    else:
        found = python_mutations(source, draw)
    return (Mutant(file, *each) for each in found)


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


def nearest_tests(file: Path) -> tuple[str, ...]:
    """Of the tests that belong to a file, those of its rule, or those that name it or what it defines."""
    rule = file.stem.replace("_", "-")
    if (ROOT / CASES / f"{rule}.toml").exists():
        return (str(CASES.with_name("test_cases.py")), "-k", rule)
    words = {
        file.stem,
        *re.findall(r"^(?:CREATE .*?(?:VIEW|TABLE|MACRO)|def|class) (\w+)", _text(file), re.M),
    }
    named = re.compile(r"\b(?:" + "|".join(map(re.escape, sorted(words))) + r")\b")
    found = [
        test
        for folder in tests_of(file)
        for test in sorted((ROOT / folder).rglob("test_*.py"))
        if named.search(_text(test))
    ]
    found.sort(key=lambda test: (test.stem != f"test_{file.stem}", test.stat().st_size))
    return tuple(str(test.relative_to(ROOT)) for test in found[:NEAREST])


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


class Copy:
    """A copy of the checkout, in which one change at a time is made."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "checkout"
        skipped = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache")
        shutil.copytree(ROOT, self.folder, ignore=skipped)
        (folder / "shared").symlink_to(ROOT.parent / "shared")
        self._passes: dict[str, bool] = {}

    def noticed_by(self, mutant: Mutant, tests: tuple[str, ...]) -> str | None:
        """The test that fails with this change alone, or that it did not end; None where the change lives."""
        place = self.folder / mutant.file.relative_to(ROOT)
        always: list[str] = []
        while True:
            place.write_text(mutant.source, encoding="utf-8")
            failed = self._failed((*tests, *(f"--deselect={test}" for test in always)))
            if failed not in (None, NO_END, NO_START):
                failed = self._failed((failed,)) and failed  # One that is late once is no failure.
            shutil.copy2(mutant.file, place)
            if failed is None or failed == NO_END:
                return failed
            if failed == NO_START and self._failed((*tests, "--collect-only")):
                raise SystemExit(f"{tests} do not start without a change either")
            if failed == NO_START or self._passes_unchanged(failed):
                return failed
            print(f"fails without a change: {failed}", flush=True)
            always.append(failed)

    def _passes_unchanged(self, test: str) -> bool:
        if test not in self._passes:
            self._passes[test] = not self._failed((test,))
        return self._passes[test]

    def _failed(self, tests: tuple[str, ...]) -> str | None:
        paths = [str(self.folder / name) for name in (".", "parsers", "rules", "sample_traces")]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
        marked = "" if "-k" in tests or "::" in tests[0] else "not exhaustive"
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-n0", "-m", marked, "-p", "no:cacheprovider"]
        with subprocess.Popen(
            [*command, "-rfE", *tests],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as process:
            try:
                out, _ = process.communicate(timeout=SECONDS)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                return NO_END
        if process.returncode in (0, 5):
            return None
        found = re.search(r"^(?:FAILED|ERROR) (\S+::.*?)(?: - |$)", out.decode(errors="replace"), re.M)
        return found[1] if found else NO_START


def noticed(mutants: list[Mutant], tests: Callable[[Mutant], tuple[str, ...]], at_once: int) -> list[Mutant]:
    """Tries each change with its tests, so many at once; returns those that live."""
    copies: queue.SimpleQueue[Copy] = queue.SimpleQueue()

    def one(mutant: Mutant) -> bool:
        chosen = tests(mutant)
        copy = copies.get()
        by = copy.noticed_by(mutant, chosen) if chosen else None
        copies.put(copy)
        place = f"{mutant.file.relative_to(ROOT)}:{mutant.line}: {mutant.change}"
        print(f"lives: {place}" if by is None else f"noticed by {by}: {place}", flush=True)
        return by is None

    with tempfile.TemporaryDirectory(prefix="traceview-mutation-") as folder:
        for number in range(at_once):
            (within := Path(folder) / str(number)).mkdir()
            copies.put(Copy(within))
        with ThreadPoolExecutor(at_once) as pool:
            lives = list(pool.map(one, mutants))
    return [mutant for mutant, alive in zip(mutants, lives, strict=True) if alive]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", help="folders or files, from the root of the checkout")
    parser.add_argument("--sample", type=int, default=100, help="how many changes to try (default: 100)")
    parser.add_argument("--seed", type=int, default=0, help="of the draw (default: 0)")
    parser.add_argument("--quick", action="store_true", help="only the tests that name the file")
    parser.add_argument("--at-once", type=int, default=1, help="how many changes to try at once (default: 1)")
    options = parser.parse_args()
    draw = random.Random(options.seed)
    files = files_below(options.names)
    drawn = Counter(draw.choices(files, [file.stat().st_size for file in files], k=options.sample))
    chosen: list[Mutant] = []
    for file, count in drawn.items():
        chosen += islice(mutants_of(file, draw), count)
    print(f"{len(chosen)} changes in {len(drawn)} of {len(files)} files", flush=True)
    alive = noticed(chosen, lambda mutant: nearest_tests(mutant.file), options.at_once)
    print(f"{len(chosen) - len(alive)} of {len(chosen)} noticed by tests that name their file", flush=True)
    if not options.quick:
        alive = noticed(alive, lambda mutant: tests_of(mutant.file), options.at_once)
    share = len(alive) / len(chosen) if chosen else 0.0
    print(f"{len(chosen) - len(alive)} of {len(chosen)} noticed ({1 - share:.0%})")
    return int(share > WORST_SHARE)


if __name__ == "__main__":
    sys.exit(main())
