-- Hardware counters of kernels, and values over time. Reads kernels' rows.

-- A counter comes in one row for each part of the chip (XCC, shader engine,
-- channel): its value is their sum. Rows with a sample belong to a series
-- over time, also when a kernel ran meanwhile.
CREATE OR REPLACE TEMP TABLE counter_value AS
SELECT
    pmc_event.id, pmc_event.event_id, pmc_event.sample_id, pmc_event.value, info_pmc.name, nullif(info_pmc.units, '')
    AS unit, info_pmc.agent_id, pmc_event.extdata, xcc, shader_engine, shader_array, wgp, instance
FROM staging.pmc_event
LEFT JOIN staging.info_pmc ON info_pmc.id = pmc_event.pmc_id;

INSERT INTO kernel_counters BY NAME
SELECT dispatch.trace_id, dispatch.id AS kernel_id, name, unit, sum(value) AS value
FROM counter_value JOIN placed_dispatch AS dispatch USING (event_id)
WHERE sample_id IS NULL AND usable_time(dispatch.start_ns)
GROUP BY ALL;

INSERT INTO counters BY NAME
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
FROM counter_value
JOIN placed_sample AS sample
    ON if(sample_id IS NULL, sample.event_id = counter_value.event_id, sample.id = sample_id)
LEFT JOIN agent ON agent.trace_id = sample.trace_id AND agent.agent = counter_value.agent_id::VARCHAR
WHERE usable_time(sample.start_ns);

INSERT INTO other_events BY NAME
SELECT
    getvariable('first_trace') AS trace_id, nextval('other_event') AS event_id, 'counter' AS category, name,
    merged(
        json_object('value', value, 'unit', unit, 'agent_id', agent_id),
        merged(filled_json(extdata), named_value('instance', instance))
    ) AS args
FROM counter_value
WHERE
    id NOT IN (
        SELECT counter_value.id
        FROM counter_value JOIN placed_dispatch USING (event_id)
        WHERE sample_id IS NULL AND usable_time(start_ns)
    )
    AND id NOT IN (
        SELECT counter_value.id
        FROM counter_value
        JOIN placed_sample AS sample
            ON if(sample_id IS NULL, sample.event_id = counter_value.event_id, sample.id = sample_id)
        WHERE usable_time(start_ns)
    );
DROP TABLE counter_value;
