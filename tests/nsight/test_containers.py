"""Every container and state of an export: folders, reports, foreign and damaged files, odd schemas."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet
import pytest
from traceview_parsers.nsight import NsightParser

import traceview
from tests.nsight.exports import call, export, kernel, nvtx, opened, rows
from traceview.errors import UnreadableTraceError
from traceview.ingest.find_parser import choose_parser


def small(path: Path) -> Path:
    return export(
        path,
        {
            "CUPTI_ACTIVITY_KIND_KERNEL": [
                kernel(100 * n, 100 * n + 60, correlationId=n) for n in range(1, 9)
            ],
            "CUPTI_ACTIVITY_KIND_RUNTIME": [
                call(100 * n - 9, 100 * n - 5, correlationId=n) for n in range(1, 9)
            ],
            "NVTX_EVENTS": [nvtx(0, 1000, "step")],
        },
    )


def folder_export(source: Path, folder: Path, suffix: str) -> Path:
    """The tables of a SQLite export as files, with unsigned ids as nsys writes them."""
    folder.mkdir()
    connection = sqlite3.connect(source)
    for (name,) in connection.execute("SELECT name FROM sqlite_master").fetchall():
        cursor = connection.execute(f"SELECT * FROM {name}")
        columns = [column[0] for column in cursor.description]
        table = pa.Table.from_pylist([dict(zip(columns, row, strict=True)) for row in cursor])
        for column in columns:
            if column.startswith("global"):
                index = table.schema.get_field_index(column)
                table = table.set_column(index, column, table[column].cast(pa.uint64()))
        if suffix == ".parquet":
            pyarrow.parquet.write_table(table, folder / f"{name}.parquet")
        else:
            with (
                pa.OSFile(str(folder / f"{name}.arrow"), "wb") as sink,
                pa.ipc.new_stream(sink, table.schema) as out,
            ):
                out.write_table(table)
    connection.close()
    return folder


ANSWERS = "SELECT trace_id, pid, busy_ns, (SELECT count(range_id) FROM kernels) FROM breakdown"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("suffix", [".parquet", ".arrow"])
def test_folders_give_the_same_answers(tmp_path: Path, suffix: str) -> None:
    source = small(tmp_path / "r.sqlite")
    folder = folder_export(source, tmp_path / "r_dir", suffix)
    with opened(source) as session:
        expected = rows(session, ANSWERS)
    for named in (folder, folder / f"NVTX_EVENTS{suffix}"):
        with opened(named) as session:
            assert rows(session, ANSWERS) == expected == [(0, 4242, 480, 8)]
            assert rows(session, "SELECT source_file FROM traces") == [(str(folder),)]
    (folder / f"CUPTI_ACTIVITY_KIND_KERNEL{suffix}").write_bytes(b"PAR1" + b"\0" * 50)
    with pytest.raises(UnreadableTraceError, match="this table is damaged"):
        opened(folder)


def test_reports_are_exported_by_nsys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = tmp_path / "a b.nsys-rep"
    report.write_bytes(b"NVIDIA Tegra Profiler Report 2025@6@1@190-2565v0.\n" + b"\0" * 100)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(
        UnreadableTraceError, match=r"nsys export --type sqlite --output '.*a b\.sqlite' '.*a b\.nsys-rep'"
    ):
        traceview.open(report, parsers=[NsightParser()], cache=False)
    small(tmp_path / "made.sqlite")
    nsys = tmp_path / "nsys"
    nsys.write_text(
        "#!/bin/sh\n"
        'if [ "$1" = --version ]; then echo NVIDIA Nsight Systems version 2024.1; exit; fi\n'
        'case "$*" in *include-blobs*) echo unknown option >&2; exit 1;; esac\n'
        'while [ "$1" != --output ]; do shift; done\n'
        f"/bin/cp '{tmp_path}/made.sqlite' \"$2\"\n"
    )
    nsys.chmod(0o755)
    with traceview.open(report, parsers=[NsightParser()], cache=False) as session:
        assert rows(session, "SELECT source_file FROM traces") == [(str(report),)]
        said = "SELECT detail FROM health WHERE code = 'exported_report'"
        assert rows(session, said) == [
            ("this report was exported by the nsys on PATH: NVIDIA Nsight Systems version 2024.1",)
        ]
        assert rows(session, ANSWERS) == [(0, 4242, 480, 8)]
    nsys.write_text("#!/bin/sh\necho too old >&2\nexit 1\n")
    with pytest.raises(UnreadableTraceError, match=r"nsys export failed: too old \(nsys 2025\.6\.1 wrote"):
        traceview.open(report, parsers=[NsightParser()], cache=False)


def test_a_report_with_its_export_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "nsys").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "nsys").chmod(0o755)
    folder = tmp_path / "run"
    folder.mkdir()
    small(folder / "run.sqlite")
    (folder / "run.nsys-rep").write_bytes(b"NVIDIA Tegra Profiler Report" + b"\0" * 100)
    with traceview.open(folder, parsers=[NsightParser()], cache=False) as session:
        assert rows(session, "SELECT count(*) FROM traces") == [(1,)]


def test_a_compressed_report_is_not_taken_for_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import gzip

    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "nsys").write_text("#!/bin/sh\n")
    (tmp_path / "nsys").chmod(0o755)
    packed = tmp_path / "run.nsys-rep.gz"
    packed.write_bytes(gzip.compress(b"NVIDIA Tegra Profiler Report" + b"\0" * 100))
    with pytest.raises(UnreadableTraceError, match=r"gzip -dc .*, then nsys export"):
        traceview.open(packed, parsers=[NsightParser()], cache=False)


def test_foreign_and_damaged_files_are_refused_in_one_line(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.sqlite"
    connection = sqlite3.connect(foreign)
    connection.execute("CREATE TABLE StringIds (id, value)")
    connection.execute("CREATE TABLE places (url)")
    connection.commit()
    connection.close()
    with pytest.raises(UnreadableTraceError, match="SQLite database, which traceview does not read"):
        opened(foreign)
    whole = small(tmp_path / "r.sqlite").read_bytes()
    cut = tmp_path / "cut.sqlite"
    cut.write_bytes(whole[:-4096])
    with pytest.raises(UnreadableTraceError, match="cut off"):
        opened(cut)
    cut.write_bytes(b"\0" * 100 + whole[100:])
    with pytest.raises(UnreadableTraceError, match="interrupted"):
        opened(cut)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(24))
def test_any_damage_gives_rows_or_one_clean_error(tmp_path: Path, seed: int) -> None:
    data = bytearray(small(tmp_path / "r.sqlite").read_bytes())
    page = 100 + (seed * 7919) % (len(data) - 200)
    for offset in range(40):
        data[page + offset] = (seed * 31 + offset * 17) % 256
    path = tmp_path / "damaged.sqlite"
    path.write_bytes(data)
    message = ""
    try:
        with opened(path) as session:
            rows(session, ANSWERS)
    except UnreadableTraceError as error:
        message = str(error)
    assert "\n" not in message


def test_what_is_missing_odd_or_unknown(tmp_path: Path) -> None:
    path = export(
        tmp_path / "r.sqlite",
        {
            "CUPTI_ACTIVITY_KIND_KERNEL": [{"start": 5, "end": 9, "globalPid": 1}],
            "CUPTI_ACTIVITY_KIND_KERNEL_V3": [
                kernel(10, 30, gridX=2**40, registersPerThread=-1, kernel_name="added by another program"),
                kernel(40, 20, gridY="seven"),
                kernel(2**63 - 1, 2**63 - 1),
                kernel(50, 60, deviceId=None, globalPid=None),
            ],
            "CUPTI_ACTIVITY_KIND_RUNTIME": [call(-50, 20), call(30, 2**63 - 1, correlationId=2)],
            "OPENACC_NEWS": [{"start": 1}],
        },
    )
    with opened(path) as session:
        kernels = "SELECT trace_id, pid, start_ns, dur_ns, grid_x FROM kernels ORDER BY start_ns"
        assert rows(session, kernels) == [
            (0, 4242, 10, 20, None), (0, 4242, 40, 0, 4), (0, 4242, 50, 10, 4),
        ]  # fmt: skip
        codes = {
            row[0]: row[1]
            for row in rows(session, "SELECT code, sum(count)::BIGINT FROM health GROUP BY ALL")
        }
        assert codes["odd_duration"] == 2  # Of a kernel and of a call.
        assert codes["event_without_time"] == 2  # The same, one before the zero of the clock.
        assert codes["values_lost"] == 3  # A grid that is not a number, one that is too large, and registers.
        assert codes["tables_not_read"] == 2  # The first version of the table of kernels, and OpenACC's.
        assert codes["tables_missing"] == 4
        assert codes["columns_missing"] > 10


def test_an_empty_export_is_a_trace_without_gpu_work(tmp_path: Path) -> None:
    with opened(export(tmp_path / "r.sqlite", {"NVTX_EVENTS": [], "OSRT_API": []})) as session:
        assert rows(session, "SELECT trace_id FROM traces") == [(0,)]
        assert rows(session, "SELECT code FROM health WHERE severity = 'warning'") == [("no_gpu_work",)]


def test_a_view_in_place_of_a_table_is_not_computed(tmp_path: Path) -> None:
    path = small(tmp_path / "r.sqlite")
    connection = sqlite3.connect(path)
    connection.execute(
        "CREATE VIEW OSRT_API AS"
        " WITH RECURSIVE n(start) AS (SELECT 1 UNION ALL SELECT start + 1 FROM n) SELECT * FROM n"
    )
    connection.commit()
    connection.close()
    with opened(path) as session:
        assert rows(session, "SELECT count(*) FROM os_calls") == [(0,)]


def test_recognition(tmp_path: Path) -> None:
    path = small(tmp_path / "r.sqlite")
    assert isinstance(choose_parser(path, [NsightParser()]), NsightParser)
    assert NsightParser().sniff(path, b"{}") == 0.0
