-- +++
-- code = "RNK001"
-- name = "straggler"
-- severity = "warning"
-- claims = ["communication"]
-- needs = ["gpu_work", "all_ranks"]
-- vetoes = ["events_lost", "counters_serialize_kernels"]
-- assumptions = [
--     "the straggler can arrive together with the second-last rank",
--     "a collective ends on all ranks at the same time",
-- ]
-- message = """\
-- {subject} arrives last at {late:number} of {matched:number} {matched:collective|collectives}; this \
-- rank waits {waited_ns:duration} for it, at most {longest_ns:duration} in one"""
-- [thresholds]
-- late_share = { default = 0.5, doc = """\
-- share of the collectives at which the same rank arrives last (judgement)""" }
-- wait_share = { default = 0.02, doc = """\
-- waiting time of the rank that waits most as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- One rank arrives late at most collectives, and all others wait for it inside their communication kernels.
--
-- ## Why it costs
--
-- The job is as fast as its slowest rank.
--
-- ## How it is computed
--
-- Collectives of several ranks are matched by operation, group and order. A rank's wait is the duration of
-- its kernel less that of the shortest, so that clocks of different hosts do not matter: the last to arrive
-- has the shortest kernel. Reported is the rank that arrives last most often, on the trace of the rank that
-- waits most for it. Claimed is the part of each wait that all others share: beyond it the second-last rank
-- is the bottleneck.
--
-- ## What to try
--
-- - Compare the straggler with another rank: data loading, host, clocks, a longer batch or sequence.
-- - `traceview analyze FOLDER --rank N`, or the straggler's own file, shows it on its own.
--
-- ## Limits
--
-- Needs the traces of all ranks of the group. Where ranks lost events, their order does not match; such
-- groups are left out.
WITH total AS (
    SELECT run, count(DISTINCT (name, communicator, place)) AS matched FROM collective_matches GROUP BY run
),
blamed AS (
    SELECT
        matches.run, last_rank, any_value(rank_name(traces.rank, traces.trace_id)) AS last_name,
        count(DISTINCT (name, communicator, place)) AS late, any_value(matched) AS matched
    FROM collective_matches AS matches JOIN total ON total.run IS NOT DISTINCT FROM matches.run
    JOIN traces
        ON traces.run IS NOT DISTINCT FROM matches.run AND coalesce(traces.rank, traces.trace_id) = last_rank
    GROUP BY matches.run, last_rank
),
waiter AS (
    SELECT run, last_rank, rank, sum(wait_ns)::BIGINT AS waited_ns, max(wait_ns) AS longest_ns
    FROM collective_matches WHERE rank <> last_rank GROUP BY run, last_rank, rank
    QUALIFY row_number() OVER (PARTITION BY run, last_rank ORDER BY sum(wait_ns) DESC, rank) = 1
),
waiting AS (
    SELECT matches.*, last_name, late, matched, waited_ns, longest_ns
    FROM collective_matches AS matches
    JOIN waiter ON waiter.run IS NOT DISTINCT FROM matches.run AND waiter.last_rank = matches.last_rank
        AND waiter.rank = matches.rank
    JOIN blamed ON blamed.run IS NOT DISTINCT FROM matches.run AND blamed.last_rank = matches.last_rank
    WHERE late > $late_share * matched
),
sent AS (
    SELECT
        queue.*, name, place, last_name, wait_ns, coalesce(shared_wait_ns, 0) AS shared_ns, late, matched,
        waited_ns, longest_ns, queue.dur_ns - shared_ns AS short_ns, sum(short_ns) OVER in_stream AS sent_ns
    FROM communication_queue AS queue
    LEFT JOIN waiting ON waiting.trace_id = queue.trace_id AND waiting.kernel_id = queue.kernel_id
    WHERE queue.trace_id IN (SELECT trace_id FROM waiting)
    WINDOW in_stream AS (
        PARTITION BY queue.trace_id, queue.device, queue.stream ORDER BY queue.start_ns, queue.kernel_id
        ROWS UNBOUNDED PRECEDING
    )
),
shortened AS (
    SELECT
        *, sent_ns + max(ready_ns - sent_ns + short_ns) OVER (
            PARTITION BY trace_id, device, stream ORDER BY start_ns, kernel_id ROWS UNBOUNDED PRECEDING
        ) AS without_ns
    FROM sent
)
SELECT
    stretch.trace_id, stretch.device, stretch.start_ns, stretch.end_ns, 'kernel' AS event_kind,
    stretch.kernel_id AS event_id, max(last_name) OVER of_trace AS subject,
    least(1, greatest(shortened.end_ns - without_ns, 0) / nullif(stretch.exposed_ns, 0)) AS claimed_share,
    name AS collective, place, wait_ns, shared_ns, max(late) OVER of_trace AS late,
    max(matched) OVER of_trace AS matched, max(waited_ns) OVER of_trace AS waited_ns,
    max(longest_ns) OVER of_trace AS longest_ns
FROM exposed_stretches AS stretch
JOIN shortened ON shortened.trace_id = stretch.trace_id AND shortened.kernel_id = stretch.kernel_id
JOIN steady_windows AS frame ON frame.trace_id = stretch.trace_id AND frame.device = stretch.device
WINDOW of_trace AS (PARTITION BY stretch.trace_id, stretch.device)
QUALIFY max(shortened.waited_ns) OVER of_trace > $wait_share * any_value(frame.dur_ns) OVER of_trace
