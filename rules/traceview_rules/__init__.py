"""The rules of traceview, one documented SQL file each. There is none yet: reports hold no findings."""
