"""Ask the rules about recordings of programs, and hold what they claim against what mending gave.

    python benchmarks/interventions/judge.py FOLDER... [--only NAME...]

Needs traceview and the recordings of record.py and record_jax.py, no GPU. One line per program: what
mending gave, as a share of a recorded step; what the rules claim that must find it, and all rules together,
as a share of their window; the finding that stands first. Exits with 1 when none of these rules claims time.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import polars as pl

import traceview

# Which rules may name the fault of a program: any of them.
EXPECTED: Mapping[str, tuple[str, ...]] = {
    "full_precision": ("PRC002",),
    "no_tensor_float": ("PRC002",),
    "unfused_attention": ("FUS005",),
    "written_out": ("FUS001",),
    "loss_read": ("SYN002", "LCH001", "GRF001"),
    "optimizer_loop": ("FUS004",),
    "augmented_images": ("DAT001", "IDL006", "IDL002"),
    "pageable_copies": ("CPY001", "CPY005", "DAT003"),
    "channels_first": ("FUS003", "KRN004"),
    "emptied_cache": ("MEM001",),
    "masked_indexing": ("SYN002", "LCH001"),
    "routed_experts": ("SYN002", "LCH001"),
    "eager_decode": ("LCH001", "LCH005", "GRF001"),
    "recompiled": ("JIT001",),
    "double_precision": ("PRC005",),
    "metrics_on_host": ("CPY001", "SYN002"),
    "recurrence": ("LCH001", "LCH005", "GRF001"),
    "graph_network": ("KRN004", "PRC002", "KRN005"),
    "small_batch": ("LCH001", "LCH005", "GRF001"),
    "sampling_noise": ("LCH001", "SYN002"),
    "checkpointed": ("CPY001", "CPY004", "SYN002"),
    "clipped_gradients": ("SYN002", "LCH001"),
    "not_compiled": ("LCH001", "IDL002"),
    "host_batches": ("CPY005", "IDL002"),
    "single_precision": ("PRC002",),
    "tokenized_texts": ("DAT001",),
    "gradient_scaler": ("SYN002", "LCH001"),
    "recomputed": ("FUS007",),
    "volumes": ("KRN004", "PRC002"),
    "token_loop": ("SYN002", "LCH001"),
    "embedding_tables": ("LCH001",),
    "moving_average": ("LCH001", "LCH005"),
    "finite_checks": ("SYN002", "LCH001"),
    "masks_from_host": ("CPY001", "IDL002"),
    "looped_factors": ("SYN002", "LCH001"),
    "grown_cache": ("FUS008",),
    "logged_gradients": ("SYN002", "IDL002"),
    "one_hot_loss": ("FUS001",),
    "small_programs": ("LCH001", "IDL002"),
    "logged_weights": ("SYN002", "CPY001", "IDL002"),
    "host_callback": ("CPY007", "IDL002"),
}


def judged(path: Path, codes: tuple[str, ...]) -> tuple[float, float, str]:
    """What rules of some codes claim and what all claim, as shares of the window; the first finding."""
    with traceview.open(path, cache=False) as session:
        findings = session.findings
    if not len(findings):
        return 0.0, 0.0, "-"
    shares = findings.with_columns(share=pl.col("recoverable_ns").fill_null(0) / pl.col("window_ns"))
    mine = shares.filter(pl.col("code").is_in(codes))
    first = findings.row(0, named=True)
    return float(mine["share"].sum()), float(shares["share"].sum()), f"{first['code']} {first['name']}"


def recordings(folder: Path) -> Iterator[tuple[str, Path, Mapping[str, Mapping[str, int]]]]:
    """The programs of a folder: name, recording as it is, times of a step."""
    for table in sorted(folder.glob("*times.json")):
        for name, times in json.loads(table.read_text()).items():
            found = [
                path
                for ending in ("json.gz", "xplane.pb.gz")
                if (path := folder / f"{name}.{ending}").exists()
            ]
            if found:
                yield name, found[0], times


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--only", nargs="+", default=[])
    options = parser.parse_args()
    print("| program | recorded | mending gave | its rules claim | all claim | first finding |")
    print("| --- | ---: | ---: | ---: | ---: | --- |")
    missed = []
    for folder in options.folders:
        for name, path, times in recordings(folder):
            if options.only and name not in options.only:
                continue
            codes = EXPECTED.get(name, ())
            mine, everything, first = judged(path, codes)
            recorded = times["as_is"]["recorded_step_ns"]
            gave = 1 - times["mended"]["recorded_step_ns"] / recorded if "mended" in times else None
            print(
                f"| {name} | {recorded / 1e6:.2f} ms | {'-' if gave is None else f'{gave:.1%}'} | "
                f"{f'{mine:.1%}' if codes else '-'} | {everything:.1%} | {first} |",
                flush=True,
            )
            if codes and gave and gave > 0.1 and mine == 0:
                missed.append(name)
    if missed:
        sys.exit(f"no finding that claims time names the fault of: {', '.join(missed)}")


if __name__ == "__main__":
    main()
