-- +++
-- code = "COM007"
-- name = "dataparallel-in-one-process"
-- severity = "warning"
-- finds_in = ["several.gpus"]
-- needs = ["gpu_work", "ops"]
-- message = "one process drives {devices:number} GPUs with torch.nn.DataParallel"
-- [thresholds]
-- devices = { default = 1, doc = """\
-- GPUs with work from one process (the TensorBoard plugin of PyTorch warns of DataParallel)""" }
-- +++
--
-- ## What it is
--
-- `torch.nn.DataParallel` splits each batch over several GPUs from a single process.
--
-- ## Why it costs
--
-- One Python thread launches for all GPUs, the model is broadcast in every step, and one GPU gathers the
-- results of all.
--
-- ## How it is computed
--
-- Work on several GPUs in one trace, together with the operators by which DataParallel scatters,
-- broadcasts and gathers.
--
-- ## What to try
--
-- - `DistributedDataParallel` with one process per GPU.
--
-- ## Example
--
-- ```python
-- # before
-- model = nn.DataParallel(model.cuda())
--
-- # after: one process for each GPU, started by torchrun --nproc-per-node=gpu train.py
-- rank = int(os.environ["LOCAL_RANK"])
-- torch.cuda.set_device(rank)
-- dist.init_process_group("nccl")
-- model = DistributedDataParallel(model.cuda(), device_ids=[rank])
-- ```
--
-- ## Limits
--
-- Pipelines over several GPUs in one process do not use these operators and are not reported.
WITH active AS (
    SELECT trace_id, min(device) AS first_device, count(DISTINCT device) AS devices
    FROM steady_work
    GROUP BY trace_id
),
spreading AS MATERIALIZED (
    FROM ops WHERE name IN (
        SELECT name FROM event_names
        WHERE event_kind = 'op'
            AND regexp_matches(
                name,
                '^(DataParallel|Broadcast|ReduceAddCoalesced|BroadcastBackward'
                '|Scatter|Gather|GatherBackward)$|DataParallel\.forward'
            )
    )
)
SELECT
    ops.trace_id, first_device AS device, ops.start_ns, ops.start_ns + ops.dur_ns AS end_ns,
    'op' AS event_kind, op_id AS event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share,
    ops.name AS op, devices
FROM spreading AS ops JOIN active ON active.trace_id = ops.trace_id
WHERE devices > $devices
