-- +++
-- code = "FUS009"
-- name = "unfolded-batch-norm"
-- severity = "info"
-- claims = ["compute", "idle"]
-- share_of = { compute = "norm_share" }
-- finds_in = ["name.bn_fw_inf|name.batchnormfwdinfer|name.batch_norm_transform_input"]
-- removed_by = "drop_work"
-- needs = ["gpu_work", "kernel_families"]
-- assumptions = ["the program does not train the weights of the convolutions"]
-- message = """\
-- {count:batch norm} at inference ({subject}) {count:runs|run} behind {count:a convolution|convolutions}, \
-- whose weights can hold {count:it|them}: {total_ns:duration} with the gaps before \
-- {count:it|them}[; fused kernels also save most of the {behind_ns:duration} of elementwise kernels \
-- behind]"""
-- unit = "norm"
-- [thresholds]
-- norm_share = { default = 0.02, doc = "time in all of them as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- Batch normalization at inference as a kernel of its own, behind the convolution whose result it scales.
--
-- ## Why it costs
--
-- At inference it is one multiplication and one addition for each channel, with constants: it reads and
-- writes the whole tensor to do what the weights and the bias of the convolution can do for nothing.
--
-- ## How it is computed
--
-- Kernels that normalize with given statistics, by their names (cuDNN `bn_fw_inf`, MIOpen
-- `BatchNormFwdInfer`, PyTorch `batch_norm_transform_input`), directly behind a convolution, or a GEMM as
-- that of a 1x1 convolution, on the same stream, in traces without a kernel of training (batch statistics,
-- gradients). The claim is their time and the gaps before them. Elementwise kernels behind them (activation,
-- residual addition) are told beside it: a fused kernel still has to read the residual.
--
-- ## What to try
--
-- - For pytorch: `torch.compile` with `torch._inductor.config.freezing = True`, or
--   `torch.fx.experimental.optimization.fuse`, which fold it into the convolution; both need `model.eval()`.
-- - Export to an inference engine, such as TensorRT, MIGraphX or ONNX Runtime, which folds it.
-- - Not for pytorch: scale the weights and the bias of the convolution once, when the model is loaded.
--
-- ## Example
--
-- ```python
-- # before: convolution, batch norm and activation as three kernels
-- model = resnet50().eval().cuda()
--
-- # after: one
-- model = torch.fx.experimental.optimization.fuse(resnet50().eval()).cuda()
-- ```
--
-- ## Limits
--
-- A batch norm whose convolution another one shares cannot be folded.
WITH norm AS (
    SELECT DISTINCT short_name FROM event_names
    WHERE event_kind = 'kernel'
        AND regexp_matches(name, 'bn_fw_inf|BatchNormFwdInfer|batch_norm_transform_input', 'i')
),
training AS (
    SELECT DISTINCT trace_id
    FROM kernels JOIN (
        SELECT DISTINCT name FROM event_names
        WHERE event_kind = 'kernel' AND regexp_matches(
            name, 'bn_(fw_tr|bw)|BatchNorm(FwdTrain|Bwd)|batch_norm_(collect|backward)|[dw]grad'
            '|bwd_(data|weight)', 'i'
        )
    ) AS named ON named.name = kernels.name
),
placed AS (
    SELECT
        work.trace_id, work.device, work.start_ns, work.end_ns, work.dur_ns, work.event_kind, work.event_id,
        work.short_name, work.short_name IN (FROM norm) AS norms, traits.family AS kind,
        lag(traits.family) OVER of_stream AS before, lead(traits.family) OVER of_stream AS behind,
        lead(work.dur_ns) OVER of_stream AS next_ns, lead(traits.family, 2) OVER of_stream AS further,
        lead(work.dur_ns, 2) OVER of_stream AS further_ns
    FROM steady_work AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    JOIN kernel_traits AS traits ON traits.name = kernels.name
    ANTI JOIN training ON training.trace_id = work.trace_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute'
    WINDOW of_stream AS (
        PARTITION BY work.trace_id, work.device, work.stream ORDER BY work.start_ns, work.event_id
    )
),
folded AS (
    SELECT
        *, if(
            behind = 'elementwise', next_ns + if(further = 'elementwise', further_ns, 0), 0
        ) AS elementwise_ns
    FROM placed WHERE norms AND before IN ('convolution', 'gemm')
),
total AS (
    SELECT
        trace_id, device, short_name, nullif(sum(elementwise_ns), 0)::BIGINT AS behind_ns,
        sum(sum(dur_ns)) OVER (PARTITION BY trace_id, device) AS all_ns
    FROM folded GROUP BY trace_id, device, short_name
),
claimed AS (
    SELECT trace_id, device, start_ns, end_ns, event_kind, event_id, short_name FROM folded
    UNION ALL
    SELECT
        folded.trace_id, folded.device, pause.start_ns, pause.end_ns, event_kind, event_id, short_name
    FROM folded
    JOIN steady_gaps AS pause
        ON pause.trace_id = folded.trace_id AND pause.after_kind = event_kind AND pause.after_id = event_id
    WHERE pause.cause = 'queued'
)
SELECT
    claimed.trace_id, claimed.device, claimed.start_ns, claimed.end_ns, event_kind, event_id,
    short_name AS subject, 1.0 AS claimed_share, event_id AS unit_id, behind_ns,
    all_ns / frame.dur_ns AS norm_share
FROM claimed
JOIN total USING (trace_id, device, short_name)
JOIN steady_windows AS frame ON frame.trace_id = claimed.trace_id AND frame.device = claimed.device
WHERE norm_share > $norm_share
