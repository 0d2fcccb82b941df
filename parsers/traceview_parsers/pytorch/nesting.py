"""What encloses each event of the CPU: operators, annotations, Python frames."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final

from traceview.ingest.nesting import create_nesting

if TYPE_CHECKING:
    from traceview.store.writer import TraceWriter

_LAYERS: Final = 6
"""Python frames, those of nn.Module, those of the user's code, ranges of the GPU, of the CPU, operators."""
_AROUND: Final = {"module_call_id": 1, "user_frame_id": 2, "range_id": 4}


def nest_events(writer: TraceWriter) -> None:
    """Creates staging.frame_name and staging.nested from staged_event, see spans.sql.

    API calls and allocations are leaves of the operators, in the layer 6.
    """
    writer.connection.execute(files(__package__).joinpath("spans.sql").read_text(encoding="utf-8"))
    create_nesting(writer.connection, "staging.nested", "span", _LAYERS, _AROUND)
    writer.connection.execute("DROP VIEW span")
