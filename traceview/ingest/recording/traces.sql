-- Threads, GPUs and the traces themselves, with what the records of each add up to.

INSERT INTO threads BY NAME
FROM checked_thread
UNION ALL BY NAME
SELECT DISTINCT trace_id, pid, tid
FROM thread_extent
ANTI JOIN checked_thread AS listed USING (trace_id, pid, tid)
WHERE pid IS NOT NULL AND tid >= 0;

CREATE OR REPLACE TEMP TABLE active_device AS
SELECT DISTINCT trace_id, device
FROM (
    SELECT trace_id, device FROM kernels
    UNION ALL SELECT trace_id, device FROM copies
    UNION ALL SELECT trace_id, device FROM memsets
) SEMI JOIN checked_process USING (trace_id)
WHERE device IS NOT NULL;

CREATE OR REPLACE TEMP TABLE described_device AS
FROM checked_agent
WHERE is_gpu AND device IS NOT NULL
QUALIFY row_number() OVER (PARTITION BY trace_id, device ORDER BY agent) = 1;

-- In a container, kernels may name a GPU by its number in the machine, and its description by that in the
-- container. So GPUs that work without a description are those that are described and do not work, in their
-- order, where these are as many, or all of one model. Agents are described under the names that records use.
CREATE OR REPLACE TEMP TABLE renumbered_device AS
WITH at_work AS (
    SELECT
        trace_id, device, row_number() OVER (PARTITION BY trace_id ORDER BY device) AS place,
        count(*) OVER (PARTITION BY trace_id) AS count
    FROM active_device ANTI JOIN described_device USING (trace_id, device)
),
without_work AS (
    SELECT
        trace_id, device, row_number() OVER (PARTITION BY trace_id ORDER BY device) AS place,
        count(*) OVER (PARTITION BY trace_id) AS count,
        count(DISTINCT (name, arch, compute_units, memory_bytes)) OVER (PARTITION BY trace_id) = 1 AS alike
    FROM described_device ANTI JOIN active_device USING (trace_id, device)
    WHERE agent IS NULL
)
SELECT described.trace_id, described.device AS described_as, at_work.device
FROM without_work AS described
JOIN at_work ON at_work.trace_id = described.trace_id AND at_work.place = described.place
WHERE described.count = at_work.count OR (described.count > at_work.count AND alike);

UPDATE described_device
SET device = renumbered.device
FROM renumbered_device AS renumbered
WHERE renumbered.trace_id = described_device.trace_id AND described_as = described_device.device;

-- The framework's allocator numbers GPUs as their descriptions do.
UPDATE memory_events
SET device = renumbered.device
FROM renumbered_device AS renumbered
WHERE renumbered.trace_id = memory_events.trace_id AND described_as = memory_events.device;

INSERT INTO devices BY NAME
SELECT
    process.trace_id, coalesce(listed.device, active.device) AS device, process.pid,
    coalesce(listed.vendor, process.gpu_vendor) AS vendor, active.device IS NOT NULL AS active,
    listed.* EXCLUDE (trace_id, device, pid, vendor, active, agent, is_gpu)
FROM described_device AS listed
FULL JOIN active_device AS active ON active.trace_id = listed.trace_id AND active.device = listed.device
JOIN checked_process AS process ON process.trace_id = coalesce(listed.trace_id, active.trace_id);

-- Where the architecture is not described, from names of kernels that run on one alone: those that Tensile
-- and Composable Kernel compile for one ISA, those with the wgmma instructions of Hopper or the tensor cores
-- of Blackwell, and those with the m8n8k4 instruction of Volta. Others (sm80, ampere) run on later GPUs too.
CREATE OR REPLACE TEMP TABLE named_architecture AS
WITH named AS (
    SELECT DISTINCT
        trace_id, device,
        coalesce(
            'gfx' || nullif(regexp_extract(name, '(?:gfx|_ISA)(9[0-9]{1,2}[0-9a-f]|1[0-2][0-9]{2})', 1), ''),
            'sm_' || nullif(regexp_extract(name, '\bsm(90|100|103|120)_', 1), ''),
            if(regexp_matches(name, '\bvolta_\w*s884'), 'sm_70', NULL)
        ) AS arch
    FROM kernels SEMI JOIN (FROM devices WHERE arch IS NULL) USING (trace_id, device)
)
SELECT trace_id, device, any_value(arch) AS arch
FROM named
GROUP BY ALL
HAVING count(DISTINCT arch) = 1;

UPDATE devices
SET arch = named.arch
FROM named_architecture AS named
WHERE named.trace_id = devices.trace_id AND named.device = devices.device;

INSERT INTO traces BY NAME
SELECT
    process.* EXCLUDE (id, process_name, gpu_vendor, gpu_work_facts, gpu_work_advice)
        REPLACE (extent.start_ns AS start_ns, extent.end_ns AS end_ns)
FROM checked_process AS process
LEFT JOIN (
    SELECT trace_id, min(start_ns) AS start_ns, max(end_ns) AS end_ns FROM thread_extent GROUP BY trace_id
) AS extent USING (trace_id);
