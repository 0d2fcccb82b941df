"""Plants faults in jobs of 16 and 64 ranks on hosts with clocks of their own, and prints how the rules did.

    python benchmarks/faults/jobs.py [--fault NAME ...] [--seeds N] [--details] [--kept FILE]

A job takes a minute or more; `clean_jobs.py` has small ones without a fault. With `--kept`, what was found in
each is written to a file as soon as it is known, and jobs that it holds are not run again.

Each fault is planted in one rank, host or link that its seed chooses. The truth is the simulated time of a
step with the fault less the time without. A fault is found where a rule on ranks names all of its ranks and
no others; an alarm is false where it names others, or any where the job is as designed. Slow links are found
by the bandwidth of what their group does; a straggler of the group that is said to have slow links, and
claims nothing, is no false alarm, and does not count as found. A claim is what the finding would give back on
the rank where it is the most.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "sample_traces"))

from scores import error_cells, percent
from tracegen import kineto
from tracegen.jobs import Clocks, Job, Layout, recorded
from tracegen.jobs.communication import Wires
from tracegen.jobs.faults import JOB_FAULTS, ONE_GROUP_FAULTS, JobCase, JobFault, step_ns
from tracegen.records import Run

import traceview
from traceview.report.model import build_report
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet

LAYOUT = Layout(tensor=2, pipeline=4, data=8, experts=4)
STEPS = 8
OVERLAPPED = Layout(data=16)
"""Two hosts, whose gradients are reduced beside the backward passes."""
_CULPRITS = {
    "hidden_two_gpus": 2, "hidden_slow_majority": 11, "work_in_turns": STEPS, "slow_network": 0,
    "slow_at_times": 0, "tiny_buckets": 0,
}  # fmt: skip
"""Ranks that a fault of these jobs is planted in, unless it is one, or a host."""
FAULTS = (*JOB_FAULTS, *ONE_GROUP_FAULTS)
RULES = ("RNK001", "RNK002", "RNK003", "RNK005", "RNK006", "COM002", "COM003", "HNG004", "TRQ008")
BLAMES = ("RNK001", "RNK002", "RNK005", "RNK006")
"""Rules that name whose fault it is."""
FIRST_STAGE = frozenset(
    {"slow_host", "data_loading", "copies", "garbage_collection", "garbage_now_and_then", "recompilation"}
)
"""Faults at the beginning of a step, which later stages hide while they wait."""

WORDS: Mapping[str, str] = {
    "kernels": "kernels are slower",
    "work": "more or larger kernels",
    "host": "waiting for its own host",
    "data": "loads data",
    "copies": "copies",
    "garbage": "collects? garbage",
    "compilation": "compiles",
    "stage": "same kernels take",
    "link": "its links are slower",
    "messages": "as long as on",
    "turns": "compute longer in turns",
}
"""What the message says of each cause."""
_TOLD_OTHERWISE: Mapping[str, tuple[str, str]] = {
    "network": ("COM002", "the job would take at most"),
    "times": ("COM002", "most of its size"),
    "buckets": ("COM003", "each"),
    "steps": ("TRQ008", "later than"),
}
"""Causes that are no rank's: which rule tells them, and its words."""
_UNITS = {"us": 1e3, "ms": 1e6, "s": 1e9}
OF_LINKS = r"(all_?gather|reduce_?scatter)"
"""What the groups whose links are slow do."""


@dataclass
class Outcome:
    """How one case was judged; times are of a step [ns]."""

    case: str
    truth_ns: float
    found: bool = False
    false: list[str] = field(default_factory=list)
    says_why: bool | None = None
    claimed_ns: float | None = None
    not_checkable: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)

    @property
    def error(self) -> float | None:
        """The difference of the claim as a share of the truth."""
        return None if self.claimed_ns is None else (self.claimed_ns - self.truth_ns) / self.truth_ns


