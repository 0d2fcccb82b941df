"""The three standard streams of a program that may be started without some of them."""

import os
import sys


def open_standard_streams() -> None:
    """Opens those of the standard streams that are closed, before other files take their places.

    As with other programs, writing to a closed stdout is an error then, and messages to a closed stderr go
    nowhere.
    """
    for number, mode in ((0, os.O_RDONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            opened = os.open(os.devnull, mode)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
    if sys.stdin is None:
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - stays open
    for name, number in (("stdout", 1), ("stderr", 2)):
        if getattr(sys, name) is None:
            stream = open(number, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - stays open
            setattr(sys, name, stream)
