-- Events whose times lie outside of the recording: hours from all others of their kind and further than ten
-- times the length of these, or at the zero of a clock that counts from 1970. They go to other_events.

-- Stretches of time without an hour between two events; GPU work and host events each have their own, since
-- files of several clocks may hold both.
CREATE OR REPLACE TEMP TABLE event_cluster AS
WITH hour AS (
    SELECT
        trace_id, of_gpu, start_ns // 3600000000000 AS hour, count(*) AS events, min(start_ns) AS start_ns,
        max(start_ns) AS end_ns
    FROM timed_event
    GROUP BY ALL
),
numbered AS (
    SELECT
        *, count(if(apart, 1, NULL)) OVER (PARTITION BY trace_id, of_gpu ORDER BY hour) AS cluster
    FROM (
        SELECT
            *, coalesce(hour - lag(hour) OVER (PARTITION BY trace_id, of_gpu ORDER BY hour) > 1, false)
                AS apart
        FROM hour
    )
)
SELECT trace_id, of_gpu, cluster, sum(events) AS events, min(start_ns) AS start_ns, max(end_ns) AS end_ns
FROM numbered
GROUP BY trace_id, of_gpu, cluster;

CREATE OR REPLACE TEMP TABLE main_stretch AS
SELECT
    body.*,
    start_ns - greatest(3600000000000, 10 * (end_ns - start_ns)) AS earliest_ns,
    end_ns + greatest(3600000000000, 10 * (end_ns - start_ns)) AS latest_ns
FROM event_cluster AS body
QUALIFY row_number() OVER (
    PARTITION BY trace_id, of_gpu ORDER BY start_ns = 0 AND end_ns = 0, events DESC, start_ns
) = 1;

-- Where all GPU work stands at zero, nothing of it tells when it ran; the host does.
UPDATE main_stretch
SET earliest_ns = 1, latest_ns = 0
FROM main_stretch AS host
WHERE main_stretch.of_gpu AND NOT host.of_gpu AND host.trace_id = main_stretch.trace_id
    AND main_stretch.end_ns = 0 AND host.start_ns > 3600000000000;

CREATE OR REPLACE TEMP TABLE stray_event AS
SELECT event.*
FROM timed_event AS event
JOIN main_stretch USING (trace_id, of_gpu)
WHERE (event.start_ns < earliest_ns OR event.start_ns > latest_ns) AND id IS NOT NULL;

INSERT INTO other_events BY NAME
SELECT
    trace_id, coalesce(last_id, -1) + row_number() OVER (PARTITION BY trace_id ORDER BY kind, id) AS event_id,
    'X' AS phase, concat('outside the recording: ', kind) AS category, name, dur_ns,
    json_object('recorded_start_ns', stray.start_ns) AS args
FROM stray_event AS stray
LEFT JOIN (SELECT trace_id, max(event_id) AS last_id FROM other_events GROUP BY trace_id) USING (trace_id);

INSERT INTO health BY NAME
SELECT
    trace_id, 'outside_recording' AS code, 'warning' AS severity, count(*) AS count,
    'events whose time stamps cannot be ('
        || if(max(stray.start_ns) = 0, 'zero', format(
            'from {} to {} hours from the recording',
            (min(greatest(span.start_ns - stray.start_ns, stray.start_ns - span.end_ns)) // 3600000000000),
            (max(greatest(span.start_ns - stray.start_ns, stray.start_ns - span.end_ns)) // 3600000000000)
        ))
        || '): ' || string_agg(DISTINCT kind, ', ' ORDER BY kind)
        || '; they are stored in other_events and count nowhere' AS detail
FROM stray_event AS stray JOIN main_stretch AS span USING (trace_id, of_gpu)
GROUP BY trace_id;
