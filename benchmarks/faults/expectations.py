"""Which rules must find a planted fault, which others may speak of it, and why.

The truth of a fault is its time; this table says whose business it is. A rule that fires on a fault which it
neither finds nor may tell is a false alarm.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

ALWAYS: Mapping[str, str] = {
    "PRC004": "true of every case: 16-bit products on a GPU that has 8-bit ones; claims no time",
    "KRN005": "that an operator is bound by memory is a fact about it, not a fault; claims no time",
    "KRN012": "that an operator is bound by arithmetic is a fact about it, not a fault; claims no time",
}

IDLE: Mapping[str, str] = {
    "IDL001": "explains: the GPU is idle, whatever the reason; claims no time",
    "IDL003": "explains: long gaps, whatever the reason; claims no time",
    "GRF002": "explains why the idle steps cannot be captured as they are; claims no time",
    "MEM005": "true whenever the host is late and the memory is not full; claims no time",
}


@dataclass(frozen=True)
class Expectation:
    """What rules should say of a fault.

    Attributes:
        finds: rules that must fire; the first is the one whose claim is held against the truth.
        may: rules that may fire as well, each with the reason.
        claims: whether the first rule can claim the time that this fault costs.
        rest: rules whose claims are parts of that time that the first leaves to them; what they save together
            counts.
    """

    finds: tuple[str, ...]
    may: Mapping[str, str] = field(default_factory=dict)
    claims: bool = True
    rest: tuple[str, ...] = ()


def idle(*finds: str, claims: bool = True, rest: tuple[str, ...] = (), **may: str) -> Expectation:
    """The expectation of a fault that leaves the GPU idle."""
    return Expectation(finds, {**IDLE, **may}, claims, rest)


HOST_TIME = "the same host time, which no activity with a name explains"
UNNAMED = "where Python is not recorded, garbage collection is host time like any other"
EXPOSED = "the same copies: they are exposed, wherever they come from"
SWITCHES = "pauses between the many kernels or copies, which are part of this fault"
MEASURED = "the same kernels: they are far below the roofline, which is what the fault does to them"
GAP = "the same gaps: many short ones, each before a short kernel"
ONE_BY_ONE = "the same work: a loop over small pieces"
CAPTURED = "a graph of the step would be launched without that host time"
DISPATCHED = "the loader's calls, and those that launch collectives, cost the host more as well"
ARRIVING = "launches that are on their way to the GPU for longer than its work lasts"
TAIL = "the grids do leave a last wave with few blocks, for which the simulator charges nothing"
WAITING = "the ranks that are in time wait inside the collective, which is then exposed"

EXPECTATIONS: Mapping[str, Expectation] = {
    "item_sync": idle(
        "SYN002",
        CPY003="each read is a small copy; several reads could be one",
        SYN001="where operators are not recorded, the wait is told by its call",
    ),
    "device_sync": idle("SYN001"),
    "stream_sync": idle("SYN001"),
    "host_late": idle("IDL002", GRF001=CAPTURED),
    "slow_dispatch": idle("LCH001", IDL002=HOST_TIME, GRF001=CAPTURED, DAT001=DISPATCHED, COM006=DISPATCHED),
    "slow_launch_calls": idle("LCH003", IDL002="a slow call is host time too", GRF001=CAPTURED),
    "tiny_operators": idle(
        "LCH005",
        IDL002=HOST_TIME,
        IDL004=SWITCHES,
        LCH001=GAP,
        GRF001=CAPTURED,
        IDL005=ARRIVING,
        LCH002=GAP,
        FUS001=ONE_BY_ONE,
        KRN006="tiny kernels use neither arithmetic nor memory well; claims no time",
    ),
    "data_loader": idle("DAT001"),
    "data_loader_main": idle("DAT002", claims=False, DAT001="the loader is late as well, if it is slow"),
    "garbage_collection": idle("IDL007", IDL002=UNNAMED),
    "compile_once": idle("JIT001", TRQ006="the step in which it compiles is longer; claims no time"),
    "compile_every_step": idle("JIT001", "JIT002"),
    "graph_rebuilt": idle("GRF004", claims=False, IDL002=HOST_TIME, GRF001=CAPTURED),
    "allocation": idle("MEM001"),
    "free_and_malloc": idle("MEM001", "MEM002"),
    "pageable_batch": idle("CPY001", CPY002="the copy also blocks the host", CPY005=EXPOSED, DAT003=EXPOSED),
    "batch_copy": Expectation(("DAT003",), {"CPY005": EXPOSED}),
    "weights_from_host": Expectation(("CPY005",)),
    "small_copies": idle(
        "CPY003",
        CPY005=EXPOSED,
        IDL002=HOST_TIME,
        IDL004=SWITCHES,
        IDL005=ARRIVING,
        LCH005=ONE_BY_ONE,
    ),
    "synchronous_copy": idle("CPY002", CPY005=EXPOSED),
    "round_trip": Expectation(("CPY007",), {"CPY005": EXPOSED}),
    "elementwise_chain": Expectation(("FUS001",)),
    "unfused_optimizer": idle("FUS004", IDL004=SWITCHES, KRN001=TAIL),
    "unfused_attention": Expectation(("FUS005",)),
    "layout_conversion": Expectation(("FUS003",)),
    "casts": Expectation(("FUS002",), {"FUS001": "a cast and its way back are a chain"}, claims=False),
    "fills": Expectation(("FUS006",)),
    "recomputation": Expectation(("FUS007",), claims=False),
    "fp32_products": Expectation(
        ("PRC002",),
        {"PRC001": "no matrix cores", "KRN004": MEASURED, "OCC001": "true of these kernels on the AMD GPU"},
    ),
    "unaligned_products": Expectation(("PRC003",), {"KRN004": MEASURED, "KRN006": MEASURED}, claims=False),
    "double_precision": Expectation(("PRC005",), claims=False),
    "small_grid": Expectation(("KRN002",), {"KRN004": MEASURED, "KRN006": MEASURED}),
    "tail_effect": Expectation(("KRN001",)),
    "low_occupancy": Expectation(("OCC001",), {"KRN004": MEASURED}, claims=False),
    "partial_warps": Expectation(("OCC002",), {"KRN004": MEASURED}, claims=False),
    "kernel_jitter": Expectation(("KRN010",), {"KRN004": MEASURED, "TRQ006": "steps get uneven too"}),
    "throttling": Expectation(("CLK002",), {"TRQ006": "steps get longer too"}, claims=False),
    "slow_step": Expectation(
        ("TRQ006",),
        {"KRN004": MEASURED, "KRN010": "the kernels of this step are longer than in the others"},
        claims=False,
    ),
    "split_kernels": Expectation(("IDL004",), {"LCH002": GAP, "FUS001": ONE_BY_ONE, "KRN001": TAIL}),
    "slow_link": Expectation(("COM002", "COM001")),
    "late_reduction": Expectation(
        ("COM001",), {"COM002": "the link is slow", "SYN003": "the streams do wait for each other"}
    ),
    "small_collectives": Expectation(("COM003",), {"COM001": "they are exposed", "IDL004": SWITCHES}),
    "fp32_gradients": Expectation(("COM005",), {"COM001": "they are exposed", "COM002": "the link is slow"}),
    "straggler": idle("RNK001", COM001=WAITING, IDL002="the reason, on the late rank", GRF001=CAPTURED),
    "imbalance": Expectation(("RNK001", "RNK002"), {"COM001": WAITING, "KRN004": MEASURED}),
    "contention": Expectation(
        ("KRN011",),
        {
            "KRN004": MEASURED,
            "KRN010": "only every other step communicates, so that kernels do not take equally long",
            "TRQ006": "only every other step communicates; claims no time",
            "COM001": "the link is slow, so that communication goes on long enough",
            "COM002": "the link is slow, so that communication goes on long enough",
        },
    ),
    "uneven_stages": Expectation(
        ("RNK003",),
        {
            "COM001": WAITING,
            "RNK002": "the last stage has more to do",
            "RNK005": "its kernels of the same name and grid take longer, as where its GPUs are slower",
            "KRN004": MEASURED,
        },
        claims=False,
    ),
    "memory_growth": Expectation(("MEM004",), claims=False),
}

ON_AMD: Mapping[str, Expectation] = {
    "slow_dispatch": idle(
        "IDL002", rest=("DAT001", "LCH001"), LCH001=GAP, GRF001=CAPTURED, DAT001=DISPATCHED, COM006=DISPATCHED
    ),
}
"""What differs on the AMD GPU: its kernels are so few and long that the host comes late by milliseconds."""


def expectation(name: str, vendor: str) -> Expectation:
    """What rules should say of a fault on the GPU of a vendor."""
    found = ON_AMD.get(name) if vendor == "amd" else None
    return found or EXPECTATIONS[name]


PAIRS: tuple[tuple[str, str], ...] = (
    ("item_sync", "weights_from_host"),
    ("device_sync", "allocation"),
    ("data_loader", "elementwise_chain"),
    ("data_loader", "item_sync"),
    ("batch_copy", "unfused_attention"),
    ("fp32_products", "round_trip"),
    ("small_grid", "tail_effect"),
    ("compile_once", "kernel_jitter"),
    ("fills", "small_copies"),
    ("slow_link", "weights_from_host"),
    ("straggler", "unfused_attention"),
    ("garbage_collection", "synchronous_copy"),
)
"""Faults that are also planted together, each in its greatest strength."""
