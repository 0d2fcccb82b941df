-- +++
-- code = "COM002"
-- name = "low-bus-bandwidth"
-- severity = "info"
-- claims = ["communication"]
-- needs = ["gpu_work", "all_ranks", "collectives", "collectives.group_size", "link_peak"]
-- assumptions = ["large collectives reach 80 % of the links between the GPUs", "the shortest of equal collectives waits for nobody"]
-- message = "{subject}: {bus_gb_per_s:decimal} GB/s of bus bandwidth at {bytes:size}, the links of the GPU have {link_gb_per_s:decimal} GB/s"
-- [thresholds]
-- link_share = { default = 0.5, doc = "share of the links' bandwidth (judgement)" }
-- smallest_bytes = { default = 16777216, doc = "smaller collectives are bound by latency (NCCL's performance notes)" }
-- largest_group = { default = 8, doc = "larger groups span nodes, whose network is not known (judgement)" }
-- +++
--
-- ## What it is
--
-- Large collectives move data much slower than the links between the GPUs could.
--
-- ## Why it costs
--
-- Communication takes longer than it has to; what is exposed of it delays the step.
--
-- ## How it is computed
--
-- Bus bandwidth as nccl-tests define it: bytes over time, times 2(n-1)/n for all-reduce and (n-1)/n for
-- all-gather, reduce-scatter and all-to-all. The time is the shortest of all collectives of that operation,
-- size and group, so that waiting for late ranks counts as little as possible.
--
-- ## What to try
--
-- - Check the topology (`nvidia-smi topo -m`, `rocm-smi --showtopo`): GPUs of a group should be linked
--   directly.
-- - Leave NCCL_ALGO, NCCL_PROTO and NCCL_MAX_NCHANNELS to the library unless measured otherwise.
--
-- ## Limits
--
-- Several small ranks that share a kernel (coalesced collectives) are left out where sizes are not told.
WITH sized AS (
    SELECT
        exposed.*, c.name, c.group_name, c.group_size, greatest(bytes_in, bytes_out) AS bytes, c.dur_ns AS whole_ns,
        min(c.dur_ns) OVER (PARTITION BY c.name, c.group_name, bytes_in, bytes_out) AS shortest_ns,
        CASE
            WHEN c.name ILIKE '%all_?reduce%' OR c.name ILIKE '%allreduce%' THEN 2 * (c.group_size - 1) / c.group_size
            WHEN regexp_matches(c.name, 'gather|scatter|all_?to_?all', 'i') THEN (c.group_size - 1) / c.group_size
            ELSE 1
        END AS factor
    FROM collectives AS c
    JOIN exposed_work AS exposed
        ON exposed.trace_id = c.trace_id AND exposed.event_kind = 'kernel' AND exposed.event_id = c.kernel_id
    WHERE c.group_size > 1 AND c.group_size <= $largest_group AND c.dur_ns > 0
        AND greatest(bytes_in, bytes_out) >= $smallest_bytes
),
measured AS (
    SELECT sized.*, bytes / shortest_ns * factor AS bus_gb_per_s, peak AS link_gb_per_s
    FROM sized
    JOIN (FROM device_peaks WHERE resource = 'link') AS link
        ON link.trace_id = sized.trace_id AND link.device = sized.device
)
SELECT
    trace_id, device, start_ns, end_ns, event_kind, event_id, name AS subject,
    greatest(1 - bytes * factor / (0.8 * link_gb_per_s) / shortest_ns, 0) AS claimed_share, bytes, group_name, group_size,
    bus_gb_per_s, link_gb_per_s
FROM measured
WHERE bus_gb_per_s < $link_share * link_gb_per_s
