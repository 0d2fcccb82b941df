"""Lists of what TPUs and the host did."""

from typing import Final

from traceview.report.sections.scope import ALL_RANKS, PER_RANK, RECORDING, Scope
from traceview.report.sections.section import PLACE, Column, Ranking, Section

_COLUMNS: Final = (
    Column("TPU", PLACE), Column("total", "total_ns"), Column("of", "span_ns", 1),
    Column("share", "share"), Column("self", "self_ns", 5), Column("count", "count"),
    Column("mean", "mean_ns"), Column("min", "min_ns", 3), Column("max", "max_ns", 2),
    Column("self GPU", "gpu_ns", 1), Column("exposed", "exposed_ns", 1), Column("peer", "peer"),
    Column("tag", "tag", 3), Column("communicator", "communicator", on_pages=True),
    Column("of ranks", "communicator_size", 3), Column("bytes", "bytes", 1), Column("domain", "domain", 4, 8),
    Column("NVTX domain", "nvtx_domain", 4, 11), Column("line", "line", 2, 8),
    Column("category", "category", 1, 8), Column("name", "name", 0, 24),
)  # fmt: skip
"""The columns of these lists, each of which has some."""


def _section(title: str, noun: str, ranking: Ranking, events: str = "", of: str = ALL_RANKS) -> Section:
    lead = ("name", "line", "category", "domain", "nvtx_domain", PLACE, "peer", "tag")
    return Section(
        title, noun, _COLUMNS, ranking, lead, sorted_by="total_ns", bars="total_ns", events=events,
        scope=Scope(RECORDING, of),
    )  # fmt: skip


_TIMES: Final = "total_ns, (total_ns // count)::BIGINT AS mean_ns, min_ns, max_ns"
_RANKINGS: Final = {
    "tpu_lines": Ranking(
        """
        SELECT trace_id, device, line AS name, count, busy_ns AS total_ns, span_ns,
            busy_ns / nullif(span_ns, 0) AS share
        FROM tpu_lines
        """,
        "trace_id, device, total_ns DESC, name",
    ),
    "tpu_operations": Ranking(
        """
        SELECT line, category, name, count, total_ns, (total_ns // count)::BIGINT AS mean_ns, self_ns, min_ns,
            max_ns, bytes, flops
        FROM (
            SELECT line, category, name, sum(count)::BIGINT AS count, sum(total_ns)::BIGINT AS total_ns,
                sum(self_ns)::BIGINT AS self_ns, min(min_ns) AS min_ns, max(max_ns) AS max_ns,
                TRY_CAST(sum(bytes) AS BIGINT) AS bytes, TRY_CAST(sum(flops) AS BIGINT) AS flops
            FROM tpu_operations GROUP BY line, category, name
        )
        """,
        "line <> 'XLA Ops', self_ns DESC, line, name",
    ),
    "api_calls": Ranking(
        f"""
        SELECT domain, name, count, {_TIMES}
        FROM (
            SELECT domain, name, sum(count)::BIGINT AS count, sum(total_ns)::BIGINT AS total_ns,
                min(min_ns) AS min_ns, max(max_ns) AS max_ns
            FROM api_summary GROUP BY domain, name
        )
        """,
        "total_ns DESC, domain, name",
    ),
    "ranges": Ranking(
        f"""
        SELECT domain, nvtx_domain, name, count, {_TIMES}, self_ns, gpu_ns
        FROM (
            SELECT domain, nvtx_domain, name, sum(count)::BIGINT AS count, sum(total_ns)::BIGINT AS total_ns,
                sum(self_ns)::BIGINT AS self_ns, min(min_ns) AS min_ns, max(max_ns) AS max_ns,
                sum(gpu_ns)::BIGINT AS gpu_ns
            FROM range_summary WHERE domain <> 'mpi' AND (name IS NOT NULL OR total_ns > 0)
            GROUP BY domain, nvtx_domain, name
        )
        """,
        "total_ns DESC, domain, nvtx_domain, name",
    ),
    "mpi_calls": Ranking(
        f"""
        SELECT trace_id, name, peer, tag, communicator, communicator_size, bytes, count, {_TIMES}, exposed_ns
        FROM (
            SELECT mpi_calls.trace_id, mpi_calls.name, mpi_calls.peer, mpi_calls.communicator,
                if(count(DISTINCT mpi_calls.tag) = 1, max(mpi_calls.tag), NULL) AS tag,
                max(mpi_calls.communicator_size) AS communicator_size,
                TRY_CAST(sum(mpi_calls.bytes) AS BIGINT) AS bytes,
                count(*) AS count, sum(mpi_calls.dur_ns)::BIGINT AS total_ns,
                min(mpi_calls.dur_ns) AS min_ns, max(mpi_calls.dur_ns) AS max_ns,
                sum(exposed_ns)::BIGINT AS exposed_ns
            FROM mpi_calls LEFT JOIN exposed_mpi USING (trace_id, range_id)
            GROUP BY mpi_calls.trace_id, mpi_calls.name, mpi_calls.peer, mpi_calls.communicator
        )
        """,
        "total_ns DESC, trace_id, name, peer, communicator",
    ),
    "os_calls": Ranking(
        f"""
        SELECT name, count, {_TIMES}
        FROM (
            SELECT name, count(*) AS count, sum(dur_ns)::BIGINT AS total_ns, min(dur_ns) AS min_ns,
                max(dur_ns) AS max_ns
            FROM os_calls GROUP BY name
        )
        """,
        "total_ns DESC, name",
    ),
}

HOST: Final = {
    "tpu_lines": _section("TPUs", "line", _RANKINGS["tpu_lines"], of=""),
    "tpu_operations": _section("TPU operations", "operation", _RANKINGS["tpu_operations"], "ranges"),
    "api_calls": _section("API calls", "function", _RANKINGS["api_calls"], "api_calls"),
    "ranges": _section("Ranges", "text", _RANKINGS["ranges"], "ranges"),
    "mpi_calls": _section("MPI", "call", _RANKINGS["mpi_calls"], "mpi_calls", PER_RANK),
    "os_calls": _section("OS calls", "function", _RANKINGS["os_calls"], "os_calls"),
}
"""Each with the columns that it has."""
