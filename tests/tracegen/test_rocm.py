"""The files of ROCm's profilers must say exactly what the runs did, each in its own way."""

from __future__ import annotations

import csv
import json
import re
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tracegen.records import Run
from tracegen.rocm import rocpd, rocprof_csv, rocprof_json, rocprof_text, rocprof_v1, rocprof_v2, rpd
from tracegen.rocm.process import FILL_KERNEL, Process, since_boot
from tracegen.workloads import inference, training

from tests.tracegen.programs import FULL, TINY

Write = Callable[[Run, Path], object]
WRITERS: dict[str, Write] = {
    "rocpd": lambda run, path: rocpd.write(run, path, content=rocpd.Content(counters=True, power=True)),
    "rocprof_json": lambda run, path: rocprof_json.write(run, path, counters=True),
    "v1 csv": rocprof_v1.write_counters,
    "v1 json": rocprof_v1.write_chrome,
    "v1 db": rocprof_v1.write_database,
    "v1 stats": rocprof_v1.write_stats,
    "roctracer": rocprof_text.write_roctracer,
    "v2 tracer": rocprof_text.write_v2_tracer,
    "v2 counters": rocprof_text.write_v2_counters,
    "rpd": lambda run, path: rpd.write(run, path, autograd=True),
}
TIMES = re.compile(r"^(\d+):(\d+) ")


@pytest.fixture(scope="module")
def run() -> Run:
    return training(
        ranks=2, steps=2, vendor="amd", shape=TINY, detail=FULL, log_every=2, warmup_steps=1, first_step=5
    )[1]


@pytest.fixture(scope="module")
def served() -> Run:
    return inference("amd", decode_steps=3, detail=FULL)


def rows(path: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)) as database:
        return database.execute(query).fetchall()


def dispatch_times(run: Run) -> Counter[tuple[int, int]]:
    """Kernels and fills, which HIP does with kernels, on the clock of the profilers."""
    return times([*run.kernels, *run.memsets])


def times(events: list[Any]) -> Counter[tuple[int, int]]:
    return Counter((since_boot(each.start_ns), since_boot(each.start_ns + each.dur_ns)) for each in events)


@pytest.mark.parametrize("name", WRITERS)
def test_same_run_gives_the_same_bytes(name: str, run: Run, tmp_path: Path) -> None:
    for file in ("a", "b"):
        WRITERS[name](run, tmp_path / file)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


@pytest.mark.parametrize("name", WRITERS)
def test_a_run_of_another_vendor_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no AMD GPU"):
        WRITERS[name](training(ranks=1, steps=1, shape=TINY)[0], tmp_path / "file")


def test_grids_count_work_items_and_fills_are_kernels(run: Run) -> None:
    dispatches = Process(run).dispatches
    assert Counter((each.start, each.end) for each in dispatches) == dispatch_times(run)
    for dispatch in dispatches:
        assert all(items % width == 0 for items, width in zip(dispatch.grid, dispatch.workgroup, strict=True))
    fills = [each for each in dispatches if each.symbol.name == FILL_KERNEL]
    assert len(fills) == len(run.memsets) > 0


def test_calls_around_calls_are_their_ancestors(run: Run) -> None:
    regions = {region.correlation: region for region in Process(run).regions}
    assert len(regions) == len(Process(run).regions)
    inner = [region for region in regions.values() if region.ancestor]
    around = {region.ancestor for region in inner}
    assert around == {each.correlation for each in regions.values() if each.category == "RCCL_API"}
    assert len(around) == len(run.collectives)
    for region in inner:
        outer = regions[region.ancestor]
        assert outer.operation == "ncclAllReduce"
        assert (outer.tid, outer.start <= region.start, region.end <= outer.end) == (region.tid, True, True)


