"""The rules that traceview ships, one documented SQL file each. There is none yet: reports hold no findings."""
