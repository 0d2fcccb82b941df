"""Traces of several hosts stand where their clocks say; what does not compare is not drawn as if it did."""

from __future__ import annotations

from traceview.ranks.common_clock import TraceClock, clocks_of, placement


def _row(
    trace: int, host: str | None, clock: int, component: int, offset: int | None, error: int | None = 2_000
) -> tuple[object, ...]:
    return (trace, host, clock, component, 1_000_000, offset, 0, error)


def test_recorded_times_of_one_host_are_comparable() -> None:
    assert clocks_of([_row(0, "a", 0, 0, 0), _row(1, "a", 0, 0, 0)]) == {}
    # Hosts are not recorded: the ends of collectives differ by as much on one host.
    assert clocks_of([_row(0, None, 0, 0, 700), _row(1, None, 1, 0, -700)]) == {}
    assert clocks_of([_row(0, None, 0, 0, 90_000, 40_000), _row(1, None, 1, 0, -90_000, 40_000)]) == {}


def test_clocks_of_several_hosts() -> None:
    named = clocks_of([_row(0, "a", 0, 0, 700), _row(1, "b", 1, 0, -700)])
    assert {trace: (clock.offset_ns, clock.alone) for trace, clock in named.items()} == {
        0: (700, False), 1: (-700, False),
    }  # fmt: skip
    unnamed = clocks_of([_row(0, None, 0, 0, 90_000), _row(1, None, 1, 0, -90_000)])
    assert unnamed[0].aligned(5_000_000) == 4_910_000
    assert unnamed[0].text() == "clock ±2.000 us"


def test_a_refused_clock_compares_with_none() -> None:
    found = clocks_of([_row(0, "a", 0, 0, 5), _row(1, "b", 1, 0, -5), _row(2, "c", 2, 0, None, None)])
    assert [found[trace].alone for trace in range(3)] == [False, False, True]
    assert found[2].text() == "a clock of its own"
    assert found[2].component not in {found[0].component, found[1].component}


def test_a_time_is_aligned_exactly() -> None:
    """By hand: 20 ppm fast for a second after the origin, and 5 ms ahead, at a time that no float holds."""
    clock = TraceClock(0, origin_ns=10**18 + 1, offset_ns=5_000_000, drift_ppb=20_000)
    assert clock.aligned(10**18 + 1 + 1_005_000_000) == 10**18 + 1 + 1_000_000_000 - 20_000


def test_traces_without_several_clocks_stand_as_recorded() -> None:
    together = placement({0: (100, 200), 1: (150, 300)}, {})
    assert (together.origins, together.apart, together.note) == ({0: 100, 1: 100}, False, None)
    apart = placement({0: (100, 200), 1: (500, 600)}, {})
    assert (apart.origins, apart.apart) == ({0: 100, 1: 500}, True)
    assert placement({}, {}).origins == {}


def test_traces_of_joined_clocks_share_an_axis() -> None:
    clocks = clocks_of([_row(0, "a", 0, 0, 400_000), _row(1, "b", 1, 0, -400_000, 3_000)])
    placed = placement({0: (1_500_000, 1_600_000), 1: (700_000, 800_000)}, clocks)
    # On the common clock both start at 1,100,000.
    assert placed.origins == {0: 1_500_000, 1: 700_000}
    assert placed.note == "clocks aligned by collectives, ±3.000 us"


def test_components_begin_together_and_it_is_said() -> None:
    rows = [_row(0, "a", 0, 0, 0), _row(1, "b", 1, 0, 0), _row(2, "c", 2, 1, 0)]
    placed = placement({0: (100, 900), 1: (300, 900), 2: (5_000, 6_000)}, clocks_of(rows))
    assert placed.origins == {0: 100, 1: 100, 2: 5_000}
    assert placed.note is not None
    assert "2 groups of clocks that no collective joins, each from its own start" in placed.note
    alone = placement(
        {0: (100, 900), 2: (5_000, 6_000)}, clocks_of([_row(0, "a", 0, 0, 0), _row(2, "c", 2, 1, 0)])
    )
    assert alone.note == "2 clocks that no collective joins, each from its own start"


def test_a_drift_counts_as_error_of_a_picture() -> None:
    rows = [(0, "a", 0, 0, 0, 0, 50_000, 1_000), (1, "b", 1, 0, 0, 0, -50_000, 1_000)]
    placed = placement({0: (0, 2_000_000_000), 1: (0, 2_000_000_000)}, clocks_of(rows))
    assert placed.note == "clocks aligned by collectives, ±51.00 us"
