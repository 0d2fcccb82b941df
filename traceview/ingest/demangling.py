"""C++ names of the Itanium ABI in readable form: `_Z3fooi` is `foo(int)`."""

import json
import subprocess
import sys
from collections.abc import Iterable, Sequence
from typing import Final

LONGEST_NAME: Final = 20_000
"""Maximum length of a demangled name, in characters; longer ones are truncated."""
_LONGEST_MANGLED: Final = 8_000
_SECONDS: Final = 20
_RESTARTS: Final = 5
# A few hundred characters can expand to gigabytes, deep nesting overflows the stack: so the demangler runs
# in a process of its own, which dies at a hostile name.
_PROGRAM: Final = f"""
import json, sys
try:
    import resource
    resource.setrlimit(resource.RLIMIT_AS, (2**29, 2**29))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
except (ImportError, OSError, ValueError):
    pass
from pycxxfilt import itanium_demangle
for name in json.load(sys.stdin):
    try:
        readable = itanium_demangle(name)[:{LONGEST_NAME}]
    except Exception:
        readable = None
    print(json.dumps(readable), flush=True)
"""


def demangled(names: Iterable[str]) -> dict[str, str]:
    """The demangled form of each mangled name; names that are not mangled, or not valid, are left out.

    The suffixes that AMD's compiler adds for kernel descriptors (` [clone .kd]`, `.kd`) are left out of it.
    """
    mangled = {name: without_descriptor(name) for name in names if name.startswith("_Z")}
    wanted = sorted({text for text in mangled.values() if len(text) <= _LONGEST_MANGLED})
    found: dict[str, str] = {}
    for _ in range(_RESTARTS):
        if not wanted:
            break
        answers = _answers(wanted)
        found |= {name: text for name, text in zip(wanted, answers, strict=False) if text}
        # The name after the last answer is the one that killed the process.
        wanted = wanted[len(answers) + 1 :]
    return {name: found[text] for name, text in mangled.items() if text in found}


def without_descriptor(name: str) -> str:
    """The name of a kernel without the suffix of its descriptor: ` [clone .kd]`, ` (.kd)` or `.kd`."""
    for suffix in (" [clone .kd]", " (.kd)", ".kd"):
        if name.endswith(suffix):
            return name[: -len(suffix)]
    return name


def _answers(names: Sequence[str]) -> list[str | None]:
    """The answers of a new process, in order; fewer than `names` where it died."""
    if not sys.executable:
        return [None] * len(names)
    try:
        done = subprocess.run(
            [sys.executable, "-I", "-c", _PROGRAM],
            input=json.dumps(names),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            timeout=_SECONDS,
        ).stdout
    except subprocess.TimeoutExpired as expired:
        output = expired.stdout or b""
        done = output.decode("utf-8", "replace") if isinstance(output, bytes) else output
    except OSError:
        return [None] * len(names)
    # The process died within a line without line break.
    return [json.loads(line) for line in done.splitlines(keepends=True) if line.endswith("\n")]
