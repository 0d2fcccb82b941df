-- Why a trace has no kernels.

-- CUPTI records calls and GPU work together: where a call launches, the profiler was asked for its work, and
-- could not record it. AMD's profilers record each alone.
CREATE OR REPLACE TEMP MACRO why_not_recorded(launches, launching, on_amd, calls, advice) AS CASE
    WHEN on_amd AND getvariable('how_to_record') IS NOT NULL THEN getvariable('how_to_record')
    WHEN launches > 0
    THEN concat(
        'the program launched kernels in ', format('{:,}', launches),
        if(launches = 1, ' call (', ' calls ('), launching, '), so the profiler could not record what runs',
        ' on the GPU: its library or the driver may be too old for the GPU, another',
        ' profiler may be attached, or WSL, a virtual machine or a container may not allow it; see its log'
    )
    WHEN advice IS NOT NULL THEN advice
    WHEN calls > 0
    THEN 'no recorded call launches a kernel: the recording may end before the first one, record for longer'
    ELSE coalesce(nullif(getvariable('how_to_record'), ''), 'record the GPU as well')
END;
CREATE OR REPLACE TEMP TABLE without_kernels AS
SELECT
    *, launches = 0 AND EXISTS (FROM kernels) AS helps,
    concat_ws(
        '; ', gpu_work_facts,
        why_not_recorded(
            launches, launching, coalesce(gpu_vendor = 'amd', hip_launches > 0), calls, gpu_work_advice
        ),
        if(
            gpu_work_advice IS NULL,
            'of a program with several processes, the GPU work may be in the file of another one', NULL
        )
    ) AS why
FROM (
    SELECT
        process.trace_id, gpu_vendor, gpu_work_facts, gpu_work_advice,
        (SELECT count(*) FROM copies WHERE copies.trace_id = process.trace_id) AS copies,
        (SELECT count(*) FROM memsets WHERE memsets.trace_id = process.trace_id) AS memsets,
        coalesce(sum(called.calls), 0)::BIGINT AS calls,
        coalesce(
            sum(called.calls - failed) FILTER (
                regexp_matches(called.name, 'Launch\w*Kernel|KernelLaunch|GraphLaunch|LaunchGrid')
            ), 0
        )::BIGINT AS launches,
        arg_max(called.name, called.calls - failed) FILTER (
            regexp_matches(called.name, 'Launch\w*Kernel|KernelLaunch|GraphLaunch|LaunchGrid')
        ) AS launching,
        coalesce(
            sum(called.calls) FILTER (regexp_matches(called.name, '^hip\w*(Launch\w*Kernel|GraphLaunch)')), 0
        )::BIGINT AS hip_launches
    FROM checked_process AS process
    LEFT JOIN (
        SELECT trace_id, name, count(*) AS calls, count(*) FILTER (result <> 0) AS failed
        FROM api_calls
        WHERE trace_id NOT IN (SELECT trace_id FROM kernels)
        GROUP BY trace_id, name
    ) AS called USING (trace_id)
    WHERE process.trace_id NOT IN (SELECT trace_id FROM kernels)
    GROUP BY ALL
);

INSERT INTO health BY NAME
SELECT
    trace_id, 'no_gpu_work' AS code, 'warning' AS severity, 0 AS count,
    'the recording holds no kernel and no copy; ' || why AS detail
FROM without_kernels
WHERE copies + memsets = 0 AND NOT helps;

-- A launcher or a loader of data launches nothing, where another process of the recording does.
INSERT INTO health BY NAME
SELECT
    trace_id, 'no_gpu_work' AS code, 'info' AS severity, 0 AS count,
    'a process that launched no GPU work, beside others that did' AS detail
FROM without_kernels
WHERE copies + memsets = 0 AND helps;

INSERT INTO health BY NAME
SELECT
    trace_id, 'no_kernels' AS code, 'warning' AS severity, 0 AS count,
    concat(
        'the recording holds no kernel, but ', format('{:,}', copies),
        if(copies = 1, ' copy and ', ' copies and '),
        format('{:,}', memsets), if(memsets = 1, ' memset; ', ' memsets; '), why
    ) AS detail
FROM without_kernels
WHERE copies + memsets > 0;
