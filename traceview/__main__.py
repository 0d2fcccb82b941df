"""`python -m traceview` is the `traceview` command."""

from typing import NoReturn

from traceview.store.ending import end_on_signals
from traceview.store.standard_streams import open_standard_streams


def main() -> NoReturn:
    """The console script. A signal may come before the command line is loaded."""
    open_standard_streams()
    end_on_signals()
    from traceview.cli import main as command_line

    command_line()


if __name__ == "__main__":
    main()
