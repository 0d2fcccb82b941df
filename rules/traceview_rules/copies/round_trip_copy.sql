-- +++
-- code = "CPY007"
-- name = "round-trip-copy"
-- severity = "info"
-- claims = ["copy"]
-- finds_in = ["copies.DtoH", "copies.HtoD"]
-- removed_by = "drop_work"
-- of_host = false
-- needs = ["gpu_work", "copies.bytes"]
-- vetoes = ["counters_serialize_kernels"]
-- assumptions = ["the host's processing in between can be done on the GPU"]
-- message = "{count:round trip} of data through the host, up to {bytes:size} each"
-- unit = "round trip"
-- [thresholds]
-- smallest_bytes = { default = 1048576, doc = "smaller round trips are not reported (judgement)" }
-- apart_ns = { default = 10000000, doc = """\
-- longest time from the copy out to the copy back, without that of other large copies (judgement)""" }
-- +++
--
-- ## What it is
--
-- A copy to the host is followed by a copy of the same size back to the GPU, which the host issued after
-- it had the data, or queued behind the first copy on the same stream.
--
-- ## Why it costs
--
-- The data crosses the link twice, and the host processes it in between.
--
-- ## How it is computed
--
-- Large copies to the host and copies to the same GPU of the same size that follow soon, the time of other
-- such copies apart: of several arrays of one size that go out before the first comes back, the first out
-- with the first back, and so on. If it was issued before the first one ended, both must be on one stream,
-- with no copies to the host on other streams: chunked copies over several streams are not round trips. The
-- claim is the exposed part of both copies.
--
-- ## What to try
--
-- - For openmp_data: keep the arrays on the GPU from one region to the next: `#pragma omp target data
--   map(...)` around the loop, and `target update` for what the host needs.
-- - For openacc_data: keep the arrays on the GPU from one region to the next: `#pragma acc data
--   copy(...)` around the loop, and `acc update` for what the host needs.
-- - Do on the GPU what the host does with the data, or move the step before it to the host as well.
-- - Offloaded optimizer states or activations: overlap both copies with compute.
--
-- ## Example
--
-- ```python
-- # before: to the host and back
-- weights = torch.from_numpy(np.clip(weights.cpu().numpy(), -1, 1)).to("cuda")
--
-- # after: the same on the GPU
-- weights = weights.clamp(-1, 1)
-- ```
--
-- ## Limits
--
-- Equal sizes do not prove that the data is the same. Offloading is such a round trip by design.
WITH host_copy AS (
    SELECT
        work.trace_id, work.device, work.start_ns, work.end_ns, work.event_id, kind, bytes, stream,
        api_calls.start_ns AS asked_ns, min(stream) FILTER (kind = 'DtoH') OVER outward
            = max(stream) FILTER (kind = 'DtoH') OVER outward AS one_stream,
        (kind = 'DtoH' AND coalesce(lag(kind) OVER alike = 'HtoD', false))::INTEGER AS goes_out_again,
        sum(work.end_ns - work.start_ns) OVER (outward ORDER BY work.start_ns, work.event_id) AS copied_ns
    FROM exposed_work AS work
    JOIN copies ON copies.trace_id = work.trace_id AND copies.copy_id = work.event_id
    LEFT JOIN api_calls ON api_calls.trace_id = copies.trace_id AND api_calls.call_id = copies.call_id
    WHERE work.class = 'copy' AND kind IN ('HtoD', 'DtoH') AND bytes >= $smallest_bytes
    WINDOW
        alike AS (PARTITION BY work.trace_id, work.device, bytes ORDER BY work.start_ns, work.event_id),
        outward AS (PARTITION BY work.trace_id, work.device)
),
-- Turns of copies of one size out and back, and the place of each among those of its direction.
turned AS (
    SELECT *, sum(goes_out_again) OVER (
        PARTITION BY trace_id, device, bytes ORDER BY start_ns, event_id ROWS UNBOUNDED PRECEDING
    ) AS turn
    FROM host_copy
),
placed AS (
    SELECT *, row_number() OVER (
        PARTITION BY trace_id, device, bytes, turn, kind ORDER BY start_ns, event_id
    ) AS place
    FROM turned
),
trip AS (
    SELECT
        forth.*, back.start_ns AS back_start_ns, back.end_ns AS back_end_ns, back.event_id AS back_id
    FROM (FROM placed WHERE kind = 'DtoH') AS forth
    JOIN (FROM placed WHERE kind = 'HtoD') AS back
        ON back.trace_id = forth.trace_id AND back.device = forth.device AND back.bytes = forth.bytes
        AND back.turn = forth.turn AND back.place = forth.place AND back.start_ns >= forth.start_ns
    WHERE back.start_ns - forth.end_ns - (back.copied_ns - (back.end_ns - back.start_ns) - forth.copied_ns)
            <= $apart_ns AND (
        (forth.one_stream AND forth.stream IS NOT DISTINCT FROM back.stream)
        OR coalesce(back.asked_ns >= forth.end_ns, true)
    )
),
directives AS (
    SELECT trace_id, min(family) AS family
    FROM (
        SELECT trace_id, concat(domain, '_data') AS family FROM ranges WHERE domain IN ('openacc', 'openmp')
        UNION ALL
        SELECT trace_id, if(regexp_matches(name, '_\d+_gpu(__red)?$'), 'openacc_data', 'openmp_data')
        FROM kernels
        -- As the compilers of LLVM and of NVIDIA name the kernels of directives.
        WHERE regexp_matches(name, '^__omp_offloading|^nvkernel_.*_F\d+L\d+|_\d+_gpu(__red)?$')
    )
    GROUP BY trace_id
)
SELECT
    trip.trace_id, device, unnest([start_ns, back_start_ns]) AS start_ns,
    unnest([end_ns, back_end_ns]) AS end_ns, 'copy' AS event_kind, unnest([event_id, back_id]) AS event_id,
    NULL::VARCHAR AS subject, 1.0 AS claimed_share, trip.event_id AS unit_id,
    bytes, family
FROM trip LEFT JOIN directives ON directives.trace_id = trip.trace_id
