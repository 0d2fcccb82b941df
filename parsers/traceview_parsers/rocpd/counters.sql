-- Hardware counters of kernels, and values over time.

-- A counter comes in one row for each part of the chip (XCC, shader engine,
-- channel): its value is their sum. Rows with a sample belong to a series
-- over time, also when a kernel ran meanwhile.
CREATE OR REPLACE TEMP TABLE counter_value AS
SELECT
    pmc_event.id, pmc_event.event_id, pmc_event.sample_id, pmc_event.value, info_pmc.name,
    nullif(info_pmc.units, '') AS unit, info_pmc.agent_id, pmc_event.extdata, xcc, shader_engine,
    shader_array, wgp, instance
FROM staging.pmc_event
LEFT JOIN staging.info_pmc ON info_pmc.id = pmc_event.pmc_id;

CREATE OR REPLACE TEMP TABLE counted_kernel AS
SELECT
    counter_value.id, coalesce(first_id, row.id) AS kernel_id,
    -- A counter may be in several passes; that of the first is the kernel's.
    coalesce(
        replayed.replay_pass > min(replayed.replay_pass) OVER (PARTITION BY first_id, counter_value.name),
        false
    ) AS is_repeated,
    coalesce(process.trace_id, getvariable('first_trace')) AS trace_id
FROM counter_value
JOIN staging.kernel_dispatch AS row USING (event_id)
LEFT JOIN replayed_dispatch AS replayed ON replayed.id = row.id
LEFT JOIN staging.track ON track.id = row.track_id
LEFT JOIN process ON process.id = coalesce(row.pid, track.pid)
WHERE sample_id IS NULL AND usable_time(row.start);

CREATE OR REPLACE TEMP VIEW kernel_counter AS
SELECT trace_id, kernel_id, name, unit, value FROM counted_kernel JOIN counter_value USING (id)
WHERE NOT is_repeated;

-- A value may also belong to a call or to what the driver did, and counts at its start.
CREATE OR REPLACE TEMP TABLE counted_sample AS
SELECT counter_value.id, sample.* EXCLUDE (id, event_id, extdata)
FROM counter_value
JOIN placed_sample AS sample
    ON if(sample_id IS NULL, sample.event_id = counter_value.event_id, sample.id = sample_id)
WHERE usable_time(sample.start_ns);
INSERT INTO counted_sample BY NAME
SELECT counter_value.id, region.* EXCLUDE (id, event_id, extdata, end_ns)
FROM (
    FROM counter_value ANTI JOIN counted_kernel USING (id) ANTI JOIN counted_sample USING (id)
) AS counter_value
JOIN placed_region AS region USING (event_id)
WHERE sample_id IS NULL AND usable_time(region.start_ns);

CREATE OR REPLACE TEMP VIEW counter_sample AS
SELECT
    sample.trace_id, sample.pid, CASE WHEN agent.is_gpu THEN agent.device END AS device,
    coalesce(counter_value.name, sample.name) AS name, unit, sample.start_ns AS ts_ns, value,
    merged(
        merged(
            filled_json(counter_value.extdata), named_value('track', nullif(sample.name, counter_value.name))
        ),
        merged(
            merged(named_value('xcc', xcc), named_value('shader_engine', shader_engine)),
            merged(
                named_value('shader_array', shader_array),
                merged(named_value('wgp', wgp), named_value('instance', instance))
            )
        )
    ) AS args
FROM counted_sample AS sample
JOIN counter_value USING (id)
LEFT JOIN agent ON agent.trace_id = sample.trace_id AND agent.agent = counter_value.agent_id::VARCHAR;

-- What belongs to no kernel and no moment.
CREATE OR REPLACE TEMP VIEW counter_record AS
SELECT
    getvariable('first_trace') AS trace_id, 'counter' AS category, name,
    merged(
        json_object('value', value, 'unit', unit, 'agent_id', agent_id),
        merged(filled_json(extdata), named_value('instance', instance))
    ) AS args
FROM counter_value
ANTI JOIN counted_kernel USING (id)
ANTI JOIN counted_sample USING (id);

INSERT INTO health BY NAME
SELECT
    trace_id, 'compressed_columns' AS code, 'warning' AS severity, 1 AS count,
    'columns are compressed (' || (metadata ->> '$.compression') || ') and are not read: the text of markers'
        || ' and the limits of GPUs are missing' AS detail
FROM process
WHERE metadata ->> '$.compression' IS NOT NULL;
