"""Measure traceview against its targets and against other tools, on traces that this command makes itself.

    python benchmarks/run.py [--megabytes 500] [--replicate FILE] [--json FILE] [--keep DIR]
        [--perfetto-python PYTHON --perfetto-engine FILE] [--hta-python PYTHON] [--tracelens-python PYTHON]

Every run is a process of its own, one at a time, with an empty cache where nothing else is said. What is
compared runs in turns (A B A B), and a ratio is taken within each turn.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import sections
from contenders import Contender, Rounds, first_open, hta, perfetto_load, tracelens
from machine import load_average, machine_facts
from made_traces import GENERATOR, MadeTrace, made_pftrace, made_rocprof, made_trace, replicated_trace
from results import Line, Target, table

PARTS = ("start", "tiny", "big", "small", "pftrace", "rocprof", "compressed", "growth", "export", "traces")
WARM_UP_TRACE = GENERATOR.parent / "inference_nvidia.json.gz"
LARGE_MEGABYTES = (1000, 2000)
PERFETTO_BIG = sections.Rival(Target(1.0, at_least=True), Target(1.0, at_least=True))
PERFETTO_SMALL = sections.Rival(Target(1.3, at_least=True), Target(2.2, at_least=True))
HTA_BIG = sections.Rival(Target(15.0, at_least=True), Target(15.0, at_least=True))
TRACELENS_BIG = sections.Rival(Target(5.0, at_least=True), Target(5.0, at_least=True))
NO_TARGET = sections.Rival(None, None)


def beside_this_python() -> str | None:
    """The traceview command of this Python's environment, else the one on the path."""
    beside = Path(sys.executable).parent / "traceview"
    return str(beside) if beside.exists() else shutil.which("traceview")


def parse_options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--megabytes", type=int, default=500, help="size of the big trace (default: 500)")
    add("--replicate", type=Path, metavar="FILE", help="the big trace is this Kineto trace, repeated")
    add("--small-megabytes", type=int, default=60, help="size of the small trace (default: 60)")
    add("--rounds", type=int, default=3, help="runs of each case, whose median counts (default: 3)")
    add("--only", nargs="+", choices=PARTS, default=PARTS, help="only these parts")
    add("--threads", action="store_true", help="also the big trace on 1, 2, 4, 8 and 16 processors")
    add("--large", action="store_true", help="growth also with 1000 and 2000 MB")
    add("--all-sizes", action="store_true", help="HTA and TraceLens on the big trace too")
    add("--traces", type=Path, metavar="DIR", help="also every trace of this folder")
    add("--traceview", default=beside_this_python(), metavar="COMMAND", help="the traceview to measure")
    add("--perfetto-python", metavar="PYTHON", help="Python that can run the engine file")
    add("--perfetto-engine", metavar="FILE", help="Python file with a class TraceProcessor")
    add("--hta-python", metavar="PYTHON", help="Python with HolisticTraceAnalysis")
    add("--tracelens-python", metavar="PYTHON", help="Python with AMD's TraceLens")
    add("--timeout", type=float, default=900.0, help="seconds after which a run is killed (default: 900)")
    add("--keep", type=Path, metavar="DIR", help="keep the traces made here, and use those already there")
    add("--json", type=Path, metavar="FILE", help="also write every single value here")
    options = parser.parse_args()
    if not options.traceview:
        parser.error("there is no traceview command: install it, or name it with --traceview")
    for name in ("traceview", "perfetto_python", "hta_python", "tracelens_python"):
        command = getattr(options, name)
        if command and not shutil.which(command):
            parser.error(f"--{name.replace('_', '-')}: there is no command {command}")
    if bool(options.perfetto_python) != bool(options.perfetto_engine):
        parser.error("--perfetto-python and --perfetto-engine belong together")
    if min(options.megabytes, options.small_megabytes, options.rounds) < 1:
        parser.error("sizes and rounds are at least 1")
    return options


