"""Reproducers as text: data of the trace as one literal in a program that is otherwise constant.

A trace is hostile: nothing of it becomes code, not even a comment.
"""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

_HERE: Final = "# The program follows.\n"
_CASE: Final = "CASE: dict[str, Any] = {}\n"


def program(kind: str, case: Mapping[str, Any]) -> str:
    """The reproducer of a case.

    Args:
        kind: operator, collective or triton.
        case: plain data, as `traceview.reproduce.cases` makes it.
    """
    templates = files("traceview.reproduce") / "templates"
    timing = (templates / "timing.py").read_text(encoding="utf-8").partition(_HERE)[0]
    imports, _, main = (templates / f"{kind}.py").read_text(encoding="utf-8").partition(_HERE)
    more = [line for line in imports.splitlines() if line.startswith("import ")]
    missing = [line for line in more if line not in timing.splitlines()]
    start, _, rest = timing.partition(_CASE)
    added = "\n".join([*missing, ""]) if missing else ""
    first = start.replace("import argparse\n", f"import argparse\n{added}", 1)
    return f"{first}CASE: dict[str, Any] = {literal(dict(case))}\n{rest.rstrip()}\n\n{main.lstrip()}"


def literal(value: Any, indent: int = 0) -> str:
    """A Python literal of plain data in ASCII, which `ast.literal_eval` reads back.

    Raises:
        TypeError: it is no plain data.
    """
    room = " " * (indent + 4)
    if isinstance(value, dict):
        rows = [f"{room}{str(name)!a}: {literal(each, indent + 4)},\n" for name, each in value.items()]
        return "{\n" + "".join(rows) + " " * indent + "}" if rows else "{}"
    if isinstance(value, (list, tuple)):
        short = f"[{', '.join(literal(each) for each in value)}]"
        if len(short) < 90 and "\n" not in short:
            return short
        return "[\n" + "".join(f"{room}{literal(each, indent + 4)},\n" for each in value) + " " * indent + "]"
    if isinstance(value, float) and value - value != 0:
        return ascii(str(value))
    if value is None or isinstance(value, (bool, int, float, str)):
        return ascii(value)
    raise TypeError(f"no plain data: {type(value).__name__}")
