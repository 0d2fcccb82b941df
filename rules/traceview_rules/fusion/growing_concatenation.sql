-- +++
-- code = "FUS008"
-- name = "growing-concatenation"
-- severity = "info"
-- claims = ["compute"]
-- finds_in = ["name.aten::cat"]
-- removed_by = "shorten"
-- needs = ["gpu_work", "launch_links", "ops.input_dims"]
-- assumptions = ["there is memory for the longest tensor from the start"]
-- message = """\
-- {cats:number} {cats:concatenation appends|concatenations append} to a tensor that grows, and \
-- {cats:copies|copy} all of it again: {cat_ns:duration}, {cat_share:percent} of the window"""
-- [thresholds]
-- cat_share = { default = 0.02, doc = "time in such concatenations as a share of the window (judgement)" }
-- most_added = { default = 0.5, doc = "appended elements as a share of the result (judgement)" }
-- +++
--
-- ## What it is
--
-- A tensor grows by concatenation, as the keys and values of earlier tokens do in a loop that generates text.
--
-- ## Why it costs
--
-- Every concatenation copies the whole tensor to append a small part, so that traffic grows with the square
-- of the length.
--
-- ## How it is computed
--
-- Calls of aten::cat with two tensors whose result has the shape that another call appends to. The claim is
-- the part of their kernels' time that copies what was there before, by elements.
--
-- ## What to try
--
-- - Allocate the tensor at its full length and write into place (`index_copy_`, slices).
-- - For pytorch in inference: a static or paged cache of keys and values
--   (`cache_implementation="static"` in transformers).
-- - For pytorch in training: collect parts in a list, and concatenate once.
--
-- ## Example
--
-- ```python
-- # before: each token copies all tokens before it
-- keys = torch.cat([keys, key], dim=1)
--
-- # after: the space is allocated once
-- keys = torch.empty(batch, longest, heads, width, dtype=key.dtype, device="cuda")
-- keys[:, length : length + key.size(1)] = key
-- length += key.size(1)
-- ```
--
-- ## Limits
--
-- Tensors of the same shape that do not follow each other look alike.
WITH given AS (
    SELECT
        trace_id, op_id, TRY(from_json(json_extract(input_dims, '$[0]'), '[["BIGINT"]]')) AS parts,
        TRY_CAST(json_extract_string(concrete_inputs, '$[1]') AS INTEGER) AS axis
    FROM ops
    WHERE name = 'aten::cat' AND input_dims IS NOT NULL
),
joined AS (
    SELECT
        trace_id, op_id, parts[1] AS before, if(axis < 0, len(parts[1]) + axis, axis) + 1 AS place,
        parts[2] AS added
    FROM given
    WHERE len(parts) = 2 AND len(parts[1]) = len(parts[2])
),
grown AS (
    SELECT
        *, list_transform(before, lambda size, i: if(i = place, size + added[i], size)) AS after,
        added[place] / nullif(before[place] + added[place], 0) AS added_part
    FROM joined
),
growing AS (
    SELECT trace_id, op_id, added_part, added[place] AS added, before[place] AS length
    FROM grown
    WHERE added_part <= $most_added AND (
        (trace_id, after) IN (SELECT (trace_id, before) FROM grown)
        OR (trace_id, before) IN (SELECT (trace_id, after) FROM grown WHERE added_part <= $most_added)
    )
),
copying AS (
    SELECT
        work.*, growing.added_part, count(*) OVER of_device AS cats,
        sum(work.dur_ns) OVER of_device AS cat_ns,
        (median(growing.added) OVER of_device)::BIGINT AS added,
        (median(growing.length) OVER of_device)::BIGINT AS length
    FROM growing
    JOIN steady_work AS work ON work.trace_id = growing.trace_id AND work.op_id = growing.op_id
    WHERE work.event_kind IN ('kernel', 'copy')
    WINDOW of_device AS (PARTITION BY work.trace_id, work.device)
)
SELECT
    copying.trace_id, copying.device, copying.start_ns, copying.end_ns, event_kind, event_id,
    NULL::VARCHAR AS subject, 1 - added_part AS claimed_share, short_name, cats, added, length,
    cat_ns::BIGINT AS cat_ns, cat_ns / frame.dur_ns AS cat_share
FROM copying
JOIN steady_windows AS frame ON frame.trace_id = copying.trace_id AND frame.device = copying.device
WHERE cat_share > $cat_share
