-- +++
-- code = "FUS003"
-- name = "layout-conversion"
-- severity = "info"
-- claims = ["compute", "idle"]
-- share_of = { compute = "layout_share" }
-- finds_in = ["kernel.layout"]
-- removed_by = "drop_work"
-- needs = ["gpu_work", "kernel_families"]
-- assumptions = ["with one memory layout throughout no conversion is needed"]
-- message = """\
-- {count:layout conversion} ({subject}): {total_ns:duration} with the gaps before them, \
-- {window_share:percent} of the window"""
-- unit = "conversion"
-- [thresholds]
-- layout_share = { default = 0.02, doc = """\
-- time in all layout conversions as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- Kernels that only reorder data: NCHW to NHWC and back, batched transposes.
--
-- ## Why it costs
--
-- They move whole tensors and compute nothing.
--
-- ## How it is computed
--
-- Kernels whose names indicate nothing but a conversion (view kernel_traits): nchwToNhwc, nhwcToNchw,
-- transpose, permute. A norm, cast, activation, GEMM or convolution that also transposes does not count.
-- The claim is their time and the gaps before them. In a program without operators, GEMMs, convolutions and
-- attention that mostly converts, the conversions are its work.
--
-- ## What to try
--
-- - For convolution on nvidia in pytorch: `model.to(memory_format=torch.channels_last)` and the same for the
--   inputs, so that convolutions need no conversion.
-- - For convolution_3d on nvidia in pytorch: `model.to(memory_format=torch.channels_last_3d)` and the
--   same for the inputs, so that convolutions need no conversion.
-- - For convolution on amd in pytorch: channels last with MIOpen needs `PYTORCH_MIOPEN_SUGGEST_NHWC=1`; or
--   NCHW throughout.
-- - Not for convolution, convolution_3d: use the layout that the GEMMs read (they accept transposed
--   operands); let the kernel that produces the tensor write it.
-- - Use the layout of the most expensive operators throughout.
--
-- ## Limits
--
-- A transpose may be part of the algorithm.
WITH converting AS (
    SELECT DISTINCT short_name FROM kernel_traits WHERE family = 'layout'
),
-- Advice on the layout of images is of use where there are convolutions.
convolving AS (
    SELECT DISTINCT kernels.trace_id
    FROM kernels JOIN kernel_traits AS traits ON traits.name = kernels.name
    WHERE traits.family = 'convolution'
),
convolving_3d AS (
    SELECT DISTINCT trace_id FROM ops
    WHERE name ILIKE '%conv%3d%'
        OR (name ILIKE '%convolution%' AND regexp_matches(input_dims::VARCHAR, '^\[\[\d+(, ?\d+){4}\]'))
    UNION
    SELECT DISTINCT trace_id FROM kernels WHERE regexp_matches(name, 'ndhwc|ncdhw|conv\w*3d', 'i')
),
-- Conversions serve other work, unless they are what the program is for.
serving AS (
    SELECT DISTINCT trace_id FROM ops
    UNION
    SELECT DISTINCT kernels.trace_id
    FROM kernels JOIN kernel_traits AS traits ON traits.name = kernels.name
    WHERE traits.family IN ('gemm', 'grouped_gemm', 'convolution', 'attention')
    UNION
    SELECT trace_id
    FROM steady_work
    WHERE event_kind = 'kernel' AND class = 'compute'
    GROUP BY trace_id
    HAVING sum(if(short_name IN (FROM converting), dur_ns, -dur_ns)) <= 0
),
conversion AS (
    SELECT work.trace_id, work.device, start_ns, end_ns, dur_ns, event_kind, event_id, work.short_name
    FROM steady_work AS work
    SEMI JOIN converting ON converting.short_name = work.short_name
    SEMI JOIN serving ON serving.trace_id = work.trace_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute'
),
-- Few names: a window over all conversions would sort them.
total AS (
    SELECT
        trace_id, device, short_name, sum(dur_ns)::BIGINT AS layout_ns,
        sum(sum(dur_ns)) OVER (PARTITION BY trace_id, device) AS all_ns
    FROM conversion GROUP BY trace_id, device, short_name
),
named AS (
    SELECT conversion.*, layout_ns, all_ns
    FROM conversion JOIN total USING (trace_id, device, short_name)
),
claimed AS (
    SELECT
        trace_id, device, start_ns, end_ns, event_kind, event_id, short_name, layout_ns, all_ns
    FROM named
    UNION ALL
    SELECT
        named.trace_id, named.device, pause.start_ns, pause.end_ns, event_kind, event_id, short_name,
        layout_ns, all_ns
    FROM named
    JOIN steady_gaps AS pause
        ON pause.trace_id = named.trace_id AND pause.after_kind = event_kind AND pause.after_id = event_id
    WHERE pause.cause = 'queued'
)
SELECT
    named.trace_id, named.device, named.start_ns, named.end_ns, event_kind, event_id, short_name AS subject,
    1.0 AS claimed_share, event_id AS unit_id, layout_ns, layout_ns / frame.dur_ns AS layout_share,
    CASE
        WHEN convolving.trace_id IS NULL THEN 'layout'
        WHEN named.trace_id IN (FROM convolving_3d) THEN 'convolution_3d'
        ELSE 'convolution'
    END AS family
FROM claimed AS named
JOIN steady_windows AS frame ON frame.trace_id = named.trace_id AND frame.device = named.device
LEFT JOIN convolving ON convolving.trace_id = named.trace_id
WHERE all_ns > $layout_share * frame.dur_ns
