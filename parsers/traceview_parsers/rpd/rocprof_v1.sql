-- The tables of rocprof v1 as those of RPD, whose SQL then reads them. A
-- call and its work share Index and process.

-- Some versions have the process of GPU work as proc-id, and in pid the
-- number of a section of results.json. That of calls and markers is then the
-- only one that there is, or that of their thread.
UPDATE staging.ops SET pid = "proc-id" WHERE "proc-id" IS NOT NULL;
UPDATE staging.copy SET pid = "proc-id" WHERE "proc-id" IS NOT NULL;
CREATE TEMP TABLE named_process AS
SELECT DISTINCT "proc-id" AS pid
FROM (SELECT "proc-id" FROM staging.ops UNION ALL SELECT "proc-id" FROM staging.copy)
WHERE "proc-id" IS NOT NULL;
CREATE TEMP MACRO process_of(written, thread) AS CASE
    WHEN (SELECT count(*) FROM named_process) = 0 THEN written
    WHEN thread IN (FROM named_process) THEN thread
    ELSE (SELECT min(pid) FROM named_process)
END;
UPDATE staging.hip SET pid = process_of(pid, tid);
UPDATE staging.hsa SET pid = process_of(pid, tid);
UPDATE staging.roctx SET pid = process_of(pid, tid), Name = regexp_replace(Name, '^"(.*)"$', '\1', 's');
UPDATE staging.kern SET KernelName = regexp_replace(KernelName, '^"(.*)"$', '\1', 's');

CREATE TABLE staging.string AS
SELECT row_number() OVER (ORDER BY string)::BIGINT AS id, string
FROM (
    SELECT Name AS string FROM staging.hip
    UNION SELECT Name FROM staging.hsa
    UNION SELECT Name FROM staging.roctx
    UNION SELECT Name FROM staging.ops
    UNION SELECT Name FROM staging.copy
    UNION SELECT KernelName FROM staging.kern
    UNION SELECT args FROM staging.hip
    UNION SELECT args FROM staging.hsa
    UNION SELECT unnest([
        '', 'UserMarker', 'KernelExecution', 'CopyUnknown', 'Marker', 'CopyHostToHost', 'CopyHostToDevice',
        'CopyDeviceToHost', 'CopyDeviceToDevice'
    ])
)
WHERE string IS NOT NULL;

CREATE TABLE staging.call AS
SELECT 'hip' AS domain, * FROM staging.hip UNION ALL SELECT 'hsa', * FROM staging.hsa;

CREATE TABLE staging.api AS
SELECT
    row_number() OVER (ORDER BY start, domain, "Index")::BIGINT AS id, pid, tid, start, "end", apiName_id,
    args_id, domain, "Index" AS "index"
FROM (
    SELECT
        call.* EXCLUDE (BeginNs, EndNs, args, Name), BeginNs AS start, EndNs AS "end", name.id AS apiName_id,
        args.id AS args_id
    FROM staging.call
    LEFT JOIN staging.string AS name ON name.string = Name
    LEFT JOIN staging.string AS args
        ON args.string = call.args AND replace(call.args, ' ', '') NOT IN ('()', '())')
    UNION ALL BY NAME
    SELECT
        'roctx' AS domain, NULL AS "Index", pid, tid, BeginNs AS start, EndNs AS "end",
        (SELECT id FROM staging.string WHERE string = 'UserMarker') AS apiName_id, name.id AS args_id
    FROM staging.roctx
    LEFT JOIN staging.string AS name ON name.string = roctx.Name
);
DROP TABLE staging.call;

-- Copies and fills of the HIP trace may be in a separate table. Those
-- of the HSA trace always do, without a GPU, and are left out where the HIP
-- trace has copies: they are the same. They count with the GPU of the smallest
-- number. Commands of unknown type are waits unless they last.
CREATE TABLE staging.operation AS
WITH work AS (
    SELECT *, 'hip' AS domain FROM staging.ops
    UNION ALL BY NAME
    SELECT *, if(Name ILIKE 'copy%to%' OR Name ILIKE 'fill%', 'hip', 'hsa') AS domain FROM staging.copy
)
SELECT
    coalesce(
        "dev-id", (SELECT min("dev-id") FROM staging.ops), (SELECT min("gpu-id") FROM staging.kern), 0
    ) AS gpuId,
    "queue-id" AS queueId, BeginNs AS start, EndNs AS "end", pid, "Index" AS "index", Name, domain,
    CASE
        WHEN domain = 'hsa' THEN 'CopyUnknown'
        WHEN Name ILIKE 'copy%' OR Name ILIKE 'fill%buffer%' THEN Name
        WHEN Name ILIKE '%barrier%' OR Name = 'Marker' THEN 'Marker'
        WHEN Name = 'Unknown command type' AND BeginNs = EndNs THEN 'Marker'
        ELSE 'KernelExecution'
    END AS type
