"""The parts of the benchmark; each returns its lines of the report."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from contenders import (
    Case,
    Contender,
    Rounds,
    first_open,
    first_open_without_rules,
    on_processors,
    orjson_loads,
    pftrace_read,
    second_open,
    sqlite_reader,
)
from made_export import COUNTS, LAYERS, write_export
from made_traces import MadeTrace
from results import Line, Target, cpu_line, peak_line, ratio_line, start_line, time_line

ORJSON_RATIO = Target(0.4)
RULES_RATIO = Target(0.4)
SECOND_OPEN_S = Target(1.0)
PEAK_MB = Target(900.0)
BIG_CPU_S = Target(7.0)
TINY_S = Target(0.8)
TINY_CPU_S = Target(1.0)
TINY_RULES_S = Target(0.15)
HELP_MS = Target(150.0)
PFTRACE = Target(5.0, at_least=True)
PFTRACE_PEAK_MB = Target(1200.0)
ROCPROF_RATIO = Target(1.5)
LINEAR = Target(1.3)
"""How much more a further MB may cost in the largest traces than in the smallest to be called linear."""

EXPORT_REPEATS = 100
EXPORT_ROWS_A_SECOND = 1_500_000
EXPORT_OPEN_S = Target(6.0)
EXPORT_PEAK_MB = Target(600.0)
HELP_RUNS = 10
MOST_PROCESSORS = 16
TRACE_SUFFIXES = (".json", ".json.gz", ".json.zst")


class Rival(NamedTuple):
    """How many times as long as traceview another tool has to take, where traceview runs its rules or not."""

    with_rules: Target | None
    without_rules: Target | None


def tiny(runs: Rounds, traceview: str, trace: Path, rounds: int) -> list[Line]:
    """First open of a trace of a few kilobytes: what start-up takes, and rules whatever the size."""
    section = f"Tiny trace: {trace.name}, {trace.stat().st_size / 1e6:,.2f} MB"
    first, without_rules = first_open(traceview), first_open_without_rules(traceview)
    found = runs.run([(first, trace), (without_rules, trace)], rounds)
    samples, bare = found[first, trace], found[without_rules, trace]
    both = zip(time_line(section, "", samples).values, time_line(section, "", bare).values, strict=False)
    return [
        time_line(section, first.name, samples, TINY_S),
        cpu_line(section, "processor time of the first open", samples, TINY_CPU_S),
        time_line(section, without_rules.name, bare),
        Line(section, "what the rules take", "s", tuple(a - b for a, b in both), target=TINY_RULES_S),
    ]


def opening(
    runs: Rounds,
    traceview: str,
    title: str,
    trace: MadeTrace,
    rivals: Mapping[Contender, Rival],
    rounds: int,
    cpu: Target | None = None,
) -> list[Line]:
    """First and second open of one trace, beside ``orjson.loads`` and the rivals.

    `cpu` is the target for the processor time of the first open with all rules.
    """
    section = f"{title}: {trace.describe()}"
    first, second, loads = first_open(traceview), second_open(traceview), orjson_loads()
    without_rules = first_open_without_rules(traceview)
    contenders = [first, without_rules, *([loads] if loads else []), *rivals, second]
    found = runs.run([(contender, trace.path) for contender in contenders], rounds)
    samples = {contender: found[contender, trace.path] for contender in contenders}
    lines = [
        time_line(section, each.name, samples[each], SECOND_OPEN_S if each is second else None)
        for each in contenders
    ]
    both = zip(lines[0].values, lines[1].values, strict=False)
    shares = tuple(whole / without - 1 for whole, without in both if without)
    lines.append(
        Line(section, "what the rules take / first open without rules", "x", shares, target=RULES_RATIO)
    )
    lines.append(cpu_line(section, "processor time of the first open", samples[first], cpu))
    lines.append(cpu_line(section, "the same without rules", samples[without_rules], None))
    for mine, name in ((first, "first open"), (without_rules, "first open without rules")):
        lines.append(peak_line(section, f"peak RSS of the {name}", samples[mine], PEAK_MB))
        what = f"{name} / orjson.loads"
        if loads:
            lines.append(ratio_line(section, what, samples[mine], samples[loads], ORJSON_RATIO))
        else:
            lines.append(Line(section, what, "x", (), note="left out: orjson is not installed"))
        for rival, targets in rivals.items():
            target = targets.with_rules if mine is first else targets.without_rules
            ratio = f"{rival.name} / {name}"
            lines.append(ratio_line(section, ratio, samples[rival], samples[mine], target))
    return lines


def pftrace(runs: Rounds, trace: MadeTrace, perfetto: Contender | None, rounds: int) -> list[Line]:
    """Reading a Perfetto trace into DuckDB; every run is a first one: nothing is kept between them."""
    section = f"Perfetto trace: {trace.describe()}"
    mine = pftrace_read()
    contenders = [mine, *([perfetto] if perfetto else [])]
    found = runs.run([(contender, trace.path) for contender in contenders], rounds)
    samples = {contender: found[contender, trace.path] for contender in contenders}
    lines = [time_line(section, each.name, samples[each]) for each in contenders]
    lines.append(peak_line(section, "peak RSS", samples[mine], PFTRACE_PEAK_MB))
    if perfetto is not None:
        ratio = f"{perfetto.name} / {mine.name}"
        lines.append(ratio_line(section, ratio, samples[perfetto], samples[mine], PFTRACE))
    return lines


def rocprof(runs: Rounds, traceview: str, traces: Sequence[MadeTrace], rounds: int) -> list[Line]:
    """First open of one program's traces by AMD's profilers, beside the last one, which is PyTorch's."""
    section = "One program on an AMD GPU, first open"
    first = first_open(traceview)
    found = runs.run([(first, trace.path) for trace in traces], rounds)
    lines, each = [], {}
    for trace in traces:
        samples = found[first, trace.path]
        cpu = cpu_line(section, f"{trace.path.name}: processor time", samples, None)
        each[trace.path.name] = tuple(seconds / trace.events * 1e6 for seconds in cpu.values)
        lines += [
            time_line(section, trace.describe(), samples),
            cpu,
            peak_line(section, f"{trace.path.name}: peak RSS", samples, PEAK_MB),
        ]
    *others, (name, those) = each.items()
    for other, values in others:
        ratios = tuple(one / two for one, two in zip(values, those, strict=False))
        what = f"processor time of an event, {other} / {name}"
        lines.append(Line(section, what, "x", ratios, target=ROCPROF_RATIO))
    return lines


