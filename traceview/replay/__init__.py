"""What if: replays a recording, proves the replay against it, then changes it.

A graph of points in time (starts and ends of calls and GPU work) holds what had to wait for what. All waits
are taken out of the host's times and put back by rules, so that they shorten when what they wait for does.
docs/whatif.md says how, and what it cannot know.
"""
