-- The name of each kernel symbol that was dispatched. What display_name
-- shows may be truncated, as the user chose.
SELECT
    symbol.id, coalesce(nullif(demangled, ''), nullif(display_name, ''), nullif(kernel_name, '')) AS name
FROM (
    SELECT
        *, if(json_valid(extdata), json_extract_string(extdata, '$.demangled_kernel_name'), NULL) AS demangled
    FROM staging.info_kernel_symbol
) AS symbol
WHERE symbol.id IN (SELECT kernel_id FROM staging.kernel_dispatch) AND name IS NOT NULL;
