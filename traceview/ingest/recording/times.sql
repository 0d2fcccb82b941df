-- Times and durations of records, for any 64-bit number in a file [ns].

-- Whether a time can be one: known, and not before the clock's zero.
CREATE OR REPLACE TEMP MACRO usable_time(time_ns) AS coalesce(time_ns BETWEEN 0 AND latest_ns(), false);

-- Whether the two can be the start and the end of one event.
CREATE OR REPLACE TEMP MACRO usable_duration(start_ns, end_ns) AS
    usable_time(end_ns) AND coalesce(end_ns::HUGEINT - start_ns BETWEEN 0 AND longest_ns(), false);

-- How long an event lasts; 0 where its times are not usable.
CREATE OR REPLACE TEMP MACRO duration(start_ns, end_ns) AS
    if(usable_duration(start_ns, end_ns), end_ns::HUGEINT - start_ns, 0)::BIGINT;

-- A time of a clock whose zero is another value of the file, so that it may be negative.
CREATE OR REPLACE TEMP MACRO written_time(time_ns) AS
    if(time_ns BETWEEN -latest_ns() AND latest_ns(), time_ns, NULL);

-- The same in microseconds: what a DECIMAL holds exactly.
CREATE OR REPLACE TEMP MACRO written_time_us(time_us) AS
    if(abs(time_us) <= (latest_ns() // 1000)::DECIMAL(20, 3), (time_us * 1000)::BIGINT, NULL);

-- A duration in microseconds; NULL where it cannot be one.
CREATE OR REPLACE TEMP MACRO written_duration_us(duration_us) AS
    if(duration_us BETWEEN 0 AND longest_ns() // 1000, round(duration_us * 1000)::BIGINT, NULL);

-- The clock of a trace that does not name it: times since 1970 are later than September 2001.
CREATE OR REPLACE TEMP MACRO clock_of(start_ns) AS if(start_ns > 1000000000000000000, 'unix', 'relative');
