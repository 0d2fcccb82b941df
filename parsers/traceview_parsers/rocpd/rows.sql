-- The staged tables of one database in one shape, for any version of the
-- schema they were written by. Up to 3.x a row names its process, thread,
-- agent, queue and stream itself, from 4.1 on its track does.

SET VARIABLE compressed = EXISTS (FROM process WHERE metadata ->> '$.compression' IS NOT NULL);

-- What extdata or another JSON column holds, NULL when that is nothing. Text
-- that is not JSON is stored as a separate value.
CREATE OR REPLACE TEMP MACRO filled_json(text) AS
    CASE
        WHEN says_nothing(text) OR getvariable('compressed') THEN NULL
        WHEN NOT json_valid(text) THEN json_object('text', text)
        WHEN json_type(text) = 'OBJECT' THEN text::JSON
        ELSE json_object('value', text::JSON)
    END;

CREATE OR REPLACE TEMP MACRO named_value(name, value) AS if(value IS NULL, NULL, json_object(name, value));

CREATE OR REPLACE TEMP TABLE known_thread AS
SELECT
    info_thread.id, process.trace_id, process.pid, coalesce(info_thread.tid, info_thread.id) AS tid,
    process.process_name, info_thread.name AS thread_name
FROM staging.info_thread
LEFT JOIN process ON process.id = info_thread.pid;

CREATE OR REPLACE TEMP VIEW thread AS
SELECT * EXCLUDE (id) FROM known_thread WHERE trace_id IS NOT NULL;

-- A stack that is its own parent has none.
CREATE OR REPLACE TEMP VIEW placed_region AS
SELECT
    region.id, coalesce(process.trace_id, getvariable('first_trace')) AS trace_id,
    coalesce(process.pid, region.pid, track.pid, -1) AS pid,
    coalesce(thread.tid, region.tid, track.tid, -1) AS tid,
    region.start AS start_ns, region."end" AS end_ns, string.string AS name, event_id, region.extdata,
    category_id, stack_id, nullif(parent_stack_id, stack_id) AS parent_stack_id, correlation_id AS external_id
FROM staging.region
LEFT JOIN staging.track ON track.id = region.track_id
LEFT JOIN process ON process.id = coalesce(region.pid, track.pid)
LEFT JOIN known_thread AS thread ON thread.id = coalesce(region.tid, track.tid)
LEFT JOIN staging.string ON string.id = region.name_id;

-- A sample is an event without duration on a track: a mark, a call that
-- took no time, or the moment of counter values.
CREATE OR REPLACE TEMP VIEW placed_sample AS
SELECT
    sample.id, coalesce(process.trace_id, getvariable('first_trace')) AS trace_id,
    coalesce(process.pid, track.pid, -1) AS pid, coalesce(thread.tid, track.tid, -1) AS tid,
    sample."timestamp" AS start_ns, coalesce(own_name.string, track_name.string) AS name, event_id,
    sample.extdata, category_id, stack_id, nullif(parent_stack_id, stack_id) AS parent_stack_id,
    correlation_id AS external_id
FROM staging.sample
LEFT JOIN staging.track ON track.id = sample.track_id
LEFT JOIN process ON process.id = track.pid
LEFT JOIN known_thread AS thread ON thread.id = track.tid
LEFT JOIN staging.string AS own_name ON own_name.id = sample.name_id
LEFT JOIN staging.string AS track_name ON track_name.id = track.name_id;

-- Which table a region or sample belongs to, and its domain there, by its
-- category: rocprofv3 writes HIP_RUNTIME_API_EXT, rocprofiler-systems
-- rocm_hip_api.
CREATE OR REPLACE TEMP MACRO domain_of(category) AS
    CASE
        WHEN category ILIKE '%marker%' THEN 'roctx'
        WHEN category ILIKE '%hipfile%' THEN 'hipfile'
        WHEN category ILIKE '%rocshmem%' THEN 'rocshmem'
        WHEN category ILIKE '%ucx%' THEN 'ucx'
        WHEN category ILIKE '%ompt%' THEN 'ompt'
        WHEN category ILIKE '%hip%api%' THEN 'hip'
        WHEN category ILIKE '%hsa%api%' THEN 'hsa'
        WHEN category ILIKE '%rccl%' THEN 'rccl'
        WHEN category ILIKE '%rocdecode%' THEN 'rocdecode'
        WHEN category ILIKE '%rocjpeg%' THEN 'rocjpeg'
        ELSE coalesce(driver_domain(category), lower(category))
    END;
CREATE OR REPLACE TEMP MACRO table_of(domain) AS
    CASE
        WHEN domain IN (
            'hip', 'hsa', 'rccl', 'rocdecode', 'rocjpeg', 'mpi', 'ompt', 'hipfile', 'rocshmem', 'ucx'
        ) THEN 'api_calls'
        WHEN domain IN ('pthread', 'numa') THEN 'os_calls'
        WHEN domain = 'python' THEN 'python_calls'
        WHEN domain = 'page_migration' THEN 'copies'
        WHEN domain IN ('page_fault', 'driver') THEN 'other_events'
        ELSE 'ranges'
    END;

-- The category of an event is a string up to 3.x, from 4.1 on a row of its
-- own table.
CREATE OR REPLACE TEMP TABLE category AS
SELECT id, domain_of(name) AS domain, table_of(domain_of(name)) AS table_name
FROM (
    SELECT id, name FROM staging.info_category
    UNION ALL
    SELECT id, string
    FROM staging.string
    WHERE NOT EXISTS (FROM staging.info_category)
        AND id IN (SELECT category_id FROM staging.region UNION SELECT category_id FROM staging.sample)
);

-- The samples that are counter values are in counters.
CREATE OR REPLACE TEMP TABLE host_sample AS
SELECT
    * REPLACE (
        row_number() OVER (ORDER BY id)
            + (SELECT least(coalesce(max(id), 0), 4611686018427387904) FROM staging.region) AS id
    )
FROM placed_sample
WHERE event_id IS NULL OR event_id NOT IN (SELECT event_id FROM staging.pmc_event WHERE event_id IS NOT NULL);

CREATE OR REPLACE TEMP VIEW placed_event AS
SELECT
    placed.*, category.domain,
    if(category.id IS NULL, table_of(NULL), category.table_name) AS table_name
FROM (FROM placed_region UNION ALL BY NAME SELECT *, start_ns AS end_ns FROM host_sample) AS placed
LEFT JOIN category ON category.id = placed.category_id;
