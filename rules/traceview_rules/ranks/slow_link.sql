-- +++
-- code = "RNK006"
-- name = "slow-link"
-- severity = "warning"
-- claims = ["communication"]
-- finds_in = ["several.traces", "communication"]
-- needs = ["gpu_work", "all_ranks"]
-- clean_needs = ["links_alike"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- assumptions = ["messages of one size take as long on all links of a kind"]
-- message = """\
-- {subject}[ ({on_hosts:host|hosts} {hosts})]: {messages:number} \
-- {messages:message takes|messages take} {dur_ns:duration}{messages:| each}[ for {amount}], \
-- {times:decimal} times as long as on {compared:link} alike{cost}"""
-- [thresholds]
-- saved_share = { default = 0.01, doc = """\
-- what it costs the job as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- Messages between two ranks, such as those of pipeline stages, take longer than equal ones between others.
--
-- ## Why it costs
--
-- The rank that receives waits longer, and what follows in the pipeline with it.
--
-- ## How it is computed
--
-- Messages of one size are compared (`message_links`): with those between the same stages of other pipelines,
-- else with those within hosts, or between them, where hosts are recorded. A message takes as long as on the
-- side that came last, and of those of a link the shortest quarter counts, so that waiting does not. A link
-- is slow where they take 1.3 times as long (judgement). What slow links have in common is named: a rank all
-- of whose links are slow, a pipeline, two hosts, a host; else the two ranks. The cost is how much sooner a
-- replay of all ranks ends if their messages take as long as elsewhere.
--
-- ## What to try
--
-- - Check the link (`nvidia-smi topo -m`, `rocm-smi --showtopo`), the counters of the network card
--   (`ethtool -S`, `ibqueryerrors`) and its negotiated speed (`ibstat`).
-- - Where the slow links have a rank or a host in common, its network card or cable is first to check.
-- - `traceview query FOLDER "FROM message_links"` shows all links.
--
-- ## Limits
--
-- Of a single pipeline whose hosts are not recorded, nothing is known: a link between hosts is slower by
-- design. Where most links are slow, none stands out.
WITH slow AS (
    SELECT
        run, cause, sum(messages)::BIGINT AS messages, max_by(dur_ns, messages) AS dur_ns,
        max_by(bytes, messages) AS bytes, max_by(dur_ns / usual_ns, messages) AS times,
        max_by(compared, messages) AS compared, any_value(excess_ns) AS excess_ns,
        any_value(saved_ns) AS saved_ns
    FROM message_links WHERE cause IS NOT NULL
    GROUP BY run, cause
),
part AS (
    SELECT
        link.run, link.cause, part.trace_id, part.device, part.kernel_id, part.instance, part.start_ns,
        part.start_ns + part.dur_ns AS end_ns,
        greatest(
            min(part.dur_ns) OVER (PARTITION BY part.instance)
            - usual_ns * coalesce(part.bytes / link.bytes, 1), 0
        ) / greatest(part.dur_ns, 1) AS share
    FROM collective_parts AS part
    JOIN (FROM message_links WHERE cause IS NOT NULL) AS link ON link.run IS NOT DISTINCT FROM part.run
        AND link.source = part.source AND link.target = part.target
        AND floor(log2(link.bytes)) IS NOT DISTINCT FROM floor(log2(nullif(part.bytes, 0)))
    JOIN steady_windows AS frame ON frame.trace_id = part.trace_id AND frame.device = part.device
        AND part.start_ns >= frame.start_ns AND part.start_ns < frame.end_ns
    WHERE part.instance IS NOT NULL AND part.sends IS NOT NULL
),
-- The rank with most of these messages stands for all: where they have one in common, it takes part in each.
numbered AS (
    SELECT
        *, count(*) OVER of_rank AS together,
        row_number() OVER (of_rank ORDER BY start_ns, kernel_id) - 1 AS number,
        sum(end_ns - start_ns) OVER of_rank AS sum_ns
    FROM part WINDOW of_rank AS (PARTITION BY run, cause, trace_id, device)
),
own AS (
    FROM numbered
    QUALIFY dense_rank() OVER (PARTITION BY run, cause ORDER BY together DESC, trace_id, device) = 1
),
claimed AS (
    SELECT
        part.run, part.cause, coalesce(own.number, part.instance % every.together) AS number,
        list({
            'trace_id': part.trace_id, 'device': part.device, 'class': 'communication',
            'start_ns': part.start_ns, 'end_ns': part.end_ns, 'share': part.share
        } ORDER BY part.trace_id, part.start_ns) AS claims_at
    FROM part
    JOIN (SELECT DISTINCT run, cause, together FROM own) AS every
        ON every.run IS NOT DISTINCT FROM part.run AND every.cause = part.cause
    LEFT JOIN own ON own.run IS NOT DISTINCT FROM part.run AND own.cause = part.cause
        AND own.instance = part.instance
    GROUP BY ALL
),
place AS (
    SELECT
        part.run, part.cause,
        if(count(host) < count(*), NULL, count(DISTINCT host)) AS on_hosts,
        if(count(host) < count(*), NULL, string_agg(DISTINCT host, ', ' ORDER BY host)) AS hosts
    FROM part JOIN (SELECT trace_id, host FROM traces) AS traces ON traces.trace_id = part.trace_id
    GROUP BY part.run, part.cause
)
SELECT
    own.trace_id, own.device, own.start_ns, own.end_ns, 'kernel' AS event_kind, own.kernel_id AS event_id,
    own.cause AS subject, least(1, slow.saved_ns / own.sum_ns) AS claimed_share, slow.saved_ns,
    if(slow.saved_ns IS NULL, NULL, claims_at) AS claims_at, slow.messages, slow.dur_ns, slow.bytes, times,
    compared, excess_ns, if(contains(own.cause, 'host'), NULL, hosts) AS hosts, on_hosts,
    four_digits(slow.bytes::HUGEINT, 1000000) || ' MB' AS amount,
    coalesce('; without this, the job takes ' || duration_text(slow.saved_ns) || ' less', '') AS cost
FROM own
JOIN claimed ON claimed.run IS NOT DISTINCT FROM own.run AND claimed.cause = own.cause
    AND claimed.number = own.number
JOIN slow ON slow.run IS NOT DISTINCT FROM own.run AND slow.cause = own.cause
JOIN place ON place.run IS NOT DISTINCT FROM own.run AND place.cause = own.cause
JOIN steady_windows AS frame ON frame.trace_id = own.trace_id AND frame.device = own.device
WHERE coalesce(slow.saved_ns, excess_ns) > $saved_share * frame.dur_ns
