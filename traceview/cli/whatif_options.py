"""The options of `traceview whatif` that name another machine."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import click

from traceview.cli.opening import opened
from traceview.cli.options import TIME_HELP, TraceOptions, is_time, nanoseconds, narrate

if TYPE_CHECKING:
    from traceview.replay.costs import Costs


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another machine.

    Attributes:
        recordings: paths of a recording of the same program there.
        kernels: the same, of which only the GPU work counts.
        gpu: the name of a GPU.
        gpu_file: a file that describes one.
        costs: what it and the recorded machine cost.
    """

    recordings: tuple[str, ...] = ()
    kernels: tuple[str, ...] = ()
    gpu: str | None = None
    gpu_file: str | None = None
    costs: Costs | None = None

    def __post_init__(self) -> None:
        given = {
            "--recording": self.recordings,
            "--kernels-from": self.kernels,
            "--other-gpu": self.gpu,
            "--gpu-file": self.gpu_file,
        }
        named = [name for name, value in given.items() if value]
        if len(named) > 1:
            raise click.UsageError(f"{' and '.join(named)} exclude each other: ask about one machine")

    @property
    def files(self) -> list[str]:
        """What it reads."""
        return [*self.recordings, *self.kernels, *([self.gpu_file] if self.gpu_file else [])]

    @contextmanager
    def arguments(self, options: TraceOptions) -> Iterator[dict[str, Any]]:
        """The arguments of `Session.what_if`, by its keywords; sessions are closed afterwards.

        The other recording is opened like the traces, but whole.
        """
        whole = TraceOptions(
            cache=options.cache, memory_limit=options.memory_limit, keep_secrets=options.keep_secrets
        )
        if self.recordings:
            with opened(self.recordings, whole) as session:
                yield {"recording": session, "costs": self.costs}
        elif self.kernels:
            with opened(self.kernels, whole) as session:
                yield {"kernels": session, "costs": self.costs}
        elif self.gpu_file:
            from traceview.hardware.peaks import read_peaks

            yield {"gpu": read_peaks(self.gpu_file), "costs": self.costs}
        else:
            yield {"gpu": self.gpu, "costs": self.costs}


def names_elsewhere(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds the options of `Elsewhere`, which becomes the argument `elsewhere`.

    It also adds --from of the selection, which once named a recording as well, and --recorded-gpu in place of
    --gpu, which once named the other GPU; both still do, and say so.
    """

    @functools.wraps(command)
    def with_options(
        *,
        starts: tuple[str, ...],
        recordings: tuple[str, ...],
        kernels: tuple[str, ...],
        other_gpu: str | None,
        named_gpu: str | None,
        gpu_file: str | None,
        price: tuple[float, float] | None,
        watts: tuple[float, float] | None,
        tokens: float | None,
        options: TraceOptions,
        **others: Any,
    ) -> Any:
        times = [text for text in starts if is_time(text)]
        earlier = tuple(text for text in starts if not is_time(text))
        renamed = {"--from OTHER is now --recording": earlier, "--gpu is now --other-gpu": named_gpu}
        for note in (note for note, given in renamed.items() if given):
            narrate(f"note: in whatif {note}")
        recordings = (*recordings, *earlier)
        for text in times:
            if os.path.lexists(text):
                raise click.UsageError(f"--from {text} is a time: a recording is named with --recording")
        if len(times) > 1:
            raise click.UsageError("--from takes one time, the start of the selection")
        if times:
            options = replace(options, from_ns=nanoseconds(times[0]))
        from traceview.replay.costs import Costs

        costs = Costs(price, watts, tokens)
        elsewhere = Elsewhere(recordings, kernels, other_gpu or named_gpu, gpu_file, costs)
        return command(options=options, elsewhere=elsewhere, **others)

    for option in reversed(_OPTIONS):
        with_options = option(with_options)
    return with_options


def _pair(
    _context: click.Context, _parameter: click.Parameter, text: str | None
) -> tuple[float, float] | None:
    if text is None:
        return None
    try:
        first, *rest = (float(part) for part in text.split(","))
    except ValueError:
        first, rest = -1.0, []
    if len(rest) > 1 or min([first, *rest]) < 0:
        raise click.BadParameter(f"{text!r} is neither a number nor a pair of numbers; write 2.5 or 2.5,4")
    return first, rest[0] if rest else first


_OPTIONS = (
    click.option(
        "--from", "starts", multiple=True, metavar="TIME", help=f"Start of the selection: {TIME_HELP}."
    ),
    click.option(
        "--recording",
        "recordings",
        multiple=True,
        metavar="OTHER",
        help="Recording of the same program on another machine: with its kernels, host times and launch"
        " latencies.",
    ),
    click.option(
        "--kernels-from",
        "kernels",
        multiple=True,
        metavar="OTHER",
        help="The same, but with only the kernels of that recording; the answer is a range.",
    ),
    click.option(
        "--other-gpu",
        "other_gpu",
        metavar="NAME",
        help="Another GPU of the hardware tables, e.g. MI300X; the answer is a range.",
    ),
    click.option("--gpu", "named_gpu", metavar="NAME", hidden=True),
    click.option(
        "--gpu-file",
        type=click.Path(dir_okay=False),
        metavar="TOML",
        help="Another GPU, described by its peak rates, e.g. a planned one; the answer is a range.",
    ),
    click.option(
        "--recorded-gpu",
        "gpu",
        metavar="NAME",
        help="Assume this GPU model for every GPU of the traces, like --gpu of other commands.",
    ),
    click.option(
        "--price",
        callback=_pair,
        metavar="P[,P]",
        help="Price per GPU hour, in any currency, which costs are then in; the second value is for the"
        " other GPU.",
    ),
    click.option(
        "--watts",
        callback=_pair,
        metavar="W[,W]",
        help="Power of a GPU; the second value is for the other GPU.",
    ),
    click.option(
        "--tokens",
        type=click.FloatRange(min=0, min_open=True),
        metavar="N",
        help="Tokens per step [default: from annotations].",
    ),
)
