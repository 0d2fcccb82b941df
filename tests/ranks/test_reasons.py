"""Why others wait for a rank, in words and as a share of what its peers need."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from traceview.ranks.peers import Peers
from traceview.ranks.reasons import Reason, Spent, _own_reason


@pytest.mark.parametrize(
    ("usual_ns", "share", "text"),
    [
        (20e6, 0.25, "it computes 5 ms (25 %) longer than 7 peers"),
        (1e5, 50, "it computes 5 ms longer than 7 peers"),
        (0.0, None, "it computes 5 ms longer than 7 peers"),
    ],
)
def test_more_work_than_that_of_peers_is_a_time_and_a_share(
    usual_ns: float, share: float | None, text: str
) -> None:
    """A share above ten times says less than the time does."""
    spent = cast("Spent", SimpleNamespace(why=lambda *_: ("", False)))
    found = _own_reason(spent, 3, cast("Peers", range(7)), {"compute": (5e6, usual_ns), "copy": (1e3, 1e6)})
    assert found == Reason("compute", 5e6, share, 7, None, text)
