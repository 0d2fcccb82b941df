"""How many kernels of graphs `--names-from` names, and how many of these names are right.

    python benchmarks/graph_names/run.py FOLDER

FOLDER has PyTorch recordings whose kernels were launched one by one. Of each, the launches and operators of
every other step are hidden behind one graph launch a step, as a replay has them, and the remaining steps name
them: as they are, where kernels of the graph are missing, replaced or added, and where all grids differ, as
those of another batch do. Then each recording is named by the next one, which is of another program.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import traceview
from traceview.errors import TraceviewError

Event = dict[str, Any]
Named = dict[str, tuple[str | None, str | None, str | None]]
"""Operator, module and shapes of a kernel, by its place in the file."""
_LAUNCHES = ("LaunchKernel", "LaunchCooperativeKernel")
_QUERY = """
    SELECT kernels.args ->> 'place', ops.name, module_path, input_dims::VARCHAR
    FROM kernels LEFT JOIN ops USING (trace_id, op_id)
    JOIN api_calls AS calls USING (trace_id, call_id)
    WHERE calls.name LIKE '%GraphLaunch%' OR NOT $replayed
"""


def main() -> None:
    """Prints a line for each recording and change, and the sums."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", type=Path)
    recordings = {path: _read(path) for path in sorted(parser.parse_args().folder.glob("*.json*"))}
    usable = {path: events for path, events in recordings.items() if len(_steps(events)) > 1}
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        for change in CHANGES:
            rows = [_one(path, events, path, change, work) for path, events in usable.items()]
            _print(change, [row for row in rows if row])
        others = [*usable][1:] + [*usable][:1]
        rows = [
            _one(path, events, other, "as it is", work)
            for (path, events), other in zip(usable.items(), others, strict=True)
        ]
        _print("of another program", [row for row in rows if row])


def _one(path: Path, events: list[Event], other: Path, change: str, work: Path) -> list[Any] | None:
    """The counts of one graph recording named from one other: kernels, named, right, shapes, right shapes."""
    hidden = _write(work / "graph.json", _with_graphs(events, CHANGES[change]))
    source = _write(work / "other.json", _without_steps(_read(other), first=path == other))
    truth = _names(_write(work / "truth.json", events))
    try:
        found = _names(hidden, names_from=[source])
    except TraceviewError as error:
        print(f"  {path.name} from {other.name}: {error}")
        return None
    named = {place: name for place, name in found.items() if name[0] and "GraphStep" not in name[0]}
    right = [place for place, name in named.items() if truth.get(place, (None,) * 3)[:2] == name[:2]]
    shapes = [place for place, name in named.items() if name[2]]
    same = [place for place in shapes if truth.get(place, (None,) * 3)[2] == named[place][2]]
    print(f"  {change}: {path.name} from {other.name}: {len(found)} kernels, {len(named)} named,"
          f" {len(right)} right; {len(shapes)} shapes, {len(same)} right")  # fmt: skip
    return [len(found), len(named), len(right), len(shapes), len(same)]


def _print(change: str, rows: list[list[int]]) -> None:
    kernels, named, right, shapes, same = map(sum, zip(*rows, strict=True))
    shares = named / kernels, right / max(1, named), shapes / kernels, same / max(1, shapes)
    text = "{}: {} kernels, {:.1%} named, {:.2%} of these right; {:.1%} with shapes, {:.2%} of these right"
    print(text.format(change, kernels, *shares))


def _names(path: Path, **options: Any) -> Named:
    with traceview.open(path, cache=False, **options) as session:
        rows = session.sql(_QUERY, {"replayed": bool(options)}).fetchall()
    return {place: (name, module, shapes) for place, name, module, shapes in rows}


