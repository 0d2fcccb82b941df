-- +++
-- code = "RNK001"
-- name = "straggler"
-- severity = "warning"
-- names_culprit = true
-- claims = ["compute", "communication", "copy", "idle"]
-- finds_in = ["communication", "several.traces"]
-- removed_by = "in_time"
-- needs = ["gpu_work", "all_ranks"]
-- clean_needs = [
--     "matched_collectives", "enough_collectives", "peers_of_role", "whole_groups", "same_warm_up",
--     "same_steps",
-- ]
-- clean_bound = "wait_bounds"
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- assumptions = [
--     "the straggler can arrive together with the first rank that is not late",
--     "a collective ends on all ranks at the same time",
-- ]
-- message = """\
-- {subject} [{arrive_last:arrives|arrive} last at][{among_last:is|are} among the last to arrive at] \
-- {late:number} of {matched:collective}{why}\
-- [, for a reason that {unexplained:its|their} recorded time does not show]; \
-- {waiter} waits {waited_ns:duration} for {stragglers:it|them} in these[, the longest of \
-- {waiters:number} ranks][, some through ranks that wait for {through:it|them}], at most \
-- {longest_ns:duration} in one[; its GPU computes nothing for {idle_meanwhile_ns:duration} of \
-- that]{hidden}{bound}"""
-- [thresholds]
-- wait_share = { default = 0.02, doc = """\
-- waiting time of the rank that waits most as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- One rank, or a few together, such as those of a slow node, arrive late at most collectives, and all others
-- wait for them inside their communication kernels.
--
-- ## Why it costs
--
-- The job is as fast as its slowest rank.
--
-- ## How it is computed
--
-- Collectives of several ranks are matched where their ends agree (`collective_instances`). The wait of a
-- rank is the duration of its kernel minus that of the shortest, so clocks of different hosts do not
-- matter: the last to arrive has the shortest kernel. The view `blame` shows which rank is last more often
-- than by chance, and where it spends more time than the ranks of its role: a rank that is late because it
-- waits for another rank is a victim, and the rank at the end of the chain is the subject of the finding.
-- Ranks of which each does more than its peers in some steps, in which others wait for it, such as one with
-- longer sequences, are one cause (`in_turns`), and are compared step by step; not where experts get uneven
-- tokens, which `expert_balance` tells. The finding is reported at the culprit; who waits is its evidence. It
-- claims how much sooner a replay of all ranks ends if the culprit behaves like its peers (`saved_ns` of
-- `blame`): its kernels and transfers take as long as theirs at the same position of a step, and the host is
-- no later. That is time of the job, claimed once; what other findings say of the same time of the culprit,
-- or of those who wait, is listed under it.
-- Where no replay is possible, or the cause is not known, the claim is the part of each wait that all other
-- ranks share, counted once: where collectives queue up behind one that waits, in the first exposed
-- communication of the rank that waits most. If other communication runs meanwhile, so that less than 5 %
-- would be claimed, nothing is.
--
-- ## What to try
--
-- - For late_host: see what the host of the straggler does in the gaps that its peers do not have: its own
--   file, or `traceview analyze FOLDER --rank N`; then other processes and the CPU affinity on its node.
-- - For late_compute: compare its inputs with those of its peers (longer sequences, more tokens), then
--   clocks, power and temperature of its GPU: `nvidia-smi -q -d PERFORMANCE` or `amd-smi metric`.
-- - For late_loading: see to the data loading of the straggler: workers, CPUs and storage of its node, and
--   samples that take longer to prepare.
-- - For late_collection: collect garbage on all ranks in the same steps: `gc.disable()`, and `gc.collect()`
--   every N steps.
-- - Not for late_host, late_compute, late_loading, late_collection: compare the straggler with another rank:
--   data loading, host work, clocks, a larger batch or a longer sequence.
-- - `traceview analyze FOLDER --rank N`, or the straggler's own file, shows it on its own.
-- - Where no cause is shown, record more on all ranks: API calls, Python stacks (`with_stack`), the names of
--   process groups, and counters of GPU clocks.
-- - `traceview query FOLDER "FROM blame"` shows the chain, `"FROM rank_time"` the time of each rank.
--
-- ## Limits
--
-- The last to arrive is known only among recorded ranks: if some ranks of a group are not recorded, all
-- others may wait for one of these, and without a finding the rule is not checkable. Nor is it then where
-- less than 80 % of the collectives match, or match in steps of other numbers (a recording is some steps off,
-- on a clock of its own), with too few collectives to tell lateness from chance, or, in
-- pipelines, with fewer than four ranks of each stage; a finding says that it bounds what is known. Without
-- one, the view `wait_bounds` says what any rank makes others wait at most, by design or by chance. Where a
-- rank is so slow in one of its first three steps that they count as its warm-up, but not as that of most
-- others, that time is not compared, and without a finding the rule is not checkable. Where several culprits
-- are late together, so that fixing one alone saves little, their total cost is divided between them by what
-- fixing each first and last saves. A lake replays ranks of up to 20,000 GPU events each, and up to 2,000,000
-- of all; of more, here as there, waits bound the claim, and the finding says so.
WITH together AS (
    SELECT run, communicator, list(rank) AS late_together FROM blame GROUP BY run, communicator
),
found AS (
    SELECT
        run, communicator, culprit AS subject, list(rank) AS ranks,
        any_value(len(culprit_ranks)) AS stragglers, any_value(culprit_ranks) AS culprit_ranks,
        any_value(because) AS because, any_value(cause) AS cause, max(waiting_ranks) AS waiting_ranks,
        any_value(saved_ns) AS saved_ns, any_value(alone_ns) AS alone_ns, any_value(in_turns) AS in_turns
    FROM blame WHERE culprit IS NOT NULL
    GROUP BY run, communicator, culprit
),
explained AS (
    SELECT
        found.* EXCLUDE (ranks),
        -- Who is hidden by others may come last only together with them.
        list_sort(if(alone_ns IS NULL, ranks, late_together)) AS own_ranks
    FROM found
    JOIN together
        ON together.run IS NOT DISTINCT FROM found.run AND together.communicator = found.communicator
),
unexplained AS (
    SELECT
        run, communicator,
        if(count(*) = 1, any_value(rank_name(rank, trace_id)), 'ranks ' || rank_list(list(rank))) AS subject,
        list_sort(list(rank)) AS own_ranks, count(*) AS stragglers, own_ranks AS culprit_ranks,
        if(count(because) = count(*), any_value(because), NULL) AS because,
        max(waiting_ranks) AS waiting_ranks, NULL::BIGINT AS saved_ns, NULL::BIGINT AS alone_ns,
        false AS in_turns
    FROM blame
    GROUP BY run, communicator HAVING bool_and(verdict = 'unexplained' AND len(chain) = 1)
),
blamed AS (
    FROM explained
    UNION ALL BY NAME
    FROM unexplained
    WHERE NOT EXISTS (SELECT 1 FROM explained WHERE explained.run IS NOT DISTINCT FROM unexplained.run)
),
named AS (
    SELECT
        *, list_has_any(own_ranks, culprit_ranks) AS is_direct,
        max(is_direct) OVER (PARTITION BY run, subject) AS has_direct,
        list(communicator) FILTER (NOT is_direct) OVER (PARTITION BY run, subject) AS others
    FROM blamed
),
theirs AS (
    SELECT DISTINCT run, communicator, subject, unnest(own_ranks) AS rank FROM blamed
),
late AS (
    SELECT DISTINCT run, communicator, rank FROM theirs
),
part AS (
    SELECT *, max(wait_ns) OVER (PARTITION BY instance) AS longest_ns FROM collective_matches
),
waited AS (
    SELECT
        part.*, named.subject, named.culprit_ranks, stragglers, because, cause, waiting_ranks, saved_ns,
        alone_ns,
        has_direct, is_direct,
        len(coalesce(others, [])) AS indirect,
        theirs.rank IS NOT NULL AS is_theirs,
        -- While one of them pauses in its turn, the others wait like anybody else.
        if(in_turns, part.rank = last_rank, late.rank IS NOT NULL) AS is_blamed,
        min(wait_ns) FILTER (NOT is_blamed) OVER (PARTITION BY instance) AS shared_ns
    FROM part
    JOIN named ON named.run IS NOT DISTINCT FROM part.run AND named.communicator = part.communicator
    LEFT JOIN theirs
        ON theirs.run IS NOT DISTINCT FROM part.run AND theirs.communicator = part.communicator
        AND theirs.subject = named.subject AND theirs.rank = part.last_rank
    LEFT JOIN late
        ON late.run IS NOT DISTINCT FROM part.run AND late.communicator = part.communicator
        AND late.rank = part.rank
),
reported AS (
    SELECT run, subject, count(DISTINCT instance) AS matched,
        count(DISTINCT instance) FILTER (
            is_theirs AND (NOT is_direct OR list_contains(culprit_ranks, last_rank))
        ) AS late
    FROM waited WHERE is_direct OR NOT has_direct GROUP BY run, subject
),
waiter AS (
    SELECT run, subject, trace_id, device, any_value(stragglers) AS stragglers,
        any_value(because) AS because,
        any_value(waiting_ranks) AS waiting_ranks, any_value(indirect) AS indirect,
        any_value(saved_ns) AS saved_ns, any_value(alone_ns) AS alone_ns,
        any_value(culprit_ranks) AS culprit_ranks, any_value(cause) AS cause,
        sum(wait_ns)::BIGINT AS waited_ns, max(wait_ns) AS longest_ns
    FROM waited WHERE is_theirs AND NOT is_blamed GROUP BY run, subject, trace_id, device
    QUALIFY row_number() OVER (PARTITION BY run, subject ORDER BY sum(wait_ns) DESC, trace_id, device) = 1
),
frame AS (
    SELECT waiter.*, late, matched
    FROM waiter
    JOIN reported ON reported.run IS NOT DISTINCT FROM waiter.run AND reported.subject = waiter.subject
    JOIN steady_windows AS windows
        ON windows.trace_id = waiter.trace_id AND windows.device = waiter.device
    WHERE greatest(waited_ns, coalesce(saved_ns, 0)) > $wait_share * windows.dur_ns
),
sent AS (
    SELECT
        queue.*, frame.run, frame.subject, frame.stragglers, name, place, wait_ns,
        if(is_theirs, shared_ns, 0) AS shared_ns, late, matched, waited_ns, frame.longest_ns,
        frame.because, frame.waiting_ranks, frame.indirect, frame.saved_ns, frame.alone_ns,
        queue.dur_ns - coalesce(if(is_theirs, shared_ns, 0), 0) AS short_ns,
        sum(short_ns) OVER in_stream AS sent_ns
    FROM frame
    JOIN communication_queue AS queue ON queue.trace_id = frame.trace_id AND queue.device = frame.device
    LEFT JOIN waited
        ON waited.trace_id = queue.trace_id AND waited.kernel_id = queue.kernel_id
        AND waited.subject = frame.subject
    WINDOW in_stream AS (
        PARTITION BY frame.subject, queue.trace_id, queue.device, queue.stream
        ORDER BY queue.start_ns, queue.kernel_id ROWS UNBOUNDED PRECEDING
    )
),
shortened AS (
    SELECT
        *, greatest(end_ns - sent_ns - max(ready_ns - sent_ns + short_ns) OVER (
            PARTITION BY subject, trace_id, device, stream ORDER BY start_ns, kernel_id
            ROWS UNBOUNDED PRECEDING
        ), 0)::BIGINT AS earlier_ns
    FROM sent
),
-- What ends earlier only because the one before it does is of one period with that one.
begun AS (
    SELECT
        *, sum((earlier_ns <= coalesce(shared_ns, 0))::INTEGER) OVER (
            PARTITION BY subject, trace_id, device, stream ORDER BY start_ns, kernel_id
            ROWS UNBOUNDED PRECEDING
        ) AS period
    FROM shortened
),
gained AS (
    SELECT
        *, sum(shared_ns) OVER (
            PARTITION BY subject, trace_id, device, stream, period ORDER BY start_ns, kernel_id
            ROWS UNBOUNDED PRECEDING
        ) AS gained_ns
    FROM begun
),
exposed AS (
    SELECT
        gained.*, stretch.start_ns AS first_ns, stretch.end_ns AS last_ns, exposed_ns,
        sum(least(exposed_ns, earlier_ns)) OVER (
            PARTITION BY subject, gained.trace_id, gained.device, stream, period ORDER BY stretch.start_ns
            ROWS UNBOUNDED PRECEDING
        ) AS sum_ns
    FROM exposed_stretches AS stretch
    JOIN gained ON gained.trace_id = stretch.trace_id AND gained.kernel_id = stretch.kernel_id
),
claimed AS (
    SELECT
        *, sum_ns + least(min(coalesce(gained_ns, 0) - sum_ns) OVER (
            PARTITION BY subject, trace_id, device, stream, period ORDER BY first_ns ROWS UNBOUNDED PRECEDING
        ), 0) AS claimed_ns
    FROM exposed
),
told AS (
    SELECT
        frame.*, rank_name(traces.rank, frame.trace_id) AS waiter, (
            SELECT sum(dur_ns)::BIGINT FROM job_time
            WHERE job_time.trace_id = frame.trace_id AND job_time.device = frame.device AND part = 'wait'
                AND list_contains(frame.culprit_ranks, culprit_rank)
        ) AS idle_meanwhile_ns,
        CASE
            WHEN cause IN ('host_work', 'synchronization', 'value_read', 'allocation') THEN 'late_host'
            WHEN cause = 'compute' THEN 'late_compute'
            WHEN cause = 'data_loading' THEN 'late_loading'
            WHEN cause = 'garbage_collection' THEN 'late_collection'
        END AS family,
        if(waiting_ranks > 1, waiting_ranks, NULL) AS waiters,
        if(alone_ns IS NULL, stragglers, NULL) AS arrive_last,
        if(alone_ns IS NULL, NULL, stragglers) AS among_last,
        coalesce(
            ', because ' || if(stragglers > 1, regexp_replace(because, '^it ', 'each of them '), because), ''
        ) AS why,
        if(because IS NULL, stragglers, NULL) AS unexplained, if(indirect > 0, stragglers, NULL) AS through,
        if(
            alone_ns IS NULL, '',
            '; fixing it alone saves ' || duration_text(alone_ns) || ', because other ranks are as late'
        ) AS hidden,
        -- What is not matched, or not recorded, may wait for them as well.
        CASE
            WHEN matched_share < 0.8
                THEN printf('; that is the least: of these collectives %.0f %% match', 100 * matched_share)
            WHEN saved_ns IS NULL AND because IS NOT NULL
                THEN '; that is by the waits alone, without a replay of all ranks'
            WHEN is_partial THEN '; other ranks of the group are not recorded'
            ELSE ''
        END AS bound
    FROM frame
    JOIN (
        SELECT
            blamed.run, subject, sum(matching.matched) / sum(matching.collectives) AS matched_share
        FROM (SELECT DISTINCT run, communicator, subject FROM blamed) AS blamed
        JOIN collective_matching AS matching ON matching.run IS NOT DISTINCT FROM blamed.run
            AND matching.communicator = blamed.communicator AND NOT messages
        GROUP BY blamed.run, subject
    ) AS known ON known.run IS NOT DISTINCT FROM frame.run AND known.subject = frame.subject
    JOIN (
        SELECT
            blamed.run, subject, bool_or(len(whole.ranks) < coalesce(whole.group_size, 0)) AS is_partial
        FROM (SELECT DISTINCT run, communicator, subject FROM blamed) AS blamed
        JOIN communicators AS whole ON whole.run IS NOT DISTINCT FROM blamed.run
            AND whole.communicator = blamed.communicator AND NOT messages
        GROUP BY blamed.run, subject
    ) AS recorded ON recorded.run IS NOT DISTINCT FROM frame.run AND recorded.subject = frame.subject
    JOIN (SELECT trace_id, rank FROM traces) AS traces ON traces.trace_id = frame.trace_id
),
-- When others waited, by the clock of the culprit.
arrival AS (
    SELECT
        cause.run, cause.subject, cause.trace_id, cause.device, cause.start_ns, cause.end_ns, cause.saved_ns,
        cause.claims_at, own.kernel_id, arg_min(waited.name, (waited.place, waited.name)) AS name,
        min(waited.place) AS place, arg_min(own.wait_ns, (waited.place, own.wait_ns)) AS wait_ns,
        max(waited.longest_ns) AS most_ns,
        arg_min(waited.shared_ns, (waited.place, waited.shared_ns)) AS shared_ns,
        arg_min(own.start_ns + own.wait_ns, (waited.place, own.start_ns + own.wait_ns)) AS arrives_ns
    FROM job_causes AS cause
    LEFT JOIN waited ON waited.run IS NOT DISTINCT FROM cause.run AND waited.subject = cause.subject
        AND is_theirs AND NOT is_blamed
    LEFT JOIN collective_matches AS own
        ON own.instance = waited.instance AND own.trace_id = cause.trace_id AND own.device = cause.device
    WHERE cause.kind = 'straggler'
    GROUP BY
        cause.run, cause.subject, cause.trace_id, cause.device, cause.start_ns, cause.end_ns, cause.saved_ns,
        cause.claims_at, own.kernel_id
    QUALIFY own.kernel_id IS NOT NULL OR row_number() OVER (
        PARTITION BY cause.run, cause.subject
        ORDER BY cause.trace_id, cause.device, cause.start_ns, cause.end_ns
    ) = 1
),
-- Of all waits the share that the job would not take.
proven AS (
    SELECT
        *, greatest(coalesce(arrives_ns - most_ns, start_ns), start_ns) AS first_ns,
        least(coalesce(arrives_ns, end_ns), end_ns) AS last_ns,
        least(
            1,
            saved_ns / greatest(sum(greatest(last_ns - first_ns, 0)) OVER (PARTITION BY run, subject), 1)
        )
            AS claimed_share
    FROM arrival
)
SELECT
    proven.trace_id, proven.device, first_ns AS start_ns, last_ns AS end_ns,
    if(kernel_id IS NULL, NULL, 'kernel') AS event_kind, kernel_id AS event_id, proven.subject,
    claimed_share, proven.saved_ns, proven.claims_at, name AS collective, place, wait_ns,
    shared_ns, late, matched, waited_ns, told.longest_ns, idle_meanwhile_ns, stragglers, arrive_last,
    among_last, why, family, unexplained, waiters, through, hidden, bound, waiter
FROM proven
JOIN told ON told.run IS NOT DISTINCT FROM proven.run AND told.subject = proven.subject
WHERE last_ns > first_ns
UNION ALL BY NAME
SELECT
    shared_out.trace_id, shared_out.device, first_ns AS start_ns, last_ns AS end_ns, 'kernel' AS event_kind,
    kernel_id AS event_id, shared_out.subject,
    -- Where the waits overlap with others, what they alone cost is not known.
    CASE
        WHEN shared_out.saved_ns = 0 THEN NULL
        WHEN max(claimed_ns) OVER of_subject >= 0.05 * shared_out.waited_ns
            THEN least(1, greatest(claimed_ns - coalesce(lag(claimed_ns) OVER in_period, 0), 0) / exposed_ns)
    END AS claimed_share,
    shared_out.saved_ns, [{
        'trace_id': shared_out.trace_id, 'device': shared_out.device, 'class': 'communication',
        'start_ns': first_ns, 'end_ns': last_ns, 'share': claimed_share
    }] AS claims_at,
    name AS collective, place, wait_ns, shared_ns, shared_out.late,
    shared_out.matched, shared_out.waited_ns, shared_out.longest_ns, told.idle_meanwhile_ns,
    shared_out.stragglers, arrive_last, among_last, why, family, unexplained, waiters, through, hidden, bound,
    waiter
FROM claimed AS shared_out
JOIN told ON told.run IS NOT DISTINCT FROM shared_out.run AND told.subject = shared_out.subject
    AND told.trace_id = shared_out.trace_id AND told.device = shared_out.device
WHERE coalesce(shared_out.saved_ns, 0) = 0
WINDOW
    in_period AS (
        PARTITION BY shared_out.subject, shared_out.trace_id, shared_out.device, stream, period
        ORDER BY first_ns
    ),
    of_subject AS (PARTITION BY shared_out.subject)
