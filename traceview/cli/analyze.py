"""`traceview analyze`: the report of one or more traces."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, Final, cast

import click

from traceview.cli.command_line import RemembersArguments
from traceview.cli.opening import open_session, opened, warnings_listed
from traceview.cli.options import (
    TraceOptions,
    formats,
    formerly,
    limits,
    paints,
    takes_traces,
    talks,
    writes_output,
)
from traceview.cli.output import opened_output, refuse_extension, rendered
from traceview.cli.progress import working
from traceview.cli.rule_options import RuleOptions, chooses_rules
from traceview.documents.report import ReportDocument
from traceview.errors import UsageError
from traceview.terminal import ColorChoice

if TYPE_CHECKING:
    from traceview.opening.cached_results import Answers
    from traceview.rules.ruleset import RuleSet

_EXAMPLE = """\b
Examples:
  traceview analyze run/rank0.json.gz run/rank1.json.gz --steps 3:7
  traceview analyze run/ -o report.html
"""


@click.command("analyze", cls=RemembersArguments, epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, required=True, type=click.Path(), metavar="PATH...")
@formats(
    *("text", "json", "brief"),
    text="Print the report in this format. Default: by the extension of -o; the terminal UI on a terminal;"
    " else text.",
)
@limits("Rows per table, 0 for all. Default: 10 in text (20 steps), 20 in JSON.")
@click.option(
    "--before",
    type=click.Path(),
    multiple=True,
    metavar="PATH",
    help="Terminal UI: compare with this trace or folder; repeatable. `traceview diff` prints the same.",
)
@formerly("--compare", "--before", "before", type=click.Path(), multiple=True)
@click.option(
    "--coverage", is_flag=True, help="List rules without findings, and how to record missing evidence."
)
@writes_output
@paints
@chooses_rules
@takes_traces
@talks
def command(
    paths: tuple[str, ...],
    format_name: str | None,
    limit: int | None,
    coverage: bool,
    before: tuple[str, ...],
    output: str | None,
    force: bool,
    color: ColorChoice,
    options: TraceOptions,
    rule_options: RuleOptions,
) -> None:
    """Shows where GPU time goes, and how much of it is recoverable.

    PATH is a trace file, or a folder with the files of one run.
    """
    rules = rule_options.rule_set()
    if format_name is None and output is None and limit is None and is_interactive():
        from traceview.tui.running import run

        run(
            lambda progress: open_session(paths, options, progress),
            rules,
            paths,
            before=before,
            other_opener=lambda others: open_session(others, options, None),
        )
        return
    if before:
        raise UsageError("--before is for the terminal UI: here use `traceview diff BEFORE AFTER`")
    if format_name is None and output is not None:
        from traceview.cli.report import EXTENSIONS, format_by_extension, write_report

        format_name = format_by_extension(output)
        if format_name is None:
            refuse_extension(output, EXTENSIONS)
        if format_name not in (None, "text", "json"):
            write_report(format_name, output, paths, options, rules, limit, force=force)
            return
    with opened_output(output, force=force, inputs=paths, is_painted=format_name in (None, "text")) as stream:
        report = _report(paths, options, rules, limit)
        if format_name == "json":
            from traceview.report import json

            stream.write(json.render(report))
        elif format_name == "brief":
            from traceview.report import brief

            stream.write(brief.render(report, paths))
        else:
            from traceview.report.text import whole_report

            shown = partial(whole_report.render, report, limit=limit, coverage=coverage, paths=paths)
            stream.write(rendered(shown, output, color))


_FINISHED: Final = "report"


def _report(paths: Sequence[str], options: TraceOptions, rules: RuleSet, limit: int | None) -> ReportDocument:
    """The report of the traces; a finished one is read without opening them."""
    finished = _finished_reports(paths, options, rules, limit)
    known = finished.recall_referred(_FINISHED) if finished else None
    if isinstance(known, dict):
        return cast("ReportDocument", known)
    Thread(target=_load_report, args=(rules,), daemon=True).start()
    with warnings_listed() as warned, opened(paths, options) as session:
        from traceview.report.model import build_report

        bounds = {} if limit is None else {"limit": limit}
        with working("rules are running"):
            report = build_report(session, rules=rules, **bounds)
        if finished and not warned:
            from traceview.report.model import question

            finished.refer(_FINISHED, session.answers, question(rules=rules, **bounds))
    return report


def _load_report(rules: RuleSet) -> None:
    """Imports what a report needs, and parses rules, while traces are read, which leaves a core idle.

    First comes what reading needs too, so that it need not wait for the rest.
    """
    import duckdb  # noqa: F401 - loading is all
    import numpy  # noqa: F401 - loading is all
    import pyarrow  # noqa: F401 - loading is all

    from traceview.native.seam import prepare
    from traceview.replay import whatif_answer  # noqa: F401 - loading is all
    from traceview.report import json, model  # noqa: F401 - loading is all
    from traceview.rules import engine  # noqa: F401 - loading is all
    from traceview.rules.catalogue import parsed

    prepare("replay")
    with suppress(UsageError):  # The report raises it again.
        parsed(rules.files)


def _finished_reports(
    paths: Sequence[str], options: TraceOptions, rules: RuleSet, limit: int | None
) -> Answers | None:
    """Where finished reports are cached; None where they are not."""
    from traceview.opening.cache_folder import cache_directory
    from traceview.opening.unopened import answers_unopened

    if not options.cache or options.captures or options.names_from:
        return None
    chosen = replace(options, memory_limit=None, workers=None)
    return answers_unopened(cache_directory(), paths, (chosen, limit, rules.identity()))


def is_interactive() -> bool:
    """Whether the terminal UI can run: input and output are terminals with a cursor."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
