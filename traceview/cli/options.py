"""Options that several verbs share: the selection, and how to open traces."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from traceview.selection import Selection

_UNITS = {"": 1, "ns": 1, "us": 10**3, "µs": 10**3, "ms": 10**6, "s": 10**9}
_TIME = re.compile(r"(\d{1,19}(?:\.\d{1,9})?)\s*(ns|us|µs|ms|s|)", re.ASCII)
_MAX_INT64 = 2**63 - 1
TIME_HELP = "1.5s, 200ms, 10us or nanoseconds since the start of each trace"


@dataclass(slots=True)
class Invocation:
    """The verbosity of this run of the command.

    Attributes:
        debug: show the traceback of an error.
        quiet: print nothing but the data and errors.
    """

    debug: bool = False
    quiet: bool = False


def narrate(text: str) -> None:
    """Prints a message for the user on stderr, unless -q is given."""
    if not click.get_current_context().ensure_object(Invocation).quiet:
        click.echo(text, err=True)


def formerly(old: str, new: str, name: str, **attributes: Any) -> Callable[..., Callable[..., Any]]:
    """Lets a verb take an option by its former spelling too, and say what it is called now.

    Args:
        old, new: the spellings.
        name: the argument of the verb that both fill.
        attributes: of the option, as `click.option` takes them.
    """

    def renames(command: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(command)
        def renamed(**arguments: Any) -> Any:
            if given := arguments.pop(f"former_{name}"):
                narrate(f"note: {old} is now {new}")
                arguments[name] = arguments[name] or given
            return command(**arguments)

        return click.option(old, f"former_{name}", hidden=True, **attributes)(renamed)

    return renames


def nanoseconds(text: str) -> int:
    """The nanoseconds that 1.5s, 200ms, 10us or a plain number mean; click.BadParameter for other text."""
    found = _TIME.fullmatch(text.strip())
    if found is None:
        raise click.BadParameter(f"{text!r} is not a time; write 1.5s, 200ms, 10us or nanoseconds")
    exact = Decimal(found[1]) * _UNITS[found[2]]
    if exact != int(exact) or exact > _MAX_INT64:
        raise click.BadParameter(f"{text!r} is not a whole number of nanoseconds below 2^63")
    return int(exact)


def is_time(text: str) -> bool:
    """Whether `nanoseconds` takes a text for a time."""
    return _TIME.fullmatch(text.strip()) is not None


def step_range(text: str) -> tuple[int, int]:
    """The first and the last step of a range such as 3:7. Raises click.BadParameter for other text."""
    found = re.fullmatch(r"(\d{1,18}):(\d{1,18})", text, re.ASCII)
    if found is None or int(found[1]) > int(found[2]):
        raise click.BadParameter(
            f"{text!r} is not a range of steps; write the first and the last one, as in 3:7"
        )
    return int(found[1]), int(found[2])


def numbers(text: str) -> tuple[int, ...]:
    """The numbers of a list such as 0,3. Raises click.BadParameter for other text."""
    parts = text.split(",")
    if not all(re.fullmatch(r"\s*\d{1,9}\s*", part, re.ASCII) for part in parts):
        raise click.BadParameter(f"{text!r} is not a list of numbers; write 0 or 0,3")
    return tuple(int(part) for part in parts)


@dataclass(frozen=True, slots=True)
class TraceOptions:
    """The selected part of the traces, and how to open them; see `traceview.open`."""

    steps: tuple[int, int] | None = None
    from_ns: int | None = None
    to_ns: int | None = None
    ranks: tuple[int, ...] = ()
    devices: tuple[int, ...] = ()
    gpu: str | None = None
    captures: tuple[str, ...] = ()
    names_from: tuple[str, ...] = ()
    cache: bool = True
    memory_limit: str | None = None
    keep_secrets: bool = False
    workers: int | None = None

    def selection(self) -> Selection | None:
        """The selection, or None for everything."""
        from traceview.selection import Selection

        chosen = Selection(
            steps=self.steps,
            from_ns=self.from_ns,
            to_ns=self.to_ns,
            ranks=self.ranks or None,
            devices=self.devices or None,
            gpu=self.gpu,
        )
        return None if chosen == Selection() else chosen


_FROM = click.option(
    "--from", "from_ns", type=nanoseconds, metavar="TIME", help=f"Start of the selection: {TIME_HELP}."
)
_GPU = click.option("--gpu", metavar="NAME", help="Assume this GPU model for every GPU, e.g. 'H100 SXM5'.")
_TRACE_OPTIONS = (
    click.option("--step", type=click.IntRange(min=0), metavar="N", help="Only this step."),
    click.option("--steps", type=step_range, metavar="A:B", help="Only these steps, A and B included."),
    _FROM,
    click.option("--to", "to_ns", type=nanoseconds, metavar="TIME", help="End of the selection, likewise."),
    click.option("--rank", "ranks", type=numbers, multiple=True, metavar="N,...", help="Only these ranks."),
    click.option(
        "--device", "devices", type=numbers, multiple=True, metavar="N,...", help="Only these GPUs."
    ),
    _GPU,
    click.option(
        "--capture",
        "captures",
        multiple=True,
        type=click.Path(exists=True),
        metavar="PATH",
        help="Trace of CUDA or HIP graph capture, or a folder of such traces.",
    ),
    click.option(
        "--names-from",
        multiple=True,
        type=click.Path(exists=True),
        metavar="PATH",
        help="Recording of the same model without graphs, which names the kernels of graphs.",
    ),
    click.option("--no-cache", is_flag=True, help="Parse the files again and do not cache them."),
    click.option(
        "--keep-secrets",
        is_flag=True,
        help="Include environment variables and command lines of the trace, which may hold secrets.",
    ),
    click.option("--memory-limit", metavar="SIZE", help="Memory limit of the database, e.g. 4GB."),
    click.option(
        "--workers",
        type=click.IntRange(min=1),
        metavar="N",
        help="Read at most this many files at a time [default: by processors and memory].",
    ),
)


def takes_traces(command: Callable[..., Any], *, elsewhere: bool = False) -> Callable[..., Any]:
    """Adds the options of `TraceOptions` to a command, which gets them as its argument `options`.

    With `elsewhere`, without --from and --gpu: the command asks about another machine with them.
    """

    @functools.wraps(command)
    def with_options(
        *,
        step: int | None,
        no_cache: bool,
        ranks: tuple[tuple[int, ...], ...],
        devices: tuple[tuple[int, ...], ...],
        **others: Any,
    ) -> Any:
        chosen = {each.name: others.pop(each.name) for each in fields(TraceOptions) if each.name in others}
        if step is not None:
            if chosen["steps"] is not None:
                raise click.UsageError("--step and --steps exclude each other")
            chosen["steps"] = (step, step)
        options = TraceOptions(
            cache=not no_cache, ranks=_distinct(ranks), devices=_distinct(devices), **chosen
        )
        return command(options=options, **others)

    for option in reversed(_TRACE_OPTIONS):
        if not (elsewhere and option in (_FROM, _GPU)):
            with_options = option(with_options)
    return with_options


def _distinct(lists: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple(sorted({number for listed in lists for number in listed}))


def _set_flag(name: str) -> Callable[[click.Context, click.Parameter, bool], None]:
    def remember(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
        if wanted:
            setattr(context.ensure_object(Invocation), name, True)

    return remember


def talks(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds --quiet and --debug, which are read from the `Invocation`."""
    for names, callback, text in (
        (("--debug",), _set_flag("debug"), "Show the traceback of an error."),
        (("-q", "--quiet"), _set_flag("quiet"), "Print only data and errors."),
    ):
        command = click.option(
            *names, is_flag=True, is_eager=True, expose_value=False, callback=callback, help=text
        )(command)
    return command