def rivals(options: argparse.Namespace, big: bool) -> dict[Contender, sections.Rival]:
    """The other tools that the options name, with how many times as long they have to take."""
    found: dict[Contender, sections.Rival] = {}
    if options.perfetto_python:
        contender = perfetto_load(options.perfetto_python, options.perfetto_engine)
        found[contender] = PERFETTO_BIG if big else PERFETTO_SMALL
    if options.hta_python and (options.all_sizes or not big):
        found[hta(options.hta_python)] = HTA_BIG if big else NO_TARGET
    if options.tracelens_python and (options.all_sizes or not big):
        found[tracelens(options.tracelens_python)] = TRACELENS_BIG if big else NO_TARGET
    return found


def measure(options: argparse.Namespace, runs: Rounds, folder: Path) -> list[Line]:
    """Run the parts asked for."""
    traceview, rounds = options.traceview, options.rounds
    big, small = options.megabytes, options.small_megabytes

    def made(megabytes: int, suffix: str = ".json") -> MadeTrace:
        return made_trace(folder, megabytes, suffix)

    runs.warm_up((first_open(traceview), WARM_UP_TRACE))
    lines: list[Line] = []
    if "start" in options.only:
        lines += sections.starting(runs, traceview)
    if "tiny" in options.only:
        lines += sections.tiny(runs, traceview, WARM_UP_TRACE, rounds)
    if "big" in options.only:
        source = options.replicate
        trace = replicated_trace(folder, source, big) if source else made(big)
        found = rivals(options, True)
        lines += sections.opening(runs, traceview, "Big trace", trace, found, rounds, sections.BIG_CPU_S)
    if "small" in options.only:
        lines += sections.opening(runs, traceview, "Small trace", made(small), rivals(options, False), rounds)
    if "pftrace" in options.only:
        perfetto = None
        if options.perfetto_python:
            perfetto = perfetto_load(options.perfetto_python, options.perfetto_engine)
        lines += sections.pftrace(runs, made_pftrace(folder), perfetto, rounds)
    if "rocprof" in options.only:
        names = {"training_results.db": 4000, "training_results.json": 4000, "training.json": 1000}
        made_of = [made_rocprof(folder, name, steps) for name, steps in names.items()]
        lines += sections.rocprof(runs, traceview, made_of, rounds)
    if "compressed" in options.only:
        traces = [made(small, suffix) for suffix in sections.TRACE_SUFFIXES]
        lines += sections.compressed(runs, traceview, traces, rounds)
    if "growth" in options.only:
        sizes = sorted({small, (big + 1) // 2, big, *(LARGE_MEGABYTES if options.large else ())})
        lines += sections.growth(runs, traceview, [made(size) for size in sizes], rounds)
    if options.threads:
        lines += sections.threads(runs, traceview, made(big), rounds)
    if "export" in options.only:
        lines += sections.export(runs, traceview, folder, rounds)
    if "traces" in options.only and options.traces:
        lines += sections.folder(runs, traceview, options.traces, rounds)
    return lines


def left_out(options: argparse.Namespace) -> list[str]:
    """The tools that no option names."""
    tools = {
        "Perfetto": options.perfetto_python,
        "HTA": options.hta_python,
        "TraceLens": options.tracelens_python,
    }
    return [
        f"left out, because its option is not given: {name}" for name, given in tools.items() if not given
    ]


def main() -> int:
    """Run the benchmark and print it; 1 when traceview itself failed, 0 even when targets are missed."""
    options = parse_options()
    facts = machine_facts(options.traceview) | {"load average at the start": load_average()}
    with ExitStack() as stack:
        folder = options.keep
        if folder is None:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="traceview-benchmark-")))
        folder.mkdir(parents=True, exist_ok=True)
        caches = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="caches-", dir=folder)))
        runs = Rounds(caches, options.timeout)
        lines = measure(options, runs, folder)
    facts["load average at the end"] = load_average()
    print("\n".join(f"{name}: {fact}" for name, fact in facts.items()))
    print("\n".join(["", *table(lines), "", *left_out(options)]))
    if options.json:
        document = {
            "format": "traceview.benchmark/1",
            "machine": facts,
            "lines": [line.as_dict() for line in lines],
            "samples": [vars(sample) for sample in runs.samples],
        }
        options.json.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    return int(any(each.error and each.contender.startswith("traceview") for each in runs.samples))


if __name__ == "__main__":
    sys.exit(main())
