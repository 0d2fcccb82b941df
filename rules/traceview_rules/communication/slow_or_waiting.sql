-- +++
-- code = "COM008"
-- name = "slow-or-waiting"
-- severity = "info"
-- claims = ["communication"]
-- at_most = true
-- finds_in = ["communication"]
-- needs = ["gpu_work", "collectives", "collectives.group_size", "link_peak"]
-- vetoes = ["counters_serialize_kernels"]
-- assumptions = [
--     """\
--     the claim is an upper bound: a slow link and waiting for ranks whose traces are not open look the \
--     same""",
-- ]
-- message = """\
-- {subject}: {longest_bytes:size} in {longest_ns:duration}: the transfer ran at \
-- {longest_gb_per_s:decimal} GB/s or faster; at {link_gb_per_s:decimal} GB/s of the GPU's links it takes \
-- {longest_link_ns:duration}; the rest is a slow link or waiting for ranks whose traces are not open: \
-- at most {recoverable_ns:duration} is recoverable"""
-- [thresholds]
-- times = { default = 10, doc = "times as long as the links need (judgement)" }
-- smallest_bytes = { default = 1048576, doc = "smaller collectives are latency-bound (judgement)" }
-- largest_group = { default = 8, doc = "larger groups span nodes, whose network is unknown (judgement)" }
-- +++
--
-- ## What it is
--
-- In the trace of a single rank, collectives take many times as long as the links between the GPUs need.
--
-- ## Why it costs
--
-- The GPU waits: for data on a slow link, or for a rank that arrives late.
--
-- ## How it is computed
--
-- Bus bandwidth as nccl-tests define it: bytes over time, times 2(n-1)/n for all-reduce and (n-1)/n for
-- all-gather, reduce-scatter and all-to-all, of each collective that is in no other open trace. This is a
-- lower bound, since the time may include waiting. The claim is the exposed time of these collectives
-- beyond the time that the links need; anything from none to all of it is recoverable.
--
-- ## What to try
--
-- - Record all ranks and open the folder of their files: that separates waiting from transfer, and
--   shows which rank is the straggler.
-- - Check the topology (`nvidia-smi topo -m`, `rocm-smi --showtopo`): GPUs of a group should be linked
--   directly.
--
-- ## Limits
--
-- The link peak is that of all links of the GPU together. Sends and receives between two ranks are left
-- out: receives are posted ahead.
WITH sized AS (
    SELECT
        c.trace_id, c.device, c.kernel_id, c.name, c.group_name, c.group_size, c.dur_ns,
        greatest(bytes_in, bytes_out) AS bytes, peak AS link_gb_per_s,
        bus_factor(c.name, c.group_size) AS factor,
        bytes * factor / c.dur_ns AS bus_gb_per_s, (bytes * factor / peak)::BIGINT AS link_ns
    FROM collectives AS c
    ANTI JOIN collective_matches AS matches
        ON matches.trace_id = c.trace_id AND matches.collective_id = c.collective_id
    JOIN device_peaks AS link
        ON link.trace_id = c.trace_id AND link.device = c.device AND resource = 'link'
    WHERE c.group_size > 1 AND c.group_size <= $largest_group AND c.dur_ns > 0
        AND c.name NOT IN ('send', 'recv')
),
exposed AS (
    SELECT
        sized.*, greatest(stretch.start_ns, queue.start_ns) AS start_ns,
        least(stretch.end_ns, queue.end_ns) AS end_ns
    FROM exposed_stretches AS stretch
    JOIN communication_queue AS queue
        ON queue.trace_id = stretch.trace_id AND queue.device = stretch.device
        AND queue.start_ns < stretch.end_ns AND queue.end_ns > stretch.start_ns
    JOIN sized ON sized.trace_id = queue.trace_id AND sized.kernel_id = queue.kernel_id
    WHERE bytes >= $smallest_bytes AND sized.dur_ns >= $times * link_ns
)
SELECT
    trace_id, device, start_ns, end_ns, 'kernel' AS event_kind, kernel_id AS event_id, name AS subject,
    greatest(1 - link_ns / (end_ns - start_ns), 0) AS claimed_share, bytes, dur_ns, group_name, group_size,
    bus_gb_per_s, link_gb_per_s, link_ns, first_value(bytes) OVER longest AS longest_bytes,
    first_value(dur_ns) OVER longest AS longest_ns,
    first_value(bus_gb_per_s) OVER longest AS longest_gb_per_s,
    first_value(link_ns) OVER longest AS longest_link_ns
FROM exposed
WINDOW longest AS (PARTITION BY trace_id, device, name ORDER BY end_ns - start_ns DESC, kernel_id)
