-- +++
-- code = "LCH001"
-- name = "launch-bound"
-- severity = "warning"
-- claims = ["idle"]
-- share_of = { "idle.host_work|idle.launch_latency" = "lost_share" }
-- reports_rest = 5
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = [
--     "the host stays ahead of the GPU once launches are cheaper",
--     "the usual gap of this GPU between queued kernels remains",
-- ]
-- message = """\
-- {starved:number} of {launched:launch}{kinds} found the GPU already idle, \
-- {lost_ns:duration} in total; one launch every {cadence_ns:duration} (median){before}{repeats}{waits}"""
-- [thresholds]
-- starved_share = { default = 0.30, doc = """\
-- share of launches that found the GPU idle, from which the host is the bottleneck (judgement; measured \
-- 81 % on a small BERT, 11 % on a large one)""" }
-- lost_share = { default = 0.05, doc = """\
-- idle time waiting for launches as a share of the window (judgement)""" }
-- launches = { default = 10, doc = "fewer launches are no loop (judgement)" }
-- longest_gap_ns = { default = 500000, doc = """\
-- longer gaps are not launch overhead: host-late reports those (judgement)""" }
-- +++
--
-- ## What it is
--
-- The host launches work more slowly than the GPU executes it: the queue is empty, and each kernel waits for
-- its launch.
--
-- ## Why it costs
--
-- The host determines the step time: faster kernels, or a faster GPU, change nothing.
--
-- ## How it is computed
--
-- Gaps that end with work whose launch call began after the gap had begun, or was still running then, and
-- that no named activity of the thread explains (sync waits, allocation, data loading, compilation,
-- garbage collection; see the view idle_causes). The claim is each such gap minus the usual gap between
-- queued kernels. There is no finding where most launches are early enough, however short the kernels are,
-- or where there are few launches. Where operators are recorded, the finding names those whose launches
-- the GPU waited for longest; with stacks, also the Python function that called them.
-- Where the host waits for the GPU after every few launches, no graph can hold more, and the finding names
-- what waits (view launches_between_waits). Loops over matrices, tables or parameters that one call could do
-- are named too (view loops_of_operators).
--
-- ## What to try
--
-- - For decode, mixed on vllm, sglang, tensorrt_llm: the graphs of the server: capture this batch size, and
--   remove `--enforce-eager` or `--disable-cuda-graph`.
-- - For prefill on vllm, sglang, tensorrt_llm: more tokens per step, with larger prefill chunks or
--   several prompts at once; piecewise graphs where the server has them.
-- - For linear_algebra in pytorch: one call of `torch.linalg` for all matrices, stacked, in place of a loop;
--   its variants `cholesky_ex`, `inv_ex`, `solve_ex`, `lu_factor_ex` do not wait to check for errors.
-- - For embedding_tables in pytorch: look all tables up in one call: tables of one width as one weight with
--   offsets into it, or the batched tables of FBGEMM (TorchRec).
-- - For waits_between: first remove the waits, then capture the step in a graph: values read when all is
--   launched.
-- - For data_sizes: one size for what depends on data (a capacity for each expert); in PyTorch `torch.where`
--   or a product with the mask in place of boolean indexing and `nonzero`.
-- - For finite_checks in pytorch: check all tensors at once, by one norm of the list (`torch._foreach_norm`),
--   or only every N steps, and read the result with the loss.
-- - For recurrent in pytorch: `torch.nn.LSTM`, `GRU` or `RNN` over the whole sequence, which cuDNN runs, in
--   place of a cell for each token.
-- - Not for vllm, sglang, tensorrt_llm, jax, waits_between: capture the repeated region in a graph:
--   `cudaStreamBeginCapture` or `hipStreamBeginCapture` (in PyTorch `torch.cuda.graph` or
--   `torch.compile(mode="reduce-overhead")`).
-- - For parameter_updates in pytorch: one call for the list of all tensors: `torch._foreach_mul_`,
--   `torch._foreach_add_`, `torch._foreach_lerp_`.
-- - For jax: one `jax.jit` around the whole step; XLA's command buffers (`--xla_gpu_enable_command_buffer`)
--   replay it as a graph.
-- - For pytorch: fuse small operators with `torch.compile`, or give each more work (a larger batch).
-- - For training: use foreach or fused optimizers, and move Python work out of the loop.
--
-- ## Example
--
-- ```python
-- # before: each kernel is launched by itself
-- for batch in loader:
--     output = model(batch)
--
-- # after: the model is recorded as CUDA or HIP graphs, each of which is one launch
-- model = torch.compile(model, mode="reduce-overhead")
-- for batch in loader:
--     torch.compiler.cudagraph_mark_step_begin()
--     output = model(batch)
-- ```
--
-- ## Limits
--
-- A profiler slows launches, twice as much with Python stacks. The rule profiler-overhead reports when
-- that matters. Launches of several threads are counted together.
WITH launch AS (
    SELECT
        trace_id, device, call_id IS NOT DISTINCT FROM lag(call_id) OVER in_order AS is_again,
        call_start_ns - lag(call_start_ns) OVER in_order AS apart_ns, event_kind
    FROM steady_work WHERE call_id IS NOT NULL
    WINDOW in_order AS (PARTITION BY trace_id, device ORDER BY call_start_ns, call_id)
),
-- The median: pauses of the loop between launches, such as loading data, are none of theirs.
launched AS (
    SELECT
        trace_id, device, count(*) AS launched,
        coalesce(median(apart_ns), 0)::BIGINT AS cadence_ns,
        if(bool_and(event_kind = 'kernel'), '', ' of kernels, copies and fills') AS kinds
    FROM launch WHERE NOT is_again GROUP BY trace_id, device
),
empty AS (
    SELECT trace_id, device, count(DISTINCT gap_start_ns) AS starved
    FROM idle_causes
    WHERE cause IN ('host_work', 'launch_latency') AND gap_end_ns - gap_start_ns <= $longest_gap_ns
    GROUP BY trace_id, device
),
late AS (
    FROM unreported_idle
    WHERE cause IN ('host_work', 'launch_latency') AND gap_end_ns - gap_start_ns <= $longest_gap_ns
),
starved AS (
    SELECT lost.trace_id, lost.device, starved, lost_ns, launched, cadence_ns, kinds
    FROM (
        SELECT trace_id, device, sum(end_ns - start_ns)::BIGINT AS lost_ns FROM late GROUP BY trace_id, device
    ) AS lost
    JOIN empty ON empty.trace_id = lost.trace_id AND empty.device = lost.device
    JOIN launched ON launched.trace_id = lost.trace_id AND launched.device = lost.device
    JOIN steady_windows AS frame ON frame.trace_id = lost.trace_id AND frame.device = lost.device
    WHERE launched >= $launches AND starved > $starved_share * launched
        AND lost_ns > $lost_share * frame.dur_ns
),
bound AS (
    SELECT late.*, starved, lost_ns, launched, cadence_ns, kinds
    FROM late JOIN starved ON starved.trace_id = late.trace_id AND starved.device = late.device
),
-- Names are wide, and joined once.
called AS (
    SELECT trace_id, op_id, name, call_site
    FROM ops WHERE (trace_id, op_id) IN (SELECT DISTINCT trace_id, op_id FROM bound)
),
named AS MATERIALIZED (
    SELECT bound.*, name, call_site
    FROM bound
    LEFT JOIN called ON called.trace_id = bound.trace_id AND called.op_id = bound.op_id
),
awaited AS (
    SELECT
        trace_id, device, coalesce(call_site, name) AS caller,
        sum(end_ns - start_ns)::BIGINT AS awaited_ns
    FROM named WHERE name IS NOT NULL
    GROUP BY trace_id, device, caller
),
listed AS (
    SELECT
        trace_id, device,
        concat(
            '; longest before ',
            string_agg(name_with_time(caller, awaited_ns), ', ' ORDER BY awaited_ns DESC, caller)
        ) AS before
    FROM (
        FROM awaited
        QUALIFY row_number() OVER (PARTITION BY trace_id, device ORDER BY awaited_ns DESC, caller) <= 3
    )
    GROUP BY trace_id, device
),
recurrent AS (
    SELECT DISTINCT trace_id, device
    FROM (SELECT DISTINCT trace_id, device, name FROM named)
    WHERE contains(name, '_cell') AND regexp_matches(name, '(lstm|gru|rnn_tanh|rnn_relu)_cell')
),
-- A graph of fewer launches is not worth it.
hindered AS (
    SELECT
        trace_id, device, 'waits_between' AS capture,
        concat(
            '; ', waiter, ' makes the host wait after every ',
            if(apart < 1.5, 'launch', concat(round(apart)::BIGINT, ' launches')), ': no graph holds more'
        ) AS waits
    FROM launches_between_waits WHERE apart < 50
),
looped AS (
    SELECT
        trace_id, device, loop, reads, if(
            loop IS NULL, '',
            concat('; ', round(calls)::BIGINT, ' calls of ', names, if(steps > 0, ' per step', ''))
        ) AS repeats
    FROM loops_of_operators
)
SELECT
    bound.trace_id, bound.device, bound.start_ns, bound.end_ns, bound.event_kind, bound.event_id,
    NULL::VARCHAR AS subject, 1.0 AS claimed_share, call_name, name AS op, call_site, starved,
    bound.launched, kinds, cadence_ns, lost_ns, coalesce(before, '') AS before,
    if(recurrent.device IS NULL, loop, 'recurrent') AS family, coalesce(repeats, '') AS repeats, capture,
    if(capture IS NULL, NULL, reads) AS reads, coalesce(waits, '') AS waits
FROM named AS bound
LEFT JOIN listed ON listed.trace_id = bound.trace_id AND listed.device = bound.device
LEFT JOIN recurrent ON recurrent.trace_id = bound.trace_id AND recurrent.device = bound.device
LEFT JOIN looped ON looped.trace_id = bound.trace_id AND looped.device = bound.device
LEFT JOIN hindered ON hindered.trace_id = bound.trace_id AND hindered.device = bound.device
