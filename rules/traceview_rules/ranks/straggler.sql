-- +++
-- code = "RNK001"
-- name = "straggler"
-- severity = "warning"
-- claims = ["communication"]
-- needs = ["gpu_work", "all_ranks"]
-- vetoes = ["events_lost", "counters_serialize_kernels"]
-- assumptions = ["the late rank can arrive with the second last one", "a collective ends on all ranks at the same time"]
-- message = "{subject} comes last to {late:number} of {matched:number} collectives; this rank waits {waited_ns:duration} for it, at most {longest_ns:duration} in one"
-- [thresholds]
-- late_share = { default = 0.5, doc = "share of the collectives to which the same rank comes last (judgement)" }
-- wait_share = { default = 0.02, doc = "share of the window that the rank that waits most waits for it (judgement)" }
-- +++
--
-- ## What it is
--
-- One rank comes late to most collectives, and all others wait for it inside their communication kernels.
--
-- ## Why it costs
--
-- The job is as fast as its slowest rank.
--
-- ## How it is computed
--
-- Collectives of several ranks are matched by operation, group and order. A rank's wait is its kernel's
-- length less that of the shortest, so that clocks of different hosts do not matter: who comes last has the
-- shortest kernel. Told is the rank that comes last most often, on the trace of the rank that waits most for
-- it. Claimed is the part of each wait that all others share: beyond it the second last rank is the
-- bottleneck.
--
-- ## What to try
--
-- - Compare the late rank with another one: data loading, host, clocks, a longer batch or sequence.
-- - `traceview analyze FOLDER --rank N` shows the late rank alone.
--
-- ## Limits
--
-- Needs the traces of all ranks of the group. Where ranks lost events, order no longer matches; such groups
-- are left out.
WITH numbered AS (
    SELECT
        c.trace_id, c.device, c.kernel_id, c.start_ns, c.dur_ns, c.name, coalesce(traces.rank, c.trace_id) AS rank,
        coalesce(c.group_name, '') || coalesce(c.ranks, '') AS process_group,
        row_number() OVER (PARTITION BY c.trace_id, c.device, c.name, c.group_name, c.ranks ORDER BY c.start_ns, c.collective_id) AS place
    FROM collectives AS c JOIN traces ON traces.trace_id = c.trace_id
    WHERE c.kernel_id IS NOT NULL AND c.dur_ns IS NOT NULL
),
counted AS (
    SELECT *, max(place) OVER (PARTITION BY trace_id, device, name, process_group) AS places FROM numbered
),
matched AS (
    SELECT *, count(*) OVER same AS ranks, min(places) OVER same AS fewest, max(places) OVER same AS most
    FROM counted
    WINDOW same AS (PARTITION BY name, process_group, place)
),
waiting AS (
    SELECT
        *, dur_ns - min(dur_ns) OVER same AS wait_ns, arg_min(rank, dur_ns) OVER same AS last_rank,
        nth_value(dur_ns, 2) OVER (
            PARTITION BY name, process_group, place ORDER BY dur_ns, rank ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
        ) - min(dur_ns) OVER same AS shared_ns
    FROM matched WHERE ranks > 1 AND fewest = most
    WINDOW same AS (PARTITION BY name, process_group, place)
),
total AS (
    SELECT count(DISTINCT (name, process_group, place)) AS matched FROM waiting
),
blamed AS (
    SELECT
        last_rank, count(DISTINCT (name, process_group, place)) AS late, any_value(matched) AS matched
    FROM waiting, total GROUP BY last_rank
),
waiter AS (
    SELECT last_rank, rank, sum(wait_ns)::BIGINT AS waited_ns, max(wait_ns) AS longest_ns
    FROM waiting WHERE rank <> last_rank GROUP BY last_rank, rank
    QUALIFY row_number() OVER (PARTITION BY last_rank ORDER BY sum(wait_ns) DESC, rank) = 1
)
SELECT
    waiting.trace_id, waiting.device, waiting.start_ns, waiting.start_ns + shared_ns AS end_ns, 'kernel' AS event_kind,
    kernel_id AS event_id, 'rank ' || waiting.last_rank AS subject, 1.0 AS claimed_share, waiting.name AS collective, place,
    wait_ns, shared_ns, late, matched, waited_ns, longest_ns
FROM waiting
JOIN waiter ON waiter.last_rank = waiting.last_rank AND waiter.rank = waiting.rank
JOIN blamed ON blamed.last_rank = waiting.last_rank
JOIN steady_windows AS frame ON frame.trace_id = waiting.trace_id AND frame.device = waiting.device
WHERE late > $late_share * matched AND waited_ns > $wait_share * frame.dur_ns
