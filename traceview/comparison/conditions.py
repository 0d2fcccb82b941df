"""The conditions of a test: what the runs ran on and were recorded with, and what of it differs."""

from collections.abc import Iterable, Mapping, Sequence

from traceview.comparison.comparable import listed, metadata_of, models, producers_of
from traceview.comparison.side import Side
from traceview.documents.runs import Condition
from traceview.quantities import UNKNOWN, duration


def model_of(side: Side) -> str:
    """The models of its GPUs, as text."""
    return listed(models(side))


def conditions(rows: Sequence[tuple[Side, int, Mapping[str, str | None]]]) -> list[Condition]:
    """Each condition with its value for every run, in their order, and whether these differ.

    Args:
        rows: the side of each, how many repeats it has, and what its user says of it.
    """
    each = [
        _of(side, repeats) | {name: value or UNKNOWN for name, value in labels.items()}
        for side, repeats, labels in rows
    ]
    names = dict.fromkeys(name for of_side in each for name in of_side)
    found: list[Condition] = []
    for name in names:
        values = [of_side.get(name, UNKNOWN) for of_side in each]
        if set(values) != {UNKNOWN}:
            found.append({"condition": name, "values": values, "differs": len(set(values)) > 1})
    return found


def _known(texts: Iterable[str]) -> str:
    found = sorted(set(texts))
    return listed(found) if found else UNKNOWN


def _largest_kernel(side: Side) -> str:
    """The kernel with most time in launches of one grid and block, and these."""
    launches = sorted(side.launches, key=lambda launch: (-side.launches[launch], launch))
    return ", ".join(launches[0]) if launches else UNKNOWN


def _of(side: Side, repeats: int) -> dict[str, str]:
    frames, traces = side.frames, side.traces
    recorded = sum(int(frame["recorded_ns"]) for frame in frames) // len(frames)
    profiler = listed(producers_of(side))
    versions = {name.replace("_", " "): listed(sorted(values)) for name, values in metadata_of(side).items()}
    return {
        "GPU": model_of(side),
        "recorded GPUs": f"{len(frames) / repeats:g}",
        "world size": _known(str(trace["world_size"]) for trace in traces if trace["world_size"]),
        "hosts": str(len({trace["host"] for trace in traces if trace["host"]}) or UNKNOWN),
        "profiler": profiler,
        "steps from": _known(str(frame["step_source"]) for frame in frames if frame["step_source"]),
        "steps of a GPU": _known(str(frame["steps"]) for frame in frames),
        "recorded time": duration(recorded),
        "largest kernel": _largest_kernel(side),
        "health problems": listed([code for code, _ in side.health]),
        **{name: value for name, value in versions.items() if value not in profiler},
    }
