"""`traceview baseline write`: the current findings and metrics, for gates to compare with."""

from pathlib import Path

import click

from traceview.cli.check import gate_of
from traceview.cli.opening import opened
from traceview.cli.options import TraceOptions, narrate, takes_traces, talks, writes_output
from traceview.cli.output import is_stdout, opened_output
from traceview.cli.progress import working
from traceview.cli.rule_options import RuleOptions, chooses_rules
from traceview.quantities import counted

_EXAMPLE = """\b
Example:
  traceview baseline write run/ -o baseline.json
"""


@click.group("baseline", epilog="\b\nExample:\n  traceview baseline write run/ -o baseline.json\n")
def command() -> None:
    """Records known findings and metrics of traces, which a gate accepts."""


@command.command("write", epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, required=True, type=click.Path(), metavar="PATH...")
@writes_output
@chooses_rules
@takes_traces
@talks
def write(
    paths: tuple[str, ...],
    output: str | None,
    force: bool,
    options: TraceOptions,
    rule_options: RuleOptions,
) -> None:
    """Writes a baseline as JSON to commit.

    It holds fingerprints of findings, metrics and GPU models, and no names of kernels, files or hosts.
    """
    from dataclasses import replace

    from traceview.gate.settings import find_gate_configuration

    configuration = replace(find_gate_configuration(Path.cwd()), baseline=None)
    gate = gate_of(rule_options, configuration)
    with opened_output(output, force=force, inputs=paths, is_told=True) as stream:
        with opened(paths, options) as session:
            from traceview.gate.baseline import written
            from traceview.gate.check import baseline_of
            from traceview.gate.judgement import analysis_of
            from traceview.report.model import build_report
            from traceview.version import installed_version

            with working("rules are running"):
                analysis = analysis_of(build_report(session, rules=gate.rule_set))
            baseline = baseline_of(session, gate, analysis)
        stream.write(written(baseline, installed_version()))
    if not is_stdout(output):
        findings, metrics = len(baseline.findings), len(baseline.metrics)
        narrate(f"{counted(findings, 'finding')}, {counted(metrics, 'metric')}: {output}")
