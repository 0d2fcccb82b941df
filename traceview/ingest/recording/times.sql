-- Times and durations of records, whatever 64-bit number a file holds [ns].

-- Whether a time can be one: known, and within 127 years of the clock's zero.
CREATE OR REPLACE TEMP MACRO usable_time(time_ns) AS
    coalesce(time_ns BETWEEN 0 AND 4000000000000000000, false);

-- Whether the two can be the start and the end of one event: of at most 31 years.
CREATE OR REPLACE TEMP MACRO usable_duration(start_ns, end_ns) AS
    usable_time(end_ns) AND coalesce(end_ns::HUGEINT - start_ns BETWEEN 0 AND 1000000000000000000, false);

-- How long an event lasts; 0 where its times cannot tell.
CREATE OR REPLACE TEMP MACRO duration(start_ns, end_ns) AS
    if(usable_duration(start_ns, end_ns), end_ns::HUGEINT - start_ns, 0)::BIGINT;
