"""Ranks in a sentence."""

from collections.abc import Sequence


def named_ranks(ranks: Sequence[int], host: dict[int, str | None], role: dict[int, str], noun: str) -> str:
    """Ranks in a sentence, with the host or the stage that they are all of."""
    numbers = _numbers(ranks, noun)
    if len(ranks) > 1:
        hosts = {host.get(rank) for rank in ranks}
        if None not in hosts and sum(host.get(rank) in hosts for rank in host) == len(ranks) < len(host):
            named = ", ".join(sorted(str(each) for each in hosts))
            return f"{numbers} ({'host' if len(hosts) == 1 else 'hosts'} {named})"
        roles = {role.get(rank) for rank in ranks}
        if len(roles) == 1 and sum(role[rank] in roles for rank in role) == len(ranks) < len(role):
            return f"{numbers} ({roles.pop()})"
    return numbers


def _numbers(ranks: Sequence[int], noun: str) -> str:
    first, last = ranks[0], ranks[-1]
    if len(ranks) == 1:
        return f"{noun} {first}"
    if last - first == len(ranks) - 1:
        return f"{noun}s {first} {'and' if len(ranks) == 2 else 'to'} {last}"
    return f"{noun}s {', '.join(str(rank) for rank in ranks[:8])}{', ...' if len(ranks) > 8 else ''}"