def compressed(runs: Rounds, traceview: str, traces: Sequence[MadeTrace], rounds: int) -> list[Line]:
    """First open of one trace in several compressions."""
    section = "Compressed input, first open"
    first = first_open(traceview)
    found = runs.run([(first, trace.path) for trace in traces], rounds)
    return [time_line(section, trace.describe(), found[first, trace.path]) for trace in traces]


def growth(runs: Rounds, traceview: str, traces: Sequence[MadeTrace], rounds: int) -> list[Line]:
    """First open of traces of growing size: time, time per MB, and whether a further MB costs the same."""
    section = "Growth, first open"
    first = first_open(traceview)
    found = runs.run([(first, trace.path) for trace in traces], rounds)
    lines = [time_line(section, trace.describe(), found[first, trace.path]) for trace in traces]
    if any(line.note for line in lines):
        return lines
    sizes = [trace.megabytes for trace in traces]
    for line, size in zip(list(lines), sizes, strict=True):
        values = tuple(1000 * seconds / size for seconds in line.values)
        lines.append(Line(section, f"{size:,.0f} MB: per MB", "ms/MB", values))
    times = [line.values for line in lines[: len(sizes)]]
    further = [
        tuple(1000 * (b - a) / (sizes[i + 1] - sizes[i]) for a, b in zip(times[i], times[i + 1], strict=True))
        for i in range(len(sizes) - 1)
    ]
    for i, values in enumerate(further):
        what = f"{sizes[i]:,.0f} to {sizes[i + 1]:,.0f} MB: each further MB"
        lines.append(Line(section, what, "ms/MB", values))
    what = "a further MB at the end / at the beginning"
    if len(further) < 2 or min(further[0]) <= 0:
        note = "no value: fewer than three sizes, or the times vary more than the sizes"
        return [*lines, Line(section, what, "x", (), target=LINEAR, note=note)]
    ratios = tuple(last / begin for begin, last in zip(further[0], further[-1], strict=True))
    return [*lines, Line(section, what, "x", ratios, target=LINEAR)]


