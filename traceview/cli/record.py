"""`traceview record`: a program under the profiler that fits, and the analysis of what it recorded."""

import os
import sys
from contextlib import redirect_stdout
from pathlib import Path
from time import strftime

import click

from traceview.cli.options import formerly, narrate, talks
from traceview.errors import TraceviewError, UsageError

_EXAMPLE = """\b
Examples:
  traceview record -- python train.py --lr 1e-4
  traceview record -o run -- torchrun --nproc-per-node 8 train.py
  traceview record --range decode --active 10 -- python serve.py
  traceview record --with nsys --dry-run -- ./simulate
"""
_JOB_SIZES = ("SLURM_NTASKS", "OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "WORLD_SIZE")


@click.command("record", epilog=_EXAMPLE, context_settings={"allow_interspersed_args": False})
@click.argument("program", nargs=-1, required=True, type=click.UNPROCESSED, metavar="[--] COMMAND...")
@click.option(
    "--with",
    "profiler",
    type=click.Choice(["auto", "pytorch", "nsys", "rocprofv3", "rocprof-sys"]),
    default="auto",
    show_default=True,
    help="auto: the PyTorch profiler where the program's Python has torch, else what is installed.",
)
@click.option(
    "--active",
    "steps",
    type=click.IntRange(min=1),
    metavar="N",
    help="PyTorch: record so many steps [default: 5].",
)
@formerly("--steps", "--active", "steps", type=click.IntRange(min=1))
@click.option(
    "--wait",
    type=click.IntRange(min=0),
    metavar="N",
    help="PyTorch: skip so many steps before. Default: until steps take alike.",
)
@click.option(
    "--range",
    "range_name",
    metavar="NAME",
    help="A step is this range (record_function, NVTX), not what an optimizer or data loader does.",
)
@click.option("--stacks", is_flag=True, help="PyTorch: record Python stacks too, at a high overhead.")
@click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False),
    metavar="DIR",
    help="Folder for the recording [default: a new one].",
)
@click.option("--no-open", is_flag=True, help="Record only, and do not analyze.")
@click.option("--dry-run", is_flag=True, help="Print the command instead of running it.")
@talks
def command(
    program: tuple[str, ...],
    profiler: str,
    steps: int | None,
    wait: int | None,
    range_name: str | None,
    stacks: bool,
    output: str | None,
    no_open: bool,
    dry_run: bool,
) -> int:
    """Runs COMMAND under a profiler, and opens what it recorded.

    The program is not changed: its output and exit status are its own, and so is the exit status of this
    command. Of each process that trains or infers, a few steps after the warm-up are recorded. The report
    goes to the terminal UI, or to stderr where there is no terminal.
    """
    from traceview.recorder.profilers import Wish, recording
    from traceview.recorder.run_program import outcome, run_program
    from traceview.store.ending import passing_folder

    folder = Path(output or strftime("traceview-%Y%m%d-%H%M%S"))
    if folder.is_dir() and any(folder.iterdir()) and not dry_run:
        raise UsageError(f"{folder} is not empty: name another folder with -o")
    wish = Wish(program, folder, steps or 5, wait, range_name, stacks)
    with passing_folder("traceview-record-") as states:
        chosen = recording(wish, profiler, states)
        if chosen.profiler != "pytorch" and (steps is not None or wait is not None or stacks):
            raise UsageError(f"--active, --wait and --stacks are for pytorch, not for {chosen.profiler}")
        if dry_run:
            click.echo(chosen.shell())
            return 0
        narrate(f"traceview: running {chosen.shell()}")
        status = run_program(chosen, folder)
        is_recorded, line = outcome(chosen, folder, states)
    narrate(f"traceview: {line}")
    if is_recorded and _is_part_of_job():
        narrate(f"traceview: open it when all processes have ended: traceview {folder}")
    elif is_recorded and not no_open:
        _open(str(folder))
    return status


def _is_part_of_job() -> bool:
    """Whether other processes of a job record into the same folder."""
    return any(os.environ.get(name, "1") not in ("", "1") for name in _JOB_SIZES)


def _open(folder: str) -> None:
    """Opens the recording as `traceview analyze` does, but prints to stderr: stdout is the program's."""
    from traceview.cli import exit_code_and_line
    from traceview.cli.analyze import command as analyze
    from traceview.cli.analyze import is_interactive

    arguments = [folder] if is_interactive() else [folder, "--format", "text"]
    try:
        with analyze.make_context("analyze", arguments, parent=click.get_current_context()) as context:
            if is_interactive():
                analyze.invoke(context)
            else:
                with redirect_stdout(sys.stderr):
                    analyze.invoke(context)
    except TraceviewError as error:
        click.echo(f"traceview: {exit_code_and_line(error)[1]}", err=True)