def writes_output(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds -o and --force, which become the arguments `output` and `force`."""
    command = click.option("--force", is_flag=True, help="Overwrite the output file.")(command)
    return click.option(
        "-o", "--output", type=click.Path(dir_okay=False), help="Write to this file instead of stdout."
    )(command)


def formats(
    *names: str, default: str | None = None, text: str | None = None
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Adds --format, one of `names`, which becomes the argument `format_name`; `text` is its help."""
    known = click.Choice(names)
    return click.option("--format", "format_name", type=known, default=default, show_default=True, help=text)


prints_json = formats("text", "json", default="text")


def limits(text: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Adds --limit, 0 for no limit, which becomes the argument `limit`; `text` is its help."""
    return click.option("--limit", type=click.IntRange(min=0), help=text)


def paints(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds --color, which becomes the argument `color`."""
    return click.option(
        "--color",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        help="Colour the text; auto: on a terminal, subject to NO_COLOR and FORCE_COLOR.",
    )(command)


def redacts(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds --redact and --redact-names, which become the arguments `redact` and `redact_names`."""
    command = click.option(
        "--redact-names", is_flag=True, help="Also names of kernels, operators and functions."
    )(command)
    return click.option(
        "--redact", is_flag=True, help="Replace paths, hosts, addresses and process ids with pseudonyms."
    )(command)
