-- Whether the recordings of several ranks begin at the same step.

-- In which step each rank has a matched collective, by the numbers of PyTorch's profiler, and in which half
-- of its ranks have it. Where recordings begin some steps apart, collectives match that are not one: on a
-- clock of its own, the ends of a step agree with those of the next one as well. With one rank it is empty.
--: view
--: reads collective_matches, step_windows
CREATE VIEW instance_steps (
    run, -- run that the ranks belong to
    communicator, -- see collective_instances
    instance, -- see collective_instances
    trace_id, -- see traces
    step, -- number of the step in which this rank has it
    usual_step -- the median of these numbers, over its ranks
) AS
SELECT
    run, communicator, instance, trace_id, step, quantile_disc(step, 0.5) OVER (PARTITION BY instance)
FROM (
    SELECT
        matches.run, communicator, instance, matches.trace_id,
        if(matches.start_ns < frame.end_ns, step, NULL) AS step
    FROM (FROM collective_matches WHERE place <= 32) AS matches
    ASOF JOIN (FROM step_windows WHERE source = 'ProfilerStep' AND by_work) AS frame
        ON frame.trace_id = matches.trace_id AND frame.device = matches.device
        AND frame.start_ns <= matches.start_ns
)
WHERE step IS NOT NULL
QUALIFY count(*) OVER (PARTITION BY instance) > 1;

-- The ranks most of whose collectives match those that others have in another step.
--: view
--: reads instance_steps
CREATE VIEW step_shifts (
    run, -- run that the ranks belong to
    trace_id, -- see traces
    shift, -- by how many steps its recording is later, or, below 0, earlier; the median over its collectives
    compared -- collectives
) AS
SELECT run, trace_id, quantile_disc(step - usual_step, 0.5), count(*)
FROM instance_steps
GROUP BY run, trace_id
HAVING quantile_disc(step - usual_step, 0.5) <> 0;
