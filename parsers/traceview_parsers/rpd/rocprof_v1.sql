-- The tables of rocprof v1 as those of RPD, whose SQL then reads them. A
-- call and its work share Index and pid.

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
    UNION SELECT unnest(['', 'UserMarker', 'KernelExecution', 'CopyUnknown', 'Marker'])
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
    LEFT JOIN staging.string AS args ON args.string = call.args AND replace(call.args, ' ', '') <> '()'
    UNION ALL BY NAME
    SELECT
        'roctx' AS domain, NULL AS "Index", pid, tid, BeginNs AS start, EndNs AS "end",
        (SELECT id FROM staging.string WHERE string = 'UserMarker') AS apiName_id, name.id AS args_id
    FROM staging.roctx
    LEFT JOIN staging.string AS name ON name.string = roctx.Name
);
DROP TABLE staging.call;

-- Copies of the HSA trace stand in a table of their own, without a GPU; the
-- HIP trace has the same ones among its operations. They count with the GPU
-- of the smallest number.
CREATE TABLE staging.operation AS
SELECT
    "dev-id" AS gpuId, "queue-id" AS queueId, BeginNs AS start, EndNs AS "end", pid, "Index" AS "index", Name,
    'hip' AS domain,
    CASE
        WHEN Name ILIKE 'copy%' OR Name ILIKE 'fill%buffer%' THEN Name
        WHEN Name ILIKE '%barrier%' OR Name = 'Marker' THEN 'Marker'
        ELSE 'KernelExecution'
    END AS type
FROM staging.ops
UNION ALL BY NAME
SELECT
    coalesce((SELECT min("dev-id") FROM staging.ops), (SELECT min("gpu-id") FROM staging.kern), 0) AS gpuId,
    BeginNs AS start, EndNs AS "end", pid, "Index" AS "index", Name, 'hsa' AS domain, 'CopyUnknown' AS type
FROM staging.copy
WHERE NOT EXISTS (FROM staging.ops WHERE Name ILIKE 'copy%');

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

-- Kernels recorded with hardware counters stand in a table with the columns
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
