"""The roofline: achieved rates of operators and kernels against the peaks of their GPU.

Williams, Waterman, Patterson, "Roofline: an insightful visual performance model", CACM 52(4), 2009: the
attainable rate is the lesser of the peak rate and of intensity times bandwidth.
"""

from __future__ import annotations

from typing import Final

from traceview.documents.values import Row
from traceview.session import Session

_MOST_POINTS: Final = 60

_POINTS: Final = f"""
    WITH work AS (
        SELECT
            trace_id, device, name, model AS kind, concat_ws(' ', engine, dtype) AS rate,
            'operator' AS source,
            gpu_ns, flops, bytes, roofline_ns, bound, peak_tflops_per_s, peak_gb_per_s
        FROM op_roofline
        UNION ALL
        SELECT
            kernel_roofline.trace_id, kernel_roofline.device, kernels.short_name, kernels.kind, 'mixed',
            'counters',
            kernel_roofline.dur_ns, flops, bytes, roofline_ns, bound, peak_tflops_per_s, peak_gb_per_s
        FROM kernel_roofline JOIN kernels USING (trace_id, kernel_id)
        WHERE source = 'counters'
    ),
    known AS (
        SELECT
            coalesce(devices.name, devices.arch, 'GPU of unknown model') AS gpu, work.*
        FROM work LEFT JOIN devices USING (trace_id, device)
        WHERE flops > 0 AND bytes > 0 AND gpu_ns > 0
    ),
    point AS (
        SELECT
            gpu, known.name, any_value(kind) AS kind, rate, source, count(*) AS count,
            sum(gpu_ns)::BIGINT AS gpu_ns, sum(flops) / sum(bytes) AS intensity,
            sum(flops) / sum(gpu_ns) / 1e3 AS tflops_per_s, sum(bytes) / sum(gpu_ns) AS gb_per_s,
            100 * sum(roofline_ns) / nullif(sum(gpu_ns) FILTER (roofline_ns IS NOT NULL), 0)
                AS roofline_percent,
            mode(bound ORDER BY bound) AS bound, max(peak_tflops_per_s) AS peak_tflops_per_s,
            max(peak_gb_per_s) AS peak_gb_per_s
        FROM known
        GROUP BY gpu, known.name, rate, source
    )
    SELECT *, count(*) OVER () AS points
    FROM point ORDER BY gpu_ns DESC, gpu, name, rate, source LIMIT {_MOST_POINTS}
"""
_ROOFS: Final = """
    SELECT DISTINCT
        coalesce(devices.name, devices.arch, 'GPU of unknown model') AS gpu,
        concat_ws(' ', resource, dtype) AS rate, peak
    FROM device_peaks JOIN devices USING (trace_id, device)
    WHERE resource IN ('memory', 'vector', 'matrix') AND peak > 0
    ORDER BY gpu, rate, peak DESC
"""
QUERIES: Final = (_POINTS, _ROOFS)


def build(session: Session) -> Row:
    """The points and the roofs of a session.

    Returns:
        `points`: those of most GPU time; each is an operator, or a kernel with counters, on one model of GPU:
        `intensity` [operations a byte], `tflops_per_s` [10^12/s], `gb_per_s` [10^9 bytes/s],
        `roofline_percent` [%], `gpu_ns` [ns], `peak_tflops_per_s` and `peak_gb_per_s`, None where unknown.
        `points_total`. `roofs`: by model of GPU, (`rate`, `peak`) of `memory` [10^9 bytes/s] and of each kind
        of operations [10^12/s].
    """
    result = session.sql(_POINTS)
    points = [dict(zip(result.columns, row, strict=True)) for row in result.fetchall()]
    total = int(points[0]["points"]) if points else 0
    roofs: dict[str, dict[str, float]] = {}
    for gpu, rate, peak in session.sql(_ROOFS).fetchall():
        roofs.setdefault(gpu, {}).setdefault(rate, float(peak))
    return {
        "points": [{k: v for k, v in point.items() if k != "points"} for point in points],
        "points_total": total,
        "roofs": roofs,
    }
