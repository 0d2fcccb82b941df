"""How late and how long events can be: what every reader and `times.sql` hold times against."""

from typing import Final

LATEST_NS: Final = 4 * 10**18
"""127 years after the clock's zero, and before it on clocks whose times may be negative."""
LONGEST_NS: Final = 10**18
"""31 years: no event lasts longer."""
