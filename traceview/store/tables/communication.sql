-- What ranks had enqueued when a job stopped.

-- One collective, send or receive that a rank enqueued, as its flight recorder knew it.
CREATE TABLE enqueued_collectives (
    trace_id INTEGER NOT NULL, -- see traces
    record_id BIGINT NOT NULL, -- number of the record, in the order in which the rank enqueued
    communicator_id BIGINT, -- the rank's own number of the process group, see communicator_status
    group_name VARCHAR, -- process group, by the name or number that its ranks share
    group_description VARCHAR, -- what the group is for, which several groups may share
    is_message BOOLEAN, -- whether it is a send or a receive
    sequence BIGINT, -- sequence number within the group; messages count apart
    collectives_before BIGINT, -- collectives that the rank had enqueued in the group by then
    name VARCHAR, -- all_reduce, all_gather, reduce_scatter, broadcast, all_to_all, send, recv, ...
    peer INTEGER, -- the other rank of a message, by its place in the group
    input_dims JSON, -- shapes of the inputs
    output_dims JSON, -- shapes of the outputs
    bytes_in BIGINT, -- input of this rank [bytes]
    bytes_out BIGINT, -- output of this rank [bytes]
    dtype VARCHAR, -- element type
    state VARCHAR, -- scheduled, started (only where timing is enabled) or completed
    enqueued_ns BIGINT, -- when the rank enqueued it, on the clock of its host [ns]
    started_ns BIGINT, -- when the rank noticed that it had started [ns]
    completed_ns BIGINT, -- when the rank noticed that it had completed [ns]
    dur_ns BIGINT, -- duration [ns]
    args JSON -- everything else
);

-- One process group of one rank.
CREATE TABLE communicator_status (
    trace_id INTEGER NOT NULL, -- see traces
    communicator_id BIGINT, -- the rank's own number of the process group; NULL where it has not used it
    group_name VARCHAR, -- process group, by the name or number that its ranks share; NULL where unknown
    group_description VARCHAR, -- what the group is for, which several groups may share
    ranks VARCHAR, -- the ranks of the group, as recorded
    last_enqueued BIGINT, -- sequence number of the last collective or message that the rank enqueued; 0 for
        -- none
    last_started BIGINT, -- sequence number of the last one that started; NULL where not recorded
    last_completed BIGINT -- sequence number of the last one that completed; 0 for none
);
