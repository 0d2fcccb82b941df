"""Print the code lines of the packages: no blank lines, comments or docstrings.

    python tests/count_code_lines.py [REVISION...]

Counts the Python and SQL files of `parsers/`, `traceview/` and `rules/` in the working tree, and in each git
revision named, and says by how much they differ: as the lines are written, and with each line of SQL as so
many as it fills at the line width of 110. Nothing formats SQL, and before it kept that width, lines of up to
296 columns counted once that are two or three since; Python has kept one formatter and width all along.
"""

from __future__ import annotations

import ast
import io
import math
import subprocess
import sys
import tarfile
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

FOLDERS = ("parsers", "traceview", "rules")
WIDTH = 110
ROOT = Path(__file__).parent.parent
_LAYOUT = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


def python_lines(source: str) -> int:
    """How many lines hold code; a text that stands alone as a statement documents, and is none."""
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in _LAYOUT:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            lines.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines)


def sql_lines(source: str, width: int | None = None) -> int:
    """How many lines hold more than a comment; those beyond the width, if any, as so many as they fill."""
    lines = [line.rstrip() for line in source.splitlines()]
    code = [line for line in lines if line and not line.lstrip().startswith("--")]
    return sum(math.ceil(len(line) / width) for line in code) if width else len(code)


def working_tree() -> Iterator[tuple[str, str]]:
    """Path and text of each file that git tracks or would track."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *FOLDERS]
    for name in subprocess.check_output(command, cwd=ROOT, text=True).splitlines():
        if name.endswith((".py", ".sql")) and (ROOT / name).exists():
            yield name, (ROOT / name).read_text(encoding="utf-8")


def revision(name: str) -> Iterator[tuple[str, str]]:
    """Path and text of each file of a revision."""
    archive = subprocess.check_output(["git", "archive", name, *FOLDERS], cwd=ROOT)
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        for member in files:
            file = files.extractfile(member)
            if file and member.name.endswith((".py", ".sql")):
                yield member.name, file.read().decode("utf-8")


def count(files: Iterator[tuple[str, str]]) -> Counter[str]:
    """Code lines by folder and language, such as `parsers .sql`, and both totals."""
    found: Counter[str] = Counter()
    for name, text in files:
        folder, suffix = name.split("/")[0], Path(name).suffix
        lines = python_lines(text) if suffix == ".py" else sql_lines(text)
        found[f"{folder} {suffix}"] += lines
        found["as written"] += lines
        found["at width"] += lines if suffix == ".py" else sql_lines(text, WIDTH)
    return found


def main() -> None:
    now = count(working_tree())
    columns = {name: count(revision(name)) for name in sys.argv[1:]} | {"now": now}
    print("".join(f"{name:>14}" for name in ("", *columns)))
    totals = ("as written", "at width")
    for key in (*sorted(now.keys() - set(totals)), *totals):
        print(f"{key:>14}" + "".join(f"{found[key]:>14,}" for found in columns.values()))
    for name in sys.argv[1:]:
        differences = (f"{now[total] - columns[name][total]:+,} {total}" for total in totals)
        print(f"since {name}: {', '.join(differences)}")


if __name__ == "__main__":
    main()
