"""Change one place of the code at a time, and print the changes that no test of its folder notices.

    uv run --group mutation python -m tests.mutation [FOLDER_OR_FILE...] [--sample N] [--seed S] [--quick]

Without a name, all folders of the table below are drawn from: first a file, by its size, then a place in it.
Python is changed by the operators of cosmic-ray, SQL by those of `sql_mutations.py`. Each change is made in a
copy of the checkout, in which the tests run that belong to the folder, first those that name the file; with
--quick, only these, and of them, but for the cases of rules, none that is marked exhaustive. A change that
lives may be equivalent (no input tells it apart), which only a reader can say. The exit status is 1 when more
than 15 % live.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.mutation.python_mutations import mutations as python_mutations
from tests.mutation.sql_mutations import mutations as sql_mutations

ROOT = Path(__file__).parent.parent.parent
TESTS_OF = {
    "traceview/derived": ("tests/analysis", "tests/parity", "tests/rules"),
    "traceview/rules": ("tests/rules", "tests/gate"),
    "rules": ("tests/rules", "tests/parity"),
    "traceview/gate": ("tests/gate",),
    "traceview/comparison": ("tests/comparison",),
    "traceview/ingest": ("tests/ingest", "tests/parity", "tests/pytorch", "tests/rocpd"),
    **{
        f"parsers/traceview_parsers/{folder.name}": (f"tests/{folder.name}", "tests/parity")
        for folder in sorted((ROOT / "parsers" / "traceview_parsers").iterdir())
        if (ROOT / "tests" / folder.name).is_dir()
    },
}
"""The tests that have to notice a change, by the folder that it is in; SQL only of parsers and ingest."""
ONLY_SQL = ("parsers", "traceview/ingest")
CASES = Path("tests/rules/cases")
"""Where each rule has a file of cases."""
WORST_SHARE = 0.15
SECONDS = 900


class Mutant(NamedTuple):
    """One change: the file, its line, what becomes what, and the file's text with it."""

    file: Path
    line: int
    change: str
    source: str


def mutants_of(file: Path, draw: random.Random) -> Iterator[Mutant]:
    """One change for each place of a file that can be changed."""
    source = file.read_text(encoding="utf-8")
    found = sql_mutations(source) if file.suffix == ".sql" else python_mutations(source, draw)
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
    return sorted(file for file in found if file.suffix == ".sql" or not _only_sql(file))


def _only_sql(file: Path) -> bool:
    return str(file.relative_to(ROOT)).startswith(ONLY_SQL)


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
    return tuple(str(test.relative_to(ROOT)) for test in sorted(found, key=lambda test: test.stat().st_size))


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def is_noticed(copy: Path, mutant: Mutant, *, quick: bool) -> bool:
    """Whether a test fails with this change in the copy, which is as before afterwards."""
    place = copy / mutant.file.relative_to(ROOT)
    place.write_text(mutant.source, encoding="utf-8")
    nearest = nearest_tests(mutant.file)
    try:
        if nearest and _fails(copy, nearest, "" if "-k" in nearest else "not exhaustive"):
            return True
        if quick and nearest:
            return False
        return _fails(copy, tests_of(mutant.file), "not exhaustive" if quick else "")
    finally:
        shutil.copyfile(mutant.file, place)


def _fails(copy: Path, tests: tuple[str, ...], marked: str) -> bool:
    """Whether one of the tests fails in the copy."""
    paths = [str(copy / name) for name in (".", "parsers", "rules", "sample_traces")]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-n0",
        "-m",
        marked,
        "-p",
        "no:cacheprovider",
        *tests,
    ]
    try:
        done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode in (1, 2)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", help="folders or files, from the root of the checkout")
    parser.add_argument("--sample", type=int, default=100, help="how many changes to try (default: 100)")
    parser.add_argument("--seed", type=int, default=0, help="of the draw (default: 0)")
    parser.add_argument("--quick", action="store_true", help="only the tests that name the file")
    options = parser.parse_args()
    draw = random.Random(options.seed)
    files = files_below(options.names)
    drawn = Counter(draw.choices(files, [file.stat().st_size for file in files], k=options.sample))
    chosen: list[Mutant] = []
    for file, count in drawn.items():
        mutants = list(mutants_of(file, draw))
        chosen += draw.sample(mutants, min(count, len(mutants)))
    print(f"{len(chosen)} changes in {len(drawn)} of {len(files)} files", flush=True)
    alive = []
    with tempfile.TemporaryDirectory(prefix="traceview-mutation-") as folder:
        copy = Path(folder) / "checkout"
        skipped = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache")
        shutil.copytree(ROOT, copy, ignore=skipped)
        (copy.parent / "shared").symlink_to(ROOT.parent / "shared")
        for number, mutant in enumerate(chosen, 1):
            if not is_noticed(copy, mutant, quick=options.quick):
                alive.append(mutant)
                print(f"lives: {mutant.file.relative_to(ROOT)}:{mutant.line}: {mutant.change}", flush=True)
            print(f"{number} tried, {len(alive)} live", end="\r", file=sys.stderr, flush=True)
    share = len(alive) / len(chosen) if chosen else 0.0
    print(f"{len(chosen) - len(alive)} of {len(chosen)} noticed ({1 - share:.0%})")
    return int(share > WORST_SHARE)


if __name__ == "__main__":
    sys.exit(main())
