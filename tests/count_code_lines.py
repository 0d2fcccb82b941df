"""Print the code lines of the packages: no blank lines, comments or docstrings.

    python tests/count_code_lines.py [REVISION...]

Counts the Python and SQL files of `parsers/`, `traceview/` and `rules/` in the working tree, and in each git
revision named, and says by how much they differ.
"""

from __future__ import annotations

import ast
import io
import subprocess
import sys
import tarfile
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

FOLDERS = ("parsers", "traceview", "rules")
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


def sql_lines(source: str) -> int:
    """How many lines hold more than a comment."""
    stripped = (line.strip() for line in source.splitlines())
    return sum(1 for line in stripped if line and not line.startswith("--"))


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
    """Code lines by folder and language, such as `parsers .sql`."""
    found: Counter[str] = Counter()
    for name, text in files:
        folder, suffix = name.split("/")[0], Path(name).suffix
        found[f"{folder} {suffix}"] += python_lines(text) if suffix == ".py" else sql_lines(text)
    return found


def main() -> None:
    now = count(working_tree())
    columns = {name: count(revision(name)) for name in sys.argv[1:]} | {"now": now}
    print("".join(f"{name:>12}" for name in ("", *columns)))
    for key in sorted(now):
        print(f"{key:>12}" + "".join(f"{found[key]:>12,}" for found in columns.values()))
    totals = {name: found.total() for name, found in columns.items()}
    print(f"{'total':>12}" + "".join(f"{total:>12,}" for total in totals.values()))
    for name in sys.argv[1:]:
        print(f"{totals['now'] - totals[name]:+,} since {name}")


if __name__ == "__main__":
    main()
