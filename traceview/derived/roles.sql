-- What the communicators of a run are for, and what role each rank has.

-- What a process group is for, by words of its name or description: those of Megatron
-- (TENSOR_MODEL_PARALLEL_GROUP), DeviceMesh (mesh_tp), FSDP, vLLM and others. NULL where these do not say it.
CREATE MACRO group_kind(
    words -- its words in lower case
) AS CASE
    WHEN list_has_any(words, ['embedding', 'embeddings', 'embd']) THEN 'embedding'
    WHEN list_has_any(
        words, ['data', 'dp', 'edp', 'ddp', 'fsdp', 'hsdp', 'shard', 'replicate', 'replica', 'zero']
    ) THEN 'data'
    WHEN list_has_any(words, ['tensor', 'tp', 'etp']) THEN 'tensor'
    WHEN list_has_any(words, ['expert', 'experts', 'ep', 'moe']) THEN 'expert'
    WHEN list_has_any(words, ['context', 'cp', 'sequence', 'sp', 'ulysses', 'ring']) THEN 'context'
    WHEN list_has_any(words, ['pipeline', 'pipe', 'pp']) THEN 'pipeline'
    WHEN list_has_any(words, ['model', 'mp']) THEN 'model'
END;

-- The communicators of a run, and what they are for: tensor, pipeline, data, expert, context, embedding (the
-- first and the last stage), model (tensor and pipeline), or unknown. Descriptions and names decide; else
-- use: messages between neighbours are those of a pipeline, in a ring those of context parallelism;
-- all-to-alls of varying sizes are of experts; reductions all over a step, most of one size and within one
-- host or eight ranks, are of tensor parallelism; those only in its last 60 % are of data parallelism, unless
-- the ranks exchange messages as well.
--: table
--: reads collective_instances, collectives, group_kind, step_windows, traces
--: empty without collective_parts
CREATE VIEW communicators (
    run, -- run that the ranks belong to
    communicator, -- see collective_instances
    messages, -- whether these are sends and receives between two ranks
    kind, -- tensor, pipeline, data, expert, context, embedding, model or unknown
    known_by, -- name, use or nothing
    group_size, -- ranks in the group, as recorded
    members, -- ranks of the group as recorded, else those that took part
    ranks, -- recorded ranks that took part
    collectives, -- parts of collectives, of all ranks
    matched, -- those matched with other ranks
    instances, -- matched collectives
    step_instances, -- median number of collectives of a rank in a step; NULL without steps
    bytes -- median of the larger one of input and output of a rank [bytes]
) AS
WITH part AS (
    SELECT
        traces.run, found.communicator, found.sends IS NOT NULL AS messages,
        coalesce(traces.rank, found.trace_id) AS rank, traces.host, found.trace_id, found.device, c.name,
        bytes_in, bytes_out, group_size, c.start_ns, instance, source, target,
        concat_ws(' ', c.group_description, c.group_name) AS title, c.ranks AS listed,
        regexp_matches(c.name, 'reduce', 'i') AS reduces
    FROM collective_instances AS found
    JOIN collectives AS c ON c.trace_id = found.trace_id AND c.collective_id = found.collective_id
    JOIN traces ON traces.trace_id = found.trace_id
),
placed AS (
    SELECT
        part.*, step.step,
        (part.start_ns - step.start_ns) / nullif(step.end_ns - step.start_ns, 0) AS place
    FROM part
    ASOF LEFT JOIN step_windows AS step ON step.trace_id = part.trace_id AND step.device = part.device
        AND part.start_ns >= step.start_ns
),
size AS (
    SELECT run, communicator, messages, max(same) / sum(same) AS most
    FROM (
        SELECT run, communicator, messages, count(*) AS same
        FROM part GROUP BY run, communicator, messages, name, bytes_in, bytes_out
    )
    GROUP BY ALL
),
of_step AS (
    SELECT run, communicator, messages, median(parts) AS parts
    FROM (
        SELECT run, communicator, messages, count(*) AS parts
        FROM placed WHERE step IS NOT NULL GROUP BY run, communicator, messages, trace_id, step
    )
    GROUP BY ALL
),
neighbour AS (
    SELECT run, communicator, max(targets) = 1 AND count(*) > 2 AS one_way
    FROM (
        SELECT run, communicator, rank, count(DISTINCT target) FILTER (source = rank) AS targets
        FROM part WHERE messages GROUP BY ALL
    )
    GROUP BY ALL
),
used AS (
    SELECT
        run, communicator, messages,
        group_kind(list_filter(
            regexp_split_to_array(lower(any_value(title)), '[^a-z]+'), lambda word: word <> ''
        )) AS named,
        max(group_size) AS group_size, list_sort(list(DISTINCT rank)) AS ranks,
        coalesce(try_cast(regexp_extract_all(any_value(listed), '\d+') AS BIGINT[]), ranks) AS members,
        count(*) AS collectives, count(instance) AS matched,
        count(DISTINCT instance) AS instances,
        median(greatest(bytes_in, bytes_out)) AS bytes,
        bool_and(regexp_matches(name, 'all_?to_?all', 'i')) AND count(DISTINCT bytes_in) > 1 AS exchanges,
        count(*) FILTER (reduces) / count(*) AS reducing,
        count(*) FILTER (reduces AND place < 0.4) / nullif(count(place) FILTER (reduces), 0) AS early,
        count(DISTINCT host) <= 1 AND (count(host) > 0 OR max(rank) // 8 = min(rank) // 8) AS near,
        count(DISTINCT source) = count(DISTINCT target)
            AND count(DISTINCT (source, target)) = count(DISTINCT rank) AS ring
    FROM placed GROUP BY run, communicator, messages
),
-- Groups of ranks that also send messages to each other, as stages do.
crossing AS (
    SELECT
        used.run, used.communicator,
        bool_or(used.ranks = [list_min(chain.ranks), list_max(chain.ranks)]) AS has_ends
    FROM used
    JOIN used AS chain ON chain.run IS NOT DISTINCT FROM used.run AND chain.messages AND NOT used.messages
        AND len(list_intersect(chain.ranks, used.ranks)) > 1
    GROUP BY ALL
)
SELECT
    used.run, used.communicator, used.messages,
    coalesce(named, CASE
        WHEN len(ranks) = 1 THEN 'unknown'
        WHEN crossing.has_ends AND len(ranks) = 2 THEN 'embedding'
        WHEN crossing.has_ends IS NOT NULL THEN 'unknown'
        WHEN used.messages THEN if(ring AND one_way, 'context', 'pipeline')
        WHEN exchanges THEN 'expert'
        WHEN reducing > 0 AND early >= 0.25 AND most >= 0.5 AND near AND of_step.parts >= 4 THEN 'tensor'
        WHEN reducing > 0 AND early = 0 THEN 'data'
        ELSE 'unknown'
    END) AS decided,
    CASE WHEN named IS NOT NULL THEN 'name' WHEN decided <> 'unknown' THEN 'use' ELSE 'nothing' END,
    group_size, members, ranks, collectives, matched, instances, of_step.parts, used.bytes::BIGINT
FROM used
JOIN size ON size.run IS NOT DISTINCT FROM used.run AND size.communicator = used.communicator
    AND size.messages = used.messages
LEFT JOIN of_step ON of_step.run IS NOT DISTINCT FROM used.run
    AND of_step.communicator = used.communicator AND of_step.messages = used.messages
LEFT JOIN neighbour ON neighbour.run IS NOT DISTINCT FROM used.run
    AND neighbour.communicator = used.communicator AND used.messages
LEFT JOIN crossing ON crossing.run IS NOT DISTINCT FROM used.run
    AND crossing.communicator = used.communicator AND NOT used.messages;

-- The role of each rank. Ranks of one role do the same work, so that extra time of one of them is not by
-- design. The role of a rank in a pipeline is its stage; all other ranks have one role. Computed in
-- `traceview/ranks/roles.py` when a query reads it; with one rank it has none.
--: computed by traceview.ranks.roles.rank_roles
--: reads collective_instances, communicators, supplement_kind, traces
--: where runs_of_ranks
CREATE VIEW rank_roles (
    trace_id, -- see traces
    run, -- run that the ranks belong to
    rank, -- rank, or trace_id where the rank is unknown
    role, -- stage 0 of 4; or rank, without a pipeline
    stage, -- stage of its pipeline, from 0; NULL without one
    stages, -- stages of its pipeline
    pipeline, -- the lowest rank of its pipeline
    known_by, -- name or use: how the pipeline is known
    peers, -- recorded ranks of this role in the run, its own included
    roles -- roles in the run
) AS
-- From communicators.
SELECT
    trace_id, run, coalesce(rank, trace_id)::BIGINT, 'rank', NULL::BIGINT, NULL::BIGINT, NULL::BIGINT,
    NULL::VARCHAR, 1::BIGINT, 1::BIGINT
FROM traces WHERE supplement_kind(format) IS NULL;
