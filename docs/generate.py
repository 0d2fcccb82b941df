"""Writes the generated parts of the documentation: schema, rule pages, output of commands.

    python docs/generate.py            write the files
    python docs/generate.py --check    list the stale ones; exit code 1 if there are any

In a Markdown file, the code block behind a comment `<!-- $ traceview ... -->` holds the output of that
command in the root of the project; `| head -N` at its end keeps the first N lines.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from traceview.rules.page import rule_page
from traceview.rules.ruleset import installed

ROOT = Path(__file__).resolve().parent.parent
SCHEMA_HEAD = """# The tables and views

Written by `docs/generate.py` from the comments in `traceview/store/tables/` and
`traceview/analysis/*.sql`; `traceview schema` prints the same. Times are integer nanoseconds. Unknown values
are NULL. Tables hold the data of a trace; views are the analysis. The terms are defined in
[definitions.md](definitions.md).

"""
_OUTPUT = re.compile(
    r"(?P<head><!-- \$ traceview (?P<arguments>[^\n|]+?)(?: \| head -(?P<lines>\d+))? -->\n```text\n)"
    r"(?P<text>.*?)(?=^```$)",
    re.DOTALL | re.MULTILINE,
)


def main() -> int:
    """Writes or checks every file."""
    check = sys.argv[1:] == ["--check"]
    stale = []
    with tempfile.TemporaryDirectory() as folder:
        documents = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
        texts = {path: generated(path, path.read_text(encoding="utf-8"), folder) for path in documents}
    pages = {ROOT / "docs" / "rules" / f"{rule.name}.md": rule_page(rule) for rule in installed()}
    page_of_cells = ROOT / "docs" / "first-look.ipynb"
    texts[page_of_cells] = output_of_notebook()
    gone = set((ROOT / "docs" / "rules").glob("*.md")) - set(pages)
    for path, wanted in sorted({**texts, **pages, **dict.fromkeys(gone)}.items()):
        if wanted == (path.read_text(encoding="utf-8") if path.exists() else None):
            continue
        stale.append(str(path.relative_to(ROOT)))
        if check:
            continue
        path.parent.mkdir(exist_ok=True)
        if wanted is None:
            path.unlink()
        else:
            path.write_text(wanted, encoding="utf-8")
    for name in stale:
        print(f"{name} {'is not up to date: run python docs/generate.py' if check else 'written'}")
    return int(check and bool(stale))


def output_of_notebook() -> str:
    """The notebook of the documentation, executed."""
    command = [sys.executable, str(ROOT / "docs" / "notebook.py")]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def generated(path: Path, text: str, folder: str) -> str:
    """The text that the Markdown file `path`, which holds `text`, should have."""
    if path.name == "schema.md":
        return SCHEMA_HEAD + output(("schema", "--format", "markdown"), folder).rstrip() + "\n"
    return _OUTPUT.sub(lambda found: found["head"] + _wanted_lines(found, folder), text)


def _wanted_lines(found: re.Match[str], folder: str) -> str:
    lines = output(tuple(shlex.split(found["arguments"])), folder).splitlines()
    last = int(found["lines"]) if found["lines"] else None
    return "".join(f"{line.rstrip()}\n" for line in lines[:last])


@cache
def output(arguments: tuple[str, ...], folder: str) -> str:
    """What the command prints, 100 columns wide, no colours. Raises CalledProcessError if it fails."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TRACEVIEW_")}
    settings = {"COLUMNS": "100", "NO_COLOR": "1", "PYTHONUTF8": "1", "TRACEVIEW_CACHE_DIR": folder}
    command = [sys.executable, "-m", "traceview", *arguments]
    done = subprocess.run(
        command, cwd=ROOT, env=kept | settings, stdout=subprocess.PIPE, encoding="utf-8", check=True
    )
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
