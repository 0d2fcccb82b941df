"""Writes the generated parts of the documentation: schemas, rule pages, output of commands.

    python docs/generate.py            write the files
    python docs/generate.py --check    list the stale ones; exit code 1 if there are any

In a Markdown file, the code block behind a comment `<!-- $ traceview ... -->` holds the output of that
command in the root of the project; `| head -N` at its end keeps the first N lines.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import json_schemas
import notebook

from traceview.cli import run
from traceview.rules.rule_page import rule_index, rule_page
from traceview.rules.ruleset import installed

ROOT = Path(__file__).resolve().parent.parent
SCHEMA_HEAD = """# The tables and views

Written by `docs/generate.py` from the comments in `traceview/store/tables/` and
`traceview/derived/*.sql`; `traceview schema` prints the same. Times are integer nanoseconds. Unknown values
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
        files = wanted(folder)
    for path, text in files.items():
        if text == (path.read_text(encoding="utf-8") if path.exists() else None):
            continue
        stale.append(str(path.relative_to(ROOT)))
        if check:
            continue
        path.parent.mkdir(exist_ok=True)
        if text is None:
            path.unlink()
        else:
            path.write_text(text, encoding="utf-8")
    for name in stale:
        print(f"{name} {'is not up to date: run python docs/generate.py' if check else 'written'}")
    return int(check and bool(stale))


def wanted(folder: str) -> dict[Path, str | None]:
    """The text of every generated file, None for one that is to go. Traces are kept read in `folder`."""
    settings = {"COLUMNS": "100", "NO_COLOR": "1", "TRACEVIEW_CACHE_DIR": folder}
    unset = dict.fromkeys(name for name in os.environ if name.startswith("TRACEVIEW_"))
    documents = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    with _environment({**unset, **settings}), contextlib.chdir(ROOT):
        texts = {path: generated(path, path.read_text(encoding="utf-8")) for path in documents}
        texts[ROOT / "docs" / "first-look.ipynb"] = notebook.written()
    schemas = json_schemas.schemas()
    texts |= {ROOT / "traceview" / "report" / "schema" / name: text for name, text in schemas.items()}
    rules = list(installed())
    pages = {ROOT / "docs" / "rules" / f"{rule.name}.md": rule_page(rule) for rule in rules}
    pages[ROOT / "docs" / "rules" / "index.md"] = rule_index(rules)
    gone = set((ROOT / "docs" / "rules").glob("*.md")) - set(pages)
    return dict(sorted({**texts, **pages, **dict.fromkeys(gone)}.items()))


@contextlib.contextmanager
def _environment(settings: Mapping[str, str | None]) -> Iterator[None]:
    """The process with these variables, without those that are None."""
    before = dict(os.environ)
    try:
        for name, value in settings.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def generated(path: Path, text: str) -> str:
    """The text that the Markdown file `path`, which holds `text`, should have."""
    if path.name == "schema.md":
        return SCHEMA_HEAD + output("schema", "--format", "markdown").rstrip() + "\n"
    return _OUTPUT.sub(lambda found: found["head"] + _wanted_lines(found), text)


def _wanted_lines(found: re.Match[str]) -> str:
    lines = output(*shlex.split(found["arguments"])).splitlines()
    last = int(found["lines"]) if found["lines"] else None
    return "".join(f"{line.rstrip()}\n" for line in lines[:last])


def output(*arguments: str) -> str:
    """What the command prints. Raises RuntimeError if it fails."""
    printed = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with contextlib.redirect_stdout(printed):
        status = run(list(arguments))
    if status:
        raise RuntimeError(f"traceview {shlex.join(arguments)}: exit code {status}")
    printed.seek(0)
    return printed.read()


if __name__ == "__main__":
    sys.exit(main())
