"""Options that several verbs share: the part of the traces to look at, and how to open them."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from traceview.session import Selection

_UNITS = {"": 1, "ns": 1, "us": 10**3, "µs": 10**3, "ms": 10**6, "s": 10**9}
_TIME = re.compile(r"(\d{1,19}(?:\.\d{1,9})?)\s*(ns|us|µs|ms|s|)", re.ASCII)
_MAX_INT64 = 2**63 - 1


@dataclass(slots=True)
class Invocation:
    """How talkative this run of the command is.

    Attributes:
        debug: show the traceback of an error.
        quiet: print nothing but the data and errors.
    """

    debug: bool = False
    quiet: bool = False


def narrate(text: str) -> None:
    """Tells the user something that is no data: on stderr, and not with -q."""
    if not click.get_current_context().ensure_object(Invocation).quiet:
        click.echo(text, err=True)


class Time(click.ParamType):
    """A time such as 1.5s, 200ms or 10us, without a unit in nanoseconds; becomes int nanoseconds."""

    name = "time"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The nanoseconds that `value` means; a wrong one is a usage error."""
        if isinstance(value, int):
            return value
        found = _TIME.fullmatch(str(value).strip())
        if found is None:
            self.fail(f"{value!r} is no time; write 1.5s, 200ms, 10us or nanoseconds", param, ctx)
        nanoseconds = Decimal(found[1]) * _UNITS[found[2]]
        if nanoseconds != int(nanoseconds) or nanoseconds > _MAX_INT64:
            self.fail(f"{value!r} is no whole number of nanoseconds below 2^63", param, ctx)
        return int(nanoseconds)


class StepRange(click.ParamType):
    """The steps A:B, both included; becomes a pair of ints."""

    name = "first:last"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int]:
        """The first and the last step; a wrong range is a usage error."""
        if isinstance(value, tuple):
            return value
        found = re.fullmatch(r"(\d{1,18}):(\d{1,18})", str(value), re.ASCII)
        if found is None or int(found[1]) > int(found[2]):
            self.fail(f"{value!r} is no range of steps; write the first and the last one, as in 3:7", param, ctx)
        return int(found[1]), int(found[2])


class Numbers(click.ParamType):
    """A comma list of small numbers; becomes a tuple of ints."""

    name = "n,..."

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        """The numbers; anything else is a usage error."""
        if isinstance(value, tuple):
            return value
        parts = str(value).split(",")
        if not all(re.fullmatch(r"\s*\d{1,9}\s*", part, re.ASCII) for part in parts):
            self.fail(f"{value!r} is no list of numbers; write 0 or 0,3", param, ctx)
        return tuple(int(part) for part in parts)


@dataclass(frozen=True, slots=True)
class TraceOptions:
    """Which part of the traces to look at, and how to open them; see `traceview.session`."""

    steps: tuple[int, int] | None = None
    from_ns: int | None = None
    to_ns: int | None = None
    ranks: tuple[int, ...] = ()
    devices: tuple[int, ...] = ()
    cache: bool = True
    memory_limit: str | None = None

    def selection(self) -> Selection | None:
        """The part to look at, or None for everything."""
        from traceview.session import Selection

        if self.steps is None and self.from_ns is None and self.to_ns is None and not self.ranks + self.devices:
            return None
        return Selection(
            steps=self.steps,
            from_ns=self.from_ns,
            to_ns=self.to_ns,
            ranks=self.ranks or None,
            devices=self.devices or None,
        )


_TRACE_OPTIONS = (
    click.option("--step", type=click.IntRange(min=0), help="Look at this step only."),
    click.option("--steps", type=StepRange(), help="Look at these steps, both ends included."),
    click.option("--from", "from_ns", type=Time(), help="Look from this time after the trace's start, as 1.5s."),
    click.option("--to", "to_ns", type=Time(), help="Look until this time after the trace's start, as 200ms."),
    click.option("--rank", "ranks", type=Numbers(), multiple=True, help="Look at these ranks only."),
    click.option("--device", "devices", type=Numbers(), multiple=True, help="Look at these GPUs only."),
    click.option("--no-cache", is_flag=True, help="Read the files again and leave no copy in the cache."),
    click.option("--memory-limit", metavar="SIZE", help="Most memory the database may take, as 4GB."),
)


def takes_traces(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds the options of `TraceOptions` to a command, which gets them as its argument `options`."""

    @functools.wraps(command)
    def with_options(
        *,
        step: int | None,
        steps: tuple[int, int] | None,
        from_ns: int | None,
        to_ns: int | None,
        ranks: tuple[tuple[int, ...], ...],
        devices: tuple[tuple[int, ...], ...],
        no_cache: bool,
        memory_limit: str | None,
        **others: Any,
    ) -> Any:
        if step is not None and steps is not None:
            raise click.UsageError("--step and --steps exclude each other")
        if from_ns is not None and to_ns is not None and from_ns >= to_ns:
            raise click.UsageError("--from must be before --to")
        options = TraceOptions(
            steps=steps if step is None else (step, step),
            from_ns=from_ns,
            to_ns=to_ns,
            ranks=_distinct(ranks),
            devices=_distinct(devices),
            cache=not no_cache,
            memory_limit=memory_limit,
        )
        return command(options=options, **others)

    for option in reversed(_TRACE_OPTIONS):
        with_options = option(with_options)
    return with_options


def _distinct(lists: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple(sorted({number for numbers in lists for number in numbers}))


def _set_flag(name: str) -> Callable[[click.Context, click.Parameter, bool], None]:
    def remember(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
        if wanted:
            setattr(context.ensure_object(Invocation), name, True)

    return remember


def talks(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds --quiet and --debug, which are read from the `Invocation`."""
    for names, callback, text in (
        (("--debug",), _set_flag("debug"), "Show the traceback of an error."),
        (("-q", "--quiet"), _set_flag("quiet"), "Print nothing but data and errors."),
    ):
        command = click.option(
            *names, is_flag=True, is_eager=True, expose_value=False, callback=callback, help=text
        )(command)
    return command


def writes_output(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds -o and --force, which become the arguments `output` and `force`."""
    command = click.option("--force", is_flag=True, help="Replace the output file.")(command)
    return click.option(
        "-o", "--output", type=click.Path(dir_okay=False), help="Write to this file instead of stdout."
    )(command)


def paints(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds --color, which becomes the argument `color`."""
    return click.option(
        "--color",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        help="Colour the text; auto does on a terminal and obeys NO_COLOR and FORCE_COLOR.",
    )(command)
