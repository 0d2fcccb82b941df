"""Writes the exact versions and hashes of all dependencies, which CI and the action install.

`constraints.txt` holds what traceview needs to run and to be built, `constraints-dev.txt` what its tests and
checks need besides, `constraints-EXTRA.txt` what each extra does. They hold for
every Python and system that the project allows, and name no host. Needs uv; see docs/ci.md.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent


def exported(*groups: str) -> list[str]:
    """A requirement with its hashes an item, as uv.lock has them."""
    command = ["uv", "export", "--quiet", "--no-emit-project", "--no-header", "--no-annotate", *groups]
    done = subprocess.run(command, cwd=HERE.parent, check=True, capture_output=True, text=True)
    return re.split(r"\n(?=\S)", done.stdout.rstrip("\n"))


def main() -> None:
    """Makes uv.lock anew, then the files from it."""
    subprocess.run(["uv", "lock", "--quiet", "--upgrade"], cwd=HERE.parent, check=True)
    needed = exported("--no-dev", "--group", "build")
    others = [each for each in exported() if each not in needed]
    written = {"constraints": needed, "constraints-dev": others}
    for extra in ("cloud", "cluster", "highlight", "mcp", "notebook", "ssh", "xlsx"):
        more = exported("--no-dev", "--extra", extra)
        written[f"constraints-{extra}"] = [each for each in more if each not in needed]
    for name, requirements in written.items():
        (HERE / f"{name}.txt").write_text("\n".join(requirements) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
