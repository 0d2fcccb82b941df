"""The tables of GPUs: complete sources, plausible figures, and finding a product by name."""

from __future__ import annotations

import csv
from typing import Final

import pytest

from tests.analysis.rows import analysis_database
from traceview.errors import UsageError
from traceview.hardware import find_gpu, hardware_text

TABLES: Final = ("architectures.csv", "gpus.csv", "operations_per_clock.csv")
PEAKS: Final = (
    "fp64_vector", "fp64_matrix", "fp32_vector", "fp32_matrix", "tf32_matrix", "fp16_matrix", "bf16_matrix",
    "fp8_matrix", "int8_matrix", "fp4_matrix",
)  # fmt: skip
# FP32 operations of a multiprocessor in a clock: two for each core.
CORES: Final = {"sm_60": 64, "sm_70": 64, "sm_75": 64, "sm_80": 64, "sm_86": 128, "sm_89": 128,
"sm_90": 128, "sm_100": 128, "sm_120": 128}  # fmt: skip


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table."""
    return list(csv.DictReader(hardware_text(name).splitlines()))


@pytest.mark.parametrize("name", TABLES)
def test_cells_need_no_quotes_and_every_row_has_a_source(name: str) -> None:
    text = hardware_text(name)
    lines = text.splitlines()
    assert '"' not in text
    assert {line.count(",") for line in lines} == {lines[0].count(",")}
    assert all(row["source"] for row in rows(name))


def test_products_are_named_once() -> None:
    names = [
        name.casefold()
        for row in rows("gpus.csv")
        for name in {row["name"], *filter(None, row["trace_names"].split("|"))}
    ]
    assert len(names) == len(set(names))


def test_every_product_is_of_an_architecture_with_limits() -> None:
    architectures = {row["arch"] for row in rows("architectures.csv")}
    assert {row["arch"] for row in rows("gpus.csv")} <= architectures


def test_vector_peaks_of_nvidia_are_cores_times_clock() -> None:
    checked = [
        row
        for row in rows("gpus.csv")
        if row["vendor"] == "nvidia" and row["clock_mhz"] and row["fp32_vector"]
    ]
    assert len(checked) >= 15
    for row in checked:
        derived = int(row["compute_units"]) * CORES[row["arch"]] * 2 * float(row["clock_mhz"]) / 1e6
        assert float(row["fp32_vector"]) == pytest.approx(derived, rel=0.02), row["name"]


def test_peaks_of_amd_are_operations_times_clock() -> None:
    operations = {row["arch"]: row for row in rows("operations_per_clock.csv")}
    checked = 0
    for row in rows("gpus.csv"):
        known = operations.get(row["arch"])
        for peak in PEAKS if known else ():
            if row[peak] and known and known[peak] and row["clock_mhz"]:
                derived = int(row["compute_units"]) * int(known[peak]) * float(row["clock_mhz"]) / 1e6
                assert float(row[peak]) == pytest.approx(derived, rel=0.02), (row["name"], peak)
                checked += 1
    assert checked > 40


def test_narrower_formats_are_not_slower() -> None:
    for row in rows("gpus.csv"):
        known = [float(row[peak]) for peak in ("fp64_vector", "fp32_vector") if row[peak]]
        known += [
            float(row[peak])
            for peak in ("tf32_matrix", "fp16_matrix", "fp8_matrix", "fp4_matrix")
            if row[peak]
        ]
        assert known == sorted(known), row["name"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("H100 SXM5", "H100 SXM5"),
        ("h100 sxm5", "H100 SXM5"),
        ("NVIDIA H100 80GB HBM3", "H100 SXM5"),
        ("mi300x", "MI300X"),
        ("H200", "H200 SXM"),
        ("A10", "A10"),
        ("Tesla V100-DGXS-32GB", "V100 DGXS"),
        ("NVIDIA H800", "H800 SXM5"),
        ("AMD Instinct MI250", "MI250 GCD"),
        ("B200", "B200"),
    ],
)
def test_a_product_is_found_by_its_names(text: str, name: str) -> None:
    assert find_gpu(text).name == name


def test_what_is_not_known_of_a_product_is_none() -> None:
    model = find_gpu("B300")
    assert (model.vendor, model.arch, model.compute_units, model.memory_bytes) == (
        "nvidia",
        "sm_103",
        None,
        288 * 10**9,
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("H100", "'H100' is several GPUs; give one of: H100 PCIe, H100 SXM5, H100 NVL"),
        ("Voodoo", "no GPU 'Voodoo'; give one of: P100 PCIe 16GB, P100 SXM2"),
        ("", "no GPU ''; give one of: P100"),
        (" ", "no GPU ' '; give one of: P100"),
    ],
)
def test_other_names_are_refused(text: str, message: str) -> None:
    with pytest.raises(UsageError) as error:
        find_gpu(text)
    assert str(error.value).startswith(message)


def test_views_have_the_rows_of_the_tables() -> None:
    with analysis_database() as connection:
        for view, key, file in (
            ("gpu_models", "name", "gpus.csv"),
            ("gpu_architectures", "arch", "architectures.csv"),
        ):
            wanted = [row[0] for row in csv.reader(hardware_text(file).splitlines()[1:])]
            assert [row[0] for row in connection.sql(f"SELECT {key} FROM {view}").fetchall()] == wanted
