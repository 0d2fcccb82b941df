-- The table of staged events, and what reading them needs.

-- The first six kinds have a place on a track.
CREATE TYPE staging.chrome_kind AS ENUM (
    'begin', 'end', 'complete', 'instant', 'flow', 'flow_to_next', 'counter', 'process_name', 'thread_name',
    'other'
);

CREATE TABLE staging.chrome_event (
    id BIGINT, kind staging.chrome_kind, phase VARCHAR, category VARCHAR, name VARCHAR, pid BIGINT,
    tid BIGINT, pid_text VARCHAR, tid_text VARCHAR, ts BIGINT, dur BIGINT, written_id VARCHAR, track UBIGINT,
    scope VARCHAR, bind_id VARCHAR, flow_in BOOLEAN, flow_out BOOLEAN, color VARCHAR, args JSON
);

-- Larger numbers count as names, so that what is added to them cannot overflow.
CREATE TEMP MACRO whole_number(text) AS
    if(abs(TRY_CAST(text AS HUGEINT)) < (1::BIGINT << 61), TRY_CAST(text AS BIGINT), NULL);
