-- +++
-- code = "KRN011"
-- name = "compute-slowed-by-communication"
-- severity = "info"
-- claims = ["compute"]
-- finds_in = ["communication"]
-- needs = ["gpu_work"]
-- vetoes = ["counters_serialize_kernels"]
-- assumptions = [
--     "a kernel concurrent with communication could be as fast as without it",
--     "without a replay: compute that ends earlier does not wait for the communication instead",
--     """\
--     kernels of one name and grid do the same work where the inputs of their operators are equal or, \
--     without recorded inputs, at the same position in a step""",
-- ]
-- message = """\
-- {count:number} {count:kernel is|kernels are} {slowdown_share:percent} slower when overlapped with \
-- communication: {lost_ns:duration} in total"""
-- [thresholds]
-- slowdown = { default = 1.10, doc = "median slowdown of work overlapped with communication (judgement)" }
-- most = { default = 3, doc = "beyond this slowdown the two do different work (judgement)" }
-- instances = { default = 3, doc = "minimum number of overlapped kernels of a name (judgement)" }
-- +++
--
-- ## What it is
--
-- The same kernel takes longer while communication runs concurrently.
--
-- ## Why it costs
--
-- Communication kernels take SMs (compute units) and memory bandwidth from compute: overlap is not free.
--
-- ## How it is computed
--
-- The reference is the same work without concurrent communication, at least twice. Work is the same when
-- name, grid and operator inputs are equal; where inputs are not recorded, when it is at the same position
-- in every step. It reports kernels that are slower than the reference and overlap with communication for
-- at least half of their duration. The claim is their time beyond the reference while communication
-- overlaps. Ranks wait for each other in each step, so the claim of a rank is limited to the smallest loss
-- of any rank of its run in that step.
--
-- ## What to try
--
-- - For nvidia: fewer channels for NCCL (`NCCL_MAX_NCHANNELS`, `NCCL_MAX_CTAS`), copy engines for the
--   transfer where the library can.
-- - For amd: fewer channels for RCCL (`NCCL_MAX_NCHANNELS`), copy engines for the transfer where the library
--   can.
-- - Overlap communication with kernels that are bound by other resources.
--
-- ## Limits
--
-- Work that is always overlapped by communication has no reference, and is left out.
WITH communicating AS (
    SELECT trace_id, device, start_ns, max(end_ns) AS end_ns FROM steady_work WHERE class = 'communication'
    GROUP BY trace_id, device, start_ns
),
reached AS (
    SELECT
        trace_id, device, start_ns,
        max(end_ns) OVER (PARTITION BY trace_id, device ORDER BY start_ns ROWS UNBOUNDED PRECEDING) AS end_ns
    FROM communicating
),
shaped AS (
    SELECT DISTINCT trace_id FROM ops WHERE input_dims IS NOT NULL
),
computing AS NOT MATERIALIZED (
    SELECT trace_id, device, start_ns, end_ns, event_id, op_id, coalesce(call_start_ns, start_ns) AS at_ns
    FROM steady_work
    WHERE event_kind = 'kernel' AND class = 'compute'
        AND trace_id IN (SELECT trace_id FROM communicating)
),
-- Of few columns: an ASOF join sorts its rows.
overlapped AS MATERIALIZED (
    SELECT
        work.trace_id, work.device, work.event_id,
        least(work.end_ns, reached.end_ns) - greatest(work.start_ns, reached.start_ns) AS overlapped_ns
    FROM computing AS work
    ASOF JOIN reached
        ON reached.trace_id = work.trace_id AND reached.device = work.device
            AND reached.start_ns < work.end_ns
    WHERE overlapped_ns > 0
),
shape_of AS NOT MATERIALIZED (
    SELECT
        trace_id, kernel_id AS event_id,
        hash((kernels.name, grid_x, grid_y, grid_z, block_x, block_y, block_z)) AS shape
    FROM kernels
),
-- Most kernels never run beside communication.
concerned AS MATERIALIZED (
    SELECT
        computing.*, shape, coalesce(overlapped.overlapped_ns, 0) AS overlapped_ns,
        overlapped.event_id IS NOT NULL AS is_overlapped
    FROM computing
    JOIN shape_of ON shape_of.trace_id = computing.trace_id AND shape_of.event_id = computing.event_id
    LEFT JOIN overlapped
        ON overlapped.trace_id = computing.trace_id AND overlapped.event_id = computing.event_id
    SEMI JOIN (
        SELECT DISTINCT trace_id, device, shape FROM overlapped JOIN shape_of USING (trace_id, event_id)
    ) AS touched
        ON touched.trace_id = computing.trace_id AND touched.device = computing.device
            AND touched.shape = shape_of.shape
),
-- The same work: of operators with the same inputs, or where inputs are not recorded, at the same place of
-- each step.
same AS (
    SELECT
        concerned.* EXCLUDE (op_id), end_ns - concerned.start_ns AS dur_ns,
        hash((shape, ops.name, ops.input_dims::VARCHAR)) AS work
    FROM concerned JOIN ops ON ops.trace_id = concerned.trace_id AND ops.op_id = concerned.op_id
    WHERE ops.input_dims IS NOT NULL
    UNION ALL
    SELECT
        concerned.* EXCLUDE (op_id), concerned.end_ns - concerned.start_ns,
        hash((shape, row_number() OVER (
            PARTITION BY concerned.trace_id, device, step.position, shape
            ORDER BY concerned.start_ns, event_id
        )))
    FROM concerned
    ASOF JOIN steady_steps AS step ON step.trace_id = concerned.trace_id AND step.start_ns <= at_ns
    WHERE concerned.trace_id NOT IN (SELECT trace_id FROM shaped) AND step.source <> 'detected'
),
usual AS (
    SELECT trace_id, device, work, median(dur_ns)::BIGINT AS isolated_ns
    FROM same WHERE NOT is_overlapped
    GROUP BY ALL HAVING count(*) >= 2
),
compared AS (
    SELECT
        same.*, named.short_name, isolated_ns,
        median(
            overlapped_ns / greatest(overlapped_ns - (dur_ns - isolated_ns), 1)
        ) FILTER (overlapped_ns > 0.5 * dur_ns) OVER of_kernel AS slower,
        count(if(overlapped_ns > 0.5 * dur_ns, 1, NULL)) OVER of_kernel AS instances
    FROM same
    JOIN usual ON usual.trace_id = same.trace_id AND usual.device = same.device AND usual.work = same.work
    JOIN (SELECT trace_id, kernel_id, short_name FROM kernels) AS named
        ON named.trace_id = same.trace_id AND named.kernel_id = same.event_id
    WHERE is_overlapped AND isolated_ns > 0
    WINDOW of_kernel AS (PARTITION BY same.trace_id, same.device, named.short_name)
),
slowed AS (
    SELECT
        compared.*, step.position, coalesce(traces.run, 'trace ' || traces.trace_id) AS run,
        greatest(1 - (sum(isolated_ns) OVER of_kernel) / (sum(dur_ns) OVER of_kernel), 0) AS lost_share,
        (sum(dur_ns) OVER of_device) / (sum(isolated_ns) OVER of_device) - 1 AS slowdown_share,
        (sum(dur_ns - isolated_ns) OVER of_device)::BIGINT AS lost_ns
    FROM compared
    JOIN traces ON traces.trace_id = compared.trace_id
    ASOF LEFT JOIN steady_steps AS step ON step.trace_id = compared.trace_id AND step.start_ns <= at_ns
    WHERE slower > $slowdown AND slower < $most AND instances >= $instances
    WINDOW of_device AS (PARTITION BY compared.trace_id, device),
    of_kernel AS (PARTITION BY compared.trace_id, device, short_name)
),
lost AS (
    SELECT
        *, sum(dur_ns - isolated_ns) OVER (PARTITION BY trace_id, device, position) AS step_lost_ns
    FROM slowed
)
SELECT
    trace_id, device, start_ns, end_ns, 'kernel' AS event_kind, event_id, NULL::VARCHAR AS subject,
    if(
        step_lost_ns > 0,
        lost_share * greatest(min(step_lost_ns) OVER (PARTITION BY run, position) / step_lost_ns, 0), 0
    ) AS claimed_share,
    short_name, dur_ns, isolated_ns, slowdown_share, lost_ns
FROM lost
