-- What ranks make each other wait at most.

-- What ranks make others wait at most: the waits that are known, and all time of communication that is not
-- matched. Of each run the rank that waits most for one rank, and the one that waits most for all.
--: view
--: reads collective_matches, communication_queue, duration_text, message_matches, steady_windows,
--:   supplement_kind, traces
CREATE VIEW wait_bounds (
    run, -- run that the ranks belong to
    trace_id, -- each of its traces with GPU work, see traces
    window_ns, -- the longest window [ns]
    unmatched_ns, -- communication of a rank that is not matched, the longest [ns]
    for_one_ns, -- what any rank makes another one wait, at most [ns]
    for_all_ns, -- what all ranks together make another one wait, at most [ns]
    bound -- the same in words
) AS
WITH message AS (
    SELECT
        trace_id, kernel_id, dur_ns - min(dur_ns) OVER same AS wait_ns,
        arg_min(if(sends, source, target), (dur_ns, if(sends, source, target))) OVER same AS last_rank
    FROM (SELECT *, end_ns - start_ns AS dur_ns FROM message_matches)
    WINDOW same AS (PARTITION BY instance)
),
waited AS (
    SELECT
        trace_id, kernel_id, max(wait_ns) AS wait_ns,
        arg_max(last_rank, (wait_ns, -last_rank)) AS last_rank
    FROM (
        SELECT trace_id, kernel_id, wait_ns, last_rank FROM collective_matches
        UNION ALL
        SELECT trace_id, kernel_id, wait_ns, last_rank FROM message
    )
    GROUP BY trace_id, kernel_id
),
spent AS (
    SELECT
        queue.trace_id, queue.device, last_rank,
        sum(least(wait_ns, dur_ns)) FILTER (wait_ns IS NOT NULL) AS waited_ns,
        sum(dur_ns) FILTER (wait_ns IS NULL) AS unmatched_ns
    FROM communication_queue AS queue
    LEFT JOIN waited ON waited.trace_id = queue.trace_id AND waited.kernel_id = queue.kernel_id
    GROUP BY queue.trace_id, queue.device, last_rank
),
of_gpu AS (
    SELECT
        run, frame.trace_id, frame.device, any_value(frame.dur_ns) AS window_ns,
        coalesce(sum(unmatched_ns), 0) AS unmatched_ns,
        coalesce(max(waited_ns), 0) + coalesce(sum(unmatched_ns), 0) AS for_one_ns,
        coalesce(sum(waited_ns), 0) + coalesce(sum(unmatched_ns), 0) AS for_all_ns
    FROM steady_windows AS frame
    JOIN (SELECT trace_id, run FROM traces WHERE supplement_kind(format) IS NULL) AS traces
        ON traces.trace_id = frame.trace_id
    LEFT JOIN spent ON spent.trace_id = frame.trace_id AND spent.device IS NOT DISTINCT FROM frame.device
    GROUP BY run, frame.trace_id, frame.device
),
of_run AS (
    SELECT
        run, max(window_ns) AS window_ns, max(unmatched_ns)::BIGINT AS unmatched_ns,
        max(for_one_ns)::BIGINT AS for_one_ns, max(for_all_ns)::BIGINT AS for_all_ns
    FROM of_gpu GROUP BY run HAVING count(DISTINCT trace_id) > 1
)
SELECT
    of_run.run, of_gpu.trace_id, of_run.window_ns, of_run.unmatched_ns, of_run.for_one_ns, of_run.for_all_ns,
    printf(
        'no rank makes others wait more than %s (%.1f %% of the window), nor all together more than %s%s',
        duration_text(of_run.for_one_ns), 100.0 * of_run.for_one_ns / of_run.window_ns,
        duration_text(of_run.for_all_ns),
        if(
            of_run.unmatched_ns > 0,
            ', of which ' || duration_text(of_run.unmatched_ns) || ' are collectives that do not match', ''
        )
    )
FROM of_run
JOIN (SELECT DISTINCT run, trace_id FROM of_gpu) AS of_gpu ON of_gpu.run IS NOT DISTINCT FROM of_run.run;

