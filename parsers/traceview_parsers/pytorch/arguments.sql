-- Arguments that have a column of their own are taken out of `args`; what
-- is left is kept as JSON. `known` is how many of them the event has: where
-- it has no other, nothing need be taken apart. Where one that has a column
-- did not fit into it, or is there twice, all of them are kept.
CREATE TEMP MACRO remaining(args, known, without) AS
    CASE
        WHEN args IS NULL OR len(json_keys(args)) <= known THEN NULL
        WHEN len(list_filter(json_keys(args), lambda key: list_contains(json_keys(without), key))) = known
        THEN json_merge_patch(args, without)
        ELSE args
    END;
CREATE TEMP MACRO present(value) AS (value IS NOT NULL)::INTEGER;

-- Events that were read as text, with absolute times; so are all of those
-- kinds that have no view of their own.
CREATE TEMP VIEW event AS
SELECT * REPLACE (ts + getvariable('base_ns') AS ts) FROM staging.raw_event;