@pytest.mark.parametrize("version", rocpd.VERSIONS)
def test_rocpd_joins_work_and_calls_by_stack(version: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "out_results.db"
    rocpd.write(run, path, version=version)
    assert rows(path, "PRAGMA integrity_check") == [("ok",)]
    found = rows(path, 'SELECT start, "end" FROM rocpd_kernel_dispatch')
    assert Counter(found) == dispatch_times(run)
    linked = rows(
        path,
        """SELECT d.start, r.start FROM rocpd_kernel_dispatch AS d
        JOIN rocpd_event AS e ON e.id = d.event_id JOIN rocpd_event AS c ON c.stack_id = e.stack_id
        JOIN rocpd_region AS r ON r.event_id = c.id""",
    )
    calls = {call.correlation: call for call in run.calls}
    events = [*run.kernels, *run.memsets]
    assert Counter(linked) == Counter(
        (since_boot(each.start_ns), since_boot(calls[each.correlation].start_ns))
        for each in events
        if each.correlation in calls
    )


def test_rocpd_tables_of_several_processes_do_not_mix(run: Run, served: Run, tmp_path: Path) -> None:
    path = tmp_path / "merged.db"
    rocpd.write([run, served], path, version="3.0.3")
    found = dict(rows(path, "SELECT guid, count(*) FROM rocpd_kernel_dispatch GROUP BY guid"))
    assert len(found) == 2
    assert sorted(found.values()) == sorted(len(each.kernels) + len(each.memsets) for each in (run, served))
    assert rows(path, "SELECT sum(kernel_dispatch_count) FROM rocpd_graph_launch") == [
        (sum(1 for kernel in served.kernels if kernel.graph_id),)
    ]


def test_counters_come_once_for_each_die_and_add_up(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "out_results.db"
    rocpd.write(run, path, version="3.0.3", content=rocpd.Content(counters=True))
    counted = rows(
        path,
        """SELECT d.dispatch_id, count(DISTINCT xcc), sum(value) FROM rocpd_pmc_event AS p
        JOIN rocpd_info_pmc AS i ON i.id = p.pmc_id AND i.name = 'SQ_WAVES'
        JOIN rocpd_kernel_dispatch AS d ON d.event_id = p.event_id GROUP BY 1""",
    )
    want = {each.dispatch_id: sum(each.counters(1)["SQ_WAVES"]) for each in Process(run).dispatches}
    assert {dispatch: waves for dispatch, dies, waves in counted if dies == 8} == want
    rocprof_csv.write(run, tmp_path, counters=True)
    with (tmp_path / "out_counter_collection.csv").open(newline="") as file:
        summed = [row for row in csv.DictReader(file) if row["Counter_Name"] == "SQ_WAVES"]
    assert {int(row["Dispatch_Id"]): float(row["Counter_Value"]) for row in summed} == want


@pytest.mark.parametrize("release", ["6.4", "7.0"])
def test_json_numbers_are_decoded_by_its_own_strings(release: str, run: Run, tmp_path: Path) -> None:
    rocprof_json.write(run, tmp_path / "out_results.json", release=release)
    (process,) = json.loads((tmp_path / "out_results.json").read_text())["rocprofiler-sdk-tool"]
    kinds = process["strings"]["buffer_records"]
    for part, kind in {"kernel_dispatch": "KERNEL_DISPATCH", "memory_copy": "MEMORY_COPY"}.items():
        assert {kinds[record["kind"]]["kind"] for record in process["buffer_records"][part]} == {kind}
    calls = process["buffer_records"]["hip_api"]
    names = Counter(kinds[each["kind"]]["operations"][each["operation"]] for each in calls)
    assert names == Counter(call.name for call in run.calls)
    assert kinds[calls[0]["kind"]]["kind"] == (
        "HIP_RUNTIME_API" if release == "6.4" else "HIP_RUNTIME_API_EXT"
    )
    texts = {each["key"]: each["value"] for each in process["strings"]["marker_api"]}
    markers = process["buffer_records"]["marker_api"]
    assert Counter(texts[each["correlation_id"]["internal"]] for each in markers) == Counter(
        each.name for each in run.annotations
    )


@pytest.mark.parametrize("generation", rocprof_csv.GENERATIONS)
@pytest.mark.parametrize("quoting", ["strings", "all"])
def test_csv_tables_hold_every_event(generation: str, quoting: str, run: Run, tmp_path: Path) -> None:
    files = rocprof_csv.write(run, tmp_path, generation=generation, quoting=quoting, stats=True)
    tables = {}
    for path in files:
        with path.open(newline="", encoding="utf-8") as file:
            tables[path.stem.removeprefix("out_")] = list(csv.DictReader(file))
    kernels = tables["kernel_trace"]
    found = Counter((int(row["Start_Timestamp"]), int(row["End_Timestamp"])) for row in kernels)
    assert found == dispatch_times(run)
    assert ("Guid" in kernels[0]) == (generation == "rocpd")
    assert ("Stream_Id" in kernels[0]) == (not generation.startswith("6."))
    calls = tables["hip_runtime_trace" if generation == "6.2" else "hip_api_trace"]
    assert Counter(row["Function"] for row in calls) == Counter(call.name for call in run.calls)
    assert sum(int(row["Calls"]) for row in tables["kernel_stats"]) == len(kernels)
    bare = files[1].read_text().splitlines()[1].split(",")[-1]
    assert bare.startswith('"') == (quoting == "all")


def test_rocprof_v1_writes_one_row_for_each_kernel(run: Run, tmp_path: Path) -> None:
    for generation in rocprof_v1.GENERATIONS:
        rocprof_v1.write_counters(run, tmp_path / "results.csv", generation=generation)
        with (tmp_path / "results.csv").open(newline="") as file:
            found = list(csv.DictReader(file))
        assert Counter((int(row["BeginNs"]), int(row["EndNs"])) for row in found) == dispatch_times(run)
        assert ("accum_vgpr" in found[0], "fbar" in found[0]) == (generation == "5.0", generation == "4.0")
        assert all(row["KernelName"].endswith(".kd") or "[clone .kd]" in row["KernelName"] for row in found)


def test_rocprof_v1_trace_holds_nanoseconds_in_its_arguments(run: Run, tmp_path: Path) -> None:
    rocprof_v1.write_chrome(run, tmp_path / "results.json")
    events = json.loads((tmp_path / "results.json").read_text())["traceEvents"]
    assert events[0] == {}
    work = [each for each in events if each.get("ph") == "X" and "dev-id" in each["args"]]
    found = Counter((int(each["args"]["BeginNs"]), int(each["args"]["EndNs"])) for each in work)
    assert found == dispatch_times(run) + times(list(run.copies))
    assert all(isinstance(each[key], str) for each in work for key in ("ts", "dur", "pid", "tid"))
    assert all(int(each["dur"]) > 0 for each in work)


def test_rocprof_v1_database_joins_calls_and_work(run: Run, tmp_path: Path) -> None:
    rocprof_v1.write_database(run, tmp_path / "results.db")
    found = rows(
        tmp_path / "results.db",
        'SELECT OPS.BeginNs, OPS.EndNs FROM OPS JOIN HIP ON HIP."Index" = OPS."Index" AND HIP.pid = OPS.pid',
    )
    known = {call.correlation for call in run.calls}
    assert Counter(found) == times([each for each in run.gpu_events() if each.correlation in known])


def test_texts_of_roctracer_and_rocprof_v2_hold_every_event(run: Run, tmp_path: Path) -> None:
    rocprof_text.write_roctracer(run, tmp_path / "trace.txt")
    lines = (tmp_path / "trace.txt").read_text().splitlines()
    found = [match for line in lines if (match := TIMES.match(line))]
    assert len(found) == len(run.calls) + len(run.gpu_events())
    rocprof_text.write_v2_counters(run, tmp_path / "counters.txt")
    counted = re.findall(r"Begin_Timestamp\((\d+)\)", (tmp_path / "counters.txt").read_text())
    assert len(counted) == len(run.kernels) + len(run.memsets)
    rocprof_text.write_v2_tracer(run, tmp_path / "tracer.txt")
    text = (tmp_path / "tracer.txt").read_text()
    assert text.count("ROCTX_Message") == len(run.annotations)
    assert text.count("ROCTX_DOMAIN") == 2 * len(run.annotations)


@pytest.mark.parametrize("chips", [0, 8])
def test_rocprof_v2_tables_have_a_blank_line_below_the_header(chips: int, run: Run, tmp_path: Path) -> None:
    for path in rocprof_v2.write(run, tmp_path, chips=chips):
        assert path.read_text().splitlines()[1] == ""
    kernels = len(run.kernels) + len(run.memsets)
    counted = (tmp_path / f"results_{run.identity.pid}.csv").read_text().splitlines()[2:]
    assert len(counted) == kernels * (chips or 1)
    work = (tmp_path / f"hcc_ops_trace_{run.identity.pid}.csv").read_text().splitlines()[2:]
    assert len(work) == len(run.gpu_events())


def test_rpd_keeps_operators_and_the_kinds_of_work(run: Run, served: Run, tmp_path: Path) -> None:
    rpd.write([run, served], tmp_path / "trace.rpd", autograd=True)
    kinds = dict(
        rows(
            tmp_path / "trace.rpd",
            "SELECT string, count(*) FROM rocpd_op JOIN rocpd_string AS s ON s.id = opType_id GROUP BY 1",
        )
    )
    graphs = sum(1 for kernel in served.kernels if kernel.graph_id)
    assert kinds["Task"] == graphs
    assert kinds["KernelExecution"] == len(run.kernels) + len(served.kernels) - graphs
    assert kinds["FillBuffer"] == len(run.memsets)
    operators = rows(tmp_path / "trace.rpd", "SELECT count(*) FROM ext_autogradapi")
    assert operators == [(len(run.operators) + len(served.operators),)]


def test_unknown_options_are_refused(run: Run, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="version"):
        rocpd.write(run, tmp_path / "x", version="2")
    with pytest.raises(ValueError, match="release"):
        rocprof_json.write(run, tmp_path / "x", release="5")
    for option in ("generation", "quoting", "agent_index"):
        with pytest.raises(ValueError, match=option):
            rocprof_csv.write(run, tmp_path, **{option: "none"})
    with pytest.raises(ValueError, match="generation"):
        rocprof_v1.write_counters(run, tmp_path / "x", generation="3")