FROM work
WHERE domain = 'hip'
    OR NOT EXISTS (FROM work AS other WHERE other.domain = 'hip' AND other.Name ILIKE 'copy%');

CREATE TABLE staging.op AS
SELECT
    row_number() OVER (ORDER BY start, Name)::BIGINT AS id, gpuId, queueId, NULL::BIGINT AS sequenceId, start,
    "end",
    CASE WHEN type IN ('KernelExecution', 'Marker', 'CopyUnknown') THEN name.id END AS description_id,
    type_name.id AS opType_id, pid, "index", domain
FROM staging.operation
LEFT JOIN staging.string AS name ON name.string = operation.Name
LEFT JOIN staging.string AS type_name ON type_name.string = operation.type;
DROP TABLE staging.operation;

CREATE TABLE staging.api_ops AS
SELECT min(api.id) AS api_id, op.id AS op_id
FROM staging.op
JOIN staging.api ON api.pid = op.pid AND api."index" = op."index" AND api.domain = op.domain
GROUP BY op.id;

-- What a call says of a copy or a fill. Kinds are those of hipMemcpyKind
-- (hip_runtime_api.h), which count where the work does not name its own.
INSERT INTO staging.copyapi BY NAME
SELECT api.id AS api_ptr_id, TRY_CAST(regexp_extract(string, '\bsizeBytes\((\d+)\)', 1) AS BIGINT) AS size
FROM staging.api JOIN staging.string ON string.id = args_id
WHERE contains(string, 'sizeBytes(');
UPDATE staging.op SET opType_id = kind.id
FROM (
    SELECT op_id, type.id
    FROM staging.api_ops
    JOIN staging.api ON api.id = api_id
    JOIN staging.string AS args ON args.id = args_id
    JOIN staging.string AS type
        ON type.string = ['CopyHostToHost', 'CopyHostToDevice', 'CopyDeviceToHost', 'CopyDeviceToDevice'][
            TRY_CAST(nullif(regexp_extract(args.string, '\bkind\(([0-3])\)', 1), '') AS INTEGER) + 1
        ]
) AS kind
WHERE kind.op_id = op.id AND opType_id = (SELECT id FROM staging.string WHERE string = 'CopyUnknown');

-- Kernels recorded with hardware counters are in a table with the columns
-- of results.csv, which has grid and block as products. They are the only
-- ones, unless the HIP trace has them among its operations.
CREATE TABLE staging.counted_kernel AS
SELECT
    row_number() OVER (ORDER BY BeginNs, KernelName) + (SELECT coalesce(max(id), 0) FROM staging.op) AS op_id,
    *
FROM staging.kern
WHERE NOT EXISTS (
    FROM staging.op JOIN staging.string ON string.id = opType_id WHERE string.string = 'KernelExecution'
);

INSERT INTO staging.op BY NAME
SELECT
    op_id AS id, "gpu-id" AS gpuId, "queue-id" AS queueId, BeginNs AS start, EndNs AS "end", pid,
    string.id AS description_id, (SELECT id FROM staging.string WHERE string = 'KernelExecution') AS opType_id
FROM staging.counted_kernel
LEFT JOIN staging.string ON string.string = KernelName;

INSERT INTO staging.kernelop BY NAME
SELECT
    op_id AS op_ptr_id, (grd + wgr - 1) // nullif(wgr, 0) AS gridX, wgr AS workgroupX,
    lds AS groupSegmentSize, scr AS privateSegmentSize, op_id AS codeObject_id
FROM staging.counted_kernel;

INSERT INTO staging.kernelcodeobject BY NAME
SELECT op_id AS id, coalesce(arch_vgpr, vgpr) AS vgpr, accum_vgpr, sgpr FROM staging.counted_kernel;
