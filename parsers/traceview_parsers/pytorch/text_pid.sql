-- The texts that stand in place of the numbers of processes and GPUs, and the numbers that are staged for
-- them: below all numbers that a file may hold, in the order of the texts.
CREATE TABLE staging.text_pid AS
SELECT pid_text, row_number() OVER (ORDER BY pid_text) - 4611686018427387904 AS staged_as
FROM (
    SELECT DISTINCT pid_text
    FROM staging.text_event
    WHERE pid_text IS NOT NULL AND TRY_CAST(pid_text AS DOUBLE) IS NULL AND regexp_matches(pid_text, '\d')
);
