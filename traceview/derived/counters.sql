-- What hardware counters say of each kernel (AMD Instinct, and NVIDIA by exports of Nsight Compute).

-- A share that a profiler has derived itself; one out of range was added up over parts of the GPU.
CREATE MACRO percentage(
    value -- what the profiler recorded [%]
) AS if(value BETWEEN 0 AND 100, value, NULL);

-- Metrics of each kernel with hardware counters, by the definitions of AMD's rocprof-compute;
-- docs/counters.md lists the formulas and the differences to AMD's; of NVIDIA's what Nsight Compute
-- measured of the same kernel in another run (profile_metrics). NULL where a counter, the GPU's
-- properties or the duration is missing. Counters of several passes come from several executions.
--: table
--: reads devices, kernel_counters, kernels, percentage, profile_metrics
--: empty without FROM kernel_counters SELECT 1 UNION ALL FROM profiled_kernels SELECT 1
CREATE VIEW kernel_metrics (
    trace_id, -- see traces
    kernel_id, -- see kernels
    device, -- GPU, see devices
    active_cycles, -- active cycles of the GPU, per die
    wavefronts, -- wavefronts started
    occupancy_waves, -- mean resident wavefronts
    occupancy_percent, -- of the maximum [%]
    busy_slots, -- 4 * SQ_BUSY_CU_CYCLES in a mean active cycle
    active_compute_units, -- AMD's estimate of busy compute units, from busy_slots
    valu_percent, -- cycles that vector ALUs were busy, over all compute units [%]
    salu_percent, -- cycles that scalar ALUs were busy [%]
    mfma_percent, -- cycles that matrix cores were busy, over all SIMDs [%]
    vmem_percent, -- cycles that vector memory instructions were issued [%]
    branch_percent, -- cycles that branches and other control instructions were issued [%]
    memory_unit_percent, -- cycles that the busiest vector memory unit was active, as AMD derives it [%]
    valu_threads, -- threads active in a vector instruction
    instructions_per_cycle, -- instructions per cycle of a busy compute unit
    valu_flops, -- floating point operations without matrix cores
    mfma_flops, -- floating point operations of matrix cores
    mfma_flops_fp64, -- those of FP64
    mfma_flops_fp32, -- those of FP32
    mfma_flops_fp16, -- those of FP16
    mfma_flops_bf16, -- those of BF16
    mfma_flops_fp8, -- those of FP8
    mfma_flops_fp4, -- those of FP6 and FP4
    valu_integer_operations, -- integer operations without matrix cores
    mfma_integer_operations, -- INT8 operations of matrix cores
    l1_hit_percent, -- hit rate of the vector L1 cache [%]
    l1_bytes, -- bytes requested from the vector L1 cache, in whole lines [bytes]
    l2_hit_percent, -- hit rate of the L2 cache [%]
    l2_bytes, -- bytes requested from the L2 cache, in whole lines [bytes]
    memory_read_bytes, -- bytes that the L2 cache read from memory or the Infinity Cache [bytes]
    memory_write_bytes, -- bytes that it wrote there [bytes]
    memory_read_gbs, -- rate of the reads [10^9 bytes/s]
    memory_write_gbs, -- rate of the writes [10^9 bytes/s]
    memory_percent, -- both rates over the peak memory bandwidth [%]
    memory_read_latency, -- mean cycles of a read
    memory_write_latency, -- mean cycles of a write
    lds_bytes, -- bytes of LDS accesses [bytes]
    lds_conflicts_per_access, -- bank conflict cycles per access cycle of LDS or shared memory
    lds_conflict_percent, -- cycles that bank conflicts stalled LDS, over all compute units [%]
    scalar_hit_percent, -- hit rate of the scalar cache [%]
    scalar_bytes, -- bytes requested from the scalar cache, in whole lines [bytes]
    instruction_hit_percent, -- hit rate of the instruction cache [%]
    instruction_bytes, -- bytes requested from the instruction cache, in whole lines [bytes]
    instruction_fetch_latency, -- mean cycles of an instruction fetch
    dur_ns -- duration; NULL when unknown [ns]
) AS
WITH counter AS (
    -- Totals over all instances: MI300 calls EA0 what others call EA.
    SELECT
        trace_id, kernel_id,
        replace(if(name LIKE '%!_sum' ESCAPE '!', name[:-5], name), '_EA0_', '_EA_') AS name, value
    FROM kernel_counters
    WHERE name NOT LIKE '%]'
),
pivoted AS (
    PIVOT counter ON name IN (
        'GRBM_GUI_ACTIVE', 'SQ_WAVES', 'SQ_LEVEL_WAVES_ACCUM', 'SQ_LEVEL_WAVES_CYCLES', 'SQ_BUSY_CU_CYCLES',
        'SQ_ACTIVE_INST_VALU', 'SQ_ACTIVE_INST_SCA', 'SQ_ACTIVE_INST_FLAT', 'SQ_ACTIVE_INST_VMEM',
        'SQ_ACTIVE_INST_MISC', 'SQ_VALU_MFMA_BUSY_CYCLES', 'SQ_THREAD_CYCLES_VALU', 'SQ_INSTS',
        'SQ_INSTS_VALU_ADD_F16', 'SQ_INSTS_VALU_MUL_F16', 'SQ_INSTS_VALU_TRANS_F16', 'SQ_INSTS_VALU_FMA_F16',
        'SQ_INSTS_VALU_ADD_F32', 'SQ_INSTS_VALU_MUL_F32', 'SQ_INSTS_VALU_TRANS_F32', 'SQ_INSTS_VALU_FMA_F32',
        'SQ_INSTS_VALU_ADD_F64', 'SQ_INSTS_VALU_MUL_F64', 'SQ_INSTS_VALU_TRANS_F64', 'SQ_INSTS_VALU_FMA_F64',
        'SQ_INSTS_VALU_MFMA_MOPS_F64', 'SQ_INSTS_VALU_MFMA_MOPS_F32', 'SQ_INSTS_VALU_MFMA_MOPS_F16',
        'SQ_INSTS_VALU_MFMA_MOPS_BF16', 'SQ_INSTS_VALU_MFMA_MOPS_F8', 'SQ_INSTS_VALU_MFMA_MOPS_F6F4',
        'SQ_INSTS_VALU_MFMA_MOPS_I8', 'SQ_INSTS_VALU_INT32', 'SQ_INSTS_VALU_INT64',
        'TCP_TOTAL_CACHE_ACCESSES', 'TCP_TCC_READ_REQ', 'TCP_TCC_WRITE_REQ', 'TCP_TCC_ATOMIC_WITH_RET_REQ',
        'TCP_TCC_ATOMIC_WITHOUT_RET_REQ', 'TCC_HIT', 'TCC_MISS', 'TCC_REQ', 'TCC_EA_RDREQ',
        'TCC_EA_RDREQ_32B', 'TCC_BUBBLE', 'TCC_EA_WRREQ', 'TCC_EA_WRREQ_64B',
        'TCC_EA_RDREQ_LEVEL', 'TCC_EA_WRREQ_LEVEL', 'SQ_LDS_IDX_ACTIVE', 'SQ_LDS_BANK_CONFLICT',
        'SQC_DCACHE_HITS', 'SQC_DCACHE_MISSES', 'SQC_DCACHE_REQ', 'SQC_ICACHE_HITS',
        'SQC_ICACHE_MISSES', 'SQC_ICACHE_REQ', 'SQ_IFETCH', 'SQ_IFETCH_LEVEL_ACCUM', 'FETCH_SIZE',
        'WRITE_SIZE', 'FetchSize', 'WriteSize', 'OccupancyPercent', 'MemUnitBusy', 'L2CacheHit', 'VALUBusy',
        'SALUBusy', 'MfmaUtil', 'LDSBankConflict'
    )
    USING sum(value) GROUP BY trace_id, kernel_id
),
gpu AS (
    SELECT
        trace_id, device,
        -- Not NULL: DuckDB 2.0 cannot bind what follows where it knows that no GPU has an architecture.
        split_part(coalesce(arch, ''), ':', 1) AS target, compute_units,
        nullif(max_waves_per_simd, 0) AS waves, nullif(coalesce(simds_per_compute_unit, 4), 0) AS simds,
        coalesce(nullif(dies, 0), 1) AS dies, nullif(memory_bandwidth_gbs, 0) AS memory_gbs,
        CASE
            WHEN target IN ('gfx940', 'gfx941', 'gfx942', 'gfx950') THEN 128
            WHEN target IN ('gfx906', 'gfx908', 'gfx90a') THEN 64
        END AS l1_line,
        if(target = 'gfx90a', 128, l1_line) AS l2_line
    FROM devices
),
cycle AS (
    SELECT
        pivoted.*, gpu.* EXCLUDE (trace_id, device), kernels.device, nullif(kernels.dur_ns, 0) AS dur,
        GRBM_GUI_ACTIVE / dies AS active, nullif(active * compute_units, 0) AS unit_cycles,
        4 * SQ_BUSY_CU_CYCLES / nullif(active, 0) AS busy, waves * simds AS slots,
        TCC_HIT + TCC_MISS AS l2_lookups,
        TCP_TCC_READ_REQ + TCP_TCC_WRITE_REQ + coalesce(TCP_TCC_ATOMIC_WITH_RET_REQ, 0)
            + coalesce(TCP_TCC_ATOMIC_WITHOUT_RET_REQ, 0) AS l1_misses
    FROM pivoted
    JOIN kernels ON kernels.trace_id = pivoted.trace_id AND kernels.kernel_id = pivoted.kernel_id
    LEFT JOIN gpu ON gpu.trace_id = pivoted.trace_id AND gpu.device = kernels.device
)
SELECT
    trace_id, kernel_id, device, active, SQ_WAVES,
    SQ_LEVEL_WAVES_ACCUM / nullif(coalesce(SQ_LEVEL_WAVES_CYCLES / dies, active), 0) AS resident,
    coalesce(100 * resident / (slots * nullif(compute_units, 0)), percentage(OccupancyPercent)),
    busy,
    if(busy IS NULL, NULL, least(round(busy) / slots * 8 + least(round(busy) % slots, 8), compute_units)),
    coalesce(100 * SQ_ACTIVE_INST_VALU / unit_cycles, percentage(VALUBusy)),
    coalesce(100 * SQ_ACTIVE_INST_SCA / unit_cycles, percentage(SALUBusy)),
    coalesce(100 * SQ_VALU_MFMA_BUSY_CYCLES / (unit_cycles * simds), percentage(MfmaUtil)),
    100 * (SQ_ACTIVE_INST_FLAT + SQ_ACTIVE_INST_VMEM) / unit_cycles, 100 * SQ_ACTIVE_INST_MISC / unit_cycles,
    percentage(MemUnitBusy),
    SQ_THREAD_CYCLES_VALU / nullif(SQ_ACTIVE_INST_VALU, 0), SQ_INSTS / nullif(SQ_BUSY_CU_CYCLES, 0),
    64 * (
        SQ_INSTS_VALU_ADD_F16 + SQ_INSTS_VALU_MUL_F16 + SQ_INSTS_VALU_TRANS_F16 + 2 * SQ_INSTS_VALU_FMA_F16
        + SQ_INSTS_VALU_ADD_F32 + SQ_INSTS_VALU_MUL_F32 + SQ_INSTS_VALU_TRANS_F32 + 2 * SQ_INSTS_VALU_FMA_F32
        + SQ_INSTS_VALU_ADD_F64 + SQ_INSTS_VALU_MUL_F64 + SQ_INSTS_VALU_TRANS_F64 + 2 * SQ_INSTS_VALU_FMA_F64
    ),
    512 * (
        SQ_INSTS_VALU_MFMA_MOPS_F64 + SQ_INSTS_VALU_MFMA_MOPS_F32 + SQ_INSTS_VALU_MFMA_MOPS_F16
        + SQ_INSTS_VALU_MFMA_MOPS_BF16 + coalesce(SQ_INSTS_VALU_MFMA_MOPS_F8, 0)
        + coalesce(SQ_INSTS_VALU_MFMA_MOPS_F6F4, 0)
    ),
    512 * SQ_INSTS_VALU_MFMA_MOPS_F64, 512 * SQ_INSTS_VALU_MFMA_MOPS_F32, 512 * SQ_INSTS_VALU_MFMA_MOPS_F16,
    512 * SQ_INSTS_VALU_MFMA_MOPS_BF16, 512 * SQ_INSTS_VALU_MFMA_MOPS_F8, 512 * SQ_INSTS_VALU_MFMA_MOPS_F6F4,
    64 * (SQ_INSTS_VALU_INT32 + SQ_INSTS_VALU_INT64), 512 * SQ_INSTS_VALU_MFMA_MOPS_I8,
    100 - 100 * l1_misses / nullif(TCP_TOTAL_CACHE_ACCESSES, 0),
    TCP_TOTAL_CACHE_ACCESSES * l1_line,
    coalesce(100 * TCC_HIT / nullif(l2_lookups, 0), percentage(L2CacheHit)), TCC_REQ * l2_line,
    -- rocprof counts FETCH_SIZE and WRITE_SIZE in KiB.
    coalesce(CASE l1_line
        WHEN 128
            THEN 128 * TCC_BUBBLE + 64 * (
                TCC_EA_RDREQ - TCC_BUBBLE - TCC_EA_RDREQ_32B
            ) + 32 * TCC_EA_RDREQ_32B
        WHEN 64 THEN 64 * (TCC_EA_RDREQ - TCC_EA_RDREQ_32B) + 32 * TCC_EA_RDREQ_32B
    END, 1024 * coalesce(FETCH_SIZE, FetchSize)) AS read_bytes,
    coalesce(
        64 * TCC_EA_WRREQ_64B + 32 * (TCC_EA_WRREQ - TCC_EA_WRREQ_64B), 1024 * coalesce(WRITE_SIZE, WriteSize)
    ) AS written_bytes,
    read_bytes / dur, written_bytes / dur, 100 * (read_bytes + written_bytes) / dur / memory_gbs,
    TCC_EA_RDREQ_LEVEL / nullif(TCC_EA_RDREQ, 0), TCC_EA_WRREQ_LEVEL / nullif(TCC_EA_WRREQ, 0),
    -- 32 banks of 4 bytes.
    (SQ_LDS_IDX_ACTIVE - SQ_LDS_BANK_CONFLICT) * 128,
    SQ_LDS_BANK_CONFLICT / nullif(SQ_LDS_IDX_ACTIVE - SQ_LDS_BANK_CONFLICT, 0),
    coalesce(100 * SQ_LDS_BANK_CONFLICT / unit_cycles, percentage(LDSBankConflict)),
    100 * SQC_DCACHE_HITS / nullif(SQC_DCACHE_HITS + SQC_DCACHE_MISSES, 0), 64 * SQC_DCACHE_REQ,
    100 * SQC_ICACHE_HITS / nullif(SQC_ICACHE_HITS + SQC_ICACHE_MISSES, 0), 64 * SQC_ICACHE_REQ,
    SQ_IFETCH_LEVEL_ACCUM / nullif(SQ_IFETCH, 0), dur
FROM cycle
UNION ALL
SELECT
    trace_id, kernel_id, device, NULL, NULL, NULL, occupancy_percent, NULL, NULL, NULL, NULL, NULL, NULL,
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, l1_hit_percent, NULL,
    l2_hit_percent, NULL, memory_read_bytes, memory_write_bytes, memory_read_bytes / nullif(dur_ns, 0),
    memory_write_bytes / nullif(dur_ns, 0), memory_percent, NULL, NULL, NULL,
    shared_conflicts_per_access, NULL, NULL, NULL, NULL, NULL, NULL, dur_ns
FROM profile_metrics;
