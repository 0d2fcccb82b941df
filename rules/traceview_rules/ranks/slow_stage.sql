-- +++
-- code = "RNK005"
-- name = "slow-stage"
-- severity = "warning"
-- claims = ["compute"]
-- finds_in = ["several.traces", "compute"]
-- needs = ["gpu_work", "all_ranks"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- assumptions = ["kernels of one name and grid do the same work on all stages"]
-- message = """\
-- {subject}: all ranks of {role} compute more slowly than {compared:rank} of other \
-- stages: the same kernels take {above:percent} longer; most time is lost in {kernel}; each rank loses \
-- {excess_ns:duration}{cost}"""
-- [thresholds]
-- above = { default = 0.05, doc = """\
-- by how much longer the same kernels take; GPUs of one model differ by a few percent (judgement)""" }
-- saved_share = { default = 0.02, doc = """\
-- what it costs the other ranks as a share of the window; below it the stage has time to spare \
-- (judgement)""" }
-- compared_share = { default = 0.5, doc = """\
-- share of the compute time of the stage in kernels that other stages have as well (judgement)""" }
-- +++
--
-- ## What it is
--
-- All GPUs of a pipeline stage are slower than those of other stages, for example because the stage has
-- its own host, which is power-limited or too hot.
--
-- ## Why it costs
--
-- Every microbatch passes through the stage. Comparing ranks of the same role shows nothing, since none
-- is faster; nor does the bubble, if it is no larger than the schedule requires.
--
-- ## How it is computed
--
-- Kernels of one name and grid are compared between stages, by their median durations on three of four
-- ranks (`slow_roles`); more or larger kernels, such as those of a last stage with the vocabulary, do not
-- count. The cost is how much sooner a replay of all ranks ends if the stage computes as fast as the
-- others (`saved_ns`). That is time of the job, claimed once, at the ranks of the stage (`job_causes`).
-- Without a replay the finding claims nothing, and shows the communication of a rank of another stage.
--
-- ## What to try
--
-- - Compare power limits, temperatures and clocks of the hosts of the stage with others (`nvidia-smi -q -d
--   PERFORMANCE,POWER`, `amd-smi metric --power --temperature`); see what else runs there.
-- - Until that is fixed, give the stage fewer layers.
-- - `traceview query FOLDER "FROM slow_roles"` shows all stages that differ by 2 % or more.
--
-- ## Limits
--
-- Kernels whose grid is not recorded, or that only one stage has, are not compared. Where a stage is
-- faster than all others, the others are reported as slow. Kernels of one name and grid may do different
-- amounts of work (one block per multiprocessor); where these are most of a stage, they are mistaken for
-- slower ones.
WITH slow AS (
    FROM slow_roles WHERE above > $above AND compared_share > $compared_share
)
SELECT
    cause.trace_id, cause.device, cause.start_ns, cause.end_ns, NULL::VARCHAR AS event_kind,
    NULL::BIGINT AS event_id, slow.subject,
    least(1, slow.saved_ns / (cause.end_ns - cause.start_ns)) AS claimed_share, cause.claims_at, role,
    compared, kernel, above, excess_ns, slow.saved_ns,
    '; without this, the other ranks finish up to ' || duration_text(slow.saved_ns) || ' sooner' AS cost
FROM slow
JOIN steady_windows AS frame ON frame.trace_id = slow.trace_id
JOIN job_causes AS cause ON cause.kind = 'slow_stage' AND cause.run IS NOT DISTINCT FROM slow.run
    AND cause.subject = slow.subject
WHERE slow.saved_ns > $saved_share * frame.dur_ns
UNION ALL BY NAME
SELECT
    frame.trace_id, frame.device, stretch.start_ns, stretch.end_ns, 'kernel' AS event_kind,
    stretch.kernel_id AS event_id, subject, NULL AS claimed_share, NULL AS claims_at, role, compared, kernel,
    above, excess_ns, NULL AS saved_ns, '' AS cost
FROM slow
JOIN steady_windows AS frame ON frame.trace_id = slow.trace_id
JOIN exposed_stretches AS stretch ON stretch.trace_id = frame.trace_id AND stretch.device = frame.device
WHERE saved_ns IS NULL AND excess_ns > $saved_share * frame.dur_ns
