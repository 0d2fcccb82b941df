"""How to record missing data with the tools that wrote the traces."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from traceview.documents.values import Row

_TOOL_OF_PRODUCER: Final = {"rocprofiler-systems": "rocprof-sys", "rocprofv3": "rocprofv3"}
_TOOL_OF_FORMAT: Final = {
    "kineto": "pytorch",
    "nsight_systems": "nsight",
    "rocpd": "rocprofv3",
    "rocprof-compute": "rocprof-compute",
    "rocprof": "rocprofv3",
}
_ANY: Final = "any"
_OF_ONE_FRAMEWORK: Final = "pytorch"


def suitable(how_to_record: Mapping[str, Any] | None, traces: Iterable[Row]) -> dict[str, str]:
    """The advice for the tools that wrote the traces; where there is none, for tools of any program."""
    ways = {str(tool): str(how) for tool, how in (how_to_record or {}).items()}
    tools = {tool for trace in traces if (tool := _tool(trace)) in ways}
    if not tools:
        tools = set(ways) - {_OF_ONE_FRAMEWORK} or set(ways)
    return {tool: how for tool, how in ways.items() if tool in tools or tool == _ANY}


def reason_with_advice(unanswered: Row, traces: Iterable[Row]) -> str:
    """Why a rule is not checkable, and how the tools that wrote its traces record what is missing."""
    own = [trace for trace in traces if trace.get("trace_id") in (unanswered.get("trace_ids") or ())]
    ways = suitable(unanswered.get("how_to_record"), own)
    besides = ways.pop(_ANY, "")
    how = "; ".join(filter(None, ("; or ".join(ways.values()), besides)))
    return f"{unanswered.get('reason')}" + (f"; to record: {how}" if how else "")


def _tool(trace: Row) -> str | None:
    """The name in evidence.toml of the tool that wrote a trace."""
    producer = str(trace.get("producer")).partition(" ")[0]
    form = str(trace.get("format"))
    starts = (tool for start, tool in _TOOL_OF_FORMAT.items() if form.startswith(start))
    return _TOOL_OF_PRODUCER.get(producer) or next(starts, None)
