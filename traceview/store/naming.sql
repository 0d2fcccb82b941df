-- What parsers call things by.

-- The names that PyTorch, NCCL, RCCL and their kernels give a collective, in one spelling.
CREATE TEMP MACRO collective_name(text) AS
    CASE
        WHEN text ILIKE '%all%reduce%' OR text ILIKE '%cross_device_reduce%' THEN 'all_reduce'
        WHEN text ILIKE '%reduce%scatter%' THEN 'reduce_scatter'
        WHEN text ILIKE '%all%gather%' THEN 'all_gather'
        WHEN text ILIKE '%all%to%all%' THEN 'all_to_all'
        WHEN text ILIKE '%broadcast%' OR text ILIKE '%bcast%' THEN 'broadcast'
        WHEN text ILIKE '%send%recv%' THEN 'send_recv'
        WHEN text ILIKE '%barrier%' THEN 'barrier'
        WHEN text ILIKE '%reduce%' THEN 'reduce'
        WHEN text ILIKE '%gather%' THEN 'gather'
        WHEN text ILIKE '%scatter%' THEN 'scatter'
        WHEN text ILIKE '%send%' THEN 'send'
        WHEN text ILIKE '%recv%' THEN 'recv'
    END;