def case_of(fault: JobFault | None, seed: int) -> JobCase:
    """The job of a seed, with a fault in ranks that the seed chooses."""
    random = Random(f"{fault and fault.name} {seed}")
    job = Job(LAYOUT, steps=STEPS, seed=seed)
    if fault is None:
        return JobCase(job)
    if fault in ONE_GROUP_FAULTS:
        count = _CULPRITS.get(fault.name, 1)
        of_host = fault.name == "hidden_slow_node"
        job = of_one_group(seed, fault)
        every = range(job.layout.ranks)
        ranks = OVERLAPPED.ranks_on(random.randrange(2)) if of_host else random.sample(every, count)
        return JobCase(job, fault, tuple(sorted(ranks)))
    if fault.name == "slow_node":
        return JobCase(job, fault, tuple(LAYOUT.ranks_on(random.randrange(LAYOUT.hosts))))
    if fault.name in ("slow_stage", "spare_stage"):
        stages = LAYOUT.pipeline - (fault.name == "spare_stage")
        return JobCase(job, fault, tuple(_stage(random.randrange(stages))))
    if fault.name in ("more_work", "uneven_experts"):
        return JobCase(job, fault, LAYOUT.tensor_group(random.randrange(LAYOUT.ranks)).ranks)
    if fault.name == "slow_messages":
        rank = random.randrange(LAYOUT.ranks - len(_stage(0)))
        return JobCase(job, fault, (rank, rank + len(_stage(0))))
    if fault.name == "garbage_in_turns":
        return JobCase(job, fault, tuple(random.sample(_stage(0), STEPS)))
    first_stage = fault.name in FIRST_STAGE
    return JobCase(job, fault, (random.randrange(LAYOUT.ranks // (LAYOUT.pipeline if first_stage else 1)),))


def of_one_group(seed: int, fault: JobFault) -> Job:
    """The job of a seed for a fault, with data parallelism alone, as it is designed."""
    if fault.name == "tiny_buckets":
        return Job(
            Layout(data=4), steps=STEPS, seed=seed, microbatches=1, tokens=1024, hidden=1024, layers=6,
            overlapped=True, norm=False,
        )  # fmt: skip
    wires = Wires(between_gbs=110)
    layout = Layout(data=6, ranks_of_host=1) if fault.name == "later_steps" else OVERLAPPED
    return Job(
        layout, steps=STEPS, seed=seed, microbatches=1, tokens=4096, layers=6, overlapped=True,
        norm=False, wires=wires,
    )  # fmt: skip


def _stage(stage: int) -> list[int]:
    return [rank for rank in range(LAYOUT.ranks) if LAYOUT.place(rank)[0] == stage]


def judged(case: JobCase, clean_ns: float) -> Outcome:
    """Write the traces of a case, ask the rules, and hold what they say against what was planted."""
    runs = case.runs()
    hangs = case.fault is not None and case.fault.cause == "hang"
    timed = case.fault is None or case.fault.cause not in ("hang", "steps")
    outcome = Outcome(told(case), step_ns(runs, STEPS) - clean_ns if timed else 0.0)
    report = asked(case, runs)
    findings = [each for each in report["findings"] if each["code"] in RULES]
    outcome.messages = sorted({f"{each['code']} {each['message']}" for each in findings})
    outcome.not_checkable = sorted({each["code"] for each in report["not_checkable"]} & set(RULES))
    culprits = set(case.culprits) if case.fault is not None and case.fault.cause else set()
    if case.fault is not None and case.fault.cause == "link":
        group = set(LAYOUT.data_group(case.culprits[0]).ranks)
        _judge_link(outcome, findings, group, report)
    elif hangs:
        outcome.found = any(each["code"] == "HNG004" and named(each) == culprits for each in findings)
        outcome.false = [
            f"{each['code']} {each['message']}" for each in findings
            if each["code"] in (*BLAMES, "HNG004") and named(each) - culprits
        ]  # fmt: skip
    elif case.fault is not None and case.fault.cause in _TOLD_OTHERWISE:
        _judge_told(outcome, findings, case, report)
    else:
        _judge_ranks(outcome, findings, culprits, case)
    return outcome


def _judge_ranks(
    outcome: Outcome, findings: Sequence[Mapping[str, Any]], culprits: set[int], case: JobCase
) -> None:
    right, parts = [], []
    for each in findings:
        if each["code"] not in BLAMES:
            continue
        if culprits and named(each) == culprits:
            right.append(each)
        elif named(each) and named(each) < culprits:
            parts.append(each)
        elif not named(each) or named(each) - culprits:
            outcome.false.append(f"{each['code']} {each['message']}")
    # Ranks that are late on their own each have their finding.
    if not right and set().union(*map(named, parts)) == culprits != set():
        right = parts
        claimed = [each["recoverable_ns"] or 0 for each in parts if each["code"] == "RNK001"]
        outcome.claimed_ns = sum(claimed) / STEPS
    outcome.found = bool(right)
    if right and case.fault is not None:
        outcome.says_why = any(re.search(WORDS[case.fault.cause], each["message"]) for each in right)
    claims = [each["recoverable_alone_ns"] for each in right if each["recoverable_alone_ns"] is not None]
    if claims and outcome.claimed_ns is None:
        outcome.claimed_ns = max(claims) / STEPS


def _judge_told(
    outcome: Outcome, findings: Sequence[Mapping[str, Any]], case: JobCase, report: Mapping[str, Any]
) -> None:
    """What no rank is to blame for: by its own rule, or by the bound of what no recording tells."""
    assert case.fault is not None
    code, words = _TOLD_OTHERWISE[case.fault.cause]
    told = [each for each in findings if each["code"] == code and re.search(words, each["message"])]
    claims = [each["recoverable_alone_ns"] for each in told if each["recoverable_alone_ns"] is not None]
    if case.fault.cause == "network":
        reasons = " ".join(each["reason"] for each in report["not_checkable"] if each["code"] == code)
        bound = re.search(rf"{words} ([\d.]+) (us|ms|s) ", reasons)
        bound_ns = float(bound[1]) * _UNITS[bound[2]] / STEPS if bound else 0.0
        outcome.found = bound_ns >= outcome.truth_ns
    elif case.fault.cause == "steps":
        outcome.found = {rank for each in told for rank in named(each)} == set(case.culprits)
    else:
        outcome.found = bool(claims)
        outcome.claimed_ns = max(claims) / STEPS if claims else None
    outcome.false = [f"{each['code']} {each['message']}" for each in findings if each["code"] in BLAMES]


def _judge_link(
    outcome: Outcome, findings: Sequence[Mapping[str, Any]], group: set[int], report: Mapping[str, Any]
) -> None:
    rank = {each["trace_id"]: each["rank"] for each in report["traces"]}
    for each in findings:
        of_links = each["code"] == "COM002" and re.match(OF_LINKS, str(each["subject"]))
        if of_links and rank[each["trace_id"]] in group:
            outcome.found = True
            outcome.claimed_ns = max(outcome.claimed_ns or 0, (each["recoverable_alone_ns"] or 0) / STEPS)
        elif each["code"] in (*BLAMES, "COM002") and not _says_the_same(each, group):
            outcome.false.append(f"{each['code']} {each['message']}")


def _says_the_same(finding: Mapping[str, Any], group: set[int]) -> bool:
    """Whether ranks that have slow links are named for these, and no time is claimed again."""
    return (
        finding["code"] == "RNK001"
        and re.search(WORDS["link"], finding["message"]) is not None
        and not finding["recoverable_alone_ns"]
        and bool(named(finding))
        and named(finding) <= group
    )


def named(finding: Mapping[str, Any]) -> set[int]:
    """The ranks that a finding blames: `rank 5`, `ranks 3 and 9`, `ranks 8 to 15 (host node-1)`.

    Where it names only the first of many, all whose time it claims.
    """
    if "..." in str(finding["subject"]):
        return {rank for row in finding["evidence"] for rank in row.get("claimed_ranks") or ()}
    listed = re.search(r"ranks? ([\d ,toand]+)", str(finding["subject"]))
    ranks: set[int] = set()
    for first, last in re.findall(r"(\d+)(?: to (\d+))?", listed[1] if listed else ""):
        ranks |= set(range(int(first), int(last or first) + 1))
    return ranks


def asked(case: JobCase, runs: Sequence[Run]) -> dict[str, Any]:
    """The report on a case, whose traces the hosts wrote by their own clocks."""
    layout = case.job.layout
    hosts = [layout.host(rank) for rank in range(layout.ranks)]
    shown = recorded(runs, Clocks.drawn(layout.hosts, seed=case.job.seed), hosts, runs[0].start_ns)
    with tempfile.TemporaryDirectory() as name:
        for run in shown:
            path = Path(name) / f"rank{run.identity.rank}.json"
            kineto.write(run, path, host_name=True)
            if case.fault is not None and case.fault.cause == "steps":
                # Older PyTorch does not number collectives.
                path.write_text(re.sub(r', "Seq": \d+', "", path.read_text()))
        with traceview.open(name, cache=False) as session:
            report = build_report(session, limit=0, rules=RuleSet.of(Configuration(select=RULES)))
    rank_of = {row["trace_id"]: row["rank"] for row in report["traces"]}
    for row in (row for each in report["findings"] for row in each["evidence"]):
        row["claimed_ranks"] = [rank_of[place["trace_id"]] for place in row.get("claims_at") or ()]
    return report


def told(case: JobCase) -> str:
    """The fault and whose it is."""
    if case.fault is None:
        return "clean"
    return f"{case.fault.name} in {', '.join(map(str, case.culprits))}"


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--fault", nargs="+", choices=["clean", *(each.name for each in FAULTS)], help="only these")
    add("--seeds", type=int, default=1, help="jobs of each kind (default: 1)")
    add("--details", action="store_true", help="also what the rules said")
    add("--kept", type=Path, help="a file of what was found, to go on with")
    options = parser.parse_args()
    kept = read(options.kept)
    outcomes: dict[str, list[Outcome]] = {}
    for seed in range(options.seeds):
        for fault in (None, *FAULTS):
            name = "clean" if fault is None else fault.name
            if options.fault is None or name in options.fault:
                outcome = kept.get((name, seed)) or judged(case_of(fault, seed), designed_ns(seed, fault))
                if options.kept and (name, seed) not in kept:
                    keep(options.kept, name, seed, outcome)
                outcomes.setdefault(name, []).append(outcome)
                if options.details:
                    print(f"- {outcome.case}: {outcome.truth_ns / 1e6:.2f} ms a step", *outcome.messages,
                          *(f"not checkable: {each}" for each in outcome.not_checkable), sep="\n  - ",
                          flush=True)  # fmt: skip
    print(*table(outcomes), sep="\n")


def keep(file: Path, name: str, seed: int, outcome: Outcome) -> None:
    """Add to a file what was found of a job."""
    line = json.dumps({"fault": name, "seed": seed, "outcome": asdict(outcome)})
    with file.open("a", encoding="utf-8") as opened:
        opened.write(f"{line}\n")


def designed_ns(seed: int, fault: JobFault | None) -> float:
    """A step of the job of a seed as it is designed [ns], of the kind of job that a fault is planted in."""
    if fault in ONE_GROUP_FAULTS:
        return _step_ns(seed, fault if fault.name == "tiny_buckets" else ONE_GROUP_FAULTS[0])
    return _step_ns(seed, None)


@cache
def _step_ns(seed: int, fault: JobFault | None) -> float:
    job = case_of(None, seed).job if fault is None else of_one_group(seed, fault)
    return step_ns(JobCase(job).runs(), STEPS)


def read(path: Path | None) -> dict[tuple[str, int], Outcome]:
    """What a file holds of jobs that were judged before, by fault and seed."""
    lines = path.read_text(encoding="utf-8").splitlines() if path and path.exists() else []
    rows = map(json.loads, lines)
    return {(row["fault"], row["seed"]): Outcome(**row["outcome"]) for row in rows}


def table(outcomes: Mapping[str, Sequence[Outcome]]) -> list[str]:
    """One row a fault in Markdown, and what holds over all."""
    lines = [
        "| fault | planted | found | says why | false alarms | ms a step | claim: median error | worst |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    planted = {each.name for each in FAULTS if each.cause}
    for name, found in outcomes.items():
        errors = [each.error for each in found if each.error is not None]
        why = [each.says_why for each in found if each.says_why is not None]
        cells = (
            name, str(len(found)) if name in planted else "-",
            str(sum(each.found for each in found)) if name in planted else "-",
            f"{sum(why)} of {len(why)}" if why else "-", str(sum(len(each.false) > 0 for each in found)),
            f"{sum(each.truth_ns for each in found) / len(found) / 1e6:.2f}", *error_cells(errors),
        )  # fmt: skip
        lines.append("| " + " | ".join(cells) + " |")
    every = [(name, each) for name, found in outcomes.items() for each in found]
    recall = [each.found for name, each in every if name in planted]
    hits, false = sum(recall), sum(bool(each.false) for _, each in every)
    errors = [each.error for _, each in every if each.error is not None]
    median, worst = error_cells(errors)
    found_share = percent(hits / len(recall)) if recall else "-"
    right_share = percent(hits / (hits + false)) if hits + false else "-"
    return [
        *lines,
        "",
        f"{len(every)} jobs: recall {found_share}, precision {right_share}; "
        f"claims: median error {median}, worst {worst}.",
    ]


if __name__ == "__main__":
    main()
