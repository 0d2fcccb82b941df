-- What only this format knows of its rows, once the tables are filled.

-- What NCCL records of a call is in the payload of the range around its
-- launch: the message of one rank, and the communicator, whose size is given
-- where it is made. The message is the input of one rank, but of a
-- reduce-scatter the output (NCCL, src/collectives.cc).
INSERT INTO collectives BY NAME
WITH communicator AS (
    SELECT
        trace_id, payload ->> 'NCCL communicator ID' AS id,
        max(TRY_CAST(payload ->> 'No. of ranks' AS INTEGER)) AS ranks
    FROM ranges
    WHERE nvtx_domain = 'NCCL' AND payload ->> 'No. of ranks' IS NOT NULL
    GROUP BY ALL
),
described AS (
    SELECT
        kernels.trace_id, kernel_id, kernels.device, kernels.start_ns, kernels.dur_ns,
        coalesce(collective_name(nccl.name), collective_name(kernels.name)) AS name,
        TRY_CAST(nccl.payload ->> 'Message size [bytes]' AS BIGINT) AS message, communicator.ranks,
        nccl.payload ->> 'NCCL communicator ID' AS communicator
    FROM kernels
    LEFT JOIN ranges AS nccl
        ON nccl.trace_id = kernels.trace_id AND nccl.range_id = kernels.range_id AND nccl.nvtx_domain = 'NCCL'
    LEFT JOIN communicator
        ON communicator.trace_id = kernels.trace_id
            AND communicator.id = nccl.payload ->> 'NCCL communicator ID'
    WHERE kernels.kind = 'communication'
)
SELECT
    trace_id, kernel_id AS collective_id, kernel_id, device, start_ns, dur_ns, name,
    CASE
        WHEN name IN ('reduce_scatter', 'all_to_all') THEN TRY(message * ranks)
        WHEN name = 'recv' THEN 0
        ELSE message
    END AS bytes_in,
    CASE
        WHEN name IN ('all_gather', 'all_to_all') THEN TRY(message * ranks)
        WHEN name = 'send' THEN 0
        ELSE message
    END AS bytes_out,
    communicator AS group_name, ranks AS group_size
FROM described;

-- What MPI says, a thread that calls itself one, what NCCL was given.
UPDATE traces SET rank = small(ranked.rank), world_size = small(ranked.ranks)
FROM (
    SELECT trace_id, arg_min(rank, source) AS rank, arg_min(ranks, source) FILTER (ranks IS NOT NULL) AS ranks
    FROM (
        SELECT trace_id, rank, (SELECT count(DISTINCT rank) FROM staging.mpi_ranks) AS ranks, 1 AS source
        FROM staging.mpi_ranks JOIN staging.process ON global_pid = process_of(globalTid)
        UNION ALL
        SELECT trace_id, TRY_CAST(regexp_extract(thread_name, '^MPI Rank (\d{1,9})$', 1) AS BIGINT), NULL, 2
        FROM threads WHERE regexp_matches(thread_name, '^MPI Rank \d{1,9}$')
        UNION ALL
        SELECT
            trace_id, TRY_CAST(payload ->> 'Rank' AS BIGINT), TRY_CAST(payload ->> 'No. of ranks' AS BIGINT),
            3 + 1 / (1 + TRY_CAST(payload ->> 'No. of ranks' AS UINTEGER))
        FROM ranges
        WHERE nvtx_domain = 'NCCL' AND payload ->> 'Rank' IS NOT NULL
            AND payload ->> 'No. of ranks' IS NOT NULL
    )
    WHERE rank BETWEEN 0 AND 2147483647
    GROUP BY trace_id
) AS ranked
WHERE ranked.trace_id = traces.trace_id;
