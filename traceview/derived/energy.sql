-- What samples of clocks, power and temperature say: while a GPU computes, and of its energy.

-- Samples of the power of a GPU, with the energy since its first one. Power is interpolated linearly
-- between samples; where it is monotone, the error at any instant is at most the difference of the two
-- samples.
--: view
--: reads counters
CREATE VIEW power_samples (
    trace_id, -- see traces
    device, -- GPU, see devices
    name, -- counter
    ts_ns, -- time of the sample [ns]
    watts, -- power [W]
    until_ns, -- time of the next sample [ns]
    next_watts, -- its power [W]
    energy_j, -- energy from the first sample to this one [J]
    error_j -- by how much that may be off at most [J]
) AS
WITH sample AS (
    SELECT
        trace_id, device, name, ts_ns,
        CASE lower(unit) WHEN 'mw' THEN 1e-3 WHEN 'uw' THEN 1e-6 ELSE 1 END * avg(value) AS watts,
        min(name) OVER (PARTITION BY trace_id, device) AS first_name
    FROM counters
    WHERE regexp_matches(name, 'power', 'i') AND device IS NOT NULL AND value >= 0
        AND coalesce(lower(unit), 'w') IN ('w', 'watt', 'watts', 'mw', 'uw')
    GROUP BY trace_id, device, name, ts_ns, unit
),
following AS (
    SELECT *, lead(ts_ns) OVER in_time AS until_ns, lead(watts) OVER in_time AS next_watts
    FROM sample WHERE name = first_name
    WINDOW in_time AS (PARTITION BY trace_id, device ORDER BY ts_ns)
)
SELECT
    trace_id, device, name, ts_ns, watts, until_ns, next_watts,
    coalesce(sum((until_ns - ts_ns) * (watts + next_watts) / 2e9) OVER earlier, 0),
    coalesce(sum((until_ns - ts_ns) * abs(next_watts - watts) / 1e9) OVER earlier, 0)
FROM following
WINDOW earlier AS (
    PARTITION BY trace_id, device ORDER BY ts_ns ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
);

-- Energy of each step on each GPU by class of work: the integral of power over the time of the class. Empty
-- without power samples; NULL where these do not cover the time.
--: view
--: reads power_samples, step_summary, timeline
--: in lake energy
CREATE VIEW energy (
    trace_id, -- see traces
    device, -- GPU, see devices
    step, -- number of the step
    class, -- compute, communication (exposed), copy (exposed) or idle
    dur_ns, -- time of the class in the step [ns]
    energy_j, -- energy in that time [J]
    error_j, -- by how much it may be off, since power is known at the samples only [J]
    interval_ns -- median time between samples [ns]
) AS
WITH sampled AS (
    SELECT trace_id, device, median(until_ns - ts_ns)::BIGINT AS interval_ns
    FROM power_samples GROUP BY trace_id, device
),
part AS (
    SELECT
        step.trace_id, step.device, step.step, class, greatest(work.start_ns, step.start_ns) AS start_ns,
        least(work.end_ns, step.end_ns) AS end_ns
    FROM step_summary AS step
    JOIN timeline AS work ON work.trace_id = step.trace_id AND work.device = step.device
        AND work.start_ns < step.end_ns AND work.end_ns > step.start_ns
    SEMI JOIN sampled ON sampled.trace_id = step.trace_id AND sampled.device = step.device
),
instant AS (
    SELECT *, unnest([start_ns, end_ns]) AS ts, unnest([-1, 1]) AS sign FROM part
),
known AS (
    SELECT
        instant.* EXCLUDE (start_ns, end_ns), end_ns - start_ns AS dur_ns,
        (ts - ts_ns) / 1e9 AS since_s, ts <= until_ns OR ts = ts_ns AS covered,
        (next_watts - watts) * (ts - ts_ns) / nullif(until_ns - ts_ns, 0) AS more_watts,
        energy_j + since_s * (watts + coalesce(more_watts, 0) / 2) AS so_far_j,
        error_j + since_s * coalesce(abs(next_watts - watts), 0) AS error_so_far_j
    FROM instant
    ASOF LEFT JOIN power_samples AS power ON power.trace_id = instant.trace_id
        AND power.device = instant.device AND instant.ts >= power.ts_ns
)
SELECT
    known.trace_id, known.device, step, class, (sum(dur_ns) / 2)::BIGINT,
    if(bool_and(coalesce(covered, false)), sum(sign * so_far_j), NULL),
    if(bool_and(coalesce(covered, false)), sum(sign * error_so_far_j), NULL), any_value(interval_ns)
FROM known
JOIN sampled ON sampled.trace_id = known.trace_id AND sampled.device = known.device
GROUP BY known.trace_id, known.device, step, class;

-- Samples of the counters of each GPU that fall into compute, by counter.
--: view
--: reads counters, timeline
--: in lake compute_samples
CREATE VIEW compute_samples (
    trace_id, -- see traces
    device, -- GPU, see devices
    name, -- counter
    samples, -- number of samples above 0
    mean, -- their mean
    low_samples -- how many are below nine tenths of the largest sample, in compute or not
) AS
WITH sample AS (
    SELECT
        counters.trace_id, counters.device, counters.name, value, class,
        max(value) OVER (PARTITION BY counters.trace_id, counters.device, counters.name) AS highest
    FROM counters
    ASOF JOIN timeline ON timeline.trace_id = counters.trace_id AND timeline.device = counters.device
        AND timeline.start_ns <= ts_ns
    WHERE ts_ns < timeline.end_ns AND value > 0
)
SELECT trace_id, device, name, count(*), avg(value), count_if(value < 0.9 * highest)
FROM sample WHERE class = 'compute'
GROUP BY trace_id, device, name;
