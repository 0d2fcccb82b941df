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
-- assumptions = [
--     "large collectives reach 80 % of the links between the GPUs",
--     "the shortest of equal collectives waits for no rank",
-- ]
-- message = """\
-- {subject}: bus bandwidth {bus_gb_per_s:decimal} GB/s at {bytes:size}, against {link_gb_per_s:decimal} \
-- GB/s of {against}"""
-- [thresholds]
-- link_share = { default = 0.5, doc = "share of the links' bandwidth (judgement)" }
-- smallest_bytes = { default = 16777216, doc = """\
-- smaller collectives are latency-bound (NCCL's performance notes)""" }
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
-- for stragglers as far as possible. Exchanges between experts, whose sizes differ, count by their largest
-- rank and are compared with those of up to twice the size. The claim is the time that would no longer be
-- exposed if each collective ended as early as the links allow, counted once: where others queue up behind
-- it on its stream, in the first exposed stretches; where a collective of another stream follows, until
-- that one begins, unless that one waits for ranks of other groups. A group that spans hosts is compared
-- with the median of the other groups of its kind and size in the run, since the network between hosts is
-- unknown.
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
-- A group that spans hosts is not checked if the run has no other group of its kind and size; nor is a
-- group of more than eight ranks whose hosts are not named, or one with an unrecorded rank, since all others
-- may wait for that rank (`slow-or-waiting`). Coalesced
-- collectives (several in one kernel) are left out where sizes are not recorded. So are sends and receives
-- between two ranks: receives are posted ahead, and each one waits for its data.
WITH own AS (
    SELECT part.* EXCLUDE (ranks), traces.host
    FROM collective_parts AS part
    JOIN communicators AS whole ON whole.run IS NOT DISTINCT FROM part.run
        AND whole.communicator = part.communicator AND NOT whole.messages
        AND len(whole.ranks) >= part.group_size
    JOIN traces ON traces.trace_id = part.trace_id
    WHERE part.group_size > 1 AND part.dur_ns > 0 AND part.name NOT IN ('send', 'recv')
),
part AS (
    SELECT
        own.trace_id, own.device, collective_id, kernel_id, name, group_size, own.run, own.communicator,
        bus_factor(name, group_size) AS factor, between_hosts, max(bytes) OVER same AS bytes,
        min(dur_ns) OVER same AS shortest_ns
    FROM own
    JOIN (
        -- Ranks with GPUs of one number are on several hosts, unless each sees only its own GPU, as number 0.
        SELECT
            run, communicator, count(DISTINCT host) > 1
            OR (max(device) > 0 AND count(DISTINCT device) < count(DISTINCT trace_id)) AS between_hosts
        FROM own GROUP BY run, communicator
    ) AS spread ON spread.run IS NOT DISTINCT FROM own.run AND spread.communicator = own.communicator
    WINDOW same AS (
        PARTITION BY instance, if(instance IS NULL, [own.trace_id, collective_id], NULL)
    )
),
sized AS (
    SELECT
        *, max(bytes / shortest_ns * factor) OVER (PARTITION BY run, communicator, name, size) AS bus_gb_per_s
    FROM (
        -- What experts exchange is hardly ever of one size twice.
        SELECT *, if(starts_with(name, 'all_to_all'), 2 ** floor(log2(bytes)), bytes)::BIGINT AS size
        FROM part
        WHERE bytes >= $smallest_bytes AND (between_hosts OR group_size <= $largest_group)
    )
),
reached AS (
    SELECT
        sized.run, sized.communicator, name, sized.group_size, size, kind, max(bus_gb_per_s) AS gb_per_s
    FROM sized
    JOIN communicators AS c ON c.run IS NOT DISTINCT FROM sized.run AND c.communicator = sized.communicator
        AND NOT c.messages
    WHERE between_hosts GROUP BY ALL
),
-- The network is unknown: of communicators between hosts, others of the same kind and size are the measure.
usual AS (
    SELECT
        one.run, one.communicator, one.name, one.size, median(other.gb_per_s) AS gb_per_s
    FROM reached AS one
    JOIN reached AS other ON other.run IS NOT DISTINCT FROM one.run AND other.communicator <> one.communicator
        AND (other.name, other.kind, other.group_size, other.size)
        = (one.name, one.kind, one.group_size, one.size)
    GROUP BY ALL
),
slow AS (
    SELECT
        sized.*, c.group_name, if(between_hosts, gb_per_s, peak) AS link_gb_per_s,
        sized.bytes * factor / if(between_hosts, gb_per_s, 0.8 * peak) AS needed_ns,
        if(between_hosts, 'other groups of its kind and size', 'the GPU''s links') AS against
    FROM sized
    JOIN (FROM device_peaks WHERE resource = 'link') AS link
        ON link.trace_id = sized.trace_id AND link.device = sized.device
    LEFT JOIN usual ON usual.run IS NOT DISTINCT FROM sized.run AND usual.communicator = sized.communicator
        AND usual.name = sized.name AND usual.size = sized.size
    JOIN collectives AS c ON c.trace_id = sized.trace_id AND c.collective_id = sized.collective_id
    WHERE bus_gb_per_s < $link_share * link_gb_per_s
),
sent AS (
    SELECT
        queue.*, slow.* EXCLUDE (trace_id, device, kernel_id),
        if(name IS NULL, queue.dur_ns, least(queue.dur_ns, coalesce(wait_ns, 0) + needed_ns)) AS faster_ns,
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
gained AS (
    SELECT
        *, sum(dur_ns - faster_ns) OVER (
            PARTITION BY trace_id, device, stream, period ORDER BY start_ns, kernel_id
            ROWS UNBOUNDED PRECEDING
        ) AS gained_ns
    FROM begun
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
    WHERE owned.name IS NULL AND gained.name IS NOT NULL
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
    name AS subject,
    least(1, greatest(claimed_ns - coalesce(lag(claimed_ns) OVER in_period, 0), 0) / exposed_ns)
        AS claimed_share,
    bytes, group_name, group_size, exposed_ns, bus_gb_per_s, link_gb_per_s, against
FROM claimed
WINDOW in_period AS (PARTITION BY trace_id, device, stream, period ORDER BY first_ns)
QUALIFY name IS NOT NULL
