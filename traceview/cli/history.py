"""`traceview history`: runs over time, what changed between them, and what was promised."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import IO, Any

import click

from traceview.cli.opening import file_paths, opened
from traceview.cli.options import TraceOptions, formats, narrate, takes_traces, talks, writes_output
from traceview.cli.output import chosen_format, encoded, opened_output
from traceview.cli.progress import working
from traceview.cli.rule_options import RuleOptions, chooses_rules
from traceview.errors import ExitCode, UsageError

_FORMATS = ("text", "json", "markdown", "html", "openmetrics")
_DEFAULT_METRICS = ("step_time",)
_EXAMPLE = """\b
Examples:
  traceview history add run/ --into perf.history --label commit=4f2a --label branch=main
  traceview history check perf.history --label branch=main
  traceview history report perf.history -o trend.html
"""


def _labels(_context: click.Context, _parameter: click.Parameter, texts: tuple[str, ...]) -> dict[str, str]:
    found = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not (name and sign):
            raise click.BadParameter(f"{text!r} is not a label; write NAME=VALUE, as in commit=4f2a")
        found[name] = value
    return found


_LABELS = click.option(
    "--label",
    "labels",
    multiple=True,
    metavar="NAME=VALUE",
    callback=_labels,
    help="What the run is, such as commit=4f2a; repeatable. Elsewhere: only runs with these labels.",
)
_METRICS = click.option(
    "--metric", "metrics", multiple=True, metavar="NAME", help="Metric; repeatable [default: step_time]."
)
_STORE = click.argument("place", type=click.Path(), metavar="STORE")


@click.group("history", epilog=_EXAMPLE)
def command() -> None:
    """Keeps runs over time, and says what changed, when and why.

    STORE is a folder, on this machine or shared, or the URL of one in a bucket.
    """


@command.command("add")
@click.argument("paths", nargs=-1, required=True, type=click.Path(), metavar="RUN...")
@click.option("--into", "place", required=True, type=click.Path(), metavar="STORE", help="The store.")
@_LABELS
@chooses_rules
@takes_traces
@talks
def add(
    paths: tuple[str, ...],
    place: str,
    labels: dict[str, str],
    options: TraceOptions,
    rule_options: RuleOptions,
) -> None:
    """Adds a run.

    Kept are its metrics, step times and findings, and its time by kernel and operator.
    """
    from traceview.history import store
    from traceview.history.adding import tables_of
    from traceview.lake.places import store_of

    with opened(file_paths(paths, "a history"), options) as session, working("rules are running"):
        tables = tables_of(session, rule_options.rule_set())
    try:
        key, is_new = store.add(store_of(place), tables, labels)
    except OSError as error:
        raise UsageError(f"cannot write {place}: {error.strerror or error}") from error
    narrate(f"{'added' if is_new else 'there already:'} run {key}")


def _renders(default: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A verb that writes the document of a store, in the format `default` where none is chosen.

    The function gets the document and the verb's own options when it is written.
    """

    def decorate(after: Callable[..., Any]) -> Callable[..., Any]:
        @_STORE
        @_LABELS
        @_METRICS
        @formats(*_FORMATS, text=f"Output format; by default that of the extension of -o, else {default}.")
        @writes_output
        @talks
        @wraps(after)
        def run(
            place: str,
            labels: dict[str, str],
            metrics: tuple[str, ...],
            format_name: str | None,
            output: str | None,
            force: bool,
            **own: Any,
        ) -> Any:
            from traceview.history.history_document import history
            from traceview.history.store import runs
            from traceview.lake.places import store_of
            from traceview.report import json
            from traceview.report.trend import html, plain

            store = store_of(place)
            document = history(store, runs(store, labels), metrics or _DEFAULT_METRICS)
            render: dict[str, Callable[[Mapping[str, Any]], str | bytes]] = {
                "text": plain.render_text,
                "markdown": plain.render_markdown,
                "openmetrics": plain.render_openmetrics,
                "html": html.render,
                "json": json.render,
            }
            content = render[chosen_format(format_name, output, _FORMATS, default)](document)
            with opened_output(output, force=force) as stream:
                stream.write(encoded(content, output) if isinstance(content, str) else content)
            return after(document, **own)

        return run

    return decorate


@command.command("show")
@_renders("text")
def show(_document: dict[str, Any]) -> None:
    """Shows runs and what changed, and why.

    Promises that were stored are shown with what was measured.
    """


@command.command("report")
@_renders("html")
def report(_document: dict[str, Any]) -> None:
    """Writes a page with a chart for each metric.

    Also Markdown for a pull request, and OpenMetrics.
    """


@command.command("check")
@_renders("text")
@click.option(
    "--within",
    type=click.IntRange(min=1),
    default=10,
    show_default=True,
    metavar="N",
    help="Fail where the last change is for the worse and no more than this many runs ago.",
)
def check(document: dict[str, Any], within: int) -> int:
    """Exits with 1 where a metric got worse, and says why.

    A change needs some runs after it: it is found after about four. For one pull request use
    `traceview diff --fail-if-slower`.
    """
    from traceview.history.history_document import last_regressions

    return ExitCode.GATE_FAILED if last_regressions(document, within) else ExitCode.DONE


@command.command("promise")
@_STORE
@click.argument("finding", required=False)
@click.option(
    "--answer",
    type=click.File("rb"),
    metavar="JSON",
    help="Instead of FINDING, what traceview whatif --format json answered.",
)
@click.option(
    "--done-in",
    "done",
    multiple=True,
    metavar="NAME=VALUE",
    callback=_labels,
    help="Label of the runs that have the change [default: those without the finding].",
)
@_LABELS
@talks
def promise(
    place: str, finding: str | None, answer: IO[bytes] | None, done: dict[str, str], labels: dict[str, str]
) -> None:
    """Stores what a finding promises, for later runs.

    It is what FINDING of the last run, or a replay, promises to save.

    FINDING is the code or name of a rule, or the start of a fingerprint.
    """
    from traceview.history.promises import promise as promised
    from traceview.history.promises import promise_of_replay
    from traceview.history.store import runs
    from traceview.lake.places import store_of
    from traceview.report.trend.plain import promised as said

    if (finding is None) == (answer is None):
        raise click.UsageError("name a finding, or an --answer of traceview whatif")
    store = store_of(place)
    known = runs(store, labels)
    if answer is not None:
        found = promise_of_replay(store, known, _document(answer), done)
    else:
        found = promised(store, known, finding or "", done)
    narrate(said({**found, "done_in": None}).removesuffix("; not done yet"))


def _document(file: IO[bytes]) -> dict[str, Any]:
    """The object in a file of JSON."""
    import json

    try:
        document = json.load(file)
    except ValueError as error:
        raise UsageError(f"{file.name}: not JSON: {error}") from error
    if not isinstance(document, dict):
        raise UsageError(f"{file.name}: not an answer of traceview whatif")
    return document
