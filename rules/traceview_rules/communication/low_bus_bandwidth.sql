-- +++
-- code = "COM002"
-- name = "low-bus-bandwidth"
-- severity = "info"
-- claims = ["communication"]
-- removed_by = "send_faster"
-- finds_in = ["communication"]
-- needs = [
--     "gpu_work", "all_ranks", "collectives", "collectives.group_size", "link_peak", "matched_collectives",
--     "whole_groups",
-- ]
-- clean_needs = ["network_bandwidth"]
-- assumptions = [
--     "large collectives reach 80 % of the links between the GPUs",
--     "the shortest of equal collectives waits for no rank",
-- ]
-- message = """\
-- {subject}: bus bandwidth {bus_gb_per_s:decimal} GB/s at {bytes:size}, against {link_gb_per_s:decimal} \
-- GB/s of {against}{at_times}"""
-- [thresholds]
-- link_share = { default = 0.5, doc = "share of the links' bandwidth (judgement)" }
-- smallest_bytes = { default = 16777216, doc = """\
-- smaller collectives are latency-bound (NCCL's performance notes)""" }
-- latency_ns = { default = 50000, doc = """\
-- within a host, what a collective takes beside its transfer (judgement, by nccl-tests: 16 MiB among eight \
-- H100 reach less than half of what their links do)""" }
-- largest_group = { default = 8, doc = """\
-- larger groups are taken to span nodes; where hosts are not named, these are not compared (judgement)""" }
-- +++
--
-- ## What it is
--
-- Large collectives run far below the bandwidth of the links between the GPUs.
--
-- ## Why it costs
--
-- Communication takes longer than necessary, and its exposed part delays the step.
--
-- ## How it is computed
--
-- Bus bandwidth as nccl-tests define it: bytes over time, times 2(n-1)/n for all-reduce and (n-1)/n for
-- all-gather, reduce-scatter and all-to-all. The time of a collective is that of the rank that arrived
-- last; of all collectives of one operation, size and communicator, the fastest counts, to exclude waiting
-- for stragglers as far as possible, within a host without a latency. Exchanges between experts, whose
-- sizes differ, count by their largest rank and are compared with those of up to twice the size. The claim
-- is the time that would no longer be exposed if each collective ended as early as the links allow, counted
-- once: where others queue up behind it on its stream, in the first exposed stretches; where a collective of
-- another stream follows, until that one begins, unless that one waits for ranks of other groups. A group
-- that spans hosts is compared with the median of the other groups of its kind and size in the run, since the
-- network between hosts is unknown. Where single ones are slower than what the fastest quarter of eight or
-- more of their group and size reaches, that is the measure: a link is slow at times.
--
-- ## What to try
--
-- - Check the topology (`nvidia-smi topo -m`, `rocm-smi --showtopo`): GPUs of a group should be linked
--   directly.
-- - Leave NCCL_ALGO, NCCL_PROTO and NCCL_MAX_NCHANNELS at their defaults, unless measurements show
--   that other values are faster.
--
-- ## Limits
--
-- A group that spans hosts, or one of more than eight ranks whose hosts are not known, is slow only at times
-- if the run has no other group of its kind and size: else the rule is not checkable, and says what the job
-- would take less at most (`network_bounds`). Nor is a group with an unrecorded rank, since all others may
-- wait for that rank (`slow-or-waiting`). Coalesced
-- collectives (several in one kernel) are left out where sizes are not recorded. So are sends and receives
-- between two ranks: receives are posted ahead, and each one waits for its data.
WITH compared AS (
    SELECT
        sent.*, count(*) OVER (PARTITION BY sent.trace_id, sent.device, communicator, name, size) AS alike,
        if(between_hosts, others_gbs, 0.8 * peak) AS reachable_gb_per_s,
        coalesce(
            bytes * factor / fastest_gbs - if(between_hosts, 0, $latency_ns)
            > bytes * factor / ($link_share * if(between_hosts, others_gbs, peak)), false
        ) AS is_slow,
        NOT is_slow AND coalesce(gbs < $link_share * usual_gbs, false) AS varies
    FROM group_transfers AS sent
    JOIN (FROM device_peaks WHERE resource = 'link') AS link
        ON link.trace_id = sent.trace_id AND link.device = sent.device
    WHERE bytes >= $smallest_bytes AND (between_hosts OR group_size <= $largest_group)
),
slow AS (
    SELECT
        compared.trace_id, compared.device, compared.kernel_id, run, communicator,
        bytes * factor / if(varies, usual_gbs, reachable_gb_per_s) AS needed_ns,
        {
            'name': compared.name, 'bytes': bytes, 'group_name': c.group_name,
            'group_size': compared.group_size, 'bus_gb_per_s': if(varies, gbs, fastest_gbs),
            'link_gb_per_s': CASE
                WHEN varies THEN usual_gbs
                WHEN between_hosts THEN others_gbs
                ELSE reachable_gb_per_s / 0.8
            END,
            'against': CASE
                WHEN varies THEN 'most of its size'
                WHEN between_hosts THEN 'other groups of its kind and size'
                ELSE 'the GPU''s links'
            END,
            'at_times': if(varies, printf(', at %d of %d', sum(varies::INTEGER) OVER alike, alike), '')
        } AS slow
    FROM compared
    JOIN collectives AS c
        ON c.trace_id = compared.trace_id AND c.collective_id = compared.collective_id
    WHERE is_slow OR varies
    WINDOW alike AS (
        PARTITION BY compared.trace_id, compared.device, communicator, compared.name, size
    )
),
sent AS (
    SELECT
        queue.*, slow.* EXCLUDE (trace_id, device, kernel_id),
        if(slow IS NULL, queue.dur_ns, least(queue.dur_ns, coalesce(wait_ns, 0) + needed_ns)) AS faster_ns,
        sum(faster_ns) OVER in_stream AS sent_ns
    FROM communication_queue AS queue
    SEMI JOIN slow AS judged ON judged.trace_id = queue.trace_id AND judged.device = queue.device
    LEFT JOIN slow
        ON slow.trace_id = queue.trace_id AND slow.device = queue.device AND slow.kernel_id = queue.kernel_id
    LEFT JOIN (SELECT trace_id, kernel_id, wait_ns FROM collective_matches) AS matches
        ON matches.trace_id = queue.trace_id AND matches.kernel_id = queue.kernel_id
    WINDOW in_stream AS (
        PARTITION BY queue.trace_id, queue.device, queue.stream ORDER BY queue.start_ns, queue.kernel_id
        ROWS UNBOUNDED PRECEDING
    )
),
quicker AS (
    SELECT
        *, greatest(end_ns - sent_ns - max(ready_ns - sent_ns + faster_ns) OVER (
            PARTITION BY trace_id, device, stream ORDER BY start_ns, kernel_id ROWS UNBOUNDED PRECEDING
        ), 0) AS earlier_ns
    FROM sent
),
-- What ends earlier only because the one before it does is of one period with that one.
begun AS (
    SELECT
        *, sum((earlier_ns <= dur_ns - faster_ns)::INTEGER) OVER (
            PARTITION BY trace_id, device, stream ORDER BY start_ns, kernel_id ROWS UNBOUNDED PRECEDING
        ) AS period
    FROM quicker
),
-- What is exposed of a collective that queued up behind a slow one is that one's.
gained AS (
    SELECT
        * REPLACE (if(earlier_ns > 0, last_value(slow IGNORE NULLS) OVER so_far, slow) AS slow),
        sum(dur_ns - faster_ns) OVER so_far AS gained_ns
    FROM begun
    WINDOW so_far AS (
        PARTITION BY trace_id, device, stream, period ORDER BY start_ns, kernel_id
        ROWS UNBOUNDED PRECEDING
    )
),
owned AS (
    SELECT stretch.start_ns AS first_ns, stretch.end_ns AS last_ns, exposed_ns, gained.*
    FROM exposed_stretches AS stretch
    JOIN gained ON gained.trace_id = stretch.trace_id AND gained.kernel_id = stretch.kernel_id
),
-- A stretch is that of its last kernel: what another stream sends before that one begins is exposed as well,
-- unless the next one waits for others meanwhile.
overlaid AS (
    SELECT
        gained.*, owned.first_ns AS stretch_ns, owned.start_ns AS owner_start_ns,
        owned.kernel_id AS owner_id
    FROM owned
    JOIN gained ON gained.trace_id = owned.trace_id AND gained.device = owned.device
        AND gained.stream <> owned.stream AND gained.start_ns < owned.start_ns
        AND gained.end_ns > owned.first_ns
    WHERE owned.slow IS NULL AND gained.slow IS NOT NULL
),
followed AS (
    SELECT
        overlaid.*,
        if(following.start_ns <= owner_start_ns, following.kernel_id, owner_id) AS next_id
    FROM overlaid
    ASOF LEFT JOIN communication_queue AS following ON following.trace_id = overlaid.trace_id
        AND following.device = overlaid.device AND following.start_ns >= overlaid.end_ns
),
next AS (
    SELECT followed.*, matches.instance
    FROM followed
    JOIN collective_matches AS matches
        ON matches.trace_id = followed.trace_id AND matches.kernel_id = next_id
),
-- What a collective waits for ranks that are not in the slow communicator after the last one of it came:
-- those of the communicator may come so much earlier before it ends no earlier. Waits are counted from the
-- end that all have in common.
spare AS (
    SELECT
        same.instance, whole.run, whole.communicator,
        greatest(
            coalesce(min(wait_ns) FILTER (NOT list_contains(whole.ranks, same.rank)), 9e18)
            - min(wait_ns) FILTER (list_contains(whole.ranks, same.rank)), 0
        ) AS spare_ns
    FROM collective_matches AS same
    JOIN (SELECT DISTINCT run, communicator, instance FROM next) AS judged ON judged.instance = same.instance
    JOIN communicators AS whole ON whole.run IS NOT DISTINCT FROM judged.run
        AND whole.communicator = judged.communicator AND NOT whole.messages
    GROUP BY ALL
),
before AS (
    SELECT
        next.* EXCLUDE (earlier_ns, stretch_ns, owner_start_ns, owner_id, next_id, instance),
        greatest(stretch_ns, next.start_ns) AS first_ns, least(next.end_ns, owner_start_ns) AS last_ns,
        last_ns - first_ns AS exposed_ns,
        least(earlier_ns, spare_ns) AS earlier_ns
    FROM next
    JOIN spare ON spare.instance = next.instance AND spare.run IS NOT DISTINCT FROM next.run
        AND spare.communicator = next.communicator
),
exposed AS (
    SELECT
        *, sum(least(exposed_ns, earlier_ns)) OVER (
            PARTITION BY trace_id, device, stream, period ORDER BY first_ns ROWS UNBOUNDED PRECEDING
        ) AS sum_ns
    FROM (FROM owned UNION ALL BY NAME FROM before)
),
claimed AS (
    SELECT
        *, sum_ns + least(min(gained_ns - sum_ns) OVER (
            PARTITION BY trace_id, device, stream, period ORDER BY first_ns ROWS UNBOUNDED PRECEDING
        ), 0) AS claimed_ns
    FROM exposed
)
SELECT
    trace_id, device, first_ns AS start_ns, last_ns AS end_ns, 'kernel' AS event_kind, kernel_id AS event_id,
    slow.name AS subject,
    least(1, greatest(claimed_ns - coalesce(lag(claimed_ns) OVER in_period, 0), 0) / exposed_ns)
        AS claimed_share,
    slow.bytes, slow.group_name, slow.group_size, exposed_ns, slow.bus_gb_per_s, slow.link_gb_per_s,
    slow.against, slow.at_times
FROM claimed
WINDOW in_period AS (PARTITION BY trace_id, device, stream, period ORDER BY first_ns)
QUALIFY slow IS NOT NULL