def threads(runs: Rounds, traceview: str, trace: MadeTrace, rounds: int) -> list[Line]:
    """First open on 1, 2, 4, ... processors, as many as there are."""
    section = f"Processors, first open: {trace.describe()}"
    available = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    counts = [count for count in (1, 2, 4, 8, MOST_PROCESSORS) if count <= available]
    contenders = [on_processors(first_open(traceview), count) for count in counts]
    found = runs.run([(each, trace.path) for each in contenders], rounds)
    samples = [found[each, trace.path] for each in contenders]
    lines = [time_line(section, each.name, own) for each, own in zip(contenders, samples, strict=True)]
    for each, own in zip(contenders, samples, strict=True):
        lines.append(peak_line(section, f"{each.name}: peak RSS", own, PEAK_MB))
        lines.append(ratio_line(section, f"one processor / {each.name}", samples[0], own, None))
    return lines


def starting(runs: Rounds, traceview: str) -> list[Line]:
    """`traceview --help`, and for comparison a Python that does nothing."""
    section = f"Start, {HELP_RUNS} runs"
    shown = Contender("traceview --help", (traceview, "--help"))
    bare = Contender("python -c 'print(1)'", (sys.executable, "-c", "print(1)"))
    nothing = Path("no trace")
    found = runs.run([(shown, nothing), (bare, nothing)], HELP_RUNS)
    return [
        start_line(section, shown.name, found[shown, nothing], HELP_MS),
        start_line(section, bare.name, found[bare, nothing]),
    ]


def export(runs: Rounds, traceview: str, place: Path, rounds: int) -> list[Line]:
    """An Nsight Systems export in SQLite: reading its rows, beside the standard library, and opening it."""
    path = place / f"nsight_{EXPORT_REPEATS}.sqlite"
    if not path.exists():
        unfinished = path.with_suffix(".unfinished")
        write_export(unfinished, EXPORT_REPEATS)
        unfinished.rename(path)
    rows = sum(COUNTS.values()) * LAYERS * EXPORT_REPEATS
    section = f"Nsight Systems export: {path.name}, {path.stat().st_size / 1e6:,.1f} MB, {rows:,} rows"
    columnar, library = sqlite_reader("traceview"), sqlite_reader("sqlite3")
    first = first_open(traceview)
    found = runs.run([(each, path) for each in (columnar, library, first)], rounds)
    return [
        time_line(section, columnar.name, found[columnar, path], Target(rows / EXPORT_ROWS_A_SECOND)),
        time_line(section, library.name, found[library, path]),
        ratio_line(section, "sqlite3 / traceview", found[library, path], found[columnar, path], None),
        time_line(section, first.name, found[first, path], EXPORT_OPEN_S),
        peak_line(section, "peak RSS of the first open", found[first, path], EXPORT_PEAK_MB),
    ]


def folder(runs: Rounds, traceview: str, place: Path, rounds: int) -> list[Line]:
    """First and second open of every trace below ``place``."""
    section = f"Traces of {place}"
    paths = [path for path in sorted(place.rglob("*")) if path.name.endswith(TRACE_SUFFIXES)]
    if not paths:
        return [Line(section, str(place), "s", (), note=f"no file ends with {', '.join(TRACE_SUFFIXES)}")]
    first, second = first_open(traceview), second_open(traceview)
    lines = []
    for path in paths:
        cases: list[Case] = [(first, path), (second, path)]
        found = runs.run(cases, rounds)
        what = f"{path.relative_to(place)}, {path.stat().st_size / 1e6:,.1f} MB"
        lines.append(time_line(section, f"{what}, first", found[first, path]))
        lines.append(time_line(section, f"{what}, second", found[second, path]))
    return lines
