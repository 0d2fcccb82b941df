"""Generated jobs on hosts with clocks of their own, and what the rules on ranks say of them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path
from typing import Any

from tracegen import kineto
from tracegen.faults.editing import change_launches, longer
from tracegen.jobs import Clocks, Job, job_programs, played, recorded
from tracegen.jobs.faults import step_ns
from tracegen.program import Launch, ProcessProgram, Scope
from tracegen.records import CollectiveWork

import traceview
from traceview.report.model import build_report
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet

RULES = ("RNK001", "RNK002", "RNK003", "RNK005", "RNK006", "COM002", "TRQ005")
Plant = Callable[[list[ProcessProgram]], None]


def said(
    folder: Path,
    job: Job,
    plant: Plant | None = None,
    absent: Collection[int] = (),
    offset_ns: float = 5_000_000,
) -> tuple[dict[str, Any], float]:
    """The report on a job whose hosts have clocks of their own, and what a fault costs [ns].

    Args:
        folder: for the traces.
        job, plant: the job, and what goes wrong in its programs.
        absent: ranks that are not recorded.
        offset_ns: usual difference of the clocks; 0: all are one, without drift.
    """
    steps = job.steps
    programs = job_programs(job)
    if plant:
        plant(programs)
    runs = played(programs)
    cost_ns = steps * (step_ns(runs, steps) - step_ns(played(job_programs(job)), steps)) if plant else 0.0
    hosts = [job.layout.host(rank) for rank in range(job.layout.ranks)]
    clocks = Clocks.drawn(job.layout.hosts, offset_ns, drift_ppm=50 if offset_ns else 0)
    for run in recorded(runs, clocks, hosts, runs[0].start_ns):
        if run.identity.rank not in absent:
            kineto.write(run, folder / f"rank{run.identity.rank}.json", host_name=True)
    with traceview.open(folder, cache=False) as session:
        return build_report(session, limit=0, rules=RuleSet.of(Configuration(select=RULES))), cost_ns


def findings(report: dict[str, Any], code: str) -> list[dict[str, Any]]:
    """The findings of one rule."""
    return [each for each in report["findings"] if each["code"] == code]


def slow_links(programs: list[ProcessProgram], group: str, factor: float) -> None:
    """Makes the transfers of one process group longer."""

    def slower(launch: Launch, _: Collection[Scope]) -> Launch:
        work = launch.work
        if isinstance(work, CollectiveWork) and work.info.group_name == group:
            return replace(launch, work=replace(work, kernel=longer(work.kernel, factor)))
        return launch

    change_launches(programs, slower)
