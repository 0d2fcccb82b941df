"""Reading mangled names, also such as are made to do harm."""

from __future__ import annotations

import pytest

from traceview.ingest import demangling
from traceview.ingest.demangling import demangled, without_descriptor


def doubling(times: int) -> str:
    """A valid name of a few hundred characters whose readable form doubles `times` times."""
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    text = "_Z1f1A1BIS_S_E"
    for number in range(1, times):
        text += f"S0_IS{digits[number]}_S{digits[number]}_E"
    return text


def test_mangled_names_become_readable() -> None:
    names = {
        "_Z6vecAddPdS_S_i": "vecAdd(double*, double*, double*, int)",
        "_Z6vecAddPdS_S_i.kd": "vecAdd(double*, double*, double*, int)",
        "_ZN2at6native4copyIfEEvPT_ [clone .kd]": "void at::native::copy<float>(float*)",
    }
    assert demangled([*names, "vecAdd", "_Znonsense", "Cijk_Alik.kd", ""]) == names


def test_no_process_is_started_without_a_mangled_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demangling, "_answers", None)
    assert demangled(["kernel", "nccl", "_Z" + "x" * 9_000]) == {}


def test_names_made_to_fill_the_memory_are_left_out() -> None:
    bomb, nest = doubling(33), "_ZN" + "3abcI" * 1_500 + "E" * 1_500
    assert demangled([bomb, nest, "_Z1ai", "_Z1zi"]) == {"_Z1ai": "a(int)", "_Z1zi": "z(int)"}
    small = demangled([doubling(3)])
    assert list(small.values()) == [
        "f(A, B<A, A>, B<B<A, A>, B<A, A>>, B<B<B<A, A>, B<A, A>>, B<B<A, A>, B<A, A>>>)"
    ]


def test_long_readable_names_are_cut() -> None:
    (text,) = demangled([doubling(12)]).values()
    assert len(text) == demangling.LONGEST_NAME


@pytest.mark.parametrize("python", ["/nowhere/python", "", None])
def test_a_process_that_cannot_start_leaves_names_as_they_are(
    monkeypatch: pytest.MonkeyPatch, python: str | None
) -> None:
    monkeypatch.setattr("sys.executable", python)
    assert demangled(["_Z1fi"]) == {}


@pytest.mark.parametrize("name", ["k.kd", "k [clone .kd]", "k (.kd)", "k"])
def test_suffixes_of_descriptors_go(name: str) -> None:
    assert without_descriptor(name) == "k"
