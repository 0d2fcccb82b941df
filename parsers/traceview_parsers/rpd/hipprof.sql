-- The tables of hipprof as those of rocprof v1: calls are named in their arguments alone, kernels by numbers
-- of texts, and copies by numbers of commands (CL_COMMAND_* of OpenCL's cl.h, as HIP's runtime has them).
CREATE OR REPLACE TABLE staging.hip AS
SELECT
    * EXCLUDE (args, "_Index"), "_Index" AS "Index", regexp_extract(args, '^\w+') AS Name,
    regexp_replace(regexp_extract(args, '\(.*$', 0, 's'), '\b(sizeBytes|kind)=(\d+)', '\1(\2)', 'g') AS args
FROM staging.hip;

CREATE OR REPLACE TABLE staging.ops AS
SELECT
    BeginNs, EndNs, work.pid, dev_id AS "dev-id", TRY_CAST(queue_id AS BIGINT) AS "queue-id",
    "_Index" AS "Index", NULL::BIGINT AS "proc-id", coalesce(text.STR_NAME, work.Name) AS Name
FROM (
    FROM staging.ops
    UNION ALL BY NAME
    SELECT
        * EXCLUDE (Kind),
        CASE
            WHEN Kind IN (4595, 4609) THEN 'CopyDeviceToHost'
            WHEN Kind IN (4596, 4610) THEN 'CopyHostToDevice'
            WHEN Kind IN (4597, 4611) THEN 'CopyDeviceToDevice'
            WHEN Kind = 4615 THEN 'FillBuffer'
            ELSE 'CopyUnknown'
        END AS Name
    FROM staging.copy
) AS work
LEFT JOIN (
    SELECT PID, STR_ID, any_value(STR_NAME) AS STR_NAME FROM staging.str_table GROUP BY ALL
) AS text ON text.PID = work.pid AND text.STR_ID::VARCHAR = work.Name;

CREATE OR REPLACE TABLE staging.copy AS FROM staging.ops LIMIT 0;
DROP TABLE staging.str_table;
