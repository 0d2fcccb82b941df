"""`traceview metrics`: metrics for budgets, and their values in traces."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from traceview.cli.opening import opened
from traceview.cli.options import TraceOptions, prints_json, takes_traces, talks

if TYPE_CHECKING:
    from traceview.gate.measuring import Measurement
    from traceview.gate.metrics import Metric

_EXAMPLE = """\b
Examples:
  traceview metrics
  traceview metrics run/
"""


@click.command("metrics", epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, type=click.Path(), metavar="[PATH]...")
@prints_json
@takes_traces
@talks
def command(paths: tuple[str, ...], format_name: str, options: TraceOptions) -> None:
    """Lists the metrics for budgets, with their values in traces.

    Includes configured metrics, [tool.traceview.metric.NAME].
    """
    from traceview.gate.settings import find_gate_configuration

    metrics = find_gate_configuration(Path.cwd()).metrics
    values: Mapping[str, Measurement] = {}
    if paths:
        from traceview.gate.measuring import measure

        with opened(paths, options) as session:
            values = measure(session, metrics.values())
    if format_name == "json":
        click.echo(_json(metrics, values))
    else:
        click.echo(_text(metrics, values), nl=False)


def _json(metrics: Mapping[str, Metric], values: Mapping[str, Measurement]) -> str:
    rows = {}
    for name, metric in metrics.items():
        row: dict[str, object] = {"what": metric.what, "unit": metric.unit, "sql": metric.query}
        if name in values:
            row |= {"value": values[name].value, "reason": values[name].reason}
        rows[name] = row
    return json.dumps(rows, indent=2)


def _text(metrics: Mapping[str, Metric], values: Mapping[str, Measurement]) -> str:
    from traceview.gate.quantity import shown
    from traceview.report.text.table import TextColumn, TextTable
    from traceview.terminal import terminal_for

    terminal = terminal_for(sys.stdout, "never")
    value = TextColumn("value", right=True) if values else TextColumn("unit")
    table = TextTable(
        [TextColumn("metric", shrinks_to=12), value, TextColumn("what", shrinks_to=20, prose=True)]
    )
    for name, metric in metrics.items():
        found = values.get(name)
        cell = metric.unit if found is None else shown(found.value, metric.unit)
        what = metric.what if found is None or found.value is not None else str(found.reason)
        table.rows.append([name, terminal.safe(cell), terminal.safe(what)])
    return "\n".join(table.lines(terminal)[0]) + "\n"