def _read(path: Path) -> list[Event]:
    """The events; kernels have their place in the file as an argument, since clocks may be corrected."""
    opened = gzip.open if path.suffix == ".gz" else open
    with opened(path, "rb") as file:
        document = json.load(file)
    events = [event for event in document["traceEvents"] if event.get("ph") == "X"]
    for place, event in enumerate(events):
        if event.get("cat") == "kernel":
            event.setdefault("args", {})["place"] = str(place)
    return events


def _write(path: Path, events: list[Event]) -> Path:
    path.write_text(json.dumps({"schemaVersion": 1, "traceEvents": events}), encoding="utf-8")
    return path


def _steps(events: list[Event]) -> list[Event]:
    found = [e for e in events if e["name"].startswith("ProfilerStep#") and e.get("cat") == "user_annotation"]
    return sorted(found, key=lambda event: float(event["ts"]))


def _within(events: list[Event], step: Event) -> Iterator[Event]:
    start, end = float(step["ts"]), float(step["ts"]) + float(step["dur"])
    return (e for e in events if e is not step and start <= float(e["ts"]) < end and not _on_gpu(e))


def _on_gpu(event: Event) -> bool:
    return str(event.get("cat", "")).lower() in ("kernel", "gpu_memcpy", "gpu_memset", "gpu_user_annotation")


def _without_steps(events: list[Event], *, first: bool) -> list[Event]:
    """The recording without its first step and every other one after it; the whole one of another program."""
    if not first:
        return events
    gone = {id(e) for step in _steps(events)[::2] for e in [step, *_within(events, step)]}
    calls = {e["args"]["correlation"] for e in events if id(e) in gone and "correlation" in e.get("args", {})}
    return [
        e for e in events if id(e) not in gone and not (_on_gpu(e) and e["args"].get("correlation") in calls)
    ]


def _with_graphs(events: list[Event], change: Callable[[list[Event]], list[Event]]) -> list[Event]:
    """Every other step as one graph launch; the steps between are left out."""
    kept: list[Event] = []
    for number, step in enumerate(_steps(events)[::2], 1):
        inside = list(_within(events, step))
        calls = {
            e["args"]["correlation"]: e
            for e in inside
            if "correlation" in e.get("args", {}) and any(each in e["name"] for each in _LAUNCHES)
        }
        ran = [e for e in events if e.get("cat") == "kernel" and e["args"].get("correlation") in calls]
        ran.sort(key=lambda e: float(calls[e["args"]["correlation"]]["ts"]))
        if not ran:
            continue
        prefix = "hip" if any(e["name"].startswith("hip") for e in calls.values()) else "cuda"
        call = dict(next(iter(calls.values())), name=f"{prefix}GraphLaunch", args={"correlation": number})
        kept += [step, call]
        for node, event in enumerate(change([dict(e, args=dict(e["args"])) for e in ran])):
            event["args"] |= {"correlation": number, "graph node id": node}
            event["args"].pop("External id", None)
            kept.append(event)
    return kept


def _changed(ran: list[Event]) -> list[Event]:
    """Kernels of which 5 % are missing, 5 % are replaced by others, and to which 5 % are added, by chance."""
    numbers = random.Random(len(ran))
    found = []
    for event in ran:
        chance = numbers.random()
        others = [other["name"] for other in ran if other["name"] != event["name"]] or ["another kernel"]
        strange = event | {
            "name": numbers.choice(others),
            "args": event["args"] | {"place": f"not {event['args']['place']}"},
        }
        found += [] if chance < 0.05 else [strange] if chance < 0.1 else [event]
        found += [strange] if chance > 0.95 else []
    return found


def _of_another_batch(ran: list[Event]) -> list[Event]:
    for event in ran:
        event["args"]["grid"] = [
            2 * event["args"].get("grid", [1])[0],
            *event["args"].get("grid", [1, 1, 1])[1:],
        ]
    return ran


CHANGES: dict[str, Callable[[list[Event]], list[Event]]] = {
    "as it is": list,
    "5 % missing, 5 % replaced, 5 % added": _changed,
    "other grids": _of_another_batch,
}

if __name__ == "__main__":
    main()
