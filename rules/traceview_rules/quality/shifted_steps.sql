-- +++
-- code = "TRQ008"
-- name = "shifted-steps"
-- severity = "warning"
-- finds_in = ["several.traces"]
-- needs = ["gpu_work", "all_ranks", "steps"]
-- message = """\
-- the recording of {subject} is {steps:step} {later} than those of the ranks that it \
-- communicates with: its collectives match theirs of other steps, so that waits and clocks between them are \
-- not known"""
-- [thresholds]
-- collectives = { default = 3, doc = "minimum number of collectives (judgement)" }
-- +++
--
-- ## What it is
--
-- The ranks were not recorded in the same steps, by the numbers that PyTorch's profiler gives these.
--
-- ## Why it costs
--
-- Nothing by itself; but what is compared between ranks, such as who waits for whom, is then of different
-- steps.
--
-- ## How it is computed
--
-- Collectives of several ranks are matched by their order and the times at which they end
-- (`collective_parts`). On hosts with clocks of their own, those of one step agree with those of the next as
-- well. Each has a step on every rank (`instance_steps`): where most of those of a rank have another number
-- than on most others, the recording is so many steps off (`step_shifts`).
--
-- ## What to try
--
-- - Let all ranks use one schedule of `torch.profiler.schedule`, and call `prof.step()` in each iteration.
-- - Record a few steps more than needed: those that all ranks have in common are enough.
--
-- ## Limits
--
-- Numbers that differ may be of the same step, where a rank called `prof.step()` more often than others
-- before. Of two ranks, the one with the larger number is named.
SELECT
    shifts.trace_id, frame.device, frame.start_ns, frame.end_ns, NULL::VARCHAR AS event_kind,
    NULL::BIGINT AS event_id, rank_name(traces.rank, shifts.trace_id) AS subject,
    NULL::DOUBLE AS claimed_share, abs(shift) AS steps, if(shift > 0, 'later', 'earlier') AS later, compared
FROM step_shifts AS shifts
JOIN (SELECT trace_id, rank FROM traces) AS traces ON traces.trace_id = shifts.trace_id
JOIN steady_windows AS frame ON frame.trace_id = shifts.trace_id
WHERE compared >= $collectives
QUALIFY row_number() OVER (PARTITION BY shifts.trace_id ORDER BY frame.dur_ns DESC, frame.device) = 1
