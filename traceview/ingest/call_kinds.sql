-- What functions of runtimes and drivers do.

-- The kind of a runtime or driver function, by its name.
CREATE MACRO call_kind(
    name -- function, without version suffix
) AS CASE
    WHEN name ILIKE '%GraphLaunch%' THEN 'graph_launch'
    WHEN name ILIKE '%LaunchKernel%' OR name ILIKE '%KernelLaunch%' OR name ILIKE '%LaunchCooperative%'
        OR name ILIKE 'cuLaunch%' OR name ILIKE 'hip%Launch%'
        OR regexp_matches(name, '^AscendCL@aclnn|^Node@launch|^runFunction') THEN 'launch'
    WHEN regexp_matches(
        name, '(Device|Stream|Event|Ctx|Thread)Synchronize|hsa_signal_wait|^np\.asarray|[Bb]lock.*[Uu]ntil'
        -- Intel's Unified Runtime and Level Zero, Ascend's runtime, that of MTIA.
        '|^ur(QueueFinish|EventWait)|^ze\w+Synchronize|@aclrtSynchronize|^synchronize(Stream)?$'
    )
        THEN 'synchronization'
    WHEN regexp_matches(
        name, 'Memcpy|hsa_amd_memory_async_copy|MemBuffer(Read|Write|Copy)|AppendMemoryCopy| memcpy[DH]to'
    )
        THEN 'copy'
    WHEN regexp_matches(name, 'Memset|^urEnqueue(USM|MemBuffer)Fill|AppendMemoryFill') THEN 'memset'
    WHEN regexp_matches(name, '(Malloc|Free|MemAlloc|MemFree)[A-Za-z]*Async|FromPoolAsync')
        THEN 'pool_allocation'
    WHEN regexp_matches(
        name, 'Malloc|(Mem|Host|USMDevice)Alloc|HostRegister|MemCreate|MemMap|hsa_amd_memory_pool_allocate'
    )
        THEN 'allocation'
    WHEN regexp_matches(
        name, '(cuda|hip|rt|USM)Free|(cu|ze)MemFree|HostUnregister|MemRelease|MemUnmap|amd_memory_pool_free'
    )
        THEN 'release'
    WHEN regexp_matches(name, 'GraphInstantiate|EndCapture|GraphExecUpdate') THEN 'graph_build'
    WHEN regexp_matches(name, 'ModuleLoad|LibraryLoad|nvrtc|hiprtc|cuLink(Create|Add|Complete)')
        THEN 'compilation'
    WHEN regexp_matches(
        name, '^(cu|cuda|hip)(Init|SetDevice|(Stream|Event|Ctx|Context)Create|GetDeviceProperties)'
        '|PrimaryCtx|StreamPriorityRange'
    )
        THEN 'initialization'
    ELSE 'other'
END;
