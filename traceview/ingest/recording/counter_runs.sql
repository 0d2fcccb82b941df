-- Counters that other runs of the program recorded, of the kernels of this one. Reads counter_run, after all
-- tables are filled: the profiler ran the kernels of those runs one after the other, not these.

CREATE OR REPLACE TEMP TABLE counter_of_run AS
SELECT run.*
FROM counter_run AS run
ANTI JOIN kernel_counters AS own
    ON own.trace_id = run.trace_id AND own.kernel_id = run.kernel_id AND own.name = run.name
WHERE value IS NOT NULL
QUALIFY run.run = min(run.run) OVER (PARTITION BY run.trace_id, run.kernel_id, run.name);

INSERT INTO kernel_counters BY NAME
SELECT trace_id, kernel_id, name, sum(value) AS value
FROM counter_of_run
SEMI JOIN kernels USING (trace_id, kernel_id)
GROUP BY trace_id, kernel_id, name;

INSERT INTO health BY NAME
SELECT
    trace_id, 'counters_of_other_runs' AS code, 'info' AS severity,
    count(DISTINCT kernel_id) AS count,
    'kernels have counters that other runs of the program recorded: they are of another execution of the'
        || ' kernel, and only those runs had their kernels one after the other' AS detail
FROM counter_of_run SEMI JOIN kernels USING (trace_id, kernel_id)
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'counters_without_kernel' AS code, 'info' AS severity,
    count(DISTINCT (run, counted_as)) AS count,
    'kernels that other runs of the program counted have none of their name and size here; their counters are'
        || ' left out; name the file of such a run to read it alone' AS detail
FROM counter_run ANTI JOIN kernels USING (trace_id, kernel_id)
GROUP BY trace_id;
