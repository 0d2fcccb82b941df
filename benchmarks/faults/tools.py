"""The same faults through other tools: how much more lost time they see than in the clean trace.

Other tools name no faults with a time, but some measure idle time and exposed communication. What a fault
adds to the two is held against its cost.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from judging import FORMATS
from scores import CLOSE, Claim, error_cells, told
from tracegen.faults import FAULTS, Case, Planted

RIVALS = Path(__file__).resolve().parents[1] / "rivals"
TIMEOUT_S = 120
MEASURED = (
    "device_sync",
    "host_late",
    "data_loader",
    "allocation",
    "slow_dispatch",
    "compile_once",
    "slow_link",
    "small_collectives",
)
"""Faults whose whole cost is idle time or exposed communication."""


@dataclass(frozen=True)
class Tool:
    """A tool, and the script that asks it about one trace.

    Attributes:
        name: what the report calls it.
        option: what its option is called.
        module: what it imports as.
        script: run with its Python and a trace; prints ``idle_ns`` and
            ``exposed_communication_ns`` as JSON.
        form: the format that it reads.
    """

    name: str
    option: str
    module: str
    script: Path
    form: str = "kineto"


TOOLS = (
    Tool("HTA", "hta", "hta", RIVALS / "hta_adapter.py"),
    Tool("TraceLens", "tracelens", "TraceLens", RIVALS / "tracelens_adapter.py"),
    Tool("nsys-ai", "nsys-ai", "nsys_ai", RIVALS / "nsysai_adapter.py", form="nsight"),
)


def compared(pythons: Mapping[str, str | None], names: Sequence[str]) -> Iterator[str]:
    """A table of how close what each tool sees comes to the truth, then what is more than 5 % off."""
    yield "| tool | cases | within 5 % | median | worst |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    seen: list[tuple[Tool, list[Claim]]] = []
    for tool in TOOLS:
        python = pythons.get(tool.name)
        if python is None or not _has(python, tool.module):
            yield f"| {tool.name} | not installed: --{tool.option}-python names a Python that has it | | | |"
            continue
        claims = list(_claims(tool, python, names))
        middle, worst = error_cells([claim.error for claim in claims])
        close = sum(abs(claim.error) <= CLOSE for claim in claims)
        yield f"| {tool.name} | {len(claims)} of {len(_planted(names))} | {close} | {middle} | {worst} |"
        seen.append((tool, claims))
    yield ""
    for tool, claims in seen:
        yield from (f"- {tool.name}: {told(claim)}" for claim in claims if abs(claim.error) > CLOSE)


def _has(python: str, module: str) -> bool:
    check = f"import importlib.util, sys; sys.exit(importlib.util.find_spec({module!r}) is None)"
    try:
        return subprocess.run([python, "-c", check], check=False, capture_output=True).returncode == 0
    except OSError:
        return False


def _planted(names: Sequence[str]) -> list[Planted]:
    wanted = [each for each in FAULTS if each.name in MEASURED and (not names or each.name in names)]
    return [Planted(fault, strength) for fault in wanted for strength in fault.strengths]


def _claims(tool: Tool, python: str, names: Sequence[str]) -> Iterator[Claim]:
    """What the tool sees beyond the clean trace; cases that it cannot read are left out."""
    clean: dict[int, int | None] = {}
    for planted in _planted(names):
        case = Case.of([planted])
        if case.ranks not in clean:
            clean[case.ranks] = _lost_ns(tool, python, Case((), case.ranks))
        without, lost = clean[case.ranks], _lost_ns(tool, python, case)
        if without is not None and lost is not None:
            yield Claim(str(case), lost - without, (case.cost_ns(planted)[0],))


def _lost_ns(tool: Tool, python: str, case: Case) -> int | None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        FORMATS[tool.form].write(case.runs()[:1], folder)
        trace = next(folder.iterdir())
        try:
            done = subprocess.run(
                [python, str(tool.script), str(trace)],
                check=False,
                capture_output=True,
                text=True,
                timeout=TIMEOUT_S,
            )
            answer = json.loads(done.stdout.splitlines()[-1])
            return int(answer["idle_ns"]) + int(answer["exposed_communication_ns"] or 0)
        except (subprocess.TimeoutExpired, OSError, IndexError, KeyError, TypeError, ValueError):
            return None
