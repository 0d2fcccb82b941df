"""Which threads ran on processors, by ftrace's records in both of their forms."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from traceview_parsers.perfetto.messages import message_class

from tests.perfetto.streams import THREAD, clear, opened, packet, process, rows, span, thread

_IDLE, _OURS, _OTHER = 0, 8, 99
_HEAD = (clear(), process(7), thread(7, _OURS), *span(10, 60, THREAD, "work"))
_RUNNING, _SLEEPING, _KICKED = 0, 1, 0x100
_SWITCHES = {
    0: [(10, _SLEEPING, _OURS), (25, _RUNNING, _OTHER), (60, _SLEEPING, _IDLE), (70, _RUNNING, _OURS)],
    1: [(28, _SLEEPING, _OURS), (40, _SLEEPING, _IDLE), (50, _RUNNING, _OURS), (58, _KICKED, _OTHER)],
}


def _bundle(cpu: int, switches: list[tuple[int, int, int]], form: str) -> bytes:
    fields: dict[str, Any]
    if form == "compact":
        times = [time for time, _, _ in switches]
        fields = {
            "compact_sched": {
                "switch_timestamp": [times[0], *(b - a for a, b in pairwise(times))],
                "switch_prev_state": [state for _, state, _ in switches],
                "switch_next_pid": [thread for _, _, thread in switches],
            }
        }
    else:
        event = message_class("FtraceEventBundle.Event")
        fields = {
            "event": [
                event(timestamp=time, pid=1, sched_switch={"prev_state": state, "next_pid": thread})
                for time, state, thread in switches
            ]
        }
    return packet(ftrace_events=message_class("FtraceEventBundle")(cpu=cpu, **fields))


@pytest.mark.parametrize("form", ["compact", "events"])
def test_a_thread_runs_until_its_processor_takes_another(form: str, tmp_path: Path) -> None:
    """Of threads without a track nothing is kept; when the last one of a processor ends is not known."""
    bundles = [_bundle(cpu, switches, form) for cpu, switches in _SWITCHES.items()]
    with opened(tmp_path, *_HEAD, *bundles) as session:
        runs = rows(
            session, "SELECT pid, tid, start_ns, dur_ns, cpu, is_preempted FROM thread_runs ORDER BY 3"
        )
    assert runs == [
        (7, _OURS, 10, 15, 0, True), (7, _OURS, 28, 12, 1, False), (7, _OURS, 50, 8, 1, True),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "damaged",
    [
        {"compact_sched": {
            "switch_timestamp": [1 << 63, 5], "switch_prev_state": [0, 0], "switch_next_pid": [8],
        }},
        {"compact_sched": {
            "switch_timestamp": [(1 << 64) - 1] * 3, "switch_prev_state": [-(1 << 63)] * 3,
            "switch_next_pid": [8, -8, 8],
        }},
        {"cpu": (1 << 32) - 1, "event": [{"timestamp": (1 << 64) - 1, "sched_switch": {"next_pid": -1}}]},
        {"event": [{"sched_switch": {}}]},
    ],
)  # fmt: skip
def test_damaged_records_leave_none(damaged: dict[str, Any], tmp_path: Path) -> None:
    bundle = packet(ftrace_events=message_class("FtraceEventBundle")(**damaged))
    with opened(tmp_path, *_HEAD, bundle) as session:
        assert rows(session, "SELECT count(*) FROM thread_runs") == [(0,)]
        assert rows(session, "SELECT count(*) FROM ranges") == [(1,)]
