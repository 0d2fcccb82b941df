-- Whose work it is that GPUs did which several processes use. Reads gpu_event and launch.

-- Work of a GPU that several processes use is of the one whose call came last before it; of as many events as
-- calls with one correlation id, each has its own, in their order.
CREATE TEMP TABLE shared_work AS
SELECT
    id, correlation_id, start_ns, count(*) OVER (PARTITION BY correlation_id, kind) AS count,
    row_number() OVER (PARTITION BY correlation_id, kind ORDER BY start_ns, id) AS place
FROM gpu_event
WHERE trace_id IS NULL;
CREATE TEMP TABLE possible_launch AS
SELECT
    trace_id, correlation_id, call_start_ns, count(*) OVER (PARTITION BY correlation_id) AS count,
    row_number() OVER (PARTITION BY correlation_id ORDER BY call_start_ns, call_id) AS place
FROM launch
WHERE correlation_id IN (SELECT correlation_id FROM shared_work);
UPDATE gpu_event
SET trace_id = owner.trace_id
FROM (
    SELECT work.id, coalesce(own.trace_id, last.trace_id, first.trace_id, 0) AS trace_id
    FROM shared_work AS work
    LEFT JOIN possible_launch AS own USING (correlation_id, count, place)
    ASOF LEFT JOIN possible_launch AS last
        ON last.correlation_id = work.correlation_id AND last.call_start_ns <= work.start_ns
    LEFT JOIN possible_launch AS first ON first.correlation_id = work.correlation_id AND first.place = 1
) AS owner
WHERE gpu_event.id = owner.id;
DROP TABLE possible_launch;
DROP TABLE shared_work;
