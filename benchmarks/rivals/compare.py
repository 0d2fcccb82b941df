"""Hold what several tools answer on the same PyTorch traces against the truth; prints Markdown.

    python compare.py --traces DIR [DIR or FILE ...] [--hta-python PYTHON] [--tracelens-python PYTHON]
        [--perfetto-python PYTHON --perfetto-engine FILE] [--traceview COMMAND] [--json FILE]

Every tool runs in a process of its own, one at a time, with its own Python; a tool whose option is absent is
left out. The truth is computed from the JSON by ``truth.py``; damaged traces come from ``damaged.py``. Each
tool is held against its own definition where it differs (HTA's compute has no memsets).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import damaged
import truth
from answer import QUESTIONS, one_line

HERE = Path(__file__).resolve().parent
CLOSE = 0.001
OWN_DEFINITION = {
    ("HTA", "compute_ns"): "compute_without_memsets_ns",
    ("HTA", "exposed_communication_ns"): "exposed_communication_without_memsets_ns",
}
EXACT, NEAR, WRONG, NONE = "exact", "within 0.1 %", "wrong", "no answer"


@dataclass(frozen=True)
class Tool:
    """A tool's column name and its adapter command around the trace's path."""

    name: str
    python: str
    adapter: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Result:
    """One trace: the truth and each tool's answer line."""

    trace: str
    true: dict[str, int]
    answers: dict[str, dict[str, Any]]


def run_tool(tool: Tool, trace: Path, timeout_s: float) -> dict[str, Any]:
    """The tool's answer line; a crash, a timeout or unreadable output becomes ``error``."""
    command = [tool.python, str(HERE / tool.adapter), str(trace), *tool.options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True
    ) as process:
        try:
            output, _ = process.communicate(timeout=timeout_s)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return {"error": f"no answer after {timeout_s:g} s"}
    try:
        line: dict[str, Any] = json.loads(output.strip().splitlines()[-1])
    except (ValueError, IndexError):
        return {"error": f"ended with status {process.returncode} and no answer"}
    return line


def judge(tool: str, question: str, answers: dict[str, Any], true: dict[str, int]) -> tuple[str, str]:
    """The verdict on one answer and the text of its table cell."""
    value = answers.get(question)
    if value is None:
        return NONE, "-"
    wanted = true[OWN_DEFINITION.get((tool, question), question)]
    if value == wanted:
        return EXACT, EXACT
    if not wanted:
        return WRONG, f"**{value:,}**"
    off = (value - wanted) / wanted
    if abs(off) <= CLOSE:
        return NEAR, f"{value - wanted:+,}"
    return WRONG, f"**{value:,}** ({off:+.1%})" if abs(off) <= 1 else f"**{value:,}** ({value / wanted:.1f}x)"


def summary_table(results: list[Result], tools: list[str]) -> list[str]:
    """Number of answers by verdict, and of traces a tool reported an error on, per tool."""
    lines = [
        "| tool | exact | within 0.1 % | wrong | no answer | traces with an error |",
        "|---|---|---|---|---|---|",
    ]
    for tool in tools:
        verdicts = [
            judge(tool, q, result.answers[tool], result.true)[0] for result in results for q in QUESTIONS
        ]
        counts = " | ".join(str(verdicts.count(verdict)) for verdict in (EXACT, NEAR, WRONG, NONE))
        errors = sum(result.answers[tool].get("error") is not None for result in results)
        lines.append(f"| {tool} | {counts} | {errors} of {len(results)} |")
    return lines


def overview_table(results: list[Result], tools: list[str]) -> list[str]:
    """How many of the questions each tool answers wrongly or not at all, per trace."""
    lines = [f"| trace | {' | '.join(tools)} |", "|---" * (1 + len(tools)) + "|"]
    for result in results:
        cells = []
        for tool in tools:
            verdicts = [judge(tool, question, result.answers[tool], result.true)[0] for question in QUESTIONS]
            counts = {verdict: verdicts.count(verdict) for verdict in (WRONG, NONE)}
            cells.append(
                ", ".join(f"{count} {verdict}" for verdict, count in counts.items() if count) or "right"
            )
        lines.append(f"| {result.trace} | {' | '.join(cells)} |")
    return lines


def answer_table(results: list[Result], tools: list[str], every_row: bool) -> list[str]:
    """One row per trace and question; without ``every_row`` only those that some tool gets wrong."""
    lines = [f"| trace | question | truth | {' | '.join(tools)} |", "|---" * (3 + len(tools)) + "|"]
    for result in results:
        for question in QUESTIONS:
            cells = [judge(tool, question, result.answers[tool], result.true) for tool in tools]
            if every_row or any(verdict == WRONG for verdict, _ in cells):
                row = " | ".join(text for _, text in cells)
                lines.append(f"| {result.trace} | {question} | {result.true[question]:,} | {row} |")
    return lines


def remark_table(results: list[Result], tools: list[str]) -> list[str]:
    """What the tools themselves said: errors, and what an engine counted as lost."""
    lines = ["| trace | tool | says |", "|---|---|---|"]
    for result in results:
        for tool in tools:
            answer = result.answers[tool]
            lost = ", ".join(f"{name} = {count}" for name, count in (answer.get("engine_says") or {}).items())
            said = str(answer.get("error") or lost).replace("|", "\\|")
            if said:
                lines.append(f"| {result.trace} | {tool} | {said} |")
    return lines


