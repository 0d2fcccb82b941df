"""Loops over bytes as machine code: made from the sources, for every usual machine, or run as Python."""

from __future__ import annotations

import ctypes
import importlib
import subprocess
import sys
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np
import pytest

from traceview.native import seam

ROOT = Path(__file__).parents[2]
PROGRAM = (
    "from traceview.native.lookup import TextTable; table = TextTable();"
    " print([table.code(text) for text in (b'a', b'b', b'a', b'')])"
)


@pytest.mark.exhaustive
def test_what_is_checked_in_is_what_the_command_makes() -> None:
    command = [sys.executable, "-m", "traceview.native.generator", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, ""), done.stdout + done.stderr


@pytest.mark.sampled(2)
@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
@pytest.mark.parametrize("group", seam._groups())
def test_every_usual_machine_has_code_for_it(group: str, machine: str) -> None:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    module = llvm.parse_assembly(seam._groups()[group])
    module.verify()
    for system in ("unknown-linux-gnu", "apple-darwin", "pc-windows-msvc"):
        try:
            target = llvm.Target.from_triple(f"{machine}-{system}")
        except RuntimeError:
            pytest.skip(f"this LLVM has no code for {machine}")
        assert len(target.create_target_machine(opt=1).emit_object(module)) > 1000
    unknown = {f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm.")}
    assert not unknown


WITHOUT_LLVM = "import sys; sys.modules['llvmlite'] = None; "
INTERPRETED = "import os; os.environ['TRACEVIEW_INTERPRETED'] = '1'; "


@pytest.mark.parametrize("before", ["", WITHOUT_LLVM, INTERPRETED])
def test_without_llvm_the_same_runs_as_python(before: str) -> None:
    command = [sys.executable, "-W", "ignore", "-c", before + PROGRAM]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[0, 1, 0, 2]"


def test_arrays_of_other_numbers_are_refused() -> None:
    lookup = importlib.import_module("traceview.native.lookup")
    arrays = lookup.TextTable().arrays
    for wrong in (np.zeros(4, np.int8), np.zeros(8, np.uint8)[::2]):
        with pytest.raises(TypeError, match="contiguous"):
            lookup.add_text(arrays, wrong, 1)
    with pytest.raises(TypeError, match="takes 8 values"):
        lookup.add_text(arrays, np.zeros(4, np.uint8))


def test_machine_code_is_kept_while_it_is_sound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made anew for another text, and where the file is damaged or cannot be written."""
    made: list[str] = []
    emit = llvm.TargetMachine.emit_object
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(
        llvm.TargetMachine, "emit_object", lambda self, module: made.append("") or emit(self, module)
    )

    def answers(number: int, place: Path | None) -> bool:
        """Whether code that returns a number does, and had not to be made for that."""
        made.clear()
        engine = seam._engine(llvm, f"define i64 @f() {{ ret i64 {number} }}", place)
        assert ctypes.CFUNCTYPE(ctypes.c_int64)(engine.get_function_address("f"))() == number
        return not made

    place = tmp_path / "folder" / "compiled.o"
    assert [answers(n, place) for n in (1, 1, 2, 1, 1)] == [False, True, False, False, True]
    sound = place.read_bytes()
    for damaged in (b"", sound[:-1], sound[:-1] + bytes([sound[-1] ^ 1]), sound[:32]):
        place.write_bytes(damaged)
        assert [answers(1, place), answers(1, place)] == [False, True]
    assert [file.name for file in place.parent.iterdir()] == [place.name]
    for unwritable in (place / "compiled.o", None):
        assert [answers(1, unwritable), answers(1, unwritable)] == [False, False]
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert not answers(3, place)
    assert answers(1, place)
