"""`traceview check`: whether traces keep their budgets and have no failing finding."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from traceview.cli.command_line import RemembersArguments
from traceview.cli.options import TraceOptions, limits, paints, takes_traces, talks
from traceview.cli.output import encoded, is_stdout
from traceview.cli.report import (
    Wanted,
    document_of,
    report_writer,
    wanted_report,
    wants_charts,
)
from traceview.cli.rule_options import RuleOptions, chooses_rules
from traceview.terminal import ColorChoice

if TYPE_CHECKING:
    from traceview.gate.check import Gate
    from traceview.gate.settings import GateConfiguration
    from traceview.report.formats.renderer_input import Document

_EXAMPLE = """\b
Examples:
  traceview check run/ --budget 'step_time <= 130 ms' --budget 'gpu_idle <= 8 %'
  traceview check run/ --baseline baseline.json --report sarif=out.sarif

Exit codes: 0 passed, 1 failed, 2 wrong usage, 3 trace unreadable, 4 inconclusive, 130 interrupted.
"""


@click.command("check", cls=RemembersArguments, epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, required=True, type=click.Path(), metavar="PATH...")
@click.option(
    "--budget",
    "budgets",
    multiple=True,
    metavar="LIMIT",
    help="A limit, such as 'step_time <= 130 ms'; see `traceview metrics`. Repeatable.",
)
@click.option(
    "--fail-on",
    type=click.Choice(["high", "medium", "low", "never", "error", "warning", "info"]),
    metavar="SEVERITY",
    help="Lowest severity that fails the gate: high (default), medium, low or never.",
)
@click.option(
    "--max-findings", type=click.IntRange(min=0), metavar="N", help="Allow this many such findings."
)
@click.option(
    "--baseline",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Only findings that are not in this baseline fail.",
)
@click.option("--any-gpu", is_flag=True, help="Accept a baseline of another GPU model.")
@click.option(
    "--report",
    "reports",
    type=wanted_report,
    multiple=True,
    metavar="FORMAT=FILE",
    help="Write a report with the result, as `traceview report` does; - is stdout. Repeatable.",
)
@limits("Rows of each ranking, 0 for all; default: 20.")
@click.option("--force", is_flag=True, help="Overwrite existing files.")
@paints
@chooses_rules
@takes_traces
@talks
def command(
    paths: tuple[str, ...],
    budgets: tuple[str, ...],
    fail_on: str | None,
    max_findings: int | None,
    baseline: Path | None,
    any_gpu: bool,
    reports: tuple[Wanted, ...],
    limit: int | None,
    force: bool,
    color: ColorChoice,
    options: TraceOptions,
    rule_options: RuleOptions,
) -> int:
    """Gates traces in CI by budgets, findings and baselines.

    Budgets, ignores and severities are configured in pyproject.toml or traceview.toml.
    """
    from traceview.gate.settings import find_gate_configuration

    configuration = find_gate_configuration(Path.cwd())
    gate = gate_of(
        rule_options,
        configuration.with_options(budgets, fail_on, max_findings, baseline),
        any_gpu=any_gpu,
    )
    with report_writer(reports, paths, force=force) as write:
        document = document_of(paths, options, gate.rule_set, limit, gate, charts=wants_charts(reports))
        write(document)
    if not any(is_stdout(wanted.target) for wanted in reports):
        _tell(document, color)
    return int(document.report["gate"]["exit_code"])


def gate_of(rule_options: RuleOptions, configuration: GateConfiguration, *, any_gpu: bool = False) -> Gate:
    """The gate by the options and the configuration. Raises UsageError where one is wrong."""
    from traceview.gate.check import Gate

    return Gate.of(configuration, rule_options.rule_set(), any_gpu=any_gpu)


def _tell(document: Document, color: ColorChoice) -> None:
    """Prints the result; a closed pipe, as in `| head`, does not change the exit code."""
    from traceview.report.text.whole_report import render_check
    from traceview.terminal import terminal_for

    text = render_check(document.report, terminal_for(sys.stdout, color))
    try:
        click.echo(encoded(text, None), nl=False)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
