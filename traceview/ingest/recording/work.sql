-- What profilers write of GPU work, in the words of the schema.

-- Blocks of a grid that is counted in work-items, as HSA does.
CREATE OR REPLACE TEMP MACRO blocks(work_items, block_size) AS
    TRY_CAST(if(block_size > 0, (work_items::HUGEINT + block_size - 1) // block_size, NULL) AS INTEGER);

-- The kind of a copy by its name: MEMORY_COPY_HOST_TO_DEVICE, CopyHostToDevice, HtoD, MemcpyH2D.
CREATE OR REPLACE TEMP MACRO copy_kind(name) AS
    CASE
        WHEN regexp_matches(name, '(?i:Host_?To_?Device|HtoD)|H2D') THEN 'HtoD'
        WHEN regexp_matches(name, '(?i:Device_?To_?Host|DtoH)|D2H') THEN 'DtoH'
        WHEN regexp_matches(name, '(?i:Device_?To_?Device|DtoD)|D2D') THEN 'DtoD'
        WHEN regexp_matches(name, '(?i:Host_?To_?Host|HtoH)|H2H') THEN 'HtoH'
        WHEN regexp_matches(name, '(?i:PtoP|Peer)|P2P') THEN 'PtoP'
    END;

-- Two JSON objects as one; either may be NULL.
CREATE OR REPLACE TEMP MACRO merged(own, other) AS
    CASE WHEN own IS NULL THEN other WHEN other IS NULL THEN own ELSE json_merge_patch(own, other) END;

-- The same as text, where the two have no key in common.
CREATE OR REPLACE TEMP MACRO joined(args, more) AS
    CASE
        WHEN more IS NULL OR more = '{}' THEN args
        WHEN args IS NULL OR args = '{}' THEN more
        ELSE left(args, len(args) - 1) || ',' || substr(more, 2)
    END;
