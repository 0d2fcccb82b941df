-- The data of heat strips: ranks by steps, and hosts by hosts.

-- Each step of each GPU, as a cell of a strip. Its classes are those of step_summary.
--: view
--: reads collective_matches, steady_steps, step_summary, traces
CREATE VIEW rank_steps (
    trace_id, -- see traces
    run, -- run that the ranks belong to
    rank, -- rank, or trace_id where the rank is unknown
    host, -- host, where recorded
    device, -- GPU, see devices
    step, -- number of the step
    place, -- position of the step in its trace, from 1
    steady, -- whether it is one of the steady-state steps
    window_ns, -- length [ns]
    compute_share, -- share of the step in compute
    exposed_communication_share, -- share in communication without compute
    exposed_copy_share, -- share in copies without compute and communication
    idle_share, -- share without GPU work
    collectives, -- matched collectives that begin in the step
    arrival_ns, -- mean time by which it arrives at them after the first rank; NULL without any [ns]
    wait_ns -- sum of its waits for the last rank [ns]
) AS
WITH arrived AS (
    SELECT
        trace_id, device, start_ns, wait_ns,
        max(wait_ns) OVER (PARTITION BY instance) - wait_ns AS arrival_ns
    FROM collective_matches
),
begun AS (
    SELECT arrived.*, step, step.start_ns AS step_start_ns
    FROM arrived
    ASOF JOIN (FROM step_summary WHERE end_ns > start_ns) AS step
        ON step.trace_id = arrived.trace_id AND step.device = arrived.device
        AND arrived.start_ns >= step.start_ns
    WHERE arrived.start_ns < step.end_ns
),
met AS (
    SELECT
        trace_id, device, step_start_ns, count(*) AS collectives, mean(arrival_ns)::BIGINT AS arrival_ns,
        sum(wait_ns)::BIGINT AS wait_ns
    FROM begun GROUP BY trace_id, device, step_start_ns
)
SELECT
    step.trace_id, run, coalesce(rank, step.trace_id), host, step.device, step.step,
    row_number() OVER (PARTITION BY step.trace_id, step.device ORDER BY step.start_ns),
    steady.step IS NOT NULL, window_ns, compute_ns / nullif(window_ns, 0),
    exposed_communication_ns / nullif(window_ns, 0), exposed_copy_ns / nullif(window_ns, 0),
    idle_ns / nullif(window_ns, 0), coalesce(collectives, 0), met.arrival_ns, coalesce(met.wait_ns, 0)
FROM step_summary AS step
JOIN traces ON traces.trace_id = step.trace_id
LEFT JOIN (SELECT DISTINCT trace_id, step FROM steady_steps) AS steady
    ON steady.trace_id = step.trace_id AND steady.step = step.step
LEFT JOIN met ON met.trace_id = step.trace_id AND met.device = step.device
    AND met.step_start_ns = step.start_ns;

-- How long the ranks of each host wait in collectives for a last rank on each host. Where hosts are not
-- recorded, each rank is one.
--: view
--: reads collective_matches, supplement_kind, traces
CREATE VIEW waits_between_hosts (
    run, -- run that the ranks belong to
    host, -- host whose ranks wait, or rank 3
    last_host, -- host of the rank that arrives last, or rank 3
    instances, -- collectives in which they do
    ranks, -- ranks of the host that wait in any of them
    wait_ns, -- sum of their waits [ns]
    longest_ns -- longest wait of one of them in one collective [ns]
) AS
WITH place AS (
    SELECT
        trace_id, run, coalesce(rank, trace_id) AS numbered,
        coalesce(host, 'rank ' || coalesce(rank, trace_id)) AS host
    FROM traces WHERE supplement_kind(format) IS NULL
)
SELECT
    own.run, own.host, other.host, count(DISTINCT instance), count(DISTINCT own.numbered),
    sum(wait_ns)::BIGINT, max(wait_ns)
FROM collective_matches AS matches
JOIN place AS own ON own.trace_id = matches.trace_id
JOIN place AS other ON other.run = own.run AND other.numbered = last_rank
WHERE wait_ns > 0
GROUP BY ALL;
