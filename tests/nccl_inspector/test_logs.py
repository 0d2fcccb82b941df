"""Logs of NCCL Inspector: rows, bandwidth by hand, damage."""

from __future__ import annotations

from pathlib import Path

import pytest
from tracegen.nccl_inspector import WRITTEN_US, record, write_logs

import traceview
from traceview.errors import UnreadableTraceError
from traceview.session import Session


def opened(path: Path) -> Session:
    return traceview.open(path, cache=False, workers=1)


def test_bandwidth_by_hand(tmp_path: Path) -> None:
    with opened(write_logs(tmp_path / "logs", ranks=4, collectives=3)) as session:
        [row] = session.sql("FROM recorded_bandwidth").pl().to_dicts()
        assert session.health.filter(session.health["severity"] == "error").is_empty()
    assert (row["ranks"], row["group_size"], row["instances"], row["dur_ns"]) == (4, 4, 3, 100_000)
    # 8 MB in 100 us; an all-reduce of four sends each byte 2 x 3/4 times.
    assert row["algorithm_gbs"] == pytest.approx(80)
    assert row["bus_gbs"] == pytest.approx(120)


def test_rows(tmp_path: Path) -> None:
    path = tmp_path / "node1-pid4002.log"
    path.write_bytes(
        record(2, 7, ranks=8, size=800, microseconds=3, operation="AllGather", verbose=True)
        + record(2, 8, ranks=8, size=800, microseconds=0, operation="ReduceScatter")
    )
    columns = "name, bytes_in, bytes_out, sequence, group_size, dur_ns, start_ns"
    query = f"SELECT {columns} FROM collectives ORDER BY ALL"
    with opened(path) as session:
        assert session.sql(query).fetchall() == [
            ("all_gather", 100, 800, 7, 8, 3000, (WRITTEN_US + 70_004) * 1000),
            ("reduce_scatter", 800, 100, 8, 8, 0, None),
        ]
        assert session.sql("SELECT host, pid, format FROM traces").fetchall() == [
            ("node1", 4002, "nccl_inspector")
        ]


@pytest.mark.parametrize("cut", [1, 100, 300])
def test_a_cut_last_line_is_counted(cut: int, tmp_path: Path) -> None:
    path = tmp_path / "node1-pid1.log"
    line = record(0, 1, ranks=2, size=8, microseconds=3)
    path.write_bytes(line * 3 + b"[1]\n{}\n" + line[: len(line) - cut - 1])
    with opened(path) as session:
        assert session.sql("SELECT count(*) FROM collectives").fetchall() == [(3,)]
        assert session.sql("SELECT count FROM health WHERE code = 'events_lost'").fetchall() == [(3,)]


def test_a_file_without_any_record(tmp_path: Path) -> None:
    path = tmp_path / "node1-pid1.log"
    path.write_bytes(b'{"header": 1, "coll_perf": []}\n' * 3)
    with pytest.raises(UnreadableTraceError, match="no line is a record"):
        opened(path)


@pytest.mark.parametrize("odd", ["null", "-1", "1e400", "99999999999999999999", '"x"', "[]", "{}", "true"])
def test_odd_values_are_read(odd: str, tmp_path: Path) -> None:
    path = tmp_path / "node1-pid1.log"
    line = record(0, 1, ranks=2, size=8, microseconds=3)
    for value in (b": 2,", b": 8,", b": 3,", b'"v4.0"', b'"node1"'):
        line += record(0, 1, ranks=2, size=8, microseconds=3).replace(
            value, b": " * value.startswith(b":") + odd.encode() + b"," * value.startswith(b":")
        )
    path.write_bytes(line)
    with opened(path) as session:
        [(count,)] = session.sql("SELECT count(*) FROM collectives").fetchall()
        assert count >= 1
