"""What the ranks of a run have in common: which of their collectives are one, and how their clocks differ."""
