-- +++
-- code = "KRN003"
-- name = "tile-quantization"
-- severity = "info"
-- claims = ["compute"]
-- needs = ["gpu_work", "ops.input_dims"]
-- assumptions = ["a GEMM takes as long as its tiles, full or not"]
-- message = """\
-- {subject} of {m:number} x {n:number}: its tiles of {tile_m:number} x {tile_n:number} are only \
-- {filled:percent} full; {kernel_ns:duration} in such kernels"""
-- [thresholds]
-- filled = { default = 0.8, doc = "output area over tile area (judgement)" }
-- kernel_share = { default = 0.01, doc = "time in such GEMMs as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- The output of a GEMM is not a multiple of the tile size of its kernel.
--
-- ## Why it costs
--
-- Edge tiles are computed in full, and results outside the matrix are discarded.
--
-- ## How it is computed
--
-- The tile is read from the kernel's name (`128x64`, `MT128x128x64`), rows and columns from the shapes of
-- the operator. Area of the output over area of all tiles, for the better of both orientations. The claim
-- is the unfilled share. Where even all tiles, full, would be computed in less time than the bytes of the
-- operator take at the memory bandwidth of the GPU, memory is the limit, whatever the tiles hold.
--
-- ## What to try
--
-- - Pad or choose sizes (batch times sequence, hidden size, vocabulary) as multiples of 128, or at least 64.
--
-- ## Limits
--
-- Kernels without a tile size in their name are left out. Stream-K kernels spread partial tiles.
WITH shaped AS (
    SELECT
        trace_id, op_id, name,
        CASE WHEN name IN ('aten::mm', 'aten::bmm') THEN input_dims->0 ELSE input_dims->1 END AS a,
        CASE WHEN name IN ('aten::mm', 'aten::bmm') THEN input_dims->1 ELSE input_dims->2 END AS b
    FROM ops
    WHERE name IN ('aten::mm', 'aten::bmm', 'aten::addmm', 'aten::baddbmm') AND input_dims IS NOT NULL
),
product AS (
    SELECT
        trace_id, op_id, name, try_cast(a->>'$[#-2]' AS BIGINT) AS m, try_cast(b->>'$[#-1]' AS BIGINT) AS n
    FROM shaped
),
tiled AS (
    SELECT
        work.*, product.name AS op, m, n,
        regexp_extract(kernels.name, '(?:MT|_|^)(\d{2,3})x(\d{2,3})(?:x\d+)?_', ['tile_m', 'tile_n']) AS tile,
        try_cast(tile['tile_m'] AS BIGINT) AS tile_m, try_cast(tile['tile_n'] AS BIGINT) AS tile_n
    FROM steady_work AS work
    JOIN product ON product.trace_id = work.trace_id AND product.op_id = work.op_id
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND m > 0 AND n > 0
),
judged AS (
    SELECT
        *, greatest(
            m * n / (ceil(m / tile_m) * tile_m * ceil(n / tile_n) * tile_n),
            m * n / (ceil(m / tile_n) * tile_n * ceil(n / tile_m) * tile_m)
        ) AS filled
    FROM tiled WHERE tile_m >= 16 AND tile_n >= 16
),
poor AS (
    SELECT judged.*, (sum(dur_ns) OVER (PARTITION BY judged.trace_id, judged.device, op))::BIGINT AS kernel_ns
    FROM judged
    LEFT JOIN op_roofline AS roof
        ON roof.trace_id = judged.trace_id AND roof.device = judged.device AND roof.op_id = judged.op_id
    WHERE filled < $filled
        AND coalesce(flops / filled / peak_tflops_per_s >= 1000 * roof.bytes / peak_gb_per_s, true)
)
SELECT
    poor.trace_id, poor.device, poor.start_ns, poor.end_ns, event_kind, event_id, op AS subject,
    1 - filled AS claimed_share, short_name, m, n, tile_m, tile_n, filled, kernel_ns
FROM poor
JOIN steady_windows AS frame ON frame.trace_id = poor.trace_id AND frame.device = poor.device
WHERE kernel_ns > $kernel_share * frame.dur_ns
