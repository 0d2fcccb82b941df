-- The vendor of a trace whose metadata does not name it. What is certain comes first: CUDA's categories
-- stand for HIP too, and a kernel may be of any vendor.
SELECT coalesce(
    (
        SELECT CASE
            WHEN bool_or(category LIKE 'xpu%') THEN 'intel'
            WHEN bool_or(category LIKE 'mtia%') THEN 'mtia'
            WHEN bool_or(category LIKE 'hpu%') THEN 'habana'
            WHEN bool_or(category = '' AND regexp_matches(name, '^(AscendCL|Node|Runtime)@')) THEN 'ascend'
        END
        FROM (
            SELECT category, name FROM other_call_event
            UNION ALL SELECT category, name FROM other_event
            UNION ALL SELECT lower(category), name FROM counter_event
        )
    ),
    (
        SELECT CASE
            WHEN bool_or(process = 'ascend hardware') THEN 'ascend'
            WHEN bool_or(starts_with(process, 'mtia ')) THEN 'mtia'
        END
        FROM (SELECT lower(json_extract_string(args, '$.name')) AS process FROM process_name_event)
    ),
    (
        SELECT CASE
            WHEN bool_or(name LIKE 'hip%' OR contains(args, '"kind":"Dispatch Kernel"')) THEN 'amd'
            WHEN bool_or(regexp_matches(name, '^(ur[A-Z]|ze[A-Z]|sycl)')) THEN 'intel'
            WHEN bool_or(contains(args, '"Task Type"')) THEN 'ascend'
            WHEN bool_or(contains(args, '"sycl queue"') OR contains(args, '"l0 queue"')) THEN 'intel'
            WHEN bool_or(NOT of_kernel) THEN 'nvidia'
        END
        FROM (
            SELECT name, args, false AS of_kernel FROM runtime_call_event
            UNION ALL SELECT name, args, false FROM driver_call_event
            UNION ALL SELECT name, args, true FROM kernel_event
        )
    ),
    -- c10::DeviceType of PyTorch, of which CUDA stands for ROCm too.
    (
        SELECT CASE max("Device Type")
            WHEN 12 THEN 'intel' WHEN 13 THEN 'apple' WHEN 15 THEN 'habana' WHEN 19 THEN 'mtia'
        END
        FROM memory_event WHERE "Device Type" > 1
    ),
    (
        SELECT CASE
            WHEN bool_or(starts_with(name, 'npu::')) THEN 'ascend'
            WHEN bool_or(starts_with(name, 'hpu::')) THEN 'habana'
            WHEN bool_or(regexp_matches(name, '^(aten::_?mps_|mps::)')) THEN 'apple'
            WHEN bool_or(starts_with(name, 'mtia::')) THEN 'mtia'
            WHEN bool_or(regexp_matches(name, '^(xpu|torch_ipex|xccl)::')) THEN 'intel'
        END
        FROM (SELECT DISTINCT name FROM op_event)
    ),
    (SELECT if(count(*) > 0, 'nvidia', NULL) FROM kernel_event)
)
