-- Tables that only a lake has.

-- The 20 longest gaps of each GPU in the whole trace.
CREATE TABLE longest_gaps (
    trace_id INTEGER, -- see traces
    device INTEGER, -- GPU, see devices
    start_ns BIGINT, -- start [ns]
    end_ns BIGINT, -- end [ns]
    dur_ns BIGINT, -- duration [ns]
    before_name VARCHAR, -- work that ended at its start
    before_kind VARCHAR, -- event kind of it
    before_id BIGINT, -- event id of it
    after_name VARCHAR, -- work that ended it
    after_kind VARCHAR, -- event kind of it
    after_id BIGINT, -- event id of it
    cause VARCHAR, -- see gaps
    host_late_ns BIGINT, -- time from its start to the call [ns]
    call_id BIGINT, -- call that launched the work after it
    call_name VARCHAR, -- its name
    pid BIGINT, -- process of the call
    tid BIGINT -- thread of the call
);

-- How many gaps each GPU has in the whole trace.
CREATE TABLE gap_totals (
    trace_id INTEGER, -- see traces
    device INTEGER, -- GPU, see devices
    gaps BIGINT, -- number of gaps
    dur_ns BIGINT -- sum of their lengths [ns]
);

-- Findings of the rules on single traces, as of when it was collected. Those of rules on several
-- ranks are computed when the lake is analyzed.
CREATE TABLE findings (
    trace_id INTEGER, -- see traces
    number INTEGER, -- number of the finding among those of its file, from 0 in the order of its rank
    code VARCHAR, -- rule
    name VARCHAR, -- its name
    severity VARCHAR, -- error, warning or info
    message VARCHAR, -- one sentence
    device INTEGER, -- GPU, see devices; NULL for the whole trace
    subject VARCHAR, -- what it is about, such as a kernel
    start_ns BIGINT, -- first occurrence [ns]
    end_ns BIGINT, -- end of the last one [ns]
    count BIGINT, -- occurrences
    total_ns BIGINT, -- sum of their lengths [ns]
    recoverable_ns BIGINT, -- what it saves on its own; NULL if it claims no time [ns]
    window_ns BIGINT, -- length of the steady-state window [ns]
    weight DOUBLE, -- claimed time by which the findings of a rule are listed [ns]
    fingerprint VARCHAR, -- identifies the finding across runs
    details VARCHAR -- JSON: evidence, assumptions, advice and thresholds
);

-- Rules on single traces that were not checkable.
CREATE TABLE not_checkable (
    trace_id INTEGER, -- see traces
    code VARCHAR, -- rule
    name VARCHAR, -- its name
    state VARCHAR, -- lacks_evidence, vetoed, failed or stopped
    reason VARCHAR, -- one sentence
    details VARCHAR -- JSON: what is missing, and how to record it
);

-- Rules on single traces that were checked: with no finding, or only for a part of the kernel time.
CREATE TABLE checked (
    trace_id INTEGER, -- see traces
    code VARCHAR, -- rule
    name VARCHAR, -- its name
    clean BOOLEAN, -- whether it has no finding, though it judged half of the kernel time or more
    judged_share DOUBLE, -- the part of the kernel time that it judged; NULL where it needs no data of kernels
    details VARCHAR -- JSON: what the rest lacks
);

-- Findings beyond the listed ones.
CREATE TABLE unlisted (
    trace_id INTEGER, -- see traces
    code VARCHAR, -- rule
    name VARCHAR, -- its name
    severity VARCHAR, -- the highest that one of them may have
    findings BIGINT -- how many
);

-- Evidence of rules on several ranks that a trace lacks.
CREATE TABLE lacking (
    trace_id INTEGER, -- see traces
    need VARCHAR -- name of the evidence
);

-- What findings claim of exposed communication, which rules on several ranks claim too.
CREATE TABLE communication_claims (
    trace_id INTEGER, -- see traces
    number INTEGER, -- see findings
    device INTEGER, -- GPU, see devices
    start_ns BIGINT, -- start [ns]
    end_ns BIGINT, -- end [ns]
    thousandths INTEGER -- claimed share [thousandths]
);

-- What findings claim of all other time: how much of it is claimed by the same findings.
CREATE TABLE claimed_time (
    trace_id INTEGER, -- see traces
    dur_ns BIGINT, -- claimed time [ns]
    numbers INTEGER[], -- the findings, see findings
    thousandths INTEGER[] -- the claimed share of each [thousandths]
);
