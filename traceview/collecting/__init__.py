"""Collects traces of any number of ranks into a lake: on one machine, in shards, or on a cluster."""

from traceview.collecting.collect import Collected, collect
from traceview.collecting.traces import collect_traces

__all__ = ["Collected", "collect", "collect_traces"]
