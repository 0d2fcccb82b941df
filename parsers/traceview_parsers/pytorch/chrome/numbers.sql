-- Processes and threads that the file names by text get numbers below all
-- others, in the order of their first event; a missing process is 0, and a
-- missing thread has the number of its process. And what is damaged.

CREATE TEMP TABLE named_number AS
SELECT
    text,
    least((SELECT min(least(pid, tid)) FROM staging.chrome_event), 0)
        - row_number() OVER (ORDER BY first_id) AS number
FROM (
    SELECT text, min(id) AS first_id
    FROM (
        SELECT id * 2 AS id, pid_text AS text FROM staging.chrome_event WHERE pid IS NULL
        UNION ALL
        SELECT id * 2 + 1, tid_text FROM staging.chrome_event WHERE tid IS NULL
    )
    WHERE text IS NOT NULL
    GROUP BY text
);

UPDATE staging.chrome_event SET pid = number FROM named_number WHERE pid IS NULL AND pid_text = text;
UPDATE staging.chrome_event SET tid = number FROM named_number WHERE tid IS NULL AND tid_text = text;
UPDATE staging.chrome_event SET pid = coalesce(pid, 0), tid = coalesce(tid, pid, 0)
WHERE (pid IS NULL OR tid IS NULL) AND kind <> 'other';

CREATE TEMP VIEW damage AS
SELECT 0 AS trace_id, count(*) AS without_time
FROM staging.chrome_event
WHERE kind = 'other' AND phase <> 'M' AND (ts IS NULL OR (phase = 'X' AND dur IS NULL));
