"""What the timeline says of a launch: its operator, the shapes, and the rate it achieves."""

from __future__ import annotations

from typing import Any

import traceview
from tests.tui.conftest import SAMPLES
from traceview.tui.timeline.details import details_text, load_details

_LAUNCHED = """
SELECT kernel_id, kernels.call_id, op_id FROM kernels JOIN ops USING (trace_id, op_id) WHERE ops.name = ?"""


def test_kernels_and_their_calls_show_operator_shapes_and_rate() -> None:
    with traceview.open(SAMPLES / "inference_nvidia.json.gz") as session:

        def run(query: str, parameters: Any = None) -> Any:
            return session.sql(query, parameters).arrow()

        row = session.sql(f"{_LAUNCHED} ORDER BY kernel_id LIMIT 1", ["aten::mm"]).fetchall()[0]
        texts = {
            kind: details_text(load_details(run, 0, kind, number), 200).plain.splitlines()[0]
            for kind, number in zip(("kernel", "api_call", "op"), row, strict=True)
        }
        found = session.sql(
            "SELECT tflops_per_s, gb_per_s, bound FROM kernel_roofline WHERE kernel_id = ?", [row[0]]
        )
        [(tflops, gb, bound)] = found.fetchall()
    unit = f"{tflops:.1f} TFLOP/s" if bound == "compute" else f"{gb:,.1f} GB/s"
    for kind, text in texts.items():
        assert (kind == "op") != text.startswith("aten::mm, ")
        assert f"{unit} (" in text
        assert "] [" in text
