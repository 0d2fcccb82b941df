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

-- Pages of managed memory that AMD's driver (KFD) moved, and what else it tells of: a category such as
-- KFD_PAGE_MIGRATE or rocm_kfd_page_fault; KFD_EVENT_PAGE_MIGRATE is only the start or the end of a
-- migration.
CREATE OR REPLACE TEMP MACRO driver_domain(category) AS
    CASE
        WHEN category ILIKE '%kfd_page_migrate%' THEN 'page_migration'
        WHEN category ILIKE '%kfd%page_fault%' THEN 'page_fault'
        WHEN category ILIKE '%kfd%' THEN 'driver'
    END;
-- Why pages moved, by the name: KFD_PAGE_MIGRATE_PAGEFAULT_GPU, PAGE_MIGRATE_PREFETCH, PageFaultCPU.
CREATE OR REPLACE TEMP MACRO migration_cause(name) AS
    CASE
        WHEN name ILIKE '%prefetch%' THEN 'user'
        WHEN name ILIKE '%pagefault%' THEN 'coherence'
        WHEN name ILIKE '%eviction%' THEN 'eviction'
    END;
-- Addresses are hexadecimal text, or numbers, or numbers in objects of one field.
CREATE OR REPLACE TEMP MACRO address_of(text) AS coalesce(
    TRY_CAST(regexp_extract(text, '0x[0-9a-fA-F]{1,16}') AS UBIGINT),
    TRY_CAST(regexp_extract(text, '\d{1,20}') AS UBIGINT)
);
CREATE OR REPLACE TEMP MACRO bytes_between(first_address, end_address) AS
    address_of(end_address)::HUGEINT - address_of(first_address)::HUGEINT;

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
