"""`traceview report`: one analysis, written in several formats."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from traceview.cli.command_line import RemembersArguments, command_line
from traceview.cli.opening import opened
from traceview.cli.options import TraceOptions, limits, narrate, redacts, takes_traces, talks
from traceview.cli.output import encoded, is_stdout, opened_output, writing
from traceview.cli.progress import working
from traceview.cli.rule_options import RuleOptions, chooses_rules
from traceview.errors import UsageError

if TYPE_CHECKING:
    from traceview.gate.check import Gate
    from traceview.report.formats.renderer_input import Document
    from traceview.rules.ruleset import RuleSet

_EXAMPLE = """\b
Examples:
  traceview report run/                      the page run-report.html
  traceview report run/ -o report.html -o report.md
  traceview report run/ --format markdown
  traceview report run/ --report sarif=out.sarif --report junit=out.xml --report text=-
"""
_JOB_SUMMARY = "GITHUB_STEP_SUMMARY"
_COMMITS = ("GITHUB_SHA", "CI_COMMIT_SHA")
"""Variables that name the commit which a CI system tests."""
_MOST_OF_A_SUMMARY = 1024**2
"""Maximum bytes of a GitHub job summary per step."""
EXTENSIONS = {
    "html": "html",
    "htm": "html",
    "md": "markdown",
    "markdown": "markdown",
    "txt": "text",
    "json": "json",
    "jsonl": "jsonl",
    "sarif": "sarif",
    "xml": "junit",
    "csv": "csv",
    "xlsx": "xlsx",
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """A report to write: its format, and a file or - for stdout."""

    format_name: str
    target: str


def wanted_report(text: str) -> Wanted:
    """Parses FORMAT=PATH. Raises click.BadParameter for other text and for unknown formats."""
    name, separator, target = text.partition("=")
    name = format_named(name)
    if not separator or not target:
        raise click.BadParameter(f"{text!r} names no file; write {name}=PATH, or {name}=- for stdout")
    return Wanted(name, target)


def format_named(name: str) -> str:
    """The format of a name, of this or of another package. Raises click.BadParameter for others."""
    from traceview.report.formats import BINARY, FORMATS
    from traceview.report.formats.plugged import plugged

    name = {"md": "markdown"}.get(name, name)
    if name not in FORMATS and name not in BINARY and name not in (others := plugged()):
        from difflib import get_close_matches

        known = [*FORMATS, *BINARY, *others]
        near = get_close_matches(name, known, n=1)
        hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
        raise click.BadParameter(f"no format {name!r}; {hint}")
    return name


def format_by_extension(path: str) -> str | None:
    """The report format that the name of a file asks for, if any; `out.sarif.json` is SARIF."""
    name = Path(path).name.lower()
    if name.endswith(".sarif.json"):
        return "sarif"
    extension = name.rpartition(".")[2] if "." in name else ""
    if extension in EXTENSIONS or not extension:
        return EXTENSIONS.get(extension)
    from traceview.report.formats.plugged import by_extension

    return by_extension(extension)


def report_by_extension(path: str) -> Wanted:
    """The report for a file by its extension. Raises click.BadParameter for other extensions."""
    name = format_by_extension(path)
    if name is None:
        known = ", ".join(f".{extension}" for extension in EXTENSIONS)
        raise click.BadParameter(
            f"{path!r}: known extensions are {known}; else name the format with --format", param_hint="-o"
        )
    return Wanted(name, path)


def page_of(paths: Sequence[str]) -> Wanted:
    """The page that is written where nothing else is asked for: in the working directory."""
    name = Path(os.path.abspath(paths[0])).name.lstrip(".").partition(".")[0]
    return Wanted("html", f"{name or 'traceview'}-report.html")


@click.command("report", cls=RemembersArguments, epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, required=True, type=click.Path(), metavar="PATH...")
@click.option(
    "--report",
    "reports",
    type=wanted_report,
    multiple=True,
    metavar="FORMAT=FILE",
    help="Write text, json, jsonl, markdown, html, sarif, junit, github, gitlab, csv or xlsx; - is stdout.",
)
@click.option(
    "-o",
    "--output",
    "outputs",
    multiple=True,
    metavar="FILE",
    help="Write the format of the file's extension: .html, .md, .txt, .json, .jsonl, .sarif, .xml, .csv,"
    " .xlsx, or that of an installed package.",
)
@click.option(
    "--format",
    "format_name",
    type=format_named,
    metavar="NAME",
    help="The format of the files of -o, whatever their extension; without -o of stdout.",
)
@limits("Rows of each ranking, 0 for all; default: 20.")
@click.option("--force", is_flag=True, help="Overwrite existing files.")
@redacts
@chooses_rules
@takes_traces
@talks
def command(
    paths: tuple[str, ...],
    reports: tuple[Wanted, ...],
    outputs: tuple[str, ...],
    format_name: str | None,
    limit: int | None,
    force: bool,
    redact: bool,
    redact_names: bool,
    options: TraceOptions,
    rule_options: RuleOptions,
) -> None:
    """Analyzes traces once and writes the report in several formats.

    Without --report, -o and --format it writes an HTML page into the working directory. In a GitHub workflow
    the format github also adds to the job summary.
    """
    rules = rule_options.rule_set()
    files = outputs or (("-",) if format_name else ())
    by_file = [Wanted(format_name, file) if format_name else report_by_extension(file) for file in files]
    wanted = [*reports, *by_file] or [page_of(paths)]
    with report_writer(wanted, paths, force=force) as write:
        document = document_of(paths, options, rules, limit, charts=wants_charts(wanted))
        if redact or redact_names:
            document = _redacted(document, [*paths, *map(str, rule_options.folders)], names=redact_names)
        write(document)
    # A terminal is told of every file that is written.
    if not reports and not files and not sys.stderr.isatty():
        narrate(f"wrote {wanted[0].target}")


def write_report(
    format_name: str,
    path: str,
    paths: Sequence[str],
    options: TraceOptions,
    rules: RuleSet,
    limit: int | None,
    *,
    force: bool,
) -> None:
    """Writes one report of the traces to a file. Raises UsageError as `report_writer`."""
    wanted = [Wanted(format_name, path)]
    with report_writer(wanted, paths, force=force) as write:
        write(document_of(paths, options, rules, limit, charts=wants_charts(wanted)))


@contextmanager
def report_writer(
    reports: Sequence[Wanted], paths: Sequence[str], *, force: bool
) -> Iterator[Callable[[Document], None]]:
    """What writes all reports, whose files are opened before.

    Args:
        reports: what to write; with the format github also the job summary.
        paths: the traces, which are not overwritten.
        force: whether to overwrite other files.

    Raises:
        UsageError: two reports have the same destination, or as `opened_output`.
    """
    check_distinct(reports)
    with ExitStack() as stack:
        streams = [
            stack.enter_context(
                opened_output(each.target, force=force, inputs=paths, is_painted=each.format_name == "text")
            )
            for each in reports
        ]

        def write(document: Document) -> None:
            # Files are created when all are written: an error in one leaves none.
            contents = [rendered(document, wanted) for wanted in reports]
            for stream, content in zip(streams, contents, strict=True):
                stream.write(content)
            if any(wanted.format_name == "github" for wanted in reports):
                add_job_summary(document)

        yield write


def check_distinct(reports: Sequence[Wanted]) -> None:
    """Raises UsageError where two reports have the same destination."""
    places = ["-" if is_stdout(each.target) else os.path.realpath(each.target) for each in reports]
    for at, place in enumerate(places):
        if place in places[:at]:
            where = "stdout" if place == "-" else reports[at].target
            raise UsageError(f"two reports go to {where}: name a file for one of them")


def document_of(
    paths: Sequence[str],
    options: TraceOptions,
    rules: RuleSet,
    limit: int | None,
    gate: Gate | None = None,
    *,
    charts: bool = False,
) -> Document:
    """The report of the traces, with the data of charts and source lines, and the result of a gate.

    With `charts` also the data of charts, see `wants_charts`.
    """
    with opened(paths, options) as session:
        from traceview.report.formats.renderer_input import Document
        from traceview.report.formats.source_lines import with_sources
        from traceview.report.head import unlisted
        from traceview.report.model import build_report

        bounds = {} if limit is None else {"limit": limit}
        with working("rules are running"):
            report = build_report(session, rules=rules, **bounds)
        if not session.lake:
            report = with_sources(report, session, Path.cwd())
        for line in unlisted(report):
            narrate(line)
        if gate is not None:
            from traceview.gate.judgement import analysis_of, in_report

            report = in_report(report, gate.judge(session, analysis_of(report)))
        drawn = None
        if charts:
            from traceview.report.charts import build_charts

            drawn = build_charts(session, limit=limit)
    return Document(
        report,
        rules={rule.code: rule for rule in rules.rules()},
        root=os.getcwd(),
        pages=_pages_of_rules(),
        charts=drawn,
        command=command_line(),
        commit=next(filter(None, map(os.environ.get, _COMMITS)), None),
    )


def _redacted(document: Document, paths: Sequence[str], *, names: bool) -> Document:
    """The document with pseudonyms, its command without the paths that it was given."""
    from dataclasses import replace

    from traceview.report.redaction import redacted

    return redacted(replace(document, command=command_line(hidden=paths)), names=names)


def wants_charts(reports: Sequence[Wanted]) -> bool:
    """Whether any of the reports shows charts, whose data cost extra queries."""
    return any(wanted.format_name in ("html", "xlsx") for wanted in reports)


def _pages_of_rules() -> str | None:
    """The address of the folder docs/rules, from the documentation URL of the installed package."""
    from importlib.metadata import PackageNotFoundError, metadata

    try:
        addresses = metadata("traceview").get_all("Project-URL") or []
    except PackageNotFoundError:
        return None
    named = dict(address.split(", ", 1) for address in addresses if ", " in address)
    return f"{named['Documentation'].rstrip('/')}/rules" if "Documentation" in named else None


def rendered(document: Document, wanted: Wanted) -> bytes:
    """The bytes of one report: UTF-8, and on stdout what it can show of the text format."""
    from dataclasses import replace

    from traceview.report.formats import BINARY, FORMATS
    from traceview.report.formats.plugged import render_plugged
    from traceview.terminal import terminal_for

    if wanted.format_name in BINARY:
        return BINARY[wanted.format_name](document)
    if wanted.format_name not in FORMATS:
        return render_plugged(wanted.format_name, document)
    if wanted.format_name != "text":
        return FORMATS[wanted.format_name](document).encode("utf-8", "replace")
    terminal = terminal_for(sys.stdout, is_file=not is_stdout(wanted.target))
    return encoded(FORMATS["text"](replace(document, terminal=terminal)), wanted.target)


def add_job_summary(document: Document) -> None:
    """Adds the Markdown report to the summary of a GitHub job, where the environment names its file."""
    path = os.environ.get(_JOB_SUMMARY)
    if not path:
        return
    from traceview.report.formats import FORMATS

    summary = FORMATS["markdown"](document).encode("utf-8", "replace")
    if len(summary) > _MOST_OF_A_SUMMARY:
        summary = f"traceview: {document.verdict()} (the whole report is too large for a summary)\n".encode()
    with writing(Path(path)), open(path, "ab") as file:
        file.write(summary)