-- How fast the collectives of groups whose ranks are all recorded are, each as its fastest rank, which waits
-- for no other: against those of the same group, operation and size, and against other groups of its kind.
-- Exchanges between experts count as of the same size up to twice it.
--: view
--: reads bus_factor, collective_parts, communicators, traces
CREATE VIEW group_transfers (
    trace_id, -- see traces
    device, -- GPU, see devices
    collective_id, -- see collectives
    kernel_id, -- see kernels
    run, -- run that the ranks belong to
    communicator, -- see collective_instances
    name, -- operation
    group_size, -- ranks
    factor, -- see bus_factor
    between_hosts, -- whether the group spans hosts: by their names, else where GPUs have the same number
    hosts_known, -- whether one of the two says so
    bytes, -- the larger one of input and output of a rank, the largest of all ranks [bytes]
    size, -- bytes, or the lowest of exchanges between experts that are compared [bytes]
    dur_ns, -- time of the fastest rank [ns]
    gbs, -- bus bandwidth [10^9 bytes/s]
    fastest_gbs, -- the highest of the same group, operation and size [10^9 bytes/s]
    usual_gbs, -- what the fastest quarter of these reaches; NULL of fewer than eight [10^9 bytes/s]
    others_gbs -- median of the highest of other groups of its kind and size; NULL without any [10^9 bytes/s]
) AS
WITH own AS (
    SELECT part.* EXCLUDE (ranks), traces.host, whole.kind
    FROM collective_parts AS part
    JOIN communicators AS whole ON whole.run IS NOT DISTINCT FROM part.run
        AND whole.communicator = part.communicator AND NOT whole.messages
        AND len(whole.ranks) >= part.group_size
    JOIN (SELECT trace_id, host FROM traces) AS traces ON traces.trace_id = part.trace_id
    WHERE part.group_size > 1 AND part.dur_ns > 0 AND part.name NOT IN ('send', 'recv')
),
spread AS (
    -- Ranks with GPUs of one number are on several hosts, unless each sees only its own GPU, as number 0.
    SELECT
        run, communicator,
        count(DISTINCT host) > 1
        OR (max(device) > 0 AND count(DISTINCT device) < count(DISTINCT trace_id)) AS between_hosts,
        between_hosts OR count(host) = count(*) OR count(DISTINCT device) = count(DISTINCT trace_id)
            AS hosts_known
    FROM own GROUP BY run, communicator
),
timed AS (
    SELECT
        own.trace_id, own.device, collective_id, kernel_id, own.run, own.communicator, kind, name, group_size,
        bus_factor(name, group_size) AS factor, between_hosts, hosts_known, max(bytes) OVER same AS bytes,
        min(dur_ns) OVER same AS dur_ns
    FROM own
    JOIN spread ON spread.run IS NOT DISTINCT FROM own.run AND spread.communicator = own.communicator
    WINDOW same AS (PARTITION BY instance, if(instance IS NULL, [own.trace_id, collective_id], NULL))
),
sized AS (
    SELECT
        *, bytes / dur_ns * factor AS gbs,
        -- What experts exchange is hardly ever of one size twice.
        if(starts_with(name, 'all_to_all'), 2 ** floor(log2(nullif(bytes, 0))), bytes)::BIGINT AS size
    FROM timed
),
reached AS (
    SELECT
        run, communicator, kind, name, group_size, between_hosts, size, max(gbs) AS fastest_gbs,
        if(count(*) >= 8 * any_value(group_size), quantile_cont(gbs, 0.75), NULL) AS usual_gbs
    FROM sized WHERE size > 0
    GROUP BY run, communicator, kind, name, group_size, between_hosts, size
),
others AS (
    SELECT one.run, one.communicator, one.name, one.size, median(other.fastest_gbs) AS others_gbs
    FROM reached AS one
    JOIN reached AS other ON other.run IS NOT DISTINCT FROM one.run AND other.communicator <> one.communicator
        AND (other.name, other.kind, other.group_size, other.size, other.between_hosts)
        = (one.name, one.kind, one.group_size, one.size, one.between_hosts)
    GROUP BY ALL
)
SELECT
    trace_id, device, collective_id, kernel_id, sized.run, sized.communicator, sized.name, sized.group_size,
    factor, sized.between_hosts, hosts_known, bytes, sized.size, dur_ns, gbs, fastest_gbs, usual_gbs,
    others_gbs
