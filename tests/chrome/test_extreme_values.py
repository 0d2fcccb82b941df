"""Numbers that no sound trace holds cost the event that has them, and no other one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.chrome.traces import event, opened

VALUES = (
    2**63 - 1,
    -(2**63),
    -9223372036854775800,
    2**63,
    2**64 - 1,
    10**30,
    2**31,
    -1,
    0,
    1e308,
    -1e308,
    "text",
    "",
)
FIELDS = ("ts", "dur", "pid", "tid", "id", "tts", "tdur", "bind_id", "sf")
SOUND = (
    event("X", 10, "sound", dur=5),
    event("B", 20, "begun"),
    event("E", 30, "begun"),
    event("C", 40, "counted", args={"a": 7}),
    event("M", 0, "thread_name", args={"name": "a thread"}),
)


def odd() -> list[dict[str, Any]]:
    """An event for each value of each field, on threads of their own."""
    made = []
    for value in VALUES:
        basis = {"name": "odd", "pid": 9, "tid": 9, "ts": 12, "dur": 5, "id": 1}
        for field in FIELDS:
            made += [{"ph": phase} | basis | {field: value} for phase in "XBEisfbneSFTC"]
        made += [event("C", 40, "odd", pid=9, args={"a": value})]
    return made


def test_every_other_event_is_read(tmp_path: Path) -> None:
    text = json.dumps({"traceEvents": [*SOUND[:3], *odd(), *SOUND[3:]]}).encode()
    with opened(tmp_path, text) as session:
        query = "SELECT name, pid, tid, start_ns, dur_ns FROM ranges WHERE name <> 'odd' ORDER BY ALL"
        assert session.sql(query).fetchall() == [("begun", 1, 2, 20000, 10000), ("sound", 1, 2, 10000, 5000)]
        assert session.sql("SELECT value FROM counters WHERE name = 'counted a'").fetchall() == [(7,)]
        names = session.sql("SELECT thread_name FROM threads WHERE pid = 1 AND tid = 2").fetchall()
        assert names == [("a thread",)]
        told = dict(session.sql("SELECT code, count FROM health").fetchall())
        # Of those of each phase, times that are too large or no numbers, and durations of complete events.
        assert told["event_without_time"] >= 13 * 8
        assert session.sql("SELECT count(*) FROM other_events").fetchall()[0][0] >= told["event_without_time"]
        assert session.sql("FROM timeline").fetchall() is not None
