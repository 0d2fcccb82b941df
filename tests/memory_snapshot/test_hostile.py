"""A snapshot is untrusted: nothing in it is executed, and whatever is wrong with it is told."""

from __future__ import annotations

import os
import pickle
from pathlib import Path
from typing import Any

import pytest
from tracegen.memory_snapshot import as_json, as_pickle, stack, training
from traceview_parsers.memory_snapshot.parser import MemorySnapshotParser
from traceview_parsers.memory_snapshot.records import snapshot_of
from traceview_parsers.memory_snapshot.stacks import Stacks

import traceview
from traceview.errors import UnreadableTraceError
from traceview.ingest.recording.rows import Numbers


class Command:
    """What a pickle calls when it is loaded."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (str(self.path),)


def refused(path: Path, content: bytes) -> str:
    """The only line of the error of a file that cannot be read."""
    path.write_bytes(content)
    with pytest.raises(UnreadableTraceError) as caught:
        traceview.open(path, cache=False, workers=1)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("protocol", [2, 4])
def test_nothing_is_called(protocol: int, tmp_path: Path) -> None:
    made = tmp_path / "made"
    content = pickle.dumps({**training(1).snapshot(), "more": Command(made)}, protocol)
    assert "GLOBAL, which is not for plain data" in refused(tmp_path / "s.pickle", content)
    assert not made.exists()


@pytest.mark.parametrize("form", [as_pickle, as_json])
def test_a_cut_file_is_one_line(form: Any, tmp_path: Path) -> None:
    content = form(training(1).snapshot())
    for length in range(700, len(content) - 1, 997):
        line = refused(tmp_path / "s.pickle", content[:length])
        assert "cut off" in line or "damaged" in line


ODD: list[Any] = [None, -1, 2**62, 2**63 - 1, 1.5, "x", [], {}, True, [1, [2]], "3", 2**61]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_odd_values_cost_themselves(odd: Any, tmp_path: Path) -> None:
    """Each value of an entry, a segment, a block, a frame and an annotation is replaced by another one."""
    snapshot = training(1, layers=2).snapshot()
    good = len(snapshot["device_traces"][0])
    for values in (snapshot["device_traces"][0], snapshot["external_annotations"], snapshot["segments"]):
        values += [{**values[0], key: odd} for key in values[0]]
    block = snapshot["segments"][0]["blocks"][0]
    block["frames"] = [*block["frames"], *[{**block["frames"][0], key: odd} for key in block["frames"][0]]]
    snapshot["segments"][0]["blocks"] += [{**block, key: odd} for key in block]
    for form in (as_pickle, as_json):
        path = tmp_path / form.__name__
        path.write_bytes(form(snapshot))
        with traceview.open(path, cache=False, workers=1) as session:
            [(events,)] = session.sql("SELECT count(*) FROM memory_events WHERE device = 0").fetchall()
            assert events >= good


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_odd_parts_are_left_out(odd: Any) -> None:
    snapshot = training(1, layers=2).snapshot() | {"host_segments": [], "host_traces": []}
    for key in snapshot:
        found = snapshot_of({**snapshot, key: odd})
        assert found is None if key == "segments" and not isinstance(odd, list) else found is not None


def test_what_contradicts_the_end_is_reported(tmp_path: Path) -> None:
    snapshot = training(2).snapshot()
    snapshot["device_traces"][0][-1]["addr"] = 12345
    snapshot["segments"][0]["total_size"] += 512
    path = tmp_path / "s.pickle"
    path.write_bytes(as_pickle(snapshot))
    with traceview.open(path, cache=False, workers=1) as session:
        codes = set(session.health["code"].to_list())
    assert codes == {"memory_contradictions", "memory_segments_cut"}


def test_shared_frames_do_not_multiply(monkeypatch: pytest.MonkeyPatch) -> None:
    from traceview_parsers.memory_snapshot import stacks as module

    monkeypatch.setattr(module, "_MOST_CHARACTERS", 10_000)
    frames = stack(*[f"/src/{'x' * 90}.py:{line} f" for line in range(40)])
    stacks = Stacks(Numbers())
    kept = [frames[at:] for at in range(40)]
    numbers = [stacks.number(each) for each in kept]
    assert stacks.left_out == numbers.count(None) > 0
    assert sum(len(row["frames"]) for row in stacks.rows) <= 10_000


@pytest.mark.parametrize(
    "value",
    [
        {"segments": []},
        {"segments": 4, "device_traces": 3},
        {"segments": [], "device_traces": [[], []]},
        [1, 2],
    ],
)
def test_other_values_are_no_snapshot(value: Any, tmp_path: Path) -> None:
    for form in (as_pickle, as_json):
        refused(tmp_path / "s", form(value))


def test_snapshots_are_distinguished_from_other_files() -> None:
    sniff = MemorySnapshotParser().sniff
    snapshot = training(1).snapshot()
    assert (
        sniff(Path("x"), as_pickle(snapshot)[:65536]) == sniff(Path("x"), as_json(snapshot)[:65536]) == 0.95
    )
    for other in (
        {"pg_config": {}, "pg_status": {}, "entries": []},
        {"traceEvents": [{"ph": "X", "name": "segments total_size blocks"}]},
        {"model": {"segments": 3}, "blocks": 7},
    ):
        assert sniff(Path("x"), as_pickle(other)) == sniff(Path("x"), as_json(other)) == 0.0