FROM sized
JOIN reached ON reached.run IS NOT DISTINCT FROM sized.run AND reached.communicator = sized.communicator
    AND reached.name = sized.name AND reached.size = sized.size
LEFT JOIN others ON others.run IS NOT DISTINCT FROM sized.run AND others.communicator = sized.communicator
    AND others.name = sized.name AND others.size = sized.size;

-- Ranks whose large collectives are between hosts, or may be, where no other group tells what the network
-- carries: by how much sooner the job would end if they were as fast as the links of the GPU, at most.
--: view
--: reads collective_parts, device_peaks, duration_text, four_digits, group_transfers, rank_time,
--:   steady_windows
CREATE VIEW network_bounds (
    run, -- run that the ranks belong to
    trace_id, -- see traces
    saved_ns, -- the time: no more than such communication is exposed without waiting, nor than all of it is
        -- longer [ns]
    bound -- the same in words, that of the rank where it is most
) AS
WITH unknown AS (
    SELECT
        sent.*, peak, greatest(sent.dur_ns - sent.bytes * factor / (0.8 * peak), 0) AS longer_ns,
        frame.dur_ns AS window_ns
    FROM group_transfers AS sent
    JOIN (FROM device_peaks WHERE resource = 'link') AS link
        ON link.trace_id = sent.trace_id AND link.device = sent.device
    JOIN collective_parts AS part
        ON part.trace_id = sent.trace_id AND part.collective_id = sent.collective_id
    JOIN steady_windows AS frame ON frame.trace_id = sent.trace_id AND frame.device = sent.device
        AND part.start_ns >= frame.start_ns AND part.start_ns < frame.end_ns
    WHERE sent.bytes >= 16777216 AND others_gbs IS NULL
        AND (between_hosts OR (NOT hosts_known AND sent.group_size > 8))
),
of_group AS (
    SELECT
        run, trace_id, communicator, sum(longer_ns) AS longer_ns, max_by(name, longer_ns) AS name,
        max_by(bytes, longer_ns) AS bytes, max_by(gbs, longer_ns) AS gbs, any_value(peak) AS peak,
        any_value(window_ns) AS window_ns
    FROM unknown GROUP BY run, trace_id, communicator
),
exposed AS (
    SELECT trace_id, communicator, sum(dur_ns) AS dur_ns
    FROM rank_time WHERE part = 'transfer' AND communicator IS NOT NULL GROUP BY ALL
),
bounded AS (
    SELECT
        run, of_group.trace_id, sum(least(longer_ns, coalesce(exposed.dur_ns, 0)))::BIGINT AS saved_ns,
        max_by(name, longer_ns) AS name, max_by(bytes, longer_ns) AS bytes, max_by(gbs, longer_ns) AS gbs,
        any_value(peak) AS peak, any_value(window_ns) AS window_ns
    FROM of_group
    LEFT JOIN exposed ON exposed.trace_id = of_group.trace_id AND exposed.communicator = of_group.communicator
    GROUP BY run, of_group.trace_id
)
SELECT
    run, trace_id, saved_ns,
    first(printf(
        '%s of %s MB reaches a bus bandwidth of %s GB/s; at %s GB/s, as the links of the GPU, %s',
        name, four_digits(bytes::HUGEINT, 1000000), format('{:.4g}', gbs), format('{:.4g}', peak),
        printf('the job would take at most %s (%.1f %% of the window) less',
            duration_text(saved_ns), 100.0 * saved_ns / window_ns)
    )) OVER (PARTITION BY run ORDER BY saved_ns DESC, trace_id)
FROM bounded;