def cost_table(results: list[Result], tools: list[str]) -> list[str]:
    """Seconds to load and analyse, and peak MiB, per trace and tool."""
    lines = [
        f"| trace | {' | '.join(f'{tool} s / MiB' for tool in tools)} |",
        "|---" * (1 + len(tools)) + "|",
    ]
    for result in results:
        cells = []
        for answer in (result.answers[tool] for tool in tools):
            known = answer.get("seconds") is not None
            cells.append(
                f"{answer['seconds']:.2f} / {answer['peak_rss_bytes'] / 2**20:.0f}" if known else "-"
            )
        lines.append(f"| {result.trace} | {' | '.join(cells)} |")
    return lines


def report(title: str, results: list[Result], tools: list[str], every_row: bool) -> list[str]:
    """The Markdown lines of one group of traces."""
    rows = "Every answer" if every_row else "Questions that some tool gets wrong"
    sections = {
        f"## {title}: {len(results)} traces": summary_table(results, tools),
        f"### Of the {len(QUESTIONS)} questions": overview_table(results, tools),
        f"### {rows} (ns, or a count)": answer_table(results, tools, every_row),
        "### What the tools say": remark_table(results, tools),
        "### Cost": cost_table(results, tools),
    }
    return [line for heading, table in sections.items() for line in (heading, "", *table, "")]


def trace_files(places: list[Path]) -> list[Path]:
    """The traces named, and those lying directly in the folders named."""
    files: list[Path] = []
    for place in places:
        inside = sorted(place.iterdir()) if place.is_dir() else [place]
        files += [path for path in inside if path.name.endswith((".json", ".json.gz"))]
    return files


def ask_all(name: str, path: Path, true: dict[str, int], tools: list[Tool], timeout_s: float) -> Result:
    """Run every tool on one trace, one after the other."""
    print(name, file=sys.stderr)
    return Result(name, true, {tool.name: run_tool(tool, path, timeout_s) for tool in tools})


def real_results(paths: list[Path], tools: list[Tool], timeout_s: float) -> list[Result]:
    """Results on the traces at ``paths``; one without a computable truth is named on stderr and left out."""
    results = []
    for path in paths:
        try:
            true = truth.answers(truth.read_events(path))
        except (ValueError, OSError, EOFError, KeyError) as error:
            print(f"{path.name}: no truth, left out ({one_line(error)})", file=sys.stderr)
            continue
        results.append(ask_all(path.name.partition(".")[0], path, true, tools, timeout_s))
    return results


def damaged_results(tools: list[Tool], timeout_s: float) -> list[Result]:
    """Results on the damaged traces."""
    with tempfile.TemporaryDirectory() as folder:
        cases = damaged.write_cases(Path(folder))
        return [
            ask_all(case.name.partition(".")[0], case.path, case.answers, tools, timeout_s) for case in cases
        ]


def chosen_tools(options: argparse.Namespace) -> list[Tool]:
    """The tools whose options were given, and traceview where the command exists."""
    tools = []
    if shutil.which(options.traceview):
        tools.append(Tool("traceview", sys.executable, "traceview_adapter.py", (options.traceview,)))
    if options.hta_python:
        tools.append(Tool("HTA", options.hta_python, "hta_adapter.py"))
    if options.tracelens_python:
        tools.append(Tool("TraceLens", options.tracelens_python, "tracelens_adapter.py"))
    if options.perfetto_python and options.perfetto_engine:
        tools.append(
            Tool("Perfetto", options.perfetto_python, "perfetto_adapter.py", (options.perfetto_engine,))
        )
    return tools


def parse_options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--traces", type=Path, nargs="*", default=[], help="trace files, or folders of them")
    parser.add_argument("--traceview", default="traceview", help="the traceview command")
    parser.add_argument("--hta-python", help="Python with HolisticTraceAnalysis")
    parser.add_argument("--tracelens-python", help="Python with AMD's TraceLens")
    parser.add_argument("--perfetto-python", help="Python that can run the engine file")
    parser.add_argument("--perfetto-engine", help="Python file with a class TraceProcessor")
    parser.add_argument("--timeout", type=float, default=300.0, help="seconds for one tool on one trace")
    parser.add_argument("--every-row", action="store_true", help="also the questions that nobody gets wrong")
    parser.add_argument("--no-damaged", action="store_true", help="leave the damaged traces out")
    parser.add_argument("--json", type=Path, help="also write truth and raw answers here")
    return parser.parse_args()


def main() -> None:
    """Run the comparison and print it."""
    options = parse_options()
    tools = chosen_tools(options)
    if not tools:
        raise SystemExit("no tool to compare: no traceview command, and no option names another tool")
    groups = {"Real traces": real_results(trace_files(options.traces), tools, options.timeout)}
    if not options.no_damaged:
        groups["Damaged and awkward traces"] = damaged_results(tools, options.timeout)
    for title, results in groups.items():
        if results:
            print("\n".join(report(title, results, [tool.name for tool in tools], options.every_row)))
    if options.json:
        raw = {title: [vars(result) for result in results] for title, results in groups.items()}
        options.json.write_text(json.dumps(raw, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
